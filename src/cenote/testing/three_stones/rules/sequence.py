"""Chapters 2 to 4 and 8: the round, the naming, the turn and the end."""

from typing import final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step, Together
from cenote.core.kinds import Count, Seat
from cenote.core.offers import Offers
from cenote.core.outcome import Ending, Outcome, places_by
from cenote.core.packed import everyone_at, only
from cenote.core.pile import numbers, row
from cenote.testing.three_stones.rules.actions import LAY, NAME
from cenote.testing.three_stones.rules.powers import apply_power, place_of_whole
from cenote.testing.three_stones.rules.state import StonesState
from cenote.testing.three_stones.rules.stones import draw, leave_hand
from cenote.testing.three_stones.rules.terms import KINDS


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Round(Step):
    """[STONE-2.2] All stones are shuffled into the well; [STONE-2.3] each player draws a hand."""

    def run(self, s: StonesState) -> None:
        s.round += 1
        s.well.lay(row(s.printed.stones))
        s.spent.clear()
        for seat in range(s.seats):
            s.hands.clear(seat)
            s.rows.clear(seat)
        s.well.shuffle(s.chance)
        s.tell("round_begins", -1, s.round)
        for seat in range(s.seats):
            for _each in range(s.printed.hand):
                draw(s, seat)
        s.then(Naming(), Lot(), EndOfRound())


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Naming(Together):
    """[STONE-3.1] All players name a kind in secret and reveal it together."""

    rule = "STONE-3.1"

    def awaits(self, s: StonesState, seat: Seat) -> bool:
        return s.named[seat] == 0

    def offer(self, s: StonesState, seat: Seat, to: Offers) -> None:
        for kind in range(len(KINDS)):
            to.add(NAME[kind])

    def lay(self, s: StonesState, seat: Seat, action: Action) -> None:
        s.named[seat] = action.thing + 1
        s.tell("chose", seat, action.thing, 0, only(seat))

    def turn_over(self, s: StonesState) -> None:
        """[STONE-3.2] A kind that nobody else named earns a pebble. Example: [STONE-X1]."""
        s.show(everyone_at(s.seats))
        named = s.named
        s.named = numbers(s.seats)
        for seat in range(s.seats):
            s.tell("named", seat, named[seat] - 1)
        for seat in range(s.seats):
            alike = 0
            for other in range(s.seats):
                if named[other] == named[seat]:
                    alike += 1
            if alike == 1:
                earn(s, seat, s.printed.lone_name, "lone_name")


def earn(s: StonesState, seat: Seat, pebbles: Count, reason: str) -> None:
    """[STONE-1.3] Pebbles count points."""
    s.pebbles[seat] += pebbles
    s.tell(reason, seat, pebbles)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Lot(Step):
    """[STONE-2.4] A lot decides who takes the first turn."""

    def run(self, s: StonesState) -> None:
        first = s.chance.below(s.seats)
        s.tell("lot", first)
        s.then(Turn(first))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Step):
    """[STONE-4.2] Clockwise, without those whose hand is empty; [STONE-4.5] until all hands are."""

    def run(self, s: StonesState) -> None:
        if any_stone_in_hand(s):
            s.then(Turn(s.after(self.seat)))
            if s.hands.any(self.seat):
                s.then(Lay(self.seat))


def any_stone_in_hand(s: StonesState) -> bool:
    """[STONE-4.5] Whether anybody can go on."""
    for seat in range(s.seats):
        if s.hands.any(seat):
            return True
    return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Lay(Ask):
    """[STONE-4.1] Lay a stone of your hand in front of you; [STONE-4.3] then its power is applied."""

    rule = "STONE-4.1"

    def offer(self, s: StonesState, seat: Seat, to: Offers) -> None:
        for kind in range(len(KINDS)):
            if s.hands.holds(seat, kind):
                to.add(LAY[kind])

    def take(self, s: StonesState, seat: Seat, action: Action) -> None:
        """[STONE-4.4] Three different whole stones end the round at once, before any power: [STONE-X2]."""
        leave_hand(s, seat, action.thing)
        s.rows.add(seat, action.thing)
        s.tell("laid", seat, action.thing)
        if has_three(s, seat):
            earn(s, seat, s.printed.three, "three")
            s.unwind(EndOfRound)
        else:
            apply_power(s, seat, action.thing)


def has_three(s: StonesState, seat: Seat) -> bool:
    """[STONE-4.4] One stone of each kind; [STONE-5.8] a cracked one does not count."""
    for kind in range(len(KINDS)):
        if place_of_whole(s, seat, kind) < 0:
            return False
    return True


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class EndOfRound(Step):
    """[STONE-2.1] A game has as many rounds as the table chose."""

    def run(self, s: StonesState) -> None:
        if s.round < s.printed.rounds:
            s.then(Round())
        else:
            end_game(s)


def end_game(s: StonesState) -> None:
    """[STONE-8.1] The most pebbles win; [STONE-8.2] players with equally many share the place."""
    pebbles = [int(count) for count in s.pebbles]
    places = places_by(pebbles)
    ending = Ending.WON if places.count(1) == 1 else Ending.SHARED
    s.outcome = Outcome(ending, "STONE-8.1", places, pebbles)
    s.tell("game_over", places.index(1), pebbles[places.index(1)])
