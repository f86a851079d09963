"""Panels: the middle of the table and the seats around it."""

from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from cenote.cli.terminal import paint
from cenote.cli.terminal.shown_table import ShownTable
from cenote.cli.terminal.table_text import Row, seat_rows, shared_rows

WIDEST_TITLE = 16


class RowLine(Horizontal):
    """One row: its title to the left, what lies there to the right."""

    DEFAULT_CSS = """
    RowLine { height: auto; }
    RowLine .row-title { width: auto; color: $stone; }
    RowLine .row-things { width: 1fr; height: auto; link-background: $background 0%; link-style: none;
                          link-color: $accent; link-background-hover: $primary 40%; link-color-hover: $foreground; }
    """

    def __init__(self, row: Row, title_width: int, lit: set[str]) -> None:
        super().__init__()
        self._title = paint.title(row, lit)
        self._things = paint.row(row, lit)
        self._left = Static(self._title, classes="row-title")
        self._left.styles.width = title_width + 2
        self._left.display = bool(row.title)
        self._right = Static(self._things, classes="row-things")

    def compose(self) -> ComposeResult:
        yield self._left
        yield self._right

    def show(self, row: Row, lit: set[str]) -> None:
        """Other things in the same row; what has not changed is not drawn again."""
        title, things = paint.title(row, lit), paint.row(row, lit)
        if not title.is_same(self._title):
            self._left.update(title)
        if not things.is_same(self._things):
            self._right.update(things)
        self._title, self._things = title, things


class Panel(Vertical):
    """A titled group of rows."""

    DEFAULT_CSS = """
    Panel { height: auto; padding: 0 1; border-top: solid $stone 50%; border-title-color: $foreground;
            border-title-style: bold; border-subtitle-color: $stone; }
    Panel.-asked { border-top: heavy $accent; }
    """

    def __init__(self, panel_id: str) -> None:
        super().__init__(id=panel_id)
        self._titles: list[str] = []
        self._lines: list[RowLine] = []  # those of now; the screen takes its time to clear others away

    def show(self, rows: list[Row], lit: set[str]) -> None:
        """Draw the rows; the lines are kept as long as their titles stay the same."""
        titles = [row.title for row in rows]
        if titles != self._titles:
            self._titles = titles
            width = min(max(map(len, titles), default=0), WIDEST_TITLE)
            self.remove_children()
            self._lines = [RowLine(row, width, lit) for row in rows]
            self.mount_all(self._lines)
            return
        for line, row in zip(self._lines, rows, strict=True):
            line.show(row, lit)


class TableView(VerticalScroll, can_focus=False):
    """All panels: the others, the middle, and the viewer's own seat nearest to them."""

    DEFAULT_CSS = """
    TableView { width: 2fr; height: 1fr; scrollbar-size-vertical: 1; }
    TableView #others { height: auto; }
    """

    def __init__(self, shown: ShownTable) -> None:
        super().__init__(id="table")
        self.shown = shown

    def compose(self) -> ComposeResult:
        """Every seat has a panel among the others; that of the viewer is put away."""
        with Container(id="others"):
            for seat in range(self.shown.table.box.seats):
                yield Panel(f"seat-{seat}")
        yield Panel("middle")
        yield Panel("own")

    def show(self, lit: set[str]) -> None:
        """Draw the table through the viewer's eyes."""
        table, view, turn = self.shown.table, self.shown.view(), self.shown.turn()
        following = self.is_vertical_scroll_end  # who watches may have scrolled to something else
        middle = self.query_one("#middle", Panel)
        middle.border_title = "The table"
        middle.show(shared_rows(table.game, view, table.people), lit)
        self.query_one("#own").display = view.seat >= 0
        for seat in range(table.box.seats):
            self.query_one(f"#seat-{seat}").display = seat != view.seat
            panel = self.query_one("#own" if seat == view.seat else f"#seat-{seat}", Panel)
            panel.border_title = self._title(seat, seat in turn)
            panel.set_class(seat in turn, "-asked")
            panel.show(seat_rows(table.game, view, table.people, seat), lit)
        self._order_of_play()
        if view.seat >= 0 or following:
            self.on_resize()

    def on_resize(self) -> None:
        """Where not all of it fits, the viewer's own seat is in sight."""
        self.call_after_refresh(self.scroll_end, animate=False)

    def _title(self, seat: int, asked: bool) -> Content:
        name, kind = self.shown.table.people[seat], self.shown.kind(seat)
        return Content.assemble(
            "▶ " if asked else "",
            (name, paint.seat_style(seat)),
            (f" · {kind}" if kind else "", "not bold $stone"),
        )

    def _order_of_play(self) -> None:
        """Whoever comes after the viewer sits first; two side by side where there is room."""
        seats, viewer = self.shown.table.box.seats, self.shown.viewer
        others = self.query_one("#others")
        others.set_class(len([panel for panel in others.children if panel.display]) > 1, "-many")
        order = [f"seat-{(max(viewer, 0) + step) % seats}" for step in range(seats)]
        if [panel.id for panel in others.children] != order:
            others.sort_children(key=lambda panel: order.index(panel.id or ""))
