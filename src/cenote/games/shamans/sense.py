"""Common sense: which options can be any good for the bot's team. Most of what is left out is plain suicide."""

from typing import Final

from cenote.core.action import Action
from cenote.core.layout import FACE, KNOWN_SHIFT
from cenote.core.view import View
from cenote.games.shamans.beliefs import Beliefs
from cenote.games.shamans.rules.actions import (
    ARTIFACT,
    BACK,
    FORWARD,
    LOWER_HAND,
    PLAY,
    RAISE_HAND,
    RETREAT,
    SHEATHE,
    SPEAK,
)
from cenote.games.shamans.rules.portals import TARGET, Checkpoint
from cenote.games.shamans.rules.state import ShamansBox, ShamansState
from cenote.games.shamans.rules.terms import DAGGER, NEUTRALIZATION, PERMUTATION, PORTAL, SHADOW

CERTAIN: Final = 1e9  # the odds of a Shadow whose card one has seen
NEARLY: Final = 0.5  # of the odds of the chief suspect: worth a thought, too


def sensible(seen: View, options: list[Action]) -> list[Action]:
    """The options without those that no player of this team would choose; all of them if nothing else is left."""
    return [action for action in options if is_sensible(seen, action)] or options


def is_shadow(seen: View) -> bool:
    """Whether the bot holds a Shadow card now."""
    return bool(seen.zones["roles"][seen.seat][0] & FACE == SHADOW)


def is_sensible(seen: View, action: Action) -> bool:
    """Shamans follow and move the pawn back, Shadows do as they like but for helping them."""
    if action in (SPEAK, RAISE_HAND, LOWER_HAND):
        return False
    if action.verb == PLAY[0].verb:
        return is_shadow(seen) or is_harmless(seen, action.n >> 3) or not can_follow(seen)
    if action in FORWARD or action in BACK:
        return is_close(seen) and (action in FORWARD) == is_shadow(seen)
    if action in (RETREAT, ARTIFACT):
        return (action is ARTIFACT) == is_shadow(seen)
    return True


def is_close(seen: View) -> bool:
    """Whether Portals can decide the round: until then it is better to keep them."""
    box = seen.box
    assert isinstance(box, ShamansBox)
    way = box.moon - seen.zones["pawn"] - hand_of_target(seen)
    return bool(-box.copies[PORTAL] < way <= box.copies[PORTAL])


def hand_of_target(seen: View) -> int:
    """How many cards are at stake because somebody is named as a target."""
    name, _, n, _ = seen.agenda[-1]
    return len(seen.zones["hands"][n & 7]) if name == Checkpoint.__name__ and n >> 3 == TARGET else 0


def can_follow(seen: View) -> bool:
    """Whether the bot holds a card of the lead world."""
    return any((card & FACE) >> 3 == seen.zones["lead"] for card in seen.zones["hands"][seen.seat])


def is_harmless(seen: View, world: int) -> bool:
    """Whether a card of that world moves no pawn, or is worth the step for the ritual that it brings."""
    box, zones = seen.box, seen.zones
    assert isinstance(box, ShamansBox)
    if zones["lead"] in (-1, world):
        return True
    if len(zones["piles"][world]) + 1 < box.complete or box.ritual[world] == PERMUTATION:
        return False
    armed = any(tile & FACE == DAGGER for tile in zones["held"][seen.seat])
    return armed or box.ritual[world] != NEUTRALIZATION


def suspects(s: ShamansState, seat: int, options: list[Action]) -> list[Action]:
    """Whom a Shaman's Dagger may hit: the chief suspect, and those nearly as suspicious."""
    beliefs = Beliefs(s, seat)
    odds = [suspicion(s, beliefs, other) for other in range(s.seats)]
    options = [action for action in options if action not in (RAISE_HAND, LOWER_HAND)]
    least = NEARLY * max(odds[action.n] for action in options if action is not SHEATHE)
    return [action for action in options if action is SHEATHE or odds[action.n] >= least]


def suspicion(s: ShamansState, beliefs: Beliefs, other: int) -> float:
    """The odds that a player is a Shadow; none for those whose Shaman card one has seen."""
    card = s.roles[other][0]
    if card >> KNOWN_SHIFT + beliefs.seat & 1:
        return CERTAIN if card & FACE == SHADOW else 0.0
    return beliefs.odds[other]
