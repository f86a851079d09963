"""Which options can be any good for the bot's team. Most of what is left out is plain suicide."""

from typing import Final

from cenote.core.action import Action
from cenote.core.packed import face_of, is_known_to
from cenote.core.view import View
from cenote.games.shamans.bots.beliefs import THOUGHT, Beliefs
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
    STAB,
    STRIKE,
)
from cenote.games.shamans.rules.box import ShamansBox
from cenote.games.shamans.rules.portals import TARGET, Checkpoint
from cenote.games.shamans.rules.state import ShamansState, role_card
from cenote.games.shamans.rules.terms import (
    DAGGER,
    NEUTRALIZATION,
    NO_WORLD,
    PERMUTATION,
    PORTAL,
    SHADOW,
    World,
    world_of,
)

CERTAIN: Final = 1e9  # the odds of a Shadow whose card one has seen
NEARLY: Final = 0.5  # of the odds of the chief suspect: worth a thought, too


def sensible(seen: View, options: list[Action]) -> list[Action]:
    """The options without those that no player of this team would choose; all of them if nothing else is left."""
    return [action for action in options if is_sensible(seen, action)] or options


def is_shadow(seen: View) -> bool:
    """Whether the bot holds a Shadow card now."""
    return bool(face_of(seen.zones["roles"][seen.seat][0]) == SHADOW)


def is_about_daggers(options: list[Action]) -> bool:
    """Whether a target is to be named."""
    return options[0].kind is STRIKE or options[0].kind is STAB


def is_sensible(seen: View, action: Action) -> bool:
    """Shamans follow and move the pawn back, Shadows do as they like but for helping them."""
    if action in (SPEAK, RAISE_HAND, LOWER_HAND):
        return False
    if action.kind is PLAY:
        return is_shadow(seen) or is_harmless(seen, world_of(action.card)) or not can_follow(seen)
    if action.kind is FORWARD or action.kind is BACK:
        return is_close(seen) and (action.kind is FORWARD) == is_shadow(seen)
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
    name, _, *known = seen.agenda[-1]
    if name != Checkpoint.__name__:
        return 0
    first, kind = known[:2]
    return len(seen.zones["hands"][first]) if kind == TARGET else 0


def can_follow(seen: View) -> bool:
    """Whether the bot holds a card of the lead world."""
    return any(world_of(face_of(card)) == seen.zones["lead"] for card in seen.zones["hands"][seen.seat])


def is_harmless(seen: View, world: World) -> bool:
    """Whether a card of that world moves no pawn, or is worth the step for the ritual that it brings."""
    box, zones = seen.box, seen.zones
    assert isinstance(box, ShamansBox)
    if zones["lead"] in (NO_WORLD, world):
        return True
    if len(zones["piles"][world]) + 1 < box.complete or box.ritual[world] == PERMUTATION:
        return False
    armed = any(face_of(tile) == DAGGER for tile in zones["held"][seen.seat])
    return armed or box.ritual[world] != NEUTRALIZATION


def suspects(s: ShamansState, seat: int, options: list[Action]) -> list[Action]:
    """Whom a Shaman's Dagger may hit: the chief suspect, and those nearly as suspicious."""
    beliefs = THOUGHT.beliefs(s, seat)
    odds = [suspicion(s, beliefs, other) for other in range(s.seats)]
    options = [action for action in options if action not in (RAISE_HAND, LOWER_HAND)]
    least = NEARLY * max(odds[action.player] for action in options if action is not SHEATHE)
    return [action for action in options if action is SHEATHE or odds[action.player] >= least]


def suspicion(s: ShamansState, beliefs: Beliefs, other: int) -> float:
    """The odds that a player is a Shadow; none for those whose Shaman card one has seen."""
    card = role_card(s, other)
    if is_known_to(card, beliefs.seat):
        return CERTAIN if face_of(card) == SHADOW else 0.0
    return beliefs.odds[other]
