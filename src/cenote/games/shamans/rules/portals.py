"""Chapter 12: when Portals can be used.

Who is asked follows from public facts alone: everybody before whom a Portal could lie, not those who have one.
"""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Window
from cenote.core.layout import FACE
from cenote.games.shamans.rules.actions import BACK, FORWARD, LOWER_HAND, PASS, RAISE_HAND
from cenote.games.shamans.rules.state import ShamansState, everyone, is_living, living, next_living
from cenote.games.shamans.rules.terms import DAGGER, DANGER, FULL, KEPT, OWN_TURN, PORTAL, joined
from cenote.games.shamans.rules.track import advance_pawn, moon_reached, move_back

# [SHA-12.1] The checkpoints: before a card, after the last card of a trick, before a ritual, when somebody is
# named as a target, and at the end of the round. Before a Neutralization a whole hand is at stake.
CARD: Final = 0
TRICK: Final = 1
RITUAL: Final = 2
TARGET: Final = 3
END: Final = 4
NEUTRALIZING: Final = 5

HAND_MOVED: Final = 1 << 8  # in `m` of a question: a hand went up or down in it, which is enough
ASKED: Final = HAND_MOVED - 1  # in `m` of a checkpoint: the seats still to be asked


def checkpoint(s: ShamansState, first: int, kind: int) -> None:
    """[SHA-12.2] Holders act clockwise, beginning with `first`; [SHA-12.3] in between nothing can be inserted."""
    if kind < RITUAL and s.printed.moon - s.pawn > s.printed.alarm and s.hands_up == 0:
        return
    asked = asked_at(s, first, kind)
    if asked:
        seat = first if is_living(s, first) else next_living(s, first)
        while not asked >> seat & 1:
            seat = (seat + 1) % s.seats
        s.agenda.append(Checkpoint(seat, first | kind << 3, asked))


def asked_at(s: ShamansState, first: int, kind: int) -> int:
    """The seats to ask at a checkpoint, as a mask: those meant by the setting who could hold a Portal."""
    meant = meant_at(s, first, kind)
    if meant == 0:
        return 0
    asked = 0
    for seat in range(s.seats):
        if meant >> seat & 1 and s.held[seat] and could_hold(s, seat, PORTAL):
            asked |= 1 << seat
    return asked


def meant_at(s: ShamansState, first: int, kind: int) -> int:
    """[SHA-12.4] In danger everybody, otherwise who performs or has put up a hand.

    [SHA-12.5] `full`: everybody, always. `own_turn`: who performs. [SHA-10.17] When a target is named everybody is
    asked, but nobody with `own_turn`. Before a card its player needs no question: there the Portal is an extra
    action. At the end all are asked.
    """
    timing = s.printed.timing
    if kind == TARGET:
        return 0 if timing == OWN_TURN else living(s)
    if kind == END or timing == FULL:
        return living(s)
    at_stake = hand_at_stake(s, first) if kind == NEUTRALIZING else 0
    if timing == DANGER and in_danger(s, at_stake):
        return living(s)
    return s.hands_up | (1 << first if kind in (RITUAL, NEUTRALIZING) else 0)


def in_danger(s: ShamansState, at_stake: int) -> bool:
    """[SHA-12.6] Public facts only: the Moon is no further away than there are Portals not yet openly gone.

    [SHA-12.4] A hand that a Dagger may cost comes on top.
    """
    distance = s.printed.moon - s.pawn - at_stake
    if distance > s.printed.copies[PORTAL]:
        return False
    return distance <= s.printed.copies[PORTAL] - openly_gone(s, PORTAL)


def hand_at_stake(s: ShamansState, performer: int) -> int:
    """[SHA-12.4] The largest hand of those who could be named, if the performer could have a Dagger to use."""
    most = 0
    if could_hold(s, performer, DAGGER):
        for seat in range(s.seats):
            if seat != performer and is_living(s, seat):
                most = max(most, len(s.hands[seat]))
    return most


def openly_gone(s: ShamansState, kind: int) -> int:
    """How many tiles of a kind everybody has seen leave the round."""
    found = 0
    for tile in s.gone:
        if tile == kind:
            found += 1
    return found


def could_hold(s: ShamansState, seat: int, kind: int) -> bool:
    """Whether a tile of that kind may lie before the player, as far as everybody knows."""
    hidden = False
    for tile in s.held[seat]:
        if tile & KEPT:
            hidden = True
        elif tile & FACE == kind:
            return True
    return hidden and not all_in_the_open(s, kind)


def all_in_the_open(s: ShamansState, kind: int) -> bool:
    """Whether everybody can see where all tiles of a kind are."""
    seen = openly_gone(s, kind)
    for tile in s.offer:
        if tile == kind:
            seen += 1
    for row in s.held:
        for tile in row:
            if tile & FACE == kind and not tile & KEPT:
                seen += 1
    return seen == s.printed.copies[kind]


