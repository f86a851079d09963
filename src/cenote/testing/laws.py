"""Playing under the law: one game as the laws of the contract see it, moment by moment.

A law is a function of a Play. It is called before the first answer and after every one, and raises Fault (or
anything else) when what it says is not so. `play.last` is the answer that led here, None at the beginning.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

from cenote.core.action import Action
from cenote.core.agenda import Step
from cenote.core.box import Box
from cenote.core.chance import fast
from cenote.core.game import Game
from cenote.core.layout import Field
from cenote.core.packed import FACE, FACE_DOWN
from cenote.core.state import State
from cenote.play.seed import Seed
from cenote.play.table import Table

World = tuple[int, State]  # a seat, and a world that it cannot tell from the real one


class Fault(Exception):
    """What a law found wrong."""


class Last:
    """The answer that led to this moment, and the table before it. `sealed`: answers that lay there unseen."""

    def __init__(self, seat: int, action: Action, before: State, sealed: dict[int, Action]) -> None:
        self.seat = seat
        self.action = action
        self.before = before
        self.sealed = sealed


class Play:
    """One game in progress. Laws may keep here what they must remember from moment to moment."""

    def __init__(self, game: Game, box: Box, seed: int, rulebook: frozenset[str]) -> None:
        self.game = game
        self.box = box
        self.seed = Seed.number(seed)
        self.rulebook = rulebook  # the ids of its rules
        self.answers: list[tuple[int, Action]] = []
        self.last: Last | None = None
        self.sealed: dict[int, Action] = {}  # the answers to the question that is still open
        self.chance = fast(-1 - seed)  # for spot checks; the game's own chance is the table's
        self.table = Table(game, box, self.seed)
        self.prints = [game.fingerprint(self.state)]  # after each number of answers
        self.clones: list[State] = []  # likewise
        self.agenda: list[tuple[Step, list[Any]]] = []
        self.again: State | None = None
        self.saved: State | None = None
        self._worlds: list[World] = []

    @property
    def state(self) -> State:
        """The table's truth."""
        return self.table.state

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.outcome is not None

    def now_and_then(self, times: int) -> bool:
        """For laws too dear to be read at every moment: true once in so many times, and at the beginning."""
        return self.last is None or self.chance.below(times) == 0

    def some_asked(self) -> int:
        """One of the seats that are asked."""
        asked = self.table.asked()
        return asked[self.chance.below(len(asked))]

    def some_option(self, s: State, seat: int) -> Action:
        """One of the options the seat has."""
        options = s.ask().options(s, seat)
        return options[self.chance.below(len(options))]

    def answer(self, seat: int, action: Action) -> None:
        """Play on."""
        before, asked = self.state.clone(), self.table.asked()
        self.last = Last(seat, action, before, dict(self.sealed))
        self.answers.append((seat, action))
        self._worlds = []
        self.table.answer(seat, action.notation)
        self.sealed[seat] = action
        if len(asked) == 1 or self.table.asked() != [other for other in asked if other != seat]:
            self.sealed = {}
        self.prints.append(self.game.fingerprint(self.state))

    def worlds(self) -> list[World]:
        """Two worlds that fit what a seat sees now: one for a seat that is asked, one for any seat."""
        if not self._worlds:
            seats = [self.chance.below(self.box.seats)]
            seats += [] if self.over else [self.some_asked()]
            if self.chance.below(2):
                seats.reverse()
            deal: list[Callable[[int], State]] = [self._sampled, self._imagined]
            self._worlds = [(seat, deal[i](seat)) for i, seat in enumerate(seats)]
        return self._worlds

    def _sampled(self, seat: int) -> State:
        return self.game.sample(self.table.remembered(seat), self.chance)

    def _imagined(self, seat: int) -> State:
        return self.game.imagine(self.state, seat, self.chance)


def piles(field: Field, value: Any) -> list[list[int]]:
    """The piles of a field, also if it has just one."""
    return [value] if field.is_single() else list(value)


def pieces_of(game: Game, s: State) -> dict[str, list[int]]:
    """Every piece that lies anywhere, by noun, face by face, in order."""
    found: dict[str, list[int]] = {}
    for field in game.layout:
        if field.holds_pieces():
            for pile in piles(field, getattr(s, field.name)):
                found.setdefault(field.of, []).extend(piece & FACE for piece in pile)
    return {noun: sorted(faces) for noun, faces in found.items()}


def faces_seen(layout: tuple[Field, ...], zones: dict[str, Any]) -> Counter[tuple[str, int]]:
    """How many pieces of each noun and face can be seen in the zones of a view."""
    seen: list[tuple[str, int]] = []
    for field in layout:
        if field.holds_pieces():
            for pile in piles(field, zones[field.name]):
                seen += [(field.of, piece & FACE) for piece in pile if piece & FACE != FACE_DOWN]
    return Counter(seen)
