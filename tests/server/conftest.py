"""A real server on a real port, and a client that talks to it as a browser would."""

import asyncio
import json
import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self

import pytest
import websockets

import cenote

SOURCE = str(Path(cenote.__file__).parents[1])


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`cenote serve` in a process of its own, on loopback. Can be killed and started again."""

    def __init__(self, database: str, port: int, pace: float = 0.01) -> None:
        self.database = database
        self.port = port
        self.pace = pace
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Self:
        options = ["--host", "127.0.0.1", "--port", str(self.port), "--no-open", "--pace", str(self.pace)]
        options += ["--grace", "1"]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cenote", "serve", *options, "--db", self.database, "--workers", "1"],
            env=os.environ | {"PYTHONPATH": SOURCE},
            stdout=subprocess.DEVNULL,
        )
        for _ in range(1200):  # a busy machine may take its time
            try:
                self.get("/api/shelf")
            except OSError:
                assert self.process.poll() is None, "the server did not start"
                time.sleep(0.05)
            else:
                return self
        raise AssertionError("the server did not answer")

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """As Ctrl-C would."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(10)

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(self.url + path, timeout=10) as response:
            body = response.read()
            return json.loads(body) if "json" in response.headers["content-type"] else body.decode()

    def post(self, path: str, body: Any = None) -> Any:
        data = json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, {"content-type": "application/json"})
        with urllib.request.urlopen(request, timeout=10) as response:
            return json.loads(response.read())

    def refused(self, path: str, body: Any = ...) -> tuple[int, dict[str, Any]]:
        """The status and trouble of a request that must fail."""
        with pytest.raises(urllib.error.HTTPError) as caught:
            self.get(path) if body is ... else self.post(path, body)
        return caught.value.code, json.loads(caught.value.read())

    def table(self, *chairs: str | None, **more: Any) -> dict[str, Any]:
        """A table of Waking Shards: a bot's level per chair, None for a person."""
        wanted = {"game": "waking_shards", "chairs": [{"bot": chair} for chair in chairs], **more}
        created: dict[str, Any] = self.post("/api/tables", wanted)
        return created


class Client:
    """One viewer. Remembers all traffic, and keeps what a browser would keep."""

    def __init__(self, connection: websockets.ClientConnection) -> None:
        self.connection = connection
        self.traffic: list[dict[str, Any]] = []
        self.now: dict[str, Any] = {}
        self.serial = 0
        self.zones: dict[str, Any] = {}
        self.seen: dict[int, dict[str, Any]] = {}  # the zones after each stored answer

    async def send(self, kind: str, **fields: Any) -> None:
        await self.connection.send(json.dumps({"type": kind, **fields}))

    async def hear(self, timeout: float = 10) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self.connection.recv(), timeout))
        self.traffic.append(message)
        self.now = message.get("now", self.now)
        self.serial = message.get("serial", self.serial)
        if message.get("zones") is not None:
            self.zones = message["zones"]
        for told in message.get("told", []):
            for change in told["changed"]:
                if change["index"] < 0:
                    self.zones[change["field"]] = change["now"]
                else:
                    self.zones[change["field"]][change["index"]] = change["now"]
        if message["type"] == "moment" or (message["type"] == "welcome" and self.zones):
            self.seen[self.serial] = json.loads(json.dumps(self.zones))
        return message

    async def until(self, wanted: Callable[[dict[str, Any]], Any], timeout: float = 20) -> dict[str, Any]:
        """Listen until a message satisfies."""
        async with asyncio.timeout(timeout):
            while True:
                message = await self.hear(timeout)
                if wanted(message):
                    return message

    async def sit(self, name: str) -> str:
        entropy = secrets.token_hex(32)
        await self.send("sit", name=name, entropy=entropy)
        return entropy

    def lawful(self) -> list[str]:
        decision = self.now.get("decision")
        return (
            [choice["notation"] for choice in decision["choices"] if not choice["rule"]] if decision else []
        )

    async def answer(self, notation: str | None = None) -> None:
        await self.send("answer", turn=self.now["turn"], notation=notation or self.lawful()[0])

    async def play_out(self) -> dict[str, Any]:
        """Answer whatever is asked until the game is over."""
        asked = None
        while not self.now.get("result"):
            key = (self.serial, self.now["turn"]) if self.now else None
            if self.lawful() and key != asked:
                asked = key
                await self.answer()
            await self.hear()
        result: dict[str, Any] = self.now["result"]
        return result


@asynccontextmanager
async def connect(
    server: Server, table: str, token: str | None = None, serial: int = 0
) -> AsyncIterator[Client]:
    """A connection that has said hello."""
    query = f"?token={token}" if token else ""
    async with websockets.connect(f"ws://127.0.0.1:{server.port}/ws/{table}{query}") as connection:
        client = Client(connection)
        await client.send("hello", serial=serial)
        yield client


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(f"sqlite:///{tmp_path}/cenote.db", free_port()).start()
    yield running
    running.kill()


@pytest.fixture
def connected() -> Callable[..., Any]:
    """`async with connected(server, table, token) as client:`"""
    return connect


@pytest.fixture
def source() -> str:
    """Where the code under test lies, for processes of their own."""
    return SOURCE
