"""Chapter 15: phase 4, second part. The boulder."""

from typing import final

from mypy_extensions import mypyc_attr

from cenote.core.agenda import Step
from cenote.core.kinds import Count
from cenote.games.chac.rules.dice import hits, roll
from cenote.games.chac.rules.elimination import eliminate_all
from cenote.games.chac.rules.ending import EXIT_SEALED, end_game
from cenote.games.chac.rules.state import ChacState, standing_on, tell_roll
from cenote.games.chac.rules.terms import Sun


@final
@mypyc_attr(acyclic=True)
class Boulder(Step):
    """[CHAC-15.1] More dice each turn, up to five; [CHAC-15.2] each 3 or more is one space.

    [CHAC-15.3] So it may stay, or roll on as far as there are dice; [CHAC-15.8] what leads beyond the end is lost.
    Examples: [CHAC-X6, CHAC-X17, CHAC-X22].
    """

    def run(self, s: ChacState) -> None:
        box = s.printed
        roll(s.chance, s.dice, boulder_dice(s))
        left = Count(len(box.track)) - 1 - box.on_track[s.boulder]
        spaces = min(hits(s.dice, box.boulder_needs), left)
        tell_roll(s, "rolled_boulder", s.dicekeeper, s.dice, spaces)
        for _each in range(spaces):
            if s.outcome is None:
                roll_on(s)


def boulder_dice(s: ChacState) -> Count:
    """[CHAC-15.1] How many dice drive the boulder in this turn."""
    by_turn = s.printed.boulder_dice
    if s.turn <= len(by_turn):
        return by_turn[s.turn - 1]
    return by_turn[len(by_turn) - 1]


def roll_on(s: ChacState) -> None:
    """[CHAC-15.4] One space along the corridor, [CHAC-15.10] never back.

    [CHAC-15.5] Everybody there is eliminated, [CHAC-11.18, CHAC-12.19, CHAC-13.14] nobody in the lava room, in the
    river or on the bridge. [CHAC-15.8] At the end of the corridor it seals the exit.
    """
    box = s.printed
    place = box.on_track[s.boulder] + 1
    s.boulder = box.track[place]
    s.tell("boulder", -1, s.boulder)
    eliminate_all(s, standing_on(s, s.boulder), "crushed_by_boulder")
    if box.opens[place] >= 0:
        open_sun(s, box.opens[place])
    if place == len(box.track) - 1 and s.outcome is None:
        seal_exit(s)


def open_sun(s: ChacState, sun: Sun) -> None:
    """[CHAC-15.6] Rolling into a corner opens its entrance; [CHAC-15.7] passing over it is enough.

    [CHAC-3.11] Each corner is diagonal to its Sun.
    """
    s.suns[sun] = 1
    s.tell("sun_opened", -1, sun)


def seal_exit(s: ChacState) -> None:
    """[CHAC-18.1] The game ends at once; everyone still inside is trapped."""
    s.tell("sealed_exit")
    end_game(s, EXIT_SEALED)
