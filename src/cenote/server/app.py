"""App: the HTTP doors, the pages, and what starts and stops with the server."""

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated, Any

import segno
from litestar import Litestar, MediaType, Request, Response, get, post
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import HTTPException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.static_files import create_static_files_router

from cenote import __version__
from cenote.core.refusal import Malformed, Misprint, Problem, Stale, Unlawful
from cenote.games import find
from cenote.play.table import NOT_ASKED, SPECTATOR
from cenote.play.telling import ALL_OPEN
from cenote.server import wire
from cenote.server.codes import Spelled
from cenote.server.hub import Hub, table_info
from cenote.server.infos import trouble_of
from cenote.server.room import Room
from cenote.server.setup import setup
from cenote.server.shelf import game_book, shelf_info
from cenote.server.sockets import table_socket
from cenote.server.store import Store
from cenote.server.story import ending, past, replay_file, story
from cenote.server.thinkers import Thinkers
from cenote.server.tokens import seat_of

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
    return table_info(room.row, room.chairs, room.serial, room.row.created, room)


@post("/api/tables/mine")
async def post_mine(request: Request[Any, Any, Any], data: JSONBody[wire.MineWanted]) -> wire.MyTables:
    """What has become of the tables at which a browser holds seats."""
    return await _hub(request).mine(data.seats)


@get("/api/join/{code:str}")
async def get_joining(request: Request[Any, Any, Any], code: TableId) -> wire.Joining:
    """What a code leads to."""
    room, seat = await _hub(request).find_code(code)
    return wire.Joining(table_info(room.row, room.chairs, room.serial, room.row.created, room), seat)


@post("/api/tables/{table:str}/join")
async def post_join(
    request: Request[Any, Any, Any], table: TableId, data: JSONBody[wire.JoinWanted]
) -> wire.SeatGiven:
    """Sit down in a free chair."""
    return await _hub(request).join(await _room(request, table), data)


@post("/api/tables/{table:str}/host")
async def post_host(
    request: Request[Any, Any, Any], table: TableId, data: JSONBody[wire.HostWants]
) -> wire.HostDone:
    """Whoever opened the table rearranges it before the game begins."""
    return await _hub(request).rearrange(await _room(request, table), data)


@get("/api/codes/{code:str}", media_type="image/svg+xml")
async def get_code(request: Request[Any, Any, Any], code: TableId) -> Response[bytes]:
    """A picture of a code, for the camera of a phone: `CODE.svg` leads to the page that joins with it.

    Whether a table waits there that page finds out: the game may have begun while the picture was on its way.
    """
    letters = code.removesuffix(".svg")
    if not Spelled.of(letters).is_code():
        raise Misprint("table", f"{letters!r} is not a code")
    picture = io.BytesIO()
    address = f"{request.base_url}j/{letters}"
    segno.make(address, error="m").save(
        picture, kind="svg", scale=4, border=2, dark="#221f26", light="#ffffff"
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")


@post("/api/games/{name:str}/setup", sync_to_thread=True)
def post_setup(name: TableId, data: JSONBody[wire.SetupWanted]) -> wire.Setup:
    """Which settings go together, for so many players."""
    return setup(find(name), data.seats, data.options)


@post("/api/tables/{table:str}/past")
async def post_past(
    request: Request[Any, Any, Any], table: TableId, data: JSONBody[wire.PastWanted]
) -> wire.Past:
    """A game that is still played, as one seat (or somebody who watches) has seen it so far."""
    room = await _room(request, table)
    seat = SPECTATOR if data.token is None else seat_of(room.chairs, data.token)
    if seat is None:
        raise Unlawful("what a seat has seen is for whoever holds it", NOT_ASKED)
    if room.table is None:
        raise Stale("the game has not begun")
    return await asyncio.to_thread(past, room.table, seat)


@get("/api/tables/{table:str}/ending")
async def get_ending(request: Request[Any, Any, Any], table: TableId) -> wire.EndingInfo:
    """A finished game at a glance: the whole score, and how it went."""
    room = await _finished(request, table)
    assert room.table is not None
    return await asyncio.to_thread(ending, room.table)


@post("/api/tables/{table:str}/rematch")
async def post_rematch(
    request: Request[Any, Any, Any], table: TableId, data: JSONBody[wire.RematchWanted]
) -> wire.SeatGiven:
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


PAGES = [
    "/",
    "/t/{table:str}",
    "/s/{table:str}/{token:str}",
    "/r/{table:str}",
    "/j/{code:str}",
    "/tv/{table:str}",
]


@get(PAGES, include_in_schema=False)
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


def make_app(database: str, pace: float = 0.9, thinkers: int = 0, grace: float = 60.0) -> Litestar:
    """The whole server on one database."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(database)
        workers = Thinkers(thinkers)
        hub = Hub(store, workers, pace, grace)
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
        get_shelf, get_game, post_setup, get_tables, post_table, get_table, post_mine, get_joining, post_join,
        post_host, get_code, post_rematch, post_past, get_ending, get_story, get_replay, get_page, table_socket,
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
