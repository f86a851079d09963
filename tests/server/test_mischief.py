"""What hostile people have tried, or could: none of it costs the others anything, takes a chair, or shows a secret."""

import asyncio
import json
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
import pytest
import websockets
from tests.server.moods import hub, hubs, next_answer, seated

from cenote.core.refusal import Stale
from cenote.games import find, open_box
from cenote.play.replay import read
from cenote.play.seed import Seed
from cenote.play.table import Table
from cenote.server import answering, infos, sending
from cenote.server.hub import Hub
from cenote.server.limits import Limits, TooMuch
from cenote.server.names import distinct, plain, readable
from cenote.server.setup import _remembered, setup
from cenote.server.viewers import PATIENCE, Viewer
from cenote.server.visitors import Allowances, Visitor

__all__ = ["hub", "hubs"]  # fixtures


# ---------------------------------------------------------------- lines


def test_headers_after_a_body_are_forgotten_and_then_the_line_is_cut(server: Any) -> None:
    def chatter(line: socket.socket) -> None:
        for _ in range(2000):
            line.sendall(b"a:b\r\n" * 100)
            time.sleep(0.001)

    with socket.create_connection(("127.0.0.1", server.port), 5) as line:
        line.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n")
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            chatter(line)


async def test_sockets_that_were_refused_count_until_they_are_over(serving: Callable[..., Any]) -> None:
    server = serving("--limit", "connections_address=20")
    lines = []
    try:
        for _ in range(40):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(
                b"GET /ws/nope HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
            )
            lines.append((reader, writer))
        opened = 0
        for reader, _ in lines:
            try:
                opened += (await asyncio.wait_for(reader.read(12), 5)).startswith(b"HTTP/1.1 101")
            except ConnectionError:
                continue
        assert opened <= 20
    finally:
        for _, writer in lines:
            writer.close()
    for _ in range(50):
        await asyncio.sleep(0.1)
        try:
            if server.ask("/health").status == 200:
                return
        except OSError:
            continue
    raise AssertionError("those that are gone still count")


def test_an_odd_host_is_refused(server: Any) -> None:
    for host in ("localhost:abc", "localhost:99999", "[::1]x", "[::1", "localhost:", "a b", "user@localhost"):
        with socket.create_connection(("127.0.0.1", server.port), 5) as line:
            line.sendall(f"GET /api/codes/BCDFGH.svg HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
            assert line.recv(100).split()[1] == b"400", host


def test_a_number_of_thousands_of_digits_is_no_number(server: Any) -> None:
    wanted = {"game": "waking_shards", "chairs": [{}, {}], "options": {"tokens_to_win": "9" * 5000}}
    status, trouble = server.refused("/api/tables", wanted)
    assert (status, len(trouble["text"]) < 300) == (400, True)


def test_what_is_nonsense_is_not_remembered() -> None:
    game, before = find("loot_trap"), _remembered.cache_info().currsize
    for n in range(20):
        assert setup(game, 2, {"layout": f"{n}" * 10_000}).options
    assert _remembered.cache_info().currsize < before + 500
    assert max(len(option.trouble) for option in setup(game, 2, {"layout": "x" * 10_000}).options) < 500


def test_whole_games_cost_more_however_they_are_written(serving: Callable[..., Any]) -> None:
    server = serving("--limit", "requests_per_minute_address=100")
    statuses = [server.ask("/api/tables/x/story/").status for _ in range(20)]
    assert 429 in statuses


def test_many_guesses_at_once_are_many_guesses(serving: Callable[..., Any]) -> None:
    server = serving("--limit", "guesses_at_once_address=5")
    created = server.table(None, None, private=True)

    async def burst() -> list[int]:
        codes = ["BCDFGH"] * 30 + [created["code"]] * 5
        return await asyncio.gather(
            *(asyncio.to_thread(lambda code=code: server.ask(f"/api/join/{code}").status) for code in codes)
        )

    assert 200 not in asyncio.run(burst())


def test_a_socket_to_nowhere_and_a_request_cut_off_are_nobodys_mistake(serving: Callable[..., Any]) -> None:
    server = serving()
    for path in ("/nowhere", "/think"):
        with socket.create_connection(("127.0.0.1", server.port), 5) as line:
            line.sendall(
                f"GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
            )
            assert line.recv(100).split()[1] in (b"403", b"404")
    with socket.create_connection(("127.0.0.1", server.port), 5) as line:
        line.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\ncontent-type: application/json\r\n"
            b"content-length: 100\r\n\r\n{"
        )
    time.sleep(0.5)
    assert server.ask("/health").status == 200
    assert "Traceback" not in server.log.read_text()
    assert "ERROR" not in server.log.read_text()


