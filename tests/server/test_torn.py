"""Whatever goes wrong between disk, memory and eyes, the table is there again as it is stored."""

import asyncio
import time
from typing import Any

import pytest
from tests.server.moods import Opened, catch_up, heard, hub, hubs, laid, next_answer, play_out, seated, seen

from cenote.core.refusal import Stale
from cenote.play.clock import Clock
from cenote.server import answering, conceding, driver, lobby, opening, presence, sending, sitting, wire
from cenote.server.attendance import Attendance
from cenote.server.hub import ASLEEP_AFTER, Hub
from cenote.server.room import Room
from cenote.server.store import Store
from cenote.server.viewers import Viewer

__all__ = ["hub", "hubs"]  # fixtures

SEATS = (-1, 0, 1)


async def apart(hubs: Opened) -> tuple[Room, Room, Viewer]:
    """A game that is played in one process and watched in another."""
    here, _ = await seated(await hubs())
    there = await (await hubs()).room(here.row.id)
    watcher = Viewer(-1)
    there.viewers.add(watcher)
    return here, there, watcher


async def test_a_whole_game_is_caught_up_with_at_once(hubs: Opened) -> None:
    """Many answers at a time, the last of which ends the game."""
    here, there, watcher = await apart(hubs)
    await play_out(here)
    await catch_up(there)
    moments = [message for message in heard(watcher) if message["type"] == "moment"]
    assert [moment["serial"] for moment in moments] == list(range(1, here.serial + 1))
    assert moments[-1]["now"]["result"]
    assert [seen(here, seat) for seat in SEATS] == [seen(there, seat) for seat in SEATS]


async def test_answers_taken_back_are_caught_up_with(hubs: Opened) -> None:
    here, there, watcher = await apart(hubs)
    seat, turn, notation = next_answer(here)
    await answering.answer(here, seat, turn, notation)
    assert here.table is not None
    if here.table.may_undo(seat) is None:
        await answering.undo(here, seat, turn + 1)
    await answering.answer(here, *next_answer(here))
    await catch_up(there)
    last = heard(watcher)[-1]
    assert last["type"] in ("welcome", "moment", "present")
    assert [seen(here, seat) for seat in SEATS] == [seen(there, seat) for seat in SEATS]


