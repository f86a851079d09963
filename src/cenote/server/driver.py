"""Driver: keeps a table going. Bots, stand-ins and forced answers come from here, at a pace people can follow."""

import asyncio
import logging
import time
from contextlib import suppress

from cenote.core.refusal import Problem
from cenote.play.table import Table
from cenote.server import answering, door, metrics, presence
from cenote.server.pace import pause
from cenote.server.room import Room
from cenote.server.store import Away
from cenote.server.thinking import Question, Thinkers

log = logging.getLogger(__name__)

FACTORS = {"slow": 2.0, "usual": 1.0, "fast": 0.25}  # of the server's pace, by the table's
SPARE = 1.0  # seconds that a pass by the server leaves on a clock
SELDOM = 60.0  # seconds between two tries of a driver that fails again and again
AGAIN_AFTER = 1.0  # seconds until a driver that failed, or that another process led, looks again


async def supervise(room: Room, thinkers: Thinkers, pace: float) -> None:
    """Until the game is over: drive, wherever this process leads; whatever fails is tried again."""
    again_after = AGAIN_AFTER
    try:
        while room.status() != "finished" and not room.gone:
            try:
                await step(room, thinkers, pace)
                again_after = AGAIN_AFTER
            except Away:
                await asyncio.sleep(AGAIN_AFTER)
            except Exception:
                metrics.failed("driver")
                log.exception("the driver of table %s failed and goes on", room.row.id)
                await asyncio.sleep(again_after)
                again_after = min(2 * again_after, SELDOM)
    finally:
        await room.house.bus.follow(room.row.id)


async def step(room: Room, thinkers: Thinkers, pace: float) -> None:
    """One answer for somebody who does not answer themselves, or a wait until something changes."""
    room.changed.clear()
    if (room.doubtful or room.torn) and not room.store.trouble:
        async with room.lock:
            await door.catch_up(room)
    seat = next_seat(room)
    if seat is None and room.clock is None:
        await room.changed.wait()
    elif room.store.trouble or not await room.house.bus.lead(room.row.id):
        await asyncio.sleep(AGAIN_AFTER)
    elif seat is None:
        await wait(room)
    else:
        await answer_for(room, thinkers, seat, pace)


def next_seat(room: Room) -> int | None:
    """A seat that is awaited and has nobody, or no choice, to wait for."""
    if room.table is None:
        return None
    for seat in room.table.asked():
        if is_driven(room, seat):
            return seat
    return None


def is_driven(room: Room, seat: int) -> bool:
    """Whether the seat is a bot's, has a stand-in, or has only one answer to give."""
    chair = room.chairs[seat]
    return bool(chair.bot or chair.stand_in or room.forced(seat) is not None)


async def wait(room: Room) -> None:
    """Until something changes or somebody's time is up: then a bot stands in."""
    try:
        await asyncio.wait_for(room.changed.wait(), timeout=time_left(room))
    except TimeoutError:
        for seat in room.clock.flagged(room.attendance.wall()) if room.clock else []:
            await presence.time_is_up(room, seat)


def time_left(room: Room) -> float | None:
    """Seconds until the first awaited seat runs out of time; None without a clock."""
    if room.clock is None or room.table is None or not room.table.asked():
        return None
    return max(0.05, min(room.remaining(seat) for seat in room.table.asked()))


async def answer_for(room: Room, thinkers: Thinkers, seat: int, pace: float) -> None:
    """One answer, not sooner than its pause allows; if the table moved on meanwhile, nothing."""
    table = room.table
    assert table is not None
    turn, start = table.turn[seat], time.monotonic()
    least = least_time(room, table, seat, pace * FACTORS[room.row.pace])
    notation = table.forced(seat)
    if notation is None:
        notation = (await thinkers.think(question(room, table, seat))).notation
        if table.state.ask().is_reaction():
            room.pauses.thought(seat, time.monotonic() - start)
    await wait_out(room, table, start + least)
    if room.table is not table or not is_driven(room, seat):  # it moved on, or the person came back
        return
    try:
        await answering.answer(room, seat, turn, notation)
    except Away:
        raise
    except Problem as problem:
        log.info("table %s moved on before seat %s answered: %s", room.row.id, seat, problem)


def least_time(room: Room, table: Table, seat: int, usual: float) -> float:
    """How long the answer takes at least; nobody loses on time by a pass that the server gives."""
    chair = room.chairs[seat]
    is_person = not (chair.bot or chair.stand_in)
    least = pause(room.pauses, table, seat, usual, is_person, len(room.people()) > 1)
    return least if room.clock is None else min(least, max(0.0, room.remaining(seat) - SPARE))


async def wait_out(room: Room, table: Table, end: float) -> None:
    """Until then, or until the table moves on."""
    with suppress(TimeoutError):
        async with asyncio.timeout(max(0.0, end - time.monotonic())):
            while room.table is table:
                room.changed.clear()
                await room.changed.wait()


def question(room: Room, table: Table, seat: int) -> Question:
    """What the bot in that chair is asked."""
    chair = room.chairs[seat]
    return Question(
        table=room.row.id,
        owner=room.row.owner,
        game=room.game.name,
        rules=room.game.version,
        seats=room.row.seats,
        options=room.options,
        components=room.components,
        view=table.remembered(seat).data(),
        notations=[action.notation for action in table.state.ask().options(table.state, seat)],
        level=chair.stand_in or chair.bot or presence.USUAL_LEVEL,
        seed=f"{room.row.server_secret} {seat} {table.turn[seat]}",
    )
