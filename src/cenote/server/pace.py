"""Pace: how long an answer takes that nobody has to think about, so that nothing can be read from the time it took.

[TRAP-16.15] Who cannot do anything in a reaction window is not asked: the server passes for them. [TRAP-23.6] The
others must not see the difference, so such a pass takes as long as that person's own passes do. Until a few of those
were seen, everybody with a card is asked, whether it can be played or not. Bots draw their pause first and think
within it.
"""

import math
import random
from collections import deque
from typing import Final

from cenote.core.agenda import Ask
from cenote.play.table import Table

KNOWN: Final = 5  # own passes after which the server knows how long somebody takes
LONGEST: Final = (
    30.0  # seconds: whoever took longer was not there, and nobody waits as long for a pass by itself
)
REMEMBERED: Final = 24  # times of a person, the last ones: people become faster while they play
# How far from a pass that was seen another may lie (of the logarithm): with only one of them, and at least.
ONE, SURE = 0.25, 0.07
BOTS: Final = (0.5, 2.0)  # of the pace: what a bot takes in a reaction window


class Pauses:
    """Of one table: what is known of how fast people pass, and bots think."""

    def __init__(self, chance: random.Random | None = None) -> None:
        self._chance = chance or random.SystemRandom()
        self._passes: dict[int, deque[float]] = {}  # logarithms of seconds, by seat: a card could be played
        self._idle: dict[int, deque[float]] = {}  # the same where none could
        self._thoughts: dict[int, deque[float]] = {}  # seconds

    def passed(self, seat: int, seconds: float, had_choice: bool = True) -> None:
        """A person was asked in a reaction window, and passed after that time."""
        if 0.0 < seconds <= LONGEST:
            times = self._passes if had_choice else self._idle
            times.setdefault(seat, deque(maxlen=REMEMBERED)).append(math.log(seconds))

    def knows(self, seat: int) -> bool:
        """Whether that person has passed often enough to know how long it takes."""
        return len(self._passes.get(seat, ())) + len(self._idle.get(seat, ())) >= KNOWN

    def thought(self, seat: int, seconds: float) -> None:
        """A bot had a choice in a reaction window, and thought for that time."""
        self._thoughts.setdefault(seat, deque(maxlen=REMEMBERED)).append(seconds)

    def of_person(self, seat: int, usual: float) -> float:
        """How long a person's pass takes that the server gives: much like one that was seen.

        Whoever has a choice may think longer, and nobody shall see that somebody had none, so those passes count
        once there are enough of them. `usual` is for somebody who was never seen to pass.
        """
        seen, idle = self._passes.get(seat, ()), self._idle.get(seat, ())
        own = [*seen] if len(seen) >= KNOWN else [*seen, *idle]
        if not own:
            return usual
        spread = max(ONE / len(own), SURE)
        return min(LONGEST, math.exp(self._chance.choice(own) + self._chance.gauss(0.0, spread)))

    def of_bot(self, seat: int, usual: float, thinks: bool) -> float:
        """How long a bot's answer takes at least in a reaction window; one that need not think takes as long as others.

        If thinking takes longer than that, so it does for those who need not think.
        """
        pause = usual * self._chance.uniform(*BOTS)
        thoughts = self._thoughts.get(seat)
        return pause if thinks or not thoughts else max(pause, self._chance.choice(thoughts))


def is_asked(pauses: Pauses, table: Table, seat: int) -> bool:
    """Whether a person among people, who has one answer only, is asked for it all the same."""
    ask = table.state.ask()
    return ask.is_reaction() and not ask.is_waived(table.state, seat) and not pauses.knows(seat)


def pause(
    pauses: Pauses, table: Table, seat: int, usual: float, is_person: bool, among_people: bool
) -> float:
    """How long the answer that is given for a seat takes at least, from when it was asked.

    For a bot, draw it before the bot is asked.
    """
    if not table.state.ask().is_reaction():
        return usual
    if not is_person:
        return pauses.of_bot(seat, usual, table.forced(seat) is None)
    return pauses.of_person(seat, usual) if among_people else usual


def watch(pauses: Pauses, table: Table, seat: int, notation: str, seconds: float) -> None:
    """A person answers after that time; call it before the answer is given. Only passes of their own teach."""
    if seat not in table.asked():
        return
    ask = table.state.ask()
    if not ask.is_reaction() or not _is_pass(ask, table, seat, notation):
        return
    if len(ask.options(table.state, seat)) > 1:
        pauses.passed(seat, seconds)
    elif is_asked(pauses, table, seat):
        pauses.passed(seat, seconds, had_choice=False)


def _is_pass(ask: Ask, table: Table, seat: int, notation: str) -> bool:
    """Whoever passes names no card."""
    given = " ".join(notation.lower().split())
    return any(option.notation == given and not option.named for option in ask.options(table.state, seat))