@pytest.mark.parametrize("where", ["memory", "eyes"])
async def test_what_fails_after_the_commit_is_read_again(
    hub: Hub, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    room, watcher = await seated(hub)
    answer = next_answer(room)

    def broken(*_: Any) -> Any:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(*((Room, "take") if where == "memory" else (sending, "show")), broken)
        room.changed.clear()
        with pytest.raises(ZeroDivisionError):
            await answering.answer(room, *answer)
        assert room.torn
        assert room.changed.is_set(), "whoever drives the table is woken to read it again"
    heard(watcher)
    assert not await answering.answer(room, *answer), "it was stored"
    assert [message["type"] for message in heard(watcher)] == ["welcome"]
    assert room.serial == 1
    assert not room.torn
    await play_out(room)


async def test_the_driver_reads_again_what_is_in_doubt(hub: Hub) -> None:
    room, watcher = await seated(hub)
    room.torn = True
    heard(watcher)
    async with asyncio.timeout(5):
        await driver.step(room, hub.thinkers, 0.01)
    assert not room.torn
    assert [message["type"] for message in heard(watcher)] == ["welcome"]


async def test_whoever_looks_at_a_torn_room_finds_it_whole(hub: Hub) -> None:
    room, _ = await seated(hub)
    await play_out(room)
    before = seen(room, 0)
    room.torn, room.log = True, []
    assert await hub.room(room.row.id) is room
    assert seen(room, 0) == before


async def test_an_older_copy_in_the_place_of_the_store(hub: Hub) -> None:
    """A restored backup, or a replica that lags behind: memory follows, and nothing is stored on top of a gap."""
    room, watcher = await seated(hub)
    for _ in range(3):
        await answering.answer(room, *next_answer(room))

    def go_back(c: Any) -> None:
        c.exec_driver_sql("DELETE FROM answers WHERE n >= 1")
        c.exec_driver_sql("UPDATE tables SET serial = 1, version = 3")

    await hub.store._write(go_back)
    heard(watcher)
    await catch_up(room)
    assert room.serial == 1
    assert heard(watcher)[0]["type"] == "welcome"
    await play_out(room)
    stored = await hub.store.stored(room.row.id)
    assert stored is not None
    assert [answer.n for answer in stored.answers] == list(range(room.serial))


async def test_a_version_heard_of_while_loading_is_not_missed(
    hubs: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, _ = await seated(await hubs())
    other = await hubs()
    found = Store.stored

    async def slowly(store: Store, *about: Any) -> Any:
        stored = await found(store, *about)
        await asyncio.sleep(0.3)
        return stored

    with monkeypatch.context() as patch:
        patch.setattr(Store, "stored", slowly)
        loading = asyncio.create_task(other.room(here.row.id))
        await asyncio.sleep(0.1)
        await answering.answer(here, *next_answer(here))
        other._changed(here.row.id, here.row.version)
        there = await loading
    async with asyncio.timeout(5):
        while there.serial != here.serial:
            await asyncio.sleep(0.05)


async def test_an_offer_beside_a_line_of_chat_is_told(hubs: Opened) -> None:
    here, there, watcher = await apart(hubs)
    for room in (here, there):
        room.viewers.update({Viewer(0), Viewer(1)})
    await conceding.concede(here, 0, 0, True)
    await answering.say(here, 0, "shall we?")
    await catch_up(there)
    told = heard(watcher)
    assert [message["type"] for message in told if message["type"] != "noted"] == ["said", "present"]
    assert told[-1]["now"]["concession"]["seat"] == 0


async def test_presence_is_told_wherever_it_changes(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also of somebody who is seen in another process, and of somebody whose chair is taken away."""
    room = await laid(hub)
    told: list[set[int]] = []
    monkeypatch.setattr(hub.bus, "here", lambda table, seats: told.append(set(seats)))
    room.elsewhere["other"] = {0}
    again = Viewer(0)
    await presence.arrive(room, again)
    assert told == [{0}]
    await sitting.rearrange(room, wire.HostWants("x" * 24, wire.ClearChair(0)))
    assert told == [{0}, set()]
    room.changed.clear()
    presence.heard_from(room, "other", set())
    assert room.changed.is_set(), "whoever drives the table looks whom it may pass for"


async def test_a_room_that_somebody_is_about_to_enter_does_not_fall_asleep(hub: Hub) -> None:
    room = await laid(hub)
    hub._left[room.row.id] = time.monotonic() - ASLEEP_AFTER - 1
    await hub.room(room.row.id)
    await hub._sweep()
    assert room.row.id in hub.rooms
    hub._left[room.row.id] = time.monotonic() - ASLEEP_AFTER - 1
    await hub._sweep()
    assert room.row.id not in hub.rooms


async def test_a_finished_game_with_a_clock_falls_asleep(hub: Hub) -> None:
    wanted = wire.TableWanted(
        "waking_shards",
        [wire.ChairWanted(), wire.ChairWanted()],
        {"tokens_to_win": 1},
        wire.ClockWanted(600),
    )
    room = await hub.room((await opening.create(hub, wanted)).table)
    assert room is not None
    for seat in (0, 1):
        await sitting.sit(room, seat, f"Person {seat}", f"{seat:064x}")
    assert hub._has_clocks()
    await play_out(room)
    assert not hub._has_clocks()
    hub._left[room.row.id] = time.monotonic() - ASLEEP_AFTER - 1
    await hub._sweep()
    assert room.row.id not in hub.rooms


async def test_who_never_heard_that_they_sat_down_asks_again(hub: Hub) -> None:
    """The same share of the seed brings the same chair, and not a second one; once it is opened, it brings nothing."""
    wanted = wire.TableWanted("waking_shards", [wire.ChairWanted()] * 2, {"tokens_to_win": 1}, private=False)
    room = await hub.room((await opening.create(hub, wanted)).table)
    assert room is not None
    ada = wire.JoinWanted(name="Ada", entropy="ad" * 32)
    first, second = await lobby.join(room, ada), await lobby.join(room, ada)
    assert (first.seat, first.token != second.token) == (second.seat, True)
    assert [chair.taken for chair in room.chairs].count(True) == 1
    await lobby.join(room, wire.JoinWanted(name="Ben", entropy="be" * 32))
    assert room.status() == "running"
    assert (await lobby.join(room, ada)).seat == first.seat
    await play_out(room)
    with pytest.raises(Stale, match="no free chair"):
        await lobby.join(room, ada)


async def test_loops_in_the_background_outlive_what_fails_in_them(
    hub: Hub, caplog: pytest.LogCaptureFixture
) -> None:
    tries = 0

    async def work() -> None:
        nonlocal tries
        tries += 1
        raise ZeroDivisionError

    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.2):
            await hub._for_ever(work, 0.01)
    assert tries > 2
    assert "failed and is tried again" in caplog.text


async def test_a_process_that_stood_still_served_nobody(hub: Hub) -> None:
    """A laptop that was shut: nobody's clock has run meanwhile."""
    now = 1000.0
    attendance = Attendance(hub.store, "p", lambda: now)
    clock = Clock(2, 100, served=attendance.served)
    clock.ask([0], now)
    beating = asyncio.create_task(attendance.beat(lambda: True))
    await asyncio.sleep(0.1)
    now = 1060.0
    async with asyncio.timeout(5):
        while not attendance.outages:
            await asyncio.sleep(0.05)
    beating.cancel()
    assert clock.remaining(0, now) > 99
    await hub.store.note_outage(500.0, 700.0)  # another process finds out that nobody was there, long before
    await attendance.refresh()
    assert clock.remaining(0, now) == pytest.approx(100.0)


async def test_a_rematch_that_was_called_off_can_be_wished_again(hub: Hub) -> None:
    wanted = wire.TableWanted("waking_shards", [wire.ChairWanted(), wire.ChairWanted()], {"tokens_to_win": 1})
    created = await opening.create(hub, wanted)
    room = await hub.room(created.table)
    assert room is not None
    for seat in (0, 1):
        await sitting.sit(room, seat, f"Person {seat}", f"{seat:064x}")
    await play_out(room)
    token = created.links[0].token
    first = await opening.rematch(hub, room, token)
    again = await hub.room(first.table)
    assert again is not None
    await lobby.rearrange(hub, again, wire.HostWants(created.host, wire.CallOff()))
    with pytest.raises(Stale, match="once more"):
        await opening.rematch(hub, room, token)
    second = await opening.rematch(hub, room, token)
    assert second.table != first.table
