"""The table as rows of words: what lies where, from the layout, for one viewer. Both clients draw these rows."""

from fnmatch import fnmatchcase
from itertools import groupby
from typing import Any, NamedTuple

from cenote.core.game import Game
from cenote.core.layout import Field, Seen, Shape
from cenote.core.packed import FACE, FACE_DOWN, KNOWN, KNOWN_SHIFT, MARK_SHIFT
from cenote.core.view import View

EYE = "◉"


class Ink(NamedTuple):
    """A bit of text and what it is, so that a screen may colour it; `spot` names a piece that may be lit."""

    text: str
    kind: str = ""  # "", piece, down, number, title, eye or mark
    spot: str = ""
    seat: int = -1  # whose name it is

    def plain(self) -> str:
        """For lines without colour, where an eye would be read aloud as a sign."""
        if self.kind != "eye":
            return self.text
        names = self.text.replace(EYE, "").strip()
        return f" (seen by {names})" if names else " (seen by you)"


Item = list[Ink]


class Row(NamedTuple):
    """A title and the things that lie there. The row without a title holds the plain numbers."""

    title: str
    items: list[Item]
    spot: str = ""  # of the whole pile

    def text(self) -> str:
        """The row without colours."""
        things = ["".join(ink.plain() for ink in item) for item in self.items]
        return f"{self.title}: {', '.join(things) or 'empty'}" if self.title else " · ".join(things)


def shared_rows(game: Game, view: View, people: list[str]) -> list[Row]:
    """What lies in the middle."""
    fields = [field for field in game.layout if not field.is_per_seat()]
    return _rows(_Pen(game, view, people), fields, -1)


def seat_rows(game: Game, view: View, people: list[str], seat: int) -> list[Row]:
    """What lies in front of one seat."""
    fields = [field for field in game.layout if field.is_per_seat()]
    return _rows(_Pen(game, view, people), fields, seat)


def touched(spot: str, touches: set[str]) -> bool:
    """Whether an answer touches that piece or pile; `*` in a touch stands for anybody's."""
    if not spot:
        return False
    return spot in touches or any("*" in touch and fnmatchcase(spot, touch) for touch in touches)


def _rows(pen: "_Pen", fields: list[Field], seat: int) -> list[Row]:
    """Numbers first, all in one row; then the piles. A field without a title is kept off the table."""
    titled = [field for field in fields if pen.words.fields.get(field.name)]
    numbers = [item for field in titled if not field.holds_pieces() for item in pen.numbers(field, seat)]
    rows = [Row("", numbers)] if numbers else []
    for field in titled:
        if field.holds_pieces():
            rows += pen.piles(field, seat)
    return rows


class _Pen:
    """Writes the fields of one view."""

    def __init__(self, game: Game, view: View, people: list[str]) -> None:
        self.words = game.speaks(view.box)
        self.view = view
        self.people = people

    def title(self, field: Field, owner: int, place: int = 0) -> str:
        return self.words.say(
            self.words.fields[field.name], self.people, {"seat": owner, "n": place, "place": place}
        )

    # numbers

    def numbers(self, field: Field, seat: int) -> list[Item]:
        zone = self.view.zones[field.name]
        if field.shape is Shape.NUMBERS:
            return self._number_list(field, zone)
        value = zone[seat] if field.is_per_seat() else zone
        if value is None:
            return []  # somebody's secret: there is nothing to read
        return [[Ink(self.title(field, seat) + " ", "title"), self._number(field, value)]]

    def _number_list(self, field: Field, values: list[Any]) -> list[Item]:
        """One title for all, or one each when the title names its place."""
        if "{" in self.words.fields[field.name]:
            return [
                [Ink(self.title(field, -1, place) + " ", "title"), self._number(field, value)]
                for place, value in enumerate(values)
            ]
        item = [Ink(self.title(field, -1), "title")]
        for value in values:
            item += [Ink(" "), self._number(field, value)]
        return [item]

    def _number(self, field: Field, value: int | None) -> Ink:
        if value is None:
            return Ink("hidden", "down")
        if field.of == "seat":
            known = 0 <= value < len(self.people)
            return Ink(self.people[value], seat=value) if known else Ink("nobody", "down")
        return Ink(self.words.name(field.of, value), "piece") if field.of else Ink(str(value), "number")

    # pieces

    def piles(self, field: Field, seat: int) -> list[Row]:
        zone = self.view.zones[field.name]
        if field.is_single():
            return [Row(self.title(field, -1), self._pile(field, -1, zone), field.name)]
        if field.is_per_seat():
            return [Row(self.title(field, seat), self._pile(field, seat, zone[seat]), f"{field.name}/{seat}")]
        named = "{" in self.words.fields[field.name]
        return [
            Row(
                self.title(field, -1, place) if named else f"{self.title(field, -1)} {place + 1}",
                self._pile(field, place, pile),
                f"{field.name}/{place}",
            )
            for place, pile in enumerate(zone)
            if pile
        ]

    def _pile(self, field: Field, owner: int, pile: list[int]) -> list[Item]:
        """Neighbours that look the same are counted, not repeated."""
        return [self._piece(field, owner, piece, len(list(same))) for piece, same in groupby(pile)]

    def _piece(self, field: Field, owner: int, piece: int, count: int) -> Item:
        words = self.words
        seen = piece & FACE
        if seen != FACE_DOWN:
            times = f" ×{count}" if count > 1 else ""
            spot = f"{field.name}/{seen}" if field.is_single() else f"{field.name}/{owner}/{seen}"
            item = [Ink(words.name(field.of, seen) + times, "piece", spot)]
        elif count == 1:
            item = [Ink(words.name(field.of, seen), "down")]
        else:
            item = [Ink(f"{count} face down", "down")]
        marks = [
            name.replace("_", " ") for bit, name in enumerate(field.marks) if piece >> MARK_SHIFT + bit & 1
        ]
        if marks:
            item.append(Ink(f" ({', '.join(marks)})", "mark"))
        return item + self._eye(field, owner, piece)

    def _eye(self, field: Field, owner: int, piece: int) -> Item:
        """An eye on a piece that lies face down and that somebody has seen who need not have."""
        known = (piece & KNOWN) >> KNOWN_SHIFT
        if field.seen is Seen.OWNER and field.is_per_seat():
            known &= ~(1 << owner)
        if field.seen is Seen.EVERYONE or not known:
            return []
        rightful = owner if field.seen is Seen.OWNER and field.is_per_seat() else -1
        others = [seat for seat in range(len(self.people)) if seat not in (rightful, self.view.seat)]
        knowing = [self.people[seat] for seat in others if known >> seat & 1]
        if len(knowing) == len(others) > 1:
            knowing = ["all"]
        return [Ink(f" {EYE}" + "".join(f" {name}" for name in knowing), "eye")]
