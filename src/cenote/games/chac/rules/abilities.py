"""Chapter 19: the special abilities that belong to no room: Leap, Sprint and Linguistics."""

from typing import Final

from cenote.core.kinds import Seat, Space
from cenote.core.knowledge import look
from cenote.core.packed import is_marked, knowers, marked, only
from cenote.core.refusal import Refusal
from cenote.games.chac.rules.box import Leap
from cenote.games.chac.rules.moving import may_enter
from cenote.games.chac.rules.state import ChacState
from cenote.games.chac.rules.terms import COLLAPSED, RIVER, SPENT, TURNED, Slab

NOT_IN_THE_RIVER: Final = Refusal("CHAC-19.13", "no-sprint-in-river")
CORNERS_BLOCKED: Final = Refusal("CHAC-19.6", "corners-blocked")
NOT_GLYPH_UP: Final = Refusal("CHAC-19.8", "not-glyph-up")
STILL_COVERED: Final = Refusal("CHAC-19.8", "still-covered")


def spend(s: ChacState, seat: Seat) -> None:
    """[CHAC-19.1] The card is turned to show that the ability is spent."""
    s.adventurers.change(seat, 0, marked(s.adventurers[seat][0], SPENT))


def may_leap(s: ChacState, leap: Leap) -> Refusal | None:
    """[CHAC-19.5] Only along a leap of the map; [CHAC-19.7] its goal obeys all other rules.

    [CHAC-19.6] It is blocked if the boulder stands on every corner space. Examples: [CHAC-X21, CHAC-X28].
    """
    refusal = may_enter(s, leap.to)
    if refusal is not None:
        return refusal
    for corner in leap.corners:
        if corner != s.boulder:
            return None
    return CORNERS_BLOCKED


def may_sprint(s: ChacState, here: Space, to: Space) -> Refusal | None:
    """[CHAC-19.12] A move under all other movement rules, [CHAC-19.13] but not in the river."""
    if s.printed.kind[here] == RIVER:
        return NOT_IN_THE_RIVER
    return may_enter(s, to)


def may_study(s: ChacState, slab: Slab) -> Refusal | None:
    """[CHAC-19.8] The slab's glyph must be up."""
    if s.covered != 0:
        return STILL_COVERED
    tile = s.numbers[slab]
    return NOT_GLYPH_UP if is_marked(tile, TURNED) or is_marked(tile, COLLAPSED) else None


def can_sprint(s: ChacState, seat: Seat) -> bool:
    """[CHAC-8.12] Whether a Sprint leads anywhere; if not, nothing is asked for its sake."""
    here = s.at[seat]
    for to in s.printed.ways[here]:
        if may_sprint(s, here, to) is None:
            return True
    return False


def can_study(s: ChacState, seat: Seat) -> bool:
    """[CHAC-8.12] Whether there is a slab to study here."""
    for slab in s.printed.beside_slabs[s.at[seat]]:
        if may_study(s, slab) is None:
            return True
    return False


def study(s: ChacState, seat: Seat, slab: Slab) -> None:
    """[CHAC-19.8] See the number in secret; [CHAC-19.9] others see which slab, not what, and it stays glyph up.

    [CHAC-21.2] With strict memory it is told just once.
    """
    spend(s, seat)
    number = look(s, seat, s.numbers, slab)
    s.show(only(seat))  # whoever looks again is shown it again, and may have forgotten
    key = "glimpsed_number" if s.printed.strict else "studied"
    s.tell(key, seat, number, slab, knowers(s.numbers[slab]))
