"""Five laws about what nobody may learn: secret answers, imagined worlds, and what each viewer is told."""

from collections import Counter
from typing import Any

from cenote.core.action import Action
from cenote.core.agenda import answer
from cenote.core.decision import Decision
from cenote.core.event import UNKNOWN
from cenote.core.game import Game
from cenote.core.state import State
from cenote.core.view import with_changes
from cenote.play.table import aids, told
from cenote.testing.laws import Fault, Last, Play, faces_seen
from cenote.testing.laws_pieces import count_pieces


def simultaneity(play: Play) -> None:
    """Answers to a question that several seats answer at once commute, and nobody sees others think."""
    asked = play.table.asked()
    if len(asked) < 2:
        return
    chosen = [(seat, play.some_option(play.state, seat)) for seat in asked]
    first, backwards = play.state.clone(), play.state.clone()
    answer(first, *chosen[0])
    for seat in range(-1, play.box.seats):
        if seat != asked[0] and play.game.view(first, seat).data() != play.table.view(seat).data():
            raise Fault(f"seat {seat} sees that seat {asked[0]} has answered")
    for seat, action in chosen[1:]:
        give(first, seat, action)
    for seat, action in reversed(chosen):
        give(backwards, seat, action)
    if play.game.fingerprint(first) != play.game.fingerprint(backwards):
        raise Fault(f"the order of the answers {[action for _, action in chosen]} matters")


def give(s: State, seat: int, action: Action) -> None:
    """The answer must still be offered, whoever else has answered meanwhile."""
    if s.outcome is not None or not is_offered(s, seat, action):
        raise Fault(f"{action!r} of seat {seat} is no longer offered after others have answered")
    answer(s, seat, action)


def is_offered(s: State, seat: int, action: Action) -> bool:
    """Whether the seat could answer that."""
    return seat in s.ask().seats(s) and action in s.ask().options(s, seat)


def sample_consistent(play: Play) -> None:
    """A world that is imagined for a seat looks to it just as the real one, figures too, and all pieces are in it."""
    for seat, world in play.worlds():
        compare(play.table.view(seat).data(), play.game.view(world, seat).data(), f"seat {seat} sees")
        compare(play.game.figures(play.state), play.game.figures(world), f"to seat {seat} the figures say")
        count_pieces(play, world)


def static_non_interference(play: Play) -> None:
    """The options and the decision of a seat are the same in every world that looks the same to it."""
    for seat, world in play.worlds():
        if seat not in play.table.asked():
            continue
        if seat not in world.ask().seats(world):
            raise Fault(f"whether seat {seat} is asked depends on what it cannot see")
        here = play.state.ask().options(play.state, seat)
        there = world.ask().options(world, seat)
        if set(here) != set(there):
            raise Fault(f"what seat {seat} is offered depends on what it cannot see: {here} or {there}")
        people = play.table.people
        one, other = play.game.explain(play.state, seat, people), play.game.explain(world, seat, people)
        compare(in_words(one), in_words(other), f"the decision of seat {seat} says")
        if play.now_and_then(10):
            compare_aids(play, seat, world)


def compare_aids(play: Play, seat: int, world: State) -> None:
    """The chances a learner is told are chances, and say nothing about what the seat cannot see."""
    views = play.game.view(play.state, seat), play.game.view(world, seat)
    here, there = (aids(play.game, view) for view in views)
    compare(here, there, f"the aids of seat {seat} say")
    for key, chance in here.items():
        if not 0 <= chance <= 1:
            raise Fault(f"the aid {key} of seat {seat} is {chance}, which is no chance")
        if key not in play.table.words.aids:
            raise Fault(f"the aid {key} has no sentence")


def in_words(decision: Decision | None) -> dict[str, Any]:
    """All that a decision says; the order of the choices may follow the order of the seat's own pieces."""
    if decision is None:
        return {}
    choices = [
        [choice.action.notation, choice.label, *choice.touches, choice.reason, choice.refusal]
        for choice in decision.choices
    ]
    choices.sort(key=lambda choice: str(choice[0]))
    return {"ask": [decision.ask, decision.prompt, decision.rule], "choices": choices}


