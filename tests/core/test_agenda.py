"""The agenda at work in Three Stones: asks, answers together, windows, immediate ends, saving in mid-effect."""

import itertools
import json
from typing import Any

import pytest

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step, Together, Window, advance, answer
from cenote.core.chance import ScriptedChance
from cenote.core.offers import Offers
from cenote.core.packed import WATCHERS, known_to
from cenote.core.pile import plain
from cenote.core.refusal import Refusal
from cenote.core.state import State
from cenote.testing.three_stones import GAME
from cenote.testing.three_stones.rules.actions import (
    AIM,
    GUARD,
    LAY,
    LEAVE,
    NAME,
    PASS,
    PUT_BACK,
    STRIKE,
    TAKE,
)
from cenote.testing.three_stones.rules.powers import (
    ALREADY_CRACKED,
    NO_SHELL,
    NOTHING_WHOLE,
    Aim,
    Crack,
    Guard,
    Keep,
    PutBack,
    Strike,
)
from cenote.testing.three_stones.rules.sequence import EndOfRound, Lay, Lot, Naming, Round, Turn
from cenote.testing.three_stones.rules.state import StonesState
from cenote.testing.three_stones.rules.terms import CRACKED, FLINT, JADE, SHELL


def through_a_file(s: StonesState) -> StonesState:
    """The table after being saved and loaded."""
    again = GAME.load(s.box, json.loads(json.dumps(GAME.dump(s))))
    assert isinstance(again, StonesState)
    return again


def thought_of(s: StonesState, seat: int) -> list[Action]:
    """All answers that the question names, refused ones too."""
    return [action for action, _ in s.ask().explained(s, seat)]


def guarding(s: StonesState) -> int:
    """Who may still guard."""
    ask = s.ask()
    assert isinstance(ask, Guard)
    return ask.left()


def why_not(s: StonesState, seat: int, wanted: Action) -> Refusal | None:
    """The sentence that forbids an answer."""
    return next(refusal for action, refusal in s.ask().explained(s, seat) if action is wanted)


def test_steps_happen_in_the_order_named(lay: Any) -> None:
    """The first named is on top."""
    s = lay(Turn(0), hands=[[JADE], []])
    one, other = Lot(), Round()
    s.then(one, other)
    assert list(s.agenda[-2:]) == [other, one]
    assert repr(Guard(1, 2, 3)) == "Guard(1, 2, 3)"


def test_answers_together_in_any_order(lay: Any) -> None:
    """The same table, whoever is first; nobody's view but one's own changes before the last."""
    ends = set()
    for order in itertools.permutations(range(3)):
        s = lay(Naming(), Lot(), seats=3, hands=[[JADE], [JADE], [JADE]], chance=ScriptedChance([2]))
        views = {seat: GAME.view(s, seat).data() for seat in range(-1, 3)}
        assert s.ask().asked(s) == 0
        for n, seat in enumerate(order):
            assert s.ask().seats(s) == sorted(set(range(3)) - set(order[:n]))
            answer(s, seat, NAME[seat])
            if n < 2:
                waiting = [viewer for viewer in views if viewer not in order[: n + 1]]
                assert all(GAME.view(s, viewer).data() == views[viewer] for viewer in waiting)
        assert plain(s.pebbles) == [1, 1, 1]
        assert plain(s.named) == [0, 0, 0]
        ends.add(GAME.fingerprint(s))
    assert len(ends) == 1


def test_the_lot_follows_the_naming(lay: Any) -> None:
    """Chance in the middle of the game."""
    s = lay(Naming(), Lot(), hands=[[JADE], [FLINT]], chance=ScriptedChance([1]))
    answer(s, 0, NAME[JADE])
    answer(s, 1, NAME[JADE])
    assert isinstance(s.ask(), Lay)
    assert s.ask().asked(s) == 1
    assert plain(s.pebbles) == [0, 0]


def test_a_window_goes_round(lay: Any) -> None:
    """Clockwise from the striker, past empty hands; what is on the agenda does not depend on what they hold."""
    s = lay(Strike(2, 0), Turn(3), seats=4, hands=[[JADE], [], [SHELL], [SHELL]], rows=[[JADE], [], [], []])
    answer(s, 2, STRIKE[JADE])
    assert (s.ask().asked(s), guarding(s)) == (3, 0b1001)
    assert s.ask().options(s, 3) == [GUARD, PASS]
    answer(s, 3, PASS)
    assert (s.ask().asked(s), guarding(s)) == (0, 0b0001)
    assert s.ask().options(s, 0) == [PASS]
    assert why_not(s, 0, GUARD) is NO_SHELL
    answer(s, 0, PASS)
    assert plain(s.rows[0]) == [JADE | CRACKED]


