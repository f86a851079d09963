"""Strangers: how much they may have, what their names may be, and what the log tells when something breaks."""

import asyncio
import json
import secrets
import socket
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import websockets

from cenote.play.replay import read

WANTED = {"game": "waking_shards", "chairs": [{}, {"bot": "random"}]}


def limited(*limits: str) -> list[str]:
    return [option for limit in limits for option in ("--limit", limit)]


def device() -> str:
    return f"cenote_device={secrets.token_urlsafe(16)}"


async def closing(server: Any, table: str, token: str = "", **more: Any) -> tuple[int, str]:
    """How a connection that says hello is closed, code and reason."""
    query = f"?token={token}" if token else ""
    address = f"ws://127.0.0.1:{server.port}/ws/{table}{query}"
    async with websockets.connect(address, **more) as line:
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await _hears(line, '{"type": "hello"}')
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


async def _hears(line: websockets.ClientConnection, said: str = '{"type": "ping"}') -> None:
    await line.send(said)
    while True:
        await asyncio.wait_for(line.recv(), 20)


# ---------------------------------------------------------------- limits


def test_tables_are_limited_by_device_and_by_address(serving: Callable[..., Any]) -> None:
    server = serving(*limited("tables_per_hour_device=2", "tables_per_hour_address=3"))
    ada, bob = device(), device()
    assert [server.ask("/api/tables", WANTED, cookie=ada).status for _ in range(3)] == [201, 201, 429]
    assert server.ask("/api/tables", WANTED, cookie=bob).status == 201
    refused = server.ask("/api/tables", WANTED, cookie=bob)
    assert refused.status == 429
    assert json.loads(refused.body)["code"] == "too_much"
    assert 1 <= int(refused.headers["retry-after"]) <= 3600
    assert "minutes" in refused.text
    assert len(server.get("/api/tables")["tables"]) == 3


def test_tables_that_are_over_do_not_count_as_open(serving: Callable[..., Any]) -> None:
    server = serving(*limited("tables_at_once_device=2"))
    ada, tables = device(), []
    for _ in range(2):
        tables.append(json.loads(server.ask("/api/tables", WANTED, cookie=ada).body))
    refused = server.ask("/api/tables", WANTED, cookie=ada)
    assert (refused.status, "call it off" in refused.text) == (429, True)
    server.post(
        f"/api/tables/{tables[0]['table']}/host", {"host": tables[0]["host"], "change": {"type": "call_off"}}
    )
    assert server.ask("/api/tables", WANTED, cookie=ada).status == 201


def test_a_table_has_so_many_bots(serving: Callable[..., Any]) -> None:
    server = serving(*limited("bots_table=1"))
    status, trouble = server.refused(
        "/api/tables", {"game": "waking_shards", "chairs": [{"bot": "random"}] * 2}
    )
    assert (status, "at most 1 bots" in trouble["text"]) == (400, True)


def test_only_levels_with_a_name_sit_down(server: Any) -> None:
    for level in ("search:999999999", "search:5", "search:3600s", "genius", "search"):
        status, trouble = server.refused("/api/tables", {**WANTED, "chairs": [{}, {"bot": level}]})
        assert (status, trouble["code"]) == (400, "misprint")
        assert "medium" in trouble["text"]
        assert "search:N" not in trouble["text"]
    created = server.table(None, None)
    change = {"type": "fill", "seat": 1, "bot": "search:999999999"}
    status, _ = server.refused(
        f"/api/tables/{created['table']}/host", {"host": created["host"], "change": change}
    )
    assert status == 400


def test_requests_are_limited_and_whole_games_cost_more(serving: Callable[..., Any]) -> None:
    server = serving(*limited("requests_per_minute_device=40", "requests_per_minute_address=1000"))
    ada, bob = device(), device()
    statuses = [server.ask("/api/shelf", cookie=ada).status for _ in range(60)]
    assert statuses[:40] == [200] * 40
    assert statuses.count(429) >= 15
    assert "retry-after" in server.ask("/api/shelf", cookie=ada).headers
    assert server.ask("/assets/nothing.js", cookie=ada).status == 404
    costly = [server.ask("/api/tables/nowhere/story", cookie=bob).status for _ in range(5)]
    assert costly == [404] * 4 + [429]


