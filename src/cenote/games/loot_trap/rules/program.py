"""Card texts as the rules read them: lists of operations, one after the other in one table."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from cenote.games.loot_trap.rules.state import LootState


class Offer:
    """One of the things a text lets a player choose between: its label, what it requires, its first operation."""

    def __init__(self, label: int, requires: int, first: int) -> None:
        self.label: Final = label
        self.requires: Final = requires
        self.first: Final = first


@mypyc_attr(allow_interpreted_subclasses=True)
class Op:
    """One part of a text. Each word of the vocabulary is a subclass; the fields are what a table may say.

    `next` is the operation after it in its list, -1 for none; `then` and `other` are the first of lists within.
    """

    def __init__(self) -> None:
        self.target = 0  # a selector
        self.giver = 0  # of `take`
        self.taker = 0
        self.amount = 0
        self.range = 0
        self.needs = 0
        self.where = 0
        self.armed = False  # only armed spaces
        self.pick = 0
        self.mover = 0
        self.straight = False
        self.optional = False
        self.cost = False
        self.to = 0
        self.keep = 0
        self.over_laid = False
        self.by_target = False  # of `choose`: the target decides, not you
        self.offers: list[Offer] = []
        self.cond = 0
        self.who = 0
        self.then = -1
        self.other = -1
        self.number = 0  # its own place in the program
        self.word = 0  # its place in the vocabulary
        self.text = -1  # the number of the text that it is part of
        self.next = -1
        self.chooses = 0  # `opponent` or `any_player` if it needs a chosen player

    def do(self, s: "LootState", you: int, m: int) -> None:
        """Do it for `you`; `m` is the context of the text (see `carrying`)."""
        raise NotImplementedError(type(self).__name__)
