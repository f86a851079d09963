"""Recorded traffic, checked against the truth afterwards."""

import asyncio
from typing import Any

from cenote.play import replay
from cenote.play.table import Table

FACE_DOWN = 255


def views_of(text: str, viewers: list[int]) -> tuple[dict[int, list[Any]], list[Any]]:
    """What each viewer may see after each answer, and the truth, from the opened game."""
    views: dict[int, list[Any]] = {seat: [] for seat in viewers}
    truth: list[Any] = []

    def look(table: Table, _: int) -> None:
        truth.append(table.game.dump(table.state)["zones"])
        for seat, seen in views.items():
            seen.append(table.view(seat).zones)

    replay.read(text).walk(look)
    return views, truth


async def test_nobody_is_sent_a_card_they_may_not_know(server: Any, connected: Any) -> None:
    created = server.table(None, None)
    table, tokens = created["table"], [link["token"] for link in created["links"]]
    async with (
        connected(server, table, tokens[0]) as ada,
        connected(server, table, tokens[1]) as bob,
        connected(server, table) as watcher,
    ):
        clients: dict[int, Any] = {0: ada, 1: bob, -1: watcher}
        for client in clients.values():
            await client.hear()
        await ada.sit("Ada")
        await bob.sit("Bob")
        await asyncio.gather(ada.play_out(), bob.play_out())
        await watcher.until(lambda message: message.get("now", {}).get("result"))
    views, truth = views_of(server.get(f"/api/tables/{table}/replay"), list(clients))
    for seat, client in clients.items():
        assert len(client.seen) == len(truth)
        for serial, zones in client.seen.items():
            assert zones == views[seat][serial]
            check_hands(zones, truth[serial], seat)


def check_hands(zones: Any, truth: Any, seat: int) -> None:
    """A face of another's hand is sent only if the card itself says that this seat knows it."""
    for owner, hand in enumerate(zones["hands"]):
        shown = sorted(card & 255 for card in hand if card & 255 != FACE_DOWN)
        if owner != seat:
            known = sorted(
                card & 255 for card in truth["hands"][owner] if seat >= 0 and card >> 8 >> seat & 1
            )
            assert shown == known or seat < 0
        assert len(hand) == len(truth["hands"][owner])
    assert [card is None for card in zones["sealed"]] == [
        owner != seat for owner in range(len(zones["sealed"]))
    ]


async def test_the_waiting_seat_is_sent_the_same_bytes_whatever_the_other_sets_aside(
    server: Any, connected: Any
) -> None:
    created = server.table(None, None)
    table, tokens = created["table"], [link["token"] for link in created["links"]]
    async with connected(server, table, tokens[0]) as ada, connected(server, table, tokens[1]) as bob:
        await ada.hear()
        await bob.hear()
        await ada.sit("Ada")
        await bob.sit("Bob")
        await ada.until(lambda message: message["type"] == "welcome")
        await bob.until(lambda message: message["type"] == "welcome")
        heard = []
        for notation in ada.lawful()[:3]:
            await ada.answer(notation)
            moment = await bob.until(lambda message: message["type"] == "moment")
            heard.append([moment["told"], moment["now"]["waiting"], bob.zones])
            await ada.until(lambda message: message["type"] == "taken")
            await ada.send("undo", turn=ada.now["turn"])
            await ada.until(lambda message: message["type"] == "taken")
            await bob.until(lambda message: message.get("undone"))
        assert all(each == heard[0] for each in heard)
