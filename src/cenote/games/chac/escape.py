# cenote: compiled
"""The best way out of the temple for one adventurer, by distance and danger, from what that player knows.

A way is measured by one number: its moves and its dangers added up. A danger of dying of 1 - 1/e costs 1000; what a
move costs is a matter of how much time there is.
"""

from math import log
from typing import Final

from cenote.core.layout import FACE, KNOWN_SHIFT
from cenote.games.chac.knowledge import unknown_traps
from cenote.games.chac.rules.state import ChacState, level_of, power
from cenote.games.chac.rules.terms import COLLAPSED, SIDES, SWIMMING, TURNED

NEVER: Final = 1 << 28
CERTAIN: Final = 1000  # in thousandths
OFF_TRACK: Final = -1
BEHIND: Final = 512


def danger(chance: float) -> int:
    """What a chance of dying costs."""
    return NEVER if chance >= 0.999 else int(-1000.0 * log(1.0 - chance))


def route(s: ChacState, seat: int, here: int, move: int) -> list[int]:
    """The stops of the best way from a space to the outside, that space first, if a move costs so much.

    Whoever is behind the boulder may follow it, but does not get past it inside the corridor. So each space is there
    twice: as it is for somebody with a free way, and, BEHIND farther on, for somebody who follows the boulder; from
    there only another room leads out.
    """
    box = s.printed
    enter = entering(s, seat, box.from_room[here] > 0, move)
    rock = box.on_track[s.boulder]
    start = here + BEHIND if 0 <= box.on_track[here] <= rock else here
    onward = [-1] * (2 * BEHIND)
    best = [NEVER] * (2 * BEHIND)
    best[box.outside] = 0
    settled = [box.outside]
    for there in settled:  # it grows meanwhile: a shorter way to a place is a way to look back from
        look_back(s, there, enter, best, onward, settled)
    return walk(start, onward)


def walk(start: int, onward: list[int]) -> list[int]:
    """From stop to stop."""
    stops: list[int] = []
    there = start
    while there >= 0:
        stops.append(there % BEHIND)
        there = onward[there]
    return stops


def look_back(
    s: ChacState, there: int, enter: list[int], best: list[int], onward: list[int], settled: list[int]
) -> None:
    """Every step that comes to this place and is a better way than those known."""
    box = s.printed
    on_track = box.on_track
    rock = on_track[s.boulder]
    space = there % BEHIND
    place = on_track[space]
    follows = there >= BEHIND
    for before in box.back_ways[space]:
        step = enter[space] if before != box.river_last or place < 0 else enter[box.nowhere]
        total = best[there] + step
        free = not 0 <= on_track[before] <= rock and (not follows or place <= rock)
        if free and total < best[before]:
            best[before] = total
            onward[before] = there
            settled.append(before)
        behind = before + BEHIND
        if on_track[before] >= 0 and (follows or place == OFF_TRACK) and total < best[behind]:
            best[behind] = total
            onward[behind] = there
            settled.append(behind)


def entering(s: ChacState, seat: int, inside: bool, move: int) -> list[int]:
    """What one step onto each space costs; the last is the climb out of the river."""
    box = s.printed
    enter = [move] * (box.outside + 2)
    if inside and s.left + s.right:
        for space in range(box.outside):
            column = box.column[space]
            if column and not s.left < column <= box.columns - s.right:
                enter[space] = NEVER
    enter[s.boulder] = 3 * move  # it has to roll on first
    enter[box.bridge] = NEVER if s.planks == 0 else move + danger(1.0 - bridge_holds(s, seat))
    enter[box.nowhere] = move + danger(1.0 - exit_holds(s, seat))
    safe, traps, unknown = slabs_ahead(s, seat)
    step = move + danger(traps / unknown) if unknown else move
    for slab in range(len(safe)):
        if safe[slab] < 0:
            enter[box.slab_space[slab]] = NEVER
        elif safe[slab] == 0:
            enter[box.slab_space[slab]] = step
    return enter


def slabs_ahead(s: ChacState, seat: int) -> tuple[list[int], int, int]:
    """By slab 1 if the player knows it to be safe, -1 if deadly, else 0; the traps among those, and how many."""
    bit = KNOWN_SHIFT + seat
    found: list[int] = []
    unknown = 0
    for piece in s.numbers:
        if piece & TURNED:
            found.append(1)
        elif piece & COLLAPSED:
            found.append(-1)
        elif knows(s, piece, bit):
            found.append(-1 if piece & FACE in s.trapped else 1)
        else:
            unknown += 1
            found.append(0)
    return found, min(unknown_traps(s, seat), unknown), unknown


def knows(s: ChacState, piece: int, bit: int) -> bool:
    """Whether the player can tell the number of a slab: seen on it, or its glyph seen on a clue."""
    if s.covered:
        return False
    return piece >> bit & 1 == 1 or s.clues[piece & FACE] >> bit & 1 == 1


def hold(s: ChacState, seat: int, stops: list[int]) -> list[int]:
    """In thousandths, how likely each step of a way does not kill, one after the other."""
    box = s.printed
    safe, traps, unknown = slabs_ahead(s, seat)
    found = [CERTAIN] * len(stops)
    for i in range(1, len(stops)):
        slab = box.slab[stops[i]] if stops[i] < box.outside else -1
        if slab >= 0 and safe[slab] == 0:
            found[i] = CERTAIN * (unknown - traps) // unknown
            safe[slab] = 1
            unknown -= 1
        elif stops[i] == box.bridge:
            found[i] = int(CERTAIN * bridge_holds(s, seat))
        elif stops[i - 1] == box.river_last:
            found[i] = int(CERTAIN * exit_holds(s, seat))
    return found


def bridge_holds(s: ChacState, seat: int) -> float:
    """[CHAC-13.3] That not every plank snaps under this load."""
    return 1.0 - ((level_of(s, seat) - 1) / SIDES) ** s.planks


def exit_holds(s: ChacState, seat: int) -> float:
    """[CHAC-12.11, CHAC-12.13, CHAC-19.17] That the waterfall does not win, if everything is given up for it."""
    dice = level_of(s, seat)
    cards = len(s.hands[seat])
    price = s.printed.rescue
    swims = power(s, seat) == SWIMMING
    chance = 0.0
    ways = 1.0
    for ones in range(dice + 1):
        likely = ways * 5.0 ** (dice - ones) / 6.0**dice
        chance += likely * saved(ones, cards, price, swims)
        ways = ways * (dice - ones) / (ones + 1)
    return chance


def saved(ones: int, cards: int, price: int, swims: bool) -> float:
    """With so many ones: pay for all of them, or swim and pay for the rest, or keep Swimming for the reroll."""
    if ones == 0:
        return 1.0
    again = 5.0 / 6.0
    best = again**ones if cards >= price * ones else 0.0
    if swims and cards >= price * (ones - 1):
        best = max(best, again ** (ones - 1))
    if swims and cards >= price * ones:
        best = max(best, again**ones + ones * again ** (ones - 1) / 6.0)
    return best
