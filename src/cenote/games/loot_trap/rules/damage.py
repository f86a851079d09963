"""Chapters 13 and 18: damage, wards, loot spent against it, and falling to zero.

What each player stands to lose is written into the steps, four bits for each seat, with a mask of those who are
still to be asked above them: nothing else must remember it.
"""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.games.loot_trap.rules.cards import gear, with_number, with_row
from cenote.games.loot_trap.rules.falling import fall
from cenote.games.loot_trap.rules.field import in_turn_order
from cenote.games.loot_trap.rules.piles import discard
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import SOFTEN

ASKED: Final = 16  # where the mask begins


def share(packed: int, seat: int) -> int:
    """What one seat stands to lose."""
    return packed >> 4 * seat & 15


def deal_damage(s: LootState, seats: int, amount: int, text: int) -> None:
    """[TRAP-18.4] Equipment, wards, and what is beyond the present health; then loot may be discarded.

    `text` is the number of the text that does it.

    [TRAP-18.8] Damage of one effect is simultaneous; [TRAP-18.9] another effect, or part of one, is another time.
    [TRAP-18.13] Where nothing is left, nothing more is asked.
    """
    packed = 0
    asked = 0
    for seat in in_turn_order(s, seats):
        s.tell("damage", seat, amount, text)
        left = reduced(s, seat, amount)
        packed |= left << 4 * seat
        if left and s.banked[seat]:
            asked |= 1 << seat
    if asked:
        ask_to_prevent(s, packed, asked)
    elif packed:
        strike(s, packed)


def reduced(s: LootState, seat: int, amount: int) -> int:
    """[TRAP-25.2] Two or more at once are softened by a Barrel; [TRAP-18.10] a ward is used up point by point.

    [TRAP-18.2] Health never goes below zero, so what is beyond it is void.
    """
    left = amount
    softened = gear(s, seat, SOFTEN) if left >= 2 else 0
    if softened:
        left -= softened
        s.tell("softened", seat, softened, s.worn[seat][0])
    warded = min(left, s.wards[seat])
    if warded:
        s.wards = with_number(s.wards, seat, s.wards[seat] - warded)
        s.tell("warded", seat, warded)
    return min(left - warded, s.health[seat])


def ask_to_prevent(s: LootState, packed: int, asked: int) -> None:
    """[TRAP-18.8] All decide on prevention before anybody is hurt, the active player first."""
    seat = in_turn_order(s, asked)[0]
    s.then(Prevent(seat, share(packed, seat), packed | asked << ASKED))


class Prevent(Ask[LootState]):
    """[TRAP-13.4] One banked loot may be discarded to prevent one of the damage, [TRAP-13.5] once each time.

    `n` is what the seat stands to lose; `m` what everybody does, and who is still to be asked. [TRAP-16.14] It is
    asked in any step of any turn. Examples: [TRAP-X5, TRAP-X6].
    """

    rule = "TRAP-13.4"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        return spending(s, seat)

    def options(self, s: LootState, seat: int) -> list[Action]:
        return spending(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        packed = self.m & (1 << ASKED) - 1
        if action is not s.printed.said.keep:
            less = min(self.n, s.printed.prevents[action.n])
            packed -= less << 4 * seat
            spend(s, seat, action.n, "prevented", less)
        left = self.m >> ASKED & ~(1 << seat)
        if left:
            ask_to_prevent(s, packed, left)
        else:
            strike(s, packed)


def spending(s: LootState, seat: int) -> list[Action]:
    """Each banked loot, or none of them."""
    said = s.printed.said
    found: list[Action] = []
    for card in s.banked[seat]:
        if said.spend[card] not in found:
            found.append(said.spend[card])
    found.append(said.keep)
    return found


def spend(s: LootState, seat: int, face: int, key: str, m: int = 0) -> None:
    """[TRAP-13.4] A banked loot goes to the discard pile; the key says what for."""
    row = list(s.banked[seat])
    row.remove(face)
    s.banked = with_row(s.banked, seat, tuple(row))
    discard(s, face, key, seat, m)


def strike(s: LootState, packed: int) -> None:
    """[TRAP-18.1] The health counters are turned; then those at zero may save themselves.

    Examples: [TRAP-X7, TRAP-X12].
    """
    zero = 0
    rescued = 0
    for seat in in_turn_order(s, (1 << s.seats) - 1):
        hurt = share(packed, seat)
        if hurt:
            s.health = with_number(s.health, seat, s.health[seat] - hurt)
            s.tell("hurt", seat, hurt, s.health[seat])
            if s.health[seat] == 0:
                zero |= 1 << seat
                rescued |= 1 << seat if s.banked[seat] else 0
    if rescued:
        s.then(Falling(-1, zero))
        ask_to_rescue(s, packed, rescued)
    elif zero:
        fall(s, zero, "fell")


def ask_to_rescue(s: LootState, packed: int, asked: int) -> None:
    """[TRAP-18.8] All rescues are decided before anybody is eliminated, the active player first."""
    seat = in_turn_order(s, asked)[0]
    s.then(Rescue(seat, share(packed, seat), packed | asked << ASKED))


class Rescue(Ask[LootState]):
    """[TRAP-18.5] At zero health one or more banked loot may be discarded to regain health.

    [TRAP-18.6] Each gives one back, up to the health before this damage. `n` is what the seat lost; `m` what
    everybody did, and who is still to be asked.
    """

    rule = "TRAP-18.5"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        return spending(s, seat)

    def options(self, s: LootState, seat: int) -> list[Action]:
        return spending(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        if action is not s.printed.said.keep:
            health = min(self.n, s.health[seat] + s.printed.prevents[action.n])
            s.health = with_number(s.health, seat, health)
            spend(s, seat, action.n, "regained", health)
            if s.banked[seat] and health < self.n:
                s.then(self)
                return
        left = self.m >> ASKED & ~(1 << seat)
        if left:
            ask_to_rescue(s, self.m & (1 << ASKED) - 1, left)


class Falling(Step[LootState]):
    """[TRAP-18.8] After all rescues those who are still at zero are eliminated together. `n` is who fell to zero."""

    def run(self, s: LootState) -> None:
        zero = 0
        for seat in range(s.seats):
            if self.n >> seat & 1 and s.health[seat] == 0:
                zero |= 1 << seat
        if zero:
            fall(s, zero, "fell")


def heal(s: LootState, seat: int, amount: int) -> bool:
    """[TRAP-18.3] Health rises, but never above the counter."""
    before = s.health[seat]
    health = min(s.printed.max_health, before + amount)
    if health == before:
        return False
    s.health = with_number(s.health, seat, health)
    s.did = 1
    s.tell("healed", seat, health - before, health)
    return True
