"""Plan: what the command line said about a table, and the dealing of it."""

import hashlib
import os
import secrets
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from cenote.cli.options import parse_options
from cenote.cli.terminal.chairs import Chair
from cenote.cli.terminal.local_table import LocalTable
from cenote.core.game import Game
from cenote.games import components_text, dashed, open_box
from cenote.play.eyes import SPECTATOR
from cenote.play.seed import Seed
from cenote.play.table import Table

Flag = Annotated[bool, Parameter(negative="")]


class Leaving(Enum):
    """Why a client has stopped."""

    FINISHED = "finished"
    LEFT = "left"
    CUT_OFF = "cut off"
    AGAIN = "again"


def at_terminal() -> bool:
    """Whether a person sits at a terminal that can draw."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


@Parameter(name="*")
@dataclass
class Plan:
    """What `play` and `watch` have in common.

    Parameters
    ----------
    seats
        How many sit at the table; two if the game allows it.
    option
        A setting of the game as name=value; may be given several times.
    seed
        Any words; the same words deal the same game.
    components
        A components file to play with instead of the game's own.
    names
        What the players are called, in the order of the seats: Ada,Ben
    save
        Where to write the replay when the game ends or is left.
    pause
        Seconds to wait before each bot's answer; 0.6 on the screen and 0 line by line.
    plain
        Line by line, also on a terminal.
    """

    seats: int | None = None
    option: Annotated[list[str] | None, Parameter(negative="")] = None
    seed: str | None = None
    components: Path | None = None
    names: str | None = None
    save: Path | None = None
    pause: float | None = None
    plain: Flag = False
    carried: Annotated[dict[str, object], Parameter(parse=False)] = field(default_factory=dict)

    def deal(self, game: Game, chairs: Callable[[int], list[Chair]], watching: int = SPECTATOR) -> LocalTable:
        """A new table with everybody seated."""
        seats = self.how_many(game)
        text = components_text(game, self.components)
        box = open_box(game, seats, {**parse_options(self.option), **self.carried}, text)
        seated = chairs(seats)
        seed = Seed.fresh() if self.seed is None else Seed.from_words(self.seed)
        table = Table(game, box, seed, [chair.name for chair in seated])
        return LocalTable(table, seated, self._luck(), text, watching)

    def how_many(self, game: Game) -> int:
        """The seats asked for; two if that is allowed, otherwise as few as possible."""
        if self.seats is not None:
            return self.seats
        return 2 if 2 in game.seats else game.seats[0]

    def full_screen(self) -> bool:
        """Whether the screen is drawn, and not line by line."""
        return at_terminal() and not self.plain

    def _luck(self) -> int:
        """The bots' own chance; the same for the same seed."""
        if self.seed is None:
            return secrets.randbits(60)
        return int.from_bytes(hashlib.sha256(f"cenote bots {self.seed}".encode()).digest()[:7], "big")

    def file_for(self, local: LocalTable) -> Path:
        """Where a replay goes: where the command line said, or beside the others under a name of its own."""
        return self.save or Path(
            f"{dashed(local.table.game.name)}-{local.table.seed.commitment()[:8]}.replay"
        )
