# cenote: compiled
"""What a player may conclude about the others: from refused worlds, from broken words, from rituals and hints.

The posterior over roles is a product of likelihood ratios, one for each thing a player did or said in the open;
evidence belongs to the Role card and moves with it. Imagined worlds are drawn in proportion to it.
"""

from typing import Final

from cenote.core.layout import FACE, KNOWN_SHIFT
from cenote.games.shamans.rules.actions import (
    COUNT,
    FORCED,
    HAS_LEVEL,
    MANY,
    MIXED,
    NONE,
    ONLY,
    SOME,
    SUSPECT,
    TRUST,
)
from cenote.games.shamans.rules.record import EXCHANGED, LED, PASSED
from cenote.games.shamans.rules.state import ShamansState
from cenote.games.shamans.rules.terms import SHAMAN

SHADOW_REFUSES: Final = 0.6  # how often a Shadow who could follow does not
SHAMAN_REFUSES: Final = 0.06  # likewise a Shaman, who has a ritual in mind
BROKEN_PLAY: Final = 2.5  # a world refused before is played after all
BROKEN_WORD: Final = 1.8  # a card is played that was denied, or a world refused that was claimed
ACCUSED: Final = 1.3  # by somebody known to be a Shaman


class Beliefs:
    """What one seat makes of the others: odds of being a Shadow, and worlds they seem to lack or to hold."""

    def __init__(self, s: ShamansState, seat: int) -> None:
        self.seat: Final = seat
        self.odds = [1.0] * s.seats
        self.lacks = [0] * s.seats  # masks of worlds
        self.claims = [0] * s.seats
        self.denies = [0] * s.seats
        self.own = own_worlds(s, seat)
        spoken = 0
        for n in range(len(s.plays)):
            while spoken < len(s.said) and s.said[spoken] >> 20 <= n:
                self.hear(s, s.said[spoken])
                spoken += 1
            self.watch(s, s.plays[n])
        while spoken < len(s.said):
            self.hear(s, s.said[spoken])
            spoken += 1

    def watch(self, s: ShamansState, entry: int) -> None:
        """Something was done in the open."""
        who = entry & 7
        if who == PASSED:
            self.forget()
        elif who == EXCHANGED:
            one, other = entry >> 3 & 63, entry >> 9 & 7
            self.odds[one], self.odds[other] = self.odds[other], self.odds[one]
        elif who != self.seat:
            self.weigh(s, who, entry >> 6 & 7, entry >> 9 & 7, entry >> 12)

    def forget(self) -> None:
        """The Eclipse: whoever lacked a world may hold it now."""
        for other in range(len(self.lacks)):
            self.lacks[other] = 0
            self.claims[other] = 0
            self.denies[other] = 0

    def weigh(self, s: ShamansState, who: int, world: int, lead: int, unseen: int) -> None:
        """A card was played: what it says about its player."""
        if self.lacks[who] >> world & 1:
            self.odds[who] *= BROKEN_PLAY
        if self.denies[who] >> world & 1:
            self.odds[who] *= BROKEN_WORD
        kept = ~(1 << world)
        self.lacks[who] &= kept
        self.denies[who] &= kept
        self.claims[who] &= kept
        if lead == LED:
            return
        if lead == world:
            self.odds[who] *= (1 - SHADOW_REFUSES) / (1 - SHAMAN_REFUSES)
            return
        if self.claims[who] >> lead & 1:
            self.odds[who] *= BROKEN_WORD
        void = self.chance_of_void(s, unseen - self.own[lead])
        self.odds[who] *= (void + (1 - void) * SHADOW_REFUSES) / (void + (1 - void) * SHAMAN_REFUSES)
        self.lacks[who] |= 1 << lead

    def chance_of_void(self, s: ShamansState, unseen: int) -> float:
        """That a hand holds none of so many cards, each equally likely to be in any of the other hands."""
        others = s.seats - 1
        chance = 1.0
        for _ in range(unseen):
            chance *= (others - 1) / others
        return chance

    def hear(self, s: ShamansState, entry: int) -> None:
        """Something was said. Words are believed until a card breaks them."""
        who, kind, n = entry & 7, entry >> 3 & 31, entry >> 8 & 63
        if who == self.seat:
            return
        if kind == NONE or (kind == COUNT and entry >> 14 & 63 == 0):
            self.denies[who] |= 1 << n
        elif kind in (COUNT, SOME, MANY, ONLY, HAS_LEVEL, MIXED):
            self.claims[who] |= 1 << n
        elif kind in (SUSPECT, TRUST) and n != self.seat and self.is_known_shaman(s, who):
            self.odds[n] *= ACCUSED if kind == SUSPECT else 1 / ACCUSED
        elif kind == FORCED:
            self.denies[who] |= self.lacks[who]

    def is_known_shaman(self, s: ShamansState, who: int) -> bool:
        """Whether this seat has seen that card."""
        card = s.roles[who][0]
        return card >> KNOWN_SHIFT + self.seat & 1 == 1 and card & FACE == SHAMAN


def own_worlds(s: ShamansState, seat: int) -> list[int]:
    """How many cards of each world the seat holds."""
    own = [0] * len(s.piles)
    for card in s.hands[seat]:
        own[(card & FACE) >> 3] += 1
    return own
