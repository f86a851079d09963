"""What is printed on the pieces, as tables."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.box import Box
from cenote.core.kinds import Card, Count, Face, Seats, Space
from cenote.core.packed import NO_SEATS, everyone_at, known_to, mark, marked
from cenote.core.pile import row
from cenote.games.jaguar.rules.actions import Vocabulary
from cenote.games.jaguar.rules.temple import Ground, Temple, Tile
from cenote.games.jaguar.rules.terms import (
    COLUMNS,
    DOMES,
    HARMING,
    LINES,
    OPTIONS,
    ORDER_SPACES,
    TRAPS,
)


@final
class Gain:
    """One part of what a level gives: what, of which colour, how much."""

    def __init__(self, what: int, which: int, number: int) -> None:
        self.what: Final[i64] = what
        self.which: Final[i64] = which
        self.number: Final[i64] = number


BACKS: Final = row([mark(trap) for trap in range(HARMING)])  # [JAG-2.6] the trap on the back of a token


def token_piece(face: Face, known: Seats) -> Card:
    """[JAG-2.6] A token, whose back shows its trap, and those who know its face."""
    return marked(known_to(face, known), BACKS[face // OPTIONS])


def resting_tokens(trap: int, seats: int) -> vec[i64]:
    """[JAG-9.8] Three tokens at their trap, face down; all know that there is one for each option."""
    return vec[i64]([token_piece(OPTIONS * trap + option, everyone_at(seats)) for option in range(OPTIONS)])


class JaguarBox(Box):
    """The printed pieces as tables, for one number of players and one mode."""

    def __init__(  # noqa: PLR0915 - a line for each table
        self, seats: int, options: dict[str, object], say: Vocabulary, tiles: list[Tile]
    ) -> None:
        super().__init__(seats, options, say.actions)
        self.say: Final = say
        self.tiles: Final = tiles
        self.rows: Final = tiles[0].rows
        self.spaces: Final[i64] = COLUMNS * tiles[0].rows
        self.positions: Final = TRAPS  # of traps
        self.slots: Final = HARMING  # for tokens, by position
        self.order_spaces: Final = ORDER_SPACES
        self.domes: Final = DOMES  # of Objectives
        self.marker_places: Final = DOMES * seats
        self.sheet_size: Final = len(LINES) * seats
        self.orders: list[list[int]] = []
        self.grounds: list[
            list[Ground | None]
        ] = []  # by order and place of the Heart wall; built when needed
        self.space_names: list[str] = []
        self.resting: Final = vec[vec[i64]]([resting_tokens(trap, seats) for trap in range(HARMING)])
        self.places: list[object] = []  # by order: where what is laid; worked out when needed
        self.near: vec[vec[i64]] = vec[
            vec[i64]
        ]()  # by space and space: 1 where the other door marker may be put
        self.cost_in_all: vec[i64] = vec[i64]()  # by item: how many crystals
        self.words: object = None  # said by this box; the rules do not know them
        self.titles: dict[
            str, list[str]
        ] = {}  # what the file calls traps, Objectives, characters and ratings
        # [JAG-1.3] the mode
        self.full = True
        self.solo = False
        self.choosing = False  # [JAG-5.1] characters are chosen
        self.newcomers: Seats = NO_SEATS  # [JAG-33.2]
        # setup
        self.health: Count = 0
        self.curse: Count = 0
        self.start_glory: Count = 0
        self.crystals_123: vec[i64] = vec[i64]()  # by colour
        self.crystals_4: vec[i64] = vec[i64]()
        self.fills_three_player = True
        self.maps_per_type: Count = 0
        self.skips_middle_major = False
        self.minors_on: vec[i64] = vec[i64]()  # tiles #2 and #3
        self.majors_on_4: Count = 0
        self.red_on_squares: Count = 0
        self.black_on_squares: Count = 0
        self.shards: Count = 0
        self.extra_amulet: Face = -1
        self.newcomer_amulet: Face = 1
        self.red_health: Count = 0  # by a red amulet
        self.black_curses: Count = 0  # removed by a black one
        self.green_point: Count = 0
        self.glory_per_hit: Count = 1
        self.pattern: vec[i64] = vec[i64]()  # [JAG-32.2] ranks by space of the Order track, from 0
        self.extra_space: Space = -1
        self.extra_rounds: vec[i64] = vec[i64]()
        self.extra_rank: Count = 0
        self.second_level_spaces: vec[i64] = vec[i64]()
        self.dome: vec[i64] = vec[i64]()
        self.shelf: vec[i64] = vec[i64]()  # the crystals at the first checkpoint
        self.area: vec[i64] = vec[i64]()  # by slot of the Jaguar area: its crystal, -1 for none
        # numbers
        self.rounds: Count = 0
        self.opening_round: Count = 0  # of tile #4
        self.points_early: Count = 0
        self.points_late: Count = 0
        self.run_bonus: Count = 0
        self.healing: vec[i64] = vec[i64]()  # by points spent, one cycle
        self.glory_values: vec[i64] = vec[i64]()
        self.beyond_glory: Count = 0
        self.checkpoints: vec[i64] = vec[i64]()
        self.top: Count = 0  # of the health and curse track
        self.escape_steps: vec[i64] = vec[i64]()  # by health
        self.health_points: vec[i64] = vec[i64]()
        self.curse_points: vec[i64] = vec[i64]()
        self.damage: vec[i64] = vec[i64]()  # by harm
        self.curses: vec[i64] = vec[i64]()
        self.door_distance: Count = 0
        self.flood_spaces: Count = 0
        self.flood_price: Count = 0
        self.flood_short: Count = 0
        # scoring
        self.crystal_points: vec[i64] = vec[i64]()
        self.shard_points: Count = 0
        self.first_blue: Count = 0
        self.second_blue: Count = 0
        self.tie_blue: Count = 0
        self.minor_points: vec[i64] = vec[i64]()  # by item
        # pieces
        self.item_names: list[str] = []
        self.item_counts: vec[i64] = vec[i64]()
        # what is shuffled before it is laid, piece by piece
        self.near_crystals: vec[i64] = vec[i64]()
        self.far_crystals: vec[i64] = vec[i64]()
        self.dots: vec[i64] = vec[i64]()
        self.triangles: vec[i64] = vec[i64]()
        self.minors: vec[i64] = vec[i64]()
        self.majors: vec[i64] = vec[i64]()
        self.cost: vec[vec[i64]] = vec[vec[i64]]()  # by item: how many crystals of each colour
        self.first_major: Face = 0
        self.chest_names: list[str] = []
        self.chests: vec[vec[i64]] = vec[vec[i64]]()  # the amulets in each
        self.picks: Count = 0
        self.token_names: list[str] = []
        self.map_rows: vec[vec[i64]] = vec[vec[i64]]()  # by value - 1: rows from 0
        self.map_columns: vec[i64] = vec[i64]()  # by value - 1: columns from 0
        self.map_pieces: list[int] = []
        self.reward_names: list[str] = []
        self.rewards: vec[i64] = vec[i64]()  # every Escape reward
        self.reward_kind: vec[i64] = vec[i64]()  # by face
        self.reward_of: vec[i64] = vec[i64]()
        self.objective_names: list[str] = []
        self.objectives: vec[i64] = vec[i64]()  # those that may be drawn
        self.objective_base: vec[i64] = vec[i64]()
        self.objective_per: vec[i64] = vec[i64]()
        self.objective_target: vec[i64] = vec[i64]()
        self.character_names: list[str] = []
        self.character_amulet: vec[i64] = vec[i64]()
        self.ability: vec[i64] = vec[i64]()
        self.gain_names: list[str] = []
        self.gains: list[list[Gain]] = []
        self.level_gains: list[vec[vec[i64]]] = []  # by character and level slot: the gains to choose from
        # [JAG-34.1] Solo
        self.needed: Count = 0  # Objectives
        self.lair_steps: Count = 0
        self.lair_late: Space = -1
        self.glory_per_jaguar: Count = 0
        self.glory_per_trap: Count = 0
        self.revealed_moves: Count = 0
        self.revealed_taming: Count = 0
        self.move_names: list[str] = []
        self.move_steps: vec[i64] = vec[i64]()
        self.move_walls: list[bool] = []  # whether it ignores them
        self.move_piles: vec[vec[i64]] = vec[vec[i64]]()  # [JAG-34.11, JAG-35.12, JAG-35.13]
        self.taming: vec[i64] = vec[i64]()
        self.ratings: vec[i64] = vec[i64]()

    def ground(self, order: i64, heart_wall: i64) -> Ground:
        """The temple with its tiles in that order."""
        return self.temples[order].ground(heart_wall)

    def lay_orders(self, orders: list[list[int]]) -> None:
        """[JAG-4.3] The orders that the tiles may lie in; nothing is worked out yet."""
        self.orders = orders
        self.temples = vec[Temple]([Temple([self.tiles[tile] for tile in order]) for order in orders])
        self.places = [None] * len(orders)
