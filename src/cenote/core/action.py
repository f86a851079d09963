"""Action: an answer a player may give. Actions exist once per box and are compared by identity."""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from cenote.core.refusal import Malformed

PLAIN: Final = frozenset({"card", "space", "player", "number"})  # nouns that an action has a field for


@final
class Action:
    """An answer, as the rulebook's verb says it: `play titan`, `use shard_fate`.

    What it names is `card`, `space`, `player` or `number`, or a `thing` of the game's own (a trap, an amulet, a
    world) and perhaps an `other`; -1 where it names none. `named` has the same by the game's noun, for words.
    `index` is its stable place in the vocabulary, for players that learn.
    """

    def __init__(self, kind: "Verb", named: dict[str, int], index: int, notation: str) -> None:
        self.kind: Final[Verb] = kind
        self.verb: Final[str] = kind.name
        self.named: Final[dict[str, int]] = named
        self.card: Final[i64] = named.get("card", -1)
        self.space: Final[i64] = named.get("space", -1)
        self.player: Final[i64] = named.get("player", -1)
        self.number: Final[i64] = named.get("number", -1)
        things = [value for noun, value in named.items() if noun not in PLAIN] + [-1, -1]
        self.thing: Final[i64] = things[0]
        self.other: Final[i64] = things[1]
        self.index: Final[int] = index
        self.notation: Final[str] = notation

    def __repr__(self) -> str:
        return f"<{self.notation}>"


@final
class Verb:
    """All answers that begin alike: `PLAY[face]` is one of them, `action.kind is PLAY` asks for it."""

    def __init__(self, name: str, width: int = 1) -> None:
        self.name: Final = name
        self.width: Final[i64] = width
        self.all: vec[Action] = vec[Action]()

    def __getitem__(self, n: i64) -> Action:
        return self.all[n]

    def pair(self, n: i64, m: i64) -> Action:
        """Of a verb that names two things."""
        return self.all[n * self.width + m]


@final
class Actions:
    """The whole vocabulary of a box, built once: `PLAY = actions.each("play", "card", names)`, then `PLAY[face]`."""

    def __init__(self) -> None:
        self.all: Final[list[Action]] = []
        self._by_notation: Final[dict[str, Action]] = {}

    def _add(self, kind: Verb, named: dict[str, int], notation: str) -> Action:
        if notation in self._by_notation:
            raise ValueError(f"two actions share the notation {notation!r}")
        action = Action(kind, named, len(self.all), notation)
        self.all.append(action)
        self._by_notation[notation] = action
        kind.all = append(kind.all, action)
        return action

    def one(self, verb: str) -> Action:
        """An answer that names nothing, such as `pass`."""
        return self._add(Verb(verb), {}, verb)

    def each(self, verb: str, noun: str, names: Sequence[str]) -> Verb:
        """One answer per name; the n-th names the n-th of the noun."""
        kind = Verb(verb)
        for n, name in enumerate(names):
            self._add(kind, {noun: n}, f"{verb} {name}")
        return kind

    def pairs(self, verb: str, noun: str, firsts: Sequence[str], other: str, seconds: Sequence[str]) -> Verb:
        """One answer per pair of names."""
        kind = Verb(verb, len(seconds))
        for n, first in enumerate(firsts):
            for m, second in enumerate(seconds):
                self._add(kind, {noun: n, other: m}, f"{verb} {first} {second}")
        return kind

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
