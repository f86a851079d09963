"""`cenote serve` with three doors more, behind which something goes wrong, as a fault of ours would."""

import sys
from typing import Any

from litestar import Litestar, WebSocket, get, websocket
from litestar.exceptions import HTTPException

from cenote.cli.main import main
from cenote.server import app as served


@get("/api/broken/{token:str}")
async def get_broken(token: str) -> None:
    """An error with a secret in it."""
    raise RuntimeError(f"/s/some-table/{token} and authorization: Bearer {token}")


@websocket("/ws/broken/{token:str}")
async def broken_socket(socket: WebSocket[Any, Any, Any], token: str) -> None:
    """The same on a connection."""
    await socket.accept()
    raise RuntimeError(f"/s/some-table/{token}")


@get("/api/refused")
async def get_refused() -> None:
    """Nobody's fault but of who asks."""
    raise HTTPException("as it should be", status_code=409)


def with_broken_doors(handlers: list[Any], **more: Any) -> Litestar:
    """The app as it is made, and these."""
    return Litestar([*handlers, get_broken, broken_socket, get_refused], **more)


if __name__ == "__main__":
    served.Litestar = with_broken_doors  # type: ignore[misc,assignment]
    main(["serve", *sys.argv[1:]])
