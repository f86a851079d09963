"""Words: the sentences of one game, for people. Rules know keys; this table knows what they read."""

import re
from typing import Final, final

_PLACE: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")


@final
class Part:
    """A piece of a sentence: plain text, or a noun (`kind`, `value`) that a screen may draw."""

    def __init__(self, text: str, kind: str = "", value: int = 0) -> None:
        self.text: Final = text
        self.kind: Final = kind
        self.value: Final = value


@final
class Words:
    """Templates by key. `{seat}` is a player's name, `{n:card}` the n-th name of the noun `card`, `{n}` a number.

    prompts: one per ask (by class name), said to whom is asked; waiting: the same, for the others
    labels: one per verb · events: one per key · refusals: one per key · endings: one per rule that ends a game
    fields: the title of each field of the layout, empty where it is nothing to look at
    nouns: the names of each noun, the last for an unknown one
    touches: per verb, the pieces to light up: `hands/{seat}/{n}` is the piece of face n in the seat's hand
    """

    def __init__(
        self,
        *,
        prompts: dict[str, str],
        waiting: dict[str, str],
        labels: dict[str, str],
        events: dict[str, str],
        refusals: dict[str, str],
        endings: dict[str, str],
        fields: dict[str, str],
        nouns: dict[str, list[str]],
        touches: dict[str, str],
    ) -> None:
        self.prompts: Final = prompts
        self.waiting: Final = waiting
        self.labels: Final = labels
        self.events: Final = events
        self.refusals: Final = refusals
        self.endings: Final = endings
        self.fields: Final = fields
        self.nouns: Final = nouns
        self.touches: Final = touches

    def name(self, noun: str, value: int) -> str:
        """What a piece or place is called; the last name of a noun is for what nobody may know."""
        names = self.nouns[noun]
        return names[value] if 0 <= value < len(names) - 1 else names[-1]

    def parts(self, template: str, people: list[str], seat: int, n: int, m: int) -> list[Part]:
        """The sentence with its blanks filled, in parts."""
        values = {"seat": seat, "n": n, "m": m}
        found: list[Part] = []
        end = 0
        for blank in _PLACE.finditer(template):
            if blank.start() > end:
                found.append(Part(template[end : blank.start()]))
            key, noun = blank.group(1), blank.group(2)
            found.append(self._part(noun or ("seat" if key == "seat" else ""), values[key], people))
            end = blank.end()
        if end < len(template):
            found.append(Part(template[end:]))
        return found

    def _part(self, noun: str, value: int, people: list[str]) -> Part:
        if noun == "seat":
            return Part(people[value] if 0 <= value < len(people) else "nobody", "seat", value)
        if not noun:
            return Part(str(value))
        return Part(self.name(noun, value), noun, value)

    def say(self, template: str, people: list[str], seat: int = -1, n: int = 0, m: int = 0) -> str:
        """The sentence with its blanks filled."""
        return "".join(part.text for part in self.parts(template, people, seat, n, m))
