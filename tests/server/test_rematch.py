"""A rematch: for those who sat at the table, each with a link of their own, and the same one after a restart."""

import asyncio
import json
from typing import Any

import pytest


@pytest.fixture
def finished(server: Any, connected: Any) -> Any:
    """A game of two people of the same name against each other and a bot, played to its end."""

    async def play() -> tuple[str, list[str]]:
        created = server.table(None, None, "random")
        tokens = [link["token"] for link in created["links"]]
        async with (
            connected(server, created["table"], tokens[0]) as one,
            connected(server, created["table"], tokens[1]) as two,
        ):
            for client in (one, two):
                await client.hear()
                await client.sit("Ada")
            await asyncio.gather(one.play_out(), two.play_out())
        return created["table"], tokens

    return play


async def test_whoever_asks_gets_their_own_link_alone(server: Any, connected: Any, finished: Any) -> None:
    """Seats are matched by chair: everybody sits one chair further down, whatever their name is."""
    table, tokens = await finished()
    seats = [server.post(f"/api/tables/{table}/rematch", {"token": token}) for token in tokens]
    assert [seat["seat"] for seat in seats] == [2, 0]
    assert seats[0]["table"] == seats[1]["table"] != table
    for own, other in (seats, reversed(seats)):
        assert set(own) == {"table", "seat", "token"}
        assert other["token"] not in json.dumps(own)
        async with connected(server, own["table"], own["token"]) as client:
            assert (await client.hear())["seat"] == own["seat"]
    chairs = server.get(f"/api/tables/{seats[0]['table']}")["chairs"]
    assert [(chair["name"], chair["bot"]) for chair in chairs] == [
        ("Ada 2", None),
        (chairs[1]["name"], "random"),
        ("Ada", None),
    ]


async def test_nobody_else_gets_a_link(server: Any, connected: Any, finished: Any) -> None:
    """Not without a token, not with a wrong one; whoever watches is told where to watch."""
    table, tokens = await finished()
    for body in (None, {}, {"token": ""}, {"token": "guessed"}, {"token": tokens[0] + "x"}, {"token": None}):
        status, trouble = server.refused(f"/api/tables/{table}/rematch", body)
        assert status == 400
        assert all(token not in json.dumps(trouble) for token in tokens)
    own = server.post(f"/api/tables/{table}/rematch", {"token": tokens[0]})
    async with connected(server, table) as watcher:
        welcome = await watcher.hear()
        assert welcome["now"]["rematch"] == own["table"]
        assert own["token"] not in json.dumps(welcome)
    async with connected(server, own["table"]) as watcher:
        assert (await watcher.hear())["seat"] == -1


async def test_the_rematch_of_a_running_game_is_refused(server: Any) -> None:
    created = server.table(None, None)
    token = created["links"][0]["token"]
    status, trouble = server.refused(f"/api/tables/{created['table']}/rematch", {"token": token})
    assert (status, trouble["code"]) == (400, "stale")


async def test_after_a_restart_the_same_rematch_is_found(server: Any, finished: Any) -> None:
    """It is kept in the database, and each person's link with it."""
    table, tokens = await finished()
    own = server.post(f"/api/tables/{table}/rematch", {"token": tokens[0]})
    server.kill()
    server.start()
    assert server.post(f"/api/tables/{table}/rematch", {"token": tokens[0]}) == own
    other = server.post(f"/api/tables/{table}/rematch", {"token": tokens[1]})
    assert other["table"] == own["table"]
    assert other["token"] != own["token"]


async def test_tokens_are_not_in_the_database(server: Any, finished: Any) -> None:
    """Whoever reads the file cannot sit down in anybody's chair."""
    table, tokens = await finished()
    own = server.post(f"/api/tables/{table}/rematch", {"token": tokens[0]})
    server.stop()
    file = server.database.removeprefix("sqlite:///")
    with open(file, "rb") as opened:  # noqa: PTH123 - the path of a URL
        data = opened.read()
    for token in [*tokens, own["token"]]:
        assert token.encode() not in data
