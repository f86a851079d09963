"""Other machines think: a real door, and real `cenote think` processes that knock at it."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
import uvicorn
import websockets
from litestar import Litestar
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cenote import __version__
from cenote.core.refusal import Malformed, Misprint
from cenote.games import components_text
from cenote.play.table import Table
from cenote.server.thinking import NO_PROCESSES, Question, Thinkers, line, machine
from cenote.server.thinking.door import checked_key, think_door
from cenote.server.thinking.messages import Asked, Hello, Replied, Welcome, from_server
from cenote.server.thinking.question import Reply
from cenote.server.thinking.remote import door_of

KEY = "a key that nobody guesses"

Asking = Callable[..., Question]
Until = Callable[[Callable[[], object]], Any]


class Server:
    """A door and those who came in."""

    def __init__(self, thinkers: Thinkers, key: str = KEY) -> None:
        app = Litestar([think_door], logging_config=None, openapi_config=None)
        app.state.thinkers, app.state.think_key = thinkers, key
        self.thinkers = thinkers
        self._server = uvicorn.Server(uvicorn.Config(app, "127.0.0.1", 0, log_level="error", lifespan="off"))
        self._task: asyncio.Task[None] | None = None
        self.port = 0

    async def start(self) -> None:
        if self.port:
            self._server.config.port = self.port
        self._task = asyncio.create_task(self._server.serve())
        while not self._server.started:
            await asyncio.sleep(0.01)
        self.port = self._server.servers[0].sockets[0].getsockname()[1]

    async def stop(self) -> None:
        if self._task is not None:
            self._server.should_exit = True
            await self._task
            self._task = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def machines(self) -> int:
        """How many thoughts the machines take at once."""
        return sum(place.count for place in self.thinkers._line.places if isinstance(place, machine.Machine))


@asynccontextmanager
async def opened(workers: int = NO_PROCESSES, seconds: float = 30.0, key: str = KEY) -> AsyncIterator[Server]:
    """A server that has so many processes of its own."""
    thinkers = Thinkers(workers, seconds)
    server = Server(thinkers, key)
    await server.start()
    yield server
    await thinkers.close()
    await server.stop()


Lend = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def lend(source: str) -> Iterator[Lend]:
    """`cenote think` in a process of its own; killed at the end."""
    running: list[subprocess.Popen[str]] = []

    def start(server: str, workers: int = 1, key: str = KEY) -> "subprocess.Popen[str]":
        words = ["think", "--server", server, "--workers", str(workers)]
        program = subprocess.Popen(
            [sys.executable, "-m", "cenote", *words],
            env=os.environ | {"PYTHONPATH": source, "CENOTE_THINK_KEY": key},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        running.append(program)
        return program

    yield start
    for program in running:
        program.kill()
        program.communicate()


def refused(program: "subprocess.Popen[str]") -> str:
    """What a program says that gives up at once."""
    _, said = program.communicate(timeout=30)
    assert program.returncode == 2
    return said


@asynccontextmanager
async def knocking(server: Server, key: str = KEY) -> AsyncIterator[websockets.ClientConnection]:
    """A machine that the test plays itself."""
    headers = {"Authorization": f"Bearer {key}"}
    door = door_of(server.url)
    async with websockets.connect(door, additional_headers=headers, ping_interval=None) as connection:
        yield connection


def hello(version: str = __version__, workers: int = 1, **games: list[int]) -> str:
    return letter(Hello(version, workers, games))


def letter(message: Hello | Replied) -> str:
    return msgspec.json.encode(message).decode()


async def hear_question(connection: websockets.ClientConnection) -> Asked:
    while not isinstance(message := from_server.decode(await connection.recv()), Asked):
        pass
    return message


async def test_a_machine_thinks_for_the_server(
    question: Asking, table: Table, lend: Lend, until: Until
) -> None:
    """The server has no process of its own; own components go along, too."""
    async with opened() as server:
        lend(server.url, workers=2)
        await until(lambda: server.machines() == 2)
        own = replace(question("search:40"), components=components_text(table.game) + "\n")
        answers = await asyncio.gather(
            *(server.thinkers.think(replace(own, table=f"table {n}")) for n in range(4))
        )
        assert {answer.level for answer in answers} == {"search:40"}
        assert len({answer.notation for answer in answers}) == 1
        assert server.thinkers.pids() == []
        assert server.thinkers.figures.cpu > 0.0
        with pytest.raises(Malformed, match="unknown bot 'genius'"):
            await server.thinkers.think(question("genius"))


async def test_a_machine_killed_in_the_middle_of_a_thought_loses_nothing(
    question: Asking, lend: Lend, until: Until
) -> None:
    async with opened() as server:
        machines = [lend(server.url) for _ in range(2)]
        await until(lambda: server.machines() == 2)
        asked = [
            asyncio.ensure_future(server.thinkers.think(question("search:2s", at=f"table {n}")))
            for n in range(2)
        ]
        await asyncio.sleep(1.0)
        machines[0].kill()
        answers = await asyncio.gather(*asked)
        assert {answer.level for answer in answers} == {"search:2s"}
        assert server.thinkers.figures.again == 1
        assert server.machines() == 1


async def test_own_processes_take_over_from_a_machine(question: Asking, lend: Lend, until: Until) -> None:
    async with opened(workers=1) as server:
        program = lend(server.url)
        await until(lambda: server.machines() == 1)
        thinking = asyncio.ensure_future(server.thinkers.think(question("search:2s")))
        await asyncio.sleep(1.0)
        assert server.thinkers.pids() == []  # the machine was asked first
        program.send_signal(signal.SIGTERM)
        assert (await thinking).level == "search:2s"
        assert len(server.thinkers.pids()) == 1


async def test_a_machine_finds_its_server_again(question: Asking, lend: Lend, until: Until) -> None:
    async with opened() as server:
        program = lend(server.url)
        await until(lambda: server.machines() == 1)
        await server.stop()
        await until(lambda: server.machines() == 0)
        again = Server(server.thinkers)
        again.port = server.port
        await again.start()
        await until(lambda: again.machines() == 1)
        assert (await again.thinkers.think(question("easy"))).level == "easy"
        assert program.poll() is None
        await again.stop()


async def test_a_wrong_key_is_refused(lend: Lend) -> None:
    async with opened() as server:
        said = await asyncio.to_thread(refused, lend(server.url, key="a key that somebody guessed"))
        assert "cenote: the server does not know this key" in said
        for key in ("", KEY[:-1], KEY + "!"):
            with pytest.raises(InvalidStatus) as caught:
                async with knocking(server, key):
                    pass
            assert caught.value.response.status_code == 401
        assert server.machines() == 0


async def test_without_a_key_there_is_no_door(lend: Lend) -> None:
    async with opened(key="") as server:
        for key in ("", KEY):
            with pytest.raises(InvalidStatus) as caught:
                async with knocking(server, key):
                    pass
            assert caught.value.response.status_code == 404
        assert "has no key of its own" in await asyncio.to_thread(refused, lend(server.url))
    assert checked_key(KEY) == KEY
    assert checked_key("") == ""
    with pytest.raises(Misprint, match="has 5 characters"):
        checked_key("12345")


async def test_another_version_is_refused() -> None:
    async with opened() as server, knocking(server) as connection:
        await connection.send(hello("0.0.1", waking_shards=[1]))
        with pytest.raises(ConnectionClosed) as caught:
            await connection.recv()
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 4426
        assert caught.value.rcvd.reason == f"this server is Cenote {__version__}, you are 0.0.1"


@pytest.mark.parametrize("said", ["no JSON", '{"type": "hello"}', '{"type": "replied"}'])
async def test_somebody_else_in_the_door_is_sent_away(said: str) -> None:
    async with opened() as server, knocking(server) as connection:
        await connection.send(said)
        with pytest.raises(ConnectionClosed) as caught:
            await connection.recv()
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 4400
        assert server.machines() == 0


async def test_a_machine_is_asked_only_about_rules_that_it_has(
    question: Asking, table: Table, until: Until, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody there has them: the reserve answers, quickly."""
    monkeypatch.setattr(line, "PATIENCE", 0.3)
    async with opened() as server, knocking(server) as connection:
        await connection.send(hello(waking_shards=[table.game.version + 1], chac=[1]))
        await until(lambda: server.machines() == 1)
        answer = await server.thinkers.think(question("search:40"))
        assert answer.level == "greedy"
        assert len(server.thinkers.pids()) == 1
        assert server.thinkers.figures.quick == 1
        assert from_server.decode(await connection.recv()) == Welcome()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(connection.recv(), 0.1)  # nothing else was said


