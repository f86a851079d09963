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
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any, NamedTuple, Self

import pytest
import websockets
from tests.postgres import Postgres

import cenote

SOURCE = str(Path(cenote.__file__).parents[1])
PLENTY = 1_000_000
# All tests come from one address and have no cookie: what they are about must not run into a limit.
UNLIMITED = [
    f"{name}={PLENTY}"
    for name in (
        "requests_per_minute_address", "requests_per_minute_device", "tables_per_hour_address",
        "tables_per_hour_device", "tables_at_once_device", "sockets_address", "sockets_device",
        "guesses_at_once_address", "connections_address", "arrivals_at_once_address",
    )
]  # fmt: skip


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Answer(NamedTuple):
    """What came back over a plain connection."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return str(json.loads(self.body)["text"])


class Server:
    """`cenote serve` in a process of its own, on loopback. Can be killed and started again."""

    def __init__(
        self, database: str, port: int, pace: float = 0.01, more: Sequence[str] = (), log: Path | None = None
    ) -> None:
        self.database = database
        self.port = port
        self.pace = pace
        self.source = SOURCE  # another one is another release of the program
        self.more = [*(option for limit in UNLIMITED for option in ("--limit", limit)), *more]
        self.log = log  # where its standard error goes, for those who look into it
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Self:
        options = ["--host", "127.0.0.1", "--port", str(self.port), "--no-open", "--pace", str(self.pace)]
        options += ["--grace", "1", *self.more]
        with self.log.open("ab") if self.log else nullcontext() as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "cenote", "serve", *options, "--db", self.database, "--workers", "1"],
                env=os.environ | {"PYTHONPATH": self.source},
                stdout=subprocess.DEVNULL,
                stderr=log,
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

    def say(self, data: bytes, host: str = "127.0.0.1") -> Answer:
        """Send bytes as they are, and read until the server hangs up."""
        heard = b""
        with socket.create_connection((host, self.port), 20) as line, suppress(ConnectionError):
            line.sendall(data)
            while more := line.recv(65_536):
                heard += more
        head, _, body = heard.partition(b"\r\n\r\n")
        first, *rest = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in rest)}
        return Answer(int(first.split(" ")[1]) if first else 0, headers, body)

    def ask(self, path: str | bytes, body: Any = None, method: str = "", **more: str | None) -> Answer:
        """One request, whatever its path and body; `content_type=` and the like are headers, None leaves one out."""
        data = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        headers: dict[str, str | None] = {"host": f"127.0.0.1:{self.port}", "connection": "close"}
        if body is not None:
            headers |= {"content-type": "application/json", "content-length": str(len(data))}
        headers |= {name.replace("_", "-"): value for name, value in more.items()}
        head = (method or ("GET" if body is None else "POST")).encode() + b" "
        head += (path if isinstance(path, bytes) else path.encode()) + b" HTTP/1.1\r\n"
        for name, value in headers.items():
            head += f"{name}: {value}\r\n".encode("latin-1") if value is not None else b""
        return self.say(head + b"\r\n" + data)

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


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One for all tests; each makes a database of its own."""
    made = Postgres()
    made.start()
    yield made
    made.remove()


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """`serving("--limit", "bots_table=1")`: servers of one's own, whose log is in `server.log`."""
    running: list[Server] = []

    def start(*more: str) -> Server:
        n = len(running)
        database = f"sqlite:///{tmp_path}/own{n}.db"
        running.append(Server(database, free_port(), more=more, log=tmp_path / f"own{n}.log").start())
        return running[-1]

    yield start
    for server in running:
        server.kill()


@pytest.fixture
def connected() -> Callable[..., Any]:
    """`async with connected(server, table, token) as client:`"""
    return connect


@pytest.fixture
def source() -> str:
    """Where the code under test lies, for processes of their own."""
    return SOURCE
