"""Mischief: hostile visitors, each with an address and a mischief of its own, in a process beside the honest ones.

So whoever measures how long honest people wait does not measure how busy the hostile ones keep the driver itself.
"""

import asyncio
import json
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress

import uvloop
import websockets

from drivers.hearing import Line
from drivers.report import Figures
from drivers.serving import address

EAGER = 0.002  # seconds between two messages of a hostile one: ten times what the server listens to

Mischief = Callable[["Hostile"], Awaitable[None]]


class Hostile:
    """One hostile visitor at somebody else's table."""

    def __init__(self, port: int, table: str, n: int) -> None:
        self.port, self.table, self.n = port, table, n
        self.done = 0

    async def open(self) -> Line:
        """A line of its own, from an address of its own."""
        return await Line.open(self.port, self.table, None, address(50_000 + self.n))

    async def torment(self, mischief: Mischief) -> None:
        """Again and again, also after being thrown out."""
        while True:
            try:
                await mischief(self)
            except (OSError, EOFError, websockets.WebSocketException):
                await asyncio.sleep(EAGER)

    async def flood(self, text: str) -> None:
        """The same thing without a pause; what comes back is read and forgotten."""
        line = await self.open()
        reading = asyncio.create_task(self.drain(line))
        try:
            while True:
                await line.socket.send(text)
                self.done += 1
                await asyncio.sleep(EAGER)
        finally:
            reading.cancel()

    async def drain(self, line: Line) -> None:
        """Read, and forget."""
        async for _ in line.socket:
            pass

    async def greet(self) -> None:
        """Everything anew, please, and again."""
        await self.flood('{"type":"hello","serial":0}')

    async def ping(self) -> None:
        """Is the line up?"""
        await self.flood('{"type":"ping"}')

    async def babble(self) -> None:
        """What is no message."""
        await self.flood("[" * 2000)

    async def chat(self) -> None:
        """Lines for everybody."""
        await self.flood(json.dumps({"type": "say", "text": "spam " * 20}))

    async def ignore(self) -> None:
        """Ask for everything, and read nothing of it."""
        line = await self.open()
        line.socket.transport.pause_reading()
        while True:
            await line.send("hello", serial=0)
            self.done += 1
            await asyncio.sleep(EAGER)

    async def flicker(self) -> None:
        """Come, greet, and drop the line."""
        line = await self.open()
        await line.send("hello", serial=0)
        line.socket.transport.abort()
        self.done += 1
        await asyncio.sleep(EAGER)


MISCHIEFS: list[Mischief] = [
    Hostile.greet, Hostile.ping, Hostile.babble, Hostile.chat, Hostile.ignore, Hostile.flicker
]  # fmt: skip


class Gang:
    """All of them, in a process of their own."""

    def __init__(self, port: int, tables: list[str], many: int, mischief: str) -> None:
        self._wanted = json.dumps({"port": port, "tables": tables, "many": many, "mischief": mischief})
        self._process: asyncio.subprocess.Process | None = None

    async def come(self) -> None:
        """From now on they are at it."""
        pipe = asyncio.subprocess.PIPE
        command = [sys.executable, "-m", "drivers.mischief", self._wanted]
        self._process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
        assert self._process.stdout is not None
        await self._process.stdout.readline()

    async def go(self) -> Figures:
        """Until they are sent away; how much of each mischief there was."""
        assert self._process is not None
        told, _ = await self._process.communicate(b"enough\n")
        done: Figures = json.loads(told)
        return done


async def torment(port: int, tables: list[str], many: int, mischief: str) -> Figures:
    """Until somebody says that it is enough."""
    hostile = [Hostile(port, tables[n % len(tables)], n) for n in range(many)]
    kinds = [one for one in MISCHIEFS if mischief in ("all", one.__name__)]
    chosen = [kinds[n % len(kinds)] for n in range(many)]
    tasks = [asyncio.create_task(one.torment(kind)) for one, kind in zip(hostile, chosen, strict=True)]
    sys.stdout.write("here\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.readline)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    found: Counter[str] = Counter()
    for one, kind in zip(hostile, chosen, strict=True):
        found[kind.__name__] += one.done
    return dict(found)


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner, suppress(KeyboardInterrupt):
        sys.stdout.write(json.dumps(runner.run(torment(**json.loads(sys.argv[1])))))
