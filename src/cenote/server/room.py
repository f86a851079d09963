"""Room: what of one table lives in memory. All of it follows from what is stored, and can be made again at any time.

Whatever happens goes through the `door`. People sit down in `sitting`, come and go in `presence`, answer in
`answering`, and are told in `sending`.
"""

import asyncio
import time
from collections import deque
from typing import NamedTuple

import msgspec

from cenote.core.box import Box
from cenote.core.game import Game
from cenote.games import shared_box
from cenote.play.clock import Clock
from cenote.play.seed import Seed
from cenote.play.table import Entry, Table
from cenote.server import wire
from cenote.server.attendance import Attendance
from cenote.server.bus import Bus
from cenote.server.motions import Motions
from cenote.server.pace import Pauses, is_asked, watch
from cenote.server.store import AnswerRow, ChairRow, ChatRow, Known, NoteRow, Store, TableRow
from cenote.server.store.store import CHAT_KEPT, NOTES_KEPT
from cenote.server.tellings import Ending, Line, Telling, pack, telling_of, unpacked
from cenote.server.viewers import Viewer

UNDO = "undo"  # how a taken-back answer stands among the stored answers
REMEMBERED = (
    "printed", "row", "options", "chairs", "log", "serial", "taken_back", "notes", "chat", "table", "clock", "rematch",
    "pauses", "asked_at",
)  # fmt: skip
AWAY_AFTER = 20.0  # seconds after which somebody who is cut off counts as away


class House(NamedTuple):
    """What all rooms of a process share. `grace` are the seconds that somebody may be away before the others may
    let a bot sit in."""

    store: Store
    attendance: Attendance
    bus: Bus
    grace: float


class Printed(NamedTuple):
    """The box of a table: the rules of its version, and what is printed on its pieces."""

    game: Game
    components: str


class Retold(NamedTuple):
    """The log for some eyes, up to a line, as it is sent: and, of a finished game, what they see at the end of it."""

    lines: int
    taken_back: int
    data: bytes
    zones: dict[str, object] | None = None


