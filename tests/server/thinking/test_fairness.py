"""Who is next, and who has had enough: first by arithmetic, then with real thoughts."""

import asyncio
import time
from collections.abc import Callable

import pytest

from cenote.server.thinking import Question, Thinkers, fairness
from cenote.server.thinking.fairness import CROWD, OF_LATE, OWNER_SHARE, TABLE_CORES, Fairness, Use

Asking = Callable[..., Question]


class Time:
    """A clock that somebody turns."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Time:
    return Time()


def use(shares: Fairness, clock: Time, table: str, owner: str, cpu: float, wall: float = 0.0) -> None:
    """A thought from beginning to end."""
    began = shares.begin(table, owner)
    clock.now += wall
    shares.end(table, owner, began, cpu)


def test_use_fades(clock: Time) -> None:
    shares = Fairness(clock)
    use(shares, clock, "table", "owner", 10.0)
    assert shares.place("table", "owner") == (10.0, 10.0, 10.0)
    clock.now += OF_LATE
    household, owner, table = shares.place("table", "owner")
    assert household == owner == table == pytest.approx(10.0 / 2.71828, rel=1e-4)


def test_a_thought_that_goes_on_counts_already(clock: Time) -> None:
    shares = Fairness(clock)
    began = shares.begin("table", "owner")
    clock.now += 7.0
    assert shares.place("other table", "owner") == (7.0, 7.0, 0.0)
    shares.end("table", "owner", began, 3.0)
    assert shares.place("table", "owner") == (3.0, 3.0, 3.0)


def test_owners_come_before_their_tables(clock: Time) -> None:
    """A fresh table of somebody who has used a lot stands behind a used table of somebody who has not."""
    shares = Fairness(clock)
    use(shares, clock, "old", "greedy", 20.0)
    use(shares, clock, "theirs", "modest", 2.0)
    places = {
        "fresh": shares.place("fresh", "greedy"),
        "old": shares.place("old", "greedy"),
        "theirs": shares.place("theirs", "modest"),
    }
    assert sorted(places, key=lambda name: places[name]) == ["theirs", "fresh", "old"]


def test_a_household_of_invented_owners_is_one(clock: Time) -> None:
    """However many cookies somebody makes up, whoever has used little comes before all of them."""
    shares = Fairness(clock)
    for n in range(20):
        use(shares, clock, f"table {n}", f"crowd-{n}", 1.0)
    use(shares, clock, "honest table", "home-ada", 3.0)
    assert shares.place("honest table", "home-ada") < shares.place("new table", "crowd-99")


def test_those_who_used_nothing_of_late_are_forgotten() -> None:
    used = Use()
    for n in range(10 * CROWD):
        used.begin(f"table {n}", now := n * OF_LATE)
        used.end(f"table {n}", now, 1.0, now)
    assert len(used._used) <= CROWD


def seconds_until_used_up(
    shares: Fairness, clock: Time, cores: int, share: float, tables: int
) -> float | None:
    """Somebody keeps so many cores busy for two hours; None if nobody minds."""
    start = clock.now
    while clock.now < start + 7200.0:
        clock.now += 1.0
        for n in range(tables):
            use(shares, clock, f"table {n}", "owner", share / tables)
        if any(shares.is_used_up(f"table {n}", "owner", cores) for n in range(tables)):
            return clock.now - start
    return None


@pytest.mark.parametrize(
    ("cores", "share", "tables", "is_too_much"),
    [
        (1, 0.30, 1, False),  # six compiled `hard` bots at the fastest pace
        (1, 0.60, 1, False),  # five of them from plain sources, with a person
        (1, 0.95, 1, True),
        (1, 0.70, 4, False),  # an owner has at least what one table has
        (1, 0.95, 4, True),
        (16, 0.95, 1, True),  # one table has not more because the server is larger
        (16, 7.5, 20, False),  # but its owner has
        (16, 9.0, 20, True),
    ],
)
def test_shares(clock: Time, cores: int, share: float, tables: int, is_too_much: bool) -> None:
    assert TABLE_CORES < 0.95
    assert OWNER_SHARE * 16 < 9.0
    found = seconds_until_used_up(Fairness(clock), clock, cores, share, tables)
    assert (found is not None) == is_too_much
    assert found is None or found > 300.0  # whoever begins may use a lot at once


def test_shares_recover(clock: Time) -> None:
    shares = Fairness(clock)
    use(shares, clock, "table", "owner", 2 * TABLE_CORES * OF_LATE)
    assert shares.is_used_up("table", "owner", 1)
    assert not shares.is_used_up("elsewhere", "somebody", 1)
    clock.now += 0.8 * OF_LATE  # ln 2 is 0.69
    assert not shares.is_used_up("table", "owner", 1)


async def test_one_owner_cannot_starve_another(question: Asking) -> None:
    """Twenty tables of long thoughts wait for the only process; whoever comes then is next."""
    some = Thinkers(1)
    answered: list[str] = []

    async def think(at: str, owner: str) -> None:
        await some.think(question("search:0.3s", at=at, owner=owner))
        answered.append(owner)

    crowd = [asyncio.ensure_future(think(f"table {n}", "greedy")) for n in range(20)]
    await asyncio.sleep(0.1)  # the first of them has begun
    for _ in range(3):
        before = len(answered)
        await think("another", "modest")
        # The one that had begun; and one more where the machine was so busy that this one had hardly thought.
        assert answered[before:].count("greedy") <= 2
    assert len(answered) < 20
    for task in crowd:
        task.cancel()
    await asyncio.gather(*crowd, return_exceptions=True)
    await some.close()


async def test_whoever_has_used_up_their_share_gets_quick_answers(
    question: Asking, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until they have recovered; meanwhile others are not concerned."""
    monkeypatch.setattr(fairness, "OF_LATE", 0.3)  # instead of minutes
    later = 0.0
    some = Thinkers(1, clock=lambda: time.monotonic() + later)
    long = question("search:2s")
    assert (await some.think(long)).level == "search:2s"
    assert (await some.think(long)).level == "greedy"
    assert (await some.think(question("search:40", at="table 2"))).level == "search:40"
    assert some.figures.quick == 1
    later = 10.0
    assert (await some.think(long)).level == "search:2s"
    assert some.figures.cpu > 0.5
    await some.close()
