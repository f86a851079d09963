"""Sitting: who takes which chair, what a host rearranges, and when the cards are dealt."""

import hmac
import time
from typing import Any, NamedTuple

import msgspec

from cenote.bots import seat_bot
from cenote.core.game import Game
from cenote.core.refusal import Misprint, Stale
from cenote.games import checked_options, shared_box
from cenote.server import answering, door, wire
from cenote.server.names import bot_name, distinct
from cenote.server.room import Room, dealt
from cenote.server.store import ChairRow, TableRow
from cenote.server.tellings import pack, telling_of
from cenote.server.tokens import hashed, new_token

BEGUN = "the game has begun: from now on nobody rearranges the table"


async def sit(room: Room, seat: int, name: str, entropy: str, token_hash: str | None = None) -> None:
    """A person takes their chair, with a new token if one is given. With the last one the cards are dealt."""

    def thought(room: Room) -> door.Event | None:
        chair = room.chairs[seat]
        if room.status() != "open" or chair.taken or chair.bot is not None:
            if token_hash is not None:
                raise Stale("somebody was faster: that chair is taken")
            return None
        called = distinct(name, [other.name for other in room.chairs if other.seat != seat and other.taken])
        held = chair.token_hash if token_hash is None else token_hash
        taken = ChairRow(chair.table_id, seat, held, called, None, True, entropy)
        return arranged(room, [taken])

    await door.enter(room, thought)


def arranged(room: Room, changed: list[ChairRow], **columns: Any) -> door.Event:
    """Chairs that are different now; once everybody sits, the cards are dealt in the same breath."""
    now, by_seat = time.time(), {chair.seat: chair for chair in changed}
    chairs = [by_seat.get(chair.seat, chair) for chair in room.chairs]
    deal = None
    if all(chair.taken for chair in chairs):
        row = msgspec.structs.replace(room.row, **columns)
        begun = beginning(room.game, room.components, row, chairs, now)
        deal, columns = begun.deal, {**columns, **begun.columns}
    return door.Event(door.change(room, now, chairs=changed, deal=deal, **columns))


class Beginning(NamedTuple):
    """What a deal changes: columns of the table's row, and what everybody is told of it."""

    columns: dict[str, Any]
    deal: bytes


def beginning(game: Game, components: str, row: TableRow, chairs: list[ChairRow], at: float) -> Beginning:
    """The deal, once everybody sits."""
    entropy = msgspec.json.encode([chair.entropy for chair in chairs if chair.entropy]).decode()
    columns = {"started": at, "entropy": entropy, "code": None}
    box = shared_box(game, row.seats, msgspec.json.decode(row.options), components)
    table = dealt(game, box, msgspec.structs.replace(row, **columns), chairs)
    columns["awaited"] = answering.awaited(table.asked())
    return Beginning(columns, pack(telling_of(table, table.history[0])))


def chair_of(room: Room, entropy: str) -> int | None:
    """The seat of whoever brought this share of the seed and was never seen there; nobody else knows it by then."""
    if room.serial:
        return None
    for chair in room.chairs:
        brought = chair.taken and hmac.compare_digest(chair.entropy or "", entropy)
        if brought and chair.seat not in room.present():
            return chair.seat
    return None


async def hold(room: Room, seat: int, entropy: str, token_hash: str) -> None:
    """From now on the seat of whoever brought this share is held by another token."""

    def thought(room: Room) -> door.Event:
        if chair_of(room, entropy) != seat:
            raise Stale("that chair is somebody else's by now")
        held = msgspec.structs.replace(room.chairs[seat], token_hash=token_hash)
        return door.Event(door.change(room, time.time(), chairs=[held]))

    await door.enter(room, thought)


