"""Five laws about answers: what is asked, offered, refused and taken back, and how it ends."""

from collections import Counter

from cenote.core.agenda import Ask, answer
from cenote.core.chance import fast
from cenote.core.outcome import Ending, Outcome
from cenote.core.refusal import Malformed, Problem, Stale, Unlawful
from cenote.testing.laws import Fault, Last, Play, faces_seen

GARBAGE = ("", "   ", "xyzzy", "\x00", "pass pass pass", "0")
SPOT_CHECKS = 4  # of the actions that are not offered, at every moment; all of them once in EVERYTHING
EVERYTHING = 25
WALK_BACK = 4  # how rarely answers are taken back to see whether all is as it was


def playout(play: Play) -> None:
    """Every game ends within the bound it declares, and nobody is ever asked a question without answers."""
    bound = play.game.bound(play.box)
    if len(play.answers) > bound:
        raise Fault(f"the game has more answers than its bound of {bound}")
    if play.over:
        return
    if not play.state.agenda or not isinstance(play.state.agenda[-1], Ask):
        raise Fault("the game is not over, but nobody is asked")
    asked = play.table.asked()
    if not asked or len(set(asked)) != len(asked) or not set(asked) <= set(range(play.box.seats)):
        raise Fault(f"the seats {asked} are asked")
    for seat in asked:
        if not play.state.ask().options(play.state, seat):
            raise Fault(f"seat {seat} has no answer to {play.state.ask()!r}")


def notation(play: Play) -> None:
    """At every decision each option has its own notation, and reading it finds that very option."""
    for seat in play.table.asked():
        options = play.state.ask().options(play.state, seat)
        twice = [text for text, times in Counter(a.notation for a in options).items() if times > 1]
        if twice:
            raise Fault(f"{twice[0]!r} is offered twice")
        for action in options:
            if play.box.actions.find(action.notation) is not action:
                raise Fault(f"{action.notation!r} does not lead back to the action that prints it")


def refusal(play: Play) -> None:
    """Whatever is not offered is refused and leaves no trace; so are foreign seats, stale turns and garbage."""
    for seat in range(-1, play.box.seats + 1):
        if seat not in play.table.asked():
            refused(play, seat, play.box.actions.all[0].notation, Stale)
    if not play.over:
        seat = play.some_asked()
        for text in GARBAGE:
            if text not in {action.notation for action in play.box.actions.all}:
                refused(play, seat, text, Malformed)
        offered = play.state.ask().options(play.state, seat)
        for turn in (play.table.turn[seat] - 1, play.table.turn[seat] + 1):
            refused(play, seat, offered[0].notation, Stale, turn)
        others = [action for action in play.box.actions.all if action not in offered]
        if others and not play.now_and_then(EVERYTHING):
            others = [others[play.chance.below(len(others))] for _ in range(SPOT_CHECKS)]
        for action in others:
            refused(play, seat, action.notation, Unlawful)
    if play.game.fingerprint(play.state) != play.prints[-1]:
        raise Fault("a refusal has changed the table")


def refused(play: Play, seat: int, text: str, kind: type[Problem], turn: int | None = None) -> None:
    """The table must say no, with that kind of problem, and remember nothing of it."""
    table, turns, answers = play.table, list(play.table.turn), len(play.table.history)
    try:
        table.answer(seat, text, turn)
    except Problem as problem:
        if type(problem) is not kind:
            raise Fault(f"{text!r} of seat {seat} is {type(problem).__name__}: {problem}") from problem
    else:
        raise Fault(f"{text!r} of seat {seat} was taken although it is not offered")
    if table.turn != turns or len(table.history) != answers:
        raise Fault(f"the refusal of {text!r} of seat {seat} has left a trace")


def undo(play: Play) -> None:
    """Taking answers back restores the table, and nobody can take back what anybody has learned from."""
    last, table = play.last, play.table
    if last is None:
        return
    for seat in range(play.box.seats):
        if seat != last.seat and table.may_undo(seat) is None:
            raise Fault(f"seat {seat} may take back an answer of seat {last.seat}")
    if table.may_undo(last.seat) is not None:
        return
    reason = learned(play, last)
    if reason:
        raise Fault(f"seat {last.seat} may take its answer back although {reason}")
    if play.now_and_then(WALK_BACK):
        walk_back(play, last.seat)


def learned(play: Play, last: Last) -> str:
    """What anybody has learned from the last answer, by the looks of the table alone."""
    if play.state.shown:
        return "something was shown"
    if play.state.chance.memory() != last.before.chance.memory():
        return "chance was drawn"
    for seat in range(play.box.seats):
        before, after = play.game.view(last.before, seat).zones, play.table.view(seat).zones
        if faces_seen(play.game.layout, after) - faces_seen(play.game.layout, before):
            return f"seat {seat} sees a face that it did not see before"
    elsewhere = last.before.clone()
    elsewhere.chance = fast(play.chance.below(1 << 29))
    answer(elsewhere, last.seat, last.action)
    elsewhere.chance = play.state.chance.clone()
    if play.game.fingerprint(elsewhere) != play.prints[-1]:
        return "chance decided what came of it"
    return ""


def walk_back(play: Play, seat: int) -> None:
    """Back to the barrier, comparing all the way, and forward again."""
    table, back = play.table, 0
    while table.may_undo(seat) is None:
        table.undo(seat)
        back += 1
        if play.answers[-back][0] != seat:
            raise Fault(f"seat {seat} has taken back an answer of seat {play.answers[-back][0]}")
        if play.game.fingerprint(table.state) != play.prints[-1 - back]:
            raise Fault("taking an answer back has not restored the table")
    for _, action in play.answers[-back:]:
        table.answer(seat, action.notation)
    if play.game.fingerprint(table.state) != play.prints[-1]:
        raise Fault("the same answers after taking them back have led elsewhere")


def score_bounds(play: Play) -> None:
    """The places at the end are a ranking with honest ties, and a table is worth 0 to 1 at any time.

    Standing and score sheet have something for each seat.
    """
    for seat in range(play.box.seats):
        worth = play.game.worth(play.state, seat)
        if not 0 <= worth <= 1:
            raise Fault(f"the table is worth {worth} for seat {seat}")
    check_rows(play)
    if play.state.outcome is not None:
        check_ranking(play.state.outcome, play.box.seats)


def check_rows(play: Play) -> None:
    """What the end screen draws has one number or word for each seat."""
    standing = play.game.standing(play.state)
    if len(standing) not in (0, play.box.seats) or bool(standing) != bool(play.game.standing_title):
        raise Fault(f"standing {standing} ({play.game.standing_title!r}) is not one number for each seat")
    for title, row in play.game.sheet(play.state).items() if play.state.outcome is not None else ():
        if len(row) != play.box.seats:
            raise Fault(f"the score sheet's {title!r} has {row}, not something for each seat")


def check_ranking(outcome: Outcome, seats: int) -> None:
    """Each place is one plus the number of seats before it; the ending says how many are first."""
    places, scores = outcome.places, outcome.scores
    if len(places) != seats or len(scores) != seats or any(type(n) is not int for n in places + scores):
        raise Fault(f"places {places} and scores {scores} are not one whole number for each seat")
    for place in places:
        if place != 1 + sum(other < place for other in places):
            raise Fault(f"{places} is not a ranking")
    firsts = places.count(1)
    if (outcome.ending is Ending.WON and firsts != 1) or (outcome.ending is Ending.SHARED and firsts < 2):
        raise Fault(f"the ending is {outcome.ending.name}, but {firsts} came first")
