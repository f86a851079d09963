# cenote: compiled
"""How good a table of several players looks."""

from math import exp
from typing import Final

from mypy_extensions import i64

from cenote.core.kinds import NOBODY, Count, Face, Seat
from cenote.core.packed import face_of
from cenote.core.pile import count_of
from cenote.games.jaguar.rules.action_phase import TakeTurn, Turn
from cenote.games.jaguar.rules.escape import EscapeTurn, Flee, way_out
from cenote.games.jaguar.rules.scoring import (
    blue_bonus,
    has_marker,
    objective_points,
    owned,
    score_lines,
    total_of,
)
from cenote.games.jaguar.rules.state import JaguarState, ground_of
from cenote.games.jaguar.rules.terms import (
    ACTION,
    BEFORE_TILE_4,
    BLUE,
    CHEST,
    COLUMNS,
    CRYSTALS,
    DOMES,
    DOTS,
    ESCAPE,
    GONE,
    GREEN,
    HARMING,
    HUNT,
    JUMP,
    OPTIONS,
    SCORING,
    TRAP_SETTING,
    TRIANGLES,
    WAVE,
    YELLOW,
    higher,
    is_crystal,
    is_map,
    is_ritual,
    lower,
)

AMULET: Final = 2.0  # honor points, by the notes of the register
OWN_AMULET: Final = 1.0  # more, for the one an ability needs
FADING: Final = [1.0, 0.72, 0.52, 0.37, 0.27, 0.19]  # what a thing is worth so many steps away
FADED: Final = 6  # steps
WALK: Final = [0.88**steps for steps in range(22)]  # what the best thing is worth, so far away
TOO_FAR: Final = 22  # steps
SHARD: Final = 36.0
LEVEL: Final = 6.0
ESCAPED: Final = 6.0  # what waits at an exit
CURSE: Final = 1.6  # what a curse costs
POINT: Final = 1.6  # an action point still to be spent
HIT: Final = [4.0, 6.0, 4.5, 4.5]  # what a hit of each trap costs


def worths(s: JaguarState) -> list[float]:
    """Each seat's chance, by how far it is ahead of the others."""
    values = prospects(s)
    heat = 4.0
    if s.phase < SCORING:
        heat = 14.0 + 4.0 * float(higher(0, s.printed.rounds - s.round))
    return [share(values, seat, heat) for seat in range(s.seats)]


def share(values: list[float], seat: Seat, heat: float) -> float:
    """The chance to come first when what is still to come is uncertain."""
    total = 0.0
    for value in values:
        total += exp(max(-30.0, min(30.0, (value - values[seat]) / heat)))
    return 1.0 / total


def prospects(s: JaguarState) -> list[float]:
    """Honor points that each seat may expect: those it has, and what its place, bag and pouch promise."""
    bonus = blue_bonus(s)
    values: list[float] = []
    for seat in range(s.seats):
        value = float(total_of(score_lines(s, seat, bonus[seat])))
        if s.phase < ESCAPE:
            value += promise(s, seat)
        elif s.phase == ESCAPE and is_fleeing(s, seat):
            value += escape_worth(s, seat)
        values.append(value)
    if s.phase == TRAP_SETTING or s.phase == ACTION:
        foresee_traps(s, values)
    return values


def rounds_left(s: JaguarState, seat: Seat) -> float:
    """How many turns are still to come, about."""
    left = float(s.printed.rounds - s.round)
    return left + 1.0 if to_move(s, seat) else left + 0.3


def promise(s: JaguarState, seat: Seat) -> float:
    """What is not yet scored: amulets, maps, rituals, things nearby, health, and the way out."""
    left = rounds_left(s, seat)
    value = min(1.0, left / 2.0) * (AMULET * float(amulet_count(s, seat)) + preferred(s, seat))
    if s.phase == ACTION and is_acting(s, seat):
        value += (0.5 if s.running != 0 else POINT) * float(s.points)
    value += map_promise(s, seat, left) + ritual_promise(s, seat, left)
    value += min(left, 2.0) * 0.5 * nearby(s, seat)
    value += (
        0.35 * float(lower(s.health[seat], 14)) - 1.5 * float(s.cursed[seat]) - 1.5 * float(s.lying[seat])
    )
    if s.curse_bonus[seat] > 0 and left > 1:
        value += LEVEL * max(0.0, 1.0 - float(s.curse[seat]) / 6.0)
    return value + objective_promise(s, seat) + place_promise(s, seat, left)


