"""Door: where other machines offer to think for this server. It opens only to whoever knows the host's key."""

import asyncio
import hmac
import logging
from contextlib import suppress
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from cenote import __version__
from cenote.core.refusal import Misprint
from cenote.server.thinking.machine import Machine
from cenote.server.thinking.messages import CLOSE_MALFORMED, CLOSE_VERSION, Hello, Replied, from_machine
from cenote.server.thinking.pool import Thinkers

log = logging.getLogger(__name__)

SHORTEST_KEY: Final = 16  # characters, so that nobody can guess one
HELLO_WITHIN: Final = 10.0  # seconds that somebody may stand in the door and say nothing

Socket = WebSocket[Any, Any, Any]


def checked_key(key: str) -> str:
    """The host's key; empty keeps the door closed."""
    if key and len(key) < SHORTEST_KEY:
        raise Misprint("think_key", f"has {len(key)} characters, and needs {SHORTEST_KEY} at least")
    return key


@websocket("/think")
async def think_door(socket: Socket) -> None:
    """Another machine offers to think. The app's state has `thinkers`, and the host's key as `think_key`."""
    key: str = socket.app.state.think_key
    if not key:
        await _refuse(socket, 404)
        return
    if not hmac.compare_digest(socket.headers.get("authorization", "").encode(), f"Bearer {key}".encode()):
        log.info("somebody at %s wanted to think here and does not know the key", _address(socket))
        await _refuse(socket, 401)
        return
    await socket.accept()
    with suppress(WebSocketDisconnect):
        hello = await _hello(socket)
        if hello is not None:
            await _employ(socket, hello)


async def _refuse(socket: Socket, status: int) -> None:
    """An answer of HTTP: the connection was never opened."""
    send: Any = socket.send  # an extension of ASGI that Litestar has no type for
    await send({"type": "websocket.http.response.start", "status": status, "headers": []})
    await send({"type": "websocket.http.response.body", "body": b""})


async def _hello(socket: Socket) -> Hello | None:
    """What the machine says of itself, if it fits this server."""
    try:
        async with asyncio.timeout(HELLO_WITHIN):
            hello = from_machine.decode(await socket.receive_data(mode="text"))
    except (TimeoutError, msgspec.DecodeError, UnicodeError) as error:
        await socket.close(CLOSE_MALFORMED, f"not a machine that thinks: {error}"[:120])
        return None
    if not isinstance(hello, Hello):
        await socket.close(CLOSE_MALFORMED, "not a machine that thinks: it did not say hello")
        return None
    if hello.version != __version__:
        log.warning("%s has Cenote %s and cannot think here", _address(socket), hello.version)
        await socket.close(CLOSE_VERSION, f"this server is Cenote {__version__}, you are {hello.version}")
        return None
    return hello


async def _employ(socket: Socket, hello: Hello) -> None:
    thinkers: Thinkers = socket.app.state.thinkers
    machine = Machine(_address(socket), hello)
    writer = asyncio.create_task(_write(socket, machine))
    reader = asyncio.create_task(_read(socket, machine))
    thinkers.join(machine)
    log.info("%s thinks here, %s at once", machine.name, machine.count)
    try:
        await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
    finally:
        thinkers.part(machine)
        writer.cancel()
        reader.cancel()
        machine.vanish("the connection ended")
        ends = await asyncio.gather(writer, reader, return_exceptions=True)
        log.info("%s thinks here no longer: %s", machine.name, [end for end in ends if end is not None])


async def _write(socket: Socket, machine: Machine) -> None:
    while (letter := await machine.letters.get()) is not None:
        await socket.send_data(letter, mode="text")
    await socket.close()


async def _read(socket: Socket, machine: Machine) -> None:
    while True:
        try:
            message = from_machine.decode(await socket.receive_data(mode="text"))
        except (msgspec.DecodeError, UnicodeError) as error:
            log.warning("%s said something that is no reply: %s", machine.name, error)
            return
        if isinstance(message, Replied):
            machine.hear(message)


def _address(socket: Socket) -> str:
    return f"{socket.client.host}:{socket.client.port}" if socket.client else "somebody"
