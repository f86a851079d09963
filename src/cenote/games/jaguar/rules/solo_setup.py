"""Chapter 34: the Solo setup."""

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.layout import FACE
from cenote.games.jaguar.rules.printed import token_piece
from cenote.games.jaguar.rules.state import JaguarState, everyone, ground_of, with_one, with_pile
from cenote.games.jaguar.rules.temple import jaguar_starts
from cenote.games.jaguar.rules.terms import HARMING, OPTIONS
from cenote.games.jaguar.rules.trap_setting import FACE_UP, faces_at


class Lair(Step[JaguarState]):
    """[JAG-34.15] The Jaguar starts so many steps away; [JAG-34.16] of several places the player chooses one.

    Example: [JAG-X33].
    """

    def run(self, s: JaguarState) -> None:
        spaces = jaguar_starts(ground_of(s), s.printed.lair_steps)
        if len(spaces) == 1:
            put_jaguar(s, spaces[0])
        else:
            s.then(ChooseLair(0))


def put_jaguar(s: JaguarState, space: int) -> None:
    """[JAG-34.18] What lies on the space stays there."""
    s.jaguar = space
    s.tell("jaguar_placed", 0, space)


class ChooseLair(Ask[JaguarState]):
    """[JAG-34.16] If several positions fit, the player chooses one."""

    rule = "JAG-34.16"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        lair = s.printed.say.lair
        return [lair[space] for space in jaguar_starts(ground_of(s), s.printed.lair_steps)]

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        put_jaguar(s, action.n)


class LayTraps(Step[JaguarState]):
    """[JAG-34.20] Of each harming trap one random token goes into the slot and two below.

    At the leftmost trap all are face up; at the second [JAG-34.22] a random one of the two below; at the third and
    [JAG-34.21] the fourth none. Example: [JAG-X35].
    """

    def run(self, s: JaguarState) -> None:
        for position in range(HARMING):
            faces = faces_at(s, position)
            s.chance.shuffle(faces)
            known = everyone(s) if position == 0 else 0
            s.tokens = with_pile(s.tokens, position, tuple([token_piece(face, known) for face in faces]))
        below = 1 + s.chance.below(OPTIONS - 1)
        second = s.tokens[1]
        s.tokens = with_pile(s.tokens, 1, with_one(second, below, second[below] | FACE_UP))
        s.show(everyone(s))
        s.tell("temple_set")
        s.tell("slot_is_open", -1, s.tokens[0][0] & FACE)
        s.tell("turned_aside", -1, s.tokens[1][below] & FACE)
