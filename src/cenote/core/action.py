"""Action: an answer a player may give. Actions exist once per box and are compared by identity."""

from collections.abc import Sequence
from typing import Final, final

from cenote.core.refusal import Malformed


@final
class Action:
    """An answer, as the rulebook's verb says it: `play titan`, `use shard_fate`.

    `n` and `m` are what it names (a face, a space, a seat), 0 where it names nothing;
    `index` is its stable place in the vocabulary, for players that learn.
    """

    def __init__(self, verb: str, n: int, m: int, index: int, notation: str) -> None:
        self.verb: Final = verb
        self.n: Final = n
        self.m: Final = m
        self.index: Final = index
        self.notation: Final = notation

    def __repr__(self) -> str:
        return f"<{self.notation}>"


@final
class Actions:
    """The whole vocabulary of a box, built once: `PLAY = actions.each("play", names)`, then `PLAY[face]`."""

    def __init__(self) -> None:
        self.all: Final[list[Action]] = []
        self._by_notation: Final[dict[str, Action]] = {}

    def _add(self, verb: str, n: int, m: int, notation: str) -> Action:
        if notation in self._by_notation:
            raise ValueError(f"two actions share the notation {notation!r}")
        action = Action(verb, n, m, len(self.all), notation)
        self.all.append(action)
        self._by_notation[notation] = action
        return action

    def one(self, verb: str) -> Action:
        """An answer that names nothing, such as `pass`."""
        return self._add(verb, 0, 0, verb)

    def each(self, verb: str, names: Sequence[str]) -> list[Action]:
        """One answer per name; the n-th names n."""
        return [self._add(verb, n, 0, f"{verb} {name}") for n, name in enumerate(names)]

    def pairs(self, verb: str, firsts: Sequence[str], seconds: Sequence[str]) -> list[list[Action]]:
        """One answer per pair of names."""
        return [
            [self._add(verb, n, m, f"{verb} {first} {second}") for m, second in enumerate(seconds)]
            for n, first in enumerate(firsts)
        ]

    def find(self, notation: str) -> Action:
        """The action a text stands for; case and spacing are forgiven, anything else is Malformed."""
        action = self._by_notation.get(" ".join(notation.lower().split()))
        if action is None:
            raise Malformed(self._complaint(notation))
        return action

    def _complaint(self, notation: str) -> str:
        words = notation.lower().split()
        verbs = sorted({action.verb for action in self.all})
        if not words:
            return f"an empty answer is not one of the game's sentences; they begin with: {', '.join(verbs)}"
        if words[0] not in verbs:
            return f"{notation!r}: unknown verb {words[0]!r}; the verbs are: {', '.join(verbs)}"
        known = [action.notation for action in self.all if action.verb == words[0]]
        return f"{notation!r} is not a sentence of the game; with that verb: {', '.join(known[:40])}"
