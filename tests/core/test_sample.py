"""Sample: worlds that a chair cannot tell from the real one, every one of them possible."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cenote.core.agenda import advance, answer
from cenote.core.chance import fast
from cenote.core.packed import FACE, known_to
from cenote.core.pile import row
from cenote.core.refusal import Misprint
from cenote.core.view import View
from cenote.games import open_box
from cenote.testing.three_stones import GAME
from cenote.testing.three_stones.rules.sequence import Naming, Turn
from cenote.testing.three_stones.rules.state import StonesState
from cenote.testing.three_stones.rules.terms import FLINT, JADE, SHELL


@given(st.integers(0, 999), st.lists(st.integers(0, 99), max_size=40), st.integers(-1, 2))
@settings(max_examples=60, deadline=None)
def test_a_sample_looks_the_same(seed: int, picks: list[int], seat: int) -> None:
    """For every chair and for spectators, with the same pieces in the box."""
    box = open_box(GAME, 3)
    s = GAME.blank(box, fast(seed))
    advance(s)
    for pick in picks:
        if s.outcome is None:
            asked = s.ask().asked(s)
            options = s.ask().options(s, asked)
            answer(s, asked, options[pick % len(options)])
    world = GAME.sample(GAME.view(s, seat), fast(seed + 1))
    assert isinstance(world, StonesState)
    assert GAME.view(world, seat).data() == GAME.view(s, seat).data()
    piles = [world.well, *world.hands, *world.rows, world.spent]
    assert sorted(stone & FACE for pile in piles for stone in pile) == sorted(GAME.pieces(box)["stone"])


def full(lay: Any, **zones: Any) -> StonesState:
    """A table of two with all sixteen stones, those not mentioned at the bottom of the well."""
    s = lay(Turn(0), **zones)
    left = Counter(GAME.pieces(s.box)["stone"])
    left.subtract(stone & FACE for pile in (s.well, *s.hands, *s.rows) for stone in pile)
    for stone in left.elements():
        s.well.put_under(stone)
    assert isinstance(s, StonesState)
    return s


def test_what_is_known_stays(lay: Any) -> None:
    """A stone that was looked at is the same in every world; others differ."""
    s = full(lay, well=[known_to(FLINT, 0b01)], hands=[[JADE], [SHELL, SHELL]])
    worlds = [GAME.sample(GAME.view(s, 0), fast(seed)) for seed in range(50)]
    tops, hands = Counter[int](), Counter[str]()
    for world in worlds:
        assert isinstance(world, StonesState)
        tops[world.well[0]] += 1
        hands[str(sorted(world.hands[1]))] += 1
    assert tops == {known_to(FLINT, 0b01): 50}
    assert len(hands) == 6


def test_hidden_pieces_are_dealt_fairly(lay: Any) -> None:
    """As often as they are in what is unseen: 4 jades, 6 shells, 5 flints."""
    s = full(lay, hands=[[JADE], [SHELL]])
    seen, chance = GAME.view(s, 0), fast(1)
    found: Counter[int] = Counter()
    for _ in range(3000):
        world = GAME.sample(seen, chance)
        assert isinstance(world, StonesState)
        found[world.hands[1][0]] += 1
    expected = {JADE: 800, SHELL: 1200, FLINT: 1000}
    assert sum((found[kind] - often) ** 2 / often for kind, often in expected.items()) < 13.8


def test_sealed_answers_are_not_yet_given(lay: Any) -> None:
    """In an imagined world the others may still say anything."""
    s = full(lay, hands=[[JADE], [SHELL]])
    s.drop()
    s.then(Naming())
    s.named[0], s.named[1] = 1, 3
    world = GAME.sample(GAME.view(s, 0), fast(1))
    assert isinstance(world, StonesState)
    assert list(world.named) == [1, 0]
    assert GAME.view(world, 0).data() == GAME.view(s, 0).data()


def test_a_view_that_cannot_be(lay: Any) -> None:
    """With a stone missing there is no world that fits."""
    view = GAME.view(full(lay, hands=[[JADE], [SHELL]]), 0)
    zones = {**view.zones, "well": view.zones["well"][1:]}
    with pytest.raises(Misprint, match="view: 15 unseen stone pieces for 14 places face down"):
        GAME.sample(View(view.box, 0, zones, view.agenda, None), fast(1))


def test_marks_decide_what_fits(lay: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fitting deal is found whenever there is one, however few there are."""
    s = full(lay, hands=[[JADE], [SHELL, SHELL, SHELL]])
    mark = 1 << 20

    def fits(game: object, box: object, noun: str, face: int, slot: int) -> bool:
        return face == SHELL or not slot & mark

    s.hands.lay(1, row([stone | mark for stone in s.hands[1]]))
    monkeypatch.setattr(type(GAME), "fits", fits)
    for seed in range(20):
        world = GAME.sample(GAME.view(s, 0), fast(seed))
        assert isinstance(world, StonesState)
        assert list(world.hands[1]) == [SHELL | mark] * 3
    monkeypatch.setattr(type(GAME), "fits", lambda *_: False)
    with pytest.raises(Misprint, match="view: no place face down fits a stone of face"):
        GAME.sample(GAME.view(s, 0), fast(1))
