# cenote: compiled
"""Another world that a seat cannot tell from this one: what it does not know is dealt anew, in place."""

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.chance import Chance
from cenote.core.kinds import Card, Count, Face, Seat
from cenote.core.packed import face_of, is_known_to, is_marked, with_face
from cenote.core.pile import Pile
from cenote.games.loot_trap.rules.box import LootBox
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import ASK_ALWAYS, LOOT, NO_LOOT


def fits(box: LootBox, face: Face, slot: Card) -> bool:
    """[TRAP-19.8] Whether a card of that face may lie where everybody learned this much about it."""
    return not (is_marked(slot, NO_LOOT) and box.kind[face] == LOOT)


def redeal(s: LootState, seat: Seat, chance: Chance) -> None:
    """Deck, other hands, field, cards set aside, Roll cards."""
    forget_secrets(s, seat)
    cards = s.deck.copy()
    collect(s, seat, cards)
    cards.own()
    mix(s.printed, cards.cards, chance)
    spread(s, seat, cards.cards)
    if len(s.rolls) > 1:
        s.rolls.shuffle(chance)


def forget_secrets(s: LootState, seat: Seat) -> None:
    """Sealed answers and standing orders of others are not known."""
    for other in range(s.seats):
        if other != seat:
            s.sealed[other] = 0
            s.orders[other] = ASK_ALWAYS


def mix(box: LootBox, cards: vec[i64], chance: Chance) -> None:
    """The faces change places as far as they fit; who knows a card and its marks stay where they are."""
    at = i64(len(cards)) - 1
    while at > 0:
        other = chance.below(at + 1)
        one, two = cards[at], cards[other]
        if fits(box, face_of(two), one) and fits(box, face_of(one), two):
            cards[at] = with_face(one, face_of(two))
            cards[other] = with_face(two, face_of(one))
        at -= 1


def collect(s: LootState, seat: Seat, cards: Pile) -> None:
    """All cards outside the deck that the seat does not know, in a fixed order of places."""
    for other in range(s.seats):
        if other != seat:
            for card in s.hands[other]:
                if not is_known_to(card, seat):
                    cards.put_under(card)
    for space in s.printed.ground.spaces:
        if is_hidden(s.field.top(space), seat):
            cards.put_under(s.field.top(space))
        if is_hidden(s.field.below(space), seat):
            cards.put_under(s.field.below(space))
    for card in s.aside.cards:
        if not is_known_to(card, seat):
            cards.put_under(card)


def is_hidden(card: Card, seat: Seat) -> bool:
    """Whether a card lies there at all, and the seat does not know it."""
    return card >= 0 and not is_known_to(card, seat)


def spread(s: LootState, seat: Seat, cards: vec[i64]) -> None:
    """The cards are put back where they were collected."""
    next_card: Count = len(s.deck)
    s.deck.lay(cards[:next_card])
    for other in range(s.seats):
        if other != seat:
            for i in range(s.hands.size(other)):
                if not is_known_to(s.hands[other][i], seat):
                    s.hands.change(other, i, cards[next_card])
                    next_card += 1
    for space in s.printed.ground.spaces:
        top, below = s.field.top(space), s.field.below(space)
        if is_hidden(top, seat):
            top = cards[next_card]
            next_card += 1
            s.field.change_top(space, top)
        if is_hidden(below, seat):
            s.field.put(space, cards[next_card])
            next_card += 1
            s.field.cover(space, top)
    for i in range(i64(len(s.aside))):
        if not is_known_to(s.aside[i], seat):
            s.aside[i] = cards[next_card]
            next_card += 1
