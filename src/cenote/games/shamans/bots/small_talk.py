"""Small talk: when a bot speaks, and what it says. No search would find that out in reasonable time."""

from typing import Any, Final

from cenote.core.action import Action
from cenote.core.chance import Chance
from cenote.core.packed import face_of
from cenote.core.view import View
from cenote.games.shamans.bots.sensible import is_shadow, sensible
from cenote.games.shamans.rules.actions import (
    CLAIM_ROLE,
    COUNT,
    FORCED,
    HINT,
    MANY,
    NONE,
    NOT_SAID,
    PLEASE_LEAD,
    SOME,
    SPEAK,
    STATEMENTS,
)
from cenote.games.shamans.rules.talking import COULD_NOT, WOULD_NOT
from cenote.games.shamans.rules.terms import SHAMAN, WORLD_IDS, world_of

SPEAKS: Final = 30  # per cent, with each card
LIES: Final = 50  # per cent of what a Shadow says
LONG: Final = 3  # cards of a world


def considered(seen: View, options: list[Action], chance: Chance) -> list[Action]:
    """The options to think about: a sensible one, or else just to speak; and of all statements a sensible one."""
    if is_statement(options[0]):
        return [statement(seen, options, chance)]
    if SPEAK in options and said_before(seen) == 0 and chance.below(100) < SPEAKS:
        return [SPEAK]
    return sensible(seen, options)


def is_statement(action: Action) -> bool:
    """Whether it is something said, or a reaction to it."""
    return STATEMENTS[action.index].kind != NOT_SAID


def said_before(seen: View) -> int:
    """How many statements were made with this card: what the question knows first."""
    return int(seen.agenda[-1][2])


def statement(seen: View, options: list[Action], chance: Chance) -> Action:
    """What Shamans say helps the others to lead; a Shadow prepares the next refusal, or sounds like a Shaman."""
    lying = is_shadow(seen) and chance.below(100) < LIES
    found = false_words(seen) if lying else true_words(seen)
    found = [action for action in found if action in options]
    found = found or [action for action in options if is_statement(action)]
    return found[chance.below(len(found))]


def worlds_held(zones: dict[str, Any], seat: int) -> list[int]:
    """How many cards of each world the bot has in hand."""
    held = [0] * len(WORLD_IDS)
    for card in zones["hands"][seat]:
        held[world_of(face_of(card))] += 1
    return held


def true_words(seen: View) -> list[Action]:
    """What is long, what is missing, and whether the last card was the only choice."""
    held = worlds_held(seen.zones, seen.seat)
    found: list[Action] = []
    for world, cards in enumerate(held):
        if cards == 0:
            found.append(HINT[NONE][world])
        elif cards >= LONG:
            found += [HINT[MANY][world], HINT[COUNT].pair(world, cards), HINT[PLEASE_LEAD][world]]
        else:
            found.append(HINT[SOME][world])
    if seen.zones["refused"][seen.seat] == COULD_NOT:
        found += [HINT[FORCED][0]] * len(found)
    return found


def false_words(seen: View) -> list[Action]:
    """To deny what one holds excuses not following later; and everybody is a Shaman."""
    held = worlds_held(seen.zones, seen.seat)
    found = [HINT[NONE][world] for world, cards in enumerate(held) if cards]
    found.append(HINT[CLAIM_ROLE][SHAMAN])
    if seen.zones["refused"][seen.seat] == WOULD_NOT:
        found += [HINT[FORCED][0]] * len(found)
    return found
