"""`cenote arena`, `cenote bots` and `cenote bench`, as users call them."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import cenote

SOURCE = str(Path(cenote.__file__).parents[1])


def run(*words: str) -> tuple[int, str, str]:
    environment = os.environ | {"PYTHONPATH": SOURCE, "RAY_AUTH_MODE": "disabled"}
    done = subprocess.run(
        [sys.executable, "-m", "cenote", *words], capture_output=True, text=True, env=environment, check=False
    )
    return done.returncode, done.stdout, done.stderr


def as_json(*words: str) -> Any:
    status, out, err = run(*words, "--json")
    assert status == 0, err
    return json.loads(out)


def test_arena_reports_shares_with_intervals() -> None:
    result = as_json("arena", "waking-shards", "--players", "greedy,random", "--games", "20", "--seed", "3")
    assert result["game"] == "waking_shards"
    assert result["games"] == 20
    assert result["seats"] == 2
    first, second = result["players"]
    assert first["name"] == "greedy"
    assert first["low"] <= first["win_rate"] <= first["high"]
    assert first["wins"] + second["wins"] == 20
    assert result["decisions"] > 0


def test_arena_writes_a_row_per_game_and_seat(tmp_path: Path) -> None:
    import polars

    file = tmp_path / "games.parquet"
    as_json("arena", "waking-shards", "--players", "random,random,random", "--games", "6", "--out", str(file))
    frame = polars.read_parquet(file)
    assert frame.shape[0] == 18
    assert frame.group_by("game").agg(polars.col("share").sum())["share"].to_list() == [1.0] * 6
    header = json.loads(polars.read_parquet_metadata(file)["cenote"])
    assert header["seed"] == 1


@pytest.mark.slow
def test_arena_on_a_ray_cluster_finds_the_same() -> None:
    words = ("arena", "waking-shards", "--players", "random,random", "--games", "60")
    here, there = as_json(*words), as_json(*words, "--ray", "local")
    assert here["players"] == there["players"]
    assert here["decisions"] == there["decisions"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("arena", "waking-shards", "--players", "random"), "players"),
        (("arena", "waking-shards", "--players", "random,genius"), "unknown bot"),
        (("arena", "waking-shards", "--players", "random,random", "--games", "0"), "--games 0"),
        (("arena", "waking-shards", "--players", "random,random", "--option", "luck"), "name=value"),
        (("arena", "waking-shards", "--players", "random,random", "--option", "luck=1"), "no such option"),
        (("arena", "chess", "--players", "random,random"), "unknown game"),
        (("bots", "chess"), "unknown game"),
        (("bench", "chess"), "unknown game"),
        (("bench", "--seconds", "0"), "--seconds"),
        (("bench", "--rounds", "many"), "rounds"),
    ],
)
def test_a_wrong_call_is_one_clear_line(words: tuple[str, ...], said: str) -> None:
    status, out, err = run(*words)
    assert status == 2
    assert out == ""
    assert said in err
    assert len(err.strip().splitlines()) == 1


def test_bots_shows_what_the_arena_measured() -> None:
    result = as_json("bots", "waking-shards")
    assert "medium" in result["bots"]
    assert all(
        match["low"] <= match["win_rate"] <= match["high"] for match in result["games"]["waking_shards"]
    )
    status, out, _ = run("bots")
    assert status == 0
    assert "Waking Shards" in out


def test_bench_measures_every_figure() -> None:
    result = as_json("bench", "waking-shards", "--seconds", "0.05", "--rounds", "1")
    figures = result["games"]["waking_shards"]
    assert figures["seats"] == 2
    for key in ("decisions_per_s", "games_per_s", "clone_us", "ismcts_iterations_per_s"):
        assert figures[key] > 0
    status, out, _ = run("bench", "waking-shards", "--seconds", "0.05", "--rounds", "1")
    assert status == 0
    assert "decisions/s" in out
