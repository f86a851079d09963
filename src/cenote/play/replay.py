"""Replay: a header and the answers, in order. Everything else can be played again.

The file is text, one thing a line:

    cenote replay 2
    game = waking_shards              the header, up to the first empty line
    …

    0 discard titan                   seat and answer in notation
    # Ada discards the Titan.         what happened, for people; ignored when read
    = 10 5f0c…                        the fingerprint of the state after ten answers

Files of the first form are read too. Their answers are the same; their fingerprints were taken of a state written down
in another way, so those are not compared.
"""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from cenote.core.refusal import Misprint, Problem
from cenote.games import components_text, digest, edition, open_box
from cenote.play import telling
from cenote.play.eyes import SPECTATOR
from cenote.play.seed import Seed
from cenote.play.table import Table

FIRST_LINE = "cenote replay 2"
FORMER_FIRST_LINE = "cenote replay 1"
CHECK_EVERY = 10
KEYS = ("game", "rules", "seats", "options", "components", "people", "commitment", "seed")


class Replay:
    """What is in the file. `checks` maps a number of answers to the fingerprint of the state after them.

    In a file of the former form they cannot be compared with those of today.
    """

    def __init__(
        self,
        header: dict[str, str],
        answers: list[tuple[int, str]],
        checks: dict[int, str],
        former: bool = False,
    ) -> None:
        self.header = header
        self.answers = answers
        self.checks = checks
        self.former = former

    @property
    def seed(self) -> Seed:
        """The opened seed."""
        kind, _, value = self.header["seed"].partition(" ")
        return Seed(kind, value)

    def table(self, components: str | None = None) -> Table:
        """The table before the first answer, under the version of the rules that it was played by."""
        game = edition(self.header["game"], _number("rules", self.header["rules"]))
        text = components if components is not None else components_text(game)
        if digest(text) != self.header["components"]:
            raise Misprint("components", "played with other components; bring their file with --components")
        if self.seed.commitment() != self.header["commitment"]:
            raise Misprint("seed", "is not the one that was committed to before the deal")
        box = open_box(game, _number("seats", self.header["seats"]), _options(self.header["options"]), text)
        return Table(game, box, self.seed, _people(self.header["people"], box.seats))

    def play(self, until: int | None = None, components: str | None = None) -> Table:
        """The table after that many answers (all of them if not said), every check on the way compared."""
        return self.walk(lambda table, n: None, until, components)

    def walk(
        self, visit: Callable[[Table, int], None], until: int | None = None, components: str | None = None
    ) -> Table:
        """Play it again and visit the table after each answer, and before the first."""
        table = self.table(components)
        last = len(self.answers) if until is None else until
        if not 0 <= last <= len(self.answers):
            raise Misprint("answer", f"the game has {len(self.answers)} answers, there is no number {until}")
        visit(table, 0)
        for n, (seat, notation) in enumerate(self.answers[:last], 1):
            try:
                table.answer(seat, notation)
            except Problem as error:
                raise Misprint(f"answer {n}", str(error)) from error
            if n in self.checks and not self.former:
                self._compare(table, n)
            visit(table, n)
        return table

    def _compare(self, table: Table, n: int) -> None:
        found = table.game.fingerprint(table.state)
        if found != self.checks[n]:
            raise Misprint(f"answer {n}", f"the state is {found} but was {self.checks[n]} when it was played")


class Written(NamedTuple):
    """A line of a table's history (the deal: seat -1) as the file has it; the check is empty where none is due."""

    seat: int
    notation: str
    sentences: list[str]
    check: str


def record(table: Table, components: str | None = None) -> str:
    """The file of a table as it stands, with what happened in words."""
    game = table.game
    text = components if components is not None else components_text(game)
    header = {
        "game": game.name,
        "rules": str(game.version),
        "seats": str(table.box.seats),
        "options": table.box.options,
        "components": digest(text),
        "people": table.people,
        "commitment": table.seed.commitment(),
        "seed": f"{table.seed.kind} {table.seed.value}",
    }
    again = Table(game, table.box, table.seed, table.people)
    lines = [Written(-1, "", _sentences(again), "")]
    for n, entry in enumerate(table.history[1:], 1):
        again.answer(entry.seat, entry.notation)
        due = n % CHECK_EVERY == 0 or n == len(table.history) - 1
        check = game.fingerprint(again.state) if due else ""
        lines.append(Written(entry.seat, entry.notation, _sentences(again), check))
    return written(header, lines)


