"""The prompt: whose decision, what is asked, which rule says so, and the choices."""

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from cenote.cli.terminal import paint
from cenote.core.decision import Choice, Decision

KEYS = "123456789abcdefghijkmnopstvwxyz"  # without l, q, r and u, which are the screen's own


class Prompt(Vertical):
    """One question at a time. The lit choices come first and have keys; the others say why not."""

    DEFAULT_CSS = """
    Prompt { height: auto; padding: 0 1; background: $surface; border-top: heavy $primary;
             border-title-color: $accent; border-title-style: bold; }
    Prompt.-waiting { border-top: solid $stone 50%; }
    Prompt #question { height: auto; text-style: bold; }
    Prompt.-waiting #question { text-style: none; }
    Prompt OptionList { border: none; padding: 0; background: $surface; height: auto; max-height: 38vh;
                        scrollbar-size-vertical: 1; &:focus { border: none; background-tint: $surface 0%; } }
    """

    def __init__(self) -> None:
        super().__init__(id="prompt")
        self.choices: list[Choice] = []
        self.rule = ""

    def compose(self) -> ComposeResult:
        yield Static(id="question")
        yield OptionList(id="choices")

    def ask(self, name: str, decision: Decision, chances: str = "") -> None:
        """Show the question and its choices, and what a learner is told."""
        lit = [choice for choice in decision.choices if choice.refusal is None]
        greyed = [choice for choice in decision.choices if choice.refusal is not None]
        self.choices = lit + greyed
        self._say(f"{name} decides", "\n".join(filter(None, (decision.prompt, chances))), decision.rule)
        self.remove_class("-waiting")
        self._list([paint.choice(choice, self.key_of(place)) for place, choice in enumerate(self.choices)])

    def wait(self, title: str, text: str, offer: str = "") -> None:
        """Show what is being waited for, and at most one thing to do meanwhile."""
        self.choices = []
        self._say(title, text, "")
        self.add_class("-waiting")
        self._list([Content.assemble((" ↵ ", "bold $accent"), " ", offer)] if offer else [])

    def _say(self, title: str, text: str, rule: str) -> None:
        self.rule = rule
        self.border_title = Content.assemble(title, (f"  {rule}" if rule else "", "not bold $primary"))
        self.query_one("#question", Static).update(Content(text))

    def _list(self, lines: list[Content]) -> None:
        options = self.query_one(OptionList)
        options.clear_options()
        options.add_options([Option(line) for line in lines])
        options.display = bool(lines)
        options.highlighted = 0 if lines else None
        if lines:
            options.focus()

    def key_of(self, place: int) -> str:
        """The key of the choice at that place of the list."""
        return KEYS[place] if place < len(KEYS) else ""

    def at_key(self, key: str) -> Choice | None:
        """The lit choice that has this key."""
        place = KEYS.find(key) if len(key) == 1 else -1
        found = self.choices[place] if 0 <= place < len(self.choices) else None
        return found if found and found.refusal is None else None

    def highlighted(self) -> Choice | None:
        """The choice under the cursor."""
        place = self.query_one(OptionList).highlighted
        return self.choices[place] if place is not None and place < len(self.choices) else None

    def point_at(self, choice: Choice) -> None:
        """Move the cursor to a choice."""
        self.query_one(OptionList).highlighted = self.choices.index(choice)
