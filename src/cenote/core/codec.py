"""Codec: a state as plain data for JSON, back again, and its fingerprint. All of it from the layout."""

import hashlib
from typing import TYPE_CHECKING, Any

from librt.vecs import vec

from cenote.core.agenda import Step
from cenote.core.chance import remembered
from cenote.core.layout import Field
from cenote.core.outcome import Ending, Outcome
from cenote.core.pile import laid, plain
from cenote.core.refusal import Misprint

if TYPE_CHECKING:
    from cenote.core.state import State

Layout = tuple[Field, ...]


def dump(layout: Layout, s: "State") -> dict[str, Any]:
    """The whole truth as plain data, also in the middle of an effect."""
    return {
        "zones": {field.name: plain(getattr(s, field.name)) for field in layout},
        "agenda": [[type(step).__name__, *step.numbers()] for step in s.agenda],
        "chance": s.chance.memory(),
        "outcome": None if s.outcome is None else s.outcome.memory(),
    }


def load(layout: Layout, steps: tuple[type[Any], ...], blank: "State", data: dict[str, Any]) -> "State":
    """Lay the saved pieces onto a blank table."""
    for field in layout:
        if field.name not in data["zones"]:
            raise Misprint(f"zones.{field.name}", "is missing")
        value = data["zones"][field.name]
        setattr(blank, field.name, laid(getattr(blank, field.name), value))
    undeclared = set(data["zones"]) - {field.name for field in layout}
    if undeclared:
        raise Misprint(f"zones.{sorted(undeclared)[0]}", "is not a zone of this game")
    blank.agenda = vec[Step](load_agenda(steps, data["agenda"]))
    blank.chance = remembered(data["chance"])
    blank.outcome = _load_outcome(data["outcome"])
    return blank


def load_agenda(steps: tuple[type[Any], ...], rows: list[list[Any]]) -> list[Step]:
    """Steps from their names and numbers."""
    by_name = {step.__name__: step for step in steps}
    for i, row in enumerate(rows):
        if not row or row[0] not in by_name:
            raise Misprint(f"agenda[{i}]", f"{row!r} is not a step of this game")
    return [_made(by_name, row) for row in rows]


def _made(by_name: dict[str, Any], row: list[Any]) -> Any:
    """A step or record from its name and what it knows."""
    try:
        return by_name[row[0]](*[_field(by_name, value) for value in row[1:]])
    except TypeError as error:
        raise Misprint("agenda", f"{row!r} is not how a step is written: {error}") from error


def _field(by_name: dict[str, Any], value: Any) -> Any:
    """A field of a step: a number, yes or no, or a record of such."""
    if isinstance(value, list):
        return _made(by_name, value)
    return value


def fingerprint(layout: Layout, s: "State") -> str:
    """The same for the same truth, in every process and on every machine."""
    return hashlib.sha256(repr(dump(layout, s)).encode()).hexdigest()[:16]


def _load_outcome(memory: list[Any] | None) -> Outcome | None:
    if memory is None:
        return None
    ending, rule, places, scores = memory
    return Outcome(Ending(ending), rule, list(places), list(scores))
