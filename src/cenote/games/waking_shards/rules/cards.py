"""Moving cards between deck, hands, play and discard."""

from cenote.core.kinds import NOBODY, Card, Count, Face, Seat
from cenote.core.knowledge import enter_hand, lay_open, leave_hand_unseen
from cenote.core.packed import (
    everyone_at,
    face_of,
    forgotten_by,
    known_to,
    marked,
    only,
    unmarked,
    without_marks,
)
from cenote.games.waking_shards.rules.hands import leave_hand
from cenote.games.waking_shards.rules.state import ShardsState
from cenote.games.waking_shards.rules.terms import NO_FOLLOWER, NO_SHARD, SUPPLEMENTARY, is_plain


def supply(s: ShardsState) -> None:
    """[WAKE-10.1] The supplementary cards, shuffled, are the new deck; [WAKE-10.3] the discard stays as it is."""
    s.deck.lay(s.reserve.cards)
    s.reserve.clear()
    s.deck.shuffle(s.chance)
    for place in range(len(s.deck)):
        s.deck[place] = marked(s.deck[place], SUPPLEMENTARY)
    s.supplied += 1
    s.tell("supplied", NOBODY, len(s.deck))


def may_supply(s: ShardsState) -> bool:
    """[WAKE-10.4] The supplementary deck comes at most once per round."""
    return len(s.deck) == 0 and s.supplied < s.printed.supplies and len(s.reserve) > 0


def card_left_deck(s: ShardsState) -> None:
    """[WAKE-10.2] The new deck comes in the very moment the last card leaves, [WAKE-15.3] unless on demand."""
    if len(s.deck) == 0 and not s.printed.on_demand and may_supply(s):
        supply(s)


def has_top(s: ShardsState) -> bool:
    """Whether a card can be drawn or looked at; [WAKE-15.3] on demand, the new deck would come for it."""
    return len(s.deck) > 0 or may_supply(s)


def reach_top(s: ShardsState) -> bool:
    """[WAKE-15.3] A card must be drawn or looked at: an empty deck is replaced now. False if it stays empty."""
    if may_supply(s):
        supply(s)
    return len(s.deck) > 0


def draw(s: ShardsState, seat: Seat, key: str = "drew") -> None:
    """The deck's top card joins the hand; [WAKE-10.4] from an empty deck nothing is drawn.

    [WAKE-14.2] Whoever knew the top card knows that it is in that hand now.
    """
    if not reach_top(s):
        return
    card = unmarked(unmarked(s.deck.take_top(), NO_FOLLOWER), NO_SHARD)
    told = enter_hand(s, s.hands, seat, card)
    s.tell(key, seat, face_of(card), 0, told)
    card_left_deck(s)


def seen_by_all(s: ShardsState, face: Face) -> Card:
    """[WAKE-14.5] A card that everybody has just seen, those who watch too; a plain one is supplementary."""
    card = known_to(face, everyone_at(s.seats))
    if is_plain(face):
        card = marked(card, SUPPLEMENTARY)
    return card


def hold_openly(s: ShardsState, seat: Seat, face: Face) -> None:
    """[WAKE-14.5] A card that everybody has seen joins the hand; all know it while it is there."""
    s.hands.add(seat, forgotten_by(seen_by_all(s, face), only(seat)))


def take_top_openly(s: ShardsState, seat: Seat) -> None:
    """[WAKE-14.5] The top card is shown to everyone and joins the hand."""
    face = face_of(lay_open(s, s.deck.take_top()))
    hold_openly(s, seat, face)
    s.tell("recruited", seat, face)
    card_left_deck(s)


def put_back(s: ShardsState, seat: Seat, face: Face, depth: Count) -> None:
    """[WAKE-8.12] A hand card goes onto the deck, `depth` cards deep; nobody else sees it.

    [WAKE-14.3] That player alone knows it there. [WAKE-14.7] The others can no longer be sure of any card
    they knew in that hand.
    """
    for place in range(s.hands.size(seat)):
        s.hands.change(seat, place, without_marks(s.hands[seat][place]))
    leave_hand_unseen(s, s.hands, seat, face)
    s.deck.insert(depth, known_to(face, only(seat)))
    s.tell("put_back" if depth == 0 else "put_below", seat, face, 0, only(seat))


def return_to_top(s: ShardsState, seat: Seat, face: Face) -> None:
    """A card of the discard goes on top of the deck; [WAKE-14.2] everybody knows it and its place.

    [WAKE-10.4] Cards put on an empty deck form the deck.
    """
    s.discard.take_face(face)
    s.deck.put_on_top(seen_by_all(s, face))
    s.tell("returned_top", seat, face)


def return_to_bottom(s: ShardsState, seat: Seat, face: Face) -> None:
    """A card of the discard goes under the deck; [WAKE-14.2] everybody knows it and its place."""
    s.discard.take_face(face)
    s.deck.put_under(seen_by_all(s, face))
    s.tell("returned_bottom", seat, face)


def discard_from_hand(s: ShardsState, seat: Seat, face: Face) -> None:
    """[WAKE-7.7] A discarded card goes face up to the discard."""
    leave_hand(s, seat, face)
    s.discard.put_under(face)
    s.tell("discarded", seat, face)


def discard_from_play(s: ShardsState, owner: Seat, face: Face, key: str, by: Seat) -> None:
    """[WAKE-7.7] Whoever owned it, it goes to the discard; [WAKE-9.11] which makes a used Shard ready again.

    `by` is whose doing it is; the key says what was done. Of equal cards the one played last goes.
    """
    row = s.in_play[owner]
    last: Count = 0
    for place in range(len(row)):
        if face_of(row[place]) == face:
            last = place
    s.in_play.take(owner, last)
    s.discard.put_under(face)
    s.tell(key, owner, face, by)


def owner_of(s: ShardsState, shard: Face) -> Seat:
    """[WAKE-7.6] The player in front of whom the Shard lies, NOBODY if it is not in play."""
    for seat in range(s.seats):
        if s.in_play.holds(seat, shard):
            return seat
    return NOBODY
