"""Sockets: one connection of one viewer. Every message is checked, and a wrong one changes nothing."""

import asyncio
import time
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from cenote.core.refusal import Problem
from cenote.server import metrics, presence, wire
from cenote.server.gate import FOREIGN, TOO_OFTEN
from cenote.server.hearing import PONG, hear
from cenote.server.hub import Hub
from cenote.server.limits import TooMuch
from cenote.server.room import Room
from cenote.server.tokens import seat_of
from cenote.server.troubles import BROKEN, LATER, answer_to, is_away, write_down
from cenote.server.viewers import TRY_AGAIN, Viewer
from cenote.server.visitors import Allowances, Visitor

LONGEST = 4096  # letters of a message
HELLO_WITHIN = 10.0  # seconds in which a connection must say hello
FAREWELL_WITHIN = 5.0  # seconds for what is still queued when a connection ends
CLOSE_UNKNOWN, CLOSE_SILENT, CLOSE_BROKEN = 4404, 4408, 4500
# How sending fails when nobody is there: the last is uvicorn's word for a line that it has given up itself.
LINE_LOST = (OSError, WebSocketDisconnect, RuntimeError)
HUNG_UP = (1000, 1001)  # by the browser itself; anything else is a line that was lost

WISHES = (wire.Undo, wire.SetPace, wire.StandIn, wire.Concede)
AGAIN = 5.0  # requests that a repeated greeting counts for: a whole game is sent again

Socket = WebSocket[Any, Any, Any]
_decoder = msgspec.json.Decoder(wire.FromClient)
PING = msgspec.json.encode(wire.Ping()).decode()


class Closed(Exception):
    """There is nothing to be seen here, with the code and the reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


@websocket("/ws/{table:str}")
async def table_socket(socket: Socket, table: str) -> None:
    """Watch a table, or sit at it with `?token=`."""
    allowances: Allowances = socket.app.state.allowances
    visitor: Visitor = socket.scope["state"]["visitor"]
    await socket.accept()
    try:
        with allowances.socket(visitor, table), metrics.socket():
            await _attend(socket, table, allowances, visitor)
    except TooMuch as much:
        await _hang_up(socket, TOO_OFTEN, str(much))
    except Closed as closed:
        await _hang_up(socket, closed.code, str(closed))
    except WebSocketDisconnect:
        return
    except Exception as error:  # noqa: BLE001, it is written down
        write_down(f"a socket of table {table[:12]}", error)
        away = is_away(error)
        await _hang_up(socket, TRY_AGAIN if away else CLOSE_BROKEN, LATER if away else BROKEN)


async def _attend(socket: Socket, table: str, allowances: Allowances, visitor: Visitor) -> None:
    """From the first look at the table to the last."""
    hub: Hub = socket.app.state.hub
    room = await _room(hub, table)
    seat = await _seat(room, socket.query_params.get("token"), allowances, visitor)
    viewer = Viewer(seat, socket.client.host if socket.client else "", visitor.owner)
    writer = asyncio.create_task(_write(socket, viewer))
    lost = False
    try:
        await Ear(socket, room, viewer, allowances, visitor).listen()
        await asyncio.wait([writer], timeout=FAREWELL_WITHIN)
    except WebSocketDisconnect as end:
        lost = end.code not in HUNG_UP
    finally:
        presence.depart(room, viewer, lost)
        hub.leave(room)
        writer.cancel()


async def _room(hub: Hub, table: str) -> Room:
    try:
        room = await hub.room(table)
    except Problem as problem:
        if is_away(problem):
            raise
        raise Closed(CLOSE_UNKNOWN, str(problem)) from problem
    if room is None:
        raise Closed(CLOSE_UNKNOWN, "there is no such table or seat")
    return room


async def _seat(room: Room, token: str | None, allowances: Allowances, visitor: Visitor) -> int:
    """The seat that a token holds; without a token a spectator's."""
    if token is None:
        return -1
    seat = seat_of(room.chairs, token)
    if seat is None:
        await asyncio.sleep(allowances.guessed_wrong(visitor))
        raise Closed(FOREIGN, "there is no such table or seat")
    return seat