def two_run_non_interference(play: Play) -> None:
    """The same answer in two worlds that look alike to an observer leaves them so, but for what it is shown.

    The view, the agenda and everything the observer is told stay equal, for the seat that answers and for others.
    """
    last = play.last
    if last is None:
        return
    bystander = (last.seat + 1 + play.chance.below(max(1, play.box.seats - 1))) % play.box.seats
    for observer in {last.seat, bystander}:
        world = play.game.imagine(last.before, observer, play.chance)
        world.chance = last.before.chance.clone()
        if seal(world, last) and is_offered(world, last.seat, last.action):
            runs = Run(play.game, last.before.clone(), observer, last), Run(play.game, world, observer, last)
            compare_runs(*runs, f"after {last.action!r} of seat {last.seat}, seat {observer}")


def seal(world: State, last: Last) -> bool:
    """Secret answers that lie on the real table are given in the imagined world too, if they are offered."""
    for seat, action in last.sealed.items():
        if seat in world.ask().seats(world):
            if action not in world.ask().options(world, seat):
                return False
            answer(world, seat, action)
    return True


class Run:
    """An answer given in one world, as one observer sees and hears it."""

    def __init__(self, game: Game, world: State, observer: int, last: Last) -> None:
        before = game.view(world, observer)
        world.shown = 0
        world.events = []
        answer(world, last.seat, last.action)
        events, world.events = world.events or [], None
        self.told = told(game, events, world, {observer: before})[observer]
        self.game, self.observer = game, observer
        self.moments = [event.after for event in events] + [world]
        self.shown = [bool(s.shown >> observer & 1) for s in self.moments]
        self.after = game.view(world, observer).data()

    def hears(self, n: int) -> list[object] | None:
        """The n-th thing it is told."""
        return self.told[n].data() if n < len(self.told) else None

    def learns(self, n: int) -> bool:
        """Whether the n-th event shows it something: it is the first to do so, or a face comes to light."""
        if n >= len(self.shown) or not self.shown[n]:
            return False
        return n == 0 or not self.shown[n - 1] or bool(self.faces(n) - self.faces(n - 1))

    def faces(self, n: int) -> Counter[tuple[str, int]]:
        """What it sees after the n-th event."""
        return faces_seen(self.game.layout, self.game.view(self.moments[n], self.observer).zones)


def compare_runs(here: Run, there: Run, who: str) -> None:
    """The runs must not differ before the observer is shown something; after that they may."""
    for n in range(max(len(here.told), len(there.told))):
        if here.hears(n) != there.hears(n):
            if here.learns(n) or there.learns(n):
                return
            raise Fault(f"{who} is told {here.hears(n)} or {there.hears(n)}, by what it cannot see")
    compare(here.after, there.after, f"{who} sees")


def event_redaction(play: Play) -> None:
    """What a viewer is told, laid onto what it saw before, gives what it sees now; nothing changes untold.

    An event that keeps something from a viewer does not bring a face to its light.
    """
    before = play.last.before if play.last else play.game.blank(play.box, play.seed.chance())
    shares = play.table.history[-1].told
    for viewer in play.table.viewers():
        zones = play.game.view(before, viewer).zones
        for n, one in enumerate(shares[viewer]):
            if not one.key:
                names = ", ".join(sorted({change[0] for change in one.changed}))
                raise Fault(f"{names} changed before the eyes of viewer {viewer} without an event")
            now = with_changes(zones, one.changed)
            withheld = one.n == UNKNOWN and any(share[n].n != UNKNOWN for share in shares.values())
            if withheld and faces_seen(play.game.layout, now) - faces_seen(play.game.layout, zones):
                raise Fault(f"viewer {viewer} is not told what {one.key!r} is about, but sees it")
            zones = now
        compare(play.table.view(viewer).zones, zones, f"viewer {viewer} sees, or puts together from events,")


def compare(here: dict[str, Any], there: dict[str, Any], what: str) -> None:
    """Complain about the first part in which two worlds differ."""
    for key in {**here, **there}:
        one, other = here.get(key), there.get(key)
        if one == other:
            continue
        if isinstance(one, dict) and isinstance(other, dict):
            compare(one, other, f"{what} {key}")
        raise Fault(f"{what} {key}: {one!r} or {other!r}")
