# cenote: compiled
"""What things are worth, in points of health."""

from typing import Final

HEALTH: Final = [-8.0, 1.4, 2.8, 4.1, 5.3, 6.4, 7.4, 8.3, 9.1]  # the lower it is, the more a point counts
OUT: Final = -30.0  # of a player who is eliminated
LOOT_WORTH: Final = 3.0
TWO_SHORT: Final = 1.5
ONE_SHORT: Final = 6.0
THERE: Final = 14.0  # enough loot, if only the turn were over
IN_HAND: Final = 0.8  # of loot that is not banked yet
CARD: Final = 0.6
GOOD_GEAR: Final = 1.0
BAD_GEAR: Final = -0.7
KNOWN_LOOT: Final = 1.5  # armed, beside you, and you know it
UNKNOWN_TRAP: Final = -0.3
LAID_TRAP: Final = -1.4
PEEK_COST: Final = -0.1  # an action without gain
UNHEARD: Final = -0.5  # a player who has ordered not to be asked
POINT: Final = 1.1  # of damage about to be taken
HEAT: Final = 7.0  # how many points make the difference between winning and losing

# What a word promises, per unit, to whom it concerns and to whom the text calls "you"; where nothing stands, nothing.
TO_TARGET: Final[dict[str, float]] = {
    "damage": -POINT,
    "heal": 0.9,
    "ward": 0.3,
    "draw": CARD,
    "discard": -CARD,
    "take": CARD,
    "steal_loot": -4.0,
    "lose_loot": -4.0,
    "take_equipment": -1.0,
    "lose_equipment": -0.5,
    "move": -0.3,
    "teleport": -0.3,
    "spring": -1.0,
    "throw": -1.0,
    "choose": -1.5,
}
TO_YOU: Final[dict[str, float]] = {
    "dig": 0.5,
    "recover": 0.4,
    "reveal_top": 0.3,
    "bank": 0.3,
    "steal_loot": 4.0,
    "take_equipment": 1.0,
    "peek": 0.3,
    "arm": 0.2,
    "disarm": 0.2,
    "swap_spaces": 0.3,
    "grab": 0.8,
    "poke": 0.5,
    "lay": 0.3,
    "roll": 0.5,
}
