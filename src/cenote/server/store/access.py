"""Access: reading and writing in threads, with patience for a while; a database that does not answer is Away."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Self, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, IntegrityError, ProgrammingError, SQLAlchemyError

from cenote.server import metrics
from cenote.server.store.place import CONNECTIONS, is_sqlite, opened, reason, transaction
from cenote.server.store.rows import Away
from cenote.server.store.writer import Writer

T = TypeVar("T")

PATIENCE = 3.0  # seconds for one read or write; longer than the database itself waits for a lock
OUR_FAULT = (IntegrityError, ProgrammingError, DataError)  # any other error is the database's or the disk's


class Access:
    """The same statements on SQLite and PostgreSQL, in threads: neither ever blocks the event loop.

    Ordinary drivers in threads, because the asynchronous ones change threads for every statement, which
    made reads five times and grouped writes three times as slow.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(CONNECTIONS, "cenote-store")
        self._writer = Writer(engine) if is_sqlite(engine) else None
        self.trouble = ""  # what the database said when it was last away; empty while it answers
        self.lost = asyncio.Event()  # set while it is away
        self.answered = time.time()  # when it last did

    @classmethod
    async def open(cls, url: str) -> Self:
        """The database at the URL, made or brought up to date first."""
        return cls(await asyncio.to_thread(opened, url))

    def is_shared(self) -> bool:
        """Whether other processes may be at the same tables."""
        return not is_sqlite(self._engine)

    def address(self) -> str:
        """For connections besides ours; with the password in it."""
        url = self._engine.url
        return url.set(drivername=url.get_backend_name()).render_as_string(hide_password=False)

    async def close(self) -> None:
        """Store what is under way, and let go of the database."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._threads.shutdown()
        self._engine.dispose()

    async def _read(self, work: Callable[[Connection], T]) -> T:
        return await self._patiently("read", self._in_thread(self._reading, work))

    async def _write(self, work: Callable[[Connection], T]) -> T:
        if self._writer is not None:
            return await self._patiently("write", self._writer.write(work))
        return await self._patiently("write", self._in_thread(self._writing, work))

    def _in_thread(self, how: Callable[[Any], T], work: Callable[[Connection], Any]) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self._threads, how, work)

    def _reading(self, work: Callable[[Connection], T]) -> T:
        """All of it as it is at one moment."""
        with self._engine.connect() as c:
            if is_sqlite(self._engine):
                c.exec_driver_sql("BEGIN")
            else:
                c = c.execution_options(isolation_level="REPEATABLE READ")  # noqa: PLW2901 - the same connection
            return work(c)

    def _writing(self, work: Callable[[Connection], T]) -> T:
        with transaction(self._engine) as c:
            return work(c)

    async def _patiently(self, kind: metrics.Kind, doing: Awaitable[T]) -> T:
        """Whoever is told Away does not know whether it was stored: it may even be stored later."""
        try:
            with metrics.storing(kind):
                async with asyncio.timeout(PATIENCE):
                    found = await doing
        except OUR_FAULT:
            raise
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            said = reason(error) or f"no answer within {PATIENCE:g} seconds"
            self.trouble = said
            self.lost.set()
            raise Away(f"the store is away ({said})") from error
        self.answered = time.time()
        return found

    def is_back(self) -> None:
        """It answers again."""
        self.trouble = ""
        self.lost.clear()
