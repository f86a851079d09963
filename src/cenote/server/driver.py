"""Driver: keeps a table going. Bots, stand-ins and forced answers come from here, at a pace people can follow."""

import asyncio
import logging
import random
import time

from cenote.core.refusal import Problem
from cenote.server import answering, presence
from cenote.server.room import Room
from cenote.server.thinkers import Thinkers

log = logging.getLogger(__name__)

FACTORS = {"slow": 2.0, "usual": 1.0, "fast": 0.25}  # of the server's pace, by the table's


async def drive(room: Room, thinkers: Thinkers, pace: float) -> None:
    """Until the game is over: answer for those who do not answer themselves."""
    while room.status() != "finished":
        room.changed.clear()
        seat = next_seat(room)
        if seat is None:
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
        clock = room.clock
        for seat in clock.flagged(time.time()) if clock else []:
            await presence.time_is_up(room, seat)


def time_left(room: Room) -> float | None:
    """Seconds until the first awaited seat runs out of time; None without a clock."""
    if room.clock is None or room.table is None or not room.table.asked():
        return None
    now = time.time()
    return max(0.05, min(room.clock.remaining(seat, now) for seat in room.table.asked()))


async def answer_for(room: Room, thinkers: Thinkers, seat: int, pace: float) -> None:
    """One answer, not sooner than the pace allows; if the table moved on meanwhile, nothing."""
    table = room.table
    assert table is not None
    pace *= FACTORS[room.row.pace]
    turn, start = table.turn[seat], time.monotonic()
    notation = table.forced(seat)
    if notation is None:
        chair = room.chairs[seat]
        options = [action.notation for action in table.state.ask().options(table.state, seat)]
        notation = await thinkers.think(
            room.game.name,
            room.row.seats,
            room.options,
            None,
            table.remembered(seat).data(),
            options,
            chair.stand_in or chair.bot or presence.USUAL_LEVEL,
            f"{room.row.server_secret} {seat} {turn}",
        )
    if table.state.ask().is_reaction():  # a pass that always takes the same time would tell something
        pace *= random.uniform(0.5, 2.0)
    await asyncio.sleep(max(0.0, pace - (time.monotonic() - start)))
    if not is_driven(room, seat):  # the person came back while the bot was thinking
        return
    try:
        await answering.answer(room, seat, turn, notation)
    except Problem as problem:
        log.info("table %s moved on before seat %s answered: %s", room.row.id, seat, problem)
