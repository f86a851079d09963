"""Hearing: a lean client of the table's socket. It reads no more of a message than it needs."""

import json
from collections.abc import AsyncIterator
from typing import Any, Self

import msgspec
import websockets


class Choice(msgspec.Struct):
    """An answer that may be given, unless a rule forbids it."""

    notation: str
    rule: str = ""


class Decision(msgspec.Struct):
    """What a seat is asked."""

    choices: list[Choice]


class Now(msgspec.Struct):
    """Where the table stands for one viewer, as far as a driver needs it."""

    turn: int
    decision: Decision | None
    result: dict[str, Any] | None

    def lawful(self) -> list[str]:
        """The answers that would be taken."""
        return [one.notation for one in self.decision.choices if not one.rule] if self.decision else []


class Heard(msgspec.Struct):
    """Any message of the server; what it does not have keeps its default."""

    type: str
    serial: int = -1
    by: int = -1
    turn: int = -1
    status: str = ""
    now: Now | None = None
    trouble: dict[str, str] | None = None


_decoder = msgspec.json.Decoder(Heard)


def heard(data: str | bytes) -> Heard:
    """A message, decoded."""
    return _decoder.decode(data)


class Line:
    """One open socket."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket

    @classmethod
    async def open(
        cls, port: int, table: str, token: str | None = None, come_from: str = "127.0.0.1"
    ) -> Self:
        """A socket of a table that has said nothing yet."""
        query = f"?token={token}" if token else ""
        address = f"ws://127.0.0.1:{port}/ws/{table}{query}"
        socket = await websockets.connect(
            address,
            compression=None,
            ping_interval=None,
            max_size=None,
            open_timeout=60,
            proxy=None,
            local_addr=(come_from, 0),
        )
        return cls(socket)

    async def send(self, kind: str, **fields: Any) -> None:
        """A message of the protocol, as a browser writes it."""
        await self.socket.send(json.dumps({"type": kind, **fields}, separators=(",", ":")))

    async def messages(self) -> AsyncIterator[Heard]:
        """Everything that is said, until the line is closed by somebody."""
        async for data in self.socket:
            yield heard(data)
