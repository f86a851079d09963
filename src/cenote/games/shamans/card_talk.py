"""[SHA-15.3] Lines of chat about cards, read word by word.

A number belongs to cards of a world ("two reds", "I have 2 in red"), to something else ("3 steps"), or it is the
number on a card ("red 6", "the 6 of reds", "my only red is the 6").
"""

import re
from typing import Final

from cenote.games.shamans.rules.terms import CODES, WORLD_IDS

WORLDS: Final = frozenset((*WORLD_IDS, "gray"))
MANY: Final = frozenset(world + "s" for world in WORLDS)  # "reds" are cards of a world, "red" may be one
DIGITS: Final = frozenset("12345678")
FIGURES: Final = str.maketrans("１２３４５６７８①②③④⑤⑥⑦⑧", "1234567812345678")
NUMBER_WORDS: Final = frozenset(("two", "three", "four", "five", "six", "seven", "eight"))
CODE: Final = re.compile(rf"\b(?:[{''.join(CODES)}]-?[1-8]|[1-8]-?[{''.join(CODES)}])\b")  # r6, R-6, 6r
NUMERO: Final = re.compile(r"\b(?:no|nr)\.?(?=\s*\d)")
WORD: Final = re.compile(r"[a-z]+|\d+")
FAR: Final = 5  # words between a world and a number that still belong together

AMONG: Final = frozenset(("card", "cards", "more", "other", "others", "low", "high", "left", "missing", "or"))
POINTING: Final = frozenset(("a", "the", "this", "that", "my", "your", "his", "her", "their", "number"))
OWNED: Final = frozenset(("my", "the", "your", "his", "her", "their", "our", "these", "those", "all"))
COUNTING: Final = frozenset((
    "have", "has", "had", "hold", "holds", "held", "got", "need", "needs", "want", "lack", "lacks", "miss", "missing",
))  # fmt: skip
SOFTENING: Final = frozenset((
    "only", "just", "about", "maybe", "still", "exactly", "around", "nearly", "at", "least",
))  # fmt: skip
BETWEEN: Final = frozenset(("of", "in"))
THINGS: Final = frozenset((
    "away", "back", "before", "behind", "dagger", "daggers", "from", "hint", "hints", "hour", "hours", "mask",
    "masks", "minute", "minutes", "moon", "player", "players", "point", "points", "portal", "portals", "round",
    "rounds", "second", "seconds", "shadow", "shadows", "shaman", "shamans", "shard", "shards", "space", "spaces",
    "step", "steps", "tile", "tiles", "time", "times", "to", "trick", "tricks", "turn", "turns", "vote", "votes", "vp",
))  # fmt: skip
BEFORE_THINGS: Final = frozenset((
    "game", "player", "round", "seat", "space", "trick", "turn", "we", "us", "you", "them",
))  # fmt: skip


def names_a_card(text: str) -> bool:
    """[SHA-15.3] Whether a world stands together with one number that is not a count of cards."""
    return Line(text).names_a_card()


def mentions_cards(text: str) -> bool:
    """Whether a world or a number of cards is mentioned at all."""
    return Line(text).mentions_cards()


class Line:
    """A line of chat, word by word: figures are words of their own, also in "red6". Beyond its ends lie empty words."""

    def __init__(self, text: str) -> None:
        plain = NUMERO.sub("number ", text.translate(FIGURES).lower())
        self.words: Final[list[str]] = WORD.findall(plain)
        self.has_code: Final = CODE.search(plain) is not None

    def word(self, at: int) -> str:
        """The word at a place."""
        return self.words[at] if 0 <= at < len(self.words) else ""

    def is_world(self, at: int) -> bool:
        """Whether a world is named there, or its cards are."""
        return self.word(at) in WORLDS or self.word(at) in MANY

    def is_number(self, at: int) -> bool:
        """Whether a number that a card could have stands there. "One" mostly means somebody or something."""
        if self.word(at) == "one":
            return self.word(at - 1) == "number"
        return self.word(at) in DIGITS or self.word(at) in NUMBER_WORDS

    def names_a_card(self) -> bool:
        """Whether a card is named by its code, or a number in it is that of a card of a world."""
        return self.has_code or any(
            self.is_number(at) and self.is_on_a_card(at) for at in range(len(self.words))
        )

    def mentions_cards(self) -> bool:
        """Whether it mentions a world, or a number that is not that of something else."""
        return self.has_code or any(
            self.is_world(at) or (self.is_number(at) and not self.is_of_a_thing(at)) or self.is_one_card(at)
            for at in range(len(self.words))
        )

    def is_one_card(self, at: int) -> bool:
        """ "One card", "I have one"."""
        return self.word(at) == "one" and (self.word(at + 1) == "card" or self.word(at - 1) in COUNTING)

    def is_on_a_card(self, at: int) -> bool:
        """A number with a world near it that it does not count."""
        if self.is_of_a_thing(at):
            return False
        if self.word(at + 1) in BETWEEN and self.is_world(self.past_owner(at + 2)):
            return self.is_single_of(at)
        if self.counts(at):
            return False
        return any(self.is_world(place) for place in range(at - FAR, at)) or self.points_ahead(at)

    def is_of_a_thing(self, at: int) -> bool:
        """ "3 steps", "2 VP", "round 2": a number of something else."""
        return self.word(at + 1) in THINGS or self.word(at - 1) in BEFORE_THINGS

    def past_owner(self, at: int) -> int:
        """The place after "my" or "the"."""
        return at + 1 if self.word(at) in OWNED else at

    def is_single_of(self, at: int) -> bool:
        """ "6 of reds" and "the 6 in red" are cards; "two in red" and "two of my reds" are counts."""
        if self.word(at - 1) in POINTING:
            return True
        return self.word(at + 1) == "of" and self.past_owner(at + 2) == at + 2

    def counts(self, at: int) -> bool:
        """ "two reds", "6 red", "four yellow cards", "2 more", "in red I have 3": how many, not which."""
        ahead = at + 1
        while self.word(ahead) in AMONG:
            ahead += 1
        if ahead > at + 1 and (self.word(ahead - 1) == "cards" or self.word(at - 1) not in POINTING):
            return True
        if self.word(ahead) in MANY or (self.is_world(ahead) and self.word(ahead + 1) in ("card", "cards")):
            return True
        if self.is_world(ahead):
            return self.word(at - 1) not in POINTING
        before = at - 1
        while self.word(before) in SOFTENING:
            before -= 1
        return self.word(before) in COUNTING

    def points_ahead(self, at: int) -> bool:
        """ "The 6 is red", "I have a 6, a red one": the world follows."""
        if self.word(at - 1) not in POINTING:
            return False
        return any(
            self.is_world(place) and (place == at + 1 or not self.is_number(place - 1))
            for place in range(at + 1, at + 2 + FAR)
        )
