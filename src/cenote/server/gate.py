"""Gate: everything that comes to the server passes here first, and every answer on its way out."""

import asyncio
from typing import Any, Final

import msgspec
from litestar.types import ASGIApp, Message, Receive, Send

from cenote.server.guards import Served, Shut, check_address
from cenote.server.limits import TooMuch
from cenote.server.troubles import answer_to, headers_of, write_down
from cenote.server.visitors import Allowances, Visitor, new_cookie

FOREIGN: Final = 4403  # how a socket is closed that is not opened from a page of ours
TOO_OFTEN: Final = 4429  # and one of too many
SOCKETS: Final = ("/ws/", "/think")  # where there are any
BODY_WITHIN: Final = 10.0  # seconds in which a request must be told to its end
ASSETS: Final = "/assets/"  # immutable files; who loads a page loads many
UNLIMITED: Final = ("/health", "/ready", "/metrics")  # a proxy that hears "too often" would believe us ill
THOUGHTFUL: Final = ("/story", "/ending", "/past", "/replay")  # a whole game is told again for each of these
THOUGHT: Final = 10.0  # requests that one of them counts for

POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'; "
    "base-uri 'none'; form-action 'self'"
)
ALWAYS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"referrer-policy", b"no-referrer"),  # addresses of seats are secrets
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
]


class Gate:
    """Lets in what is well formed, ours and not too much; sends nothing out that others may keep or embed."""

    def __init__(self, app: ASGIApp, served: Served, allowances: Allowances) -> None:
        self.app = app
        self.served = served
        self.allowances = allowances

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """One request, one socket, or the life of the server."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def _check(self, scope: Any) -> Visitor:
        check_address(scope.get("raw_path") or scope["path"].encode(), scope["query_string"])
        if scope["path"] not in UNLIMITED:  # proxies ask there under the process's own name
            self.served.check(scope)
        visitor = Visitor.of(scope)
        scope.setdefault("state", {})["visitor"] = visitor
        return visitor

    async def _request(self, scope: Any, receive: Receive, send: Send) -> None:
        answer = _Answer(scope, send)
        try:
            answer.visitor = self._check(scope)
            if not scope["path"].startswith(ASSETS) and scope["path"] not in UNLIMITED:
                cost = THOUGHT if scope["path"].rstrip("/").endswith(THOUGHTFUL) else 1.0
                self.allowances.ask(answer.visitor, cost)
            # Who asks for the head alone is answered alike; the connection leaves the body out.
            asked = scope | {"method": "GET"} if scope["method"] == "HEAD" else scope
            await self.app(asked, _in_time(receive), answer.send)
        except Exception as error:  # noqa: BLE001, it is answered, or written down
            if answer.started:  # the connection ends in the middle of it
                write_down("an answer broke off", error)
            else:
                await answer.refuse(error)

    async def _socket(self, scope: Any, receive: Receive, send: Send) -> None:
        """Whether there are too many is said once it is open: before that a browser hears no words."""
        try:
            visitor = self._check(scope)
            self.allowances.arrive(visitor)
            self.allowances.ask(visitor, 1.0)
            if not scope["path"].startswith(SOCKETS):
                raise Shut(404, "there is nothing here")
        except TooMuch as much:
            await receive()  # that somebody wants to connect
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            await send({"type": "websocket.close", "code": TOO_OFTEN, "reason": str(much)[:120]})
        except Shut as shut:
            await receive()
            await send({"type": "websocket.close", "code": FOREIGN, "reason": str(shut)})
        else:
            await self.app(scope, receive, send)


class _Answer:
    """An answer on its way out."""

    def __init__(self, scope: Any, send: Send) -> None:
        self.scope = scope
        self.visitor: Visitor | None = None
        self.started = False
        self._send = send

    async def send(self, message: Message) -> None:
        """With the headers that every answer has."""
        if message["type"] == "http.response.start":
            self.started = True
            headers = list(message["headers"])
            message["headers"] = [*headers, *self._more({name.lower(): value for name, value in headers})]
        try:
            await self._send(message)
        except RuntimeError as error:
            if "closed" not in str(error):  # which is uvloop's word for somebody who has hung up
                raise

    def _more(self, given: dict[bytes, bytes]) -> list[tuple[bytes, bytes]]:
        more = [(name, value) for name, value in ALWAYS if name not in given]
        if b"cache-control" not in given:
            more.append((b"cache-control", b"no-store"))  # addresses and answers hold secrets
        if given.get(b"content-type", b"").startswith(b"text/html") and self.visitor and self.visitor.is_new:
            more.append((b"set-cookie", new_cookie(self.scope["scheme"] == "https")))
        return more

    async def refuse(self, error: Exception) -> None:
        """A sentence instead of an answer; the connection ends with it, whatever else was to come."""
        status, trouble = answer_to(error)
        if status >= 500:
            write_down("a request", error)
        body = msgspec.json.encode(trouble)
        headers = {
            "content-type": "application/json",
            "content-length": str(len(body)),
            "connection": "close",
        }
        pairs = [(name.encode(), value.encode()) for name, value in (headers | headers_of(error)).items()]
        await self.send({"type": "http.response.start", "status": status, "headers": pairs})
        await self.send({"type": "http.response.body", "body": body, "more_body": False})


def _in_time(receive: Receive) -> Receive:
    """A body that does not come to its end is not waited for."""
    deadline = asyncio.get_running_loop().time() + BODY_WITHIN
    is_told = False

    async def received() -> Any:
        nonlocal is_told
        if is_told:
            return await receive()
        try:
            async with asyncio.timeout_at(deadline):
                message = await receive()
        except TimeoutError:
            raise Shut(408, f"the request was not told within {BODY_WITHIN:g} seconds") from None
        if message["type"] == "http.disconnect":
            raise Shut(400, "the request was cut off")
        is_told = not message.get("more_body", False)
        return message

    return received
