"""Words: templates with blanks, for names, nouns and numbers."""

import pytest

from cenote.core.words import Words
from cenote.testing.three_stones import GAME

WORDS: Words = GAME.words
PEOPLE = ["Ada", "Ben"]


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("Nothing to fill.", "Nothing to fill."),
        ("{seat} begins.", "Ben begins."),
        ("{n} pebbles", "2 pebbles"),
        ("{seat} lays {n:stone}.", "Ben lays flint."),
        ("{m:seat} and {seat}", "Ada and Ben"),
        ("{n}{m}", "20"),
        ("", ""),
    ],
)
def test_blanks_are_filled(template: str, said: str) -> None:
    """Seat 1, n = 2, m = 0."""
    assert WORDS.say(template, PEOPLE, 1, 2, 0) == said


def test_what_nobody_may_know_has_a_name() -> None:
    """The last one of the noun; and a seat nobody sits in is nobody."""
    assert WORDS.say("{seat} draws {n:stone}.", PEOPLE, 0, -1) == "Ada draws a stone."
    assert WORDS.name("stone", 0xFF) == "a stone"
    assert WORDS.say("{seat}", PEOPLE) == "nobody"
    assert WORDS.say("{seat}", PEOPLE, 2) == "nobody"


def test_parts_say_what_a_screen_may_draw() -> None:
    """Nouns with their kind and value, the rest as text."""
    parts = WORDS.parts("{seat} lays {n:stone}!", PEOPLE, 0, 1, 0)
    assert [(part.text, part.kind, part.value) for part in parts] == [
        ("Ada", "seat", 0),
        (" lays ", "", 0),
        ("shell", "stone", 1),
        ("!", "", 0),
    ]


def test_a_noun_nobody_declared() -> None:
    """A mistake of the game, not of the player; the contract looks for it."""
    with pytest.raises(KeyError):
        WORDS.say("{n:dragon}", PEOPLE)
    with pytest.raises(KeyError):
        WORDS.say("{x}", PEOPLE)