# ---------------------------------------------------------------- chairs and names


async def test_a_chair_that_somebody_looks_from_is_not_given_away(server: Any, connected: Any) -> None:
    created = server.table(None, None, private=False)
    wanted = {"name": "Eve", "entropy": "ee" * 32}
    async with connected(server, created["table"], created["links"][0]["token"]) as ada:
        await ada.until(lambda message: message["type"] == "present")
        status, trouble = server.refused(f"/api/tables/{created['table']}/join", {**wanted, "seat": 0})
        assert (status, "about to sit down" in trouble["text"]) == (400, True)
        given = server.post(f"/api/tables/{created['table']}/join", wanted)
        assert given["seat"] == 1


def test_nobody_joins_a_table_against_bots_without_its_code(server: Any) -> None:
    created = server.table(None, "random", private=False)
    join = f"/api/tables/{created['table']}/join"
    assert server.refused(join, {"name": "Eve", "entropy": "ee" * 32})[0] == 400
    assert server.post(join, {"name": "Ada", "entropy": "ad" * 32, "code": created["code"]})["seat"] == 0


async def test_a_share_of_the_seed_brings_no_chair_that_is_looked_from(server: Any, connected: Any) -> None:
    created = server.table(None, None, private=False)
    join, wanted = f"/api/tables/{created['table']}/join", {"name": "Ada", "entropy": "00" * 32}
    first = server.post(join, wanted)
    async with connected(server, created["table"], first["token"]) as ada:
        await ada.until(lambda message: message["type"] == "present")
        assert server.post(join, wanted)["seat"] != first["seat"]
        await ada.send("ping")
        await ada.until(lambda message: message["type"] == "pong")


def test_names_that_look_alike_are_told_apart() -> None:
    ada = ["Ada"]
    for other in ("ada", "Ada\ufe0f", "A\u180bda", "Ada\U000e0100", "\u0410da", "\uff21da", "Ad\u00e1"):
        assert distinct(plain(other), ada).endswith(" 2"), ascii(other)
    assert plain("Jose\u0301") == "Jos\u00e9"
    assert distinct("Adam", ada) == "Adam"
    for nothing in ("\ufe0f", "...", "\u0301", "- -"):
        with pytest.raises(ValueError, match="nothing can be read"):
            readable(nothing, "the name")
    assert readable("\U0001f319", "the name") == "\U0001f319"


def test_invented_devices_are_one_household() -> None:
    one, other, far = (Visitor(address, device) for address, device in (("a", "x"), ("a", "y"), ("b", "x")))
    assert one.maker != other.maker
    assert one.maker.partition("-")[0] == other.maker.partition("-")[0] != far.maker.partition("-")[0]
    assert one.owner == far.owner


# ---------------------------------------------------------------- what is stored and shown


async def test_an_answer_is_stored_as_the_game_writes_it(server: Any, connected: Any) -> None:
    created = server.table(None, "random", options={"tokens_to_win": 1})
    async with connected(server, created["table"], created["links"][0]["token"]) as ada:
        await ada.hear()
        await ada.sit("Ada")
        while not (ada.now and ada.now["result"]):
            if ada.lawful():
                await ada.send(
                    "answer", turn=ada.now["turn"], notation=ada.lawful()[0].upper().replace(" ", "\n\u2028")
                )
                await ada.until(lambda message: message["type"] == "taken")
            else:
                await ada.until(lambda message: "now" in message)
    server.kill()
    server.start()
    text = server.ask(f"/api/tables/{created['table']}/replay").body.decode()
    assert len(read(text).answers) == server.get(f"/api/tables/{created['table']}")["answers"]


