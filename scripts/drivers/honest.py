"""Honest: people at many tables who answer lawfully, some who watch, and a clock on every answer."""

import asyncio
import random
import time
from dataclasses import dataclass, field

import websockets

from drivers.asking import Door
from drivers.hearing import Heard, Line
from drivers.report import Figures, spread
from drivers.serving import Server, address

AT_ONCE = 25  # sockets that are opened at the same time
LONGEST = 5.0  # seconds; an answer that is not heard of by then is lost
TICK = 0.005  # seconds between two looks at our own clock


@dataclass
class Timed:
    """One answer: when it was sent, by whom, and when each viewer had it."""

    game: str
    seat: int
    sent: float
    taken: float = 0.0
    heard: list[float] = field(default_factory=list)

    def seconds(self) -> float:
        """Until the last viewer had it."""
        return max(self.heard) - self.sent


class Party:
    """One table with all who look at it."""

    def __init__(self, game: str, table: str) -> None:
        self.game = game
        self.table = table
        self.lines: list[Line] = []
        self.asked: dict[int, tuple[int, list[str]]] = {}  # turn and lawful answers, by seat
        self.under_way: Timed | None = None
        self.serial = 0  # the one under way has this serial, once its first moment has come
        self.over = False

    async def answer(self, chance: random.Random) -> Timed:
        """One of those who are asked answers at random."""
        seat = chance.choice(sorted(self.asked))
        turn, lawful = self.asked.pop(seat)
        notation = chance.choice(lawful)
        self.serial = -1
        self.under_way = Timed(self.game, seat, time.perf_counter())
        await self.lines[seat].send("answer", turn=turn, notation=notation)
        return self.under_way

    def hear(self, seat: int, message: Heard) -> None:
        """What a viewer was told: the moment that the answer under way made, or what is asked now."""
        now, timed = time.perf_counter(), self.under_way
        if timed is not None and message.type == "moment":
            if self.serial < 0 and message.by == timed.seat:
                self.serial = message.serial
            if message.serial == self.serial:
                timed.heard.append(now)
                if len(timed.heard) == len(self.lines):
                    self.under_way = None
        elif timed is not None and message.type == "taken":
            timed.taken = now
        if message.now is not None:
            self.over = self.over or message.now.result is not None
            if lawful := message.now.lawful():
                self.asked[seat] = message.now.turn, lawful
            else:
                self.asked.pop(seat, None)

    def is_ready(self) -> bool:
        """Whether somebody could answer now."""
        return bool(self.asked) and self.under_way is None and not self.over


class Crowd:
    """Many parties on one server."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.chance = random.Random(seed)
        self.parties: list[Party] = []
        self.timed: list[Timed] = []
        self.lags: list[float] = []  # how late our own clock was
        self._tasks: list[asyncio.Task[None]] = []
        self._gate = asyncio.Semaphore(AT_ONCE)

    async def gather(self, tables: int, viewers: int) -> None:
        """Tables of all games in turn, each with as few seats as it allows, and spectators up to so many viewers."""
        shelf = self.server.get("/api/shelf")["games"]
        games = [(game["name"], max(2, min(game["seats"]))) for game in shelf]
        for n in range(tables):
            name, seats = games[n % len(games)]
            door = Door(self.server.port, address(n))
            created = await door.post("/api/tables", {"game": name, "chairs": [{}] * seats})
            door.close()
            party = Party(name, created["table"])
            tokens: list[str | None] = [link["token"] for link in created["links"]]
            tokens += [None] * (viewers - seats)
            self.parties.append(party)
            party.lines = await asyncio.gather(
                *(self._open(party.table, token, n * viewers + k) for k, token in enumerate(tokens))
            )
            for seat in range(len(tokens)):
                self._tasks.append(asyncio.create_task(self._listen(party, seat, seats)))

    async def _open(self, table: str, token: str | None, visitor: int) -> Line:
        async with self._gate:
            return await Line.open(self.server.port, table, token, address(visitor))

    async def _listen(self, party: Party, seat: int, seats: int) -> None:
        line = party.lines[seat]
        await line.send("hello", serial=0)
        if seat < seats:
            entropy = f"{self.chance.getrandbits(256):064x}"
            await line.send("sit", name=f"Person {seat + 1}", entropy=entropy)
        try:
            async for message in line.messages():
                party.hear(seat, message)
        except websockets.ConnectionClosed as end:
            raise ConnectionError(f"an honest line was closed: {end}") from end

    async def settle(self) -> None:
        """Until somebody is asked at every table."""
        async with asyncio.timeout(120):
            while not all(party.asked or party.over for party in self.parties):
                self._complain()
                await asyncio.sleep(0.05)

    async def play(self, rate: float, seconds: float) -> None:
        """So many answers per second in all, at tables and moments drawn by lot."""
        ticker = asyncio.create_task(self._tick())
        start = time.monotonic()
        due = start
        while (due := due + self.chance.expovariate(rate)) < start + seconds:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            ready = [party for party in self.parties if party.is_ready()]
            if ready:
                self.timed.append(await self.chance.choice(ready).answer(self.chance))
        await self._rest()
        ticker.cancel()
        self._complain()

    async def _rest(self) -> None:
        """Until everybody has heard of the last answers; those that take too long are lost."""
        until = time.monotonic() + LONGEST
        while time.monotonic() < until and any(party.under_way for party in self.parties):
            await asyncio.sleep(0.05)

    async def _tick(self) -> None:
        while True:
            due = time.perf_counter() + TICK
            await asyncio.sleep(TICK)
            self.lags.append(time.perf_counter() - due)

    def _complain(self) -> None:
        """Whatever went wrong while listening is said, not swallowed."""
        for task in self._tasks:
            if task.done() and not task.cancelled() and (error := task.exception()):
                raise error

    def whole(self) -> list[Timed]:
        """The answers that all viewers heard of."""
        viewers = {len(party.lines) for party in self.parties}
        return [timed for timed in self.timed if len(timed.heard) in viewers]

    def spread(self, since: int = 0, until: int | None = None) -> Figures:
        """How long it took until the last viewer had an answer, for some of the answers in their order."""
        viewers = {len(party.lines) for party in self.parties}
        whole = [timed for timed in self.timed[since:until] if len(timed.heard) in viewers]
        return spread([timed.seconds() for timed in whole])

    def lag(self) -> Figures:
        """How late we were ourselves, which must not be mistaken for the server."""
        return spread(self.lags)

    async def leave(self) -> None:
        """Everybody hangs up."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*(line.socket.close() for party in self.parties for line in party.lines))
