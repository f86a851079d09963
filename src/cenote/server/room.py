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
        self.doubtful = False  # whether more may be stored than is in memory
        self.viewers: set[Viewer] = set()
        self.rematch: str | None = None  # where these people meet again, once somebody wanted to
        self.lock = asyncio.Lock()
        self.changed = asyncio.Event()  # something happened that whoever drives the table should look at
        self._reckoned: tuple[int, dict[int, dict[str, float]]] = (-1, {})
        self._recent: deque[tuple[int, dict[int, bytes]]] = deque(maxlen=KEPT)

    # ------------------------------------------------------------ from the store

    async def load(self) -> None:
        """Deal, if the game has started, and play the stored answers again, under the rules they were given.

        Nobody sees anything of it before all of it is there.
        """
        row = await self.store.table(self.row.id)
        assert row is not None
        chairs = await self.store.chairs(row.id)
        table, clock, serial, rematch = None, None, 0, None
        if row.started is not None:
            if row.rules != self.game.version:
                raise Misprint("rules", f"played under version {row.rules}, here is {self.game.version}")
            if row.components != digest(components_text(self.game)):
                raise Misprint("components", "this table was played with other components than there are now")
            table, clock = self._deal(row, chairs)
            for answer in await self.store.answers(row.id):
                give(table, clock, answer.seat, answer.notation, answer.at)
                serial += 1
        if row.finished is not None:
            rematch = await self.store.rematch(row.id)
        self.row, self.chairs, self.table, self.clock = row, chairs, table, clock
        self.serial, self.rematch, self.doubtful = serial, rematch, False

    def _deal(self, row: TableRow, chairs: list[ChairRow]) -> tuple[Table, Clock | None]:
        assert row.entropy is not None and row.started is not None
        entropy: list[str] = msgspec.json.decode(row.entropy)
        seed = Seed.mixed(row.server_secret, entropy)
        table = Table(self.game, self.box, seed, [chair.name for chair in chairs])
        if not row.clock:
            return table, None
        wanted = msgspec.json.decode(row.clock, type=wire.ClockWanted)
        clock = Clock(row.seats, wanted.budget, wanted.increment)
        clock.ask(table.asked(), row.started)
        return table, clock

    # ------------------------------------------------------------ sitting down and starting

    async def sit(self, seat: int, name: str, entropy: str) -> None:
        """A person takes their chair. When the last one is taken, the cards are dealt."""
        async with self.lock:
            if self.table is not None or self.chairs[seat].taken:
                return
            if not await self.store.sit(self.row.id, seat, name, entropy):
                raise Stale("somebody sits in this chair already")
            await self._refresh()
            await self._start_if_full()
            self.announce()
        self.changed.set()

    async def refresh(self) -> None:
        """Somebody's link was made, or a chair changed: look at the chairs again."""
        async with self.lock:
            await self._refresh()

    async def _refresh(self) -> None:
        row = await self.store.table(self.row.id)
        assert row is not None
        self.row, self.chairs = row, await self.store.chairs(row.id)

    async def _start_if_full(self) -> None:
        if self.row.started is None and all(chair.taken for chair in self.chairs):
            entropy = [chair.entropy for chair in self.chairs if chair.entropy]
            await self.store.start(self.row.id, entropy, time.time())
            await self._refresh()
            self.table, self.clock = self._deal(self.row, self.chairs)
            for viewer in self.viewers:
                viewer.send(self.welcome(viewer.seat))

    # ------------------------------------------------------------ answers

    async def answer(self, seat: int, turn: int, notation: str) -> bool:
        """Check, store, show. False if this very answer was stored before: repeats are acknowledged, not applied.

        The answer is given to a copy, which becomes the table once it is stored. So whatever is sent meanwhile is
        derived from what is on the disk, and a store that fails leaves everything as it was.
        """
        async with self.lock:
            if self.doubtful:
                await self._reload()
            if self.table is None:
                raise Stale("the game has not started")
            if notation != UNDO and self._is_repeat(seat, turn, notation):
                return False
            now = time.time()
            table, clock = self.table.copy(), self.clock and self.clock.copy()
            played = give(table, clock, seat, notation, now, turn)
            outcome = table.state.outcome
            result = None if outcome is None else speech.winners(outcome, table.people)
            try:
                await self.store.append(self.row.id, self.serial, seat, notation, now, result)
            except (
                Conflict
            ) as error:  # another process, or our own answer of which we never heard that it was stored
                await self._reload()
                raise Stale("somebody else was faster; this is how it stands now") from error
            except BaseException:  # perhaps it was stored, and only the news of it was lost
                self.doubtful = True
                raise
            self.table, self.clock = table, clock
            self.serial += 1
            if result is not None:
                self.row = msgspec.structs.replace(self.row, finished=now, result=result)
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
        if not 0 <= turn < self.table.turn[seat]:
            return False
        given = [moment.notation for moment in self.table.history if moment.seat == seat]
        return given[turn] == " ".join(notation.lower().split())

    async def _reload(self) -> None:
        """What is in memory is not what is stored: begin again from the store."""
        await self.load()
        self._recent.clear()
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
            clock = wire.ClockInfo(left, self._running(seat))
        forced = self.forced(seat) is not None
        aids = self._aids(seat)
        return speech.situation(self.table, seat, self.chair_infos(), clock, self.rematch, aids, forced)

    def _running(self, viewer: int) -> list[int]:
        """Whose clocks run, as far as the viewer may know."""
        assert self.table is not None
        asked = self.table.asked()
        if asked and self.table.state.ask().hides_whom():
            return [seat for seat in asked if seat == viewer]
        return asked

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
        """A line of chat for everybody, where the game allows it."""
        async with self.lock:
            if self.table is not None:
                speech.check_chat(self.table, seat, text)
            n = await self.store.say(self.row.id, seat, name, text, time.time())
        line = wire.ChatLine(n, seat, name, text)
        for viewer in list(self.viewers):
            viewer.send(wire.Said(line))


def give(
    table: Table, clock: Clock | None, seat: int, notation: str, at: float, turn: int | None = None
) -> Played | None:
    """Give an answer to a table and press its clock; nothing is returned for one taken back."""
    played = None
    if notation == UNDO:
        table.undo(seat, turn)
    else:
        played = table.answer(seat, notation, turn)
    if clock is not None:
        clock.answered(seat, at)
        clock.ask(table.asked(), at)
    return played


def trouble_of(error: Problem) -> wire.Trouble:
    """Why something was refused."""
    if isinstance(error, Unlawful):
        return wire.Trouble("unlawful", str(error), error.refusal.rule)
    if isinstance(error, Stale):
        return wire.Trouble("stale", str(error))
    if isinstance(error, Malformed):
        return wire.Trouble("malformed", str(error))
    return wire.Trouble("misprint", str(error))
