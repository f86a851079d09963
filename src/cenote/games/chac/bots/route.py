# cenote: compiled
"""The best way out of the temple for one adventurer, by distance and danger, from what that player knows.

A way is measured by one number: its moves and its dangers added up. A danger of dying of 1 - 1/e costs 1000; what a
move costs is a matter of how much time there is.

Which way is best follows from few facts, and in most worlds that a search imagines these are the same. So ways are
remembered with their facts, and looked for again only when those differ.
"""

from math import log
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cenote.core.kinds import Count, Seat, Space
from cenote.core.packed import face_of, is_marked
from cenote.core.pile import empty, numbers
from cenote.games.chac.bots.notes import knows_number, unknown_traps
from cenote.games.chac.rules.box import ChacBox
from cenote.games.chac.rules.lava_room import is_trapped
from cenote.games.chac.rules.state import ChacState, level_of, power
from cenote.games.chac.rules.terms import COLLAPSED, SIDES, SWIMMING, TURNED

NEVER: Final[i64] = 2**28
CERTAIN: Final[i64] = 1000  # in thousandths
OFF_TRACK: Final[i64] = -1
NOWHERE_ON: Final[i64] = -1  # no way leads on from there
MEMORY: Final = 512  # ways that are remembered

# Of a slab that is still to be stepped on.
DEADLY: Final[i64] = -1
UNKNOWN: Final[i64] = 0
SAFE: Final[i64] = 1


@final
@mypyc_attr(acyclic=True)
class Facts:
    """All that the best way depends on, beside the map."""

    def __init__(self, s: ChacState, seat: Seat, here: Space, move: i64) -> None:
        box = s.printed
        self.here: Final = here
        self.move: Final = move  # what a move costs
        self.boulder: Final = s.boulder
        self.planks: Final = s.planks
        self.level: Final = level_of(s, seat)
        self.swims: Final = power(s, seat) == SWIMMING
        most = box.rescue * self.level
        cards = s.hands.size(seat)
        cards = min(cards, most)
        self.cards: Final = cards  # that can be given up at the river exit
        left: i64 = 0
        right: i64 = 0
        if box.from_room[here] > 0:  # from elsewhere nobody goes back between the walls
            left = s.left
            right = s.right
        self.left: Final = left
        self.right: Final = right
        self.slabs: Final = slabs_ahead(s, seat)
        unknown: Count = 0
        for slab in self.slabs:
            if slab == UNKNOWN:
                unknown += 1
        self.unknown: Final = unknown  # slabs of which the player knows nothing
        traps = unknown_traps(s, seat)
        traps = min(traps, unknown)
        self.traps: Final = traps  # among them

    def place_in_memory(self) -> i64:
        """Where a way with such facts is remembered."""
        number = (
            self.here + 101 * self.boulder + 37 * self.move + 11 * self.level + 7 * self.left + self.right
        )
        number += 53 * self.unknown + 29 * self.traps + 3 * self.cards + 17 * self.planks
        if self.swims:
            number += 211
        for slab in self.slabs:
            number = 3 * number + slab
        return number % MEMORY

    def same(self, other: "Facts") -> bool:
        """Whether the other facts are the same."""
        if self.here != other.here or self.move != other.move or self.boulder != other.boulder:
            return False
        if self.planks != other.planks or self.level != other.level or self.swims != other.swims:
            return False
        if self.cards != other.cards or self.left != other.left or self.right != other.right:
            return False
        return self.traps == other.traps and is_alike(self.slabs, other.slabs)


def is_alike(some: vec[i64], others: vec[i64]) -> bool:
    """Whether both are the same numbers."""
    if len(some) != len(others):
        return False
    at: i64 = 0
    while at < len(some) and some[at] == others[at]:
        at += 1
    return at == len(some)


