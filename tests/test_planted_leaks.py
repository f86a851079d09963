"""Secrets do leak when rules are careless: each leak planted into Three Stones is caught by the law beside it."""

from collections.abc import Callable

import pytest

from cenote.core.action import Action
from cenote.core.chance import Chance
from cenote.core.layout import FACE, KNOWN_SHIFT, Field, Seen
from cenote.core.refusal import Refusal
from cenote.core.state import State
from cenote.testing import laws_secrets
from cenote.testing.contract import LAWS, check, find_laws
from cenote.testing.three_stones import GAME
from cenote.testing.three_stones.game import ThreeStones
from cenote.testing.three_stones.rules import powers, sequence, stones
from cenote.testing.three_stones.rules.actions import LAY, TAKE
from cenote.testing.three_stones.rules.state import StonesState
from cenote.testing.three_stones.rules.terms import CRACKED, FLINT, JADE, SHELL

Plant = Callable[[pytest.MonkeyPatch], None]
LEAKS: list[tuple[str, Plant]] = []


def caught_by(law: str) -> Callable[[Plant], Plant]:
    """Files a leak under the law that must catch it."""

    def file(plant: Plant) -> Plant:
        LEAKS.append((law, plant))
        return plant

    return file


def with_field(name: str, seen: Seen) -> tuple[Field, ...]:
    """The layout with another answer to who may look at one field."""
    return tuple(
        Field(field.name, field.shape, seen, field.of, field.marks) if field.name == name else field
        for field in GAME.layout
    )


@caught_by("simultaneity")
def order_matters(patch: pytest.MonkeyPatch) -> None:
    """The last to name a kind gets a pebble."""
    whole = sequence.Naming.take

    def take(ask: sequence.Naming, s: StonesState, seat: int, action: Action) -> None:
        whole(ask, s, seat, action)
        if not s.named[seat]:
            sequence.earn(s, seat, 1, "lone_name")

    patch.setattr(sequence.Naming, "take", take)


@caught_by("static_non_interference")
def hidden_aid(patch: pytest.MonkeyPatch) -> None:
    """A learner is told something that does not follow from what the seat sees."""
    told = iter(range(1_000_000))
    patch.setattr(ThreeStones, "aids", lambda game, seen, chance: {"jade": 1 / (1 + next(told))})


@caught_by("static_non_interference")
def impossible_aid(patch: pytest.MonkeyPatch) -> None:
    """A chance of more than all."""
    patch.setattr(ThreeStones, "aids", lambda game, seen, chance: {"jade": 1.5})


@caught_by("static_non_interference")
def nameless_aid(patch: pytest.MonkeyPatch) -> None:
    """A chance of something that has no words."""
    patch.setattr(ThreeStones, "aids", lambda game, seen, chance: {"jade": 0.5})


@caught_by("simultaneity")
def seen_thinking(patch: pytest.MonkeyPatch) -> None:
    """What was named in secret lies there for all to see."""
    patch.setattr(ThreeStones, "layout", with_field("named", Seen.EVERYONE))


@caught_by("sample_consistent")
def careless_imagination(patch: pytest.MonkeyPatch) -> None:
    """A world in which the well was shuffled, although somebody knows its top."""

    def imagine(game: ThreeStones, s: StonesState, seat: int, chance: Chance) -> State:
        world = s.clone()
        chance.shuffle(world.well)
        return world

    patch.setattr(ThreeStones, "imagine", imagine)


@caught_by("sample_consistent")
def imagined_piece(patch: pytest.MonkeyPatch) -> None:
    """A world with a stone too many."""

    def imagine(game: ThreeStones, s: StonesState, seat: int, chance: Chance) -> State:
        world = s.clone()
        if world.well and not world.well[-1] >> KNOWN_SHIFT:
            world.well[-1] = (world.well[-1] + 1) % 3
        return world

    patch.setattr(ThreeStones, "imagine", imagine)


@caught_by("static_non_interference")
def options_by_rival_hand(patch: pytest.MonkeyPatch) -> None:
    """Flint cannot be laid while the next player could guard against it."""

    def candidates(ask: sequence.Lay, s: StonesState, seat: int) -> list[Action]:
        guarded = stones.holds(s.hands[(seat + 1) % s.seats], SHELL)
        kinds = [kind for kind in (JADE, SHELL, FLINT) if stones.holds(s.hands[seat], kind)]
        return [LAY[kind] for kind in kinds if kind != FLINT or not guarded or kinds == [FLINT]]

    patch.setattr(sequence.Lay, "candidates", candidates)


@caught_by("static_non_interference")
def greyed_by_the_well(patch: pytest.MonkeyPatch) -> None:
    """The reason why something is forbidden tells what lies on top of the well."""

    def may(ask: powers.Keep, s: StonesState, seat: int, action: Action) -> Refusal | None:
        under = s.well[1] & FACE if len(s.well) > 1 else FLINT
        return powers.NO_SHELL if action is TAKE and under == FLINT else None

    patch.setattr(powers.Keep, "may", may)


@caught_by("event_redaction")
def visible_hand(patch: pytest.MonkeyPatch) -> None:
    """Hands that lie open."""
    patch.setattr(ThreeStones, "layout", with_field("hands", Seen.EVERYONE))


@caught_by("two_run_non_interference")
def effect_by_hidden_hand(patch: pytest.MonkeyPatch) -> None:
    """Aiming at somebody without a shell earns a pebble: the table now knows that there was none."""

    def take(ask: powers.Aim, s: StonesState, seat: int, action: Action) -> None:
        if not stones.holds(s.hands[action.n], SHELL):
            sequence.earn(s, seat, 1, "lone_name")
        s.then(powers.Strike(seat, action.n))

    patch.setattr(powers.Aim, "take", take)


@caught_by("two_run_non_interference")
def question_that_tells(patch: pytest.MonkeyPatch) -> None:
    """Only who holds a shell is asked to guard, so the question tells who does."""

    def open_guard(s: StonesState, striker: int, target: int) -> None:
        for i in range(1, s.seats):
            seat = (striker + i) % s.seats
            if stones.holds(s.hands[seat], SHELL):
                s.then(powers.Guard(seat, target, 1 << seat))

    patch.setattr(powers, "open_guard", open_guard)


@caught_by("two_run_non_interference")
def event_that_leaks(patch: pytest.MonkeyPatch) -> None:
    """Everybody is told which stone was drawn."""

    def draw(s: StonesState, seat: int) -> None:
        if s.well:
            stone = s.well.pop(0)
            s.show(1 << seat)
            s.hands[seat].append(stone & FACE)
            s.tell("drew", seat, stone & FACE)

    patch.setattr(powers, "draw", draw)


@caught_by("event_redaction")
def untold_change(patch: pytest.MonkeyPatch) -> None:
    """A stone cracks, and nobody says so."""

    def run(step: powers.Crack, s: StonesState) -> None:
        row = s.rows[step.seat]
        row[row.index(step.n)] |= CRACKED

    patch.setattr(powers.Crack, "run", run)


@pytest.mark.parametrize(("law", "plant"), LEAKS, ids=[f"{law}-{plant.__name__}" for law, plant in LEAKS])
def test_a_planted_leak_is_caught(law: str, plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the law that is named beside it."""
    plant(monkeypatch)
    (result,) = check(GAME, 3, laws=find_laws([law]), games=30)
    assert result.broken is not None
    assert result.broken.law == law


def test_every_law_about_secrets_can_fail() -> None:
    """No law without a leak that it catches."""
    laws = {law.__name__ for law in LAWS if law.__module__ == laws_secrets.__name__}
    assert {law for law, _ in LEAKS} == laws
