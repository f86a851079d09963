"""Chapter 13: moving, through walls and Secret doors too."""

from typing import Final

from cenote.core.action import Action
from cenote.core.refusal import Refusal
from cenote.games.jaguar.rules.amulets import spend_amulet
from cenote.games.jaguar.rules.effects import has_ability, hurt
from cenote.games.jaguar.rules.state import JaguarState, ground_of, with_one
from cenote.games.jaguar.rules.terms import (
    ACTION,
    BEFORE_TILE_4,
    BITE,
    COLUMNS,
    DIRECTIONS,
    DOWN,
    GREEN_AMULET,
    JUMP,
    LEFT,
    RIGHT,
    UP,
    WHITE_AMULET,
)

WALL: Final = Refusal("JAG-13.2", "wall-between")
HEART_WALL: Final = Refusal("JAG-13.8", "heart-wall")
DOOR_BARRED: Final = Refusal("JAG-20.6", "door-barred")
NO_WAY_FOR_JUMP: Final = Refusal("JAG-27.28", "no-way-for-jump")


def entry(s: JaguarState, seat: int) -> int:
    """[JAG-13.4] The space of column 1 in the row of the starting position."""
    return COLUMNS * (s.where[seat] - s.printed.spaces)


def is_outside(s: JaguarState, seat: int) -> bool:
    """[JAG-8.7] On a starting position, on no space."""
    return s.where[seat] >= s.printed.spaces


def add_walks(s: JaguarState, seat: int, found: list[Action]) -> None:
    """[JAG-13.1] To an adjacent space, [JAG-26.7] through a wall with a white amulet, [JAG-13.9] or by the own door."""
    say = s.printed.say
    space = s.where[seat]
    ground = ground_of(s)
    found.extend(ground.moves[space])
    if s.white[seat]:
        for to in ground.walled[space]:
            found.append(say.through[to])
    if door_from(s, seat, space) >= 0 and is_door_open(s, seat):
        found.append(say.door)


def add_all_walks(s: JaguarState, seat: int, found: list[Action]) -> None:
    """What a player might think of: all neighbours, whatever stands between."""
    say = s.printed.say
    space = s.where[seat]
    for direction in range(DIRECTIONS):
        to = neighbour(s, space, direction)
        if to >= 0:
            found.append(say.move[to])
    if s.white[seat]:
        for to in ground_of(s).walled[space]:
            found.append(say.through[to])
    if door_from(s, seat, space) >= 0:
        found.append(say.door)


def neighbour(s: JaguarState, space: int, direction: int) -> int:
    """The next space in a direction, whatever stands between; an exit once the Heart wall is gone; -1 for none."""
    row, column = space // COLUMNS, space % COLUMNS
    if direction == UP:
        return space - COLUMNS if row > 0 else -1
    if direction == DOWN:
        return space + COLUMNS if row < s.printed.rows - 1 else -1
    if direction == LEFT:
        return space - 1 if column > 0 else -1
    if column < COLUMNS - 1:
        return space + 1
    return ground_of(s).beyond[RIGHT][space]


def may_walk(s: JaguarState, seat: int, action: Action) -> Refusal | None:
    """[JAG-13.2] Not through a wall, [JAG-13.8] not onto tile #4 while the Heart wall stands before it.

    [JAG-20.6] A door that touches tile #4 is barred before that tile is joined.
    """
    if action.verb == "door":
        return None if is_door_open(s, seat) else DOOR_BARRED
    if action.verb == "through":
        return None
    ground = ground_of(s)
    if action.n in ground.ways[s.where[seat]]:
        return None
    return WALL if action.n in ground.walled[s.where[seat]] else HEART_WALL


def walk(s: JaguarState, seat: int, action: Action) -> None:
    """[JAG-26.10] One white amulet for each wall; [JAG-26.7] the move itself is still paid."""
    if action.verb == "door":
        enter(s, seat, door_from(s, seat, s.where[seat]), "through_door")
    elif action.verb == "through":
        spend_amulet(s, seat, WHITE_AMULET)
        enter(s, seat, action.n, "through_wall")
    else:
        enter(s, seat, action.n, "moved")


def enter(s: JaguarState, seat: int, space: int, key: str) -> None:
    """[JAG-12.9] Any number of pawns may stand on one space.

    [JAG-37.13] The Jaguar's is different: entering it in the Action phase hurts, [JAG-35.19] except while running.
    [JAG-37.14] Every entry counts, leaving does not; [JAG-37.16] in other phases it is harmless.
    """
    s.where = with_one(s.where, seat, space)
    s.tell(key, seat, space)
    if space == s.jaguar and s.phase == ACTION and not s.running:
        hurt(s, seat, BITE)


def door_from(s: JaguarState, seat: int, space: int) -> int:
    """[JAG-20.3] Where the own door leads from a space, -1 if no marker lies there; others cannot use it."""
    if s.door_a[seat] == space:
        return s.door_b[seat]
    return s.door_a[seat] if s.door_b[seat] == space else -1


def is_door_open(s: JaguarState, seat: int) -> bool:
    """[JAG-20.6] Before round 7 nobody passes a door to tile #4; [JAG-20.7] one marker there bars it.

    Example: [JAG-X11].
    """
    if s.heart_wall != BEFORE_TILE_4:
        return True
    last = COLUMNS - 3
    return s.door_a[seat] % COLUMNS < last and s.door_b[seat] % COLUMNS < last


def landing(s: JaguarState, seat: int, direction: int) -> int:
    """[JAG-27.27] Two spaces in one direction, [JAG-27.32] always exactly two, [JAG-27.28] never through a wall.

    [JAG-27.33] In the Escape phase either of them may be the way out, which ends it. -1: nowhere.
    """
    ground = ground_of(s)
    first = ground.step[direction][s.where[seat]]
    if first < 0 or first >= ground.spaces:
        return first
    return ground.step[direction][first]


def add_jumps(s: JaguarState, seat: int, found: list[Action]) -> None:
    """[JAG-27.27] By spending a green amulet; [JAG-27.31] in the own turn, for no action point."""
    if not s.green[seat] or not has_ability(s, seat, JUMP):
        return
    for direction in range(DIRECTIONS):
        if landing(s, seat, direction) >= 0:
            found.append(s.printed.say.jump[direction])


def add_all_jumps(s: JaguarState, seat: int, found: list[Action]) -> None:
    """What Fenn might think of."""
    if s.green[seat] and has_ability(s, seat, JUMP):
        found.extend(s.printed.say.jump)


def may_jump(s: JaguarState, seat: int, direction: int) -> Refusal | None:
    """[JAG-27.28] A Jump cannot pass a wall."""
    return None if landing(s, seat, direction) >= 0 else NO_WAY_FOR_JUMP


def jump(s: JaguarState, seat: int, direction: int) -> None:
    """[JAG-27.29] Outside the limit of one green amulet. [JAG-37.14] Both spaces are entered."""
    spend_amulet(s, seat, GREEN_AMULET)
    s.tell("jumps", seat, direction)
    first = ground_of(s).step[direction][s.where[seat]]
    last = landing(s, seat, direction)
    enter(s, seat, first, "jumped_over" if last != first else "landed")
    if last != first and s.outcome is None:
        enter(s, seat, last, "landed")
