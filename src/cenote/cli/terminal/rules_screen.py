"""The rulebook on the screen: searchable, opened at the rule of the question."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from cenote.cli.terminal.rulebook import Rulebook
from cenote.rulebook.register import Rule


class RulesScreen(ModalScreen[None]):
    """Type to search; the arrows walk; escape first clears the search, then goes back."""

    DEFAULT_CSS = """
    RulesScreen { align: center middle; }
    RulesScreen #book { width: 92%; max-width: 110; height: 92%; background: $surface; border: round $primary;
                        border-title-color: $accent; border-title-style: bold; padding: 0 1; }
    RulesScreen Input { border: none; height: 1; margin: 0 0 1 0; background: $panel; padding: 0 1;
                        &:focus { border: none; } }
    RulesScreen OptionList { border: none; height: 1fr; background: $surface; padding: 0; scrollbar-size-vertical: 1;
                             &:focus { border: none; } }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back"),
        Binding("slash", "search", "Search"),
    ]

    def __init__(self, rulebook: Rulebook, rule: str, searching: bool) -> None:
        super().__init__()
        self.rulebook = rulebook
        self.rule = rule
        self.searching = searching
        self._places = list(range(len(rulebook.rules)))

    def compose(self) -> ComposeResult:
        with Vertical(id="book") as book:
            book.border_title = f"Rules of {self.rulebook.title}"
            book.border_subtitle = "/ search · ↑↓ read · escape goes back"
            yield Input(placeholder="Search by words or by number", id="wanted")
            yield OptionList(id="rules")

    def on_mount(self) -> None:
        """Open at the rule in question."""
        self._list(self.rulebook.place(self.rule))
        self.query_one("#wanted" if self.searching else "#rules").focus()

    def _list(self, place: int) -> None:
        rules = self.query_one("#rules", OptionList)
        rules.clear_options()
        chapter = ""
        for number in self._places:
            rule = self.rulebook.rules[number]
            rules.add_option(Option(_painted(rule, rule.chapter != chapter)))
            chapter = rule.chapter
        rules.highlighted = (
            self._places.index(place) if place in self._places else (0 if self._places else None)
        )
        self.call_after_refresh(rules.scroll_to_highlight, top=True)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Every letter narrows the list."""
        self._places = self.rulebook.narrowed(event.value)
        self._list(self._places[0] if event.value and self._places else self.rulebook.place(self.rule))

    def on_input_submitted(self) -> None:
        """From the search to what it found."""
        self.query_one("#rules").focus()

    def on_key(self, event: Key) -> None:
        """Down leaves the search for the list."""
        if event.key == "down" and self.query_one("#wanted").has_focus:
            self.query_one("#rules").focus()
            event.stop()

    def action_search(self) -> None:
        """To the search line."""
        self.query_one("#wanted").focus()

    def action_back(self) -> None:
        """Forget the search, or close the book."""
        wanted = self.query_one("#wanted", Input)
        if wanted.value:
            wanted.value = ""
            self.query_one("#rules").focus()
        else:
            self.dismiss(None)


def _painted(rule: Rule, opens_chapter: bool) -> Content:
    heading = (f"\n{rule.chapter}\n" if opens_chapter else "", "bold $accent")
    return Content.assemble(heading, (f"{rule.id}  ", "bold $primary"), rule.plain())
