"""The doorkeeper: whoever is banned opens no table and no connection. They may look at the lobby and at replays."""

from typing import Any, Final

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from cenote.server import wire
from cenote.server.bans import Bans
from cenote.server.viewers import BANNED
from cenote.server.visitors import Visitor

LOOKING: Final = ("GET", "HEAD", "OPTIONS")
LONGEST_FAREWELL: Final = 123  # bytes; a frame that closes a connection holds no more


class Doorkeeper:
    """Stands behind the gate, which has looked who it is."""

    def __init__(self, app: ASGIApp, bans: Bans) -> None:
        self._app, self._bans = app, bans

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let in, or say why not."""
        reason = self._refusal(scope) if self._is_guarded(scope) else ""
        if not reason:
            await self._app(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await receive()
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            await send({"type": "websocket.close", "code": BANNED, "reason": in_a_frame(reason)})
        else:
            await _refuse(send, reason)

    def _refusal(self, scope: Any) -> str:
        visitor: Visitor = scope["state"]["visitor"]
        client = scope.get("client")
        return self._bans.refuses(client[0] if client else "", visitor.owner)

    def _is_guarded(self, scope: Any) -> bool:
        if scope["type"] == "lifespan":
            return False
        if scope["type"] == ScopeType.WEBSOCKET:
            return True
        admin = scope["path"].startswith("/api/admin/")  # a host who has banned themselves can still undo it
        return scope["method"] not in LOOKING and not admin


def in_a_frame(reason: str) -> str:
    """As much of it as can be said when a connection is closed."""
    return reason.encode()[:LONGEST_FAREWELL].decode(errors="ignore")


async def _refuse(send: Send, reason: str) -> None:
    body = msgspec.json.encode(wire.Trouble("unlawful", reason))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
