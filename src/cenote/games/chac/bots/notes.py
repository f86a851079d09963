# cenote: compiled
"""Chapter 20: what a player knows of the tiles."""

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.kinds import NOBODY, Card, Count, Seat
from cenote.core.packed import face_of, forgotten_by, is_known_to, only
from cenote.core.pile import Pile, numbers
from cenote.games.chac.rules.state import ChacState


def notebook(s: ChacState, seat: Seat) -> vec[i64]:
    """[CHAC-21.1] By number, the glyph that the seat has seen with it, or -1.

    [CHAC-21.3] With the fixed pairing that is all of them. While the room is covered nobody knows where a glyph lies,
    so only clues can be known. Afterwards all glyphs are open, and a number seen on a slab is worth a clue.
    """
    count = len(s.clues)
    glyph_of = numbers(count, -1)
    for number in range(count):
        if is_known_to(s.clues[number], seat):
            glyph_of[number] = face_of(s.clues[number])
    if s.covered == 0:
        for slab in range(count):
            if is_known_to(s.numbers[slab], seat):
                glyph_of[face_of(s.numbers[slab])] = face_of(s.glyphs[slab])
    return glyph_of


def knows_number(s: ChacState, seat: Seat, tile: Card) -> bool:
    """Whether the seat can tell the number of a slab: seen on it, or its glyph seen on a clue."""
    if s.covered != 0:
        return False
    return is_known_to(tile, seat) or is_known_to(s.clues[face_of(tile)], seat)


def unknown_traps(s: ChacState, seat: Seat) -> Count:
    """How many of the trapped numbers the seat cannot place."""
    unknown: Count = 0
    for number in s.trapped:
        if not is_known_to(s.clues[number], seat):
            unknown += 1
    return unknown


def forget(s: ChacState, seat: Seat) -> None:
    """[CHAC-21.2] With strict memory there are no notes: the seat knows of the tiles what all see."""
    forget_tiles(s.clues, seat)
    forget_tiles(s.numbers, seat)


def forget_tiles(tiles: Pile, seat: Seat) -> None:
    """No tile is known to the seat, unless it lies open."""
    for i in range(len(tiles)):
        if not is_known_to(tiles[i], NOBODY):
            tiles[i] = forgotten_by(tiles[i], only(seat))
