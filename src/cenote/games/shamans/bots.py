# cenote: compiled
"""What bots know about Shamans beyond its rules: how a table looks for each seat, and what is worth trying."""

from math import exp, sqrt
from typing import Final

from cenote.core.action import Action
from cenote.core.chance import Chance
from cenote.core.layout import FACE
from cenote.games.shamans.rules.actions import (
    BACK,
    FORWARD,
    LOWER_HAND,
    PASS,
    PLAY,
    RAISE_HAND,
    RETREAT,
    SHEATHE,
    STAB,
    STRIKE,
)
from cenote.games.shamans.rules.portals import TARGET
from cenote.games.shamans.rules.scoring import BetweenRounds
from cenote.games.shamans.rules.setup import Round
from cenote.games.shamans.rules.state import ShamansState
from cenote.games.shamans.rules.terms import DAGGER, MOON_SHARD, PORTAL, SHADOW, SHAMAN

VP_EDGE: Final = 0.45  # of one victory point in the race, in units of log-odds
GOAL_EDGE: Final = 1.5  # of having enough points to win
SECOND_SHARD: Final = 0.45  # the chance that a lone Moon Shard finds its pair
TILE_VP: Final = 0.2  # what an Artifact is worth to the lowest card so far
INSIGHT: Final = 60  # per cent: how often a Shaman with a Dagger sees through a Shadow
FOLLOWS: Final = (95, 75)  # per cent: how often a Shaman, and a Shadow, who can follow does

# How the Shadows' chance follows from what is on the table, fitted to games of these bots: see `features`.
WEIGHTS: Final = (0.4, -1.25, 0.8, 1.65, 0.9, -0.8, 0.5, -0.4)


def worths(s: ShamansState) -> list[float]:
    """Each seat's chance to win the game: who may win this round, and how the match would stand then."""
    if s.agenda and isinstance(s.agenda[-1], (Round, BetweenRounds)):
        return standing(s, [float(vp) for vp in s.vp])
    points = [s.vp[seat] + shard_points(s, seat) for seat in range(s.seats)]
    lowest = lowest_so_far(s)
    if lowest >= 0:
        points[lowest] += TILE_VP
    shadows = shadow_chance(s)
    won = standing(s, with_team(s, points, SHADOW, s.printed.shadow_vp))
    lost = standing(s, with_team(s, points, SHAMAN, s.printed.shaman_vp))
    return [shadows * won[seat] + (1 - shadows) * lost[seat] for seat in range(s.seats)]


def standing(s: ShamansState, points: list[float]) -> list[float]:
    """Each seat's chance to win the match with those points."""
    best = max(points)
    total = 0.0
    found: list[float] = []
    for seat in range(s.seats):
        edge = VP_EDGE * (points[seat] - best)
        if points[seat] >= s.printed.target_vp:
            edge += GOAL_EDGE
        found.append(exp(edge))
        total += found[seat]
    return [min(1.0, weight / total) for weight in found]


def shard_points(s: ShamansState, seat: int) -> float:
    """What the Moon Shards before a player promise."""
    if s.out >> seat & 1:
        return 0.0
    shards = 0
    for tile in s.held[seat]:
        shards += tile & FACE == MOON_SHARD
    pairs = shards // s.printed.shard_set
    if shards % s.printed.shard_set and (s.tiles or s.offer):
        return s.printed.shard_vp * (pairs + SECOND_SHARD)
    return s.printed.shard_vp * pairs * 1.0


def lowest_so_far(s: ShamansState) -> int:
    """Who would take the Artifact if nobody else played."""
    lowest, least = -1, FACE
    for seat, row in enumerate(s.front):
        if row and row[0] < least and not s.out >> seat & 1:
            lowest, least = seat, row[0]
    return lowest


def with_team(s: ShamansState, points: list[float], role: int, gain: int) -> list[float]:
    """The points if that team won the round."""
    return [
        points[seat] + gain if s.roles[seat][0] & FACE == role and not s.out >> seat & 1 else points[seat]
        for seat in range(s.seats)
    ]


def shadow_chance(s: ShamansState) -> float:
    """The chance that the Shadows win this round."""
    total = 0.0
    for n, value in enumerate(features(s)):
        total += WEIGHTS[n] * value
    return 1 / (1 + exp(-total))


def features(s: ShamansState) -> list[float]:
    """The way to the Moon against the cards that will not follow: by force, by will; Portals; Daggers.

    The fewer cards are left, the surer the sum: all is divided by the spread of what may still happen.
    """
    look = Look(s)
    spread = sqrt(0.3 + 0.2 * look.cards)
    way = s.printed.moon - s.pawn - 0.5
    return [
        1.0 / spread,
        way / spread,
        look.forced / spread,
        look.free / spread,
        look.portals[SHADOW] / spread,
        look.portals[SHAMAN] / spread,
        look.daggers[SHADOW] / spread,
        look.daggers[SHAMAN] / spread,
    ]


