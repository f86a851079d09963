"""Script: chance as a scenario writes it down beforehand, with pieces by their names."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.chance import Chance, ScriptEnded
from cenote.core.packed import FACE
from cenote.core.refusal import Misprint

THE_REST: Final = "..."  # after the pieces that matter


class Script(Chance):
    """Each entry is one draw: a number from 0, the face of a die, or for a shuffle the pieces, top first."""

    def __init__(self, entries: list[object], names: dict[str, list[str]], used: int = 0) -> None:
        super().__init__(0)
        self.entries: Final = entries
        self.names: Final = names
        self.used = used

    def clone(self) -> Chance:
        return Script(self.entries, self.names, self.used)

    def below(self, size: i64) -> i64:
        return self._number(0, int(size) - 1)

    def die(self) -> i64:
        return self._number(1, 6)

    def roll(self, dice: int) -> list[int]:
        return [self._number(1, 6) for _ in range(dice)]

    def shuffle(self, pile: list[int]) -> None:
        entry = self._next(len(pile))
        if not isinstance(entry, list):
            raise self._complain(f"wanted the order of {len(pile)} pieces, top first, found {entry!r}")
        for names in self.names.values():
            order = _ordered(pile, entry, names)
            if order is not None:
                pile[:] = order
                return
        raise self._complain(f"wanted an order of {self._told(pile)}, found {entry!r}")

    def shuffle_pieces(self, pile: vec[i64]) -> None:
        pieces = [int(piece) for piece in pile]
        self.shuffle(pieces)
        for i, piece in enumerate(pieces):
            pile[i] = piece

    def memory(self) -> list[object]:
        return ["scripted", self.entries, self.used]

    def leftover(self) -> int:
        """How many entries nobody asked for."""
        return len(self.entries) - self.used

    def _next(self, size: int) -> object:
        if self.used == len(self.entries):
            raise ScriptEnded(size)
        self.used += 1
        return self.entries[self.used - 1]

    def _number(self, low: int, high: int) -> int:
        entry = self._next(high - low + 1)
        if isinstance(entry, bool) or not isinstance(entry, int) or not low <= entry <= high:
            raise self._complain(f"wanted a number from {low} to {high}, found {entry!r}")
        return entry

    def _complain(self, what: str) -> Misprint:
        return Misprint(f"given.chance[{self.used - 1}]", what)

    def _told(self, pile: list[int]) -> str:
        """The pile in words; a shuffle does not say which kind of pieces it is about."""
        highest = max((piece & FACE for piece in pile), default=0)
        kinds = [names for names in self.names.values() if highest < len(names)]
        piles = [", ".join(sorted(names[piece & FACE] for piece in pile)) for names in kinds]
        return " or of ".join(piles) or f"{len(pile)} pieces"


def _ordered(pile: list[int], entry: list[object], names: list[str]) -> list[int] | None:
    """The pile in the order of its names, or nothing if these are not its names."""
    left = list(pile)
    order: list[int] = []
    for name in entry:
        if name == THE_REST:
            return order + left
        face = names.index(name) if isinstance(name, str) and name in names else -1
        at = next((i for i, piece in enumerate(left) if piece & FACE == face), -1)
        if at < 0:
            return None
        order.append(left.pop(at))
    return None if left else order
