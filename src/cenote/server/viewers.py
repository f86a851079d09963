"""Viewers: the open sockets of one table. Each has a queue, so that a slow one holds up nobody."""

import asyncio
import time
from collections import deque

import msgspec

from cenote.server import wire

TRY_AGAIN, BANNED, DISMISSED = 1013, 4403, 4410  # how a connection is closed
PATIENCE = 1_000_000  # bytes that a viewer may be behind before it is given up; a long game has 300 kB


class Viewer:
    """One connection: `seat` is -1 for a spectator; `address` and `device` say from where."""

    def __init__(self, seat: int, address: str = "", device: str = "") -> None:
        self.seat = seat
        self.address, self.device = address, device
        self.lost = False
        self.heard = time.monotonic()
        self.farewell = (TRY_AGAIN, "you were too far behind; come back")
        self.behind = 0  # bytes not sent yet
        self.queue: deque[bytes] = deque()
        self._ends_with_presence = False
        self._more = asyncio.Event()

    def send(self, message: wire.FromServer) -> None:
        """Queue a message."""
        self.send_bytes(msgspec.json.encode(message), isinstance(message, wire.Present))

    def send_bytes(self, data: bytes, is_presence: bool = False) -> None:
        """Queue it, encoded already; a viewer who does not read any more is let go.

        Who is present now is all that anybody wants to know of who was present before.
        """
        if self.lost:
            return
        if is_presence and self._ends_with_presence and self.queue:
            self.behind -= len(self.queue.pop())
        if (
            self.queue and self.behind - len(self.queue[0]) + len(data) > PATIENCE
        ):  # one may be as long as it is
            self.close()
            return
        self._ends_with_presence = is_presence
        self.queue.append(data)
        self.behind += len(data)
        self._more.set()

    async def next(self) -> bytes | None:
        """What is to be sent next, once there is something; nothing when it is time to hang up."""
        while not self.queue:
            if self.lost:
                return None
            self._more.clear()
            await self._more.wait()
        data = self.queue.popleft()
        self.behind -= len(data)
        return data

    def dismiss(self, reason: str) -> None:
        """There is nothing here for this viewer any more."""
        self.farewell = (DISMISSED, reason)
        self.close()

    def close(self) -> None:
        """Send nothing more; whoever empties the queue hangs up."""
        self.queue.clear()
        self.behind = 0
        self.finish(*self.farewell)

    def finish(self, code: int, reason: str) -> None:
        """Send what is queued, and then hang up."""
        self.farewell = (code, reason)
        self.lost = True
        self._more.set()
