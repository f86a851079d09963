"""`cenote check`: the contract suite on demand."""

import tempfile
from json import dumps
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from hypothesis.configuration import set_hypothesis_home_dir
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from cenote.core.game import Game
from cenote.core.refusal import Misprint
from cenote.games import find
from cenote.testing import contract
from cenote.testing.contract import LAWS, Result, find_laws, option_sets

Setting = tuple[int, dict[str, object]]  # the number of seats, and the options that are not at their default


def check(
    game: str,
    /,
    *,
    games: int = 20,
    laws: str = "",
    seed: int = 0,
    seats: int | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Play games that nobody thought of and read the seventeen laws over them, for all seats and options.

    Exit status 1 if a law is broken; then the shortest game that shows it is printed.

        cenote check waking-shards
        cenote check waking-shards --games 200 --seats 3
        cenote check waking-shards --laws two-run-non-interference,undo --json

    Parameters
    ----------
    game
        Which game.
    games
        How many games to play for each number of seats and each set of options.
    laws
        The laws to read, separated by commas; all of them if not said.
    seed
        The same seed plays the same games.
    seats
        Only this number of players.
    json
        One JSON document on standard output.
    """
    if games < 1:
        raise Misprint("--games", f"{games} is not at least 1")
    set_hypothesis_home_dir(Path(tempfile.gettempdir(), "cenote-check"))  # leave nothing where we were called
    found = find(game)
    chosen = find_laws(laws.split(",")) if laws else list(LAWS)
    settings = settings_of(found, seats)
    results: list[tuple[Setting, list[Result]]] = []
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(found.title, total=len(settings))
        for count, options in settings:
            results.append(((count, options), contract.check(found, count, options, chosen, games, seed)))
            progress.advance(task)
    if json:
        print(dumps(data(found, games, seed, results), indent=2, ensure_ascii=False))
    else:
        report(found, results)
    return int(any(result.broken for _, row in results for result in row))


def settings_of(game: Game, seats: int | None) -> list[Setting]:
    """Every number of seats, or the one asked for, with every set of options."""
    if seats is not None and seats not in game.seats:
        raise Misprint(
            "--seats", f"{game.title} is for {', '.join(map(str, game.seats))} players, not {seats}"
        )
    counts = game.seats if seats is None else (seats,)
    return [(count, options) for count in counts for options in option_sets(game, count)]


def report(game: Game, results: list[tuple[Setting, list[Result]]]) -> None:
    """A table of laws, and below it how each broken one was broken."""
    console = Console(highlight=False)
    table = Table("law", "what it says", "read", "", title=f"{game.title}: {len(results)} settings")
    faults = []
    for rows in zip(*(row for _, row in results), strict=True):
        broken = [result.broken for result in rows if result.broken]
        faults += broken[:1]
        state = "[red]broken[/red]" if broken else "[green]holds[/green]"
        times = sum(result.moments for result in rows)
        table.add_row(rows[0].law.replace("_", "-"), rows[0].sentence, f"{times}×", state)
    console.print(table)
    for fault in faults:
        console.print(str(fault), markup=False, style="red", soft_wrap=True)


def data(game: Game, games: int, seed: int, results: list[tuple[Setting, list[Result]]]) -> dict[str, object]:
    """All of it, for JSON."""
    return {
        "game": game.name,
        "games": games,
        "seed": seed,
        "holds": not any(result.broken for _, row in results for result in row),
        "settings": [
            {"seats": seats, "options": options, "laws": [result.data() for result in row]}
            for (seats, options), row in results
        ],
    }
