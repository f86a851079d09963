"""Actions: one each, found by what people type."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cenote.core.action import Actions
from cenote.core.refusal import Malformed
from cenote.testing.three_stones.rules.actions import ACTIONS, AIM, PASS


def test_every_action_has_its_place() -> None:
    """The index is the place in the vocabulary."""
    assert [action.index for action in ACTIONS.all] == list(range(len(ACTIONS.all)))
    assert (AIM[2].verb, AIM[2].player, AIM[2].notation, repr(AIM[2])) == ("aim", 2, "aim 2", "<aim 2>")


def test_pairs_name_both() -> None:
    """One action for each pair."""
    actions = Actions()
    moves = actions.pairs("move", "card", ("a", "b"), "wind", ("north", "south", "west"))
    west = moves.pair(1, 2)
    assert (west.card, west.thing, west.space, west.notation) == (1, 2, -1, "move b west")
    assert (west.named, west.kind) == ({"card": 1, "wind": 2}, moves)
    assert len(actions.all) == 6


def test_two_actions_cannot_share_a_notation() -> None:
    """Replays would not know which."""
    actions = Actions()
    actions.one("pass")
    with pytest.raises(ValueError, match="two actions share the notation 'pass'"):
        actions.one("pass")


@given(st.sampled_from(ACTIONS.all), st.sampled_from([str.upper, str.title, str.lower]), st.integers(0, 3))
def test_case_and_spacing_are_forgiven(action: object, case: object, spaces: int) -> None:
    """But nothing else."""
    assert hasattr(action, "notation")
    assert callable(case)
    typed = " " * spaces + (" " * (1 + spaces)).join(case(action.notation).split()) + "\t" * spaces
    assert ACTIONS.find(typed) is action


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "an empty answer is not one of the game's sentences; they begin with: aim, guard, lay"),
        ("  ", "an empty answer"),
        ("jump jade", "unknown verb 'jump'; the verbs are: aim, guard, lay"),
        ("lay", "'lay' is not a sentence of the game; with that verb: lay jade, lay shell, lay flint"),
        ("lay gold", "with that verb: lay jade"),
        ("pass pass", "with that verb: pass"),
    ],
)
def test_garbage_is_malformed(text: str, complaint: str) -> None:
    """And told what could have been said."""
    with pytest.raises(Malformed, match=complaint):
        ACTIONS.find(text)


def test_actions_are_compared_by_identity() -> None:
    """Another vocabulary's `pass` is another action."""
    assert Actions().one("pass") is not PASS
    assert Actions().one("pass") != PASS
