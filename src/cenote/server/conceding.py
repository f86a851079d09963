"""Conceding: whoever gives up ends the game, once all the other people who are there agree."""

import time

from cenote.core.refusal import Stale
from cenote.play.table import CONCEDE
from cenote.server import answering, sending
from cenote.server.room import Room
from cenote.server.store import Note


async def concede(room: Room, voter: int, seat: int, wish: bool) -> None:
    """One's own seat: offer to give up, or play on after all. Another's offer: agree, or say no."""
    async with room.lock:
        if room.table is None or room.status() != "running":
            raise Stale("there is no game to give up")
        if seat == voter:
            await _offer(room, seat, wish)
        elif room.giving_up != seat:
            raise Stale("that offer does not stand any more")
        elif wish:
            room.agreed.add(voter)
        else:
            room.giving_up = None
            await _note(room, "declined", voter)
        agreed = room.giving_up is not None and not set(sending.whose_word(room, seat)) - room.agreed
        sending.announce(room)
    if agreed:
        await answering.give_answer(room, seat, None, CONCEDE)


async def _offer(room: Room, seat: int, wish: bool) -> None:
    if wish and room.giving_up not in (None, seat):
        raise Stale(f"{room.chairs[room.giving_up or 0].name} has offered to give up: answer that first")
    if wish == (room.giving_up == seat):
        return
    room.giving_up, room.agreed = (seat if wish else None), set()
    if sending.whose_word(room, seat):
        await _note(room, "offer" if wish else "withdrawn", seat)


async def _note(room: Room, key: str, seat: int) -> None:
    row = await room.store.note(room.row.id, Note(key, seat), room.serial, time.time())
    sending.note(room, row)
