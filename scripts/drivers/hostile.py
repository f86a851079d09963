"""Whether honest people notice a crowd of hostile ones: the same honest load without them, and with them.

Twenty hostile sockets, each with a mischief of its own: greeting, pinging, babbling or chatting without a pause, never
reading what is sent, or coming and going all the time. All visitors have addresses of their own, and the server has its
usual limits.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

import uvloop

from drivers.honest import Crowd
from drivers.mischief import MISCHIEFS, Gang
from drivers.report import Figures, options, show
from drivers.serving import Server

VIEWERS = 4
MOST = 2.0  # times as slow as without the hostile ones, in the middle


async def run(server: Server, wanted: argparse.Namespace) -> Figures:
    """First without, then with."""
    crowd = Crowd(server, wanted.seed)
    await crowd.gather(wanted.tables, VIEWERS)
    await crowd.settle()
    await crowd.play(wanted.rate, wanted.seconds)
    calm, before = len(crowd.timed), server.processor()
    crowd.lags.clear()
    tables = [party.table for party in crowd.parties]
    gang = Gang(server.port, tables, wanted.hostile, wanted.mischief)
    await gang.come()
    await crowd.play(wanted.rate, wanted.seconds)
    used = server.processor() - before
    mischief = await gang.go()
    without, with_them = crowd.spread(0, calm), crowd.spread(calm)
    figures = {
        "tables": wanted.tables,
        "hostile": wanted.hostile,
        "lost": len(crowd.timed) - len(crowd.whole()),
        "without": without,
        "with": with_them,
        "times_as_slow": round(with_them["p50_ms"] / without["p50_ms"], 2),
        "mischief": mischief,
        "server_busy": round(used / wanted.seconds, 3),
        "lag_of_this_driver_p99_ms": crowd.lag()["p99_ms"],
        "memory_mb": round(server.memory(), 1),
    }
    await crowd.leave()
    return figures


def main() -> int:
    """Run it; honest people who wait twice as long are a failure."""
    parser = options(str(__doc__), tables=20, hostile=20, rate=20.0, seconds=15.0, seed=1)
    names = ["all", *(one.__name__ for one in MISCHIEFS)]
    parser.add_argument("--mischief", default="all", choices=names, help="only this one")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder, "complaints")
        with (
            Server(f"sqlite:///{folder}/hostile.db", pace=0.9, complaints=log, unlimited=False) as server,
            asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
        ):
            figures = runner.run(run(server, wanted))
        figures["log_kb"] = round(log.stat().st_size / 1000, 1)
    show(figures, wanted.json)
    return int(figures["times_as_slow"] >= MOST or figures["lost"] > 0)


if __name__ == "__main__":
    sys.exit(main())
