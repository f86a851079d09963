"""The nouns of the rulebook, as small numbers."""

from typing import Final

from cenote.core.kinds import Count, Face
from cenote.core.packed import mark

SEATS: Final = 4
COLUMNS: Final = 12
TILE_COLUMNS: Final = 3  # [JAG-3.2] of each tile
TILES: Final = 4

# [JAG-2.2] The traps: four that harm, then the two that do not.
GAS: Final = 0
DARTS: Final = 1
GUARDS: Final = 2
EARTHQUAKE: Final = 3
SECRET_DOOR: Final = 4
FLOOD: Final = 5
HARMING: Final = 4
TRAPS: Final = 6
TRAP_IDS: Final = ("gas", "darts", "guards", "earthquake", "secret_door", "flood")
# What else can harm: the Jaguar, and glory that a player does not have.
BITE: Final = 6
NO_GLORY: Final = 7

# [JAG-2.7] Three tokens for each harming trap: its face is three times the trap plus the option.
OPTIONS: Final = 3
TOKENS: Final = HARMING * OPTIONS
TOKEN_MARKS: Final = ("of_gas", "of_darts", "of_guards", "of_earthquake")  # printed on the back

# [JAG-2.25] The crystals; they are also the first faces of what lies about.
PURPLE: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
GREEN: Final = 3
CRYSTALS: Final = 4
CRYSTAL_IDS: Final = ("purple", "yellow", "blue", "green")

# [JAG-2.8] Map pieces follow, dots before triangles; then what else can be taken. Rituals come last.
DOTS: Final = 4
TRIANGLES: Final = 7
MAP_VALUES: Final = 3
CHEST: Final = 10
RED_ON_SQUARE: Final = 11
BLACK_ON_SQUARE: Final = 12
LEVEL_UP: Final = 13
FIRST_RITUAL: Final = 14
ITEM_IDS: Final = (
    *CRYSTAL_IDS, "dots-1", "dots-2", "dots-3", "triangles-1", "triangles-2", "triangles-3",
    "chest", "red-amulet", "black-amulet", "level-up",
)  # fmt: skip
WAITING: Final = mark(0)  # [JAG-23.17] a token lying face up in its level slot
ITEM_MARKS: Final = ("waiting",)

# [JAG-2.23] The amulets.
GREEN_AMULET: Final = 0
RED_AMULET: Final = 1
BLACK_AMULET: Final = 2
WHITE_AMULET: Final = 3
YELLOW_AMULET: Final = 4
BLUE_AMULET: Final = 5
AMULETS: Final = 6
AMULET_IDS: Final = ("green", "red", "black", "white", "yellow", "blue")

# [JAG-27.1] What a third level can do.
SHIELD: Final = 0
WAVE: Final = 1
HUNT: Final = 2
JUMP: Final = 3
ABILITY_IDS: Final = ("shield", "wave", "hunt", "jump")

# What a level can give.
GAIN_AMULET: Final = 0
GAIN_CRYSTAL: Final = 1
GAIN_HEALTH: Final = 2
GAIN_CURSE: Final = 3
GAIN_GLORY: Final = 4
GAIN_ACTIVATOR: Final = 5
GAIN_IDS: Final = ("amulet", "crystal", "health", "curse", "glory", "extra_activator")

# [JAG-2.22] What waits at the exits.
REWARD_CRYSTAL: Final = 0
REWARD_GLORY: Final = 1
REWARD_CURSE: Final = 2
REWARD_IDS: Final = ("crystal", "glory", "curse")

# [JAG-30.4] What an Objective counts.
COUNT_IDS: Final = (
    "health", "glory", "curse", "chests", "maps", "levels", "purple_yellow", "blue_green",
)  # fmt: skip
COUNT_HEALTH: Final = 0
COUNT_GLORY: Final = 1
COUNT_CURSE: Final = 2
COUNT_CHESTS: Final = 3
COUNT_MAPS: Final = 4
COUNT_LEVELS: Final = 5
COUNT_PURPLE_YELLOW: Final = 6
DOMES: Final = 3  # of Objectives

