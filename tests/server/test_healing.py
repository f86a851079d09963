"""The store goes away and comes back, for real: nobody has to reload anything, and nobody loses time or a turn."""

import asyncio
import contextlib
import os
import sqlite3
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.postgres import Postgres
from tests.server.conftest import Client, Server, free_port

BACK_WITHIN = 3.0  # seconds after the store's return, as is promised
ROOM = 1.5  # for a busy machine that runs these tests


@contextlib.contextmanager
def serving(database: str) -> Iterator[Server]:
    server = Server(database, free_port()).start()
    try:
        yield server
    finally:
        server.kill()


@contextlib.asynccontextmanager
async def at_the_table(server: Server, connected: Any) -> AsyncIterator[tuple[Client, Client]]:
    """Ada plays against a bot, and somebody watches two bots play for long."""
    mine = server.table(None, "random", clock={"budget": 600})
    bots = server.table("random", "random", options={"tokens_to_win": 7})
    async with (
        connected(server, mine["table"], mine["links"][0]["token"]) as ada,
        connected(server, bots["table"]) as watcher,
    ):
        await ada.hear()
        await ada.sit("Ada")
        await ada.until(lambda message: message.get("now", {}).get("decision"))
        yield ada, watcher


async def cut_off(ada: Client, watcher: Client) -> None:
    """It is said, and the answer is not taken; the line stays."""
    await ada.answer()
    await ada.until(lambda message: message.get("now", {}).get("trouble"), 15)
    await watcher.until(lambda message: message.get("now", {}).get("trouble"), 15)


async def goes_on(ada: Client, watcher: Client) -> float:
    """Ada gives her answer again, and the bots answer theirs, on the same lines as before; seconds until then."""
    start = time.monotonic()
    await asyncio.gather(
        ada.until(lambda message: "now" in message and not message["now"]["trouble"]),
        watcher.until(lambda message: message["type"] == "moment"),
    )
    took = time.monotonic() - start
    if ada.lawful():
        await ada.answer()
        await ada.until(lambda message: message["type"] == "taken")
    return took


async def test_postgresql_is_away_for_a_while(postgres_of_ones_own: Postgres, connected: Any) -> None:
    with serving(postgres_of_ones_own.database()) as server:
        async with at_the_table(server, connected) as (ada, watcher):
            postgres_of_ones_own.stop()
            await cut_off(ada, watcher)
            left = ada.now["clock"]["left"][0]
            await asyncio.sleep(10)
            postgres_of_ones_own.start()
            assert await goes_on(ada, watcher) < BACK_WITHIN + ROOM
            assert left - ada.now["clock"]["left"][0] < 3  # clocks stood still


async def test_postgresql_stands_still(postgres_of_ones_own: Postgres, connected: Any) -> None:
    """Its connections stay open and nothing comes through: that is noticed too."""
    with serving(postgres_of_ones_own.database()) as server:
        async with at_the_table(server, connected) as (ada, watcher):
            postgres_of_ones_own.freeze()
            await cut_off(ada, watcher)
            postgres_of_ones_own.freeze(False)
            assert await goes_on(ada, watcher) < BACK_WITHIN + ROOM


async def test_sqlite_is_locked_for_a_while(tmp_path: Path, connected: Any) -> None:
    file = tmp_path / "cenote.db"
    with serving(f"sqlite:///{file}") as server:
        async with at_the_table(server, connected) as (ada, watcher):
            with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                await cut_off(ada, watcher)
                left = ada.now["clock"]["left"][0]
                await asyncio.sleep(30)
                other.execute("ROLLBACK")
            assert await goes_on(ada, watcher) < BACK_WITHIN + ROOM
            assert left - ada.now["clock"]["left"][0] < 3


@pytest.mark.skipif(os.name == "nt" or os.geteuid() != 0, reason="only root makes a disk")
async def test_a_small_disk_is_full_for_a_while(tmp_path: Path, connected: Any) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", disk], check=True)
    try:
        with serving(f"sqlite:///{disk}/cenote.db") as server:
            async with at_the_table(server, connected) as (ada, watcher):
                with contextlib.suppress(OSError), (disk / "film").open("wb", buffering=0) as film:
                    while True:
                        film.write(b"\0" * 4096)
                await cut_off(ada, watcher)
                (disk / "film").unlink()
                assert await goes_on(ada, watcher) < BACK_WITHIN + ROOM
    finally:
        subprocess.run(["umount", disk], check=True)


@pytest.mark.parametrize("end", ["kill", "stop"])
async def test_nobody_loses_time_while_the_server_is_away(server: Server, connected: Any, end: str) -> None:
    created = server.table(None, None, clock={"budget": 100})
    tokens = [link["token"] for link in created["links"]]
    async with (
        connected(server, created["table"], tokens[0]) as ada,
        connected(server, created["table"], tokens[1]) as ben,
    ):
        for person, name in ((ada, "Ada"), (ben, "Ben")):
            await person.hear()
            await person.sit(name)
        await ben.until(lambda message: message["type"] == "welcome" and message["status"] == "running")
        await asyncio.sleep(2.5)  # a sign of life or two
    getattr(server, end)()
    await asyncio.sleep(6)
    server.start()
    async with connected(server, created["table"], tokens[0]) as ada:
        welcome = await ada.hear()
        spent = 100 - min(welcome["now"]["clock"]["left"])
        assert spent < 6, "the time in which nobody was served was counted"
        assert spent > 2, "the time in which the server was there was not"
