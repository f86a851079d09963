"""Scenarios: one sentence of the rulebook each, as given, when, then (docs/contributors/scenarios.md)."""

import tomllib
import traceback
from pathlib import Path
from typing import Any, Final

from cenote.core.box import Page
from cenote.core.game import Game
from cenote.core.refusal import Malformed, Misprint, Problem, Stale, Unlawful
from cenote.games import find, folder, shelf
from cenote.play.eyes import SPECTATOR
from cenote.play.table import Table
from cenote.testing.expect import Look, sees, then
from cenote.testing.given import lay
from cenote.testing.script import Script
from cenote.testing.zones import Finding

KEYS: Final = ("game", "rules", "title", "given", "when", "then", "sees", "refused", "misprint")
MISPRINT_KEYS: Final = ("game", "rules", "title", "given", "misprint")
FILE_KEYS: Final = ("game", "given", "scenario")
WHEN_KEYS: Final = ("seat", "does", "refused", "malformed", "stale", "expect")
REFUSED_KEYS: Final = ("seat", "does", "rule")
RULES_BROKE: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)


class Failure:
    """One thing that is not as a scenario says: at which step, what it expected, what it found."""

    def __init__(self, step: str, expected: str, found: str) -> None:
        self.step = step
        self.expected = expected
        self.found = found

    def __str__(self) -> str:
        if not self.expected:
            return self.found
        return f"{self.step}: expected {self.expected}, found {self.found}"


class Scenario:
    """One scenario of a file. `game` is its game if the file lies in that game's folder and does not say."""

    def __init__(self, file: Path, data: dict[str, Any], game: Game | None, number: int) -> None:
        self.file = file
        self.data = data
        self.title = str(data.get("title", f"scenario {number}"))
        self._game = game

    def rules(self) -> list[str]:
        """The ids of the rules that it proves."""
        return Page("scenario", self.data).texts("rules") if "rules" in self.data else []

    def game(self) -> Game:
        """The game it is about."""
        if "game" in self.data:
            return find(Page("scenario", self.data).text("game"))
        if self._game is None:
            raise Misprint("game", "is missing; only a game's own scenarios folder can do without")
        return self._game

    def run(self) -> list[Failure]:
        """What is not as it should be; nothing if all is well. A mistake in the scenario itself fails too."""
        try:
            return self._run()
        except Problem as error:
            return [Failure("scenario", "", str(error))]
        except RULES_BROKE as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            broke = f"{type(error).__name__}: {error} ({Path(place.filename).name} line {place.lineno})"
            return [Failure("scenario", "a table that the rules can play at", broke)]

    def _run(self) -> list[Failure]:
        page = Page("scenario", self.data)
        _only(page, KEYS)
        page.text("title")
        self.rules()
        given = Page("given", self.data.get("given", {}))
        if "misprint" in self.data:
            _only(page, MISPRINT_KEYS)
            return _misprint(self.game(), given, self.file.parent, page.text("misprint"))
        table = lay(self.game(), given, self.file.parent)
        for number, step in enumerate(Page("", self.data).pages("when") if "when" in self.data else [], 1):
            failures = _when(table, Page(f"when {number}", step.data))
            if failures:
                return failures
        failures = _refusals(table, self.data.get("refused", []))
        failures += _found(then(Look(table), Page("then", self.data.get("then", {}))))
        failures += _views(table, Page("sees", self.data.get("sees", {})))
        return failures + _leftover(table)


def read(file: Path, game: Game | None = None) -> list[Scenario]:
    """The scenarios of a file. One that cannot be read is a Misprint; mistakes inside show when they run."""
    try:
        data = tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise Misprint(str(file), f"cannot be read: {error}") from error
    except tomllib.TOMLDecodeError as error:
        raise Misprint(str(file), f"not a TOML file: {error}") from error
    game = game or _home(file)
    if "scenario" not in data:
        return [Scenario(file, data, game, 1)]
    page = Page(str(file), data)
    _only(page, FILE_KEYS)
    given = page.page("given").data if "given" in data else {}
    common = {key: data[key] for key in ("game",) if key in data}
    return [
        Scenario(file, {**common, **one.data, "given": {**given, **_table(one, "given")}}, game, number)
        for number, one in enumerate(page.pages("scenario"), 1)
    ]


def files_in(path: Path) -> list[Path]:
    """The scenario files that a path means: itself, or all in a folder and below."""
    return sorted(path.rglob("*.toml")) if path.is_dir() else [path]


