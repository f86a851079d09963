"""Sending: what each viewer of a room is sent. Everybody gets their own share; equal viewers share the bytes."""

import time

import msgspec

from cenote.play.table import SPECTATOR, Entry
from cenote.server import infos, wire
from cenote.server.room import Room, clock_of
from cenote.server.store import ChairRow, NoteRow
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
    found = infos.situation(room.table, seat, chair_infos(room), clock, room.rematch, aids, figures, forced)
    found.pace = pace_of(room)
    found.concession = concession(room)
    return found


def pace_of(room: Room) -> wire.Pace:
    """How fast bots answer here."""
    pace: wire.Pace = msgspec.convert(room.row.pace, wire.Pace)
    return pace


def concession(room: Room) -> wire.Concession | None:
    """Who would give up, and whose word is missing."""
    if room.giving_up is None or room.status() != "running":
        return None
    missing = [seat for seat in whose_word(room, room.giving_up) if seat not in room.agreed]
    return wire.Concession(room.giving_up, sorted(room.agreed), missing)


def whose_word(room: Room, seat: int) -> list[int]:
    """The other people, as far as they are there to be asked."""
    return [other for other in room.people() if other != seat and room.seconds_away(other) is None]


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
    return [_chair_info(room, chair) for chair in room.chairs]


def _chair_info(room: Room, chair: ChairRow) -> wire.ChairInfo:
    info = infos.chair_info(chair)
    away = room.seconds_away(chair.seat) if chair.bot is None else None
    info.present = chair.bot is None and away is None and (chair.taken or chair.seat in room.present())
    if chair.taken and away is not None and room.status() == "running":
        info.away, info.vote_in = away, max(0.0, room.grace - away)
        info.votes = sorted(room.votes.get(chair.seat, ()))
    return info


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
        notes=[note_info(room, row) for row in room.notes],
        settings=wire.Settings(clock_of(room.row), room.row.private),
        code=room.row.code or "",
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
    for row in room.notes:
        viewer.send(wire.Noted(note_info(room, row)))


def note(room: Room, row: NoteRow) -> None:
    """Something happened around the game: it was stored, and now everybody is told."""
    room.notes.append(row)
    for viewer in list(room.viewers):
        viewer.send(wire.Noted(note_info(room, row)))


def note_info(room: Room, row: NoteRow) -> wire.NoteInfo:
    """A note in words; people are drawn as in the log."""
    return infos.note_info(row, [chair.name for chair in room.chairs])


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
