"""What lies on the table."""

from typing import Final

from cenote.core.box import Box
from cenote.core.chance import Chance
from cenote.core.state import State
from cenote.games.waking_shards.rules.actions import ACTIONS


class ShardsBox(Box):
    """[WAKE-15.1] The printed numbers as data, and the settings of this table."""

    def __init__(
        self,
        seats: int,
        options: dict[str, object],
        main: list[int],
        supplementary: list[int],
        initial: list[int],
        power: list[int],
    ) -> None:
        super().__init__(seats, options, ACTIONS)
        self.main: Final = main  # the faces of the main deck
        self.supplementary: Final = supplementary
        self.initial: Final = initial  # the Shards that begin in play
        self.power: Final = power  # by face
        self.mage_power = 0  # with the Shard of Power
        self.hand = 0  # cards drawn when a round starts
        self.tokens_to_win = 0
        self.on_demand = False  # [WAKE-15.3]
        self.supplies = 1  # how often per round the supplementary deck may come


class ShardsState(State):
    """The deck's top card is its first. A card is its face, who knows it, and its marks (see `core.layout`).

    What changes seldom is a tuple, which clones share.
    """

    def __init__(self, box: ShardsBox, chance: Chance, like: "ShardsState | None" = None) -> None:
        super().__init__(box, chance, like)
        self.printed: Final = box
        if like is None:
            self.deck: list[int] = []
            self.discard: list[int] = []
            self.reserve: tuple[int, ...] = ()
            self.hands: list[list[int]] = [[] for _ in range(box.seats)]
            self.in_play: list[list[int]] = [[] for _ in range(box.seats)]
            self.sealed: tuple[int, ...] = (0,) * box.seats  # the face set aside, plus one; 0 for none
            self.tokens: tuple[int, ...] = (0,) * box.seats
            self.turns: list[int] = [0] * box.seats  # turns taken in this round
            self.round = 0
            self.first = 0  # who plays first in this round
            self.winner = 0  # who won the round before
            self.supplied = 0  # how often the supplementary deck came in this round
        else:
            self.deck = like.deck[:]
            self.discard = like.discard[:]
            self.reserve = like.reserve
            self.hands = [hand[:] for hand in like.hands]
            self.in_play = [row[:] for row in like.in_play]
            self.sealed = like.sealed
            self.tokens = like.tokens
            self.turns = like.turns[:]
            self.round = like.round
            self.first = like.first
            self.winner = like.winner
            self.supplied = like.supplied

    def clone(self) -> "ShardsState":
        return ShardsState(self.printed, self.chance.clone(), self)

    def horizon(self) -> int:
        """[WAKE-1.3] Each round is settled by itself."""
        return self.round
