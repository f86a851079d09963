"""What is printed, and the settings of this table."""

from typing import Final

from cenote.core.box import Box
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
