"""Chapters 13 and 18: damage, wards, loot spent against it, and falling to zero."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Record, Step
from cenote.core.kinds import NOBODY, Count, Face, Seat, Seats
from cenote.core.offers import Offers
from cenote.core.packed import NO_SEATS, and_seat, but_seat, has
from cenote.games.loot_trap.rules.cards import gear
from cenote.games.loot_trap.rules.falling import fall
from cenote.games.loot_trap.rules.field import first_in_turn, in_turn_order
from cenote.games.loot_trap.rules.piles import discard
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import SOFTEN


@final
@mypyc_attr(acyclic=True)
class Stakes(Record):
    """What each player stands to lose, chair by chair, until all have decided."""

    def __init__(self, first: Count = 0, second: Count = 0, third: Count = 0, fourth: Count = 0) -> None:
        self.first: Final = first
        self.second: Final = second
        self.third: Final = third
        self.fourth: Final = fourth

    def of(self, seat: Seat) -> Count:
        """What one of them stands to lose."""
        if seat == 0:
            return self.first
        if seat == 1:
            return self.second
        return self.third if seat == 2 else self.fourth

    def changed(self, seat: Seat, to: Count) -> "Stakes":
        """The same, but for one of them."""
        return Stakes(
            to if seat == 0 else self.first,
            to if seat == 1 else self.second,
            to if seat == 2 else self.third,
            to if seat == 3 else self.fourth,
        )


NOTHING: Final = Stakes()


def deal_damage(s: LootState, seats: Seats, amount: Count, text: Count) -> None:
    """[TRAP-18.4] Equipment, wards, and what is beyond the present health; then loot may be discarded.

    `text` is the number of the text that does it.

    [TRAP-18.8] Damage of one effect is simultaneous; [TRAP-18.9] another effect, or part of one, is another time.
    [TRAP-18.13] Where nothing is left, nothing more is asked.
    """
    stakes = NOTHING
    asked: Seats = NO_SEATS
    for seat in in_turn_order(s):
        if has(seats, seat):
            s.tell("damage", seat, amount, text)
            left = reduced(s, seat, amount)
            if left > 0:
                stakes = stakes.changed(seat, left)
                if s.banked.any(seat):
                    asked = and_seat(asked, seat)
    if asked != NO_SEATS:
        ask_to_prevent(s, stakes, asked)
    elif stakes is not NOTHING:
        strike(s, stakes)


def reduced(s: LootState, seat: Seat, amount: Count) -> Count:
    """[TRAP-25.2] Two or more at once are softened by a Barrel; [TRAP-18.10] a ward is used up point by point.

    [TRAP-18.2] Health never goes below zero, so what is beyond it is void.
    """
    left = amount
    softened = gear(s, seat, SOFTEN)
    if left >= 2 and softened != 0:
        left -= softened
        s.tell("softened", seat, softened, s.worn[seat][0])
    warded = min(left, s.wards[seat])
    if warded != 0:
        s.wards[seat] -= warded
        s.tell("warded", seat, warded)
    return min(left - warded, s.health[seat])


def ask_to_prevent(s: LootState, stakes: Stakes, asked: Seats) -> None:
    """[TRAP-18.8] All decide on prevention before anybody is hurt, the active player first."""
    seat = first_in_turn(s, asked)
    s.then(Prevent(seat, stakes.of(seat), stakes, asked))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Prevent(Ask):
    """[TRAP-13.4] One banked loot may be discarded to prevent one of the damage, [TRAP-13.5] once each time.

    [TRAP-16.14] It is asked in any step of any turn. Examples: [TRAP-X5, TRAP-X6].
    """

    rule = "TRAP-13.4"

    def __init__(self, seat: Seat, at_stake: Count, stakes: Stakes, to_ask: Seats) -> None:
        super().__init__(seat)
        self.at_stake: Final = at_stake  # what the seat stands to lose
        self.stakes: Final = stakes  # what everybody does
        self.to_ask: Final = to_ask  # those who are still to be asked

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        offer_loot(s, seat, to)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        stakes = self.stakes
        if action is not s.printed.said.keep:
            less = min(self.at_stake, s.printed.prevents[action.card])
            stakes = stakes.changed(seat, self.at_stake - less)
            spend(s, seat, action.card, "prevented", less)
        left = but_seat(self.to_ask, seat)
        if left != NO_SEATS:
            ask_to_prevent(s, stakes, left)
        else:
            strike(s, stakes)


def offer_loot(s: LootState, seat: Seat, to: Offers) -> None:
    """Each banked loot, or none of them."""
    to.each(s.printed.said.spend, s.banked[seat])
    to.add(s.printed.said.keep)


def spend(s: LootState, seat: Seat, face: Face, key: str, points: Count = 0) -> None:
    """[TRAP-13.4] A banked loot goes to the discard pile; the key says what for."""
    s.banked.take_face(seat, face)
    discard(s, face, key, seat, points)


def strike(s: LootState, stakes: Stakes) -> None:
    """[TRAP-18.1] The health counters are turned; then those at zero may save themselves.

    Examples: [TRAP-X7, TRAP-X12].
    """
    zero: Seats = NO_SEATS
    rescued: Seats = NO_SEATS
    for seat in in_turn_order(s):
        hurt = stakes.of(seat)
        if hurt != 0:
            s.health[seat] -= hurt
            s.tell("hurt", seat, hurt, s.health[seat])
            if s.health[seat] == 0:
                zero = and_seat(zero, seat)
                if s.banked.any(seat):
                    rescued = and_seat(rescued, seat)
    if rescued != NO_SEATS:
        s.then(Falling(NOBODY, zero))
        ask_to_rescue(s, stakes, rescued)
    elif zero != NO_SEATS:
        fall(s, zero, "fell")


def ask_to_rescue(s: LootState, lost: Stakes, asked: Seats) -> None:
    """[TRAP-18.8] All rescues are decided before anybody is eliminated, the active player first."""
    seat = first_in_turn(s, asked)
    s.then(Rescue(seat, lost.of(seat), lost, asked))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Rescue(Ask):
    """[TRAP-18.5] At zero health one or more banked loot may be discarded to regain health.

    [TRAP-18.6] Each gives one back, up to the health before this damage.
    """

    rule = "TRAP-18.5"

    def __init__(self, seat: Seat, had: Count, lost: Stakes, to_ask: Seats) -> None:
        super().__init__(seat)
        self.had: Final = had  # the health of the seat before this damage, all of which it lost
        self.lost: Final = lost  # what everybody did
        self.to_ask: Final = to_ask  # those who are still to be asked

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        offer_loot(s, seat, to)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        if action is not s.printed.said.keep:
            health = min(self.had, s.health[seat] + s.printed.prevents[action.card])
            s.health[seat] = health
            spend(s, seat, action.card, "regained", health)
            if s.banked.any(seat) and health < self.had:
                s.then(self)
                return
        left = but_seat(self.to_ask, seat)
        if left != NO_SEATS:
            ask_to_rescue(s, self.lost, left)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Falling(Step):
    """[TRAP-18.8] After all rescues those who are still at zero are eliminated together."""

    def __init__(self, seat: Seat, at_zero: Seats) -> None:
        super().__init__(seat)
        self.at_zero: Final = at_zero  # who fell to zero

    def run(self, s: LootState) -> None:
        zero: Seats = NO_SEATS
        for seat in range(s.seats):
            if has(self.at_zero, seat) and s.health[seat] == 0:
                zero = and_seat(zero, seat)
        if zero != NO_SEATS:
            fall(s, zero, "fell")


def heal(s: LootState, seat: Seat, amount: Count) -> bool:
    """[TRAP-18.3] Health rises, but never above the counter."""
    before = s.health[seat]
    health = min(s.printed.max_health, before + amount)
    if health == before:
        return False
    s.health[seat] = health
    s.did = 1
    s.tell("healed", seat, health - before, health)
    return True
