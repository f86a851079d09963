"""Hubs without a network, and a store of changing moods: for tests of what happens between memory and disk."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from cenote.server import answering, door, opening, sending, sitting, wire
from cenote.server.hub import Hub
from cenote.server.room import Room
from cenote.server.store import Away, Change, Store
from cenote.server.thinking import Thinkers
from cenote.server.viewers import Viewer


class Moody(Store):
    """A real store whose commits take their time, or fail: before they are stored, or right after."""

    slow = 0.0
    fails = ""

    async def commit(self, change: Change) -> None:
        """Store an event, in today's mood."""
        await asyncio.sleep(self.slow)
        if self.fails == "before":
            raise Away("the disk is full")
        await super().commit(change)
        if self.fails == "after":
            raise Away("the line to the disk was cut")


Opened = Callable[[], Any]


@pytest.fixture
async def hubs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Callable[[], Any]]:
    """Hubs without a network, on one database: each like a process of its own that hears nothing of the others."""
    made: list[tuple[Hub, Thinkers, Store]] = []

    async def another() -> Hub:
        store = await Moody.open(f"sqlite:///{tmp_path}/cenote.db")
        thinkers = Thinkers(1)
        hub = Hub(store, thinkers, 0.01, 60.0)
        monkeypatch.setattr(hub, "_wake", lambda room: None)  # only the tests answer here
        made.append((hub, thinkers, store))
        return hub

    yield another
    for hub, thinkers, store in made:
        await hub.close()
        await thinkers.close()
        await store.close()


@pytest.fixture
async def hub(hubs: Opened) -> Hub:
    """One of them."""
    made: Hub = await hubs()
    return made


async def laid(hub: Hub) -> Room:
    """A table for two whose only round decides the game."""
    wanted = wire.TableWanted("waking_shards", [wire.ChairWanted(), wire.ChairWanted()], {"tokens_to_win": 1})
    room = await hub.room((await opening.create(hub, wanted)).table)
    assert room is not None
    return room


async def seated(hub: Hub) -> tuple[Room, Viewer]:
    """Two people, and somebody who watches."""
    room = await laid(hub)
    for seat, name in enumerate(("Ada", "Ben")):
        await sitting.sit(room, seat, name, f"{seat:064x}")
    watcher = Viewer(-1)
    room.viewers.add(watcher)
    return room, watcher


def heard(viewer: Viewer) -> list[dict[str, Any]]:
    """What the viewer was sent since."""
    return [json.loads(viewer.queue.popleft()) for _ in range(len(viewer.queue))]


def next_answer(room: Room) -> tuple[int, int, str]:
    """Any answer that the table awaits."""
    assert room.table is not None
    seat = room.table.asked()[0]
    return seat, room.table.turn[seat], room.table.state.ask().options(room.table.state, seat)[0].notation


def seen(room: Room, seat: int) -> str:
    """Everything that somebody who comes now would be told, but for doubt."""
    welcome = sending.welcome(room, seat)
    welcome.now.trouble = ""
    return repr(welcome)


async def play_out(room: Room) -> list[tuple[int, int, str]]:
    """All answers of one game; how it goes on is the same every time."""
    given = []
    while room.status() != "finished":
        given.append(next_answer(room))
        await answering.answer(room, *given[-1])
    return given


async def catch_up(room: Room) -> None:
    """As a word of the bus would make it do."""
    async with room.lock:
        await door.catch_up(room)
