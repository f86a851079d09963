"""Opening: new tables, and those at which the same people meet again."""

import secrets
import time
from typing import Any

import msgspec

from cenote.bots import seat_bot
from cenote.core.refusal import Misprint, Stale, Unlawful
from cenote.games import checked_options, components_text, digest, find, shared_box
from cenote.play.seed import commitment
from cenote.play.table import NOT_ASKED
from cenote.server import door, sending, sitting, wire
from cenote.server.codes import new_code
from cenote.server.hub import Hub
from cenote.server.names import bot_name, distinct, plain
from cenote.server.room import Room, clock_of
from cenote.server.store import ChairRow, Conflict, TableRow
from cenote.server.tokens import hashed, new_token, next_token, seat_of


async def create(hub: Hub, wanted: wire.TableWanted, owner: str = "") -> wire.TableCreated:
    """A new table. Chairs of bots are taken at once; people sit down with their links."""
    game = find(wanted.game)
    for option in game.options:
        if option.name in wanted.options and not option.offered:
            raise Misprint(f"option {option.name}", "is nobody's to choose; a rematch sets it by itself")
    people = [seat for seat, chair in enumerate(wanted.chairs) if chair.bot is None]
    if len(people) > 1:
        options = {**game.among_people(), **wanted.options}
        wanted = msgspec.structs.replace(wanted, options=options)
    if wanted.private is None:
        wanted = msgspec.structs.replace(wanted, private=len(people) > 1)
    links = [wire.SeatLink(seat, new_token()) for seat in people]
    host = new_token()
    given = Given({link.seat: hashed(link.token) for link in links}, hashed(host), owner)
    row = await _lay(hub, wanted, given)
    return wire.TableCreated(row.id, links, row.commitment, host, row.code or "")


class Given(msgspec.Struct):
    """What whoever opens a table has beforehand: hashes of tokens by seat, the host's, and who they are."""

    hashes: dict[int, str]
    host_hash: str | None
    owner: str
    rematch_of: str | None = None


async def _lay(hub: Hub, wanted: wire.TableWanted, given: Given) -> TableRow:
    """The table with all that is there, stored in one go; dealt too, if nobody has to sit down."""
    game, seats = find(wanted.game), len(wanted.chairs)
    options = checked_options(game, wanted.options)
    components = components_text(game)
    shared_box(game, seats, options, components)
    for chair in wanted.chairs:
        if chair.bot is not None:
            seat_bot(game, chair.bot)
    now, secret = time.time(), secrets.token_hex(32)
    row = TableRow(
        id=secrets.token_urlsafe(9),
        game=game.name,
        title=wanted.title or game.title,
        seats=seats,
        options=encode(options),
        rules=game.version,
        components=digest(components),
        clock=encode(wanted.clock) if wanted.clock else "",
        server_secret=secret,
        commitment=commitment("mixed", secret),
        created=now,
        rematch_of=given.rematch_of,
        private=bool(wanted.private),
        host_hash=given.host_hash,
        code=new_code(),
        pace=wanted.pace,
        owner=given.owner,
        latest=now,
    )
    chairs = _chairs(row.id, wanted, given.hashes)
    deal = None
    if all(chair.taken for chair in chairs):
        begun = sitting.beginning(game, components, row, chairs, now)
        row, deal = msgspec.structs.replace(row, **begun.columns), begun.deal
    await hub.store.create(row, chairs, components, deal)
    await hub.room(row.id)
    return row


def _chairs(table: str, wanted: wire.TableWanted, hashes: dict[int, str]) -> list[ChairRow]:
    chairs = list[ChairRow]()
    for seat, chair in enumerate(wanted.chairs):
        if chair.bot is None:
            chairs.append(ChairRow(table, seat, hashes.get(seat), chair.name or ""))
        else:
            name = distinct(chair.name or bot_name(seat), [other.name for other in chairs])
            chairs.append(ChairRow(table, seat, None, name, chair.bot, True))
    return chairs


# ---------------------------------------------------------------- the same people again


async def rematch(hub: Hub, room: Room, token: str) -> wire.SeatGiven:
    """One's own seat at the table where the same people and bots meet again, everybody one chair further down.

    Whoever asks first opens it; whoever asks later, also after a restart, finds the same one.
    """
    seat = seat_of(room.chairs, token)
    if seat is None:
        raise Unlawful(
            "a rematch is for those who sat at the table: ask with the link of your seat", NOT_ASKED
        )
    if room.status() != "finished":
        raise Stale("a rematch comes after the end of the game")
    async with room.lock:
        if room.rematch is None:
            room.rematch = await _open_rematch(hub, room)
            sending.announce(room)
            hub.bus.changed(room.row.id, room.row.version + 1)
    again = await hub.room(room.rematch)
    if again is None:  # it was called off, or nobody came for a day
        room.rematch = None
        raise Stale("the table of your rematch is no more; ask once more for another")
    there, own = next_seat(seat, room.row.seats), next_token(token, room.rematch)
    await door.enter(again, lambda again: _claimed(again, there, hashed(own)))
    return wire.SeatGiven(room.rematch, there, own)


def _claimed(room: Room, seat: int, token_hash: str) -> door.Event | None:
    """From now on the seat is held by whoever knows the token; the first claim of a free chair counts."""
    chair = room.chairs[seat]
    if chair.token_hash == token_hash or chair.bot is not None:
        return None
    if chair.token_hash is not None:
        raise Stale("your chair at the rematch was given to somebody else")
    held = msgspec.structs.replace(chair, token_hash=token_hash)
    return door.Event(door.change(room, time.time(), chairs=[held]))


async def _open_rematch(hub: Hub, room: Room) -> str:
    seats = room.row.seats
    chairs = [wire.ChairWanted(chair.bot, plain(chair.name) or None) for chair in room.chairs]
    moved = [chairs[seat] for seat in sorted(range(seats), key=lambda seat: next_seat(seat, seats))]
    carried = {
        name: [next_seat(seat, seats) for seat in there] for name, there in room.ending().carried.items()
    }
    known = {
        option.name for option in find(room.row.game).options
    }  # of today; an older table may have had others
    options = {name: value for name, value in {**room.options, **carried}.items() if name in known}
    wanted = wire.TableWanted(
        room.row.game,
        moved,
        options,
        clock_of(room.row),
        room.row.title,
        room.row.private,
        sending.pace_of(room),
    )
    try:
        return (await _lay(hub, wanted, Given({}, room.row.host_hash, room.row.owner, room.row.id))).id
    except Conflict:  # another process was faster
        found = await hub.store.rematch(room.row.id)
        assert found is not None
        return found


def next_seat(seat: int, seats: int) -> int:
    """Where somebody sits at the rematch: one chair further down, so that another one begins."""
    return (seat - 1) % seats


def encode(value: Any) -> str:
    """JSON text for a column."""
    return msgspec.json.encode(value).decode()
