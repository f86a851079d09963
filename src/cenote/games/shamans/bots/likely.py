# cenote: compiled
"""What a sensible player would choose in a playout: following more often than not, Portals only when they count."""

from typing import Final

from mypy_extensions import i64

from cenote.core.action import Action, Verb
from cenote.core.chance import Chance
from cenote.core.kinds import Count, Seat
from cenote.core.offers import Offers
from cenote.core.packed import face_of
from cenote.games.shamans.rules.actions import (
    BACK,
    FORWARD,
    LOWER_HAND,
    PASS,
    PLAY,
    RAISE_HAND,
    RETREAT,
    STAB,
    STRIKE,
)
from cenote.games.shamans.rules.portals import TARGET, Checkpoint
from cenote.games.shamans.rules.state import ShamansState, role_of
from cenote.games.shamans.rules.terms import NO_WORLD, PORTAL, SHADOW, SHAMAN, world_of

INSIGHT: Final = 60  # per cent: how often a Shaman with a Dagger sees through a Shadow
SHAMAN_FOLLOWS: Final = 95  # per cent: how often a Shaman who can follow does
SHADOW_FOLLOWS: Final = 75  # likewise a Shadow


def likely(s: ShamansState, seat: Seat, to: Offers, chance: Chance) -> Action:
    """One of the answers, as somebody sensible might choose."""
    count = to.count
    last = to[count - 1]
    if last is PASS:
        return portal_or_pass(s, seat, to)
    if last is RAISE_HAND or last is LOWER_HAND:
        count -= 1
    first = to[0]
    if first.kind is PLAY:
        return card_to_play(s, seat, to, chance)
    if first is RETREAT and role_of(s, seat) == SHAMAN:
        return first
    if first.kind is STRIKE or first.kind is STAB:
        return target(s, seat, to, count, chance)
    return to[chance.below(count)]


def card_to_play(s: ShamansState, seat: Seat, to: Offers, chance: Chance) -> Action:
    """A card of the lead world, more often than not; the cards stand first among the answers."""
    cards = s.hands.size(seat)
    lead = s.lead
    follows: i64 = SHAMAN_FOLLOWS
    if role_of(s, seat) == SHADOW:
        follows = SHADOW_FOLLOWS
    if lead == NO_WORLD or chance.below(100) >= follows:
        return to[chance.below(cards)]
    following: Count = 0
    for i in range(cards):
        if world_of(to[i].card) == lead:
            following += 1
    if following == 0:
        return to[chance.below(cards)]
    skip = chance.below(following)
    for i in range(cards):
        if world_of(to[i].card) == lead:
            if skip == 0:
                return to[i]
            skip -= 1
    raise AssertionError("there was one")


def target(s: ShamansState, seat: Seat, to: Offers, count: Count, chance: Chance) -> Action:
    """Whom a Dagger hits: a Shadow knows the Shamans, a Shaman is mostly right about the Shadows."""
    is_shadow = role_of(s, seat) == SHADOW
    if not is_shadow and chance.below(100) >= INSIGHT:
        return to[chance.below(count)]
    wanted: i64 = SHADOW
    if is_shadow:
        wanted = SHAMAN
    found: Count = 0
    for i in range(count):
        if is_wanted(s, to[i], wanted):
            found += 1
    if found == 0:
        return to[chance.below(count)]
    skip = chance.below(found)
    for i in range(count):
        if is_wanted(s, to[i], wanted):
            if skip == 0:
                return to[i]
            skip -= 1
    raise AssertionError("there was one")


def is_wanted(s: ShamansState, action: Action, role: i64) -> bool:
    """Whether the answer names a player of that team."""
    return action.player >= 0 and role_of(s, action.player) == role


def portal_or_pass(s: ShamansState, seat: Seat, to: Offers) -> Action:
    """A Shadow goes for the Moon when the Portals at hand reach it; a Shaman flees from the last step.

    When a Shaman is named as a target the hand comes first: what it will cost anyway needs no Portal, and what no
    Portal of one's own can prevent is not worth one.
    """
    is_shadow = role_of(s, seat) == SHADOW
    portals: Count = 0
    for tile in s.held[seat]:
        if face_of(tile) == PORTAL:
            portals += 1
    way = s.printed.moon - s.pawn
    cost = cost_of_target(s)
    if is_shadow:
        is_worth = way <= portals if cost == 0 else 0 < way - cost <= portals
    else:
        is_worth = way <= 1 if cost == 0 else -portals < way - cost <= 0
    if is_worth:
        return first_of_kind(to, FORWARD if is_shadow else BACK)
    return PASS


def first_of_kind(to: Offers, wanted: Verb) -> Action:
    """The first such answer, or a pass."""
    for i in range(to.count):
        if to[i].kind is wanted:
            return to[i]
    return PASS


def cost_of_target(s: ShamansState) -> Count:
    """The steps that the elimination of a Shaman who is named now will cost; 0 if nobody is, or a Shadow."""
    ask = s.agenda[-1]
    if not isinstance(ask, Checkpoint):
        return 0
    if ask.kind != TARGET or role_of(s, ask.first) == SHADOW:
        return 0
    return s.hands.size(ask.first)
