"""What is printed, and the settings of this table."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.box import Box
from cenote.core.kinds import Seats
from cenote.core.packed import NO_SEATS
from cenote.core.pile import row, rows
from cenote.games.loot_trap.rules.actions import Said
from cenote.games.loot_trap.rules.geometry import GRID, Ground
from cenote.games.loot_trap.rules.program import Op
from cenote.games.loot_trap.rules.terms import VARIANT_CARDS


class Printed:
    """What stands on the draw cards, by face; an operation is named by its place in the program."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.kind: list[int] = []
        self.copies: list[int] = []
        self.instant: list[int] = []  # the first operation of the upper half, -1 for none
        self.aim: list[int] = []  # the operation of an instant that names a player, -1 for none
        self.trap: list[int] = []  # the first operation of the lower half
        self.response: list[int] = []
        self.is_free: list[bool] = []  # [TRAP-15.2] the icons of the upper half
        self.is_out_of_turn: list[bool] = []  # [TRAP-15.10]
        self.stops: list[bool] = []  # [TRAP-15.4] the icons of the lower half
        self.multiplies: list[bool] = []  # [TRAP-15.8]
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
        self.grid: Final = len(GRID)  # places on which a layout can have a space
        around = [[(first + away) % seats for away in range(seats)] for first in range(seats)]
        self.clockwise: Final = rows(around)  # by seat: all seats, beginning with it
        self.last_first: Final = rows(
            [list(reversed(order)) for order in around]
        )  # as they come onto the agenda
        self.kind: Final = row(cards.kind)
        self.copies: Final = row(cards.copies)
        self.ids: Final = cards.ids
        self.instant: Final = row(cards.instant)
        self.aim: Final = row(cards.aim)
        self.trap: Final = row(cards.trap)
        self.response: Final = row(cards.response)
        self.is_free: Final = vec[bool](cards.is_free)
        self.is_out_of_turn: Final = vec[bool](cards.is_out_of_turn)
        self.stops: Final = vec[bool](cards.stops)
        self.multiplies: Final = vec[bool](cards.multiplies)
        self.on_bank: Final = row(cards.on_bank)
        self.prevents: Final = row(cards.prevents)
        self.mods: Final = rows(cards.mods)
        self.helps: Final = vec[bool](cards.helps)
        self.program: vec[Op] = vec[Op]()
        self.choices: list[str] = []  # what texts let players choose between, in words
        self.avatars: list[str] = []
        self.type_of: vec[i64] = vec[i64]()  # by avatar
        self.abilities: vec[vec[i64]] = vec[vec[i64]]()  # by type and Roll card: the number of the ability
        self.ability: vec[i64] = vec[i64]()  # by number: its first operation
        self.variant_cards: Final = VARIANT_CARDS
        self.sides_of: vec[vec[i64]] = vec[vec[i64]]()  # by variant card: the numbers of its sides
        self.house: vec[vec[i64]] = vec[vec[i64]]()  # by side of a variant card and modifier: its value
        self.sides: vec[i64] = vec[i64]()  # by variant card: the side chosen, NO_SIDE for none
        self.by_lot = False  # [TRAP-20.3] the variants are drawn at setup
        self.rolls: list[int] = []
        self.health: i64 = 0
        self.max_health: i64 = 0
        self.hand: i64 = 0
        self.hand_limit: i64 = 0
        self.limit_damage: i64 = 0
        self.draws: i64 = 0
        self.empty_draws: i64 = 0
        self.goal: i64 = 0
        self.chain_limit: i64 = 0
        self.plays_limit: i64 = 0
        self.turn_limit: i64 = 0
        self.ghost_roll: vec[i64] = vec[i64]()  # by Roll card: what it does for a ghost
        self.random_avatars = False
        self.losers: Seats = NO_SEATS  # [TRAP-3.3] who lost the game before
        self.remembers = True  # [TRAP-23.5] the aid to memory
        self.may_give_up = False
        self.may_leave = False  # [TRAP-10.3] the card peeked at
        self.active_aims = False  # [TRAP-16.11] out-of-turn cards of others
        self.limit_text: i64 = 0  # the number of the text that stands for the hand limit
        self.names: dict[str, list[str]] = {}  # what things are called, for sentences
        self.custom = False  # [TRAP-30.10] an unusual number of spaces
