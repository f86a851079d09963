"""`cenote admin`: the host's tools on a running server."""

import json
import os
import shutil
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from cenote.core.refusal import Misprint, Problem
from cenote.server.keys import VARIABLE, key_file, known_key

PATIENCE = 30.0  # seconds for an answer

admin = App(
    name="admin",
    help="""The host's tools on a running server: see its tables and its load, and step in where it must be.

    On the machine of the server nothing has to be set up: the key lies in your data folder.
    Elsewhere it is $CENOTE_ADMIN_KEY.

        cenote admin tables --status running
        cenote admin end kXw3PtRq0aBc --reason "the club closes"
        cenote admin load --server https://play.example.org --json""",
    help_format="plaintext",
)


class Straight(urllib.request.HTTPRedirectHandler):
    """The key is for the server that was named, not for one to which it sends us on."""

    def redirect_request(self, *_: Any) -> None:
        """Nowhere else."""


@Parameter(name="*")
@dataclass(frozen=True)
class Where:
    """Which server, with which key, and how it is told.

    Parameters
    ----------
    server
        Its address.
    key
        The admin key; from $CENOTE_ADMIN_KEY or your data folder if not given.
    as_json
        One JSON document instead of sentences.
    """

    server: Annotated[str, Parameter(env_var="CENOTE_SERVER")] = "http://127.0.0.1:8000"
    key: str = ""
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False

    @contextmanager
    def asked(self, path: str, body: dict[str, Any] | None = None) -> Iterator[HTTPResponse]:
        """The answer of the server; whatever went wrong is one sentence."""
        request = urllib.request.Request(f"{self._address()}/api/admin/{path}", headers=self._headers())
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("content-type", "application/json")
        try:
            with urllib.request.build_opener(Straight).open(request, timeout=PATIENCE) as response:
                yield response
        except urllib.error.HTTPError as error:
            raise Problem(f"{self.server}: {_said(error)}") from error
        except (OSError, HTTPException) as error:
            print(
                f"cenote: {self.server} cannot be reached: {getattr(error, 'reason', error)}", file=sys.stderr
            )
            sys.exit(1)

    def _address(self) -> str:
        parts = urllib.parse.urlsplit(self.server)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise Misprint(
                "--server", f"{self.server!r} is not an address; write https://NAME or http://NAME:PORT"
            )
        return self.server.rstrip("/")

    def _headers(self) -> dict[str, str]:
        key = self.key or known_key()
        if not key:
            raise Problem(
                f"no admin key: give --key, set ${VARIABLE}, or run it where the server made {key_file()}"
            )
        if not key.isascii() or not key.isprintable():
            raise Misprint("--key", "has characters that no key has")
        return {"authorization": f"Bearer {key}", "accept": "application/json"}

    def fetch(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """The JSON that the server answers."""
        with self.asked(path, body) as response:
            try:
                return json.load(response)
            except ValueError as error:
                raise Problem(f"{self.server} is not a server of Cenote, or of another age") from error

    def act(self, path: str, body: dict[str, Any]) -> None:
        """Have something done, and tell what was."""
        done = self.fetch(path, body)
        print(json.dumps(done) if self.as_json else done["text"])


HERE = Where()


def _said(error: urllib.error.HTTPError) -> str:
    try:
        return str(json.load(error)["text"])
    except (ValueError, KeyError, TypeError):
        return f"answered {error.code} {error.reason}"


def _at(table: str, act: str) -> str:
    return f"tables/{urllib.parse.quote(table, safe='')}/{act}"


@admin.command
def tables(
    words: str = "",
    /,
    *,
    status: Literal["open", "running", "finished"] | None = None,
    game: str = "",
    offset: int = 0,
    limit: int = 50,
    where: Where = HERE,
) -> None:
    """All tables, private ones too, newest first.

    Example: cenote admin tables ada --status running

    Parameters
    ----------
    words
        Only those with this in the title or in somebody's name, or the table of this id.
    status
        Only those that wait, are played, or are over.
    game
        Only those of this game.
    offset
        Leave out so many of the newest.
    limit
        Show at most so many, up to 200.
    """
    wanted = {"words": words, "game": game.replace("-", "_"), "offset": offset, "limit": limit}
    query = urllib.parse.urlencode(wanted | ({"status": status} if status else {}))
    found = where.fetch(f"tables?{query}")
    if where.as_json:
        print(json.dumps(found))
        return
    grid = Table(box=None)
    columns = (
        "table",
        "game",
        "status",
        "who",
        "answers",
        "viewers",
        "last answer (UTC)",
        "opened by",
        "title",
    )
    for column in columns:
        grid.add_column(column, overflow="fold", no_wrap=column in ("table", "opened by"))  # to be copied
    for one in found["tables"]:
        latest = time.strftime("%Y-%m-%d %H:%M", time.gmtime(one["latest"]))
        status_ = one["status"] + (" (private)" if one["private"] else "")
        seats = ", ".join(_chair(chair) for chair in one["chairs"])
        numbers = [str(one["answers"]), str(one["viewers"]), latest]
        facts = [one["table"], one["game"], status_, seats, *numbers, one["maker"], one["title"]]
        grid.add_row(*map(_harmless, facts))
    Console(markup=False, highlight=False, width=shutil.get_terminal_size((160, 24)).columns).print(grid)
    print(f"{len(found['tables'])} of {found['total']}")


def _harmless(text: str) -> str:
    """Strangers choose titles and names, and a terminal obeys some characters."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def _chair(chair: dict[str, Any]) -> str:
    name = chair["name"] if chair["taken"] else "free"
    return name + (f" ({chair['bot']})" if chair["bot"] else "") + (" (muted)" if chair["muted"] else "")


@admin.command
def load(*, where: Where = HERE) -> None:
    """What the server has to do: tables, connections, bots, memory.

    Example: cenote admin load --json
    """
    found = where.fetch("load")
    if where.as_json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name.replace('_', ' '):20} {_figure(name, value)}")


def _figure(name: str, value: Any) -> str:
    if name == "memory":
        return f"{value / 1_048_576:.0f} MiB"
    if name == "uptime":
        return f"{int(value) // 3600} h {int(value) // 60 % 60} min"
    if name == "ready":
        return value or "yes"
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


@admin.command
def end(table: str, /, *, reason: str = "", where: Where = HERE) -> None:
    """End a running game, without a winner. Everybody there is told.

    Example: cenote admin end kXw3PtRq0aBc --reason "the club closes"

    Parameters
    ----------
    table
        Its id, as `cenote admin tables` shows it.
    reason
        What the people there are told.
    """
    where.act(_at(table, "end"), {"reason": reason})


@admin.command
def mute(
    table: str,
    /,
    *,
    seat: int | None = None,
    off: Annotated[bool, Parameter(negative=())] = False,
    where: Where = HERE,
) -> None:
    """Take the chat from a seat, or from all spectators of a table.

    Example: cenote admin mute kXw3PtRq0aBc --seat 2

    Parameters
    ----------
    table
        Its id, as `cenote admin tables` shows it.
    seat
        Which seat, from 0 on; all spectators if not given.
    off
        Let them talk again.
    """
    where.act(_at(table, "mute"), {"seat": seat, "muted": not off})


@admin.command
def ban(who: str = "", /, *, hours: float = 24.0, reason: str = "", where: Where = HERE) -> None:
    """Keep somebody out for a while: no new tables, no connections. Without a name: who is kept out.

    Example: cenote admin ban 203.0.113.7 --hours 48

    Parameters
    ----------
    who
        An address, a network as 203.0.113.0/24, or a device.
    hours
        For how long.
    reason
        What they are told.
    """
    if who:
        where.act("bans", {"who": who, "hours": hours, "reason": reason})
        return
    found = where.fetch("bans")
    if where.as_json:
        print(json.dumps(found))
        return
    for one in found["bans"]:
        until = time.strftime("%Y-%m-%d %H:%M", time.gmtime(one["until"]))
        print(f"{one['who']}  until {until} UTC  {one['reason']}".rstrip())
    if not found["bans"]:
        print("nobody is kept out")


@admin.command
def unban(who: str, /, *, where: Where = HERE) -> None:
    """Let somebody in again.

    Example: cenote admin unban 203.0.113.7

    Parameters
    ----------
    who
        As it was banned.
    """
    where.act("bans/lift", {"who": who})


@admin.command
def delete(table: str, /, *, reason: str = "", where: Where = HERE) -> None:
    """Delete a table with all that was played there. This cannot be undone.

    Example: cenote admin delete kXw3PtRq0aBc

    Parameters
    ----------
    table
        Its id, as `cenote admin tables` shows it.
    reason
        What the people there are told.
    """
    where.act(_at(table, "delete"), {"reason": reason})


@admin.command
def export(file: Path, /, *, table: str = "", where: Where = HERE) -> None:
    """Fetch all tables as a backup, or the replay of one finished game.

    A backup holds the secrets of games that are still being played: keep it as you keep a key.

        cenote admin export friday.cenote
        cenote admin export final.replay --table kXw3PtRq0aBc

    Parameters
    ----------
    file
        Where to put it; nothing may be there yet.
    table
        Only this one, as a replay.
    """
    if file.exists():
        raise Misprint(str(file), "is there already; choose another name")
    draft = file.with_name(f"{file.name}.part")
    with where.asked(_at(table, "export") if table else "export") as response:
        _write(response, draft)
    draft.rename(file)
    size = file.stat().st_size
    print(json.dumps({"file": str(file), "bytes": size}) if where.as_json else f"{file}: {size} bytes")


def _write(response: HTTPResponse, file: Path) -> None:
    """For our eyes only; what did not arrive whole is thrown away."""
    try:
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
            shutil.copyfileobj(response, out)
    except (OSError, HTTPException) as error:
        file.unlink(missing_ok=True)
        raise Problem(f"{file}: {error}") from error
