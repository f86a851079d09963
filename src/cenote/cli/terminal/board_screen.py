"""The board: a heading, the table and its log, laid out for any size. Playing and replaying both happen here."""

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from cenote.cli.terminal.log import Log, LogScreen
from cenote.cli.terminal.panels import TableView
from cenote.cli.terminal.plan import Leaving
from cenote.cli.terminal.rulebook import Rulebook
from cenote.cli.terminal.rules_screen import RulesScreen
from cenote.cli.terminal.shown_table import ShownTable


class BoardScreen(Screen[Leaving]):
    """What is below the board is up to the screen that inherits this one."""

    DEFAULT_CSS = """
    BoardScreen #heading { height: 1; background: $panel; padding: 0 1; }
    BoardScreen #board { height: 1fr; }
    BoardScreen.-wide #others.-many { layout: grid; grid-size: 2; grid-rows: auto; grid-gutter: 0 1; }
    BoardScreen.-narrow #board { layout: vertical; }
    BoardScreen.-narrow #table { width: 100%; }
    BoardScreen.-narrow #log { width: 100%; height: 4; margin: 0; }
    BoardScreen.-roomy Panel { border: round $stone 50%; }
    BoardScreen.-roomy Panel.-asked { border: round $accent; }
    BoardScreen.-roomy Log { border: round $stone 50%; }
    """

    def __init__(self, shown: ShownTable) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (76, "-normal"), (110, "-wide")]
        self.VERTICAL_BREAKPOINTS = [(0, "-short"), (36, "-roomy")]
        self.shown = shown
        self.rulebook = Rulebook(shown.table.game)

    def board(self, names: str) -> ComposeResult:
        """The heading, the panels and the log."""
        title = f"◆ {self.shown.table.game.title}"
        yield Static(Content.assemble((title, "bold $accent"), f"  {names}"), id="heading")
        with Horizontal(id="board"):
            yield TableView(self.shown)
            yield Log()

    def show(self, lit: set[str], fresh_from: int) -> None:
        """Draw the table and tell the log, the news from that moment on."""
        self.query_one(TableView).show(lit)
        self.query_one(Log).show(self.shown, fresh_from)

    def open_rulebook(self, rule: str, searching: bool) -> None:
        """The rulebook, opened at a rule."""
        self.app.push_screen(RulesScreen(self.rulebook, rule, searching))

    def action_log(self) -> None:
        """The whole log."""
        self.app.push_screen(LogScreen(self.shown))

    def action_scroll_table(self, lines: int) -> None:
        """Where the table is larger than the screen."""
        self.query_one(TableView).scroll_relative(y=lines, animate=False)
