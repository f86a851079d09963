"""Housekeeping: what is stored of the house rather than of a table: when somebody served, and who is kept out."""

import time

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from cenote.server.store import schema
from cenote.server.store.access import Access
from cenote.server.store.rows import BanRow


class Housekeeping(Access):
    """The part of the store that no table has to do with."""

    # ------------------------------------------------------------ when the server was there

    async def pulse(self, process: str, at: float) -> None:
        """This process is alive, and the store can be written."""
        mine = schema.pulses.c.process == process

        def work(c: Connection) -> None:
            if c.execute(update(schema.pulses).where(mine).values(at=at)).rowcount == 0:
                c.execute(delete(schema.pulses).where(schema.pulses.c.at < at - 86_400))
                c.execute(insert(schema.pulses), {"process": process, "at": at})

        await self._write(work)

    async def last_pulse(self) -> float | None:
        """When any process was last alive."""
        return await self._read(lambda c: c.execute(select(func.max(schema.pulses.c.at))).scalar())

    async def note_outage(self, began: float, ended: float) -> None:
        """Nobody was served in between."""

        def work(c: Connection) -> None:
            c.execute(delete(schema.outages).where(schema.outages.c.began == began))
            c.execute(insert(schema.outages), {"began": began, "ended": ended})

        await self._write(work)

    async def outages(self) -> list[tuple[float, float]]:
        """All times in which nobody was served, in order."""
        found = select(schema.outages.c.began, schema.outages.c.ended).order_by(schema.outages.c.began)
        return await self._read(lambda c: [(row.began, row.ended) for row in c.execute(found)])

    # ------------------------------------------------------------ who is kept out

    async def bans(self) -> list[BanRow]:
        """Those in force."""
        found = select(schema.bans).where(schema.bans.c.until > time.time()).order_by(schema.bans.c.until)
        return await self._read(lambda c: [BanRow(*row) for row in c.execute(found)])

    async def keep_out(self, ban: BanRow) -> None:
        """From now on; it takes the place of an earlier ban. Those that are over are forgotten."""

        def work(c: Connection) -> None:
            over = (schema.bans.c.who == ban.who) | (schema.bans.c.until <= time.time())
            c.execute(delete(schema.bans).where(over))
            c.execute(insert(schema.bans), msgspec.structs.asdict(ban))

        await self._write(work)

    async def let_in(self, who: str) -> bool:
        """Again. False if nobody kept them out."""
        here = schema.bans.c.who == who

        def work(c: Connection) -> bool:
            in_force = c.execute(select(schema.bans.c.until).where(here)).scalar()
            c.execute(delete(schema.bans).where(here))
            return in_force is not None and in_force > time.time()

        return await self._write(work)
