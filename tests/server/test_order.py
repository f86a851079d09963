"""Store, then memory, then eyes: an answer is seen when it is on the disk, however slow or broken that is."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from cenote.server import answering, sending, sitting, wire
from cenote.server.hub import Hub
from cenote.server.room import Room
from cenote.server.store import Store
from cenote.server.thinkers import Thinkers
from cenote.server.viewers import Viewer


class Moody(Store):
    """A real store whose answers take their time, or fail: before they are stored, or right after."""

    slow = 0.0
    fails = ""

    async def append(self, *arguments: Any) -> Any:
        """Store an answer, in today's mood."""
        await asyncio.sleep(self.slow)
        if self.fails == "before":
            raise OSError("the disk is full")
        line = await super().append(*arguments)
        if self.fails == "after":
            raise OSError("the line to the disk was cut")
        return line


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    """A hub without a network."""
    store = await Moody.open(f"sqlite:///{tmp_path}/cenote.db")
    thinkers = Thinkers(1)
    hub = Hub(store, thinkers, 0.01, 60.0)
    yield hub
    await hub.close()
    await thinkers.close()
    await store.close()


async def seated(hub: Hub) -> tuple[Room, Viewer]:
    """Two people whose only round decides the game, and somebody who watches."""
    wanted = wire.TableWanted("waking_shards", [wire.ChairWanted(), wire.ChairWanted()], {"tokens_to_win": 1})
    room = await hub.room((await hub.create(wanted)).table)
    assert room is not None
    for seat, name in enumerate(("Ada", "Ben")):
        await sitting.sit(room, seat, name, f"{seat:064x}")
    watcher = Viewer(-1)
    room.viewers.add(watcher)
    return room, watcher


def heard(viewer: Viewer) -> list[dict[str, Any]]:
    """What the viewer was sent since."""
    return [json.loads(viewer.queue.get_nowait() or b"{}") for _ in range(viewer.queue.qsize())]


def next_answer(room: Room) -> tuple[int, int, str]:
    """Any answer that the table awaits."""
    assert room.table is not None
    seat = room.table.asked()[0]
    return seat, room.table.turn[seat], room.table.state.ask().options(room.table.state, seat)[0].notation


def seen(room: Room, seat: int) -> str:
    """Everything that somebody who comes now would be told, but for the clock."""
    return repr(sending.welcome(room, seat))


async def play_out(room: Room, until_left: int = 0) -> list[tuple[int, int, str]]:
    """All answers of one game; how it goes on is the same every time."""
    given = []
    while room.table is not None and room.table.state.outcome is None:
        given.append(next_answer(room))
        await answering.answer(room, *given[-1])
    return given


async def test_while_an_answer_is_being_stored_nobody_sees_anything_of_it(hub: Hub) -> None:
    """Somebody comes and goes meanwhile, which announces how the table stands; at the end, even the opened seed."""
    assert isinstance(hub.store, Moody)
    room, watcher = await seated(hub)
    while room.status() != "finished":
        hub.store.slow = 0.01
        before = [seen(room, seat) for seat in (-1, 0, 1)]
        heard(watcher)
        stored = asyncio.create_task(answering.answer(room, *next_answer(room)))
        await asyncio.sleep(0.003)
        sending.announce(room)
        assert [seen(room, seat) for seat in (-1, 0, 1)] == before
        [present] = heard(watcher)
        assert (present["type"], present["now"]["result"]) == ("present", None)
        await stored
        assert [message["type"] for message in heard(watcher)] == ["moment"]
    assert room.table is not None


async def test_an_answer_that_was_not_stored_leaves_everything_as_it_was(hub: Hub) -> None:
    """And can be given again when the disk is well."""
    assert isinstance(hub.store, Moody)
    room, watcher = await seated(hub)
    while room.status() != "finished":
        before, answer = [seen(room, seat) for seat in (-1, 0, 1)], next_answer(room)
        heard(watcher)
        hub.store.fails = "before"
        with pytest.raises(OSError, match="disk is full"):
            await answering.answer(room, *answer)
        assert [seen(room, seat) for seat in (-1, 0, 1)] == before
        assert heard(watcher) == []
        hub.store.fails = ""
        assert await answering.answer(room, *answer)
    stored = await hub.store.answers(room.row.id)
    assert len(stored) == room.serial


async def test_an_answer_that_was_stored_unheard_is_not_lost(hub: Hub) -> None:
    """The line was cut after the commit: whoever gives it again is told that it is there."""
    assert isinstance(hub.store, Moody)
    room, _ = await seated(hub)
    answer = next_answer(room)
    hub.store.fails = "after"
    with pytest.raises(OSError, match="line"):
        await answering.answer(room, *answer)
    hub.store.fails = ""
    assert not await answering.answer(room, *answer)
    assert room.serial == len(await hub.store.answers(room.row.id)) == 1
    await play_out(room)
    row = await hub.store.table(room.row.id)
    assert row is not None
    assert row.finished is not None


async def test_the_end_is_stored_with_the_last_answer(hub: Hub) -> None:
    """One transaction: no kill can come between the two."""
    room, _ = await seated(hub)
    given = await play_out(room)
    row = await hub.store.table(room.row.id)
    assert row is not None
    answers = await hub.store.answers(room.row.id)
    assert len(answers) == len(given)
    assert row.finished == answers[-1].at
    assert row.result
