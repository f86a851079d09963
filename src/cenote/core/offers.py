"""Offers: what a seat may answer, written down once by the open question, for people and for simulations."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from cenote.core.action import Action, Verb
from cenote.core.packed import face_of
from cenote.core.pile import is_first
from cenote.core.refusal import Refusal


@final
class Offers:
    """The answers to one question. A simulation keeps one and uses it again; it never hears of what is refused.

    A person sees the refused ones too, each with its sentence.
    """

    def __init__(self, explains: bool = False) -> None:
        self.explains: Final = explains
        self.count: i64 = 0
        self._found: vec[Action] = vec[Action]()
        self.refused: list[tuple[i64, Action, Refusal]] = []  # where among the others, what and why not

    def clear(self) -> None:
        self.count = 0

    def __getitem__(self, i: i64) -> Action:
        return self._found[i]

    def add(self, action: Action) -> None:
        """One may say this."""
        at = self.count
        if at < len(self._found):
            self._found[at] = action
        else:
            self._found = append(self._found, action)
        self.count = at + 1

    def refuse(self, action: Action, why: Refusal) -> None:
        """One might think of saying this, but may not."""
        if self.explains:
            self.refused.append((self.count, action, why))

    def may(self, action: Action, why_not: Refusal | None) -> None:
        """One may say this, unless there is a reason why not."""
        if why_not is None:
            self.add(action)
        elif self.explains:
            self.refused.append((self.count, action, why_not))

    def when(self, allowed: bool, action: Action, why_not: Refusal) -> None:
        """One may say this if it is allowed."""
        if allowed:
            self.add(action)
        elif self.explains:
            self.refused.append((self.count, action, why_not))

    def each(self, verb: Verb, cards: vec[i64]) -> None:
        """One may name any of these cards; equal cards are the same choice."""
        for i in range(len(cards)):
            if is_first(cards, i):
                self.add(verb[face_of(cards[i])])

    def options(self) -> list[Action]:
        """All that one may say."""
        return list(self._found[: self.count])

    def explained(self) -> list[tuple[Action, Refusal | None]]:
        """All that one might think of, in the order in which the question named it."""
        found: list[tuple[Action, Refusal | None]] = []
        at: i64 = 0
        for before, action, why in self.refused:
            while at < before:
                found.append((self._found[at], None))
                at += 1
            found.append((action, why))
        while at < self.count:
            found.append((self._found[at], None))
            at += 1
        return found
