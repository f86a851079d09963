"""Chapters 5 and 17: the six phases of a turn, and passing the dice."""

from typing import Final

from cenote.core.agenda import Step
from cenote.games.chac.rules.acting import ActingOf
from cenote.games.chac.rules.boulder import Boulder
from cenote.games.chac.rules.load import LoadOf, RollForActions
from cenote.games.chac.rules.moving_walls import MovingWalls
from cenote.games.chac.rules.replacements import EntranceOf
from cenote.games.chac.rules.state import ChacState, in_order, is_inside


class Turn(Step[ChacState]):
    """[CHAC-5.1] Load, dice, actions; then walls and boulder, replacements, and the dice are passed.

    [CHAC-5.4] While nobody is in the temple the first three phases are skipped. Example: [CHAC-X25].
    [CHAC-11.16] Replacements are no action; they come in their own phase.
    """

    def run(self, s: ChacState) -> None:
        s.tell("turn_begins", s.dicekeeper, s.turn)
        s.then(PASS_DICE)
        s.then(MOVING_WALLS, BOULDER, ENTRANCES)
        for seat in range(s.seats):
            if is_inside(s, seat):
                s.then(LOADS, ROLL_FOR_ACTIONS, ACTING)
                return


class PassDice(Step[ChacState]):
    """[CHAC-17.1] The dice pass to the left; [CHAC-5.2] turns are counted for the whole table."""

    def run(self, s: ChacState) -> None:
        before = s.dicekeeper
        s.turn += 1
        s.stamina = (0,) * s.seats
        s.dicekeeper = next_dicekeeper(s)
        s.tell("passed_dice" if s.dicekeeper != before else "kept_dice", s.dicekeeper)
        s.then(TURN)


def next_dicekeeper(s: ChacState) -> int:
    """[CHAC-17.2] Skip everyone who has left the temple or lost both adventurers.

    [CHAC-17.3] Who waits with a replacement keeps the place in the order. [CHAC-17.4] Until now nobody else had
    the dice, whatever became of the dicekeeper.
    """
    for place in range(1, s.seats):
        seat = in_order(s, place)
        if takes_part(s, seat):
            return seat
    return s.dicekeeper


def takes_part(s: ChacState, seat: int) -> bool:
    """Whether the seat has somebody inside, or can still send somebody."""
    return is_inside(s, seat) or (s.at[seat] == s.printed.nowhere and len(s.reserve[seat]) > 0)


# Steps are frozen, so all tables share them.
TURN: Final = Turn()
LOADS: Final = LoadOf()
ROLL_FOR_ACTIONS: Final = RollForActions()
ACTING: Final = ActingOf()
MOVING_WALLS: Final = MovingWalls()
BOULDER: Final = Boulder()
ENTRANCES: Final = EntranceOf()
PASS_DICE: Final = PassDice()
