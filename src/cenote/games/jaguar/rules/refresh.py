"""Chapters 8 and 9: starting positions, and the Refresh phase."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import NOBODY, Count, Seat
from cenote.core.offers import Offers
from cenote.core.packed import NO_SEATS
from cenote.core.pile import numbers
from cenote.core.refusal import Refusal
from cenote.games.jaguar.rules.amulets import spend_amulet
from cenote.games.jaguar.rules.effects import MarkObjective, can_mark, has_ability
from cenote.games.jaguar.rules.order_track import fill_track, free_space, on_track, stand_on_track
from cenote.games.jaguar.rules.state import (
    JaguarState,
    add_amulets,
    everyone,
    ground_of,
    lay_tokens_back,
)
from cenote.games.jaguar.rules.terms import (
    BEHIND_TILE_4,
    COLUMNS,
    EXTRA,
    HUNT,
    HUNTING,
    ORDER_SPACES,
    REFRESH,
    TRAPS,
    YELLOW_AMULET,
)

NO_RITUAL: Final = Refusal("JAG-8.2", "no-ritual")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class StartingPositions(Step):
    """[JAG-8.1] Picked backwards along the Order track: the last player on it first.

    [JAG-8.8] With two players the second one first; [JAG-8.9] the extra activator of three does not count.
    Example: [JAG-X38].
    """

    def run(self, s: JaguarState) -> None:
        for space in range(ORDER_SPACES):
            seat = on_track(s, space)
            if seat != NOBODY:
                s.then(ChooseStart(seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseStart(Ask):
    """[JAG-8.2] Only a position with a ritual, and each by one player. [JAG-34.19] In Solo, too."""

    rule = "JAG-8.1"

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        for line in range(s.printed.rows):
            to.when(s.starts.any(line), s.printed.say.begin[line], NO_RITUAL)

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        """[JAG-8.4] The ritual goes into the pouch, [JAG-8.3] in Full the amulet too.

        [JAG-8.5] It is the starting ritual. [JAG-8.7] The pawn stands outside.
        """
        line, amulet = action.thing, s.start_amulets[action.thing]
        s.rituals.lay(seat, s.starts[line])
        s.starts.clear(line)
        s.where[seat] = ground_of(s).start(line)
        s.tell("began", seat, line, s.rituals[seat][0])
        if amulet >= 0:
            add_amulets(s, seat, amulet, 1)
            s.start_amulets[line] = -1
            s.tell("picked", seat, amulet)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ClearStarts(Step):
    """[JAG-8.6] What lies at positions that nobody chose goes back to the supply, and the first round begins."""

    def run(self, s: JaguarState) -> None:
        for line in range(s.printed.rows):
            for ritual in s.starts[line]:
                s.supply.put_under(ritual)
            s.starts.clear(line)
            s.start_amulets[line] = -1
        s.tell("cleared_starts")
        s.tell("round_begins", -1, s.round)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Refresh(Step):
    """[JAG-9.2] Step a: the new trap setting order. [JAG-9.8] Step b: the traps are cleared.

    [JAG-9.10] Step c: the Jaguar pawn moves on. [JAG-9.13] Then, in the new order, come the decisions.
    [JAG-9.1] There is none in round 1.
    """

    def run(self, s: JaguarState) -> None:
        s.phase = REFRESH
        s.round += 1
        set_order(s)
        clear_traps(s)
        s.tell("round_begins", -1, s.round)
        s.then(OfferHunts())
        if s.round == s.printed.opening_round:
            open_tile(s)
            for space in range(ORDER_SPACES - 1, -1, -1):
                seat = on_track(s, space)
                if seat != NOBODY:
                    s.then(OfferMarker(seat))


def set_order(s: JaguarState) -> None:
    """[JAG-9.3] The lowest column first, [JAG-9.4] then less glory, [JAG-9.5] then the leftmost activator.

    [JAG-9.6] Of several the leftmost counts. [JAG-9.7] Extra activators that were not used stay. [JAG-31.2] With three
    players the extra one goes on to the left: [JAG-31.6] to the next seat, [JAG-31.7] until round 6.
    Examples: [JAG-X2, JAG-X28, JAG-X29].
    """
    order = numbers(s.seats)
    for seat in range(s.seats):
        order[rank_of(s, seat)] = seat
    fill_track(s, order)
    if s.seats == 3:
        s.extra = s.after(s.extra)
        for extra_round in s.printed.extra_rounds:
            if s.round == extra_round:
                stand_on_track(s, s.printed.extra_space, s.extra, EXTRA)


def rank_of(s: JaguarState, seat: Seat) -> Count:
    """How many come before; among equals the order of the seats counts."""
    rank: Count = 0
    for other in range(s.seats):
        if comes_before(s, other, seat) or (other < seat and not comes_before(s, seat, other)):
            rank += 1
    return rank


def comes_before(s: JaguarState, one: Seat, other: Seat) -> bool:
    """[JAG-9.3] Column, [JAG-9.4] glory, [JAG-9.5] the leftmost activator."""
    one_column, other_column = s.where[one] % COLUMNS, s.where[other] % COLUMNS
    if one_column != other_column:
        return one_column < other_column
    if s.glory[one] != s.glory[other]:
        return s.glory[one] < s.glory[other]
    return leftmost_activator(s, one) < leftmost_activator(s, other)


def leftmost_activator(s: JaguarState, seat: Seat) -> Count:
    """[JAG-9.6] Its position; beyond all traps if the player has none."""
    for position in range(TRAPS):
        if s.activators[position] == seat:
            return position
    return TRAPS


def clear_traps(s: JaguarState) -> None:
    """[JAG-9.8] All tokens go back face down; [JAG-9.9] the Shield to Akhel, amulets to the supply.

    [JAG-27.24] That of the Hunt, too.
    """
    lay_tokens_back(s)
    free_traps(s)
    s.show(everyone(s))


def free_traps(s: JaguarState) -> None:
    """[JAG-9.8] No activator, amulet or Shield lies on any trap."""
    for position in range(TRAPS):
        s.activators[position] = NOBODY
        s.boosts[position] = 0
    s.shield = -1
    s.blue_used = NO_SEATS


def open_tile(s: JaguarState) -> None:
    """[JAG-9.11] At the beginning of round 7 tile #4 is joined, and the Heart wall stands on its right side."""
    s.heart_wall = BEHIND_TILE_4
    s.tell("opened_tile")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class OfferMarker(Step):
    """[JAG-9.12] At the beginning of round 7 each player may place one Objective marker."""

    def run(self, s: JaguarState) -> None:
        if can_mark(s, self.seat):
            s.then(MarkObjective(self.seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class OfferHunts(Step):
    """[JAG-27.17] In the Refresh phase Keela may use a yellow amulet as an activator; [JAG-27.20] at its end."""

    def run(self, s: JaguarState) -> None:
        for seat in range(s.seats):
            if s.yellow[seat] > 0 and free_space(s) >= 0 and has_ability(s, seat, HUNT):
                s.then(OfferHunt(seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class OfferHunt(Ask):
    """[JAG-27.17] The amulet goes on the first free space; without one she cannot."""

    rule = "JAG-27.17"

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        to.add(s.printed.say.hunt)
        to.add(s.printed.say.decline)

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        if action is s.printed.say.hunt:
            spend_amulet(s, seat, YELLOW_AMULET)
            stand_on_track(s, free_space(s), seat, HUNTING)
            s.tell("hunts", seat)
