"""From the table to the wire: what one viewer may know, as messages."""

from typing import Any

from cenote.core.decision import Decision
from cenote.core.outcome import Outcome
from cenote.core.words import Words
from cenote.play.table import Table, Told
from cenote.server import wire


def told_info(words: Words, people: list[str], told: Told) -> wire.ToldInfo:
    """An event in words, with what changed."""
    template = words.events[told.key] if told.key else ""
    parts = words.parts(template, people, told.seat, told.n, told.m)
    return wire.ToldInfo(
        told.key,
        told.seat,
        told.n,
        told.m,
        [wire.PartInfo(part.text, part.kind, part.value) for part in parts],
        [wire.ChangeInfo(field, index, now) for field, index, now in told.changed],
    )


def decision_info(decision: Decision | None) -> wire.DecisionInfo | None:
    """The question with every choice."""
    if decision is None:
        return None
    choices = [
        wire.ChoiceInfo(
            choice.action.notation,
            choice.label,
            choice.touches,
            choice.reason,
            choice.refusal.rule if choice.refusal else "",
        )
        for choice in decision.choices
    ]
    return wire.DecisionInfo(decision.ask, decision.prompt, decision.rule, choices)


def waiting_info(table: Table) -> wire.Waiting:
    """For whom everybody waits."""
    seats = table.asked()
    if not seats:
        return wire.Waiting([], "", "")
    ask = table.state.ask()
    template = table.words.waiting[type(ask).__name__]
    sentences = [table.words.say(template, table.people, seat, ask.n, ask.m) for seat in seats]
    return wire.Waiting(seats, " ".join(sentences), ask.rule)


def result_info(table: Table) -> wire.ResultInfo | None:
    """How it ended; the seed is opened now."""
    outcome = table.state.outcome
    if outcome is None:
        return None
    text = f"{winners(outcome, table.people)} {table.words.endings[outcome.rule]}"
    seed = f"{table.seed.kind} {table.seed.value}"
    return wire.ResultInfo(outcome.places, outcome.scores, outcome.rule, text, seed)


def winners(outcome: Outcome, people: list[str]) -> str:
    """Who won, in a sentence."""
    first = [name for name, place in zip(people, outcome.places, strict=True) if place == 1]
    if not any(outcome.share(seat) for seat in range(len(people))):
        return "Nobody wins."
    return (
        f"{first[0]} wins."
        if len(first) == 1
        else f"{', '.join(first[:-1])} and {first[-1]} share the victory."
    )


def situation(
    table: Table | None,
    seat: int,
    chairs: list[wire.ChairInfo],
    clock: wire.ClockInfo | None,
    rematch: wire.RematchInfo | None,
) -> wire.Situation:
    """Where the table stands for a viewer."""
    if table is None:
        return wire.Situation([], 0, None, wire.Waiting([], "", ""), False, chairs, clock, None)
    agenda: list[Any] = table.view(seat).agenda
    return wire.Situation(
        agenda=agenda,
        turn=table.turn[seat] if seat >= 0 else 0,
        decision=decision_info(table.decision(seat)) if seat >= 0 else None,
        waiting=waiting_info(table),
        may_undo=seat >= 0 and table.may_undo(seat) is None,
        chairs=chairs,
        clock=clock,
        result=result_info(table),
        rematch=rematch,
    )
