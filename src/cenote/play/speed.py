"""Speed: how fast a game is decided, copied and searched here and now."""

import time
from collections.abc import Callable

from cenote.bots.playout import AnyAnswer, play_on, play_out
from cenote.bots.search import Search
from cenote.core import state
from cenote.core.chance import fast
from cenote.core.game import Game
from cenote.core.offers import Offers
from cenote.core.state import State
from cenote.games import open_box

ITERATIONS = 500  # of one search
DEALS = 4  # clones and searches start right after the deal, in this many deals

COSTS = frozenset({"clone_us", "late_over_early"})  # less is better

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
        return play_out(game.deal(box, chance), chance)

    decisions = rate(whole_game, seconds)
    positions = [game.deal(box, chance) for _ in range(DEALS)]
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
        "late_over_early": growth(game, seats, seconds, seed),
    }


def growth(game: Game, seats: int, seconds: float, seed: int) -> float:
    """What a decision near the end of a random game costs, beside one near its beginning."""
    box, chance, to = open_box(game, seats), fast(seed), Offers()
    answers = AnyAnswer(chance)
    spent, given = [0.0, 0.0], [0, 0]
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        length = play_on(game.deal(box, chance), answers, to)
        s = game.deal(box, chance)
        for late, before in enumerate((length // 8, length * 5 // 8)):
            play_on(s, answers, to, most=before)
            start = time.perf_counter()
            given[late] += play_on(s, answers, to, most=length // 8)
            spent[late] += time.perf_counter() - start
    early, later = (took / max(1, many) for took, many in zip(spent, given, strict=True))
    return later / early


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
    return {key: (min if key in COSTS else max)(each[key] for each in rounds) for key in rounds[0]}
