"""Released rules stay playable: frozen before they change, found by their number, and the same as they ever were."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cenote.core.game import Game
from cenote.core.refusal import Misprint
from cenote.games import edition, folder, frozen, shelf
from cenote.testing.coverage import coverage
from cenote.testing.freeze import freeze, prove
from cenote.testing.golden import files, fresh
from cenote.testing.new_game import new_game

LOOK = """\
import json, sys
from cenote.core.refusal import Misprint
from cenote.games import components_text, digest, edition, find, folder, frozen, shelf
from cenote.play.replay import Replay, read
from cenote.server.shelf import game_book
from cenote.testing.coverage import coverage
from cenote.testing.freeze import prove
from cenote.testing.golden import files

game, older = find(sys.argv[1]), edition(sys.argv[1], int(sys.argv[2]))
prove(older)
old = read(files(folder(older))[0].read_text("utf-8"))
header = {**old.header, "rules": str(game.version), "components": digest(components_text(game))}
try:
    Replay(header, old.answers, old.checks).play()
    complaint = ""
except Misprint as misprint:
    complaint = str(misprint)
facts = {
    "on the shelf": [found.version for found in shelf().values() if found.name == game.name],
    "versions": [older.version, game.version, game_book(older).info.rules],
    "frozen": frozen(game),
    "proven by": len(files(folder(older))),
    "made of": sorted({type(old.table().state).__module__, *(step.__module__ for step in older.steps)}),
    "tomorrow says": complaint,
    "coverage": coverage(folder(game)).data(),
}
print(json.dumps(facts))
"""


def python(source: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A process of its own, for another Cenote."""
    environment = os.environ | {"PYTHONPATH": source}
    return subprocess.run(
        [sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.compiled_will_do
@pytest.mark.parametrize("game", shelf().values(), ids=list(shelf()))
def test_after_an_upgrade_the_former_version_is_still_there(game: Game, later: str) -> None:
    """It plays its golden replays; the rules of tomorrow do not, and are the only ones on the shelf."""
    done = python(later, "-c", LOOK, game.name, str(game.version))
    assert done.returncode == 0, done.stderr
    facts: dict[str, Any] = json.loads(done.stdout)
    assert facts["on the shelf"] == [game.version + 1]
    assert facts["versions"] == [game.version, game.version + 1, game.version]
    assert facts["frozen"] == [*frozen(game), game.version]
    assert facts["proven by"] == len(files(folder(game)))
    assert facts["tomorrow says"].startswith("answer ")
    home = f"cenote.games.{game.name}.editions.v{game.version}."
    assert [module for module in facts["made of"] if not module.startswith((home, "cenote.core."))] == []
    assert facts["coverage"] == coverage(folder(game)).data()


@pytest.mark.compiled_will_do
@pytest.mark.parametrize("game", shelf().values(), ids=list(shelf()))
def test_an_edition_knows_nothing_of_the_game_it_was_copied_from(game: Game, later: str) -> None:
    """In no file; and it brings neither a page nor scenarios along."""
    home = Path(later, "cenote", "games", game.name, "editions", f"v{game.version}")
    text = "".join(file.read_text("utf-8") for file in home.rglob("*.py"))
    assert re.search(rf"cenote\.games\.{game.name}(?!\.editions\.{home.name}\b)", text) is None
    names = {entry.name for entry in home.iterdir()}
    assert names >= {"__init__.py", "game.py", "rules", "golden", "rulebook.md", "components.toml"}
    assert not names & {"web", "scenarios", "editions"}


@pytest.mark.compiled_will_do
def test_the_command_verifies_a_replay_of_a_former_version(later: str) -> None:
    """And says which versions there are when a file wants another one."""
    game = shelf()["waking_shards"]
    file = files(folder(game))[0]
    done = python(later, "-m", "cenote", "verify", str(file))
    assert done.returncode == 0, done.stderr
    lost = Path(later, "lost.replay")
    lost.write_text(file.read_text("utf-8").replace(f"rules = {game.version}\n", "rules = 77\n"), "utf-8")
    done = python(later, "-m", "cenote", "verify", str(lost))
    assert done.returncode == 1
    assert "Waking Shards was played under version 77, which is not here; here are: " in done.stderr
    assert done.stderr.rstrip().endswith(f"{game.version}, {game.version + 1}")


@pytest.mark.compiled_will_do
def test_rules_without_replays_of_their_own_are_not_frozen(later: str) -> None:
    """Those of the version before would be played under the version before, and prove nothing."""
    home = Path(later, "cenote", "games", "waking_shards", "editions")
    before = sorted(home.glob("v*"))
    done = python(later, "-m", "cenote.testing.freeze", "waking-shards")
    assert done.returncode == 1
    assert f"is not of version {shelf()['waking_shards'].version + 1}" in done.stderr
    assert sorted(home.glob("v*")) == before


def test_every_edition_here_is_older_than_today_and_still_plays() -> None:
    """Whatever was frozen, with the core as it is."""
    for game in shelf().values():
        for version in frozen(game):
            older = edition(game.name, version)
            assert (older.name, older.version) == (game.name, version)
            assert version < game.version
            prove(older)


@pytest.fixture
def sun_temple(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """A game that is published separately."""
    new_game("sun-temple", tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    import sun_temple

    game: Game = sun_temple.GAME
    shelf()[game.name] = game
    yield game
    del shelf()[game.name]
    for name in [name for name in sys.modules if name.split(".")[0] == game.name]:
        del sys.modules[name]


def record(game: Game) -> None:
    for file, text in fresh(game).items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")


def test_a_game_from_elsewhere_keeps_its_editions_too(
    sun_temple: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In its own package."""
    record(sun_temple)
    home = freeze(sun_temple)
    assert edition("sun-temple", sun_temple.version) is sun_temple
    monkeypatch.setattr(type(sun_temple), "version", sun_temple.version + 1)
    older = edition("sun-temple", sun_temple.version - 1)
    assert type(older).__module__ == f"sun_temple.editions.{home.name}.game"
    assert folder(older) == home
    prove(older)


def test_what_was_frozen_is_not_frozen_again(sun_temple: Game) -> None:
    """Whatever lies there is left alone."""
    record(sun_temple)
    home = freeze(sun_temple)
    (home / "game.py").write_text("", "utf-8")
    with pytest.raises(Misprint, match="is there already"):
        freeze(sun_temple)
    assert (home / "game.py").read_text("utf-8") == ""


def test_nothing_is_frozen_without_a_proof(sun_temple: Game) -> None:
    """No golden replays, one that breaks off, or one that goes another way."""
    home = folder(sun_temple)
    with pytest.raises(Misprint, match="has no golden replays"):
        freeze(sun_temple)
    record(sun_temple)
    file = files(home)[0]
    text = file.read_text("utf-8")
    file.write_text(text[: text.index("\n\n") + 2], "utf-8")
    with pytest.raises(Misprint, match="the game is not over"):
        freeze(sun_temple)
    file.write_text(re.sub(r"^(= \d+ ).*$", r"\g<1>0", text, count=1, flags=re.MULTILINE), "utf-8")
    with pytest.raises(Misprint, match="rules are frozen before they change"):
        freeze(sun_temple)
    assert not (home / "editions").exists()
