"""Chapter 39: the goals of a Solo game."""

from cenote.core.outcome import Ending, Outcome
from cenote.games.jaguar.rules.effects import level_of
from cenote.games.jaguar.rules.escape import is_out
from cenote.games.jaguar.rules.scoring import objective_points
from cenote.games.jaguar.rules.state import JaguarState
from cenote.games.jaguar.rules.terms import DOMES


def judge(s: JaguarState, points: int) -> None:
    """[JAG-39.1] All five goals must be met; [JAG-39.7] then the points are rated, [JAG-39.10] else only shown."""
    if goals_met(s):
        s.outcome = Outcome(Ending.WON, "JAG-39.1", [1], [points])
        s.tell("solo_won", 0, points, rating(s, points))
    else:
        s.outcome = Outcome(Ending.ALL_LOST, "JAG-39.1", [1], [points])
        s.tell("solo_lost", 0, points)


def goals_met(s: JaguarState) -> bool:
    """[JAG-39.1] Level 3, a shard, [JAG-39.2] so many Objectives, alive, out of the temple."""
    return level_of(s, 0) >= 3 and s.shards[0] > 0 and fulfilled(s) >= s.printed.needed and is_out(s, 0)


def fulfilled(s: JaguarState) -> int:
    """[JAG-39.3] Objectives with a marker that score at least their target. [JAG-34.8] Targets. Example: [JAG-X34]."""
    found = 0
    for dome in range(DOMES):
        objective = s.objectives[dome]
        if s.markers[dome] & 1 and objective_points(s, 0, objective) >= s.printed.objective_target[objective]:
            found += 1
    return found


def rating(s: JaguarState, points: int) -> int:
    """[JAG-39.7] Below 200, below 250, or more."""
    for i in range(len(s.printed.ratings)):
        if points < s.printed.ratings[i]:
            return i
    return len(s.printed.ratings) - 1
