"""The rest of the box: where the pieces lie that a scenario does not mention."""

from typing import Any, Final

from cenote.core.box import Box
from cenote.core.chance import fast
from cenote.core.game import Game
from cenote.core.layout import Field
from cenote.core.packed import FACE
from cenote.core.pile import plain
from cenote.core.refusal import Misprint

DEALS: Final = 8  # enough that no card lies in the same place each time by accident
Place = tuple[str, int]  # a field, and the number of the pile in it (-1: it has just one)
NOWHERE: Final[Place] = ("", -1)


def lay_rest(game: Game, box: Box, zones: dict[str, Any], given: set[str], where: str) -> None:
    """Put every piece that lies nowhere below what lies in its zone, in box order.

    That is the shared zone, or the one of several piles, into which every deal puts such a piece (a reserve, say),
    unless the scenario says what lies there; otherwise the game's zone for the rest.
    """
    usual: dict[tuple[str, int], Place] | None = None
    for noun, faces in game.pieces(box).items():
        for face in _left(game, box, zones, noun, faces, where):
            usual = _usual_places(game, box) if usual is None else usual
            zone, index = usual.get((noun, face), NOWHERE)
            if not zone or zone in given:
                zone, index = _rest_zone(game, noun, where), -1
            (zones[zone] if index < 0 else zones[zone][index]).append(face)


def _shared(game: Game, noun: str) -> list[Field]:
    """The zones for a noun that belong to nobody."""
    return [field for field in game.layout if field.of == noun and field.holds_pieces() and field.is_single()]


def _left(game: Game, box: Box, zones: dict[str, Any], noun: str, faces: list[int], where: str) -> list[int]:
    """The pieces of the box that lie nowhere yet."""
    left = list(faces)
    for field in game.layout:
        if field.of != noun or not field.holds_pieces():
            continue
        for pile in [zones[field.name]] if field.is_single() else zones[field.name]:
            for piece in pile:
                if piece & FACE not in left:
                    name = game.piece_names(box)[noun][piece & FACE]
                    raise Misprint(
                        f"{where}.{field.name}",
                        f"places more {name} than there are in the box; `exactly = true` allows it",
                    )
                left.remove(piece & FACE)
    return left


def _usual_places(game: Game, box: Box) -> dict[tuple[str, int], Place]:
    """The pieces that every deal puts into one and the same shared zone or pile, and which."""
    seen: dict[tuple[str, int], set[Place]] = {}
    for seed in range(DEALS):
        s = game.deal(box, fast(seed))
        for field in game.layout:
            if field.holds_pieces():
                zone: Any = plain(getattr(s, field.name))
                for index, pile in enumerate([zone] if field.is_single() else zone):
                    place = (
                        NOWHERE if field.is_per_seat() else (field.name, -1 if field.is_single() else index)
                    )
                    for piece in pile:
                        seen.setdefault((field.of, piece & FACE), set()).add(place)
    return {piece: next(iter(places)) for piece, places in seen.items() if len(places) == 1}


def _rest_zone(game: Game, noun: str, where: str) -> str:
    """The game's own choice, or else the first shared zone for that noun."""
    zones = [field.name for field in _shared(game, noun)]
    if game.rest_zone in zones:
        return game.rest_zone
    if not zones:
        raise Misprint(
            where, f"no zone takes the {noun} pieces left over; place them all, or say `exactly = true`"
        )
    return zones[0]
