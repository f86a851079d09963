"""Bots in processes of their own."""

import asyncio
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import cenote
from cenote.core.refusal import Malformed
from cenote.games import components_text, find, open_box
from cenote.play.seed import Seed
from cenote.play.table import Table
from cenote.server import thinkers as room
from cenote.server.thinkers import Question, Thinkers

SOURCE = str(Path(cenote.__file__).parents[1])
THOUGHT = 1.5  # seconds that a bot thinks
FOREVER = "search:300s"


@pytest.fixture
def table() -> Table:
    """A table at which the seats are about to choose."""
    game = find("waking_shards")
    return Table(game, open_box(game, 2), Seed.from_words("thinkers"))


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    """Two of them, quick to lose patience."""
    some = Thinkers(2, seconds=10.0)
    yield some
    await some.close()
    assert some.pids() == []


def question(table: Table, level: str, seed: str = "rain", seat: int = 0) -> tuple[Any, ...]:
    """What is asked when a seat of the table is a bot's."""
    options = [action.notation for action in table.state.ask().options(table.state, seat)]
    assert len(options) > 1
    return (
        *(table.game.name, table.box.seats, table.box.options, None, table.view(seat).data()),
        *(options, level, seed),
    )


async def until(true: Callable[[], object]) -> None:
    """Wait for something that happens soon."""
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.01)


def is_running(pid: int) -> bool:
    """Whether there is a process of that number that is not merely waiting to be buried."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


async def longest_gap(during: asyncio.Future[Any]) -> float:
    """For how long the event loop was away at most, until something is done."""
    longest, last = 0.0, time.perf_counter()
    while not during.done():
        await asyncio.sleep(0.001)
        now = time.perf_counter()
        longest, last = max(longest, now - last), now
    return longest


@pytest.mark.parametrize("level", ["random", "greedy", "easy", "search:40"])
async def test_a_bot_answers_with_something_that_was_offered(
    thinkers: Thinkers, table: Table, level: str
) -> None:
    asked = question(table, level)
    answers = [await thinkers.think(*asked[:-1], f"seed {n}") for n in range(3)]
    assert set(answers) <= set(asked[5])


async def test_the_same_seed_has_the_same_answer(thinkers: Thinkers, table: Table) -> None:
    """Whichever process is asked; and another seed may have another."""
    same = await asyncio.gather(*(thinkers.think(*question(table, "search:40", "same")) for _ in range(4)))
    assert len(set(same)) == 1
    assert len(thinkers.pids()) == 2
    other = [await thinkers.think(*question(table, "random", f"seed {n}")) for n in range(12)]
    assert len(set(other)) > 1


async def test_own_components_are_played_with(thinkers: Thinkers, table: Table) -> None:
    game, seats, options, _, *rest = question(table, "greedy")
    text = components_text(table.game)
    assert await thinkers.think(game, seats, options, text, *rest) in rest[1]
    with pytest.raises(Malformed, match="not a TOML file"):
        await thinkers.think(game, seats, options, "no = = toml", *rest)


async def test_the_server_goes_on_while_bots_think(thinkers: Thinkers, table: Table) -> None:
    """From the first start of a process to its answer nothing waits for a thought, however busy the machine is."""
    questions = [thinkers.think(*question(table, f"search:{THOUGHT}s", f"seed {n}")) for n in range(2)]
    assert await longest_gap(asyncio.gather(*questions)) < THOUGHT / 2


async def test_a_process_learns_nothing_but_the_view(
    thinkers: Thinkers, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What goes through the pipe holds neither the seed nor the other seat's hand."""
    sent: list[bytes] = []

    class Overheard(room.Thinker):
        def ask(self, question: bytes, seconds: float) -> room.Reply:
            sent.append(question)
            return super().ask(question, seconds)

    monkeypatch.setattr(room, "Thinker", Overheard)
    await thinkers.think(*question(table, "random", f"{table.seed.value} 0 1", seat=1))
    (data,) = sent
    assert table.seed.value not in data.decode()
    asked = msgspec.json.decode(data, type=Question)
    assert asked.view == table.view(1).data()
    assert all(card & 255 == 255 for card in asked.view["zones"]["hands"][0])


