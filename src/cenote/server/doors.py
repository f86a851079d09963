"""Doors: every question that is asked over HTTP, and the pages."""

import asyncio
import io
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated, Any

import segno
from litestar import MediaType, Request, Response, get, post
from litestar.exceptions import HTTPException
from litestar.params import JSONBody, PathParameter, QueryParameter

from cenote.core.refusal import Malformed, Misprint, Stale, Unlawful
from cenote.games import edition, find, frozen
from cenote.play.eyes import ALL_OPEN, SPECTATOR
from cenote.play.table import NOT_ASKED
from cenote.server import lobby, metrics, opening, wire
from cenote.server.codes import Spelled
from cenote.server.guards import LOOPBACK
from cenote.server.hub import Hub
from cenote.server.levels import check_level
from cenote.server.room import Room
from cenote.server.settings import Settings
from cenote.server.setup import setup
from cenote.server.shelf import game_book, shelf_info
from cenote.server.story import ending, replay_file, so_far, story
from cenote.server.tokens import seat_of
from cenote.server.troubles import answer_to, headers_of, write_down
from cenote.server.visitors import Allowances, Visitor

log = logging.getLogger(__name__)

STATIC = Path(__file__).parent / "static"
NOT_BUILT = "The page has not been built: run `python3 dev.py start`, or `npm ci && npm run build` in web/."

TableId = Annotated[str, PathParameter(max_length=40)]


@get("/api/shelf", sync_to_thread=False)
def get_shelf() -> wire.Shelf:
    """What can be played, and against whom."""
    return shelf_info()


@get("/api/games/{name:str}")
async def get_game(
    request: Request[Any, Any, Any],
    name: TableId,
    rules: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    components: Annotated[str, QueryParameter(max_length=64)] = "",
) -> wire.GameBook:
    """All that a screen needs to draw a game: of today, or as a table began with it."""
    game, text = find(name), None
    if components:
        text = await _hub(request).store.components(components)
    if rules in frozen(game):
        game = edition(game.name, rules)
    return await asyncio.to_thread(game_book, game, text)


@get("/api/tables")
async def get_tables(request: Request[Any, Any, Any]) -> wire.TableList:
    """The lobby."""
    tables: wire.TableList = await lobby.tables(_hub(request))
    return tables


@post("/api/tables")
async def post_table(request: Request[Any, Any, Any], data: JSONBody[wire.TableWanted]) -> wire.TableCreated:
    """Create a table."""
    for chair in data.chairs:
        check_level(chair.bot)
    allowances, visitor = _allowances(request), _visitor(request)
    bots = sum(chair.bot is not None for chair in data.chairs)
    if bots > allowances.limits.bots_table:
        raise Malformed(f"a table has at most {allowances.limits.bots_table} bots, not {bots}")
    hub = _hub(request)
    async with allowances.turn(visitor):
        allowances.open_table(visitor, await hub.store.opened_by(visitor.maker, time.time()))
        return await opening.create(hub, data, visitor.maker)


@get("/api/tables/{table:str}")
async def get_table(request: Request[Any, Any, Any], table: TableId) -> wire.TableInfo:
    """One table, as the lobby lists it."""
    room = await _room(request, table)
    return lobby.info_of(room)


@post("/api/tables/mine")
async def post_mine(request: Request[Any, Any, Any], data: JSONBody[wire.MineWanted]) -> wire.MyTables:
    """What has become of the tables at which a browser holds seats."""
    return await lobby.mine(_hub(request), data.seats)


@get("/api/join/{code:str}")
async def get_joining(request: Request[Any, Any, Any], code: TableId) -> wire.Joining:
    """What a code leads to."""
    async with _guessing(request, code):
        room, seat = await lobby.find_code(_hub(request), code)
    return wire.Joining(lobby.info_of(room), seat)


@post("/api/tables/{table:str}/join")
async def post_join(
    request: Request[Any, Any, Any], table: TableId, data: JSONBody[wire.JoinWanted]
) -> wire.SeatGiven:
    """Sit down in a free chair."""
    async with _guessing(request, data.code):
        return await lobby.join(await _room(request, table), data)


@post("/api/tables/{table:str}/host")
async def post_host(
    request: Request[Any, Any, Any], table: TableId, data: JSONBody[wire.HostWants]
) -> wire.HostDone:
    """Whoever opened the table rearranges it before the game begins."""
    if isinstance(data.change, wire.FillChair):
        check_level(data.change.bot)
    async with _guessing(request):
        return await lobby.rearrange(_hub(request), await _room(request, table), data)


