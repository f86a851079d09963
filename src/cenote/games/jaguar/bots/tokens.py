# cenote: compiled
"""Which token a bot puts into the slot of a trap: by lot, better ones more often."""

from math import exp
from typing import Final

from cenote.core.chance import Chance
from cenote.core.kinds import Count, Face, Seat
from cenote.games.jaguar.bots.worth import to_move
from cenote.games.jaguar.rules.state import JaguarState, ground_of
from cenote.games.jaguar.rules.temple import Ground
from cenote.games.jaguar.rules.terms import COLUMNS, OPTIONS, TRAP_SETTING

REACH: Final = 3  # steps that a pawn may still walk, about


def pick_token(s: JaguarState, seat: Seat, trap: Face, chance: Chance) -> Count:
    """One of the options of a trap."""
    return pick_by(token_weights(s, seat, trap), chance)


def token_weights(s: JaguarState, seat: Seat, trap: Face) -> list[float]:
    """How good each token of a trap looks: where others may end, and not where one would like to end oneself."""
    ground = ground_of(s)
    weights: list[float] = []
    for option in range(OPTIONS):
        token = OPTIONS * trap + option
        score = -0.6 * covered(s, ground, seat, token)
        for other in range(s.seats):
            if other != seat:
                score += covered(s, ground, other, token)
        if s.seats == 1 and s.jaguar >= 0 and ground.is_hit(s.jaguar, token):
            score += 1.0
        weights.append(exp(3.0 * score))
    return weights


def covered(s: JaguarState, ground: Ground, seat: Seat, token: Face) -> float:
    """The part of the spaces where a pawn may end that a token reaches, nearer ones and rich ones counting more."""
    space = s.where[seat]
    if space >= ground.spaces:
        space = COLUMNS * (space - ground.spaces)
        if s.round > 1:
            space = 0
    reach = ground.reach[token]
    if s.phase != TRAP_SETTING and not to_move(s, seat):
        return 1.0 if reach[space] != 0 else 0.0
    far = ground.far(space)
    total: Count = 0
    hit: Count = 0
    for other in range(ground.spaces):
        if far[other] <= REACH:
            weight = 1 + s.items.size(other)
            total += weight
            if reach[other] != 0:
                hit += weight
    return float(hit) / float(total)


def pick_by(weights: list[float], chance: Chance) -> Count:
    """A place at random, in proportion to its weight."""
    total = 0.0
    for weight in weights:
        total += weight
    at = total * float(chance.below(1_000_000)) / 1_000_000.0
    for i in range(len(weights)):
        at -= weights[i]
        if at < 0:
            return i
    return len(weights) - 1
