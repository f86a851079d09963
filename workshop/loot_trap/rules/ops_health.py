"""The words `damage`, `heal`, `ward` and `nothing`."""

from cenote.games.loot_trap.rules.cards import with_number
from cenote.games.loot_trap.rules.carrying import amount_of, concerned
from cenote.games.loot_trap.rules.damage import deal_damage, heal
from cenote.games.loot_trap.rules.field import in_turn_order
from cenote.games.loot_trap.rules.program import Op
from cenote.games.loot_trap.rules.state import LootState


class DamageOp(Op):
    """[TRAP-12.3] Damage hits whoever sprang the trap, unless the text names somebody else."""

    def do(self, s: LootState, you: int, m: int) -> None:
        seats = concerned(s, self.target, you, m)
        if seats:
            s.did = 1
            s.tell("damage", you, amount_of(self, m))
            deal_damage(s, seats, amount_of(self, m))


class HealOp(Op):
    """[TRAP-18.3] At full health it does nothing."""

    def do(self, s: LootState, you: int, m: int) -> None:
        for seat in in_turn_order(s, concerned(s, self.target, you, m)):
            heal(s, seat, amount_of(self, m))


class WardOp(Op):
    """[TRAP-18.10] Wards of one player add up."""

    def do(self, s: LootState, you: int, m: int) -> None:
        for seat in in_turn_order(s, concerned(s, self.target, you, m)):
            s.wards = with_number(s.wards, seat, s.wards[seat] + amount_of(self, m))
            s.did = 1
            s.tell("ward", seat, s.wards[seat])


class NothingOp(Op):
    """A trap that does nothing by itself."""

    def do(self, s: LootState, you: int, m: int) -> None:
        s.tell("nothing", you)
