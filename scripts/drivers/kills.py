"""Kills the server at one commit after the other, right before it or right after it, and starts it again.

Two people, a spectator and bots play an evening of short games with all that is stored: creation, sitting down, the
deal, answers, taking back, stand-ins, chat, pace, rematch, concession, the end. After each kill everything that anybody
was told must be there, once, and every game must go on to its end.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from drivers.evening import Evening
from drivers.forking import Zygote
from drivers.morning import Morning
from drivers.places import Databases, Files, Places
from drivers.postgres import PostgreSQL
from drivers.report import Figures, options, show
from drivers.witness import Cut, Stuck

SIDES = ("before", "after")


class Point(NamedTuple):
    """A commit: the n-th of its kind, and on which side of it the server dies."""

    kind: str
    number: int
    side: str


class Killer:
    """Evenings and mornings on databases of one kind."""

    def __init__(self, zygote: Zygote, places: Places, folder: Path, seed: int, forget: bool) -> None:
        self.zygote, self.places, self.folder, self.seed = zygote, places, folder, seed
        self.forget = forget  # a fault of our own, to see that it is found
        self.kinds: Counter[str] = Counter()
        self.losses: list[str] = []
        self.stuck: list[str] = []
        self.commits = 0

    async def prepare(self) -> list[Point]:
        """Make the model, and learn from an undisturbed evening which commits there are; new kinds come first."""
        pid, _ = await self.zygote.serve(self.places.first())
        await self.zygote.order(do="end", pid=pid)
        await self.spend(0, Point("", 0, ""))
        numbers: Counter[str] = Counter()
        points = []
        for kind in self.testament(0):
            numbers[kind] += 1
            points += [Point(kind, numbers[kind], side) for side in SIDES]
        self.commits = numbers.total()
        chance = random.Random(self.seed)
        chance.shuffle(points)
        first = {kind: chance.choice(SIDES) for kind in numbers}
        return sorted(points, key=lambda point: (point.number > 1, point.side != first[point.kind]))

    async def spend(self, n: int, point: Point) -> tuple[str, Evening]:
        """An evening on a database of its own, to its end or until the server dies at that point."""
        url = await asyncio.to_thread(self.places.another, n)
        pid, port = await self.zygote.serve(url, testament=str(self.file(n)), **point._asdict())
        evening = Evening(port, random.Random(f"{self.seed} {n}"))
        await self.evening(evening)
        await self.zygote.order(do="end", pid=pid)
        return url, evening

    def file(self, n: int) -> Path:
        """Where a server writes down its commits."""
        return self.folder / f"testament-{n}"

    def testament(self, n: int) -> list[str]:
        """The commits of that server."""
        return self.file(n).read_text().splitlines() if self.file(n).exists() else []

    async def evening(self, evening: Evening) -> None:
        """An evening, to its end or until the server is gone."""
        try:
            await evening.run()
        except Cut:
            pass
        except Stuck as stuck:
            self.stuck.append(f"before any kill: {stuck}")
        finally:
            await evening.go()

    async def kill(self, n: int, point: Point) -> None:
        """One kill and what comes after it."""
        url, before = await self.spend(n, point)
        died = Counter(self.testament(n))[point.kind] >= point.number
        self.kinds[f"{point.kind}, {point.side}" if died else "(the evening was over)"] += 1
        if self.forget:
            self.places.forget(url)
        pid, port = await self.zygote.serve(url)
        after = Morning(before, port, random.Random(n))
        await after.run()
        await after.go()
        await self.zygote.order(do="end", pid=pid)
        where = f"kill {n}, {point.side} {point.kind} {point.number}"
        self.losses += [f"{where}: {loss}" for loss in after.losses]
        self.stuck += [f"{where}: {stuck}" for stuck in after.stuck]
        await asyncio.to_thread(self.places.drop, url)
        self.file(n).unlink(missing_ok=True)


async def killing(killer: Killer, kills: int, at_once: int) -> Figures:
    """So many kills, at each commit in turn and on each side of it."""
    points = await killer.prepare()
    numbers = iter(range(1, kills + 1))
    start = time.monotonic()

    async def some() -> None:
        for n in numbers:
            await killer.kill(n, points[(n - 1) % len(points)])

    await asyncio.gather(*(some() for _ in range(at_once)))
    return {
        "kills": kills,
        "commits_of_an_evening": killer.commits,
        "seconds_per_kill": round((time.monotonic() - start) / kills, 2),
        "losses": len(killer.losses),
        "stuck_tables": len(killer.stuck),
        "by_event": dict(sorted(killer.kinds.items())),
        "what_was_lost": killer.losses[:20],
        "what_was_stuck": killer.stuck[:20],
    }


async def run(wanted: argparse.Namespace) -> Figures:
    """On each kind of database."""
    zygote = Zygote()
    await zygote.start()
    figures: Figures = {}
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        for name in wanted.databases.split(","):
            places = Files(folder) if name == "sqlite" else Databases(stack.enter_context(PostgreSQL()))
            killer = Killer(zygote, places, folder, wanted.seed, wanted.forget)
            figures[name] = await killing(killer, wanted.kills, wanted.at_once)
            killer.file(0).unlink()
        await zygote.stop()
    return figures


def main() -> int:
    """Run it; anything lost or stuck is a failure."""
    parser = options(str(__doc__), kills=500, seed=1)
    parser.add_argument("--at-once", type=int, default=2, metavar="N", help="evenings at the same time")
    parser.add_argument("--databases", default="sqlite,postgresql", help="on which, separated by commas")
    parser.add_argument("--forget", action="store_true", help="lose an answer each time, to be noticed")
    wanted = parser.parse_args()
    figures = asyncio.run(run(wanted))
    show(figures, wanted.json)
    return int(any(found["losses"] or found["stuck_tables"] for found in figures.values()))


if __name__ == "__main__":
    sys.exit(main())
