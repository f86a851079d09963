# cenote: compiled
"""What bots know about Shards of the Jaguar beyond its rules: how a table looks, and what else may be true."""

from math import exp
from typing import Final

from cenote.core.chance import Chance
from cenote.core.layout import FACE, KNOWN_SHIFT
from cenote.games.jaguar.rules.action_phase import TakeTurn, Turn
from cenote.games.jaguar.rules.escape import EscapeTurn, Flee, way_out
from cenote.games.jaguar.rules.scoring import blue_bonus, objective_points, owned, score_lines
from cenote.games.jaguar.rules.state import JaguarState, ground_of, with_pile
from cenote.games.jaguar.rules.temple import Ground
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
    is_crystal,
    is_map,
    is_ritual,
)

AMULET: Final = 2.0  # honor points, by the notes of the register
OWN_AMULET: Final = 1.0  # more, for the one an ability needs
FADING: Final = [1.0, 0.72, 0.52, 0.37, 0.27, 0.19]  # what a thing is worth so many steps away
WALK: Final = [0.88**steps for steps in range(22)]  # what the best thing is worth, so far away
SHARD: Final = 36.0
LEVEL: Final = 6.0
ESCAPED: Final = 6.0  # what waits at an exit
CURSE: Final = 1.6  # what a curse costs
POINT: Final = 1.6  # an action point still to be spent
HIT: Final = (4.0, 6.0, 4.5, 4.5)  # what a hit of each trap costs
DECEIT: Final = 20  # how many times likelier a token is that spares its owner


def worths(s: JaguarState) -> list[float]:
    """Each seat's chance, by how far it is ahead of the others."""
    values = prospects(s)
    heat = 14.0 + 4.0 * max(0, s.printed.rounds - s.round) if s.phase < SCORING else 4.0
    return [share(values, seat, heat) for seat in range(s.seats)]


def share(values: list[float], seat: int, heat: float) -> float:
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
        value = float(sum(score_lines(s, seat, bonus[seat])))
        if s.phase < ESCAPE:
            value += promise(s, seat)
        elif s.phase == ESCAPE and is_fleeing(s, seat):
            value += flight_promise(s, seat)
        values.append(value)
    if s.phase == TRAP_SETTING or s.phase == ACTION:
        foresee_traps(s, values)
    return values


def promise(s: JaguarState, seat: int) -> float:
    """What is not yet scored: amulets, maps, rituals, things nearby, health, and the way out."""
    left = s.printed.rounds - s.round + (1.0 if to_move(s, seat) else 0.3)
    value = min(1.0, left / 2.0) * (AMULET * amulet_count(s, seat) + preferred(s, seat))
    if s.phase == ACTION and s.agenda and isinstance(s.agenda[-1], TakeTurn) and s.agenda[-1].seat == seat:
        value += (0.5 if s.running else POINT) * s.points
    value += map_promise(s, seat, left) + ritual_promise(s, seat, left)
    value += min(left, 2.0) * 0.5 * nearby(s, seat)
    value += 0.35 * min(s.health[seat], 14) - 1.5 * s.cursed[seat] - 1.5 * s.lying[seat]
    if s.curse_bonus[seat] and left > 1:
        value += LEVEL * max(0.0, 1.0 - s.curse[seat] / 6.0)
    return value + objective_promise(s, seat) + place_promise(s, seat, left)


def amulet_count(s: JaguarState, seat: int) -> int:
    """Amulets of all colours."""
    return s.green[seat] + s.red[seat] + s.black[seat] + s.white[seat] + s.yellow[seat] + s.blue[seat]


def preferred(s: JaguarState, seat: int) -> float:
    """The amulets that an ability feeds on are worth more."""
    if not s.printed.full or s.characters[seat] < 0:
        return 0.0
    ability = s.printed.ability[s.characters[seat]]
    if ability == WAVE:
        return OWN_AMULET * s.blue[seat]
    if ability == HUNT:
        return OWN_AMULET * s.yellow[seat]
    return OWN_AMULET * s.green[seat] if ability == JUMP else 0.0


def map_promise(s: JaguarState, seat: int, left: float) -> float:
    """Pairs of unused Map pieces, as long as there are shards and time."""
    own = s.maps[seat]
    if not own or s.shards_left == 0:
        return 0.0
    dots = 0
    for face in own:
        if face < TRIANGLES:
            dots += 1
    pairs = min(dots, len(own) - dots, s.shards_left)
    single = len(own) - 2 * pairs
    time = min(1.0, left / 1.5)
    return time * (16.0 * min(pairs, 2) + 4.0 * min(2, single))


def ritual_promise(s: JaguarState, seat: int, left: float) -> float:
    """Crystals in the bag for rituals in the pouch or nearby."""
    best = 0.0
    for ritual in s.rituals[seat]:
        best += 11.0 * readiness(s, seat, ritual)
    return min(1.0, left) * best


