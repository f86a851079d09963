"""App: what the server is made of, and what starts and stops with it."""

import asyncio
import gc
import os
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar
from litestar.datastructures import CacheControlHeader
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.openapi import OpenAPIConfig
from litestar.static_files import create_static_files_router
from litestar.types import Scope

from cenote import __version__
from cenote.games import shelf
from cenote.server import logs
from cenote.server.admin import Admin
from cenote.server.admin_doors import ADMIN
from cenote.server.bans import Bans
from cenote.server.bodies import JsonRequest
from cenote.server.bus import Bus
from cenote.server.doorkeeper import Doorkeeper
from cenote.server.doors import DOORS, STATIC, on_error
from cenote.server.gate import Gate
from cenote.server.guards import Served
from cenote.server.hub import Hub
from cenote.server.keys import Keyhole
from cenote.server.leaving import obey_parent
from cenote.server.operations import HANDLERS, Operations
from cenote.server.postgres_bus import PostgresBus
from cenote.server.settings import Settings
from cenote.server.sockets import table_socket
from cenote.server.store import Store
from cenote.server.thinking import Thinkers
from cenote.server.thinking.door import checked_key, think_door
from cenote.server.thinking.mind import die_with
from cenote.server.troubles import write_down
from cenote.server.visitors import Allowances

SETTINGS, PARENT = (
    "CENOTE_SETTINGS",
    "CENOTE_PARENT",
)  # variables by which a parent tells its processes what they are


@asynccontextmanager
async def alive(
    app: Litestar, settings: Settings, allowances: Allowances, operations: Operations, bans: Bans
) -> AsyncIterator[None]:
    """From the first question to the last."""
    shelf()  # a game takes a while to import: before anybody waits for it
    store = await Store.open(settings.database)
    thinkers = Thinkers(settings.thinkers)
    bus = PostgresBus(store.address()) if store.is_shared() else Bus()
    hub = Hub(store, thinkers, settings.pace, settings.grace, bus, bans)
    app.state.hub, app.state.settings, app.state.allowances = hub, settings, allowances
    app.state.thinkers, app.state.think_key = thinkers, checked_key(settings.think_key)
    app.state.operations, app.state.admin = operations, Admin(hub)
    await hub.open()
    operations.serve_from(lambda: store.by_code(""), app.state.admin.counts)
    watching = asyncio.create_task(operations.watch())
    spare_the_collector()
    try:
        yield
    finally:
        watching.cancel()
        await hub.close()
        await thinkers.close()
        await store.close()


def spare_the_collector() -> None:
    """What was imported stays for ever: the garbage collector need not look at it again and again.

    Its full rounds stop everything, for a third of a second with a thousand viewers; by default they come too often.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 100)


async def _on_broken_socket(error: Exception, scope: Scope) -> None:
    """Litestar closes the connection and says nothing of it."""
    harmless = isinstance(error, WebSocketDisconnect) or (
        isinstance(error, HTTPException) and error.status_code < 500
    )
    if scope["type"] == ScopeType.WEBSOCKET and not harmless:
        write_down(f"a socket at {scope.get('path_template', 'nowhere')}", error)


def from_environment() -> Gate:
    """The same in one of several processes that a parent starts, and with which they end."""
    settings = msgspec.json.decode(os.environ[SETTINGS], type=Settings)
    logs.start(settings.log, str(os.getpid()))
    die_with(int(os.environ[PARENT]))
    operations = Operations(Keyhole(settings.admin_key))
    obey_parent(operations)
    return make_app(settings, operations)


def make_app(settings: Settings, operations: Operations | None = None) -> Gate:
    """The whole server, behind its gate."""
    allowances = Allowances(settings.limits)
    doings = operations or Operations(Keyhole(settings.admin_key))
    bans = Bans()

    def lifespan(app: Litestar) -> AbstractAsyncContextManager[None]:
        return alive(app, settings, allowances, doings, bans)

    handlers: list[Any] = [*DOORS, table_socket, think_door, *HANDLERS, ADMIN]
    if STATIC.exists():
        assets = CacheControlHeader(max_age=31_536_000, immutable=True)
        handlers.append(create_static_files_router("/assets", [STATIC / "assets"], cache_control=assets))
    app = Litestar(
        handlers,
        lifespan=[lifespan],
        request_class=JsonRequest,
        exception_handlers={Exception: on_error, HTTPException: on_error},
        openapi_config=OpenAPIConfig(title="Cenote", version=__version__, path="/api/schema"),
        request_max_body_size=65_536,
        after_exception=[_on_broken_socket],
        logging_config=None,  # requests carry seat tokens; what goes wrong is written down by `troubles`
    )
    return Gate(Doorkeeper(app, bans), Served(settings.names), allowances)
