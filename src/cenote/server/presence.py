"""Presence: who is there, who is away and for how long, and who lets a bot sit in for whom.

Somebody who was only just cut off is not away yet: others see it after a while, and only then may they vote.
"""

import asyncio
import time
from collections import Counter

import msgspec

from cenote.core.refusal import Stale, Unlawful
from cenote.play.table import NOT_ASKED
from cenote.server import door, sending, wire
from cenote.server.room import AWAY_AFTER, Room
from cenote.server.viewers import Viewer

USUAL_LEVEL = "medium"
BEAT = 4.0  # seconds between two pings of the server
UNHEARD = 10.0  # seconds after which a line without an answer is lost


async def arrive(room: Room, viewer: Viewer) -> None:
    """Somebody looks at the table; a person who is back answers for themselves again."""
    back = viewer.seat >= 0 and viewer.seat not in room.present()
    here = room.present_here()
    room.viewers.add(viewer)
    if room.present_here() != here:  # though they may be seen in another process, which may lose them later
        room.house.bus.here(room.row.id, room.present_here())
    if not back:  # nobody else need be told
        viewer.send(wire.Present(room.status(), sending.situation(room, viewer.seat)))
        return
    sending.announce(room)
    room.changed.set()
    if _is_missed(room, viewer.seat):
        await door.enter(room, lambda room: _returned(room, viewer.seat))


def _is_missed(room: Room, seat: int) -> bool:
    return room.chairs[seat].stand_in is not None or seat in room.motions().votes


def _returned(room: Room, seat: int) -> door.Event | None:
    """Nobody votes about them any more, and the bot gets up, unless their time is up."""
    if not _is_missed(room, seat) or seat not in room.present():
        return None
    motions = room.motions().voted(seat, set()).text()
    if room.chairs[seat].stand_in is None or is_out_of_time(room, seat):
        return door.Event(door.change(room, time.time(), motions=motions))
    return stood_in(room, seat, None, "back", motions=motions)


def depart(room: Room, viewer: Viewer, lost: bool) -> None:
    """Somebody is gone; that they are away is told after a while, if they do not come back.

    They may have hung up, or their line was lost some time ago and is noticed only now.
    """
    room.viewers.discard(viewer)
    if viewer.seat >= 0 and viewer.seat not in room.present_here():
        room.house.bus.here(room.row.id, room.present_here())
        now = time.monotonic()
        went(room, viewer.seat, max(viewer.heard, now - UNHEARD) if lost else now)


def went(room: Room, seat: int, when: float) -> None:
    """The seat's last viewer went, here or in another process."""
    if seat in room.present():
        return
    room.left[seat] = when
    loop, gone = asyncio.get_running_loop(), time.monotonic() - when
    for moment in {min(AWAY_AFTER, room.grace), room.grace}:
        loop.call_later(max(0.0, moment - gone) + 0.05, _tell_away, room, seat)


def _tell_away(room: Room, seat: int) -> None:
    if room.seconds_away(seat) is not None:
        sending.announce(room)


def heard_from(room: Room, process: str, seats: set[int]) -> None:
    """Another process says who looks at the table there."""
    before = room.present()
    room.elsewhere[process] = seats
    for seat in before - room.present():
        went(room, seat, time.monotonic())
    if before != room.present():
        sending.announce(room)
        room.changed.set()  # whoever is back is passed for again


def is_out_of_time(room: Room, seat: int) -> bool:
    """Whether the seat's clock has run down: then the bot stays."""
    return room.clock is not None and room.remaining(seat) <= 0


def level_of(room: Room) -> str:
    """How well whoever sits in plays: as the bots of this table do, or as is usual."""
    levels = Counter(chair.bot for chair in room.chairs if chair.bot is not None)
    return levels.most_common(1)[0][0] if levels else USUAL_LEVEL


async def vote(room: Room, voter: int, seat: int, wanted: bool) -> None:
    """For one's own seat at once; for somebody who is away, once more than half of those who are there want it."""
    if seat >= room.row.seats or room.chairs[seat].bot is not None or not room.chairs[seat].taken:
        raise Stale("no person sits in that chair")
    if seat == voter:
        await door.enter(room, lambda room: _own_wish(room, seat, wanted))
    else:
        await door.enter(room, lambda room: _voted(room, voter, seat, wanted))


def _own_wish(room: Room, seat: int, wanted: bool) -> door.Event | None:
    level = level_of(room) if wanted else None
    if room.chairs[seat].stand_in == level:
        return None
    return stood_in(room, seat, level, "stand_in" if wanted else "back")


def _voted(room: Room, voter: int, seat: int, wanted: bool) -> door.Event | None:
    name, here = room.chairs[seat].name, room.present()
    if seat in here:
        raise Unlawful(f"{name} is here, and plays for themselves", NOT_ASKED)
    if room.status() != "running" or room.chairs[seat].stand_in is not None:
        raise Stale("there is nothing to vote about")
    gone = time.monotonic() - room.left[seat]
    if gone < room.grace:
        raise Unlawful(f"{name} may be back soon: wait {room.grace - gone:.0f} seconds more", NOT_ASKED)
    now = room.motions()
    voters = set(now.votes.get(seat, [])) & here
    voters = voters | {voter} if wanted else voters - {voter}
    if 2 * len(voters) > len(here):
        return stood_in(room, seat, level_of(room), "stand_in", motions=now.voted(seat, set()).text())
    return door.Event(door.change(room, time.time(), motions=now.voted(seat, voters).text()))


async def time_is_up(room: Room, seat: int) -> None:
    """A bot answers for whoever has no time left."""

    def thought(room: Room) -> door.Event | None:
        if room.chairs[seat].stand_in is not None or not is_out_of_time(room, seat):
            return None
        return stood_in(room, seat, level_of(room), "time")

    await door.enter(room, thought)


def stood_in(room: Room, seat: int, level: str | None, key: str, **columns: str) -> door.Event:
    """A bot of that level answers for the seat from now on; without a level, its person does."""
    chair = msgspec.structs.replace(room.chairs[seat], stand_in=level)
    note = door.note(room, key, seat, level or "")
    return door.Event(door.change(room, time.time(), note, chairs=[chair], **columns))
