"""The nouns: the 19 faces of the 25 cards, their classes, and what can be marked on a card."""

from typing import Final

from cenote.core.kinds import Card, Face
from cenote.core.packed import mark

SHARD_POWER: Final = 0
SHARD_NATURE: Final = 1
SHARD_FATE: Final = 2
SHARD_TIME: Final = 3
SHARD_ZEAL: Final = 4
SHARD_FORTUNE: Final = 5
FRONTLINE_SCOUT: Final = 6
RECRUITER_SCOUT: Final = 7
RECKLESS_SCOUT: Final = 8
PLAIN_SCOUT: Final = 9
FIRE_MAGE: Final = 10
ORACLE_MAGE: Final = 11
MEDDLING_MAGE: Final = 12
FORGE_MAGE: Final = 13
SPIRIT_MAGE: Final = 14
PLAIN_MAGE: Final = 15
WARRIOR: Final = 16
PLAIN_WARRIOR: Final = 17
TITAN: Final = 18

CARD_IDS: Final = (
    "shard_power",
    "shard_nature",
    "shard_fate",
    "shard_time",
    "shard_zeal",
    "shard_fortune",
    "frontline_scout",
    "recruiter_scout",
    "reckless_scout",
    "plain_scout",
    "fire_mage",
    "oracle_mage",
    "meddling_mage",
    "forge_mage",
    "spirit_mage",
    "plain_mage",
    "warrior",
    "plain_warrior",
    "titan",
)

SHARD_IDS: Final = CARD_IDS[:6]

# A card's class follows from its place in that order.
CLASS_IDS: Final = ("shard", "scout", "mage", "warrior", "titan")
CLASS_OF: Final = (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 4)

MARKS: Final = ("used", "no_follower", "no_shard", "supplementary")
USED: Final[Card] = mark(0)  # [WAKE-9.10] turned sideways
NO_FOLLOWER: Final[Card] = mark(1)  # [WAKE-14.4] neither Mage nor Warrior: a Recruiter Scout missed it
NO_SHARD: Final[Card] = mark(2)  # [WAKE-14.4] a Forge Mage missed it
SUPPLEMENTARY: Final[Card] = mark(3)  # everybody saw it come from the supplementary deck


def is_shard(face: Face) -> bool:
    """[WAKE-2.2] Six faces are Shards."""
    return face < FRONTLINE_SCOUT


def is_unit(face: Face) -> bool:
    """A Unit is any Scout, Mage, Warrior or Titan."""
    return face >= FRONTLINE_SCOUT


def is_scout(face: Face) -> bool:
    """[WAKE-2.3] Frontline, Recruiter, Reckless; [WAKE-2.12] plain Scouts count too."""
    return FRONTLINE_SCOUT <= face <= PLAIN_SCOUT


def is_mage(face: Face) -> bool:
    """[WAKE-2.4] Fire, Oracle, Meddling, Forge, Spirit; [WAKE-2.12] plain Mages count too."""
    return FIRE_MAGE <= face <= PLAIN_MAGE


def is_follower(face: Face) -> bool:
    """What a Recruiter Scout takes along: a Mage or a Warrior; [WAKE-2.12] the Titan is neither."""
    return FIRE_MAGE <= face <= PLAIN_WARRIOR


def is_plain(face: Face) -> bool:
    """[WAKE-2.6] The supplementary faces, without ability."""
    return face in (PLAIN_SCOUT, PLAIN_MAGE, PLAIN_WARRIOR)
