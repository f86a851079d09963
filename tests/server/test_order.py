"""Store, then memory, then eyes: an event is seen when it is on the disk, however slow or broken that is."""

import asyncio

import pytest
from tests.server.moods import (
    Moody,
    Opened,
    catch_up,
    heard,
    hub,
    hubs,
    laid,
    next_answer,
    play_out,
    seated,
    seen,
)

from cenote.core.refusal import Stale
from cenote.server import answering, conceding, opening, presence, sending, sitting, wire
from cenote.server.hub import Hub
from cenote.server.store import Away
from cenote.server.viewers import Viewer

__all__ = ["hub", "hubs"]  # fixtures


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


async def test_an_event_that_was_not_stored_leaves_everything_as_it_was(hub: Hub) -> None:
    """And can be tried again when the disk is well."""
    assert isinstance(hub.store, Moody)
    room, watcher = await seated(hub)
    while room.status() != "finished":
        before, answer = [seen(room, seat) for seat in (-1, 0, 1)], next_answer(room)
        heard(watcher)
        hub.store.fails = "before"
        with pytest.raises(Away, match="disk is full"):
            await answering.answer(room, *answer)
        assert [seen(room, seat) for seat in (-1, 0, 1)] == before
        assert heard(watcher) == []
        hub.store.fails = ""
        assert await answering.answer(room, *answer)
    stored = await hub.store.stored(room.row.id)
    assert stored is not None
    assert len(stored.answers) == room.serial


async def test_an_answer_that_was_stored_unheard_is_not_lost(hub: Hub) -> None:
    """The line was cut after the commit: whoever gives it again is told that it is there."""
    assert isinstance(hub.store, Moody)
    room, watcher = await seated(hub)
    answer = next_answer(room)
    hub.store.fails = "after"
    with pytest.raises(Away, match="line"):
        await answering.answer(room, *answer)
    assert sending.welcome(room, -1).now.trouble
    assert heard(watcher) == []
    hub.store.fails = ""
    assert not await answering.answer(room, *answer)
    assert [message["type"] for message in heard(watcher)] == ["moment"]
    assert not sending.welcome(room, -1).now.trouble
    assert room.serial == 1
    await play_out(room)
    stored = await hub.store.stored(room.row.id)
    assert stored is not None
    assert stored.row.finished is not None


@pytest.mark.parametrize("fails", ["before", "after"])
async def test_the_last_chair_and_the_deal_are_one_event(hub: Hub, fails: str) -> None:
    """There is no moment at which everybody sits and nothing is dealt."""
    assert isinstance(hub.store, Moody)
    room = await laid(hub)
    await sitting.sit(room, 0, "Ada", "00" * 32)
    hub.store.fails = fails
    with pytest.raises(Away):
        await sitting.sit(room, 1, "Ben", "11" * 32)
    stored = await hub.store.stored(room.row.id)
    assert stored is not None
    taken = all(chair.taken for chair in stored.chairs)
    assert taken == (stored.row.started is not None) == (stored.deal is not None) == (fails == "after")
    hub.store.fails = ""
    await sitting.sit(room, 1, "Ben", "11" * 32)
    assert room.status() == "running"


async def test_a_table_of_bots_is_made_and_dealt_at_once(hub: Hub) -> None:
    wanted = wire.TableWanted("waking_shards", [wire.ChairWanted("random")] * 2)
    stored = await hub.store.stored((await opening.create(hub, wanted)).table)
    assert stored is not None
    assert stored.row.started is not None
    assert stored.deal is not None


async def test_the_end_is_stored_with_the_last_answer(hub: Hub) -> None:
    """One transaction: no kill can come between the two."""
    room, _ = await seated(hub)
    given = await play_out(room)
    stored = await hub.store.stored(room.row.id)
    assert stored is not None
    assert len(stored.answers) == len(given)
    assert stored.row.finished == stored.answers[-1].at
    assert stored.row.result


async def test_two_processes_at_one_table_never_disagree(hubs: Opened) -> None:
    """Neither hears of the other: each event finds out by the version that it must catch up, and is thought again."""
    one, other = await hubs(), await hubs()
    here, watcher = await seated(one)
    there = await other.room(here.row.id)
    assert there is not None
    turn = 0
    while here.status() != "finished":
        actor, idle = (here, there) if turn % 2 else (there, here)
        await answering.say(idle, 0, f"so far {turn}")
        await answering.set_pace(actor, 1, "fast" if turn % 2 else "slow")
        await answering.answer(actor, *next_answer(actor))
        await answering.say(idle, 1, "well")
        for room in (here, there):
            await catch_up(room)
        assert [seen(here, seat) for seat in (-1, 0, 1)] == [seen(there, seat) for seat in (-1, 0, 1)]
        turn += 1
    serials = [message["serial"] for message in heard(watcher) if message["type"] == "moment"]
    assert serials == list(range(1, here.serial + 1))


async def test_two_processes_deal_once(hubs: Opened) -> None:
    """The last two sit down at the same time, in different processes."""
    one, other = await hubs(), await hubs()
    here = await laid(one)
    there = await other.room(here.row.id)
    assert there is not None
    await asyncio.gather(sitting.sit(here, 0, "Ada", "00" * 32), sitting.sit(there, 1, "Ben", "11" * 32))
    for room in (here, there):
        await catch_up(room)
    assert here.status() == there.status() == "running"
    assert here.log == there.log
    assert here.names() == there.names() == ["Ada", "Ben"]


async def test_a_chair_is_taken_once(hubs: Opened) -> None:
    """Two strangers want the same chair in different processes: the slower one is told so."""
    one, other = await hubs(), await hubs()
    here = await laid(one)
    there = await other.room(here.row.id)
    assert there is not None
    sat = await asyncio.gather(
        sitting.sit(here, 0, "Ada", "00" * 32, "a" * 64),
        sitting.sit(there, 0, "Eve", "11" * 32, "e" * 64),
        return_exceptions=True,
    )
    assert sorted(type(each) for each in sat if each) == [Stale]


async def test_votes_and_offers_outlive_the_process(hubs: Opened) -> None:
    """What is being voted about is stored like everything else."""
    room, _ = await seated(await hubs())
    room.viewers.update({Viewer(0), Viewer(1)})
    await conceding.concede(room, 0, 0, True)
    assert sending.concession(room) == wire.Concession(0, [], [1])
    again = await (await hubs()).room(room.row.id)
    again.viewers.update({Viewer(0), Viewer(1)})
    assert sending.concession(again) == wire.Concession(0, [], [1])
    await conceding.concede(again, 1, 0, True)
    assert again.status() == "finished"
    assert presence.level_of(again) == presence.USUAL_LEVEL
