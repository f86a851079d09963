"""The host's tools on the wire: what whoever runs the server sees, and what they do."""

from typing import Annotated

from msgspec import Meta

from cenote.server.wire.words import Body, SeatNumber, Status

Reason = Annotated[str, Meta(max_length=100)]
Who = Annotated[str, Meta(min_length=1, max_length=128)]


class AdminChair(Body):
    """A chair, and whether whoever sits there may talk."""

    seat: int
    name: str
    bot: str | None
    taken: bool
    present: bool
    muted: bool


class AdminTable(Body):
    """A table as the host sees it: private ones too, but no card, no code and no link of any.

    `maker` is from where it was opened, as far as that is known; `viewers` are connections, spectators among them.
    """

    table: str
    game: str
    title: str
    status: Status
    private: bool
    chairs: list[AdminChair]
    answers: int
    created: float
    latest: float
    result: str
    in_memory: bool
    viewers: int
    spectators: int
    spectators_muted: bool
    maker: str = ""


class AdminTables(Body):
    """A page of tables, newest first; `total` are all that fit."""

    tables: list[AdminTable]
    total: int
    offset: int


class AdminLoad(Body):
    """What this process has to do. `memory` is in bytes, `uptime` in seconds; `open` and `running` are in memory."""

    version: str
    process: int
    uptime: float
    memory: int
    tables_in_memory: int
    open: int
    running: int
    sockets: int
    thinkers: list[int]
    thinking: int
    answers_per_second: float
    ready: str
    bans: int


class EndWanted(Body):
    """Why a running game is ended; everybody there is told."""

    reason: Reason = ""


class MuteWanted(Body):
    """Somebody may not talk any more, or may again. Without a seat: all spectators."""

    seat: SeatNumber | None = None
    muted: bool = True


class BanWanted(Body):
    """Keep an address, a network (203.0.113.0/24) or a device out."""

    who: Who
    hours: Annotated[float, Meta(gt=0, le=8784)] = 24.0
    reason: Reason = ""


class UnbanWanted(Body):
    """Let them in again."""

    who: Who


class BanInfo(Body):
    """Who is kept out, and until when."""

    who: str
    until: float
    reason: str


class BanList(Body):
    """All bans in force."""

    bans: list[BanInfo]


class DeleteWanted(Body):
    """Why a table is taken away, with all that was played there; everybody there is told."""

    reason: Reason = ""


class AdminDone(Body):
    """What was done, in a sentence."""

    text: str


BODIES = (
    AdminTables,
    AdminLoad,
    EndWanted,
    MuteWanted,
    BanWanted,
    UnbanWanted,
    BanList,
    DeleteWanted,
    AdminDone,
)
