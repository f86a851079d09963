"""Asking: HTTP over one connection that is kept open, with any bytes that somebody may want to send."""

import asyncio
import json
import time
from typing import Any

PATIENCE = 30.0  # seconds for one answer
FRESH = 3.0  # seconds for which a silent connection is surely kept open


class Door:
    """A server's HTTP door for one visitor."""

    def __init__(self, port: int, come_from: str = "127.0.0.1") -> None:
        self.port, self.come_from = port, come_from
        self._used = 0.0
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str) -> Any:
        """What a GET answers; anything but success is an error."""
        return self._understood(path, *await self.ask("GET", path))

    async def post(self, path: str, body: object) -> Any:
        """What a POST answers; anything but success is an error."""
        return self._understood(path, *await self.ask("POST", path, json.dumps(body).encode()))

    def _understood(self, path: str, status: int, data: bytes) -> Any:
        if status not in (200, 201):
            raise ValueError(f"{path} answered {status}: {data.decode(errors='replace')[:300]}")
        return json.loads(data) if data[:1] in b"{[" else data.decode()

    async def ask(
        self, method: str, path: str, body: bytes = b"", kind: str = "application/json"
    ) -> tuple[int, bytes]:
        """The status and body that come back."""
        head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\n"
        if body:
            head += f"content-type: {kind}\r\ncontent-length: {len(body)}\r\n"
        return await self.send(head.encode() + b"\r\n" + body)

    async def send(self, data: bytes) -> tuple[int, bytes]:
        """The same for a request of any bytes."""
        async with asyncio.timeout(PATIENCE):
            if time.monotonic() - self._used > FRESH:
                self.close()
            self._used = time.monotonic()
            if self._streams is None:
                self._streams = await asyncio.open_connection(
                    "127.0.0.1", self.port, local_addr=(self.come_from, 0)
                )
            reader, writer = self._streams
            try:
                writer.write(data)
                return await self._answer(reader, data.startswith(b"HEAD "))
            except (OSError, EOFError):
                self.close()
                raise

    async def _answer(self, reader: asyncio.StreamReader, head_only: bool) -> tuple[int, bytes]:
        lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower().split("\r\n")
        headers = dict(line.split(": ", 1) for line in lines[1:] if ": " in line)
        body = b"" if head_only else await self._body(reader, headers)
        if headers.get("connection") == "close":
            self.close()
        return int(lines[0].split(" ")[1]), body

    async def _body(self, reader: asyncio.StreamReader, headers: dict[str, str]) -> bytes:
        if headers.get("transfer-encoding") != "chunked":
            return await reader.readexactly(int(headers.get("content-length", "0")))
        body = b""
        while size := int(await reader.readline(), 16):
            body += (await reader.readexactly(size + 2))[:-2]
        await reader.readline()
        return body

    def close(self) -> None:
        """Hang up; the next request opens a new connection."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None