def written(header: dict[str, Any], history: list[Written]) -> str:
    """The text of a file."""
    texts = {key: value if isinstance(value, str) else _json(value) for key, value in header.items()}
    lines = [FIRST_LINE, *(f"{key} = {texts[key]}" for key in KEYS), ""]
    for n, line in enumerate(history):
        if line.notation:
            lines.append(f"{line.seat} {line.notation}")
        lines += [f"# {' '.join(sentence.split())}" for sentence in line.sentences]
        if line.check:
            lines.append(f"= {n} {line.check}")
    return "\n".join(lines) + "\n"


def _json(value: Any) -> str:
    """In one line, whatever is in it."""
    text = json.dumps(value, sort_keys=True, ensure_ascii=False)
    return text if len(text.splitlines()) == 1 else json.dumps(value, sort_keys=True)


def _sentences(table: Table) -> list[str]:
    return [
        telling.text(telling.sentence(table, told)) for told in table.history[-1].told[SPECTATOR] if told.key
    ]


def read(text: str) -> Replay:
    """The replay in a file; what is wrong with it is said with its line."""
    lines = text.splitlines()
    if not lines or lines[0].strip() not in (FIRST_LINE, FORMER_FIRST_LINE):
        raise Misprint("line 1", f"a replay begins with {FIRST_LINE!r}")
    end = lines.index("") if "" in lines else len(lines)
    header: dict[str, str] = {}
    for number, line in enumerate(lines[1:end], 2):
        key, equals, value = line.partition(" = ")
        if not equals or key not in KEYS or key in header:
            raise Misprint(
                f"line {number}", f"{line!r} is not a line of the header; it has: {', '.join(KEYS)}"
            )
        header[key] = value
    for key in KEYS:
        if key not in header:
            raise Misprint("header", f"{key} is missing")
    answers: list[tuple[int, str]] = []
    checks: dict[int, str] = {}
    for number, line in enumerate(lines[end + 1 :], end + 2):
        _read_line(f"line {number}", line, answers, checks)
    return Replay(header, answers, checks, former=lines[0].strip() == FORMER_FIRST_LINE)


def _read_line(where: str, line: str, answers: list[tuple[int, str]], checks: dict[int, str]) -> None:
    if not line.strip() or line.startswith("#"):
        return
    first, _, rest = line.partition(" ")
    if first == "=":
        count, _, print_ = rest.partition(" ")
        if count != str(len(answers)) or not print_:
            raise Misprint(where, f"{line!r} should be a check of the {len(answers)} answers above it")
        checks[len(answers)] = print_
    elif first.isdecimal() and rest:
        answers.append((int(first), rest))
    else:
        raise Misprint(where, f"{line!r} is neither an answer (seat and notation), a check nor a comment")


def _number(where: str, text: str) -> int:
    if not text.isdecimal():
        raise Misprint(where, f"{text!r} is not a number")
    return int(text)


def _options(text: str) -> dict[str, object]:
    try:
        options = json.loads(text)
    except ValueError as error:
        raise Misprint("options", f"{text!r} is not JSON: {error}") from error
    if not isinstance(options, dict):
        raise Misprint("options", f"{text!r} is not a JSON object")
    return options


def _people(text: str, seats: int) -> list[str]:
    try:
        people = json.loads(text)
    except ValueError as error:
        raise Misprint("people", f"{text!r} is not JSON: {error}") from error
    if (
        not isinstance(people, list)
        or len(people) != seats
        or not all(isinstance(name, str) for name in people)
    ):
        raise Misprint("people", f"{text!r} is not a list of {seats} names")
    return people
