"""The lobby on the wire: tables that are wanted, made, joined, rearranged and listed."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from cenote.server.names import plain, readable
from cenote.server.wire.words import Body, Code, Hex, Level, Name, Pace, SeatNumber, Status, TableName, Token


class ChairWanted(Body):
    """Who shall sit in a chair: a person, or a bot of some level."""

    bot: Level | None = None
    name: Name | None = None

    def __post_init__(self) -> None:
        """A name is what can be read of it."""
        self.name = readable(self.name, "the name") if self.name else None


class ClockWanted(Body):
    """Seconds for each seat, and what each answer adds."""

    budget: Annotated[int, Meta(ge=10, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class TableWanted(Body):
    """A table to be created. A private one is not listed in the lobby: by itself, where several people play."""

    game: str
    chairs: Annotated[list[ChairWanted], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    clock: ClockWanted | None = None
    title: Annotated[str, Meta(max_length=60)] = ""
    private: bool | None = None
    pace: Pace = "usual"

    def __post_init__(self) -> None:
        """A title is what can be read of it."""
        self.title = plain(self.title)


class SeatLink(Body):
    """Whoever holds the token holds the seat."""

    seat: int
    token: str


class TableCreated(Body):
    """The new table; links for the seats that are for people, and the commitment to the server's half of the seed.

    Whoever knows the key `host` may rearrange the table before the game begins. With the `code` anybody takes a seat.
    """

    table: str
    links: list[SeatLink]
    commitment: str
    host: str
    code: str


class RematchWanted(Body):
    """Somebody who sat at a finished table wants to play again: the token of that seat."""

    token: Token


class SeatGiven(Body):
    """A seat of one's own: whoever asked for a rematch, or joined."""

    table: str
    seat: int
    token: str


class JoinWanted(Body):
    """Somebody wants to sit down at a table that waits: in a free chair of their choice, or in any.

    A private table asks for its code.
    """

    name: Name
    entropy: Hex
    code: Annotated[str, Meta(max_length=16)] = ""
    seat: SeatNumber | None = None

    def __post_init__(self) -> None:
        """A name is what can be read of it."""
        self.name = readable(self.name, "the name")


class ChairInfo(Body):
    """A chair as everybody sees it. `stand_in` is a bot's level while one sits in for an absent person.

    `named`: by the host, before anybody sat there. `away` are the seconds since its person was last there, `vote_in`
    those until the others may let a bot sit in, and `votes` the seats that want one.
    """

    seat: int
    name: str
    bot: str | None
    taken: bool
    present: bool
    stand_in: str | None = None
    named: bool = False
    away: float | None = None
    vote_in: float | None = None
    votes: list[int] = []


class TableInfo(Body):
    """A line of the lobby; `latest` is when something was last answered there."""

    table: str
    game: str
    title: str
    status: Status
    chairs: list[ChairInfo]
    answers: int
    created: float
    result: str = ""
    private: bool = False
    latest: float = 0.0


class TableList(Body):
    """All tables, newest first."""

    tables: list[TableInfo]


class Joining(Body):
    """What a code leads to: the table, and a chair of it where the code is for one."""

    info: TableInfo
    seat: int | None = None


class Held(Body):
    """A seat that a browser holds."""

    table: TableName
    token: Token


class MineWanted(Body):
    """All seats that a browser holds: what has become of them?"""

    seats: Annotated[list[Held], Meta(max_length=100)]


class MyTable(Body):
    """A table at which one has a seat, and whether one's answer is awaited there."""

    info: TableInfo
    seat: int
    my_turn: bool


class MyTables(Body):
    """One's own tables, as they were asked for; those that are no more are left out."""

    tables: list[MyTable]


# ---------------------------------------------------------------- what a host does before the game begins


class Change(Struct, forbid_unknown_fields=True, tag_field="type"):
    """One thing that the host changes."""


class FillChair(Change, tag="fill"):
    """A bot takes an empty chair, or (None) it is a person's again; a name is for whoever shall sit there."""

    seat: SeatNumber
    bot: Level | None = None
    name: Name | None = None

    def __post_init__(self) -> None:
        """A name is what can be read of it."""
        self.name = readable(self.name, "the name") if self.name else None


class SwapChairs(Change, tag="swap"):
    """Two change places, with all that is theirs."""

    one: SeatNumber
    other: SeatNumber


class ClearChair(Change, tag="clear"):
    """Somebody is asked to leave; their link is worth nothing any more."""

    seat: SeatNumber


class Settle(Change, tag="settle"):
    """Other settings."""

    options: dict[str, Any]
    clock: ClockWanted | None
    title: Annotated[str, Meta(max_length=60)]
    private: bool
    pace: Pace

    def __post_init__(self) -> None:
        """A title is what can be read of it."""
        self.title = plain(self.title)


class CallOff(Change, tag="call_off"):
    """The table is taken away."""


class HostWants(Body):
    """What the host changes. For an emptied chair there is a new link."""

    host: Token
    change: FillChair | SwapChairs | ClearChair | Settle | CallOff


class HostDone(Body):
    """It is done; `links` are new ones."""

    links: list[SeatLink] = []


class Trouble(Body):
    """Why a request was refused. `rule` is the sentence, where one forbids it."""

    code: Code
    text: str
    rule: str = ""
