# cenote: compiled
"""How good the table looks for each seat."""

from math import exp, sqrt

from cenote.core.kinds import Face, Seat
from cenote.core.packed import face_of, is_known_to, is_marked
from cenote.games.loot_trap.bots.expected import expect
from cenote.games.loot_trap.bots.points import (
    BAD_GEAR,
    CARD,
    GOOD_GEAR,
    HEALTH,
    HEAT,
    IN_HAND,
    KNOWN_LOOT,
    LAID_TRAP,
    LOOT_WORTH,
    ONE_SHORT,
    OUT,
    THERE,
    TWO_SHORT,
    UNHEARD,
    UNKNOWN_TRAP,
)
from cenote.games.loot_trap.rules.discarding import goal
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import (
    ANY_LAID,
    ARMED_OR_LAID,
    ASK_ALWAYS,
    EQUIPMENT,
    LAID,
    LOOT,
)


def worths(s: LootState) -> list[float]:
    """Each seat's chance to win: the better it stands, the likelier."""
    values = [strength(s, seat) if s.fell[seat] == 0 else OUT for seat in range(s.seats)]
    if s.outcome is None:
        expect(s, values)
    top = max(values)
    weights = [exp((value - top) / HEAT) for value in values]
    total = sum(weights)
    return [min(1.0, weight / total) for weight in weights]


def strength(s: LootState, seat: Seat) -> float:
    """How well a living player stands, in points of health."""
    most = len(HEALTH) - 1
    value = HEALTH[min(int(s.health[seat]), most)] + ward_worth(s, seat) + bank_worth(s, seat)
    value += hand_worth(s, seat) + ground_worth(s, seat)
    if s.worn.any(seat):
        value += GOOD_GEAR if s.printed.helps[s.worn[seat][0]] else BAD_GEAR
    if s.orders[seat] != ASK_ALWAYS:
        value += UNHEARD
    return value


def ward_worth(s: LootState, seat: Seat) -> float:
    """A ward is worth the more, the weaker its owner is."""
    if s.wards[seat] == 0:
        return 0.0
    return (0.2 + 0.12 * float(s.printed.max_health - s.health[seat])) * float(s.wards[seat]) / 2


def bank_worth(s: LootState, seat: Seat) -> float:
    """Each loot, and the more the nearer the goal is."""
    banked = s.banked.size(seat)
    short = goal(s) - banked
    value = LOOT_WORTH * float(banked)
    if short == 2:
        value += TWO_SHORT
    elif short == 1:
        value += ONE_SHORT
    elif short <= 0:
        value += THERE
    return value


def hand_worth(s: LootState, seat: Seat) -> float:
    """Loot that could be banked, and other cards up to the limit."""
    loot = 0
    others = 0
    for card in s.hands[seat]:
        if s.printed.kind[face_of(card)] == LOOT:
            loot += 1
        else:
            others += 1
    return IN_HAND * LOOT_WORTH * float(loot) + CARD * float(min(others, int(s.printed.hand_limit) - loot))


def ground_worth(s: LootState, seat: Seat) -> float:
    """What lies around a player: loot that they know of, traps that they do not."""
    value = 0.0
    around = s.printed.ground.around[s.at[seat]]
    for space in around:
        top = s.field.top(space)
        if s.field.is_blank(space) or not is_marked(top, ARMED_OR_LAID):
            continue
        if is_known_to(top, seat):
            value += known_worth(s, face_of(top))
        elif is_marked(top, ANY_LAID) and not is_marked(top, LAID[seat]):
            value += LAID_TRAP / 2
        else:
            value += UNKNOWN_TRAP / 2
    return value / sqrt(float(len(around))) if len(around) else 0.0


def known_worth(s: LootState, face: Face) -> float:
    """An armed card that a player knows is a treat or can be walked around."""
    kind = s.printed.kind[face]
    return 2 * KNOWN_LOOT if kind == LOOT else 0.5 if kind == EQUIPMENT else 0.0
