# cenote: compiled
"""Playing on without people: ask, answer, and so on to the end. Every simulation in the house runs through here."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import advance, go_on
from cenote.core.chance import Chance
from cenote.core.game import Game
from cenote.core.kinds import Seat
from cenote.core.offers import Offers
from cenote.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Answers:
    """Where the answers come from, for all seats. A lone option is given without asking here."""

    def choose(self, s: State, seat: Seat, to: Offers) -> Action:
        """One of several options."""
        raise NotImplementedError(type(self).__name__)

    def note(self, seat: Seat, action: Action) -> None:
        """Every answer, those without a choice too, for whoever wants to write them down."""


@final
class AnyAnswer(Answers):
    """Each option equally likely."""

    def __init__(self, chance: Chance) -> None:
        self.chance: Final = chance

    def choose(self, s: State, seat: Seat, to: Offers) -> Action:
        return to[self.chance.below(to.count)]


@final
class LikelyAnswer(Answers):
    """As somebody sensible might choose."""

    def __init__(self, game: Game, chance: Chance) -> None:
        self.game: Final = game
        self.chance: Final = chance

    def choose(self, s: State, seat: Seat, to: Offers) -> Action:
        return self.game.likely(s, seat, to, self.chance)


def play_on(s: State, answers: Answers, to: Offers, horizon: i64 = -1, most: i64 = -1) -> int:
    """Play until the horizon moves or the game is over, or so many answers were given; says how many there were.

    `to` is where the options are written: whoever plays many games keeps one.
    """
    given: i64 = 0
    ask = advance(s, horizon)
    while ask is not None and given != most:
        seat = ask.asked(s)
        to.clear()
        ask.offer(s, seat, to)
        action = to[0] if to.count == 1 else answers.choose(s, seat, to)
        answers.note(seat, action)
        ask = go_on(s, ask, seat, action, horizon)
        given += 1
    return int(given)


def play_out(s: State, chance: Chance) -> int:
    """Play at random to the end of the game; says how many answers that took."""
    return play_on(s, AnyAnswer(chance), Offers())
