"""`cenote watch`: bots on all seats."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cenote.play.replay import read

SOURCE = Path(__file__).parents[2] / "src"


def cenote(arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs the program without a terminal."""
    return subprocess.run(
        [sys.executable, "-m", "cenote", *arguments.split()],
        stdin=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(SOURCE), "PYTHONUTF8": "1", "COLUMNS": "100"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def test_bots_play_a_whole_game_and_leave_a_replay(tmp_path: Path) -> None:
    """The same seed, the same game; one level per seat."""
    file = tmp_path / "watched.replay"
    arguments = (
        f"watch waking-shards --players random,greedy --seed rain --option tokens_to_win=1 --save {file}"
    )
    first = cenote(arguments)
    assert first.returncode == 0, first.stderr
    assert first.stdout.startswith("Waking Shards: Balam (random bot), Itzel (greedy bot)\n")
    assert "[WAKE-13.1]" in first.stdout
    assert read(file.read_text("utf-8")).play().state.outcome is not None
    assert cenote(arguments).stdout == first.stdout


def test_a_spectator_is_told_less_than_a_seat() -> None:
    """Over the shoulder of a seat one sees what it draws, and of the others nothing."""
    arguments = "watch waking-shards --players random --seed moon --option tokens_to_win=1"
    public = cenote(arguments).stdout
    own = cenote(f"{arguments} --seat 0").stdout
    assert "* Balam draws a card." in public
    assert "* Balam draws a card." not in own
    assert "* Itzel draws a card." in own


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (
            "watch waking-shards --seats 3 --players random,greedy",
            "name one level for all or 3 of them, not 2",
        ),
        ("watch waking-shards --seat 5", "there is no seat 5; the last one is 1"),
        ("watch waking-shards --players genius", "unknown bot 'genius'"),
    ],
)
def test_a_wrong_call_is_one_clear_line(arguments: str, complaint: str) -> None:
    """On standard error, with status 2."""
    done = cenote(arguments)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1
