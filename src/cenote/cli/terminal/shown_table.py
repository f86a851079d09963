"""ShownTable: what the panels and the log ask of a table that is shown, whether it is played or replayed."""

from typing import Protocol

from cenote.core.view import View
from cenote.core.words import Part
from cenote.play import telling
from cenote.play.table import Table, Told


class ShownTable(Protocol):
    """A table and through whose eyes it is shown; a `viewer` below 0 sits nowhere."""

    table: Table
    viewer: int

    def view(self) -> View:
        """The table through the viewer's eyes."""

    def turn(self) -> list[int]:
        """Whose turn it is, as far as the viewer may know."""

    def kind(self, seat: int) -> str:
        """Who sits there, in a word or two; may be empty."""

    def log(self, since: int = 0, until: int | None = None, whole: bool = False) -> list[list[Part]]:
        """What the viewer was told between two moments, sentence by sentence; the whole of it with every pass."""


def sentences(table: Table, share: list[Told], past: bool, whole: bool) -> list[list[Part]]:
    """A viewer's share of a moment, in words; not the whole of it leaves out what nobody needs to read one by one.

    Once it is past, it is told without what was for that moment only.
    """
    shown = [one for one in share if one.key and (whole or not telling.is_folded(table, one))]
    return [telling.sentence(table, telling.afterwards(table, one) if past else one) for one in shown]
