"""Words: templates with blanks, for names, nouns and numbers."""

from typing import Any

import pytest

from cenote.core.words import Words, in_number, ordinal
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
        ("{n|# pebble|# pebbles}", "2 pebbles"),
        ("{m|nothing|1 pebble|# pebbles} for {seat}", "Nothing for Ben"),
        ("{m|pebble|pebbles} left", "Pebbles left"),
        ("{seat} comes {n:ordinal}.", "Ben comes 2nd."),
        ("{n:stone} is cracked.", "Flint is cracked."),
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


@pytest.mark.parametrize(
    ("count", "said"), [(0, "no cards"), (1, "1 card"), (2, "2 cards"), (11, "11 cards")]
)
def test_number(count: int, said: str) -> None:
    """None, one, more."""
    assert in_number(["no cards", "1 card", "# cards"], count) == said
    assert in_number(["card", "cards"], count) == ("card" if count == 1 else "cards")


def test_ordinals() -> None:
    """As they are spoken."""
    spoken = "1st 2nd 3rd 4th 10th 11th 12th 13th 21st 22nd 101st 111th"
    assert " ".join(map(ordinal, (1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 101, 111))) == spoken


def test_names_of_people_stay_as_they_are_written() -> None:
    """Sentences begin with a capital, people do not have to."""
    assert WORDS.say("{seat} begins.", ["ada"], 0) == "ada begins."


def test_a_name_with_an_exclamation_mark_ends_the_sentence() -> None:
    """No full stop after it."""
    shouted = Words(**{**vars_of(WORDS), "nouns": {"stone": ["Jade!", "a stone"]}})
    assert shouted.say("{seat} lays {n:stone}.", PEOPLE, 0, 0) == "Ada lays Jade!"


def vars_of(words: Words) -> dict[str, Any]:
    """The columns of the table."""
    columns = "prompts waiting labels events refusals endings fields nouns touches aids fleeting folded"
    return {column: getattr(words, column) for column in columns.split()}
