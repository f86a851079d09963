# cenote: compiled
"""Playing on at random: the inner loop of search and of every speed measurement."""

from cenote.core.agenda import answer
from cenote.core.chance import Chance
from cenote.core.game import Game
from cenote.core.state import State


def play_out(s: State, chance: Chance) -> int:
    """Play at random to the end of the game; says how many answers that took."""
    answers = 0
    while s.outcome is None:
        ask = s.ask()
        seat = ask.asked(s)
        options = ask.options(s, seat)
        n = len(options)
        answer(s, seat, options[0] if n == 1 else options[chance.below(n)])
        answers += 1
    return answers


def play_round(game: Game, s: State, chance: Chance, horizon: int) -> None:
    """Play at random among likely answers until the horizon moves or the game is over."""
    while s.outcome is None and s.horizon() == horizon:
        ask = s.ask()
        seat = ask.asked(s)
        options = ask.options(s, seat)
        if len(options) > 1:
            options = game.likely(s, seat, options, chance)
        n = len(options)
        answer(s, seat, options[0] if n == 1 else options[chance.below(n)], horizon)
