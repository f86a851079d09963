"""Room: what of one table lives in memory. The store can make it again at any time.

People sit down in `sitting`, come and go in `presence`, answer in `answering`, and are told in `sending`.
"""

import asyncio
import time
from collections import deque

import msgspec

from cenote.core.refusal import Misprint
from cenote.games import components_text, digest, find, open_box
from cenote.play.clock import Clock
from cenote.play.seed import Seed
from cenote.play.table import Entry, Table
from cenote.server import wire
from cenote.server.store import ChairRow, NoteRow, Store, TableRow
from cenote.server.viewers import Viewer

UNDO = "undo"  # how a taken-back answer stands among the stored answers
AWAY_AFTER = 20.0  # seconds after which somebody who is cut off counts as away
KEPT = 64  # moments that a returning viewer can be told one by one; beyond that, everything anew


class Room:
    """One table and who looks at it. Whatever changes it holds `lock`; `changed` wakes whoever drives it."""

    def __init__(self, store: Store, row: TableRow, chairs: list[ChairRow], grace: float = 60.0) -> None:
        self.store = store
        self.row = row
        self.chairs = chairs
        self.grace = grace  # seconds that somebody may be away before the others may let a bot sit in
        self.game = find(row.game)
        self.options: dict[str, object] = msgspec.json.decode(row.options)
        self.box = open_box(self.game, row.seats, self.options)
        self.table: Table | None = None
        self.clock: Clock | None = None
        self.serial = 0  # how many answers are stored and shown
        self.notes: list[NoteRow] = []
        self.doubtful = False  # whether more may be stored than is in memory
        self.rematch: str | None = None  # where these people meet again, once somebody wanted to
        self.viewers: set[Viewer] = set()
        opened = time.monotonic()
        self.left = dict.fromkeys(range(row.seats), opened)  # when each seat's last viewer went
        self.votes: dict[int, set[int]] = {}  # who wants a bot to sit in, by the absent seat
        self.giving_up: int | None = None  # who would give up, if the others agree
        self.agreed: set[int] = set()
        self.lock = asyncio.Lock()
        self.changed = asyncio.Event()  # something happened that whoever drives the table should look at
        self.recent: deque[tuple[int, dict[int, bytes]]] = deque(
            maxlen=KEPT
        )  # what each viewer was sent of late
        self.reckoned: tuple[int, dict[int, dict[str, float]]] = (-1, {})  # the chances told at this serial
        self.worked_out: tuple[int, dict[str, int | list[int]]] = (-1, {})  # the figures at this serial

    async def load(self) -> None:
        """Deal, if the game has started, and play the stored answers again, under the rules they were given.

        Nobody sees anything of it before all of it is there.
        """
        row = await self.store.table(self.row.id)
        assert row is not None
        chairs = await self.store.chairs(row.id)
        notes = await self.store.notes(row.id)
        table, clock, serial, rematch = None, None, 0, None
        if row.started is not None:
            if row.rules != self.game.version:
                raise Misprint("rules", f"played under version {row.rules}, here is {self.game.version}")
            if row.components != digest(components_text(self.game)):
                raise Misprint("components", "this table was played with other components than there are now")
            table, clock = self.deal(row, chairs)
            for answer in await self.store.answers(row.id):
                give(table, clock, answer.seat, answer.notation, answer.at)
                serial += 1
        if row.finished is not None:
            rematch = await self.store.rematch(row.id)
        self.row, self.chairs, self.table, self.clock = row, chairs, table, clock
        self.serial, self.notes, self.rematch, self.doubtful = serial, notes, rematch, False

    def deal(self, row: TableRow, chairs: list[ChairRow]) -> tuple[Table, Clock | None]:
        """The table as it was dealt, and its clock, if it has one."""
        assert row.entropy is not None and row.started is not None
        entropy: list[str] = msgspec.json.decode(row.entropy)
        seed = Seed.mixed(row.server_secret, entropy)
        table = Table(self.game, self.box, seed, [chair.name for chair in chairs])
        wanted = clock_of(row)
        if wanted is None:
            return table, None
        clock = Clock(row.seats, wanted.budget, wanted.increment)
        clock.ask(table.asked(), row.started)
        return table, clock

    async def refresh(self) -> None:
        """Somebody's link was made, or a chair changed: look at the row and the chairs again."""
        row = await self.store.table(self.row.id)
        assert row is not None
        self.row, self.chairs = row, await self.store.chairs(row.id)

    def settle(self) -> None:
        """Before the game begins its settings may change, and with them the box."""
        self.options = msgspec.json.decode(self.row.options)
        self.box = open_box(self.game, self.row.seats, self.options)

    def status(self) -> wire.Status:
        """Open until everybody sits, then running, then finished."""
        if self.row.finished is not None:
            return "finished"
        return "open" if self.row.started is None else "running"

    def people(self) -> list[int]:
        """The seats that are people's."""
        return [chair.seat for chair in self.chairs if chair.bot is None]

    def present(self) -> set[int]:
        """The seats whose people are there at this moment."""
        return {viewer.seat for viewer in self.viewers if viewer.seat >= 0}

    def seconds_away(self, seat: int) -> float | None:
        """How long the seat's person has been away; nothing for somebody who was only just cut off."""
        if seat in self.present():
            return None
        gone = time.monotonic() - self.left[seat]
        return gone if gone >= min(AWAY_AFTER, self.grace) else None

    def forced(self, seat: int) -> str | None:
        """The answer that is given for the seat without asking; among several people none that is a secret."""
        if self.table is None:
            return None
        return self.table.forced(seat, len(self.people()) > 1)


def clock_of(row: TableRow) -> wire.ClockWanted | None:
    """The clock that the table is played with."""
    return msgspec.json.decode(row.clock, type=wire.ClockWanted) if row.clock else None


def give(
    table: Table, clock: Clock | None, seat: int, notation: str, at: float, turn: int | None = None
) -> Entry | None:
    """Give an answer to a table and press its clock; nothing is returned for one taken back."""
    entry = None
    if notation == UNDO:
        table.undo(seat, turn)
    else:
        entry = table.answer(seat, notation, turn)
    if clock is not None:
        clock.answered(seat, at)
        clock.ask(table.asked(), at)
    return entry
