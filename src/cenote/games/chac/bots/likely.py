# cenote: compiled
"""What a sensible player thinks about: of all that is allowed, what is ever right to do."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.chance import Chance
from cenote.core.kinds import Count, Seat, Space
from cenote.core.offers import Offers
from cenote.core.packed import face_of, is_known_to, is_marked
from cenote.games.chac.bots.notes import knows_number
from cenote.games.chac.rules.acting import Act
from cenote.games.chac.rules.corridor import Attempt, Lock
from cenote.games.chac.rules.dice import DICE_IN, NO_DICE, WITH_ONE_MORE
from cenote.games.chac.rules.lava_room import is_trapped
from cenote.games.chac.rules.load import Load
from cenote.games.chac.rules.river import GiveUp
from cenote.games.chac.rules.state import ChacState
from cenote.games.chac.rules.terms import TURNED, Dice

CASKET: Final[Count] = 35  # ten times what a casket counts: between 3 and 4
FAR_TOO_MUCH: Final[Count] = 1000


def worth_a_thought(s: ChacState, seat: Seat, options: list[Action]) -> list[Action]:
    """Fewer options, never none."""
    to = Offers()
    for action in options:
        to.add(action)
    best = best_of_its_kind(s, s.ask(), to)
    return [action for action in options if is_considered(s, seat, action, best)] or options


def likely(s: ChacState, seat: Seat, to: Offers, chance: Chance) -> Action:
    """For playing on quickly: work where one stands, or go on towards the way out; no leap in the dark."""
    ask = s.ask()
    in_haste = isinstance(ask, Act)
    best = best_of_its_kind(s, ask, to)
    found: Count = 0
    for i in range(to.count):
        if is_likely(s, seat, to[i], best, in_haste):
            found += 1
    if found == 0:
        return to[chance.below(to.count)]
    skip = chance.below(found)
    for i in range(to.count):
        if is_likely(s, seat, to[i], best, in_haste):
            if skip == 0:
                return to[i]
            skip -= 1
    raise AssertionError("there was one")


def is_likely(s: ChacState, seat: Seat, action: Action, best: Action | None, in_haste: bool) -> bool:
    """Whether somebody in haste would do it; all other questions are worth the same thought as ever."""
    if not in_haste:
        return is_considered(s, seat, action, best)
    say = s.printed.say
    if action.kind is say.move:
        far = s.printed.far
        return far[action.space] < far[s.at[seat]] and not is_dark(s, seat, action.space)
    if action.kind is say.leap or action.kind is say.sprint or action.kind is say.study:
        return False
    return action is not say.end and action is not say.hop and is_sensible(s, seat, action)


def is_considered(s: ChacState, seat: Seat, action: Action, best: Action | None) -> bool:
    """Of what differs only in degree just the best, and nothing that is never right."""
    say = s.printed.say
    if best is not None and (action.kind is say.reroll or action.kind is say.drop or action.kind is say.give):
        return action is best
    return is_sensible(s, seat, action)


def is_dark(s: ChacState, seat: Seat, space: Space) -> bool:
    """Whether a slab lies there that the seat does not know to be safe."""
    slab = s.printed.slab[space]
    if slab < 0 or is_marked(s.numbers[slab], TURNED):
        return False
    tile = s.numbers[slab]
    return not knows_number(s, seat, tile) or is_trapped(s, face_of(tile))


def is_sensible(s: ChacState, seat: Seat, action: Action) -> bool:
    """Nobody gives in to the waterfall, hops on the last plank, or deciphers what is known; a Sprint comes last."""
    say = s.printed.say
    if action.kind is say.sprint:
        return s.actions[seat] == 0
    if action is say.decipher:
        return not is_known_to(s.clues[s.trapped[s.printed.zone[s.at[seat]]]], seat)
    if action is say.hop:
        return s.planks > 1
    return action is not say.sink


def best_of_its_kind(s: ChacState, ask: Ask, to: Offers) -> Action | None:
    """The best way to roll again, or the card to part with; none where the question is another one."""
    if isinstance(ask, Lock):
        return s.printed.say.reroll[to_roll(s, ask.attempt)]
    if isinstance(ask, (Load, GiveUp)):
        return cheapest(s, to)
    return None


def to_roll(s: ChacState, attempt: Attempt) -> Dice:
    """Keep every needed number once and roll the rest."""
    needs = s.printed.alcove_needs[attempt.alcove]
    rest: Dice = NO_DICE
    before: Count = 0
    for die in DICE_IN[attempt.dice]:  # in rising order
        is_needed = False
        for face in needs:
            if face == die and die != before:
                is_needed = True
        if not is_needed:
            rest = WITH_ONE_MORE[rest][die]
        before = die
    return rest


def cheapest(s: ChacState, to: Offers) -> Action | None:
    """Of all cards to part with, the one of the lowest value; a casket counts as between 3 and 4."""
    say = s.printed.say
    found: Action | None = None
    least = FAR_TOO_MUCH
    for i in range(to.count):
        action = to[i]
        if action.kind is say.drop or action.kind is say.give:
            value = 10 * s.printed.value[action.thing]
            if value == 0:
                value = CASKET
            if value < least:
                found = action
                least = value
    return found