def slabs_ahead(s: ChacState, seat: Seat) -> vec[i64]:
    """By slab SAFE or DEADLY if the player knows it to be so, else UNKNOWN."""
    count = len(s.numbers)
    found = numbers(count)
    for slab in range(count):
        tile = s.numbers[slab]
        if is_marked(tile, TURNED):
            found[slab] = SAFE
        elif is_marked(tile, COLLAPSED):
            found[slab] = DEADLY
        elif knows_number(s, seat, tile):
            found[slab] = SAFE
            if is_trapped(s, face_of(tile)):
                found[slab] = DEADLY
    return found


@final
@mypyc_attr(acyclic=True)
class Way:
    """The stops of a way: for each its place on the boulder's track, and how likely the step onto it holds."""

    def __init__(self, box: ChacBox, facts: Facts, stops: vec[i64]) -> None:
        count = len(stops)
        self.box: Final = box
        self.facts: Final = facts
        self.places = numbers(count)  # on the boulder's track
        self.in_room = numbers(count)  # 1 between the walls
        for i in range(count):
            self.places[i] = box.on_track[stops[i]]
            if box.from_room[stops[i]] != 0:
                self.in_room[i] = 1
        self.holds: Final = hold(box, facts, stops)
        self.end: Final = i64(count) - 1
        self.leads_out: Final = stops[count - 1] == box.outside


REMEMBERED: Final[list[Way | None]] = [None] * MEMORY


def way_out(s: ChacState, seat: Seat, here: Space, move: i64) -> Way:
    """The best way from a space to the outside, that space first, if a move costs so much."""
    facts = Facts(s, seat, here, move)
    place = facts.place_in_memory()
    known = REMEMBERED[place]
    if known is not None and known.box is s.printed and known.facts.same(facts):
        return known
    found = Way(s.printed, facts, route(s.printed, facts))
    REMEMBERED[place] = found
    return found


def danger(chance: float) -> i64:
    """What a chance of dying costs."""
    return NEVER if chance >= 0.999 else i64(int(-1000.0 * log(1.0 - chance)))


@final
class Search:
    """Looking back from the outside for the best way.

    Whoever is behind the boulder may follow it, but does not get past it inside the corridor. So each space is there
    twice: as it is for somebody with a free way, and, `spaces` farther on, for somebody who follows the boulder; from
    there only another room leads out.
    """

    def __init__(self, box: ChacBox, facts: Facts) -> None:
        self.box: Final = box
        self.spaces: Final = box.nowhere + 1
        self.rock: Final = box.on_track[facts.boulder]
        self.enter: Final = entering(box, facts)
        self.best = numbers(2 * int(self.spaces), int(NEVER))
        self.onward = numbers(2 * int(self.spaces), int(NOWHERE_ON))
        self.best[box.outside] = 0
        self.settled: Final = empty()
        self.settled.put_under(box.outside)
        at: Count = 0
        # it grows meanwhile: a shorter way to a place is a way to look back from
        while at < len(self.settled):
            self.look_back(self.settled[at])
            at += 1

    def look_back(self, there: i64) -> None:
        """Every step that comes to this place and is a better way than those known."""
        box = self.box
        follows = there >= self.spaces
        space = there
        if follows:
            space -= self.spaces
        place = box.on_track[space]
        for before in box.back_ways[space]:
            total = self.best[there]
            if before == box.river_last and place >= 0:
                total += self.enter[box.nowhere]
            else:
                total += self.enter[space]
            stands = box.on_track[before]
            is_behind = stands >= 0 and stands <= self.rock
            if not is_behind and (not follows or place <= self.rock):
                self.better(before, there, total)
            if stands >= 0 and (follows or place == OFF_TRACK):
                self.better(before + self.spaces, there, total)

    def better(self, before: i64, there: i64, total: i64) -> None:
        """Remember the step if no better way is known."""
        if total < self.best[before]:
            self.best[before] = total
            self.onward[before] = there
            self.settled.put_under(before)