def _home(file: Path) -> Game | None:
    """The game in whose scenarios folder the file lies."""
    for game in shelf().values():
        if (folder(game) / "scenarios").resolve() in file.resolve().parents:
            return game
    return None


def _table(page: Page, key: str) -> dict[str, object]:
    return page.page(key).data if key in page.data else {}


def _only(page: Page, keys: tuple[str, ...]) -> None:
    for key in page.data:
        if key not in keys:
            raise page.complain(key, f"unknown key; there are: {', '.join(keys)}")


def _misprint(game: Game, given: Page, home: Path, where: str) -> list[Failure]:
    """Such a table cannot exist: its seats, options or components are refused, at that place."""
    try:
        lay(game, given, home)
    except Misprint as error:
        return [] if error.where == where else [Failure("misprint", where, str(error))]
    return [Failure("misprint", where, "that there is such a table")]


def _when(table: Table, page: Page) -> list[Failure]:
    """One answer, and what is expected right after it."""
    _only(page, WHEN_KEYS)
    failures = _does(table, page) if "does" in page.data else []
    if not failures and "expect" in page.data:
        look = Look(table, len(table.history) - 1 if "does" in page.data else 0)
        failures = _found(then(look, page.page("expect")))
    return failures


def _does(table: Table, page: Page) -> list[Failure]:
    if "refused" in page.data:
        return _refused(table, page, Unlawful, page.text("refused"))
    for key, kind in (("malformed", Malformed), ("stale", Stale)):
        if key in page.data and page.flag(key):
            return _refused(table, page, kind, "")
    seat, does = _seat(table, page), page.text("does")
    try:
        table.answer(seat, does)
    except Problem as error:
        return [Failure(page.where, f"seat {seat} may {does!r}", str(error))]
    except IndexError:
        if table.state.agenda:
            raise
        raise Misprint("given.agenda", "ran empty; it lacks the steps that come after those it has") from None
    return []


def _refused(table: Table, page: Page, kind: type[Problem], rule: str) -> list[Failure]:
    """The answer must be refused, by that rule if one is named, and must not leave a trace."""
    seat, does = _seat(table, page), page.text("does")
    expected = f"{does!r} to be {kind.__name__}" + (f" by {rule}" if rule else "")
    before = table.game.fingerprint(table.state)
    try:
        table.answer(seat, does)
    except Problem as error:
        by = error.refusal.rule if isinstance(error, Unlawful) else ""
        if not isinstance(error, kind) or by != rule:
            return [Failure(page.where, expected, f"{type(error).__name__}: {error}")]
        if table.game.fingerprint(table.state) != before:
            return [Failure(page.where, "a refusal to change nothing", "that the state has changed")]
        return []
    return [Failure(page.where, expected, "that it was allowed")]


def _seat(table: Table, page: Page) -> int:
    """Who answers: as it is written, or the only one who is asked."""
    if "seat" in page.data:
        return page.number("seat")
    asked = table.asked()
    if len(asked) != 1:
        raise page.complain("seat", f"is missing; awaited: {', '.join(map(str, asked)) or 'nobody'}")
    return asked[0]


def _refusals(table: Table, raw: Any) -> list[Failure]:
    """The answers that must be refused after all is done; none of them changes anything."""
    failures = []
    for number, data in enumerate(raw if isinstance(raw, list) else [raw], 1):
        page = Page(f"refused {number}" if isinstance(raw, list) else "refused", data)
        _only(page, REFUSED_KEYS)
        failures += _refused(table, page, Unlawful, page.text("rule"))
    return failures


def _views(table: Table, page: Page) -> list[Failure]:
    failures = []
    for who in page.data:
        if who != "spectator" and not (who.isdecimal() and int(who) < table.box.seats):
            raise page.complain(who, f"is neither `spectator` nor a seat from 0 to {table.box.seats - 1}")
        seat = SPECTATOR if who == "spectator" else int(who)
        failures += _found(sees(Look(table), page.page(who), seat))
    return failures


def _leftover(table: Table) -> list[Failure]:
    chance = table.state.chance
    if isinstance(chance, Script) and chance.leftover():
        rest = chance.entries[chance.used :]
        return [Failure("given.chance", "every entry to be used", f"{len(rest)} left over: {rest!r}")]
    return []


def _found(findings: list[Finding]) -> list[Failure]:
    return [Failure(*finding) for finding in findings]
