"""Nothing can be read from how long a pass takes: whoever tries guesses hands no better than by chance."""

import math
import random
from bisect import bisect
from collections.abc import Callable
from itertools import chain, pairwise
from statistics import median

import pytest

from cenote.games import find, open_box
from cenote.play.seed import Seed
from cenote.play.table import Table
from cenote.server.pace import BOTS, KNOWN, LONGEST, Pauses, is_asked, pause, watch

PACE = 0.9
SEATS, EVENINGS, GAMES = 3, 4, 6
SPANS = [
    math.log(0.25 * 1.4**n) for n in range(16)
]  # of time, from a quarter of a second to more than half a minute
SURE = 2.58  # standard errors: 99 of 100 classifiers that know nothing stay below

Draw = Callable[[random.Random], float]
Pass = tuple[float, bool]  # the logarithm of its time; whether they held something that could be played


def around(middle: float, spread: float) -> Draw:
    """Log-normally, as people take their time."""
    return lambda chance: chance.lognormvariate(math.log(middle), spread)


def now_or_later(chance: random.Random) -> float:
    """Mostly at once, but sometimes after some thought; never in between."""
    return around(1.0, 0.25)(chance) if chance.random() < 0.6 else around(8.0, 0.25)(chance)


# How long people take for a pass of their own in a reaction window, and for any other answer.
PEOPLE: dict[str, tuple[Draw, Draw]] = {
    "quick": (around(1.0, 0.4), around(2.0, 0.8)),
    "usual": (around(2.5, 0.5), around(4.5, 0.8)),
    "slow": (around(6.0, 0.5), around(10.0, 0.8)),
    "very slow": (around(9.0, 0.5), around(16.0, 0.8)),
    "slow only in windows": (around(7.0, 0.5), around(4.0, 0.8)),
    "slow only elsewhere": (around(2.0, 0.5), around(14.0, 0.8)),
    "now or later": (now_or_later, around(4.0, 0.8)),
    "evenly": (lambda chance: chance.uniform(1.0, 5.0), around(4.0, 0.8)),
}


class Evening:
    """People of one kind play several games, and somebody writes down when each of them passed."""

    def __init__(self, kind: str, number: int, fault: float | None) -> None:
        self.passing, self.answering = PEOPLE[kind]
        self.chance = random.Random(f"{kind} {number}")
        self.pauses = Pauses(random.Random(f"server {kind} {number}"))
        self.fault = fault  # instead of a pause that is drawn
        self.passes: list[Pass] = []

    def see(self, table: Table, seat: int, notation: str) -> None:
        """One answer, before it is given: a person's own, or one that the server gives."""
        is_window, held = table.state.ask().is_reaction(), table.forced(seat) is None
        if held or (self.fault is None and is_asked(self.pauses, table, seat)):
            seconds = (self.passing if is_window else self.answering)(self.chance)
            watch(self.pauses, table, seat, notation, seconds)
        elif self.fault is not None:
            seconds = self.fault
        else:
            seconds = pause(self.pauses, table, seat, PACE, is_person=True, among_people=True)
        if is_window:
            self.passes.append((math.log(seconds), held))


def play(evenings: list[Evening], table: Table, chance: random.Random) -> None:
    """One game, in which nobody ever reacts, seen by all of these people at once: their times change nothing in it."""
    while table.state.outcome is None:
        seat = table.asked()[0]
        ask = table.state.ask()
        options = [action.notation for action in ask.options(table.state, seat)]
        notation = "pass" if ask.is_reaction() else chance.choice(options)
        for evening in evenings:
            evening.see(table, seat, notation)
        table.answer(seat, notation)


@pytest.fixture(scope="module")
def seen() -> dict[tuple[str, float | None], list[list[Pass]]]:
    """The passes of each evening, by the kind of people, and by the fault that was planted."""
    game, chance = find("loot_trap"), random.Random(1)
    kinds: list[tuple[str, float | None]] = [(kind, None) for kind in PEOPLE]
    kinds += [(kind, 0.9) for kind in PEOPLE]
    found: dict[tuple[str, float | None], list[list[Pass]]] = {kind: [] for kind in kinds}
    for number in range(EVENINGS):
        evenings = {kind: Evening(kind[0], number, kind[1]) for kind in kinds}
        for n in range(GAMES):
            table = Table(game, open_box(game, SEATS), Seed.from_words(f"evening {number} game {n}"))
            play(list(evenings.values()), table, chance)
        for kind, evening in evenings.items():
            found[kind].append(evening.passes)
    return found


