"""Machine: another machine that thinks for this server, as the server sees it."""

import asyncio
import itertools
from typing import Final

import msgspec

from cenote.server.thinking.messages import Asked, Forget, Hello, Replied, Welcome
from cenote.server.thinking.place import Place
from cenote.server.thinking.question import Fallen, Reply, Thought

SLACK: Final = 5.0  # seconds on the way there and back, and for a process that starts anew


class Machine(Place):
    """Whatever it is to be sent lies in `letters`, for the connection to take; None is the end of them."""

    def __init__(self, name: str, hello: Hello) -> None:
        super().__init__(hello.workers)
        self.name = name
        self.letters: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._games = hello.games
        self._numbers = itertools.count()
        self._asked: dict[int, asyncio.Future[Reply]] = {}
        self._send(Welcome())

    def takes(self, thought: Thought) -> bool:
        """Whether it has the game, under those rules."""
        return thought.rules in self._games.get(thought.game, ())

    async def ask(self, thought: Thought, components: str | None) -> Reply:
        """The reply; or it Failed. Whoever does not wait for it any longer ends the thought.

        The components are sent only to a machine that does not know them yet.
        """
        reply = await self._exchange(thought, None)
        return await self._exchange(thought, components) if reply.is_unread else reply

    async def _exchange(self, thought: Thought, components: str | None) -> Reply:
        number = next(self._numbers)
        answer: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._asked[number] = answer
        self._send(Asked(number, thought, components))
        try:
            async with asyncio.timeout(thought.seconds + SLACK):
                return await answer
        except TimeoutError:  # it ends each thought in time, so the machine or the line to it hangs
            self.vanish("it does not answer")
            raise Fallen(f"{self.name} does not answer") from None
        except asyncio.CancelledError:
            self._send(Forget(number))
            raise
        finally:
            del self._asked[number]

    def hear(self, replied: Replied) -> None:
        """An answer; one that nobody waits for any longer is nothing."""
        answer = self._asked.get(replied.number)
        if answer is not None and not answer.done():
            answer.set_result(replied.reply)

    def vanish(self, why: str) -> None:
        """It is no more: what it was asked somebody else must think."""
        for answer in self._asked.values():
            if not answer.done():
                answer.set_exception(Fallen(f"{self.name} is gone: {why}"))
        self.letters.put_nowait(None)

    async def close(self) -> None:
        """The server closes."""
        self.vanish("this server closes")

    def _send(self, message: Welcome | Asked | Forget) -> None:
        self.letters.put_nowait(msgspec.json.encode(message))
