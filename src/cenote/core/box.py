"""Box: what is printed on the pieces of one table, and the settings it is played with. Never changes."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.action import Actions
from cenote.core.refusal import Misprint


@final
class Option:
    """A setting a table may choose: its default, what it may be, and the rule that says so.

    `choices` lists what is allowed; for a number, the lowest and the highest. A default of None means that the
    game decides by the number of players.
    """

    def __init__(self, name: str, default: object, choices: tuple[object, ...], rule: str, text: str) -> None:
        self.name: Final = name
        self.default: Final = default
        self.choices: Final = choices
        self.rule: Final = rule
        self.text: Final = text

    def is_number(self) -> bool:
        """Whether `choices` is a range."""
        return len(self.choices) == 2 and all(type(choice) is int for choice in self.choices)

    def check(self, value: object) -> object:
        """The value, understood (texts from a command line too), or a Misprint that says what is allowed."""
        if value is None or value == self.default:
            return value
        if self.is_number():
            return self._number(value)
        for choice in self.choices:
            if (value == choice and type(value) is type(choice)) or str(value).lower() == str(choice).lower():
                return choice
        raise Misprint(f"option {self.name}", f"{value!r} is not one of: {', '.join(map(str, self.choices))}")

    def _number(self, value: object) -> int:
        low, high = self.choices
        assert isinstance(low, int) and isinstance(high, int)
        text = str(value)
        if isinstance(value, bool) or not text.lstrip("-").isdecimal() or not low <= int(text) <= high:
            raise Misprint(f"option {self.name}", f"{value!r} is not a whole number from {low} to {high}")
        return int(text)


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """What the rules read instead of printed numbers. Games add typed tables of their own."""

    def __init__(self, seats: int, options: dict[str, object], actions: Actions) -> None:
        self.seats: Final = seats
        self.options: Final = options
        self.actions: Final = actions


@final
class Page:
    """A table of a components file being read: every mistake is reported with its place."""

    def __init__(self, where: str, data: object) -> None:
        if not isinstance(data, dict):
            raise Misprint(where, f"expected a table, found {data!r}")
        self.where: Final = where
        self.data: Final[dict[str, object]] = data

    def complain(self, key: str, what: str) -> Misprint:
        """The error for one key of this table."""
        return Misprint(f"{self.where}.{key}", what)

    def _value(self, key: str) -> object:
        if key not in self.data:
            raise self.complain(key, "is missing")
        return self.data[key]

    def number(self, key: str, low: int = 0, high: int = 1_000_000) -> int:
        """A whole number within bounds."""
        value = self._value(key)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.complain(key, f"expected a whole number from {low} to {high}, found {value!r}")
        return value

    def text(self, key: str, among: tuple[str, ...] = ()) -> str:
        """A text, one of a list if a list is given."""
        value = self._value(key)
        if not isinstance(value, str):
            raise self.complain(key, f"expected a text, found {value!r}")
        if among and value not in among:
            raise self.complain(key, f"{value!r} is not one of: {', '.join(among)}")
        return value

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self._value(key)
        if not isinstance(value, bool):
            raise self.complain(key, f"expected true or false, found {value!r}")
        return value

    def texts(self, key: str, among: tuple[str, ...] = ()) -> list[str]:
        """A list of texts."""
        row = Page(f"{self.where}.{key}", {str(i): value for i, value in enumerate(self.items(key))})
        return [row.text(str(i), among) for i in range(len(row.data))]

    def numbers(self, key: str, low: int = 0, high: int = 1_000_000) -> list[int]:
        """A list of whole numbers."""
        row = Page(f"{self.where}.{key}", {str(i): value for i, value in enumerate(self.items(key))})
        return [row.number(str(i), low, high) for i in range(len(row.data))]

    def items(self, key: str) -> list[object]:
        """A list of anything."""
        value = self._value(key)
        if not isinstance(value, list):
            raise self.complain(key, f"expected a list, found {value!r}")
        return value

    def page(self, key: str) -> "Page":
        """The table under a key."""
        return Page(f"{self.where}.{key}", self._value(key))

    def pages(self, key: str) -> list["Page"]:
        """The list of tables under a key."""
        return [Page(f"{self.where}.{key}[{i}]", item) for i, item in enumerate(self.items(key))]
