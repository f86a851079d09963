"""What lies on the table."""

from typing import Final

from cenote.core.box import Box
from cenote.core.chance import Chance
from cenote.core.state import State
from cenote.games.loot_trap.rules.actions import Said
from cenote.games.loot_trap.rules.geometry import Ground
from cenote.games.loot_trap.rules.program import Op
from cenote.games.loot_trap.rules.terms import COLUMNS, ROWS


class Printed:
    """What stands on the draw cards, by face; an operation is named by its place in the program."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.kind: list[int] = []
        self.copies: list[int] = []
        self.instant: list[int] = []  # the first operation of the upper half, -1 for none
        self.aim: list[int] = []  # the operation of an instant that names a player, -1 for none
        self.trap: list[int] = []  # the first operation of the lower half
        self.icons: list[int] = []
        self.response: list[int] = []
        self.on_bank: list[int] = []
        self.prevents: list[int] = []
        self.mods: list[list[int]] = []  # what it changes for its wearer
        self.helps: list[bool] = []  # whether its wearer is glad of it


class LootBox(Box):
    """[TRAP-2.1] The printed cards as data, and the settings of this table."""

    def __init__(  # noqa: PLR0915 - a line for each thing that is printed
        self, seats: int, options: dict[str, object], said: Said, ground: Ground, cards: Printed
    ) -> None:
        super().__init__(seats, options, said.actions)
        self.said: Final = said
        self.ground: Final = ground
        self.kind: Final = cards.kind
        self.copies: Final = cards.copies
        self.ids: Final = cards.ids
        self.instant: Final = cards.instant
        self.aim: Final = cards.aim
        self.trap: Final = cards.trap
        self.icons: Final = cards.icons
        self.response: Final = cards.response
        self.on_bank: Final = cards.on_bank
        self.prevents: Final = cards.prevents
        self.mods: Final = cards.mods
        self.helps: Final = cards.helps
        self.program: list[Op] = []
        self.choices: list[str] = []  # what texts let players choose between, in words
        self.avatars: list[str] = []
        self.type_of: list[int] = []  # by avatar
        self.ability: list[list[int]] = []  # by type and number: the first operation
        self.house: list[list[int]] = []  # by variant modifier and mask of the active sides: its value
        self.sides = 0  # mask of the variant sides chosen; side A of card 1 is bit 0, side B bit 1
        self.by_lot = False  # [TRAP-20.3] the variants are drawn at setup
        self.rolls: list[int] = []
        self.health = 0
        self.max_health = 0
        self.hand = 0
        self.hand_limit = 0
        self.limit_damage = 0
        self.draws = 0
        self.empty_draws = 0
        self.goal = 0
        self.chain_limit = 0
        self.plays_limit = 0
        self.turn_limit = 0
        self.ghost_lays = 0  # masks of the Roll cards
        self.ghost_moves = 0
        self.random_avatars = False
        self.losers = 0  # [TRAP-3.3] mask of the seats that lost the game before; 0 for none
        self.remembers = True  # [TRAP-23.5] the aid to memory
        self.may_give_up = False
        self.may_leave = False  # [TRAP-10.3] the card peeked at
        self.active_aims = False  # [TRAP-16.11] out-of-turn cards of others
        self.limit_text = 0  # the number of the text that stands for the hand limit
        self.names: dict[str, list[str]] = {}  # what things are called, for sentences
        self.custom = False  # [TRAP-30.10] an unusual number of spaces


class LootState(State):
    """[TRAP-2.6] Health is what the counter shows. The top of a pile is its first card.

    A card is its face, who knows it, and its marks (see `terms`). A space holds a laid trap, if any, on top of its
    field card. What changes seldom is a tuple, which clones share.
    """

    def __init__(  # noqa: PLR0915 - a line for each field
        self, box: LootBox, chance: Chance, like: "LootState | None" = None
    ) -> None:
        super().__init__(box, chance, like)
        self.printed: Final = box
        if like is None:
            seats = box.seats
            self.deck: list[int] = []
            self.discard: list[int] = []
            self.field: list[tuple[int, ...]] = [()] * (COLUMNS * ROWS)
            self.hands: list[list[int]] = [[] for _ in range(seats)]
            self.banked: tuple[tuple[int, ...], ...] = ((),) * seats
            self.worn: tuple[tuple[int, ...], ...] = ((),) * seats
            self.queue: tuple[int, ...] = ()  # sprung traps that wait, the front first
            self.resolving: tuple[int, ...] = ()  # what is being carried out
            self.aside: tuple[int, ...] = ()  # cards of the deck that somebody is looking at
            self.rolls: tuple[int, ...] = ()
            self.used: tuple[int, ...] = ()
            self.at: tuple[int, ...] = box.ground.starts  # -1 for a ghost
            self.health: tuple[int, ...] = (box.health,) * seats
            self.wards: tuple[int, ...] = (0,) * seats
            self.fell: tuple[int, ...] = (0,) * seats  # 0 while living, else the how-manieth fall it was
            self.avatars: tuple[int, ...] = tuple([2 * seat for seat in range(seats)])
            self.orders: tuple[int, ...] = (0,) * seats  # [TRAP-16.15]
            self.sealed: tuple[int, ...] = (0,) * seats  # the face to hand on or to lay, plus one
            self.sides = box.sides
            self.first = 0
            self.turn = 0
            self.sprung = 0  # traps sprung in the running chain
            self.did = 0  # whether the card played last has done anything
            self.ended = 0  # whether the running turn is over before its time, and why
        else:
            self.deck = like.deck[:]
            self.discard = like.discard[:]
            self.field = like.field[:]
            self.hands = [hand[:] for hand in like.hands]
            self.banked = like.banked
            self.worn = like.worn
            self.queue = like.queue
            self.resolving = like.resolving
            self.aside = like.aside
            self.rolls = like.rolls
            self.used = like.used
            self.at = like.at
            self.health = like.health
            self.wards = like.wards
            self.fell = like.fell
            self.avatars = like.avatars
            self.orders = like.orders
            self.sealed = like.sealed
            self.sides = like.sides
            self.first = like.first
            self.turn = like.turn
            self.sprung = like.sprung
            self.did = like.did
            self.ended = like.ended

    def clone(self) -> "LootState":
        return LootState(self.printed, self.chance.clone(), self)

    def horizon(self) -> int:
        """[TRAP-5.7] A turn is settled when the next one begins."""
        return self.turn
