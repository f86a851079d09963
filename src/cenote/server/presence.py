"""Presence: who is there, who is away and for how long, and who lets a bot sit in for whom.

Somebody who was only just cut off is not away yet: others see it after a while, and only then may they vote.
"""

import asyncio
import time
from collections import Counter

from cenote.core.refusal import Stale, Unlawful
from cenote.play.table import NOT_ASKED
from cenote.server import sending
from cenote.server.room import AWAY_AFTER, Room
from cenote.server.store import Note
from cenote.server.viewers import Viewer

USUAL_LEVEL = "medium"
BEAT, UNHEARD = (
    4.0,
    10.0,
)  # seconds between two pings of the server, and after which a line without an answer is lost


async def arrive(room: Room, viewer: Viewer) -> None:
    """Somebody looks at the table; a person who is back answers for themselves again. Call it under the lock."""
    back = viewer.seat not in room.present()
    room.viewers.add(viewer)
    if viewer.seat >= 0 and back:
        room.votes.pop(viewer.seat, None)
        if room.chairs[viewer.seat].stand_in is not None and not is_out_of_time(room, viewer.seat):
            await _stand_in(room, viewer.seat, None, Note("back", viewer.seat))
    sending.announce(room)


def depart(room: Room, viewer: Viewer, lost: bool) -> None:
    """Somebody is gone; that they are away is told after a while, if they do not come back.

    They may have hung up, or their line was lost some time ago and is noticed only now.
    """
    room.viewers.discard(viewer)
    if viewer.seat < 0 or viewer.seat in room.present():
        return
    now = time.monotonic()
    room.left[viewer.seat] = max(viewer.heard, now - UNHEARD) if lost else now
    for voters in room.votes.values():
        voters.discard(viewer.seat)
    loop, gone = asyncio.get_running_loop(), now - room.left[viewer.seat]
    for moment in {min(AWAY_AFTER, room.grace), room.grace}:
        loop.call_later(max(0.0, moment - gone) + 0.05, _tell_away, room, viewer.seat)


def _tell_away(room: Room, seat: int) -> None:
    if room.seconds_away(seat) is not None:
        sending.announce(room)


def is_out_of_time(room: Room, seat: int) -> bool:
    """Whether the seat's clock has run down: then the bot stays."""
    return room.clock is not None and room.clock.remaining(seat, time.time()) <= 0


def level_of(room: Room) -> str:
    """How well whoever sits in plays: as the bots of this table do, or as is usual."""
    levels = Counter(chair.bot for chair in room.chairs if chair.bot is not None)
    return levels.most_common(1)[0][0] if levels else USUAL_LEVEL


async def vote(room: Room, voter: int, seat: int, wanted: bool) -> None:
    """For one's own seat at once; for somebody who is away, once more than half of those who are there want it."""
    if seat >= room.row.seats or room.chairs[seat].bot is not None or not room.chairs[seat].taken:
        raise Stale("no person sits in that chair")
    async with room.lock:
        if seat == voter:
            key = "stand_in" if wanted else "back"
            level = level_of(room) if wanted else None
            if room.chairs[seat].stand_in != level:
                await _stand_in(room, seat, level, Note(key, seat, level or ""))
        else:
            await _vote(room, voter, seat, wanted)
        sending.announce(room)
    room.changed.set()


async def _vote(room: Room, voter: int, seat: int, wanted: bool) -> None:
    name = room.chairs[seat].name
    if seat in room.present():
        raise Unlawful(f"{name} is here, and plays for themselves", NOT_ASKED)
    if room.status() != "running" or room.chairs[seat].stand_in is not None:
        raise Stale("there is nothing to vote about")
    gone = time.monotonic() - room.left[seat]
    if gone < room.grace:
        raise Unlawful(f"{name} may be back soon: wait {room.grace - gone:.0f} seconds more", NOT_ASKED)
    voters = room.votes.setdefault(seat, set())
    if wanted:
        voters.add(voter)
    else:
        voters.discard(voter)
    if 2 * len(voters & room.present()) > len(room.present()):
        room.votes.pop(seat, None)
        level = level_of(room)
        await _stand_in(room, seat, level, Note("stand_in", seat, level))


async def time_is_up(room: Room, seat: int) -> None:
    """A bot answers for whoever has no time left."""
    async with room.lock:
        level = level_of(room)
        await _stand_in(room, seat, level, Note("time", seat, level))
        sending.announce(room)
    room.changed.set()


async def _stand_in(room: Room, seat: int, level: str | None, note: Note) -> None:
    row = await room.store.stand_in(room.row.id, seat, level, note, room.serial, time.time())
    await room.refresh()
    sending.note(room, row)
    room.changed.set()
