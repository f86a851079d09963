"""Fairness: how much thinking each table and its owner have had of late, and who is next. Does no I/O.

"Of late" fades: what was used OF_LATE seconds ago counts for a third (1/e) of what is used now. Whoever uses half a
core all the time has thus used half of OF_LATE seconds; whoever used nothing before may use that much at once.

The shares were measured with bots that think as long as they can (CPU seconds per answer, on one core of a server).
Compiled, `hard` takes 0.02 to 0.07 on average and 0.13 at most (six in the Temple of Chac): a table of nothing but
such bots, at the fastest pace of 4 answers a second, uses 0.3 of a core. From plain sources it takes 0.4 to 3.0 and
at most 3.5; with five of them, and one person who takes ten seconds, that is 0.6 of a core.
"""

import math
from collections.abc import Callable
from typing import Final

OF_LATE: Final = 600.0  # seconds
TABLE_CORES: Final = 0.75  # that one table may use all the time; one of normal play uses less
OWNER_SHARE: Final = (
    0.5  # of all cores, that the tables of one owner may use all the time; never less than one table
)
FORGOTTEN: Final = 0.001  # seconds of use, below which it is none
CROWD: Final = 256  # tables or owners, among whom nobody has to be forgotten


class Use:
    """CPU seconds by whoever used them, fading with time. Every method is told what time it is now."""

    def __init__(self) -> None:
        self._used: dict[str, tuple[float, float]] = {}  # seconds, as they were at that time
        self._began: dict[str, list[float]] = {}  # when the thoughts began that are still going on
        self._crowd = CROWD  # how many are remembered before those are forgotten who used nothing of late

    def begin(self, who: str, now: float) -> None:
        """A thought begins."""
        self._began.setdefault(who, []).append(now)

    def end(self, who: str, began: float, cpu: float, now: float) -> None:
        """The thought that began then is over and has cost that much."""
        self._began[who].remove(began)
        if not self._began[who]:
            del self._began[who]
        self._used[who] = (self._faded(who, now) + cpu, now)
        if len(self._used) > self._crowd:
            self._forget(now)

    def of_late(self, who: str, now: float) -> float:
        """Seconds; of thoughts that are still going on, all the time since they began."""
        return self._faded(who, now) + sum(now - began for began in self._began.get(who, ()))

    def _faded(self, who: str, now: float) -> float:
        seconds, at = self._used.get(who, (0.0, now))
        return seconds * math.exp((at - now) / OF_LATE)

    def _forget(self, now: float) -> None:
        self._used = {who: used for who, used in self._used.items() if self._faded(who, now) >= FORGOTTEN}
        self._crowd = max(CROWD, 2 * len(self._used))


def household(owner: str) -> str:
    """Owners are written HOUSEHOLD-OWNER; whoever is not is a household of their own."""
    return owner.partition("-")[0]


class Fairness:
    """The use of tables, of their owners, whose tables they are, and of their owners' households."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._tables = Use()
        self._owners = Use()
        self._households = Use()

    def begin(self, table: str, owner: str) -> float:
        """A thought begins: now."""
        now = self._clock()
        self._tables.begin(table, now)
        self._owners.begin(owner, now)
        self._households.begin(household(owner), now)
        return now

    def end(self, table: str, owner: str, began: float, cpu: float) -> None:
        """The thought that began then is over and has cost that much."""
        now = self._clock()
        self._tables.end(table, began, cpu, now)
        self._owners.end(owner, began, cpu, now)
        self._households.end(household(owner), began, cpu, now)

    def place(self, table: str, owner: str) -> tuple[float, float, float]:
        """Where in the line a question stands: whose household had the least is first, then whose owner, then table."""
        now = self._clock()
        theirs = self._households.of_late(household(owner), now)
        return theirs, self._owners.of_late(owner, now), self._tables.of_late(table, now)

    def is_used_up(self, table: str, owner: str, cores: int) -> bool:
        """Whether the table or its owner had all that is theirs, where so many thoughts can be thought at once."""
        _, owners, tables = self.place(table, owner)
        return tables >= TABLE_CORES * OF_LATE or owners >= max(TABLE_CORES, OWNER_SHARE * cores) * OF_LATE
