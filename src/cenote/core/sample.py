"""Sample: from what one chair sees to a whole world that chair could not tell from the real one."""

from typing import TYPE_CHECKING, Any

from cenote.core import codec
from cenote.core.chance import Chance
from cenote.core.layout import FACE, FACE_DOWN, Field
from cenote.core.refusal import Misprint
from cenote.core.view import View

if TYPE_CHECKING:
    from cenote.core.game import Game
    from cenote.core.state import State


def sample(game: "Game", seen: View, chance: Chance) -> "State":
    """Deal the pieces this chair does not see onto the places that lie face down, at random but fitting."""
    zones: dict[str, Any] = {field.name: _copy(field, seen.zones[field.name]) for field in game.layout}
    for noun, box_faces in game.pieces(seen.box).items():
        slots = [
            (pile, i)
            for field in game.layout
            if field.of == noun and field.holds_pieces()
            for pile in ([zones[field.name]] if field.is_single() else zones[field.name])
            for i, piece in enumerate(pile)
            if piece & FACE == FACE_DOWN
        ]
        unseen = _unseen(game, zones, noun, box_faces)
        if len(unseen) != len(slots):
            raise Misprint("view", f"{len(unseen)} unseen {noun} pieces for {len(slots)} places face down")
        chance.shuffle(unseen)
        faces = _deal(game, seen, noun, unseen, [pile[i] for pile, i in slots])
        for (pile, i), face in zip(slots, faces, strict=True):
            pile[i] = pile[i] & ~FACE | face
    data = {"zones": zones, "agenda": seen.agenda, "chance": chance.memory(), "outcome": seen.outcome}
    return codec.load(game.layout, game.steps, game.blank(seen.box, chance), data)


def _copy(field: Field, value: Any) -> Any:
    """A hidden number becomes 0: a sealed answer that this chair cannot have seen is not yet given."""
    if value is None:
        return 0
    if isinstance(value, list):
        return [_copy(field, part) for part in value]
    return value


def _unseen(game: "Game", zones: dict[str, Any], noun: str, box_faces: list[int]) -> list[int]:
    unseen = sorted(box_faces)
    for field in game.layout:
        if field.of == noun and field.holds_pieces():
            for pile in [zones[field.name]] if field.is_single() else zones[field.name]:
                for piece in pile:
                    if piece & FACE != FACE_DOWN:
                        unseen.remove(piece & FACE)
    return unseen


def _deal(game: "Game", seen: View, noun: str, unseen: list[int], slots: list[int]) -> list[int]:
    """A face for each slot. Augmenting paths, so that a fitting deal is found whenever there is one."""
    holder: list[int] = [-1] * len(slots)  # slot -> index into unseen

    def place(card: int, tried: set[int]) -> bool:
        for slot in range(len(slots)):
            if slot in tried or not game.fits(seen.box, noun, unseen[card], slots[slot]):
                continue
            tried.add(slot)
            if holder[slot] < 0 or place(holder[slot], tried):
                holder[slot] = card
                return True
        return False

    for card in range(len(unseen)):
        if not place(card, set()):
            raise Misprint("view", f"no place face down fits a {noun} of face {unseen[card]}")
    return [unseen[holder[slot]] for slot in range(len(slots))]
