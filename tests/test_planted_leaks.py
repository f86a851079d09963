"""Secrets do leak when rules are careless: each leak planted into Three Stones is caught by the law beside it."""

from collections.abc import Callable

import pytest

from cenote.core.action import Action
from cenote.core.chance import Chance
from cenote.core.layout import Field, Seen
from cenote.core.offers import Offers
from cenote.core.packed import face_of, knowers, marked, only
from cenote.core.state import State
from cenote.testing import laws_secrets
from cenote.testing.contract import LAWS, check, find_laws
from cenote.testing.three_stones import GAME
from cenote.testing.three_stones.game import ThreeStones
from cenote.testing.three_stones.rules import powers, sequence
from cenote.testing.three_stones.rules.actions import LAY, LEAVE, TAKE
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
        world.well.shuffle(chance)
        return world

    patch.setattr(ThreeStones, "imagine", imagine)


@caught_by("sample_consistent")
def imagined_piece(patch: pytest.MonkeyPatch) -> None:
    """A world with a stone too many."""

    def imagine(game: ThreeStones, s: StonesState, seat: int, chance: Chance) -> State:
        world = s.clone()
        last = len(world.well) - 1
        if last >= 0 and not knowers(world.well[last]):
            world.well[last] = (world.well[last] + 1) % 3
        return world

    patch.setattr(ThreeStones, "imagine", imagine)


@caught_by("sample_consistent")
def figures_that_tell(patch: pytest.MonkeyPatch) -> None:
    """A screen is shown what lies under the top of the well."""
    patch.setattr(ThreeStones, "figures", lambda game, s: {"next": max(s.well, default=0)})


@caught_by("static_non_interference")
def options_by_rival_hand(patch: pytest.MonkeyPatch) -> None:
    """Flint cannot be laid while the next player could guard against it."""

    def offer(ask: sequence.Lay, s: StonesState, seat: int, to: Offers) -> None:
        guarded = s.hands.holds((seat + 1) % s.seats, SHELL)
        kinds = [kind for kind in (JADE, SHELL, FLINT) if s.hands.holds(seat, kind)]
        for kind in kinds:
            if kind != FLINT or not guarded or kinds == [FLINT]:
                to.add(LAY[kind])

    patch.setattr(sequence.Lay, "offer", offer)


@caught_by("static_non_interference")
def greyed_by_the_well(patch: pytest.MonkeyPatch) -> None:
    """The reason why something is forbidden tells what lies on top of the well."""

    def offer(ask: powers.Keep, s: StonesState, seat: int, to: Offers) -> None:
        under = face_of(s.well[1]) if len(s.well) > 1 else FLINT
        to.when(under != FLINT, TAKE, powers.NO_SHELL)
        to.add(LEAVE)

    patch.setattr(powers.Keep, "offer", offer)


@caught_by("event_redaction")
def visible_hand(patch: pytest.MonkeyPatch) -> None:
    """Hands that lie open."""
    patch.setattr(ThreeStones, "layout", with_field("hands", Seen.EVERYONE))


@caught_by("two_run_non_interference")
def effect_by_hidden_hand(patch: pytest.MonkeyPatch) -> None:
    """Aiming at somebody without a shell earns a pebble: the table now knows that there was none."""

    def take(ask: powers.Aim, s: StonesState, seat: int, action: Action) -> None:
        if not s.hands.holds(action.player, SHELL):
            sequence.earn(s, seat, 1, "lone_name")
        s.then(powers.Strike(seat, action.player))

    patch.setattr(powers.Aim, "take", take)


@caught_by("two_run_non_interference")
def question_that_tells(patch: pytest.MonkeyPatch) -> None:
    """Only who holds a shell is asked to guard, so the question tells who does."""

    def open_guard(s: StonesState, striker: int, target: int) -> None:
        for i in range(1, s.seats):
            seat = (striker + i) % s.seats
            if s.hands.holds(seat, SHELL):
                s.then(powers.Guard(seat, target, only(seat)))

    patch.setattr(powers, "open_guard", open_guard)


@caught_by("two_run_non_interference")
def event_that_leaks(patch: pytest.MonkeyPatch) -> None:
    """Everybody is told which stone was drawn."""

    def draw(s: StonesState, seat: int) -> None:
        if len(s.well):
            stone = face_of(s.well.take_top())
            s.show(only(seat))
            s.hands.add(seat, stone)
            s.tell("drew", seat, stone)

    patch.setattr(powers, "draw", draw)


@caught_by("event_redaction")
def untold_change(patch: pytest.MonkeyPatch) -> None:
    """A stone cracks, and nobody says so."""

    def run(step: powers.Crack, s: StonesState) -> None:
        place = powers.place_of_whole(s, step.seat, step.stone)
        s.rows.change(step.seat, place, marked(step.stone, CRACKED))

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
