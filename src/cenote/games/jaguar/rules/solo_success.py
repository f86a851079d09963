"""Chapter 39: the goals of a Solo game."""

from mypy_extensions import i64

from cenote.core.kinds import Count, Face
from cenote.core.outcome import Ending, Outcome
from cenote.games.jaguar.rules.effects import level_of
from cenote.games.jaguar.rules.escape import is_out
from cenote.games.jaguar.rules.scoring import has_marker, objective_points
from cenote.games.jaguar.rules.state import JaguarState
from cenote.games.jaguar.rules.terms import (
    DOMES,
    GOAL_ALIVE,
    GOAL_LEVEL,
    GOAL_OBJECTIVES,
    GOAL_OUT,
    GOAL_SHARD,
)


def judge(s: JaguarState, points: Count) -> None:
    """[JAG-39.1] All five goals must be met; [JAG-39.7] then the points are rated, [JAG-39.10] else only shown."""
    met = goals(s)
    for goal in range(len(met)):
        s.tell("goal_met" if met[goal] else "goal_missed", 0, goal)
    if all(met):
        s.outcome = Outcome(Ending.WON, "JAG-39.1", [1], [int(points)])
        s.tell("solo_won", 0, points, rating(s, points))
    else:
        s.outcome = Outcome(Ending.ALL_LOST, "JAG-39.1", [1], [int(points)])
        s.tell("solo_lost", 0, points)


def goals(s: JaguarState) -> list[bool]:
    """[JAG-39.1] Level 3, a shard, [JAG-39.2] so many Objectives, alive, out of the temple: which are met."""
    met = [False] * 5
    met[GOAL_LEVEL] = level_of(s, 0) >= 3
    met[GOAL_SHARD] = s.shards[0] > 0
    met[GOAL_OBJECTIVES] = fulfilled(s) >= s.printed.needed
    met[GOAL_ALIVE] = s.health[0] > 0
    met[GOAL_OUT] = is_out(s, 0)
    return met


def fulfilled(s: JaguarState) -> Count:
    """[JAG-39.3] Objectives with a marker that score at least their target. [JAG-34.8] Targets. Example: [JAG-X34]."""
    found: Count = 0
    for dome in range(DOMES):
        objective = s.objectives[dome]
        if has_marker(s, 0, dome) and is_fulfilled(s, objective):
            found += 1
    return found


def is_fulfilled(s: JaguarState, objective: Face) -> bool:
    """[JAG-39.3] Whether an Objective scores at least its target."""
    return objective_points(s, 0, objective) >= s.printed.objective_target[objective]


def rating(s: JaguarState, points: Count) -> Count:
    """[JAG-39.7] Below 200, below 250, or more."""
    for i in range(len(s.printed.ratings)):
        if points < s.printed.ratings[i]:
            return i
    return i64(len(s.printed.ratings)) - 1