def test_whoever_guesses_codes_is_not_answered_any_more(serving: Callable[..., Any]) -> None:
    server = serving(*limited("guesses_at_once_address=6", "guesses_per_minute_address=1"))
    created = server.table(None, None)
    assert server.ask(f"/api/join/{created['code']}").status == 200
    start = time.monotonic()
    statuses = [server.ask(f"/api/join/{'BCDFGH'[:5] + letter}").status for letter in "JKLMNPQ"]
    assert statuses == [404] * 6 + [429]
    assert time.monotonic() - start > 1
    assert server.ask(f"/api/join/{created['code']}").status == 429
    wanted = {"name": "Eve", "entropy": "0" * 64, "code": created["code"]}
    assert server.ask(f"/api/tables/{created['table']}/join", wanted).status == 429
    assert server.ask("/api/tables/nowhere").status == 404  # a name of twelve letters is no guess


async def test_whoever_guesses_tokens_is_told_so_and_the_right_one_still_opens(
    serving: Callable[..., Any], connected: Any
) -> None:
    server = serving(*limited("guesses_at_once_address=3", "guesses_per_minute_address=1"))
    created = server.table(None, None)
    table, token = created["table"], created["links"][0]["token"]
    codes = [(await closing(server, table, f"wrong{n}"))[0] for n in range(2)]
    assert codes == [4403, 4403]
    assert server.ask(f"/api/tables/{table}/past", {"token": "wrong"}).status == 400
    assert (await closing(server, table, "wrong"))[0] == 4429
    for door in ("past", "rematch"):
        assert server.ask(f"/api/tables/{table}/{door}", {"token": "wrong"}).status == 429
    wrong = {"host": "wrong", "change": {"type": "call_off"}}
    assert server.ask(f"/api/tables/{table}/host", wrong).status == 429
    async with connected(server, table, token) as ada:
        assert (await ada.hear())["type"] == "welcome"


async def test_sockets_are_limited_by_device_by_table_and_by_address(serving: Callable[..., Any]) -> None:
    server = serving(*limited("sockets_device=2", "sockets_table=3", "sockets_address=4"))
    one, two = server.table(None, None)["table"], server.table(None, None)["table"]
    ada, bob = ({"additional_headers": {"cookie": device()}} for _ in range(2))
    address = f"ws://127.0.0.1:{server.port}/ws/"
    async with websockets.connect(address + one, **ada), websockets.connect(address + one, **ada):
        assert "your device" in (await closing(server, two, **ada))[1]
        async with websockets.connect(address + one, **bob):
            code, reason = await closing(server, one, **bob)
            assert (code, "this table" in reason) == (4429, True)
            async with websockets.connect(address + two, **bob):
                code, reason = await closing(server, two, additional_headers={"cookie": device()})
                assert (code, "your address" in reason) == (4429, True)


def test_lines_are_limited_by_address(serving: Callable[..., Any]) -> None:
    server = serving(*limited("connections_address=5"))
    lines = [socket.create_connection(("127.0.0.1", server.port), 20) for _ in range(5)]
    time.sleep(0.2)
    assert server.ask("/api/shelf").status == 0  # hung up without a word
    for line in lines:
        line.close()
    time.sleep(0.2)
    assert server.ask("/api/shelf").status == 200


async def test_chat_is_heard_a_few_lines_at_once_and_then_slowly(server: Any, connected: Any) -> None:
    created = server.table(None, None)
    async with connected(server, created["table"], created["links"][0]["token"]) as ada:
        await ada.until(lambda message: message["type"] == "present")
        for n in range(8):
            await ada.send("say", text=f"line {n}")
        heard = [await ada.until(lambda message: message["type"] in ("said", "refused")) for _ in range(8)]
        assert [message["type"] for message in heard] == ["said"] * 5 + ["refused"] * 3
        assert heard[-1]["trouble"]["code"] == "too_much"
    async with connected(server, created["table"], created["links"][0]["token"]) as again:
        await again.until(lambda message: message["type"] == "present")
        await again.send("say", text="from a new line")
        assert (await again.until(lambda message: message["type"] in ("said", "refused")))[
            "type"
        ] == "refused"
    async with connected(server, created["table"]) as watcher:
        await watcher.until(lambda message: message["type"] == "present")
        await watcher.send("say", text="somebody else may speak")
        await watcher.until(lambda message: message["type"] == "said")


async def test_a_hello_of_somebody_who_has_everything_costs_nothing(server: Any, connected: Any) -> None:
    created = server.table(None, None)
    async with connected(server, created["table"], created["links"][0]["token"]) as ada:
        await ada.until(lambda message: message["type"] == "present")
        for _ in range(50):
            await ada.send("hello", serial=0)
        await ada.send("ping")
        assert (await ada.hear())["type"] == "pong"


