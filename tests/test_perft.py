"""Perft: the number of answer sequences changes only when what may be answered changes."""

from pathlib import Path

import pytest

from cenote.core.agenda import advance, answer
from cenote.core.chance import fast
from cenote.core.game import Game
from cenote.core.refusal import Misprint
from cenote.games import folder, open_box, shelf
from cenote.testing.perft import FILE, Ends, count, counts, dealt, read, walk, written
from cenote.testing.three_stones import GAME as THREE_STONES


@pytest.mark.parametrize("game", shelf().values(), ids=list(shelf()))
def test_counts_are_the_same(game: Game) -> None:
    """`scripts/gen` counts anew; the change is for a person to understand."""
    expected = read(folder(game))
    assert [seats for seats, _, _ in expected] == list(game.seats)
    for seats, seed, numbers in expected:
        s = dealt(game, seats, seed)
        assert [count(s, depth) for depth in range(1, len(numbers) + 1)] == numbers


def test_counting_by_hand() -> None:
    """Two players name one of three kinds each; whoever the lot falls on lays one of the kinds in hand."""
    s = dealt(THREE_STONES, 2)
    numbers = counts(s, 100)
    for _ in range(2):
        seat = s.ask().asked(s)
        answer(s, seat, s.ask().options(s, seat)[0])
    laying = s.ask().options(s, s.ask().asked(s))
    assert numbers[:3] == [3, 3 * 3, 3 * 3 * len(laying)]


def test_what_is_written_can_be_read(tmp_path: Path) -> None:
    """Seats, seed and counts; a file that is not there says so."""
    (tmp_path / FILE).parent.mkdir()
    (tmp_path / FILE).write_text(written(THREE_STONES), "utf-8")
    deals = read(tmp_path)
    assert [seats for seats, _, _ in deals] == [2, 3, 4]
    assert all(len(numbers) > 4 for _, _, numbers in deals)
    with pytest.raises(Misprint, match=r"perft.toml: cannot be read"):
        read(tmp_path / "nowhere")


def test_the_whole_tree_of_a_tiny_box() -> None:
    """One round with one stone each: every game ends, and what count says of its length is what walk finds."""
    components = (folder(THREE_STONES) / "components.toml").read_text("utf-8").replace("hand = 3", "hand = 1")
    s = THREE_STONES.blank(open_box(THREE_STONES, 2, {"rounds": 1}, components), fast(1))
    advance(s)
    ends = walk(s, Ends(2))
    assert ends.games >= 9
    assert count(s, ends.longest) > 0
    assert count(s, ends.longest + 1) == 0
    assert sum(ends.first) >= ends.games
