"""Chapter 34: the Solo setup."""

from typing import final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import Seat, Seats, Space
from cenote.core.offers import Offers
from cenote.core.packed import NO_SEATS, face_of, known_to
from cenote.core.pile import empty
from cenote.games.jaguar.rules.box import token_piece
from cenote.games.jaguar.rules.state import JaguarState, everyone, ground_of
from cenote.games.jaguar.rules.temple import jaguar_starts
from cenote.games.jaguar.rules.terms import HARMING, OPTIONS
from cenote.games.jaguar.rules.trap_setting import first_token


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Lair(Step):
    """[JAG-34.15] The Jaguar starts so many steps away; [JAG-34.16] of several places the player chooses one.

    Example: [JAG-X33].
    """

    def run(self, s: JaguarState) -> None:
        spaces = jaguar_starts(ground_of(s), int(s.printed.lair_steps))
        if len(spaces) == 1:
            put_jaguar(s, spaces[0])
        else:
            s.then(ChooseLair(0))


def put_jaguar(s: JaguarState, space: Space) -> None:
    """[JAG-34.18] What lies on the space stays there."""
    s.jaguar = space
    s.tell("jaguar_placed", 0, space)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseLair(Ask):
    """[JAG-34.16] If several positions fit, the player chooses one."""

    rule = "JAG-34.16"

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        for space in jaguar_starts(ground_of(s), int(s.printed.lair_steps)):
            to.add(s.printed.say.lair[space])

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        put_jaguar(s, action.space)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class LayTraps(Step):
    """[JAG-34.20] Of each harming trap one random token goes into the slot and two below.

    At the leftmost trap all are face up; at the second [JAG-34.22] a random one of the two below; at the third and
    [JAG-34.21] the fourth none. Example: [JAG-X35].
    """

    def run(self, s: JaguarState) -> None:
        for position in range(HARMING):
            faces = empty()
            for option in range(OPTIONS):
                faces.put_under(first_token(s, position) + option)
            faces.shuffle(s.chance)
            known: Seats = NO_SEATS
            if position == 0:
                known = everyone(s)
            s.tokens.clear(position)
            for i in range(OPTIONS):
                s.tokens.add(position, token_piece(faces[i], known))
        below = 1 + s.chance.below(OPTIONS - 1)
        s.tokens.change(1, below, known_to(s.tokens[1][below], everyone(s)))
        s.show(everyone(s))
        s.tell("temple_set")
        s.tell("slot_is_open", -1, face_of(s.tokens[0][0]))
        s.tell("turned_aside", -1, face_of(s.tokens[1][below]))