def readiness(s: JaguarState, seat: int, ritual: int) -> float:
    """How much of a ritual's price lies in the bag, more than in proportion."""
    cost = s.printed.cost[ritual]
    have = 0
    for colour in range(CRYSTALS):
        have += min(cost[colour], s.bags[seat].count(colour))
    part = have / s.printed.cost_in_all[ritual]
    return part * part


def value_of(s: JaguarState, seat: int, face: int) -> float:  # noqa: PLR0911 - one for each kind
    """What taking a thing is worth to a seat."""
    if is_crystal(face):
        if face == YELLOW:
            return 10.0
        if face == GREEN:
            return 3.0 + 2.0 * owned(s, seat, GREEN)
        return 5.5 if face == BLUE else 5.0
    if is_map(face):
        return 7.0 if s.shards_left else 1.0
    if face == CHEST:
        return 5.0
    if is_ritual(face):
        ready = readiness(s, seat, face)
        return 16.0 if ready == 1.0 else 5.0 * ready
    return 2.5  # a loose amulet


def nearby(s: JaguarState, seat: int) -> float:
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
        if s.items[other] and far[other] < len(WALK):
            here = 0.0
            for face in s.items[other]:
                here += value_of(s, seat, face)
            best = max(best, WALK[far[other]] * here)
            if far[other] < len(FADING):
                value += FADING[far[other]] * here
    if s.maps[seat] and s.shards_left and s.heart_wall != BEFORE_TILE_4:
        best = max(best, SHARD * WALK[min(heart_distance(s, seat), len(WALK) - 1)])
    return 0.3 * value + 0.6 * best


def objective_promise(s: JaguarState, seat: int) -> float:
    """Before round 7 everybody will place a marker: the best Objective counts already."""
    if s.round >= s.printed.opening_round:
        return 0.0
    best = 0
    for dome in range(DOMES):
        if s.objectives[dome] >= 0 and not s.markers[dome] >> seat & 1:
            best = max(best, objective_points(s, seat, s.objectives[dome]))
    return 0.5 * best


def place_promise(s: JaguarState, seat: int, left: float) -> float:
    """Be near tile #4 when it opens, and near an exit at the end."""
    space = s.where[seat]
    if space >= s.printed.spaces:
        return 0.0
    column = space % COLUMNS
    if s.round < s.printed.opening_round:
        wanted = min(8, 2 * s.round - 2)
        return 1.2 * min(column, wanted) + 0.3 * column
    if not s.printed.full:
        return 0.5 * column
    return escape_promise(s, seat, left)


def escape_promise(s: JaguarState, seat: int, left: float) -> float:
    """What the way out will bring or cost, by the distance and the steps that health gives."""
    gone = s.printed.ground(s.order, 2)
    steps = s.printed.escape_steps[s.health[seat]] + min(1, s.green[seat])
    slack = steps + s.printed.points_late * max(0.0, left - 0.3) * 0.7 - gone.out(s.where[seat])
    if slack >= 0:
        return 6.0
    return 6.0 + 3.0 * slack


def is_fleeing(s: JaguarState, seat: int) -> bool:
    """Whether the seat still has (a part of) its escape before it."""
    return any(step.seat == seat and isinstance(step, (EscapeTurn, Flee)) for step in s.agenda)


def flight_promise(s: JaguarState, seat: int) -> float:
    """[JAG-28.10] A reward if the steps suffice, else a curse for each that is missing; nearer is better."""
    now = isinstance(s.agenda[-1], Flee) and s.agenda[-1].seat == seat
    steps = s.points if now else s.printed.escape_steps[s.health[seat]]
    far = way_out(s, seat)
    if far <= steps:
        return ESCAPED - 0.1 * far
    return CURSE * (steps - far) - 0.1 * far


def to_move(s: JaguarState, seat: int) -> bool:
    """Whether the seat still has (a part of) its turn in this round before it."""
    if s.phase < ACTION:
        return True
    return any(step.seat == seat and isinstance(step, (Turn, TakeTurn)) for step in s.agenda)


