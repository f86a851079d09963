"""Sending: what each viewer of a room is sent. Everybody gets their own share; equal viewers share the bytes."""

from collections.abc import Callable
from typing import Any

import msgspec

from cenote.server import infos, wire
from cenote.server.room import Retold, Room, clock_of
from cenote.server.store import AnswerRow, ChairRow, ChatRow, NoteRow, Stored
from cenote.server.tellings import Telling, laid, past, told_to, unpacked
from cenote.server.viewers import Viewer

MISSED_AT_MOST = 64  # answers that a returning viewer is told one by one; beyond that, everything anew
AWAY = "The server cannot reach its store. This is how it stands; nothing is lost, and it goes on by itself."


# ---------------------------------------------------------------- what is news


def show(room: Room, answer: AnswerRow, packed: bytes | None) -> None:
    """What came of an answer, for each viewer; without a telling it was taken back."""
    telling = None if packed is None else unpacked(packed)
    send_each(room, lambda seat: _moment(room, answer, telling, seat))


def tell(room: Room, news: Stored, is_news: bool) -> None:
    """Whatever else is news; and how it stands now, if something is that no answer told."""
    for row in news.notes:
        send_each(room, lambda _, row=row: wire.Noted(note_info(room, row)))  # type: ignore[misc]
    for line in news.chat:
        send_each(room, lambda _, line=line: wire.Said(chat_line(line)))  # type: ignore[misc]
    if is_news:
        announce(room)


def send_each(room: Room, message: Callable[[int], wire.FromServer]) -> None:
    """To everybody who is there, made once for all who look from the same seat."""
    shares = dict[int, tuple[bytes, bool]]()
    for viewer in list(room.viewers):
        if viewer.seat not in shares:
            made = message(viewer.seat)
            shares[viewer.seat] = msgspec.json.encode(made), isinstance(made, wire.Present)
        viewer.send_bytes(*shares[viewer.seat])


def _moment(room: Room, answer: AnswerRow, telling: Telling | None, seat: int) -> wire.Moment:
    serial, now = answer.n + 1, situation(room, seat)
    if telling is None:
        return wire.Moment(serial, answer.seat, [], now, undone=True, zones=zones_for(room, seat))
    return wire.Moment(serial, answer.seat, told_to(telling, seat), now)


def zones_for(room: Room, seat: int) -> dict[str, object]:
    """What the seat sees; of a finished game by all that it was told."""
    if room.table is not None:
        return room.table.view(seat).zones
    if not room.log:
        return {}
    kept = retold(room, seat)
    if kept.zones is None:
        zones = room.log[0].telling().zones[seat]
        for line in room.log[1:]:
            zones = laid(zones, told_to(line.telling(), seat))
        kept = room.retold[seat] = kept._replace(zones=zones)
    assert kept.zones is not None
    return kept.zones


def retold(room: Room, seat: int) -> Retold:
    """The log for somebody who comes: a long one is not written anew for everybody, only what was added since."""
    kept = room.retold.get(seat)
    if kept is None or kept.taken_back != room.taken_back or kept.lines > len(room.log):
        kept = Retold(0, room.taken_back, b"")
    if kept.lines < len(room.log):
        new = [msgspec.json.encode(past(told_to(line.telling(), seat))) for line in room.log[kept.lines :]]
        kept = Retold(len(room.log), room.taken_back, b",".join([kept.data, *new] if kept.lines else new))
        room.retold[seat] = kept
    return kept


def follow(room: Room, before: list[ChairRow]) -> None:
    """Whoever sits elsewhere now looks from there; whoever lost their chair has nothing to look at."""
    here = room.present_here()
    now = {chair.token_hash: chair.seat for chair in room.chairs if chair.token_hash}
    moves = {chair.seat: now.get(chair.token_hash or "", -1) for chair in before if chair.token_hash}
    for viewer in list(room.viewers):
        to = moves.get(viewer.seat, viewer.seat)
        if viewer.seat >= 0 and to < 0:
            viewer.dismiss("the host has given this chair to somebody else")
        viewer.seat = to
    left = dict(room.left)
    room.left.update({to: left[seat] for seat, to in moves.items() if to >= 0})
    if room.present_here() != here:
        room.house.bus.here(room.row.id, room.present_here())


# ---------------------------------------------------------------- how it stands


