"""How it ended: the winner, the sentence that ended the game, and everybody's place."""

from typing import NamedTuple

from cenote.core.outcome import Ending
from cenote.play.table import Table


class Result(NamedTuple):
    """For people: a headline, the reason with its rule, and (place, name, score) with the best first."""

    headline: str
    reason: str
    rule: str
    standings: list[tuple[int, str, int]]

    def lines(self) -> list[str]:
        """As text."""
        rows = [f"  {place}. {name}  {score}" for place, name, score in self.standings]
        return [self.headline, f"{self.reason} [{self.rule}]" if self.reason else f"[{self.rule}]", *rows]


def result(table: Table) -> Result:
    """The result of a finished table."""
    outcome = table.state.outcome
    assert outcome is not None
    words = table.words
    winners = [seat for seat in range(table.box.seats) if outcome.share(seat)]
    reason = words.say(words.endings.get(outcome.rule, ""), table.people, winners[0] if winners else -1)
    standings = sorted(
        (outcome.places[seat], table.people[seat], outcome.scores[seat]) for seat in range(table.box.seats)
    )
    return Result(
        _headline(outcome.ending, [table.people[seat] for seat in winners]), reason, outcome.rule, standings
    )


def _headline(ending: Ending, winners: list[str]) -> str:
    if ending is Ending.ALL_LOST or not winners:
        return "Nobody wins."
    if len(winners) == 1:
        return f"{winners[0]} wins."
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the victory."
