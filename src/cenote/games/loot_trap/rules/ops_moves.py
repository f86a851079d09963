"""The words about avatars: `move`, `teleport`, `swap_places`."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.games.loot_trap.rules.carrying import amount_of, concerned, only, same_of
from cenote.games.loot_trap.rules.field import active, free_spaces, in_turn_order, is_free
from cenote.games.loot_trap.rules.movement import step, swap, ways
from cenote.games.loot_trap.rules.program import Op
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import MOVER_ACTIVE, MOVER_YOU, TO_CHOICE, TO_RANDOM

# A walk is one number: who walks (2 bits), how many steps are left (4 bits), and how.
_LEFT: Final = 2
OPTIONAL: Final = 1 << 6
STRAIGHT: Final = 1 << 7


class MoveOp(Op):
    """[TRAP-22.6] Single steps to free surrounding spaces; whoever moves the player chooses each.

    Cards: [TRAP-27.7, TRAP-27.8, TRAP-27.9, TRAP-27.13, TRAP-28.4, TRAP-28.25].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        mover = self.who_moves(s, you, m)
        if mover < 0:
            return
        how = amount_of(self, m) << _LEFT
        how |= OPTIONAL if self.optional else 0
        how |= STRAIGHT if self.straight else 0
        for seat in reversed(in_turn_order(s, concerned(s, self.target, you, m))):
            s.then(Walk(mover, seat | how))

    def who_moves(self, s: LootState, you: int, m: int) -> int:
        """You, the active player, or an opponent of the moved player."""
        if self.mover == MOVER_YOU:
            return you
        return active(s) if self.mover == MOVER_ACTIVE else same_of(m)


class Walk(Step[LootState]):
    """[TRAP-22.6] The next step of a walk, if one is possible; otherwise the rest is lost. `n` is the walk."""

    def run(self, s: LootState) -> None:
        seat = self.n & 3
        if s.fell[seat] == 0 and walking(s, self.n):
            s.then(StepTo(self.seat, self.n))


def walking(s: LootState, walk: int) -> list[int]:
    """[TRAP-7.9] Where a walk can go on: free surrounding spaces, or a hop; a straight line never hops."""
    seat = walk & 3
    if walk & STRAIGHT:
        return free_spaces(s, s.printed.ground.around[s.at[seat]])
    return ways(s, seat)


class StepTo(Ask[LootState]):
    """[TRAP-22.6] Whoever moves a player chooses each step; [TRAP-16.11] and makes all choices of an own card.

    `n` is the walk. To stay is possible only where the text says "up to" or "may".
    """

    rule = "TRAP-22.6"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        said = s.printed.said
        found = [said.move[space] for space in walking(s, self.n)]
        if self.n & OPTIONAL:
            found.append(said.stay)
        return found

    def options(self, s: LootState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        s.did = 1
        if action is s.printed.said.stay:
            s.tell("declined", seat)
            return
        walker = self.n & 3
        left = (self.n >> _LEFT & 15) - 1
        start = s.at[walker]
        step(s, walker, action.n, seat)
        if self.n & STRAIGHT:
            go_straight(s, walker, start, left, seat)
        elif left > 0:
            s.then(Walk(seat, self.n - (1 << _LEFT)))


def go_straight(s: LootState, walker: int, start: int, left: int, by: int) -> None:
    """[TRAP-22.6] In the direction of the first step, until a space is missing or occupied."""
    towards = s.printed.ground.towards
    direction = towards[start].index(s.at[walker])
    for _ in range(left):
        to = towards[s.at[walker]][direction]
        if to < 0 or not is_free(s, to):
            return
        step(s, walker, to, by)


class TeleportOp(Op):
    """[TRAP-22.7] To go to a space: leave the present one, arming it, and land there directly.

    Cards: [TRAP-27.11, TRAP-27.12, TRAP-28.23].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        seat = only(concerned(s, self.target, you, m))
        if seat < 0:
            return
        if self.to == TO_CHOICE:
            s.then(GoTo(you, seat))
        elif self.to == TO_RANDOM:
            free = free_spaces(s, s.printed.ground.spaces)
            if free:
                s.did = 1
                step(s, seat, free[s.chance.below(len(free))], seat)
        else:
            go_back(s, you, seat)


def go_back(s: LootState, mover: int, seat: int) -> None:
    """[TRAP-22.7] To the starting space; if somebody else is there, to a free space around it.

    Nothing happens if the player is there already, or around it while it is occupied, or if nothing is free.
    """
    start = s.printed.ground.starts[seat]
    if s.at[seat] == start:
        return
    if is_free(s, start):
        s.did = 1
        step(s, seat, start, seat)
    elif s.at[seat] not in s.printed.ground.around[start] and free_spaces(s, s.printed.ground.around[start]):
        s.then(GoBeside(mover, seat))


class GoTo(Ask[LootState]):
    """[TRAP-22.7] Any free space. `n` is who goes."""

    rule = "TRAP-22.7"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        return [s.printed.said.move[space] for space in free_spaces(s, s.printed.ground.spaces)]

    def options(self, s: LootState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        s.did = 1
        step(s, self.n, action.n, seat)


class GoBeside(GoTo):
    """[TRAP-22.7] A free space around the occupied starting space, chosen by whoever moves the player."""

    rule = "TRAP-22.7"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        around = s.printed.ground.around[s.printed.ground.starts[self.n]]
        return [s.printed.said.move[space] for space in free_spaces(s, around)]


class SwapPlacesOp(Op):
    """[TRAP-22.8] You and the chosen player; the active player lands first, else clockwise from there.

    Cards: [TRAP-27.10, TRAP-28.31].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        other = only(concerned(s, self.target, you, m))
        if other >= 0 and other != you:
            s.did = 1
            first = in_turn_order(s, 1 << you | 1 << other)
            swap(s, first[0], first[1])
