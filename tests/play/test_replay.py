"""Replay: written, read and played again; every kind of broken file has its own message."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cenote.core.refusal import Malformed, Misprint, Stale, Unlawful
from cenote.games import components_text, open_box, shelf
from cenote.play.replay import CHECK_EVERY, KEYS, Replay, read, record
from cenote.play.seed import Seed
from cenote.play.table import Table
from cenote.testing.three_stones import GAME

FORMER = Path(__file__).parent / "former"
PEOPLE = ["Ada", "Bén 本"]


@pytest.fixture(autouse=True, scope="module")
def on_the_shelf() -> Iterator[None]:
    """Replays name their game, so it must be found."""
    shelf()[GAME.name] = GAME
    yield
    del shelf()[GAME.name]


def played(picks: list[int], seed: Seed | None = None, components: str | None = None) -> Table:
    """A table after some answers."""
    box = open_box(GAME, 2, {"rounds": 1}, components)
    table = Table(GAME, box, seed or Seed.from_words("rain"), PEOPLE)
    for pick in picks:
        if table.state.outcome is None:
            seat = table.asked()[-1]
            options = table.state.ask().options(table.state, seat)
            table.answer(seat, options[pick % len(options)].notation)
    return table


@pytest.fixture(scope="module")
def text() -> str:
    """The file of a game of some length."""
    return record(played([0, 1, 2, 0, 1, 0, 2, 1, 0, 0, 1, 0]))


@given(st.lists(st.integers(0, 99), max_size=40), st.booleans())
@settings(max_examples=30, deadline=None)
def test_there_and_back(picks: list[int], sealed: bool) -> None:
    """The same table, the same file."""
    table = played(picks, Seed.from_words("x") if sealed else Seed.number(5))
    replay = read(record(table))
    again = replay.play()
    assert GAME.fingerprint(again.state) == GAME.fingerprint(table.state)
    assert [moment.notation for moment in again.history] == [moment.notation for moment in table.history]
    assert again.people == PEOPLE
    assert record(again) == record(table)


def test_the_file_can_be_read_by_people(text: str) -> None:
    """Header, answers and what happened."""
    lines = text.splitlines()
    assert lines[0] == "cenote replay 2"
    assert lines[1 : 1 + len(KEYS)] == [line for line in lines if " = " in line and line[0] not in "#="]
    assert "game = three_stones" in lines
    assert 'options = {"rounds": 1}' in lines
    assert "# Round 1 begins. All stones are shuffled into the well." in lines
    assert "# Ada draws a stone." in lines
    assert [line.split()[1] for line in lines if line.startswith("= ")] == [str(CHECK_EVERY), "12"]


def test_a_replay_stops_where_it_is_told(text: str) -> None:
    """After that many answers; visited before the first and after each."""
    seen: list[int] = []
    table = read(text).walk(lambda table, n: seen.append(n), until=4)
    assert seen == [0, 1, 2, 3, 4]
    assert len(table.history) == 5
    assert len(read(text).play(0).history) == 1


@pytest.mark.parametrize("until", [-1, 13, 1000])
def test_a_moment_that_never_was(text: str, until: int) -> None:
    """It says how many there are."""
    with pytest.raises(Misprint, match=f"answer: the game has 12 answers, there is no number {until}"):
        read(text).play(until)


def with_line(text: str, key: str, value: str | None) -> str:
    """The file with another line in its header, or without it."""
    line = "" if value is None else f"{key} = {value}\n"
    return re.sub(rf"^{key} = .*\n", lambda _: line, text, flags=re.MULTILINE)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "line 1: a replay begins with 'cenote replay 2'"),
        ("cenote replay 3\n", "line 1: a replay begins with"),
        ("cenote replay 2\n", "header: game is missing"),
        ("cenote replay 2\ngame three_stones\n", "line 2: 'game three_stones' is not a line of the header"),
        (
            "cenote replay 2\ncolour = blue\n",
            "line 2: 'colour = blue' is not a line of the header; it has: game",
        ),
        ("cenote replay 2\ngame = a\ngame = b\n", "line 3: 'game = b' is not a line of the header"),
    ],
)
def test_a_file_that_is_no_replay(text: str, complaint: str) -> None:
    """It says in which line."""
    with pytest.raises(Misprint, match=complaint):
        read(text)


@pytest.mark.parametrize("key", KEYS)
def test_a_header_with_a_line_missing(text: str, key: str) -> None:
    """It says which."""
    with pytest.raises(Misprint, match=f"header: {key} is missing"):
        read(with_line(text, key, None))


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("zero name jade", "line 11: 'zero name jade' is neither an answer .*, a check nor a comment"),
        ("0", "line 11: '0' is neither an answer"),
        ("-1 name jade", "line 11: '-1 name jade' is neither an answer"),
        ("= 3 abc", "line 11: '= 3 abc' should be a check of the 0 answers above it"),
        ("= 0", "line 11: '= 0' should be a check"),
    ],
)
def test_a_line_that_is_nothing(text: str, line: str, complaint: str) -> None:
    """Neither answer, check nor comment."""
    head = text.partition("\n\n")[0]
    with pytest.raises(Misprint, match=complaint):
        read(f"{head}\n\n{line}\n")


@pytest.mark.parametrize(
    ("key", "value", "complaint"),
    [
        ("rules", "7", "rules: Three Stones was played under version 7, which is not here; here are: 1"),
        ("rules", "two", "rules: 'two' is not a number"),
        ("components", "0123456789abcdef", "components: played with other components; bring their file"),
        ("commitment", "0" * 64, "seed: is not the one that was committed to before the deal"),
        ("seed", "fast 1", "seed: is not the one that was committed to"),
        ("seed", "loaded dice", "seed: 'loaded' is not a kind of seed; there are: sealed"),
        ("seed", "sealed xyz", "seed: 'xyz' is not a sealed seed"),
        ("seed", "sealed 00ff", "seed: a sealed seed has 32 bytes, not 2"),
        ("seed", "fast soon", "seed: 'soon' is not a fast seed"),
        ("seats", "two", "seats: 'two' is not a number"),
        ("seats", "9", "seats: Three Stones is for 2 or 3 or 4 players, not 9"),
        ("seats", "3", "people: .* is not a list of 3 names"),
        ("options", "rounds", "options: 'rounds' is not JSON"),
        ("options", "[1]", r"options: '\[1\]' is not a JSON object"),
        ("options", '{"jokers": 1}', "option jokers: Three Stones has no such option"),
        ("options", '{"rounds": 9}', "option rounds: 9 is not a whole number from 1 to 3"),
        ("people", "Ada", "people: 'Ada' is not JSON"),
        ("people", '["Ada"]', "people: .* is not a list of 2 names"),
        ("people", "[1, 2]", "people: .* is not a list of 2 names"),
    ],
)
def test_a_header_that_cannot_be(text: str, key: str, value: str, complaint: str) -> None:
    """Every line of it is checked when the game is played again."""
    with pytest.raises(Misprint, match=complaint):
        read(with_line(text, key, value)).play()


def test_an_unknown_game(text: str) -> None:
    """It lists those that are known."""
    with pytest.raises(Malformed, match=r"unknown game 'chess'; the games are: .*three-stones"):
        read(with_line(text, "game", "chess")).play()


@pytest.mark.parametrize(
    ("replaced", "complaint", "cause"),
    [
        ((0, "juggle"), "answer 1: 'juggle': unknown verb", Malformed),
        ((0, "lay jade"), "answer 1: 'lay jade' does not answer what is asked", Unlawful),
        ((7, "name jade"), "answer 1: there is no seat 7 at this table", Stale),
    ],
)
def test_an_answer_that_cannot_be(text: str, replaced: tuple[int, str], complaint: str, cause: type) -> None:
    """It says which one and why."""
    replay = read(text)
    replay.answers[0] = replaced
    with pytest.raises(Misprint, match=complaint) as error:
        replay.play()
    assert isinstance(error.value.__cause__, cause)


def test_an_answer_too_many(text: str) -> None:
    """The same seat twice."""
    replay = read(text)
    replay.answers.insert(1, replay.answers[0])
    with pytest.raises(Misprint, match="answer 2: Bén 本 is not asked now; everybody waits for Ada"):
        replay.play()


def test_a_check_that_does_not_agree(text: str) -> None:
    """The rules have changed, or somebody has tampered with the file."""
    forged = re.sub(r"^= 10 .*$", "= 10 0123456789abcdef", text, flags=re.MULTILINE)
    message = "answer 10: the state is [0-9a-f]{16} but was 0123456789abcdef when it was played"
    with pytest.raises(Misprint, match=message):
        read(forged).play()
    assert isinstance(read(forged), Replay)
    read(forged).play(9)


def test_other_components_must_be_brought(text: str) -> None:
    """And then they are played with."""
    other = components_text(GAME).replace("jade = 5", "jade = 7")
    text = record(played([0, 1, 2], components=other), other)
    with pytest.raises(Misprint, match="components: played with other components"):
        read(text).play()
    assert len(read(text).play(components=other).history) == 4


def test_comments_are_ignored(text: str) -> None:
    """Whatever they say."""
    quiet = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    assert read(quiet).answers == read(text).answers
    assert GAME.fingerprint(read(quiet).play().state) == GAME.fingerprint(read(text).play().state)


@pytest.mark.parametrize("file", sorted(FORMER.glob("*.replay")), ids=lambda file: file.stem)
def test_files_of_the_former_form_are_still_whole_games(file: Path) -> None:
    """Every answer is still allowed and the game ends with it; what was a fingerprint then is not compared."""
    replay = read(file.read_text("utf-8"))
    assert replay.former
    assert replay.play().state.outcome is not None
    assert len(replay.answers) in replay.checks
    assert not read(record(replay.play())).former


def test_a_former_fingerprint_is_not_one_of_today(text: str) -> None:
    """A file of today with a wrong one is refused; the first form is taken at its answers."""
    wrong = re.sub(r"^(= \d+) .*$", r"\1 0123456789abcdef", text, flags=re.MULTILINE)
    with pytest.raises(Misprint, match="when it was played"):
        read(wrong).play()
    assert read(wrong.replace("cenote replay 2", "cenote replay 1")).play().history
