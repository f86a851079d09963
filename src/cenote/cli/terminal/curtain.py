"""The curtain: nothing of the table is seen while the keyboard changes hands."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from cenote.cli.terminal import paint


class CurtainScreen(Screen[None]):
    """Covers everything until the next person is there."""

    DEFAULT_CSS = """
    CurtainScreen { background: $background; align: center middle; }
    CurtainScreen Static { width: auto; text-align: center; padding: 2 6; border: double $stone; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "open", "Open the curtain")]

    def __init__(self, name: str, seat: int) -> None:
        super().__init__()
        self._text = Content.assemble(
            "Pass the keyboard to ",
            (name, paint.seat_style(seat)),
            ".\n\n",
            (f"{name}: press enter.", "$stone"),
        )

    def compose(self) -> ComposeResult:
        with Middle(), Center():
            yield Static(self._text)

    def on_click(self) -> None:
        """The mouse will do as well."""
        self.dismiss(None)

    def action_open(self) -> None:
        """The next person is there."""
        self.dismiss(None)
