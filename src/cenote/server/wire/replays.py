"""Games gone by on the wire: frame by frame, and how they ended."""

from typing import Any

from cenote.server.wire.table import ResultInfo, ToldInfo
from cenote.server.wire.words import Body, Token


class Frame(Body):
    """The table after so many answers, through the chosen eyes."""

    by: int
    notation: str
    told: list[ToldInfo]
    zones: dict[str, Any]
    figures: dict[str, int | list[int]]


class PastWanted(Body):
    """All that one has seen of a game so far: with the token of a seat, or as somebody who watches."""

    token: Token | None = None


class Past(Body):
    """A game that is still played, frame by frame, as its viewer has seen it so far; the first is the deal."""

    frames: list[Frame]


class SheetRow(Body):
    """A category of the score: a number or a word for each seat."""

    title: str
    cells: list[int | str]


class EndingInfo(Body):
    """A finished game at a glance: the whole score, and how far each seat had come after each answer."""

    sheet: list[SheetRow]
    graph_title: str
    graph: list[list[int]]


class Story(Body):
    """A finished game, frame by frame; the first is the deal. `eyes` is a seat, -1 a spectator, -2 all open."""

    table: str
    game: str
    title: str
    eyes: int
    people: list[str]
    options: dict[str, Any]
    frames: list[Frame]
    result: ResultInfo
    commitment: str
    rules: int = 0
    components: str = ""
