"""Chapter 19: the special abilities that belong to no room: Leap, Sprint and Linguistics."""

from typing import Final

from cenote.core.layout import FACE, known_to
from cenote.core.refusal import Refusal
from cenote.games.chac.rules.cards import knowers
from cenote.games.chac.rules.moving import is_way_free, may_enter
from cenote.games.chac.rules.state import ChacState, with_one, with_pile
from cenote.games.chac.rules.terms import COLLAPSED, RIVER, SPENT, TURNED

NOT_IN_THE_RIVER: Final = Refusal("CHAC-19.13", "no-sprint-in-river")
CORNERS_BLOCKED: Final = Refusal("CHAC-19.6", "corners-blocked")
NOT_GLYPH_UP: Final = Refusal("CHAC-19.8", "not-glyph-up")
STILL_COVERED: Final = Refusal("CHAC-19.8", "still-covered")


def spend(s: ChacState, seat: int) -> None:
    """[CHAC-19.1] The card is turned to show that the ability is spent."""
    s.adventurers = with_pile(s.adventurers, seat, (s.adventurers[seat][0] | SPENT,))


def may_leap(s: ChacState, here: int, which: int) -> Refusal | None:
    """[CHAC-19.5] Only along a leap of the map; [CHAC-19.7] its goal obeys all other rules.

    [CHAC-19.6] It is blocked if the boulder stands on every corner space. Examples: [CHAC-X21, CHAC-X28].
    """
    refusal = may_enter(s, s.printed.leaps[here][which])
    if refusal is not None:
        return refusal
    for corner in s.printed.corners[here][which]:
        if corner != s.boulder:
            return None
    return CORNERS_BLOCKED


def may_sprint(s: ChacState, here: int, to: int) -> Refusal | None:
    """[CHAC-19.12] A move under all other movement rules, [CHAC-19.13] but not in the river."""
    if s.printed.kind[here] == RIVER:
        return NOT_IN_THE_RIVER
    return may_enter(s, to)


def may_study(s: ChacState, slab: int) -> Refusal | None:
    """[CHAC-19.8] The slab's glyph must be up."""
    if s.covered:
        return STILL_COVERED
    return NOT_GLYPH_UP if s.numbers[slab] & (TURNED | COLLAPSED) else None


def can_sprint(s: ChacState, seat: int) -> bool:
    """[CHAC-8.12] Whether a Sprint leads anywhere; if not, nothing is asked for its sake."""
    here = s.at[seat]
    if s.printed.kind[here] == RIVER:
        return False
    return any(is_way_free(s, to) for to in s.printed.ways[here])


def can_study(s: ChacState, seat: int) -> bool:
    """[CHAC-8.12] Whether there is a slab to study here."""
    if s.covered:
        return False
    return any(not s.numbers[slab] & (TURNED | COLLAPSED) for slab in s.printed.beside_slabs[s.at[seat]])


def study(s: ChacState, seat: int, slab: int) -> None:
    """[CHAC-19.8] See the number in secret; [CHAC-19.9] others see which slab, not what, and it stays glyph up.

    [CHAC-21.2] With strict memory it is told just once.
    """
    spend(s, seat)
    number = known_to(s.numbers[slab], 1 << seat)
    s.numbers = with_one(s.numbers, slab, number)
    s.show(1 << seat)
    s.tell("glimpsed_number" if s.printed.strict else "studied", seat, number & FACE, slab, knowers(number))
