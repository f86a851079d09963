"""Sitting: who takes which chair, what a host rearranges, and when the cards are dealt."""

import time

import msgspec

from cenote.bots import seat_bot
from cenote.core.refusal import Misprint, Stale
from cenote.games import checked_options, open_box
from cenote.server import sending, wire
from cenote.server.names import bot_name, distinct
from cenote.server.room import Room
from cenote.server.store import ChairRow, TableRow
from cenote.server.tokens import hashed, new_token

BEGUN = "the game has begun: from now on nobody rearranges the table"


async def sit(room: Room, seat: int, name: str, entropy: str, token_hash: str | None = None) -> None:
    """A person takes their chair. When the last one is taken, the cards are dealt."""
    async with room.lock:
        if room.table is not None or room.chairs[seat].taken:
            if token_hash is not None:
                raise Stale("somebody was faster: that chair is taken")
            return
        name = distinct(name, [chair.name for chair in room.chairs if chair.seat != seat and chair.taken])
        if not await room.store.sit(room.row.id, seat, name, entropy, token_hash):
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


def free_chair(room: Room, wanted: int | None) -> int:
    """The chair for somebody who joins: the one they want, or else one that nobody named or holds the page of."""
    free = [chair for chair in room.chairs if chair.bot is None and not chair.taken]
    if wanted is not None:
        if wanted not in [chair.seat for chair in free]:
            raise Stale(f"seat {wanted + 1} is not free")
        return wanted
    if room.status() != "open" or not free:
        raise Stale("there is no free chair at this table any more")
    here = room.present()
    return min(free, key=lambda chair: (chair.seat in here, bool(chair.name), chair.seat)).seat


# ---------------------------------------------------------------- the host


async def rearrange(room: Room, change: wire.HostWants) -> wire.HostDone:
    """What the host changes before the game begins; everybody who is there sees it at once."""
    wanted = change.change
    async with room.lock:
        if room.status() != "open":
            raise Stale(BEGUN)
        held = [chair.token_hash for chair in room.chairs]
        row, chairs, links = room.row, list(room.chairs), list[wire.SeatLink]()
        if isinstance(wanted, wire.Settle):
            row = settled(room, wanted)
        elif isinstance(wanted, wire.SwapChairs):
            swap(room, chairs, wanted)
        elif isinstance(wanted, wire.FillChair):
            fill(room, chairs, wanted, links)
        elif isinstance(wanted, wire.ClearChair):
            clear(room, chairs, wanted.seat, links)
        if not await room.store.rearrange(row, chairs):
            raise Stale(BEGUN)
        if isinstance(wanted, wire.SwapChairs):
            follow_swap(room, wanted)
        else:
            dismiss(room, [chair.seat for chair in chairs if chair.token_hash != held[chair.seat]])
        await room.refresh()
        room.settle()
        await start_if_full(room)
        if room.row.started is None:
            sending.welcome_all(room)
    room.changed.set()
    return wire.HostDone(links)


def settled(room: Room, wanted: wire.Settle) -> TableRow:
    """The table with other settings, if they suit the game."""
    options = checked_options(room.game, wanted.options)
    kept = {option.name: room.options[option.name] for option in room.game.options if not option.offered}
    open_box(room.game, room.row.seats, {**options, **kept})
    return msgspec.structs.replace(
        room.row,
        options=msgspec.json.encode({**options, **kept}).decode(),
        clock=msgspec.json.encode(wanted.clock).decode() if wanted.clock else "",
        title=wanted.title or room.game.title,
        private=wanted.private,
        pace=wanted.pace,
    )


def swap(room: Room, chairs: list[ChairRow], wanted: wire.SwapChairs) -> None:
    """Two change places; what they have and who they are goes with them."""
    one, other = at(room, wanted.one), at(room, wanted.other)
    chairs[one.seat] = msgspec.structs.replace(other, seat=one.seat)
    chairs[other.seat] = msgspec.structs.replace(one, seat=other.seat)


def follow_swap(room: Room, wanted: wire.SwapChairs) -> None:
    """Whoever looks at the table goes on doing so from their new place."""
    moved = {wanted.one: wanted.other, wanted.other: wanted.one}
    for viewer in room.viewers:
        viewer.seat = moved.get(viewer.seat, viewer.seat)
    room.left = {seat: room.left[moved.get(seat, seat)] for seat in room.left}


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


def dismiss(room: Room, seats: list[int]) -> None:
    """Whoever looks at the table from one of these chairs holds it no longer."""
    for viewer in [viewer for viewer in room.viewers if viewer.seat in seats]:
        viewer.dismiss("the host has given this chair to somebody else")


def at(room: Room, seat: int) -> ChairRow:
    """The chair of that number."""
    if seat >= room.row.seats:
        raise Misprint("seat", f"the table has {room.row.seats} seats, there is no seat {seat + 1}")
    return room.chairs[seat]
