"""Writer: one thread that stores whatever has queued up in one transaction, so that many share one flush."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from cenote.server.store.place import transaction

T = TypeVar("T")
Work = Callable[[Connection], T]
Item = tuple[Work[Any], Future[Any]]

LARGEST = 500  # items in a transaction


class Writer:
    """For SQLite, where a commit waits for the disk and only one can be under way."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: SimpleQueue[Item | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="cenote-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Work[T]) -> T:
        """The result of the work, once it is on the disk."""
        if not self._thread.is_alive():
            raise RuntimeError("the store is closed")
        future: Future[T] = Future()
        self._queue.put((work, future))
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        """Store what is queued, then stop."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        open_ = True
        while open_:
            batch, open_ = self._batch()
            try:
                outcomes = self._store(batch)
            except (
                SQLAlchemyError,
                MemoryError,
            ) as error:  # the transaction failed, and so did everybody in it
                outcomes = [error] * len(batch)
            for (_, future), outcome in zip(batch, outcomes, strict=True):
                if isinstance(outcome, Exception):
                    future.set_exception(outcome)
                else:
                    future.set_result(outcome)

    def _batch(self) -> tuple[list[Item], bool]:
        """What waits now, at least one item; and whether more may come. Who gave up waiting is left out."""
        batch: list[Item] = []
        item = self._queue.get()
        while item is not None:
            if item[1].set_running_or_notify_cancel():
                batch.append(item)
            if self._queue.empty() or len(batch) == LARGEST:
                return batch, True
            item = self._queue.get()
        return batch, False

    def _store(self, batch: list[Item]) -> list[Any]:
        with transaction(self._engine) as c:
            return [_outcome(c, work) for work, _ in batch]


def _outcome(c: Connection, work: Work[Any]) -> Any:
    """The result, or the error: what went wrong with one work is taken back and leaves its neighbours alone."""
    try:
        with c.begin_nested():
            return work(c)
    except (OperationalError, MemoryError):  # the disk's trouble, not the work's: then nothing is sure
        raise
    except Exception as error:  # noqa: BLE001 - it is raised again where the work came from
        return error
