"""What lies on the table: written by `scripts/gen-tables` from layout.py. Change that, not this."""

from typing import Final

from mypy_extensions import i64

from cenote.core.chance import Chance
from cenote.core.pile import empty, empty_cells, empty_piles, numbers
from cenote.core.state import State
from cenote.games.loot_trap.rules.box import LootBox


class LootTable(State):
    """Every zone of the layout, blank or copied."""

    def __init__(self, box: LootBox, chance: Chance, like: "LootTable | None" = None) -> None:
        super().__init__(box, chance, like)
        self.printed: Final = box
        if like is None:
            self.deck = empty()
            self.discard = empty()
            self.field = empty_cells(box.grid)
            self.hands = empty_piles(box.seats)
            self.banked = empty_piles(box.seats)
            self.worn = empty_piles(box.seats)
            self.queue = empty()
            self.resolving = empty()
            self.aside = empty()
            self.rolls = empty()
            self.used = empty()
            self.at = numbers(box.seats)
            self.health = numbers(box.seats)
            self.wards = numbers(box.seats)
            self.fell = numbers(box.seats)
            self.avatars = numbers(box.seats)
            self.orders = numbers(box.seats)
            self.sealed = numbers(box.seats)
            self.sides = numbers(box.variant_cards, -1)
            self.first: i64 = 0
            self.turn: i64 = 0
            self.sprung: i64 = 0
            self.did: i64 = 0
            self.ended: i64 = 0
        else:
            self.deck = like.deck.copy()
            self.discard = like.discard.copy()
            self.field = like.field.copy()
            self.hands = like.hands.copy()
            self.banked = like.banked.copy()
            self.worn = like.worn.copy()
            self.queue = like.queue.copy()
            self.resolving = like.resolving.copy()
            self.aside = like.aside.copy()
            self.rolls = like.rolls.copy()
            self.used = like.used.copy()
            self.at = like.at[:]
            self.health = like.health[:]
            self.wards = like.wards[:]
            self.fell = like.fell[:]
            self.avatars = like.avatars[:]
            self.orders = like.orders[:]
            self.sealed = like.sealed[:]
            self.sides = like.sides[:]
            self.first = like.first
            self.turn = like.turn
            self.sprung = like.sprung
            self.did = like.did
            self.ended = like.ended
