"""Chapters 2 to 4 and 8: the round, the naming, the turn and the end."""

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step, Together
from cenote.core.outcome import Ending, Outcome, places_by
from cenote.testing.three_stones.rules.actions import LAY, NAME
from cenote.testing.three_stones.rules.powers import apply_power
from cenote.testing.three_stones.rules.state import StonesState
from cenote.testing.three_stones.rules.stones import draw, everyone, holds, leave_hand
from cenote.testing.three_stones.rules.terms import KINDS


class Round(Step[StonesState]):
    """[STONE-2.2] All stones are shuffled into the well; [STONE-2.3] each player draws a hand."""

    def run(self, s: StonesState) -> None:
        s.round += 1
        s.well = s.printed.stones[:]
        s.spent = []
        for seat in range(s.seats):
            s.hands[seat] = []
            s.rows[seat] = []
        s.chance.shuffle(s.well)
        s.tell("round_begins", -1, s.round)
        for seat in range(s.seats):
            for _ in range(s.printed.hand):
                draw(s, seat)
        s.then(Naming(), Lot(), EndOfRound())


class Naming(Together[StonesState]):
    """[STONE-3.1] All players name a kind in secret and reveal it together."""

    rule = "STONE-3.1"

    def seats(self, s: StonesState) -> list[int]:
        return [seat for seat in range(s.seats) if s.named[seat] == 0]

    def candidates(self, s: StonesState, seat: int) -> list[Action]:
        return NAME[:]

    def lay(self, s: StonesState, seat: int, action: Action) -> None:
        s.named[seat] = action.n + 1
        s.tell("chose", seat, action.n, 0, 1 << seat)

    def turn_over(self, s: StonesState) -> None:
        """[STONE-3.2] A kind that nobody else named earns a pebble. Example: [STONE-X1]."""
        s.show(everyone(s))
        named = s.named[:]
        for seat in range(s.seats):
            s.named[seat] = 0
            s.tell("named", seat, named[seat] - 1)
        for seat in range(s.seats):
            if named.count(named[seat]) == 1:
                earn(s, seat, s.printed.lone_name, "lone_name")


def earn(s: StonesState, seat: int, pebbles: int, reason: str) -> None:
    """[STONE-1.3] Pebbles count points."""
    s.pebbles[seat] += pebbles
    s.tell(reason, seat, pebbles)


class Lot(Step[StonesState]):
    """[STONE-2.4] A lot decides who takes the first turn."""

    def run(self, s: StonesState) -> None:
        first = s.chance.below(s.seats)
        s.tell("lot", first)
        s.then(Turn(first))


class Turn(Step[StonesState]):
    """[STONE-4.2] Clockwise, without those whose hand is empty; [STONE-4.5] until all hands are."""

    def run(self, s: StonesState) -> None:
        if any(s.hands):
            s.then(Turn((self.seat + 1) % s.seats))
            if s.hands[self.seat]:
                s.then(Lay(self.seat))


class Lay(Ask[StonesState]):
    """[STONE-4.1] Lay a stone of your hand in front of you; [STONE-4.3] then its power is applied."""

    rule = "STONE-4.1"

    def candidates(self, s: StonesState, seat: int) -> list[Action]:
        return [LAY[kind] for kind in range(len(KINDS)) if holds(s.hands[seat], kind)]

    def take(self, s: StonesState, seat: int, action: Action) -> None:
        """[STONE-4.4] Three different whole stones end the round at once, before any power: [STONE-X2]."""
        leave_hand(s, seat, action.n)
        s.rows[seat].append(action.n)
        s.tell("laid", seat, action.n)
        if has_three(s, seat):
            earn(s, seat, s.printed.three, "three")
            s.unwind(EndOfRound)
        else:
            apply_power(s, seat, action.n)


def has_three(s: StonesState, seat: int) -> bool:
    """[STONE-4.4] One stone of each kind; [STONE-5.8] a cracked one does not count."""
    return all(kind in s.rows[seat] for kind in range(len(KINDS)))


class EndOfRound(Step[StonesState]):
    """[STONE-2.1] A game has as many rounds as the table chose."""

    def run(self, s: StonesState) -> None:
        if s.round < s.printed.rounds:
            s.then(Round())
        else:
            end_game(s)


def end_game(s: StonesState) -> None:
    """[STONE-8.1] The most pebbles win; [STONE-8.2] players with equally many share the place."""
    places = places_by(s.pebbles)
    ending = Ending.WON if places.count(1) == 1 else Ending.SHARED
    s.outcome = Outcome(ending, "STONE-8.1", places, s.pebbles[:])
    s.tell("game_over", places.index(1), s.pebbles[places.index(1)])
