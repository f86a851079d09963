"""Bots in processes of their own."""

import asyncio
import hashlib
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from cenote.core.refusal import Malformed
from cenote.games import components_text
from cenote.play.table import Table
from cenote.server.thinking import Question, Thinkers
from cenote.server.thinking.mind import Ask
from cenote.server.thinking.process import Thinker
from cenote.server.thinking.question import Reply

THOUGHT = 1.5  # seconds that a bot thinks
FOREVER = "search:300s"
ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a thought ends at its limit")

Asking = Callable[..., Question]
Until = Callable[[Callable[[], object]], Any]
IsRunning = Callable[[int], bool]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Ask]:
    """What goes through the pipes."""
    overheard: list[Ask] = []
    exchange = Thinker._exchange

    def overhear(thinker: Thinker, ask: Ask) -> Reply:
        overheard.append(ask)
        return exchange(thinker, ask)

    monkeypatch.setattr(Thinker, "_exchange", overhear)
    return overheard


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
    thinkers: Thinkers, question: Asking, level: str
) -> None:
    answers = [await thinkers.think(question(level, f"seed {n}")) for n in range(3)]
    assert {answer.notation for answer in answers} <= set(question(level).notations)
    assert {answer.level for answer in answers} == {level}


async def test_the_same_seed_has_the_same_answer(thinkers: Thinkers, question: Asking) -> None:
    """Whichever process is asked; and another seed may have another."""
    asked = [thinkers.think(question("search:40", "same", at=f"table {n}")) for n in range(4)]
    assert len({answer.notation for answer in await asyncio.gather(*asked)}) == 1
    assert len(thinkers.pids()) == 2
    other = [await thinkers.think(question("random", f"seed {n}")) for n in range(12)]
    assert len({answer.notation for answer in other}) > 1


async def test_a_table_asks_one_question_at_a_time(thinkers: Thinkers, question: Asking) -> None:
    await asyncio.gather(*(thinkers.think(question("search:40", f"seed {n}")) for n in range(4)))
    assert len(thinkers.pids()) == 1


async def test_own_components_are_played_with(
    thinkers: Thinkers, table: Table, question: Asking, sent: list[Ask]
) -> None:
    """They are sent to each process once."""
    own = replace(question("greedy"), components=components_text(table.game) + "\n")
    for _ in range(3):
        assert (await thinkers.think(own)).notation in own.notations
    assert [ask.components is None for ask in sent] == [True, False, True, True]
    with pytest.raises(Malformed, match="not a TOML file"):
        await thinkers.think(replace(own, components="no = = toml"))


async def test_the_server_goes_on_while_bots_think(thinkers: Thinkers, question: Asking) -> None:
    """From the first start of a process to its answer nothing waits for a thought, however busy the machine is."""
    asked = [thinkers.think(question(f"search:{THOUGHT}s", at=f"table {n}")) for n in range(2)]
    assert await longest_gap(asyncio.gather(*asked)) < THOUGHT / 2


async def test_a_process_learns_nothing_but_the_view(
    thinkers: Thinkers, table: Table, question: Asking, sent: list[Ask]
) -> None:
    """What goes through the pipe holds neither the seed nor the other seat's hand, nor whose table it is."""
    await thinkers.think(question("random", f"{table.seed.value} 0 1", seat=1, owner="a device"))
    (ask,) = sent
    data = msgspec.json.encode(ask).decode()
    for secret in (table.seed.value, "a device", "table 1"):
        assert secret not in data
    assert ask.thought.seed == hashlib.sha256(f"{table.seed.value} 0 1".encode()).hexdigest()
    assert ask.thought.view == table.view(1).data()
    assert all(card & 255 == 255 for card in ask.thought.view["zones"]["hands"][0])


async def test_a_killed_process_is_replaced_and_asked_again(
    thinkers: Thinkers, question: Asking, until: Until, caplog: pytest.LogCaptureFixture
) -> None:
    """Killed in the middle of a thought; the neighbour's thought goes on."""
    asked = question("search:1s")
    first = asyncio.ensure_future(thinkers.think(asked))
    await until(thinkers.pids)
    (victim,) = thinkers.pids()
    neighbour = asyncio.ensure_future(thinkers.think(question("search:1s", at="table 2")))
    os.kill(victim, signal.SIGKILL)
    assert (await first).notation in asked.notations
    assert (await neighbour).notation in asked.notations
    assert victim not in thinkers.pids()
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert f"process {victim} ended with status -9" in caplog.text
    assert (thinkers.figures.answered, thinkers.figures.again) == (2, 1)


async def test_a_process_killed_while_idle_is_noticed(
    thinkers: Thinkers,
    question: Asking,
    until: Until,
    is_running: IsRunning,
    caplog: pytest.LogCaptureFixture,
) -> None:
    asked = question("random")
    await thinkers.think(asked)
    (victim,) = thinkers.pids()
    os.kill(victim, signal.SIGKILL)
    await until(lambda: not is_running(victim))
    assert (await thinkers.think(asked)).notation in asked.notations
    assert victim not in thinkers.pids()
    assert f"{victim} fell" in caplog.text


