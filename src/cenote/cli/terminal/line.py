"""Line by line: the same table without a screen, for pipes, scripts, braille displays and slow lines."""

import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

from cenote.cli.terminal.line_text import question, table_lines, width
from cenote.cli.terminal.local_table import LocalTable
from cenote.cli.terminal.plan import Leaving
from cenote.cli.terminal.rulebook import Rulebook
from cenote.core.decision import Decision
from cenote.core.refusal import Problem
from cenote.play.telling import result

HELP = """\
A number or the notation behind it answers the question. Besides:
  undo            take your last answer back, as long as nobody has learned from it
  table           show the table again
  rules           the rule of this question; `rules ID` or `rules some words` looks others up
  log             everything that has happened
  help            this text
  quit            leave the game"""
SHOWN_RULES = 12
UNFINISHED = "The game is left unfinished."


class Quit(Exception):
    """The person has had enough."""


class LineClient:
    """Reads lines, writes lines. `is_person` tells a keyboard from a pipe: only people need curtains."""

    def __init__(
        self,
        local: LocalTable,
        rulebook: Rulebook,
        hear: Callable[[], str],
        is_person: bool,
        pause: float = 0,
    ) -> None:
        self.local = local
        self.rulebook = rulebook
        self.hear = hear  # one line, or EOFError
        self.is_person = is_person
        self.pause = pause
        self._told: dict[int, int] = {}  # per viewer: how many moments they have read of
        self._drawn = ""
        self._asked = False
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self._undo,
            "table": lambda _: self._draw(again=True),
            "rules": self._rules,
            "log": lambda _: self._log(),
            "help": lambda _: print(HELP),
            "quit": self._quit,
        }

    def run(self) -> Leaving:
        """Play until the game, the input or the person's patience ends."""
        table = self.local.table
        print(f"{table.game.title}: {', '.join(chair.described() for chair in self.local.chairs)}")
        print(f"The deal is committed to as {table.seed.commitment()[:16]}.")
        try:
            while not self.local.over():
                self._turn()
        except EOFError:
            print("The input ended before the game did; it is unfinished.")
            return Leaving.CUT_OFF
        except Quit:
            print(UNFINISHED)
            return Leaving.LEFT
        self._news()
        self._draw()
        print("\n" + "\n".join(result(table).lines()), flush=True)
        return self._after_the_end() if self.is_person else Leaving.FINISHED

    def _after_the_end(self) -> Leaving:
        print("\n`save FILE` writes the replay, `again` plays another game, enter leaves.")
        while True:
            print("> ", end="", flush=True)
            try:
                word, _, rest = self.hear().strip().partition(" ")
            except EOFError:
                return Leaving.FINISHED
            if word.lower() == "again":
                return Leaving.AGAIN
            if word.lower() != "save":
                return Leaving.FINISHED
            self._save(rest.strip())

    def _save(self, file: str) -> None:
        if not file:
            print("Say where: save evening.replay")
            return
        try:
            Path(file).write_text(self.local.replay(), encoding="utf-8")
            print(f"The replay is in {file}.")
        except OSError as error:
            print(f"{file}: {error.strerror}")

    def _turn(self) -> None:
        seat = self.local.next_seat()
        assert seat is not None
        if self.local.chairs[seat].bot:
            if self.pause:
                time.sleep(self.pause)
            self.local.answer(seat, self.local.thought(seat)().notation)
            self._news()
            return
        if self.local.needs_curtain(seat):
            self._curtain(seat)
        self._news()
        self._draw()
        self._ask()

    def _curtain(self, seat: int) -> None:
        """Nobody reads another's hand: the next person calls for their own view."""
        name = self.local.table.people[seat]
        if self.is_person:
            if self.local.saw_something_new():
                self._news()
                self._draw()
            print("\nEnter to clear the screen.", end=" ", flush=True)
            self.hear()
            print("\x1b[2J\x1b[3J\x1b[H", end="")
            print(f"Pass the keyboard to {name}, who presses enter.", end=" ", flush=True)
            self.hear()
        self.local.hand_over(seat)
        self._drawn = ""
        print(f"\n--- {name} ---")

    # showing

    def _news(self) -> None:
        viewer = self.local.viewer
        history = len(self.local.table.history)
        for sentence in self.local.log(min(self._told.get(viewer, 0), history)):
            print("* " + "".join(part.text for part in sentence), flush=True)
        self._told[viewer] = history

    def _log(self) -> None:
        for sentence in self.local.log():
            print("* " + "".join(part.text for part in sentence))

    def _draw(self, again: bool = False) -> None:
        drawn = table_lines(self.local)
        if again or drawn != self._drawn:
            print("\n" + drawn)
            self._asked = False
        self._drawn = drawn

    # asking

    def _ask(self) -> None:
        """Read one line. The question itself is said once, unless the table has changed meanwhile."""
        decision = self.local.decision()
        assert decision is not None
        if not self._asked:
            print("\n" + question(self.local, decision))
            self._asked = True
        print("> ", end="", flush=True)
        line = " ".join(self.hear().split())
        if not self.is_person:
            print(line)
        notation = self._understood(line, decision)
        if notation is None:
            return
        try:
            self.local.answer(decision.seat, notation)
            self._asked = False
        except Problem as problem:
            print(problem)

    def _understood(self, line: str, decision: Decision) -> str | None:
        """The notation meant; nothing when the line was a command or did not make sense, which is said."""
        lit = [choice for choice in decision.choices if choice.refusal is None]
        if any(line.lower() == choice.action.notation for choice in decision.choices):
            return line
        word, _, rest = line.partition(" ")
        if word.lower() in self.commands:
            self.commands[word.lower()](rest)
            return None
        if word.isdecimal() and not rest:
            if 1 <= int(word) <= len(lit):
                return lit[int(word) - 1].action.notation
            print(f"There is no choice {word}; choose from 1 to {len(lit)}.")
            return None
        if not line:
            print(f"Choose from 1 to {len(lit)}, or ask for help.")
            return None
        return line

    # commands

    def _undo(self, _: str) -> None:
        if self.local.may_take_back():
            self.local.take_back()
            self._asked = False
            print("Taken back.")
        else:
            print("There is nothing that you may take back.")

    def _rules(self, wanted: str) -> None:
        decision = self.local.decision()
        looked_up = wanted or (decision.rule if decision else "")
        try:
            found = self.rulebook.sought(looked_up)
        except Problem as problem:
            print(problem)
            return
        for rule in found[:SHOWN_RULES]:
            print(textwrap.fill(f"{rule.id} {rule.plain()}", width(), subsequent_indent="    "))
        if not found:
            print(f"The rulebook says nothing about {looked_up!r}.")
        elif len(found) > SHOWN_RULES:
            print(f"… and {len(found) - SHOWN_RULES} more.")

    def _quit(self, _: str) -> None:
        raise Quit


def read_line() -> str:
    """One line of standard input; EOFError at its end."""
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.rstrip("\n")
