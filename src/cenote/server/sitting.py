"""Sitting: who takes which chair, and when the cards are dealt."""

import time

from cenote.core.refusal import Stale
from cenote.server import sending
from cenote.server.room import Room


async def sit(room: Room, seat: int, name: str, entropy: str) -> None:
    """A person takes their chair. When the last one is taken, the cards are dealt."""
    async with room.lock:
        if room.table is not None or room.chairs[seat].taken:
            return
        if not await room.store.sit(room.row.id, seat, name, entropy):
            raise Stale("somebody sits in this chair already")
        await room.refresh()
        await start_if_full(room)
        sending.announce(room)
    room.changed.set()


async def start_if_full(room: Room) -> None:
    """Deal, once everybody sits."""
    if room.row.started is None and all(chair.taken for chair in room.chairs):
        entropy = [chair.entropy for chair in room.chairs if chair.entropy]
        await room.store.start(room.row.id, entropy, time.time())
        await room.refresh()
        room.table, room.clock = room.deal(room.row, room.chairs)
        sending.welcome_all(room)


async def stand_in(room: Room, seat: int, level: str | None) -> None:
    """A bot answers for a seat until its person is back."""
    async with room.lock:
        await room.store.stand_in(room.row.id, seat, level)
        await room.refresh()
        sending.announce(room)
    room.changed.set()
