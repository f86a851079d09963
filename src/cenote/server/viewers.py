"""Viewers: the open sockets of one table. Each has a queue, so that a slow one holds up nobody."""

import asyncio
import time

import msgspec

from cenote.server import wire

TRY_AGAIN, DISMISSED = 1013, 4410  # how a connection is closed
PATIENCE = 256  # messages a viewer may be behind before the connection is given up


class Viewer:
    """One connection: `seat` is -1 for a spectator."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(PATIENCE)
        self.lost = False
        self.heard = time.monotonic()
        self.farewell = (TRY_AGAIN, "you were too far behind; come back")

    def send(self, message: wire.FromServer) -> None:
        """Queue a message; a viewer who does not read any more is let go."""
        self.send_bytes(msgspec.json.encode(message))

    def send_bytes(self, data: bytes) -> None:
        """The same, encoded already."""
        if self.lost:
            return
        try:
            self.queue.put_nowait(data)
        except asyncio.QueueFull:
            self.close()

    def dismiss(self, reason: str) -> None:
        """There is nothing here for this viewer any more."""
        self.farewell = (DISMISSED, reason)
        self.close()

    def close(self) -> None:
        """Send nothing more; whoever empties the queue hangs up."""
        self.lost = True
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)