def guessed(train: list[Pass], test: list[Pass]) -> tuple[float, float]:
    """How often a classifier ranks a real pass above one by the server, and the standard error of mere chance.

    It has been told the truth about half of the evenings, and knows what kind of people they are: for each span of
    time, how much more often a card was held.
    """
    counts = [[1, 1] for _ in range(len(SPANS) + 1)]
    for time, held in train:
        counts[bisect(SPANS, time)][held] += 1
    odds = [held / none for none, held in counts]
    return ranked(
        [odds[bisect(SPANS, time)] for time, held in test if held],
        [odds[bisect(SPANS, time)] for time, held in test if not held],
    )


def ranked(held: list[float], none: list[float]) -> tuple[float, float]:
    """The area under the curve, ties counted half, and its standard error if both are alike."""
    below, equal = sorted(none), 0.0
    for score in held:
        low, high = bisect(below, math.nextafter(score, -math.inf)), bisect(below, score)
        equal += (low + high) / 2
    h, n = len(held), len(none)
    return equal / (h * n), math.sqrt((h + n + 1) / (12 * h * n))


def halves(evenings: list[list[Pass]]) -> tuple[list[Pass], list[Pass]]:
    """To learn from and to be tested on."""
    return [*chain(*evenings[0::2])], [*chain(*evenings[1::2])]


Seen = dict[tuple[str, float | None], list[list[Pass]]]


@pytest.mark.slow
@pytest.mark.parametrize("kind", PEOPLE)
def test_hands_cannot_be_guessed_from_time(seen: Seen, kind: str) -> None:
    """Whatever people are like, and from the first pass on."""
    area, error = guessed(*halves(seen[kind, None]))
    assert error < 0.03  # so many passes that a fault would be seen
    assert area < 0.5 + SURE * error


def first_passes(kind: str, evening: int) -> list[Pass]:
    """A hundred windows for people of whom nothing is known; now and then one of them holds something."""
    chance, pauses = random.Random(f"{kind} {evening}"), Pauses(random.Random(f"server {kind} {evening}"))
    passes: list[Pass] = []
    for window in range(100):
        seat, held = window % SEATS, chance.random() < 0.3
        if held or not pauses.knows(seat):
            seconds = PEOPLE[kind][0](chance)
            pauses.passed(seat, seconds, held)
        else:
            seconds = pauses.of_person(seat, PACE)
        passes.append((math.log(seconds), held))
    return passes


@pytest.mark.parametrize("kind", PEOPLE)
def test_the_first_passes_tell_nothing_either(kind: str) -> None:
    """While the server begins to pass for people, over so many evenings that little would be seen."""
    area, error = guessed(*halves([first_passes(kind, evening) for evening in range(200)]))
    assert error < 0.01
    assert abs(area - 0.5) < 0.03


@pytest.mark.slow
@pytest.mark.parametrize("kind", PEOPLE)
def test_a_constant_pause_would_tell(seen: Seen, kind: str) -> None:
    """The same classifier, with a planted fault."""
    area, error = guessed(*halves(seen[kind, 0.9]))
    assert area > 0.5 + 10 * error


def test_bots_need_not_think_and_yet_take_their_time() -> None:
    """Thoughts that are longer than any pause; a bot that need not think takes as long."""

    def area(learns: bool) -> tuple[float, float]:
        pauses, chance = Pauses(random.Random(3)), random.Random(4)
        times: dict[bool, list[float]] = {True: [], False: []}
        for _ in range(2000):
            thinks = chance.random() < 0.3
            thought = chance.lognormvariate(1.0, 0.3) if thinks else 0.0
            times[thinks].append(max(pauses.of_bot(1, PACE, thinks), thought))
            if thinks and learns:
                pauses.thought(1, thought)
        return ranked(times[True], times[False])

    honest, error = area(learns=True)
    assert abs(honest - 0.5) < SURE * error
    assert area(learns=False)[0] > 0.9


