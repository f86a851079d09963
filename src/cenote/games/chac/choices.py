# cenote: compiled
"""What a sensible player thinks about: of all that is allowed, what is ever right to do."""

from cenote.core.action import Action
from cenote.core.layout import FACE, KNOWN_SHIFT
from cenote.games.chac.rules.acting import Act
from cenote.games.chac.rules.actions import DECIPHER, DICE_INDEX, END, HOP, PLAIN, SINK, packed
from cenote.games.chac.rules.corridor import Lock
from cenote.games.chac.rules.load import Load
from cenote.games.chac.rules.river import GiveUp
from cenote.games.chac.rules.state import ChacState, Numbers
from cenote.games.chac.rules.terms import TURNED


def worth_a_thought(s: ChacState, seat: int, options: list[Action]) -> list[Action]:
    """Fewer options, never none."""
    step = s.agenda[-1]
    if isinstance(step, Lock):
        return at_the_lock(s, step.n, options)
    if isinstance(step, (Load, GiveUp)):
        return cheapest_only(s, options)
    return [action for action in options if is_sensible(s, seat, action)] or options


def first_thoughts(s: ChacState, seat: int, options: list[Action]) -> list[Action]:
    """For playing on quickly: work where one stands, or go on towards the way out; no leap in the dark."""
    if not isinstance(s.agenda[-1], Act):
        return worth_a_thought(s, seat, options)
    far = s.printed.far
    here = far[s.at[seat]]
    kept: list[Action] = []
    for action in options:
        if action.index < len(PLAIN):
            if action.index not in (END, HOP) and is_sensible(s, seat, action):
                kept.append(action)
        elif action.verb == "move" and far[action.n] < here and not is_dark(s, seat, action.n):
            kept.append(action)
    return kept or options


def is_dark(s: ChacState, seat: int, space: int) -> bool:
    """Whether a slab lies there that the seat does not know to be safe."""
    slab = s.printed.slab[space] if space < s.printed.outside else -1
    if slab < 0 or s.numbers[slab] & TURNED:
        return False
    number = s.numbers[slab] & FACE
    known = (s.numbers[slab] | s.clues[number]) >> KNOWN_SHIFT + seat & 1
    return known == 0 or number in s.trapped


def is_sensible(s: ChacState, seat: int, action: Action) -> bool:
    """Nobody gives in to the waterfall, hops on the last plank, or deciphers what is known; a Sprint comes last."""
    if action.index >= len(PLAIN):
        return action.verb != "sprint" or s.actions[seat] == 0
    if action.index == DECIPHER:
        clue = s.clues[s.trapped[s.printed.zone[s.at[seat]]]]
        return not clue >> KNOWN_SHIFT + seat & 1
    if action.index == HOP:
        return s.planks > 1
    return action.index != SINK


def at_the_lock(s: ChacState, alcove: int, options: list[Action]) -> list[Action]:
    """Keep every needed number once and roll the rest; or leave it, or pick it."""
    best = s.printed.say.reroll[DICE_INDEX[packed(to_roll(s.printed.alcove_needs[alcove], s.dice))]]
    return [action for action in options if action is best or action.verb != "reroll"]


def to_roll(needs: Numbers, dice: Numbers) -> list[int]:
    """The dice that are not needed."""
    left = list(dice)
    for face in needs:
        if face in left:
            left.remove(face)
    return left


def cheapest_only(s: ChacState, options: list[Action]) -> list[Action]:
    """Of all cards to part with, the one of the lowest value; a casket counts as between 3 and 4."""
    cheapest: Action | None = None
    least = 1000
    kept: list[Action] = []
    for action in options:
        if action.verb != "drop" and action.verb != "give":
            kept.append(action)
            continue
        value = 10 * s.printed.value[action.n & FACE] or 35
        if value < least:
            cheapest, least = action, value
    return kept if cheapest is None else [cheapest, *kept]
