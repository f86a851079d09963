"""Layout and view: who sees what, down to the spectators, and what changes before their eyes."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cenote.core.box import Box
from cenote.core.layout import Field, Seen, Shape
from cenote.core.packed import FACE_DOWN, face_of, known_to
from cenote.core.view import View, changes, with_changes
from cenote.play.eyes import SPECTATOR
from cenote.testing.three_stones import GAME
from cenote.testing.three_stones.rules.actions import ACTIONS
from cenote.testing.three_stones.rules.sequence import Turn
from cenote.testing.three_stones.rules.terms import CRACKED, FLINT, JADE, SHELL

PUBLIC = range(SPECTATOR, 3)


@pytest.mark.parametrize(
    ("seen", "owner", "known", "viewers"),
    [
        (Seen.EVERYONE, 0, (), PUBLIC),
        (Seen.NOBODY, 0, (0, 1, 2), ()),
        (Seen.OWNER, 1, (), (1,)),
        (Seen.OWNER, 1, (2,), (1, 2)),
        (Seen.OWNER, 1, (0, 2), (0, 1, 2)),
        (Seen.OWNER, 1, (0, 2, 7), PUBLIC),
        (Seen.OWNER, -1, (), ()),
        (Seen.KNOWN, 1, (), ()),
        (Seen.KNOWN, 1, (0,), (0,)),
        (Seen.KNOWN, -1, (0, 1, 2), (0, 1, 2)),
        (Seen.KNOWN, -1, (7,), (SPECTATOR,)),
        (Seen.KNOWN, -1, (0, 1, 2, 7), PUBLIC),
    ],
)
def test_who_may_look(seen: Seen, owner: int, known: tuple[int, ...], viewers: Any) -> None:
    """That all three seats have looked is not public: spectators see what was shown to them (bit 7)."""
    field = Field("pile", Shape.PILE_PER_SEAT, seen, "stone")
    piece = known_to(SHELL, sum(1 << seat for seat in known)) | CRACKED
    for viewer in PUBLIC:
        [shown] = field.seen_by([piece], owner, viewer)
        assert face_of(shown) == (SHELL if viewer in viewers else FACE_DOWN)
        assert shown & CRACKED
        assert shown & ~0xFF == piece & ~0xFF


def test_in_a_bag_nobody_can_tell_which_piece_others_know() -> None:
    """In a pile everybody saw who looked where."""
    piece = known_to(JADE, 0b100)
    pile = Field("pile", Shape.PILE_PER_SEAT, Seen.OWNER, "stone")
    bag = Field("bag", Shape.BAG_PER_SEAT, Seen.OWNER, "stone")
    assert pile.seen_by([piece], 0, 1) == [known_to(FACE_DOWN, 0b100)]
    assert bag.seen_by([piece], 0, 1) == [FACE_DOWN]
    assert bag.seen_by([piece], 0, 2) == [piece]
    assert bag.seen_by((piece, SHELL), 0, 0) == sorted([piece, SHELL])


def test_shapes() -> None:
    """What holds pieces, what has one part, what is a bag."""
    fields = {shape: Field("x", shape) for shape in Shape}
    assert [shape for shape in Shape if fields[shape].holds_pieces()] == list(Shape)[3:]
    assert {shape for shape in Shape if fields[shape].is_single()} == {Shape.NUMBER, Shape.PILE, Shape.BAG}
    assert {shape for shape in Shape if fields[shape].is_bag()} == {Shape.BAG, Shape.BAG_PER_SEAT}
    assert {shape for shape in Shape if fields[shape].is_per_seat()} == {
        Shape.NUMBER_PER_SEAT,
        Shape.PILE_PER_SEAT,
        Shape.BAG_PER_SEAT,
    }


def test_the_view_of_each_chair(lay: Any) -> None:
    """Hands and secret names belong to their seats; the well is known stone by stone."""
    s = lay(
        Turn(0),
        seats=3,
        well=[JADE, known_to(FLINT, 0b010), known_to(SHELL, 0b111)],
        hands=[[SHELL, JADE], [known_to(FLINT, 0b101)], []],
        rows=[[FLINT | CRACKED], [], []],
        named=[1, 2, 0],
        pebbles=[4, 0, 1],
    )
    down = FACE_DOWN
    assert GAME.view(s, 0).zones == {
        "well": [down, known_to(down, 0b010), known_to(SHELL, 0b111)],
        "hands": [[JADE, SHELL], [known_to(FLINT, 0b101)], []],
        "rows": [[FLINT | CRACKED], [], []],
        "spent": [],
        "named": [1, None, None],
        "pebbles": [4, 0, 1],
        "round": 0,
    }
    assert GAME.view(s, 1).zones["well"] == [down, known_to(FLINT, 0b010), known_to(SHELL, 0b111)]
    assert GAME.view(s, 1).zones["hands"] == [[down, down], [known_to(FLINT, 0b101)], []]
    assert GAME.view(s, 2).zones["named"] == [None, None, 0]
    spectator = GAME.view(s, SPECTATOR)
    assert spectator.seat == SPECTATOR
    assert spectator.zones["hands"] == [[down, down], [down], []]
    assert spectator.zones["named"] == [None, None, None]
    assert spectator.zones["well"][2] == known_to(down, 0b111)


def test_the_agenda_is_public(lay: Any) -> None:
    """The same for everybody, and plain data."""
    s = lay(Turn(1), hands=[[JADE], [FLINT]])
    for viewer in range(SPECTATOR, 2):
        assert GAME.view(s, viewer).agenda == [["EndOfRound", -1], ["Turn", 0], ["Lay", 1]]
        assert GAME.view(s, viewer).data()["outcome"] is None


def test_a_view_is_a_copy(lay: Any) -> None:
    """Whoever writes into it does not touch the table."""
    s = lay(Turn(0), hands=[[JADE], [FLINT]])
    before = GAME.fingerprint(s)
    view = GAME.view(s, 0)
    view.zones["hands"][0].clear()
    view.zones["pebbles"][0] = 99
    view.agenda.clear()
    assert GAME.fingerprint(s) == before


NUMBERS = st.integers(0, 9) | st.none()
ZONES = st.fixed_dictionaries(
    {
        "number": NUMBERS,
        "numbers": st.lists(NUMBERS, max_size=4),
        "pile": st.lists(st.integers(0, 9), max_size=5),
        "piles": st.lists(st.lists(st.integers(0, 9), max_size=4), max_size=3),
    }
)


@given(ZONES, ZONES)
def test_changes_lead_from_one_view_to_the_next(was: dict[str, Any], now: dict[str, Any]) -> None:
    """Laid onto the first they give the second; the first stays as it was."""
    box = Box(2, {}, ACTIONS)
    before, after = View(box, 0, was, [], None), View(box, 0, now, [], None)
    kept = repr(was)
    assert with_changes(was, changes(before, after)) == now
    assert repr(was) == kept
    assert changes(after, after) == []


def test_only_the_pile_that_changed_is_told() -> None:
    """One of several piles, by its index."""
    box = Box(3, {}, ACTIONS)
    before = View(box, 0, {"hands": [[1], [2], []], "round": 1}, [], None)
    after = View(box, 0, {"hands": [[1], [2, 3], []], "round": 1}, [], None)
    assert changes(before, after) == [("hands", 1, [2, 3])]
