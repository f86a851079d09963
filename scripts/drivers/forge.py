"""Sends forged messages and requests by the thousand, and looks whether anything came of them.

One table of each game is in play, with all its people and a spectator there as guards. Nothing that is forged may
change what any of them sees, break the server, show anybody's secrets, slow down honest people, or fill its memory.
"""

import argparse
import asyncio
import json
import random
import re
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import websockets

from drivers.asking import Door
from drivers.burgling import Burglar
from drivers.forging import Forger
from drivers.hearing import Line
from drivers.honest import Crowd
from drivers.report import Figures, options, show
from drivers.serving import Server, address
from drivers.witness import Witness

SOCKETS, DOORS = 40, 10  # forgers and burglars at the same time
BATCH = 25  # messages before a forger waits until all were heard
OF_REQUESTS = 0.3  # the share of requests among all that is forged
PONG = '{"type":"pong"}'
BROKEN = {1006, 1011, 4500}  # closed because of a mistake of the server, or without a word
GROWTH = 64.0  # MB that the server may grow by while it is told the same lies over and over
MISTAKE = re.compile(r"^\w*(Error|Exception)\b")  # how a mistake of the server reads in its log
SLOW = 1000.0  # ms in the middle; all of these liars together do as much as they can, and honest people still play
OPENING = 6  # answers at each table before anybody lies
HONEST, RATE, CALM = 5, 10.0, 3.0  # tables, answers per second at them, and seconds before anybody lies


