"""Setting up a table: every game says in people's words what can be chosen, and each of its presets can be played."""

import pytest

from cenote.core.game import Game
from cenote.games import checked_options, open_box, shelf

GAMES = sorted(shelf().values(), key=lambda game: game.name)
PRESETS = ("beginner", "standard", "long", "expert")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_options_are_named_and_explained(game: Game) -> None:
    for option in game.options:
        if option.offered:
            assert option.title
            assert "_" not in option.title
            assert option.text.endswith("."), option.name
            assert "from 0" not in option.text, f"{option.name}: people count from 1"
            if not option.is_number():
                labels = [option.label(choice) for choice in option.choices]
                assert all(labels), option.name
                assert len(set(labels)) == len(labels), option.name


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_presets_can_be_played(game: Game) -> None:
    names = [preset.name for preset in game.presets]
    assert len(set(zip(names, (preset.seats for preset in game.presets), strict=True))) == len(names)
    assert "standard" in names
    assert "beginner" in names
    assert set(names) <= set(PRESETS)
    for preset in game.presets:
        assert preset.title
        assert preset.text.endswith(".")
        offered = {option.name for option in game.options if option.offered}
        assert set(preset.options) <= offered
        for seats in game.seats:
            if preset.suits(seats):
                open_box(game, seats, checked_options(game, preset.options))
    for seats in game.seats:
        assert any(preset.suits(seats) for preset in game.presets), f"no preset for {seats}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_end_can_be_told(game: Game) -> None:
    assert game.standing_title, "what the graph after the end counts"
