"""Chapter 12: when Portals can be used.

Who is asked follows from public facts alone: everybody before whom a Portal could lie, not those who have one.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Window
from cenote.core.kinds import Count, Seat, Seats
from cenote.core.offers import Offers
from cenote.core.packed import NO_SEATS, and_seat, face_of, has, is_marked
from cenote.games.shamans.rules.actions import (
    BACK,
    FORWARD,
    HIDDEN,
    LOWER_HAND,
    OPENLY,
    PASS,
    RAISE_HAND,
)
from cenote.games.shamans.rules.state import ShamansState, everyone, is_living, living, next_living
from cenote.games.shamans.rules.terms import DAGGER, DANGER, FULL, KEPT, OWN_TURN, PORTAL
from cenote.games.shamans.rules.track import advance_pawn, moon_reached, move_back

# [SHA-12.1] The checkpoints: before a card, after the last card of a trick, before a ritual, when somebody is
# named as a target, and at the end of the round. Before a Neutralization a whole hand is at stake.
CARD: Final = 0
TRICK: Final = 1
RITUAL: Final = 2
TARGET: Final = 3
END: Final = 4
NEUTRALIZING: Final = 5


def checkpoint(s: ShamansState, first: Seat, kind: i64) -> None:
    """[SHA-12.2] Holders act clockwise, beginning with `first`; [SHA-12.3] in between nothing can be inserted."""
    if kind < RITUAL and s.printed.moon - s.pawn > s.printed.alarm and not any_hand_up(s):
        return
    asked = asked_at(s, first, kind)
    if asked != NO_SEATS:
        seat = first if is_living(s, first) else next_living(s, first)
        while not has(asked, seat):
            seat = s.after(seat)
        s.then(Checkpoint(seat, first, kind, asked))


def any_hand_up(s: ShamansState) -> bool:
    """Whether anybody wants to be asked at every checkpoint."""
    for seat in range(s.seats):
        if s.hands_up[seat] != 0:
            return True
    return False


def asked_at(s: ShamansState, first: Seat, kind: i64) -> Seats:
    """The seats to ask at a checkpoint: those meant by the setting who could hold a Portal."""
    asked: Seats = NO_SEATS
    meant = meant_at(s, first, kind)
    if meant == NO_SEATS:
        return asked
    for seat in range(s.seats):
        if has(meant, seat) and could_hold(s, seat, PORTAL):
            asked = and_seat(asked, seat)
    return asked


def meant_at(s: ShamansState, first: Seat, kind: i64) -> Seats:
    """[SHA-12.4] In danger everybody, otherwise who performs or has put up a hand.

    [SHA-12.5] `full`: everybody, always. `own_turn`: who performs. [SHA-10.17] When a target is named everybody is
    asked, but nobody with `own_turn`. Before a card its player needs no question: there the Portal is an extra
    action. At the end all are asked.
    """
    timing = s.printed.timing
    if kind == TARGET:
        if timing == OWN_TURN:
            return NO_SEATS
        return living(s)
    if kind == END or timing == FULL:
        return living(s)
    at_stake: Count = 0
    if kind == NEUTRALIZING:
        at_stake = hand_at_stake(s, first)
    if timing == DANGER and in_danger(s, at_stake):
        return living(s)
    meant: Seats = NO_SEATS
    for seat in range(s.seats):
        if s.hands_up[seat] != 0:
            meant = and_seat(meant, seat)
    if kind in (RITUAL, NEUTRALIZING):
        meant = and_seat(meant, first)
    return meant


def in_danger(s: ShamansState, at_stake: Count) -> bool:
    """[SHA-12.6] Public facts only: the Moon is no further away than there are Portals not yet openly gone.

    [SHA-12.4] A hand that a Dagger may cost comes on top.
    """
    distance = s.printed.moon - s.pawn - at_stake
    if distance > s.printed.copies[PORTAL]:
        return False
    return distance <= s.printed.copies[PORTAL] - openly_gone(s, PORTAL)


def hand_at_stake(s: ShamansState, performer: Seat) -> Count:
    """[SHA-12.4] The largest hand of those who could be named, if the performer could have a Dagger to use."""
    most: Count = 0
    if could_hold(s, performer, DAGGER):
        for seat in range(s.seats):
            if seat != performer and is_living(s, seat) and s.hands.size(seat) > most:
                most = s.hands.size(seat)
    return most


def openly_gone(s: ShamansState, kind: i64) -> Count:
    """How many tiles of a kind everybody has seen leave the round."""
    found: Count = 0
    for tile in s.gone.cards:
        if tile == kind:
            found += 1
    return found


def could_hold(s: ShamansState, seat: Seat, kind: i64) -> bool:
    """Whether a tile of that kind may lie before the player, as far as everybody knows."""
    hidden = False
    for tile in s.held[seat]:
        if face_of(tile) == kind:
            return True  # one that lies face down is not in the open, so it might be here
        if is_marked(tile, KEPT):
            hidden = True
    return hidden and not all_in_the_open(s, kind)


def all_in_the_open(s: ShamansState, kind: i64) -> bool:
    """Whether everybody can see where all tiles of a kind are."""
    seen = openly_gone(s, kind)
    for tile in s.offer.cards:
        if tile == kind:
            seen += 1
    for seat in range(s.seats):
        for tile in s.held[seat]:
            if face_of(tile) == kind and not is_marked(tile, KEPT):
                seen += 1
    return seen == s.printed.copies[kind]


def place_of_tile(s: ShamansState, seat: Seat, kind: i64, hidden: bool) -> Count:
    """Where a tile of that kind lies before the player, face up or face down; -1 if there is none."""
    for place in range(s.held.size(seat)):
        tile = s.held[seat][place]
        if face_of(tile) == kind and is_marked(tile, KEPT) == hidden:
            return place
    return -1


def offer_portals(s: ShamansState, seat: Seat, to: Offers) -> None:
    """[SHA-7.11] A Portal moves the pawn forward or back, as its holder chooses; an open one or a hidden one."""
    open_one = False
    hidden_one = False
    for tile in s.held[seat]:
        if face_of(tile) == PORTAL:
            if is_marked(tile, KEPT):
                hidden_one = True
            else:
                open_one = True
    if open_one:
        to.add(FORWARD[OPENLY])
        to.add(BACK[OPENLY])
    if hidden_one:
        to.add(FORWARD[HIDDEN])
        to.add(BACK[HIDDEN])


def use_portal(s: ShamansState, seat: Seat, action: Action) -> bool:
    """[SHA-12.7] A used Portal is shown and out for the round; [SHA-7.6] it does not come back. True at the Moon."""
    s.held.take(seat, place_of_tile(s, seat, PORTAL, action.thing == HIDDEN))
    s.gone.put_under(PORTAL)
    s.show(everyone(s))
    if action.kind is FORWARD:
        advance_pawn(s, 1)
        s.tell("portal_forward", seat, s.pawn)
    elif s.pawn == 0:
        s.tell("portal_idle", seat)
    else:
        move_back(s, 1)
        s.tell("portal_back", seat, s.pawn)
    return moon_reached(s)


def offer_hand(s: ShamansState, seat: Seat, to: Offers) -> None:
    """[SHA-12.4] Whoever could hold a Portal can put up a hand whenever they are asked anything, or take it down.

    Once in each question, so that it comes to an end; and not when all choose in secret for the Eclipse, [SHA-8.4]
    where nobody may see the others think.
    """
    if s.printed.timing != DANGER:
        return
    if s.hands_up[seat] != 0:
        to.add(LOWER_HAND)
    elif could_hold(s, seat, PORTAL):
        to.add(RAISE_HAND)


def moves_hand(s: ShamansState, seat: Seat, action: Action) -> bool:
    """[SHA-12.4] A hand stays up until it is taken down. True if that was the answer: then the question comes again."""
    if action is RAISE_HAND:
        s.hands_up[seat] = 1
        s.tell("hand_up", seat)
    elif action is LOWER_HAND:
        s.hands_up[seat] = 0
        s.tell("hand_down", seat)
    else:
        return False
    return True


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Checkpoint(Window):
    """[SHA-12.2] Use a Portal or pass. Example: [SHA-X17]."""

    rule = "SHA-12.2"

    def __init__(self, seat: Seat, first: Seat, kind: i64, asked: Seats, hand_moved: bool = False) -> None:
        super().__init__(seat)
        self.first: Final = first  # with whom the asking began; the target, when one was named
        self.kind: Final = kind  # of checkpoint
        self.asked_seats: Final = asked  # who is still to be asked
        self.hand_moved: Final = hand_moved  # a hand went up or down in this question, which is enough

    def hides_whom(self) -> bool:
        """[SHA-12.6] Nobody is shown who is being asked."""
        return True

    def left(self) -> Seats:
        return self.asked_seats

    def again(self, seat: Seat, left: Seats) -> Window:
        return Checkpoint(seat, self.first, self.kind, left)

    def offer(self, s: ShamansState, seat: Seat, to: Offers) -> None:
        """[SHA-12.4] A hand, too; here only for real holders, so that others need not be asked for their lone pass."""
        offer_portals(s, seat, to)
        if not self.hand_moved and (to.count > 0 or s.hands_up[seat] != 0):
            offer_hand(s, seat, to)
        to.add(PASS)

    def take(self, s: ShamansState, seat: Seat, action: Action) -> None:
        """[SHA-12.2] If any Portal was used, the holders are asked again from the beginning."""
        if action is PASS:
            self.pass_on(s)
        elif moves_hand(s, seat, action):
            s.then(Checkpoint(seat, self.first, self.kind, self.asked_seats, True))
        elif not use_portal(s, seat, action):
            checkpoint(s, self.first, self.kind)
