"""Chapter 16, first part: elimination."""

from cenote.core.layout import FACE
from cenote.games.chac.rules.cards import lose_all
from cenote.games.chac.rules.ending import end_if_nobody_is_left
from cenote.games.chac.rules.state import ChacState, with_one, with_pile


def remove_figure(s: ChacState, seat: int, key: str) -> None:
    """[CHAC-16.1] The figure leaves the game and all its cards are discarded.

    [CHAC-8.14] Whoever dies before the own action turn has none any more.
    """
    s.at[seat] = s.printed.nowhere
    s.actions[seat] = 0
    s.stamina = with_one(s.stamina, seat, 0)
    s.searched = with_one(s.searched, seat, 0)
    adventurer = s.adventurers[seat][0]
    s.lost = with_pile(s.lost, seat, (*s.lost[seat], adventurer))
    s.adventurers = with_pile(s.adventurers, seat, ())
    cards = len(s.hands[seat])
    lose_all(s, seat)
    s.tell(key, seat, adventurer & FACE, cards)


def eliminate(s: ChacState, seat: int, key: str) -> None:
    """[CHAC-18.4] The end is checked after every elimination and takes effect at once."""
    remove_figure(s, seat, key)
    end_if_nobody_is_left(s)


def eliminate_all(s: ChacState, seats: list[int], key: str) -> None:
    """Several at the same time: they are all gone before the end is checked."""
    for seat in seats:
        remove_figure(s, seat, key)
    if seats:
        end_if_nobody_is_left(s)
