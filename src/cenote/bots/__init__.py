"""Occupants that fit any chair. `seat_bot(game, "medium")` seats one."""

from cenote.bots.greedy import GreedyBot
from cenote.bots.randomly import RandomBot
from cenote.bots.searching import SearchBot
from cenote.core.bot import Bot
from cenote.core.game import Game
from cenote.core.refusal import Malformed

LEVELS = {
    "random": "any option, each equally likely",
    "greedy": "the option after which the table looks best, over a few imagined worlds",
    "easy": "information-set tree search, 60 iterations",
    "medium": "information-set tree search, 400 iterations",
    "hard": "information-set tree search, 3000 iterations",
    "search:N": "information-set tree search with N iterations, or N seconds as in search:0.5s",
}
ITERATIONS = {"easy": 60, "medium": 400, "hard": 3000}


def seat_bot(game: Game, level: str) -> Bot:
    """The bot of that level for that game."""
    if level == "random":
        return RandomBot()
    if level == "greedy":
        return GreedyBot(game)
    if level in ITERATIONS:
        return SearchBot(game, ITERATIONS[level])
    kind, _, budget = level.partition(":")
    if kind == "search" and budget.isdecimal() and int(budget) > 0:
        return SearchBot(game, int(budget))
    if kind == "search" and budget.endswith("s") and _is_seconds(budget[:-1]):
        return SearchBot(game, 0, float(budget[:-1]))
    raise Malformed(f"unknown bot {level!r}; the bots are: {', '.join(LEVELS)}")


def _is_seconds(text: str) -> bool:
    return text.replace(".", "", 1).isdecimal() and 0 < float(text) <= 3600
