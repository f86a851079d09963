"""The title screen: the shelf of games."""

import sys
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.events import Key
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from cenote.cli.terminal.theme import LitApp
from cenote.core.game import Game
from cenote.games import shelf


class TitleApp(LitApp[str]):
    """Every game with its pitch; enter, a number or a click takes it from the shelf."""

    CSS = """
    Screen { align: center middle; }
    #shelf { width: 80%; max-width: 90; height: auto; max-height: 90%; }
    #name { text-align: center; color: $accent; text-style: bold; padding: 0 0 1 0; }
    OptionList { border: round $primary; background: $surface; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,escape", "quit", "Leave"),
        Binding("f2", "change_light", "Light"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.games = [shelf()[name] for name in sorted(shelf())]

    def compose(self) -> ComposeResult:
        with Vertical(id="shelf"):
            yield Static("C E N O T E", id="name")
            yield OptionList(*(Option(_painted(i, game)) for i, game in enumerate(self.games, 1)))
        yield Footer()

    def on_key(self, event: Key) -> None:
        """A game's number."""
        key = event.character or ""
        if key.isdecimal() and 1 <= int(key) <= len(self.games):
            self.exit(self.games[int(key) - 1].name)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """This one."""
        self.exit(self.games[event.option_index].name)


def _painted(number: int, game: Game) -> Content:
    facts = f"{game.seats[0]}–{game.seats[-1]} players, about {game.minutes} minutes"
    return Content.assemble(
        (f" {number} ", "bold $accent"),
        (f" {game.title}", "bold"),
        (f"   {facts}", "$stone"),
        f"\n    {game.pitch}",
    )


def choose_game() -> str:
    """The name of the game chosen; leaving the title screen leaves the program."""
    name = TitleApp().run()
    if name is None:
        sys.exit(0)
    return name
