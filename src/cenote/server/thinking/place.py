"""Place: where thoughts are thought, a desk of this machine or another machine."""

from cenote.server.thinking.question import Reply, Thought


class Place:
    """Takes so many thoughts at once. Whoever hands them out counts how many it is `busy` with."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.busy = 0

    def takes(self, thought: Thought) -> bool:
        """Whether it has the game, under those rules."""
        raise NotImplementedError(type(self).__name__)

    async def ask(self, thought: Thought, components: str | None) -> Reply:
        """The reply; or it Failed. Whoever does not wait for it any longer ends the thought."""
        raise NotImplementedError(type(self).__name__)

    async def close(self) -> None:
        """No more thoughts; those that are being thought end."""
        raise NotImplementedError(type(self).__name__)