def test_a_window_that_closes_early(lay: Any) -> None:
    """A shell saves the stone, and nobody else is asked."""
    s = lay(Strike(0, 1), Turn(1), seats=3, hands=[[], [SHELL, JADE], [SHELL]], rows=[[], [JADE], []])
    answer(s, 0, STRIKE[JADE])
    answer(s, 1, GUARD)
    assert [plain(zone) for zone in (s.rows[1], s.hands[1], s.spent)] == [[JADE], [JADE], [SHELL]]
    assert isinstance(s.ask(), Lay)
    assert not any(isinstance(step, Crack) for step in s.agenda)


def test_no_window_without_hands(lay: Any) -> None:
    """Nobody could guard, and everybody knows it."""
    s = lay(Strike(0, 1), Turn(0), hands=[[JADE], []], rows=[[], [JADE]])
    answer(s, 0, STRIKE[JADE])
    assert plain(s.rows[1]) == [JADE | CRACKED]
    assert isinstance(s.ask(), Lay)


def test_an_immediate_end_unwinds_the_agenda(lay: Any) -> None:
    """Three stones: no power, no further turns, the next round at once."""
    s = lay(Turn(0), hands=[[FLINT, JADE], [JADE]], rows=[[JADE, SHELL], [JADE]])
    answer(s, 0, LAY[FLINT])
    assert plain(s.pebbles) == [3, 0]
    assert s.round == 1
    assert isinstance(s.ask(), Naming)
    assert not any(isinstance(step, Turn) for step in s.agenda)


def test_unwind_stops_at_the_nearest(lay: Any) -> None:
    """What lies below stays."""
    s = lay(Turn(0), hands=[[JADE], []])
    s.then(Crack(1, JADE), Turn(0), Aim(0))
    s.unwind(Aim)
    assert isinstance(s.agenda[-1], Aim)
    s.unwind(EndOfRound)
    assert [type(step) for step in s.agenda] == [EndOfRound]


@pytest.mark.parametrize("saved", [False, True], ids=["in one go", "saved in between"])
def test_a_question_in_the_middle_of_an_effect(lay: Any, saved: bool) -> None:
    """Looking, then taking: the half-done effect is on the agenda and nowhere else."""
    s = lay(Turn(0), hands=[[JADE], [SHELL]], well=[FLINT, SHELL])
    answer(s, 0, LAY[JADE])
    assert isinstance(s.ask(), Keep)
    assert plain(s.well) == [known_to(FLINT, 0b01), SHELL]
    s = through_a_file(s) if saved else s
    answer(s, 0, TAKE)
    assert plain(s.hands) == [[known_to(FLINT, 0b10 | WATCHERS)], [SHELL]]
    assert (plain(s.well), s.ask().asked(s)) == ([SHELL], 1)


@pytest.mark.parametrize("saved", [False, True], ids=["in one go", "saved in between"])
def test_drawing_and_putting_back(lay: Any, saved: bool) -> None:
    """Only who put it back knows it."""
    s = lay(Turn(0), hands=[[SHELL, known_to(JADE, 0b10)], [SHELL]], well=[FLINT])
    answer(s, 0, LAY[SHELL])
    assert isinstance(s.ask(), PutBack)
    s = through_a_file(s) if saved else s
    assert s.ask().options(s, 0) == [PUT_BACK[JADE], PUT_BACK[FLINT]]
    answer(s, 0, PUT_BACK[FLINT])
    assert plain(s.well) == [known_to(FLINT, 0b01)]
    assert plain(s.hands[0]) == [JADE]


def test_leaving_what_was_seen(lay: Any) -> None:
    """It stays known when somebody else draws it."""
    s = lay(Turn(0), hands=[[JADE], [SHELL, JADE]], well=[FLINT])
    answer(s, 0, LAY[JADE])
    answer(s, 0, LEAVE)
    answer(s, 1, LAY[SHELL])
    assert known_to(FLINT, 0b01) in plain(s.hands[1])
    assert GAME.view(s, 0).zones["hands"][1] == [0xFF, known_to(FLINT, 0b01)]


def test_refusals_come_with_their_rule(lay: Any) -> None:
    """What is thinkable but forbidden is a candidate, not an option."""
    s = lay(Aim(0), seats=3, hands=[[], [JADE], []], rows=[[], [JADE | CRACKED], [SHELL, JADE | CRACKED]])
    assert thought_of(s, 0) == [AIM[1], AIM[2]]
    assert s.ask().options(s, 0) == [AIM[2]]
    assert why_not(s, 0, AIM[1]) is NOTHING_WHOLE
    answer(s, 0, AIM[2])
    assert s.ask().options(s, 0) == [STRIKE[SHELL]]
    assert why_not(s, 0, STRIKE[JADE]) is ALREADY_CRACKED
    assert repr(ALREADY_CRACKED) == "<already-cracked [STONE-5.6]>"


