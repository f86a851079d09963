"""The nouns: three kinds of stones, and the crack that one can have."""

from typing import Final

from cenote.core.layout import MARK_SHIFT

JADE: Final = 0
SHELL: Final = 1
FLINT: Final = 2
KINDS: Final = ("jade", "shell", "flint")

CRACKED: Final = 1 << MARK_SHIFT
MARKS: Final = ("cracked",)
