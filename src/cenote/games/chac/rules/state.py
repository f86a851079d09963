"""The table with its pieces, and the questions that every chapter asks about it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.kinds import Count, Seat, Seats, Space
from cenote.core.packed import NO_SEATS, and_seat, everyone_at, face_of, is_marked
from cenote.games.chac.rules.dice import set_of
from cenote.games.chac.rules.order import InOrder
from cenote.games.chac.rules.table import ChacTable
from cenote.games.chac.rules.terms import NO_ABILITY, SPENT, Level

STRETCH: Final = 2  # actions that a search looks ahead at a time
STRETCHES: Final = 16  # more than anybody's actions make
ACTING: Final = 4  # where the action phase lies on the agenda, above the phases that follow it


class ChacState(ChacTable):
    """Piles have their top first."""

    def clone(self) -> "ChacState":
        return ChacState(self.printed, self.chance.clone(), self)

    def horizon(self) -> i64:
        """[CHAC-8.1] Each action turn has stretches of a few actions; then come walls and boulder.

        While people act, the step below all their questions counts those who had their turn, and the one above it
        says whose turn it is.
        """
        first = self.turn * (self.seats + 2) * STRETCHES
        if len(self.agenda) <= ACTING:
            return first + (self.seats + 1) * STRETCHES
        acting = self.agenda[ACTING]
        assert isinstance(acting, InOrder)
        stretch = first + acting.before * STRETCHES
        if len(self.agenda) > ACTING + 1 and self.agenda[ACTING + 1].seat >= 0:
            stretch += (STRETCHES - 1 - self.actions[self.agenda[ACTING + 1].seat]) // STRETCH
        return stretch


def everyone(s: ChacState) -> Seats:
    """All seats and those who watch: for what is laid open."""
    return everyone_at(s.seats)


def is_inside(s: ChacState, seat: Seat) -> bool:
    """Whether the seat has an adventurer in the temple."""
    return s.at[seat] < s.printed.outside


def standing_on(s: ChacState, space: Space) -> Seats:
    """Everybody on that space."""
    found: Seats = NO_SEATS
    for seat in range(s.seats):
        if s.at[seat] == space:
            found = and_seat(found, seat)
    return found


def can_come_in(s: ChacState, seat: Seat) -> bool:
    """Whether the seat has lost its first adventurer and can still send the second."""
    return s.at[seat] == s.printed.nowhere and s.reserve.any(seat)


def power(s: ChacState, seat: Seat) -> i64:
    """[CHAC-19.1] The ability the adventurer in play may still use, once in the game; NO_ABILITY if none."""
    row = s.adventurers[seat]
    if len(row) == 0 or is_marked(row[0], SPENT):
        return NO_ABILITY
    return s.printed.ability[face_of(row[0])]


def in_order(s: ChacState, place: Count) -> Seat:
    """[CHAC-5.3] The dicekeeper is first, the others follow clockwise."""
    seat = s.dicekeeper + place
    if seat >= s.seats:
        seat -= s.seats
    return seat


def level_for(s: ChacState, cards: Count) -> Level:
    """[CHAC-6.5] The load level of so many cards. [CHAC-6.4] Values do not matter, only the number of cards."""
    table = s.printed.level
    if cards < len(table):
        return table[cards]
    return table[len(table) - 1]


def level_of(s: ChacState, seat: Seat) -> Level:
    """[CHAC-6.11] The current load level, by the cards held now; [CHAC-19.16] Stamina lowers it for the turn."""
    level = level_for(s, s.hands.size(seat))
    if s.stamina[seat] != 0 and level > s.printed.lowest_level:
        level -= 1
    return level


def tell_roll(s: ChacState, key: str, seat: Seat, dice: vec[i64], m: i64 = 0) -> None:
    """Note which dice were rolled, if anybody watches."""
    if s.events is not None:
        s.tell(key, seat, set_of(dice), m)
