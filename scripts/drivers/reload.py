"""How long a stored game takes to come back: from a browser's first word until it is welcomed, after a restart.

Bots play a long game of each kind; then the server is killed and started again.
"""

import asyncio
import tempfile
import time
from typing import Any

from drivers.hearing import Line
from drivers.report import Figures, options, show
from drivers.serving import Server
from drivers.waiting import until

# How to make a game of each kind last: seats, and what to ask for.
LONG: dict[str, tuple[int, dict[str, Any]]] = {
    "waking_shards": (4, {"tokens_to_win": 10}),
    "shamans": (5, {"target_vp": 20}),
    "jaguar": (4, {}),
    "chac": (6, {}),
    "loot_trap": (4, {}),
}


async def welcomed(server: Server, table: str) -> float:
    """Milliseconds from the connection to the welcome."""
    start = time.perf_counter()
    line = await Line.open(server.port, table)
    await line.send("hello", serial=0)
    async for message in line.messages():
        if message.type == "welcome":
            break
    taken = time.perf_counter() - start
    await line.socket.close()
    return round(taken * 1000, 1)


async def come_back(server: Server, table: str) -> Figures:
    """The first one to look at a game after a restart, and the next."""
    first = await welcomed(server, table)
    return {"first_ms": first, "next_ms": await welcomed(server, table)}


def main() -> None:
    """Play, kill, look again."""
    parser = options(str(__doc__), answers=400)
    parser.add_argument("--games", default=",".join(LONG), help="which, separated by commas")
    wanted = parser.parse_args()
    figures: Figures = {}
    for game in wanted.games.split(","):
        seats, choice = LONG[game]
        with tempfile.TemporaryDirectory() as folder:
            server = Server(f"sqlite:///{folder}/long.db", pace=0.0)
            with server:
                table = server.table(game, ["random"] * seats, options=choice)["table"]
                until(server, table, wanted.answers)
                server.kill()
            server.pace = 60.0  # nobody plays on while we look
            with server:
                back = asyncio.run(come_back(server, table))
                answers = server.get(f"/api/tables/{table}")["answers"]
            figures[game] = {"answers": answers, **back}
    show(figures, wanted.json)


if __name__ == "__main__":
    main()
