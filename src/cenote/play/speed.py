"""Speed: how fast a game is decided, copied and searched here and now."""

import time
from collections.abc import Callable

from cenote.bots.playout import play_out
from cenote.bots.search import Search
from cenote.core import state
from cenote.core.agenda import advance
from cenote.core.box import Box
from cenote.core.chance import Chance, fast
from cenote.core.game import Game
from cenote.core.state import State
from cenote.games import open_box

ITERATIONS = 500  # of one search
DEALS = 4  # clones and searches start right after the deal, in this many deals

Timed = dict[str, float]


def is_compiled() -> bool:
    """Whether the hot rooms run as native code."""
    return not str(state.__file__).endswith(".py")


def measure(game: Game, seats: int, seconds: float, seed: int) -> Timed:
    """One round of measurements; take several, since machines are noisy. Forced answers count as decisions."""
    box, chance = open_box(game, seats), fast(seed)
    games = 0

    def whole_game() -> int:
        nonlocal games
        games += 1
        return play_out(_dealt(game, box, chance), chance)

    decisions = rate(whole_game, seconds)
    positions = [_dealt(game, box, chance) for _ in range(DEALS)]
    searches = 0

    def search() -> int:
        nonlocal searches
        s = positions[searches % len(positions)]
        searches += 1
        seat = s.ask().asked(s)
        Search(game, s, seat, s.ask().options(s, seat), chance).iterate(ITERATIONS)
        return ITERATIONS

    return {
        "decisions_per_s": decisions,
        "games_per_s": games / seconds,
        "clone_us": 1e6 / rate(lambda: _clones(positions), seconds / 3),
        "ismcts_iterations_per_s": rate(search, seconds),
    }


def _dealt(game: Game, box: Box, chance: Chance) -> State:
    s = game.blank(box, chance)
    advance(s)
    return s


def _clones(positions: list[State]) -> int:
    for s in positions:
        for _ in range(250):
            s.clone()
    return 250 * len(positions)


def rate(work: Callable[[], int], seconds: float) -> float:
    """How much of it gets done per second."""
    done = 0
    start = time.perf_counter()
    end = start + seconds
    while time.perf_counter() < end:
        done += work()
    return done / (time.perf_counter() - start)


def best(rounds: list[Timed]) -> Timed:
    """The least disturbed value of each measurement: the highest rate, the lowest cost."""
    return {key: (min if key == "clone_us" else max)(each[key] for each in rounds) for key in rounds[0]}
