"""Perft: how many answer sequences of each length there are from a fixed deal.

One integer that changes when what may be answered changes. Seats that are asked together answer in seat order.
"""

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cenote.core.agenda import answer
from cenote.core.box import Page
from cenote.core.chance import fast
from cenote.core.game import Game
from cenote.core.refusal import Misprint
from cenote.core.state import State
from cenote.games import folder, open_box, shelf

FILE: Final = "golden/perft.toml"
SEED: Final = 1
POSITIONS: Final = 40_000  # counted per game; a second or two interpreted
DEEPEST: Final = 12


def dealt(game: Game, seats: int, seed: int = SEED) -> State:
    """The table when the first question is asked."""
    return game.deal(open_box(game, seats), fast(seed))


def branches(s: State) -> Iterator[State]:
    """The table after each answer that can be given now."""
    ask = s.ask()
    seat = ask.asked(s)
    for action in ask.options(s, seat):
        after = s.clone()
        answer(after, seat, action)
        yield after


def count(s: State, depth: int) -> int:
    """The number of ways to give that many answers; a game that ends before does not count."""
    if s.outcome is not None:
        return 0
    if depth == 1:
        return len(s.ask().options(s, s.ask().asked(s)))
    return sum(count(after, depth - 1) for after in branches(s))


def counts(s: State, positions: int) -> list[int]:
    """The numbers for 1, 2, 3… answers, as far as that many positions reach."""
    found = [count(s, 1)]
    while found[-1] and sum(found) <= positions and len(found) < DEEPEST:
        found.append(count(s, len(found) + 1))
    return found


class Ends:
    """A whole tree: in how many ways the game can go, how long they are, and how often each seat comes first."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.longest = 0
        self.first = [0] * seats


def walk(s: State, ends: Ends, answers: int = 0) -> Ends:
    """Every game that can follow from here, chance fixed. For tiny boxes."""
    if s.outcome is not None:
        ends.games += 1
        ends.longest = max(ends.longest, answers)
        for seat, place in enumerate(s.outcome.places):
            ends.first[seat] += place == 1
        return ends
    for after in branches(s):
        walk(after, ends, answers + 1)
    return ends


def written(game: Game) -> str:
    """The file for a game, counted now."""
    lines = ["# Answer sequences of length 1, 2, 3… from a fixed deal. scripts/gen counts them anew."]
    for seats in game.seats:
        found = counts(dealt(game, seats), POSITIONS // len(game.seats))
        lines += ["", "[[deal]]", f"seats = {seats}", f"seed = {SEED}", f"counts = {found}"]
    return "\n".join(lines) + "\n"


def read(home: Path) -> list[tuple[int, int, list[int]]]:
    """Seats, seed and counts of each deal in the file of a game's folder."""
    try:
        page = Page("perft.toml", tomllib.loads((home / FILE).read_text("utf-8")))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise Misprint(str(home / FILE), f"cannot be read: {error}") from error
    return [
        (deal.number("seats"), deal.number("seed"), deal.numbers("counts", high=10**12))
        for deal in page.pages("deal")
    ]


def main() -> None:
    """Count every game on the shelf anew."""
    for game in shelf().values():
        file = folder(game) / FILE
        file.parent.mkdir(exist_ok=True)
        file.write_text(written(game), "utf-8")
        sys.stdout.write(f"{file}\n")


if __name__ == "__main__":
    main()