async def test_a_killed_process_is_replaced_and_asked_again(
    thinkers: Thinkers, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    """Killed in the middle of a thought; the neighbour's thought goes on."""
    asked = question(table, "search:1s")
    first = asyncio.ensure_future(thinkers.think(*asked))
    await until(thinkers.pids)
    (victim,) = thinkers.pids()
    neighbour = asyncio.ensure_future(thinkers.think(*asked))
    os.kill(victim, signal.SIGKILL)
    assert await first in asked[5]
    assert await neighbour in asked[5]
    assert victim not in thinkers.pids()
    assert len(thinkers.pids()) == 2
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert f"process {victim} ended with status -9" in caplog.text


async def test_a_process_killed_while_idle_is_noticed(
    thinkers: Thinkers, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    asked = question(table, "random")
    await thinkers.think(*asked)
    (victim,) = thinkers.pids()
    os.kill(victim, signal.SIGKILL)
    await until(lambda: not is_running(victim))
    assert await thinkers.think(*asked) in asked[5]
    assert victim not in thinkers.pids()
    assert f"{victim} fell" in caplog.text


async def test_who_takes_too_long_is_reported_and_replaced(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    """The second best answers, and gives the answer it would have given anyway."""
    some = Thinkers(1, seconds=0.5)
    slow = await some.think(*question(table, FOREVER))
    assert f"{FOREVER} could not answer for seat 0 of waking_shards: no answer within 0.5 s" in caplog.text
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    assert slow == await some.think(*question(table, "greedy"))
    await some.close()


async def test_chance_decides_when_every_bot_fails(
    thinkers: Thinkers, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    """A view that no world fits: the searching bots stumble over it, the table goes on."""
    game, seats, options, components, view, notations, _, seed = question(table, "easy")
    broken = {**view, "zones": {}}
    assert (
        await thinkers.think(game, seats, options, components, broken, notations, "easy", seed) in notations
    )
    assert [record.levelname for record in caplog.records] == ["ERROR", "ERROR"]
    assert "KeyError" in caplog.text
    assert len(thinkers.pids()) == 1  # nobody had to die for it


async def test_a_wrong_question_is_refused(thinkers: Thinkers, table: Table) -> None:
    game, seats, options, components, view, notations, level, seed = question(table, "random")
    for changed, said in [
        ((game, seats, options, components, view, notations, "genius", seed), "unknown bot 'genius'"),
        ((game, seats, options, components, view, ["fly"], level, seed), "unknown verb 'fly'"),
        ((game, seats, options, components, view, [], level, seed), "nothing to choose from"),
        (("chess", seats, options, components, view, notations, level, seed), "unknown game 'chess'"),
        ((game, 9, options, components, view, notations, level, seed), "not 9"),
    ]:
        with pytest.raises(Malformed, match=said):
            await thinkers.think(*changed)


async def test_closing_does_not_wait_for_a_thought(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    some = Thinkers(1)
    thinking = asyncio.ensure_future(some.think(*question(table, FOREVER)))
    waiting = asyncio.ensure_future(some.think(*question(table, FOREVER)))
    await until(some.pids)
    (pid,) = some.pids()
    begin = time.perf_counter()
    await some.close()
    assert time.perf_counter() - begin < 2.0
    assert not is_running(pid)
    found = await asyncio.gather(thinking, waiting, return_exceptions=True)
    assert type(found[0]) is RuntimeError
    assert type(found[1]) in (RuntimeError, asyncio.CancelledError)  # its turn may just have come
    assert caplog.records == []
    with pytest.raises(RuntimeError):
        await some.think(*question(table, "random"))


ORPHANING = """
import asyncio, sys
from cenote.games import find, open_box
from cenote.play.seed import Seed
from cenote.play.table import Table
from cenote.server.thinkers import Thinkers

async def main():
    game = find("waking_shards")
    table = Table(game, open_box(game, 2), Seed.from_words("thinkers"))
    options = [action.notation for action in table.state.ask().options(table.state, 0)]
    thinkers = Thinkers(1)
    await thinkers.think(game.name, 2, {}, None, table.view(0).data(), options, "random", "rain")
    print(*thinkers.pids(), flush=True)
    await asyncio.sleep(600)

if __name__ == "__main__":
    asyncio.run(main())
"""


async def test_thinkers_go_when_their_server_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(ORPHANING)
    with subprocess.Popen(
        [sys.executable, script], env=os.environ | {"PYTHONPATH": SOURCE}, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        pid = int(server.stdout.readline())
        assert is_running(pid)
        server.kill()
    await until(lambda: not is_running(pid))
