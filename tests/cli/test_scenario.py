"""`cenote scenario`, as users type it."""

import json
from pathlib import Path

import pytest

from cenote.cli.main import main

GOOD = "game = 'waking-shards'\ntitle = 'good'\n[then]\nasks = [0, 1]\n"
BAD = "game = 'waking-shards'\ntitle = 'bad'\n[then]\nasks = [1]\n"


def run(*arguments: object) -> int:
    """The exit status of the command."""
    with pytest.raises(SystemExit) as stopped:
        main(["scenario", *map(str, arguments)])
    return int(stopped.value.code or 0)


def test_all_is_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder means every file in it."""
    (tmp_path / "one.toml").write_text(GOOD, "utf-8")
    (tmp_path / "two.toml").write_text(GOOD, "utf-8")
    assert run(tmp_path) == 0
    assert capsys.readouterr().out == "2 passed, 0 failed\n"


def test_a_failure_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the file, the title, the step, what was expected and what was found."""
    bad, good = tmp_path / "bad.toml", tmp_path / "good.toml"
    bad.write_text(BAD, "utf-8")
    good.write_text(GOOD, "utf-8")
    assert run(bad, good) == 1
    line = f"{bad}: bad: then.asks: expected [1], found [0, 1]"
    assert capsys.readouterr().out.splitlines() == [line, "1 passed, 1 failed"]


def test_json_is_one_document(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing else is on standard output."""
    bad = tmp_path / "bad.toml"
    bad.write_text(BAD, "utf-8")
    assert run(bad, "--json") == 1
    data = json.loads(capsys.readouterr().out)
    assert (data["passed"], data["failed"], data["unreadable"]) == (0, 1, [])
    failure = {"step": "then.asks", "expected": "[1]", "found": "[0, 1]"}
    assert data["scenarios"] == [{"file": str(bad), "title": "bad", "passed": False, "failures": [failure]}]


@pytest.mark.parametrize("text", [None, "= 1", ""])
def test_a_file_that_cannot_be_read(
    text: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Status 2 and one line on standard error; the others still run."""
    file, good = tmp_path / "file.toml", tmp_path / "good.toml"
    good.write_text(GOOD, "utf-8")
    if text is not None:
        file.write_text(text, "utf-8")
    status = run(file, good)
    out, error = capsys.readouterr()
    if text == "":
        assert (status, error) == (1, "")
        assert "scenario.title: is missing" in out
    else:
        assert status == 2
        assert error.startswith(f"cenote: {file}: ")
        assert out == "1 passed, 0 failed\n"


def test_an_empty_folder_is_a_wrong_call(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """There is nothing to run."""
    assert run(tmp_path) == 2
    assert "there is no scenario here" in capsys.readouterr().err
