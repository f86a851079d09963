"""A table on the wire: everything that is said over its socket, in both directions."""

from typing import Annotated, Any

from msgspec import Meta

from cenote.server.names import readable
from cenote.server.wire.lobby import ChairInfo, ClockWanted, Trouble
from cenote.server.wire.words import Body, Hex, Message, Name, Notation, Pace, SeatNumber, Status, Text


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
    `folded` is for what nobody needs to read one by one, such as a pass; after a `pause` people want to look around.
    """

    key: str
    seat: int
    n: int
    m: int
    sentence: list[PartInfo]
    changed: list[ChangeInfo]
    afterwards: list[PartInfo] | None = None
    folded: bool = False
    pause: bool = False


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


class Concession(Body):
    """Somebody would give up: who, which people agree, and whose word is still missing."""

    seat: int
    agreed: list[int]
    missing: list[int]


class Situation(Body):
    """Where the table stands for one viewer, besides the pieces.

    `figures` are numbers that the rules work out from what lies open, by the game's own names.
    `rematch` is the table at which the same people meet again; `chat_closed` says why nothing may be said now.
    `trouble` says that the server cannot store anything at the moment.
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
    pace: Pace = "usual"
    concession: Concession | None = None
    trouble: str = ""


class ChatLine(Body):
    """Something a person said; seat -1 is a spectator."""

    n: int
    seat: int
    name: str
    text: str


class NoteInfo(Body):
    """Something that happened around the game, after so many answers: taken back, stood in for, back again."""

    n: int
    serial: int
    key: str
    sentence: list[PartInfo]


class Settings(Body):
    """What was agreed for this table besides the options of the game."""

    clock: ClockWanted | None
    private: bool


class Welcome(Message, tag="welcome"):
    """Everything, for a viewer who comes (back) to the table. `serial` counts what was stored so far.

    `code` is for whoever shall join; there is none once the game has begun. The table began under that version of the
    `rules` and with those `components` (their digest), by which its book is asked for.
    """

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
    notes: list[NoteInfo]
    settings: Settings
    code: str = ""
    rules: int = 0
    components: str = ""


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


class Noted(Message, tag="noted"):
    """A line about what happened around the game."""

    note: NoteInfo


class Pong(Message, tag="pong"):
    """The line is up."""


FromServer = Welcome | Moment | Present | Said | Taken | Refused | Noted | Pong


class Hello(Message, tag="hello"):
    """The first message: the serial last seen (0 for none). What was missed since is sent as moments."""

    serial: Annotated[int, Meta(ge=0)] = 0


class Sit(Message, tag="sit"):
    """A person sits down, with a name and some randomness of their own for the seed."""

    name: Name
    entropy: Hex

    def __post_init__(self) -> None:
        """A name is what can be read of it."""
        self.name = readable(self.name, "the name")


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

    def __post_init__(self) -> None:
        """What is said is what can be read of it."""
        self.text = readable(self.text, "what you said")


class StandIn(Message, tag="stand_in"):
    """A bot may answer for this seat (`wanted`), or no longer: for one's own at once, for an absent one as a vote."""

    seat: SeatNumber
    wanted: bool


class SetPace(Message, tag="pace"):
    """Bots shall answer at this pace."""

    pace: Pace


class Concede(Message, tag="concede"):
    """Give up (one's own seat), or agree that somebody does; `wish` false takes it back or says no."""

    seat: SeatNumber
    wish: bool


class Ping(Message, tag="ping"):
    """Is the line up? Whoever asks once is taken for gone when nothing is heard for a while."""


FromClient = Hello | Sit | Answer | Undo | Say | StandIn | SetPace | Concede | Ping
