# cenote: compiled
"""How good a Solo table looks: the chance of meeting all goals."""

from math import exp

from cenote.games.jaguar.bots.worth import (
    amulet_count,
    heart_distance,
    is_acting,
    nearby,
    readiness,
    rounds_left,
)
from cenote.games.jaguar.rules.scoring import has_marker, objective_points
from cenote.games.jaguar.rules.solo_success import goals
from cenote.games.jaguar.rules.state import JaguarState, ground_of
from cenote.games.jaguar.rules.temple import FAR
from cenote.games.jaguar.rules.terms import (
    ACTION,
    COLUMNS,
    DOMES,
    ESCAPE,
    GONE,
    SCORING,
    TRIANGLES,
    lower,
)


def worth_alone(s: JaguarState) -> float:
    """[JAG-39.1] The chance of a Solo player, from how far each goal is, in units of log-odds."""
    if s.phase >= SCORING and all(goals(s)):
        return 1.0
    left = rounds_left(s, 0)
    health = float(s.health[0])
    odds = 0.005 * health - 5.0 * exp(-health / 3.0)
    odds -= 0.3 * float(s.cursed[0]) + 0.03 * float(s.curse[0]) + 0.2 * float(s.lying[0])
    crystals = s.bags.size(0)
    odds += 2.2 * float(lower(3, s.levels.size(0))) + 0.45 * float(lower(6, crystals)) + 0.1 * float(crystals)
    for ritual in s.rituals[0]:
        odds += 1.2 * readiness(s, 0, ritual)
    odds += shard_odds(s) + 1.5 * objective_odds(s) + 3.0 * (escape_odds(s, left) - 1.0)
    odds += 0.2 * float(amulet_count(s, 0)) + 0.06 * float(s.glory[0])
    if s.phase < ESCAPE:
        odds += 0.06 * min(2.0, left) * nearby(s, 0)
        if s.phase == ACTION and is_acting(s, 0):
            odds += (0.03 if s.running != 0 else 0.12) * float(s.points)
        odds += threat(s)
    chance = 1.0 / (1.0 + exp(max(-30.0, min(30.0, (6.0 - odds) / 2.0))))
    return 0.5 * chance if s.phase >= SCORING else chance


def shard_odds(s: JaguarState) -> float:
    """Map pieces of both types, and the right space of tile #4 in time."""
    if s.shards[0] > 0:
        return 4.0
    dots = False
    triangles = False
    for face in s.maps[0]:
        if face < TRIANGLES:
            dots = True
        else:
            triangles = True
    if not dots or not triangles:
        return 1.0 if dots or triangles else 0.0
    if s.round < s.printed.opening_round:
        return 2.4
    return max(0.5, 3.4 - 0.15 * float(heart_distance(s, 0)))


def objective_odds(s: JaguarState) -> float:
    """The Objectives that are met, or nearly, with a marker or one to come: as many as are needed."""
    to_come = s.round < s.printed.opening_round
    parts: list[float] = []
    for dome in range(DOMES):
        objective = s.objectives[dome]
        if objective < 0:
            continue
        points = float(objective_points(s, 0, objective))
        ratio = min(1.0, points / float(s.printed.objective_target[objective]))
        part = ratio * ratio + (0.5 if ratio >= 1.0 else 0.0)
        parts.append(part if has_marker(s, 0, dome) else 0.8 * part if to_come else 0.3 * part)
    parts.sort()
    parts.reverse()
    total = 0.0
    for part in parts[: s.printed.needed]:
        total += part
    return total


def escape_odds(s: JaguarState, left: float) -> float:
    """Out of the temple, or how likely that is from here."""
    box, space = s.printed, s.where[0]
    if space >= box.spaces + box.rows:
        return 1.0
    if s.phase > ESCAPE:
        return 0.0
    if space >= box.spaces:
        return 0.5
    if s.round < box.opening_round:
        late = max(0.0, 1.35 * float(s.round) - float(space % COLUMNS))
        return max(0.0, 1.0 - 0.12 * late)
    steps = float(s.points)
    if s.phase != ESCAPE:
        steps = float(box.escape_steps[s.health[0]]) + float(box.points_late) * max(0.0, left - 0.3) * 0.75
    slack = steps + float(lower(1, s.green[0])) - float(box.ground(s.order, GONE).out(space))
    return 1.0 + 0.01 * min(3.0, slack) if slack >= 0 else max(0.0, 0.9 + 0.12 * slack)


def threat(s: JaguarState) -> float:
    """The Jaguar is better some steps away, and worst on the own space."""
    if s.jaguar < 0 or s.where[0] >= s.printed.spaces:
        return 0.0
    far = ground_of(s).far(s.where[0])[s.jaguar]
    if far == FAR:
        return 0.0
    return -0.8 if far == 0 else 0.05 * float(lower(4, far))
