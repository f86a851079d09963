"""Seed: where a table's chance comes from, and how it is committed to before the deal."""

import hashlib
import secrets
from typing import Self

from cenote.core.chance import Chance, SealedChance, fast
from cenote.core.refusal import Misprint


class Seed:
    """`sealed` (32 secret bytes, for tables of people) or `fast` (a number, for simulations)."""

    def __init__(self, kind: str, value: str) -> None:
        if kind not in ("sealed", "fast"):
            raise Misprint("seed", f"{kind!r} is not a kind of seed; there are: sealed, fast")
        self.kind = kind
        self.value = value
        try:
            self.chance()
        except ValueError as error:
            raise Misprint("seed", f"{value!r} is not a {kind} seed") from error

    @classmethod
    def fresh(cls) -> Self:
        """256 bits from the operating system."""
        return cls("sealed", secrets.token_hex(32))

    @classmethod
    def from_words(cls, words: str) -> Self:
        """The sealed seed that a text stands for, so that `--seed rain` can be played again."""
        return cls("sealed", hashlib.sha256(f"cenote seed {words}".encode()).hexdigest())

    @classmethod
    def number(cls, number: int) -> Self:
        """A fast seed."""
        return cls("fast", str(number))

    def chance(self) -> Chance:
        """A new source that starts at the seed's beginning."""
        return SealedChance(bytes.fromhex(self.value)) if self.kind == "sealed" else fast(int(self.value))

    def commitment(self) -> str:
        """Shown before the deal: it binds the seed without telling anything about it."""
        return hashlib.sha256(f"cenote commitment {self.kind} {self.value}".encode()).hexdigest()
