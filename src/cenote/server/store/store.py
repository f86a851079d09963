"""Store: what must survive. Every method that changes something returns when the change is on the disk."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, Self, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, Update, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from cenote.core.refusal import Malformed
from cenote.server.store import schema
from cenote.server.store.place import CONNECTIONS, is_sqlite, opened, transaction
from cenote.server.store.rows import AnswerRow, ChairRow, ChatRow, Conflict, Listed, TableRow, Unknown
from cenote.server.store.writer import Writer

T = TypeVar("T")

# What the databases call a second row of the same key, and a row that refers to nothing.
TAKEN = {"23505", "SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE"}
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
        """The newest tables, with their chairs and how many answers they have."""
        count = select(func.count()).where(schema.answers.c.table_id == schema.tables.c.id).scalar_subquery()
        order = schema.tables.c.created.desc(), schema.tables.c.id
        newest = select(schema.tables, count).order_by(*order).limit(limit)

        def work(c: Connection) -> list[Listed]:
            listed = [Listed(TableRow(*row), [], answers) for *row, answers in c.execute(newest)]
            chairs = {one.table.id: one.chairs for one in listed}
            seated = select(schema.chairs).where(schema.chairs.c.table_id.in_(chairs))
            for row in c.execute(seated.order_by(schema.chairs.c.seat)):
                chairs[row.table_id].append(ChairRow(*row))
            return listed

        return await self._read(work)

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

    async def sit(self, table: str, seat: int, name: str, entropy: str) -> bool:
        """A person sits down. False if the chair is not free: first come, first served."""
        _check_texts(name)
        free = _chair(table, seat).where(~schema.chairs.c.taken, schema.chairs.c.bot.is_(None))
        return await self._changes(free.values(taken=True, name=name, entropy=entropy))

    async def stand_in(self, table: str, seat: int, level: str | None) -> None:
        """A bot of that level answers for the seat; None: no longer."""
        if not await self._changes(_chair(table, seat).values(stand_in=level)):
            raise Unknown(f"there is no seat {seat} at a table {table!r}")

    async def start(self, table: str, entropy: list[str], at: float) -> bool:
        """The game begins with this entropy. False, and nothing changes, if it has begun already."""
        text = msgspec.json.encode(entropy).decode()
        waiting = _table(table).where(schema.tables.c.started.is_(None))
        return await self._changes(waiting.values(started=at, entropy=text))

    async def _changes(self, statement: Update) -> bool:
        return await self._write(lambda c: c.execute(statement).rowcount == 1)

    # ------------------------------------------------------------ answers and chat

    async def append(
        self, table: str, n: int, seat: int, notation: str, at: float, result: str | None = None
    ) -> None:
        """Store answer n, counted from 0, and with the last one how it ended; Conflict if that number is taken."""
        values = {"table_id": table, "n": n, "seat": seat, "notation": notation, "at": at}

        def work(c: Connection) -> None:
            with _explained(f"answer {n} of table {table!r}"):
                c.execute(insert(schema.answers), values)
            if result is not None:
                c.execute(_table(table).values(finished=at, result=result))

        await self._write(work)

    async def answers(self, table: str, since: int = 0) -> list[AnswerRow]:
        """The answers from number `since` on."""
        answers = schema.answers
        found = select(answers).where(answers.c.table_id == table, answers.c.n >= since).order_by(answers.c.n)
        return await self._read(lambda c: [AnswerRow(*row) for row in c.execute(found)])

    async def say(self, table: str, seat: int, name: str, text: str, at: float) -> int:
        """Store a line of chat; says its number, counted from 0."""
        _check_texts(name, text)
        chat = schema.chat
        # The lock keeps two lines of one table from taking the same number; answers do not wait for it.
        here = select(schema.tables.c.id).where(schema.tables.c.id == table).with_for_update(key_share=True)
        number = select(func.coalesce(func.max(chat.c.n) + 1, 0)).where(chat.c.table_id == table)

        def work(c: Connection) -> int:
            if c.execute(here).first() is None:
                raise Unknown(f"there is no table {table!r}")
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
