"""Layout: which field of a state holds what, and who may look. What is not declared here does not exist.

A piece is one integer: its face in the low 8 bits, then 8 bits for those who know it although it lies face
down (one for each seat, the last for whoever only watches), then the game's own marks, which are printed on the
back or lie on top for all to see (used, trapped, "not a Mage"). Who has looked at a piece is public, because
looking is; what they saw is not.
"""

from collections.abc import Sequence
from enum import IntEnum
from typing import Final, final

FACE: Final = 0xFF
FACE_DOWN: Final = 0xFF
KNOWN_SHIFT: Final = 8
KNOWN: Final = 0xFF << KNOWN_SHIFT
MARK_SHIFT: Final = 16
WATCHERS: Final = 1 << 7  # the bit, in masks of who knows or is told, of those who only watch: no seat's


class Shape(IntEnum):
    """What a field holds. A pile keeps its order, the top first; a bag has none, so its view is sorted."""

    NUMBER = 0
    NUMBERS = 1
    NUMBER_PER_SEAT = 2
    PILE = 3
    PILES = 4
    PILE_PER_SEAT = 5
    BAG = 6
    BAG_PER_SEAT = 7


class Seen(IntEnum):
    """Who may look: everyone; the seat it belongs to and whoever knows the piece; only who knows it; nobody."""

    EVERYONE = 0
    OWNER = 1
    KNOWN = 2
    NOBODY = 3


@final
class Field:
    """One line of the layout. `of` is the noun of its pieces or numbers, `marks` the names of their mark bits."""

    def __init__(
        self, name: str, shape: Shape, seen: Seen = Seen.EVERYONE, of: str = "", marks: tuple[str, ...] = ()
    ) -> None:
        self.name: Final = name
        self.shape: Final = shape
        self.seen: Final = seen
        self.of: Final = of
        self.marks: Final = marks

    def holds_pieces(self) -> bool:
        """Whether pieces of the box lie here."""
        return self.shape >= Shape.PILE

    def is_single(self) -> bool:
        """Whether there is one value or pile, rather than one per seat or place."""
        return self.shape in (Shape.NUMBER, Shape.PILE, Shape.BAG)

    def is_per_seat(self) -> bool:
        """Whether each seat has its own."""
        return self.shape in (Shape.NUMBER_PER_SEAT, Shape.PILE_PER_SEAT, Shape.BAG_PER_SEAT)

    def is_bag(self) -> bool:
        """Whether order means nothing here."""
        return self.shape in (Shape.BAG, Shape.BAG_PER_SEAT)

    def seen_by(self, pile: Sequence[int], owner: int, seat: int) -> list[int]:
        """The pile as a seat sees it. That each seat has looked does not make it public: spectators (-1) have not.

        A bag is sorted, and in it nobody can tell which of the hidden pieces others know.
        """
        pieces = list(pile)
        if self.seen is not Seen.EVERYONE:
            needed = WATCHERS if seat < 0 else 1 << seat
            given = 1 << owner if self.seen is Seen.OWNER and owner >= 0 else 0
            hidden = ~KNOWN if self.is_bag() else -1
            for i, piece in enumerate(pieces):
                known = (piece & KNOWN) >> KNOWN_SHIFT | given
                if known & needed != needed or self.seen is Seen.NOBODY:
                    pieces[i] = piece & hidden | FACE_DOWN
        if self.is_bag():
            pieces.sort()
        return pieces


def face(piece: int) -> int:
    """What is printed on the front."""
    return piece & FACE


def everyone_at(seats: int) -> int:
    """The mask of all seats and of those who watch: for what is laid open."""
    return (1 << seats) - 1 | WATCHERS


def known_to(piece: int, seats: int) -> int:
    """The piece, now also known to these seats (a mask)."""
    return piece | seats << KNOWN_SHIFT
