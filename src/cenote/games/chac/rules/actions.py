"""What a player may say. Spaces and cards come from the components, so each box has its own vocabulary."""

from typing import Final, final

from cenote.core.action import Actions
from cenote.games.chac.rules.dice import DICE_NAMES


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
        self.end: Final = actions.one("end")  # no more actions
        self.search: Final = actions.one("search")
        self.decipher: Final = actions.one("decipher")
        self.open: Final = actions.one("open")  # an alcove
        self.hop: Final = actions.one("hop")  # sabotage
        self.exit: Final = actions.one("exit")  # climb out of the river
        self.pick: Final = actions.one("pick")  # Lock Picking
        self.stop: Final = actions.one("stop")  # leave the lock alone
        self.ready: Final = actions.one("ready")  # nothing (more) to drop
        self.stamina: Final = actions.one("stamina")
        self.pay: Final = actions.one("pay")  # give up cards for every 1
        self.swim: Final = actions.one("swim")  # Swimming
        self.sink: Final = actions.one("sink")  # give in to the waterfall
        self.wait: Final = actions.one("wait")  # no replacement yet
        there = [*spaces, "out"]
        self.move: Final = actions.each("move", "space", there)
        self.sprint: Final = actions.each("sprint", "space", there)
        self.leap: Final = actions.each("leap", "space", spaces)
        self.study: Final = actions.each("study", "slab", slabs)  # Linguistics
        self.enter: Final = actions.each("enter", "sun", suns)
        self.drop: Final = actions.each("drop", "treasure", cards)  # in the load phase
        self.give: Final = actions.each("give", "treasure", cards)  # at the river exit
        self.first: Final = actions.each("first", "adventurer", adventurers)
        self.reroll: Final = actions.each("reroll", "dice", DICE_NAMES)