async def test_a_reply_that_was_not_offered_is_no_answer(
    question: Asking, table: Table, until: Until, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened() as server, knocking(server) as connection:
        await connection.send(hello(waking_shards=[table.game.version]))
        await until(lambda: server.machines() == 1)
        thinking = asyncio.ensure_future(server.thinkers.think(question("easy")))
        for _ in range(2):
            asked = await hear_question(connection)
            await connection.send(letter(Replied(asked.number, Reply("win at once"))))
        assert (await thinking).level == "chance"
        assert "it said 'win at once', which was not offered" in caplog.text


async def test_a_machine_that_does_not_answer_is_given_up(
    question: Asking, table: Table, until: Until, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its question goes to somebody else."""
    monkeypatch.setattr(machine, "SLACK", 0.2)
    async with opened(workers=1, seconds=5.0) as server, knocking(server) as connection:
        await connection.send(hello(waking_shards=[table.game.version]))
        await until(lambda: server.machines() == 1)
        server.thinkers.seconds = 1.0
        thinking = asyncio.ensure_future(server.thinkers.think(question("greedy")))
        await hear_question(connection)
        assert (await thinking).level == "greedy"
        assert len(server.thinkers.pids()) == 1
        await until(lambda: server.machines() == 0)


async def test_a_machine_is_told_that_nobody_waits_any_longer(
    question: Asking, table: Table, until: Until
) -> None:
    async with opened() as server, knocking(server) as connection:
        await connection.send(hello(waking_shards=[table.game.version]))
        await until(lambda: server.machines() == 1)
        thinking = asyncio.ensure_future(server.thinkers.think(question("easy")))
        asked = await hear_question(connection)
        thinking.cancel()
        assert from_server.decode(await connection.recv()).number == asked.number


def test_only_a_server_has_a_door() -> None:
    assert door_of("http://127.0.0.1:8000/") == "ws://127.0.0.1:8000/think"
    assert door_of("https://games.example/club/") == "wss://games.example/club/think"
    for wrong in ("games.example", "ftp://games.example", "http://"):
        with pytest.raises(Malformed, match="not the address of a server"):
            door_of(wrong)
