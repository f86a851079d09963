"""What lies on the table: written by `scripts/gen-tables` from layout.py. Change that, not this."""

from typing import Final

from mypy_extensions import i64

from cenote.core.chance import Chance
from cenote.core.pile import empty, empty_piles, numbers
from cenote.core.state import State
from cenote.games.waking_shards.rules.box import ShardsBox


class ShardsTable(State):
    """Every zone of the layout, blank or copied."""

    def __init__(self, box: ShardsBox, chance: Chance, like: "ShardsTable | None" = None) -> None:
        super().__init__(box, chance, like)
        self.printed: Final = box
        if like is None:
            self.deck = empty()
            self.discard = empty()
            self.reserve = empty()
            self.hands = empty_piles(box.seats)
            self.in_play = empty_piles(box.seats)
            self.sealed = numbers(box.seats)
            self.tokens = numbers(box.seats)
            self.turns = numbers(box.seats)
            self.round: i64 = 0
            self.first: i64 = 0
            self.winner: i64 = 0
            self.supplied: i64 = 0
        else:
            self.deck = like.deck.copy()
            self.discard = like.discard.copy()
            self.reserve = like.reserve.copy()
            self.hands = like.hands.copy()
            self.in_play = like.in_play.copy()
            self.sealed = like.sealed[:]
            self.tokens = like.tokens[:]
            self.turns = like.turns[:]
            self.round = like.round
            self.first = like.first
            self.winner = like.winner
            self.supplied = like.supplied
