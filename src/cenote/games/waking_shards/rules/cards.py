"""Moving cards: the deck, the hands and what players know of them."""

from cenote.core.layout import FACE, KNOWN, KNOWN_SHIFT, everyone_at, known_to
from cenote.games.waking_shards.rules.state import ShardsState
from cenote.games.waking_shards.rules.terms import NO_FOLLOWER, NO_SHARD, SUPPLEMENTARY, is_plain


def knowers(card: int) -> int:
    """Who knows a card lying face down, as a mask: seats, and those who watch where it was laid open."""
    return (card & KNOWN) >> KNOWN_SHIFT


def supply(s: ShardsState) -> None:
    """[WAKE-10.1] The supplementary cards, shuffled, are the new deck; [WAKE-10.3] the discard stays as it is."""
    deck = list(s.reserve)
    s.reserve = ()
    s.chance.shuffle(deck)
    s.deck = [face | SUPPLEMENTARY for face in deck]
    s.supplied += 1
    s.tell("supplied", -1, len(s.deck))


def may_supply(s: ShardsState) -> bool:
    """[WAKE-10.4] The supplementary deck comes at most once per round."""
    return not s.deck and s.supplied < s.printed.supplies and len(s.reserve) > 0


def card_left_deck(s: ShardsState) -> None:
    """[WAKE-10.2] The new deck comes in the very moment the last card leaves, [WAKE-15.3] unless on demand."""
    if not s.deck and not s.printed.on_demand and may_supply(s):
        supply(s)


def has_top(s: ShardsState) -> bool:
    """Whether a card can be drawn or looked at; [WAKE-15.3] on demand, the new deck would come for it."""
    return len(s.deck) > 0 or may_supply(s)


def reach_top(s: ShardsState) -> bool:
    """[WAKE-15.3] A card must be drawn or looked at: an empty deck is replaced now. False if it stays empty."""
    if not s.deck and may_supply(s):
        supply(s)
    return len(s.deck) > 0


def draw(s: ShardsState, seat: int, key: str = "drew") -> None:
    """The deck's top card joins the hand; [WAKE-10.4] from an empty deck nothing is drawn.

    [WAKE-14.2] Whoever knew the top card knows that it is in that hand now.
    """
    if not reach_top(s):
        return
    card = s.deck.pop(0)
    told = knowers(card) | 1 << seat
    s.show(told & ~knowers(card))
    s.hands[seat].append(card & ~(NO_FOLLOWER | NO_SHARD | 1 << seat + KNOWN_SHIFT))
    s.tell(key, seat, card & FACE, 0, told)
    card_left_deck(s)


def seen_by_all(s: ShardsState, face: int) -> int:
    """[WAKE-14.5] A card that everybody has just seen, those who watch too; a plain one is supplementary."""
    return known_to(face | (SUPPLEMENTARY if is_plain(face) else 0), everyone_at(s.seats))


def look(s: ShardsState, seat: int) -> int:
    """[WAKE-14.3] The seat alone sees the deck's top card; [WAKE-10.8] it has not left the deck."""
    card = s.deck[0]
    s.show(1 << seat & ~knowers(card))
    s.deck[0] = known_to(card, 1 << seat)
    return card & FACE


def take_top_openly(s: ShardsState, seat: int) -> int:
    """[WAKE-14.5] The top card is shown to everyone and joins the hand; all know it while it is there."""
    card = s.deck.pop(0)
    s.show(everyone_at(s.seats) & ~knowers(card))
    s.hands[seat].append(seen_by_all(s, card & FACE) & ~(1 << seat + KNOWN_SHIFT))
    return card & FACE


def leave_hand(s: ShardsState, seat: int, face: int) -> None:
    """A card leaves the hand openly. The others cannot tell equal cards apart, so what they knew may end.

    Of two equal cards the one that stays is known only to those who knew both.
    """
    hand = s.hands[seat]
    known = KNOWN
    place = -1
    for i in range(len(hand)):
        if hand[i] & FACE == face:
            known &= hand[i]
            if place < 0 or hand[i] & SUPPLEMENTARY:
                place = i
    card = hand[place]
    s.show(everyone_at(s.seats) & ~(1 << seat) & ~knowers(card))
    del hand[place]
    for i in range(len(hand)):
        if hand[i] & FACE == face:
            hand[i] = hand[i] & ~KNOWN | known
    if is_plain(face) and not card & SUPPLEMENTARY:
        lose_one_mark(hand)


def lose_one_mark(hand: list[int]) -> None:
    """A plain card left the hand, and it was none of those that everybody saw come from the supplementary deck.

    The others cannot tell, so for them one of those is gone: all its other marks stay. Whoever knows a marked
    card knows that it is still there, so the mark goes from a card that nobody knows who does not know them all.
    """
    in_all = KNOWN
    for card in hand:
        if card & SUPPLEMENTARY:
            in_all &= card
    place = -1
    fewest = 0
    for i in range(len(hand)):
        if hand[i] & SUPPLEMENTARY:
            knowing = (hand[i] & KNOWN & ~in_all).bit_count()
            if place < 0 or knowing < fewest:
                place, fewest = i, knowing
    if place >= 0:
        hand[place] &= ~SUPPLEMENTARY


def put_back(s: ShardsState, seat: int, face: int, depth: int) -> None:
    """[WAKE-8.12] A hand card goes onto the deck, `depth` cards deep; nobody else sees it.

    [WAKE-14.3] That player alone knows it there. [WAKE-14.7] The others can no longer be sure of any card
    they knew in that hand.
    """
    hand = s.hands[seat]
    for i in range(len(hand)):
        hand[i] &= FACE
    hand.remove(face)
    s.deck.insert(depth, known_to(face, 1 << seat))
    s.tell("put_back" if depth == 0 else "put_below", seat, face, 0, 1 << seat)


def return_to_deck(s: ShardsState, seat: int, face: int, on_top: bool) -> None:
    """A card of the discard goes onto the deck; [WAKE-14.2] everybody knows it and its place.

    [WAKE-10.4] Cards put on an empty deck form the deck.
    """
    s.discard.remove(face)
    card = seen_by_all(s, face)
    if on_top:
        s.deck.insert(0, card)
        s.tell("returned_top", seat, face)
    else:
        s.deck.append(card)
        s.tell("returned_bottom", seat, face)


def discard_from_hand(s: ShardsState, seat: int, face: int) -> None:
    """[WAKE-7.7] A discarded card goes face up to the discard."""
    leave_hand(s, seat, face)
    s.discard.append(face)
    s.tell("discarded", seat, face)


def discard_from_play(s: ShardsState, owner: int, face: int, key: str, by: int) -> None:
    """[WAKE-7.7] Whoever owned it, it goes to the discard; [WAKE-9.11] which makes a used Shard ready again.

    `by` is whose doing it is; the key says what was done.
    """
    row = s.in_play[owner]
    place = 0
    for i in range(len(row)):
        if row[i] & FACE == face:
            place = i
    del row[place]
    s.discard.append(face)
    s.tell(key, owner, face, by)


def owner_of(s: ShardsState, shard: int) -> int:
    """[WAKE-7.6] The player in front of whom the Shard lies, -1 if it is not in play."""
    for seat in range(s.seats):
        for card in s.in_play[seat]:
            if card & FACE == shard:
                return seat
    return -1