class Raid:
    """All that is forged in one run, and all that was found."""

    def __init__(self, server: Server, file: Path, wanted: argparse.Namespace) -> None:
        self.server, self.file, self.wanted = server, file, wanted
        self.news = asyncio.Condition()
        self.guards: list[Witness] = []
        self.secrets: set[str] = set()
        self.left = {"messages": round(wanted.messages * (1 - OF_REQUESTS)), "requests": 0}
        self.left["requests"] = wanted.messages - self.left["messages"]
        self.closed: Counter[str] = Counter()
        self.answered: Counter[str] = Counter()
        self.faults: Counter[str] = Counter()
        self.memory: list[float] = []

    # ------------------------------------------------------------ the tables

    async def set_up(self) -> None:
        """A table of each game in play, with guards in all seats."""
        door = Door(self.server.port)
        for game in (await door.get("/api/shelf"))["games"]:
            seats = max(2, min(game["seats"]))
            created = await door.post("/api/tables", {"game": game["name"], "chairs": [{}] * seats})
            guards = [Witness(created["table"], link["token"], self.news) for link in created["links"]]
            guards.append(Witness(created["table"], None, self.news))
            for guard in guards:
                await guard.come(self.server.port)
            for guard in guards[:-1]:
                await guard.send("sit", name=f"Guard {guard.seat}", entropy=f"{guard.seat:064x}")
            await self.begin(guards)
            self.guards += guards
            self.secrets |= {created["host"], *(link["token"] for link in created["links"])}
        door.close()
        with closing(sqlite3.connect(self.file)) as c:
            self.secrets |= {secret for (secret,) in c.execute("SELECT server_secret FROM tables")}

    async def begin(self, guards: list[Witness]) -> None:
        """Some answers, so that there is a past to lie about."""
        await guards[-1].until(lambda: guards[-1].status == "running")
        for _ in range(OPENING):
            await guards[0].until(lambda: any(guard.lawful() for guard in guards))
            guard = next(guard for guard in guards if guard.lawful())
            await guard.answer(guard.lawful()[0])

    def view(self, guard: Witness) -> str:
        """What a guard sees, besides the clock."""
        now = {name: value for name, value in guard.now.items() if name != "clock"}
        return json.dumps([guard.serial, guard.zones, guard.log, guard.chat, guard.notes, now])

    # ------------------------------------------------------------ forgers

    async def forge(self, n: int) -> None:
        """One forger after the other, each in some role at some table."""
        chance = random.Random(f"{self.wanted.seed} forger {n}")
        forger = Forger(chance, self.guards)
        while self.left["messages"] > 0:
            role = chance.choice(self.guards)
            token = role.token if chance.random() < 0.95 else "forged"
            forger.has_ended = False
            try:
                line = await Line.open(self.server.port, role.table, token, address(chance.randrange(10_000)))
                await self.lie(line, role, forger)
                await line.socket.close()
            except websockets.ConnectionClosed as end:
                self.close(end.rcvd.code if end.rcvd else 1006, forger.has_ended)
            except websockets.WebSocketException as error:
                self.faults[f"no socket: {error}"] += 1
            except TimeoutError:
                self.faults["a forger's socket was not answered"] += 1

    async def lie(self, line: Line, role: Witness, forger: Forger) -> None:
        """A batch of lies; all of them were heard when the line answers once more."""
        size = min(BATCH, self.left["messages"])
        self.left["messages"] -= size
        for n in range(size):
            data, text = forger.frame(role)
            try:
                await line.socket.send(data, text=text)
            except websockets.ConnectionClosed:
                self.left["messages"] += size - n  # the rest is for the next line
                break
        else:
            await line.send("ping")
        async with asyncio.timeout(60):
            while (answer := await line.socket.recv()) != PONG:
                self.look(answer, role)

    def look(self, data: str | bytes, role: Witness) -> None:
        """What a forger is answered."""
        text = data if isinstance(data, str) else data.decode()
        self.tell_tales(text, role.token)
        message = json.loads(text)
        kind = message["type"]
        self.answered[kind] += 1
        if kind == "welcome" and message["zones"] != role.zones:
            self.faults["a welcome showed other pieces than the guard of that seat sees"] += 1
        if kind == "moment" and message["serial"] > role.serial:  # an older one is what a greeting had missed
            self.faults["a moment came of something forged"] += 1

    def tell_tales(self, text: str, own: str | None = None) -> None:
        """Whether an answer has somebody's secret in it."""
        for secret in self.secrets:
            if secret != own and secret in text:
                self.faults["a secret was told"] += 1

    def close(self, code: int, by_intent: bool) -> None:
        """Why a line was closed. Whoever goes on talking after a lie that ends the line may miss the farewell."""
        self.closed[str(code)] += 1
        if code in BROKEN and not (by_intent and code == 1006):
            self.faults[f"closed with {code}"] += 1

    # ------------------------------------------------------------ burglars

    async def burgle(self, n: int) -> None:
        """One request after the other, from ever other addresses."""
        chance = random.Random(f"{self.wanted.seed} burglar {n}")
        burglar = Burglar(chance, sorted({guard.table for guard in self.guards}))
        door = Door(self.server.port)
        while self.left["requests"] > 0:
            self.left["requests"] -= 1
            door.come_from = address(chance.randrange(10_000))
            if self.left["requests"] % 20 == 0:
                door.close()
            request = burglar.request(self.server.port)
            try:
                status, body = await door.send(request)
            except (OSError, EOFError, ValueError) as error:
                self.faults[f"no answer ({type(error).__name__}) to {gist(request)}"] += 1
                continue
            self.answered[str(status)] += 1
            self.tell_tales(body.decode(errors="replace"))
            if status >= 500:
                self.faults[f"{status} to {gist(request)}"] += 1
        door.close()

    # ------------------------------------------------------------ all of it

    async def watch(self) -> None:
        """The server's memory, again and again."""
        while True:
            self.memory.append(round(self.server.memory(), 1))
            await asyncio.sleep(0.5)

    async def run(self) -> Figures:
        """Set up, forge, look around."""
        await self.set_up()
        crowd = Crowd(self.server, self.wanted.seed)
        await crowd.gather(HONEST, 4)
        await crowd.settle()
        await crowd.play(RATE, CALM)
        before = [self.view(guard) for guard in self.guards]
        calm, start = len(crowd.timed), time.monotonic()
        others = [asyncio.create_task(self.watch()), asyncio.create_task(crowd.play(RATE, 3600.0))]
        await asyncio.gather(
            *(self.forge(n) for n in range(SOCKETS)), *(self.burgle(n) for n in range(DOORS))
        )
        seconds = time.monotonic() - start
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await self.compare(before)
        await crowd.leave()
        return self.figures(seconds, crowd.spread(0, calm), crowd.spread(calm))

    async def compare(self, before: list[str]) -> None:
        """The guards see what they saw, and so does whoever comes anew."""
        for guard, saw in zip(self.guards, before, strict=True):
            if guard.cut:
                self.faults["a guard's line was closed"] += 1
            elif self.view(guard) != saw:
                self.faults[f"seat {guard.seat} of a table sees something else"] += 1
            again = Witness(guard.table, guard.token, self.news)
            await again.come(self.server.port)
            if (again.serial, again.zones, again.log) != (guard.serial, guard.zones, guard.log):
                self.faults[f"whoever comes anew to seat {guard.seat} sees something else"] += 1
            await again.go()
            await guard.go()

    def figures(self, seconds: float, quiet: Figures, meanwhile: Figures) -> Figures:
        """What was found."""
        complaints = self.server.complaints.read_text(errors="replace") if self.server.complaints else ""
        for line in complaints.splitlines():
            if MISTAKE.match(line) and not line.startswith(("UnicodeDecodeError", "Traceback")):
                self.faults[f"the server complained: {line}"] += 1
        early = self.memory[len(self.memory) // 3]
        if self.memory[-1] - early > GROWTH:
            self.faults["memory grew"] += 1
        if (meanwhile["p50_ms"] or 0.0) > SLOW:
            self.faults["honest people had to wait"] += 1
        return {
            "forged": self.wanted.messages,
            "seconds": round(seconds, 1),
            "answers_to_the_forged": dict(sorted(self.answered.items())),
            "lines_closed": dict(sorted(self.closed.items())),
            "honest_people_before": quiet,
            "honest_people_meanwhile": meanwhile,
            "memory_mb": {"first": self.memory[0], "after_a_third": early, "last": self.memory[-1]},
            "log_kb": round(len(complaints) / 1000, 1),
            "faults": sum(self.faults.values()),
            "what_was_wrong": dict(self.faults.most_common(20)),
        }


def gist(request: bytes) -> str:
    """A request in a few words: method, last part of the path, beginning of the body."""
    head, _, body = request.partition(b"\r\n\r\n")
    method, path, *_ = head.decode("latin-1").split(" ")
    return f"{method} …/{path.rpartition('/')[2][:30]} {body[:30]!r}"


def main() -> int:
    """Run it; any fault is a failure."""
    wanted = options(str(__doc__), messages=100_000, seed=1).parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "forge.db")
        with Server(f"sqlite:///{file}", pace=0.0, complaints=Path(folder, "complaints")) as server:
            figures: dict[str, Any] = asyncio.run(Raid(server, file, wanted).run())
    show(figures, wanted.json)
    return int(figures["faults"] > 0)


if __name__ == "__main__":
    sys.exit(main())