UP: Final = 0
DOWN: Final = 1
LEFT: Final = 2
RIGHT: Final = 3
DIRECTIONS: Final = 4
DIRECTION_IDS: Final = ("up", "down", "left", "right")

# [JAG-4.8, JAG-9.11, JAG-28.1] Where the Heart wall stands.
BEFORE_TILE_4: Final = 0
BEHIND_TILE_4: Final = 1
GONE: Final = 2
WALL_IDS: Final = ("before-4", "behind-4", "gone")

# [JAG-1.8] The phases, and what comes before and after.
SETUP: Final = 0
REFRESH: Final = 1
TRAP_SETTING: Final = 2
ACTION: Final = 3
ACTIVATION: Final = 4
END_OF_ROUND: Final = 5
ESCAPE: Final = 6
SCORING: Final = 7
PHASE_IDS: Final = (
    "setup", "refresh", "trap-setting", "action", "activation", "end", "escape", "scoring",
)  # fmt: skip

# [JAG-6.6] The Order track has six spaces. What can stand there:
ORDER_SPACES: Final = 6
REGULAR: Final = 0
EXTRA: Final = 1  # [JAG-31.3] of three players
SECOND_LEVEL: Final = 2  # [JAG-24.9]
HUNTING: Final = 3  # [JAG-27.17] a yellow amulet
KIND_IDS: Final = ("regular", "extra", "level", "hunt")

# [JAG-34.14] What a Taming token shows.
TAME_CRYSTAL: Final = 0
TAME_CHEST: Final = 1
TAME_MAP: Final = 2
TAME_RITUAL: Final = 3
TAME_STEPS: Final = 4
TAME_FLOOD: Final = 5
TAMING_IDS: Final = ("crystal", "chest", "map_piece", "ritual", "two_steps", "flood")

# [JAG-29.1] The lines of a score sheet, and the rule of each.
LINES: Final = (
    ("purple", "JAG-29.2"), ("yellow", "JAG-29.3"), ("blue", "JAG-29.4"), ("majority", "JAG-29.8"),
    ("green", "JAG-29.5"), ("shards", "JAG-29.7"), ("health", "JAG-29.15"), ("curse", "JAG-29.16"),
    ("glory", "JAG-29.17"), ("rituals", "JAG-29.18"), ("objective-1", "JAG-29.19"),
    ("objective-2", "JAG-29.19"), ("objective-3", "JAG-29.19"),
)  # fmt: skip
# The majority is a line for three and four players; these two stand for it with fewer.
MAJORITY: Final = 3
MAJORITY_OF_TWO: Final = 13
MAJORITY_IN_SOLO: Final = 14
FEW_LINES: Final = (("majority", "JAG-29.12"), ("majority", "JAG-39.8"))

# [JAG-39.1] The goals of a Solo game.
GOAL_LEVEL: Final = 0
GOAL_SHARD: Final = 1
GOAL_OBJECTIVES: Final = 2
GOAL_ALIVE: Final = 3
GOAL_OUT: Final = 4


def is_crystal(face: Face) -> bool:
    """Whether it is a crystal."""
    return face < CRYSTALS


def is_map(face: Face) -> bool:
    """Whether it is a Map piece."""
    return DOTS <= face < CHEST


def is_ritual(face: Face) -> bool:
    """Whether it is a ritual."""
    return face >= FIRST_RITUAL


def can_be_carried_off(face: Face) -> bool:
    """[JAG-37.8] What the Jaguar counts and takes: crystals, chests, Map pieces; [JAG-37.9] never rituals."""
    return face <= CHEST


def lower(one: Count, other: Count) -> Count:
    """The lower of two numbers."""
    if one < other:
        return one
    return other


def higher(one: Count, other: Count) -> Count:
    """The higher of two numbers."""
    if one > other:
        return one
    return other
