"""From the table to the wire: what one viewer may know, as messages."""

from typing import Any

from cenote.core.decision import Decision
from cenote.core.event import UNKNOWN
from cenote.core.outcome import Outcome
from cenote.core.refusal import Unlawful
from cenote.core.words import Words
from cenote.play.table import Table, Told
from cenote.server import wire


def told_info(words: Words, people: list[str], told: Told, past: bool = False) -> wire.ToldInfo:
    """An event in words, with what changed; one that is past, without what was told for that moment only."""
    fleeting = told.key in words.fleeting and told.n != UNKNOWN
    if fleeting and past:
        return told_info(words, people, told.forgotten())
    return wire.ToldInfo(
        told.key,
        told.seat,
        told.n,
        told.m,
        _sentence(words, people, told),
        [wire.ChangeInfo(field, index, now) for field, index, now in told.changed],
        _sentence(words, people, told.forgotten()) if fleeting else None,
        told.key in words.folded,
    )


def _sentence(words: Words, people: list[str], told: Told) -> list[wire.PartInfo]:
    template = words.events[told.key] if told.key else ""
    parts = words.parts(template, people, told.seat, told.n, told.m)
    return [wire.PartInfo(part.text, part.kind, part.value) for part in parts]


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
    if not table.asked():
        return wire.Waiting([], "", "")
    ask = table.state.ask()
    if ask.hides_whom():
        text = table.words.say(table.words.waiting[type(ask).__name__], table.people, -1, ask.n, ask.m)
        return wire.Waiting([], text, ask.rule)
    seats = table.asked()
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
    won = [seat for seat in range(table.box.seats) if outcome.share(seat)]
    return wire.ResultInfo(outcome.places, outcome.scores, won, outcome.rule, text, seed)


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
    rematch: str | None,
    aids: dict[str, float],
    forced: bool = False,
) -> wire.Situation:
    """Where the table stands for a viewer. An answer that is given without asking is no question."""
    if table is None:
        return wire.Situation([], 0, None, wire.Waiting([], "", ""), False, chairs, clock, None)
    agenda: list[Any] = table.view(seat).agenda
    return wire.Situation(
        agenda=agenda,
        turn=table.turn[seat] if seat >= 0 else 0,
        decision=decision_info(table.decision(seat)) if seat >= 0 and not forced else None,
        waiting=waiting_info(table),
        may_undo=seat >= 0 and table.may_undo(seat) is None,
        chairs=chairs,
        clock=clock,
        result=result_info(table),
        rematch=rematch,
        aids=[wire.AidInfo(text, chance) for text, chance in aids.items()],
        chat_closed=chat_closed(table, seat),
    )


def chat_closed(table: Table, seat: int, text: str = "") -> str:
    """Why this may not be said now (or, without a text, nothing at all); empty where it may."""
    refusal = table.game.may_say(table.state, seat, text)
    return "" if refusal is None else table.words.say(table.words.refusals[refusal.key], table.people, seat)


def check_chat(table: Table, seat: int, text: str) -> None:
    """A line of chat that the game forbids now is Unlawful, with the sentence that says so."""
    refusal = table.game.may_say(table.state, seat, text)
    if refusal is not None:
        raise Unlawful(chat_closed(table, seat, text), refusal)
