"""Attendance: when the server was there. Clocks stand still while it was not."""

import asyncio
import logging
import time
from collections.abc import Callable

from cenote.server.store import Store
from cenote.server.store.access import PATIENCE

log = logging.getLogger(__name__)

BEAT = 1.0  # seconds between two signs of life
MISSED = 2.5  # without one for so long, nobody was served


class Attendance:
    """Counts served time: the clock on the wall, less the times in which nobody was served."""

    def __init__(self, store: Store, process: str, wall: Callable[[], float] = time.time) -> None:
        self.store = store
        self.process = process
        self.wall = wall
        self.outages: list[tuple[float, float]] = []
        self.stopped: float | None = None  # since when the store is away

    async def open(self) -> None:
        """The server begins: if nobody was there for a while, that time does not count."""
        last, now = await self.store.last_pulse(), self.wall()
        if last is not None and now - last > MISSED:
            await self.store.note_outage(last, now)
        await self.store.pulse(self.process, now)
        await self.refresh()

    async def refresh(self) -> None:
        """Other processes may have noted something."""
        self.outages = await self.store.outages()

    def stop(self) -> None:
        """Nobody is served: the store is away, since some time between its last word and now."""
        if self.stopped is None:
            now = self.wall()
            self.stopped = max(self.store.answered, now - PATIENCE - MISSED)

    async def go_on(self) -> None:
        """The store is back."""
        if self.stopped is not None:
            await self.store.note_outage(self.stopped, self.wall())
            await self.refresh()
            self.stopped = None

    async def beat(self, is_needed: Callable[[], bool]) -> None:
        """A sign of life while any clock runs. If the last one is long ago, this very process stood still."""
        last = self.wall()
        while True:
            await asyncio.sleep(BEAT)
            try:
                if is_needed() and self.stopped is None:
                    await self._beat_after(last)
            except Exception as error:  # noqa: BLE001 - the next one is due in a second
                log.warning("no sign of life: %s", error)
            last = self.wall()

    async def _beat_after(self, last: float) -> None:
        now = self.wall()
        if now - last > BEAT + MISSED:
            await self.store.note_outage(last, now)
            await self.refresh()
        await self.store.pulse(self.process, now)

    def served(self, moment: float) -> float:
        """How much time the server has served until then; clocks are read by this."""
        if self.stopped is not None:
            moment = min(moment, self.stopped)
        lost, until = 0.0, 0.0
        for began, ended in self.outages:  # several processes may have noted the same one
            lost += max(0.0, min(ended, moment) - max(began, until))
            until = max(until, ended)
        return moment - lost
