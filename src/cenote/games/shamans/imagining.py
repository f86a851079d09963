# cenote: compiled
"""Imagining: dealing what a seat does not know anew, in place, in proportion to what it believes."""

from typing import Final

from cenote.core.chance import Chance
from cenote.core.layout import FACE, KNOWN_SHIFT
from cenote.games.shamans.beliefs import Beliefs
from cenote.games.shamans.rules.state import ShamansState
from cenote.games.shamans.rules.terms import (
    ECLIPSE,
    KEPT,
    MASK,
    NOT_ECLIPSE,
    SHADOW,
    SHAMAN,
    Parts,
    with_part,
)

HAND: Final = 0
ASIDE: Final = 1
PASSING: Final = 2
TRIES: Final = 6  # to find a card that somebody could hold instead of one they seem to lack
SHAMAN_WORD: Final = 90  # per cent: how far the bots trust what a Shaman plays and says
SHADOW_WORD: Final = 45
FINE: Final = 1 << 20  # of drawing in proportion


def redeal(s: ShamansState, seat: int, chance: Chance) -> None:
    """Another world that the seat cannot tell from this one."""
    s.sealed = tuple([s.sealed[other] if other == seat else 0 for other in range(s.seats)])
    s.verdicts = (0,) * len(s.verdicts)
    s.refused = [s.refused[other] if other == seat else 0 for other in range(s.seats)]
    beliefs = Beliefs(s, seat)
    redeal_roles(s, beliefs, chance)
    Cards(s, seat).deal(s, beliefs, chance)
    redeal_tiles(s, seat, chance)


def redeal_roles(s: ShamansState, beliefs: Beliefs, chance: Chance) -> None:
    """Who the hidden Shadows are, each in proportion to the odds."""
    shadows = 0
    hidden: list[int] = []
    for other in range(s.seats):
        card = s.roles[other][0]
        if not card >> KNOWN_SHIFT + beliefs.seat & 1:
            hidden.append(other)
            shadows += 1 if card & FACE == SHADOW else 0
    chosen = 0
    for _ in range(shadows):
        chosen |= 1 << draw_by_odds([other for other in hidden if not chosen >> other & 1], beliefs, chance)
    for other in hidden:
        card = s.roles[other][0]
        role = SHADOW if chosen >> other & 1 else SHAMAN
        if card & FACE != role:
            s.roles = with_part(s.roles, other, (card & ~FACE | role,))


def draw_by_odds(hidden: list[int], beliefs: Beliefs, chance: Chance) -> int:
    """One of the seats, in proportion to its odds of being a Shadow."""
    total = 0.0
    for other in hidden:
        total += beliefs.odds[other]
    mark = total * chance.below(FINE) / FINE
    for other in hidden:
        mark -= beliefs.odds[other]
        if mark < 0:
            return other
    return hidden[-1]


