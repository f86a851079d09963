"""Freeze: a copy of today's rules that stays playable when they change. `scripts/freeze` makes it.

What is copied is all that a table needs to go on under these rules, and the golden replays, which prove that it can.
Nothing in the copy knows the game it was copied from: each import of the game's own becomes one of the copy's.
"""

import re
import shutil
import sys
from pathlib import Path
from typing import Final

from cenote.core.game import Game
from cenote.core.refusal import Misprint, Problem
from cenote.games import EDITIONS, find, folder, package
from cenote.play.replay import read
from cenote.testing.golden import files

# The page draws all versions; scenarios, figures and counts speak of the rules of today.
LEFT_OUT: Final = shutil.ignore_patterns(
    "__pycache__", EDITIONS, "web", "scenarios", "perft.toml", "strength.toml", "balance.md"
)
WELCOME: Final = (
    '"""Rules that were released and have changed since. Nobody changes them: `scripts/freeze` adds one."""\n'
)


def freeze(game: Game) -> Path:
    """The folder of the new edition."""
    shelf = folder(game) / EDITIONS
    home = shelf / f"v{game.version}"
    if home.exists():
        raise Misprint(str(home), "is there already: raise the game's version before its rules change again")
    prove(game)
    shutil.copytree(folder(game), home, ignore=LEFT_OUT)
    (shelf / "__init__.py").write_text(WELCOME, "utf-8")
    for file in home.rglob("*.py"):
        moved = rehomed(file.read_text("utf-8"), package(game), f"{package(game)}.{EDITIONS}.{home.name}")
        file.write_text(moved, "utf-8")
    return home


def prove(game: Game) -> None:
    """A Misprint unless the game's golden replays are of its version and can be played to their end again."""
    home = folder(game)
    if not files(home):
        raise Misprint(
            str(home), "has no golden replays, which are an edition's proof; scripts/gen records some"
        )
    for file in files(home):
        replay = read(file.read_text("utf-8"))
        if replay.header["rules"] != str(game.version):
            raise Misprint(str(file), f"is not of version {game.version}; scripts/gen records it anew")
        try:
            over = replay.play().state.outcome is not None
        except Problem as problem:
            raise Misprint(str(file), f"{problem}; rules are frozen before they change") from problem
        if not over:
            raise Misprint(str(file), "the game is not over")


def rehomed(text: str, old: str, new: str) -> str:
    """The text of a module whose package has moved."""
    return re.sub(rf"\b{re.escape(old)}\b", new, text)


def main() -> None:
    """Freeze the game that is named."""
    if len(sys.argv) != 2:
        sys.exit("which game? scripts/freeze GAME")
    try:
        home = freeze(find(sys.argv[1]))
    except Problem as problem:
        sys.exit(f"freeze: {problem}")
    sys.stdout.write(f"{home}: now raise `version` in game.py, change the rules, and run scripts/gen\n")


if __name__ == "__main__":
    main()
