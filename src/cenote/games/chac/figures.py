"""What the rules work out from what lies open, for screens."""

from cenote.core.kinds import NOBODY, Seat, Space
from cenote.games.chac.rules.boulder import boulder_dice
from cenote.games.chac.rules.corridor import Lock
from cenote.games.chac.rules.ending import is_away
from cenote.games.chac.rules.moving_walls import gap
from cenote.games.chac.rules.state import ChacState, can_come_in, is_inside, level_for, level_of


def figures(s: ChacState) -> dict[str, int | list[int]]:
    """For each seat where its adventurer is and how heavy the load; for all what rolls and closes in.

    inside, away, waiting: 1 for who is in the temple, has left it, or can still send in a second adventurer
    levels, room: the load level, and how many cards more would raise it; 0 where none would
    boulder_dice, gap: dice that drive the boulder this turn, columns left between the walls
    ahead: by space, how far the boulder would have to roll to come there this turn; 0 where it cannot
    at_lock: who works on a lock, or NOBODY
    """
    seats = range(int(s.seats))
    return {
        "inside": [int(is_inside(s, seat)) for seat in seats],
        "away": [int(is_away(s, seat)) for seat in seats],
        "waiting": [int(can_come_in(s, seat)) for seat in seats],
        "levels": [int(level_of(s, seat)) for seat in seats],
        "room": [room(s, seat) for seat in seats],
        "boulder_dice": int(boulder_dice(s)),
        "gap": int(gap(s)),
        "ahead": [ahead(s, space) for space in range(int(s.printed.outside))],
        "at_lock": at_lock(s),
    }


def room(s: ChacState, seat: Seat) -> int:
    """[CHAC-6.5] How many cards more would be a heavier load; 0 where none would."""
    cards = int(s.hands.size(seat))
    for more in range(1, len(s.printed.level) - cards):
        if level_for(s, cards + more) > level_for(s, cards):
            return more
    return 0


def ahead(s: ChacState, space: Space) -> int:
    """[CHAC-15.2, CHAC-15.4] Spaces from the boulder to this one, if each of its dice may be a hit."""
    box = s.printed
    far = int(box.on_track[space] - box.on_track[s.boulder])
    return far if 0 < far <= boulder_dice(s) else 0


def at_lock(s: ChacState) -> int:
    """[CHAC-10.7] Who may roll dice again for a lock."""
    step = s.top() if len(s.agenda) else None
    return int(step.seat) if isinstance(step, Lock) else NOBODY
