"""Sets of dice: what was rolled, and what can be rolled again. Each is known by its place among all sets.

The order of the dice does not matter in a set, so one is found by adding its dice one after the other.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.chance import Chance
from cenote.core.kinds import Count
from cenote.core.pile import rows
from cenote.games.chac.rules.terms import DICE, SIDES, Dice

NO_DICE: Final = -1


def dice_sets() -> list[list[int]]:
    """Every set of one to five dice, each in rising order, the smaller sets first."""
    found: list[list[int]] = []
    layer: list[list[int]] = [[]]
    for _each in range(DICE):
        layer = [[*dice, face] for dice in layer for face in range(dice[-1] if dice else 1, SIDES + 1)]
        found.extend(layer)
    return found


def dice_names(sets: list[list[int]]) -> list[str]:
    """As one writes them in an answer: 144."""
    return ["".join([str(die) for die in dice]) for dice in sets]


def larger_sets(sets: list[list[int]]) -> list[list[int]]:
    """By set and face, the set with one more die of that face. The last row is for no dice at all."""
    place = {tuple(dice): i for i, dice in enumerate(sets)}
    faces = range(SIDES + 1)
    return [[place.get(tuple(sorted([*dice, face])), NO_DICE) for face in faces] for dice in [*sets, []]]


def parts(dice: list[int], place: dict[tuple[int, ...], int]) -> list[int]:
    """Every set of some of these dice; equal dice are the same choice."""
    chosen: list[list[int]] = [[]]
    for die in dice:
        chosen += [[*some, die] for some in chosen]
    return list(dict.fromkeys(place[tuple(some)] for some in chosen[1:]))


def parts_of_each(sets: list[list[int]]) -> list[list[int]]:
    """By set, every set of some of its dice; only where all the dice are in it."""
    place = {tuple(dice): i for i, dice in enumerate(sets)}
    return [parts(dice, place) if len(dice) == DICE else [] for dice in sets]


DICE_SETS: Final = dice_sets()
DICE_NAMES: Final = dice_names(DICE_SETS)
DICE_IN: Final[vec[vec[i64]]] = rows(DICE_SETS)  # by set, its dice in rising order
WITH_ONE_MORE: Final[vec[vec[i64]]] = rows(larger_sets(DICE_SETS))
PARTS: Final[vec[vec[i64]]] = rows(parts_of_each(DICE_SETS))


def roll(chance: Chance, dice: vec[i64], count: Count) -> None:
    """Roll so many dice; a 0 for each that was not rolled."""
    for i in range(DICE):
        dice[i] = 0
        if i < count:
            dice[i] = chance.die()


def hits(dice: vec[i64], least: i64) -> Count:
    """How many dice show at least so much."""
    found: Count = 0
    for die in dice:
        if die >= least:
            found += 1
    return found


def set_of(dice: vec[i64]) -> Dice:
    """The set that these dice are; a 0 is no die."""
    found: Dice = NO_DICE
    for die in dice:
        if die > 0:
            found = WITH_ONE_MORE[found][die]
    return found
