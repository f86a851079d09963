"""Small talk: when a bot speaks, and what it says. No search would find that out in reasonable time."""

from typing import Any

from cenote.core.action import Action
from cenote.core.chance import Chance
from cenote.core.layout import FACE
from cenote.core.view import View
from cenote.games.shamans.rules.actions import (
    CLAIM_ROLE,
    COUNT,
    FORCED,
    HINT,
    KIND_OF,
    MANY,
    NONE,
    PLEASE_LEAD,
    SOME,
    SPEAK,
)
from cenote.games.shamans.rules.terms import SHADOW, SHAMAN, WORLD_IDS
from cenote.games.shamans.sense import sensible

SPEAKS = 30  # per cent, with each card
LIES = 50  # per cent of what a Shadow says


def considered(seen: View, options: list[Action], chance: Chance) -> list[Action]:
    """The options to think about: a sensible one, or else just to speak; and of all statements a sensible one."""
    if KIND_OF[options[0].index] >= 0:
        return [statement(seen, options, chance)]
    if SPEAK in options and seen.agenda[-1][2] == 0 and chance.below(100) < SPEAKS:
        return [SPEAK]
    return sensible(seen, options)


def statement(seen: View, options: list[Action], chance: Chance) -> Action:
    """What Shamans say helps the others to lead; a Shadow prepares the next refusal, or sounds like a Shaman."""
    role = seen.zones["roles"][seen.seat][0] & FACE
    lying = role == SHADOW and chance.below(100) < LIES
    found = false_words(seen) if lying else true_words(seen)
    found = [action for action in found if action in options]
    found = found or [action for action in options if KIND_OF[action.index] >= 0]
    return found[chance.below(len(found))]


def worlds_held(zones: dict[str, Any], seat: int) -> list[int]:
    """How many cards of each world the bot has in hand."""
    held = [0] * len(WORLD_IDS)
    for card in zones["hands"][seat]:
        held[(card & FACE) >> 3] += 1
    return held


def true_words(seen: View) -> list[Action]:
    """What is long, what is missing, and whether the last card was the only choice."""
    held = worlds_held(seen.zones, seen.seat)
    found: list[Action] = []
    for world, cards in enumerate(held):
        if cards == 0:
            found.append(HINT[NONE][world][0])
        elif cards >= 3:
            found += [HINT[MANY][world][0], HINT[COUNT][world][cards], HINT[PLEASE_LEAD][world][0]]
        else:
            found.append(HINT[SOME][world][0])
    if seen.zones["refused"][seen.seat] == 1:
        found += [HINT[FORCED][0][0]] * len(found)
    return found


def false_words(seen: View) -> list[Action]:
    """To deny what one holds excuses not following later; and everybody is a Shaman."""
    held = worlds_held(seen.zones, seen.seat)
    found = [HINT[NONE][world][0] for world, cards in enumerate(held) if cards]
    found.append(HINT[CLAIM_ROLE][SHAMAN][0])
    if seen.zones["refused"][seen.seat] == 2:
        found += [HINT[FORCED][0][0]] * len(found)
    return found