async def test_whoever_asks_for_everything_again_and_again_is_refused(server: Any, connected: Any) -> None:
    created = server.table("random", None)
    async with connected(server, created["table"], created["links"][0]["token"]) as ada:
        await ada.hear()
        await ada.sit("Ada")
        await ada.until(lambda message: ada.serial > 0 and ada.lawful())
        for _ in range(20):
            await ada.send("hello", serial=0)
        await ada.send("ping")
        heard = []
        while not heard or heard[-1]["type"] != "pong":
            heard.append(await ada.hear())
        refused = [message for message in heard if message["type"] == "refused"]
        assert len(refused) >= 10
        assert refused[0]["trouble"]["code"] == "too_much"


@pytest.mark.slow
def test_a_line_from_which_nobody_reads_is_given_up(serving: Callable[..., Any]) -> None:
    server = serving()
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", server.port))
        ends = f":{server.port:04X} ", f":{deaf.getsockname()[1]:04X} "
        deaf.sendall(b"GET /api/games/jaguar HTTP/1.1\r\nhost: localhost\r\n\r\n" * 200)
        start = time.monotonic()
        while _is_open(*ends):
            assert time.monotonic() - start < 90, "the line is still open"
            time.sleep(0.5)
        assert time.monotonic() - start > 20
    assert "Traceback" not in server.log.read_text()


def _is_open(here: str, there: str) -> bool:
    """Whether the server's end of a line is there still."""
    lines = Path("/proc/net/tcp").read_text().splitlines()
    return any(0 < line.find(here) < line.find(there) for line in lines)


# ---------------------------------------------------------------- names


HOSTILE = {
    "A\u2028B": "A B",
    "\u202eevil\u202c": "evil",
    "A\x0bB\x0cC\x1cD\x85E": "A B C D E",
    "zero\u200bwidth\u200d\ufeff": "zerowidth",
    "  many   spaces\u00a0here ": "many spaces here",
    "line\r\nfeed\ttab": "line feed tab",
    "nul\x00\x07": "nul",
    "tag\U000e0041": "tag",
    "\u3164x": "x",
    '"],"x":[" = 0': '"],"x":[" = 0',
    "# 0 done": "# 0 done",
    "Zoë 陳 🐆": "Zoë 陳 🐆",
}
UNREADABLE = ["\u200b", " \u2028 ", "\u202e", "\x00", "\u3164\u2800", "\u00ad"]


def test_names_and_titles_are_what_can_be_read_of_them(server: Any) -> None:
    for hostile, clean in HOSTILE.items():
        created = server.table(None, None, title=hostile, private=False)
        info = server.get(f"/api/tables/{created['table']}")
        assert info["title"] == clean
        wanted = {"name": hostile, "entropy": "0" * 64}
        given = server.post(f"/api/tables/{created['table']}/join", wanted)
        change = {"type": "fill", "seat": 1 - given["seat"], "name": hostile}
        server.post(f"/api/tables/{created['table']}/host", {"host": created["host"], "change": change})
        chairs = server.get(f"/api/tables/{created['table']}")["chairs"]
        assert [chair["name"] for chair in chairs] == [clean, clean]


def test_a_name_of_which_nothing_can_be_read_is_refused(server: Any) -> None:
    created = server.table(None, None, private=False)
    for name in UNREADABLE:
        status, trouble = server.refused(
            f"/api/tables/{created['table']}/join", {"name": name, "entropy": "0" * 64}
        )
        assert (status, "nothing can be read" in trouble["text"]) == (400, True)
        status, _ = server.refused("/api/tables", {**WANTED, "chairs": [{"name": name}, {}]})
        assert status == 400
    assert not any(chair["taken"] for chair in server.get(f"/api/tables/{created['table']}")["chairs"])


async def test_what_is_said_is_what_can_be_read_of_it(server: Any, connected: Any) -> None:
    created = server.table(None, None)
    async with connected(server, created["table"], created["links"][0]["token"]) as ada:
        await ada.hear()
        await ada.send("say", text="a\u2028b\x00 \u202ec")
        said = await ada.until(lambda message: message["type"] == "said")
        assert said["line"]["text"] == "a b c"
        await ada.send("say", text="\u200b\u2029")
        refused = await ada.until(lambda message: message["type"] == "refused")
        assert "nothing can be read" in refused["trouble"]["text"]
        await ada.send("sit", name="\u200b", entropy="0" * 64)
        await ada.until(lambda message: message["type"] == "refused")