def foresee_traps(s: JaguarState, values: list[float]) -> None:
    """What the traps will do if everybody stays where they are; who has yet to move may get away."""
    ground = ground_of(s)
    for position in range(HARMING):
        owner = s.activators[position]
        if owner < 0 or len(s.tokens[position]) == 0:
            continue
        token = s.tokens[position][0] & FACE
        hits = 0.0
        for seat in range(s.seats):
            space = s.where[seat]
            if space >= ground.spaces or space < 0:
                continue
            if ground.danger[space] >> token & 1:
                sure = 0.35 if to_move(s, seat) else 1.0
                values[seat] -= sure * HIT[token // OPTIONS]
                if seat == owner:
                    hits = -100.0
                else:
                    hits += sure
        if hits > 0:
            values[owner] += (3.0 * s.printed.glory_per_hit) * hits + 3.0 * s.boosts[position]


def heart_distance(s: JaguarState, seat: int) -> int:
    """Steps to the nearest space that a pair of the player points to; many if there is none."""
    box = s.printed
    if s.where[seat] >= box.spaces:
        return len(WALK)
    far = ground_of(s).far(s.where[seat])
    nearest = len(WALK)
    for dots in s.maps[seat]:
        if dots >= TRIANGLES:
            continue
        for triangles in s.maps[seat]:
            if triangles < TRIANGLES:
                continue
            for row in box.map_rows[dots - DOTS]:
                nearest = min(nearest, far[COLUMNS * row + box.map_columns[triangles - TRIANGLES]])
    return nearest


def redeal(s: JaguarState, seat: int, chance: Chance) -> None:
    """Deal what the seat does not know anew, in place."""
    if s.closed:
        s.closed = shuffled(s.closed, chance)
    if s.seats == 1:
        s.move_pile = shuffled(s.move_pile, chance)
        s.taming_pile = shuffled(s.taming_pile, chance)
    for position in range(HARMING):
        redeal_tokens(s, seat, position, chance)


def shuffled(pile: tuple[int, ...], chance: Chance) -> tuple[int, ...]:
    """The pile in another order."""
    pieces = list(pile)
    chance.shuffle(pieces)
    return tuple(pieces)


def redeal_tokens(s: JaguarState, seat: int, position: int, chance: Chance) -> None:
    """[JAG-33.4] The tokens that the seat does not know; where their owner stands says which are likely.

    [JAG-X32] Nobody normally ends a turn on a space that the own trap would hit.
    """
    tokens = s.tokens[position]
    hidden = [i for i in range(len(tokens)) if not tokens[i] >> KNOWN_SHIFT + seat & 1]
    if len(hidden) < 2:
        return
    faces = [tokens[i] & FACE for i in hidden]
    chance.shuffle(faces)
    owner = s.activators[position]
    if owner >= 0 and owner != seat and hidden[0] == 0 and not to_move(s, owner):
        deduce(s, owner, faces, chance)
    changed = list(tokens)
    for i in range(len(hidden)):
        changed[hidden[i]] = tokens[hidden[i]] & ~FACE | faces[i]
    s.tokens = with_pile(s.tokens, position, tuple(changed))


def deduce(s: JaguarState, owner: int, faces: list[int], chance: Chance) -> None:
    """Put first a token that does not hit its owner, nearly always."""
    space = s.where[owner]
    if space >= s.printed.spaces:
        return
    danger = ground_of(s).danger[space]
    if not danger >> faces[0] & 1 or chance.below(DECEIT) == 0:
        return
    for i in range(1, len(faces)):
        if not danger >> faces[i] & 1:
            faces[0], faces[i] = faces[i], faces[0]
            return


def token_weights(s: JaguarState, seat: int, trap: int) -> list[float]:
    """How good each token of a trap looks: where others may end, and not where one would like to end oneself."""
    ground = ground_of(s)
    weights: list[float] = []
    for option in range(OPTIONS):
        token = OPTIONS * trap + option
        score = -0.6 * covered(s, ground, seat, token)
        for other in range(s.seats):
            if other != seat:
                score += covered(s, ground, other, token)
        if s.seats == 1:
            score += 1.0 if s.jaguar >= 0 and ground.danger[s.jaguar] >> token & 1 else 0.0
        weights.append(exp(3.0 * score))
    return weights


def covered(s: JaguarState, ground: Ground, seat: int, token: int) -> float:
    """The part of the spaces where a pawn may end that a token reaches, nearer ones and rich ones counting more."""
    space = s.where[seat]
    if space >= ground.spaces:
        space = COLUMNS * (space - ground.spaces) if s.round <= 1 else 0
    if s.phase != TRAP_SETTING and not to_move(s, seat):
        return 1.0 if ground.danger[space] >> token & 1 else 0.0
    far = ground.far(space)
    total = 0.0
    hit = 0.0
    for other in range(ground.spaces):
        if far[other] <= 3:
            weight = 1.0 + len(s.items[other])
            total += weight
            if ground.danger[other] >> token & 1:
                hit += weight
    return hit / total


def pick_by(weights: list[float], chance: Chance) -> int:
    """A place at random, in proportion to its weight."""
    total = 0.0
    for weight in weights:
        total += weight
    at = total * chance.below(1_000_000) / 1_000_000.0
    for i in range(len(weights)):
        at -= weights[i]
        if at < 0:
            return i
    return len(weights) - 1
