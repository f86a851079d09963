"""Zygote: a process that has imported the whole server once, and forks a new one within milliseconds.

It reads orders from its standard input, one JSON document a line, and answers each with a line.
"""

import ctypes
import gc
import importlib
import json
import os
import signal
import sys
from pathlib import Path
from typing import Any

from drivers.killing import die_at
from drivers.serving import serve_options

NEEDED = (
    "cenote.cli.main",
    "cenote.cli.serve",
    "cenote.server.app",
    "psycopg",
    "sqlalchemy.dialects.postgresql.psycopg",
    "uvicorn",
    "uvloop",
)
PR_SET_PDEATHSIG = 1  # of prctl: which signal a process gets when its parent is no more


def prepare() -> None:
    """Import everything that a server needs, and let bots take the first answer.

    A process for each server's bots would cost a second for every kill, and has no part in what is stored.
    """
    for module in NEEDED:
        importlib.import_module(module)
    from cenote.games import shelf
    from cenote.server.thinking.pool import Thinkers
    from cenote.server.thinking.question import Answer, Question

    async def at_once(_: Thinkers, question: Question) -> Answer:
        return Answer(question.notations[0], question.level)

    Thinkers.think = at_once  # type: ignore[method-assign]
    shelf()
    gc.collect()
    gc.freeze()


def serve(order: dict[str, Any]) -> None:
    """In the forked process: the server, as its command line starts it."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    if order["testament"]:
        die_at(order["kind"], order["number"], order["side"], Path(order["testament"]))
    from cenote.cli.main import main

    sys.argv = ["cenote", "serve", *serve_options(order["database"], order["port"], 0.0)]
    main()


def main() -> None:
    """Until nobody gives orders any more."""
    prepare()
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    for line in sys.stdin:
        order = json.loads(line)
        if order["do"] == "serve":
            pid = os.fork()
            if pid == 0:
                serve(order)
                os._exit(0)
        else:
            pid = order["pid"]
            os.kill(pid, signal.SIGKILL)  # it may be dead already, but was not waited for
            os.waitpid(pid, 0)
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
