"""App: the HTTP doors, the pages, and what starts and stops with the server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated, Any

from litestar import Litestar, MediaType, Request, Response, get, post
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import HTTPException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.static_files import create_static_files_router

from cenote import __version__
from cenote.core.refusal import Malformed, Misprint, Problem
from cenote.games import find
from cenote.play.telling import ALL_OPEN
from cenote.server import wire
from cenote.server.hub import Hub, table_info
from cenote.server.infos import trouble_of
from cenote.server.room import Room
from cenote.server.shelf import game_book, shelf_info
from cenote.server.sockets import table_socket
from cenote.server.store import Store
from cenote.server.story import replay_file, story
from cenote.server.thinkers import Thinkers

STATIC = Path(__file__).parent / "static"
POLICY = "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'"

TableId = Annotated[str, PathParameter(max_length=40)]


@get("/api/shelf", sync_to_thread=False)
def get_shelf() -> wire.Shelf:
    """What can be played, and against whom."""
    return shelf_info()


@get("/api/games/{name:str}", sync_to_thread=True)
def get_game(name: TableId) -> wire.GameBook:
    """All that a screen needs to draw a game."""
    return game_book(find(name))


@get("/api/tables")
async def get_tables(request: Request[Any, Any, Any]) -> wire.TableList:
    """The lobby."""
    tables: wire.TableList = await _hub(request).tables()
    return tables


@post("/api/tables")
async def post_table(request: Request[Any, Any, Any], data: JSONBody[wire.TableWanted]) -> wire.TableCreated:
    """Create a table."""
    return await _hub(request).create(data)


@get("/api/tables/{table:str}")
async def get_table(request: Request[Any, Any, Any], table: TableId) -> wire.TableInfo:
    """One table, as the lobby lists it."""
    room = await _room(request, table)
    return table_info(room.row, room.chairs, room.serial, room)


@post("/api/tables/{table:str}/rematch")
async def post_rematch(
    request: Request[Any, Any, Any], table: TableId, data: JSONBody[wire.RematchWanted]
) -> wire.RematchSeat:
    """The same people again, for one of them: whoever shows a seat's token gets their own link there."""
    return await _hub(request).rematch(table, data.token)


@get("/api/tables/{table:str}/story")
async def get_story(
    request: Request[Any, Any, Any],
    table: TableId,
    eyes: Annotated[int, QueryParameter(ge=ALL_OPEN, le=15)] = -1,
) -> wire.Story:
    """A finished game, frame by frame."""
    room = await _finished(request, table)
    assert room.table is not None
    if eyes >= room.row.seats:
        raise Malformed(f"eyes={eyes}: the table has {room.row.seats} seats")
    return await asyncio.to_thread(story, room.table, room.row.title, table, eyes)


@get("/api/tables/{table:str}/replay", media_type=MediaType.TEXT)
async def get_replay(request: Request[Any, Any, Any], table: TableId) -> Response[str]:
    """The file of a finished game."""
    room = await _finished(request, table)
    assert room.table is not None
    text = await asyncio.to_thread(replay_file, room.table)
    headers = {"content-disposition": f'attachment; filename="{room.row.game}-{table}.replay"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@get(["/", "/t/{table:str}", "/s/{table:str}/{token:str}", "/r/{table:str}"], include_in_schema=False)
async def get_page() -> Response[bytes]:
    """The page; the same for every address, it finds out itself what to show."""
    page = STATIC / "index.html"
    if not page.exists():
        text = (
            b"The page has not been built: run `python3 dev.py start`, or `npm ci && npm run build` in web/."
        )
        return Response(text, media_type=MediaType.TEXT, status_code=503)
    return Response(page.read_bytes(), media_type=MediaType.HTML, headers={"referrer-policy": "no-referrer"})


def _hub(request: Request[Any, Any, Any]) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


async def _room(request: Request[Any, Any, Any], table: str) -> Room:
    room = await _hub(request).room(table)
    if room is None:
        raise HTTPException(status_code=404, detail=f"there is no table {table!r}")
    return room


async def _finished(request: Request[Any, Any, Any], table: str) -> Room:
    room = await _room(request, table)
    if room.status() != "finished":
        raise HTTPException(status_code=409, detail="the game is not over; its cards stay hidden until then")
    return room


def _on_problem(_: Request[Any, Any, Any], error: Problem) -> Response[wire.Trouble]:
    status = 404 if isinstance(error, Misprint) and error.where == "table" else 400
    return Response(trouble_of(error), status_code=status)


def _on_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Trouble]:
    details = f": {error.extra}" if error.extra else ""
    codes: dict[int, wire.Code] = {404: "unknown", 409: "stale", 413: "too_much", 429: "too_much"}
    trouble = wire.Trouble(codes.get(error.status_code, "malformed"), f"{error.detail}{details}")
    return Response(trouble, status_code=error.status_code, headers=error.headers)


def make_app(database: str, pace: float = 0.9, thinkers: int = 0) -> Litestar:
    """The whole server on one database."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(database)
        workers = Thinkers(thinkers)
        hub = Hub(store, workers, pace)
        app.state.hub = hub
        sweeper = asyncio.create_task(hub.sleep_idle())
        try:
            yield
        finally:
            sweeper.cancel()
            await hub.close()
            await workers.close()
            await store.close()

    handlers: list[Any] = [
        get_shelf, get_game, get_tables, post_table, get_table, post_rematch, get_story, get_replay, get_page,
        table_socket,
    ]  # fmt: skip
    if STATIC.exists():
        assets = CacheControlHeader(max_age=31_536_000, immutable=True)
        handlers.append(create_static_files_router("/assets", [STATIC / "assets"], cache_control=assets))
    return Litestar(
        handlers,
        lifespan=[lifespan],
        exception_handlers={Problem: _on_problem, HTTPException: _on_http},
        response_headers={"content-security-policy": POLICY, "x-content-type-options": "nosniff"},
        middleware=[RateLimitConfig(rate_limit=("minute", 1200), exclude=["/assets", "/ws"]).middleware],
        openapi_config=OpenAPIConfig(title="Cenote", version=__version__, path="/api/schema"),
        request_max_body_size=65_536,
        logging_config=None,  # requests carry seat tokens; whoever runs the server decides what is logged
    )
