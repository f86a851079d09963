"""Small windows over the table: how it ended, and whether to leave."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from cenote.play.telling import Result


class OfferScreen(ModalScreen[str]):
    """A few words and a few offers, each with a key; escape goes back to the table."""

    DEFAULT_CSS = """
    OfferScreen { align: center middle; }
    OfferScreen #window { width: 60; max-width: 90%; height: auto; padding: 1 2; background: $surface;
                          border: double $accent; border-title-color: $accent; border-title-style: bold; }
    OfferScreen Static { width: 100%; height: auto; margin: 0 0 1 0; }
    OfferScreen OptionList { border: none; height: auto; width: 100%; background: $surface; padding: 0;
                             &:focus { border: none; background-tint: $surface 0%; } }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "Back to the table")]

    def __init__(self, title: str, text: Content, offers: dict[str, str]) -> None:
        super().__init__()
        self._title = title
        self._text = text
        self.offers = offers  # key -> what it does, in words

    def compose(self) -> ComposeResult:
        with Vertical(id="window") as window:
            window.border_title = self._title
            yield Static(self._text)
            yield OptionList(
                *(
                    Option(Content.assemble((f" {key} ", "bold $accent"), " ", text))
                    for key, text in self.offers.items()
                )
            )

    def on_key(self, event: Key) -> None:
        """The offers' keys."""
        if event.character in self.offers:
            self.dismiss(event.character)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click."""
        self.dismiss(list(self.offers)[event.option_index])

    def action_back(self) -> None:
        """Look at the table."""
        self.dismiss("")


def end_screen(result: Result) -> OfferScreen:
    """Who won, by which rule, and what now."""
    lines = [
        ("\n" + f"{place}. {name:<12} {score}", "bold" if place == 1 else "")
        for place, name, score in result.standings
    ]
    text = Content.assemble(
        (result.headline, "bold $accent"),
        f"\n{result.reason} ",
        (f"[{result.rule}]", "$primary"),
        "\n",
        *lines,
    )
    offers = {
        "t": "Look at the table",
        "n": "Play again",
        "s": "Save the replay",
        "r": "Read the rule",
        "q": "Leave",
    }
    return OfferScreen("The game is over", text, offers)


def leave_screen() -> OfferScreen:
    """Whether to leave in the middle of a game."""
    offers = {"n": "Stay", "y": "Leave the game", "s": "Save the replay and leave"}
    return OfferScreen("Leave?", Content("The game is not finished."), offers)
