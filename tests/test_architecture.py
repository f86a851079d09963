"""Who may touch whom, for every folder that exists, without a list of games.

The import contracts in `pyproject.toml` order the rooms; this file says the rest: what of the standard
library the hot rooms may use, that rules never look at their cold siblings, and how large a file may grow.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "cenote"

GRAMMAR = {"__future__", "collections.abc", "enum", "librt.vecs", "mypy_extensions", "re", "typing"}
COLD_GAME = GRAMMAR | {
    "collections",
    "dataclasses",
    "functools",
    "importlib.resources",
    "itertools",
    "math",
    "operator",
    "pathlib",
    "re",
    "tomllib",
}
HASHING = {"chance.py", "codec.py"}

PACKING = (ast.LShift, ast.RShift, ast.BitAnd, ast.BitXor, ast.BitOr, ast.Invert)
GROWING = {
    "append",
    "pop",
    "extend",
}  # of librt: they leave the old name behind, so only piles and the like grow

VAGUE_NAMES = {"util", "utils", "helper", "helpers", "common", "misc", "manager"}
LONGEST_FILE = 500  # aim for 400


def complaints(package: Path) -> list[str]:
    """Everything in the package that breaks a law of the house, one line each."""
    found = []
    for file in sorted(package.rglob("*.py")):
        place = file.relative_to(package)
        lines = file.read_text("utf-8").count("\n")
        if lines > LONGEST_FILE:
            found.append(f"{place} has {lines} lines; split it by chapter")
        if {file.stem, *place.parent.parts} & VAGUE_NAMES:
            found.append(f"{place} has a name that says nothing")
        if is_plain(place):
            found += [f"{place}:{line} packs" for line in packing(ast.parse(file.read_text("utf-8")))]
            found += [f"{place} grows a vec itself" for name in grown(file) if name in GROWING]
        found += [
            f"{place} imports {module}" for module in imports(file, package) if not may_import(place, module)
        ]
    return found


def is_plain(place: Path) -> bool:
    """Where things have names: rules and those who play by them. How a piece is packed only core/packed.py knows."""
    match place.parts:
        case ("games", _, "rules" | "bots", *_) | ("games", _, "bots.py") | ("bots", *_):
            return True
        case ("testing", "three_stones", "rules", *_):
            return True
    return False


def packing(tree: ast.AST) -> Iterator[int]:
    """The lines on which a number is shifted or masked; `X | None` in an annotation is none."""
    typed: set[ast.AST] = set()
    for node in ast.walk(tree):
        for part in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            if part is not None:
                typed |= set(ast.walk(part))
    for node in ast.walk(tree):
        operator = getattr(node, "op", None)
        if node not in typed and isinstance(operator, PACKING):
            yield node.lineno  # type: ignore[attr-defined]


def grown(file: Path) -> Iterator[str]:
    """What a file imports from librt."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "librt.vecs":
            yield from (alias.name for alias in node.names)


def may_import(place: Path, module: str) -> bool:
    """Whether a file, named relative to the package, may import a module."""
    match place.parts:
        case ("core", *_, name):
            hashes = module == "hashlib" and name in HASHING
            return module in GRAMMAR or hashes or within(module, "cenote.core")
        case ("games", game, _, *_):
            return game_may_import(f"cenote.games.{game}", place.parts[2:], module)
        case ("games", _):
            return not module.startswith("cenote.games.")
        case ("bots", *_):
            return not within(module, "cenote") or within(module, "cenote.core", "cenote.bots")
    return True


def game_may_import(game: str, inside: tuple[str, ...], module: str) -> bool:
    """The same for a file inside a game: rules know rules, an older edition itself alone, and nobody knows that."""
    match inside:
        case ("editions", version, *_):
            return module in COLD_GAME or within(module, "cenote.core", f"{game}.editions.{version}")
        case ("rules", *_):
            return module in GRAMMAR or within(module, "cenote.core", f"{game}.rules")
    own = within(module, game) and not within(module, f"{game}.editions")
    return module in COLD_GAME or within(module, "cenote.core") or own


def within(module: str, *packages: str) -> bool:
    """Whether a module is one of the packages or lies inside one."""
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def imports(file: Path, package: Path) -> Iterator[str]:
    """The modules a file imports, wherever in the file, relative ones spelled out."""
    here = [package.name, *file.relative_to(package).parent.parts]
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                base = (
                    [*here[: len(here) - level + 1], *([module] if module else [])]
                    if level
                    else [module or ""]
                )
                inner = [f".{alias.name}" for alias in names] if base == [package.name] else [""]
                yield from (".".join(base) + name for name in inner)


