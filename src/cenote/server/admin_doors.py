"""The HTTP doors of the host's tools: all of them open with the admin key, and with nothing else."""

from typing import Annotated, Any

from litestar import MediaType, Request, Response, Router, get, post
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, NotAuthorizedException
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import Stream

from cenote.server.admin import Admin
from cenote.server.operations import Operations
from cenote.server.store import Wanted
from cenote.server.wire import Status, Trouble
from cenote.server.wire import admin as wire

Asked = Request[Any, Any, Any]
TableId = Annotated[str, PathParameter(max_length=40)]
Few = Annotated[int, QueryParameter(ge=1, le=200)]
From = Annotated[int, QueryParameter(ge=0, le=10_000_000)]
Words = Annotated[str, QueryParameter(max_length=60)]


async def require_key(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard: nobody comes in without the key, and what changes something is JSON, which no form can send."""
    operations: Operations = connection.app.state.operations
    if not await operations.keyhole.opens(connection.headers.get("authorization", "")):
        challenge = {"www-authenticate": 'Bearer realm="cenote admin"'}
        raise NotAuthorizedException("the host's tools need the admin key", headers=challenge)
    kind = connection.headers.get("content-type", "").partition(";")[0].strip().lower()
    if connection.scope.get("method") not in ("GET", "HEAD") and kind != "application/json":
        raise HTTPException("what changes something is asked for in JSON", status_code=415)


@get("/tables")
async def get_tables(
    request: Asked,
    status: Status | None = None,
    game: Words = "",
    words: Words = "",
    offset: From = 0,
    limit: Few = 50,
) -> wire.AdminTables:
    """All tables, private ones too."""
    return await _admin(request).tables(Wanted(status, game, words, offset, limit))


@get("/load")
async def get_load(request: Asked) -> wire.AdminLoad:
    """What this process has to do."""
    operations: Operations = request.app.state.operations
    return _admin(request).load(await operations.why_not_ready())


@post("/tables/{table:str}/end", status_code=200)
async def post_end(request: Asked, table: TableId, data: JSONBody[wire.EndWanted]) -> wire.AdminDone:
    """End a running game."""
    return await _admin(request).end(table, data.reason)


@post("/tables/{table:str}/mute", status_code=200)
async def post_mute(request: Asked, table: TableId, data: JSONBody[wire.MuteWanted]) -> wire.AdminDone:
    """Mute a seat, or all spectators."""
    return await _admin(request).mute(table, data)


@post("/tables/{table:str}/delete", status_code=200)
async def post_delete(request: Asked, table: TableId, data: JSONBody[wire.DeleteWanted]) -> wire.AdminDone:
    """Delete a table."""
    return await _admin(request).delete(table, data.reason)


@get("/bans", sync_to_thread=False)
def get_bans(request: Asked) -> wire.BanList:
    """Who is kept out."""
    bans = _admin(request).hub.bans.all()
    return wire.BanList([wire.BanInfo(ban.who, ban.until, ban.reason) for ban in bans])


@post("/bans", status_code=200)
async def post_ban(request: Asked, data: JSONBody[wire.BanWanted]) -> wire.AdminDone:
    """Keep somebody out."""
    return await _admin(request).ban(data)


@post("/bans/lift", status_code=200)
async def post_unban(request: Asked, data: JSONBody[wire.UnbanWanted]) -> wire.AdminDone:
    """Let somebody in again."""
    return await _admin(request).unban(data.who)


@get("/tables/{table:str}/export", media_type=MediaType.TEXT)
async def get_export(request: Asked, table: TableId) -> Response[str]:
    """The replay of a finished game."""
    name, text = await _admin(request).export(table)
    return Response(text, media_type="text/plain; charset=utf-8", headers=_called(name))


@get("/export", media_type="application/vnd.sqlite3")
async def get_export_all(request: Asked) -> Stream:
    """All tables, as `cenote restore` reads them."""
    pieces = await _admin(request).export_all()
    return Stream(pieces, media_type="application/vnd.sqlite3", headers=_called("all.cenote"))


def _called(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}


def _admin(request: Asked) -> Admin:
    admin: Admin = request.app.state.admin
    return admin


def _locked(_: Asked, error: NotAuthorizedException) -> Response[Trouble]:
    return Response(Trouble("unlawful", error.detail), status_code=401, headers=error.headers)


ADMIN = Router(
    "/api/admin",
    guards=[require_key],
    exception_handlers={NotAuthorizedException: _locked},
    include_in_schema=False,
    response_headers={"cache-control": "no-store"},
    route_handlers=[
        get_tables, get_load, post_end, post_mute, post_delete, get_bans, post_ban, post_unban, get_export,
        get_export_all,
    ],
)  # fmt: skip
