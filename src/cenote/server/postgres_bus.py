"""The bus over PostgreSQL: LISTEN and NOTIFY after the commit, and one driver per table by an advisory lock.

Three connections: one hears; one speaks, with several words at a time and without waiting for the disk; one holds the
locks, which the database frees when the process dies. A transaction that notifies takes a lock of the whole database,
so what is stored is never notified in its own transaction.
"""

import asyncio
import hashlib
import logging
import time
from contextlib import suppress
from typing import Any

import msgspec
import psycopg
from msgspec import Struct

from cenote.server.bus import Bus
from cenote.server.store.place import TIMELY

log = logging.getLogger(__name__)

CHANNEL = "cenote"
ALIVE_EVERY = 1.0  # seconds between two signs of life
GONE_AFTER = 3.0  # without one, a process is taken for dead
AGAIN_AFTER = 0.5  # seconds between two tries to connect
MOST_WORDS = 200  # in one statement
WITHIN = 3.0  # seconds for one statement: they are small
# Both ends notice within about three seconds that the other has vanished; the database then frees its locks.
KEEPALIVES = "-c tcp_keepalives_idle=1 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=2"
TROUBLE = (psycopg.Error, OSError, TimeoutError)


class Word(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What one process says: a table's version, who looks at it from there, or only that the process lives.

    `asks` wants everybody to say who looks at their tables, and `bans` to read again who is kept out.
    """

    process: str
    table: str = ""
    version: int = 0
    seats: list[int] | None = None
    asks: bool = False
    leaves: bool = False
    bans: bool = False


_decoder = msgspec.json.Decoder(Word)


class PostgresBus(Bus):
    """Several processes, on one machine or many."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self._address = address
        self._words: dict[tuple[str, str], Word] = {}  # to be said; the newest of each kind and table
        self._waiting = asyncio.Event()
        self._here: dict[str, list[int]] = {}
        self._heard: dict[str, float] = {}  # when each other process was last heard
        self._led: set[str] = set()
        self._hands: psycopg.AsyncConnection[Any] | None = None
        self._locking = asyncio.Lock()
        self._complained: set[str] = set()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Listen, speak, and show signs of life, until it is closed."""
        self._tasks = [asyncio.create_task(work()) for work in (self._listen, self._speak, self._live)]

    async def close(self) -> None:
        """Tell the others, so that they need not wait for the silence."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._drop_hands()
        with suppress(*TROUBLE):
            await self._say([Word(self.process, leaves=True)])

    def changed(self, table: str, version: int) -> None:
        self._put("version", Word(self.process, table, version))

    def here(self, table: str, seats: set[int]) -> None:
        if seats:
            self._here[table] = sorted(seats)
        else:
            self._here.pop(table, None)
        self._put("seats", Word(self.process, table, seats=sorted(seats)))

    def bans_changed(self) -> None:
        self._put("bans", Word(self.process, bans=True))

    def others(self) -> list[str]:
        return list(self._heard)

    def _complain(self, what: str, error: Exception) -> None:
        """Once, until the ears hear again: an outage is not to fill the log."""
        if what not in self._complained:
            self._complained.add(what)
            log.warning("%s: %r", what, error)

    # ------------------------------------------------------------ speaking

    def _put(self, kind: str, word: Word) -> None:
        self._words[kind, word.table] = word
        self._waiting.set()

    async def _live(self) -> None:
        while True:
            self._put("alive", Word(self.process))
            await asyncio.sleep(ALIVE_EVERY)
            now = time.monotonic()
            for process in [each for each, heard in self._heard.items() if now - heard > GONE_AFTER]:
                self._lose(process)
            await self._feel_hands()

    def _lose(self, process: str) -> None:
        del self._heard[process]
        try:
            self.on_gone(process)
        except Exception:
            log.exception("that process %s is gone could not be told", process)

    async def _speak(self) -> None:
        while True:
            try:
                async with await self._connected("-c synchronous_commit=off") as mouth:
                    while True:
                        await self._waiting.wait()
                        words = dict(list(self._words.items())[:MOST_WORDS])
                        await self._say(list(words.values()), mouth)
                        for key, word in words.items():  # unless something newer came meanwhile
                            if self._words.get(key) is word:
                                del self._words[key]
                        if not self._words:
                            self._waiting.clear()
            except TROUBLE as error:
                self._complain("the bus cannot speak and tries again", error)
                await asyncio.sleep(AGAIN_AFTER)

    async def _say(self, words: list[Word], mouth: psycopg.AsyncConnection[Any] | None = None) -> None:
        texts = [msgspec.json.encode(word).decode() for word in words]
        statement = "SELECT pg_notify(%s, word) FROM unnest(%s::text[]) AS word"
        async with asyncio.timeout(WITHIN):
            if mouth is None:
                async with await self._connected() as own:
                    await own.execute(statement, (CHANNEL, texts))
            else:
                await mouth.execute(statement, (CHANNEL, texts))

    async def _connected(self, options: str = "") -> psycopg.AsyncConnection[Any]:
        return await psycopg.AsyncConnection.connect(
            self._address,
            autocommit=True,
            **dict[str, Any](TIMELY),
            options=f"{KEEPALIVES} {options}",
        )

    # ------------------------------------------------------------ listening

    async def _listen(self) -> None:
        """Our own signs of life come back to us each second: if they do not, these ears are deaf."""
        while True:
            try:
                async with await self._connected() as ears:
                    await ears.execute(f"LISTEN {CHANNEL}")
                    self._complained.clear()
                    self._put("asks", Word(self.process, asks=True))
                    self.on_reunited()
                    heard = aiter(ears.notifies())
                    while True:
                        async with asyncio.timeout(GONE_AFTER):
                            notify = await anext(heard)
                        self._hear(notify.payload)
            except TROUBLE as error:
                self._complain("the bus cannot hear and tries again", error)
            await asyncio.sleep(AGAIN_AFTER)

    def _hear(self, payload: str) -> None:
        try:
            self._understand(payload)
        except Exception:  # whatever one table makes of it, the others go on hearing
            log.exception("what the bus heard could not be done")

    def _understand(self, payload: str) -> None:
        try:
            word = _decoder.decode(payload)
        except msgspec.DecodeError as error:  # a newer process may say what we do not understand
            log.info("the bus heard something it does not understand: %s", error)
            return
        if word.process == self.process:
            return
        if (
            word.process not in self._heard and not word.leaves
        ):  # it may have spoken before without being heard
            self._put("asks", Word(self.process, asks=True))
        self._heard[word.process] = time.monotonic()
        if word.leaves:
            self._lose(word.process)
        elif word.asks:
            for table, seats in self._here.items():
                self._put("seats", Word(self.process, table, seats=seats))
        elif word.bans:
            self.on_bans()
        elif word.seats is not None:
            self.on_here(word.process, word.table, set(word.seats))
        elif word.table:
            self.on_changed(word.table, word.version)

    # ------------------------------------------------------------ who drives

    async def lead(self, table: str) -> bool:
        if table in self._led:
            return True
        locked = await self._lock("SELECT pg_try_advisory_lock(%s)", table)
        if locked:
            self._led.add(table)
        return locked

    async def follow(self, table: str) -> None:
        if table in self._led:
            self._led.discard(table)
            await self._lock("SELECT pg_advisory_unlock(%s)", table)

    async def _lock(self, statement: str, table: str) -> bool:
        async with self._locking:
            try:
                async with asyncio.timeout(WITHIN):
                    if self._hands is None:
                        self._hands = await self._connected()
                    found = await (await self._hands.execute(statement, (lock_of(table),))).fetchone()
            except TROUBLE as error:
                self._complain("the bus cannot lock a table", error)
                await self._drop_hands()
                return False
        return found is not None and bool(found[0])

    async def _feel_hands(self) -> None:
        """Locks are gone with their connection: whoever holds none any more must not go on as if they did."""
        async with self._locking:
            if self._hands is None:
                return
            try:
                async with asyncio.timeout(WITHIN):
                    await self._hands.execute("SELECT 1")
            except TROUBLE as error:
                log.warning("the bus has lost its locks: %s", error)
                await self._drop_hands()

    async def _drop_hands(self) -> None:
        """With the connection the database frees all its locks."""
        hands, self._hands = self._hands, None
        self._led.clear()
        if hands is not None:
            with suppress(*TROUBLE):
                await hands.close()


def lock_of(table: str) -> int:
    """The advisory lock of a table: 63 bits of a hash."""
    return int.from_bytes(hashlib.sha256(f"cenote table {table}".encode()).digest()[:8], "big") >> 1