def portals_at_hand(s: ShamansState, seat: int) -> int:
    """1 if an open Portal lies before the player, 2 if a hidden one does, 3 for both."""
    had = 0
    for tile in s.held[seat]:
        if tile & FACE == PORTAL:
            had |= 2 if tile & KEPT else 1
    return had


def portal_choices(s: ShamansState, seat: int, found: list[Action]) -> None:
    """[SHA-7.11] A Portal moves the pawn forward or back, as its holder chooses; an open one or a hidden one."""
    had = portals_at_hand(s, seat)
    if had & 1:
        found.append(FORWARD[0])
        found.append(BACK[0])
    if had & 2:
        found.append(FORWARD[1])
        found.append(BACK[1])


def use_portal(s: ShamansState, seat: int, action: Action) -> bool:
    """[SHA-12.7] A used Portal is shown and out for the round; [SHA-7.6] it does not come back. True at the Moon."""
    kept = KEPT if action.n == 1 else 0
    row = s.held[seat]
    for place in range(len(row)):
        if row[place] & FACE == PORTAL and row[place] & KEPT == kept:
            row.pop(place)
            break
    s.gone = joined(s.gone, PORTAL)
    s.show(everyone(s))
    if action is FORWARD[action.n]:
        advance_pawn(s, 1)
        s.tell("portal_forward", seat, s.pawn)
    elif s.pawn == 0:
        s.tell("portal_idle", seat)
    else:
        move_back(s, 1)
        s.tell("portal_back", seat, s.pawn)
    return moon_reached(s)


def with_hand(s: ShamansState, ask: Ask[ShamansState], seat: int, found: list[Action]) -> list[Action]:
    """[SHA-12.4] Whoever could hold a Portal can put up a hand whenever they are asked anything, or take it down.

    Once in each question, so that it comes to an end; and not when all choose in secret for the Eclipse, [SHA-8.4]
    where nobody may see the others think.
    """
    if s.printed.timing != DANGER or ask.m & HAND_MOVED:
        return found
    if s.hands_up >> seat & 1:
        return [*found, LOWER_HAND]
    if s.held[seat] and could_hold(s, seat, PORTAL):
        return [*found, RAISE_HAND]
    return found


def moves_hand(s: ShamansState, ask: Ask[ShamansState], seat: int, action: Action) -> bool:
    """[SHA-12.4] A hand stays up until it is taken down. True if that was the answer: the question comes again."""
    if action is RAISE_HAND:
        s.hands_up |= 1 << seat
        s.tell("hand_up", seat)
    elif action is LOWER_HAND:
        s.hands_up &= ~(1 << seat)
        s.tell("hand_down", seat)
    else:
        return False
    s.agenda.append(type(ask)(ask.seat, ask.n, ask.m | HAND_MOVED))
    return True


REACTING: Final = [  # shared by all tables, by what is at hand
    [PASS],
    [FORWARD[0], BACK[0], PASS],
    [FORWARD[1], BACK[1], PASS],
    [FORWARD[0], BACK[0], FORWARD[1], BACK[1], PASS],
]


class Checkpoint(Window[ShamansState]):
    """[SHA-12.2] Use a Portal or pass. `n` holds who began and the kind of checkpoint. Example: [SHA-X17]."""

    rule = "SHA-12.2"

    def hides_whom(self) -> bool:
        """[SHA-12.6] Nobody is shown who is being asked."""
        return True

    def candidates(self, s: ShamansState, seat: int) -> list[Action]:
        """[SHA-12.4] A hand, too; here only for real holders, so that others need not be asked for their lone pass."""
        had = portals_at_hand(s, seat)
        if had or s.hands_up >> seat & 1:
            found = with_hand(s, self, seat, REACTING[had][:-1])
            found.append(PASS)
            return found
        return REACTING[0]

    def options(self, s: ShamansState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: ShamansState, seat: int, action: Action) -> None:
        """[SHA-12.2] If any Portal was used, the holders are asked again from the beginning."""
        if moves_hand(s, self, seat, action):
            return
        if action is PASS:
            self.ask_next(s)
        elif not use_portal(s, seat, action):
            checkpoint(s, self.n & 7, self.n >> 3)

    def ask_next(self, s: ShamansState) -> None:
        """[SHA-12.2] Clockwise, as any window; written out here because most answers are a pass."""
        left = self.m & ASKED & ~(1 << self.seat)
        if left:
            seat = (self.seat + 1) % s.seats
            while not left >> seat & 1:
                seat = (seat + 1) % s.seats
            s.agenda.append(Checkpoint(seat, self.n, left))
