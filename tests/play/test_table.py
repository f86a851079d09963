"""Table: takes answers, refuses the rest without a trace, tells each viewer its share, and takes back."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cenote.core.chance import fast
from cenote.core.refusal import Malformed, Problem, Stale, Unlawful
from cenote.core.view import with_changes
from cenote.games import open_box
from cenote.play.eyes import SPECTATOR
from cenote.play.seed import Seed
from cenote.play.table import NOTHING_TO_UNDO, Table
from cenote.testing.three_stones import GAME


def new_table(seats: int = 2, seed: int = 1, **options: object) -> Table:
    """A fresh table of Three Stones."""
    return Table(
        GAME, open_box(GAME, seats, options), Seed.number(seed), ["Ada", "Ben", "Cleo", "Dan"][:seats]
    )


def traces(table: Table) -> list[Any]:
    """Everything that a refusal must leave as it was."""
    undo = [table.may_undo(seat) for seat in range(table.box.seats)]
    return [GAME.fingerprint(table.state), len(table.history), list(table.turn), undo, table.asked()]


def play(table: Table, *picks: int) -> None:
    """Give answers, each picked modulo the number of options."""
    for pick in picks:
        if table.state.outcome is None:
            seat = table.asked()[0]
            options = table.state.ask().options(table.state, seat)
            table.answer(seat, options[pick % len(options)].notation)


def play_until(table: Table, ask: str) -> int:
    """Play by lot until that question is asked; whom."""
    chance = fast(3)
    while type(table.state.ask()).__name__ != ask:
        play(table, chance.below(12))
    return table.asked()[0]


def test_a_fresh_table() -> None:
    """Dealt, with everybody told, and both asked at once."""
    table = new_table()
    assert table.asked() == [0, 1]
    assert table.turn == [0, 0]
    assert list(table.viewers()) == [SPECTATOR, 0, 1]
    (setup,) = table.history
    assert (setup.seat, setup.notation) == (-1, "")
    assert [told.key for told in setup.told[0]] == ["round_begins"] + ["drew"] * 6
    assert Table(GAME, table.box, table.seed).people == ["Player 1", "Player 2"]


def test_an_answer_moves_the_table() -> None:
    """Its moment is remembered, with the notation as the game spells it."""
    table = new_table()
    moment = table.answer(1, "  NAME   Jade ", turn=0)
    assert (moment.seat, moment.notation) == (1, "name jade")
    assert table.history[-1] is moment
    assert table.turn == [0, 1]
    assert table.asked() == [0]


@pytest.mark.parametrize(
    ("seat", "text", "turn", "kind", "complaint"),
    [
        (0, "", None, Malformed, "an empty answer"),
        (0, "juggle", None, Malformed, "unknown verb 'juggle'"),
        (0, "name gold", None, Malformed, "is not a sentence of the game"),
        (
            0,
            "lay jade",
            None,
            Unlawful,
            r"'lay jade' does not answer what is asked: Name a kind .*\[STONE-3.1\]",
        ),
        (0, "pass", None, Unlawful, "does not answer"),
        (0, "name jade", 1, Stale, "the table has moved on"),
        (0, "name jade", -1, Stale, "the table has moved on"),
        (-1, "name jade", None, Stale, "there is no seat -1 at this table"),
        (2, "name jade", None, Stale, "there is no seat 2 at this table"),
    ],
)
def test_a_refusal_leaves_everything(
    seat: int, text: str, turn: int | None, kind: type[Problem], complaint: str
) -> None:
    """The three errors, each with what was wrong."""
    table = new_table()
    before = traces(table)
    with pytest.raises(kind, match=complaint):
        table.answer(seat, text, turn)
    assert traces(table) == before


def test_who_has_answered_is_not_asked_again() -> None:
    """Until the question is over."""
    table = new_table()
    table.answer(0, "name jade")
    before = traces(table)
    with pytest.raises(Stale, match="Ada is not asked now; everybody waits for Ben"):
        table.answer(0, "name shell")
    with pytest.raises(Stale, match="the table has moved on"):
        table.answer(0, "name jade", turn=0)
    assert traces(table) == before


def test_a_forbidden_candidate_is_refused_with_its_sentence() -> None:
    """The refusal carries the rule."""
    table = new_table(3)
    chance = fast(8)
    while True:
        seat = play_until(table, "Guard")
        ask = table.state.ask()
        if len(ask.options(table.state, seat)) == 1:
            break
        play(table, chance.below(2))
    before = traces(table)
    with pytest.raises(Unlawful, match=r"'guard' is not allowed: You have no shell. \[STONE-6.1\]") as error:
        table.answer(seat, "guard")
    assert (error.value.refusal.rule, error.value.refusal.key) == ("STONE-6.1", "no-shell")
    assert traces(table) == before
    assert table.forced(seat) == "pass"
    assert table.forced(seat, among_people=True) is None  # having nothing to guard with is a secret


def test_a_game_that_is_over() -> None:
    """Nobody is asked, nothing is taken, nothing is taken back."""
    table = new_table(rounds=1)
    play(table, *[0] * 200)
    assert table.state.outcome is not None
    assert table.asked() == []
    assert table.decision(0) is None
    assert table.forced(0) is None
    before = traces(table)
    for seat in (0, 1):
        with pytest.raises(Stale, match="the game is over"):
            table.answer(seat, "pass")
        assert table.may_undo(seat) is NOTHING_TO_UNDO
    assert traces(table) == before


def test_a_decision_in_words() -> None:
    """Prompt, rule and every choice with label, pieces to light up and reason."""
    table = new_table(3)
    seat = play_until(table, "Guard")
    decision = table.decision(seat)
    assert decision is not None
    assert (decision.seat, decision.ask, decision.rule) == (seat, "Guard", "STONE-6.1")
    assert "is struck. Throw a shell to guard it?" in decision.prompt
    guard, let = decision.choices
    assert (guard.label, guard.touches) == ("Throw a shell", [f"hands/{seat}/1"])
    assert (let.label, let.refusal, let.reason) == ("Let it happen", None, "")
    others = [other for other in range(3) if other != seat]
    assert all(table.decision(other) is None for other in others)


@given(st.integers(0, 99), st.lists(st.integers(0, 99), max_size=30))
@settings(max_examples=40, deadline=None)
def test_what_is_told_leads_from_view_to_view(seed: int, picks: list[int]) -> None:
    """For every viewer, spectators too; and nothing changes without an event."""
    table = new_table(3, seed)
    for pick in picks:
        before = {viewer: table.view(viewer).zones for viewer in table.viewers()}
        play(table, pick)
        for viewer in table.viewers():
            zones = before[viewer]
            for told in table.history[-1].told[viewer]:
                assert told.key
                zones = with_changes(zones, told.changed)
            assert zones == table.view(viewer).zones


def test_secrets_are_told_to_those_who_may_know() -> None:
    """A drawn stone is told to its drawer; a secret name to who named it."""
    table = new_table()
    own, other, spectator = (table.history[0].told[viewer] for viewer in (0, 1, SPECTATOR))
    assert all(told.n >= 0 for told in own[1:4])
    assert all(told.n == -1 for told in other[1:4])
    assert all(told.n == -1 for told in spectator[1:])
    moment = table.answer(0, "name flint")
    assert [told.data() for told in moment.told[0]] == [["chose", 0, 2, 0, [["named", -1, [3, None]]]]]
    assert [told.data() for told in moment.told[1]] == [["chose", 0, -1, 0, []]]


def test_taking_back_one_answer() -> None:
    """The table, the turn and the history are as before."""
    table = new_table()
    before = traces(table)
    table.answer(0, "name jade")
    assert table.may_undo(0) is None
    assert table.may_undo(1) is NOTHING_TO_UNDO
    table.undo(0)
    assert traces(table) == before
    table.answer(0, "name shell")
    assert table.turn == [1, 0]


def test_taking_back_several_answers() -> None:
    """A choice in two steps, back to where the stone was laid and no further."""
    table = new_table(3, seed=4)
    seat = play_until(table, "Aim")
    barrier = traces(table)
    play(table, 0, 0)
    assert [moment.seat for moment in table.history[-2:]] == [seat, seat]
    table.undo(seat)
    assert type(table.state.ask()).__name__ == "Strike"
    table.undo(seat)
    assert traces(table) == barrier
    with pytest.raises(Unlawful, match="nothing that you may take back"):
        table.undo(seat)
    assert traces(table) == barrier


def test_nothing_is_taken_back_after_another_answer() -> None:
    """Not by the first, who would learn from it; the second may."""
    table = new_table(3)
    table.answer(0, "name jade")
    table.answer(1, "name jade")
    assert table.may_undo(0) is NOTHING_TO_UNDO
    assert table.may_undo(1) is None
    table.undo(1)
    assert table.may_undo(0) is NOTHING_TO_UNDO


def test_nothing_is_taken_back_after_something_was_shown() -> None:
    """Neither the last name, which turns all over, nor a stone that was laid."""
    table = new_table()
    table.answer(0, "name jade")
    table.answer(1, "name jade")
    assert [table.may_undo(seat) for seat in (0, 1)] == [NOTHING_TO_UNDO] * 2
    seat = table.asked()[0]
    play(table, 0)
    assert table.may_undo(seat) is NOTHING_TO_UNDO
    with pytest.raises(Unlawful) as error:
        table.undo(seat)
    assert error.value.refusal is NOTHING_TO_UNDO


def test_two_tables_from_one_seed() -> None:
    """The same deal; another seed, another deal."""
    assert GAME.fingerprint(new_table().state) == GAME.fingerprint(new_table().state)
    assert GAME.fingerprint(new_table(seed=2).state) != GAME.fingerprint(new_table().state)
