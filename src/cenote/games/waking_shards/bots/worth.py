# cenote: compiled
"""How good a table looks, for each seat."""

from math import exp
from typing import Final

from cenote.core.kinds import NOBODY, Count, Seat
from cenote.core.packed import face_of
from cenote.games.waking_shards.rules.scoring import power_of
from cenote.games.waking_shards.rules.sequence import BetweenRounds
from cenote.games.waking_shards.rules.state import ShardsState
from cenote.games.waking_shards.rules.terms import SHARD_ZEAL, is_shard

# What a Shard adds to its owner's chances in each round to come, in units of log-odds, from random games.
SHARD_EDGE: Final = (0.36, 0.15, 0.1, 0.05, 0.2, 0.1)
TOKEN_EDGE: Final = 1.1  # of one victory token
HAND_SHARE: Final = 0.8  # of a hand card's power, since it may be lost or held back


def worths(s: ShardsState) -> list[float]:
    """Each seat's chance to win the game: who may win this round, and how the match would stand then."""
    if len(s.agenda) > 0 and isinstance(s.top(), BetweenRounds):
        return standing(s, NOBODY)
    chances = softmax([strength(s, seat) for seat in range(s.seats)], temperature(s))
    worth = [0.0 for _each in chances]
    for winner in range(s.seats):
        then = standing(s, winner)
        for seat in range(s.seats):
            worth[seat] += chances[winner] * then[seat]
    return [min(1.0, chance) for chance in worth]  # sums of fractions may end a hair above


def strength(s: ShardsState, seat: Seat) -> float:
    """Power in play, and what the hand promises; a card set aside promises nothing."""
    promised: Count = 0
    for card in s.hands[seat]:
        promised += s.printed.power[face_of(card)]
    if s.has_sealed(seat):
        promised -= s.printed.power[s.sealed_face(seat)]
    tie = 0.3 if s.in_play.holds(seat, SHARD_ZEAL) else 0.0
    return float(power_of(s, seat)) + HAND_SHARE * float(promised) + tie


def temperature(s: ShardsState) -> float:
    """The more cards are still in hand, the less the present power says."""
    cards: Count = 0
    for seat in range(s.seats):
        cards += s.hands.size(seat)
    return 0.3 + 0.5 * float(cards)


def standing(s: ShardsState, winner: Seat) -> list[float]:
    """How the match would stand if that player took this round (NOBODY: as it stands now)."""
    edges: list[float] = []
    for seat in range(s.seats):
        tokens = s.tokens[seat]
        if seat == winner:
            tokens += 1
        if tokens >= s.printed.tokens_to_win:
            return [1.0 if other == seat else 0.0 for other in range(s.seats)]
        edge = TOKEN_EDGE * float(tokens)
        for card in s.in_play[seat]:
            if is_shard(face_of(card)):
                edge += SHARD_EDGE[face_of(card)]
        edges.append(edge)
    return softmax(edges, 1.0)


def softmax(values: list[float], heat: float) -> list[float]:
    """Chances in proportion to exp(value / heat)."""
    top = max(values)
    weights = [exp((value - top) / heat) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]
