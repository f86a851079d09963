"""Every die, draw and shuffle in the house: fast for simulations, sealed for tables, scripted for tests."""

import hashlib
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cenote.core.refusal import Misprint, Problem

# Multiply-with-carry on one integer (the low 32 bits are the value, the rest the carry). FACTOR is the
# largest below 2**30 for which FACTOR * 2**32 - 1 is a safe prime: the whole word stays below 2**62, the
# range in which compiled integers need no memory of their own, and the period is above 2**60.
FACTOR: Final[i64] = 1073740155
LOW: Final[i64] = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """The small fast source for simulations. One integer of memory; `fast(seed)` makes one."""

    def __init__(self, word: i64) -> None:
        self.word: i64 = word

    def clone(self) -> "Chance":
        """An independent copy that will say the same."""
        return Chance(self.word)

    def next32(self) -> i64:
        """The next 32 random bits."""
        low = self.word & LOW
        carry = self.word >> 32
        self.word = FACTOR * low + carry
        return low ^ carry

    def below(self, size: i64) -> i64:
        """A number from 0 to n - 1, each equally likely: multiply and reject, so no modulo bias. n < 2**30."""
        product = self.next32() * size
        if (product & LOW) < size:
            floor = (LOW + 1) % size
            while (product & LOW) < floor:
                product = self.next32() * size
        return product >> 32

    def die(self) -> i64:
        """One six-sided die."""
        return 1 + self.below(6)

    def roll(self, dice: int) -> list[int]:
        """That many six-sided dice."""
        return [1 + int(self.below(6)) for _ in range(dice)]

    def shuffle(self, pile: list[int]) -> None:
        """Every order equally likely, in place."""
        for i in range(len(pile) - 1, 0, -1):
            j = int(self.below(i + 1))
            pile[i], pile[j] = pile[j], pile[i]

    def shuffle_pieces(self, pile: vec[i64]) -> None:
        """The same for the pieces of a pile."""
        at = i64(len(pile)) - 1
        while at > 0:
            other = self.below(at + 1)
            piece = pile[at]
            pile[at] = pile[other]
            pile[other] = piece
            at -= 1

    def memory(self) -> list[object]:
        """Plain data to save and compare: it changes whenever something was drawn."""
        return ["fast", int(self.word)]


class SealedChance(Chance):
    """For live tables: SHA-256 over a 256-bit key and a counter, so that nobody can predict what is next."""

    def __init__(self, key: bytes, drawn: int = 0) -> None:
        super().__init__(0)
        if len(key) != 32:
            raise Misprint("seed", f"a sealed seed has 32 bytes, not {len(key)}")
        self.key: Final = key
        self.drawn = drawn
        self._block = b""

    def clone(self) -> Chance:
        return SealedChance(self.key, self.drawn)

    def next32(self) -> i64:
        place = self.drawn % 8
        if place == 0 or not self._block:
            counter = self.drawn // 8
            self._block = hashlib.sha256(self.key + counter.to_bytes(8, "big")).digest()
        self.drawn += 1
        return i64(int.from_bytes(self._block[4 * place : 4 * place + 4], "big"))

    def memory(self) -> list[object]:
        return ["sealed", self.key.hex(), self.drawn]


class ScriptEnded(Problem):
    """A script has no entry for the draw that was asked; `size` says how many answers it could have."""

    def __init__(self, size: int) -> None:
        super().__init__(f"the chance script has no entry left for a draw of one out of {size}")
        self.size: Final = size


class ScriptedChance(Chance):
    """For tests and for enumerating outcomes: every draw is written down beforehand.

    An entry is the number drawn (for dice, the face rolled) or, for a shuffle, the faces in the order wanted.
    """

    def __init__(self, script: list[object]) -> None:
        super().__init__(0)
        self.script = script
        self.used = 0

    def clone(self) -> Chance:
        twin = ScriptedChance(self.script)
        twin.used = self.used
        return twin

    def _next(self, size: int) -> object:
        if self.used == len(self.script):
            raise ScriptEnded(size)
        self.used += 1
        return self.script[self.used - 1]

    def _number(self, low: int, high: int) -> int:
        entry = self._next(high - low + 1)
        if not isinstance(entry, int) or not low <= entry <= high:
            raise Misprint(
                f"chance[{self.used - 1}]", f"wanted a number from {low} to {high}, found {entry!r}"
            )
        return entry

    def below(self, size: i64) -> i64:
        return self._number(0, int(size) - 1)

    def die(self) -> i64:
        return self._number(1, 6)

    def roll(self, dice: int) -> list[int]:
        return [self._number(1, 6) for _ in range(dice)]

    def shuffle(self, pile: list[int]) -> None:
        entry = self._next(len(pile))
        if not isinstance(entry, list) or sorted(entry) != sorted(pile):
            raise Misprint(f"chance[{self.used - 1}]", f"wanted an order of the pile {pile}, found {entry!r}")
        pile[:] = entry

    def shuffle_pieces(self, pile: vec[i64]) -> None:
        pieces = [int(piece) for piece in pile]
        self.shuffle(pieces)
        for i, piece in enumerate(pieces):
            pile[i] = piece

    def leftover(self) -> int:
        """How many entries nobody asked for."""
        return len(self.script) - self.used

    def memory(self) -> list[object]:
        return ["scripted", self.script, self.used]


def fast(seed: int | str) -> Chance:
    """A fast source from any number or text. Neighbouring seeds give unrelated games."""
    mixed = int.from_bytes(hashlib.sha256(str(seed).encode()).digest()[:8], "big")
    return Chance(1 + mixed % (int(FACTOR) * 2**32 - 2))


def remembered(memory: list[object]) -> Chance:
    """The source that `memory` was taken from."""
    match memory:
        case ["fast", int(word)]:
            return Chance(word)
        case ["sealed", str(key), int(drawn)]:
            return SealedChance(bytes.fromhex(key), drawn)
        case ["scripted", list(script), int(used)]:
            scripted = ScriptedChance(script)
            scripted.used = used
            return scripted
    raise Misprint("chance", f"not the memory of a chance source: {memory!r}")