async def test_a_welcome_is_written_once_and_says_the_same(hub: Hub) -> None:
    room, _ = await seated(hub)
    undone = 0
    while room.status() != "finished":
        seat, turn, notation = next_answer(room)
        await answering.answer(room, seat, turn, notation)
        if undone < 3 and room.table is not None and room.table.may_undo(seat) is None:
            await answering.undo(room, seat, room.table.turn[seat])
            undone += 1
        for eyes in (-1, 0, 1):
            told = msgspec.json.decode(sending.welcome_bytes(room, eyes))
            written = msgspec.json.decode(msgspec.json.encode(sending.welcome(room, eyes)))
            assert (told["log"], told["zones"]) == (written["log"], written["zones"])
    assert undone == 3
    room.table = None
    assert sending.zones_for(room, 0) == sending.zones_for(room, 0) != {}


async def test_only_the_last_notes_are_at_hand(hubs: Any) -> None:
    room, _ = await seated(await hubs())
    for n in range(230):
        await answering.set_pace(room, n % 2, "fast" if n % 2 else "slow")
    assert [note.n for note in room.notes] == list(range(30, 230))
    again = await (await hubs()).room(room.row.id)
    assert [note.n for note in again.notes] == list(range(30, 230))
    assert again.known() == room.known()


async def test_whoever_changes_their_mind_all_the_time_is_slowed_down(server: Any, connected: Any) -> None:
    created = server.table(None, "random")
    async with connected(server, created["table"], created["links"][0]["token"]) as ada:
        await ada.hear()
        await ada.sit("Ada")
        for n in range(40):
            await ada.send("pace", pace="fast" if n % 2 else "slow")
        refused = await ada.until(lambda message: message["type"] == "refused")
        assert (refused["trouble"]["code"], "mind" in refused["trouble"]["text"]) == ("too_much", True)


def test_a_table_talks_only_so_much_whoever_they_say_they_are() -> None:
    allowances = Allowances(Limits(), lambda: 0.0)
    said = 0
    for n in range(100):
        with suppress(TooMuch):
            allowances.say(("table", f"192.0.2.{n}"))
            said += 1
    assert said == Limits().chat_at_once_table
    allowances.say(("another table", "192.0.2.200"))


async def test_whoever_comes_and_goes_all_the_time_has_to_wait(serving: Callable[..., Any]) -> None:
    server = serving("--limit", "arrivals_at_once_address=5", "--limit", "arrivals_per_minute_address=60")
    table, codes = server.table(None, "random")["table"], list[int | None]()
    for _ in range(8):
        async with websockets.connect(f"ws://127.0.0.1:{server.port}/ws/{table}") as line:
            with suppress(websockets.ConnectionClosed):
                await line.send('{"type": "hello"}')
                await line.recv()
        codes.append(line.close_code)
    assert codes[:5] == [1000] * 5
    assert 4429 in codes[5:]


def test_a_long_welcome_drives_nobody_out() -> None:
    viewer = Viewer(0)
    viewer.send_bytes(b"x" * (2 * PATIENCE))
    viewer.send_bytes(b"y" * 1000)
    assert not viewer.lost
    viewer.send_bytes(b"z" * PATIENCE)
    assert viewer.lost


def test_nobody_is_shown_who_is_being_asked() -> None:
    """[SHA-12.6] Not by the steps, not by a refusal."""
    game = find("shamans")
    for n in range(200):
        table = Table(game, open_box(game, 4, {"talk": "silent"}), Seed.from_words(f"portal {n}"))
        for _ in range(60):
            if table.state.outcome is not None or table.state.ask().hides_whom():
                break
            seat = table.asked()[0]
            table.answer(seat, table.state.ask().options(table.state, seat)[0].notation)
        if table.state.outcome is None and table.state.ask().hides_whom():
            break
    [asked] = table.asked()
    others = [seat for seat in range(4) if seat != asked]
    seen = [json.dumps(infos.situation(table, seat, {}, {}).agenda) for seat in [-1, *others]]
    assert len(set(seen)) == 1
    assert "Checkpoint" not in seen[0]
    assert "Checkpoint" in json.dumps(infos.situation(table, asked, {}, {}).agenda)
    for other in others:
        with pytest.raises(Stale) as refused:
            table.answer(other, "pass")
        assert table.people[asked] not in str(refused.value)
