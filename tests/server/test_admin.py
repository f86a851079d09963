"""The host's tools: behind a key, seen by everybody concerned, and from the command line."""

import asyncio
import json
import os
import secrets
import stat
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import websockets

from cenote.core.refusal import Misprint
from cenote.play.replay import read
from cenote.server import keys
from cenote.server.bans import Bans
from cenote.server.doorkeeper import in_a_frame
from cenote.server.keys import SLOWLY, Keyhole
from cenote.server.store import Store

# ---------------------------------------------------------------- the key


def test_the_key_is_made_once_and_is_nobody_elses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv(keys.VARIABLE, raising=False)
    assert keys.known_key() == ""
    key = keys.admin_key()
    assert len(key) == 43
    assert keys.admin_key() == keys.known_key() == key
    assert stat.S_IMODE(keys.key_file().stat().st_mode) == 0o600
    assert [each.name for each in (tmp_path / "cenote").iterdir()] == ["admin.key"]
    keys.key_file().chmod(0o644)
    with pytest.raises(Misprint, match="can be read by others"):
        keys.admin_key()
    monkeypatch.setenv(keys.VARIABLE, "a-key-of-my-own-12345")
    assert keys.admin_key() == "a-key-of-my-own-12345"
    monkeypatch.setenv(keys.VARIABLE, "short")
    with pytest.raises(Misprint, match="at least 16"):
        keys.admin_key()


def test_of_many_processes_that_make_a_key_all_have_the_same(tmp_path: Path, source: str) -> None:
    environment = {**os.environ, "PYTHONPATH": source, "XDG_DATA_HOME": str(tmp_path)}
    environment.pop(keys.VARIABLE, None)
    code = "from cenote.server.keys import admin_key; print(admin_key())"
    command = [sys.executable, "-c", code]
    making = [subprocess.Popen(command, env=environment, stdout=subprocess.PIPE) for _ in range(4)]
    assert len({process.communicate()[0] for process in making}) == 1
    assert all(process.returncode == 0 for process in making)


async def test_wrong_keys_wait_for_each_other_and_the_right_one_for_nobody() -> None:
    gate = Keyhole("the-right-key-0123456789")
    start = time.monotonic()
    wrong = [asyncio.create_task(gate.opens(f"Bearer wrong-{n}")) for n in range(3)]
    await asyncio.sleep(0)
    assert await gate.opens("bearer the-right-key-0123456789")
    assert time.monotonic() - start < SLOWLY
    assert await asyncio.gather(*wrong) == [False] * 3
    assert time.monotonic() - start >= 3 * SLOWLY * 0.9
    for header in ("", "Basic the-right-key-0123456789", "the-right-key-0123456789", "Bearer"):
        assert not await gate.opens(header), header


DOORS = ["tables", "load", "bans", "export", "tables/x/export"]
ACTS = ["tables/x/end", "tables/x/mute", "tables/x/delete", "bans", "bans/lift"]


def test_nothing_opens_without_the_key(hosted: Any) -> None:
    for path in DOORS:
        assert hosted.refused(f"/api/admin/{path}")[0] == 401, path
    for path in ACTS:
        assert hosted.refused(f"/api/admin/{path}", {})[0] == 401, path
    status, trouble = hosted.refused("/api/admin/load", authorization="Bearer wrong")
    assert (status, trouble["text"]) == (401, "the host's tools need the admin key")
    right = {"authorization": f"Bearer {hosted.key}"}
    assert hosted.ask("/api/admin/load", **right)["ready"] == ""
    form = {"content-type": "application/x-www-form-urlencoded"}
    assert hosted.refused("/api/admin/bans", {"who": "192.0.2.1"}, **right, **form)[0] == 415
    assert hosted.admin("bans") == {"bans": []}
    assert hosted.key not in hosted.told()


# ---------------------------------------------------------------- seeing


