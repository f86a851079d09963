# cenote: compiled
"""Chapter 20: what else may be true as far as one player can tell. Dealt anew in place."""

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.chance import Chance
from cenote.core.kinds import Card, Count, Seat
from cenote.core.packed import face_of, is_known_to, with_face
from cenote.core.pile import numbers
from cenote.games.chac.bots.notes import notebook
from cenote.games.chac.rules.state import ChacState
from cenote.games.chac.rules.terms import Deck


def redeal(s: ChacState, seat: Seat, chance: Chance) -> None:
    """Everything that the seat does not know."""
    redeal_tiles(s, seat, chance)
    for deck in range(s.printed.deck_count):
        redeal_treasure(s, seat, deck, chance)
    s.wall_deck.shuffle(chance)
    if s.dealt.any(seat):
        redeal_adventurers(s, seat, chance)


def redeal_treasure(s: ChacState, seat: Seat, deck: Deck, chance: Chance) -> None:
    """[CHAC-20.3] A deck, the cards of its back in others' hands and those in the discard, shuffled together."""
    away = hidden_away(s, seat, deck)
    if away == 0:
        s.decks.shuffle(deck, chance)
        return
    pool = numbers(int(away) + len(s.decks[deck]))
    at = lay_faces(s.decks[deck], pool)
    for other in range(s.seats):
        if other != seat:
            at = gather(s, s.hands[other], seat, deck, pool, at)
    gather(s, s.discard.cards, seat, deck, pool, at)
    chance.shuffle_pieces(pool)
    s.decks.own(deck)
    at = deal_deck(s.decks[deck], pool)
    for other in range(s.seats):
        if other != seat:
            s.hands.own(other)
            at = deal(s, s.hands[other], seat, deck, pool, at)
    s.discard.own()
    deal(s, s.discard.cards, seat, deck, pool, at)


def is_hidden(s: ChacState, seat: Seat, deck: Deck, card: Card) -> bool:
    """Whether the card has the back of that deck, and the seat does not know it."""
    back = s.printed.back
    return back[face_of(card)] == back[s.printed.decks[deck][0]] and not is_known_to(card, seat)


def hidden_away(s: ChacState, seat: Seat, deck: Deck) -> Count:
    """How many cards of that back lie elsewhere, unknown to the seat."""
    found: Count = 0
    for other in range(s.seats):
        if other != seat:
            for card in s.hands[other]:
                if is_hidden(s, seat, deck, card):
                    found += 1
    for card in s.discard.cards:
        if is_hidden(s, seat, deck, card):
            found += 1
    return found


def lay_faces(cards: vec[i64], pool: vec[i64]) -> Count:
    """The faces of a whole deck come first into the pool."""
    for i in range(len(cards)):
        pool[i] = face_of(cards[i])
    return len(cards)


def gather(s: ChacState, cards: vec[i64], seat: Seat, deck: Deck, pool: vec[i64], at: Count) -> Count:
    """The faces of the hidden ones follow; where the next will lie."""
    for card in cards:
        if is_hidden(s, seat, deck, card):
            pool[at] = face_of(card)
            at += 1
    return at


def deal_deck(cards: vec[i64], pool: vec[i64]) -> Count:
    """The first of the pool become the deck."""
    for i in range(len(cards)):
        cards[i] = with_face(cards[i], pool[i])
    return len(cards)


def deal(s: ChacState, cards: vec[i64], seat: Seat, deck: Deck, pool: vec[i64], at: Count) -> Count:
    """The next ones lie where hidden ones lay; who knew them still does."""
    for i in range(len(cards)):
        if is_hidden(s, seat, deck, cards[i]):
            cards[i] = with_face(cards[i], pool[at])
            at += 1
    return at


def redeal_tiles(s: ChacState, seat: Seat, chance: Chance) -> None:
    """[CHAC-4.10] Any pairing and placement that agrees with what the seat has seen."""
    if s.covered != 0:
        s.glyphs.shuffle(chance)
    count = len(s.glyphs)
    glyph_of = notebook(s, seat)
    pair_rest(glyph_of, chance)
    number_of = numbers(count)
    for number in range(count):
        number_of[glyph_of[number]] = number
        s.clues[number] = with_face(s.clues[number], glyph_of[number])
    for slab in range(count):
        s.numbers[slab] = with_face(s.numbers[slab], number_of[face_of(s.glyphs[slab])])


def pair_rest(glyph_of: vec[i64], chance: Chance) -> None:
    """A glyph for each number that has none, at random among those left."""
    count = len(glyph_of)
    is_taken = numbers(count)
    for glyph in glyph_of:
        if glyph >= 0:
            is_taken[glyph] = 1
    many: Count = 0
    free = numbers(count)
    for glyph in range(count):
        if is_taken[glyph] == 0:
            free[many] = glyph
            many += 1
    left = free[:many]
    chance.shuffle_pieces(left)
    for number in range(count):
        if glyph_of[number] < 0:
            many -= 1
            glyph_of[number] = left[many]


def redeal_adventurers(s: ChacState, seat: Seat, chance: Chance) -> None:
    """[CHAC-4.16] Before they are shown, others' adventurers may be any; what they chose is not yet known."""
    for other in range(s.seats):
        if other != seat:
            for card in s.dealt[other]:
                s.unused.put_under(card)
    s.unused.shuffle(chance)
    for other in range(s.seats):
        if other != seat:
            s.sealed[other] = 0
            for i in range(s.dealt.size(other)):
                s.dealt.change(other, i, s.unused.take_bottom())
