"""New game: a copy of Three Stones under another name, to be changed rule by rule while the contract holds."""

import keyword
import re
import shutil
from pathlib import Path
from typing import Final

from cenote.core.refusal import Malformed, Misprint
from cenote.games import folder, shelf
from cenote.testing.three_stones import GAME

CHECKOUT: Final = Path("src", "cenote", "games")
LEFT_OUT: Final = shutil.ignore_patterns(
    "__pycache__", "golden"
)  # replays tell of the game they were played in
LONGEST_PREFIX: Final = 6


def new_game(name: str, into: Path | None = None) -> Path:
    """The folder of a new game: in `into` if said, among the games of a checkout, or else right here."""
    plain = plain_name(name)
    home = (into or (CHECKOUT if CHECKOUT.is_dir() else Path())) / plain
    if home.exists():
        raise Misprint(str(home), "is there already")
    package = f"cenote.games.{plain}" if is_shelf(home.parent) else plain
    shutil.copytree(folder(GAME), home, ignore=LEFT_OUT)
    for file in home.rglob("*"):
        if file.is_file():
            file.write_text(renamed(file.read_text("utf-8"), plain, package), "utf-8")
    return home


def plain_name(name: str) -> str:
    """The name of the folder; it is a Python package and not one of the games that exist."""
    plain = name.strip().lower().replace("-", "_")
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", plain) or keyword.iskeyword(plain):
        raise Malformed(f"{name!r} cannot name a game; letters, digits and dashes can, such as sun-temple")
    if plain in shelf() or plain == GAME.name:
        raise Malformed(f"there is already a game of the name {name!r}")
    return plain


def is_shelf(place: Path) -> bool:
    """Whether games lie there as parts of Cenote, rather than as packages of their own."""
    return place.resolve().parts[-2:] == CHECKOUT.parts[-2:]


def renamed(text: str, name: str, package: str) -> str:
    """The text with the new game's names in place of those of Three Stones."""
    words = name.split("_")
    names = {
        f"cenote.testing.{GAME.name}": package,
        GAME.name: name,
        GAME.title: " ".join(words).title(),
        type(GAME).__name__: "".join(word.title() for word in words),
        GAME.prefix: prefix(words),
    }
    for old, new in names.items():
        text = text.replace(old, new)
    return text


def prefix(words: list[str]) -> str:
    """What the ids of its rules begin with."""
    return words[0].upper()[:LONGEST_PREFIX]
