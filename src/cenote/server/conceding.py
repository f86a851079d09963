"""Conceding: whoever gives up ends the game, once all the other people who are there agree."""

import time

import msgspec

from cenote.core.refusal import Stale
from cenote.play.table import CONCEDE
from cenote.server import answering, door, sending
from cenote.server.motions import Motions
from cenote.server.room import Room


async def concede(room: Room, voter: int, seat: int, wish: bool) -> None:
    """One's own seat: offer to give up, or play on after all. Another's offer: agree, or say no."""

    def thought(room: Room) -> door.Event | None:
        if room.table is None or room.status() != "running":
            raise Stale("there is no game to give up")
        motions, key = offered(room, seat, wish) if voter == seat else replied(room, voter, seat, wish)
        if motions.giving_up is not None and not set(sending.whose_word(room, seat)) - set(motions.agreed):
            return answering.answered(room, seat, None, CONCEDE)
        if motions == room.motions():
            return None
        note = door.note(room, key, voter) if key else None
        return door.Event(door.change(room, time.time(), note, motions=motions.text()))

    await door.enter(room, thought)


def offered(room: Room, seat: int, wish: bool) -> tuple[Motions, str]:
    """Somebody offers to give up, or takes that back; and how it is noted, where anybody is there to be asked."""
    now = room.motions()
    if wish and now.giving_up not in (None, seat):
        raise Stale(f"{room.chairs[now.giving_up or 0].name} has offered to give up: answer that first")
    if wish == (now.giving_up == seat):
        return now, ""
    motions = now.offered(seat if wish else None)
    key = "offer" if wish else "withdrawn"
    return motions, key if sending.whose_word(room, seat) else ""


def replied(room: Room, voter: int, seat: int, wish: bool) -> tuple[Motions, str]:
    """Somebody agrees, or does not."""
    now = room.motions()
    if now.giving_up != seat:
        raise Stale("that offer does not stand any more")
    if not wish:
        return now.offered(None), "declined"
    return msgspec.structs.replace(now, agreed=sorted({*now.agreed, voter})), ""
