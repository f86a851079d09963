"""Clock: told the time, never asks for it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cenote.play.clock import Clock


def test_a_clock_runs_while_its_seat_is_asked() -> None:
    """And stands still otherwise."""
    clock = Clock(2, budget=60)
    clock.ask([0], now=100)
    assert (clock.remaining(0, 110), clock.remaining(1, 110)) == (50, 60)
    clock.answered(0, now=115)
    assert clock.remaining(0, 999) == 45


def test_the_increment_comes_with_the_answer() -> None:
    """Only with an answer that was awaited."""
    clock = Clock(2, budget=60, increment=5)
    clock.ask([0], now=0)
    clock.answered(0, now=10)
    assert clock.remaining(0, 10) == 55
    clock.answered(0, now=20)
    clock.answered(1, now=20)
    assert (clock.remaining(0, 20), clock.remaining(1, 20)) == (55, 60)


def test_several_clocks_run_at_once() -> None:
    """Asking again lets those go on that run, and stops those that are not asked any more."""
    clock = Clock(3, budget=60)
    clock.ask([0, 1], now=0)
    clock.ask([1, 2], now=10)
    assert [clock.remaining(seat, 30) for seat in range(3)] == [50, 30, 40]


def test_time_is_up() -> None:
    """For those who are awaited, from the very moment it is gone."""
    clock = Clock(2, budget=60)
    clock.ask([0, 1], now=0)
    clock.answered(1, now=30)
    assert clock.flagged(59.9) == []
    assert clock.flagged(60) == [0]
    assert clock.remaining(0, 70) == -10
    clock.ask([1], now=70)
    assert clock.flagged(99) == []
    assert clock.flagged(100) == [1]


def test_without_a_budget_nobody_is_flagged() -> None:
    """People may think as long as they like."""
    clock = Clock(2, budget=0)
    clock.ask([0], now=0)
    assert clock.flagged(1e9) == []


@pytest.mark.parametrize("increment", [0.0, 2.5])
@given(thinking=st.lists(st.tuples(st.integers(0, 2), st.floats(0, 20)), max_size=20))
def test_no_time_is_lost_or_found(increment: float, thinking: list[tuple[int, float]]) -> None:
    """What is left is the budget, less the time thought, plus the increments."""
    clock = Clock(3, budget=100, increment=increment)
    now, left = 0.0, [100.0] * 3
    for seat, seconds in thinking:
        clock.ask([seat], now)
        now += seconds
        clock.answered(seat, now)
        left[seat] += increment - seconds
    assert [clock.remaining(seat, now) for seat in range(3)] == pytest.approx(left)
