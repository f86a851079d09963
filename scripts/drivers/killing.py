"""Killing: inside a server that is to die at one of its commits. Everything else is the server as it is."""

import os
import re
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, event

# What is no event by itself: chairs are taken away to be laid anew, and signs of life come whether or not anything is.
ASIDE = dict.fromkeys(("chairs", "components", "pulses", "outages"), "")
SAID = "said"  # where a connection keeps what was said in its transaction


def die_at(event_kind: str, number: int, side: str, testament: Path) -> None:
    """From now on the process ends right before, or right after, the commit of that kind and number.

    Every commit stands in the testament, a line each, also the last one. The store's `transaction` is its only way to
    commit; it is replaced wherever it was imported to.
    """
    from cenote.server.store import place

    original, numbers = place.transaction, Counter[str]()

    def _is_it(about: str) -> bool:
        numbers[about] += 1
        if about:  # what wrote nothing is no commit
            with testament.open("a") as lines:
                lines.write(about + "\n")
        return about == event_kind and numbers[about] == number

    @contextmanager
    def transaction(engine: Engine) -> Iterator[Connection]:
        with original(engine) as c:
            c.info[SAID] = []
            yield c
            about = kind(c.info.pop(SAID))
            mine = _is_it(about)
            if mine and side == "before":
                os.kill(os.getpid(), signal.SIGKILL)
        if mine:
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(Engine, "before_cursor_execute", _listen)
    for name, module in list(sys.modules.items()):
        if name.startswith("cenote.") and getattr(module, "transaction", None) is original:
            module.transaction = transaction  # type: ignore[attr-defined]


def _listen(c: Connection, _: Any, statement: str, parameters: Any, *__: Any) -> None:
    if SAID in c.info:
        c.info[SAID].append((statement, repr(parameters)))


def kind(said: list[tuple[str, str]]) -> str:
    """What a transaction was about, from the rows that it wrote; empty if it wrote none."""
    found = [name for statement, values in said if (name := _event(statement, values))]
    return " + ".join(dict.fromkeys(found))


def _event(statement: str, values: str) -> str:
    match = re.match(r'(INSERT INTO|UPDATE|DELETE FROM) "?(\w+)"?', statement)
    if match is None:
        return ""
    verb, table = match.groups()
    changed = statement.partition(" WHERE ")[0]
    match verb, table:
        case "INSERT INTO", "tables":
            return "rematch" if _sets(statement, values, "rematch_of") else "creation"
        case "INSERT INTO", "answers":
            return "undo" if "'undo'" in values else "concession" if "'concede'" in values else "answer"
        case "UPDATE", "tables":
            return next((word for name, word in TABLES.items() if name in changed), "table")
        case "INSERT INTO", "chairs":
            return "chairs"
    return {"chat": "chat", "notes": "note", "deals": "deal", **ASIDE}.get(table, f"{verb.lower()} {table}")


TABLES = {"started": "deal", "finished": "end", "pace": "pace", "motions": "vote"}


def _sets(statement: str, values: str, column: str) -> bool:
    """Whether an INSERT gives the column a value; its parameters stand in the order of the columns, or by name."""
    if values.startswith("{"):
        return f"'{column}': None" not in values
    columns = statement[statement.index("(") + 1 : statement.index(")")].replace('"', "").split(", ")
    return values.strip("()").split(", ")[columns.index(column)] != "None"
