"""`cenote rules`, as users type it."""

import json
from typing import Any

import pytest

from cenote.cli.main import main


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """The exit status, standard output and standard error."""
    with pytest.raises(SystemExit) as stopped:
        main(["rules", *arguments])
    out, error = capsys.readouterr()
    return int(stopped.value.code or 0), out, error


def data(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    """The JSON document."""
    _, out, _ = run(capsys, *arguments, "--json")
    return json.loads(out)


def test_the_shelf(capsys: pytest.CaptureFixture[str]) -> None:
    """Titles, players and how many rules."""
    status, out, _ = run(capsys)
    assert status == 0
    assert ["waking-shards", "Waking", "Shards", "2,", "3,", "4", "153"] in [
        line.split() for line in out.splitlines()
    ]
    game = {"title": "Waking Shards", "players": [2, 3, 4], "rules": 153}
    assert data(capsys)["games"]["waking_shards"] == game


def test_a_whole_book(capsys: pytest.CaptureFixture[str]) -> None:
    """All of it, for reading or as data."""
    status, out, _ = run(capsys, "waking-shards")
    assert status == 0
    assert "WAKE-1.1" in out
    assert "WAKE-X20" in out
    assert len(data(capsys, "waking_shards")["rules"]) == 153


@pytest.mark.parametrize("words", [["waking-shards", "WAKE-8.22"], ["waking-shards", "8.22"], ["wake-8.22"]])
def test_one_rule(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """By its id, however it is written, with the code that says so."""
    status, out, _ = run(capsys, *words)
    assert status == 0
    assert out.startswith("WAKE-8.22 Titan: one of your own Units")
    (rule,) = data(capsys, *words)["rules"]
    assert (rule["id"], rule["chapter"]) == ("WAKE-8.22", "8 Unit abilities")
    assert rule["code"]


def test_words(capsys: pytest.CaptureFixture[str]) -> None:
    """The rules with all of the words come first."""
    found = data(capsys, "waking-shards", "titan", "sacrificed")["rules"]
    assert found[0]["id"] == "WAKE-8.23"
    assert len(found) > 3
    status, _, error = run(capsys, "waking-shards", "dragon")
    assert (status, error) == (2, "cenote: no rule of Waking Shards speaks of 'dragon'\n")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [(["checkers"], "unknown game 'checkers'"), (["waking-shards", "WAKE-99"], "there is no rule WAKE-99")],
)
def test_what_is_not_there(words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Status 2 and one clear line."""
    status, out, error = run(capsys, *words)
    assert (status, out) == (2, "")
    assert complaint in error
    assert error.count("\n") == 1


def test_coverage(capsys: pytest.CaptureFixture[str]) -> None:
    """The numbers as the documentation promises them."""
    status, out, error = run(capsys, "--coverage", "waking-shards")
    assert (status, error) == (0, "")
    assert out.startswith("game           rules  cited by code  proven by scenario  missing")
    games = data(capsys, "--coverage")["games"]
    assert set(games["waking_shards"]) == {"rules", "cited", "proven", "missing"}
    assert games["waking_shards"]["rules"] == 153
