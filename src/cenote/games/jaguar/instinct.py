# cenote: compiled
"""What somebody sensible would do, without thinking: playouts inside a search choose from this."""

from typing import Final

from cenote.core.action import Action
from cenote.core.chance import Chance
from cenote.games.jaguar.bots import pick_by, token_weights, value_of
from cenote.games.jaguar.rules.action_phase import TakeTurn
from cenote.games.jaguar.rules.effects import MarkObjective
from cenote.games.jaguar.rules.escape import Flee, way_out
from cenote.games.jaguar.rules.flood import FaceFlood
from cenote.games.jaguar.rules.scoring import objective_points
from cenote.games.jaguar.rules.secret_door import PlaceFirst, PlaceSecond
from cenote.games.jaguar.rules.state import JaguarState, ground_of
from cenote.games.jaguar.rules.terms import COLUMNS, OPTIONS
from cenote.games.jaguar.rules.trap_setting import ChooseToken

LOW: Final = 7  # health that makes one think of healing
SPREAD: Final = 8  # second door markers worth thinking about


def likely(  # noqa: PLR0911 - one for each question
    s: JaguarState, seat: int, options: list[Action], chance: Chance
) -> list[Action]:
    """The options that a playout draws from. Never empty."""
    ask = s.ask()
    if isinstance(ask, TakeTurn):
        return likely_turn(s, seat, options, chance)
    if isinstance(ask, Flee):
        return [fleeing(s, seat, options)]
    if isinstance(ask, ChooseToken):
        first = options[0].n
        return [options[pick_by(token_weights(s, seat, first // OPTIONS), chance)]]
    if isinstance(ask, MarkObjective):
        return [best_objective(s, seat, options)]
    if isinstance(ask, FaceFlood):
        return options[:2] if len(options) > 1 and options[1].verb == "wade" else options[:1]
    if isinstance(ask, PlaceFirst):
        return [s.printed.say.place[s.where[seat]]]
    if isinstance(ask, PlaceSecond):
        return door_ends(s, seat, options)
    return options


def likely_turn(s: JaguarState, seat: int, options: list[Action], chance: Chance) -> list[Action]:
    """Perform and take what is worth it, heal when weak, else walk where things are."""
    taken: Action | None = None
    most = 2.0
    walks: list[Action] = []
    for action in options:
        verb = action.verb
        if verb == "heart" or verb == "perform" or verb == "perform-own":
            return [action]
        if verb == "take":
            value = value_of(s, seat, action.n)
            if value > most:
                taken, most = action, value
        elif verb == "move" or verb == "door":
            walks.append(action)
        elif verb == "use" and chance.below(3) == 0 and is_wise(s, seat, action.n):
            return [action]
    if taken is not None and chance.below(8) > 0:
        return [taken]
    if s.health[seat] <= LOW and s.points > 1 and not s.running and chance.below(3) == 0:
        return [s.printed.say.heal]
    if walks and not (s.points <= 1 and chance.below(4) == 0):
        return [best_walk(s, seat, walks, chance)]
    return [s.printed.say.end] if s.where[seat] < s.printed.spaces else options


def is_wise(s: JaguarState, seat: int, colour: int) -> bool:
    """Green when there is still something to do; red and black when they count."""
    if colour == 0:
        return s.points > 0
    return s.health[seat] < 12 if colour == 1 else s.curse[seat] >= 2


def best_walk(s: JaguarState, seat: int, walks: list[Action], chance: Chance) -> Action:
    """Towards things; a little at random. The last step avoids traps that are known or feared."""
    ground = ground_of(s)
    best, most = walks[0], -99.0
    column = s.where[seat] % COLUMNS
    last = s.points <= 1
    for action in walks:
        to = action.n if action.verb == "move" else s.where[seat]
        value = 0.02 * chance.below(100)
        if to < ground.spaces:
            for face in s.items[to]:
                value += 0.25 * value_of(s, seat, face)
            value += 0.6 * (to % COLUMNS - column)
            if to == s.jaguar:
                value -= 5.0
            if last:
                value -= 1.5 * fear(s, seat, to)
        if value > most:
            best, most = action, value
    return best


def fear(s: JaguarState, seat: int, space: int) -> float:
    """How many traps would hit there, as this world has them."""
    danger = ground_of(s).danger[space]
    found = 0.0
    for position in range(4):
        owner = s.activators[position]
        if (owner >= 0 or s.seats == 1) and danger >> (s.tokens[position][0] & 0xFF) & 1:
            found += 1.0 if owner == seat else 0.5
    return found


def fleeing(s: JaguarState, seat: int, options: list[Action]) -> Action:
    """The step that leads out, or nearer to it."""
    gone = ground_of(s)
    best, fewest = options[-1], float(way_out(s, seat)) - 0.5
    for action in options:
        if action.verb == "move" or action.verb == "through":
            if action.n >= gone.spaces:
                return action
            missing = gone.out(action.n) + (0.4 if action.verb == "through" else 0.0)
            if missing < fewest:
                best, fewest = action, missing
        elif action.verb == "use" and action.n == 0 and s.points == 0:
            return action
    return best


def best_objective(s: JaguarState, seat: int, options: list[Action]) -> Action:
    """The Objective that scores most as things are."""
    best, most = options[-1], -1
    for action in options:
        if action.verb == "mark":
            points = objective_points(s, seat, action.n)
            if s.seats == 1:
                points += 20 - s.printed.objective_target[action.n]
            if points > most:
                best, most = action, points
    return best


def door_ends(s: JaguarState, seat: int, options: list[Action]) -> list[Action]:
    """Where a door is best put: far ahead, and where things are."""
    scored: list[tuple[float, int]] = []
    for i in range(len(options)):
        space = options[i].n
        value = 0.8 * (space % COLUMNS)
        for face in s.items[space]:
            value += 0.3 * value_of(s, seat, face)
        scored.append((-value, i))
    scored.sort()
    return [options[i] for _, i in scored[:SPREAD]]


def near_oneself(s: JaguarState, seat: int, options: list[Action]) -> list[Action]:
    """A door begins where one stands, or close by."""
    return [action for action in options if action.n == s.where[seat]] or options[:1]
