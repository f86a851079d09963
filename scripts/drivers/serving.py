"""Serving: `cenote serve` in a process of its own, that can be measured, killed and started again."""

import json
import os
import random
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, Self

PATIENCE = 120.0  # seconds until a server that does not answer counts as broken
PORTS = range(20_000, 32_000)  # below those that the system hands out by itself
PLENTY = 1_000_000
UNLIMITED = (  # all visitors of a driver come from one machine; what each of their sockets may do stays limited
    "requests_per_minute_address", "requests_per_minute_device", "tables_per_hour_address",
    "tables_per_hour_device", "tables_at_once_device", "sockets_address", "sockets_device",
    "guesses_at_once_address", "connections_address", "arrivals_at_once_address",
)  # fmt: skip
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


def serve_options(database: str, port: int, pace: float, unlimited: bool = True) -> list[str]:
    """The command line after `cenote serve`: the only place that knows it."""
    where = ["--host", "127.0.0.1", "--port", str(port), "--db", database]
    limits = [word for name in UNLIMITED if unlimited for word in ("--limit", f"{name}={PLENTY}")]
    return [*where, "--no-open", "--pace", str(pace), "--grace", "1", "--workers", "1", *limits]


def free_port() -> int:
    """A port of this machine that nobody listens on, and that no connection is given by chance."""
    while True:
        port = random.choice(PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def address(n: int) -> str:
    """Where visitor n comes from. This machine has as many addresses of its own as there are people in a town."""
    return f"127.{1 + n // 62_500 % 250}.{n // 250 % 250}.{1 + n % 250}"


class Server:
    """One server on one database. Use it as a context: at its end the process is gone.

    What it complains about goes to the file `complaints`, or else to our own standard error.
    """

    def __init__(
        self, database: str, pace: float = 0.01, complaints: Path | None = None, unlimited: bool = True
    ) -> None:
        self.database = database
        self.unlimited = unlimited
        self.pace = pace
        self.complaints = complaints
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it is reached."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """Its process."""
        assert self.process is not None
        return self.process.pid

    def launch(self) -> Self:
        """Start the process, and do not wait for it."""
        if self.process is not None and self.process.poll() is None:
            raise RuntimeError("this server runs already")
        command = [
            sys.executable,
            "-m",
            "cenote",
            "serve",
            *serve_options(self.database, self.port, self.pace, self.unlimited),
        ]
        with ExitStack() as stack:
            file = stack.enter_context(self.complaints.open("ab")) if self.complaints else None
            self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=file)
        return self

    def start(self) -> Self:
        """Start the process, and wait until it answers."""
        self.launch()
        self.wait("/api/shelf")
        return self

    def wait(self, path: str) -> Any:
        """The first answer to a request that is repeated until there is one."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                return self.get(path)
            except ConnectionRefusedError:
                pass
            except urllib.error.URLError as error:
                if not isinstance(error.reason, ConnectionRefusedError):
                    raise
            if self.process is not None and self.process.poll() is not None:
                raise RuntimeError(f"the server did not start: status {self.process.returncode}")
            time.sleep(0.005)
        raise TimeoutError(f"the server did not answer within {PATIENCE:g} s")

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """As Ctrl-C would."""
        assert self.process is not None
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.stop()

    # ------------------------------------------------------------ requests that may take their time

    def get(self, path: str) -> Any:
        """What a GET answers."""
        with urllib.request.urlopen(self.url + path, timeout=PATIENCE) as response:
            return json.loads(response.read())

    def post(self, path: str, body: object) -> Any:
        """What a POST answers."""
        headers = {"content-type": "application/json"}
        request = urllib.request.Request(self.url + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            return json.loads(response.read())

    def table(self, game: str, chairs: list[str | None], **more: Any) -> dict[str, Any]:
        """A new table: a bot's level per chair, None for a person."""
        wanted = {"game": game, "chairs": [{"bot": level} for level in chairs], **more}
        created: dict[str, Any] = self.post("/api/tables", wanted)
        return created

    # ------------------------------------------------------------ what the process needs

    def memory(self) -> float:
        """Resident memory of the server itself in MB, without the processes in which bots think."""
        return resident(self.pid)

    def processor(self) -> float:
        """Seconds of processor time that the server itself has used."""
        return processor(self.pid)


def resident(pid: int) -> float:
    """Resident memory of a process in MB."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE / 1e6


def processor(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS
