"""Leaving in two steps: first it is said that this server closes down, and some seconds later it does.

Meanwhile a proxy finds out and sends people elsewhere. Ctrl-C, and asking a second time, stop it at once.
"""

import os
import signal
import threading
from collections.abc import Callable
from socket import socket
from types import FrameType

import uvicorn
from uvicorn.supervisors import Multiprocess

from cenote.server.operations import Operations

CLOSE_DOWN = getattr(
    signal, "SIGUSR1", None
)  # how a parent says so to its processes; Windows has no such word


class Leaving(uvicorn.Server):
    """A server of one process."""

    def __init__(self, config: uvicorn.Config, operations: Operations, seconds: float) -> None:
        super().__init__(config)
        self._operations = operations
        self._seconds = seconds

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Asked to stop."""
        again = self._operations.closing
        self._operations.close_down()
        if again or sig == signal.SIGINT or not self._seconds:
            super().handle_exit(sig, frame)
            return
        later(self._seconds, lambda: super(Leaving, self).handle_exit(sig, frame))


class LeavingParent(Multiprocess):
    """The parent of several processes, which keeps them alive."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket], seconds: float) -> None:
        super().__init__(config, sockets)
        self._seconds = seconds
        self._asked = False

    def handle_term(self) -> None:
        """Asked to stop."""
        if self._asked or not self._seconds or CLOSE_DOWN is None:
            super().handle_term()
            return
        self._asked = True
        for process in self.processes:
            if process.pid is not None and process.process.is_alive():
                os.kill(process.pid, CLOSE_DOWN)
        later(self._seconds, super().handle_term)


def obey_parent(operations: Operations) -> None:
    """In one of several processes: close down when the parent says so."""
    if CLOSE_DOWN is not None:
        signal.signal(CLOSE_DOWN, lambda *_: operations.close_down())


def later(seconds: float, stop: Callable[[], None]) -> None:
    """Stop after that time, unless it happens before."""
    timer = threading.Timer(seconds, stop)
    timer.daemon = True
    timer.start()
