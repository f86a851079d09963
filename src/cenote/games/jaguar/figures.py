"""Numbers that the page shows and the rules work out, from what lies open."""

from cenote.core.packed import face_of, is_known_to
from cenote.games.jaguar.rules.action_phase import TakeTurn
from cenote.games.jaguar.rules.amulets import Brace, Harm
from cenote.games.jaguar.rules.escape import Flee
from cenote.games.jaguar.rules.movement import walking_distances
from cenote.games.jaguar.rules.refresh import ChooseStart
from cenote.games.jaguar.rules.scoring import WIDTH, cited, glory_value
from cenote.games.jaguar.rules.setup import ChooseCharacter
from cenote.games.jaguar.rules.solo_round import CountOwnHits
from cenote.games.jaguar.rules.state import JaguarState, ground_of
from cenote.games.jaguar.rules.taking import points_to
from cenote.games.jaguar.rules.taming import FetchItem
from cenote.games.jaguar.rules.temple import LAST_TILE
from cenote.games.jaguar.rules.terms import (
    BEFORE_TILE_4,
    COLUMNS,
    DOTS,
    GONE,
    HARMING,
    MAP_VALUES,
    SETUP,
    TOKENS,
    TRAP_SETTING,
    TRIANGLES,
)
from cenote.games.jaguar.rules.trap_activation import CountHits, FaceEarthquake, FaceGuards, Suffer

NONE = -1
WATCHERS = -1


def figures(s: JaguarState) -> dict[str, int | list[int]]:
    """Whose turn it is and how far that pawn could walk; what glory, health and curse are worth; what tokens reach.

    `reach_3` are the spaces that token 3 hits, `treasures_0` those that the Map pieces of seat 0 point to.
    `full` and `solo` say which game is played. Then who is asked for the next part of a turn, for an item to fetch,
    for a starting position, for a character. `working` is the token whose trap is being settled.
    """
    box, seats, slots = s.printed, range(s.seats), range(HARMING)
    ask = s.top() if len(s.agenda) else None
    found: dict[str, int | list[int]] = {
        "acting": acting(s),
        "working": working(s),
        "walks": int(ask.seat) if isinstance(ask, (TakeTurn, Flee)) else NONE,
        "fetches": int(ask.seat) if isinstance(ask, FetchItem) else NONE,
        "begins": int(ask.seat) if isinstance(ask, ChooseStart) else NONE,
        "chooses": int(ask.seat) if isinstance(ask, ChooseCharacter) else NONE,
        "full": int(box.full),
        "solo": int(box.solo),
        "border": border(s),
        "objectives_needed": int(box.needed),
        "paces": paces(s),
        "glory_points": [int(glory_value(s, s.glory[seat])) for seat in seats],
        "health_points": [int(box.health_points[s.health[seat]]) for seat in seats],
        "curse_points": [int(box.curse_points[s.curse[seat]]) for seat in seats],
        "escape_steps": [int(box.escape_steps[s.health[seat]]) for seat in seats],
        "in_slot": [int(is_in_slot(s, position)) for position in slots],
        "turned_up": [int(is_in_slot(s, position) and is_turned_up(s, position)) for position in slots],
        "sheet_lines": [int(cited(s, line)) for line in range(WIDTH)],
        "totals": [
            sum(int(points) for points in s.sheet[WIDTH * seat : WIDTH * seat + WIDTH]) for seat in seats
        ],
    }
    for token in range(TOKENS):
        found[f"reach_{token}"] = reach(s, token)
    for seat in seats:
        found[f"treasures_{seat}"] = treasures(s, seat)
    return found


def acting(s: JaguarState) -> int:
    """Whose turn it is, in the Action and the Escape phase; also while something of it is being settled."""
    for step in reversed(list(s.agenda)):
        if isinstance(step, (TakeTurn, Flee)):
            return int(step.seat)
    return NONE


def working(s: JaguarState) -> int:
    """[JAG-19.7] The token whose hits are being settled, one player after the other."""
    for step in reversed(list(s.agenda)):
        if isinstance(step, (Suffer, FaceGuards, FaceEarthquake, CountHits, CountOwnHits)):
            return face_of(s.tokens[step.position][0])
        if isinstance(step, (Harm, Brace)) and step.harm < HARMING:
            return face_of(s.tokens[list(s.traps).index(step.harm)][0])
    return NONE


def border(s: JaguarState) -> int:
    """[JAG-4.8] The column behind which the Heart wall stands, 0 when it is gone."""
    if s.heart_wall == GONE:
        return 0
    return LAST_TILE if s.heart_wall == BEFORE_TILE_4 else COLUMNS


def paces(s: JaguarState) -> list[int]:
    """By space, how many of the points of whose turn it is the way there costs; -1 if they do not suffice."""
    seat = acting(s)
    if seat == NONE or s.where[seat] >= s.printed.spaces:
        return []
    return [int(steps) if steps <= s.points else NONE for steps in walking_distances(s, seat)]


def is_in_slot(s: JaguarState, position: int) -> bool:
    """[JAG-10.3] Whether a token was chosen for the trap; [JAG-34.20] in Solo the temple has chosen all of them.

    While traps are set, a token that everybody knows is one that nobody has chosen yet.
    """
    if s.phase == SETUP or s.tokens.size(position) == 0:
        return False
    if s.printed.solo:
        return True
    return s.activators[position] >= 0 and not (s.phase == TRAP_SETTING and is_turned_up(s, position))


def is_turned_up(s: JaguarState, position: int) -> bool:
    """Whether all see which token it is."""
    return is_known_to(s.tokens[position][0], WATCHERS)


def reach(s: JaguarState, token: int) -> list[int]:
    """[JAG-11.2, JAG-11.4, JAG-11.7, JAG-11.13] The spaces that a token hits, as the temple stands."""
    ground = ground_of(s)
    return [space for space in range(ground.spaces) if ground.is_hit(space, token)]


def treasures(s: JaguarState, seat: int) -> list[int]:
    """[JAG-17.1] The spaces that pairs of the player's Map pieces point to, while there are shards."""
    if s.shards_left == 0:
        return []
    pairs = [
        (dots, triangles)
        for dots in range(MAP_VALUES)
        for triangles in range(MAP_VALUES)
        if s.maps.holds(seat, DOTS + dots) and s.maps.holds(seat, TRIANGLES + triangles)
    ]
    return [space for space in range(s.printed.spaces) if any(points_to(s, space, *pair) for pair in pairs)]
