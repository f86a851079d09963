"""From the table to the wire: what one viewer may know, as messages."""

from typing import Any, Final

from cenote.core.decision import Decision
from cenote.core.refusal import Malformed, Problem, Stale, Unlawful
from cenote.play import telling
from cenote.play.table import Table, Told
from cenote.server import wire
from cenote.server.store import ChairRow, NoteRow


def told_info(table: Table, told: Told, past: bool = False) -> wire.ToldInfo:
    """An event in words, with what changed; one that is past, without what was told for that moment only."""
    fleeting = telling.is_fleeting(table, told)
    if fleeting and past:
        return told_info(table, told.forgotten())
    return wire.ToldInfo(
        told.key,
        told.seat,
        told.n,
        told.m,
        _sentence(table, told),
        [wire.ChangeInfo(field, index, now) for field, index, now in told.changed],
        _sentence(table, told.forgotten()) if fleeting else None,
        telling.is_folded(table, told),
        telling.is_pause(table, told),
    )


def _sentence(table: Table, told: Told) -> list[wire.PartInfo]:
    return [wire.PartInfo(part.text, part.kind, part.value) for part in telling.sentence(table, told)]


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


def result_info(table: Table) -> wire.ResultInfo | None:
    """How it ended; the seed is opened now."""
    outcome = table.state.outcome
    if outcome is None:
        return None
    end = telling.result(table)
    seed = f"{table.seed.kind} {table.seed.value}"
    return wire.ResultInfo(
        outcome.places, outcome.scores, end.won, end.rule, f"{end.headline} {end.reason}", seed
    )


def situation(
    table: Table | None,
    seat: int,
    aids: dict[str, float],
    figures: dict[str, int | list[int]],
    forced: bool = False,
) -> wire.Situation:
    """Where the game stands for a viewer. An answer that is given without asking is no question."""
    if table is None:
        return wire.Situation([], figures, 0, None, wire.Waiting([], "", ""), False, [], None, None)
    agenda: list[Any] = table.view(seat).agenda
    if table.hides_whom(seat):
        agenda = agenda[:-1]
    return wire.Situation(
        agenda=agenda,
        figures=figures,
        turn=table.turn[seat] if seat >= 0 else 0,
        decision=decision_info(table.decision(seat)) if seat >= 0 and not forced else None,
        waiting=wire.Waiting(*telling.waiting(table)),
        may_undo=seat >= 0 and table.may_undo(seat) is None,
        chairs=[],
        clock=None,
        result=None,
        aids=[wire.AidInfo(text, chance) for text, chance in aids.items()],
        chat_closed=chat_closed(table, seat),
    )


def chair_info(chair: ChairRow) -> wire.ChairInfo:
    """A chair as the store knows it, with nobody there."""
    name = chair.name or f"Player {chair.seat + 1}"
    named = bool(chair.name) and not chair.taken
    return wire.ChairInfo(chair.seat, name, chair.bot, chair.taken, False, chair.stand_in, named)


# What happened around a game, in words: {seat} is who, {about} a bot's level or a pace.
NOTES: Final = {
    "undo": "{seat} takes the last answer back.",
    "stand_in": "A bot ({about}) sits in for {seat}.",
    "time": "{seat} has no time left: a bot ({about}) sits in.",
    "back": "{seat} is back.",
    "pace": "{seat} sets the bots' pace: {about}.",
    "offer": "{seat} would give up, if everybody agrees.",
    "withdrawn": "{seat} plays on after all.",
    "declined": "{seat} does not agree: the game goes on.",
    "concede": "{seat} gives up.",
    "ended": "The host of this server has ended the game. {about}",
}


def note_info(row: NoteRow, people: list[str]) -> wire.NoteInfo:
    """A note in words."""
    before, seat, after = NOTES[row.key].replace("{about}", row.about).strip().partition("{seat}")
    who = [wire.PartInfo(people[row.seat], "seat", row.seat)] if seat else []
    parts = [wire.PartInfo(before), *who, wire.PartInfo(after)]
    return wire.NoteInfo(row.n, row.serial, row.key, [part for part in parts if part.text])


def chat_closed(table: Table, seat: int, text: str = "") -> str:
    """Why this may not be said now (or, without a text, nothing at all); empty where it may."""
    refusal = table.game.may_say(table.state, seat, text)
    return (
        ""
        if refusal is None
        else table.words.say(table.words.refusals[refusal.key], table.people, {"seat": seat})
    )


def check_chat(table: Table, seat: int, text: str) -> None:
    """A line of chat that the game forbids now is Unlawful, with the sentence that says so."""
    refusal = table.game.may_say(table.state, seat, text)
    if refusal is not None:
        raise Unlawful(chat_closed(table, seat, text), refusal)


def trouble_of(error: Problem) -> wire.Trouble:
    """Why something was refused."""
    if isinstance(error, Unlawful):
        return wire.Trouble("unlawful", str(error), error.refusal.rule)
    if isinstance(error, Stale):
        return wire.Trouble("stale", str(error))
    if isinstance(error, Malformed):
        return wire.Trouble("malformed", str(error))
    return wire.Trouble("misprint", str(error))
