"""Names: what bots are called, and how two people of one name are told apart."""

from itertools import count
from typing import Final

BOT_NAMES: Final = ("Ixchel", "Balam", "Itzel", "Kinich", "Akbal", "Sak Nikte", "Chaak", "Yaxkin")
LONGEST: Final = 24


def bot_name(seat: int) -> str:
    """The usual name of a bot in that chair."""
    return BOT_NAMES[seat % len(BOT_NAMES)]


def distinct(name: str, others: list[str]) -> str:
    """The name, with a number behind it if somebody at the table is called so already: Ada, Ada 2, Ada 3."""
    taken = {other.casefold() for other in others}
    if name.casefold() not in taken:
        return name
    for n in count(2):
        numbered = f"{name[: LONGEST - len(f' {n}')].rstrip()} {n}"
        if numbered.casefold() not in taken:
            return numbered
    raise AssertionError
