"""The words `damage`, `heal`, `ward` and `nothing`."""

from cenote.core.kinds import Seat
from cenote.core.packed import NO_SEATS, has
from cenote.games.loot_trap.rules.carrying import amount_of, concerned
from cenote.games.loot_trap.rules.damage import deal_damage, heal
from cenote.games.loot_trap.rules.field import in_turn_order
from cenote.games.loot_trap.rules.program import Op, Text
from cenote.games.loot_trap.rules.state import LootState


class DamageOp(Op):
    """[TRAP-12.3] Damage hits whoever sprang the trap, unless the text names somebody else.

    Cards: [TRAP-27.1, TRAP-27.2, TRAP-27.3, TRAP-27.4, TRAP-27.6, TRAP-27.8, TRAP-27.9, TRAP-27.14,
    TRAP-27.18, TRAP-27.21, TRAP-27.23, TRAP-27.24, TRAP-27.25, TRAP-27.26, TRAP-27.27, TRAP-27.28,
    TRAP-27.29, TRAP-27.32, TRAP-27.34, TRAP-27.38, TRAP-27.39, TRAP-28.2, TRAP-28.5, TRAP-28.7,
    TRAP-28.14, TRAP-28.35].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        seats = concerned(s, self.target, you, text)
        if seats != NO_SEATS:
            s.did = 1
            deal_damage(s, seats, amount_of(self, text), self.text)


class HealOp(Op):
    """[TRAP-18.3] At full health it does nothing.

    Cards: [TRAP-27.22, TRAP-27.33, TRAP-27.34, TRAP-27.38, TRAP-26.1, TRAP-28.6, TRAP-28.32,
    TRAP-28.35].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        seats = concerned(s, self.target, you, text)
        for seat in in_turn_order(s):
            if has(seats, seat):
                heal(s, seat, amount_of(self, text))


class WardOp(Op):
    """[TRAP-18.10] Wards of one player add up.

    Cards: [TRAP-27.10, TRAP-27.39].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        seats = concerned(s, self.target, you, text)
        for seat in in_turn_order(s):
            if has(seats, seat):
                s.wards[seat] += amount_of(self, text)
                s.did = 1
                s.tell("ward", seat, s.wards[seat])


class NothingOp(Op):
    """A trap that does nothing by itself.

    Cards: [TRAP-27.20].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        return