def test_a_pass_takes_as_long_as_those_that_were_seen() -> None:
    pauses = Pauses(random.Random(5))
    assert pauses.of_person(0, PACE) == PACE  # nothing is known; whoever is known so little is asked
    for _ in range(10):
        pauses.passed(1, 12.0)
        pauses.passed(1, 200.0)  # was not there
        pauses.passed(1, 1.0, had_choice=False)
        pauses.passed(2, 1.0, had_choice=False)
    assert 11.0 < median(pauses.of_person(1, PACE) for _ in range(1000)) < 13.0
    assert 0.9 < median(pauses.of_person(2, PACE) for _ in range(1000)) < 1.1
    assert max(pauses.of_person(1, PACE) for _ in range(1000)) <= LONGEST
    repeated = sorted(pauses.of_person(1, PACE) for _ in range(100))
    assert all(one < other for one, other in pairwise(repeated))  # never a time that somebody could recognise


def window(is_forced: bool) -> tuple[Table, int]:
    """A table of Loot Trap at which a seat is asked in a reaction window, with or without a choice."""
    game, chance = find("loot_trap"), random.Random(6)
    table = Table(game, open_box(game, 3), Seed.from_words("window"))
    while True:
        seat, ask = table.asked()[0], table.state.ask()
        if ask.is_reaction() and (table.forced(seat) is not None) == is_forced:
            return table, seat
        options = [action.notation for action in ask.options(table.state, seat)]
        table.answer(seat, "pass" if ask.is_reaction() else chance.choice(options))


def test_who_waits_for_whom() -> None:
    """Only people among people take a person's time, and only in a window; bots take theirs in every window."""
    table, seat = window(is_forced=True)
    pauses = Pauses(random.Random(7))
    for _ in range(50):
        pauses.passed(seat, 20.0)
        pauses.thought(seat, 5.0)
    assert pause(pauses, table, seat, PACE, is_person=True, among_people=True) > 10.0
    assert pause(pauses, table, seat, PACE, is_person=True, among_people=False) == PACE
    assert pause(pauses, table, seat, PACE, is_person=False, among_people=True) == 5.0
    chooses, who = window(is_forced=False)
    low, high = BOTS
    assert low * PACE <= pause(pauses, chooses, who, PACE, is_person=False, among_people=False) <= high * PACE
    start = Table(table.game, table.box, table.seed)
    assert pause(pauses, start, start.asked()[0], PACE, is_person=False, among_people=True) == PACE


def test_everybody_with_a_card_is_asked_until_their_pace_is_known() -> None:
    table, seat = window(is_forced=True)
    pauses = Pauses(random.Random(9))
    for _ in range(KNOWN):
        assert is_asked(pauses, table, seat)
        watch(pauses, table, seat, "pass", 3.0)
    assert not is_asked(pauses, table, seat)
    watch(pauses, table, seat, "pass", 20.0)  # the server's own, from now on: it teaches nothing
    assert len(pauses._idle[seat]) == KNOWN


def test_who_has_ordered_to_pass_is_not_asked() -> None:
    table, seat = window(is_forced=False)
    table.answer(seat, "pass-always")
    chance = random.Random(10)
    while table.asked() != [seat] or not table.state.ask().is_reaction():
        ask, other = table.state.ask(), table.asked()[0]
        options = [action.notation for action in ask.options(table.state, other)]
        table.answer(other, "pass" if ask.is_reaction() else chance.choice(options))
    assert table.forced(seat) == "pass"
    assert not is_asked(Pauses(), table, seat)


def test_only_own_passes_teach() -> None:
    table, seat = window(is_forced=False)
    pauses = Pauses(random.Random(8))
    options = [action.notation for action in table.state.ask().options(table.state, seat)]
    (card,) = [notation for notation in options if not notation.startswith("pass")][:1]
    watch(pauses, table, seat, card, 20.0)
    watch(pauses, table, seat, "undo", 20.0)  # no answer of the game
    watch(pauses, table, (seat + 1) % 3, "pass", 20.0)  # who is not asked
    assert (pauses._passes, pauses._idle) == ({}, {})
    watch(pauses, table, seat, "pass-turn", 20.0)  # to the others a pass like any other
    watch(pauses, table, seat, "pass", 10.0)
    assert [round(math.exp(time)) for time in pauses._passes[seat]] == [20, 10]