def test_all_tables_are_listed_by_pages_and_none_of_their_secrets(hosted: Any) -> None:
    private = hosted.table(None, None, title="Quiet corner", private=True)
    for n in range(3):
        hosted.table("random", None, title=f"Table {n}", private=False)
    page = hosted.admin("tables?limit=2")
    assert page["total"] == 4
    assert [one["title"] for one in page["tables"]] == ["Table 2", "Table 1"]
    rest = hosted.admin("tables?limit=2&offset=2")["tables"]
    assert [one["title"] for one in rest] == ["Table 0", "Quiet corner"]
    [found] = hosted.admin("tables?words=qUIET")["tables"]
    assert found["table"] == private["table"]
    assert found["private"]
    assert [chair["taken"] for chair in found["chairs"]] == [False, False]
    secret = [private["host"], private["code"], *(link["token"] for link in private["links"])]
    assert not any(each in json.dumps(found) for each in secret)
    assert hosted.admin("tables?status=running")["total"] == 0
    assert hosted.admin("tables?game=chac")["total"] == 0
    assert hosted.admin("tables?words=%25")["total"] == 0, "a sign of the database's is only a sign here"
    assert hosted.refused("/api/admin/tables?status=odd", authorization=f"Bearer {hosted.key}")[0] == 400
    assert hosted.refused("/api/admin/tables?limit=100000", authorization=f"Bearer {hosted.key}")[0] == 400


async def sit(hosted: Any, created: dict[str, Any], seat: int = -1) -> Any:
    """A connection that has said hello and, at a seat, has sat down."""
    token = next((f"?token={link['token']}" for link in created["links"] if link["seat"] == seat), "")
    socket = await websockets.connect(f"ws://127.0.0.1:{hosted.port}/ws/{created['table']}{token}")
    await socket.send(json.dumps({"type": "hello", "serial": 0}))
    while json.loads(await socket.recv())["type"] != "welcome":
        pass
    if seat >= 0:
        await socket.send(
            json.dumps({"type": "sit", "name": f"Ada {seat}", "entropy": secrets.token_hex(32)})
        )
        while json.loads(await socket.recv()).get("status") != "running":
            pass
    return socket


async def until(socket: Any, kind: str) -> Any:
    """The next message of that kind."""
    async with asyncio.timeout(10):
        while (message := json.loads(await socket.recv()))["type"] != kind:
            pass
        return message


async def farewell(socket: Any) -> tuple[int, str]:
    """How the server hangs up."""
    with suppress(websockets.ConnectionClosed):
        while True:
            await asyncio.wait_for(socket.recv(), 10)
    return socket.close_code, socket.close_reason


async def test_the_load_is_that_of_this_moment(hosted: Any) -> None:
    created = await asyncio.to_thread(hosted.table, "random", None)
    sockets = [await sit(hosted, created, 1), await sit(hosted, created)]
    load = await asyncio.to_thread(hosted.admin, "load")
    assert (load["sockets"], load["running"], load["tables_in_memory"]) == (2, 1, 1)
    assert load["process"] == hosted.process.pid
    assert load["memory"] > 10_000_000
    [one] = (await asyncio.to_thread(hosted.admin, "tables"))["tables"]
    assert (one["viewers"], one["spectators"], one["chairs"][1]["present"]) == (2, 1, True)
    for socket in sockets:
        await socket.close()


# ---------------------------------------------------------------- doing


async def test_a_game_that_is_ended_is_over_and_everybody_is_told(hosted: Any) -> None:
    created = await asyncio.to_thread(hosted.table, "random", None)
    table = created["table"]
    player, watcher = await sit(hosted, created, 1), await sit(hosted, created)
    done = await asyncio.to_thread(hosted.admin, f"tables/{table}/end", {"reason": "the club closes"})
    assert done == {"text": f"the game at table {table} is ended"}
    for socket in (player, watcher):
        told = await until(socket, "noted")
        sentence = "".join(part["text"] for part in told["note"]["sentence"])
        assert sentence == "The host of this server has ended the game. the club closes"
        await socket.close()
    info = await asyncio.to_thread(hosted.ask, f"/api/tables/{table}")
    assert (info["status"], info["result"]) == ("finished", "Nobody wins.")
    [act] = [json.loads(each) for each in hosted.told().splitlines()]
    assert (act["level"], act["act"], act["table"], act["reason"]) == (
        "info",
        "ended",
        table,
        "the club closes",
    )
    again = await asyncio.to_thread(
        hosted.refused, f"/api/admin/tables/{table}/end", {}, authorization=f"Bearer {hosted.key}"
    )
    assert (again[0], again[1]["text"]) == (400, "the game is over already")


