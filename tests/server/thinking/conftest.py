"""A table at which bots are asked, and a way to ask them."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Protocol

import pytest

from cenote.games import find, open_box
from cenote.play.seed import Seed
from cenote.play.table import Table
from cenote.server.thinking import Question, Thinkers


@pytest.fixture
def table() -> Table:
    """A table at which the seats are about to choose."""
    game = find("waking_shards")
    return Table(game, open_box(game, 2), Seed.from_words("thinkers"))


class Asking(Protocol):
    """Makes a question of a level, and what else is not as usual."""

    def __call__(
        self, level: str, seed: str = "rain", seat: int = 0, at: str = "table 1", owner: str = ""
    ) -> Question: ...


@pytest.fixture
def question(table: Table) -> Asking:
    """What is asked when a seat of the table is a bot's."""

    def asked(
        level: str, seed: str = "rain", seat: int = 0, at: str = "table 1", owner: str = ""
    ) -> Question:
        options = [action.notation for action in table.state.ask().options(table.state, seat)]
        assert len(options) > 1
        return Question(
            table=at,
            owner=owner or f"who made {at}",
            game=table.game.name,
            rules=table.game.version,
            seats=table.box.seats,
            options=table.box.options,
            components=None,
            view=table.view(seat).data(),
            notations=options,
            level=level,
            seed=seed,
        )

    return asked


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    """Two of them, quick to lose patience."""
    some = Thinkers(2, seconds=10.0)
    yield some
    await some.close()
    assert some.pids() == []


@pytest.fixture
def until() -> Callable[[Callable[[], object]], object]:
    """`await until(lambda: …)`: wait for something that happens soon."""

    async def waiting(true: Callable[[], object]) -> None:
        async with asyncio.timeout(20):
            while not true():
                await asyncio.sleep(0.01)

    return waiting


@pytest.fixture
def is_running() -> Callable[[int], bool]:
    """Whether there is a process of that number that is not merely waiting to be buried."""

    def running(pid: int) -> bool:
        try:
            return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
        except FileNotFoundError:
            return False

    return running
