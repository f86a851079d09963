"""Process: one mind in a process of its own, and the desk at which there is always one."""

import asyncio
import logging
import os
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path

import msgspec

from cenote.server.thinking.mind import Ask, work
from cenote.server.thinking.place import Place
from cenote.server.thinking.question import Failed, Fallen, Reply, Thought

log = logging.getLogger(__name__)
_spawning = threading.Lock()  # one at a time changes where modules are looked for

STARTING = 60.0  # seconds for a process to come up on a busy machine


def native_code() -> str:
    """Where compiled code lies that became ready while this server runs from plain sources; empty where there is none.

    Whoever starts us that way names a file in CENOTE_NATIVE, and writes the folder into it when it is there.
    """
    note = os.environ.get("CENOTE_NATIVE")
    try:
        return Path(note).read_text("utf-8") if note else ""
    except FileNotFoundError:
        return ""


@contextmanager
def importing_first(folder: str) -> Iterator[None]:
    """A process that is spawned meanwhile inherits where modules are looked for: there first."""
    if not folder:
        yield
        return
    with _spawning:
        before = list(sys.path)
        sys.path[:] = [folder, *before]
        try:
            yield
        finally:
            sys.path[:] = before


class Thinker:
    """One process and the pipe to it. Its methods block: they are for threads.

    It dies with the thread that made it.
    """

    def __init__(self) -> None:
        self.native = native_code()
        context = get_context("spawn")  # a fork would take the server's sockets and secrets along
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=work, args=(theirs, os.getpid()), name="cenote-thinker", daemon=True
        )
        with importing_first(self.native):
            self._process.start()
        theirs.close()
        self.pid = self._process.pid
        try:
            self._hear(STARTING)
        except Failed:
            self.dismiss()
            raise

    def ask(self, thought: Thought, components: str | None) -> Reply:
        """The reply; one that Failed to come may still come later, so such a thinker must be dismissed.

        The components are sent only to a process that does not know them yet.
        """
        reply = self._exchange(Ask(thought))
        return self._exchange(Ask(thought, components)) if reply.is_unread else reply

    def _exchange(self, ask: Ask) -> Reply:
        with suppress(OSError):  # a broken pipe is noticed when listening
            self._pipe.send_bytes(msgspec.json.encode(ask))
        return msgspec.json.decode(self._hear(ask.thought.seconds), type=Reply)

    def _hear(self, seconds: float) -> bytes:
        try:
            if self._pipe.poll(seconds):
                return self._pipe.recv_bytes()
        except (EOFError, OSError) as error:
            self._process.join()
            raise Fallen(f"process {self.pid} ended with status {self._process.exitcode}") from error
        raise Failed(f"no answer within {seconds:g} seconds")

    def is_alive(self) -> bool:
        """Whether it can be asked."""
        return self._process.is_alive()

    def interrupt(self) -> None:
        """End the process, whatever it does."""
        with suppress(ValueError):  # it was dismissed at this very moment
            self._process.kill()

    def dismiss(self) -> None:
        """End the process and leave nothing behind."""
        self._process.kill()
        self._process.join()
        self._process.close()
        self._pipe.close()


class Desk(Place):
    """A place for one thought at a time on this machine: a thread that keeps a process, and waits for it.

    The process starts when it is first needed, and is replaced when it falls or is too slow. Each has its own pipe:
    a ProcessPoolExecutor would lose the questions of all when one process falls, and could not stop one.
    """

    def __init__(self) -> None:
        super().__init__(1)
        self._thread = ThreadPoolExecutor(1, "cenote-thinker")
        self._thinker: Thinker | None = None
        self._closed = False

    def pids(self) -> list[int]:
        """The process that there is now, if there is one."""
        thinker = self._thinker
        return [thinker.pid] if thinker is not None and thinker.pid is not None else []

    def takes(self, thought: Thought) -> bool:
        """Whatever it does not have the process will complain about: it is as much as the server itself has."""
        return True

    async def ask(self, thought: Thought, components: str | None) -> Reply:
        """The reply; or it Failed. Whoever does not wait for it any longer ends the thought."""
        given_up = threading.Event()
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._thread, self._asking, thought, components, given_up)
        except asyncio.CancelledError:
            given_up.set()
            self._interrupt()
            raise

    def _asking(self, thought: Thought, components: str | None, given_up: threading.Event) -> Reply:
        thinker = self._thinker = self._rested() or Thinker()
        try:
            if self._closed or given_up.is_set():
                raise Fallen("nobody waits for the answer any longer")
            return thinker.ask(thought, components)
        except BaseException:
            self._dismiss()
            raise

    def _rested(self) -> Thinker | None:
        """The process, if it can be asked and runs the code that it should."""
        thinker = self._thinker
        if thinker is None or (thinker.is_alive() and thinker.native == native_code()):
            return thinker
        if not thinker.is_alive():
            log.warning("thinker %s fell while idle and is replaced", thinker.pid)
        self._dismiss()
        return None

    def _dismiss(self) -> None:
        thinker, self._thinker = self._thinker, None
        if thinker is not None:
            thinker.dismiss()

    def _interrupt(self) -> None:
        thinker = self._thinker
        if thinker is not None:
            thinker.interrupt()

    async def close(self) -> None:
        """Send the process home, in the middle of a thought if need be."""
        self._closed = True
        self._interrupt()
        await asyncio.to_thread(self._thread.shutdown, cancel_futures=True)
        self._dismiss()
