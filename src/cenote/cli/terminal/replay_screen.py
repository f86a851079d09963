"""The screen of a replay: step both ways, let it run, change the eyes."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.timer import Timer
from textual.widgets import Footer

from cenote.cli.terminal.board_screen import BoardScreen
from cenote.cli.terminal.plan import Leaving
from cenote.cli.terminal.replay_table import ReplayTable
from cenote.cli.terminal.step_bar import StepBar, eye_key
from cenote.cli.terminal.theme import LitApp

PACE = 0.8  # seconds per answer


class ReplayScreen(BoardScreen):
    """Shows one moment of a replay; keys only move it or change its eyes."""

    DEFAULT_CSS = """
    ReplayScreen.-roomy StepBar { border: round $primary; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", "Step", key_display="←→"),
        Binding("left", "step(-1)", show=False),
        Binding("pagedown", "step(10)", "Ten", key_display="pgup/dn"),
        Binding("pageup", "step(-10)", show=False),
        Binding("home", "begin", show=False),
        Binding("end", "end", show=False),
        Binding("space", "play", "Play"),
        Binding("e", "next_eyes", "Eyes"),
        Binding("slash,question_mark", "rulebook", "Rules", key_display="/"),
        Binding("l", "log", "Log"),
        Binding("q", "leave", "Leave"),
        Binding("f2", "app.change_light", "Light"),
        Binding("up,shift+up", "scroll_table(-3)", show=False),
        Binding("down,shift+down", "scroll_table(3)", show=False),
    ]

    def __init__(self, replay: ReplayTable, pace: float = PACE) -> None:
        super().__init__(replay)
        self.replay = replay
        self.pace = pace
        self.playing = False
        self._player: Timer | None = None

    def compose(self) -> ComposeResult:
        yield from self.board(", ".join(self.replay.table.people))
        yield StepBar()
        yield Footer(compact=True)

    def on_mount(self) -> None:
        """Open at the beginning; it runs only when asked to."""
        self._player = self.set_interval(self.pace, self._play_on, pause=True)
        self.call_after_refresh(self._draw)

    def _draw(self) -> None:
        self.show(set(), self.replay.at)
        self.query_one(StepBar).show(self.replay, self.playing)

    # where we are

    def action_step(self, answers: int) -> None:
        """So many answers on, or back. Whoever steps by hand wants to look: it stops running."""
        self._go_to(self.replay.at + answers)

    def action_begin(self) -> None:
        """Before the first answer."""
        self._go_to(0)

    def action_end(self) -> None:
        """After the last one."""
        self._go_to(self.replay.last)

    def _go_to(self, number: int) -> None:
        self._run(False)
        self.replay.go_to(number)
        self._draw()

    def action_play(self) -> None:
        """Run, or stop; from the end it runs again from the beginning."""
        if not self.playing and self.replay.at == self.replay.last:
            self.replay.go_to(0)
        self._run(not self.playing)
        self._draw()

    def _run(self, playing: bool) -> None:
        self.playing = playing
        assert self._player is not None
        if playing:
            self._player.reset()
            self._player.resume()
        else:
            self._player.pause()

    def _play_on(self) -> None:
        self.replay.go_to(self.replay.at + 1)
        if self.replay.at == self.replay.last:
            self._run(False)
        self._draw()

    # whose eyes

    def on_key(self, event: Key) -> None:
        """The digits of the eyes."""
        key = event.character or ""
        if key in map(eye_key, self.replay.eyes()):
            event.stop()
            self.action_look(key)

    def action_look(self, key: str) -> None:
        """Through the eyes of that key, at the same moment."""
        self.replay.viewer = next(viewer for viewer in self.replay.eyes() if eye_key(viewer) == key)
        self._draw()

    def action_next_eyes(self) -> None:
        """All of them, one after the other."""
        eyes = list(self.replay.eyes())
        self.replay.viewer = eyes[(eyes.index(self.replay.viewer) + 1) % len(eyes)]
        self._draw()

    # other keys

    def action_rulebook(self) -> None:
        """The rulebook, opened at the rule of the moment."""
        self._run(False)
        self._draw()
        self.open_rulebook(self.replay.rule(), searching=True)

    def action_leave(self) -> None:
        """There is nothing to lose."""
        self.dismiss(Leaving.LEFT)


class ReplayApp(LitApp[Leaving]):
    """One replay."""

    def __init__(self, replay: ReplayTable, pace: float = PACE) -> None:
        super().__init__()
        self.replay = replay
        self.pace = pace

    def on_mount(self) -> None:
        """Straight to it."""
        self.push_screen(ReplayScreen(self.replay, self.pace), self.exit)
