"""A server as its host sees it: real, on loopback, with a data folder and a key of its own."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Self

import cenote

SOURCE = str(Path(cenote.__file__).parents[1])
SERVE = [sys.executable, str(Path(__file__).with_name("broken_doors.py"))]
KEY = "the-key-of-the-tests-0123456789"


def unused_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Hosted:
    """A process, and what a host asks of it."""

    def __init__(self, folder: Path, *options: str, database: str = "", key: str = KEY) -> None:
        self.folder, self.options = folder, options
        self.database = database or f"sqlite:///{folder}/cenote.db"
        self.port = unused_port()
        self.key = key
        self.stderr = folder / f"stderr-{self.port}.txt"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def environment(self) -> dict[str, str]:
        """For the server, and for commands on the same machine."""
        own = {"PYTHONPATH": SOURCE, "XDG_DATA_HOME": str(self.folder), "CENOTE_ADMIN_KEY": self.key}
        return {name: value for name, value in (os.environ | own).items() if value}

    def start(self) -> Self:
        usual = [
            "--host",
            "127.0.0.1",
            "--port",
            str(self.port),
            "--no-open",
            "--workers",
            "1",
            "--pace",
            "0.01",
        ]
        with self.stderr.open("ab") as errors:
            self.process = subprocess.Popen(
                [*SERVE, *usual, "--db", self.database, *self.options],
                env=self.environment,
                stdout=subprocess.DEVNULL,
                stderr=errors,
            )
        for _ in range(1200):  # a busy machine may take its time
            try:
                self.ask("/health")
            except OSError:
                assert self.process.poll() is None, f"the server did not start: {self.told()}"
                time.sleep(0.05)
            else:
                return self
        raise AssertionError("the server did not answer")

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def told(self) -> str:
        """Its standard error so far."""
        return self.stderr.read_text("utf-8")

    def ask(self, path: str, body: Any = None, /, **headers: str) -> Any:
        """What it answers, decoded if it is JSON."""
        data = None if body is None else json.dumps(body).encode()
        kind = {} if body is None else {"content-type": "application/json"}
        request = urllib.request.Request(self.url + path, data, kind | headers)
        with urllib.request.urlopen(request, timeout=30) as response:
            text = response.read()
            return json.loads(text) if "json" in response.headers["content-type"] else text.decode()

    def admin(self, path: str, body: Any = None) -> Any:
        """The same, with the key."""
        return self.ask(f"/api/admin/{path}", body, authorization=f"Bearer {self.key}")

    def answer(self, path: str, body: Any = None, /, **headers: str) -> tuple[int, Any]:
        """The status and what is said, whatever it is."""
        try:
            return 200, self.ask(path, body, **headers)
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.loads(error.read())

    def refused(self, path: str, body: Any = None, /, **headers: str) -> tuple[int, Any]:
        """The same of a request that must fail."""
        status, said = self.answer(path, body, **headers)
        assert status >= 400, said
        return status, said

    def table(self, *chairs: str | None, **more: Any) -> Any:
        """A table of Waking Shards: a bot's level per chair, None for a person."""
        wanted = {"game": "waking_shards", "chairs": [{"bot": chair} for chair in chairs], **more}
        return self.ask("/api/tables", wanted)
