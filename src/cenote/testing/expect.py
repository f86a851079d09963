"""Expectations: what a scenario says about a table, and where the table differs.

The words are functions of the same name below; every other key is a zone of the game.
"""

from collections.abc import Callable
from typing import Final

from cenote.core.box import Page
from cenote.core.outcome import Ending
from cenote.core.refusal import Misprint
from cenote.play import telling
from cenote.play.eyes import SPECTATOR
from cenote.play.table import Table
from cenote.testing.given import zones_of
from cenote.testing.pieces import Names
from cenote.testing.zones import Finding, differences, written


class Look:
    """A table being looked at, and since which moment of it events count."""

    def __init__(self, table: Table, since: int = 0) -> None:
        self.table = table
        self.since = since
        self.names = Names(table.game, table.box)

    def keys(self) -> list[str]:
        """The events that happened, by key."""
        moments = self.table.history[self.since :]
        return [told.key for moment in moments for told in moment.told[SPECTATOR] if told.key]

    def sentences(self, seat: int) -> list[tuple[str, str]]:
        """What a seat was told: the key of each event and its sentence."""
        return [
            (told.key, telling.text(telling.sentence(self.table, told)))
            for moment in self.table.history[self.since :]
            for told in moment.told[seat]
            if told.key
        ]

    def choices(self, seat: int) -> dict[str, str | None]:
        """What the seat might answer, and the rule that forbids it if one does."""
        ask, state = self.table.state.ask(), self.table.state
        rules: dict[str, str | None] = {}
        for action, refusal in ask.explained(state, seat):
            rules[action.notation] = refusal.rule if refusal else None
        return rules

    def options(self, seat: int) -> list[str]:
        """What the seat may answer."""
        return [action.notation for action in self.table.state.ask().options(self.table.state, seat)]


Check = Callable[[Look, Page, str], list[Finding]]


def then(look: Look, page: Page) -> list[Finding]:
    """Everything in which the table differs from a `[then]`."""
    zones = zones_of(look.table.game, page, (*CHECKS, "zones"))
    found = [finding for key in page.data if key in CHECKS for finding in CHECKS[key](look, page, key)]
    for field in look.table.game.layout:
        if field.name in zones:
            value = getattr(look.table.state, field.name)
            where = f"{page.where}.{field.name}"
            found += differences(look.names, field, zones[field.name], value, where)
    return found


def sees(look: Look, page: Page, seat: int) -> list[Finding]:
    """Everything in which what a seat sees and was told differs from a `[sees.SEAT]`."""
    zones = zones_of(look.table.game, page, ("told", "not_told", "zones"))
    view = look.table.view(seat)
    found: list[Finding] = []
    for field in look.table.game.layout:
        if field.name in zones:
            value, where = view.zones[field.name], f"{page.where}.{field.name}"
            if value is None and zones[field.name] != "?":
                found.append((where, written(zones[field.name]), "?"))
            elif value is not None:
                found += differences(look.names, field, zones[field.name], value, where)
    said = look.sentences(seat)
    if "told" in page.data and not _in_order(page.texts("told"), said):
        found.append((f"{page.where}.told", written(page.data["told"]), _quoted(said)))
    if "not_told" in page.data:
        for text in page.texts("not_told"):
            if any(text in pair for pair in said):
                found.append((f"{page.where}.not_told", f'not "{text}"', _quoted(said)))
    return found


def _in_order(wanted: list[str], said: list[tuple[str, str]]) -> bool:
    rest = iter(said)
    return all(any(text in pair for pair in rest) for text in wanted)


def _quoted(said: list[tuple[str, str]]) -> str:
    return written([sentence for _, sentence in said])


def _differs(page: Page, key: str, expected: object, found: object) -> list[Finding]:
    same = expected == found
    return [] if same else [(f"{page.where}.{key}", written(expected), written(found))]


def _asks(look: Look, page: Page, key: str) -> list[Finding]:
    return _differs(page, key, sorted(page.numbers(key)), sorted(look.table.asked()))


def _ask(look: Look, page: Page, key: str) -> list[Finding]:
    asked = "" if look.table.state.outcome else type(look.table.state.ask()).__name__
    return _differs(page, key, page.text(key), asked)


