"""Whoever lies, shouts or repeats is told why not, and nothing changes."""

import time
from typing import Any

import pytest
import websockets

GARBAGE = [
    b"",
    b"\x00\xff",
    b"{",
    b"[]",
    b"null",
    b'{"type": "steal"}',
    b'{"type": "answer"}',
    b'{"type": "answer", "turn": -1, "notation": "done"}',
    b'{"type": "answer", "turn": "0", "notation": "done"}',
    b'{"type": "answer", "turn": 0, "notation": ""}',
    b'{"type": "answer", "turn": 0, "notation": "done", "seat": 1}',
    b'{"type": "sit", "name": "", "entropy": "00"}',
    b'{"type": "stand_in", "seat": 99, "wanted": true}',
    b'{"type": "say", "text": ""}',
]


async def started(server: Any, connected: Any) -> tuple[str, list[str]]:
    """A running table of two people."""
    created = server.table(None, None)
    tokens = [link["token"] for link in created["links"]]
    for seat, name in enumerate(("Ada", "Bob")):
        async with connected(server, created["table"], tokens[seat]) as client:
            await client.hear()
            await client.sit(name)
            await client.until(lambda message, seat=seat: message["now"]["chairs"][seat]["taken"])
    return created["table"], tokens


async def test_garbage_is_refused_and_changes_nothing(server: Any, connected: Any) -> None:
    table, tokens = await started(server, connected)
    async with connected(server, table, tokens[0]) as ada:
        await ada.hear()
        before = (ada.zones, ada.now["turn"], ada.serial)
        for data in GARBAGE:
            await ada.connection.send(data.decode("latin-1"))
            refused = await ada.until(lambda message: message["type"] == "refused")
            assert refused["trouble"]["code"] in ("malformed", "stale")
            assert refused["trouble"]["text"]
        async with connected(server, table, tokens[0]) as again:
            await again.hear()
            assert (again.zones, again.now["turn"], again.serial) == before


async def test_each_kind_of_wrong_answer_has_its_own_reason(server: Any, connected: Any) -> None:
    table, tokens = await started(server, connected)
    async with connected(server, table, tokens[0]) as ada:
        await ada.hear()
        for turn, notation, code in (
            (0, "fly away", "malformed"),
            (0, "play titan", "unlawful"),
            (7, ada.lawful()[0], "stale"),
        ):
            await ada.send("answer", turn=turn, notation=notation)
            refused = await ada.until(lambda message: message["type"] == "refused")
            assert refused["trouble"]["code"] == code


async def test_a_repeated_answer_is_acknowledged_once_applied(server: Any, connected: Any) -> None:
    table, tokens = await started(server, connected)
    async with connected(server, table, tokens[0]) as ada:
        await ada.hear()
        notation = ada.lawful()[0]
        for _ in range(3):
            await ada.send("answer", turn=0, notation=notation)
            assert (await ada.until(lambda message: message["type"] == "taken"))["turn"] == 0
        assert ada.serial == 1


async def test_a_spectator_cannot_answer_and_a_wrong_token_sees_nothing(server: Any, connected: Any) -> None:
    table, _ = await started(server, connected)
    async with connected(server, table) as watcher:
        await watcher.hear()
        await watcher.send("answer", turn=0, notation="done")
        refused = await watcher.until(lambda message: message["type"] == "refused")
        assert "spectator" in refused["trouble"]["text"]
    for address, token in ((table, "guessed"), ("nowhere", None)):
        with pytest.raises(websockets.ConnectionClosed):
            async with connected(server, address, token) as stranger:
                await stranger.hear()


async def test_a_page_of_another_site_cannot_use_a_seat(server: Any, connected: Any) -> None:
    table, tokens = await started(server, connected)
    address = f"ws://127.0.0.1:{server.port}/ws/{table}?token={tokens[0]}"
    foreign = websockets.Origin("http://elsewhere.example")
    with pytest.raises(websockets.InvalidStatus) as refused:
        await websockets.connect(address, origin=foreign)
    assert refused.value.response.status_code == 403


async def test_too_large_messages_are_refused_and_too_many_are_slowed_down(
    server: Any, connected: Any
) -> None:
    table, tokens = await started(server, connected)
    async with connected(server, table, tokens[0]) as ada:
        await ada.hear()
        await ada.connection.send("x" * 5000)
        assert (await ada.until(lambda message: message["type"] == "refused"))["trouble"][
            "code"
        ] == "too_much"
        await ada.connection.send("x" * 100_000)
        with pytest.raises(websockets.ConnectionClosed):
            await ada.until(lambda message: False)
    async with connected(server, table, tokens[1]) as bob:
        await bob.hear()
        start = time.monotonic()
        for _ in range(100):
            await bob.send("undo", turn=7)
        for _ in range(100):
            await bob.until(lambda message: message["type"] == "refused")
        assert time.monotonic() - start > 1


IMPOSSIBLE: list[tuple[Any, str]] = [
    ({"game": "chess", "chairs": [{}, {}]}, "unknown game"),
    ({"game": "waking_shards", "chairs": [{}]}, "players"),
    ({"game": "waking_shards", "chairs": [{}, {"bot": "genius"}]}, "unknown bot"),
    ({"game": "waking_shards", "chairs": [{}, {}], "options": {"luck": 1}}, "no such option"),
    ({"game": "waking_shards", "chairs": [{}, {}], "options": {"tokens_to_win": 99}}, "tokens_to_win"),
    ({"game": "waking_shards", "chairs": [{}, {}], "clock": {"budget": 1}}, "budget"),
    ({"game": "waking_shards", "chairs": [{}, {}], "cheat": True}, "cheat"),
    ([], "object"),
]


def test_a_table_that_cannot_be_is_refused_with_its_reason(server: Any) -> None:
    for wanted, words in IMPOSSIBLE:
        status, trouble = server.refused("/api/tables", wanted)
        assert status == 400
        assert words in trouble["text"]
        assert server.get("/api/tables")["tables"] == []


def test_unknown_addresses_are_told_so(server: Any) -> None:
    for path in ("/api/tables/nowhere", "/api/games/chess", "/api/nothing"):
        status, trouble = server.refused(path)
        assert status in (400, 404)
        assert trouble["text"]
