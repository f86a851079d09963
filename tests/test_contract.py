"""The contract, for every game on the shelf and Three Stones, every number of seats and every choice of options.

A few games each, so that the whole stays quick; `cenote check GAME --games 1000` plays as many as you like.
"""

import json
import os
from collections.abc import Iterator
from typing import Any

import pytest

from cenote.bots.playout import play_out
from cenote.cli.main import main
from cenote.core.agenda import advance
from cenote.core.box import Box, Option, Page
from cenote.core.chance import fast
from cenote.core.game import Game
from cenote.core.refusal import Malformed, Misprint
from cenote.core.state import State
from cenote.games import dashed, open_box, shelf
from cenote.testing.contract import LAWS, check, find_laws, option_sets, spread
from cenote.testing.three_stones import GAME as THREE_STONES
from cenote.testing.three_stones.game import ThreeStones
from cenote.testing.three_stones.rules import powers

USUAL = 3  # games at most with all options at their default
ODD = 2  # with one at another choice
ANSWERS = 250  # a long game is played less often, but once at least
COMPILED = bool(os.environ.get("CENOTE_EXPECT_COMPILED"))  # interpreted, one game each must do


def cases() -> Iterator[Any]:
    """Game, seats and options."""
    for game in (*shelf().values(), THREE_STONES):
        for seats, options in spread(game):
            settings = "-".join(f"{name}={choice}" for name, choice in options.items()) or "usual"
            between = seats not in (min(game.seats), max(game.seats))
            marks = [pytest.mark.compiled_will_do] if options or between else []
            yield pytest.param(game, seats, options, id=f"{game.name}-{seats}-{settings}", marks=marks)


@pytest.mark.parametrize(("game", "seats", "options"), list(cases()))
def test_every_law_holds(game: Game, seats: int, options: dict[str, object]) -> None:
    """A broken law is told by its name, with the shortest game that shows it."""
    usual_length = play_out(dealt(game, seats, options), fast(1))
    games = min(ODD if options else USUAL, 1 + ANSWERS // usual_length) if COMPILED else 1
    results = check(game, seats, options, games=games)
    assert [str(result.broken) for result in results if result.broken] == []
    assert all(result.moments > 0 for result in results)


def dealt(game: Game, seats: int, options: dict[str, object]) -> State:
    """A table with everything laid out."""
    s = game.blank(open_box(game, seats, options), fast(1))
    advance(s)
    return s


def test_there_are_seventeen_laws_and_each_is_a_sentence() -> None:
    """The docstring is the law."""
    sentences = [(law.__doc__ or "").partition("\n")[0] for law in LAWS]
    assert len(set(sentences)) == 17
    assert all(sentence.endswith(".") for sentence in sentences)


class Odd(ThreeStones):
    """A game whose options are of every sort, one of them not for everybody."""

    options = (  # type: ignore[assignment]
        Option("rounds", 2, (1, 3), "STONE-9.1", "A number."),
        Option("lots", True, (True, False), "STONE-9.1", "A choice."),
        Option("hand", None, (2, 5), "STONE-9.1", "The game decides."),
    )

    def box(self, seats: int, options: dict[str, object], components: Page) -> Box:
        if options["lots"] is False and seats == 4:
            raise Misprint("option lots", "four players draw lots")
        return super().box(seats, options, components)


Odd.__module__ = ThreeStones.__module__  # where its components lie


def test_options_are_tried_one_at_a_time() -> None:
    """The defaults first; a number at its ends; what the box refuses is left out."""
    assert option_sets(Odd(), 3) == [
        {},
        {"rounds": 1},
        {"rounds": 3},
        {"lots": False},
        {"hand": 2},
        {"hand": 5},
    ]
    assert {"lots": False} not in option_sets(Odd(), 4)


def test_every_choice_is_tried_at_some_number_of_seats() -> None:
    """The defaults at each."""
    found = spread(Odd())
    assert [options for _, options in found] == [{}] * len(Odd.seats) + option_sets(Odd(), 3)[1:]
    assert [seats for seats, options in found if not options] == list(Odd.seats)
    assert (4, {"lots": False}) not in found


def test_laws_are_found_by_name() -> None:
    """With dashes or underscores; a law nobody knows is answered with those that exist."""
    assert [law.__name__ for law in find_laws(["two-run-non-interference", "undo"])] == [
        "two_run_non_interference",
        "undo",
    ]
    with pytest.raises(Malformed, match="unknown law 'gravity'; the laws are: playout, conservation"):
        find_laws(["gravity"])


@pytest.fixture
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> str:
    """Three Stones as a game that the command line can find."""
    monkeypatch.setitem(shelf(), THREE_STONES.name, THREE_STONES)
    return dashed(THREE_STONES.name)


def run(*words: str) -> int:
    """The command's exit status."""
    with pytest.raises(SystemExit) as end:
        main(list(words))
    return int(str(end.value.code or 0))


def test_the_command_prints_every_law(on_the_shelf: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One row each, and nothing on standard error."""
    assert run("check", on_the_shelf, "--games", "1", "--seats", "2") == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.count("holds") >= 17
    assert "two-run" in out


def test_the_command_as_json(on_the_shelf: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One document, with the laws asked for, for all seats and options."""
    assert run("check", on_the_shelf, "--games", "1", "--laws", "undo,notation", "--json") == 0
    document = json.loads(capsys.readouterr().out)
    assert document["game"] == "three_stones"
    assert document["holds"] is True
    assert len(document["settings"]) == 9
    assert [law["law"] for law in document["settings"][0]["laws"]] == ["undo", "notation"]


def test_a_broken_law_is_status_1(
    on_the_shelf: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the shortest game that shows it."""
    monkeypatch.setattr(
        powers.Guard, "options", lambda ask, s, seat: [action for action, _ in ask.explained(s, seat)]
    )
    words = ("check", on_the_shelf, "--games", "20", "--seats", "2", "--laws", "explain-agrees")
    assert run(*words) == 1
    out = capsys.readouterr().out
    assert "broken" in out
    assert "lay flint · 1 aim 0 · 1 strike" in out or "lay flint · 0 aim 1 · 0 strike" in out
    assert run(*words, "--json") == 1
    document = json.loads(capsys.readouterr().out)
    assert document["holds"] is False
    assert "shown as legal" in document["settings"][0]["laws"][0]["broken"]["what"]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--games", "0"], "--games: 0 is not at least 1"),
        (["--seats", "9"], "--seats: Three Stones is for 2, 3, 4 players, not 9"),
        (["--laws", "gravity"], "unknown law 'gravity'"),
    ],
)
def test_a_wrong_call_is_status_2(
    on_the_shelf: str, capsys: pytest.CaptureFixture[str], words: list[str], complaint: str
) -> None:
    """One clear line."""
    assert run("check", on_the_shelf, *words) == 2
    assert complaint in capsys.readouterr().err
