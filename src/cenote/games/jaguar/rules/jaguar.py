"""Chapter 37: the Jaguar, its route and its bite."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import Count, Face, Seat, Space
from cenote.core.offers import Offers
from cenote.core.pile import Pile, empty
from cenote.games.jaguar.rules.amulets import Harm
from cenote.games.jaguar.rules.movement import has_open_door, walking_distances, ways_with_door
from cenote.games.jaguar.rules.state import JaguarState, ground_of
from cenote.games.jaguar.rules.taming import TamingCheck
from cenote.games.jaguar.rules.temple import spread
from cenote.games.jaguar.rules.terms import BITE, BLUE, can_be_carried_off, higher


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MoveJaguar(Step):
    """[JAG-37.1] The token with fewer steps if no trap hit the player in this round, else the one with more.

    [JAG-37.15] A Jaguar that is there already stays and bites.
    """

    def run(self, s: JaguarState) -> None:
        token = token_used(s)
        s.tell("jaguar_moves", 0, token)
        s.then(Prowl(0, s.printed.move_steps[token], token), PutAside(), TamingCheck(0, token))


def token_used(s: JaguarState) -> Face:
    """[JAG-37.1] After a hit the higher one of the two that are revealed."""
    one, other = s.revealed[0], s.revealed[1]
    if is_higher(s, one, other) == (s.hit != 0):
        return one
    return other


def is_higher(s: JaguarState, one: Face, other: Face) -> bool:
    """[JAG-37.2] Steps first; of equal values the one that moves through walls is the higher one."""
    steps, other_steps = s.printed.move_steps[one], s.printed.move_steps[other]
    if steps != other_steps:
        return steps > other_steps
    return s.printed.move_walls[one] and not s.printed.move_walls[other]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Prowl(Step):
    """[JAG-37.5] One step of the shortest route towards the player.

    [JAG-37.12] On the player's space it stops, and the player takes the damage.
    """

    def __init__(self, seat: Seat, steps: Count, move: Face) -> None:
        super().__init__(seat)
        self.steps: Final = steps  # left
        self.move: Final = move  # its token

    def run(self, s: JaguarState) -> None:
        if s.jaguar == s.where[0]:
            s.then(Harm(0, BITE))
        elif self.steps > 0:
            ways = best_steps(s, self.steps, self.move)
            if len(ways) == 1:
                prowl_to(s, ways[0])
                s.then(Prowl(0, self.steps - 1, self.move))
            else:
                s.then(LeadJaguar(0, self.steps, self.move))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class LeadJaguar(Ask):
    """[JAG-37.6] Where routes are equally short and have equally many items, the player chooses, step by step."""

    rule = "JAG-37.6"

    def __init__(self, seat: Seat, steps: Count, move: Face) -> None:
        super().__init__(seat)
        self.steps: Final = steps  # left
        self.move: Final = move  # its token

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        ways = best_steps(s, self.steps, self.move)
        for i in range(len(ways)):
            to.add(s.printed.say.lead[ways[i]])

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        prowl_to(s, action.space)
        s.then(Prowl(0, self.steps - 1, self.move))


def jaguar_ways(s: JaguarState, token: Face) -> vec[vec[i64]]:
    """[JAG-37.7] By space, where one step leads the Jaguar: [JAG-37.3] through walls with the symbol on its token.

    [JAG-36.16] The player's door is one step for it, too. [JAG-37.4] The Heart wall stays closed.
    """
    ground = ground_of(s)
    return ways_with_door(s, 0, ground.open_ways if s.printed.move_walls[token] else ground.ways)


def jaguar_distances(s: JaguarState, token: Face) -> vec[i64]:
    """[JAG-37.7] How far every space is from the player, for the Jaguar."""
    if not s.printed.move_walls[token]:
        return walking_distances(s, 0)
    if has_open_door(s, 0):
        return spread(jaguar_ways(s, token), s.where[0], s.printed.spaces)
    return ground_of(s).far_through(s.where[0])


def best_steps(s: JaguarState, steps: Count, token: Face) -> Pile:
    """[JAG-37.6] Of the shortest routes, cut off after so many steps, those with most items: their next spaces.

    Example: [JAG-X36].
    """
    ways = jaguar_ways(s, token)
    far = jaguar_distances(s, token)
    nearer = empty()
    most: Count = 0
    for to in ways[s.jaguar]:
        if to < s.printed.spaces and far[to] == far[s.jaguar] - 1:
            nearer.put_under(to)
    if len(nearer) == 1:
        return nearer
    for i in range(len(nearer)):
        most = higher(most, loot_ahead(s, ways, far, nearer[i], steps - 1))
    found = empty()
    for i in range(len(nearer)):
        to = nearer[i]
        if found.place(to) < 0 and loot_ahead(s, ways, far, to, steps - 1) == most:
            found.put_under(to)
    return found


def loot_ahead(s: JaguarState, ways: vec[vec[i64]], far: vec[i64], space: Space, steps: Count) -> Count:
    """[JAG-37.8] The most items on a route that enters this space and goes on for so many steps."""
    best: Count = 0
    if steps > 0 and far[space] > 0:
        for to in ways[space]:
            if to < s.printed.spaces and far[to] == far[space] - 1:
                best = higher(best, loot_ahead(s, ways, far, to, steps - 1))
    return best + loot_on(s, space)


def loot_on(s: JaguarState, space: Space) -> Count:
    """[JAG-37.8] Crystals, chests and Map pieces, one each."""
    items: Count = 0
    for face in s.items[space]:
        if can_be_carried_off(face):
            items += 1
    return items


def prowl_to(s: JaguarState, space: Space) -> None:
    """[JAG-37.9] The Jaguar takes every item but rituals from each space it enters, [JAG-37.10] the last one too.

    [JAG-37.11] Blue crystals are kept in the Jaguar area, everything else goes to the supply.
    """
    s.jaguar = space
    place: Count = 0
    taken: Count = 0
    while place < s.items.size(space):
        if not can_be_carried_off(s.items[space][place]):
            place += 1
            continue
        face = s.items.take(space, place)
        taken += 1
        if face == BLUE:
            s.jaguars.put_under(face)
        else:
            s.supply.put_under(face)
    s.tell("jaguar_stepped", 0, space, taken)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PutAside(Step):
    """[JAG-37.17] After the move the revealed tokens are put aside, [JAG-37.18] both until a new pile is made."""

    def run(self, s: JaguarState) -> None:
        put_moves_aside(s)
        s.tell("moves_aside")


def put_moves_aside(s: JaguarState) -> None:
    """[JAG-37.18] Those that are revealed."""
    while len(s.revealed) > 0:
        s.moves_aside.put_under(s.revealed.take_top())
