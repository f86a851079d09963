"""Chapter 13: banking loot; and the words `bank`, `steal_loot`, `lose_loot`."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.kinds import NOBODY, Count, Face, Seat
from cenote.core.offers import Offers
from cenote.core.packed import but_seat, everyone_at, face_of, first_of
from cenote.core.pile import is_first
from cenote.games.loot_trap.rules.cards import has_loot_in_hand, is_loot, leave_openly
from cenote.games.loot_trap.rules.carrying import amount_of, carry_out, concerned, other_player, text_context
from cenote.games.loot_trap.rules.damage import spend
from cenote.games.loot_trap.rules.piles import discard
from cenote.games.loot_trap.rules.program import Op, Text
from cenote.games.loot_trap.rules.state import LootState


def bank(s: LootState, seat: Seat, face: Face) -> None:
    """[TRAP-8.7] A loot card is laid face up in front of a player; [TRAP-13.1] by whatever way it came.

    [TRAP-13.6] "When you bank this" is carried out each time, [TRAP-13.7] immediately.
    """
    s.banked.add(seat, face)
    s.did = 1
    s.tell("banked", seat, face, s.banked.size(seat))
    carry_out(s, seat, s.printed.on_bank[face], text_context(s))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class BankIt(Ask):
    """[TRAP-12.5] Sprung loot may be banked at once and for free; [TRAP-12.6] otherwise it is discarded.

    It lies on top of those being resolved. A card that is not loot can only be discarded.
    """

    rule = "TRAP-12.5"

    def __init__(self, seat: Seat, card: Face) -> None:
        super().__init__(seat)
        self.card: Final = card

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        if is_loot(s, self.card):
            to.add(s.printed.said.bank[self.card])
        to.add(s.printed.said.refuse)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        s.resolving.take_top()
        if action is s.printed.said.refuse:
            discard(s, self.card, "discarded", seat)
        else:
            bank(s, seat, self.card)


class BankOp(Op):
    """Bank up to so many loot from your hand, one after the other.

    Cards: [TRAP-27.23, TRAP-28.28].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        if s.hands.any(you):
            s.then(BankFromHand(you, amount_of(self, text), text.instant))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class BankFromHand(Ask):
    """[TRAP-13.7] One loot, its text, then the next.

    Everybody with a card in hand is asked: whether it is loot is nobody's business. Only of an instant that has
    done nothing else the table must learn whether it could have ([TRAP-8.9]).
    """

    rule = "TRAP-13.1"

    def __init__(self, seat: Seat, left: Count, instant: bool) -> None:
        super().__init__(seat)
        self.left: Final = left  # how many more
        self.instant: Final = instant  # whether an instant says so

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        hand = s.hands[seat]
        for i in range(len(hand)):
            if is_loot(s, hand[i]) and is_first(hand, i):
                to.add(s.printed.said.bank[face_of(hand[i])])
        to.add(s.printed.said.stop)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        if action is not s.printed.said.stop:
            if self.left > 1 and s.hands.size(seat) > 1:
                s.then(BankFromHand(seat, self.left - 1, self.instant))
            leave_openly(s, seat, action.card)
            bank(s, seat, action.card)
        elif self.instant and s.did == 0:
            s.show(but_seat(everyone_at(s.seats), seat))
            if has_loot_in_hand(s, seat):
                s.did = 1
                s.tell("declined", seat)
            else:
                s.tell("no_loot", seat)
        else:
            s.tell("stopped", seat)


class StealLootOp(Op):
    """Banked loot becomes yours; [TRAP-13.6] its text is not carried out.

    Cards: [TRAP-27.22, TRAP-28.21].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        other = other_player(s, self.target, you, text)
        if other != NOBODY and s.banked.any(other):
            s.then(StealLoot(you, other, amount_of(self, text)))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class StealLoot(Ask):
    """Which banked loot to steal."""

    rule = "TRAP-22.3"

    def __init__(self, seat: Seat, owner: Seat, left: Count) -> None:
        super().__init__(seat)
        self.owner: Final = owner
        self.left: Final = left  # how many more

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        to.each(s.printed.said.take, s.banked[self.owner])

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        s.banked.add(seat, s.banked.take_face(self.owner, action.card))
        s.did = 1
        s.tell("stole", seat, action.card, self.owner)
        if self.left > 1 and s.banked.any(self.owner):
            s.then(StealLoot(seat, self.owner, self.left - 1))


class LoseLootOp(Op):
    """Banked loot goes to the discard pile.

    Cards: [TRAP-27.14, TRAP-27.23, TRAP-27.25, TRAP-27.34].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        owner = first_of(concerned(s, self.target, you, text))
        if owner != NOBODY and s.banked.any(owner):
            s.then(LoseLoot(owner, amount_of(self, text)))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class LoseLoot(Ask):
    """The owner chooses which."""

    rule = "TRAP-22.3"

    def __init__(self, seat: Seat, left: Count) -> None:
        super().__init__(seat)
        self.left: Final = left  # how many more

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        to.each(s.printed.said.discard, s.banked[seat])

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        s.did = 1
        spend(s, seat, action.card, "lost_loot")
        if self.left > 1 and s.banked.any(seat):
            s.then(LoseLoot(seat, self.left - 1))
