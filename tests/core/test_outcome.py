"""Outcome: places, ties and what each takes home."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cenote.core.outcome import Ending, Outcome, places_by


@pytest.mark.parametrize(
    ("scores", "places"),
    [
        ([3, 1, 2], [1, 3, 2]),
        ([2, 2, 1], [1, 1, 3]),
        ([0, 0], [1, 1]),
        ([-5, 4, 4, -5], [3, 1, 1, 3]),
        ([], []),
    ],
)
def test_places(scores: list[int], places: list[int]) -> None:
    """Ties share a place, and the next place is left out."""
    assert places_by(scores) == places


@given(st.lists(st.integers(-9, 9), min_size=1, max_size=6))
def test_places_follow_scores(scores: list[int]) -> None:
    """More is better, equal is equal, and somebody is first."""
    places = places_by(scores)
    for a, b in zip(scores, places, strict=True):
        for c, d in zip(scores, places, strict=True):
            assert (a > c) == (b < d)
    assert 1 in places


def test_shares() -> None:
    """One victory to take home, or none."""
    assert [Outcome(Ending.WON, "X", [1, 2, 3], [3, 2, 1]).share(seat) for seat in range(3)] == [1, 0, 0]
    assert [Outcome(Ending.SHARED, "X", [1, 1, 3], [3, 3, 1]).share(seat) for seat in range(3)] == [
        0.5,
        0.5,
        0,
    ]
    assert [Outcome(Ending.ALL_LOST, "X", [1, 1], [0, 0]).share(seat) for seat in range(2)] == [0, 0]