def is_acting(s: JaguarState, seat: Seat) -> bool:
    """Whether the seat is asked what to do in its turn."""
    if len(s.agenda) == 0:
        return False
    step = s.top()
    return isinstance(step, TakeTurn) and step.seat == seat


def amulet_count(s: JaguarState, seat: Seat) -> Count:
    """Amulets of all colours."""
    return s.green[seat] + s.red[seat] + s.black[seat] + s.white[seat] + s.yellow[seat] + s.blue[seat]


def preferred(s: JaguarState, seat: Seat) -> float:
    """The amulets that an ability feeds on are worth more."""
    if not s.printed.full or s.characters[seat] < 0:
        return 0.0
    ability = s.printed.ability[s.characters[seat]]
    if ability == WAVE:
        return OWN_AMULET * float(s.blue[seat])
    if ability == HUNT:
        return OWN_AMULET * float(s.yellow[seat])
    return OWN_AMULET * float(s.green[seat]) if ability == JUMP else 0.0


def map_promise(s: JaguarState, seat: Seat, left: float) -> float:
    """Pairs of unused Map pieces, as long as there are shards and time."""
    own = s.maps.size(seat)
    if own == 0 or s.shards_left == 0:
        return 0.0
    dots: Count = 0
    for face in s.maps[seat]:
        if face < TRIANGLES:
            dots += 1
    pairs = lower(lower(dots, own - dots), s.shards_left)
    single = own - 2 * pairs
    time = min(1.0, left / 1.5)
    return time * (16.0 * float(lower(pairs, 2)) + 4.0 * float(lower(2, single)))


def ritual_promise(s: JaguarState, seat: Seat, left: float) -> float:
    """Crystals in the bag for rituals in the pouch or nearby."""
    best = 0.0
    for ritual in s.rituals[seat]:
        best += 11.0 * readiness(s, seat, ritual)
    return min(1.0, left) * best


def readiness(s: JaguarState, seat: Seat, ritual: Face) -> float:
    """How much of a ritual's price lies in the bag, more than in proportion."""
    cost = s.printed.cost[ritual]
    bag = s.bags[seat]
    have: Count = 0
    for colour in range(CRYSTALS):
        if cost[colour] > 0:
            have += lower(cost[colour], count_of(bag, colour))
    part = float(have) / float(s.printed.cost_in_all[ritual])
    return part * part


def value_of(s: JaguarState, seat: Seat, face: Face) -> float:  # noqa: PLR0911 - one for each kind
    """What taking a thing is worth to a seat."""
    if is_crystal(face):
        if face == YELLOW:
            return 10.0
        if face == GREEN:
            return 3.0 + 2.0 * float(owned(s, seat, GREEN))
        return 5.5 if face == BLUE else 5.0
    if is_map(face):
        return 7.0 if s.shards_left > 0 else 1.0
    if face == CHEST:
        return 5.0
    if is_ritual(face):
        ready = readiness(s, seat, face)
        return 16.0 if ready == 1.0 else 5.0 * ready
    return 2.5  # a loose amulet


def nearby(s: JaguarState, seat: Seat) -> float:
    """The things around, each worth less with every step, and the best thing anywhere to walk to."""
    space = s.where[seat]
    ground = ground_of(s)
    if space >= ground.spaces:
        if s.round > 1:
            return 0.0
        space = COLUMNS * (space - ground.spaces)
    far = ground.far(space)
    value = 0.0
    best = 0.0
    for other in range(ground.spaces):
        steps = far[other]
        if steps < TOO_FAR and s.items.any(other):
            here = 0.0
            for face in s.items[other]:
                here += value_of(s, seat, face)
            best = max(best, WALK[steps] * here)
            if steps < FADED:
                value += FADING[steps] * here
    if s.maps.any(seat) and s.shards_left > 0 and s.heart_wall != BEFORE_TILE_4:
        best = max(best, SHARD * WALK[lower(heart_distance(s, seat), TOO_FAR - 1)])
    return 0.3 * value + 0.6 * best


