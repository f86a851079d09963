"""Pieces as scenarios write them: `titan`, `warrior+used`, `titan@01`, and `?` for one that lies face down.

`+` names the marks that lie on a piece, `@` the seats that know it although it lies face down; a `w` at the end, that
those who only watch do. In an expectation a bare name leaves both open; `titan+` says that there are no marks,
`titan@` that no seat knows.
"""

import re
from typing import Final

from cenote.core.box import Box
from cenote.core.game import Game
from cenote.core.layout import Field
from cenote.core.packed import FACE, FACE_DOWN, KNOWN, KNOWN_SHIFT, MARK_SHIFT, WATCHERS
from cenote.core.refusal import Misprint

_PIECE: Final = re.compile(r"([^+@\s]+)((?:\+[^+@\s]*)*)(@\d*w?)?")
HIDDEN: Final = "?"
WATCHED: Final = "w"
SHOWN: Final = WATCHERS << KNOWN_SHIFT


class Wanted:
    """A piece that somebody described; what was left open is None."""

    def __init__(self, face: int, marks: int | None, known: int | None) -> None:
        self.face = face
        self.marks = marks
        self.known = known

    def piece(self) -> int:
        """The piece to lay down; nothing is on it and nobody knows it unless that was said."""
        return self.face | (self.known or 0) | (self.marks or 0)

    def is_open(self) -> bool:
        """Whether only the face was said."""
        return self.marks is None and self.known is None

    def fits(self, piece: int) -> bool:
        """Whether the description is true of a piece."""
        return (
            piece & FACE == self.face
            and self.marks in (None, piece >> MARK_SHIFT << MARK_SHIFT)
            and (self.known is None or self._is_known_to(piece & KNOWN))
        )

    def _is_known_to(self, found: int) -> bool:
        """The same seats; those who watch only if they were mentioned."""
        assert self.known is not None
        return found == self.known or (found == self.known | SHOWN and not self.known & SHOWN)


class Names:
    """What the pieces of one box are called, and back."""

    def __init__(self, game: Game, box: Box) -> None:
        self.by_noun: Final = game.piece_names(box)
        self.seats: Final = box.seats

    def face(self, noun: str, name: str, where: str) -> int:
        """The face of that name; a name nobody knows is answered with those that exist."""
        names = self.by_noun.get(noun, [])
        if name not in names:
            raise Misprint(
                where, f"{name!r} is not a {noun or 'name'}; there are: {', '.join(names) or 'none'}"
            )
        return names.index(name)

    def wanted(self, field: Field, text: object, where: str) -> Wanted:
        """The piece that a text describes."""
        found = _PIECE.fullmatch(text) if isinstance(text, str) else None
        if found is None:
            raise Misprint(where, f"{text!r} is not a piece; write it like `name`, `name+mark` or `name@01`")
        name, marks, known = found.groups()
        face = FACE_DOWN if name == HIDDEN else self.face(field.of, name, where)
        return Wanted(
            face,
            self._marks(field, marks[1:].split("+"), where) if marks else None,
            self._known(known[1:], where) if known else None,
        )

    def _marks(self, field: Field, names: list[str], where: str) -> int:
        mask = 0
        for name in filter(None, names):
            if name not in field.marks:
                known = ", ".join(field.marks) or "none"
                raise Misprint(where, f"{name!r} is not a mark of {field.name}; there are: {known}")
            mask |= 1 << MARK_SHIFT + field.marks.index(name)
        return mask

    def _known(self, digits: str, where: str) -> int:
        mask = SHOWN if digits.endswith(WATCHED) else 0
        for digit in digits.removesuffix(WATCHED):
            if int(digit) >= self.seats:
                raise Misprint(where, f"there is no seat {digit}; the last one is {self.seats - 1}")
            mask |= 1 << KNOWN_SHIFT + int(digit)
        return mask

    def text(self, field: Field, piece: int, whole: bool) -> str:
        """The piece as a scenario would write it, with marks and knowledge if the whole is wanted."""
        face = piece & FACE
        name = HIDDEN if face == FACE_DOWN else self.by_noun[field.of][face]
        if not whole:
            return name
        marks = [mark for i, mark in enumerate(field.marks) if piece >> MARK_SHIFT + i & 1]
        known = [str(seat) for seat in range(self.seats) if piece >> KNOWN_SHIFT + seat & 1]
        known += [WATCHED] if piece & SHOWN else []
        return "+".join([name, *marks]) + ("@" + "".join(known) if known else "")


def all_fit(wanted: list[Wanted], pieces: list[int], in_order: bool) -> bool:
    """Whether the descriptions are true of the pieces, one of each; in a bag the order is free."""
    if in_order:
        return len(wanted) == len(pieces) and all(map(Wanted.fits, wanted, pieces))
    if sorted(one.face for one in wanted) != sorted(piece & FACE for piece in pieces):
        return False
    return _matched([one for one in wanted if not one.is_open()], pieces)


def _matched(wanted: list[Wanted], pieces: list[int]) -> bool:
    """Whether each description finds a piece of its own; the faces are known to agree."""
    if not wanted:
        return True
    first, *others = wanted
    return any(
        first.fits(piece) and _matched(others, pieces[:i] + pieces[i + 1 :]) for i, piece in enumerate(pieces)
    )