async def test_who_takes_too_long_is_reported_and_replaced(
    question: Asking, caplog: pytest.LogCaptureFixture
) -> None:
    """The quick one answers, and gives the answer it would have given anyway."""
    some = Thinkers(1, seconds=0.5)
    slow = await some.think(question(FOREVER))
    assert f"{FOREVER} could not answer for seat 0 of waking_shards: no answer within 0.5 s" in caplog.text
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    assert slow == await some.think(question("greedy"))
    assert some.figures.failed == 1
    await some.close()


async def test_chance_decides_when_every_bot_fails(
    thinkers: Thinkers, question: Asking, caplog: pytest.LogCaptureFixture
) -> None:
    """A view that no world fits: the searching bots stumble over it, the table goes on."""
    asked = question("easy")
    answer = await thinkers.think(replace(asked, view={**asked.view, "zones": {}}))
    assert answer.notation in asked.notations
    assert answer.level == "chance"
    assert [record.levelname for record in caplog.records] == ["ERROR", "ERROR"]
    assert "KeyError" in caplog.text
    assert len(thinkers.pids()) <= 2  # nobody had to die for it


async def test_a_wrong_question_is_refused(thinkers: Thinkers, question: Asking) -> None:
    asked = question("random")
    for changed, said in [
        (replace(asked, level="genius"), "unknown bot 'genius'"),
        (replace(asked, notations=["fly"]), "unknown verb 'fly'"),
        (replace(asked, notations=[]), "nothing to choose from"),
        (replace(asked, game="chess"), "unknown game 'chess'"),
        (replace(asked, seats=9), "not 9"),
        (replace(asked, rules=99), "version 99, which is not here"),
    ]:
        with pytest.raises(Malformed, match=said):
            await thinkers.think(changed)


async def test_closing_does_not_wait_for_a_thought(
    question: Asking, until: Until, is_running: IsRunning, caplog: pytest.LogCaptureFixture
) -> None:
    some = Thinkers(1)
    thinking = asyncio.ensure_future(some.think(question(FOREVER)))
    waiting = asyncio.ensure_future(some.think(question(FOREVER, at="table 2")))
    await until(some.pids)
    (pid,) = some.pids()
    begin = time.perf_counter()
    await some.close()
    assert time.perf_counter() - begin < 2.0
    assert not is_running(pid)
    found = await asyncio.gather(thinking, waiting, return_exceptions=True)
    assert [type(end) for end in found] == [RuntimeError, asyncio.CancelledError]
    assert caplog.records == []
    with pytest.raises(RuntimeError):
        await some.think(question("random"))


async def test_who_does_not_wait_any_longer_ends_the_thought(
    question: Asking, until: Until, is_running: IsRunning
) -> None:
    """A table that is closed leaves its process to others at once."""
    some = Thinkers(1, seconds=60.0)
    gone = asyncio.ensure_future(some.think(question(FOREVER)))
    await until(some.pids)
    (pid,) = some.pids()
    gone.cancel()
    begin = time.perf_counter()
    assert (await some.think(question("random", at="table 2"))).level == "random"
    assert time.perf_counter() - begin < 30.0
    assert not is_running(pid)
    await some.close()


SERVER = """
import asyncio, sys
import msgspec
from cenote.server.thinking import Question, Thinkers

async def main(question):
    thinkers = Thinkers(1, seconds=float(sys.argv[1]))
    thinking = asyncio.ensure_future(thinkers.think(question))
    while not thinkers.figures.answered:
        await asyncio.sleep(0.01)
        if thinkers.pids():
            print(*thinkers.pids(), flush=True)
            await asyncio.sleep(600)

if __name__ == "__main__":
    asyncio.run(main(msgspec.json.decode(sys.stdin.read(), type=Question)))
"""


def started(script: Path, asked: Question, seconds: float, source: str) -> tuple[subprocess.Popen[str], int]:
    """A server in the middle of a thought, and the process that thinks it."""
    script.write_text(SERVER)
    server = subprocess.Popen(
        [sys.executable, script, str(seconds)],
        env=os.environ | {"PYTHONPATH": source},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdin is not None
    assert server.stdout is not None
    server.stdin.write(msgspec.json.encode(asked).decode())
    server.stdin.close()
    return server, int(server.stdout.readline())


@ON_LINUX
async def test_thinkers_go_when_their_server_is_killed(
    tmp_path: Path, question: Asking, is_running: IsRunning, source: str
) -> None:
    """In the middle of a long thought, from which nothing of ours looks up."""
    server, pid = started(tmp_path / "server.py", question(FOREVER), 300.0, source)
    await asyncio.sleep(0.5)
    with server:
        assert is_running(pid)
        server.kill()
    async with asyncio.timeout(2.0):
        while is_running(pid):
            await asyncio.sleep(0.01)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="there is no such timer")
async def test_a_thought_ends_at_its_limit_though_nobody_ends_it(
    tmp_path: Path, question: Asking, until: Until, is_running: IsRunning, source: str
) -> None:
    """The server is stopped, so that it cannot; it is the kernel that does."""
    server, pid = started(tmp_path / "server.py", question(FOREVER), 1.0, source)
    with server:
        server.send_signal(signal.SIGSTOP)
        assert is_running(pid)
        await until(lambda: not is_running(pid))
        server.kill()