def situation(room: Room, seat: int) -> wire.Situation:
    """Where the table stands for a viewer."""
    if room.status() == "finished":
        found = _after_the_end(room)
    else:
        forced = room.forced(seat) is not None
        found = infos.situation(room.table, seat, _aids(room, seat), _figures(room), forced)
    found.chairs = chair_infos(room)
    found.clock = _clock(room, seat)
    found.rematch = room.rematch
    found.pace = pace_of(room)
    found.concession = concession(room)
    found.trouble = AWAY if room.doubtful or room.store.trouble else ""
    return found


def _after_the_end(room: Room) -> wire.Situation:
    telling = room.telling()
    assert telling.ending is not None
    found = infos.situation(None, -1, {}, telling.figures)
    found.agenda, found.result = telling.ending.agenda, telling.ending.result
    return found


def _clock(room: Room, seat: int) -> wire.ClockInfo | None:
    if room.clock is None or room.table is None:
        return None
    hidden = room.table.hides_whom(seat)  # then nobody's time is seen to run
    left = [room.clock.left[each] if hidden else room.remaining(each) for each in range(room.row.seats)]
    return wire.ClockInfo(left, [] if room.store.trouble else _running(room, seat))


def pace_of(room: Room) -> wire.Pace:
    """How fast bots answer here."""
    pace: wire.Pace = msgspec.convert(room.row.pace, wire.Pace)
    return pace


def concession(room: Room) -> wire.Concession | None:
    """Who would give up, and whose word is missing."""
    motions = room.motions()
    if motions.giving_up is None or room.status() != "running":
        return None
    missing = [seat for seat in whose_word(room, motions.giving_up) if seat not in motions.agreed]
    return wire.Concession(motions.giving_up, motions.agreed, missing)


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
    return [] if room.table.hides_whom(viewer) else room.table.asked()


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
        info.votes = room.motions().votes.get(chair.seat, [])
    return info


# ---------------------------------------------------------------- who comes


def welcome(room: Room, seat: int, log: list[list[wire.ToldInfo]] | None = None) -> wire.Welcome:
    """Everything, as the viewer may know it; with another log than the table's, if one is given."""
    if log is None:
        log = [past(told_to(line.telling(), seat)) for line in room.log]
    return wire.Welcome(
        table=room.row.id,
        game=room.row.game,
        seat=seat,
        serial=room.serial,
        status=room.status(),
        title=room.row.title,
        options=room.options,
        commitment=room.row.commitment,
        zones=zones_for(room, seat),
        log=log,
        chat=[chat_line(line) for line in room.chat],
        now=situation(room, seat),
        notes=[note_info(room, row) for row in room.notes],
        settings=wire.Settings(clock_of(room.row), room.row.private),
        code=room.row.code or "",
        rules=room.row.rules,
        components=room.row.components,
    )


def welcome_all(room: Room) -> None:
    """Everything anew, for everybody who is there."""
    send_each(room, lambda seat: welcome(room, seat))


def welcome_bytes(room: Room, seat: int) -> bytes:
    """The same as it is sent."""
    log: Any = msgspec.Raw(b"[%b]" % retold(room, seat).data)
    return msgspec.json.encode(msgspec.structs.replace(welcome(room, seat, []), log=log))


def greet(room: Room, viewer: Viewer, serial: int) -> None:
    """A returning viewer gets what was missed; anybody else gets everything."""
    missed = room.serial - serial
    if serial == 0 or not 0 <= missed <= min(MISSED_AT_MOST, len(room.log) - 1) or room.taken_back > serial:
        viewer.send_bytes(welcome_bytes(room, viewer.seat))
        return
    now = situation(room, viewer.seat)
    for n, line in enumerate(room.log[len(room.log) - missed :], serial + 1):
        told = past(told_to(line.telling(), viewer.seat))
        viewer.send(wire.Moment(n, line.seat, told, now))
    for chat in room.chat:
        viewer.send(wire.Said(chat_line(chat)))
    for row in room.notes:
        viewer.send(wire.Noted(note_info(room, row)))
    viewer.send(wire.Present(room.status(), now))


def chat_line(row: ChatRow) -> wire.ChatLine:
    """A line of chat on the wire."""
    return wire.ChatLine(row.n, row.seat, row.name, row.text)


def note_info(room: Room, row: NoteRow) -> wire.NoteInfo:
    """A note in words; people are drawn as in the log."""
    return infos.note_info(row, room.names())


def announce(room: Room) -> None:
    """Somebody came, went or sat down."""
    send_each(room, lambda seat: wire.Present(room.status(), situation(room, seat)))
