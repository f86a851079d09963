"""[WAKE-14.7] What the others still know of a hand when a card leaves it openly."""

from cenote.core.kinds import Count, Face, Seat, Seats
from cenote.core.packed import (
    but,
    but_seat,
    common,
    everyone_at,
    face_of,
    is_marked,
    knowers,
    known_to,
    known_to_nobody,
    size_of,
    unmarked,
)
from cenote.games.waking_shards.rules.state import ShardsState
from cenote.games.waking_shards.rules.terms import SUPPLEMENTARY, is_plain


def leave_hand(s: ShardsState, seat: Seat, face: Face) -> None:
    """A card leaves the hand openly. The others cannot tell equal cards apart, so what they knew may end.

    Of two equal cards the one that stays is known only to those who knew both.
    """
    hand = s.hands[seat]
    everyone = everyone_at(s.seats)
    knew_all = everyone
    alike: Count = 0
    leaving: Count = -1
    for place in range(len(hand)):
        if face_of(hand[place]) == face:
            alike += 1
            knew_all = common(knew_all, knowers(hand[place]))
            if leaving < 0 or is_marked(hand[place], SUPPLEMENTARY):
                leaving = place
    card = s.hands.take(seat, leaving)
    s.show(but(but_seat(everyone, seat), knowers(card)))
    if alike > 1:
        are_known_to(s, seat, face, knew_all)
    if is_plain(face) and not is_marked(card, SUPPLEMENTARY):
        lose_one_mark(s, seat)


def are_known_to(s: ShardsState, seat: Seat, face: Face, seats: Seats) -> None:
    """The cards of that face in the hand are known to these seats and to no others."""
    for place in range(s.hands.size(seat)):
        card = s.hands[seat][place]
        if face_of(card) == face:
            s.hands.change(seat, place, known_to(known_to_nobody(card), seats))


def lose_one_mark(s: ShardsState, seat: Seat) -> None:
    """A plain card left the hand, and it was none of those that everybody saw come from the supplementary deck.

    The others cannot tell, so for them one of those is gone: all its other marks stay. Whoever knows a marked
    card knows that it is still there, so the mark goes from a card that nobody knows who does not know them all.
    """
    hand = s.hands[seat]
    know_all = everyone_at(s.seats)
    for card in hand:
        if is_marked(card, SUPPLEMENTARY):
            know_all = common(know_all, knowers(card))
    least_known: Count = -1
    fewest: Count = 0
    for place in range(len(hand)):
        if is_marked(hand[place], SUPPLEMENTARY):
            know_this = size_of(but(knowers(hand[place]), know_all))
            if least_known < 0 or know_this < fewest:
                least_known, fewest = place, know_this
    if least_known >= 0:
        s.hands.change(seat, least_known, unmarked(hand[least_known], SUPPLEMENTARY))
