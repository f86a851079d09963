"""Chapters 8 and 9: starting positions, and the Refresh phase."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.refusal import Refusal
from cenote.games.jaguar.rules.amulets import spend_amulet
from cenote.games.jaguar.rules.effects import MarkObjective, can_mark, has_ability
from cenote.games.jaguar.rules.setup import fill_track, on_track
from cenote.games.jaguar.rules.state import JaguarState, add_amulets, everyone, ground_of, with_one, with_pile
from cenote.games.jaguar.rules.terms import (
    BEHIND_TILE_4,
    COLUMNS,
    EXTRA,
    HARMING,
    HUNT,
    HUNTING,
    ORDER_SPACES,
    REFRESH,
    TRAPS,
    YELLOW_AMULET,
)

NO_RITUAL: Final = Refusal("JAG-8.2", "no-ritual")


class StartingPositions(Step[JaguarState]):
    """[JAG-8.1] Picked backwards along the Order track: the last player on it first.

    [JAG-8.8] With two players the second one first; [JAG-8.9] the extra activator of three does not count.
    Example: [JAG-X38].
    """

    def run(self, s: JaguarState) -> None:
        for seat in on_track(s) if not s.printed.solo else [0]:
            s.agenda.append(ChooseStart(seat))


class ChooseStart(Ask[JaguarState]):
    """[JAG-8.2] Only a position with a ritual, and each by one player. [JAG-34.19] In Solo, too."""

    rule = "JAG-8.1"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        return s.printed.say.begin[:]

    def may(self, s: JaguarState, seat: int, action: Action) -> Refusal | None:
        return None if s.starts[action.n] else NO_RITUAL

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        """[JAG-8.4] The ritual goes into the pouch, [JAG-8.3] in Full the amulet too.

        [JAG-8.5] It is the starting ritual. [JAG-8.7] The pawn stands outside.
        """
        row, amulet = action.n, s.start_amulets[action.n]
        s.rituals = with_pile(s.rituals, seat, s.starts[row])
        s.starts = with_pile(s.starts, row, ())
        s.where = with_one(s.where, seat, ground_of(s).start(row))
        s.tell("began", seat, row, s.rituals[seat][0])
        if amulet >= 0:
            add_amulets(s, seat, amulet, 1)
            s.start_amulets = with_one(s.start_amulets, row, -1)
            s.tell("picked", seat, amulet)


class ClearStarts(Step[JaguarState]):
    """[JAG-8.6] What lies at positions that nobody chose goes back to the supply, and the first round begins."""

    def run(self, s: JaguarState) -> None:
        for row in range(s.printed.rows):
            s.supply += s.starts[row]
        s.starts = ((),) * s.printed.rows
        s.start_amulets = (-1,) * s.printed.rows
        s.tell("cleared_starts")
        s.tell("round_begins", -1, s.round)


class Refresh(Step[JaguarState]):
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
            for seat in reversed(on_track(s)):
                s.then(OfferMarker(seat))


def set_order(s: JaguarState) -> None:
    """[JAG-9.3] The lowest column first, [JAG-9.4] then less glory, [JAG-9.5] then the leftmost activator.

    [JAG-9.6] Of several the leftmost counts. [JAG-9.7] Extra activators that were not used stay. [JAG-31.2] With three
    players the extra one goes on to the left: [JAG-31.6] to the next seat, [JAG-31.7] until round 6.
    Examples: [JAG-X2, JAG-X28, JAG-X29].
    """
    ranks: list[int] = []
    for seat in range(s.seats):
        leftmost = s.activators.index(seat) if seat in s.activators else TRAPS
        ranks.append(((s.where[seat] % COLUMNS * 1024 + s.glory[seat]) * 8 + leftmost) * 4 + seat)
    fill_track(s, [rank % 4 for rank in sorted(ranks)])
    if s.seats == 3:
        s.extra = (s.extra + 1) % 3
        if s.round in s.printed.extra_rounds:
            s.track = with_one(s.track, s.printed.extra_space, 4 * s.extra + EXTRA + 1)


def clear_traps(s: JaguarState) -> None:
    """[JAG-9.8] All tokens go back face down; [JAG-9.9] the Shield to Akhel, amulets to the supply.

    [JAG-27.24] That of the Hunt, too.
    """
    s.tokens = tuple([s.printed.resting[trap] for trap in s.traps[:HARMING]])
    s.activators = (-1,) * TRAPS
    s.boosts = (0,) * TRAPS
    s.shield = -1
    s.blue_used = 0
    s.show(everyone(s))


def open_tile(s: JaguarState) -> None:
    """[JAG-9.11] At the beginning of round 7 tile #4 is joined, and the Heart wall stands on its right side."""
    s.heart_wall = BEHIND_TILE_4
    s.tell("opened_tile")


class OfferMarker(Step[JaguarState]):
    """[JAG-9.12] At the beginning of round 7 each player may place one Objective marker."""

    def run(self, s: JaguarState) -> None:
        if can_mark(s, self.seat):
            s.then(MarkObjective(self.seat))


class OfferHunts(Step[JaguarState]):
    """[JAG-27.17] In the Refresh phase Keela may use a yellow amulet as an activator; [JAG-27.20] at its end."""

    def run(self, s: JaguarState) -> None:
        for seat in range(s.seats):
            if s.yellow[seat] and free_space(s) >= 0 and has_ability(s, seat, HUNT):
                s.then(OfferHunt(seat))


def free_space(s: JaguarState) -> int:
    """[JAG-27.17] The first free space of the Order track, -1 for none."""
    for space in range(ORDER_SPACES):
        if s.track[space] == 0:
            return space
    return -1


class OfferHunt(Ask[JaguarState]):
    """[JAG-27.17] The amulet goes on the first free space; without one she cannot."""

    rule = "JAG-27.17"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        return [s.printed.say.hunt, s.printed.say.decline]

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        if action is s.printed.say.hunt:
            spend_amulet(s, seat, YELLOW_AMULET)
            s.track = with_one(s.track, free_space(s), 4 * seat + HUNTING + 1)
            s.tell("hunts", seat)
