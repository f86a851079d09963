"""Answering: an answer is given to a copy of the table, which takes the table's place once it is stored."""

import time
from typing import Any

import msgspec

from cenote.core.refusal import Malformed, Stale, Unlawful
from cenote.play import telling
from cenote.play.table import CONCEDE, END, NOT_ASKED
from cenote.server import door, infos, wire
from cenote.server.room import UNDO, Room, give
from cenote.server.store import AnswerRow, ChatRow
from cenote.server.tellings import pack, telling_of

NOTED = {
    UNDO: "undo",
    CONCEDE: "concede",
    END: "ended",
}  # what the house says among the answers, how it is noted


async def answer(room: Room, seat: int, turn: int, notation: str) -> bool:
    """An answer in the words of the game; what the house says among the answers nobody says by themselves."""
    if notation in NOTED:
        raise Malformed(f"{notation!r} is not an answer")
    return await give_answer(room, seat, turn, notation)


async def give_answer(
    room: Room, seat: int, turn: int | None, notation: str, noted: bool = True, about: str = ""
) -> bool:
    """Check, store, show. False if this very answer was stored before: repeats are acknowledged, not applied.

    Without a turn it answers whatever is asked now. `about` is for the note.
    """

    def thought(room: Room) -> door.Event | None:
        if turn is not None and notation != UNDO and is_repeat(room, seat, turn, notation):
            return None
        return answered(room, seat, turn, notation, noted, about)

    return await door.enter(room, thought)


def answered(
    room: Room, seat: int, turn: int | None, notation: str, noted: bool = True, about: str = ""
) -> door.Event:
    """What the answer changes."""
    if room.table is None:
        raise Stale("the game is over" if room.status() == "finished" else "the game has not started")
    now = time.time()
    table, clock = room.table.copy(), room.clock and room.clock.copy()
    entry = give(table, clock, seat, notation, now, turn)
    written = notation if entry is None else entry.notation  # as the game writes it, not as somebody typed it
    row = AnswerRow(room.row.id, room.serial, seat, written, now, pack(telling_of(table, entry)))
    note = None
    if noted and notation in NOTED:
        note = door.note(room, NOTED[notation], seat, about, room.serial + 1)
    columns: dict[str, Any] = {"serial": room.serial + 1, "awaited": awaited(table.asked())}
    if table.state.outcome is not None:
        columns |= {"finished": now, "result": telling.winners(table.state.outcome, table.people)}
    if room.motions().giving_up is not None and notation == CONCEDE:
        columns["motions"] = room.motions().offered(None).text()
    return door.Event(door.change(room, now, note, answer=row, **columns), (table, clock))


def awaited(seats: list[int]) -> str:
    """As it stands in the table's row."""
    return msgspec.json.encode(seats).decode()


def is_repeat(room: Room, seat: int, turn: int, notation: str) -> bool:
    """Whether the seat gave this very answer at that turn already."""
    given = [line.notation for line in room.log if line.seat == seat]
    return 0 <= turn < len(given) and given[turn] == " ".join(notation.lower().split())


async def undo(room: Room, seat: int, turn: int) -> None:
    """Take back the seat's last answer, and with it those before that it was forced to give."""
    await give_answer(room, seat, turn, UNDO)
    while room.table is not None and room.table.forced(seat) and room.table.may_undo(seat) is None:
        turn -= 1
        await give_answer(room, seat, turn, UNDO, noted=False)


async def set_pace(room: Room, seat: int, pace: wire.Pace) -> None:
    """Bots answer at this pace from now on."""

    def thought(room: Room) -> door.Event | None:
        if pace == room.row.pace:
            return None
        return door.Event(door.change(room, time.time(), door.note(room, "pace", seat, pace), pace=pace))

    await door.enter(room, thought)


async def say(room: Room, seat: int, text: str) -> None:
    """A line of chat for everybody, where the game allows it."""

    def thought(room: Room) -> door.Event:
        if seat in room.motions().muted:
            raise Unlawful("the host of this server has muted you here", NOT_ASKED)
        if room.table is not None:
            infos.check_chat(room.table, seat, text)
        name = room.chairs[seat].name if seat >= 0 else "a spectator"
        line = ChatRow(room.row.id, room.known().lines, seat, name, text, time.time())
        return door.Event(door.change(room, line.at, line=line))

    await door.enter(room, thought)
