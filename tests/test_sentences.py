"""What a reader objects to, and what not: the sentences that were found in real logs, and their mended forms."""

import pytest

from cenote.core.words import Words
from cenote.games import open_box
from cenote.testing.sentences import faults_of, objections, renderings
from cenote.testing.three_stones import GAME


@pytest.mark.parametrize(
    ("sentence", "objection"),
    [
        ("Ada draws 1 cards.", "one thing in the plural"),
        ("As a Shaman, Ada made 1 statements.", "one thing in the plural"),
        ("2 card are shuffled.", "several things in the singular"),
        ("0 cards of Itzel are set aside.", "a count of 0 instead of none"),
        ("Ada comes 2.", "a place without its ordinal"),
        ("Ada begins with the a card.", "two articles"),
        ("Ada takes a amulet.", "a before a vowel"),
        ("Ada takes an crystal.", "an before a consonant"),
        ("A casket (zone 1) (zone 1).", "punctuation twice"),
        ("Ada finds zone 1 2.", "a name from inside the program"),
        ("An entry of [leaps] is wrong.", "a name from inside the program"),
        ("Look at custom_layout.", "a name from inside the program"),
        ("Ada plays Catch!.", "punctuation twice"),
        ("You are about to suffer : use an amulet first?", "space before punctuation"),
        ("a Portal is turned up.", "no capital at the beginning"),
        ("It was the the end.", "a word twice"),
        ("Ada passes", "no full stop"),
    ],
)
def test_what_hurts_is_noticed(sentence: str, objection: str) -> None:
    assert objection in faults_of(sentence, closed=True)


@pytest.mark.parametrize(
    "sentence",
    [
        "Ada draws 1 card.",
        "Ada draws 2 cards.",
        "Ada draws no card.",
        "Ada has 2 action points left.",
        "Ada wins with -1 honor points.",
        "Ada comes 2nd.",
        "Ada has 0 VP.",
        "Ada takes an amulet, a unit and a one-way door.",
        "Ada moves to (7,5).",
        "I have something low in red…",
        "",
    ],
)
def test_what_is_right_passes(sentence: str) -> None:
    assert faults_of(sentence, closed=True) == []


def test_every_number_and_every_name_is_tried() -> None:
    """0, 1 and 2 of a number; every name of a noun; and for an event what nobody may know."""
    words: Words = GAME.words
    assert [*renderings(words, "{seat} has {pebbles}.", 2, ["pebbles"], hidden=True)] == [
        "Ada has 0.",
        "Ada has 1.",
        "Ada has 2.",
    ]
    named = {*renderings(words, "{seat} lays {stone}.", 2, ["stone"], hidden=True)}
    assert named == {f"Ada lays {name}." for name in ("jade", "shell", "flint", "a stone")}
    assert len([*renderings(words, "the {stone} of {player}", 2, ["stone", "player"], hidden=True)]) == 3


def test_a_clumsy_sentence_is_named_with_its_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """Table, key, reason and the sentence itself."""
    monkeypatch.setitem(GAME.words.events, "three", "{seat} earns {pebbles} cards")
    found = objections(GAME, open_box(GAME, 2))
    assert "three_stones events.three: one thing in the plural: 'Ada earns 1 cards'" in found
    assert "three_stones events.three: no full stop: 'Ada earns 2 cards'" in found
