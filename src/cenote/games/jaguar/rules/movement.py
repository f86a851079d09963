"""Chapter 13: moving, through walls and Secret doors too."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.action import Action
from cenote.core.kinds import Face, Seat, Space
from cenote.core.offers import Offers
from cenote.core.pile import with_card_at
from cenote.core.refusal import Refusal
from cenote.games.jaguar.rules.amulets import spend_amulet
from cenote.games.jaguar.rules.effects import has_ability, hurt
from cenote.games.jaguar.rules.state import JaguarState, ground_of
from cenote.games.jaguar.rules.temple import LAST_TILE, OPEN, WALLED, spread
from cenote.games.jaguar.rules.terms import (
    ACTION,
    BEFORE_TILE_4,
    BITE,
    COLUMNS,
    DIRECTIONS,
    GREEN_AMULET,
    JUMP,
    WHITE_AMULET,
)

WALL: Final = Refusal("JAG-13.2", "wall-between")
HEART_WALL: Final = Refusal("JAG-13.8", "heart-wall")
DOOR_BARRED: Final = Refusal("JAG-20.6", "door-barred")
NO_WAY_FOR_JUMP: Final = Refusal("JAG-27.28", "no-way-for-jump")


def entry(s: JaguarState, seat: Seat) -> Space:
    """[JAG-13.4] The space of column 1 in the row of the starting position."""
    return COLUMNS * (s.where[seat] - s.printed.spaces)


def is_outside(s: JaguarState, seat: Seat) -> bool:
    """[JAG-8.7] On a starting position, on no space."""
    return s.where[seat] >= s.printed.spaces


def offer_walks(s: JaguarState, seat: Seat, to: Offers, why_not: Refusal | None) -> None:
    """[JAG-13.1] To an adjacent space: [JAG-13.2] not through a wall, [JAG-13.8] nor through the Heart wall.

    [JAG-26.7] Through a wall with a white amulet, [JAG-13.9] or by the own door; [JAG-20.6] one that touches tile #4 is
    barred before that tile is joined. `why_not` is what forbids all of it, such as having no points left.
    """
    say, space, ground = s.printed.say, s.where[seat], ground_of(s)
    move, beside, bars = say.move.all, ground.beside, ground.bars
    for way in range(DIRECTIONS * space, DIRECTIONS * space + DIRECTIONS):
        if beside[way] < 0:
            continue
        if why_not is not None:
            to.refuse(move[beside[way]], why_not)
        elif bars[way] == OPEN:
            to.add(move[beside[way]])
        elif to.explains:
            to.refuse(move[beside[way]], WALL if bars[way] == WALLED else HEART_WALL)
    if s.white[seat] > 0:
        for behind in ground.walled[space]:
            to.may(say.through[behind], why_not)
    if door_from(s, seat, space) >= 0:
        if why_not is not None:
            to.refuse(say.door, why_not)
        else:
            to.when(is_door_open(s, seat), say.door, DOOR_BARRED)


def walk(s: JaguarState, seat: Seat, action: Action) -> None:
    """[JAG-26.10] One white amulet for each wall; [JAG-26.7] the move itself is still paid."""
    say = s.printed.say
    if action is say.door:
        enter(s, seat, door_from(s, seat, s.where[seat]), "through_door")
    elif action.kind is say.through:
        spend_amulet(s, seat, WHITE_AMULET)
        enter(s, seat, action.space, "through_wall")
    else:
        enter(s, seat, action.space, "moved")


def enter(s: JaguarState, seat: Seat, space: Space, key: str) -> None:
    """[JAG-12.9] Any number of pawns may stand on one space.

    [JAG-37.13] The Jaguar's is different: entering it in the Action phase hurts, [JAG-35.19] except while running.
    [JAG-37.14] Every entry counts, leaving does not; [JAG-37.16] in other phases it is harmless.
    """
    s.where[seat] = space
    s.tell(key, seat, space)
    if space == s.jaguar and s.phase == ACTION and s.running == 0:
        hurt(s, seat, BITE)


def door_from(s: JaguarState, seat: Seat, space: Space) -> Space:
    """[JAG-20.3] Where the own door leads from a space, -1 if no marker lies there; others cannot use it."""
    if s.door_a[seat] == space:
        return s.door_b[seat]
    if s.door_b[seat] == space:
        return s.door_a[seat]
    return -1


def is_door_open(s: JaguarState, seat: Seat) -> bool:
    """[JAG-20.6] Before round 7 nobody passes a door to tile #4; [JAG-20.7] one marker there bars it.

    Example: [JAG-X11].
    """
    if s.heart_wall != BEFORE_TILE_4:
        return True
    return s.door_a[seat] % COLUMNS < LAST_TILE and s.door_b[seat] % COLUMNS < LAST_TILE


def has_open_door(s: JaguarState, seat: Seat) -> bool:
    """[JAG-20.3] Whether both markers lie there and nothing bars the way."""
    return s.door_b[seat] >= 0 and is_door_open(s, seat)


def ways_with_door(s: JaguarState, seat: Seat, ways: vec[vec[i64]]) -> vec[vec[i64]]:
    """By space, where one step leads: as given, and [JAG-20.3] through the open door of that player."""
    if not has_open_door(s, seat):
        return ways
    changed = ways[:]
    one, other = s.door_a[seat], s.door_b[seat]
    changed[one] = with_card_at(ways[one][:], len(ways[one]), other)
    changed[other] = with_card_at(ways[other][:], len(ways[other]), one)
    return changed


def walking_distances(s: JaguarState, seat: Seat) -> vec[i64]:
    """[JAG-3.15] How far every space is from the player, the own door included."""
    ground = ground_of(s)
    if has_open_door(s, seat):
        return spread(ways_with_door(s, seat, ground.ways), s.where[seat], ground.spaces)
    return ground.far(s.where[seat])


def landing(s: JaguarState, seat: Seat, direction: Face) -> Space:
    """[JAG-27.27] Two spaces in one direction, [JAG-27.32] always exactly two, [JAG-27.28] never through a wall.

    [JAG-27.33] In the Escape phase either of them may be the way out, which ends it. -1: nowhere.
    """
    ground = ground_of(s)
    first = ground.step[direction][s.where[seat]]
    if first < 0 or first >= ground.spaces:
        return first
    return ground.step[direction][first]


def offer_jumps(s: JaguarState, seat: Seat, to: Offers) -> None:
    """[JAG-27.27] By spending a green amulet; [JAG-27.31] in the own turn, for no action point.

    [JAG-27.28] A Jump cannot pass a wall.
    """
    if s.green[seat] > 0 and has_ability(s, seat, JUMP):
        for direction in range(DIRECTIONS):
            to.when(landing(s, seat, direction) >= 0, s.printed.say.jump[direction], NO_WAY_FOR_JUMP)


def jump(s: JaguarState, seat: Seat, direction: Face) -> None:
    """[JAG-27.29] Outside the limit of one green amulet. [JAG-37.14] Both spaces are entered."""
    spend_amulet(s, seat, GREEN_AMULET)
    s.tell("jumps", seat, direction)
    first = ground_of(s).step[direction][s.where[seat]]
    last = landing(s, seat, direction)
    enter(s, seat, first, "jumped_over" if last != first else "landed")
    if last != first and s.outcome is None:
        enter(s, seat, last, "landed")
