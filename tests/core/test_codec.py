"""Codec: through a file and back, at any moment, and what a broken file is told."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cenote.core.agenda import advance, answer
from cenote.core.chance import SealedChance, fast
from cenote.core.outcome import Ending
from cenote.core.pile import Pile, Piles
from cenote.core.refusal import Misprint
from cenote.games import open_box
from cenote.testing.three_stones import GAME
from cenote.testing.three_stones.rules.state import StonesState

BOX = open_box(GAME, 3)


def played(seed: int, picks: list[int]) -> StonesState:
    """The table after those answers, each picked modulo the number of options."""
    s = GAME.blank(BOX, fast(seed))
    advance(s)
    for pick in picks:
        if s.outcome is None:
            seat = s.ask().asked(s)
            options = s.ask().options(s, seat)
            answer(s, seat, options[pick % len(options)])
    assert isinstance(s, StonesState)
    return s


@given(st.integers(0, 999), st.lists(st.integers(0, 99), max_size=60))
@settings(max_examples=60, deadline=None)
def test_through_json_and_back(seed: int, picks: list[int]) -> None:
    """The same table, wherever it stopped."""
    s = played(seed, picks)
    data = json.loads(json.dumps(GAME.dump(s)))
    again = GAME.load(BOX, data)
    assert GAME.dump(again) == GAME.dump(s)
    assert GAME.fingerprint(again) == GAME.fingerprint(s)
    assert [type(step) for step in again.agenda] == [type(step) for step in s.agenda]


def test_what_is_loaded_is_independent() -> None:
    """Neither the file nor the table feels what happens to the other."""
    s = played(1, [0, 1, 2])
    data = GAME.dump(s)
    kept = copy.deepcopy(data)
    again = GAME.load(BOX, data)
    assert isinstance(again, StonesState)
    again.hands.add(0, 1)
    again.well.clear()
    assert data == kept == GAME.dump(s)


def test_a_finished_game_keeps_its_outcome() -> None:
    """Places, scores and the rule that ended it."""
    s = played(5, [0] * 300)
    again = GAME.load(BOX, json.loads(json.dumps(GAME.dump(s))))
    assert s.outcome is not None
    assert again.outcome is not None
    assert isinstance(again.outcome.ending, Ending)
    assert again.outcome.memory() == s.outcome.memory()


def test_a_sealed_source_is_saved_too() -> None:
    """The next draws are the same."""
    s = GAME.blank(BOX, SealedChance(bytes(32)))
    advance(s)
    again = GAME.load(BOX, json.loads(json.dumps(GAME.dump(s))))
    assert [again.chance.below(9) for _ in range(20)] == [s.chance.below(9) for _ in range(20)]


@pytest.mark.parametrize("part", ["well", "hands", "named", "pebbles", "round"])
def test_every_zone_counts_for_the_fingerprint(part: str) -> None:
    """Also what nobody can see."""
    s = played(1, [0, 1, 2])
    before = GAME.fingerprint(s)
    spoil(s, part)
    assert GAME.fingerprint(s) != before


def test_the_agenda_and_chance_count_for_the_fingerprint() -> None:
    """Where we are and what will be drawn are part of the truth."""
    one, other = played(1, [0]), played(1, [0])
    one.chance.below(2)
    assert GAME.fingerprint(one) != GAME.fingerprint(other)
    other.drop()
    assert GAME.fingerprint(played(1, [0])) != GAME.fingerprint(other)


def spoil(s: StonesState, part: str) -> None:
    """Change something in a zone."""
    value = getattr(s, part)
    if isinstance(value, int):
        setattr(s, part, value + 1)
    elif isinstance(value, Piles):
        value.add(0, 0)
    elif isinstance(value, Pile):
        value.put_under(0)
    else:
        value[0] += 1


def without(data: Any, *path: Any) -> Any:
    """The data with one part taken out."""
    *way, last = path
    inner = data
    for key in way:
        inner = inner[key]
    del inner[last]
    return data


@pytest.mark.parametrize(
    ("breaking", "complaint"),
    [
        (lambda data: without(data, "zones", "well"), "zones.well: is missing"),
        (lambda data: data["zones"].update(moat=[]), "zones.moat: is not a zone of this game"),
        (lambda data: data["agenda"].append(["Dance", 0]), r"agenda\[3\]: .*'Dance'.* is not a step"),
        (lambda data: data["agenda"].insert(0, []), r"agenda\[0\]: \[\] is not a step of this game"),
        (lambda data: data.update(chance=["dice"]), "chance: not the memory of a chance source"),
    ],
)
def test_a_broken_file_is_told_where(breaking: Any, complaint: str) -> None:
    """A misprint, with its place."""
    data = json.loads(json.dumps(GAME.dump(played(1, [0, 1, 2]))))
    breaking(data)
    with pytest.raises(Misprint, match=complaint):
        GAME.load(BOX, data)
