"""A whole world from what one chair sees: the pieces it does not see, dealt onto the places that lie face down."""

from typing import Any, Final

from cenote.core.chance import Chance
from cenote.core.kinds import NOBODY
from cenote.core.layout import Field
from cenote.core.packed import FACE_DOWN, face_of, is_known_to, is_marked, mark, with_face
from cenote.core.view import View
from cenote.games.chac.rules.box import ChacBox
from cenote.games.chac.rules.terms import BACKS

Slot = tuple[list[int], int]
TILES: Final = frozenset({"clues", "numbers", "glyphs"})
NO_BACK: Final = -1


def whose_notes(seen: View) -> int:
    """Whose knowledge the tiles of a view show: that of its seat.

    [CHAC-21.2] With strict memory what a person looked at lies face down again: there it is what all see.
    """
    forgotten = any(
        is_known_to(piece, max(seen.seat, 0)) and face_of(piece) == FACE_DOWN
        for name in TILES
        for piece in seen.zones[name]
    )
    return NOBODY if forgotten else seen.seat


def dealt_out(
    layout: tuple[Field, ...], pieces: dict[str, list[int]], seen: View, chance: Chance
) -> dict[str, Any]:
    """All zones with every face in place. [CHAC-20.2] A hidden card has the back that everybody sees."""
    assert isinstance(seen.box, ChacBox)
    zones: dict[str, Any] = {field.name: known(seen.zones[field.name]) for field in layout}
    for noun, faces in pieces.items():
        fields = [field for field in layout if field.of == noun and field.holds_pieces()]
        rows = [zones[field.name] for field in fields]
        piles = [pile for row in rows for pile in (row if row and isinstance(row[0], list) else [row])]
        unseen = left_over(piles, faces)
        chance.shuffle(unseen)
        for back, slots in face_down(piles, noun == "treasure").items():
            fitting = [face for face in unseen if back == NO_BACK or seen.box.back[face] == back]
            for (pile, i), face in zip(slots, fitting, strict=True):
                pile[i] = int(with_face(pile[i], face))
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
            if face_of(piece) != FACE_DOWN:
                unseen.remove(face_of(piece))
    return unseen


def face_down(piles: list[list[int]], has_backs: bool) -> dict[int, list[Slot]]:
    """The places that lie face down, by the back that shows; NO_BACK for pieces that have none of their own."""
    found: dict[int, list[Slot]] = {}
    for pile in piles:
        for i, piece in enumerate(pile):
            if face_of(piece) == FACE_DOWN:
                found.setdefault(back_of(piece) if has_backs else NO_BACK, []).append((pile, i))
    return found


def back_of(card: int) -> int:
    """[CHAC-20.2] The mark that lies on a card."""
    return next(back for back in range(len(BACKS)) if is_marked(card, mark(back)))
