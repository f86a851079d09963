"""Chapter 13: banking loot; and the words `bank`, `steal_loot`, `lose_loot`."""

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.layout import FACE
from cenote.games.loot_trap.rules.cards import (
    everyone,
    faces,
    has_loot_in_hand,
    is_loot,
    leave_openly,
    with_row,
)
from cenote.games.loot_trap.rules.carrying import (
    INSTANT,
    amount_of,
    carry_out,
    concerned,
    only,
    text_context,
)
from cenote.games.loot_trap.rules.damage import spend
from cenote.games.loot_trap.rules.piles import discard
from cenote.games.loot_trap.rules.program import Op
from cenote.games.loot_trap.rules.state import LootState


def bank(s: LootState, seat: int, face: int) -> None:
    """[TRAP-8.7] A loot card is laid face up in front of a player; [TRAP-13.1] by whatever way it came.

    [TRAP-13.6] "When you bank this" is carried out each time, [TRAP-13.7] immediately.
    """
    s.banked = with_row(s.banked, seat, (*s.banked[seat], face))
    s.did = 1
    s.tell("banked", seat, face, len(s.banked[seat]))
    carry_out(s, seat, s.printed.on_bank[face], text_context(s, seat))


class BankIt(Ask[LootState]):
    """[TRAP-12.5] Sprung loot may be banked at once and for free; [TRAP-12.6] otherwise it is discarded.

    `n` is the card on top of those being resolved. A card that is not loot can only be discarded.
    """

    rule = "TRAP-12.5"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        said = s.printed.said
        return [said.bank[self.n], said.refuse] if is_loot(s, self.n) else [said.refuse]

    def options(self, s: LootState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        s.resolving = s.resolving[1:]
        if action is s.printed.said.refuse:
            discard(s, self.n, "discarded", seat)
        else:
            bank(s, seat, self.n)


class BankOp(Op):
    """Bank up to so many loot from your hand, one after the other.

    Cards: [TRAP-27.23, TRAP-28.28].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        if s.hands[you]:
            s.then(BankFromHand(you, amount_of(self, m), 1 if m & INSTANT else 0))


class BankFromHand(Ask[LootState]):
    """[TRAP-13.7] One loot, its text, then the next. `n` is how many more; `m` is 1 for an instant.

    Everybody with a card in hand is asked: whether it is loot is nobody's business. Only of an instant that has
    done nothing else the table must learn whether it could have ([TRAP-8.9]).
    """

    rule = "TRAP-13.1"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        said = s.printed.said
        found: list[Action] = []
        for face in faces(s.hands[seat]):
            if is_loot(s, face):
                found.append(said.bank[face])
        found.append(said.stop)
        return found

    def options(self, s: LootState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        if action is not s.printed.said.stop:
            if self.n > 1 and len(s.hands[seat]) > 1:
                s.then(BankFromHand(seat, self.n - 1, self.m))
            leave_openly(s, seat, action.n)
            bank(s, seat, action.n)
        elif self.m == 1 and not s.did:
            s.show(everyone(s) & ~(1 << seat))
            s.did = 1 if has_loot_in_hand(s, seat) else 0
            s.tell("declined" if s.did else "no_loot", seat)
        else:
            s.tell("stopped", seat)


class StealLootOp(Op):
    """Banked loot becomes yours; [TRAP-13.6] its text is not carried out.

    Cards: [TRAP-27.22, TRAP-28.21].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        other = only(concerned(s, self.target, you, m))
        if other >= 0 and other != you and s.banked[other]:
            s.then(StealLoot(you, other, amount_of(self, m)))


class StealLoot(Ask[LootState]):
    """Which banked loot to steal. `n` is from whom, `m` how many more."""

    rule = "TRAP-22.3"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        return [s.printed.said.take[face] for face in faces(list(s.banked[self.n]))]

    def options(self, s: LootState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        row = list(s.banked[self.n])
        row.remove(action.n)
        s.banked = with_row(s.banked, self.n, tuple(row))
        s.banked = with_row(s.banked, seat, (*s.banked[seat], action.n))
        s.did = 1
        s.tell("stole", seat, action.n, self.n)
        if self.m > 1 and row:
            s.then(StealLoot(seat, self.n, self.m - 1))


class LoseLootOp(Op):
    """Banked loot goes to the discard pile.

    Cards: [TRAP-27.14, TRAP-27.23, TRAP-27.25, TRAP-27.34].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        owner = only(concerned(s, self.target, you, m))
        if owner >= 0 and s.banked[owner]:
            s.then(LoseLoot(owner, amount_of(self, m)))


class LoseLoot(Ask[LootState]):
    """The owner chooses which. `n` is how many more."""

    rule = "TRAP-22.3"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        return [s.printed.said.discard[face] for face in faces(list(s.banked[seat]))]

    def options(self, s: LootState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        s.did = 1
        spend(s, seat, action.n & FACE, "lost_loot")
        if self.n > 1 and s.banked[seat]:
            s.then(LoseLoot(seat, self.n - 1))