class Room:
    """One table and who looks at it. Whatever changes it holds `lock`; `changed` wakes whoever drives it."""

    def __init__(self, house: House, row: TableRow, printed: Printed | None) -> None:
        self.house = house
        self.store, self.attendance, self.grace = house.store, house.attendance, house.grace
        self.printed = printed  # nothing, of a finished game that is only told again
        self.row = row
        self.options: dict[str, object] = msgspec.json.decode(row.options)
        self.chairs: list[ChairRow] = []
        self.log: list[Line] = []  # the deal and every answer that stands
        self.serial = 0  # how many answers are stored, with those taken back
        self.taken_back = 0  # the serial of the last answer that took one back
        self.notes: deque[NoteRow] = deque(maxlen=NOTES_KEPT)
        self.chat: deque[ChatRow] = deque(maxlen=CHAT_KEPT)
        self.table: Table | None = None  # while the game is played
        self.clock: Clock | None = None
        self.rematch: str | None = None  # where these people meet again, once somebody wanted to
        self.doubtful = False  # whether more may be stored than is in memory
        self.torn = False  # whether memory itself may be wrong, so that all of it must be read again
        self.gone = False  # whether the table was taken away
        self.viewers: set[Viewer] = set()
        self.elsewhere: dict[str, set[int]] = {}  # the seats that are present in other processes
        self.left = dict.fromkeys(range(row.seats), time.monotonic())  # when each seat's last viewer went
        self.pauses = Pauses()
        self.asked_at = row.started or 0.0  # when what is asked now was asked
        self.lock = asyncio.Lock()
        self.changed = asyncio.Event()  # something happened that whoever drives the table should look at
        self.reckoned: tuple[int, dict[int, dict[str, float]]] = (-1, {})  # the chances told at this serial
        self.retold: dict[int, Retold] = {}  # by eyes, what a welcome says of all that happened
        self.worked_out: tuple[int, dict[str, int | list[int]]] = (-1, {})  # the figures at this serial

    @property
    def game(self) -> Game:
        """The rules that the table began with."""
        assert self.printed is not None
        return self.printed.game

    @property
    def components(self) -> str:
        """What is printed on the pieces."""
        assert self.printed is not None
        return self.printed.components

    def known(self) -> Known:
        """How far this memory reaches."""
        notes = self.notes[-1].n + 1 if self.notes else 0
        return Known(self.serial, notes, self.chat[-1].n + 1 if self.chat else 0)

    def become(self, other: "Room") -> None:
        """Remember what a room does that was just made from the store; those who look stay."""
        for name in REMEMBERED:
            setattr(self, name, getattr(other, name))
        self.reckoned, self.worked_out, self.retold = (-1, {}), (-1, {}), {}
        self.doubtful = self.torn = False

    # ------------------------------------------------------------ what is stored becomes what is remembered

    def begin(self, deal: bytes | None) -> bytes:
        """The cards are dealt; what everybody was told of it is known, or else found out now."""
        box = shared_box(self.game, self.row.seats, self.options, self.components)
        self.table = dealt(self.game, box, self.row, self.chairs)
        self.clock = started(self.row, self.table.asked(), self.attendance)
        packed = deal or pack(telling_of(self.table, self.table.history[0]))
        self.table.forget_told()
        self.log = [Line(-1, "", packed)]
        self.asked_at = self.row.started or 0.0
        return packed

    def take(self, answer: AnswerRow, given: tuple[Table, Clock | None] | None = None) -> bytes:
        """An answer is stored: now it is remembered. It may have been given already, to a copy of the table."""
        assert self.table is not None
        chair = self.chairs[answer.seat]
        if not (chair.bot or chair.stand_in):
            watch(self.pauses, self.table, answer.seat, answer.notation, answer.at - self.asked_at)
        self.asked_at = answer.at
        if given is None:
            entry = self._give(answer)
            packed = answer.told or pack(telling_of(self.table, entry))
        else:
            self.table, self.clock = given
            packed = answer.told or b""
        self.serial = answer.n + 1
        if answer.notation == UNDO:
            self.log.pop()
            self.taken_back = self.serial
        else:
            self.log.append(Line(answer.seat, self.table.history[-1].notation, packed))
            self.table.forget_told()
        return packed

    def _give(self, answer: AnswerRow) -> Entry | None:
        assert self.table is not None
        if answer.told is None:
            return give(self.table, self.clock, answer.seat, answer.notation, answer.at)
        if answer.notation == UNDO:
            self.table.undo(answer.seat)
        else:
            self.table.answer_untold(answer.seat, answer.notation)
        press(self.clock, self.table, answer.seat, answer.at)
        return None

    def retell(self, deal: bytes, answers: list[AnswerRow]) -> None:
        """A finished game is remembered as it was told."""
        self.log = [Line(-1, "", deal)]
        for answer in answers:
            if answer.notation == UNDO:
                self.log.pop()
                self.taken_back = answer.n + 1
            else:
                self.log.append(Line(answer.seat, " ".join(answer.notation.split()), answer.told or b""))
        self.serial = len(answers)

    def telling(self) -> Telling:
        """What was told last."""
        return unpacked(self.log[-1].packed)

    def ending(self) -> Ending:
        """How it ended."""
        ending = self.telling().ending
        assert ending is not None
        return ending

    # ------------------------------------------------------------ who and how

    def status(self) -> wire.Status:
        """Open until everybody sits, then running, then finished."""
        return status_of(self.row)

    def motions(self) -> Motions:
        """What is being voted about."""
        return Motions.read(self.row.motions)

    def names(self) -> list[str]:
        """Who sits where."""
        return [chair.name for chair in self.chairs]

    def people(self) -> list[int]:
        """The seats that are people's."""
        return [chair.seat for chair in self.chairs if chair.bot is None]

    def present(self) -> set[int]:
        """The seats whose people are there at this moment, here or in another process."""
        return self.present_here().union(*self.elsewhere.values())

    def present_here(self) -> set[int]:
        """Those who look at the table through this process."""
        return {viewer.seat for viewer in self.viewers if viewer.seat >= 0}

    def seconds_away(self, seat: int) -> float | None:
        """How long the seat's person has been away; nothing for somebody who was only just cut off."""
        if seat in self.present():
            return None
        gone = time.monotonic() - self.left[seat]
        return gone if gone >= min(AWAY_AFTER, self.grace) else None

    def has_running_clock(self) -> bool:
        """Whether somebody's time runs, so that the room may not fall asleep."""
        return self.clock is not None and self.status() == "running"

    def forced(self, seat: int) -> str | None:
        """The answer that is given for the seat without asking; among several people none that is a secret.

        Nor a pass for somebody who is away or whose pace is not known yet: by its time it would say that they have
        nothing to react with.
        """
        if self.table is None:
            return None
        among_people = len(self.people()) > 1
        answer = self.table.forced(seat, among_people)
        if answer is None or not among_people or self.chairs[seat].bot or self.chairs[seat].stand_in:
            return answer
        is_reaction, is_away = self.table.state.ask().is_reaction(), self.seconds_away(seat) is not None
        return None if (is_reaction and is_away) or is_asked(self.pauses, self.table, seat) else answer

    def remaining(self, seat: int) -> float:
        """Seconds on the seat's clock; may be below zero."""
        assert self.clock is not None
        return self.clock.remaining(seat, self.attendance.wall())


def status_of(row: TableRow) -> wire.Status:
    """Open until everybody sits, then running, then finished."""
    if row.finished is not None:
        return "finished"
    return "open" if row.started is None else "running"


def clock_of(row: TableRow) -> wire.ClockWanted | None:
    """The clock that the table is played with."""
    return msgspec.json.decode(row.clock, type=wire.ClockWanted) if row.clock else None


def dealt(game: Game, box: Box, row: TableRow, chairs: list[ChairRow]) -> Table:
    """The table as it was dealt."""
    assert row.entropy is not None
    entropy: list[str] = msgspec.json.decode(row.entropy)
    seed = Seed.mixed(row.server_secret, entropy)
    return Table(game, box, seed, [chair.name for chair in chairs], for_story=True)


def started(row: TableRow, asked: list[int], attendance: Attendance) -> Clock | None:
    """The table's clock as it begins to run, if it has one; it counts the time in which somebody was served."""
    wanted = clock_of(row)
    if wanted is None:
        return None
    clock = Clock(row.seats, wanted.budget, wanted.increment, attendance.served)
    clock.ask(asked, row.started or 0.0)
    return clock


def give(
    table: Table, clock: Clock | None, seat: int, notation: str, at: float, turn: int | None = None
) -> Entry | None:
    """Give an answer to a table and press its clock; nothing is returned for one taken back."""
    entry = None
    if notation == UNDO:
        table.undo(seat, turn)
    else:
        entry = table.answer(seat, notation, turn)
    press(clock, table, seat, at)
    return entry


def press(clock: Clock | None, table: Table, seat: int, at: float) -> None:
    """The seat's clock stops, and those of whoever is asked now run."""
    if clock is not None:
        clock.answered(seat, at)
        clock.ask(table.asked(), at)
