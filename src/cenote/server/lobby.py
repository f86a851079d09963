"""Lobby: which tables there are, how one gets to them, and what their hosts do before the game begins."""

import hmac

import msgspec

from cenote.core.refusal import Misprint, Stale, Unlawful
from cenote.play.table import NOT_ASKED
from cenote.server import door, infos, sending, sitting, wire
from cenote.server.codes import Spelled
from cenote.server.hub import Hub
from cenote.server.room import Room, status_of
from cenote.server.store import Listed
from cenote.server.tokens import hashed, new_token, seat_of

LISTED = 100  # tables in the lobby


async def tables(hub: Hub) -> wire.TableList:
    """The lobby's list."""
    return wire.TableList([line_of(hub, each) for each in await hub.store.tables(LISTED)])


async def mine(hub: Hub, seats: list[wire.Held]) -> wire.MyTables:
    """What has become of the tables at which somebody holds a seat, and where their answer is awaited."""
    tokens = {held.table: held.token for held in seats}
    found = []
    for each in await hub.store.tables_of(list(tokens)):
        seat = seat_of(each.chairs, tokens[each.table.id])
        if seat is not None:
            my_turn = seat in msgspec.json.decode(each.table.awaited, type=list[int])
            found.append(wire.MyTable(line_of(hub, each), seat, my_turn))
    return wire.MyTables(found)


def line_of(hub: Hub, listed: Listed) -> wire.TableInfo:
    """A line of the lobby, with who is there in any process."""
    room = hub.rooms.get(listed.table.id)
    if room is not None:
        return info_of(room)
    chairs, here = [infos.chair_info(chair) for chair in listed.chairs], hub.present(listed.table.id)
    for chair in chairs:
        chair.present = chair.bot is None and chair.seat in here
    return _info(listed, chairs)


def info_of(room: Room) -> wire.TableInfo:
    """The same of a room in memory."""
    return _info(Listed(room.row, room.chairs), sending.chair_infos(room))


def _info(listed: Listed, chairs: list[wire.ChairInfo]) -> wire.TableInfo:
    row = listed.table
    return wire.TableInfo(
        row.id,
        row.game,
        row.title,
        status_of(row),
        chairs,
        row.serial,
        row.created,
        row.result,
        row.private,
        row.latest,
    )


async def find_code(hub: Hub, code: str) -> tuple[Room, int | None]:
    """The table that a code is of, and the seat, where it is of one: KXWPTR, or KXWPTR-2 for the second chair."""
    spelled = Spelled.of(code)
    table = await hub.store.by_code(spelled.letters) if spelled.is_code() else None
    room = await hub.room(table) if table is not None else None
    if room is None:
        raise Misprint("table", f"no table waits for people with the code {spelled.letters!r}")
    seat = spelled.seat(room.row.seats)
    if seat is None and spelled.number:
        raise Misprint("table", f"there is no seat {spelled.number} at that table")
    return room, seat


async def join(room: Room, wanted: wire.JoinWanted) -> wire.SeatGiven:
    """Somebody sits down in a free chair: at a listed table, or with the code of a private one."""
    spelled = Spelled.of(wanted.code)
    is_own = len(room.people()) == 1  # somebody's own table against bots
    again = sitting.chair_of(room, wanted.entropy)
    if again is None and (room.row.private or is_own) and not spelled.opens(room.row.code):
        raise Unlawful("this table is private: ask whoever invited you for its code", NOT_ASKED)
    token = new_token()
    if again is not None:  # they sat down, and never heard of it
        await sitting.hold(room, again, wanted.entropy, hashed(token))
        return wire.SeatGiven(room.row.id, again, token)
    seat = spelled.seat(room.row.seats) if wanted.seat is None else wanted.seat
    seat = sitting.free_chair(room, seat)
    await sitting.sit(room, seat, wanted.name, wanted.entropy, hashed(token))
    return wire.SeatGiven(room.row.id, seat, token)


async def rearrange(hub: Hub, room: Room, wanted: wire.HostWants) -> wire.HostDone:
    """What the host changes before the game begins."""
    if not hmac.compare_digest(hashed(wanted.host), room.row.host_hash or ""):
        raise Unlawful("only the host rearranges the table", NOT_ASKED)
    if not isinstance(wanted.change, wire.CallOff):
        return await sitting.rearrange(room, wanted)
    async with room.lock:
        with door.doubt(room):
            gone = room.status() == "open" and await hub.store.delete(room.row.id, room.row.version)
        if not gone:
            raise Stale(sitting.BEGUN)
        hub.take_away(room, "the host has called this table off")
    return wire.HostDone()
