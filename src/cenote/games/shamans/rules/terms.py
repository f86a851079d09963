"""The nouns: worlds and their cards, roles, tiles, rituals, and what can be marked on a piece."""

from typing import Final

from mypy_extensions import i64

from cenote.core.kinds import Count, Face
from cenote.core.packed import mark
from cenote.core.pile import row

# [SHA-2.2] to [SHA-2.4]: seven worlds, in the order in which player counts add them.
WORLD_IDS: Final = ("blue", "green", "yellow", "purple", "grey", "brown", "red")
CODES: Final = ("b", "g", "y", "p", "a", "n", "r")
NUMBERS: Final = 8
CARD_IDS: Final = tuple([f"{code}{number}" for code in CODES for number in range(1, NUMBERS + 1)])

World = i64  # its place among WORLD_IDS; NO_WORLD where there is none
NO_WORLD: Final = -1
# The world of each card, and the number on it, by the card's face.
_WORLDS: Final = row([world for world in range(len(CODES)) for _ in range(NUMBERS)])
_NUMBERS: Final = row([number for _ in CODES for number in range(1, NUMBERS + 1)])

SHAMAN: Final = 0
SHADOW: Final = 1
ROLE_IDS: Final = ("shaman", "shadow")

PORTAL: Final = 0
MASK: Final = 1
DAGGER: Final = 2
MOON_SHARD: Final = 3
ECLIPSE: Final = 4
TILE_IDS: Final = ("portal", "mask_of_truth", "ritual_dagger", "moon_shard", "eclipse")

STABILIZATION: Final = 0
PERMUTATION: Final = 1
ILLUMINATION: Final = 2
NEUTRALIZATION: Final = 3
RITUAL_IDS: Final = ("stabilization", "permutation", "illumination", "neutralization")

# Marks on a Role card and on tiles.
FACE_UP: Final[i64] = mark(0)
ROLE_MARKS: Final = ("face_up",)
NOT_ECLIPSE: Final[i64] = mark(0)  # the pile was shuffled until this tile was not the Eclipse
KEPT: Final[i64] = mark(1)  # lies face down before its taker, so it is neither Mask nor Eclipse
TILE_MARKS: Final = ("not_eclipse", "kept")

# How Portals are asked for: the setting `portal_timing`.
DANGER: Final = 0
FULL: Final = 1
OWN_TURN: Final = 2
TIMINGS: Final = ("danger", "full", "own_turn")

# What may be said: the setting `talk`.
HINTS: Final = 0
CHAT: Final = 1
STRICT: Final = 2
SILENT: Final = 3
TALKS: Final = ("hints", "chat", "strict", "silent")

# When untrue statements are published: the setting `ledger`.
AT_THE_END: Final = 0
EACH_ROUND: Final = 1
NEVER: Final = 2
LEDGERS: Final = ("end", "round", "off")

CHAIRS: Final = 5  # of the largest table


def world_of(face: Face) -> World:
    """The world of a card."""
    return _WORLDS[face]


def number_of(face: Face) -> Count:
    """The number on a card."""
    return _NUMBERS[face]
