"""What is printed on the pieces, as tables."""

from typing import Final

from cenote.core.action import Action
from cenote.core.box import Box
from cenote.core.layout import KNOWN_SHIFT, MARK_SHIFT, everyone_at
from cenote.games.jaguar.rules.actions import Vocabulary
from cenote.games.jaguar.rules.temple import Ground, Tile
from cenote.games.jaguar.rules.terms import COLUMNS, HARMING, OPTIONS

Numbers = tuple[int, ...]
Piles = tuple[tuple[int, ...], ...]
Gain = tuple[int, int, int]  # what, of which colour, how much


def token_piece(face: int, known: int) -> int:
    """[JAG-2.6] A token, whose back shows its trap, and the mask of those who know its face."""
    return face | known << KNOWN_SHIFT | 1 << MARK_SHIFT + face // OPTIONS


def resting_tokens(trap: int, seats: int) -> Numbers:
    """[JAG-9.8] Three tokens at their trap, face down; all know that there is one for each option."""
    return tuple([token_piece(OPTIONS * trap + option, everyone_at(seats)) for option in range(OPTIONS)])


class JaguarBox(Box):
    """The printed pieces as tables, for one number of players and one mode."""

    def __init__(  # noqa: PLR0915 - a line for each table
        self, seats: int, options: dict[str, object], say: Vocabulary, tiles: list[Tile]
    ) -> None:
        super().__init__(seats, options, say.actions)
        self.say: Final = say
        self.tiles: Final = tiles
        self.rows: Final = tiles[0].rows
        self.spaces: Final = COLUMNS * tiles[0].rows
        self.orders: list[list[int]] = []
        self.grounds: list[Ground | None] = []  # by order and place of the Heart wall; built when needed
        self.space_names: list[str] = []
        self.resting: Piles = tuple([resting_tokens(trap, seats) for trap in range(HARMING)])
        self.places: list[object] = []  # by order: where what is laid; worked out when needed
        self.near: list[list[Action]] = []  # by space: where the other door marker may be put
        self.cost_in_all: list[int] = []  # by item: how many crystals
        self.words: object = None  # said by this box; the rules do not know them
        self.titles: dict[
            str, list[str]
        ] = {}  # what the file calls traps, Objectives, characters and ratings
        # [JAG-1.3] the mode
        self.full = True
        self.solo = False
        self.choosing = False  # [JAG-5.1] characters are chosen
        self.newcomers = 0  # [JAG-33.2] mask of the seats
        # setup
        self.health = 0
        self.curse = 0
        self.start_glory = 0
        self.crystals_123: list[int] = []  # by colour
        self.crystals_4: list[int] = []
        self.fills_three_player = True
        self.maps_per_type = 0
        self.skips_middle_major = False
        self.minors_on: list[int] = []  # tiles #2 and #3
        self.majors_on_4 = 0
        self.red_on_squares = 0
        self.black_on_squares = 0
        self.shards = 0
        self.extra_amulet = -1
        self.newcomer_amulet = 1
        self.red_health = 0  # by a red amulet
        self.black_curses = 0  # removed by a black one
        self.green_point = 0
        self.glory_per_hit = 1
        self.pattern: list[int] = []  # [JAG-32.2] ranks by space of the Order track, from 0
        self.extra_space = -1
        self.extra_rounds: list[int] = []
        self.extra_rank = 0
        self.second_level_spaces: list[int] = []
        self.dome: list[int] = []
        self.shelf: list[int] = []  # the crystals at the first checkpoint
        self.area: list[int] = []  # by slot of the Jaguar area: its crystal, -1 for none
        # numbers
        self.rounds = 0
        self.opening_round = 0  # of tile #4
        self.points_early = 0
        self.points_late = 0
        self.run_bonus = 0
        self.healing: list[int] = []  # by points spent, one cycle
        self.glory_values: list[int] = []
        self.beyond_glory = 0
        self.checkpoints: list[int] = []
        self.top = 0  # of the health and curse track
        self.escape_steps: list[int] = []  # by health
        self.health_points: list[int] = []
        self.curse_points: list[int] = []
        self.damage: list[int] = []  # by harm
        self.curses: list[int] = []
        self.door_distance = 0
        self.flood_spaces = 0
        self.flood_price = 0
        self.flood_short = 0
        # scoring
        self.crystal_points: list[int] = []
        self.green_points: list[int] = []
        self.shard_points = 0
        self.first_blue = 0
        self.second_blue = 0
        self.tie_blue = 0
        self.minor_points: list[int] = []  # by item
        # pieces
        self.item_names: list[str] = []
        self.item_counts: list[int] = []
        self.cost: list[Numbers] = []  # by item: how many crystals of each colour
        self.first_major = 0
        self.chest_names: list[str] = []
        self.chests: list[Numbers] = []  # the amulets in each
        self.picks = 0
        self.token_names: list[str] = []
        self.map_rows: list[Numbers] = []  # by value - 1: rows from 0
        self.map_columns: list[int] = []  # by value - 1: columns from 0
        self.map_pieces: list[int] = []
        self.reward_names: list[str] = []
        self.rewards: list[int] = []  # every Escape reward
        self.reward_kind: list[int] = []  # by face
        self.reward_of: list[int] = []
        self.objective_names: list[str] = []
        self.objectives: list[int] = []  # those that may be drawn
        self.objective_base: list[int] = []
        self.objective_per: list[int] = []
        self.objective_target: list[int] = []
        self.character_names: list[str] = []
        self.character_amulet: list[int] = []
        self.ability: list[int] = []
        self.gain_names: list[str] = []
        self.gains: list[list[Gain]] = []
        self.level_gains: list[list[Numbers]] = []  # by character and level slot: the gains to choose from
        # [JAG-34.1] Solo
        self.needed = 0  # Objectives
        self.lair_steps = 0
        self.lair_late = -1
        self.glory_per_jaguar = 0
        self.glory_per_trap = 0
        self.revealed_moves = 0
        self.revealed_taming = 0
        self.move_names: list[str] = []
        self.move_steps: list[int] = []
        self.move_walls: list[bool] = []  # whether it ignores them
        self.move_piles: list[Numbers] = []  # [JAG-34.11, JAG-35.12, JAG-35.13]
        self.taming: list[int] = []
        self.ratings: list[int] = []

    def ground(self, order: int, heart_wall: int) -> Ground:
        """The temple with its tiles in that order."""
        found = self.grounds[3 * order + heart_wall]
        if found is None:
            found = Ground([self.tiles[tile] for tile in self.orders[order]], heart_wall)
            found.moves = [[self.say.move[to] for to in ways] for ways in found.ways]
            self.grounds[3 * order + heart_wall] = found
        return found
