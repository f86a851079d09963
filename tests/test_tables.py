"""What follows from a layout is written out, and what is written out is fresh."""

from pathlib import Path

import pytest

from cenote.core.game import Game
from cenote.core.layout import Field, Shape
from cenote.games import folder
from cenote.testing import tables
from cenote.testing.three_stones import GAME as THREE_STONES

GAMES = tables.games()
DRAWN = [game for game in GAMES if (folder(game) / "web").is_dir()]


def named(game: Game) -> str:
    """For pytest."""
    return game.name


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_the_table_is_what_the_layout_says(game: Game) -> None:
    """`scripts/gen-tables` would write `rules/table.py` as it stands."""
    files = tables.table_file(game)
    assert len(files) == 1
    assert tables.stale(files) == {}


@pytest.mark.parametrize("game", DRAWN, ids=named)
def test_the_page_knows_the_zones_and_figures(game: Game) -> None:
    """`scripts/gen-tables` would write `web/types.gen.ts` as it stands."""
    assert tables.stale(tables.types_file(game)) == {}


def test_every_game_on_the_shelf_has_a_page() -> None:
    """And the one for tests has none."""
    assert [game.name for game in GAMES if game not in DRAWN] == [THREE_STONES.name]


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_a_changed_layout_makes_the_table_stale(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """One zone more, and the written table is not what the generator writes."""
    monkeypatch.setattr(type(game), "layout", (*game.layout, Field("fire", Shape.NUMBER)))
    (text,) = tables.stale(tables.table_file(game)).values()
    assert "self.fire: i64 = 0" in text


@pytest.mark.parametrize("game", DRAWN, ids=named)
def test_changed_figures_make_the_types_stale(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """A figure more, a list for each seat, and rows of them."""
    true = type(game).figures
    more = {"smoke": 1, "sparks": [1, 2], "ember_0": 1, "ember_1": 1}
    monkeypatch.setattr(type(game), "figures", lambda self, s: {**true(self, s), **more})
    (text,) = tables.stale(tables.types_file(game)).values()
    for line in ("smoke: number", "sparks: number[]", "[name: `ember_${number}`]: number"):
        assert text.count(f"  {line}\n") == 1


def test_what_is_stale_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Missing or changed files only, and each is named."""
    fresh, old, missing = (tmp_path / name for name in ("fresh", "old", "missing"))
    fresh.write_text("1")
    old.write_text("1")
    found = tables.stale({fresh: "1", old: "2", missing: "3"})
    assert found == {old: "2", missing: "3"}
    tables.write(found)
    assert [old.read_text(), missing.read_text()] == ["2", "3"]
    assert capsys.readouterr().out.splitlines() == [str(old), str(missing)]
