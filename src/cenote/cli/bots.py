"""`cenote bots`: who can be seated, and how strong they have been found."""

import json
import tomllib
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from cenote.bots import LEVELS
from cenote.core.game import Game
from cenote.games import find, folder, shelf


def bots(
    game: str = "", /, *, as_json: Annotated[bool, Parameter(name="--json", negative=())] = False
) -> None:
    """Which bots exist, with their strength as the arena has measured it.

    Example: cenote bots waking-shards

    Parameters
    ----------
    game
        One game; all if none is named.
    as_json
        One JSON document instead of tables.
    """
    games = [find(game)] if game else list(shelf().values())
    measured = {each.name: strength(each) for each in games}
    if as_json:
        print(json.dumps({"bots": LEVELS, "games": measured}))
        return
    console = Console()
    table = Table(title="Bots that fit any chair")
    table.add_column("level")
    table.add_column("how it thinks")
    for level, text in LEVELS.items():
        table.add_row(level, text)
    console.print(table)
    for each in games:
        _print(console, each, measured[each.name])


def strength(game: Game) -> list[dict[str, Any]]:
    """The recorded duels of a game, from its strength.toml."""
    file = folder(game) / "strength.toml"
    if not file.exists():
        return []
    found: list[dict[str, Any]] = tomllib.loads(file.read_text("utf-8"))["match"]
    return found


def _print(console: Console, game: Game, matches: list[dict[str, Any]]) -> None:
    if not matches:
        console.print(f"{game.title}: no strength has been recorded yet.")
        return
    table = Table(title=f"{game.title}: measured with cenote arena")
    for column in ("players", "games", "seed", "share of the first", "95 % interval"):
        table.add_column(column)
    for match in matches:
        table.add_row(
            " against ".join(match["players"]),
            str(match["games"]),
            str(match["seed"]),
            f"{match['win_rate']:.1%}",
            f"{match['low']:.1%} to {match['high']:.1%}",
        )
    console.print(table)