def test_every_file_keeps_the_laws_of_the_house() -> None:
    """The package as it is."""
    assert complaints(PACKAGE) == []


@pytest.mark.parametrize(
    ("place", "source", "complaint"),
    [
        ("core/chance.py", "import random", "core/chance.py imports random"),
        ("core/state.py", "import hashlib", "core/state.py imports hashlib"),
        ("core/state.py", "from cenote.games import find", "core/state.py imports cenote.games"),
        ("core/state.py", "from cenote import play", "core/state.py imports cenote.play"),
        ("games/__init__.py", "import cenote.games.tiny", "games/__init__.py imports cenote.games.tiny"),
        ("games/tiny/rules/run.py", "from cenote.games.tiny import words", "imports cenote.games.tiny"),
        ("games/tiny/rules/run.py", "from .. import words", "imports cenote.games.tiny"),
        ("games/tiny/rules/run.py", "from ..words import LOG", "imports cenote.games.tiny.words"),
        ("games/tiny/rules/run.py", "def f():\n    import json", "games/tiny/rules/run.py imports json"),
        (
            "games/tiny/rules/run.py",
            "def f(n: int | None):\n    return n >> 8",
            "games/tiny/rules/run.py:2 packs",
        ),
        ("games/tiny/bots/worth.py", "X = ~1", "games/tiny/bots/worth.py:1 packs"),
        ("bots/search.py", "x = 1\nx |= 2", "bots/search.py:2 packs"),
        ("games/tiny/rules/run.py", "from librt.vecs import pop, vec", "grows a vec itself"),
        ("games/tiny/words.py", "import cenote.games.tinyer", "imports cenote.games.tinyer"),
        ("games/tiny/words.py", "from cenote.play import table", "imports cenote.play"),
        ("games/tiny/bots.py", "from cenote.bots.search import best", "imports cenote.bots.search"),
        (
            "games/tiny/editions/v1/game.py",
            "from cenote.games.tiny.rules import run",
            "imports cenote.games.tiny.rules",
        ),
        (
            "games/tiny/editions/v1/game.py",
            "from cenote.games.tiny.editions.v2 import game",
            "imports cenote.games.tiny.editions.v2",
        ),
        (
            "games/tiny/game.py",
            "from cenote.games.tiny.editions.v1.words import LOG",
            "imports cenote.games.tiny.editions.v1.words",
        ),
        ("bots/search.py", "from cenote.games.tiny.rules import run", "imports cenote.games.tiny.rules"),
        ("play/utils.py", "", "play/utils.py has a name that says nothing"),
        ("play/helpers/dice.py", "", "play/helpers/dice.py has a name that says nothing"),
        ("cli/long.py", "\n" * 501, "cli/long.py has 501 lines; split it by chapter"),
    ],
)
def test_a_broken_law_is_noticed(tmp_path: Path, place: str, source: str, complaint: str) -> None:
    """Each law can fail, and names the file."""
    file = write(tmp_path / "cenote" / place, source)
    (found,) = complaints(tmp_path / "cenote")
    assert found.endswith(complaint)
    assert found.startswith(str(file.relative_to(tmp_path / "cenote")))


def test_a_lawful_tree_is_left_in_peace(tmp_path: Path) -> None:
    """What each room may do."""
    package = tmp_path / "cenote"
    write(package / "core/codec.py", "import hashlib\nfrom cenote.core.state import State")
    write(
        package / "games/__init__.py", "import importlib\nimport pkgutil\nfrom cenote.core.game import Game"
    )
    write(
        package / "games/tiny/rules/run.py",
        "from enum import IntEnum\nfrom . import terms\nfrom .terms import X",
    )
    write(package / "games/tiny/words.py", "import tomllib\nfrom cenote.games.tiny.rules.terms import X")
    write(
        package / "games/tiny/editions/v1/words.py", "from cenote.games.tiny.editions.v1.rules.terms import X"
    )
    write(
        package / "bots/search.py",
        "import time\nfrom cenote.core.bot import Bot\nfrom cenote.bots import playout",
    )
    write(package / "cli/main.py", "import rich\nfrom cenote.play.table import Table")
    assert complaints(package) == []


def write(file: Path, source: str) -> Path:
    """Puts a file into a tree."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(source, "utf-8")
    return file
