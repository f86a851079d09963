# cenote: compiled
"""How a Solo table looks: the chance of meeting all goals."""

from math import exp

from cenote.games.jaguar.bots import amulet_count, heart_distance, nearby, readiness, to_move
from cenote.games.jaguar.rules.action_phase import TakeTurn
from cenote.games.jaguar.rules.scoring import objective_points
from cenote.games.jaguar.rules.solo_success import goals
from cenote.games.jaguar.rules.state import JaguarState, ground_of
from cenote.games.jaguar.rules.temple import FAR
from cenote.games.jaguar.rules.terms import ACTION, COLUMNS, DOMES, ESCAPE, SCORING, TRIANGLES


def hope(s: JaguarState) -> float:
    """[JAG-39.1] The chance of a Solo player, from how far each goal is, in units of log-odds."""
    box = s.printed
    if s.phase >= SCORING and all(goals(s)):
        return 1.0
    left = box.rounds - s.round + (1.0 if to_move(s, 0) else 0.3)
    health = s.health[0]
    odds = (
        0.005 * health - 5.0 * exp(-health / 3.0) - 0.3 * s.cursed[0] - 0.03 * s.curse[0] - 0.2 * s.lying[0]
    )
    odds += 2.2 * min(3, len(s.levels[0])) + 0.45 * min(6, len(s.bags[0])) + 0.1 * len(s.bags[0])
    for ritual in s.rituals[0]:
        odds += 1.2 * readiness(s, 0, ritual)
    odds += shard_odds(s) + 1.5 * objective_odds(s) + 3.0 * (way_out(s, left) - 1.0)
    odds += 0.2 * amulet_count(s, 0) + 0.06 * s.glory[0]
    if s.phase < ESCAPE:
        odds += 0.06 * min(2.0, left) * nearby(s, 0)
        if s.phase == ACTION and s.agenda and isinstance(s.agenda[-1], TakeTurn):
            odds += (0.03 if s.running else 0.12) * s.points
        odds += threat(s)
    chance = 1.0 / (1.0 + exp(max(-30.0, min(30.0, (6.0 - odds) / 2.0))))
    return 0.5 * chance if s.phase >= SCORING else chance


def shard_odds(s: JaguarState) -> float:
    """Map pieces of both types, and the right space of tile #4 in time."""
    if s.shards[0]:
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
    return max(0.5, 3.4 - 0.15 * heart_distance(s, 0))


def objective_odds(s: JaguarState) -> float:
    """The Objectives that are met, or nearly, with a marker or one to come: as many as are needed."""
    to_come = s.round < s.printed.opening_round
    parts: list[float] = []
    for dome in range(DOMES):
        objective = s.objectives[dome]
        if objective < 0:
            continue
        ratio = min(1.0, objective_points(s, 0, objective) / s.printed.objective_target[objective])
        part = ratio * ratio + (0.5 if ratio >= 1.0 else 0.0)
        parts.append(part if s.markers[dome] & 1 else 0.8 * part if to_come else 0.3 * part)
    parts.sort()
    parts.reverse()
    return sum(parts[: s.printed.needed])


def way_out(s: JaguarState, left: float) -> float:
    """Out of the temple, or how likely that is from here."""
    box = s.printed
    if s.where[0] >= box.spaces + box.rows:
        return 1.0
    if s.phase > ESCAPE:
        return 0.0
    if s.where[0] >= box.spaces:
        return 0.5
    if s.round < box.opening_round:
        late = max(0.0, 1.35 * s.round - s.where[0] % COLUMNS)
        return max(0.0, 1.0 - 0.12 * late)
    gone = box.ground(s.order, 2)
    steps = (
        float(s.points)
        if s.phase == ESCAPE
        else box.escape_steps[s.health[0]] + box.points_late * max(0.0, left - 0.3) * 0.75
    )
    slack = steps + min(1, s.green[0]) - gone.out(s.where[0])
    return 1.0 + 0.01 * min(3.0, slack) if slack >= 0 else max(0.0, 0.9 + 0.12 * slack)


def threat(s: JaguarState) -> float:
    """The Jaguar is better some steps away, and worst on the own space."""
    if s.jaguar < 0 or s.where[0] >= s.printed.spaces:
        return 0.0
    far = ground_of(s).far(s.where[0])[s.jaguar]
    if far == FAR:
        return 0.0
    return -0.8 if far == 0 else 0.05 * min(4, far)