async def test_nobody_goes_on_in_a_game_that_was_ended(hosted: Any) -> None:
    """It is over like any other: with a result, a story and a replay that verifies."""
    created = await asyncio.to_thread(hosted.table, "random", None)
    await (await sit(hosted, created, 1)).close()
    await asyncio.to_thread(hosted.admin, f"tables/{created['table']}/end", {})
    token = created["links"][0]["token"]
    address = f"ws://127.0.0.1:{hosted.port}/ws/{created['table']}?token={token}"
    async with websockets.connect(address) as socket:
        await socket.send(json.dumps({"type": "hello", "serial": 0}))
        now = json.loads(await socket.recv())["now"]
        assert now["decision"] is None
        assert now["result"]["text"] == "Nobody wins. The host of this server has ended the game."
        await socket.send(json.dumps({"type": "answer", "turn": 0, "notation": "done"}))
        assert (await until(socket, "refused"))["trouble"]["text"] == "the game is over"
    story = await asyncio.to_thread(hosted.ask, f"/api/tables/{created['table']}/story?eyes=-2")
    assert story["frames"][-1]["notation"] == "!end"
    replay = read(await asyncio.to_thread(hosted.ask, f"/api/tables/{created['table']}/replay"))
    assert replay.play().state.outcome is not None


async def test_a_deleted_table_is_gone(hosted: Any) -> None:
    created = await asyncio.to_thread(hosted.table, "random", None)
    table = created["table"]
    player = await sit(hosted, created, 1)
    await asyncio.to_thread(hosted.admin, f"tables/{table}/delete", {"reason": "spam"})
    assert await farewell(player) == (4410, "the host of this server has deleted this table: spam")
    assert (await asyncio.to_thread(hosted.refused, f"/api/tables/{table}"))[0] == 404
    assert (await asyncio.to_thread(hosted.admin, "tables"))["total"] == 0
    key = {"authorization": f"Bearer {hosted.key}"}
    for act in ("delete", "end", "mute"):
        assert (await asyncio.to_thread(hosted.refused, f"/api/admin/tables/{table}/{act}", {}, **key))[
            0
        ] == 404


def test_mutes_are_shown_and_lifted(hosted: Any) -> None:
    table = hosted.table("random", None)["table"]
    hosted.admin(f"tables/{table}/mute", {"seat": 1})
    hosted.admin(f"tables/{table}/mute", {})
    [one] = hosted.admin("tables")["tables"]
    assert ([chair["muted"] for chair in one["chairs"]], one["spectators_muted"]) == ([False, True], True)
    hosted.admin(f"tables/{table}/mute", {"muted": False})
    assert not hosted.admin("tables")["tables"][0]["spectators_muted"]
    key = {"authorization": f"Bearer {hosted.key}"}
    assert hosted.refused(f"/api/admin/tables/{table}/mute", {"seat": 9}, **key)[0] == 400


async def test_whoever_is_muted_plays_and_does_not_talk(hosted: Any) -> None:
    created = await asyncio.to_thread(hosted.table, "random", None)
    player, watcher = await sit(hosted, created, 1), await sit(hosted, created)
    for wanted, silent, loud in (({"seat": 1}, player, watcher), ({}, watcher, player)):
        await asyncio.to_thread(hosted.admin, f"tables/{created['table']}/mute", wanted)
        await silent.send(json.dumps({"type": "say", "text": "spam"}))
        refused = await until(silent, "refused")
        assert refused["trouble"]["text"] == "the host of this server has muted you here"
        if wanted:
            await loud.send(json.dumps({"type": "say", "text": "hello"}))
            assert (await until(silent, "said"))["line"]["text"] == "hello"
    for socket in (player, watcher):
        await socket.close()


