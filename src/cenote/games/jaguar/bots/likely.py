# cenote: compiled
"""What somebody sensible would do, without thinking: what a search plays on with."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.action import Action
from cenote.core.chance import Chance
from cenote.core.kinds import NOBODY, Count, Face, Seat, Space
from cenote.core.offers import Offers
from cenote.core.packed import face_of
from cenote.core.pile import empty
from cenote.games.jaguar.bots.tokens import pick_token
from cenote.games.jaguar.bots.worth import value_of
from cenote.games.jaguar.rules.action_phase import TakeTurn
from cenote.games.jaguar.rules.effects import MarkObjective
from cenote.games.jaguar.rules.escape import Flee, way_out
from cenote.games.jaguar.rules.flood import FaceFlood
from cenote.games.jaguar.rules.scoring import objective_points
from cenote.games.jaguar.rules.secret_door import PlaceFirst, PlaceSecond
from cenote.games.jaguar.rules.state import JaguarState, ground_of
from cenote.games.jaguar.rules.terms import COLUMNS, GREEN_AMULET, HARMING, RED_AMULET
from cenote.games.jaguar.rules.trap_setting import ChooseToken

LOW: Final = 7  # health that makes one think of healing
SPREAD: Final = 8  # second door markers worth thinking about


def likely(s: JaguarState, seat: Seat, to: Offers, chance: Chance) -> Action:  # noqa: PLR0911 - one for each question
    """The answer of somebody sensible."""
    ask = s.ask()
    if isinstance(ask, TakeTurn):
        return likely_deed(s, seat, to, chance)
    if isinstance(ask, Flee):
        return way_to_flee(s, seat, to)
    if isinstance(ask, ChooseToken):
        return to[pick_token(s, seat, s.traps[ask.position], chance)]
    if isinstance(ask, MarkObjective):
        return best_objective(s, seat, to)
    if isinstance(ask, FaceFlood):
        if to.count > 1 and to[1] is s.printed.say.wade:
            return to[chance.below(2)]
        return to[0]
    if isinstance(ask, PlaceFirst):
        return s.printed.say.place[s.where[seat]]
    if isinstance(ask, PlaceSecond):
        ends = best_ends(s, seat, to)
        return to[ends[chance.below(len(ends))]]
    return to[chance.below(to.count)]


def likely_deed(  # noqa: C901, PLR0911 - one for each kind of deed
    s: JaguarState, seat: Seat, to: Offers, chance: Chance
) -> Action:
    """Perform and take what is worth it, heal when weak, else walk where things are."""
    say = s.printed.say
    taken: Action | None = None
    most = 2.0
    can_walk = False
    for i in range(to.count):
        action = to[i]
        kind = action.kind
        if kind is say.heart or kind is say.perform or kind is say.perform_own:
            return action
        if kind is say.take:
            value = value_of(s, seat, action.thing)
            if value > most:
                taken, most = action, value
        elif kind is say.move or action is say.door:
            can_walk = True
        elif kind is say.use and chance.below(3) == 0 and is_wise(s, seat, action.thing):
            return action
    if taken is not None and chance.below(8) > 0:
        return taken
    if s.health[seat] <= LOW and s.points > 1 and s.running == 0 and chance.below(3) == 0:
        return say.heal
    if can_walk and not (s.points <= 1 and chance.below(4) == 0):
        return best_walk(s, seat, to, chance)
    if s.where[seat] < s.printed.spaces:
        return say.end
    return to[chance.below(to.count)]


def is_wise(s: JaguarState, seat: Seat, colour: Face) -> bool:
    """Green when there is still something to do; red and black when they count."""
    if colour == GREEN_AMULET:
        return s.points > 0
    return s.health[seat] < 12 if colour == RED_AMULET else s.curse[seat] >= 2


def best_walk(s: JaguarState, seat: Seat, to: Offers, chance: Chance) -> Action:
    """Towards things; a little at random. The last step avoids traps that are known or feared."""
    say, ground, here = s.printed.say, ground_of(s), s.where[seat]
    best: Action | None = None
    most = -99.0
    last = s.points <= 1
    for i in range(to.count):
        action = to[i]
        if action.kind is not say.move and action is not say.door:
            continue
        space = here
        if action is not say.door:
            space = action.space
        value = 0.02 * float(chance.below(100))
        if space < ground.spaces:
            for face in s.items[space]:
                value += 0.25 * value_of(s, seat, face)
            value += 0.6 * float(space % COLUMNS - here % COLUMNS)
            if space == s.jaguar:
                value -= 5.0
            if last:
                value -= 1.5 * fear(s, seat, space)
        if best is None or value > most:
            best, most = action, value
    assert best is not None
    return best


def fear(s: JaguarState, seat: Seat, space: Space) -> float:
    """How many traps would hit there, as this world has them."""
    ground = ground_of(s)
    found = 0.0
    for position in range(HARMING):
        owner = s.activators[position]
        if (owner != NOBODY or s.seats == 1) and ground.is_hit(space, face_of(s.tokens[position][0])):
            found += 1.0 if owner == seat else 0.5
    return found


def way_to_flee(s: JaguarState, seat: Seat, to: Offers) -> Action:
    """The step that leads out, or nearer to it."""
    say, ground = s.printed.say, ground_of(s)
    best, fewest = to[to.count - 1], float(way_out(s, seat)) - 0.5
    for i in range(to.count):
        action = to[i]
        if action.kind is say.move or action.kind is say.through:
            if action.space >= ground.spaces:
                return action
            missing = float(ground.out(action.space)) + (0.4 if action.kind is say.through else 0.0)
            if missing < fewest:
                best, fewest = action, missing
        elif action.kind is say.use and action.thing == GREEN_AMULET and s.points == 0:
            return action
    return best


def best_objective(s: JaguarState, seat: Seat, to: Offers) -> Action:
    """The Objective that scores most as things are."""
    best = to[to.count - 1]
    most: Count = -1
    for i in range(to.count):
        action = to[i]
        if action.kind is s.printed.say.mark:
            points = objective_points(s, seat, action.thing)
            if s.seats == 1:
                points += 20 - s.printed.objective_target[action.thing]
            if points > most:
                best, most = action, points
    return best


def best_ends(s: JaguarState, seat: Seat, to: Offers) -> vec[i64]:
    """Where a door is best put, by place among the answers: far ahead, and where things are; the best one first."""
    values: list[float] = []
    ranked = empty()
    for i in range(to.count):
        value = end_value(s, seat, to[i].space)
        values.append(value)
        place = i64(len(ranked))
        while place > 0 and values[ranked[place - 1]] < value:
            place -= 1
        ranked.insert(place, i)
        if len(ranked) > SPREAD:
            ranked.take_bottom()
    return ranked.cards


def end_value(s: JaguarState, seat: Seat, space: Space) -> float:
    """How good the other end of a door is there."""
    value = 0.8 * float(space % COLUMNS)
    for face in s.items[space]:
        value += 0.3 * value_of(s, seat, face)
    return value


def door_ends(s: JaguarState, seat: Seat, options: list[Action]) -> list[Action]:
    """The best of these answers."""
    to = Offers()
    for action in options:
        to.add(action)
    return [to[i] for i in best_ends(s, seat, to)]


def near_oneself(s: JaguarState, seat: Seat, options: list[Action]) -> list[Action]:
    """A door begins where one stands, or close by."""
    return [action for action in options if action.space == s.where[seat]] or options[:1]
