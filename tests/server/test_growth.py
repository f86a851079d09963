"""Several processes on one PostgreSQL: any of them serves any table, and none of them is missed for long."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from tests.postgres import Postgres
from tests.server.conftest import Client, Server, free_port

TAKEN_OVER_WITHIN = 3.0  # seconds, as is promised
ROOM = 1.5  # for a busy machine that runs these tests


@pytest.fixture
def two(postgres: Postgres) -> Iterator[tuple[Server, Server]]:
    """Two processes that share nothing but the database."""
    database = postgres.database()
    servers = Server(database, free_port()).start(), Server(database, free_port()).start()
    yield servers
    for server in servers:
        if server.process is not None and server.process.poll() is None:
            server.kill()


@contextlib.asynccontextmanager
async def apart(
    two: tuple[Server, Server], connected: Any, **more: Any
) -> AsyncIterator[tuple[Client, Client]]:
    """Ada sits at the table through one process, Ben through the other."""
    created = two[0].table(None, None, **more)
    tokens = [link["token"] for link in created["links"]]
    async with (
        connected(two[0], created["table"], tokens[0]) as ada,
        connected(two[1], created["table"], tokens[1]) as ben,
    ):
        for person, name in ((ada, "Ada"), (ben, "Ben")):
            await person.hear()
            await person.sit(name)
        for person in (ada, ben):
            await person.until(
                lambda message: message["type"] == "welcome" and message["status"] == "running"
            )
        yield ada, ben


async def test_people_in_different_processes_play_a_whole_game(two: Any, connected: Any) -> None:
    async with apart(two, connected, options={"tokens_to_win": 1}) as (ada, ben):
        results = await asyncio.gather(ada.play_out(), ben.play_out())
        assert results[0] == results[1]
        serials = [m["serial"] for m in ben.traffic if m["type"] == "moment"]
        assert serials == list(range(1, ben.serial + 1))


async def test_chat_and_presence_cross_over(two: Any, connected: Any) -> None:
    async with apart(two, connected) as (ada, ben):
        await ada.send("say", text="Hello over there")
        said = await ben.until(lambda message: message["type"] == "said")
        assert said["line"]["text"] == "Hello over there"
        if not all(chair["present"] for chair in ben.now["chairs"]):
            await ben.until(lambda m: "now" in m and all(chair["present"] for chair in m["now"]["chairs"]))
        await ada.connection.close()
        gone = await ben.until(lambda m: m["type"] == "present" and m["now"]["chairs"][0]["away"])
        assert not gone["now"]["chairs"][0]["present"]


async def test_after_the_database_was_away_everybody_is_seen_and_one_drives(
    postgres_of_ones_own: Postgres, connected: Any
) -> None:
    database = postgres_of_ones_own.database()
    servers = Server(database, free_port(), 0.2).start(), Server(database, free_port(), 0.2).start()
    try:
        bots = servers[0].table("random", "random", options={"tokens_to_win": 7})
        async with (
            apart(servers, connected) as (ada, _),
            connected(servers[0], bots["table"]) as one,
            connected(servers[1], bots["table"]) as other,
        ):
            await other.until(lambda message: message["type"] == "moment")
            postgres_of_ones_own.stop()
            await asyncio.sleep(4)
            postgres_of_ones_own.start()
            await asyncio.gather(
                *(each.until(lambda message: message["type"] == "moment", 15) for each in (one, other))
            )
            await asyncio.sleep(4)  # longer than anybody is believed to be alive without a sign of life
            with psycopg.connect(database) as c:
                leading = c.execute("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'").fetchone()
                assert leading == (1,)
            for server in servers:
                async with connected(server, ada.traffic[0]["table"]) as somebody:
                    welcome = await somebody.hear()
                    assert all(chair["present"] for chair in welcome["now"]["chairs"])
    finally:
        for server in servers:
            server.kill()


async def test_a_process_that_hears_nothing_any_more_notices(two: Any, connected: Any) -> None:
    """The line stays open and nothing comes through: the part of the database that speaks to it stands still."""
    async with apart(two, connected) as (ada, ben):
        with psycopg.connect(two[0].database) as c:
            ears = c.execute("SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%'").fetchall()
        assert len(ears) == 2
        for (pid,) in ears:
            os.kill(pid, signal.SIGSTOP)
        try:
            await ada.send("say", text="Do you hear me?")
            said = await ben.until(lambda message: message["type"] == "said", 10)
            assert said["line"]["text"] == "Do you hear me?"
        finally:
            for (pid,) in ears:
                os.kill(pid, signal.SIGCONT)


async def test_a_listed_table_shows_who_is_there_in_any_process(two: Any, connected: Any) -> None:
    created = two[0].table(None, "random", private=False)
    async with connected(two[0], created["table"], created["links"][0]["token"]) as ada:
        await ada.hear()
        await ada.sit("Ada")
        await ada.until(lambda message: message["type"] == "welcome")
        for _ in range(50):
            [line] = two[1].get("/api/tables")["tables"]
            if line["chairs"][0]["present"]:
                return
            await asyncio.sleep(0.1)
    raise AssertionError("the other process never saw Ada")


async def test_the_driver_of_a_dead_process_is_replaced(two: Any, connected: Any) -> None:
    """Two bots, driven by the process that made the table and watched through the other."""
    created = two[0].table("random", "random", options={"tokens_to_win": 7})
    async with connected(two[1], created["table"]) as watcher:
        await watcher.until(lambda message: message["type"] == "moment")
        with psycopg.connect(two[0].database) as c:
            assert c.execute("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'").fetchone() == (1,)
        two[0].kill()
        start = time.monotonic()
        seen = watcher.serial
        while watcher.serial < seen + 5:
            await watcher.until(lambda message: message["type"] == "moment")
        assert time.monotonic() - start < TAKEN_OVER_WITHIN + ROOM


async def test_a_rolling_restart_drops_no_answer(two: Any, connected: Any) -> None:
    """Each process in turn is stopped and started; people go to the other, and say again what was not taken."""
    created = two[0].table(None, "random", options={"tokens_to_win": 3})
    table, token = created["table"], created["links"][0]["token"]
    taken: list[tuple[int, str]] = []
    async with connected(two[0], table, token) as ada:
        await ada.hear()
        await ada.sit("Ada")
        await ada.until(lambda message: message.get("now", {}).get("decision"))
    for round_ in range(4):
        there, other = two[round_ % 2], two[1 - round_ % 2]
        async with connected(there, table, token) as ada:
            await ada.until(
                lambda message: message.get("now", {}).get("decision") or message.get("now", {}).get("result")
            )
            if ada.now["result"]:
                break
            turn, notation = ada.now["turn"], ada.lawful()[0]
            await ada.answer(notation)
            await asyncio.to_thread(there.stop)
        async with connected(other, table, token) as ada:
            await ada.hear()
            await ada.send("answer", turn=turn, notation=notation)
            await ada.until(lambda message: message["type"] == "taken")
            taken.append((turn, notation))
        there.start()
    story = await watched_to_the_end(two[0], connected, table, token)
    given = [entry for entry in story if entry[0] == 0]
    for turn, notation in taken:
        assert given[turn] == (0, notation)


async def watched_to_the_end(server: Server, connected: Any, table: str, token: str) -> list[tuple[int, str]]:
    """Play on to the end; every answer as the replay has it."""
    async with connected(server, table, token) as ada:
        await ada.hear()
        await ada.play_out()
    frames = server.get(f"/api/tables/{table}/story?eyes=-2")["frames"]
    return [(frame["by"], frame["notation"]) for frame in frames[1:]]


def children(process: int) -> list[int]:
    """The processes that serve, below their parent."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [pid for pid in map(int, found) if "spawn_main" in Path(f"/proc/{pid}/cmdline").read_text()]


