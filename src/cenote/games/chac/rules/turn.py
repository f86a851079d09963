"""Chapters 5 and 17: the six phases of a turn, and passing the dice."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.agenda import Step
from cenote.core.kinds import Seat
from cenote.games.chac.rules.acting import ACTING_OF
from cenote.games.chac.rules.boulder import Boulder
from cenote.games.chac.rules.load import LOAD_OF, RollForActions
from cenote.games.chac.rules.moving_walls import MovingWalls
from cenote.games.chac.rules.replacements import ENTRANCE_OF
from cenote.games.chac.rules.state import ChacState, can_come_in, in_order, is_inside


@final
@mypyc_attr(acyclic=True)
class Turn(Step):
    """[CHAC-5.1] Load, dice, actions; then walls and boulder, replacements, and the dice are passed.

    [CHAC-5.4] While nobody is in the temple the first three phases are skipped. Example: [CHAC-X25].
    [CHAC-11.16] Replacements are no action; they come in their own phase.
    """

    def run(self, s: ChacState) -> None:
        s.tell("turn_begins", s.dicekeeper, s.turn)
        s.then(PASS_DICE)
        s.then(MOVING_WALLS, BOULDER, ENTRANCE_OF[0])
        for seat in range(s.seats):
            if is_inside(s, seat):
                s.then(LOAD_OF[0], ROLL_FOR_ACTIONS, ACTING_OF[0])
                return


@final
@mypyc_attr(acyclic=True)
class PassDice(Step):
    """[CHAC-17.1] The dice pass to the left; [CHAC-5.2] turns are counted for the whole table."""

    def run(self, s: ChacState) -> None:
        before = s.dicekeeper
        s.turn += 1
        for seat in range(s.seats):
            s.stamina[seat] = 0
        s.dicekeeper = next_dicekeeper(s)
        s.tell("passed_dice" if s.dicekeeper != before else "kept_dice", s.dicekeeper)
        s.then(TURN)


def next_dicekeeper(s: ChacState) -> Seat:
    """[CHAC-17.2] Skip everyone who has left the temple or lost both adventurers.

    [CHAC-17.3] Who waits with a replacement keeps the place in the order. [CHAC-17.4] Until now nobody else had
    the dice, whatever became of the dicekeeper.
    """
    for place in range(1, s.seats):
        seat = in_order(s, place)
        if is_inside(s, seat) or can_come_in(s, seat):
            return seat
    return s.dicekeeper


# Steps are frozen, so all tables share them.
TURN: Final = Turn()
ROLL_FOR_ACTIONS: Final = RollForActions()
MOVING_WALLS: Final = MovingWalls()
BOULDER: Final = Boulder()
PASS_DICE: Final = PassDice()
