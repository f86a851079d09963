"""Codes: six letters that lead to a table which waits for people, with a number behind them to one of its chairs."""

import hmac
import secrets
from typing import NamedTuple, Self

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # none that reads like another, and no words by accident
LENGTH = 6


def new_code() -> str:
    """The code of a new table."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


class Spelled(NamedTuple):
    """A code as somebody typed it: `kxwptr`, or `KXWPTR-2` for the second chair."""

    letters: str
    number: str

    @classmethod
    def of(cls, typed: str) -> Self:
        """In capitals, whatever was typed."""
        letters, _, number = typed.strip().upper().partition("-")
        return cls(letters, number)

    def is_code(self) -> bool:
        """Whether some table could have it."""
        return len(self.letters) == LENGTH and set(self.letters) <= set(LETTERS)

    def opens(self, code: str | None) -> bool:
        """Whether this is the code of that table; how long the look takes says nothing."""
        return code is not None and hmac.compare_digest(self.letters.encode(), code.encode())

    def seat(self, seats: int) -> int | None:
        """The chair that is meant, where there is one of that number."""
        number = int(self.number) if self.number.isdecimal() else 0
        return number - 1 if 1 <= number <= seats else None
