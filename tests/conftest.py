"""What tests in several rooms need: the program as it will be after its next release, and a server with its host."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.hosting import Hosted, unused_port
from tests.postgres import Postgres

import cenote
from cenote.games import shelf

PACKAGE = Path(cenote.__file__).parent
CACHES = ("__pycache__", "*.pyc")
COMPILED = ("*.so", "*.pyd")

FREEZE_ALL = """\
from cenote.games import shelf
from cenote.testing.freeze import freeze

for game in shelf().values():
    freeze(game)
"""

LATER_RULES = """

class Later({today}):
    version = {today}.version + 1

    def box(self, seats, options, components):
        components.page("later").flag("is_there")  # which the components of today do not say
        return super().box(seats, options, components)

    def blank(self, box, chance):
        chance.below(2)  # decides nothing, and yet every deal is another one
        return super().blank(box, chance)


{today} = Later
"""
LATER_COMPONENTS = "\n[later]\nis_there = true\n"  # which the rules of today do not know


@pytest.fixture(scope="session")
def later(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where the sources of the next release lie: all games frozen as they are, then changed in rules and components.

    Its games run as plain Python, for their sources have changed; the core is compiled where ours is.
    """
    source = tmp_path_factory.mktemp("later")
    shutil.copytree(PACKAGE, source / "cenote", ignore=uncompiled_games)
    subprocess.run(
        [sys.executable, "-c", FREEZE_ALL], env=os.environ | {"PYTHONPATH": str(source)}, check=True
    )
    for game in shelf().values():
        home = source / "cenote" / "games" / game.name
        append(home / "game.py", LATER_RULES.format(today=type(game).__name__))
        append(home / "components.toml", LATER_COMPONENTS)
    return str(source)


def uncompiled_games(folder: str, names: list[str]) -> set[str]:
    """What is not copied."""
    games = (PACKAGE / "games") in (Path(folder), *Path(folder).parents)
    return shutil.ignore_patterns(*CACHES, *(COMPILED if games else ()))(folder, names)


def append(file: Path, text: str) -> None:
    """Say one thing more."""
    file.write_text(file.read_text("utf-8") + text, "utf-8")


@pytest.fixture
def hosting(tmp_path: Path) -> Iterator[Callable[..., Hosted]]:
    """`hosting("--log", "json")`: a server that is there; none is left when the test is over."""
    running: list[Hosted] = []

    def begin(*options: str, **more: Any) -> Hosted:
        running.append(Hosted(tmp_path, *options, **more))
        return running[-1].start()

    yield begin
    for server in running:
        server.stop()


@pytest.fixture
def hosted(hosting: Callable[..., Hosted]) -> Hosted:
    """One such server."""
    return hosting("--log", "json")


@pytest.fixture
def postgres_of_ones_own() -> Iterator[Postgres]:
    """A PostgreSQL that may be stopped."""
    made = Postgres()
    made.start()
    yield made
    made.remove()


@pytest.fixture
def free_port() -> Callable[[], int]:
    """`free_port()`: one that nobody uses."""
    return unused_port
