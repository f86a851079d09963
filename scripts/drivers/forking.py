"""Forking: the zygote as its owner sees it. It makes a server within milliseconds."""

import asyncio
import json
import sys
import time
from typing import Any

from drivers.serving import PATIENCE, free_port


class Zygote:
    """The process that forks servers, and what to tell it."""

    async def start(self) -> None:
        """Until it has imported everything."""
        pipe = asyncio.subprocess.PIPE
        command = [sys.executable, "-m", "drivers.zygote"]
        self.process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
        self._turn = asyncio.Lock()
        await self._hear()

    async def _hear(self) -> str:
        assert self.process.stdout is not None
        line = (await self.process.stdout.readline()).decode().strip()
        if not line:
            raise RuntimeError("the zygote is gone")
        return line

    async def order(self, **order: Any) -> int:
        """Have something done; says which process it was."""
        assert self.process.stdin is not None
        async with self._turn:
            self.process.stdin.write(json.dumps(order).encode() + b"\n")
            return int(await self._hear())

    async def serve(self, database: str, **death: Any) -> tuple[int, int]:
        """A server that answers; its process and its port. With a `testament` it may die at one of its commits."""
        port = free_port()
        pid = await self.order(do="serve", database=database, port=port, **{"testament": "", **death})
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                await asyncio.sleep(0.005)
            else:
                writer.close()
                return pid, port
        raise TimeoutError("the server did not come up")

    async def stop(self) -> None:
        """No more servers."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        await self.process.wait()
