"""The words that choose between parts: `choose` and `when`."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.kinds import NOBODY, Seat
from cenote.core.offers import Offers
from cenote.core.packed import first_of
from cenote.core.refusal import Refusal
from cenote.games.loot_trap.rules.carrying import carry_out, concerned, meets
from cenote.games.loot_trap.rules.field import is_living
from cenote.games.loot_trap.rules.program import Offer, Op, Text
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

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        target = first_of(concerned(s, self.target, you, text))
        if target == NOBODY:
            return
        for offer in self.offers:
            if can_offer(s, offer, target, you):
                chooser = target if self.by_target else you
                s.then(ChooseOffer(chooser, you, self.number, text.choosing(target)))
                return


def can_offer(s: LootState, offer: Offer, target: Seat, you: Seat) -> bool:
    """[TRAP-22.20] Only a thing that can be done in full; taking damage always can."""
    if offer.requires == REQUIRES_LOOT:
        return s.banked.any(target)
    if offer.requires == REQUIRES_TWO_CARDS:
        return s.hands.size(target) > 1
    return offer.requires != REQUIRES_NOT_YOU or target != you


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseOffer(Ask):
    """[TRAP-22.20] Which of the things a text offers."""

    rule = "TRAP-22.20"

    def __init__(self, seat: Seat, you: Seat, part: i64, text: Text) -> None:
        super().__init__(seat)
        self.you: Final = you
        self.part: Final = part
        self.text: Final = text

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        for offer in s.printed.program[self.part].offers:
            possible = can_offer(s, offer, self.text.chosen, self.you)
            to.when(possible, s.printed.said.choose[offer.label], NOT_IN_FULL)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        s.tell("chose", seat, action.thing)
        for offer in s.printed.program[self.part].offers:
            if offer.label == action.thing:
                carry_out(s, self.you, offer.first, self.text)
                return


class WhenOp(Op):
    """A condition that everybody can see decides which parts are carried out.

    Cards: [TRAP-27.23, TRAP-27.24, TRAP-27.29, TRAP-27.34, TRAP-28.14, TRAP-28.20, TRAP-28.21].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        carry_out(s, you, self.then if self.holds(s, you, text) else self.other, text)

    def holds(self, s: LootState, you: Seat, text: Text) -> bool:
        """You have it, some opponent has it, or a living opponent laid the trap."""
        if self.cond == YOU_HAVE:
            return meets(s, you, self.who)
        if self.cond == ANY_OPPONENT:
            for seat in range(s.seats):
                if seat != you and s.fell[seat] == 0 and meets(s, seat, self.who):
                    return True
            return False
        return text.layer != NOBODY and text.layer != you and is_living(s, text.layer)
