"""The drivers in `scripts/`, small: they run, stop by themselves, find nothing wrong, and would find it if it were."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.slow  # each drives real servers for some seconds

SCRIPTS = Path(__file__).parents[2] / "scripts"
DRIVERS = ["kills", "forge", "load", "hostile", "sleeping", "reload", "start-many"]


def drive(source: str, name: str, *options: str) -> tuple[int, Any]:
    """The status and the document of a driver."""
    command = [sys.executable, "-m", f"drivers.{name.replace('-', '_')}", "--json", *options]
    done = subprocess.run(
        command,
        cwd=SCRIPTS,
        env=os.environ | {"PYTHONPATH": source},
        capture_output=True,
        text=True,
        timeout=200,
        check=False,
    )
    assert done.stdout, done.stderr
    return done.returncode, json.loads(done.stdout)


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_nothing_is_lost_and_nobody_is_stuck_after_a_kill(source: str, database: str) -> None:
    status, found = drive(source, "kills", "--kills", "14", "--databases", database)
    assert found[database]["what_was_lost"] == []
    assert found[database]["what_was_stuck"] == []
    assert sum(found[database]["by_event"].values()) == 14
    assert status == 0


def test_a_loss_is_noticed(source: str) -> None:
    status, found = drive(source, "kills", "--kills", "2", "--databases", "sqlite", "--forget", "--seed", "3")
    assert found["sqlite"]["losses"] > 0
    assert status == 1


def test_nothing_comes_of_forged_messages(source: str) -> None:
    status, found = drive(source, "forge", "--messages", "1500")
    assert found["what_was_wrong"] == {}
    assert found["answers_to_the_forged"]["refused"] > 500
    assert found["answers_to_the_forged"]["400"] > 100
    assert status == 0


def test_every_answer_reaches_every_viewer(source: str) -> None:
    _, found = drive(source, "load", "--tables", "10", "--rate", "20", "--seconds", "3")
    assert (found["sockets"], found["lost"]) == (40, 0)
    assert found["until_the_last_viewer"]["count"] == found["answers"] > 20
    assert set(found["by_game"]) >= {"waking_shards", "shamans"}


def test_honest_people_play_on_among_hostile_ones(source: str) -> None:
    _, found = drive(source, "hostile", "--tables", "5", "--hostile", "6", "--rate", "10", "--seconds", "3")
    assert found["lost"] == 0
    assert found["with"]["count"] > 10
    assert all(found["mischief"].values())


def test_many_stored_tables(source: str) -> None:
    _, found = drive(source, "start-many", "--games", "200", "--runs", "1")
    assert (found["games"], found["start_1"]["listed"]) == (200, 100)
    _, found = drive(source, "sleeping", "--tables", "50", "--answers", "5", "--seconds", "1")
    assert found["with"]["memory_mb"] > 0


def test_a_long_game_comes_back(source: str) -> None:
    _, found = drive(source, "reload", "--answers", "30", "--games", "chac")
    assert all(game["answers"] >= 30 and game["first_ms"] > 0 for game in found.values())


def test_each_driver_has_a_door_in_scripts() -> None:
    for name in DRIVERS:
        text = (SCRIPTS / name).read_text()
        assert f"-m drivers.{name.replace('-', '_')} " in text
        assert os.access(SCRIPTS / name, os.X_OK)
