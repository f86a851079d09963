# cenote: compiled
"""What bots know about Waking Shards beyond its rules: how a table looks, and what else may be true."""

from math import exp
from typing import Final

from cenote.core.chance import Chance
from cenote.core.layout import FACE, KNOWN_SHIFT
from cenote.games.waking_shards.rules.scoring import power_of
from cenote.games.waking_shards.rules.sequence import BetweenRounds
from cenote.games.waking_shards.rules.state import ShardsState
from cenote.games.waking_shards.rules.terms import (
    NO_FOLLOWER,
    NO_SHARD,
    SHARD_ZEAL,
    SUPPLEMENTARY,
    is_follower,
    is_plain,
    is_shard,
)

# What a Shard adds to its owner's chances in each round to come, in units of log-odds, from random games.
SHARD_EDGE: Final = (0.36, 0.15, 0.1, 0.05, 0.2, 0.1)
TOKEN_EDGE: Final = 1.1  # of one victory token
HAND_SHARE: Final = 0.8  # of a hand card's power, since it may be lost or held back


def worths(s: ShardsState) -> list[float]:
    """Each seat's chance to win the game: who may win this round, and how the match would stand then."""
    if s.agenda and isinstance(s.agenda[-1], BetweenRounds):
        return standing(s, -1)
    chances = softmax([strength(s, seat) for seat in range(s.seats)], temperature(s))
    worth = [0.0] * s.seats
    for winner in range(s.seats):
        then = standing(s, winner)
        for seat in range(s.seats):
            worth[seat] += chances[winner] * then[seat]
    return [min(1.0, chance) for chance in worth]  # sums of fractions may end a hair above


def strength(s: ShardsState, seat: int) -> float:
    """Power in play, and what the hand promises; a card set aside promises nothing."""
    promised = 0
    for card in s.hands[seat]:
        promised += s.printed.power[card & FACE]
    if s.sealed[seat]:
        promised -= s.printed.power[s.sealed[seat] - 1]
    tie = 0.3 if SHARD_ZEAL in s.in_play[seat] else 0.0
    return power_of(s, seat) + HAND_SHARE * promised + tie


def temperature(s: ShardsState) -> float:
    """The more cards are still in hand, the less the present power says."""
    cards = 0
    for hand in s.hands:
        cards += len(hand)
    return 0.3 + 0.5 * cards


def standing(s: ShardsState, winner: int) -> list[float]:
    """How the match would stand if that player took this round (-1: as it stands now)."""
    edges: list[float] = []
    for seat in range(s.seats):
        tokens = s.tokens[seat] + (seat == winner)
        if tokens >= s.printed.tokens_to_win:
            return [1.0 if other == seat else 0.0 for other in range(s.seats)]
        edge = TOKEN_EDGE * tokens
        for card in s.in_play[seat]:
            if is_shard(card & FACE):
                edge += SHARD_EDGE[card & FACE]
        edges.append(edge)
    return softmax(edges, 1.0)


def softmax(values: list[float], heat: float) -> list[float]:
    """Chances in proportion to exp(value / heat)."""
    top = max(values)
    weights = [exp((value - top) / heat) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def redeal(s: ShardsState, seat: int, chance: Chance) -> None:
    """Deal what the seat does not know anew, in place. Swaps that a card's marks forbid are left out."""
    s.sealed = tuple([s.sealed[other] if other == seat else 0 for other in range(s.seats)])
    places: list[int] = []  # seat * 64 + place in the hand; the deck counts as seat 8
    for i in range(len(s.deck)):
        if not s.deck[i] >> KNOWN_SHIFT + seat & 1:
            places.append(8 * 64 + i)
    for other in range(s.seats):
        if other != seat:
            hand = s.hands[other]
            for i in range(len(hand)):
                if not hand[i] >> KNOWN_SHIFT + seat & 1:
                    places.append(other * 64 + i)
    for i in range(len(places) - 1, 0, -1):
        j = chance.below(i + 1)
        a, b = card_at(s, places[i]), card_at(s, places[j])
        if fits(b & FACE, a) and fits(a & FACE, b):
            lay_at(s, places[i], a & ~FACE | b & FACE)
            lay_at(s, places[j], b & ~FACE | a & FACE)


def fits(face: int, slot: int) -> bool:
    """[WAKE-14.4] Whether a card of that face may lie where everybody learned this much about it."""
    if (slot & NO_FOLLOWER and is_follower(face)) or (slot & NO_SHARD and is_shard(face)):
        return False
    return is_plain(face) or not slot & SUPPLEMENTARY


def card_at(s: ShardsState, place: int) -> int:
    """The card at a place."""
    return s.deck[place & 63] if place >> 6 == 8 else s.hands[place >> 6][place & 63]


def lay_at(s: ShardsState, place: int, card: int) -> None:
    """Lay a card at a place."""
    if place >> 6 == 8:
        s.deck[place & 63] = card
    else:
        s.hands[place >> 6][place & 63] = card
