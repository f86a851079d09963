"""Another world: the pieces that one chair does not see, dealt onto the places that lie face down."""

from typing import Any, Final

from cenote.core.chance import Chance
from cenote.core.layout import FACE, FACE_DOWN, KNOWN_SHIFT, MARK_SHIFT, WATCHERS, Field
from cenote.core.view import View
from cenote.games.chac.rules.state import ChacBox

Slot = tuple[list[int], int]
TILES: Final = frozenset({"clues", "numbers", "glyphs"})
WATCHING: Final = WATCHERS.bit_length() - 1  # the place of those who only watch among the knowers of a piece


def whose_notes(seen: View) -> int:
    """Whose knowledge the tiles of a view show: that of its seat.

    [CHAC-21.2] With strict memory what a person looked at lies face down again: there it is what all see.
    """
    looked = 1 << KNOWN_SHIFT + max(seen.seat, 0)
    forgotten = any(
        piece & looked and piece & FACE == FACE_DOWN for name in TILES for piece in seen.zones[name]
    )
    return WATCHING if forgotten or seen.seat < 0 else seen.seat


def dealt_out(
    layout: tuple[Field, ...], pieces: dict[str, list[int]], seen: View, chance: Chance
) -> dict[str, Any]:
    """All zones with every face in place. [CHAC-20.2] A hidden card has the back that everybody sees."""
    assert isinstance(seen.box, ChacBox)
    zones: dict[str, Any] = {field.name: known(seen.zones[field.name]) for field in layout}
    for noun, faces in pieces.items():
        rows = [zones[field.name] for field in layout if field.of == noun and field.holds_pieces()]
        piles = [pile for row in rows for pile in (row if row and isinstance(row[0], list) else [row])]
        unseen = left_over(piles, faces)
        chance.shuffle(unseen)
        for back, slots in face_down(piles).items():
            fitting = [face for face in unseen if back < 0 or seen.box.back[face] == back]
            for (pile, i), face in zip(slots, fitting, strict=True):
                pile[i] = pile[i] & ~FACE | face
    return zones


def known(value: Any) -> Any:
    """A copy. What is hidden and no piece is an answer that this chair cannot have seen: not yet given."""
    if value is None:
        return 0
    return [known(part) for part in value] if isinstance(value, list) else value


def left_over(piles: list[list[int]], faces: list[int]) -> list[int]:
    """The pieces of the box that this chair sees nowhere."""
    unseen = sorted(faces)
    for pile in piles:
        for piece in pile:
            if piece & FACE != FACE_DOWN:
                unseen.remove(piece & FACE)
    return unseen


def face_down(piles: list[list[int]]) -> dict[int, list[Slot]]:
    """The places that lie face down, by the back that shows; -1 for pieces that have no back of their own."""
    found: dict[int, list[Slot]] = {}
    for pile in piles:
        for i, piece in enumerate(pile):
            if piece & FACE == FACE_DOWN:
                back = (piece >> MARK_SHIFT).bit_length() - 1
                found.setdefault(back, []).append((pile, i))
    return found
