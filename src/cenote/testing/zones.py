"""Zones as scenarios write them: a number, a pile top first, or one of those per seat or place.

Fields with several parts are a list with one entry each, or a table of the few that matter:
`board = {12 = ["idol"]}`.
"""

from typing import Any

from cenote.core.layout import Field
from cenote.core.refusal import Misprint
from cenote.testing.pieces import HIDDEN, Names, all_fit

Finding = tuple[str, str, str]  # the place, what was expected, what was found


def split(field: Field, raw: object, count: int, where: str) -> dict[int, object]:
    """The parts that were written, by index; -1 for a field that has just one."""
    if field.is_single():
        return {-1: raw}
    if isinstance(raw, dict):
        for key in raw:
            if not key.isdecimal() or int(key) >= count:
                raise Misprint(f"{where}.{key}", f"is not a place in {field.name}; they are 0 to {count - 1}")
        return {int(key): part for key, part in raw.items()}
    if not isinstance(raw, list) or len(raw) != count:
        raise Misprint(where, f"expected a list of {count} or a table of places, found {raw!r}")
    return dict(enumerate(raw))


def laid(names: Names, field: Field, raw: object, empty: Any, where: str) -> Any:
    """The value of a field as the scenario gives it, over what lies there on an empty table."""
    parts = split(field, raw, 1 if field.is_single() else len(empty), where)
    read = {i: _given(names, field, part, place(where, i)) for i, part in parts.items()}
    return read[-1] if field.is_single() else [read.get(i, part) for i, part in enumerate(empty)]


def place(where: str, i: int) -> str:
    """The name of one part."""
    return where if i < 0 else f"{where}[{i}]"


def _given(names: Names, field: Field, raw: object, where: str) -> int | list[int]:
    if not field.holds_pieces():
        number = _number(names, field, raw, where)
        if number is None:
            raise Misprint(where, "what is given cannot be hidden")
        return number
    pieces = []
    for i, text in enumerate(_pile(raw, where)):
        if str(text).startswith(HIDDEN):
            raise Misprint(f"{where}[{i}]", "what is given cannot be hidden; name the piece")
        pieces.append(names.wanted(field, text, f"{where}[{i}]").piece())
    return pieces


def _pile(raw: object, where: str) -> list[object]:
    if not isinstance(raw, list):
        raise Misprint(where, f"expected a list of pieces, found {raw!r}")
    return raw


def _number(names: Names, field: Field, raw: object, where: str) -> int | None:
    """A number, written as one or by its name; None for one that is hidden."""
    if raw == HIDDEN:
        return None
    if isinstance(raw, str):
        return names.face(field.of, raw, where)
    if isinstance(raw, bool) or not isinstance(raw, int):
        raise Misprint(where, f"expected a number, found {raw!r}")
    return raw


def differences(names: Names, field: Field, raw: object, value: Any, where: str) -> list[Finding]:
    """Where a field, or a view of it, is not as expected."""
    found: list[Finding] = []
    for i, part in split(field, raw, 1 if field.is_single() else len(value), where).items():
        there = value if i < 0 else value[i]
        check = _pile_differs if field.holds_pieces() else _number_differs
        text = check(names, field, part, there, place(where, i))
        if text is not None:
            found.append((place(where, i), written(part), text))
    return found


def _number_differs(names: Names, field: Field, raw: object, value: int | None, where: str) -> str | None:
    if _number(names, field, raw, where) == value:
        return None
    if value is None:
        return HIDDEN
    known = names.by_noun.get(field.of, [])
    return known[value] if isinstance(raw, str) and 0 <= value < len(known) else str(value)


def _pile_differs(names: Names, field: Field, raw: object, pieces: Any, where: str) -> str | None:
    wanted = [names.wanted(field, text, f"{where}[{i}]") for i, text in enumerate(_pile(raw, where))]
    if all_fit(wanted, list(pieces), in_order=not field.is_bag()):
        return None
    whole = not all(one.is_open() for one in wanted)
    return written([names.text(field, piece, whole) for piece in pieces])


def written(value: object) -> str:
    """A value as TOML would write it, near enough to be copied back."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)
