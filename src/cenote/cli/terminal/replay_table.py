"""ReplayTable: a replay being looked at. Every table on its way, where we are, and through whose eyes."""

from typing import Final

from cenote.cli.terminal.shown_table import sentences
from cenote.core.decision import Decision
from cenote.core.state import State
from cenote.core.view import View
from cenote.core.words import Part
from cenote.play import telling
from cenote.play.eyes import ALL_OPEN, SPECTATOR, seen_by
from cenote.play.replay import Replay
from cenote.play.table import CONCEDED, ENDED, Table

OPEN: Final = ALL_OPEN


class ReplayTable:
    """The replay is played once, when it is opened; after that a step to anywhere is a look at a kept state.

    `viewer` is a seat, a spectator, or OPEN.
    """

    def __init__(self, saved: Replay, viewer: int = OPEN, components: str | None = None) -> None:
        self.states: list[State] = []
        self.table = saved.walk(self._keep, components=components)
        self.viewer = viewer
        self.at = 0  # answers given so far

    def _keep(self, table: Table, number: int) -> None:
        self.states.append(table.state.clone())

    # where we are

    @property
    def last(self) -> int:
        """How many answers there are."""
        return len(self.states) - 1

    @property
    def state(self) -> State:
        """The truth of the moment."""
        return self.states[self.at]

    def go_to(self, number: int) -> None:
        """After that many answers, or as near as there are any."""
        self.at = min(max(number, 0), self.last)

    def eyes(self) -> dict[int, str]:
        """Everybody through whose eyes one can look."""
        return {OPEN: "all open", **dict(enumerate(self.table.people)), SPECTATOR: "spectator"}

    # what is shown

    def view(self) -> View:
        """The table through the viewer's eyes."""
        return seen_by(self.table.game, self.state, self.viewer)

    def turn(self) -> list[int]:
        """For whom the table waits, where that may be told."""
        return telling.waiting(self.table, self.state).seats

    def kind(self, seat: int) -> str:
        """Whose eyes these are."""
        return "these eyes" if seat == self.viewer else ""

    def decision(self) -> Decision | None:
        """What the viewer is asked."""
        return (
            self.table.game.explain(self.state, self.viewer, self.table.people) if self.viewer >= 0 else None
        )

    def waiting(self) -> str:
        """For whom and for what the table waits."""
        return telling.waiting(self.table, self.state).text

    def rule(self) -> str:
        """The rule of the question, or of the end."""
        outcome = self.state.outcome
        if outcome is None:
            return self.state.ask().rule
        return "" if outcome.rule in (CONCEDED, ENDED) else outcome.rule

    def said(self) -> str:
        """The answer just given. A seat is not shown what others said, only what happened."""
        moment = self.table.history[self.at]
        if moment.seat < 0:
            return "The table is set."
        name = self.table.people[moment.seat]
        return f"{name}: {moment.notation}" if self.viewer in (OPEN, moment.seat) else f"{name} answers"

    def log(self, since: int = 0, until: int | None = None, whole: bool = False) -> list[list[Part]]:
        """What the viewer was told up to now, sentence by sentence; the whole of it with every pass."""
        now = self.at + 1
        return [
            sentence
            for moment in self.table.history[since : now if until is None else min(until, now)]
            for sentence in sentences(self.table, telling.share_of(moment, self.viewer), False, whole)
        ]
