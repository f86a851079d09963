"""The words that choose between parts: `choose` and `when`."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.refusal import Refusal
from cenote.games.loot_trap.rules.carrying import (
    carry_out,
    concerned,
    has,
    layer_of,
    only,
    same_of,
    with_same,
    you_of,
)
from cenote.games.loot_trap.rules.field import living
from cenote.games.loot_trap.rules.program import Offer, Op
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import (
    ANY_OPPONENT,
    REQUIRES_LOOT,
    REQUIRES_NOT_YOU,
    REQUIRES_TWO_CARDS,
    YOU_HAVE,
)

NOT_IN_FULL: Final = Refusal("TRAP-22.20", "not-in-full")


class ChooseOp(Op):
    """[TRAP-22.20] A player chooses between two things.

    Cards: [TRAP-27.14, TRAP-27.24, TRAP-27.25].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        target = only(concerned(s, self.target, you, m))
        if target < 0:
            return
        context = with_same(m, target)
        for offer in self.offers:
            if can_offer(s, offer, target, you):
                s.then(ChooseOffer(target if self.by_target else you, self.number, context))
                return


def can_offer(s: LootState, offer: Offer, target: int, you: int) -> bool:
    """[TRAP-22.20] Only a thing that can be done in full; taking damage always can."""
    if offer.requires == REQUIRES_LOOT:
        return len(s.banked[target]) > 0
    if offer.requires == REQUIRES_TWO_CARDS:
        return len(s.hands[target]) > 1
    return offer.requires != REQUIRES_NOT_YOU or target != you


class ChooseOffer(Ask[LootState]):
    """[TRAP-22.20] Which of the things a text offers. `n` is the part, `m` the context."""

    rule = "TRAP-22.20"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        offers = s.printed.program[self.n].offers
        return [s.printed.said.choose[offer.label] for offer in offers]

    def may(self, s: LootState, seat: int, action: Action) -> Refusal | None:
        for offer in s.printed.program[self.n].offers:
            if offer.label == action.n:
                return None if can_offer(s, offer, same_of(self.m), you_of(self.m)) else NOT_IN_FULL
        return NOT_IN_FULL

    def take(self, s: LootState, seat: int, action: Action) -> None:
        s.tell("chose", seat, action.n)
        for offer in s.printed.program[self.n].offers:
            if offer.label == action.n:
                carry_out(s, you_of(self.m), offer.first, self.m)
                return


class WhenOp(Op):
    """A condition that everybody can see decides which parts are carried out.

    Cards: [TRAP-27.23, TRAP-27.24, TRAP-27.29, TRAP-27.34, TRAP-28.14, TRAP-28.20, TRAP-28.21].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        carry_out(s, you, self.then if self.holds(s, you, m) else self.other, m)

    def holds(self, s: LootState, you: int, m: int) -> bool:
        """You have it, some opponent has it, or a living opponent laid the trap."""
        if self.cond == YOU_HAVE:
            return has(s, you, self.who)
        if self.cond == ANY_OPPONENT:
            return any(
                seat != you and s.fell[seat] == 0 and has(s, seat, self.who) for seat in range(s.seats)
            )
        layer = layer_of(m)
        return layer >= 0 and layer != you and living(s) >> layer & 1 == 1
