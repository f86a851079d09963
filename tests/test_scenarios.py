"""Every scenario of every game on the shelf, and of the small game that tests use."""

from collections.abc import Iterator
from typing import Any

import pytest

from cenote.core.refusal import Problem
from cenote.games import folder, shelf
from cenote.testing.scenario import Scenario, files_in, read
from cenote.testing.three_stones import GAME as THREE_STONES


def cases() -> Iterator[Any]:
    """Each scenario by game, file and title; a file that cannot be read is a case that fails."""
    for game in (*shelf().values(), THREE_STONES):
        for file in files_in(folder(game) / "scenarios"):
            name = f"{game.name}/{file.stem}"
            try:
                yield from (pytest.param(one, id=f"{name}::{one.title}") for one in read(file, game))
            except Problem as error:
                yield pytest.param(error, id=name)


@pytest.mark.parametrize("scenario", list(cases()))
def test_scenario(scenario: Scenario | Problem) -> None:
    """What is given and done leads to what is said."""
    if isinstance(scenario, Problem):
        raise scenario
    assert [str(failure) for failure in scenario.run()] == []
