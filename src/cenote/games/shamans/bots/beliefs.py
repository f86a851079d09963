# cenote: compiled
"""What a player may conclude about the others: from refused worlds, from broken words, from rituals and hints.

The posterior over roles is a product of likelihood ratios, one for each thing a player did or said in the open;
evidence belongs to the Role card and moves with it. Imagined worlds are drawn in proportion to it.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.kinds import Count, Seat
from cenote.core.packed import face_of, is_known_to
from cenote.core.pile import numbers
from cenote.games.shamans.rules.actions import (
    COUNT,
    FORCED,
    HAS_LEVEL,
    MANY,
    MIXED,
    NONE,
    ONLY,
    SOME,
    STATEMENTS,
    SUSPECT,
    TRUST,
    Statement,
)
from cenote.games.shamans.rules.record import is_stray
from cenote.games.shamans.rules.state import ShamansState, role_card, role_of
from cenote.games.shamans.rules.terms import NO_WORLD, SHAMAN, World, world_of

SHADOW_REFUSES: Final = 0.6  # how often a Shadow who could follow does not
SHAMAN_REFUSES: Final = 0.06  # likewise a Shaman, who has a ritual in mind
BROKEN_PLAY: Final = 2.5  # a world refused before is played after all
BROKEN_WORD: Final = 1.8  # a card is played that was denied, or a world refused that was claimed
ACCUSED: Final = 1.3  # by somebody known to be a Shaman


def by_seat_and_world(s: ShamansState) -> vec[vec[i64]]:
    """A number for each seat and world: 0, or 1 where it holds."""
    return vec[vec[i64]]([numbers(len(s.piles)) for _each in range(s.seats)])


@final
class Beliefs:
    """What one seat makes of the others: odds of being a Shadow, and worlds they seem to lack or to hold."""

    def __init__(self, s: ShamansState, seat: Seat) -> None:
        self.of: Final = s  # for whom this was thought, and what was known then: see `still_hold`
        self.seat: Final[i64] = seat
        self.lines: Final[i64] = len(s.record_by)
        self.statements: Final[i64] = len(s.said_by)
        self.passed_when: Final[i64] = s.passed_when
        self.hand: Final = s.hands[seat][:]
        self.roles: Final = vec[i64]([role_card(s, other) for other in range(s.seats)])
        self.odds = [1.0] * int(s.seats)
        self.lacks: Final = by_seat_and_world(s)
        self.claims: Final = by_seat_and_world(s)
        self.denies: Final = by_seat_and_world(s)
        self.lacks_any: Final = numbers(
            int(s.seats)
        )  # whether there is a world that the player lacks or denies
        self.claims_any: Final = numbers(int(s.seats))  # or one that the player claims
        self.own: Final = own_worlds(s, seat)
        self.strays: i64 = 0  # cards of other worlds read so far
        self.exchanges: i64 = 0
        self.heard: i64 = 0  # statements read so far
        for line in range(len(s.record_by)):
            self.between(s, line)
            self.watch(s, line)
        self.between(s, self.lines)
        self.sum_up(s)

    def still_hold(self, s: ShamansState, seat: Seat) -> bool:
        """Whether nothing has happened since at this table that this seat could conclude from."""
        if self.of is not s or self.seat != seat:
            return False
        if self.lines != len(s.record_by) or self.statements != len(s.said_by):
            return False
        if self.passed_when != s.passed_when or self.exchanges != len(s.exchange_by):
            return False
        for other in range(s.seats):
            if self.roles[other] != role_card(s, other):
                return False
        return is_same(self.hand, s.hands[seat])

    def sum_up(self, s: ShamansState) -> None:
        """Who is believed to lack or to hold anything at all."""
        for other in range(s.seats):
            for world in range(len(s.piles)):
                if self.lacks[other][world] + self.denies[other][world] > 0:
                    self.lacks_any[other] = 1
                if self.claims[other][world] > 0:
                    self.claims_any[other] = 1

    def seems_to_lack(self, other: Seat, world: World) -> bool:
        """Whether the player has refused the world, or denied to hold it."""
        return self.lacks[other][world] + self.denies[other][world] > 0

    def between(self, s: ShamansState, line: Count) -> None:
        """What happened since the card before this line: the Eclipse, exchanges, and then what was said."""
        if s.passed_when == line:
            self.forget(s)
        while self.exchanges < len(s.exchange_by) and s.exchange_when[self.exchanges] == line:
            one = s.exchange_by[self.exchanges]
            other = s.exchange_with[self.exchanges]
            kept = self.odds[one]
            self.odds[one] = self.odds[other]
            self.odds[other] = kept
            self.exchanges += 1
        while self.heard < len(s.said_by) and s.said_when[self.heard] == line:
            self.hear(s, s.said_by[self.heard], STATEMENTS[s.said_what[self.heard]])
            self.heard += 1

    def watch(self, s: ShamansState, line: Count) -> None:
        """A card was played in the open."""
        who = s.record_by[line]
        card = s.record_card[line]
        lead = s.record_lead[line]
        unseen: Count = 0
        if is_stray(card, lead):
            unseen = s.stray_unseen[self.strays]
            self.strays += 1
        if who != self.seat:
            self.weigh(s, who, world_of(card), lead, unseen)

    def forget(self, s: ShamansState) -> None:
        """The Eclipse: whoever lacked a world may hold it now."""
        for other in range(s.seats):
            for world in range(len(s.piles)):
                self.lacks[other][world] = 0
                self.claims[other][world] = 0
                self.denies[other][world] = 0

    def weigh(self, s: ShamansState, who: Seat, world: World, lead: World, unseen: Count) -> None:
        """A card was played: what it says about its player."""
        if self.lacks[who][world] > 0:
            self.odds[who] *= BROKEN_PLAY
        if self.denies[who][world] > 0:
            self.odds[who] *= BROKEN_WORD
        self.lacks[who][world] = 0
        self.denies[who][world] = 0
        self.claims[who][world] = 0
        if lead == NO_WORLD:
            return
        if lead == world:
            self.odds[who] *= (1 - SHADOW_REFUSES) / (1 - SHAMAN_REFUSES)
            return
        if self.claims[who][lead] > 0:
            self.odds[who] *= BROKEN_WORD
        void = self.chance_of_void(s, unseen - self.own[lead])
        self.odds[who] *= (void + (1 - void) * SHADOW_REFUSES) / (void + (1 - void) * SHAMAN_REFUSES)
        self.lacks[who][lead] = 1

    def chance_of_void(self, s: ShamansState, unseen: Count) -> float:
        """That a hand holds none of so many cards, each equally likely to be in any of the other hands."""
        others = float(s.seats - 1)
        chance = 1.0
        for _each in range(unseen):
            chance *= (others - 1) / others
        return chance

    def hear(self, s: ShamansState, who: Seat, said: Statement) -> None:
        """Something was said. Words are believed until a card breaks them."""
        if who == self.seat:
            return
        kind = said.kind
        if kind == NONE or (kind == COUNT and said.number == 0):
            self.denies[who][said.world] = 1
        elif kind in (COUNT, SOME, MANY, ONLY, HAS_LEVEL, MIXED):
            self.claims[who][said.world] = 1
        elif kind in (SUSPECT, TRUST) and said.player != self.seat and self.is_known_shaman(s, who):
            self.odds[said.player] *= ACCUSED if kind == SUSPECT else 1 / ACCUSED
        elif kind == FORCED:
            for world in range(len(s.piles)):
                if self.lacks[who][world] > 0:
                    self.denies[who][world] = 1

    def is_known_shaman(self, s: ShamansState, who: Seat) -> bool:
        """Whether this seat has seen that card."""
        return is_known_to(role_card(s, who), self.seat) and role_of(s, who) == SHAMAN


def is_same(cards: vec[i64], others: vec[i64]) -> bool:
    """Whether the same cards lie in both piles, in the same order."""
    at: Count = len(cards)
    if at != len(others):
        return False
    while at > 0:
        at -= 1
        if cards[at] != others[at]:
            return False
    return True


def own_worlds(s: ShamansState, seat: Seat) -> vec[i64]:
    """How many cards of each world the seat holds."""
    own = numbers(len(s.piles))
    for card in s.hands[seat]:
        own[world_of(face_of(card))] += 1
    return own


@final
class Thought:
    """The beliefs thought of last: a search asks for the same ones thousands of times."""

    def __init__(self) -> None:
        self.last: Beliefs | None = None

    def beliefs(self, s: ShamansState, seat: Seat) -> Beliefs:
        """What the seat concludes at this table."""
        last = self.last
        if last is not None and last.still_hold(s, seat):
            return last
        fresh = Beliefs(s, seat)
        self.last = fresh
        return fresh


THOUGHT: Final = Thought()
