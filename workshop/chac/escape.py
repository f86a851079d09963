# cenote: compiled
"""The best way out of the temple for one adventurer, by distance and danger, from what that player knows.

A way is measured by one number: its moves and its dangers added up, where a certain death would cost as much as
`MOVE * 25` per factor e. The low bits count the moves alone.
"""

from math import log
from typing import Final

from cenote.core.layout import FACE, KNOWN_SHIFT
from cenote.games.chac.knowledge import unknown_traps
from cenote.games.chac.rules.state import ChacBox, ChacState, level_of, power
from cenote.games.chac.rules.terms import COLLAPSED, SWIMMING, TURNED

MOVE: Final = 40  # what a move costs, beside 1000 for a danger of dying of 1 - 1/e
SHIFT: Final = 7  # below lie the moves
ONE_MOVE: Final = (MOVE << SHIFT) + 1
NEVER: Final = 1 << 28
PASSES: Final = 6
# In thousandths, the danger at the river exit by load level: with cards to give up, and without.
EXIT_DANGER: Final = ((0, 0), (40, 180), (77, 365), (142, 547), (123, 700), (142, 900))


def danger(chance: float) -> int:
    """What a chance of dying costs."""
    return NEVER if chance >= 0.999 else int(-1000.0 * log(1.0 - chance))


def way_out(s: ChacState, seat: int, here: int) -> int:
    """The cost of the best way from a space to the outside."""
    box = s.printed
    enter = entering(s, seat)
    cost = [NEVER] * (box.outside + 2)
    behind = [NEVER] * (box.outside + 2)
    cost[box.outside] = 0
    climb = ONE_MOVE + (exit_danger(s, seat) << SHIFT)
    for _ in range(PASSES):
        if not relax(s, enter, cost, behind, climb):
            break
    return behind[here] if is_behind(s, here) else cost[here]


def is_behind(s: ChacState, space: int) -> bool:
    """Whether the boulder has passed that space of the corridor, or stands on it."""
    place = s.printed.on_track[space]
    return 0 <= place <= s.printed.on_track[s.boulder]


def relax(s: ChacState, enter: list[int], cost: list[int], behind: list[int], climb: int) -> bool:
    """Shorten ways through neighbours, from the exit inwards; says whether anything changed.

    Whoever is behind the boulder may follow it, but does not get past it inside the corridor: `behind` holds the
    ways of those, which lead out only through another room.
    """
    box = s.printed
    rock = box.on_track[s.boulder]
    changed = False
    for space in box.homewards:
        if space == box.river_last:
            best = cost[box.landing] + climb if box.on_track[box.landing] > rock else NEVER
        else:
            best = ahead_of(box, space, rock, enter, cost, behind)
        if best < cost[space]:
            cost[space] = best
            changed = True
        if box.on_track[space] >= 0:
            best = following(box, space, enter, cost, behind)
            if best < behind[space]:
                behind[space] = best
                changed = True
    return changed


def ahead_of(
    box: ChacBox, space: int, rock: int, enter: list[int], cost: list[int], behind: list[int]
) -> int:
    """The best way on, for whoever is not behind the boulder."""
    best = NEVER
    for to in box.ways[space]:
        place = box.on_track[to] if to < box.outside else -1
        there = enter[to] + (behind[to] if 0 <= place <= rock else cost[to])
        best = min(best, there)
    return best


def following(box: ChacBox, space: int, enter: list[int], cost: list[int], behind: list[int]) -> int:
    """The best way on, for whoever follows the boulder: along the corridor, or aside into another room."""
    best = NEVER
    for to in box.ways[space]:
        if to < box.outside:
            best = min(best, enter[to] + (behind[to] if box.on_track[to] >= 0 else cost[to]))
    return best


def entering(s: ChacState, seat: int) -> list[int]:
    """What one step onto each space costs."""
    box = s.printed
    enter = [ONE_MOVE] * (box.outside + 2)
    if s.left + s.right:
        for space in range(box.outside):
            column = box.column[space]
            if column and not s.left < column <= box.columns - s.right:
                enter[space] = NEVER
    enter[s.boulder] = 3 * ONE_MOVE  # it has to roll on first
    enter[box.bridge] = NEVER if s.planks == 0 else ONE_MOVE + (bridge_danger(s, seat) << SHIFT)
    lay_slabs(s, seat, enter)
    return enter


def lay_slabs(s: ChacState, seat: int, enter: list[int]) -> None:
    """A turned slab is safe, a known trap is death, any other as dangerous as the traps that are left."""
    box = s.printed
    bit = KNOWN_SHIFT + seat
    unknown: list[int] = []
    for slab in range(len(s.numbers)):
        piece = s.numbers[slab]
        if piece & TURNED:
            continue
        if piece & COLLAPSED:
            enter[box.slab_space[slab]] = NEVER
        elif knows(s, slab, bit):
            if piece & FACE in s.trapped:
                enter[box.slab_space[slab]] = NEVER
        else:
            unknown.append(box.slab_space[slab])
    if unknown:
        traps = min(unknown_traps(s, seat), len(unknown))
        step = ONE_MOVE + (danger(traps / len(unknown)) << SHIFT)
        for space in unknown:
            enter[space] = step


def knows(s: ChacState, slab: int, bit: int) -> bool:
    """Whether the player can tell the number of a slab: seen on it, or its glyph seen on a clue."""
    if s.covered:
        return False
    return s.numbers[slab] >> bit & 1 == 1 or s.clues[s.numbers[slab] & FACE] >> bit & 1 == 1


def bridge_danger(s: ChacState, seat: int) -> int:
    """That every plank snaps under this load."""
    return danger(min(1.0, ((level_of(s, seat) - 1) / 6.0) ** s.planks))


def exit_danger(s: ChacState, seat: int) -> int:
    """That the waterfall wins."""
    if power(s, seat) == SWIMMING:
        return 30
    row = EXIT_DANGER[level_of(s, seat)]
    return row[0] if len(s.hands[seat]) >= s.printed.rescue else row[1]


def moves_of(cost: int) -> int:
    """The moves of a way."""
    return cost & (1 << SHIFT) - 1


def danger_of(cost: int) -> int:
    """The danger of a way, in thousandths of a factor e."""
    return (cost >> SHIFT) - MOVE * moves_of(cost)
