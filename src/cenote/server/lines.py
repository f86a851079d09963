"""Lines: connections before they have asked for anything. They have to say soon what they want, and in few words."""

import asyncio
import socket
from typing import Any, Final

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from cenote.server.limits import Held, household
from cenote.server.settings import Settings

HEAD_WITHIN: Final = 10.0  # seconds from the first byte (or the connection) to the end of the headers
UNREAD_FOR: Final = 30  # seconds after which a line is given up whose other end takes nothing from it
LONGEST_HEAD: Final = 32_768  # bytes of all headers together


class Line(HttpToolsProtocol):
    """One connection of the server; a socket leaves it as soon as it is one."""

    def __init__(self, held: Held, trusted: Any, **more: Any) -> None:
        super().__init__(**more)
        self._held = held
        self._trusted = trusted
        self._whose: str | None = None  # the address that this line counts for
        self._waiting: asyncio.TimerHandle | None = None  # for the end of the headers
        self._head = 0  # bytes of them so far
        self._trailers = 0  # bytes of headers that come after a body, which nobody here wants

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there. Whoever has too many lines already gets no other; a proxy has them for many."""
        super().connection_made(transport)
        give_up_unread(transport)
        whose = self.client[0] if self.client else ""
        if whose in self._trusted:
            self._expect_head()
            return
        if self._held.is_full(household(whose)):
            transport.abort()
            return
        self._whose = household(whose)
        self._held.add(self._whose)
        self._expect_head()

    def data_received(self, data: bytes) -> None:
        """Some bytes; those of the headers are counted."""
        self._head += len(data)
        super().data_received(data)
        if self._waiting is not None and self._head > LONGEST_HEAD and not self.transport.is_closing():
            self._waiting.cancel()
            self.send_400_response(f"the headers have at most {LONGEST_HEAD} bytes")

    def on_message_begin(self) -> None:
        """A request begins."""
        self._expect_head()
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        """One header; those after a body are counted and forgotten."""
        if self._waiting is not None:
            super().on_header(name, value)
            return
        self._trailers += len(name) + len(value)
        if self._trailers > LONGEST_HEAD:
            self.transport.abort()

    def on_headers_complete(self) -> None:
        """It is said what is wanted."""
        self._stop_waiting()
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        """From now on another protocol speaks; the line counts until it is over, also where the socket is refused."""
        self._stop_waiting()
        super().handle_websocket_upgrade()
        heir: Any = self.transport.get_protocol()
        if heir is self:
            return
        lost = heir.connection_lost

        def connection_lost(exc: Exception | None) -> None:
            self._let_go()
            lost(exc)

        heir.connection_lost = connection_lost

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._let_go()
        super().connection_lost(exc)

    def _expect_head(self) -> None:
        if self._waiting is None:
            self._head = self._trailers = 0
            self._waiting = self.loop.call_later(HEAD_WITHIN, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _let_go(self) -> None:
        self._stop_waiting()
        if self._whose is not None:
            self._held.drop(self._whose)
            self._whose = None


def give_up_unread(transport: asyncio.Transport) -> None:
    """Whoever does not read is not waited for: otherwise what is queued for them would keep the line open for good."""
    option = getattr(socket, "TCP_USER_TIMEOUT", None)  # Linux
    line = transport.get_extra_info("socket")
    if option is not None and line is not None and line.family in (socket.AF_INET, socket.AF_INET6):
        line.setsockopt(socket.IPPROTO_TCP, option, UNREAD_FOR * 1000)


class Lines:
    """What uvicorn makes of each connection (its setting `http`). Each process counts its own."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._held = Held(settings.limits.connections_address)
        self._trusted = ProxyHeadersMiddleware(None, list(settings.proxies)).trusted_hosts  # type: ignore[arg-type]

    def __call__(self, **more: Any) -> Line:
        """A connection."""
        return Line(self._held, self._trusted, **more)

    def __reduce__(self) -> tuple[type["Lines"], tuple[Settings]]:
        """To be handed to another process."""
        return Lines, (self._settings,)
