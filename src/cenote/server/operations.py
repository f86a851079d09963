"""Operations: whether this process lives, whether it takes people, and what it has counted.

A proxy asks `/ready` and sends people only where it hears yes. Whoever closes a process down says so here first.
"""

import asyncio
import ipaddress
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.exceptions import HTTPException

from cenote.server import metrics
from cenote.server.guards import LOOPBACK, host_of
from cenote.server.keys import Keyhole
from cenote.server.wire.words import Body

log = logging.getLogger(__name__)

PATIENCE: Final = 1.0  # seconds in which the store must answer
EVERY: Final = 5.0  # seconds between two looks at what changes without anybody saying so
FORWARDED: Final = ("x-forwarded-for", "forwarded", "x-real-ip", "via")  # what a proxy adds


class Health(Body):
    """How it is; where that is not well, why."""

    status: str
    reason: str = msgspec.UNSET  # type: ignore[assignment]


class Operations:
    """The state of one process.

    `probe` asks the store something small, `taking` says why no more tables are taken (empty while they are), `counts`
    how many there are by status. They come with `serve_from`, once the store is open.
    """

    def __init__(self, keyhole: Keyhole) -> None:
        self.keyhole = keyhole
        self.closing = False
        self._probe: Callable[[], Awaitable[object]] | None = None
        self._taking: Callable[[], str] = str
        self._counts: Callable[[], dict[str, int]] = dict
        self._asking: asyncio.Task[str] | None = None
        self._said = ""

    def serve_from(
        self,
        probe: Callable[[], Awaitable[object]],
        counts: Callable[[], dict[str, int]] = dict,
        taking: Callable[[], str] = str,
    ) -> None:
        """From now on there is a store to ask, and there may be tables."""
        self._probe, self._counts, self._taking = probe, counts, taking

    def close_down(self) -> None:
        """From now on nobody should be sent here."""
        self.closing = True

    async def why_not_ready(self) -> str:
        """Why nobody should be sent here; empty when they may be."""
        if self.closing:
            return "this process is closing down"
        reason = await self._ask_store() or self._taking()
        if reason != self._said:
            self._said = reason
            log.warning("not ready: %s", reason) if reason else log.warning("ready again")
        return reason

    async def _ask_store(self) -> str:
        """One question at a time: a store that hangs must not be asked ever more."""
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._question())
        await asyncio.wait({self._asking}, timeout=PATIENCE)
        reason = (
            self._asking.result()
            if self._asking.done()
            else f"the store does not answer within {PATIENCE:g} s"
        )
        metrics.store_answers(not reason)
        return reason

    async def _question(self) -> str:
        if self._probe is None:
            return "the store is not open yet"
        try:
            await self._probe()
        except Exception as error:  # noqa: BLE001 - whatever it is, the store is not there, and the log says why
            log.warning("the store cannot be asked: %s", error)
            return f"the store cannot be asked ({type(error).__name__})"
        return ""

    async def watch(self) -> None:
        """Keep the numbers fresh that change without anybody saying so, until cancelled."""
        while True:
            metrics.holding(self._counts())
            await self.why_not_ready()
            await asyncio.sleep(EVERY)

    def refresh(self) -> None:
        """The same at once, for whoever looks now."""
        metrics.holding(self._counts())


@get("/health", sync_to_thread=False, include_in_schema=False)
def get_health() -> Health:
    """The process lives."""
    return Health("ok")


@get("/ready", include_in_schema=False)
async def get_ready(request: Request[Any, Any, Any]) -> Response[Health]:
    """The process takes people."""
    reason = await _operations(request).why_not_ready()
    if reason:
        return Response(Health("not ready", reason), status_code=503)
    return Response(Health("ok"))


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def get_metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What was counted: for this machine, and for whoever shows the admin key. To others there is nothing here."""
    operations = _operations(request)
    if not is_here(request) and not await operations.keyhole.opens(request.headers.get("authorization", "")):
        raise HTTPException("there is nothing here", status_code=404)
    operations.refresh()
    return Response(metrics.text(), media_type=metrics.TYPE, headers={"cache-control": "no-store"})


def is_here(request: Request[Any, Any, Any]) -> bool:
    """Whether the question comes from this very machine, by its own name, and not through a proxy that runs here."""
    if request.client is None or any(name in request.headers for name in FORWARDED):
        return False
    if host_of(request.headers.get("host", "").lower()) not in LOOPBACK:
        return False
    try:
        return ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False


def _operations(request: Request[Any, Any, Any]) -> Operations:
    operations: Operations = request.app.state.operations
    return operations


HANDLERS: Final = [get_health, get_ready, get_metrics]