class Look:
    """What the hands and tiles on a table promise each team."""

    def __init__(self, s: ShamansState) -> None:
        self.counts: Final[list[list[int]]] = []
        self.cards = 0
        self.leaders = 0
        self.tricks = 99
        self.forced = 0.0  # cards that cannot follow
        self.free = 0.0  # cards with which a Shadow can follow, but need not
        self.portals: Final = [0.0, 0.0]
        self.daggers: Final = [0.0, 0.0]
        for seat in range(s.seats):
            self.counts.append(self.count(s, seat))
        self.look_at_trick(s)
        self.look_ahead(s)

    def count(self, s: ShamansState, seat: int) -> list[int]:
        """The cards of each world in a living player's hand, and the tiles before that player."""
        count = [0] * len(s.piles)
        if s.out >> seat & 1:
            return count
        role = s.roles[seat][0] & FACE
        for card in s.hands[seat]:
            count[(card & FACE) >> 3] += 1
        self.leaders += 1
        self.cards += len(s.hands[seat])
        self.tricks = min(self.tricks, len(s.hands[seat]))
        for tile in s.held[seat]:
            if tile & FACE == PORTAL:
                self.portals[role] += 1
            elif tile & FACE == DAGGER:
                self.daggers[role] += 1
        return count

    def look_at_trick(self, s: ShamansState) -> None:
        """Those who have yet to play to the card that was led."""
        if s.lead < 0:
            return
        for seat in range(s.seats):
            if not s.out >> seat & 1 and len(s.hands[seat]) > self.tricks:
                if self.counts[seat][s.lead] == 0:
                    self.forced += 1
                elif s.roles[seat][0] & FACE == SHADOW:
                    self.free += 1

    def look_ahead(self, s: ShamansState) -> None:
        """The tricks to come: the Guide leads the next one, later ones anybody."""
        if self.tricks == 0 or self.leaders < 2:
            return
        shadows = 0
        for seat in range(s.seats):
            if not s.out >> seat & 1:
                shadows += s.roles[seat][0] & FACE == SHADOW
        forced = 0.0
        for leader in range(s.seats):
            if not s.out >> leader & 1:
                forced += self.strays(s, leader)
        forced *= self.tricks / self.leaders
        self.forced += forced
        self.free += shadows * self.tricks * (1 - 1 / self.leaders) - forced * shadows / self.leaders

    def strays(self, s: ShamansState, leader: int) -> float:
        """How many others cannot follow a lead: a Shaman looks for the best world, a Shadow for the worst."""
        own = self.counts[leader]
        cards = 0
        total = 0
        least, most = 9, 0
        for world in s.printed.worlds:
            if own[world]:
                voids = 0
                for other in range(s.seats):
                    if other != leader and not s.out >> other & 1 and self.counts[other][world] == 0:
                        voids += 1
                cards += own[world]
                total += voids * own[world]
                least = min(least, voids)
                most = max(most, voids)
        if cards == 0:
            return 0.0
        wish = most if s.roles[leader][0] & FACE == SHADOW else least
        return 0.5 * wish + 0.5 * total / cards


def likely(s: ShamansState, seat: int, options: list[Action], chance: Chance) -> list[Action]:
    """What a sensible player would choose from: following more often than not, Portals only when they count."""
    role = s.roles[seat][0] & FACE
    last = options[-1]
    if last is RAISE_HAND or last is LOWER_HAND:
        options = options[:-1]
    if options[0] is PLAY[options[0].n]:
        plays = options[: len(s.hands[seat])]
        if s.lead < 0 or chance.below(100) >= FOLLOWS[role]:
            return plays
        following = [action for action in plays if action.n >> 3 == s.lead]
        return following or plays
    if last is PASS:
        return [portal_sense(s, seat, options)]
    if options[0] is RETREAT and role == SHAMAN:
        return options[:1]
    if options[0].verb in (STRIKE[0].verb, STAB[0].verb):
        return targets(s, role, options, chance)
    return options


def targets(s: ShamansState, role: int, options: list[Action], chance: Chance) -> list[Action]:
    """Whom a Dagger hits: a Shadow knows the Shamans, a Shaman is mostly right about the Shadows."""
    wanted = SHAMAN if role == SHADOW else SHADOW
    if role == SHAMAN and chance.below(100) >= INSIGHT:
        return options
    found = [action for action in options if action is not SHEATHE and s.roles[action.n][0] & FACE == wanted]
    return found or options


def portal_sense(s: ShamansState, seat: int, options: list[Action]) -> Action:
    """A Shadow goes for the Moon when the Portals at hand reach it; a Shaman flees from the last step.

    When a Shaman is named as a target the hand comes first: what it will cost anyway needs no Portal, and what no
    Portal of one's own can prevent is not worth one.
    """
    is_shadow = s.roles[seat][0] & FACE == SHADOW
    portals = 0
    for tile in s.held[seat]:
        portals += tile & FACE == PORTAL
    way = s.printed.moon - s.pawn
    cost = cost_of_target(s)
    if is_shadow:
        is_worth = way <= portals if cost == 0 else 0 < way - cost <= portals
    else:
        is_worth = way <= 1 if cost == 0 else -portals < way - cost <= 0
    if is_worth:
        wanted = FORWARD if is_shadow else BACK
        for action in options:
            if action is wanted[action.n & 1]:
                return action
    return PASS


def cost_of_target(s: ShamansState) -> int:
    """The steps that the elimination of a Shaman who is named now will cost; 0 if nobody is, or a Shadow."""
    ask = s.agenda[-1]
    if ask.n >> 3 != TARGET or s.roles[ask.n & 7][0] & FACE == SHADOW:
        return 0
    return len(s.hands[ask.n & 7])
