"""Card texts as the rules read them: lists of operations, one after the other in one table."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from cenote.core.agenda import Record
from cenote.core.kinds import NOBODY, Seat

if TYPE_CHECKING:
    from cenote.games.loot_trap.rules.state import LootState


@final
@mypyc_attr(acyclic=True)
class Text(Record):
    """What a text being carried out must remember from part to part."""

    def __init__(
        self,
        picker: Seat,
        chosen: Seat = NOBODY,
        layer: Seat = NOBODY,
        doubled: bool = False,
        instant: bool = False,
        turned: bool = False,
        settled: bool = False,
    ) -> None:
        self.picker: Final = picker  # who chooses the player whom it concerns
        self.chosen: Final = chosen  # that player, once the choice is settled
        self.layer: Final = layer  # who laid the trap
        self.doubled: Final = doubled  # [TRAP-15.8] whether its numbers are
        self.instant: Final = instant  # whether it is the upper half of a card that was played
        self.turned: Final = turned  # [TRAP-16.9] whether a response turned it around
        self.settled: Final = settled  # whether the choice of a player is, even if there was nobody to choose

    def choosing(self, seat: Seat) -> "Text":
        """The same text once the choice of a player is settled; NOBODY if there was nobody to choose."""
        return Text(self.picker, seat, self.layer, self.doubled, self.instant, self.turned, True)


class Offer:
    """One of the things a text lets a player choose between: its label, what it requires, its first operation."""

    def __init__(self, label: i64, requires: i64, first: i64) -> None:
        self.label: Final = label
        self.requires: Final = requires
        self.first: Final = first


@mypyc_attr(allow_interpreted_subclasses=True)
class Op:
    """One part of a text. Each word of the vocabulary is a subclass; the fields are what a table may say.

    `next` is the operation after it in its list, -1 for none; `then` and `other` are the first of lists within.
    """

    def __init__(self) -> None:
        self.target: i64 = 0  # a selector
        self.giver: i64 = 0  # of `take`
        self.taker: i64 = 0
        self.amount: i64 = 0
        self.range: i64 = 0
        self.needs: i64 = 0
        self.where: i64 = 0
        self.armed = False  # only armed spaces
        self.pick: i64 = 0
        self.mover: i64 = 0
        self.straight = False
        self.optional = False
        self.cost = False
        self.to: i64 = 0
        self.keep: i64 = 0
        self.over_laid = False
        self.by_target = False  # of `choose`: the target decides, not you
        self.offers: list[Offer] = []
        self.cond: i64 = 0
        self.who: i64 = 0
        self.then: i64 = -1
        self.other: i64 = -1
        self.number: i64 = 0  # its own place in the program
        self.word: i64 = 0  # its place in the vocabulary
        self.text: i64 = -1  # the number of the text that it is part of
        self.next: i64 = -1
        self.chooses: i64 = 0  # `opponent` or `any_player` if it needs a chosen player

    def do(self, s: "LootState", you: Seat, text: "Text") -> None:
        """Do it for `you`."""
        raise NotImplementedError(type(self).__name__)
