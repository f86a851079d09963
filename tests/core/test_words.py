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
        ("{seat} lays {stone}, not {from_stone}.", "Ben lays flint, not shell."),
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
    assert WORDS.say(template, PEOPLE, {"seat": 1, "n": 2, "m": 0, "stone": 2, "from_stone": 1}) == said


def test_what_nobody_may_know_has_a_name() -> None:
    """The last one of the noun; and a seat nobody sits in is nobody."""
    assert WORDS.say("{seat} draws {stone}.", PEOPLE, {"seat": 0, "stone": -1}) == "Ada draws a stone."
    assert WORDS.name("stone", 0xFF) == "a stone"
    assert WORDS.say("{seat}", PEOPLE, {"seat": -1}) == "nobody"
    assert WORDS.say("{seat}", PEOPLE, {"seat": 2}) == "nobody"


def test_parts_say_what_a_screen_may_draw() -> None:
    """Nouns with their kind and value, the rest as text."""
    parts = WORDS.parts("{seat} lays {stone}!", PEOPLE, {"seat": 0, "stone": 1})
    assert [(part.text, part.kind, part.value) for part in parts] == [
        ("Ada", "seat", 0),
        (" lays ", "", 0),
        ("shell", "stone", 1),
        ("!", "", 0),
    ]


def test_a_noun_nobody_declared() -> None:
    """A mistake of the game, not of the player; the contract looks for it."""
    with pytest.raises(KeyError):
        WORDS.say("{n:dragon}", PEOPLE, {"n": 1})
    with pytest.raises(KeyError):
        WORDS.say("{x}", PEOPLE, {})


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
    assert WORDS.say("{seat} begins.", ["ada"], {"seat": 0}) == "ada begins."


def test_a_name_with_an_exclamation_mark_ends_the_sentence() -> None:
    """No full stop after it."""
    shouted = Words(**{**vars_of(WORDS), "nouns": {"stone": ["Jade!", "a stone"]}})
    assert shouted.say("{seat} lays {stone}.", PEOPLE, {"seat": 0, "stone": 0}) == "Ada lays Jade!"


def vars_of(words: Words) -> dict[str, Any]:
    """The columns of the table."""
    columns = "prompts waiting labels events refusals endings fields nouns touches aids fleeting folded"
    return {column: getattr(words, column) for column in columns.split()}


def test_the_key_of_an_event_names_its_numbers() -> None:
    """In their order, for the blanks of its sentence."""
    told = Words(
        **{**vars_of(WORDS), "events": {"moved stone from_stone": "{seat}: {from_stone} to {stone}."}}
    )
    assert "".join(part.text for part in told.event("moved", PEOPLE, 0, 1, 2)) == "Ada: flint to shell."
    assert list(told.events) == ["moved"]
