"""The program is replaced by its next release while games are played: they end under the rules they began with."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cenote.games import shelf
from cenote.play.replay import read

FEW = 3  # answers before the upgrade
SLOW = 1.0  # seconds between the answers of bots, so that a game is not over before the upgrade
FAST = 0.01
SHORT: dict[str, dict[str, object]] = {"shamans": {"max_rounds": 1}}
PATIENCE = 120.0  # seconds that a game may take while all others are played beside it


def seat(server: Any, game: str, *first: str | None) -> dict[str, Any]:
    """A table of a game, bots in the other chairs; two seats at least, if the game has them."""
    seats = max(2, min(shelf()[game].seats))
    chairs = [*first, *["random"] * (seats - len(first))]
    created: dict[str, Any] = server.table(*chairs, game=game, options=SHORT.get(game, {}))
    return created


def past(server: Any, table: str) -> list[Any]:
    """All that can be seen of a finished game."""
    return [server.get(f"/api/tables/{table}/{what}") for what in ("story?eyes=-1", "ending", "replay")]


class Evening:
    """Tables of every game, by what becomes of them."""

    def __init__(self, server: Any, connected: Any) -> None:
        self.server = server
        self.connected = connected

    async def watched(self, table: str) -> None:
        """Until the game is over."""
        async with self.connected(self.server, table) as watcher:
            await watcher.until(lambda message: message.get("now", {}).get("result"), PATIENCE)

    async def begun(self, created: dict[str, Any]) -> None:
        """A person sits down, answers a few times, and goes."""
        async with self.connected(self.server, created["table"], created["links"][0]["token"]) as ada:
            await ada.hear()
            await ada.sit("Ada")
            for _ in range(FEW):
                while not ada.lawful():
                    await ada.hear(PATIENCE)
                await ada.answer()
                await ada.until(lambda message: message["type"] in ("moment", "taken"), PATIENCE)

    async def played_out(self, created: dict[str, Any]) -> None:
        """The person comes back, to a game that is still played, and answers to the end."""
        async with self.connected(self.server, created["table"], created["links"][0]["token"]) as ada:
            welcome = await ada.hear(PATIENCE)
            assert (welcome["type"], welcome["status"]) == ("welcome", "running")
            assert welcome["serial"] >= FEW
            await ada.play_out()

    async def under_way(self, table: str) -> None:
        """Bots have given a few answers."""
        async with self.connected(self.server, table) as watcher:
            await watcher.until(lambda message: watcher.serial >= FEW, PATIENCE)


@pytest.fixture
def evening(server: Any, connected: Any) -> Evening:
    return Evening(server, connected)


async def each(action: Any, tables: dict[str, Any]) -> None:
    """The same at all tables at once."""
    await asyncio.gather(*(action(table) for table in tables.values()))


async def test_games_end_under_the_rules_they_began_with(
    server: Any, evening: Evening, later: str, tmp_path: Path
) -> None:
    """Of all games: finished ones, ones with a person, and ones that bots play; and new ones are under new rules."""
    finished = {game: seat(server, game)["table"] for game in shelf()}
    people = {game: seat(server, game, None) for game in shelf()}
    await each(evening.watched, finished)
    await each(evening.begun, people)
    told = {game: past(server, table) for game, table in finished.items()}
    server.stop()
    server.pace = SLOW
    server.start()
    bots = {game: seat(server, game)["table"] for game in shelf()}
    await each(evening.under_way, bots)
    server.stop()

    server.pace, server.source = FAST, later
    server.start()
    assert {game: past(server, table) for game, table in finished.items()} == told
    assert {server.get(f"/api/tables/{table}")["status"] for table in bots.values()} == {"running"}
    await each(evening.watched, bots)
    await each(evening.played_out, people)
    new = {game: seat(server, game)["table"] for game in shelf()}
    await each(evening.watched, new)

    for game, today in shelf().items():
        for table in (finished[game], bots[game], people[game]["table"]):
            assert proven_version(server, later, table, tmp_path) == today.version, game
        assert proven_version(server, later, new[game], tmp_path) == today.version + 1, game


def proven_version(server: Any, source: str, table: str, folder: Path) -> int:
    """Under which version a finished game was played, once the new program has verified it."""
    text = server.get(f"/api/tables/{table}/replay")
    file = folder / f"{table}.replay"
    file.write_text(text, "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "cenote", "verify", str(file)],
        env=os.environ | {"PYTHONPATH": source},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return int(read(text).header["rules"])
