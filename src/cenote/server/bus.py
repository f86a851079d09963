"""Bus: what processes on one database tell each other: that a table has moved on, and who looks at it.

A word of it may be lost and nothing is wrong: each table's version says whether memory is behind, and whoever was cut
off catches up with everything. On a database of its own a process has nobody to talk to.
"""

import secrets
from collections.abc import Callable


class Bus:
    """One process alone: it says nothing, and leads everywhere."""

    def __init__(self) -> None:
        self.process = secrets.token_hex(6)  # the name of this process among the others
        self.on_changed: Callable[[str, int], None] = lambda table, version: None
        self.on_here: Callable[[str, str, set[int]], None] = lambda process, table, seats: None
        self.on_gone: Callable[[str], None] = lambda process: None
        self.on_reunited: Callable[[], None] = lambda: None
        self.on_bans: Callable[[], None] = lambda: None

    async def open(self) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Say nothing more."""

    def changed(self, table: str, version: int) -> None:
        """The table is stored in this version."""

    def here(self, table: str, seats: set[int]) -> None:
        """These seats look at the table through this process."""

    def bans_changed(self) -> None:
        """Somebody is kept out, or let in again."""

    def others(self) -> list[str]:
        """The other processes that are alive."""
        return []

    async def lead(self, table: str) -> bool:
        """Whether this process is the one that drives the table, from now on or since before."""
        return True

    async def follow(self, table: str) -> None:
        """Leave the driving to others."""
