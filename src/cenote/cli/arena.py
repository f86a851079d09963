"""`cenote arena`: bots against bots."""

import json
import sys
import time
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from cenote.cli.options import parse_options
from cenote.core.refusal import Malformed, Problem
from cenote.games import checked_options, find
from cenote.play.arena import Finished, Pairing, play_all
from cenote.play.standing import report


def arena(
    game: str,
    /,
    *,
    players: str,
    games: int = 200,
    seed: int = 1,
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
    workers: int = 0,
    out: Path | None = None,
    ray: str = "",
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> None:
    """Bots against bots: win rates with 95 % intervals, scores, lengths, ratings.

    Example: cenote arena waking-shards --players medium,greedy --games 400

    Parameters
    ----------
    game
        The game, as `cenote rules` lists them.
    players
        One bot level per seat, separated by commas. They rotate around the table, each deal played in each rotation
        that makes a difference.
    games
        How many games.
    seed
        The same seed gives the same games.
    option
        A setting of the game as name=value; may be repeated.
    workers
        How many processes; 0 is one per core.
    out
        Also write one row per game and seat into this Parquet file.
    ray
        Play on the Ray cluster at this address; `local` starts one on this machine.
    as_json
        One JSON document instead of tables.
    """
    found = find(game)
    pairing = _pairing(found.name, players, games, seed, checked_options(found, parse_options(option)))
    start = time.perf_counter()
    played: list[Finished] = []
    quiet = as_json or not sys.stderr.isatty()
    with Progress(console=Console(stderr=True), disable=quiet, transient=True) as progress:
        bar = progress.add_task(found.title, total=games)
        for batch in play_all(pairing, workers, ray):
            played += batch
            progress.advance(bar, len(batch))
    result = report(pairing, played, time.perf_counter() - start)
    if out is not None:
        _write(out, pairing, played)
    if as_json:
        print(json.dumps(result))
    else:
        _print(found.title, result)


def _pairing(name: str, players: str, games: int, seed: int, options: dict[str, object]) -> Pairing:
    from cenote.bots import seat_bot
    from cenote.games import open_box

    levels = tuple(level.strip() for level in players.split(","))
    if games < 1:
        raise Malformed(f"--games {games}: at least one game must be played")
    found = find(name)
    open_box(found, len(levels), options)
    for level in levels:
        seat_bot(found, level)
    return Pairing(name, levels, games, seed, options)


def _print(title: str, result: dict[str, Any]) -> None:
    table = Table(title=f"{title}: {result['games']} games, seed {result['seed']}")
    for column in ("player", "wins", "win rate", "95 % interval", "mean score", "rating"):
        table.add_column(column, justify="left" if column == "player" else "right")
    for row in result["players"]:
        table.add_row(
            row["name"],
            f"{row['wins']:g}",
            f"{row['win_rate']:.1%}",
            f"{row['low']:.1%} to {row['high']:.1%}",
            f"{row['mean_score']:.2f}",
            f"{row['rating']:+.0f}",
        )
    console = Console()
    console.print(table)
    by_seat = ", ".join(f"{wins:g}" for wins in result["by_seat"])
    speed = result["decisions"] / max(result["seconds"], 1e-9)
    console.print(f"Wins by seat: {by_seat}. Answers per game, median: {result['lengths']['median']:g}.")
    console.print("Ended by: " + ", ".join(f"{rule} {n}" for rule, n in result["endings"].items()) + ".")
    for who, facts in (("all", result["facts"]), *((row["name"], row["facts"]) for row in result["players"])):
        if facts:
            console.print(f"Counted, {who}: " + ", ".join(f"{fact} {n:,}" for fact, n in facts.items()) + ".")
    console.print(f"{result['decisions']} answers in {result['seconds']:.1f} s ({speed:,.0f} per second).")


def _write(out: Path, pairing: Pairing, played: list[Finished]) -> None:
    try:
        import polars
    except ImportError as error:
        raise Problem("--out needs the package polars: pip install 'cenote[sim]'") from error
    rows = [
        {
            "game": game.number,
            "deal": pairing.deal(game.number),
            "seat": seat,
            "player": pairing.players[game.player[seat]],
            "place": game.places[seat],
            "score": game.scores[seat],
            "share": game.shares[seat],
            "answers": game.answers,
            "rule": game.rule,
            **game.facts,
            **game.facts_of[seat],
        }
        for game in played
        for seat in range(len(pairing.players))
    ]
    frame = polars.DataFrame(rows)
    frame.write_parquet(out, metadata={"cenote": json.dumps(pairing.header())})
