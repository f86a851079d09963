"""The laws can fail: each fault planted into Three Stones is caught by the law that is named beside it.

The faults are interpreted, so they also work where the house itself is compiled. Leaks are in another file.
"""

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.box import Box
from cenote.core.game import Game
from cenote.core.layout import Field, Seen, Shape
from cenote.core.offers import Offers
from cenote.core.outcome import Ending, Outcome
from cenote.core.packed import face_of, known_to, only
from cenote.core.pile import numbers
from cenote.core.refusal import Refusal
from cenote.core.state import State
from cenote.play.table import Table
from cenote.testing import laws_secrets
from cenote.testing.contract import LAWS, Result, check, find_laws
from cenote.testing.three_stones import GAME
from cenote.testing.three_stones.game import ThreeStones
from cenote.testing.three_stones.rules import powers, sequence
from cenote.testing.three_stones.rules.actions import GUARD, PASS, PUT_BACK
from cenote.testing.three_stones.rules.state import StonesState
from cenote.testing.three_stones.rules.terms import SHELL

Plant = Callable[[pytest.MonkeyPatch], None]
FAULTS: list[tuple[str, Plant]] = []


def caught_by(law: str) -> Callable[[Plant], Plant]:
    """Files a fault under the law that must catch it."""

    def file(plant: Plant) -> Plant:
        FAULTS.append((law, plant))
        return plant

    return file


# --- playout ---------------------------------------------------------------------------------------


@caught_by("playout")
def question_without_answers(patch: pytest.MonkeyPatch) -> None:
    """Nobody may let a blow happen, so a hand without a shell has no answer."""

    def offer(ask: powers.Guard, s: StonesState, seat: int, to: Offers) -> None:
        to.when(s.hands.holds(seat, SHELL), GUARD, powers.NO_SHELL)

    patch.setattr(powers.Guard, "offer", offer)


@caught_by("playout")
def endless_game(patch: pytest.MonkeyPatch) -> None:
    """The last round never comes."""
    patch.setattr(sequence.EndOfRound, "run", lambda step, s: s.then(sequence.Round()))


@caught_by("playout")
def crash(patch: pytest.MonkeyPatch) -> None:
    """A rule stumbles."""
    patch.setattr(powers, "flint", lambda s, seat: s.rows[seat + 1][99])


# --- pieces ----------------------------------------------------------------------------------------


@caught_by("conservation")
def vanished_piece(patch: pytest.MonkeyPatch) -> None:
    """A thrown shell goes nowhere."""
    whole = powers.Guard.take

    def take(ask: powers.Guard, s: StonesState, seat: int, action: Action) -> None:
        whole(ask, s, seat, action)
        s.spent.clear()

    patch.setattr(powers.Guard, "take", take)


@caught_by("conservation")
def doubled_piece(patch: pytest.MonkeyPatch) -> None:
    """The stone put back stays in the hand as well."""

    def put_back(s: StonesState, seat: int, kind: int) -> None:
        s.well.put_on_top(known_to(kind, only(seat)))
        s.tell("put_back", seat, kind, 0, only(seat))

    patch.setattr(powers, "put_back", put_back)


@caught_by("layout_complete")
def undeclared_field(patch: pytest.MonkeyPatch) -> None:
    """A state that remembers something the layout does not mention."""
    whole = sequence.Lot.run

    def run(step: sequence.Lot, s: StonesState) -> None:
        whole(step, s)
        s.first = 0  # type: ignore[attr-defined]

    patch.setattr(sequence.Lot, "run", run)


@caught_by("layout_complete")
def undeclared_mark(patch: pytest.MonkeyPatch) -> None:
    """Cracks that the layout does not know."""
    rows = Field("rows", Shape.BAG_PER_SEAT, Seen.EVERYONE, "stone")
    patch.setattr(
        ThreeStones, "layout", tuple(rows if field.name == "rows" else field for field in GAME.layout)
    )


@caught_by("clone_independence")
def shared_clone(patch: pytest.MonkeyPatch) -> None:
    """A clone that keeps the very hands of its original."""

    def clone(s: StonesState) -> StonesState:
        twin = StonesState(s.printed, s.chance.clone(), s)
        twin.hands = s.hands
        return twin

    patch.setattr(StonesState, "clone", clone)


@caught_by("clone_independence")
def shared_chance(patch: pytest.MonkeyPatch) -> None:
    """A clone that draws from the same source."""
    patch.setattr(StonesState, "clone", lambda s: StonesState(s.printed, s.chance, s))