def free_chair(room: Room, wanted: int | None) -> int:
    """The chair for somebody who joins: the one they want, or else one that nobody named; none that is looked from."""
    here = room.present()
    free = [
        chair for chair in room.chairs if chair.bot is None and not chair.taken and chair.seat not in here
    ]
    if wanted is not None:
        if wanted in here:
            raise Stale(f"somebody is about to sit down in seat {wanted + 1}")
        if wanted not in [chair.seat for chair in free]:
            raise Stale(f"seat {wanted + 1} is not free")
        return wanted
    if room.status() != "open" or not free:
        raise Stale("there is no free chair at this table any more")
    return min(free, key=lambda chair: (bool(chair.name), chair.seat)).seat


# ---------------------------------------------------------------- the host


async def rearrange(room: Room, change: wire.HostWants) -> wire.HostDone:
    """What the host changes before the game begins; everybody who is there sees it at once."""
    wanted, links = change.change, list[wire.SeatLink]()

    def thought(room: Room) -> door.Event:
        links.clear()
        if room.status() != "open":
            raise Stale(BEGUN)
        if isinstance(wanted, wire.Settle):
            return arranged(room, [], **settled(room, wanted))
        chairs = list(room.chairs)
        if isinstance(wanted, wire.SwapChairs):
            swap(room, chairs, wanted)
        elif isinstance(wanted, wire.FillChair):
            fill(room, chairs, wanted, links)
        elif isinstance(wanted, wire.ClearChair):
            clear(room, chairs, wanted.seat, links)
        return arranged(room, [chair for chair in chairs if chair != room.chairs[chair.seat]])

    await door.enter(room, thought)
    return wire.HostDone(links)


def settled(room: Room, wanted: wire.Settle) -> dict[str, Any]:
    """Other settings, if they suit the game."""
    options = checked_options(room.game, wanted.options)
    kept = {option.name: room.options[option.name] for option in room.game.options if not option.offered}
    shared_box(room.game, room.row.seats, {**options, **kept}, room.components)
    return {
        "options": msgspec.json.encode({**options, **kept}).decode(),
        "clock": msgspec.json.encode(wanted.clock).decode() if wanted.clock else "",
        "title": wanted.title or room.game.title,
        "private": wanted.private,
        "pace": wanted.pace,
    }


def swap(room: Room, chairs: list[ChairRow], wanted: wire.SwapChairs) -> None:
    """Two change places; what they have and who they are goes with them."""
    one, other = at(room, wanted.one), at(room, wanted.other)
    chairs[one.seat] = msgspec.structs.replace(other, seat=one.seat)
    chairs[other.seat] = msgspec.structs.replace(one, seat=other.seat)


def fill(room: Room, chairs: list[ChairRow], wanted: wire.FillChair, links: list[wire.SeatLink]) -> None:
    """A bot, or a person by link again; a person who sits there already is only renamed by themselves."""
    chair = at(room, wanted.seat)
    if chair.bot is None and chair.taken:
        raise Stale(f"{chair.name} sits in that chair already")
    others = [other.name for other in chairs if other.seat != chair.seat and other.name]
    if wanted.bot is not None:
        seat_bot(room.game, wanted.bot)
        name = distinct(wanted.name or bot_name(chair.seat), others)
        chairs[chair.seat] = ChairRow(chair.table_id, chair.seat, None, name, wanted.bot, True)
    elif chair.bot is not None:
        clear(room, chairs, chair.seat, links, wanted.name or "")
    else:
        chairs[chair.seat] = msgspec.structs.replace(chair, name=wanted.name or "")


def clear(room: Room, chairs: list[ChairRow], seat: int, links: list[wire.SeatLink], name: str = "") -> None:
    """The chair is empty, with a new link; whoever sat there has lost theirs."""
    chair = at(room, seat)
    link = wire.SeatLink(seat, new_token())
    links.append(link)
    chairs[seat] = ChairRow(chair.table_id, seat, hashed(link.token), name)


def at(room: Room, seat: int) -> ChairRow:
    """The chair of that number."""
    if seat >= room.row.seats:
        raise Misprint("seat", f"the table has {room.row.seats} seats, there is no seat {seat + 1}")
    return room.chairs[seat]
