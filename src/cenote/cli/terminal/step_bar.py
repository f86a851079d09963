"""The step bar: where a replay stands, what was answered, what comes next, and through whose eyes."""

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from cenote.cli.terminal import paint
from cenote.cli.terminal.replay_table import OPEN, ReplayTable
from cenote.core.decision import Decision
from cenote.play.eyes import SPECTATOR
from cenote.play.telling import result

OPEN_KEY, SPECTATOR_KEY = "0", "9"
SHORTEST_BAR = 8


def eye_key(viewer: int) -> str:
    """The digit that opens these eyes; the seats are counted from 1, as people count."""
    return OPEN_KEY if viewer == OPEN else SPECTATOR_KEY if viewer == SPECTATOR else str(viewer + 1)


class Position(Static):
    """`answer 17 of 95` and a bar as wide as there is room."""

    def __init__(self) -> None:
        super().__init__(id="position")
        self.words, self.at, self.last = "", 0, 0

    def show(self, words: str, at: int, last: int) -> None:
        """Move on."""
        self.words, self.at, self.last = words, at, last
        self.refresh()

    def render(self) -> Content:
        width = max(self.size.width - len(self.words) - 1, SHORTEST_BAR)
        done = width if self.last == 0 else width * self.at // self.last
        return Content.assemble(
            (self.words, "bold $accent"), " ", ("━" * done, "$accent"), ("─" * (width - done), "$stone")
        )


class StepBar(Vertical):
    """Below the board, always of the same height, so that the table does not jump while one steps."""

    DEFAULT_CSS = """
    StepBar { height: auto; padding: 0 1; background: $surface; border-top: heavy $primary;
              border-title-color: $accent; border-title-style: bold; }
    StepBar Position { height: 1; }
    StepBar #said { height: 1; text-style: bold; text-wrap: nowrap; text-overflow: ellipsis; }
    StepBar #next { height: 3; color: $stone; }
    StepBar #eyes { height: auto; link-background: $background 0%; link-style: none;
                    link-color: $foreground; link-background-hover: $primary 40%; }
    """

    def compose(self) -> ComposeResult:
        yield Position()
        yield Static(id="said")
        yield Static(id="next")
        yield Static(id="eyes")

    def show(self, replay: ReplayTable, playing: bool) -> None:
        """Say it all for the moment of now."""
        mark = "▶ " if playing else ""
        words = f"{mark}answer {replay.at} of {replay.last}"
        self.query_one(Position).show(words, replay.at, replay.last)
        self.query_one("#said", Static).update(Content(replay.said()))
        self.query_one("#next", Static).update(_next(replay))
        self.query_one("#eyes", Static).update(_eyes(replay))


def _next(replay: ReplayTable) -> Content:
    """The question, with its choices if it is asked of these eyes; at the end, the result."""
    if replay.state.outcome is not None:
        return _result(replay)
    decision = replay.decision()
    text, choices = (replay.waiting(), "") if decision is None else (decision.prompt, _choices(decision))
    return Content.assemble((text, "$foreground"), (f" [{replay.rule()}]", "$primary"), choices)


def _choices(decision: Decision) -> str:
    return "\n" + " · ".join(choice.label for choice in decision.choices if choice.refusal is None)


def _result(replay: ReplayTable) -> Content:
    end = result(replay.table)
    standings = " · ".join(f"{place}. {name}: {score}" for place, name, score in end.standings)
    return Content.assemble(
        (end.headline, "bold $foreground"), f" {end.reason} ", (f"[{end.rule}]", "$primary"), f"\n{standings}"
    )


def _eyes(replay: ReplayTable) -> Content:
    """Each with its key; a click will do as well."""
    return Content.assemble(
        ("Eyes ", "$stone"),
        *(_eye(viewer, name, viewer == replay.viewer) for viewer, name in replay.eyes().items()),
    )


def _eye(viewer: int, name: str, chosen: bool) -> Content:
    colour = paint.seat_style(viewer) if chosen and viewer >= 0 else "bold $accent" if chosen else ""
    text = f"{paint.LIT if chosen else ' '}{eye_key(viewer)} {name} "
    link = f"[@click=screen.look('{eye_key(viewer)}')]$text[/]"
    return Content.from_markup(f"[{colour}]{link}[/]" if colour else link, text=text)
