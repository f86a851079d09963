"""`cenote bench`: how fast it is, beside what others wrote."""

import json
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from cenote.core.game import Game
from cenote.core.refusal import Problem
from cenote.games import dashed, find, shelf
from cenote.play import peers as others
from cenote.play.speed import COSTS, Timed, best, is_compiled, measure

COLUMNS = {
    "decisions_per_s": "decisions/s",
    "games_per_s": "games/s",
    "clone_us": "clone µs",
    "ismcts_iterations_per_s": "search iterations/s",
    "late_over_early": "late ÷ early",
}


def bench(
    *games: str,
    peers: Annotated[bool, Parameter(negative=())] = False,
    seconds: float = 1.0,
    rounds: int = 3,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> None:
    """Decisions per second in random games, clone cost, search iterations per second; one core.

    Late ÷ early is what a decision near the end of a game costs beside one near its beginning.

    Example: cenote bench waking-shards --peers

    Parameters
    ----------
    games
        Which games; all if none is named. Measured with their fewest players.
    peers
        Measure installed peers (OpenSpiel) in the same run and print the ratios.
    seconds
        How long each measurement lasts.
    rounds
        How often everything is measured, taking turns; the least disturbed round counts.
    as_json
        One JSON document instead of a table.
    """
    if seconds <= 0 or rounds < 1:
        raise Problem("--seconds must be above 0 and --rounds at least 1")
    chosen = [find(name) for name in games] or list(shelf().values())
    beside = others.installed() if peers else []
    if peers and not beside:
        raise Problem("--peers: OpenSpiel is not installed; pip install 'cenote[peers]'")
    ours: dict[str, list[Timed]] = {game.name: [] for game in chosen}
    theirs: dict[str, list[Timed]] = {peer.name: [] for peer in beside}
    for n in range(rounds):  # in turns, so that a disturbance hits everybody
        for game in chosen:
            ours[game.name].append(measure(game, usual_seats(game), seconds, n))
        for peer in beside:
            theirs[peer.name].append(peer.measure(seconds, n + 1))
    result = {
        "games": {
            game.name: {"seats": usual_seats(game), "compiled": is_compiled(), **best(ours[game.name])}
            for game in chosen
        },
        "peers": {name: best(timed) for name, timed in theirs.items()},
    }
    if as_json:
        print(json.dumps(result))
    else:
        _print(result)


def _print(result: dict[str, Any]) -> None:
    how = "compiled" if is_compiled() else "interpreted"
    table = Table(title=f"One core, {how}; forced answers count as decisions")
    table.add_column("engine")
    for title in COLUMNS.values():
        table.add_column(title, justify="right")
    for name, row in result["games"].items():
        table.add_row(f"{dashed(name)}, {row['seats']} players", *_cells(row))
    for name, row in result["peers"].items():
        table.add_row(name, *_cells(row))
    for name, row in result["games"].items():
        for peer, base in result["peers"].items():
            table.add_row(f"{dashed(name)} ÷ {peer}", *_ratios(row, base), style="bold")
    Console().print(table)


def _cells(row: dict[str, float]) -> list[str]:
    return [_cell(key, row[key]) if key in row else "" for key in COLUMNS]


def _cell(key: str, value: float) -> str:
    return f"{value:.2f}" if key in COSTS else f"{value:,.0f}"


def _ratios(row: dict[str, float], base: dict[str, float]) -> list[str]:
    """How many times as fast; for a cost, how many times as cheap."""
    return [
        f"{base[key] / row[key] if key in COSTS else row[key] / base[key]:.2f}" if key in base else ""
        for key in COLUMNS
    ]


def usual_seats(game: Game) -> int:
    """The fewest that play against each other; a game for one alone is played alone."""
    return min((seats for seats in game.seats if seats > 1), default=1)
