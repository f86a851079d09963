"""Hearing: what a message of a viewer means, and who at the table takes care of it."""

import time

import msgspec

from cenote.core.refusal import Unlawful
from cenote.play.table import NOT_ASKED
from cenote.server import answering, conceding, metrics, presence, sending, sitting, wire
from cenote.server.room import Room
from cenote.server.viewers import Viewer

PONG = msgspec.json.encode(wire.Pong())


async def hear(room: Room, viewer: Viewer, message: wire.FromClient) -> None:
    """One message of the viewer."""
    if isinstance(message, wire.Hello):
        await _hello(room, viewer, message)
    elif isinstance(message, wire.Say):
        await answering.say(room, viewer.seat, message.text)
    elif isinstance(message, wire.Ping):
        viewer.send_bytes(PONG)
    elif viewer.seat < 0:
        raise Unlawful("a spectator watches; to play, open the link of a seat", NOT_ASKED)
    elif isinstance(message, wire.Sit):
        await sitting.sit(room, viewer.seat, message.name, message.entropy)
    elif isinstance(message, wire.StandIn):
        await presence.vote(room, viewer.seat, message.seat, message.wanted)
    elif isinstance(message, wire.SetPace):
        await answering.set_pace(room, viewer.seat, message.pace)
    elif isinstance(message, wire.Concede):
        await conceding.concede(room, viewer.seat, message.seat, message.wish)
    elif isinstance(message, wire.Undo):
        await answering.undo(room, viewer.seat, message.turn)
        viewer.send(wire.Taken(message.turn))
    else:
        await _answer(room, viewer, message)


async def _answer(room: Room, viewer: Viewer, message: wire.Answer) -> None:
    heard = time.monotonic()
    if await answering.answer(room, viewer.seat, message.turn, message.notation):
        metrics.answered(room.row.game, time.monotonic() - heard)
    viewer.send(wire.Taken(message.turn))


async def _hello(room: Room, viewer: Viewer, message: wire.Hello) -> None:
    """What was missed."""
    sending.greet(room, viewer, message.serial)
    if viewer not in room.viewers:
        await presence.arrive(room, viewer)
