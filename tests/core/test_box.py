"""Options and components: understood as meant, or a misprint that says where and what."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cenote.core.box import Option, Page
from cenote.core.refusal import Misprint
from cenote.games import checked_options, components_text, open_box
from cenote.testing.three_stones import GAME
from cenote.testing.three_stones.rules.box import StonesBox

ROUNDS = Option("rounds", 2, (1, 3), "STONE-9.1", "How many rounds.")
TIMING = Option("timing", "early", ("early", "late"), "X-1", "When.")
LOTS = Option("lots", True, (True, False), "X-2", "Whether.")
OPEN = Option("tokens", None, (1, 9), "X-3", "The game decides.")


@pytest.mark.parametrize(
    ("option", "value", "meant"),
    [
        (ROUNDS, 3, 3),
        (ROUNDS, "1", 1),
        (ROUNDS, 2, 2),
        (TIMING, "late", "late"),
        (TIMING, "LATE", "late"),
        (LOTS, False, False),
        (LOTS, "false", False),
        (LOTS, "True", True),
        (OPEN, None, None),
        (OPEN, "9", 9),
    ],
)
def test_an_option_is_understood(option: Option, value: object, meant: object) -> None:
    """From code, from JSON, from a command line."""
    assert option.check(value) == meant
    assert type(option.check(value)) is type(meant)


@pytest.mark.parametrize(
    ("option", "value", "complaint"),
    [
        (ROUNDS, 0, "option rounds: 0 is not a whole number from 1 to 3"),
        (ROUNDS, 4, "from 1 to 3"),
        (ROUNDS, "-1", "from 1 to 3"),
        (ROUNDS, "many", "option rounds: 'many' is not a whole number"),
        (ROUNDS, 1.5, "from 1 to 3"),
        (ROUNDS, True, "option rounds: True is not a whole number"),
        (ROUNDS, "", "from 1 to 3"),
        (TIMING, "never", "option timing: 'never' is not one of: early, late"),
        (LOTS, 0, "option lots: 0 is not one of: True, False"),
        (OPEN, 10, "option tokens: 10 is not a whole number from 1 to 9"),
    ],
)
def test_an_impossible_option_is_a_misprint(option: Option, value: object, complaint: str) -> None:
    """It says which option, what was found and what is allowed."""
    with pytest.raises(Misprint, match=complaint):
        option.check(value)


@given(st.integers(-10, 10))
def test_a_number_is_allowed_from_lowest_to_highest(number: int) -> None:
    """And nowhere else."""
    if 1 <= number <= 3:
        assert ROUNDS.check(number) == number == ROUNDS.check(str(number))
    else:
        with pytest.raises(Misprint):
            ROUNDS.check(number)


def test_options_are_completed() -> None:
    """What is not given is at its default; what nobody knows is refused."""
    assert checked_options(GAME, {}) == {"rounds": 2}
    assert checked_options(GAME, {"rounds": "3"}) == {"rounds": 3}
    with pytest.raises(Misprint, match="option jokers: Three Stones has no such option; it has: rounds"):
        checked_options(GAME, {"jokers": 1})


PAGE = Page(
    "components", {"n": 3, "word": "jade", "yes": True, "list": ["a", "b"], "row": [1, 2], "deep": {"n": 1}}
)


def test_a_page_is_read() -> None:
    """Numbers, texts, flags, lists and pages within."""
    assert (PAGE.number("n"), PAGE.text("word"), PAGE.flag("yes")) == (3, "jade", True)
    assert (PAGE.texts("list", ("a", "b")), PAGE.numbers("row")) == (["a", "b"], [1, 2])
    assert PAGE.page("deep").number("n") == 1
    pages = Page("components", {"card": [{"n": 1}, {"n": 2}]}).pages("card")
    assert [page.number("n") for page in pages] == [1, 2]
    assert pages[1].where == "components.card[1]"


@pytest.mark.parametrize(
    ("reading", "complaint"),
    [
        (lambda page: page.number("gone"), "components.gone: is missing"),
        (
            lambda page: page.number("n", 4),
            "components.n: expected a whole number from 4 to 1000000, found 3",
        ),
        (lambda page: page.number("n", 0, 2), "components.n: expected a whole number from 0 to 2, found 3"),
        (lambda page: page.number("yes"), "components.yes: expected a whole number from 0"),
        (lambda page: page.number("word"), "found 'jade'"),
        (lambda page: page.text("n"), "components.n: expected a text, found 3"),
        (
            lambda page: page.text("word", ("shell", "flint")),
            "components.word: 'jade' is not one of: shell, flint",
        ),
        (lambda page: page.flag("n"), "components.n: expected true or false, found 3"),
        (lambda page: page.items("word"), "components.word: expected a list, found 'jade'"),
        (lambda page: page.texts("row"), r"components.row.0: expected a text, found 1"),
        (lambda page: page.numbers("list"), r"components.list.0: expected a whole number"),
        (lambda page: page.page("n"), "components.n: expected a table, found 3"),
        (lambda page: page.page("deep").text("n"), "components.deep.n: expected a text"),
        (lambda page: page.pages("row"), r"components.row\[0\]: expected a table, found 1"),
    ],
)
def test_a_misprint_says_where(reading: Any, complaint: str) -> None:
    """The whole path, what was expected and what was found."""
    with pytest.raises(Misprint, match=complaint) as error:
        reading(PAGE)
    assert str(error.value).startswith(f"{error.value.where}: ")


def test_the_box_of_three_stones() -> None:
    """Stones by kind, and the settings of the table."""
    box = open_box(GAME, 3, {"rounds": 1})
    assert isinstance(box, StonesBox)
    assert (len(box.stones), box.stones.count(1), box.hand, box.rounds) == (16, 6, 3, 1)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("jade = 5", "jade = 0"), "components.stones.jade: expected a whole number from 1 to 20, found 0"),
        (("jade = 5", ""), "components.stones.jade: is missing"),
        (("hand = 3", "hand = 6"), "components.round.hand: expected a whole number from 1 to 5, found 6"),
        (("[pebbles]", "[pebble]"), "components.pebbles: is missing"),
        (("[stones]", "[stones"), "components: not a TOML file"),
    ],
)
def test_a_wrong_components_file(change: tuple[str, str], complaint: str) -> None:
    """An owner who corrects a value is told what cannot be."""
    text = components_text(GAME)
    with pytest.raises(Misprint, match=complaint):
        open_box(GAME, 3, text=text.replace(*change))


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 100])
def test_seats_that_the_box_has_no_room_for(seats: int) -> None:
    """It says how many can play."""
    with pytest.raises(Misprint, match=f"seats: Three Stones is for 2 or 3 or 4 players, not {seats}"):
        open_box(GAME, seats)


@pytest.mark.parametrize("value", ["--1", "-", "1.0", True, "", [], "²"])
def test_a_number_must_be_a_whole_number(value: object) -> None:
    with pytest.raises(Misprint, match="whole number"):
        Option("rounds", 3, (1, 9), "X-1", "").check(value)


def test_nothing_said_is_the_default() -> None:
    assert Option("rounds", 3, (1, 9), "X-1", "").check(None) == 3
    assert Option("pace", "slow", ("slow", "fast"), "X-1", "").check("FAST") == "fast"


def test_a_key_that_nothing_reads_is_a_misprint() -> None:
    """With its place; whoever corrects a printed number must see that it counts."""
    page = Page("file", {"a": 1, "b": {"c": [{"d": 2, "e": 3}, {"d": 4}]}, "year": 1999})
    assert [part.number("d") for part in page.page("b").pages("c")] == [2, 4]
    page.number("a")
    with pytest.raises(Misprint, match=r"file\.b\.c\[0\]\.e: is not known"):
        page.finish()
    page.page("b").pages("c")[0].skip()
    with pytest.raises(Misprint, match=r"file\.year: is not known"):
        page.finish()
    page.shown("year", "designer")
    page.finish()
