"""Thinkers: bots think in processes of their own, and know no more than the bytes of one seat's view."""

import asyncio
import hashlib
import logging
import os
import signal
import sys
import threading
import traceback
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import lru_cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import msgspec

from cenote.bots import seat_bot
from cenote.core.box import Box
from cenote.core.chance import fast
from cenote.core.refusal import Malformed, Problem
from cenote.core.view import View
from cenote.games import find, open_box, shelf

log = logging.getLogger(__name__)
_spawning = threading.Lock()  # one at a time changes where modules are looked for

SECONDS = 30.0  # for one question
STARTING = 60.0  # seconds for a process to come up on a busy machine
NICENESS = 10  # thinking waits for whatever the server has to do
BOXES = 32  # that a process keeps open
SECOND_BEST = "greedy"  # who answers when a bot could not


class Question(msgspec.Struct, frozen=True):
    """All that a process is told: what is printed, what one seat sees, and what it may answer."""

    game: str
    seats: int
    options: str  # as JSON, to look up the box
    components: str | None
    view: dict[str, Any]
    notations: list[str]
    level: str
    seed: str


class Reply(msgspec.Struct, frozen=True):
    """One of the notations; or what is wrong with the question; or how the bot failed."""

    notation: str = ""
    complaint: str = ""
    failure: str = ""


class Failed(Exception):
    """No answer came: the bot made a mistake, or its process was too slow."""


class Fallen(Failed):
    """No answer came, because the process is no more."""


# ---------------------------------------------------------------- in a process


def work(pipe: Connection) -> None:
    """Answer one question after the other, until the server closes the pipe or is no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then sends us home
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    shelf()
    pipe.send_bytes(b"ready")
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            pipe.send_bytes(msgspec.json.encode(reply(pipe.recv_bytes())))


def reply(question: bytes) -> Reply:
    """Think."""
    asked = msgspec.json.decode(question, type=Question)
    try:
        box = _box(asked.game, asked.seats, asked.options, asked.components)
        options = [box.actions.find(notation) for notation in asked.notations]
        bot = seat_bot(find(asked.game), asked.level)
    except Problem as problem:
        return Reply(complaint=str(problem))
    try:
        view = View(box, asked.view["seat"], asked.view["zones"], asked.view["agenda"], asked.view["outcome"])
        action = bot.choose(view, options, fast(asked.seed))
    except Exception:  # noqa: BLE001 - the server reports it and asks another bot
        return Reply(failure=traceback.format_exc())
    if action not in options:
        return Reply(failure=f"it said {action!r}, which was not offered")
    return Reply(action.notation)


@lru_cache(BOXES)
def _box(game: str, seats: int, options: str, components: str | None) -> Box:
    return open_box(find(game), seats, msgspec.json.decode(options), components)


# ---------------------------------------------------------------- in the server


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
    """One process and the pipe to it. Its methods block: they are for threads."""

    def __init__(self) -> None:
        self.native = native_code()
        context = get_context("spawn")  # a fork would take the server's sockets and secrets along
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs,), name="cenote-thinker", daemon=True)
        with importing_first(self.native):
            self._process.start()
        theirs.close()
        self.pid = self._process.pid
        try:
            self._hear(STARTING)
        except Failed:
            self.dismiss()
            raise

    def ask(self, question: bytes, seconds: float) -> Reply:
        """The reply; one that Failed to come may still come later, so such a thinker must be dismissed."""
        with suppress(OSError):  # a broken pipe is noticed when listening
            self._pipe.send_bytes(question)
        return msgspec.json.decode(self._hear(seconds), type=Reply)

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


class Thinkers:
    """Some processes, started when they are first needed and replaced when they fall or are too slow.

    Each has its own pipe (a ProcessPoolExecutor would lose the questions of all when one process falls, and
    could not stop one that thinks too long), and a thread of the server that waits for it.
    """

    def __init__(self, workers: int = 0, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self._threads = ThreadPoolExecutor(workers or max(1, (os.cpu_count() or 1) - 1), "cenote-thinker")
        self._idle: list[Thinker] = []
        self._busy: set[Thinker] = set()
        self._closed = False

    def pids(self) -> list[int]:
        """The processes that there are now."""
        return [thinker.pid for thinker in [*self._idle, *self._busy] if thinker.pid is not None]

    async def think(
        self,
        game: str,
        seats: int,
        options: Mapping[str, object],
        components: str | None,
        view: dict[str, Any],
        notations: list[str],
        level: str,
        seed: str,
    ) -> str:
        """One of the notations, chosen by the bot of that level from what it sees: `view` is `View.data()`.

        The same question with the same seed has the same answer. When a bot fails, the second best answers, and
        when that fails too, chance decides; the log tells.
        """
        if not notations:
            raise Malformed("there is nothing to choose from")
        box = msgspec.json.encode(options, order="deterministic").decode()
        hidden = hashlib.sha256(seed.encode()).hexdigest()  # no secret in the seed may leave the server
        question = Question(game, seats, box, components, view, notations, level, hidden)
        for bot in dict.fromkeys((level, SECOND_BEST)):
            try:
                return await self._insist(msgspec.structs.replace(question, level=bot))
            except Failed as failed:
                log.error("%s could not answer for seat %s of %s: %s", bot, view["seat"], game, failed)
        return notations[fast(hidden).below(len(notations))]

    async def _insist(self, question: Question) -> str:
        """Ask; and ask once more if the process falls."""
        try:
            return await self._ask(question)
        except Fallen as fallen:
            log.warning("a thinker fell and is replaced: %s", fallen)
            return await self._ask(question)

    async def _ask(self, question: Question) -> str:
        data = msgspec.json.encode(question)
        replied = await asyncio.get_running_loop().run_in_executor(self._threads, self._asking, data)
        if replied.complaint:
            raise Malformed(replied.complaint)
        if replied.failure:
            raise Failed(replied.failure)
        return replied.notation

    def _asking(self, question: bytes) -> Reply:
        thinker = self._rested() or Thinker()
        self._busy.add(thinker)
        try:
            self._check_open()
            replied = thinker.ask(question, self.seconds)
        except BaseException:
            self._busy.discard(thinker)
            thinker.dismiss()
            self._check_open()
            raise
        self._idle.append(thinker)
        self._busy.discard(thinker)
        return replied

    def _check_open(self) -> None:
        if self._closed:
            raise RuntimeError("the bots' processes are closed")

    def _rested(self) -> Thinker | None:
        """A process that waits for a question."""
        with suppress(IndexError):  # nobody is idle; another thread may have been faster
            while True:
                thinker = self._idle.pop()
                if thinker.is_alive() and thinker.native == native_code():
                    return thinker
                if not thinker.is_alive():
                    log.warning("thinker %s fell while idle and is replaced", thinker.pid)
                thinker.dismiss()
        return None

    async def close(self) -> None:
        """Send everybody home, in the middle of a thought if need be. Questions that still wait are cancelled."""
        self._closed = True
        for thinker in list(self._busy):
            thinker.interrupt()
        await asyncio.to_thread(self._threads.shutdown, cancel_futures=True)
        while self._idle:
            self._idle.pop().dismiss()