@get("/api/codes/{code:str}", media_type="image/svg+xml")
async def get_code(request: Request[Any, Any, Any], code: TableId) -> Response[bytes]:
    """A picture of a code, for the camera of a phone: `CODE.svg` leads to the page that joins with it.

    Whether a table waits there that page finds out: the game may have begun while the picture was on its way.
    """
    letters = code.removesuffix(".svg")
    if not Spelled.of(letters).is_code():
        raise Misprint("table", f"{letters!r} is not a code")
    picture = io.BytesIO()
    address = f"{_outside(request)}j/{letters}"
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
        async with _guessing(request):
            raise Unlawful("what a seat has seen is for whoever holds it", NOT_ASKED)
    if not room.log:
        raise Stale("the game has not begun")
    return await asyncio.to_thread(so_far, room, seat)


@get("/api/tables/{table:str}/ending")
async def get_ending(request: Request[Any, Any, Any], table: TableId) -> wire.EndingInfo:
    """A finished game at a glance: the whole score, and how it went."""
    room = await _finished(request, table)
    return await asyncio.to_thread(ending, room)


@post("/api/tables/{table:str}/rematch")
async def post_rematch(
    request: Request[Any, Any, Any], table: TableId, data: JSONBody[wire.RematchWanted]
) -> wire.SeatGiven:
    """The same people again, for one of them: whoever shows a seat's token gets their own link there."""
    async with _guessing(request):
        return await opening.rematch(_hub(request), await _room(request, table), data.token)


@get("/api/tables/{table:str}/story")
async def get_story(
    request: Request[Any, Any, Any],
    table: TableId,
    eyes: Annotated[int, QueryParameter(ge=ALL_OPEN, le=15)] = -1,
) -> wire.Story:
    """A finished game, frame by frame."""
    room = await _finished(request, table)
    if eyes >= room.row.seats:
        raise Malformed(f"eyes={eyes}: the table has {room.row.seats} seats")
    return await asyncio.to_thread(story, room, eyes)


@get("/api/tables/{table:str}/replay", media_type=MediaType.TEXT)
async def get_replay(request: Request[Any, Any, Any], table: TableId) -> Response[str]:
    """The file of a finished game."""
    room = await _finished(request, table)
    text = await asyncio.to_thread(replay_file, room)
    headers = {"content-disposition": f'attachment; filename="{room.row.game}-{table}.replay"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


PAGES = [
    "/",
    "/admin",
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
        log.error(NOT_BUILT)
        return Response(NOT_BUILT.encode(), media_type=MediaType.TEXT, status_code=503)
    return Response(page.read_bytes(), media_type=MediaType.HTML)


def _outside(request: Request[Any, Any, Any]) -> str:
    """Where a phone finds this server: as the page was found, unless that was from this very machine."""
    settings: Settings = request.app.state.settings
    is_here = request.base_url.hostname in LOOPBACK
    return settings.outside if is_here and settings.outside else str(request.base_url)


@asynccontextmanager
async def _guessing(request: Request[Any, Any, Any], code: str = "") -> AsyncIterator[None]:
    """Somebody shows a code or a token. A wrong one counts; codes can be guessed, so after too many none is right."""
    allowances, visitor = _allowances(request), _visitor(request)
    if code:
        allowances.guess(visitor)
    try:
        yield
    except (Unlawful, Misprint) as problem:
        if isinstance(problem, Unlawful) or problem.where == "table":
            await asyncio.sleep(allowances.guessed_wrong(visitor, counted=bool(code)))
        elif code:
            allowances.guessed_right(visitor)
        raise
    except BaseException:
        if code:
            allowances.guessed_right(visitor)
        raise
    if code:
        allowances.guessed_right(visitor)


def _visitor(request: Request[Any, Any, Any]) -> Visitor:
    visitor: Visitor = request.scope["state"]["visitor"]
    return visitor


def _allowances(request: Request[Any, Any, Any]) -> Allowances:
    allowances: Allowances = request.app.state.allowances
    return allowances


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


def on_error(request: Request[Any, Any, Any], error: Exception) -> Response[wire.Trouble]:
    """Everything that goes wrong in a request ends here."""
    status, trouble = answer_to(error)
    metrics.refused(trouble.code)
    if status >= 500:
        door = request.scope.get("path_template") or "nowhere"  # the path itself may hold a token
        write_down(f"{request.method} {door} {status}", error)
    return Response(trouble, status_code=status, headers=headers_of(error), media_type=MediaType.JSON)


DOORS: list[Any] = [
    get_shelf, get_game, post_setup, get_tables, post_table, get_table, post_mine, get_joining, post_join,
    post_host, get_code, post_rematch, post_past, get_ending, get_story, get_replay, get_page,
]  # fmt: skip
