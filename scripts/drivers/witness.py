"""Witness: a viewer who remembers all that the server said, and whether it hangs together."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import websockets

from drivers.hearing import Line

PATIENCE = 10.0  # seconds; nothing at these small tables takes a tenth of it


class Cut(Exception):
    """The line is closed: the server is gone."""


class Stuck(Exception):
    """Something that should have happened did not."""


class Witness:
    """One viewer of one table. `token` None only watches."""

    def __init__(self, table: str, token: str | None, news: asyncio.Condition) -> None:
        self.table, self.token, self.news = table, token, news
        self.seat, self.serial, self.status = -1, -1, ""
        self.now: dict[str, Any] = {}
        self.zones: dict[str, Any] = {}
        self.log: list[list[tuple[str, int]]] = []  # what was told of each answer: what happened to whom
        self.chat: dict[int, str] = {}
        self.notes: dict[int, str] = {}
        self.sent: tuple[int, str] | None = None  # an answer that is not acknowledged yet
        self.taken: dict[int, str] = {}  # the answers that are, by turn
        self.undoing = False  # whether it is not known yet what became of an answer taken back
        self.refused: list[str] = []
        self.complaints: list[str] = []
        self.cut = False
        self._reading: asyncio.Task[None] | None = None

    async def come(self, port: int) -> None:
        """Open the line and hear everything."""
        try:
            self.line = await Line.open(port, self.table, self.token)
            await self.line.send("hello", serial=0)
        except (OSError, EOFError, websockets.WebSocketException) as error:
            raise Cut from error
        self._reading = asyncio.create_task(self._read())
        await self.until(lambda: self.serial >= 0)

    async def go(self) -> None:
        """Hang up."""
        if self._reading is not None:
            self._reading.cancel()
            with suppress(OSError, websockets.WebSocketException):
                await self.line.socket.close()

    async def send(self, kind: str, **fields: Any) -> None:
        """Say something."""
        try:
            await self.line.send(kind, **fields)
        except (OSError, websockets.WebSocketException) as error:
            raise Cut from error

    async def until(self, seen: Callable[[], Any]) -> None:
        """Until this is so, as far as it can be seen from here."""
        try:
            async with asyncio.timeout(PATIENCE), self.news:
                await self.news.wait_for(lambda: seen() or self.cut)
        except TimeoutError as error:
            raise Stuck(self._where()) from error
        if not seen():
            raise Cut

    def _where(self) -> str:
        """Where it stands, for whoever wonders why nothing happens."""
        free = [chair["seat"] for chair in self.now.get("chairs", []) if not chair["taken"]]
        awaited = self.now.get("waiting", {}).get("seats")
        return (
            f"{self.table} is {self.status} at serial {self.serial}: free chairs {free}, waiting for {awaited}, "
            f"seat {self.seat} was refused {self.refused[-1:]}"
        )

    async def _read(self) -> None:
        with suppress(OSError, websockets.WebSocketException):
            async for data in self.line.socket:
                self._hear(json.loads(data))
                async with self.news:
                    self.news.notify_all()
        self.cut = True
        async with self.news:
            self.news.notify_all()

    # ------------------------------------------------------------ what is remembered

    def _hear(self, message: dict[str, Any]) -> None:
        self.now = message.get("now", self.now)
        self.status = message.get("status", self.status)
        match message["type"]:
            case "welcome":
                self._start_anew(message)
            case "moment":
                self._follow(message)
            case "said":
                self._keep(self.chat, message["line"], "text")
            case "noted":
                self._keep(self.notes, message["note"], "key")
            case "taken":
                if self.sent is not None:
                    self.taken[self.sent[0]] = self.sent[1]
                self.sent, self.undoing = None, False
            case "refused":
                self.refused.append(message["trouble"]["text"])
                self.sent, self.undoing = None, False

    def _start_anew(self, message: dict[str, Any]) -> None:
        self.seat, self.serial, self.zones = message["seat"], message["serial"], message["zones"]
        self.log = [_gist(told) for told in message["log"]]
        for line in message["chat"]:
            self._keep(self.chat, line, "text")
        for note in message["notes"]:
            self._keep(self.notes, note, "key")

    def _follow(self, message: dict[str, Any]) -> None:
        if message["serial"] != self.serial + 1:
            self.complaints.append(f"moment {message['serial']} came after {self.serial}")
        self.serial = message["serial"]
        if message["undone"]:
            self.log.pop()
            self.zones = message["zones"]
            if message["by"] == self.seat:
                self.forget(self.now["turn"])
            return
        self.log.append(_gist(message["told"]))
        for change in [change for told in message["told"] for change in told["changed"]]:
            if change["index"] < 0:
                self.zones[change["field"]] = change["now"]
            else:
                self.zones[change["field"]][change["index"]] = change["now"]

    def forget(self, turn: int) -> None:
        """What was answered from that turn on does not count any more."""
        self.taken = {at: notation for at, notation in self.taken.items() if at < turn}

    def _keep(self, lines: dict[int, str], line: dict[str, Any], what: str) -> None:
        n, text = line["n"], line[what]
        if lines.setdefault(n, text) != text:
            self.complaints.append(f"line {n} was {lines[n]!r} and is {text!r} now")

    # ------------------------------------------------------------ what can be done

    def lawful(self) -> list[str]:
        """The answers that may be given now; none while one is on its way."""
        decision = self.now.get("decision")
        if not decision or self.sent is not None:
            return []
        return [choice["notation"] for choice in decision["choices"] if not choice["rule"]]

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.now.get("result"))

    def is_stood_in_for(self, wanted: bool) -> bool:
        """Whether a bot sits in for this person, if that is wanted; or none, if that is."""
        return (self.now["chairs"][self.seat]["stand_in"] is not None) == wanted

    async def answer(self, notation: str) -> None:
        """Answer, and wait until it is taken (or refused, because the table has moved on)."""
        self.sent = (self.now["turn"], notation)
        await self.send("answer", turn=self.now["turn"], notation=notation)
        await self.until(lambda: self.sent is None)

    async def undo(self) -> None:
        """Take the last answer back; until that is heard of, nobody knows what became of it."""
        self.undoing = True
        await self.send("undo", turn=self.now["turn"])
        await self.until(lambda: not self.undoing)


def _gist(told: list[dict[str, Any]]) -> list[tuple[str, int]]:
    return [(one["key"], one["seat"]) for one in told]
