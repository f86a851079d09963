"""What a player may say. Spaces and cards come from the components, so each box has its own vocabulary."""

from typing import Final, final

from cenote.core.action import Action, Actions
from cenote.games.chac.rules.terms import DICE, SIDES

# Answers that name nothing come first in every vocabulary, so rules know them by these numbers.
END: Final = 0  # no more actions
SEARCH: Final = 1
DECIPHER: Final = 2
OPEN: Final = 3  # an alcove
HOP: Final = 4  # sabotage
EXIT: Final = 5  # climb out of the river
PICK: Final = 6  # Lock Picking
STOP: Final = 7  # leave the lock alone
READY: Final = 8  # nothing (more) to drop
STAMINA_NOW: Final = 9
PAY: Final = 10  # give up cards for every 1
SWIM: Final = 11  # Swimming
SINK: Final = 12  # give in to the waterfall
WAIT: Final = 13  # no replacement yet
PLAIN: Final = (
    "end", "search", "decipher", "open", "hop", "exit", "pick", "stop",
    "ready", "stamina", "pay", "swim", "sink", "wait",
)  # fmt: skip


def dice_sets() -> list[list[int]]:
    """Every set of one to five dice, each in rising order: what can be rolled again."""
    found: list[list[int]] = []
    layer: list[list[int]] = [[]]
    for _ in range(DICE):
        layer = [[*dice, face] for dice in layer for face in range(dice[-1] if dice else 1, SIDES + 1)]
        found.extend(layer)
    return found


def packed(dice: list[int]) -> int:
    """A set of dice as one number, whose decimal digits they are."""
    value = 0
    for die in dice:
        value = 10 * value + die
    return value


DICE_SETS: Final = dice_sets()
DICE_NAMES: Final = [str(packed(dice)) for dice in DICE_SETS]
DICE_INDEX: Final = {packed(dice): i for i, dice in enumerate(DICE_SETS)}
NO_DICE: Final = -1


def as_they_lie(dice: list[int]) -> int:
    """The place of these dice among all sets, for telling what was rolled."""
    return DICE_INDEX[packed(sorted(dice))] if dice else NO_DICE


def subsets(dice: list[int]) -> list[int]:
    """Every set of some of these dice, by its place among all sets; equal dice are the same choice."""
    found: dict[int, None] = {}
    for mask in range(1, 1 << DICE):
        found[DICE_INDEX[packed([dice[i] for i in range(DICE) if mask >> i & 1])]] = None
    return list(found)


REROLLS: Final = {packed(dice): subsets(dice) for dice in DICE_SETS if len(dice) == DICE}


@final
class Vocabulary:
    """All answers of one box: `move[space]`, `drop[card]`. The world outside is one space more to move to."""

    def __init__(
        self,
        spaces: list[str],
        slabs: list[str],
        suns: list[str],
        cards: list[str],
        adventurers: list[str],
    ) -> None:
        actions = Actions()
        self.actions: Final = actions
        self.plain: Final[list[Action]] = [actions.one(verb) for verb in PLAIN]
        there = [*spaces, "out"]
        self.move: Final = actions.each("move", there)
        self.sprint: Final = actions.each("sprint", there)
        self.leap: Final = actions.each("leap", spaces)
        self.study: Final = actions.each("study", slabs)  # Linguistics
        self.enter: Final = actions.each("enter", suns)
        self.drop: Final = actions.each("drop", cards)  # in the load phase
        self.give: Final = actions.each("give", cards)  # at the river exit
        self.first: Final = actions.each("first", adventurers)
        self.reroll: Final = actions.each("reroll", DICE_NAMES)
