"""Answering: an answer is checked, stored, and only then shown to anybody."""

import time

import msgspec

from cenote.core.refusal import Malformed, Stale
from cenote.play import telling
from cenote.play.table import CONCEDE
from cenote.server import sending, wire
from cenote.server.room import UNDO, Room, give
from cenote.server.store import Conflict, Note

NOTED = {UNDO: "undo", CONCEDE: "concede"}  # what the house says among the answers, and how it is noted


async def answer(room: Room, seat: int, turn: int, notation: str) -> bool:
    """An answer in the words of the game; what the house says among the answers nobody says by themselves."""
    if notation in NOTED:
        raise Malformed(f"{notation!r} is not an answer")
    return await give_answer(room, seat, turn, notation)


async def give_answer(room: Room, seat: int, turn: int | None, notation: str, noted: bool = True) -> bool:
    """Check, store, show. False if this very answer was stored before: repeats are acknowledged, not applied.

    Without a turn it answers whatever is asked now.

    The answer is given to a copy, which becomes the table once it is stored. So whatever is sent meanwhile is
    derived from what is on the disk, and a store that fails leaves everything as it was.
    """
    async with room.lock:
        if room.doubtful:
            await load_again(room)
        if room.table is None:
            raise Stale("the game has not started")
        if turn is not None and notation != UNDO and is_repeat(room, seat, turn, notation):
            return False
        now = time.time()
        table, clock = room.table.copy(), room.clock and room.clock.copy()
        entry = give(table, clock, seat, notation, now, turn)
        outcome = table.state.outcome
        result = None if outcome is None else telling.winners(outcome, table.people)
        try:
            note = Note(NOTED[notation], seat) if noted and notation in NOTED else None
            line = await room.store.append(room.row.id, room.serial, seat, notation, now, result, note)
        except (
            Conflict
        ) as error:  # another process, or our own answer of which we never heard that it was stored
            await load_again(room)
            raise Stale("somebody else was faster; this is how it stands now") from error
        except BaseException:  # perhaps it was stored, and only the news of it was lost
            room.doubtful = True
            raise
        room.table, room.clock = table, clock
        room.serial += 1
        if result is not None:
            room.row = msgspec.structs.replace(room.row, finished=now, result=result)
        sending.show(room, seat, entry)
        if line is not None:
            sending.note(room, line)
    room.changed.set()
    return True


async def undo(room: Room, seat: int, turn: int) -> None:
    """Take back the seat's last answer, and with it those before that it was forced to give."""
    await give_answer(room, seat, turn, UNDO)
    while room.table is not None and room.table.forced(seat) and room.table.may_undo(seat) is None:
        turn -= 1
        await give_answer(room, seat, turn, UNDO, noted=False)


async def set_pace(room: Room, seat: int, pace: wire.Pace) -> None:
    """Bots answer at this pace from now on."""
    async with room.lock:
        if pace == room.row.pace:
            return
        note = Note("pace", seat, pace)
        row = await room.store.set_pace(room.row.id, pace, note, room.serial, time.time())
        await room.refresh()
        sending.note(room, row)
        sending.announce(room)


def is_repeat(room: Room, seat: int, turn: int, notation: str) -> bool:
    """Whether the seat gave this very answer at that turn already."""
    assert room.table is not None
    if not 0 <= turn < room.table.turn[seat]:
        return False
    given = [entry.notation for entry in room.table.history if entry.seat == seat]
    return given[turn] == " ".join(notation.lower().split())


async def load_again(room: Room) -> None:
    """What is in memory is not what is stored: begin again from the store."""
    await room.load()
    room.recent.clear()
    sending.welcome_all(room)