async def test_a_ban_is_for_an_address_a_network_a_household_or_a_device(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/cenote.db")
    bans = Bans()
    await bans.ban(store, "203.0.113.7", 60, "spam")
    await bans.ban(store, "198.51.100.0/24", 60)
    await bans.ban(store, "2001:db8:1:2:3::4", 60)
    await bans.ban(store, "device-of-somebody", 60)
    kept_out = ["203.0.113.7", "::ffff:203.0.113.7", "198.51.100.200", "2001:db8:1:2:ffff::1"]
    assert all(bans.refuses(each) for each in kept_out)
    assert bans.refuses("192.0.2.1", "device-of-somebody")
    assert bans.refuses("203.0.113.7").endswith("UTC: spam")
    welcome = ["203.0.113.8", "2001:db8:1:3::1", "", "unix", "device-of-somebody"]
    assert not any(bans.refuses(each) for each in welcome)
    other = Bans()
    await other.refresh(store)
    assert other.refuses("203.0.113.7"), "another process, or the same after a restart"
    assert await other.lift(store, "203.0.113.7")
    assert not await other.lift(store, "203.0.113.7")
    await bans.refresh(store)
    assert not bans.refuses("203.0.113.7"), "what another process lifted is lifted here"
    await bans.ban(store, "203.0.113.7", 0.05)
    assert len(bans.all()) == 4
    await asyncio.sleep(0.1)
    assert not bans.refuses("203.0.113.7")
    assert len(bans.all()) == len(await store.bans()) == 3
    for nonsense in ("", "0.0.0.0/0", "::/0", "a/b", "\n"):
        with pytest.raises(Misprint):
            await bans.ban(store, nonsense, 60)
    await store.close()


async def test_whoever_is_banned_has_to_leave(hosting: Any, postgres_of_ones_own: Any) -> None:
    """In every process: also in one that the host did not talk to, and in one that starts later."""
    servers = [hosting(database=postgres_of_ones_own.url) for _ in range(2)]
    created = await asyncio.to_thread(servers[0].table, "random", None)
    lines = [await sit(server, created) for server in servers]
    await asyncio.to_thread(servers[0].admin, "bans", {"who": "127.0.0.1", "reason": "spam"})
    for line in lines:
        code, reason = await asyncio.wait_for(farewell(line), 5)
        assert (code, reason.endswith("UTC: spam")) == (4403, True)
    later = await asyncio.to_thread(hosting, database=postgres_of_ones_own.url)
    assert later.refused("/api/tables", {"game": "chac", "chairs": []})[0] == 403
    await asyncio.to_thread(later.admin, "bans/lift", {"who": "127.0.0.1"})
    for _ in range(50):
        if servers[1].refused("/api/tables", {"game": "chac", "chairs": []})[0] == 400:
            return
        await asyncio.sleep(0.1)
    raise AssertionError("the other process keeps them out for ever")


async def test_whoever_is_banned_opens_no_table_and_no_connection(hosted: Any) -> None:
    created = await asyncio.to_thread(hosted.table, "random", None)
    await asyncio.to_thread(hosted.admin, "bans", {"who": "127.0.0.1", "reason": "spam"})
    status, trouble = await asyncio.to_thread(
        hosted.refused, "/api/tables", {"game": "waking_shards", "chairs": []}
    )
    assert status == 403
    assert trouble["text"].endswith("UTC: spam")
    async with websockets.connect(f"ws://127.0.0.1:{hosted.port}/ws/{created['table']}") as socket:
        code, reason = await farewell(socket)
    assert (code, reason) == (4403, trouble["text"])
    assert await asyncio.to_thread(hosted.ask, "/api/tables"), "the lobby may be looked at"
    await asyncio.to_thread(hosted.admin, "bans/lift", {"who": "127.0.0.1"})
    assert await asyncio.to_thread(hosted.table, "random", None)


def test_a_reason_fits_into_the_frame_that_closes_a_connection() -> None:
    assert len(in_a_frame("ä" * 100).encode()) <= 123


async def test_the_same_on_postgresql(hosting: Any, postgres_of_ones_own: Any, tmp_path: Path) -> None:
    hosted = hosting(database=postgres_of_ones_own.url)
    created = await asyncio.to_thread(hosted.table, "random", None, title="Été", private=True)
    other = await asyncio.to_thread(hosted.table, "random", None)
    player = await sit(hosted, created, 1)
    [found] = (await asyncio.to_thread(hosted.admin, "tables?status=running&words=Ada"))["tables"]
    assert (found["table"], found["chairs"][1]["name"]) == (created["table"], "Ada 1")
    await asyncio.to_thread(hosted.admin, f"tables/{created['table']}/end", {})
    assert (await until(player, "moment"))["now"]["result"]
    await player.close()
    await asyncio.to_thread(hosted.admin, f"tables/{other['table']}/delete", {})
    [left] = (await asyncio.to_thread(hosted.admin, "tables"))["tables"]
    assert left["result"] == "Nobody wins."
    done = await asyncio.to_thread(command, hosted, "export", str(tmp_path / "all.cenote"))
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "all.cenote").read_bytes().startswith(b"SQLite format 3\0")


# ---------------------------------------------------------------- the command


