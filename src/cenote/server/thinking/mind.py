"""Mind: what runs in a process of its own. It answers one thought after the other, and does not outlive its server."""

import ctypes
import os
import signal
import sys
import time
import traceback
from collections import OrderedDict
from contextlib import suppress
from functools import lru_cache
from multiprocessing.connection import Connection

import msgspec

from cenote.bots import seat_bot
from cenote.core.box import Box
from cenote.core.chance import fast
from cenote.core.refusal import Problem
from cenote.core.view import View
from cenote.games import edition, frozen, open_box, shelf
from cenote.server.thinking.question import Reply, Thought

NICENESS = 10  # thinking waits for whatever the server has to do
BOXES = 32  # that a process keeps open
TEXTS = 32  # of components that it remembers
LINGERS = 1.0  # seconds after which a thought ends itself that nobody has ended when its time was up
DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG


class Ask(msgspec.Struct, frozen=True):
    """A thought, and the components it is about if they were not sent before."""

    thought: Thought
    components: str | None = None


def work(pipe: Connection, server: int) -> None:
    """Answer one thought after the other, until the server closes the pipe or is no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then sends us home
    if hasattr(signal, "SIGALRM"):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)  # whatever the server's own is
    die_with(server)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    shelf()
    pipe.send_bytes(b"ready")
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            pipe.send_bytes(msgspec.json.encode(reply(pipe.recv_bytes())))


def die_with(server: int) -> None:
    """Be killed when the server is: compiled search does not look up, so that nothing of ours would notice it.

    Linux ties that to the *thread* which started this process. Elsewhere the limit of a thought has to do.
    """
    if sys.platform != "linux":
        return
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(DIE_WITH_PARENT, int(signal.SIGKILL), 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "this process cannot be tied to its server")
    if os.getppid() != server:  # it was gone before we asked
        os._exit(1)


def reply(data: bytes) -> Reply:
    """Think, with an eye on the clock."""
    asked = msgspec.json.decode(data, type=Ask)
    begin = time.process_time()
    _end_after(asked.thought.seconds + LINGERS)
    try:
        found = think(asked.thought, asked.components)
    finally:
        _end_after(0.0)
    return msgspec.structs.replace(found, cpu=time.process_time() - begin)


def _end_after(seconds: float) -> None:
    """The kernel ends this process then, whatever it does; 0 takes that back. Windows has no such timer."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def think(thought: Thought, components: str | None) -> Reply:
    """Choose."""
    if components is not None:
        texts.remember(thought.printed, components)
    if thought.printed and thought.printed not in texts:
        return Reply(is_unread=True)
    try:
        game = edition(thought.game, thought.rules)
        box = _box(thought.game, thought.rules, thought.seats, thought.options, thought.printed)
        options = [box.actions.find(notation) for notation in thought.notations]
        bot = seat_bot(game, thought.level)
    except Problem as problem:
        return Reply(complaint=str(problem))
    try:
        seen = thought.view
        view = View(box, seen["seat"], seen["zones"], seen["agenda"], seen["outcome"])
        action = bot.choose(view, options, fast(thought.seed))
    except Exception:  # noqa: BLE001 - the server reports it and asks another bot
        return Reply(failure=traceback.format_exc())
    if action not in options:
        return Reply(failure=f"it said {action!r}, which was not offered")
    return Reply(action.notation)


def editions() -> dict[str, list[int]]:
    """Every game there is here, with the versions of its rules."""
    return {name: [*frozen(game), game.version] for name, game in shelf().items()}


class Texts:
    """Components by their digest; the last ones that were used."""

    def __init__(self) -> None:
        self._texts: OrderedDict[str, str] = OrderedDict()

    def __contains__(self, digest: str) -> bool:
        return digest in self._texts

    def remember(self, digest: str, text: str) -> None:
        """Keep a text; the one that was not used for longest makes room."""
        self._texts[digest] = text
        self._texts.move_to_end(digest)
        if len(self._texts) > TEXTS:
            self._texts.popitem(last=False)

    def read(self, digest: str) -> str:
        """The text of that digest."""
        self._texts.move_to_end(digest)
        return self._texts[digest]


texts = Texts()  # of this process


@lru_cache(BOXES)
def _box(game: str, rules: int, seats: int, options: str, printed: str) -> Box:
    text = texts.read(printed) if printed else None
    return open_box(edition(game, rules), seats, msgspec.json.decode(options), text)
