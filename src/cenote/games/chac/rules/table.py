"""What lies on the table: written by `scripts/gen-tables` from layout.py. Change that, not this."""

from typing import Final

from mypy_extensions import i64

from cenote.core.chance import Chance
from cenote.core.pile import empty, empty_cells, empty_piles, numbers
from cenote.core.state import State
from cenote.games.chac.rules.box import ChacBox


class ChacTable(State):
    """Every zone of the layout, blank or copied."""

    def __init__(self, box: ChacBox, chance: Chance, like: "ChacTable | None" = None) -> None:
        super().__init__(box, chance, like)
        self.printed: Final = box
        if like is None:
            self.hands = empty_piles(box.seats)
            self.decks = empty_piles(box.deck_count)
            self.alcoves = empty_cells(box.alcove_count)
            self.discard = empty()
            self.wall_deck = empty()
            self.wall_cards = empty()
            self.glyphs = empty()
            self.numbers = empty()
            self.clues = empty()
            self.trapped = numbers(box.zones)
            self.adventurers = empty_piles(box.seats)
            self.reserve = empty_piles(box.seats)
            self.lost = empty_piles(box.seats)
            self.dealt = empty_piles(box.seats)
            self.unused = empty()
            self.sealed = numbers(box.seats)
            self.at = numbers(box.seats)
            self.actions = numbers(box.seats)
            self.stamina = numbers(box.seats)
            self.searched = numbers(box.seats)
            self.action_dice = numbers(box.dice)
            self.dice = numbers(box.dice)
            self.turn: i64 = 1
            self.dicekeeper: i64 = 0
            self.boulder: i64 = 0
            self.left: i64 = 0
            self.right: i64 = 0
            self.planks: i64 = 0
            self.covered: i64 = 1
            self.suns = numbers(box.sun_count)
        else:
            self.hands = like.hands.copy()
            self.decks = like.decks.copy()
            self.alcoves = like.alcoves.copy()
            self.discard = like.discard.copy()
            self.wall_deck = like.wall_deck.copy()
            self.wall_cards = like.wall_cards.copy()
            self.glyphs = like.glyphs.copy()
            self.numbers = like.numbers.copy()
            self.clues = like.clues.copy()
            self.trapped = like.trapped[:]
            self.adventurers = like.adventurers.copy()
            self.reserve = like.reserve.copy()
            self.lost = like.lost.copy()
            self.dealt = like.dealt.copy()
            self.unused = like.unused.copy()
            self.sealed = like.sealed[:]
            self.at = like.at[:]
            self.actions = like.actions[:]
            self.stamina = like.stamina[:]
            self.searched = like.searched[:]
            self.action_dice = like.action_dice[:]
            self.dice = like.dice[:]
            self.turn = like.turn
            self.dicekeeper = like.dicekeeper
            self.boulder = like.boulder
            self.left = like.left
            self.right = like.right
            self.planks = like.planks
            self.covered = like.covered
            self.suns = like.suns[:]
