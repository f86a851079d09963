"""How the server carries many tables: how long until the last viewer of a table sees an answer, and at what price.

Four look at each table: its seats (two; three in a game that needs three) and spectators. People answer lawfully
at moments drawn by lot, so many per second in all.
"""

import argparse
import asyncio
import tempfile
import time

import uvloop

from drivers.honest import Crowd, Timed
from drivers.report import Figures, options, show, spread
from drivers.serving import Server

VIEWERS = 4


async def load(server: Server, wanted: argparse.Namespace) -> Figures:
    """Gather, play, and say what it took."""
    empty = server.memory()
    crowd = Crowd(server, wanted.seed)
    await crowd.gather(wanted.tables, VIEWERS)
    await crowd.settle()
    sockets = sum(len(party.lines) for party in crowd.parties)
    before, settled, start = server.processor(), server.memory(), time.monotonic()
    await crowd.play(wanted.rate, wanted.seconds)
    used, wall = server.processor() - before, time.monotonic() - start
    figures = {
        "tables": wanted.tables,
        "sockets": sockets,
        "seconds": wanted.seconds,
        "answers": len(crowd.timed),
        "answers_per_second": round(len(crowd.timed) / wanted.seconds, 1),
        "lost": len(crowd.timed) - len(crowd.whole()),
        "until_the_last_viewer": crowd.spread(),
        "by_game": by_game(crowd.whole()),
        "lag_of_this_driver": crowd.lag(),
        "memory_mb": {
            "empty": round(empty, 1),
            "settled": round(settled, 1),
            "played": round(server.memory(), 1),
        },
        "memory_kb_per_socket": round((settled - empty) * 1000 / sockets, 1),
        "server_busy": round(used / wall, 3),
        "processor_ms_per_answer": round(used * 1000 / max(1, len(crowd.timed)), 2),
    }
    await crowd.leave()
    return figures


def by_game(timed: list[Timed]) -> Figures:
    """The same for each game by itself."""
    games = sorted({one.game for one in timed})
    return {game: spread([one.seconds() for one in timed if one.game == game]) for game in games}


def main() -> None:
    """Run it."""
    parser = options(str(__doc__), tables=250, rate=50.0, seconds=20.0, seed=1)
    wanted = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(f"sqlite:///{folder}/load.db", pace=0.9) as server,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        figures = runner.run(load(server, wanted))
    show(figures, wanted.json)


if __name__ == "__main__":
    main()