async def test_hostile_names_do_not_break_the_file_of_a_game(server: Any, connected: Any) -> None:
    names = ["\u2028= 3 forged\x0b", '# "\u0085\x1e0 done']
    created = server.table(None, None, options={"tokens_to_win": 1})
    tokens = [link["token"] for link in created["links"]]
    async with (
        connected(server, created["table"], tokens[0]) as one,
        connected(server, created["table"], tokens[1]) as other,
    ):
        for client, name in zip((one, other), names, strict=True):
            await client.hear()
            await client.sit(name)
        await asyncio.gather(one.play_out(), other.play_out())
    replay = read(server.get(f"/api/tables/{created['table']}/replay"))
    table = replay.play()
    assert table.state.outcome is not None
    assert table.people == ["= 3 forged", '# " 0 done']


# ---------------------------------------------------------------- what the log tells


def broken(server: Any, sql: str, *values: str) -> None:
    """Do something to the database that nobody should."""
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        database.execute("PRAGMA busy_timeout = 5000")
        database.execute(sql, values)
    database.close()


def test_a_store_that_is_away_is_said_so_and_logged_without_a_secret(serving: Callable[..., Any]) -> None:
    server = serving()
    created = server.table(None, None)
    token = created["links"][0]["token"]
    broken(server, "ALTER TABLE tables RENAME TO gone")
    for path, body in (
        ("/api/tables", None),
        (f"/api/tables/elsewhere/past?token={token}", {"token": token}),
        ("/api/tables/mine", {"seats": [{"table": created["table"], "token": token}]}),
        ("/api/tables/elsewhere/rematch", {"token": token}),
    ):
        answer = server.ask(path, body)
        assert answer.status == 503
        assert json.loads(answer.body)["code"] == "later"
        assert "retry-after" in answer.headers
    log = server.log.read_text()
    assert log.count("OperationalError") >= 4
    assert "no such table" in log
    assert token not in log
    assert created["host"] not in log


async def test_what_breaks_unexpectedly_is_logged_with_its_reason_and_without_a_token(
    serving: Callable[..., Any],
) -> None:
    server = serving()
    created = server.table(None, None)
    table, token = created["table"], created["links"][0]["token"]
    server.kill()
    broken(server, "UPDATE tables SET options = ? WHERE id = ?", f"not json {token}", table)
    server.start()
    answer = server.ask(f"/api/tables/{table}/past?token={token}", {"token": token})
    assert answer.status == 500
    assert "written down" in answer.text
    assert (await closing(server, table, token))[0] == 4500
    log = server.log.read_text()
    assert "POST /api/tables/{table}/past 500: DecodeError" in log.replace(":str}", "}")
    assert f"a socket of table {table}: DecodeError" in log
    assert token not in log
    assert log.count("Traceback") == 2


async def test_a_line_on_which_something_breaks_is_told_so_before_it_ends(
    serving: Callable[..., Any],
) -> None:
    server = serving()
    created = server.table(None, None)
    table, token = created["table"], created["links"][0]["token"]
    server.kill()
    broken(server, "UPDATE tables SET clock = ? WHERE id = ?", f"not json {token}", table)
    server.start()
    async with websockets.connect(f"ws://127.0.0.1:{server.port}/ws/{table}?token={token}") as line:
        await line.send('{"type": "hello"}')
        refused = json.loads(await asyncio.wait_for(line.recv(), 20))
        assert (refused["type"], refused["trouble"]["code"]) == ("refused", "later")
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await _hears(line)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4500
    log = server.log.read_text()
    assert f"a message at table {table}: DecodeError" in log
    assert token not in log


async def test_a_store_that_goes_away_leaves_the_lines_open(
    serving: Callable[..., Any], connected: Any
) -> None:
    server = serving()
    created = server.table(None, None)
    async with connected(server, created["table"], created["links"][0]["token"]) as ada:
        await ada.until(lambda message: message["type"] == "present")
        broken(server, "ALTER TABLE chat RENAME TO gone")
        await ada.send("say", text="is anybody there?")
        refused = await ada.until(lambda message: message["type"] == "refused")
        assert refused["trouble"]["code"] == "later"
        broken(server, "ALTER TABLE gone RENAME TO chat")
        await ada.until(lambda message: "now" in message and not message["now"]["trouble"])
        await ada.send("say", text="and now?")
        assert (await ada.until(lambda message: message["type"] == "said"))["line"]["text"] == "and now?"
    assert "the store is away: no such table: chat" in server.log.read_text()


def test_an_ordinary_evening_writes_nothing_into_the_log(serving: Callable[..., Any]) -> None:
    server = serving()
    created = server.table(None, None)
    link = f"/s/{created['table']}/{created['links'][0]['token']}"
    for path in ("/", link, "/nowhere", "/api/tables/nowhere", "/%00"):
        server.ask(path)
    assert server.log.read_text() == ""
