"""Rows: what the store keeps, as plain typed values, and the two ways in which it says no."""

from typing import NamedTuple

from msgspec import Struct

from cenote.core.refusal import Problem


class Conflict(Problem):
    """Somebody else was faster: what was to be stored is there already, with other contents perhaps."""


class Unknown(Problem):
    """There is no such table or chair."""


class TableRow(Struct, frozen=True):
    """A table. `options`, `clock` and `entropy` are JSON texts; no clock is the empty text.

    Whoever knows the host's key may rearrange it before the game begins, and with the `code` anybody joins until then.
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
    """The answer number n, counted from 0, in notation."""

    table_id: str
    n: int
    seat: int
    notation: str
    at: float


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


class Note(NamedTuple):
    """The same before it has a number."""

    key: str
    seat: int
    about: str = ""


class Listed(NamedTuple):
    """A line of the lobby: the table, its chairs, how many answers were given, and when the last was."""

    table: TableRow
    chairs: list[ChairRow]
    answers: int
    latest: float
