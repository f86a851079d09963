"""The bot that searches, within a budget of iterations or seconds."""

from time import perf_counter
from typing import Final

from cenote.bots.search import Search
from cenote.core.action import Action
from cenote.core.chance import Chance
from cenote.core.game import Game
from cenote.core.view import View

BATCH: Final = 25  # iterations at a time: in between others may run, and the clock is looked at


class SearchBot:
    """Information-set tree search. With `seconds` it thinks that long, otherwise for `iterations`."""

    def __init__(self, game: Game, iterations: int, seconds: float = 0.0) -> None:
        self.game = game
        self.iterations = iterations
        self.seconds = seconds

    def choose(self, seen: View, options: list[Action], chance: Chance) -> Action:
        """One of the options; a lone one needs no thought."""
        if len(options) == 1:
            return options[0]
        search = Search(self.game, self.game.sample(seen, chance), seen.seat, chance)
        end = perf_counter() + self.seconds
        left = self.iterations
        while left > 0 or (self.seconds > 0 and perf_counter() < end):
            search.iterate(min(BATCH, left) if left > 0 else BATCH)
            left -= BATCH
        return search.best(options)
