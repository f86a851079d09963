"""Golden replays: played again, each file comes out the same, letter by letter."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cenote.bots.random_bot import RandomBot
from cenote.core.game import Game
from cenote.core.refusal import Misprint
from cenote.games import folder, shelf
from cenote.play.replay import read, record
from cenote.play.seed import Seed
from cenote.testing.golden import bot_game, files, fresh, mended, replayed


def replays() -> Iterator[Any]:
    """Every file; what the first of a game shows interpreted, the others need not show again."""
    for game in shelf().values():
        for n, file in enumerate(files(folder(game))):
            marks = [pytest.mark.compiled_will_do] if n else []
            yield pytest.param(file, id=f"{game.name}/{file.stem}", marks=marks)


@pytest.mark.parametrize("file", list(replays()))
def test_replay_is_the_same_again(file: Path) -> None:
    """Answers, sentences and fingerprints."""
    text = file.read_text("utf-8")
    assert replayed(text) == text


@pytest.mark.parametrize("game", shelf().values(), ids=list(shelf()))
def test_every_number_of_seats_has_one(game: Game) -> None:
    """`scripts/gen` adds what is missing."""
    found = {read(file.read_text("utf-8")).header["seats"] for file in files(folder(game))}
    assert found == {str(seats) for seats in game.seats}


@pytest.fixture
def game() -> Game:
    """A game for two."""
    return shelf()["waking_shards"]


def test_the_same_seed_records_the_same_game(game: Game) -> None:
    """And another seed another."""
    first, again, other = (record(bot_game(game, 2, Seed.number(n), RandomBot())) for n in (1, 1, 2))
    assert first == again != other


def test_a_change_is_noticed(game: Game) -> None:
    """A sentence, an answer or an end that is different."""
    text = record(bot_game(game, 2, Seed.number(1), RandomBot()))
    assert replayed(text) == text
    sentence = next(line for line in text.splitlines() if line.startswith("# "))
    assert replayed(text.replace(sentence, "# Nothing happens.", 1)) == text
    lines = text.splitlines()
    answers = [i for i, line in enumerate(lines) if line[:1].isdecimal()]
    with pytest.raises(Misprint, match="the game is not over"):
        replayed("\n".join(lines[: answers[-1]]))
    with pytest.raises(Misprint, match=r"answer \d+: "):
        replayed("\n".join(line for i, line in enumerate(lines) if i != answers[0] and line[0:1] != "="))


def test_mending_keeps_what_is_still_allowed(game: Game) -> None:
    """A good file stays as it is; one that breaks off or goes wrong is played on to the end."""
    text = record(bot_game(game, 2, Seed.number(1), RandomBot()))
    assert mended(text, game) == text
    lines = text.splitlines()
    half = [i for i, line in enumerate(lines) if line[:1].isdecimal()][5]
    mendable = mended("\n".join([*lines[:half], "0 nonsense"]), game)
    assert mendable.splitlines()[:half] == lines[:half]
    assert replayed(mendable) == mendable
    old = text.replace(f"rules = {game.version}\n", "rules = 0\n")
    assert mended(old, game) == text


def test_fresh_adds_a_game_per_number_of_seats(game: Game) -> None:
    """Whatever lies in the folder already is kept."""
    seats = {read(text).header["seats"] for text in fresh(game).values()}
    assert seats == {str(number) for number in game.seats}
