"""What a player may say."""

from typing import Final

from cenote.core.action import Actions
from cenote.testing.three_stones.rules.terms import KINDS

ACTIONS: Final = Actions()

NAME: Final = ACTIONS.each("name", "stone", KINDS)
LAY: Final = ACTIONS.each("lay", "stone", KINDS)
TAKE: Final = ACTIONS.one("take")  # the stone just looked at
LEAVE: Final = ACTIONS.one("leave")
PUT_BACK: Final = ACTIONS.each("put-back", "stone", KINDS)  # a stone of the hand onto the well
AIM: Final = ACTIONS.each("aim", "player", ("0", "1", "2", "3"))
STRIKE: Final = ACTIONS.each("strike", "stone", KINDS)
GUARD: Final = ACTIONS.one("guard")
PASS: Final = ACTIONS.one("pass")