def is_alive(process: int) -> bool:
    """Whether it does anything; one that nobody has buried yet does not."""
    file = Path(f"/proc/{process}/stat")
    return file.exists() and file.read_text().rpartition(")")[2].split()[0] != "Z"


async def test_one_command_starts_several_processes(postgres: Postgres, connected: Any) -> None:
    """One of them is killed and replaced while bots play; with their parent all of them are gone."""
    server = Server(postgres.database(), free_port(), more=("--processes", "2")).start()
    assert server.process is not None
    created = server.table("random", "random", options={"tokens_to_win": 7})
    async with connected(server, created["table"]) as watcher:
        await watcher.until(lambda message: message["type"] == "moment")
    workers = children(server.process.pid)
    assert len(workers) == 2
    os.kill(workers[0], signal.SIGKILL)
    async with connected(server, created["table"]) as watcher:
        await watcher.until(lambda message: message["type"] == "moment")
    for _ in range(200):
        if len(children(server.process.pid)) == 2 and workers[0] not in children(server.process.pid):
            break
        await asyncio.sleep(0.1)
    else:
        raise AssertionError("the dead process was not replaced")
    workers = children(server.process.pid)
    server.kill()
    for _ in range(50):
        if not any(is_alive(pid) for pid in workers):
            return
        await asyncio.sleep(0.1)
    raise AssertionError("processes outlived their parent")


def test_several_processes_say_that_they_leave_before_they_do(postgres: Postgres) -> None:
    more = ("--processes", "2", "--drain", "4")
    server = Server(postgres.database(), free_port(), more=more).start()
    assert server.process is not None
    assert server.ask("/ready").status == 200
    server.process.send_signal(signal.SIGTERM)
    time.sleep(2)
    assert {server.ask("/ready").status for _ in range(10)} == {503}
    assert {server.ask("/api/tables").status for _ in range(10)} == {200}
    assert server.process.wait(20) == 0


def test_several_processes_need_a_shared_database(tmp_path: Path, source: str) -> None:
    command = [sys.executable, "-m", "cenote", "serve", "--no-open", "--processes", "2"]
    command += ["--db", f"sqlite:///{tmp_path}/x.db"]
    environment = os.environ | {"PYTHONPATH": source, "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "PostgreSQL" in done.stderr
