"""Wire: every message between a browser (or any other client) and the server, typed once.

TypeScript types and the JSON Schema in `docs/api` are generated from here (`scripts/gen`). Structs that are sent
over the socket carry a tag `type`; HTTP bodies carry none.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Notation = Annotated[str, Meta(min_length=1, max_length=80)]
Hex = Annotated[str, Meta(pattern="^[0-9a-f]{32,128}$")]
Level = Annotated[str, Meta(min_length=1, max_length=24)]
Code = Literal["malformed", "unlawful", "stale", "misprint", "unknown", "too_much"]
Status = Literal["open", "running", "finished"]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]


class Message(Struct, forbid_unknown_fields=True, tag_field="type"):
    """Anything sent over the socket."""


class Body(Struct, forbid_unknown_fields=True):
    """Anything inside a message, and every HTTP body."""


# ---------------------------------------------------------------- games


class OptionInfo(Body):
    """A setting of a game: for a number, `choices` are the lowest and the highest."""

    name: str
    default: Any
    choices: list[Any]
    number: bool
    rule: str
    text: str


class GameInfo(Body):
    """A box on the shelf, as the lobby shows it."""

    name: str
    title: str
    pitch: str
    minutes: int
    seats: list[int]
    options: list[OptionInfo]
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


# ---------------------------------------------------------------- lobby


class ChairWanted(Body):
    """Who shall sit in a chair: a person, or a bot of some level."""

    bot: Level | None = None
    name: Name | None = None


class ClockWanted(Body):
    """Seconds for each seat, and what each answer adds."""

    budget: Annotated[int, Meta(ge=10, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class TableWanted(Body):
    """A table to be created."""

    game: str
    chairs: Annotated[list[ChairWanted], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    clock: ClockWanted | None = None
    title: Annotated[str, Meta(max_length=60)] = ""


class SeatLink(Body):
    """Whoever holds the token holds the seat."""

    seat: int
    token: str


class TableCreated(Body):
    """The new table; links for the seats that are for people, and the commitment to the server's half of the seed."""

    table: str
    links: list[SeatLink]
    commitment: str


class RematchWanted(Body):
    """Somebody who sat at a finished table wants to play again: the token of that seat."""

    token: Annotated[str, Meta(min_length=1, max_length=64)]


class RematchSeat(Body):
    """Where the same people meet again, and the asker's own seat there."""

    table: str
    seat: int
    token: str


class ChairInfo(Body):
    """A chair as everybody sees it. `stand_in` is a bot's level while one sits in for an absent person."""

    seat: int
    name: str
    bot: str | None
    taken: bool
    present: bool
    stand_in: str | None = None


class TableInfo(Body):
    """A line of the lobby."""

    table: str
    game: str
    title: str
    status: Status
    chairs: list[ChairInfo]
    answers: int
    created: float
    result: str = ""


class TableList(Body):
    """All tables, newest first."""

    tables: list[TableInfo]


class Trouble(Body):
    """Why a request was refused. `rule` is the sentence, where one forbids it."""

    code: Code
    text: str
    rule: str = ""


# ---------------------------------------------------------------- the table


class PartInfo(Body):
    """A part of a sentence: text, or a noun that can be drawn (`kind` and `value`)."""

    text: str
    kind: str = ""
    value: int = 0


class ChangeInfo(Body):
    """What lies somewhere now: the whole field, or one pile of it (`index` from 0)."""

    field: str
    index: int
    now: Any


class ToldInfo(Body):
    """An event as this viewer may know it, in words, and what changed before their eyes.

    `afterwards` is how the sentence reads once the next answer is given, where something is told for a moment only.
    `folded` is for what nobody needs to read one by one, such as a pass.
    """

    key: str
    seat: int
    n: int
    m: int
    sentence: list[PartInfo]
    changed: list[ChangeInfo]
    afterwards: list[PartInfo] | None = None
    folded: bool = False


class AidInfo(Body):
    """A chance from 0 to 1 that a learner is told, and of what."""

    text: str
    chance: float


