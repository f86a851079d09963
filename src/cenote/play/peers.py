"""Peers: the same measurements on engines others wrote, if they are installed."""

import random
from typing import Any

from cenote.play.speed import DEALS, ITERATIONS, Timed, rate


class Hearts:
    """OpenSpiel's `hearts`, in C++: four players, one deal. Whole games are played inside C++ too."""

    name = "open_spiel:hearts"

    def __init__(self, pyspiel: Any) -> None:
        self.pyspiel = pyspiel
        self.game = pyspiel.load_game("hearts")
        self.bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(4)]
        self.decisions = self._decisions_per_game(200)

    def _dealt(self) -> Any:
        """Right after the deal, where there is a choice: without passing, the first lead is forced."""
        while True:
            s = self.game.new_initial_state()
            while s.is_chance_node():
                s.apply_action(random.choice(s.chance_outcomes())[0])
            if len(s.legal_actions()) > 1:
                return s

    def _decisions_per_game(self, games: int) -> float:
        total = 0
        for _ in range(games):
            s = self._dealt()
            while not s.is_terminal():
                s.apply_action(random.choice(s.legal_actions()))
                total += 1
        return total / games

    def measure(self, seconds: float, seed: int) -> Timed:
        """One round: the deal and uniformly random answers, C++ throughout; clones; ISMCTS with one rollout."""
        games = 0

        def whole_game() -> int:
            nonlocal games
            games += 1
            self.pyspiel.evaluate_bots(self.game.new_initial_state(), self.bots, seed + games)
            return 1

        games_per_s = rate(whole_game, seconds)
        positions = [self._dealt() for _ in range(DEALS)]
        evaluator = self.pyspiel.RandomRolloutEvaluator(1, seed)
        policy = self.pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = self.pyspiel.ISMCTSBot(seed, evaluator, 1.0, ITERATIONS, -1, policy, False, False)
        searches = 0

        def search() -> int:
            nonlocal searches
            bot.step(positions[searches % len(positions)])
            searches += 1
            return ITERATIONS

        return {
            "decisions_per_s": games_per_s * self.decisions,
            "games_per_s": games_per_s,
            "clone_us": 1e6 / rate(lambda: _clones(positions), seconds / 3),
            "ismcts_iterations_per_s": rate(search, seconds),
        }


def _clones(positions: list[Any]) -> int:
    for s in positions:
        for _ in range(250):
            s.clone()
    return 250 * len(positions)


def installed() -> list[Hearts]:
    """The peers that can be imported here."""
    try:
        import pyspiel
    except ImportError:
        return []
    return [Hearts(pyspiel)]
