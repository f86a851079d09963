"""Layout: which field of a state holds what, and who may look. What is not declared here does not exist.

How a piece is one number, who knows it and which marks lie on it: see `packed`. Who has looked at a piece is public,
because looking is; what they saw is not.
"""

from collections.abc import Sequence
from enum import IntEnum
from typing import Final, final

from cenote.core.packed import face_down, is_known_to, known_to_nobody


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
    CELLS = 8  # places with up to two pieces each, the top one first


class Seen(IntEnum):
    """Who may look: everyone; the seat it belongs to and whoever knows the piece; only who knows it; nobody."""

    EVERYONE = 0
    OWNER = 1
    KNOWN = 2
    NOBODY = 3


@final
class Field:
    """One line of the layout: all that is said about a zone. The blank table, its copy and the page's types follow.

    `of` is the noun of its pieces or numbers, `marks` the names of the marks that can lie on them. Where there is one
    for each place rather than seat, `places` is the field of the box that says how many. A number begins at `blank`.
    """

    def __init__(
        self,
        name: str,
        shape: Shape,
        seen: Seen = Seen.EVERYONE,
        of: str = "",
        marks: tuple[str, ...] = (),
        places: str = "",
        blank: int = 0,
    ) -> None:
        self.name: Final = name
        self.shape: Final = shape
        self.seen: Final = seen
        self.of: Final = of
        self.marks: Final = marks
        self.places: Final = places
        self.blank: Final = blank

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
            owns = self.seen is Seen.OWNER and owner == seat >= 0
            for i, piece in enumerate(pieces):
                if self.seen is Seen.NOBODY or not (owns or is_known_to(piece, seat)):
                    unseen = int(known_to_nobody(piece)) if self.is_bag() else piece
                    pieces[i] = int(face_down(unseen))
        if self.is_bag():
            pieces.sort()
        return pieces
