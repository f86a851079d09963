"""`cenote new-game`: the copy is a game of its own and keeps the contract, on the shelf and outside."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import cenote.games
from cenote.cli.main import main
from cenote.core.game import Game
from cenote.core.refusal import Malformed, Misprint
from cenote.games import find, folder, shelf
from cenote.testing.contract import check
from cenote.testing.coverage import coverage
from cenote.testing.new_game import new_game
from cenote.testing.scenario import files_in, read


@pytest.fixture(autouse=True)
def fresh_shelf() -> Iterator[None]:
    """Whatever is found meanwhile is forgotten afterwards."""
    known = set(sys.modules)
    yield
    for name in set(sys.modules) - known:
        if {"sun_temple", "tikal", "copan"} & set(name.split(".")):
            del sys.modules[name]
    shelf.cache_clear()


def found(name: str) -> Game:
    """The game, after looking at the shelf anew."""
    shelf.cache_clear()
    return find(name)


def keeps_the_contract(game: Game) -> None:
    """All laws, all scenarios, every rule covered."""
    broken = [result.broken for seats in game.seats for result in check(game, seats, games=2)]
    assert [str(one) for one in broken if one] == []
    scenarios = [one for file in files_in(folder(game) / "scenarios") for one in read(file, game)]
    assert len(scenarios) > 20
    assert [one.title for one in scenarios if one.run()] == []
    assert coverage(folder(game)).missing() == {}
    assert coverage(folder(game)).unknown == []


def test_a_package_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Found by its entry point."""
    home = new_game("sun-temple", tmp_path)
    assert home == tmp_path / "sun_temple"
    info = tmp_path / "sun_temple-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: sun-temple\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[cenote.games]\nsun_temple = sun_temple:GAME\n")
    monkeypatch.syspath_prepend(tmp_path)
    game = found("sun-temple")
    assert (game.name, game.title, game.prefix) == ("sun_temple", "Sun Temple", "SUN")
    assert type(game).__module__ == "sun_temple.game"
    keeps_the_contract(game)


def test_a_game_on_the_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a checkout it goes among the games without being told, and is part of Cenote there."""
    games = tmp_path / "src" / "cenote" / "games"
    games.mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    home = new_game("Tikal")
    assert home.resolve() == (games / "tikal").resolve()
    monkeypatch.setattr(cenote.games, "__path__", [*cenote.games.__path__, str(games)])
    game = found("tikal")
    assert (game.title, type(game).__name__, game.prefix) == ("Tikal", "Tikal", "TIKAL")
    assert type(game).__module__ == "cenote.games.tikal.game"
    keeps_the_contract(game)


def test_nothing_of_the_old_name_is_left(tmp_path: Path) -> None:
    """In no file; and neither caches nor replays come along."""
    home = new_game("sun-temple", tmp_path)
    files = [file for file in home.rglob("*") if file.is_file()]
    assert {file.name for file in files} >= {"rulebook.md", "components.toml", "game.py", "words.py"}
    for file in files:
        assert file.suffix in (".py", ".md", ".toml")
        for word in ("three_stones", "Three Stones", "ThreeStones", "STONE"):
            assert word not in file.read_text("utf-8"), file


@pytest.mark.parametrize(
    "name", ["", "7th-sun", "sun temple", "sun_", "class", "Ünder", "../sun", "a.b", "sun--x"]
)
def test_a_bad_name_is_refused(tmp_path: Path, name: str) -> None:
    """And nothing is made."""
    with pytest.raises(Malformed, match="cannot name a game"):
        new_game(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["three-stones", "waking-shards"])
def test_a_name_that_is_taken_is_refused(tmp_path: Path, name: str) -> None:
    """By the shelf or by the template."""
    with pytest.raises(Malformed, match="already a game"):
        new_game(name, tmp_path)


def test_a_folder_that_exists_is_left_alone(tmp_path: Path) -> None:
    """Whatever lies in it."""
    (tmp_path / "tikal").mkdir()
    with pytest.raises(Misprint, match="tikal: is there already"):
        new_game("tikal", tmp_path)
    assert list((tmp_path / "tikal").iterdir()) == []


def test_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It says where the game is and what comes next; a mistake is one line and status 2."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as end:
        main(["new-game", "tikal"])
    assert not end.value.code
    assert 'tikal = "tikal:GAME"' in capsys.readouterr().out
    with pytest.raises(SystemExit) as end:
        main(["new-game", "tikal", "--into", "."])
    assert end.value.code == 2
    assert capsys.readouterr().err == "cenote: tikal: is there already\n"


def test_the_copy_can_be_imported_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two new games do not know each other."""
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("tikal", "copan"):
        new_game(name, tmp_path)
    tikal, copan = (importlib.import_module(name).GAME for name in ("tikal", "copan"))
    assert type(tikal) is not type(copan)
    assert tikal.steps[0] is not copan.steps[0]
