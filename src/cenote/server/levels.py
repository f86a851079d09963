"""Levels: which bots a stranger may seat. Those that think as long as one likes are for the command line."""

from cenote.bots import LEVELS
from cenote.core.refusal import Misprint

OFFERED = tuple(level for level in LEVELS if ":" not in level)


def check_level(level: str | None) -> None:
    """None is a person; any other level than those on offer is a Misprint."""
    if level is not None and level not in OFFERED:
        raise Misprint("bot", f"unknown bot {level!r}; the bots are: {', '.join(OFFERED)}")
