"""Names: what bots are called, what can be read of a name, and how two people of one name are told apart."""

import re
import unicodedata
from itertools import count
from typing import Final

BOT_NAMES: Final = ("Ixchel", "Balam", "Itzel", "Kinich", "Akbal", "Sak Nikte", "Chaak", "Yaxkin")
LONGEST: Final = 24

# Control characters, marks that turn or hide what follows, halves of characters, and ends of lines and paragraphs.
UNSEEN: Final = ("Cc", "Cf", "Cs", "Zl", "Zp")
# Letters by their kind, and yet nothing is to be seen of them.
BLANK: Final = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"

# Which form of the letter before is meant: two names that differ in nothing else look the same.
VARIANTS: Final = re.compile("[\ufe00-\ufe0f\u180b-\u180f\U000e0100-\U000e01ef]")
# Letters of other alphabets that look like ours.
ALIKE: Final = str.maketrans("аеорсухіјԁһѕԛԝαορν", "aeopcyxijdhsqwaopv")  # noqa: RUF001


def bot_name(seat: int) -> str:
    """The usual name of a bot in that chair."""
    return BOT_NAMES[seat % len(BOT_NAMES)]


def plain(text: str) -> str:
    """What can be read of a text, on one line: with single spaces, none around it, and nothing unseen."""
    spaced = "".join(" " if letter.isspace() or letter in BLANK else letter for letter in text)
    seen = [
        letter
        for letter in spaced
        if unicodedata.category(letter) not in UNSEEN and not VARIANTS.match(letter)
    ]
    return " ".join(unicodedata.normalize("NFC", "".join(seen)).split())


def readable(text: str, what: str) -> str:
    """The same, if anything is left of it."""
    left = plain(text)
    if not any(unicodedata.category(letter)[0] in "LNS" for letter in left):
        raise ValueError(f"nothing can be read of {what}: it has no letters that are seen")
    return left


def looks(name: str) -> str:
    """What people compare when they read a name: without case, accents and ways of writing the same letter."""
    parts = unicodedata.normalize("NFKD", name).casefold()
    bare = "".join(letter for letter in parts if unicodedata.category(letter) != "Mn")
    return bare.translate(ALIKE)


def distinct(name: str, others: list[str]) -> str:
    """The name, with a number behind it if somebody at the table is called so already: Ada, Ada 2, Ada 3."""
    taken = {looks(other) for other in others}
    if looks(name) not in taken:
        return name
    for n in count(2):
        numbered = f"{name[: LONGEST - len(f' {n}')].rstrip()} {n}"
        if looks(numbered) not in taken:
            return numbered
    raise AssertionError
