# cenote: compiled
"""Imagining: dealing what a seat does not know anew, in place, in proportion to what it believes."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.chance import Chance
from cenote.core.kinds import Card, Count, Face, Seat
from cenote.core.packed import face_of, is_known_to, is_marked, with_face
from cenote.core.pile import Piles, numbers
from cenote.games.shamans.bots.beliefs import THOUGHT, Beliefs
from cenote.games.shamans.rules.state import ShamansState, role_card, role_of
from cenote.games.shamans.rules.terms import (
    CARD_IDS,
    CHAIRS,
    ECLIPSE,
    KEPT,
    MASK,
    NOT_ECLIPSE,
    SHADOW,
    SHAMAN,
    World,
    world_of,
)

TRIES: Final = 6  # to find a card that somebody could hold instead of one they seem to lack
SHAMAN_WORD: Final = 90  # per cent: how far the bots trust what a Shaman plays and says
SHADOW_WORD: Final = 45
FINE: Final = 1000000  # of drawing in proportion


def imagined(s: ShamansState, seat: Seat, chance: Chance) -> ShamansState:
    """Another world that the seat cannot tell from this one: a copy, redealt in place."""
    beliefs = THOUGHT.beliefs(s, seat)
    world = s.clone()
    forget_secrets(world, seat)
    redeal_roles(world, beliefs, chance)
    Unknown(world, seat).deal(world, beliefs, chance)
    redeal_tiles(world, seat, chance)
    return world


def forget_secrets(s: ShamansState, seat: Seat) -> None:
    """What others have sealed, how they could have played, and the truth about what was said."""
    for other in range(s.seats):
        if other != seat:
            s.sealed[other] = 0
            s.refused[other] = 0
    for line in range(len(s.secretly_untrue)):
        s.secretly_untrue[line] = 0
        s.secretly_shadow[line] = 0


def redeal_roles(s: ShamansState, beliefs: Beliefs, chance: Chance) -> None:
    """Who the hidden Shadows are, each in proportion to the odds."""
    shadows: Count = 0
    is_hidden = numbers(CHAIRS)
    for other in range(s.seats):
        card = role_card(s, other)
        if not is_known_to(card, beliefs.seat):
            is_hidden[other] = 1
            if face_of(card) == SHADOW:
                shadows += 1
            s.roles.change(other, 0, with_face(card, SHAMAN))
    for _each in range(shadows):
        chosen = draw_by_odds(s, is_hidden, beliefs, chance)
        is_hidden[chosen] = 0
        s.roles.change(chosen, 0, with_face(role_card(s, chosen), SHADOW))


def draw_by_odds(s: ShamansState, is_hidden: vec[i64], beliefs: Beliefs, chance: Chance) -> Seat:
    """One of the seats, in proportion to its odds of being a Shadow."""
    total = 0.0
    last: Seat = 0
    for other in range(s.seats):
        if is_hidden[other] == 1:
            total += beliefs.odds[other]
            last = other
    mark = total * float(chance.below(FINE)) / FINE
    for other in range(s.seats):
        if is_hidden[other] == 1:
            mark -= beliefs.odds[other]
            if mark < 0:
                return other
    return last


@final
class Unknown:
    """The cards a seat does not know, pile by pile: whose they are, and what might lie there instead."""

    def __init__(self, s: ShamansState, seat: Seat) -> None:
        self.seat: Final[i64] = seat
        self.count: i64 = 0
        self.faces: Final = numbers(len(CARD_IDS))
        self.owners: Final = numbers(len(CARD_IDS))
        self.in_hand: Final = numbers(
            len(CARD_IDS)
        )  # 1 for a card in hand, 0 for one set aside or on its way
        for other in range(s.seats):
            if other != seat:
                self.note(other, s.hands[other], 1)
                self.note(other, s.aside[other], 0)
                self.note(other, s.passing[other], 0)

    def note(self, owner: Seat, pile: vec[i64], in_hand: i64) -> None:
        """The unknown cards of one pile."""
        for card in pile:
            if not is_known_to(card, self.seat):
                self.faces[self.count] = face_of(card)
                self.owners[self.count] = owner
                self.in_hand[self.count] = in_hand
                self.count += 1

    def deal(self, s: ShamansState, beliefs: Beliefs, chance: Chance) -> None:
        """Shuffle, mend what is hard to believe, and lay the cards down."""
        at = self.count - 1
        while at > 0:
            self.swap(at, chance.below(at + 1))
            at -= 1
        for other in range(s.seats):
            if other != self.seat:
                word: i64 = SHAMAN_WORD
                if role_of(s, other) == SHADOW:
                    word = SHADOW_WORD
                if beliefs.lacks_any[other] > 0 and chance.below(100) < word:
                    self.take_out(other, beliefs, chance)
                if beliefs.claims_any[other] > 0 and chance.below(100) < word:
                    self.put_in(other, beliefs, chance)
        self.lay(s)

    def swap(self, i: Count, j: Count) -> None:
        """Two cards change places."""
        kept = self.faces[i]
        self.faces[i] = self.faces[j]
        self.faces[j] = kept

    def world_at(self, i: Count) -> World:
        """The world of the card that is to lie there."""
        return world_of(self.faces[i])

    def take_out(self, other: Seat, beliefs: Beliefs, chance: Chance) -> None:
        """Swap away the cards of worlds that the player seems to lack."""
        for i in range(self.count):
            if self.owners[i] == other and beliefs.seems_to_lack(other, self.world_at(i)):
                for _each in range(TRIES):
                    if self.swap_if_fine(i, chance.below(self.count), beliefs):
                        break

    def swap_if_fine(self, i: Count, j: Count, beliefs: Beliefs) -> bool:
        """Swap two cards if neither comes to somebody who seems to lack it."""
        one = self.owners[i]
        two = self.owners[j]
        if one == two or beliefs.seems_to_lack(one, self.world_at(j)):
            return False
        if beliefs.lacks[two][self.world_at(i)] > 0:
            return False
        self.swap(i, j)
        return True

    def put_in(self, other: Seat, beliefs: Beliefs, chance: Chance) -> None:
        """Give the player a card of a world that was claimed and is missing, if there is one."""
        missing = beliefs.claims[other][:]
        mine: Count = -1
        for i in range(self.count):
            if self.owners[i] == other and self.in_hand[i] == 1:
                missing[self.world_at(i)] = 0
                if mine < 0 or chance.below(3) == 0:
                    mine = i
        if mine < 0:
            return
        for j in range(self.count):
            world = self.world_at(j)
            elsewhere = self.owners[j] != other or self.in_hand[j] == 0
            if elsewhere and missing[world] > 0 and beliefs.lacks[other][world] == 0:
                self.swap(mine, j)
                return

    def lay(self, s: ShamansState) -> None:
        """Everything goes where it was noted."""
        at: Count = 0
        for other in range(s.seats):
            if other != self.seat:
                at = self.lay_pile(s.hands, other, at)
                at = self.lay_pile(s.aside, other, at)
                at = self.lay_pile(s.passing, other, at)

    def lay_pile(self, piles: Piles, other: Seat, first: Count) -> Count:
        """The unknown cards of one pile, from that one on; gives which comes next."""
        at = first
        for place in range(piles.size(other)):
            card = piles[other][place]
            if not is_known_to(card, self.seat):
                piles.change(other, place, with_face(card, self.faces[at]))
                at += 1
        return at


def redeal_tiles(s: ShamansState, seat: Seat, chance: Chance) -> None:
    """The pile, and what lies face down before others or is out; swaps that a tile's marks forbid are left out."""
    slots = numbers(sum_of(s.printed.copies))
    count = note_tiles(s.tiles.cards, seat, slots, 0)
    count = note_tiles(s.buried.cards, seat, slots, count)
    for other in range(s.seats):
        if other != seat:
            count = note_tiles(s.held[other], seat, slots, count)
    at = count - 1
    while at > 0:
        other_slot = chance.below(at + 1)
        a = slots[at]
        b = slots[other_slot]
        if face_of(a) != face_of(b) and fits(face_of(b), a) and fits(face_of(a), b):
            slots[at] = with_face(a, face_of(b))
            slots[other_slot] = with_face(b, face_of(a))
        at -= 1
    s.tiles.own()
    s.buried.own()
    laid = lay_tiles(s.tiles.cards, seat, slots, 0)
    laid = lay_tiles(s.buried.cards, seat, slots, laid)
    for other in range(s.seats):
        if other != seat:
            s.held.own(other)
            laid = lay_tiles(s.held[other], seat, slots, laid)


def sum_of(counts: vec[i64]) -> int:
    """All of them together."""
    total: i64 = 0
    for count in counts:
        total += count
    return int(total)


def note_tiles(pile: vec[i64], seat: Seat, slots: vec[i64], first: Count) -> Count:
    """The tiles of one pile that the seat does not know; gives how many are noted now."""
    at = first
    for tile in pile:
        if not is_known_to(tile, seat):
            slots[at] = tile
            at += 1
    return at


def lay_tiles(pile: vec[i64], seat: Seat, slots: vec[i64], first: Count) -> Count:
    """The same places again, with what lies there now."""
    at = first
    for place in range(len(pile)):
        if not is_known_to(pile[place], seat):
            pile[place] = slots[at]
            at += 1
    return at


def fits(face: Face, slot: Card) -> bool:
    """[SHA-4.3] The first top tile is not the Eclipse; [SHA-7.7] a tile kept face down is no Mask either."""
    if is_marked(slot, KEPT):
        return face != MASK and face != ECLIPSE
    return face != ECLIPSE or not is_marked(slot, NOT_ECLIPSE)
