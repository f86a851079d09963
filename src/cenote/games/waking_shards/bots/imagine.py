# cenote: compiled
"""Another world that a seat cannot tell from the true one."""

from cenote.core.chance import Chance
from cenote.core.kinds import Card, Count, Face, Seat
from cenote.core.packed import face_of, is_known_to, is_marked, with_face
from cenote.core.pile import Pile, empty
from cenote.games.waking_shards.rules.state import ShardsState
from cenote.games.waking_shards.rules.terms import (
    NO_FOLLOWER,
    NO_SHARD,
    SUPPLEMENTARY,
    is_follower,
    is_plain,
    is_shard,
)


def redeal(s: ShardsState, seat: Seat, chance: Chance) -> None:
    """Deal what the seat does not know anew, in place. What the others set aside has not been chosen yet."""
    for other in range(s.seats):
        if other != seat:
            s.sealed[other] = 0
    unknown = take_unknown(s, seat)
    exchange(unknown, chance)
    lay_unknown(s, seat, unknown)


def take_unknown(s: ShardsState, seat: Seat) -> Pile:
    """The cards of the deck and of the others' hands that the seat does not know, in this order."""
    found = empty()
    for card in s.deck.cards:
        if not is_known_to(card, seat):
            found.put_under(card)
    for other in range(s.seats):
        if other != seat:
            for card in s.hands[other]:
                if not is_known_to(card, seat):
                    found.put_under(card)
    return found


def exchange(cards: Pile, chance: Chance) -> None:
    """The faces change places at random; exchanges that a card's marks forbid are left out."""
    here: Count = len(cards) - 1
    while here > 0:
        there = chance.below(here + 1)
        one, other = cards[here], cards[there]
        if fits(face_of(other), one) and fits(face_of(one), other):
            cards[here] = with_face(one, face_of(other))
            cards[there] = with_face(other, face_of(one))
        here -= 1


def lay_unknown(s: ShardsState, seat: Seat, cards: Pile) -> None:
    """The cards lie where they were taken from."""
    next_one: Count = 0
    for place in range(len(s.deck)):
        if not is_known_to(s.deck[place], seat):
            s.deck[place] = cards[next_one]
            next_one += 1
    for other in range(s.seats):
        if other != seat:
            for place in range(s.hands.size(other)):
                if not is_known_to(s.hands[other][place], seat):
                    s.hands.change(other, place, cards[next_one])
                    next_one += 1


def fits(face: Face, slot: Card) -> bool:
    """[WAKE-14.4] Whether a card of that face may lie where everybody learned this much about it."""
    if is_marked(slot, NO_FOLLOWER) and is_follower(face):
        return False
    if is_marked(slot, NO_SHARD) and is_shard(face):
        return False
    return is_plain(face) or not is_marked(slot, SUPPLEMENTARY)
