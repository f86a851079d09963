"""The words about avatars: `move`, `teleport`, `swap_places`."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import NOBODY, Count, Seat, Space
from cenote.core.offers import Offers
from cenote.core.packed import first_of, has
from cenote.games.loot_trap.rules.carrying import amount_of, concerned, other_player
from cenote.games.loot_trap.rules.field import (
    active,
    any_free,
    free_spaces,
    in_turn_order,
    is_among,
    is_free,
    last_first,
)
from cenote.games.loot_trap.rules.geometry import NOWHERE
from cenote.games.loot_trap.rules.movement import has_way, offer_free, offer_ways, step, swap
from cenote.games.loot_trap.rules.program import Op, Text
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import MOVER_ACTIVE, MOVER_YOU, TO_CHOICE, TO_RANDOM


class MoveOp(Op):
    """[TRAP-22.6] Single steps to free surrounding spaces; whoever moves the player chooses each.

    Cards: [TRAP-27.7, TRAP-27.8, TRAP-27.9, TRAP-27.13, TRAP-28.4, TRAP-28.25].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        mover = self.who_moves(s, you, text)
        if mover == NOBODY:
            return
        seats = concerned(s, self.target, you, text)
        for seat in last_first(s):
            if has(seats, seat):
                s.then(Walk(mover, seat, amount_of(self, text), self.optional, self.straight))

    def who_moves(self, s: LootState, you: Seat, text: Text) -> Seat:
        """You, the active player, or an opponent of the moved player."""
        if self.mover == MOVER_YOU:
            return you
        return active(s) if self.mover == MOVER_ACTIVE else text.chosen


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Walk(Step):
    """[TRAP-22.6] The next step of a walk, if one is possible; otherwise the rest is lost. The seat is the mover."""

    def __init__(self, seat: Seat, walker: Seat, left: Count, optional: bool, straight: bool) -> None:
        super().__init__(seat)
        self.walker: Final = walker
        self.left: Final = left  # how many steps
        self.optional: Final = optional
        self.straight: Final = straight

    def run(self, s: LootState) -> None:
        if s.fell[self.walker] == 0 and can_walk(s, self.walker, self.straight):
            s.then(StepTo(self.seat, self.walker, self.left, self.optional, self.straight))


def can_walk(s: LootState, walker: Seat, straight: bool) -> bool:
    """[TRAP-7.9] Whether a walk can go on: to a free surrounding space, or by a hop; a straight line never hops."""
    if straight:
        return any_free(s, s.printed.ground.around[s.at[walker]])
    return has_way(s, walker)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class StepTo(Ask):
    """[TRAP-22.6] Whoever moves a player chooses each step; [TRAP-16.11] and makes all choices of an own card.

    To stay is possible only where the text says "up to" or "may".
    """

    rule = "TRAP-22.6"

    def __init__(self, seat: Seat, walker: Seat, left: Count, optional: bool, straight: bool) -> None:
        super().__init__(seat)
        self.walker: Final = walker
        self.left: Final = left  # how many steps, this one included
        self.optional: Final = optional
        self.straight: Final = straight

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        if self.straight:
            offer_free(s, s.printed.ground.around[s.at[self.walker]], to)
        else:
            offer_ways(s, self.walker, to)
        if self.optional:
            to.add(s.printed.said.stay)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        s.did = 1
        if action is s.printed.said.stay:
            s.tell("declined", seat)
            return
        start = s.at[self.walker]
        step(s, self.walker, action.space, seat)
        if self.straight:
            go_straight(s, self.walker, start, self.left - 1, seat)
        elif self.left > 1:
            s.then(Walk(seat, self.walker, self.left - 1, self.optional, False))


def go_straight(s: LootState, walker: Seat, start: Space, left: Count, by: Seat) -> None:
    """[TRAP-22.6] In the direction of the first step, until a space is missing or occupied."""
    towards = s.printed.ground.towards
    direction: i64 = 0
    while towards[start][direction] != s.at[walker]:
        direction += 1
    for _each in range(left):
        to = towards[s.at[walker]][direction]
        if to == NOWHERE or not is_free(s, to):
            return
        step(s, walker, to, by)


class TeleportOp(Op):
    """[TRAP-22.7] To go to a space: leave the present one, arming it, and land there directly.

    Cards: [TRAP-27.11, TRAP-27.12, TRAP-28.23].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        seat = first_of(concerned(s, self.target, you, text))
        if seat == NOBODY:
            return
        if self.to == TO_CHOICE:
            s.then(GoTo(you, seat))
        elif self.to == TO_RANDOM:
            free = free_spaces(s, s.printed.ground.spaces)
            if len(free):
                s.did = 1
                step(s, seat, free[s.chance.below(len(free))], seat)
        else:
            go_back(s, you, seat)


def go_back(s: LootState, mover: Seat, seat: Seat) -> None:
    """[TRAP-22.7] To the starting space; if somebody else is there, to a free space around it.

    Nothing happens if the player is there already, or around it while it is occupied, or if nothing is free.
    """
    start = s.printed.ground.starts[seat]
    if s.at[seat] == start:
        return
    around = s.printed.ground.around[start]
    if is_free(s, start):
        s.did = 1
        step(s, seat, start, seat)
    elif not is_among(s.at[seat], around) and any_free(s, around):
        s.then(GoBeside(mover, seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class GoTo(Ask):
    """[TRAP-22.7] Any free space."""

    rule = "TRAP-22.7"

    def __init__(self, seat: Seat, who: Seat) -> None:
        super().__init__(seat)
        self.who: Final = who  # goes there

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        offer_free(s, s.printed.ground.spaces, to)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        s.did = 1
        step(s, self.who, action.space, seat)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class GoBeside(Ask):
    """[TRAP-22.7] A free space around the occupied starting space, chosen by whoever moves the player."""

    rule = "TRAP-22.7"

    def __init__(self, seat: Seat, who: Seat) -> None:
        super().__init__(seat)
        self.who: Final = who  # goes there

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        ground = s.printed.ground
        offer_free(s, ground.around[ground.starts[self.who]], to)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        s.did = 1
        step(s, self.who, action.space, seat)


class SwapPlacesOp(Op):
    """[TRAP-22.8] You and the chosen player; the active player lands first, else clockwise from there.

    Cards: [TRAP-27.10, TRAP-28.31].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        other = other_player(s, self.target, you, text)
        if other == NOBODY:
            return
        s.did = 1
        for seat in in_turn_order(s):
            if seat == you:
                swap(s, you, other)
                return
            if seat == other:
                swap(s, other, you)
                return
