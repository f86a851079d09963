"""What lies on the table: written by `scripts/gen-tables` from layout.py. Change that, not this."""

from typing import Final

from mypy_extensions import i64

from cenote.core.chance import Chance
from cenote.core.pile import empty, empty_piles, numbers
from cenote.core.state import State
from cenote.testing.three_stones.rules.box import StonesBox


class StonesTable(State):
    """Every zone of the layout, blank or copied."""

    def __init__(self, box: StonesBox, chance: Chance, like: "StonesTable | None" = None) -> None:
        super().__init__(box, chance, like)
        self.printed: Final = box
        if like is None:
            self.well = empty()
            self.hands = empty_piles(box.seats)
            self.rows = empty_piles(box.seats)
            self.spent = empty()
            self.named = numbers(box.seats)
            self.pebbles = numbers(box.seats)
            self.round: i64 = 0
        else:
            self.well = like.well.copy()
            self.hands = like.hands.copy()
            self.rows = like.rows.copy()
            self.spent = like.spent.copy()
            self.named = like.named[:]
            self.pebbles = like.pebbles[:]
            self.round = like.round