class Cards:
    """The cards a seat does not know: where they lie, and what might lie there instead."""

    def __init__(self, s: ShamansState, seat: int) -> None:
        self.places: Final[list[int]] = []  # zone, seat and place: 2, 3 and 4 bits from the top
        self.faces: Final[list[int]] = []
        for other in range(s.seats):
            if other != seat:
                self.note(seat, other, HAND, s.hands[other])
                if s.aside[other]:
                    self.note(seat, other, ASIDE, list(s.aside[other]))
                if s.passing[other]:
                    self.note(seat, other, PASSING, list(s.passing[other]))

    def note(self, seat: int, other: int, zone: int, pile: list[int]) -> None:
        """The unknown cards of one pile."""
        for place in range(len(pile)):
            if not pile[place] >> KNOWN_SHIFT + seat & 1:
                self.places.append(zone << 7 | other << 4 | place)
                self.faces.append(pile[place] & FACE)

    def deal(self, s: ShamansState, beliefs: Beliefs, chance: Chance) -> None:
        """Shuffle, mend what is hard to believe, and lay the cards down."""
        chance.shuffle(self.faces)
        for other in range(s.seats):
            if other != beliefs.seat:
                word = SHADOW_WORD if s.roles[other][0] & FACE == SHADOW else SHAMAN_WORD
                if (beliefs.lacks[other] | beliefs.denies[other]) and chance.below(100) < word:
                    self.take_out(other, beliefs, chance)
                if beliefs.claims[other] and chance.below(100) < word:
                    self.put_in(other, beliefs, chance)
        self.lay(s)

    def take_out(self, other: int, beliefs: Beliefs, chance: Chance) -> None:
        """Swap away the cards of worlds that the player seems to lack."""
        lacks = beliefs.lacks[other] | beliefs.denies[other]
        for i in range(len(self.faces)):
            if self.places[i] >> 4 & 7 == other and lacks >> (self.faces[i] >> 3) & 1:
                for _ in range(TRIES):
                    if self.swap_if_fine(i, chance.below(len(self.faces)), beliefs):
                        break

    def swap_if_fine(self, i: int, j: int, beliefs: Beliefs) -> bool:
        """Swap two cards if neither comes to somebody who seems to lack it."""
        one, two = self.places[i] >> 4 & 7, self.places[j] >> 4 & 7
        mine, theirs = self.faces[i] >> 3, self.faces[j] >> 3
        if one == two or (beliefs.lacks[one] | beliefs.denies[one]) >> theirs & 1:
            return False
        if beliefs.lacks[two] >> mine & 1:
            return False
        self.faces[i], self.faces[j] = self.faces[j], self.faces[i]
        return True

    def put_in(self, other: int, beliefs: Beliefs, chance: Chance) -> None:
        """Give the player a card of each world that was claimed, if there is one."""
        missing = beliefs.claims[other] & ~beliefs.lacks[other]
        mine = -1
        for i in range(len(self.faces)):
            if self.places[i] >> 4 == other:
                missing &= ~(1 << (self.faces[i] >> 3))
                mine = i if mine < 0 or chance.below(3) == 0 else mine
        if missing == 0 or mine < 0:
            return
        for j in range(len(self.faces)):
            if missing >> (self.faces[j] >> 3) & 1 and self.places[j] >> 4 != other:
                self.faces[mine], self.faces[j] = self.faces[j], self.faces[mine]
                return

    def lay(self, s: ShamansState) -> None:
        """Everything goes where its place says."""
        for i in range(len(self.places)):
            zone, other, place = self.places[i] >> 7, self.places[i] >> 4 & 7, self.places[i] & 15
            if zone == HAND:
                s.hands[other][place] = s.hands[other][place] & ~FACE | self.faces[i]
            elif zone == ASIDE:
                s.aside = with_face(s.aside, other, place, self.faces[i])
            else:
                s.passing = with_face(s.passing, other, place, self.faces[i])


def with_face(parts: Parts, seat: int, place: int, face: int) -> Parts:
    """The piles with another face at one place."""
    pile = list(parts[seat])
    pile[place] = pile[place] & ~FACE | face
    return with_part(parts, seat, tuple(pile))


def redeal_tiles(s: ShamansState, seat: int, chance: Chance) -> None:
    """The pile, and what lies face down before others or is out; swaps that a tile's marks forbid are left out."""
    piles = [list(s.tiles), list(s.buried)]
    for row in s.held:
        piles.append(list(row))
    places: list[int] = []
    for p in range(len(piles)):
        for i in range(len(piles[p])):
            if not piles[p][i] >> KNOWN_SHIFT + seat & 1:
                places.append(p << 4 | i)
    for i in range(len(places) - 1, 0, -1):
        j = chance.below(i + 1)
        a, b = piles[places[i] >> 4][places[i] & 15], piles[places[j] >> 4][places[j] & 15]
        if a & FACE != b & FACE and fits(b & FACE, a) and fits(a & FACE, b):
            piles[places[i] >> 4][places[i] & 15] = a & ~FACE | b & FACE
            piles[places[j] >> 4][places[j] & 15] = b & ~FACE | a & FACE
    s.tiles = piles[0]
    s.buried = tuple(piles[1])
    s.held = piles[2:]


def fits(face: int, slot: int) -> bool:
    """[SHA-4.3] The first top tile is not the Eclipse; [SHA-7.7] a tile kept face down is no Mask either."""
    if slot & KEPT:
        return face not in (MASK, ECLIPSE)
    return face != ECLIPSE or not slot & NOT_ECLIPSE
