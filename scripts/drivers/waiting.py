"""Waiting: games that bots play to an end, or as far as is wanted."""

import time
from typing import Any

from drivers.serving import PATIENCE, Server

TRIES = 6
USUAL = 40  # answers of a game that counts as an ordinary one
ENDLESS = 1_000_000  # answers


def finished(server: Server) -> tuple[str, int]:
    """A game that bots have played to its end, of several the one of most usual length; and how long it is."""
    wanted = {"tokens_to_win": 2}
    tables = [server.table("waking_shards", ["random"] * 3, options=wanted)["table"] for _ in range(TRIES)]
    played = {table: int(until(server, table, ENDLESS)["answers"]) for table in tables}
    return min(played.items(), key=lambda item: abs(item[1] - USUAL))


def until(server: Server, table: str, answers: int) -> dict[str, Any]:
    """The table, once it is over or has so many answers."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        info: dict[str, Any] = server.get(f"/api/tables/{table}")
        if info["status"] == "finished" or info["answers"] >= answers:
            return info
        time.sleep(0.1)
    raise TimeoutError(f"table {table} stands at {info['answers']} answers after {PATIENCE:g} s")