def command(hosted: Any, *words: str, key: str | None = None) -> subprocess.CompletedProcess[str]:
    """`cenote admin …` as the host types it on the machine of the server."""
    environment = hosted.environment | ({} if key is None else {"CENOTE_ADMIN_KEY": key})
    return subprocess.run(
        [sys.executable, "-m", "cenote", "admin", *words, "--server", hosted.url],
        env={name: value for name, value in environment.items() if value},
        capture_output=True,
        text=True,
        check=False,
    )


def told(done: subprocess.CompletedProcess[str]) -> Any:
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


async def test_every_act_from_the_command_line(hosted: Any, tmp_path: Path) -> None:
    created = await asyncio.to_thread(hosted.table, "random", None, title="Club \x1b[31mnight", private=False)
    table = created["table"]
    player = await sit(hosted, created, 1)

    def work() -> None:
        [one] = told(command(hosted, "tables", "club", "--status", "running", "--json"))["tables"]
        assert one["table"] == table
        plain = command(hosted, "tables")
        assert (table in plain.stdout, "1 of 1" in plain.stdout, "\x1b" in plain.stdout) == (
            True,
            True,
            False,
        )
        assert told(command(hosted, "load", "--json"))["running"] == 1
        assert "uptime" in command(hosted, "load").stdout
        assert "may not talk" in told(command(hosted, "mute", table, "--seat", "1", "--json"))["text"]
        assert "may talk again" in command(hosted, "mute", table, "--seat", "1", "--off").stdout
        assert "kept out" in told(command(hosted, "ban", "203.0.113.7", "--hours", "2", "--json"))["text"]
        assert [ban["who"] for ban in told(command(hosted, "ban", "--json"))["bans"]] == ["203.0.113.7"]
        assert command(hosted, "unban", "203.0.113.7").returncode == 0
        assert "nobody" in command(hosted, "ban").stdout
        exported = told(command(hosted, "export", str(tmp_path / "all.cenote"), "--json"))
        assert exported["bytes"] == (tmp_path / "all.cenote").stat().st_size > 0
        assert stat.S_IMODE((tmp_path / "all.cenote").stat().st_mode) == 0o600
        early = command(hosted, "export", str(tmp_path / "early.replay"), "--table", table)
        assert (early.returncode, early.stderr.count("\n")) == (2, 1)
        assert not [each for each in tmp_path.iterdir() if each.name.startswith("early")]
        assert "is ended" in command(hosted, "end", table).stdout
        assert "is deleted" in told(command(hosted, "delete", table, "--json"))["text"]

    await asyncio.to_thread(work)
    assert (await farewell(player))[0] == 4410
    restored = [sys.executable, "-m", "cenote", "restore", str(tmp_path / "all.cenote")]
    restored += ["--db", f"sqlite:///{tmp_path}/again.db"]
    done = await asyncio.to_thread(
        subprocess.run, restored, env=hosted.environment, capture_output=True, text=True, check=False
    )
    assert "1 table restored" in done.stdout, done.stderr


def test_a_finished_game_is_exported_as_a_replay(hosted: Any, tmp_path: Path) -> None:
    table = hosted.table("random", "random")["table"]
    for _ in range(600):
        if hosted.ask(f"/api/tables/{table}")["status"] == "finished":
            break
        time.sleep(0.05)
    file = tmp_path / "game.replay"
    assert command(hosted, "export", str(file), "--table", table).returncode == 0
    verify = [sys.executable, "-m", "cenote", "verify", str(file)]
    assert subprocess.run(verify, env=hosted.environment, capture_output=True, check=False).returncode == 0


def test_a_wrong_call_is_one_clear_line(hosted: Any, tmp_path: Path) -> None:
    wrong = {
        "the host's tools need the admin key": ["load", "--key", "wrong-0123456789abc"],
        "there is no table 'nowhere'": ["end", "nowhere"],
        "is not banned": ["unban", "192.0.2.1"],
        "is there already": ["export", str(tmp_path)],
        "neither an address": ["ban", "a/b"],
    }
    for sentence, words in wrong.items():
        done = command(hosted, *words)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), done
        assert sentence in done.stderr
    assert "no admin key" in command(hosted, "load", key="").stderr
    hosted.stop()
    done = command(hosted, "load")
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert "cannot be reached" in done.stderr


def test_on_ones_own_machine_nothing_has_to_be_set_up(hosting: Any, tmp_path: Path) -> None:
    server = hosting(key="")
    assert (tmp_path / "cenote" / "admin.key").exists()
    assert told(command(server, "load", "--json"))["process"] == server.process.pid
