"""Room: one table with its viewers. An answer is checked, stored, and only then shown to anybody."""

import asyncio
import time
from collections import deque

import msgspec

from cenote.core.refusal import Malformed, Misprint, Problem, Stale, Unlawful
from cenote.games import components_text, digest, find, open_box
from cenote.play.clock import Clock
from cenote.play.seed import Seed
from cenote.play.table import SPECTATOR, Table
from cenote.play.table import Moment as Played
from cenote.server import speech, wire
from cenote.server.store import ChairRow, Conflict, Store, TableRow
from cenote.server.viewers import Viewer

UNDO = "undo"  # how a taken-back answer stands among the stored answers
KEPT = 64  # moments that a returning viewer can be told one by one; beyond that, everything anew


class Room:
    """All of one table that lives in memory; the store can make it again at any time."""

    def __init__(self, store: Store, row: TableRow, chairs: list[ChairRow]) -> None:
        self.store = store
        self.row = row
        self.chairs = chairs
        self.game = find(row.game)
        self.options: dict[str, object] = msgspec.json.decode(row.options)
        self.box = open_box(self.game, row.seats, self.options)
        self.table: Table | None = None
        self.clock: Clock | None = None
        self.serial = 0  # how many answers are stored and shown
        self.viewers: set[Viewer] = set()
        self.again: wire.TableCreated | None = None  # the rematch, once somebody wanted one
        self.lock = asyncio.Lock()
        self.changed = asyncio.Event()  # something happened that whoever drives the table should look at
        self._reckoned: tuple[int, dict[int, dict[str, float]]] = (-1, {})
        self._recent: deque[tuple[int, dict[int, bytes]]] = deque(maxlen=KEPT)

    # ------------------------------------------------------------ from the store

    async def load(self) -> None:
        """Deal, if the game has started, and play the stored answers again, under the rules they were given."""
        if self.row.started is None:
            return
        if self.row.rules != self.game.version:
            raise Misprint("rules", f"played under version {self.row.rules}, here is {self.game.version}")
        if self.row.components != digest(components_text(self.game)):
            raise Misprint("components", "this table was played with other components than there are now")
        self._deal()
        for answer in await self.store.answers(self.row.id):
            self._apply(answer.seat, answer.notation, answer.at)

    def _deal(self) -> None:
        assert self.row.entropy is not None and self.row.started is not None
        entropy: list[str] = msgspec.json.decode(self.row.entropy)
        seed = Seed.mixed(self.row.server_secret, entropy)
        self.table = Table(self.game, self.box, seed, [chair.name for chair in self.chairs])
        if self.row.clock:
            wanted = msgspec.json.decode(self.row.clock, type=wire.ClockWanted)
            self.clock = Clock(self.row.seats, wanted.budget, wanted.increment)
            self.clock.ask(self.table.asked(), self.row.started)

    def _apply(self, seat: int, notation: str, at: float, turn: int | None = None) -> Played | None:
        """Give the answer to the table in memory; None for one taken back."""
        assert self.table is not None
        played = None
        if notation == UNDO:
            if turn is not None and turn != self.table.turn[seat]:
                raise Stale(f"seat {seat} is at turn {self.table.turn[seat]}, not {turn}")
            self.table.undo(seat)
        else:
            played = self.table.answer(seat, notation, turn)
        if self.clock is not None:
            self.clock.answered(seat, at)
            self.clock.ask(self.table.asked(), at)
        self.serial += 1
        return played

    # ------------------------------------------------------------ sitting down and starting

    async def sit(self, seat: int, name: str, entropy: str) -> None:
        """A person takes their chair. When the last one is taken, the cards are dealt."""
        async with self.lock:
            if self.table is not None or self.chairs[seat].taken:
                return
            if not await self.store.sit(self.row.id, seat, name, entropy):
                raise Stale(f"seat {seat} is taken")
            await self._refresh()
            await self._start_if_full()
            self.announce()
        self.changed.set()

    async def _refresh(self) -> None:
        row = await self.store.table(self.row.id)
        assert row is not None
        self.row, self.chairs = row, await self.store.chairs(row.id)

    async def _start_if_full(self) -> None:
        if self.row.started is None and all(chair.taken for chair in self.chairs):
            entropy = [chair.entropy for chair in self.chairs if chair.entropy]
            await self.store.start(self.row.id, entropy, time.time())
            await self._refresh()
            self._deal()
            for viewer in self.viewers:
                viewer.send(self.welcome(viewer.seat))

    # ------------------------------------------------------------ answers

    async def answer(self, seat: int, turn: int, notation: str) -> bool:
        """Check, store, show. False if this very answer was stored before: repeats are acknowledged, not applied."""
        async with self.lock:
            if self.table is None:
                raise Stale("the game has not started")
            if notation != UNDO and self._is_repeat(seat, turn, notation):
                return False
            now = time.time()
            played = self._apply(seat, notation, now, turn)
            try:
                await self.store.append(self.row.id, self.serial - 1, seat, notation, now)
            except BaseException as error:
                await self._reload()
                if isinstance(error, Conflict):
                    raise Stale("somebody else was faster; this is how it stands now") from error
                raise
            if self.table.state.outcome is not None:
                outcome = speech.winners(self.table.state.outcome, self.table.people)
                await self.store.finish(self.row.id, outcome, now)
                await self._refresh()
            self._show(seat, played)
        self.changed.set()
        return True

    async def undo(self, seat: int, turn: int) -> None:
        """Take back the seat's last answer, and with it those before that it was forced to give."""
        await self.answer(seat, turn, UNDO)
        while self.table is not None and self.table.forced(seat) and self.table.may_undo(seat) is None:
            turn -= 1
            await self.answer(seat, turn, UNDO)

    def _is_repeat(self, seat: int, turn: int, notation: str) -> bool:
        assert self.table is not None
        given = [moment.notation for moment in self.table.history if moment.seat == seat]
        return 0 <= turn < len(given) and given[turn] == " ".join(notation.lower().split())

    async def _reload(self) -> None:
        """What is in memory is not what is stored: begin again from the store."""
        self.table, self.clock, self.serial = None, None, 0
        await self._refresh()
        await self.load()
        for viewer in self.viewers:
            viewer.send(self.welcome(viewer.seat))

    def _show(self, seat: int, played: Played | None) -> None:
        """Each viewer gets their own share; equal viewers share the bytes."""
        moments = {viewer: self._moment(seat, played, viewer) for viewer in self._seats()}
        shares = {viewer: msgspec.json.encode(moment) for viewer, moment in moments.items()}
        for viewer in list(self.viewers):
            viewer.send_bytes(shares[viewer.seat])
        if played is not None:
            for there in {viewer.seat for viewer in self.viewers}:
                if any(one.afterwards for one in moments[there].told):  # told once, and never again
                    moments[there].told = self._told(played, there, past=True)
                    shares[there] = msgspec.json.encode(moments[there])
        self._recent.append((self.serial, shares))

    def _seats(self) -> range:
        return range(SPECTATOR, self.row.seats)

    def _moment(self, by: int, played: Played | None, viewer: int) -> wire.Moment:
        assert self.table is not None
        now = self.situation(viewer)
        if played is None:
            zones = self.table.view(viewer).zones
            return wire.Moment(self.serial, by, [], now, undone=True, zones=zones)
        return wire.Moment(self.serial, by, self._told(played, viewer), now)

    def _told(self, played: Played, viewer: int, past: bool = False) -> list[wire.ToldInfo]:
        assert self.table is not None
        table = self.table
        return [speech.told_info(table.words, table.people, one, past) for one in played.told[viewer]]

    # ------------------------------------------------------------ what a viewer is sent

    def status(self) -> wire.Status:
        """Open until everybody sits, then running, then finished."""
        if self.row.finished is not None:
            return "finished"
        return "open" if self.row.started is None else "running"

    def situation(self, seat: int) -> wire.Situation:
        """Where the table stands for a viewer."""
        clock = None
        if self.clock is not None and self.table is not None:
            now = time.time()
            left = [self.clock.remaining(each, now) for each in range(self.row.seats)]
            clock = wire.ClockInfo(left, self.table.asked())
        chairs, rematch = self.chair_infos(), self._rematch(seat)
        forced = self.forced(seat) is not None
        return speech.situation(self.table, seat, chairs, clock, rematch, self._aids(seat), forced)

    def forced(self, seat: int) -> str | None:
        """The answer that is given for the seat without asking; among several people none that is a secret."""
        if self.table is None:
            return None
        several = sum(not chair.bot for chair in self.chairs) > 1
        return self.table.forced(seat, several)

    def _aids(self, seat: int) -> dict[str, float]:
        """Chances for a learner: reckoned once for each question, and only if somebody is there to read them."""
        if self.table is None or not any(viewer.seat == seat >= 0 for viewer in self.viewers):
            return {}
        if self._reckoned[0] != self.serial:
            self._reckoned = (self.serial, {})
        known = self._reckoned[1]
        if seat not in known:
            known[seat] = self.table.aids(seat)
        return known[seat]

    def _rematch(self, seat: int) -> wire.RematchInfo | None:
        """Everybody sits one chair further down at the next table."""
        if self.again is None:
            return None
        tokens = {link.seat: link.token for link in self.again.links}
        there = (seat - 1) % self.row.seats if seat >= 0 else SPECTATOR
        return wire.RematchInfo(self.again.table, tokens.get(there))

    def chair_infos(self) -> list[wire.ChairInfo]:
        """The chairs as everybody sees them."""
        present = {viewer.seat for viewer in self.viewers}
        return [
            wire.ChairInfo(
                chair.seat, chair.name, chair.bot, chair.taken, chair.seat in present, chair.stand_in
            )
            for chair in self.chairs
        ]

    def welcome(self, seat: int) -> wire.Welcome:
        """Everything, as the viewer may know it."""
        zones, log = {}, []
        if self.table is not None:
            zones = self.table.view(seat).zones
            log = [self._told(moment, seat, past=True) for moment in self.table.history]
        return wire.Welcome(
            table=self.row.id,
            game=self.row.game,
            seat=seat,
            serial=self.serial,
            status=self.status(),
            title=self.row.title,
            options=self.options,
            commitment=self.row.commitment,
            zones=zones,
            log=log,
            chat=[],
            now=self.situation(seat),
        )

    def greet(self, viewer: Viewer, serial: int, chat: list[wire.ChatLine]) -> None:
        """A returning viewer gets what was missed, if that is still at hand; anybody else gets everything."""
        missed = [shares[viewer.seat] for n, shares in self._recent if n > serial]
        if self.table is None or serial == 0 or len(missed) != self.serial - serial:
            viewer.send(msgspec.structs.replace(self.welcome(viewer.seat), chat=chat))
            return
        for data in missed:
            viewer.send_bytes(data)
        for line in chat:
            viewer.send(wire.Said(line))

    def announce(self) -> None:
        """Somebody came, went or sat down."""
        for viewer in list(self.viewers):
            viewer.send(wire.Present(self.status(), self.situation(viewer.seat)))

    async def stand_in(self, seat: int, level: str | None) -> None:
        """A bot answers for a seat until its person is back."""
        async with self.lock:
            await self.store.stand_in(self.row.id, seat, level)
            await self._refresh()
            self.announce()
        self.changed.set()

    async def say(self, seat: int, name: str, text: str) -> None:
        """A line of chat for everybody."""
        n = await self.store.say(self.row.id, seat, name, text, time.time())
        line = wire.ChatLine(n, seat, name, text)
        for viewer in list(self.viewers):
            viewer.send(wire.Said(line))


def trouble_of(error: Problem) -> wire.Trouble:
    """Why something was refused."""
    if isinstance(error, Unlawful):
        return wire.Trouble("unlawful", str(error), error.refusal.rule)
    if isinstance(error, Stale):
        return wire.Trouble("stale", str(error))
    if isinstance(error, Malformed):
        return wire.Trouble("malformed", str(error))
    return wire.Trouble("misprint", str(error))
