"""Games on the wire: what can be played, with what settings, and all that a screen needs to draw it."""

from typing import Annotated, Any

from msgspec import Meta

from cenote.server.wire.words import Body


class OptionInfo(Body):
    """A setting of a game: for a number, `choices` are the lowest and the highest; else `labels` are their names."""

    name: str
    title: str
    default: Any
    choices: list[Any]
    labels: list[str]
    number: bool
    rule: str
    text: str


class PresetInfo(Body):
    """Settings that go together under one name; `seats` are the numbers of players that it is for."""

    name: str
    title: str
    text: str
    options: dict[str, Any]
    seats: list[int]


class GameInfo(Body):
    """A box on the shelf, as the lobby shows it."""

    name: str
    title: str
    pitch: str
    minutes: int
    seats: list[int]
    options: list[OptionInfo]
    presets: list[PresetInfo]
    rules: int


class FieldInfo(Body):
    """One line of the layout: what lies where."""

    name: str
    shape: str
    seen: str
    of: str
    marks: list[str]
    title: str


class RuleInfo(Body):
    """One sentence of the rulebook."""

    id: str
    chapter: str
    text: str


class GameBook(Body):
    """All a screen needs to draw a game: layout, names, printed components and the rulebook."""

    info: GameInfo
    layout: list[FieldInfo]
    nouns: dict[str, list[str]]
    names: dict[str, list[str]]
    components: dict[str, Any]
    rulebook: list[RuleInfo]


class BotInfo(Body):
    """A bot that can be seated."""

    level: str
    text: str


class Shelf(Body):
    """What can be played, and against whom."""

    games: list[GameInfo]
    bots: list[BotInfo]


class SetupWanted(Body):
    """Settings that somebody thinks of, for so many players."""

    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[str, Any] = {}


class OptionSetup(Body):
    """What a setting may be, given all the others: whether it makes a difference, which choices can be made,
    and what is wrong with the one that was."""

    name: str
    matters: bool
    allowed: list[bool]
    trouble: str = ""


class Setup(Body):
    """Which settings go together; `trouble` is what is wrong with all of them at once."""

    options: list[OptionSetup]
    trouble: str = ""
