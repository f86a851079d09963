"""Looking: what the panels and the log ask of a table that is shown, whether it is played or replayed."""

from typing import Protocol

from cenote.core.agenda import Together
from cenote.core.state import State
from cenote.core.view import View
from cenote.core.words import Part
from cenote.play.table import Table, Told


class Looking(Protocol):
    """A table and through whose eyes it is shown; a `viewer` below 0 sits nowhere."""

    table: Table
    viewer: int

    def view(self) -> View:
        """The table through the viewer's eyes."""

    def turn(self) -> list[int]:
        """Whose turn it is, as far as the viewer may know."""

    def kind(self, seat: int) -> str:
        """Who sits there, in a word or two; may be empty."""

    def story(self, since: int = 0, until: int | None = None, whole: bool = False) -> list[list[Part]]:
        """What the viewer was told between two moments, sentence by sentence; the whole of it with every pass."""


def in_turn(state: State) -> bool:
    """Whether one seat is asked openly. While sealed answers come in, nobody is told who is still thinking."""
    return state.outcome is None and not isinstance(state.ask(), Together) and not state.ask().hides_whom()


def waiting(table: Table, state: State) -> str:
    """For whom and for what the table waits."""
    ask, words = state.ask(), table.words
    people = [*table.people, "Everybody"]
    seat = ask.asked(state) if in_turn(state) else len(people) - 1
    return words.say(words.waiting[type(ask).__name__], people, seat, ask.n, ask.m)


def sentences(table: Table, share: list[Told], past: bool, whole: bool) -> list[list[Part]]:
    """A viewer's share of a moment, in words; not the whole of it leaves out what nobody needs to read one by one.

    Once it is past, it is told without what was for that moment only.
    """
    words = table.words
    found = []
    for one in share:
        told = one.forgotten() if past and one.key in words.fleeting else one
        if told.key and (whole or told.key not in words.folded):
            found.append(words.parts(words.events[told.key], table.people, told.seat, told.n, told.m))
    return found
