"""Chapter 12: when Portals can be used.

Who is asked follows from public facts alone: everybody before whom a Portal could lie, not those who have one.
"""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Window
from cenote.core.layout import FACE
from cenote.games.shamans.rules.actions import BACK, FORWARD, PASS
from cenote.games.shamans.rules.state import ShamansState, everyone, is_living, living, next_living
from cenote.games.shamans.rules.terms import DANGER, FULL, KEPT, OWN_TURN, PORTAL, joined
from cenote.games.shamans.rules.track import advance_pawn, moon_reached, move_back

# [SHA-12.1] The checkpoints: before a card, after the last card of a trick, before a ritual, when somebody is
# named as a target, and at the end of the round.
CARD: Final = 0
TRICK: Final = 1
RITUAL: Final = 2
TARGET: Final = 3
END: Final = 4


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
    """[SHA-12.4] In danger everybody, otherwise who performs, is named or has put up a hand.

    [SHA-12.5] `full`: everybody, always. `own_turn`: who performs. [SHA-10.17] A target is asked alone.
    Before a card its player needs no question: there the Portal is an extra action. At the end all are asked.
    """
    timing = s.printed.timing
    if kind == TARGET:
        return 0 if timing == OWN_TURN else 1 << first
    if kind == END or timing == FULL or (timing == DANGER and in_danger(s)):
        return living(s)
    return s.hands_up | (1 << first if kind == RITUAL else 0)


def in_danger(s: ShamansState) -> bool:
    """[SHA-12.6] Public facts only: the Moon is no further away than there are Portals not yet openly gone."""
    distance = s.printed.moon - s.pawn
    if distance > s.printed.copies[PORTAL]:
        return False
    return distance <= s.printed.copies[PORTAL] - openly_gone(s, PORTAL)


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
    else:
        move_back(s, 1)
        s.tell("portal_back", seat, s.pawn)
    return moon_reached(s)


REACTING: Final = [  # shared by all tables, by what is at hand
    [PASS],
    [FORWARD[0], BACK[0], PASS],
    [FORWARD[1], BACK[1], PASS],
    [FORWARD[0], BACK[0], FORWARD[1], BACK[1], PASS],
]


class Checkpoint(Window[ShamansState]):
    """[SHA-12.2] Use a Portal or pass. `n` holds who began and the kind of checkpoint. Example: [SHA-X17]."""

    rule = "SHA-12.2"

    def candidates(self, s: ShamansState, seat: int) -> list[Action]:
        return REACTING[portals_at_hand(s, seat)]

    def options(self, s: ShamansState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: ShamansState, seat: int, action: Action) -> None:
        """[SHA-12.2] If any Portal was used, the holders are asked again from the beginning."""
        if s.hands_up >> seat & 1:
            s.hands_up &= ~(1 << seat)
            s.tell("hand_down", seat)
        if action is PASS:
            self.ask_next(s)
        elif not use_portal(s, seat, action):
            checkpoint(s, self.n & 7, self.n >> 3)

    def ask_next(self, s: ShamansState) -> None:
        """[SHA-12.2] Clockwise, as any window; written out here because most answers are a pass."""
        left = self.m & ~(1 << self.seat)
        if left:
            seat = (self.seat + 1) % s.seats
            while not left >> seat & 1:
                seat = (seat + 1) % s.seats
            s.agenda.append(Checkpoint(seat, self.n, left))