def route(box: ChacBox, facts: Facts) -> vec[i64]:
    """From stop to stop."""
    search = Search(box, facts)
    there = facts.here
    stands = box.on_track[there]
    if stands >= 0 and stands <= search.rock:
        there += search.spaces
    stops = empty()
    while there >= 0:
        space = there
        if space >= search.spaces:
            space -= search.spaces
        stops.put_under(space)
        there = search.onward[there]
    return stops.cards


def entering(box: ChacBox, facts: Facts) -> vec[i64]:
    """What one step onto each space costs; the last is the climb out of the river."""
    move = facts.move
    enter = numbers(int(box.nowhere) + 1, int(move))
    if facts.left + facts.right > 0:
        for space in range(box.outside):
            column = box.column[space]
            if column > 0 and (column <= facts.left or column > box.columns - facts.right):
                enter[space] = NEVER
    enter[facts.boulder] = 3 * move  # it has to roll on first
    enter[box.bridge] = NEVER
    if facts.planks > 0:
        enter[box.bridge] = move + danger(1.0 - bridge_holds(facts))
    enter[box.nowhere] = move + danger(1.0 - exit_holds(box, facts))
    step = move
    if facts.unknown > 0:
        step += danger(float(facts.traps) / float(facts.unknown))
    for slab in range(len(facts.slabs)):
        if facts.slabs[slab] == DEADLY:
            enter[box.slab_space[slab]] = NEVER
        elif facts.slabs[slab] == UNKNOWN:
            enter[box.slab_space[slab]] = step
    return enter


def hold(box: ChacBox, facts: Facts, stops: vec[i64]) -> vec[i64]:
    """In thousandths, how likely each step of a way does not kill, one after the other."""
    slabs = facts.slabs[:]
    unknown = facts.unknown
    found = numbers(len(stops), int(CERTAIN))
    for i in range(1, len(stops)):
        slab = box.slab[stops[i]]
        if slab >= 0 and slabs[slab] == UNKNOWN:
            found[i] = CERTAIN * (unknown - facts.traps) // unknown
            slabs[slab] = SAFE
            unknown -= 1
        elif stops[i] == box.bridge:
            found[i] = thousandths(bridge_holds(facts))
        elif stops[i - 1] == box.river_last:
            found[i] = thousandths(exit_holds(box, facts))
    return found


def thousandths(chance: float) -> i64:
    """A chance as a whole number."""
    return i64(int(1000 * chance))


def bridge_holds(facts: Facts) -> float:
    """[CHAC-13.3] That not every plank snaps under this load."""
    return 1.0 - to_the(float(facts.level - 1) / float(SIDES), facts.planks)


def exit_holds(box: ChacBox, facts: Facts) -> float:
    """[CHAC-12.11, CHAC-12.13, CHAC-19.17] That the waterfall does not win, if everything is given up for it."""
    dice = facts.level
    chance = 0.0
    ways = 1.0
    for ones in range(dice + 1):
        likely = ways * to_the(5.0, dice - ones) / to_the(6.0, dice)
        chance += likely * saved(ones, facts.cards, box.rescue, facts.swims)
        ways = ways * float(dice - ones) / float(ones + 1)
    return chance


def saved(ones: Count, cards: Count, price: Count, swims: bool) -> float:
    """With so many ones: pay for all of them, or swim and pay for the rest, or keep Swimming for the reroll."""
    if ones == 0:
        return 1.0
    again = 5.0 / 6.0
    best = to_the(again, ones) if cards >= price * ones else 0.0
    if swims and cards >= price * (ones - 1):
        best = max(best, to_the(again, ones - 1))
    if swims and cards >= price * ones:
        best = max(best, to_the(again, ones) + float(ones) * to_the(again, ones - 1) / 6.0)
    return best


def to_the(number: float, times: Count) -> float:
    """The number so often multiplied with itself."""
    product = 1.0
    for _each in range(times):
        product *= number
    return product
