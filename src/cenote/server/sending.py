"""Sending: what each viewer of a room is sent. Everybody gets their own share; equal viewers share the bytes."""

import time

import msgspec

from cenote.play.table import SPECTATOR, Entry
from cenote.server import infos, wire
from cenote.server.room import Room
from cenote.server.viewers import Viewer


def show(room: Room, seat: int, entry: Entry | None) -> None:
    """What came of an answer, for each viewer; without an entry it was taken back."""
    moments = {viewer: _moment(room, seat, entry, viewer) for viewer in range(SPECTATOR, room.row.seats)}
    shares = {viewer: msgspec.json.encode(moment) for viewer, moment in moments.items()}
    for viewer in list(room.viewers):
        viewer.send_bytes(shares[viewer.seat])
    if entry is not None:
        for there in {viewer.seat for viewer in room.viewers}:
            if any(one.afterwards for one in moments[there].told):  # told once, and never again
                moments[there].told = _told(room, entry, there, past=True)
                shares[there] = msgspec.json.encode(moments[there])
    room.recent.append((room.serial, shares))


def _moment(room: Room, by: int, entry: Entry | None, viewer: int) -> wire.Moment:
    assert room.table is not None
    now = situation(room, viewer)
    if entry is None:
        zones = room.table.view(viewer).zones
        return wire.Moment(room.serial, by, [], now, undone=True, zones=zones)
    return wire.Moment(room.serial, by, _told(room, entry, viewer), now)


def _told(room: Room, entry: Entry, viewer: int, past: bool = False) -> list[wire.ToldInfo]:
    assert room.table is not None
    return [infos.told_info(room.table, one, past) for one in entry.told[viewer]]


def situation(room: Room, seat: int) -> wire.Situation:
    """Where the table stands for a viewer."""
    clock = None
    if room.clock is not None and room.table is not None:
        now = time.time()
        left = [room.clock.remaining(each, now) for each in range(room.row.seats)]
        clock = wire.ClockInfo(left, _running(room, seat))
    forced = room.forced(seat) is not None
    aids, figures = _aids(room, seat), _figures(room)
    return infos.situation(room.table, seat, chair_infos(room), clock, room.rematch, aids, figures, forced)


def _figures(room: Room) -> dict[str, int | list[int]]:
    """What the rules work out, once for all viewers."""
    if room.table is None:
        return {}
    if room.worked_out[0] != room.serial:
        room.worked_out = (room.serial, room.game.figures(room.table.state))
    return room.worked_out[1]


def _running(room: Room, viewer: int) -> list[int]:
    """Whose clocks run, as far as the viewer may know."""
    assert room.table is not None
    asked = room.table.asked()
    if asked and room.table.state.ask().hides_whom():
        return [seat for seat in asked if seat == viewer]
    return asked


def _aids(room: Room, seat: int) -> dict[str, float]:
    """Chances for a learner: reckoned once for each question, and only if somebody is there to read them."""
    if room.table is None or not any(viewer.seat == seat >= 0 for viewer in room.viewers):
        return {}
    if room.reckoned[0] != room.serial:
        room.reckoned = (room.serial, {})
    known = room.reckoned[1]
    if seat not in known:
        known[seat] = room.table.aids(seat)
    return known[seat]


def chair_infos(room: Room) -> list[wire.ChairInfo]:
    """The chairs as everybody sees them."""
    present = {viewer.seat for viewer in room.viewers}
    return [
        wire.ChairInfo(chair.seat, chair.name, chair.bot, chair.taken, chair.seat in present, chair.stand_in)
        for chair in room.chairs
    ]


def welcome(room: Room, seat: int) -> wire.Welcome:
    """Everything, as the viewer may know it."""
    zones, log = {}, []
    if room.table is not None:
        zones = room.table.view(seat).zones
        log = [_told(room, entry, seat, past=True) for entry in room.table.history]
    return wire.Welcome(
        table=room.row.id,
        game=room.row.game,
        seat=seat,
        serial=room.serial,
        status=room.status(),
        title=room.row.title,
        options=room.options,
        commitment=room.row.commitment,
        zones=zones,
        log=log,
        chat=[],
        now=situation(room, seat),
    )


def welcome_all(room: Room) -> None:
    """Everything anew, for everybody who is there."""
    for viewer in room.viewers:
        viewer.send(welcome(room, viewer.seat))


def greet(room: Room, viewer: Viewer, serial: int, chat: list[wire.ChatLine]) -> None:
    """A returning viewer gets what was missed, if that is still at hand; anybody else gets everything."""
    missed = [shares[viewer.seat] for n, shares in room.recent if n > serial]
    if room.table is None or serial == 0 or len(missed) != room.serial - serial:
        viewer.send(msgspec.structs.replace(welcome(room, viewer.seat), chat=chat))
        return
    for data in missed:
        viewer.send_bytes(data)
    for line in chat:
        viewer.send(wire.Said(line))


def announce(room: Room) -> None:
    """Somebody came, went or sat down."""
    for viewer in list(room.viewers):
        viewer.send(wire.Present(room.status(), situation(room, viewer.seat)))


async def say(room: Room, seat: int, name: str, text: str) -> None:
    """A line of chat for everybody, where the game allows it."""
    async with room.lock:
        if room.table is not None:
            infos.check_chat(room.table, seat, text)
        n = await room.store.say(room.row.id, seat, name, text, time.time())
    line = wire.ChatLine(n, seat, name, text)
    for viewer in list(room.viewers):
        viewer.send(wire.Said(line))
