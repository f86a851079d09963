"""Store: what must survive. Every method that changes something returns when the change is on the disk."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, Self, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, Select, Update, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from cenote.core.refusal import Malformed
from cenote.server.store import schema
from cenote.server.store.place import CONNECTIONS, is_sqlite, opened, transaction
from cenote.server.store.rows import (
    AnswerRow,
    ChairRow,
    ChatRow,
    Conflict,
    Listed,
    Note,
    NoteRow,
    TableRow,
    Unknown,
)
from cenote.server.store.writer import Writer

T = TypeVar("T")

# What the databases call a second row of the same key, and a row that refers to nothing.
TAKEN = {"23505", "SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE"}
CREATED = list(schema.tables.c.keys()).index("created")
DANGLING = {"23503", "SQLITE_CONSTRAINT_FOREIGNKEY"}


class Store:
    """The same statements on SQLite and PostgreSQL, in threads: neither ever blocks the event loop.

    Ordinary drivers in threads, because the asynchronous ones change threads for every statement, which
    made reads five times and grouped writes three times as slow.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(CONNECTIONS, "cenote-store")
        self._writer = Writer(engine) if is_sqlite(engine) else None

    @classmethod
    async def open(cls, url: str) -> Self:
        """The database at the URL, made or brought up to date first."""
        return cls(await asyncio.to_thread(opened, url))

    async def close(self) -> None:
        """Store what is under way, and let go of the database."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._threads.shutdown()
        self._engine.dispose()

    async def _read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._reading, work)

    def _reading(self, work: Callable[[Connection], T]) -> T:
        with self._engine.connect() as c:
            return work(c)

    async def _write(self, work: Callable[[Connection], T]) -> T:
        if self._writer is not None:
            return await self._writer.write(work)
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._writing, work)

    def _writing(self, work: Callable[[Connection], T]) -> T:
        with transaction(self._engine) as c:
            return work(c)

    # ------------------------------------------------------------ tables and chairs

    async def create_table(self, row: TableRow, chairs: list[ChairRow]) -> None:
        """A new table with all its chairs."""
        _check_texts(row.title, *(chair.name for chair in chairs))

        def work(c: Connection) -> None:
            with _explained(f"table {row.id!r}"):
                c.execute(insert(schema.tables), msgspec.structs.asdict(row))
                for chair in chairs:
                    c.execute(insert(schema.chairs), msgspec.structs.asdict(chair))

        await self._write(work)

    async def table(self, table: str) -> TableRow | None:
        """The table of that id."""

        def work(c: Connection) -> TableRow | None:
            row = c.execute(select(schema.tables).where(schema.tables.c.id == table)).first()
            return None if row is None else TableRow(*row)

        return await self._read(work)

    async def tables(self, limit: int) -> list[Listed]:
        """The newest tables that are not private, with their chairs, how many answers they have, and since when."""
        order = schema.tables.c.created.desc(), schema.tables.c.id
        return await self._listed(_lines().where(~schema.tables.c.private).order_by(*order).limit(limit))

    async def tables_of(self, tables: list[str]) -> list[Listed]:
        """Those of these tables that there are, private or not."""
        return await self._listed(_lines().where(schema.tables.c.id.in_(tables)))

    async def _listed(self, lines: Select[Any]) -> list[Listed]:
        def work(c: Connection) -> list[Listed]:
            listed = [
                Listed(TableRow(*row), [], answers, latest or row[CREATED])
                for *row, answers, latest in c.execute(lines)
            ]
            chairs = {one.table.id: one.chairs for one in listed}
            seated = select(schema.chairs).where(schema.chairs.c.table_id.in_(chairs))
            for row in c.execute(seated.order_by(schema.chairs.c.seat)):
                chairs[row.table_id].append(ChairRow(*row))
            return listed

        return await self._read(work)

    async def by_code(self, code: str) -> str | None:
        """The table that waits for people with this code."""
        found = select(schema.tables.c.id).where(schema.tables.c.code == code)
        return await self._read(lambda c: c.execute(found).scalar())

    async def rearrange(self, row: TableRow, chairs: list[ChairRow]) -> bool:
        """Before the game begins: the table and all its chairs as they are given. False if it has begun meanwhile."""
        _check_texts(row.title, *(chair.name for chair in chairs))
        values = msgspec.structs.asdict(row)
        del values["id"]
        waiting = _table(row.id).where(schema.tables.c.started.is_(None))

        def work(c: Connection) -> bool:
            if c.execute(waiting.values(values)).rowcount != 1:
                return False
            c.execute(delete(schema.chairs).where(schema.chairs.c.table_id == row.id))
            for chair in chairs:
                c.execute(insert(schema.chairs), msgspec.structs.asdict(chair))
            return True

        return await self._write(work)

    async def call_off(self, table: str) -> bool:
        """The table is taken away with all that is there. False if the game has begun meanwhile."""

        def work(c: Connection) -> bool:
            here = select(schema.tables.c.started).where(schema.tables.c.id == table).with_for_update()
            row = c.execute(here).first()
            if row is None or row.started is not None:
                return False
            for kept in reversed(schema.metadata.sorted_tables):
                key = kept.c.id if kept is schema.tables else kept.c.table_id
                c.execute(delete(kept).where(key == table))
            return True

        return await self._write(work)

    async def set_pace(self, table: str, pace: str, note: Note, serial: int, at: float) -> NoteRow:
        """Bots answer at this pace from now on."""

        def work(c: Connection) -> NoteRow:
            c.execute(_table(table).values(pace=pace))
            return _write_note(c, table, note, serial, at)

        return await self._write(work)

    async def chairs(self, table: str) -> list[ChairRow]:
        """The chairs of a table, by seat."""
        chairs = schema.chairs
        found = select(chairs).where(chairs.c.table_id == table).order_by(chairs.c.seat)
        return await self._read(lambda c: [ChairRow(*row) for row in c.execute(found)])

    async def rematch(self, table: str) -> str | None:
        """The id of the table at which the people of this one meet again."""
        found = select(schema.tables.c.id).where(schema.tables.c.rematch_of == table)
        return await self._read(lambda c: c.execute(found).scalar())

    async def claim(self, table: str, seat: int, token_hash: str) -> None:
        """From now on the seat is held by whoever knows the token; the first claim of a free chair counts."""
        unclaimed = _chair(table, seat).where(
            schema.chairs.c.token_hash.is_(None), schema.chairs.c.bot.is_(None)
        )
        await self._changes(unclaimed.values(token_hash=token_hash))

    async def sit(
        self, table: str, seat: int, name: str, entropy: str, token_hash: str | None = None
    ) -> bool:
        """A person sits down, with a new token if one is given. False if the chair is not free: first come, first."""
        _check_texts(name)
        free = _chair(table, seat).where(~schema.chairs.c.taken, schema.chairs.c.bot.is_(None))
        token = {} if token_hash is None else {"token_hash": token_hash}
        return await self._changes(free.values(taken=True, name=name, entropy=entropy, **token))

    async def stand_in(
        self, table: str, seat: int, level: str | None, note: Note, serial: int, at: float
    ) -> NoteRow:
        """A bot of that level answers for the seat; None: no longer."""

        def work(c: Connection) -> NoteRow:
            if c.execute(_chair(table, seat).values(stand_in=level)).rowcount != 1:
                raise Unknown(f"there is no seat {seat} at a table {table!r}")
            return _write_note(c, table, note, serial, at)

        return await self._write(work)

    async def start(self, table: str, entropy: list[str], at: float) -> bool:
        """The game begins with this entropy; nobody joins any more. False if it has begun already."""
        text = msgspec.json.encode(entropy).decode()
        waiting = _table(table).where(schema.tables.c.started.is_(None))
        return await self._changes(waiting.values(started=at, entropy=text, code=None))

    async def _changes(self, statement: Update) -> bool:
        return await self._write(lambda c: c.execute(statement).rowcount == 1)

    # ------------------------------------------------------------ answers and chat

    async def append(
        self,
        table: str,
        n: int,
        seat: int,
        notation: str,
        at: float,
        result: str | None = None,
        note: Note | None = None,
    ) -> NoteRow | None:
        """Store answer n, counted from 0; with the last one how it ended; and a note of it, if there is one.

        Conflict if that number is taken.
        """
        values = {"table_id": table, "n": n, "seat": seat, "notation": notation, "at": at}

        def work(c: Connection) -> NoteRow | None:
            with _explained(f"answer {n} of table {table!r}"):
                c.execute(insert(schema.answers), values)
            if result is not None:
                c.execute(_table(table).values(finished=at, result=result))
            return _write_note(c, table, note, n + 1, at) if note else None

        return await self._write(work)

    async def answers(self, table: str, since: int = 0) -> list[AnswerRow]:
        """The answers from number `since` on."""
        answers = schema.answers
        found = select(answers).where(answers.c.table_id == table, answers.c.n >= since).order_by(answers.c.n)
        return await self._read(lambda c: [AnswerRow(*row) for row in c.execute(found)])

    async def say(self, table: str, seat: int, name: str, text: str, at: float) -> int:
        """Store a line of chat; says its number, counted from 0."""
        _check_texts(name, text)
        chat = schema.chat
        number = select(func.coalesce(func.max(chat.c.n) + 1, 0)).where(chat.c.table_id == table)

        def work(c: Connection) -> int:
            _queue_up(c, table)
            n: int = c.execute(number).scalar_one()
            values = {"table_id": table, "n": n, "seat": seat, "name": name, "text": text, "at": at}
            c.execute(insert(chat), values)
            return n

        return await self._write(work)

    async def chat(self, table: str, since: int = 0) -> list[ChatRow]:
        """The lines from number `since` on."""
        chat = schema.chat
        found = select(chat).where(chat.c.table_id == table, chat.c.n >= since).order_by(chat.c.n)
        return await self._read(lambda c: [ChatRow(*row) for row in c.execute(found)])

    async def note(self, table: str, note: Note, serial: int, at: float) -> NoteRow:
        """A line about something that changes nothing."""
        return await self._write(lambda c: _write_note(c, table, note, serial, at))

    async def notes(self, table: str) -> list[NoteRow]:
        """What happened around the game."""
        notes = schema.notes
        found = select(notes).where(notes.c.table_id == table).order_by(notes.c.n)
        return await self._read(lambda c: [NoteRow(*row) for row in c.execute(found)])


def _lines() -> Select[Any]:
    """What the lobby tells of a table: all of its row, how many answers it has, and when the last was given."""
    here = schema.answers.c.table_id == schema.tables.c.id
    count = select(func.count()).where(here).scalar_subquery()
    latest = select(func.max(schema.answers.c.at)).where(here).scalar_subquery()
    return select(schema.tables, count, latest)


def _queue_up(c: Connection, table: str) -> None:
    """Two lines of one table must not take the same number; plain answers do not wait for this."""
    here = select(schema.tables.c.id).where(schema.tables.c.id == table).with_for_update(key_share=True)
    if c.execute(here).first() is None:
        raise Unknown(f"there is no table {table!r}")


def _write_note(c: Connection, table: str, note: Note, serial: int, at: float) -> NoteRow:
    """A line more, within a transaction that changes something else."""
    _queue_up(c, table)
    number = select(func.coalesce(func.max(schema.notes.c.n) + 1, 0)).where(schema.notes.c.table_id == table)
    row = NoteRow(table, c.execute(number).scalar_one(), serial, note.key, note.seat, note.about, at)
    c.execute(insert(schema.notes), msgspec.structs.asdict(row))
    return row


def _table(table: str) -> Update:
    return update(schema.tables).where(schema.tables.c.id == table)


def _chair(table: str, seat: int) -> Update:
    return update(schema.chairs).where(schema.chairs.c.table_id == table, schema.chairs.c.seat == seat)


@contextmanager
def _explained(what: str) -> Iterator[None]:
    """What the database refuses, in our own words."""
    try:
        yield
    except IntegrityError as error:
        said: Any = error.orig
        code = getattr(said, "sqlstate", None) or getattr(said, "sqlite_errorname", None)
        if code in TAKEN:
            raise Conflict(f"{what} is stored already") from error
        if code in DANGLING:
            raise Unknown(f"{what} has no table to belong to") from error
        raise


def _check_texts(*texts: str) -> None:
    """PostgreSQL cannot keep the character NUL, and neither database half of a character."""
    for text in texts:
        if "\0" in text or any("\ud800" <= letter <= "\udfff" for letter in text):
            raise Malformed(f"{text!r} has characters that are no text")