async def _hang_up(socket: Socket, code: int, reason: str) -> None:
    short = reason.encode()[:120].decode(errors="ignore")  # the protocol has no room for more
    with suppress(*LINE_LOST):
        await socket.close(code=code, reason=short)


async def _write(socket: Socket, viewer: Viewer) -> None:
    with suppress(*LINE_LOST):  # whoever reads from it notices
        while (data := await viewer.next()) is not None:
            await socket.send_data(data, mode="text")
    await _hang_up(socket, *viewer.farewell)


class Ear:
    """Hears what one viewer says, one message after the other."""

    def __init__(
        self, socket: Socket, room: Room, viewer: Viewer, allowances: Allowances, visitor: Visitor
    ) -> None:
        self.socket = socket
        self.room = room
        self.viewer = viewer
        self.allowances = allowances
        self.visitor = visitor
        self.messages = allowances.of_socket()
        self.greetings = allowances.greetings()

    async def listen(self) -> None:
        """Until the viewer is lost, or raises that the line is."""
        try:
            async with asyncio.timeout(HELLO_WITHIN) as patience:
                while not self.viewer.lost:
                    await self._next()
                    if self._is_greeted():
                        patience.reschedule(None)
        except TimeoutError:
            if not patience.expired():
                raise
            self.viewer.finish(CLOSE_SILENT, "nothing was heard; say hello first")

    def _is_greeted(self) -> bool:
        return self.viewer in self.room.viewers

    async def _next(self) -> None:
        await asyncio.sleep(self.messages.wait(None))
        self.messages.take(None)
        data = await self.socket.receive_data(mode="text")
        self.viewer.heard = time.monotonic()
        if data == PING:
            self.viewer.send_bytes(PONG)
        elif len(data) > LONGEST:
            self._refuse(wire.Trouble("too_much", f"a message has at most {LONGEST} letters"))
        else:
            await self._hear(data)

    async def _hear(self, data: str) -> None:
        try:
            message = _decoder.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._refuse(wire.Trouble("malformed", f"not a message of this protocol: {error}"))
            return
        try:
            if self._is_news(message):
                self._count(message)
                await hear(self.room, self.viewer, message)
        except Exception as error:  # noqa: BLE001, it is written down
            self._answer(error)

    def _is_news(self, message: wire.FromClient) -> bool:
        """A hello of somebody who has everything already is none."""
        up_to_date = isinstance(message, wire.Hello) and message.serial == self.room.serial
        return not (up_to_date and self._is_greeted())

    def _count(self, message: wire.FromClient) -> None:
        person = (self.room.row.id, self.visitor.address if self.viewer.seat < 0 else self.viewer.seat)
        if isinstance(message, wire.Say):
            self.allowances.say(person)
        elif isinstance(message, WISHES):
            self.allowances.wish(person)
        elif isinstance(message, wire.Hello):
            wait = self.greetings.wait(None)
            if wait > 0:
                raise TooMuch("you have asked for everything quite often", wait)
            self.greetings.take(None)
            if self._is_greeted():
                self.allowances.ask(self.visitor, AGAIN)

    def _answer(self, error: Exception) -> None:
        """Why nothing came of a message. Where only the store is away, the line stays."""
        status, trouble = answer_to(error)
        self._refuse(trouble)
        if status == 500:  # that the store is away is written down once, by whoever mends it
            write_down(f"a message at table {self.room.row.id}", error)
            self.viewer.finish(CLOSE_BROKEN, BROKEN)

    def _refuse(self, trouble: wire.Trouble) -> None:
        metrics.refused(trouble.code)
        self.viewer.send(wire.Refused(trouble))
