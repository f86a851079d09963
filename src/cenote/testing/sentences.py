"""Sentences: everything a player can read, with 0, 1 and 2 of everything, and what a reader would object to."""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final

from cenote.core.box import Box
from cenote.core.event import UNKNOWN
from cenote.core.game import Game
from cenote.core.words import Words

PEOPLE: Final = ["Ada", "Ben", "Cem", "Dana", "Eli", "Fay", "Gus"]
TABLES: Final = ("prompts", "waiting", "labels", "events", "refusals", "endings", "aids")
CLOSED: Final = frozenset(
    {"prompts", "waiting", "events", "refusals", "endings"}
)  # these end with a full stop
BLANK: Final = re.compile(r"(\bthe )?\{(?!seat\b)(\w+)(?::(\w+))?", re.I)
COUNTED: Final = (
    "action|activator|amulet|answer|artifact|card|coin|crystal|curse|dagger|die|glyph|hand|item|level|marker|piece"
    "|pile|plank|player|point|portal|reward|ritual|round|shard|space|statement|step|tile|token|trap|treasure|turn|unit"
    "|world"
)

RULES: Final = (
    ("one thing in the plural", re.compile(rf"(?<![-\d.])\b1 (?:\w+ )?(?:(?:{COUNTED})s|dice)\b", re.I)),
    ("several things in the singular", re.compile(rf"\b(?:0|2) (?:\w+ )?(?:{COUNTED})\b(?!-| \w+s\b)", re.I)),
    ("a count of 0 instead of none", re.compile(rf"\b0 (?:\w+ )?(?:{COUNTED})s?\b", re.I)),
    ("a place without its ordinal", re.compile(r"\bcomes \d+(?!st|nd|rd|th)\b")),
    ("two articles", re.compile(r"\b(?:an?|the|your|no) (?:an?|the|your)\b", re.I)),
    ("a before a vowel", re.compile(r"\ba (?=[aei]|o(?!ne))", re.I)),
    ("an before a consonant", re.compile(r"\ban (?=[bcdfgjklmnpqrstvwxyz])", re.I)),
    ("a word twice", re.compile(r"\b(\w+) \1\b", re.I)),
    ("punctuation twice", re.compile(r"[.,;:!?]\s*[.,;:!?]|…[.,;:]|\(\)|\(\(|\)\)|\) \(")),
    ("space before punctuation", re.compile(r"\s[.,;:!?)](?!\w)|\(\s|\s{2,}|^\s|\s$")),
    (
        "a name from inside the program",
        re.compile(r"\w_\w|[{}\[\]|#<>]|\b(?:None|True|False|nobody_|seat \d|zone \d)\b"),
    ),
    ("no capital at the beginning", re.compile(r"^[a-z]")),
)
UNCLOSED: Final = re.compile(r"[^.!?…:”]$")


@lru_cache(maxsize=16)  # the contract asks before each of many games with the same box
def objections(game: Game, box: Box) -> list[str]:
    """Every sentence of the game that a reader would object to, with the reason; none is the aim."""
    words = game.speaks(box)
    found: dict[str, None] = {}
    for table in TABLES:
        templates: dict[str, str] = getattr(words, table)
        for key, template in templates.items():
            hidden = table == "events"
            names = words.event_names[key] if hidden else []
            for sentence in renderings(words, template, box.seats, names, hidden):
                for what in faults_of(sentence, closed=table in CLOSED):
                    found.setdefault(f"{game.name} {table}.{key}: {what}: {sentence!r}")
    return list(found)


def faults_of(sentence: str, closed: bool) -> list[str]:
    """What is wrong with one sentence."""
    if not sentence:
        return []
    wrong = [what for what, pattern in RULES if pattern.search(sentence)]
    if closed and UNCLOSED.search(sentence):
        wrong.append("no full stop")
    return wrong


def renderings(words: Words, template: str, seats: int, names: list[str], hidden: bool) -> Iterator[str]:
    """The sentence about 0, 1 and 2 of everything and every name of a noun.

    Where somebody may not know the first of an event's numbers, also about that; with "the" before it the sentence
    is about a known thing.
    """
    values: dict[str, dict[int, None]] = {"seat": {0: None}}
    for article, key, written in BLANK.findall(template):
        noun = written or words.noun_of(key)
        values.setdefault(key, {}).update(dict.fromkeys(range_of(words, noun, seats)))
        if hidden and key in names[:1] and noun in words.nouns and not article:
            values[key][UNKNOWN] = None
    tried: dict[tuple[int, ...], None] = {}
    for whole in values:  # every value of each blank, beside a few of the others
        parts = [list(every) if key == whole else few(list(every)) for key, every in values.items()]
        tried.update(dict.fromkeys(product(*parts)))
    for chosen in tried:
        yield words.say(template, PEOPLE[:seats], dict(zip(values, chosen, strict=True)))


def few(values: list[int]) -> list[int]:
    """Numbers all of them, of many names the first, two in the middle and the last: enough beside another blank."""
    if len(values) <= 4:
        return values
    return [values[0], values[len(values) // 3], values[2 * len(values) // 3], values[-1]]


def range_of(words: Words, noun: str, seats: int) -> list[int]:
    """The values a blank is tried with."""
    if noun == "seat":
        return [seats - 1]
    if noun in words.nouns:
        return list(range(len(words.nouns[noun]) - 1))
    return [0, 1, 2]
