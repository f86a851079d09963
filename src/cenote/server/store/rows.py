"""Rows: what the store keeps, as plain typed values; what one event changes in them; and how the store says no."""

from typing import Any, NamedTuple

from msgspec import Struct

from cenote.core.refusal import Problem


class Conflict(Problem):
    """Somebody else was faster: what was to be stored is there already, with other contents perhaps."""


class Unknown(Problem):
    """There is no such table or chair."""


class Away(Problem):
    """The store cannot be reached, or cannot write; perhaps what was to be stored is stored, perhaps not."""


class TableRow(Struct, frozen=True):
    """A table. `options`, `clock`, `entropy`, `awaited` and `motions` are JSON texts; no clock is the empty text.

    Whoever knows the host's key may rearrange it before the game begins, and with the `code` anybody joins until then.
    `components` is the digest of what is printed, kept beside it. `owner` stands for whoever opened the table.
    Each event raises `version` by one. `serial` counts the answers, `latest` is when something last happened here,
    `awaited` are the seats whose answer is awaited, and `motions` what the people are voting about.
    """

    id: str
    game: str
    title: str
    seats: int
    options: str
    rules: int
    components: str
    clock: str
    server_secret: str
    commitment: str
    created: float
    started: float | None = None
    entropy: str | None = None
    finished: float | None = None
    result: str = ""
    rematch_of: str | None = None
    private: bool = False
    host_hash: str | None = None
    code: str | None = None
    pace: str = "usual"
    owner: str = ""
    version: int = 0
    serial: int = 0
    latest: float = 0.0
    awaited: str = "[]"
    motions: str = "{}"

    def __repr__(self) -> str:
        """For logs, hence without the secret."""
        return f"<table {self.id} of {self.game}>"


class ChairRow(Struct, frozen=True):
    """A chair. Whoever knows the token holds the seat; only its hash is kept. A bot's chair has a level instead.

    A person's chair at a rematch has no hash until its owner asks for the link. An empty chair that nobody named has
    the empty name.
    """

    table_id: str
    seat: int
    token_hash: str | None
    name: str
    bot: str | None = None
    taken: bool = False
    entropy: str | None = None
    stand_in: str | None = None

    def __repr__(self) -> str:
        """For logs, hence without the token."""
        return f"<seat {self.seat} of table {self.table_id}: {self.name}>"


class AnswerRow(Struct, frozen=True):
    """The answer number n, counted from 0, in notation; and what everybody was told of it, packed (see `tellings`)."""

    table_id: str
    n: int
    seat: int
    notation: str
    at: float
    told: bytes | None = None


class ChatRow(Struct, frozen=True):
    """The line number n, counted from 0; seat -1 is a spectator."""

    table_id: str
    n: int
    seat: int
    name: str
    text: str
    at: float


class NoteRow(Struct, frozen=True):
    """Something that happened around the game, after so many answers (`serial`): the line number n, counted from 0.

    What `about` is depends on the key: a bot's level, a pace.
    """

    table_id: str
    n: int
    serial: int
    key: str
    seat: int
    about: str
    at: float


class Change(Struct, frozen=True):
    """What one event changes at a table that was at `version`: all of it is stored, or nothing.

    `row` are columns of the table's row, `chairs` those that are different now, and `deal` is what everybody was told
    of the deal.
    """

    table: str
    version: int
    row: dict[str, Any] = {}
    chairs: list[ChairRow] = []
    deal: bytes | None = None
    answer: AnswerRow | None = None
    note: NoteRow | None = None
    line: ChatRow | None = None


class Stored(NamedTuple):
    """A table as it is stored at one moment: all of it, or what is newer than somebody knew."""

    row: TableRow
    chairs: list[ChairRow]
    deal: bytes | None
    answers: list[AnswerRow]
    notes: list[NoteRow]
    chat: list[ChatRow]


class Known(NamedTuple):
    """How far somebody knows a table: the numbers of the first answer, note and line of chat that are news."""

    answers: int = 0
    notes: int = 0
    lines: int = 0


class BanRow(Struct, frozen=True):
    """An address, a network or a device that is kept out until a moment."""

    who: str
    until: float
    reason: str = ""


class Opened(NamedTuple):
    """What somebody has opened: how many tables within the hour, and how many within a day that are not over."""

    within_the_hour: int
    going_on: int


class Wanted(NamedTuple):
    """Which tables a host wants to see; what is empty fits all."""

    status: str | None = None
    game: str = ""
    words: str = ""  # in its id, its title or the name of somebody there
    offset: int = 0
    limit: int = 50


class Listed(NamedTuple):
    """A line of the lobby."""

    table: TableRow
    chairs: list[ChairRow]