def test_showing_is_noted(lay: Any) -> None:
    """Laying shows to the others, looking to oneself, aiming to nobody."""
    s = lay(Turn(0), seats=3, hands=[[JADE, FLINT], [], []], rows=[[], [SHELL], []], well=[FLINT])
    answer(s, 0, LAY[JADE])
    assert s.shown == 0b111 | WATCHERS
    s.shown = 0
    answer(s, 0, LEAVE)
    assert s.shown == 0
    answer(s, 0, LAY[FLINT])
    assert s.shown == 0b110 | WATCHERS
    s.shown = 0
    answer(s, 0, AIM[1])
    assert s.shown == 0


def test_events_are_noted_only_while_watched(lay: Any) -> None:
    """Each with the table right after it."""
    s = lay(Turn(0), hands=[[JADE], [JADE]], well=[FLINT])
    twin = s.clone()
    answer(twin, 0, LAY[JADE])
    assert twin.events is None
    s.events = []
    answer(s, 0, LAY[JADE])
    assert [event.key for event in s.events] == ["laid", "looked"]
    laid, looked = s.events
    assert plain(laid.after.well) == [FLINT]
    assert plain(looked.after.well) == [known_to(FLINT, 0b01)]
    assert looked.facts_for(0) == ("looked", 0, FLINT, 0)
    assert looked.facts_for(1) == ("looked", 0, -1, 0)
    assert looked.facts_for(-1) == ("looked", 0, -1, 0)
    assert laid.facts_for(-1) == ("laid", 0, JADE, 0)


def test_a_clone_is_independent(lay: Any) -> None:
    """Playing it leaves the original; it is unwatched."""
    s = lay(Turn(0), hands=[[JADE], [SHELL]], well=[FLINT])
    s.events = []
    before = GAME.fingerprint(s)
    twin = s.clone()
    assert twin.events is None
    answer(twin, 0, LAY[JADE])
    answer(twin, 0, TAKE)
    assert GAME.fingerprint(s) == before != GAME.fingerprint(twin)


def test_a_search_can_stop_at_the_horizon(lay: Any) -> None:
    """The round that follows is not dealt."""
    s = lay(Turn(0), hands=[[FLINT], []])
    answer(s, 0, LAY[FLINT], 0)
    assert s.horizon() == 1
    assert isinstance(s.ask(), Naming)
    advance(s, 0)
    assert isinstance(s.ask(), Naming)


@pytest.mark.parametrize(
    ("step", "method", "arguments"),
    [
        (Step(), "run", 1),
        (Ask(), "offer", 3),
        (Ask(), "take", 3),
        (Together(), "awaits", 2),
        (Together(), "lay", 3),
        (Together(), "turn_over", 1),
    ],
)
def test_what_a_game_must_say_itself(lay: Any, step: Step, method: str, arguments: int) -> None:
    """The grammar has no default for it."""
    s = lay(Turn(0), hands=[[JADE], []])
    last = Offers() if method == "offer" else PASS
    with pytest.raises(NotImplementedError, match=type(step).__name__):
        getattr(step, method)(*[s, 0, last][:arguments])


def test_an_ask_that_never_refuses(lay: Any) -> None:
    """All candidates are options, and its seat is the one that is asked."""
    s = lay(Keep(1), hands=[[JADE], []], well=[JADE])
    ask = s.ask()
    assert (ask.asked(s), ask.seats(s)) == (1, [1])
    assert ask.options(s, 1) == thought_of(s, 1) == [TAKE, LEAVE]
    assert why_not(s, 1, TAKE) is None


def test_a_window_may_have_its_own_order(lay: Any) -> None:
    """Counter-clockwise, for instance."""

    class Backwards(Window):
        def left(self) -> int:
            return 0b1110

        def after(self, s: State, seat: int) -> int:
            return (seat - 1) % s.seats

        def again(self, seat: int, left: int) -> Window:
            return Guard(seat, 0, left)

    s = lay(Turn(0), seats=4, hands=[[JADE], [], [], []])
    Backwards(3).pass_on(s)
    assert isinstance(s.ask(), Window)
    assert (s.ask().seat, s.ask().left()) == (2, 0b0110)


def test_refusals_are_constants() -> None:
    """The rule and the key of its words."""
    refusal = Refusal("STONE-1.1", "too-many")
    assert (refusal.rule, refusal.key) == ("STONE-1.1", "too-many")