def objective_promise(s: JaguarState, seat: Seat) -> float:
    """Before round 7 everybody will place a marker: the best Objective counts already."""
    if s.round >= s.printed.opening_round:
        return 0.0
    best: Count = 0
    for dome in range(DOMES):
        objective = s.objectives[dome]
        if objective >= 0 and not has_marker(s, seat, dome):
            best = higher(best, objective_points(s, seat, objective))
    return 0.5 * float(best)


def place_promise(s: JaguarState, seat: Seat, left: float) -> float:
    """Be near tile #4 when it opens, and near an exit at the end."""
    space = s.where[seat]
    if space >= s.printed.spaces:
        return 0.0
    column = space % COLUMNS
    if s.round < s.printed.opening_round:
        wanted = lower(8, 2 * s.round - 2)
        return 1.2 * float(lower(column, wanted)) + 0.3 * float(column)
    if not s.printed.full:
        return 0.5 * float(column)
    return escape_promise(s, seat, left)


def escape_promise(s: JaguarState, seat: Seat, left: float) -> float:
    """What the way out will bring or cost, by the distance and the steps that health gives."""
    gone = s.printed.ground(s.order, GONE)
    steps = float(s.printed.escape_steps[s.health[seat]] + lower(1, s.green[seat]))
    late = float(s.printed.points_late) * max(0.0, left - 0.3) * 0.7
    slack = steps + late - float(gone.out(s.where[seat]))
    if slack >= 0:
        return 6.0
    return 6.0 + 3.0 * slack


def is_fleeing(s: JaguarState, seat: Seat) -> bool:
    """Whether the seat still has (a part of) its escape before it."""
    return any(step.seat == seat and isinstance(step, (EscapeTurn, Flee)) for step in s.agenda)


def escape_worth(s: JaguarState, seat: Seat) -> float:
    """[JAG-28.10] A reward if the steps suffice, else a curse for each that is missing; nearer is better."""
    top = s.top()
    steps = s.printed.escape_steps[s.health[seat]]
    if isinstance(top, Flee) and top.seat == seat:
        steps = s.points
    far = way_out(s, seat)
    if far <= steps:
        return ESCAPED - 0.1 * float(far)
    return CURSE * float(steps - far) - 0.1 * float(far)


def to_move(s: JaguarState, seat: Seat) -> bool:
    """Whether the seat still has (a part of) its turn in this round before it."""
    if s.phase < ACTION:
        return True
    return any(step.seat == seat and isinstance(step, (Turn, TakeTurn)) for step in s.agenda)


def foresee_traps(s: JaguarState, values: list[float]) -> None:
    """What the traps will do if everybody stays where they are; who has yet to move may get away."""
    ground = ground_of(s)
    for position in range(HARMING):
        owner = s.activators[position]
        if owner == NOBODY or s.tokens.size(position) == 0:
            continue
        token = face_of(s.tokens[position][0])
        hits = 0.0
        for seat in range(s.seats):
            space = s.where[seat]
            if space >= ground.spaces or space < 0:
                continue
            if ground.is_hit(space, token):
                sure = 0.35 if to_move(s, seat) else 1.0
                values[seat] -= sure * HIT[token // OPTIONS]
                if seat == owner:
                    hits = -100.0
                else:
                    hits += sure
        if hits > 0:
            values[owner] += 3.0 * float(s.printed.glory_per_hit) * hits + 3.0 * float(s.boosts[position])


def heart_distance(s: JaguarState, seat: Seat) -> Count:
    """Steps to the nearest space that a pair of the player points to; many if there is none."""
    box = s.printed
    nearest: i64 = TOO_FAR
    if s.where[seat] >= box.spaces:
        return nearest
    far = ground_of(s).far(s.where[seat])
    for dots in s.maps[seat]:
        if dots >= TRIANGLES:
            continue
        for triangles in s.maps[seat]:
            if triangles < TRIANGLES:
                continue
            for line in box.map_rows[dots - DOTS]:
                nearest = lower(nearest, far[COLUMNS * line + box.map_columns[triangles - TRIANGLES]])
    return nearest