class ChoiceInfo(Body):
    """An answer that can be given, or that cannot, with the reason. `touches` are pieces and places to light up."""

    notation: str
    label: str
    touches: list[str]
    reason: str = ""
    rule: str = ""


class DecisionInfo(Body):
    """What this seat is asked."""

    ask: str
    prompt: str
    rule: str
    choices: list[ChoiceInfo]


class Waiting(Body):
    """For whom the others wait, and for what."""

    seats: list[int]
    text: str
    rule: str


class ClockInfo(Body):
    """Seconds left per seat at the moment of sending, and which clocks run."""

    left: list[float]
    running: list[int]


class ResultInfo(Body):
    """How it ended: places from 1, points, who has won, the rule that ended it, in words, and the opened seed."""

    places: list[int]
    scores: list[int]
    won: list[int]
    rule: str
    text: str
    seed: str


class Situation(Body):
    """Where the table stands for one viewer, besides the pieces.

    `figures` are numbers that the rules work out from what lies open, by the game's own names.
    `rematch` is the table at which the same people meet again; `chat_closed` says why nothing may be said now.
    """

    agenda: list[Any]
    figures: dict[str, int | list[int]]
    turn: int
    decision: DecisionInfo | None
    waiting: Waiting
    may_undo: bool
    chairs: list[ChairInfo]
    clock: ClockInfo | None
    result: ResultInfo | None
    rematch: str | None = None
    aids: list[AidInfo] = []
    chat_closed: str = ""


class ChatLine(Body):
    """Something a person said; seat -1 is a spectator."""

    n: int
    seat: int
    name: str
    text: str


class Welcome(Message, tag="welcome"):
    """Everything, for a viewer who comes (back) to the table. `serial` counts what was stored so far."""

    table: str
    game: str
    seat: int
    serial: int
    status: Status
    title: str
    options: dict[str, Any]
    commitment: str
    zones: dict[str, Any]
    log: list[list[ToldInfo]]
    chat: list[ChatLine]
    now: Situation


class Moment(Message, tag="moment"):
    """One stored answer as this viewer may know it. `undone` takes the last log entry away; then `zones` is set."""

    serial: int
    by: int
    told: list[ToldInfo]
    now: Situation
    undone: bool = False
    zones: dict[str, Any] | None = None


class Present(Message, tag="present"):
    """Somebody came, went, sat down or was stood in for."""

    status: Status
    now: Situation


class Said(Message, tag="said"):
    """A line of chat."""

    line: ChatLine


class Taken(Message, tag="taken"):
    """Your answer is stored; a repeated one is acknowledged too."""

    turn: int


class Refused(Message, tag="refused"):
    """Your message changed nothing."""

    trouble: Trouble


FromServer = Welcome | Moment | Present | Said | Taken | Refused


class Hello(Message, tag="hello"):
    """The first message: the serial last seen (0 for none). What was missed since is sent as moments."""

    serial: Annotated[int, Meta(ge=0)] = 0


class Sit(Message, tag="sit"):
    """A person sits down, with a name and some randomness of their own for the seed."""

    name: Name
    entropy: Hex


class Answer(Message, tag="answer"):
    """An answer in notation, for the turn that the client saw."""

    turn: Annotated[int, Meta(ge=0)]
    notation: Notation


class Undo(Message, tag="undo"):
    """Take the last answer back."""

    turn: Annotated[int, Meta(ge=0)]


class Say(Message, tag="say"):
    """Say something to all at the table."""

    text: Text


class StandIn(Message, tag="stand_in"):
    """Let a bot answer for an absent seat (`level`), or end that (None)."""

    seat: SeatNumber
    level: Level | None


FromClient = Hello | Sit | Answer | Undo | Say | StandIn


# ---------------------------------------------------------------- replays


class Frame(Body):
    """The table after so many answers, through the chosen eyes."""

    by: int
    notation: str
    told: list[ToldInfo]
    zones: dict[str, Any]
    figures: dict[str, int | list[int]]


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
