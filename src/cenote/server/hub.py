"""Hub: the rooms of this process. Others sleep in the store, and are woken when somebody looks at them."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any

from cenote.server import door, presence, sending
from cenote.server.attendance import Attendance
from cenote.server.bans import Bans
from cenote.server.bus import Bus
from cenote.server.driver import supervise
from cenote.server.loading import load
from cenote.server.room import House, Room
from cenote.server.store import Away, Store
from cenote.server.thinking import Thinkers
from cenote.server.viewers import BANNED

log = logging.getLogger(__name__)

ASLEEP_AFTER = 600.0  # seconds without viewers
SWEEP_EVERY = 60.0  # seconds between two looks for rooms to forget
KEPT_OPEN = 86_400.0  # seconds that a table waits for people before it is taken away
AGAIN_AFTER = 0.5  # seconds between two tries to reach the store
LAST_VERSION = 2**31 - 1  # what is said of a table that is no more: newer than anything


class Hub:
    """Finds, wakes and forgets rooms, and mends them when the store was away."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        pace: float,
        grace: float,
        bus: Bus | None = None,
        bans: Bans | None = None,
    ) -> None:
        self.store = store
        self.bans = bans or Bans()
        self.thinkers = thinkers
        self.pace = pace
        self.bus = bus or Bus()
        self.house = House(store, Attendance(store, self.bus.process), self.bus, grace)
        self.rooms: dict[str, Room] = {}
        self._elsewhere: dict[str, dict[str, set[int]]] = {}  # who looks at which table in other processes
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._news: dict[str, int] = {}  # versions that were heard of while their tables were being loaded
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._left: dict[str, float] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """From now on the rooms are looked after."""
        await self.house.attendance.open()
        await self.bans.refresh(self.store)
        self.bus.on_changed, self.bus.on_here = self._changed, self._here
        self.bus.on_gone, self.bus.on_reunited = self._gone, self._reunited
        self.bus.on_bans = lambda: self._start(self._keep_out())
        await self.bus.open()
        self._start(self._for_ever(self._mend, AGAIN_AFTER))
        self._start(self._for_ever(self._sweep, SWEEP_EVERY))
        self._start(self.house.attendance.beat(self._has_clocks))

    async def close(self) -> None:
        """Stop driving; everything is stored already."""
        for task in self._tasks:
            task.cancel()
        drivers = list(self._drivers.values())
        for table in list(self.rooms):
            for viewer in list(self.rooms[table].viewers):
                viewer.close()
            self.forget(table)
        await asyncio.gather(*drivers, *self._tasks, return_exceptions=True)
        await self.bus.close()

    async def _for_ever(self, work: Callable[[], Coroutine[Any, Any, None]], pause: float) -> None:
        """Again and again; whatever fails is written down, and tried again."""
        while True:
            try:
                await work()
            except Exception:
                log.exception("something in the background failed and is tried again")
            await asyncio.sleep(pause)

    def _start(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("something in the background failed: %s", error, exc_info=error)

    # ------------------------------------------------------------ rooms

    async def room(self, table: str) -> Room | None:
        """The room of a table, from memory or made again from the store; several who ask at once share one."""
        room = self.rooms.get(table)
        if room is None:
            loading = self._loading.get(table)
            if loading is None:
                loading = self._loading[table] = asyncio.create_task(self._load(table))
                loading.add_done_callback(lambda _: self._loaded(table))
            room = await asyncio.shield(loading)
        elif room.torn:
            await self._catch_up(room)
        if room is not None:
            self._left[table] = time.monotonic()  # whoever asked needs a moment to become a viewer
            self._wake(room)
        return room

    async def _load(self, table: str) -> Room | None:
        room = await load(self.house, table)
        if room is not None:
            room.elsewhere = self._elsewhere.get(table, {})
            self.rooms[table] = room
            if self._news.pop(table, 0) > room.row.version:
                self._start(self._catch_up(room))
        return room

    def _loaded(self, table: str) -> None:
        self._loading.pop(table, None)
        self._news.pop(table, None)

    def _wake(self, room: Room) -> None:
        driver = self._drivers.get(room.row.id)
        if (driver is None or driver.done()) and room.status() != "finished":
            self._drivers[room.row.id] = asyncio.create_task(supervise(room, self.thinkers, self.pace))

    def leave(self, room: Room) -> None:
        """Somebody left; a room without viewers falls asleep after a while."""
        self._left[room.row.id] = time.monotonic()

    def forget(self, table: str) -> None:
        """Take a room out of memory."""
        driver = self._drivers.pop(table, None)
        if driver is not None:
            driver.cancel()
        self.rooms.pop(table, None)
        self._left.pop(table, None)

    def take_away(self, room: Room, farewell: str) -> None:
        """The table is no more."""
        room.gone = True
        for viewer in list(room.viewers):
            viewer.dismiss(farewell)
        self.forget(room.row.id)
        self.bus.changed(room.row.id, LAST_VERSION)

    async def _sweep(self) -> None:
        """Forget rooms nobody looks at, which the store keeps; and tables that nobody ever came to, for good."""
        now = time.monotonic()
        for table, room in list(self.rooms.items()):
            idle = not room.viewers and not room.lock.locked() and not room.has_running_clock()
            if (idle and now - self._left.get(table, now) > ASLEEP_AFTER) or room.gone:
                self.forget(table)
        if not self.store.trouble:
            for table in await self.store.sweep(time.time() - KEPT_OPEN, [*self.rooms, *self._elsewhere]):
                self.bus.changed(table, LAST_VERSION)

    def _has_clocks(self) -> bool:
        return any(room.has_running_clock() for room in self.rooms.values())

    # ------------------------------------------------------------ when the store was away

    async def _mend(self) -> None:
        """Say that it is away; wait for it; then read again whatever is in doubt, and go on."""
        await self.store.lost.wait()
        log.error("the store is away: %s", self.store.trouble)
        self.house.attendance.stop()
        self._announce_all()
        while not await self._is_back():
            await asyncio.sleep(AGAIN_AFTER)
        log.warning("the store is back")
        await self._read_again(all_rooms=self.store.is_shared())
        self._announce_all()

    async def _is_back(self) -> bool:
        try:
            await self.store.pulse(self.bus.process, time.time())
            await self.house.attendance.go_on()
        except Away:
            return False
        self.store.is_back()
        return True

    async def _read_again(self, all_rooms: bool) -> None:
        if all_rooms:
            await self._keep_out()
        for room in list(self.rooms.values()):
            if room.doubtful or room.torn or all_rooms:
                await self._catch_up(room)

    async def _catch_up(self, room: Room) -> None:
        try:
            async with room.lock:
                await door.catch_up(room)
        except Away as away:
            room.doubtful = True
            log.warning("table %s could not be read again: %s", room.row.id, away)
        except Exception:
            room.torn = True
            log.exception("table %s could not be read again", room.row.id)
        room.changed.set()

    async def _keep_out(self) -> None:
        """Another process has banned somebody, or let somebody in."""
        try:
            await self.bans.refresh(self.store)
        except Away as away:
            log.warning("the bans could not be read again: %s", away)
        self.show_out()

    def show_out(self) -> None:
        """Whoever is banned and still here has to leave."""
        for room in list(self.rooms.values()):
            for viewer in list(room.viewers):
                if reason := self.bans.refuses(viewer.address, viewer.device):
                    viewer.finish(BANNED, reason)

    def _announce_all(self) -> None:
        for room in list(self.rooms.values()):
            try:
                sending.announce(room)
            except Exception:
                room.torn = True
                log.exception("how table %s stands could not be told", room.row.id)
            room.changed.set()

    # ------------------------------------------------------------ what other processes say

    def _changed(self, table: str, version: int) -> None:
        room = self.rooms.get(table)
        if room is not None and version > room.row.version:
            self._start(self._catch_up(room))
        elif table in self._loading:
            self._news[table] = max(version, self._news.get(table, 0))

    def _here(self, process: str, table: str, seats: set[int]) -> None:
        there = self._elsewhere.setdefault(table, {})
        room = self.rooms.get(table)
        if room is not None:
            room.elsewhere = there
            presence.heard_from(room, process, seats)
        there[process] = seats
        if not seats:
            del there[process]
        if not there:
            del self._elsewhere[table]

    def _gone(self, process: str) -> None:
        for table in [table for table, there in self._elsewhere.items() if process in there]:
            self._here(process, table, set())

    def _reunited(self) -> None:
        """What was said meanwhile was not heard."""
        self._start(self._read_again(all_rooms=True))

    def present(self, table: str) -> set[int]:
        """The seats of a table that somebody looks from, in any process."""
        here = self.rooms[table].present_here() if table in self.rooms else set[int]()
        return here.union(*self._elsewhere.get(table, {}).values())
