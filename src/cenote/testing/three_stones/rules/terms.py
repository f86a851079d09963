"""The nouns: three kinds of stones, and the crack that one can have."""

from typing import Final

from cenote.core.packed import mark

JADE: Final = 0
SHELL: Final = 1
FLINT: Final = 2
KINDS: Final = ("jade", "shell", "flint")

MARKS: Final = ("cracked",)
CRACKED: Final = mark(0)