@caught_by("determinism")
def memory_outside(patch: pytest.MonkeyPatch) -> None:
    """The lot goes round from game to game."""
    turns = itertools.count()

    def run(step: sequence.Lot, s: StonesState) -> None:
        first = next(turns) % s.seats
        s.tell("lot", first)
        s.then(sequence.Turn(first))

    patch.setattr(sequence.Lot, "run", run)


@caught_by("determinism")
def watched_game_differs(patch: pytest.MonkeyPatch) -> None:
    """A rule that does more while somebody watches."""

    def jade(s: StonesState, seat: int) -> None:
        if s.events is not None:
            s.pebbles[seat] += 1
            s.tell("lone_name", seat, 1)

    patch.setattr(powers, "jade", jade)


@caught_by("json_round_trip")
def unsaved_memory(patch: pytest.MonkeyPatch) -> None:
    """The pebbles are remembered, but not written down."""

    def load(game: ThreeStones, box: Box, data: dict[str, Any]) -> State:
        s = Game.load(game, box, data)
        assert isinstance(s, StonesState)
        s.pebbles = numbers(s.seats)
        return s

    patch.setattr(ThreeStones, "load", load)


@caught_by("frozen_agenda")
def step_that_changes(patch: pytest.MonkeyPatch) -> None:
    """A question that counts who has answered."""
    whole = sequence.Naming.lay

    class Naming(sequence.Naming):
        def __init__(self, seat: int = -1, given: int = 0) -> None:
            super().__init__(seat)
            self.given = given

        def lay(self, s: StonesState, seat: int, action: Action) -> None:
            whole(self, s, seat, action)
            self.given += 1

    swap_step(patch, sequence, "Naming", Naming)


@caught_by("frozen_agenda")
def foreign_step(patch: pytest.MonkeyPatch) -> None:
    """A step that no saved game could name."""
    patch.setattr(ThreeStones, "steps", tuple(step for step in GAME.steps if step is not sequence.Turn))


def swap_step(patch: pytest.MonkeyPatch, module: object, name: str, step: type) -> None:
    """Let the rules use another class for one of their steps."""
    patch.setattr(module, name, step)
    patch.setattr(ThreeStones, "steps", tuple(step if old.__name__ == name else old for old in GAME.steps))


# --- answers ---------------------------------------------------------------------------------------


@caught_by("refusal")
def taken_without_asking(patch: pytest.MonkeyPatch) -> None:
    """A table that looks whether an answer is thinkable, not whether it is offered."""

    def refuse(table: Table, seat: int, notation: str) -> None:
        assert notation in {action.notation for action in table.box.actions.all}

    patch.setattr(Table, "_refuse", refuse)


@caught_by("refusal")
def trusting_table(patch: pytest.MonkeyPatch) -> None:
    """A table that takes whatever it is given."""
    patch.setattr(Table, "_refuse", lambda table, seat, notation: None)


@caught_by("explain_agrees")
def forbidden_option(patch: pytest.MonkeyPatch) -> None:
    """Everything thinkable is offered, also what is forbidden."""

    def options(ask: Ask, s: State, seat: int) -> list[Action]:
        return [action for action, _ in ask.explained(s, seat)]

    patch.setattr(powers.Guard, "options", options)


@caught_by("explain_agrees")
def unknown_rule(patch: pytest.MonkeyPatch) -> None:
    """A refusal that cites a rule nobody can look up."""
    patch.setattr(powers, "NO_SHELL", Refusal("STONE-99.9", "no-shell"))


@caught_by("explain_agrees")
def wordless_refusal(patch: pytest.MonkeyPatch) -> None:
    """A refusal without a sentence."""
    patch.setattr(powers, "NO_SHELL", Refusal("STONE-6.1", "unheard-of"))


@caught_by("explain_agrees")
def wordless_event(patch: pytest.MonkeyPatch) -> None:
    """An event without a sentence."""
    patch.delitem(GAME.words.events, "cracked")


@caught_by("notation")
def option_twice(patch: pytest.MonkeyPatch) -> None:
    """Two equal stones are two equal options."""

    def offer(ask: powers.PutBack, s: StonesState, seat: int, to: Offers) -> None:
        for stone in s.hands[seat]:
            to.add(PUT_BACK[face_of(stone)])

    patch.setattr(powers.PutBack, "offer", offer)


