"""The nouns: kinds of spaces, abilities, and what can be marked on a piece."""

from typing import Final

from mypy_extensions import i64

from cenote.core.packed import mark

# What else numbers stand for here, each from 0.
Zone = i64  # of the walls room
Slab = i64  # a slab of the lava room
Sun = i64
Alcove = i64
Deck = i64  # a hidden deck: the zones in order, the lava room, the river
Numeral = i64  # a Maya number: its place among those of the box
Dice = i64  # a set of dice: its place among all sets, NO_DICE for none
Level = i64  # a load level

# The kinds of spaces; the last is the world outside.
ENTRANCE: Final = 0
WALLS: Final = 1
CORRIDOR: Final = 2
LAVA: Final = 3
RIVER: Final = 4
BRIDGE: Final = 5
OUTSIDE: Final = 6
KIND_IDS: Final = ("entrance", "walls", "corridor", "lava", "river", "bridge")

LEAP: Final = 0
LINGUISTICS: Final = 1
LOCK_PICKING: Final = 2
SPRINT: Final = 3
STAMINA: Final = 4
SWIMMING: Final = 5
ABILITY_IDS: Final = ("leap", "linguistics", "lock_picking", "sprint", "stamina", "swimming")
NO_ABILITY: Final = -1

# The faces of the wall cards: which walls they move.
WALL_CARD_IDS: Final = ("both", "orange", "grey", "blank")

# Marks on a treasure card: the back, which everybody sees. [CHAC-20.2]
BACKS: Final = ("zone_1", "zone_2", "zone_3", "zone_4", "zone_5", "zone_6", "lava", "river", "alcove")
MOST_ZONES: Final = 6
LAVA_BACK: Final = 6
RIVER_BACK: Final = 7
ALCOVE_BACK: Final = 8

# Marks on the number side of a lava tile.
SLAB_MARKS: Final = ("turned", "empty", "collapsed")
TURNED: Final[i64] = mark(0)  # [CHAC-11.7] number up, safe for everyone
EMPTY: Final[i64] = mark(1)  # [CHAC-11.12] its treasure is taken
COLLAPSED: Final[i64] = mark(2)  # [CHAC-11.8] gone

# The mark on an adventurer card.
ADVENTURER_MARKS: Final = ("spent",)
SPENT: Final[i64] = mark(0)  # [CHAC-19.1] its ability was used

DICE: Final = 5
"""[CHAC-2.3] There are 5 six-sided dice."""
SIDES: Final = 6
CHAIRS: Final = 8  # for steps that are built once for each seat
