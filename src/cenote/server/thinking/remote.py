"""Remote: this machine thinks for a server elsewhere, and finds it again whenever it is lost."""

import asyncio
import logging
import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cenote import __version__
from cenote.core.refusal import Malformed, Problem
from cenote.server.thinking.messages import (
    CLOSE_VERSION,
    LONGEST_FAILURE,
    Asked,
    Forget,
    Hello,
    Replied,
    Welcome,
    from_server,
)
from cenote.server.thinking.mind import Texts, editions
from cenote.server.thinking.process import Desk
from cenote.server.thinking.question import Failed, Fallen, Reply

log = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = 0.5, 30.0  # seconds between two attempts to reach the server
LONGEST_LETTER: Final = 4_000_000  # bytes of a question: the largest components have 40 thousand
REASONS: Final = {
    401: "the server does not know this key",
    404: "the server lets no other machine think: it has no key of its own",
}


def door_of(server: str) -> str:
    """Where in a server machines offer themselves."""
    parts = urlsplit(server)
    schemes = {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}
    if parts.scheme not in schemes or not parts.hostname:
        raise Malformed(f"{server!r} is not the address of a server; one looks like http://192.0.2.7:8000")
    return f"{schemes[parts.scheme]}://{parts.netloc}{parts.path.rstrip('/')}/think"


def waits() -> Iterator[float]:
    """Seconds between attempts: longer and longer, and not the same for all machines that lost the same server."""
    wait = FIRST_WAIT
    while True:
        yield wait * random.uniform(0.5, 1.0)
        wait = min(2 * wait, LONGEST_WAIT)


class Workplace:
    """The desks of this machine, and what of a server's questions is being thought at them."""

    def __init__(self, workers: int) -> None:
        self.desks = [Desk() for _ in range(workers)]
        self.is_known = False  # whether the server has ever taken us
        self._waits = waits()
        self._free: asyncio.Queue[Desk] = asyncio.Queue()
        for desk in self.desks:
            self._free.put_nowait(desk)
        self._texts = Texts()
        self._thinking: dict[int, asyncio.Task[None]] = {}

    async def lend(self, server: str, key: str) -> None:
        """Think for the server until somebody stops us. Only a server that refuses us the first time is given up."""
        door, headers = door_of(server), {"Authorization": f"Bearer {key}"}
        while True:
            try:
                async with connect(door, additional_headers=headers, max_size=LONGEST_LETTER) as line:
                    await self._serve(line)
            except (OSError, TimeoutError, ConnectionClosed, InvalidStatus, msgspec.DecodeError) as error:
                reason = self._reason(error)
            else:
                reason = "it hung up"
            seconds = next(self._waits)
            log.warning("%s is lost: %s; trying again in %.1f seconds", server, reason, seconds)
            await asyncio.sleep(seconds)

    def _reason(self, error: Exception) -> str:
        """Why the server is lost; a Problem if it never wanted us."""
        refused = None
        if isinstance(error, InvalidStatus):
            refused = REASONS.get(error.response.status_code)
        elif isinstance(error, ConnectionClosed) and error.rcvd and error.rcvd.code == CLOSE_VERSION:
            refused = error.rcvd.reason
        if refused and not self.is_known:
            raise Problem(refused)
        return refused or str(error) or type(error).__name__

    async def _serve(self, line: ClientConnection) -> None:
        await line.send(msgspec.json.encode(Hello(__version__, len(self.desks), editions())).decode())
        try:
            async for data in line:
                self._hear(line, data)
        finally:
            for task in self._thinking.values():
                task.cancel()
            await asyncio.gather(*self._thinking.values(), return_exceptions=True)

    def _hear(self, line: ClientConnection, data: str | bytes) -> None:
        match from_server.decode(data):
            case Welcome():
                self.is_known, self._waits = True, waits()
                log.info("thinking, %s at once", len(self.desks))
            case Asked() as asked:
                task = asyncio.create_task(self._think(line, asked))
                self._thinking[asked.number] = task
                task.add_done_callback(lambda _: self._thinking.pop(asked.number, None))
            case Forget(number) if number in self._thinking:
                self._thinking[number].cancel()

    async def _think(self, line: ClientConnection, asked: Asked) -> None:
        desk = await self._free.get()
        try:
            reply = await self._reply(desk, asked)
        finally:
            self._free.put_nowait(desk)
        with suppress(
            ConnectionClosed
        ):  # whoever reads from it notices, and the server has asked somebody else
            await line.send(msgspec.json.encode(Replied(asked.number, reply)).decode())

    async def _reply(self, desk: Desk, asked: Asked) -> Reply:
        printed = asked.thought.printed
        if asked.components is not None:
            self._texts.remember(printed, asked.components)
        if printed and printed not in self._texts:
            return Reply(is_unread=True)
        text = self._texts.read(printed) if printed else None
        try:
            try:
                reply = await desk.ask(asked.thought, text)
            except Fallen as fallen:
                log.warning("a thought was lost and is thought again: %s", fallen)
                reply = await desk.ask(asked.thought, text)
        except Failed as failed:
            return Reply(failure=str(failed))
        return msgspec.structs.replace(reply, failure=reply.failure[-LONGEST_FAILURE:])

    async def close(self) -> None:
        """Send the processes home."""
        await asyncio.gather(*(desk.close() for desk in self.desks))
