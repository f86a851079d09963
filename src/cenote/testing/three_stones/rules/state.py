"""What lies on the table."""

from typing import Final

from cenote.core.box import Box
from cenote.core.chance import Chance
from cenote.core.state import State
from cenote.testing.three_stones.rules.actions import ACTIONS


class StonesBox(Box):
    """What is printed, as data, and the settings of this table."""

    def __init__(
        self,
        seats: int,
        options: dict[str, object],
        stones: list[int],
        hand: int,
        lone_name: int,
        three: int,
        rounds: int,
    ) -> None:
        super().__init__(seats, options, ACTIONS)
        self.stones: Final = stones  # their kinds
        self.hand: Final = hand  # stones drawn when a round begins
        self.lone_name: Final = lone_name  # pebbles for a kind that nobody else named
        self.three: Final = three  # pebbles for one stone of each kind
        self.rounds: Final = rounds


class StonesState(State):
    """The top of the well is its first stone. A stone is its kind, who knows it, and its mark."""

    def __init__(self, box: StonesBox, chance: Chance, like: "StonesState | None" = None) -> None:
        super().__init__(box, chance, like)
        self.printed: Final = box
        if like is None:
            self.well: list[int] = []
            self.hands: list[list[int]] = [[] for _ in range(box.seats)]
            self.rows: list[list[int]] = [[] for _ in range(box.seats)]
            self.spent: list[int] = []
            self.named: list[int] = [0] * box.seats  # the kind named in secret, plus one; 0 for none
            self.pebbles: list[int] = [0] * box.seats
            self.round = 0
        else:
            self.well = like.well[:]
            self.hands = [hand[:] for hand in like.hands]
            self.rows = [row[:] for row in like.rows]
            self.spent = like.spent[:]
            self.named = like.named[:]
            self.pebbles = like.pebbles[:]
            self.round = like.round

    def clone(self) -> "StonesState":
        return StonesState(self.printed, self.chance.clone(), self)

    def horizon(self) -> int:
        """[STONE-2.1] Each round is settled by itself."""
        return self.round