def _per_seat(look: Look, page: Page, key: str, plain: type) -> list[tuple[int, Page, str]]:
    """Whom a word is about: the one who is asked, or the seats that it lists."""
    asked = look.table.asked()
    who = ", ".join(map(str, asked)) or "nobody"
    value = page.data[key]
    if isinstance(value, dict) and (plain is list or all(isinstance(part, dict) for part in value.values())):
        inner = page.page(key)
        for seat in value:
            if seat not in map(str, asked):
                raise inner.complain(seat, f"is not asked now; awaited: {who}")
        return [(int(seat), inner, seat) for seat in value]
    if len(asked) != 1:
        raise page.complain(key, f"awaited: {who}; say whose they are with {{0 = …}}")
    return [(asked[0], page, key)]


def _answers(look: Look, page: Page, key: str) -> list[str]:
    """Answers as the game spells them; one that it has no sentence for is Malformed."""
    return [look.table.box.actions.find(text).notation for text in page.texts(key)]


def _options(look: Look, page: Page, key: str) -> list[Finding]:
    found: list[Finding] = []
    for seat, inner, name in _per_seat(look, page, key, list):
        found += _differs(inner, name, sorted(_answers(look, inner, name)), sorted(look.options(seat)))
    return found


def _offers(look: Look, page: Page, key: str) -> list[Finding]:
    found: list[Finding] = []
    for seat, inner, name in _per_seat(look, page, key, list):
        missing = [text for text in _answers(look, inner, name) if text not in look.options(seat)]
        if missing:
            found.append((f"{inner.where}.{name}", written(missing), written(look.options(seat))))
    return found


def _lacks(look: Look, page: Page, key: str) -> list[Finding]:
    found: list[Finding] = []
    for seat, inner, name in _per_seat(look, page, key, list):
        offered = [text for text in _answers(look, inner, name) if text in look.options(seat)]
        if offered:
            found.append((f"{inner.where}.{name}", f"no {written(offered)}", written(look.options(seat))))
    return found


def _greyed(look: Look, page: Page, key: str) -> list[Finding]:
    found: list[Finding] = []
    for seat, inner, name in _per_seat(look, page, key, dict):
        choices, rules = look.choices(seat), inner.page(name)
        for notation in rules.data:
            look.table.box.actions.find(notation)
            rule = choices.get(notation) or ("offered" if notation in choices else "not thought of")
            found += _differs(rules, notation, rules.text(notation), rule)
    return found


def _winner(look: Look, page: Page, key: str) -> list[Finding]:
    expected = page.numbers(key) if isinstance(page.data[key], list) else [page.number(key)]
    outcome = look.table.state.outcome
    if outcome is None:
        return [(f"{page.where}.{key}", written(expected), "the game goes on")]
    won = [seat for seat, place in enumerate(outcome.places) if place == 1]
    return _differs(page, key, sorted(expected), [] if outcome.ending is Ending.ALL_LOST else won)


def _over(look: Look, page: Page, key: str) -> list[Finding]:
    return _differs(page, key, page.flag(key), look.table.state.outcome is not None)


def _outcome_rule(look: Look, page: Page, key: str) -> list[Finding]:
    outcome = look.table.state.outcome
    return _differs(page, key, page.text(key), outcome.rule if outcome else "")


def _final_scores(look: Look, page: Page, key: str) -> list[Finding]:
    outcome = look.table.state.outcome
    return _differs(page, key, page.numbers(key, -1_000_000), outcome.scores if outcome else [])


def _events(look: Look, page: Page, key: str) -> list[Finding]:
    expected, known = page.texts(key), look.table.words.events
    for event in expected:
        if event not in known:
            raise Misprint(f"{page.where}.{key}", f"{event!r} is not an event; there are: {', '.join(known)}")
    happened = look.keys()
    if _in_order(expected, [(event, event) for event in happened]):
        return []
    return [(f"{page.where}.{key}", written(expected), written(happened))]


def _may_undo(look: Look, page: Page, key: str) -> list[Finding]:
    """Whether the seat that answered last may take its answer back."""
    last = look.table.history[-1].seat
    return _differs(page, key, page.flag(key), last >= 0 and look.table.may_undo(last) is None)


CHECKS: Final[dict[str, Check]] = {
    "asks": _asks,
    "ask": _ask,
    "options": _options,
    "offers": _offers,
    "lacks": _lacks,
    "greyed": _greyed,
    "winner": _winner,
    "over": _over,
    "outcome_rule": _outcome_rule,
    "final_scores": _final_scores,
    "events": _events,
    "may_undo": _may_undo,
}
