"""The nouns: worlds and their cards, roles, tiles, rituals, and what can be marked on a piece."""

from typing import Final

# [SHA-2.2] to [SHA-2.4]: seven worlds, in the order in which player counts add them.
WORLD_IDS: Final = ("blue", "green", "yellow", "purple", "grey", "brown", "red")
CODES: Final = ("b", "g", "y", "p", "a", "n", "r")
NUMBERS: Final = 8
CARD_IDS: Final = tuple([f"{code}{number}" for code in CODES for number in range(1, NUMBERS + 1)])

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

# Marks on a Role card and on tiles, from bit 16.
FACE_UP: Final = 1 << 16
ROLE_MARKS: Final = ("face_up",)
NOT_ECLIPSE: Final = 1 << 16  # the pile was shuffled until this tile was not the Eclipse
KEPT: Final = 1 << 17  # lies face down before its taker, so it is neither Mask nor Eclipse
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

Parts = tuple[tuple[int, ...], ...]  # a pile for each seat; seldom changed, so clones share it


def world_of(face: int) -> int:
    """The world of a card."""
    return face >> 3


def number_of(face: int) -> int:
    """The number on a card."""
    return (face & 7) + 1


def with_part(parts: Parts, seat: int, part: tuple[int, ...]) -> Parts:
    """The piles, with another one for that seat."""
    return parts[:seat] + (part,) + parts[seat + 1 :]  # noqa: RUF005 - compiled, adding tuples is cheaper


def with_number(numbers: tuple[int, ...], seat: int, number: int) -> tuple[int, ...]:
    """The numbers, with another one for that seat."""
    return numbers[:seat] + (number,) + numbers[seat + 1 :]  # noqa: RUF005 - likewise


def without(pile: tuple[int, ...], place: int) -> tuple[int, ...]:
    """The pile without the piece at a place."""
    return pile[:place] + pile[place + 1 :]


def joined(pile: tuple[int, ...], piece: int) -> tuple[int, ...]:
    """The pile with one piece more, at its bottom."""
    return pile + (piece,)  # noqa: RUF005 - likewise
