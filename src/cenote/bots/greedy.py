"""The bot that looks one answer ahead."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import answer
from cenote.core.chance import Chance
from cenote.core.game import Game
from cenote.core.view import View

WORLDS: Final = 10


class GreedyBot:
    """Takes the option after which the table looks best, on average over a few imagined worlds."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, seen: View, options: list[Action], chance: Chance) -> Action:
        """One of the options."""
        options = self.game.considered(seen, options, chance)
        if len(options) == 1:
            return options[0]
        first = self.game.sample(seen, chance)
        worlds = [self.game.imagine(first, seen.seat, chance) for _ in range(WORLDS)]
        best, most = options[0], -1.0
        for action in options:
            total = 0.0
            for world in worlds:
                after = world.clone()
                answer(after, seen.seat, action)
                outcome = after.outcome
                total += outcome.share(seen.seat) if outcome else self.game.worth(after, seen.seat)
            total += chance.below(1000) * 1e-9  # so that equals are not always settled the same way
            if total > most:
                best, most = action, total
        return best
