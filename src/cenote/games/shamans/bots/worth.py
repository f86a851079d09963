# cenote: compiled
"""How good a table looks for each seat."""

from math import exp, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.kinds import NOBODY, Seat
from cenote.core.packed import face_of
from cenote.core.pile import numbers
from cenote.games.shamans.rules.scoring import BetweenRounds, shards_of
from cenote.games.shamans.rules.setup import Round
from cenote.games.shamans.rules.state import ShamansState, is_living, role_of
from cenote.games.shamans.rules.terms import DAGGER, NO_WORLD, PORTAL, SHADOW, SHAMAN, world_of
from cenote.games.shamans.rules.tricks import lowest_front

VP_EDGE: Final = 0.45  # of one victory point in the race, in units of log-odds
GOAL_EDGE: Final = 1.5  # of having enough points to win
SECOND_SHARD: Final = 0.45  # the chance that a lone Moon Shard finds its pair
TILE_VP: Final = 0.2  # what an Artifact is worth to the lowest card so far

# How the Shadows' chance follows from what is on the table, fitted to games of these bots: see `shadow_chance`.
ALWAYS: Final = 0.4
WAY: Final = -1.25
FORCED: Final = 0.8
FREE: Final = 1.65
SHADOW_PORTALS: Final = 0.9
SHAMAN_PORTALS: Final = -0.8
SHADOW_DAGGERS: Final = 0.5
SHAMAN_DAGGERS: Final = -0.4


def worths(s: ShamansState) -> list[float]:
    """Each seat's chance to win the game: who may win this round, and how the match would stand then."""
    if len(s.agenda) and isinstance(s.agenda[-1], (Round, BetweenRounds)):
        return standing(s, [float(vp) for vp in s.vp])
    points = [float(s.vp[seat]) + shard_points(s, seat) for seat in range(s.seats)]
    lowest = lowest_front(s)
    if lowest != NOBODY:
        points[lowest] += TILE_VP
    shadows = shadow_chance(s)
    won = standing(s, with_team(s, points, SHADOW, float(s.printed.shadow_vp)))
    lost = standing(s, with_team(s, points, SHAMAN, float(s.printed.shaman_vp)))
    return [shadows * won[seat] + (1 - shadows) * lost[seat] for seat in range(s.seats)]


def standing(s: ShamansState, points: list[float]) -> list[float]:
    """Each seat's chance to win the match with those points."""
    best = points[0]
    for each in points:
        best = max(best, each)
    target = float(s.printed.target_vp)
    total = 0.0
    found: list[float] = []
    for each in points:
        edge = VP_EDGE * (each - best)
        if each >= target:
            edge += GOAL_EDGE
        weight = exp(edge)
        found.append(weight)
        total += weight
    return [min(1.0, weight / total) for weight in found]


def shard_points(s: ShamansState, seat: Seat) -> float:
    """What the Moon Shards before a player promise."""
    if not is_living(s, seat):
        return 0.0
    shards = shards_of(s, seat)
    pairs = float(shards // s.printed.shard_set)
    if shards % s.printed.shard_set != 0 and (len(s.tiles) > 0 or len(s.offer) > 0):
        pairs += SECOND_SHARD
    return float(s.printed.shard_vp) * pairs


def with_team(s: ShamansState, points: list[float], role: i64, gain: float) -> list[float]:
    """The points if that team won the round."""
    return [
        points[seat] + gain if role_of(s, seat) == role and is_living(s, seat) else points[seat]
        for seat in range(s.seats)
    ]


def shadow_chance(s: ShamansState) -> float:
    """The chance that the Shadows win this round.

    The way to the Moon against the cards that will not follow: by force, by will; Portals; Daggers. The fewer cards
    are left, the surer the sum: all is divided by the spread of what may still happen.
    """
    look = Look(s)
    total = ALWAYS + WAY * (float(s.printed.moon - s.pawn) - 0.5) + FORCED * look.forced + FREE * look.free
    total += SHADOW_PORTALS * look.shadow_portals + SHAMAN_PORTALS * look.shaman_portals
    total += SHADOW_DAGGERS * look.shadow_daggers + SHAMAN_DAGGERS * look.shaman_daggers
    return 1 / (1 + exp(-total / sqrt(0.3 + 0.2 * float(look.cards))))


@final
class Look:
    """What the hands and tiles on a table promise each team."""

    def __init__(self, s: ShamansState) -> None:
        self.cards: i64 = 0
        self.leaders: i64 = 0
        self.tricks: i64 = 99
        self.forced = 0.0  # cards that cannot follow
        self.free = 0.0  # cards with which a Shadow can follow, but need not
        self.shaman_portals = 0.0
        self.shadow_portals = 0.0
        self.shaman_daggers = 0.0
        self.shadow_daggers = 0.0
        self.counts: Final = vec[vec[i64]]([numbers(len(s.piles)) for _each in range(s.seats)])
        for seat in range(s.seats):
            if is_living(s, seat):
                self.count(s, seat)
        self.look_at_trick(s)
        self.look_ahead(s)

    def count(self, s: ShamansState, seat: Seat) -> None:
        """The cards of each world in a living player's hand, and the tiles before that player."""
        counts = self.counts[seat]
        for card in s.hands[seat]:
            counts[world_of(face_of(card))] += 1
        self.leaders += 1
        self.cards += s.hands.size(seat)
        self.tricks = min(self.tricks, s.hands.size(seat))
        is_shadow = role_of(s, seat) == SHADOW
        for tile in s.held[seat]:
            if face_of(tile) == PORTAL:
                if is_shadow:
                    self.shadow_portals += 1
                else:
                    self.shaman_portals += 1
            elif face_of(tile) == DAGGER:
                if is_shadow:
                    self.shadow_daggers += 1
                else:
                    self.shaman_daggers += 1

    def look_at_trick(self, s: ShamansState) -> None:
        """Those who have yet to play to the card that was led."""
        if s.lead == NO_WORLD:
            return
        for seat in range(s.seats):
            if is_living(s, seat) and s.hands.size(seat) > self.tricks:
                if self.counts[seat][s.lead] == 0:
                    self.forced += 1
                elif role_of(s, seat) == SHADOW:
                    self.free += 1

    def look_ahead(self, s: ShamansState) -> None:
        """The tricks to come: the Guide leads the next one, later ones anybody."""
        if self.tricks == 0 or self.leaders < 2:
            return
        shadows = 0.0
        forced = 0.0
        for seat in range(s.seats):
            if is_living(s, seat):
                forced += self.strays(s, seat)
                if role_of(s, seat) == SHADOW:
                    shadows += 1
        tricks = float(self.tricks)
        leaders = float(self.leaders)
        forced *= tricks / leaders
        self.forced += forced
        self.free += shadows * tricks * (1 - 1 / leaders) - forced * shadows / leaders

    def strays(self, s: ShamansState, leader: Seat) -> float:
        """How many others cannot follow a lead: a Shaman looks for the best world, a Shadow for the worst."""
        own = self.counts[leader]
        cards: i64 = 0
        total: i64 = 0
        least: i64 = 9
        most: i64 = 0
        for world in s.printed.worlds:
            if own[world] > 0:
                voids: i64 = 0
                for other in range(s.seats):
                    if other != leader and is_living(s, other) and self.counts[other][world] == 0:
                        voids += 1
                cards += own[world]
                total += voids * own[world]
                least = min(least, voids)
                most = max(most, voids)
        if cards == 0:
            return 0.0
        wish = most if role_of(s, leader) == SHADOW else least
        return 0.5 * float(wish) + 0.5 * float(total) / float(cards)
