"""The screen of a game in progress: table, log and prompt, and what keys do."""

import asyncio
from time import monotonic
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.widgets import Footer, OptionList

from cenote.cli.terminal.board_screen import BoardScreen
from cenote.cli.terminal.curtain import CurtainScreen
from cenote.cli.terminal.end_screen import end_screen, leave_screen
from cenote.cli.terminal.local_table import LocalTable
from cenote.cli.terminal.plan import Leaving, Plan
from cenote.cli.terminal.prompt import Prompt
from cenote.cli.terminal.rules_screen import RulesScreen
from cenote.cli.terminal.table_text import touched
from cenote.core.decision import Choice
from cenote.play.telling import result

STOPPED = "Stopped; space goes on"


class TableScreen(BoardScreen):
    """Shows, asks, answers. Everything it knows of the game comes from the table."""

    DEFAULT_CSS = """
    TableScreen.-veiled #board, TableScreen.-veiled #prompt { visibility: hidden; }
    TableScreen.-roomy Prompt { border: round $primary; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "Undo"),
        Binding("r", "rule", "Rule"),
        Binding("slash,question_mark", "rulebook", "Rulebook", key_display="/"),
        Binding("l", "log", "Log"),
        Binding("space", "hold", "Pause"),
        Binding("ctrl+s", "save", "Save"),
        Binding("f2", "app.change_light", "Light"),
        Binding("q", "leave", "Leave"),
        Binding("shift+up", "scroll_table(-3)", show=False),
        Binding("shift+down", "scroll_table(3)", show=False),
    ]

    def __init__(self, local: LocalTable, plan: Plan, pause: float) -> None:
        super().__init__(local)
        self.local = local
        self.plan = plan
        self.pause = pause
        self._fresh_from = 0  # the moment from which the log is news
        self._going_on = asyncio.Event()
        self._going_on.set()
        self._passing_on = False  # the person has looked and now passes the keyboard on
        self._could_undo = False

    def compose(self) -> ComposeResult:
        yield from self.board(", ".join(chair.described() for chair in self.local.chairs))
        yield Prompt()
        yield Footer(compact=True)

    def on_mount(self) -> None:
        """Begin."""
        self.call_after_refresh(self.go_on)

    # the course of the game

    def go_on(self) -> None:
        """Show the table, and turn to whoever is next."""
        seat = self.local.next_seat()
        if seat is None:
            self._show()
            self._prompt().wait("The game is over", result(self.local.table).headline, "How it ended")
            self._end()
        elif self.local.chairs[seat].bot:
            self._show()
            self._prompt().wait("Waiting" if self._going_on.is_set() else STOPPED, self.local.waiting())
            self._let_think(seat)
        elif self.local.needs_curtain(seat):
            self._pass_to(seat)
        else:
            self._show()
            decision = self.local.decision()
            assert decision is not None
            self._prompt().ask(self.local.table.people[seat], decision, self.local.chances())
        if self._could_undo != self.local.may_take_back():
            self._could_undo = not self._could_undo
            self.refresh_bindings()

    def _prompt(self) -> Prompt:
        return self.query_one(Prompt)

    def _show(self) -> None:
        self.show({touch for choice in self._lit() for touch in choice.touches}, self._fresh_from)

    def _lit(self) -> list[Choice]:
        decision = self.local.decision()
        return [choice for choice in decision.choices if choice.refusal is None] if decision else []

    @work(exclusive=True, group="bots")
    async def _let_think(self, seat: int) -> None:
        """The bot thinks in another thread; its answer comes no sooner than people can follow."""
        begun = monotonic()
        action = await asyncio.to_thread(self.local.thought(seat))
        await asyncio.sleep(max(0.0, self.pause - (monotonic() - begun)))
        await self._going_on.wait()
        self.local.answer(seat, action.notation)
        self.go_on()

    def _answer(self, choice: Choice) -> None:
        decision = self.local.decision()
        if decision is None:
            return
        if choice.refusal is not None:
            self.notify(f"{choice.reason} [{choice.refusal.rule}]", title=choice.label, severity="warning")
            return
        history = self.local.table.history
        if history[-1].seat != decision.seat:  # a run of answers is one turn's news
            self._fresh_from = len(history)
        self.local.answer(decision.seat, choice.action.notation)
        self.go_on()

    # one keyboard, several people

    def _pass_to(self, seat: int) -> None:
        """Whoever has just seen something new may look at it before the curtain falls."""
        if self.local.saw_something_new() and not self._passing_on:
            self._show()
            self._passing_on = True
            name = self.local.table.people[seat]
            self._prompt().wait("That is all for now", f"Next is {name}.", f"Pass the keyboard to {name}")
            return
        self._passing_on = False
        self._clear_away()
        self.add_class("-veiled")
        name = self.local.table.people[seat]
        self.app.push_screen(CurtainScreen(name, seat), lambda _: self._take_over(seat))

    def _clear_away(self) -> None:
        """A log or a message left open would tell the next person what only this one may know."""
        self.app.clear_notifications()
        while self.app.screen is not self:
            self.app.pop_screen()

    def _take_over(self, seat: int) -> None:
        self.local.hand_over(seat)
        self._fresh_from = self._last_answer_of(seat)
        self.go_on()
        self.call_after_refresh(self.remove_class, "-veiled")

    def _last_answer_of(self, seat: int) -> int:
        history = self.local.table.history
        return next((i + 1 for i in range(len(history) - 1, -1, -1) if history[i].seat == seat), 0)

    # what keys and clicks do

    def on_key(self, event: Key) -> None:
        """The keys of the choices."""
        choice = self._prompt().at_key(event.character or "")
        if choice is not None:
            event.stop()
            self._answer(choice)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click on a line of the prompt."""
        if self._prompt().choices:
            self._answer(self._prompt().choices[event.option_index])
        elif self._passing_on:
            self.go_on()
        elif self.local.over():
            self._end()

    def action_touch(self, spot: str) -> None:
        """A click on a lit piece: the answer if only one begins there, otherwise the cursor goes to the first."""
        found = [choice for choice in self._lit() if touched(spot, set(choice.touches))]
        if len(found) == 1:
            self._answer(found[0])
        elif found:
            self._prompt().point_at(found[0])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Grey out what cannot be done now; hide what never can."""
        if action == "undo":
            return (True if self.local.may_take_back() else None) if self.local.people else False
        if action == "hold":
            return not self.local.people
        return True

    def action_undo(self) -> None:
        """Take the last answer back; a bot that has begun to think is told to forget it."""
        self.workers.cancel_group(self, "bots")
        self._passing_on = False
        self.local.take_back()
        self.go_on()

    def action_hold(self) -> None:
        """Stop the bots, and let them go on."""
        if self._going_on.is_set():
            self._going_on.clear()
        else:
            self._going_on.set()
        self._prompt().border_title = "Waiting" if self._going_on.is_set() else STOPPED

    def action_rule(self) -> None:
        """The rule of the question, or the one that forbids the choice under the cursor."""
        choice = self._prompt().highlighted()
        rule = choice.refusal.rule if choice and choice.refusal else self._prompt().rule
        self.open_rulebook(rule, searching=False)

    def action_rulebook(self) -> None:
        """The rulebook, ready to be searched."""
        self.open_rulebook(self._prompt().rule, searching=True)

    def action_save(self) -> None:
        """Write the replay."""
        file = self.plan.file_for(self.local)
        try:
            file.write_text(self.local.replay(), encoding="utf-8")
        except OSError as error:
            self.notify(f"{file}: {error.strerror}", title="Not saved", severity="error")
        else:
            self.notify(f"{file}", title="Saved")

    def action_leave(self) -> None:
        """Leave, but not by accident."""
        if self.local.over():
            self.dismiss(Leaving.FINISHED)
        else:
            self.app.push_screen(leave_screen(), self._leave)

    def _leave(self, key: str | None) -> None:
        if key == "s":
            self.action_save()
        if key in ("s", "y"):
            self.workers.cancel_group(self, "bots")
            self.dismiss(Leaving.LEFT)

    def _end(self) -> None:
        self.app.push_screen(end_screen(result(self.local.table)), self._after_the_end)

    def _after_the_end(self, key: str | None) -> None:
        if key == "s":
            self.action_save()
            self._end()
        elif key == "n":
            self.dismiss(Leaving.AGAIN)
        elif key == "r":
            rule = result(self.local.table).rule
            self.app.push_screen(RulesScreen(self.rulebook, rule, searching=False), lambda _: self._end())
        elif key == "q":
            self.dismiss(Leaving.FINISHED)
