"""Chapter 16, first part: elimination."""

from cenote.core.kinds import Seat, Seats
from cenote.core.packed import NO_SEATS, but_seat, face_of, first_of
from cenote.games.chac.rules.cards import lose_all
from cenote.games.chac.rules.ending import end_if_nobody_is_left
from cenote.games.chac.rules.state import ChacState


def remove_figure(s: ChacState, seat: Seat, key: str) -> None:
    """[CHAC-16.1] The figure leaves the game and all its cards are discarded.

    [CHAC-8.14] Whoever dies before the own action turn has none any more.
    """
    s.at[seat] = s.printed.nowhere
    s.actions[seat] = 0
    s.stamina[seat] = 0
    s.searched[seat] = 0
    adventurer = s.adventurers.take_top(seat)
    s.lost.add(seat, adventurer)
    cards = s.hands.size(seat)
    lose_all(s, seat)
    s.tell(key, seat, face_of(adventurer), cards)


def eliminate(s: ChacState, seat: Seat, key: str) -> None:
    """[CHAC-18.4] The end is checked after every elimination and takes effect at once."""
    remove_figure(s, seat, key)
    end_if_nobody_is_left(s)


def eliminate_all(s: ChacState, seats: Seats, key: str) -> None:
    """Several at the same time: they are all gone before the end is checked."""
    left = seats
    while left != NO_SEATS:
        remove_figure(s, first_of(left), key)
        left = but_seat(left, first_of(left))
    if seats != NO_SEATS:
        end_if_nobody_is_left(s)
