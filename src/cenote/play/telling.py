"""Telling: what people are told of a table, in words, the same on every screen: sentences, waiting, the end."""

from typing import NamedTuple

from cenote.core.event import UNKNOWN
from cenote.core.outcome import Outcome
from cenote.core.state import State
from cenote.core.words import Part
from cenote.play.eyes import ALL_OPEN
from cenote.play.table import CONCEDED, ENDED, Entry, Table, Told

# ---------------------------------------------------------------- what happened


def sentence(table: Table, told: Told) -> list[Part]:
    """An event as this viewer may know it, in words; nothing for a change that no event explains."""
    if not told.key:
        return []
    return table.words.event(told.key, table.people, told.seat, told.n, told.m)


def text(parts: list[Part]) -> str:
    """The sentence without its parts."""
    return "".join(part.text for part in parts)


def is_fleeting(table: Table, told: Told) -> bool:
    """Whether this was told for the moment only."""
    return told.key in table.words.fleeting and told.n != UNKNOWN


def afterwards(table: Table, told: Told) -> Told:
    """The same once the moment is past: without what was told for it only."""
    return told.forgotten() if is_fleeting(table, told) else told


def is_folded(table: Table, told: Told) -> bool:
    """Whether nobody needs to read this one by one, such as a pass."""
    return told.key in table.words.folded


def is_pause(table: Table, told: Told) -> bool:
    """Whether people want to draw breath and look after this."""
    return told.key in table.words.pauses


def share_of(entry: Entry, eyes: int) -> list[Told]:
    """What somebody was told of an entry; open eyes read each sentence as whoever was told most of it."""
    if eyes != ALL_OPEN:
        return entry.told[eyes]
    shares = [[told for told in share if told.key] for share in entry.told.values()]
    return [next((told for told in same if told.n != UNKNOWN), same[0]) for same in zip(*shares, strict=True)]


# ---------------------------------------------------------------- for whom the table waits


class Waiting(NamedTuple):
    """For whom and for what; nobody is named where that would tell something."""

    seats: list[int]
    text: str
    rule: str


def waiting(table: Table, s: State | None = None) -> Waiting:
    """For whom everybody waits, at the table as it stands or as it stood."""
    s = s or table.state
    if s.outcome is not None:
        return Waiting([], "", "")
    ask = s.ask()
    seats = [] if ask.hides_whom() else ask.seats(s)
    template, facts = table.words.waiting[type(ask).__name__], ask.facts()
    sentences = [table.words.say(template, table.people, {**facts, "seat": seat}) for seat in seats or [-1]]
    return Waiting(seats, " ".join(sentences), ask.rule)


# ---------------------------------------------------------------- how it ended


class Result(NamedTuple):
    """A headline, the reason with its rule, who has won, and (place, name, score) with the best first."""

    headline: str
    reason: str
    rule: str
    won: list[int]
    standings: list[tuple[int, str, int]]

    def lines(self) -> list[str]:
        """As text."""
        rows = [f"  {place}. {name}  {score}" for place, name, score in self.standings]
        return [self.headline, f"{self.reason} [{self.rule}]" if self.rule else self.reason, *rows]


def result(table: Table) -> Result:
    """How a finished table ended."""
    outcome = table.state.outcome
    assert outcome is not None
    won = [seat for seat in range(table.box.seats) if outcome.share(seat)]
    reason, rule = _reason(table, outcome, won)
    standings = sorted(
        (outcome.places[seat], table.people[seat], outcome.scores[seat]) for seat in range(table.box.seats)
    )
    return Result(winners(outcome, table.people), reason, rule, won, standings)


def _reason(table: Table, outcome: Outcome, won: list[int]) -> tuple[str, str]:
    """Why it is over, and the sentence of the rulebook that says so; there is none for giving up."""
    if outcome.rule == CONCEDED:
        return f"{table.people[table.history[-1].seat]} has given up.", ""
    if outcome.rule == ENDED:
        return "The host of this server has ended the game.", ""
    template = table.words.endings[outcome.rule]
    return table.words.say(template, table.people, {"seat": won[0] if won else -1}), outcome.rule


def winners(outcome: Outcome, people: list[str]) -> str:
    """Who won, in a sentence."""
    won = [name for seat, name in enumerate(people) if outcome.share(seat)]
    if not won:
        return "Nobody wins."
    if len(won) == 1:
        return f"{won[0]} wins."
    return f"{', '.join(won[:-1])} and {won[-1]} share the victory."
