"""Chapter 37: the Jaguar, its route and its bite."""

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.games.jaguar.rules.amulets import Harm
from cenote.games.jaguar.rules.movement import door_from, is_door_open
from cenote.games.jaguar.rules.state import JaguarState, ground_of, with_pile
from cenote.games.jaguar.rules.taming import TamingCheck
from cenote.games.jaguar.rules.temple import spread
from cenote.games.jaguar.rules.terms import BITE, BLUE, can_be_carried_off


class MoveJaguar(Step[JaguarState]):
    """[JAG-37.1] The token with fewer steps if no trap hit the player in this round, else the one with more.

    [JAG-37.15] A Jaguar that is there already stays and bites.
    """

    def run(self, s: JaguarState) -> None:
        token = token_used(s)
        s.tell("jaguar_moves", 0, token)
        s.then(Prowl(0, s.printed.move_steps[token], token), PutAside(), TamingCheck(0, token))


def token_used(s: JaguarState) -> int:
    """[JAG-37.2] Of equal values the one that moves through walls is the higher one."""
    one, other = s.revealed[0], s.revealed[1]
    higher, lower = (one, other) if worth_of(s, one) > worth_of(s, other) else (other, one)
    return higher if s.hit else lower


def worth_of(s: JaguarState, token: int) -> int:
    """[JAG-37.2] Steps first, then the symbol."""
    return 2 * s.printed.move_steps[token] + (1 if s.printed.move_walls[token] else 0)


class Prowl(Step[JaguarState]):
    """[JAG-37.5] One step of the shortest route towards the player. `n` steps are left, `m` is the token.

    [JAG-37.12] On the player's space it stops, and the player takes the damage.
    """

    def run(self, s: JaguarState) -> None:
        if s.jaguar == s.where[0]:
            s.then(Harm(0, BITE))
        elif self.n > 0:
            ways = best_steps(s, self.n, self.m)
            if len(ways) == 1:
                prowl_to(s, ways[0])
                s.then(Prowl(0, self.n - 1, self.m))
            else:
                s.then(LeadJaguar(0, self.n, self.m))


class LeadJaguar(Ask[JaguarState]):
    """[JAG-37.6] Where routes are equally short and have equally many items, the player chooses, step by step."""

    rule = "JAG-37.6"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        return [s.printed.say.lead[space] for space in best_steps(s, self.n, self.m)]

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        prowl_to(s, action.n)
        s.then(Prowl(0, self.n - 1, self.m))


def jaguar_ways(s: JaguarState, token: int) -> list[list[int]]:
    """[JAG-37.7] By space, where one step leads the Jaguar: [JAG-37.3] through walls with the symbol on its token.

    [JAG-36.16] The player's door is one step for it, too. [JAG-37.4] The Heart wall stays closed.
    """
    ground = ground_of(s)
    ways = ground.open_ways if s.printed.move_walls[token] else ground.ways
    if s.door_b[0] < 0 or not is_door_open(s, 0):
        return ways
    changed = ways[:]
    for space in (s.door_a[0], s.door_b[0]):
        changed[space] = [*ways[space], door_from(s, 0, space)]
    return changed


def jaguar_distances(s: JaguarState, token: int, ways: list[list[int]]) -> list[int]:
    """[JAG-37.7] How far every space is from the player, for the Jaguar; without a door that is known already."""
    ground = ground_of(s)
    if ways is ground.ways:
        return ground.far(s.where[0])
    if ways is ground.open_ways:
        return ground.far_through(s.where[0])
    return spread(ways, s.where[0], s.printed.spaces)


def best_steps(s: JaguarState, steps: int, token: int) -> list[int]:
    """[JAG-37.6] Of the shortest routes, cut off after so many steps, those with most items: their next spaces.

    Example: [JAG-X36].
    """
    ways = jaguar_ways(s, token)
    far = jaguar_distances(s, token, ways)
    nearer = [to for to in ways[s.jaguar] if to < s.printed.spaces and far[to] == far[s.jaguar] - 1]
    if len(nearer) == 1:
        return nearer
    counts = [loot_ahead(s, ways, far, to, steps - 1) for to in nearer]
    most = max(counts)
    found: list[int] = []
    for i in range(len(nearer)):
        if counts[i] == most and nearer[i] not in found:
            found.append(nearer[i])
    return found


def loot_ahead(s: JaguarState, ways: list[list[int]], far: list[int], space: int, steps: int) -> int:
    """[JAG-37.8] The most items on a route that enters this space and goes on for so many steps."""
    best = 0
    if steps > 0 and far[space] > 0:
        for to in ways[space]:
            if to < s.printed.spaces and far[to] == far[space] - 1:
                best = max(best, loot_ahead(s, ways, far, to, steps - 1))
    return best + loot_on(s, space)


def loot_on(s: JaguarState, space: int) -> int:
    """[JAG-37.8] Crystals, chests and Map pieces, one each."""
    items = 0
    for face in s.items[space]:
        if can_be_carried_off(face):
            items += 1
    return items


def prowl_to(s: JaguarState, space: int) -> None:
    """[JAG-37.9] The Jaguar takes every item but rituals from each space it enters, [JAG-37.10] the last one too.

    [JAG-37.11] Blue crystals are kept in the Jaguar area, everything else goes to the supply.
    """
    s.jaguar = space
    left: list[int] = []
    for face in s.items[space]:
        if not can_be_carried_off(face):
            left.append(face)
        elif face == BLUE:
            s.jaguars = (*s.jaguars, face)
        else:
            s.supply = (*s.supply, face)
    taken = len(s.items[space]) - len(left)
    s.items = with_pile(s.items, space, tuple(left))
    s.tell("jaguar_stepped", 0, space, taken)


class PutAside(Step[JaguarState]):
    """[JAG-37.17] After the move the revealed tokens are put aside, [JAG-37.18] both until a new pile is made."""

    def run(self, s: JaguarState) -> None:
        s.moves_aside += s.revealed
        s.revealed = ()
        s.tell("moves_aside")