@caught_by("notation")
def foreign_action(patch: pytest.MonkeyPatch) -> None:
    """An action that is not the one of the box."""
    pass_again = Action(PASS.kind, {}, PASS.index, "pass")
    patch.setattr(powers.Guard, "offer", lambda ask, s, seat, to: to.add(pass_again))


@caught_by("score_bounds")
def no_ranking(patch: pytest.MonkeyPatch) -> None:
    """Everybody is second."""

    def end_game(s: StonesState) -> None:
        s.outcome = Outcome(Ending.WON, "STONE-8.1", [2] * s.seats, [int(count) for count in s.pebbles])
        s.tell("game_over", 0, 0)

    patch.setattr(sequence, "end_game", end_game)


@caught_by("score_bounds")
def worth_too_much(patch: pytest.MonkeyPatch) -> None:
    """Pebbles instead of a share of them."""
    patch.setattr(ThreeStones, "worth", lambda game, s, seat: s.pebbles[seat] + 0.5)


# --- taking back -----------------------------------------------------------------------------------


@caught_by("undo")
def forgotten_show(patch: pytest.MonkeyPatch) -> None:
    """A laid stone can be seen by all, and taken back."""
    forget_to_show(patch, sequence.Lay)


def forget_to_show(patch: pytest.MonkeyPatch, ask: type[sequence.Lay]) -> None:
    """The answer shows nothing, whatever it does."""
    whole = ask.take

    def take(self: sequence.Lay, s: StonesState, seat: int, action: Action) -> None:
        whole(self, s, seat, action)
        s.shown = 0

    patch.setattr(ask, "take", take)


@caught_by("undo")
def unnoticed_chance(patch: pytest.MonkeyPatch) -> None:
    """A die that leaves the source as it was: roll, take back, and know what the next roll will be."""

    def take(ask: powers.Aim, s: StonesState, seat: int, action: Action) -> None:
        s.pebbles[seat] += s.chance.clone().below(6)
        s.tell("lone_name", seat, 0)
        s.then(powers.Strike(seat, action.player))

    patch.setattr(powers.Aim, "take", take)


@caught_by("undo")
def table_without_barriers(patch: pytest.MonkeyPatch) -> None:
    """A table that lets everything be taken back."""

    def move_on(table: Table, seat: int, before: Any) -> None:
        table.turn[seat] += 1
        table._undoable.append(before)

    patch.setattr(Table, "_move_on", move_on)


# --- the tests -------------------------------------------------------------------------------------


def broken(results: list[Result]) -> dict[str, Any]:
    """The laws that were broken."""
    return {result.law: result.broken for result in results if result.broken}


@pytest.mark.parametrize(("law", "plant"), FAULTS, ids=[f"{law}-{plant.__name__}" for law, plant in FAULTS])
def test_a_planted_fault_is_caught(law: str, plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the law that is named beside it."""
    plant(monkeypatch)
    assert set(broken(check(GAME, 3, laws=find_laws([law]), games=120))) == {law}


def test_every_law_about_pieces_and_answers_can_fail() -> None:
    """No law without a fault that it catches; those about secrets have theirs in the other file."""
    laws = {law.__name__ for law in LAWS if law.__module__ != laws_secrets.__name__}
    assert {law for law, _ in FAULTS} == laws


def test_the_sound_game_breaks_no_law() -> None:
    """The faults are planted, not found."""
    assert broken(check(GAME, 3, games=5)) == {}


def test_a_fault_is_told_with_the_shortest_game_that_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three names, and the first stone laid: shorter is impossible."""
    forgotten_show(monkeypatch)
    fault = broken(check(GAME, 3, games=10))["undo"]
    assert [answer.split()[1] for answer in fault.where] == ["name", "name", "name", "lay"]
    assert "three_stones, 3 seats" in str(fault)


def test_the_same_seed_finds_the_same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A failure can be repeated."""
    vanished_piece(monkeypatch)
    one, other = (broken(check(GAME, 2, games=20, seed=7))["conservation"] for _ in range(2))
    assert str(one) == str(other)


def test_a_broken_law_does_not_hide_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three faults, three laws."""
    vanished_piece(monkeypatch)
    wordless_event(monkeypatch)
    worth_too_much(monkeypatch)
    faults = broken(check(GAME, 3, games=15))
    assert {"conservation", "explain_agrees", "score_bounds"} <= set(faults)
