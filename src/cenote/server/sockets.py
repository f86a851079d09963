"""Sockets: one connection of one viewer. Every message is checked, and a wrong one changes nothing."""

import asyncio
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from cenote.core.refusal import Problem, Unlawful
from cenote.play.table import NOT_ASKED
from cenote.server import answering, conceding, presence, sending, sitting, wire
from cenote.server.hub import Hub
from cenote.server.infos import trouble_of
from cenote.server.room import Room
from cenote.server.tokens import seat_of
from cenote.server.viewers import Viewer

LONGEST = 4096  # bytes of a message
BURST, PER_SECOND = 60.0, 30.0  # messages that are heard at once, and over time; more have to wait
CLOSE_UNKNOWN, CLOSE_FOREIGN = 4404, 4403
HUNG_UP = (1000, 1001)  # by the browser itself; anything else is a line that was lost

Socket = WebSocket[Any, Any, Any]
_decoder = msgspec.json.Decoder(wire.FromClient)
PING = msgspec.json.encode(wire.Ping()).decode()
PONG = msgspec.json.encode(wire.Pong())


class Bucket:
    """Whoever shouts is heard more slowly; nobody else waits for that."""

    def __init__(self) -> None:
        self.left = BURST
        self.at = time.monotonic()

    async def take(self) -> None:
        """One more message, as soon as there is room for one."""
        now = time.monotonic()
        self.left = min(BURST, self.left + (now - self.at) * PER_SECOND) - 1
        self.at = now
        if self.left < 0:
            await asyncio.sleep(-self.left / PER_SECOND)


@websocket("/ws/{table:str}")
async def table_socket(socket: Socket, table: str) -> None:
    """Watch a table, or sit at it with `?token=`."""
    hub: Hub = socket.app.state.hub
    token = socket.query_params.get("token")
    room, reason = None, "there is no such table or seat"
    try:
        room = await hub.room(table)
    except Problem as problem:
        reason = str(problem)
    seat = _seat(room, token) if room is not None else None
    await socket.accept()
    if not _same_origin(socket) or room is None or seat is None:
        code = CLOSE_FOREIGN if room is not None and token is not None else CLOSE_UNKNOWN
        await socket.close(code=code, reason=reason[:120])
        return
    viewer = Viewer(seat)
    writer = asyncio.create_task(_write(socket, viewer))
    lost = False
    try:
        await _read(socket, room, viewer)
    except WebSocketDisconnect as end:
        lost = end.code not in HUNG_UP
    finally:
        presence.depart(room, viewer, lost)
        hub.leave(room)
        writer.cancel()


def _seat(room: Room, token: str | None) -> int | None:
    """The seat that a token holds; without a token a spectator's."""
    if token is None:
        return -1
    return seat_of(room.chairs, token)


def _same_origin(socket: Socket) -> bool:
    """A page of another site must not use a seat that this browser holds."""
    origin = socket.headers.get("origin")
    return origin is None or origin.partition("://")[2] == socket.headers.get("host")


async def _write(socket: Socket, viewer: Viewer) -> None:
    while (data := await viewer.queue.get()) is not None:
        await socket.send_data(data, mode="text")
    code, reason = viewer.farewell
    await socket.close(code=code, reason=reason)


async def _read(socket: Socket, room: Room, viewer: Viewer) -> None:
    bucket = Bucket()
    while not viewer.lost:
        await bucket.take()
        data = await socket.receive_data(mode="text")
        viewer.heard = time.monotonic()
        try:
            if data == PING:
                viewer.send_bytes(PONG)
            elif len(data) > LONGEST:
                viewer.send(wire.Refused(wire.Trouble("too_much", f"a message has at most {LONGEST} bytes")))
            else:
                await _hear(room, viewer, _decoder.decode(data))
        except Problem as problem:
            viewer.send(wire.Refused(trouble_of(problem)))
        except (msgspec.DecodeError, UnicodeError) as error:
            viewer.send(wire.Refused(wire.Trouble("malformed", f"not a message of this protocol: {error}")))


async def _hear(room: Room, viewer: Viewer, message: wire.FromClient) -> None:
    """One message of the viewer."""
    if isinstance(message, wire.Hello):
        await _hello(room, viewer, message)
    elif isinstance(message, wire.Say):
        name = room.chairs[viewer.seat].name if viewer.seat >= 0 else "a spectator"
        await sending.say(room, viewer.seat, name, message.text)
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
    elif isinstance(message, wire.Ping):
        viewer.send_bytes(PONG)
    elif isinstance(message, wire.Undo):
        await answering.undo(room, viewer.seat, message.turn)
        viewer.send(wire.Taken(message.turn))
    else:
        await answering.answer(room, viewer.seat, message.turn, message.notation)
        viewer.send(wire.Taken(message.turn))


async def _hello(room: Room, viewer: Viewer, message: wire.Hello) -> None:
    rows = await room.store.chat(room.row.id)
    chat = [wire.ChatLine(row.n, row.seat, row.name, row.text) for row in rows]
    async with room.lock:
        sending.greet(room, viewer, message.serial, chat)
        if viewer not in room.viewers:
            await presence.arrive(room, viewer)
