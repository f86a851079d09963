# cenote: compiled
"""Another world that a seat cannot tell from this one: what it does not know is dealt anew, in place."""

from typing import Final

from cenote.core.chance import Chance
from cenote.core.kinds import NOBODY, Count, Seat
from cenote.core.packed import face_of, is_known_to, with_face
from cenote.core.pile import Pile, empty
from cenote.games.jaguar.bots.worth import to_move
from cenote.games.jaguar.rules.state import JaguarState, ground_of
from cenote.games.jaguar.rules.terms import HARMING

DECEIT: Final = 20  # how many times likelier a token is that spares its owner


def redeal(s: JaguarState, seat: Seat, chance: Chance) -> None:
    """Deal what the seat does not know anew, in place."""
    s.closed.shuffle(chance)
    if s.seats == 1:
        s.move_pile.shuffle(chance)
        s.taming_pile.shuffle(chance)
    for position in range(HARMING):
        redeal_tokens(s, seat, position, chance)


def redeal_tokens(s: JaguarState, seat: Seat, position: Count, chance: Chance) -> None:
    """[JAG-33.4] The tokens that the seat does not know; where their owner stands says which are likely.

    [JAG-X32] Nobody normally ends a turn on a space that the own trap would hit.
    """
    hidden: Count = 0
    for token in s.tokens[position]:
        if not is_known_to(token, seat):
            hidden += 1
    if hidden < 2:
        return
    faces = empty()
    for token in s.tokens[position]:
        if not is_known_to(token, seat):
            faces.put_under(face_of(token))
    faces.shuffle(chance)
    owner = s.activators[position]
    is_secret = owner != NOBODY and owner != seat and not is_known_to(s.tokens[position][0], seat)
    if is_secret and not to_move(s, owner):
        deduce(s, owner, faces, chance)
    dealt: Count = 0
    for i in range(s.tokens.size(position)):
        token = s.tokens[position][i]
        if not is_known_to(token, seat):
            s.tokens.change(position, i, with_face(token, faces[dealt]))
            dealt += 1


def deduce(s: JaguarState, owner: Seat, faces: Pile, chance: Chance) -> None:
    """Put first a token that does not hit its owner, nearly always."""
    space = s.where[owner]
    if space >= s.printed.spaces:
        return
    ground = ground_of(s)
    if not ground.is_hit(space, faces[0]) or chance.below(DECEIT) == 0:
        return
    for i in range(1, len(faces)):
        if not ground.is_hit(space, faces[i]):
            kept = faces[0]
            faces[0] = faces[i]
            faces[i] = kept
            return
