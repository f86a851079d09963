"""Seed: where a table's chance comes from, and how it is committed to before the deal."""

import hashlib
import secrets
from typing import Self

from cenote.core.chance import Chance, SealedChance, fast
from cenote.core.refusal import Misprint

KINDS = ("sealed", "mixed", "fast")


class Seed:
    """`sealed`: 32 secret bytes. `mixed`: the server's 32 bytes and each player's own, so that nobody alone
    decides. `fast`: a number, for simulations. The value is text: hex numbers (several, when mixed), or a number.
    """

    def __init__(self, kind: str, value: str) -> None:
        if kind not in KINDS:
            raise Misprint("seed", f"{kind!r} is not a kind of seed; there are: {', '.join(KINDS)}")
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
        return cls("sealed", _hash(f"cenote seed {words}"))

    @classmethod
    def mixed(cls, secret: str, entropy: list[str]) -> Self:
        """The server's secret, committed to beforehand, and what the players added afterwards."""
        return cls("mixed", " ".join([secret, *entropy]))

    @classmethod
    def number(cls, number: int) -> Self:
        """A fast seed."""
        return cls("fast", str(number))

    def chance(self) -> Chance:
        """A new source that starts at the seed's beginning."""
        if self.kind == "fast":
            return fast(int(self.value))
        if self.kind == "mixed":
            for part in self.value.split(" "):
                bytes.fromhex(part)
            return SealedChance(bytes.fromhex(_hash(f"cenote mixed {self.value}")))
        return SealedChance(bytes.fromhex(self.value))

    def commitment(self) -> str:
        """Shown before the deal: it binds the secret without telling anything about it."""
        return commitment(self.kind, self.value.split(" ")[0])


def commitment(kind: str, secret: str) -> str:
    """What binds a secret of that kind."""
    return _hash(f"cenote commitment {kind} {secret}")


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
