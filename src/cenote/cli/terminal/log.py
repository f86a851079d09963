"""The log: what has happened, in words, as the viewer was told."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from cenote.cli.terminal import paint
from cenote.cli.terminal.shown_table import ShownTable

SHOWN = 120  # sentences beside the table; the log's own screen has all of them


def told(shown: ShownTable, fresh_from: int, last: int = 0) -> Content:
    """The sentences, those before the moment `fresh_from` paler; only the last few if a number is given.

    Beside the table what nobody needs to read one by one is folded away; the log's own screen has it.
    """
    old = [(parts, False) for parts in shown.log(0, fresh_from, whole=not last)]
    new = [(parts, True) for parts in shown.log(fresh_from, whole=not last)]
    return Content("\n").join([paint.sentence(parts, fresh) for parts, fresh in [*old, *new][-last:]])


class Log(VerticalScroll, can_focus=False):
    """The log beside the table; always at its end."""

    DEFAULT_CSS = """
    Log { width: 1fr; height: 1fr; padding: 0 1; border-top: solid $stone 50%; margin: 0 0 0 1;
            border-title-color: $foreground; border-title-style: bold; scrollbar-size-vertical: 1; }
    """

    def __init__(self) -> None:
        super().__init__(id="log")
        self.border_title = "Log"

    def compose(self) -> ComposeResult:
        yield Static(id="sentences")

    def show(self, shown: ShownTable, fresh_from: int) -> None:
        """Tell it again for the viewer of now."""
        self.query_one("#sentences", Static).update(told(shown, fresh_from, SHOWN))
        self.anchor()


class LogScreen(ModalScreen[None]):
    """The whole log."""

    DEFAULT_CSS = """
    LogScreen { align: center middle; }
    LogScreen VerticalScroll { width: 90%; height: 90%; padding: 1 2; background: $surface;
                                 border: round $primary; border-title-color: $accent; border-title-style: bold; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,l,q,enter", "dismiss_log", "Back")]

    def __init__(self, shown: ShownTable) -> None:
        super().__init__()
        self.shown = shown

    def compose(self) -> ComposeResult:
        with VerticalScroll() as log:
            log.border_title = "Log"
            log.border_subtitle = "escape goes back"
            yield Static(told(self.shown, 0))

    def on_mount(self) -> None:
        """The end is what one wants to read."""
        self.query_one(VerticalScroll).scroll_end(animate=False)

    def action_dismiss_log(self) -> None:
        """Back to the table."""
        self.dismiss(None)
