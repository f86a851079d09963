"""The words about hands: `draw`, `discard`, `take`, `swap_hands`, `pass_left`, `look_hand`."""

from cenote.core.action import Action
from cenote.core.agenda import Ask, Together
from cenote.core.layout import FACE, KNOWN, KNOWN_SHIFT
from cenote.games.loot_trap.rules.cards import (
    blind_mask,
    discard_at_random,
    discard_from_hand,
    draw,
    enter_hand,
    everyone,
    faces,
    forget_hand,
    hand_over,
    leave_hand,
    look_at_hand,
    place_in_hand,
    sees_hand,
    with_number,
)
from cenote.games.loot_trap.rules.carrying import amount_of, concerned, only
from cenote.games.loot_trap.rules.field import in_turn_order
from cenote.games.loot_trap.rules.program import Op
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import NO_LOOT, PICK_LOOK, PICK_RANDOM


class DrawOp(Op):
    """Cards from the deck; with none left it does nothing.

    Cards: [TRAP-27.14, TRAP-27.17, TRAP-27.18, TRAP-27.21, TRAP-27.37, TRAP-27.38, TRAP-28.3,
    TRAP-28.10, TRAP-28.11, TRAP-28.12, TRAP-28.13, TRAP-28.19, TRAP-28.20, TRAP-28.21, TRAP-28.28,
    TRAP-28.35].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        for seat in in_turn_order(s, concerned(s, self.target, you, m)):
            for _ in range(amount_of(self, m)):
                if s.deck or s.discard:
                    s.did = 1
                draw(s, seat)


class DiscardOp(Op):
    """[TRAP-22.5] Discarding more cards than there are takes them all; [TRAP-22.24] in turn order.

    Cards: [TRAP-27.2, TRAP-27.12, TRAP-27.18, TRAP-27.20, TRAP-27.22, TRAP-27.25, TRAP-27.37,
    TRAP-28.9, TRAP-28.12, TRAP-28.19, TRAP-28.33].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        amount = amount_of(self, m)
        seats = in_turn_order(s, concerned(s, self.target, you, m))
        if self.pick == PICK_RANDOM:
            for seat in seats:
                for _ in range(min(amount, len(s.hands[seat]))):
                    s.did = 1
                    discard_at_random(s, seat)
            return
        for seat in reversed(seats):
            if s.hands[seat]:
                s.then(DiscardOne(seat, amount))


class DiscardOne(Ask[LootState]):
    """[TRAP-22.24] The cards of one player in the order that player names. `n` is how many are left to discard."""

    rule = "TRAP-22.5"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        return [s.printed.said.discard[face] for face in faces(s.hands[seat])]

    def options(self, s: LootState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        s.did = 1
        discard_from_hand(s, seat, action.n)
        if self.n > 1 and s.hands[seat]:
            s.then(DiscardOne(seat, self.n - 1))


class TakeOp(Op):
    """[TRAP-22.5] Cards go from hand to hand: at random, after a look, or as their owner chooses.

    Cards: [TRAP-27.2, TRAP-27.15, TRAP-28.16, TRAP-28.18].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        giver = only(concerned(s, self.giver, you, m))
        taker = only(concerned(s, self.taker, you, m))
        if giver < 0 or taker < 0 or giver == taker or not s.hands[giver]:
            return
        amount = amount_of(self, m)
        if self.pick == PICK_RANDOM:
            for _ in range(min(amount, len(s.hands[giver]))):
                s.did = 1
                hand_over(s, giver, taker, s.chance.below(len(s.hands[giver])))
        elif self.pick == PICK_LOOK:
            s.did = 1
            look_at_hand(s, taker, giver)
            s.then(TakeCard(taker, giver, amount))
        else:
            s.then(GiveCard(giver, taker, amount))


class TakeCard(Ask[LootState]):
    """The taker has seen the hand and chooses. `n` is whose hand it is, `m` how many cards are left to take."""

    rule = "TRAP-22.5"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        return [s.printed.said.take[face] for face in sorted(faces(s.hands[self.n]))]

    def options(self, s: LootState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        hand_over(s, self.n, seat, place_in_hand(s, self.n, action.n))
        if self.m > 1 and s.hands[self.n]:
            s.then(TakeCard(seat, self.n, self.m - 1))
        else:
            forget_hand(s, seat, self.n)


class GiveCard(Ask[LootState]):
    """The giver chooses. `n` is who receives the card, `m` how many are left to give."""

    rule = "TRAP-22.5"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        return [s.printed.said.give[face] for face in faces(s.hands[seat])]

    def options(self, s: LootState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        s.did = 1
        hand_over(s, seat, self.n, place_in_hand(s, seat, action.n))
        if self.m > 1 and s.hands[seat]:
            s.then(GiveCard(seat, self.n, self.m - 1))


class SwapHandsOp(Op):
    """You and the chosen player exchange all hand cards; each remembers what they gave away.

    Cards: [TRAP-27.19].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        other = only(concerned(s, self.target, you, m))
        if other < 0 or other == you or not (s.hands[you] or s.hands[other]):
            return
        mine, theirs = s.hands[you], s.hands[other]
        s.hands[you], s.hands[other] = [], []
        receive_all(s, other, you, mine)
        receive_all(s, you, other, theirs)
        s.did = 1
        s.tell("swapped_hands", you, other)


def receive_all(s: LootState, seat: int, giver: int, cards: list[int]) -> None:
    """A whole hand changes its owner: what was known of it stays known."""
    for card in cards:
        s.show((1 << seat | sees_hand(s, seat)) & ~(card >> KNOWN_SHIFT))
        enter_hand(s, seat, card, 1 << giver)


class PassLeftOp(Op):
    """[TRAP-22.16] Everybody passes a card to the left.

    Cards: [TRAP-27.21, TRAP-28.30].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        for seat in range(s.seats):
            if s.fell[seat] == 0 and s.hands[seat]:
                s.then(HandOn())
                return


class HandOn(Together[LootState]):
    """[TRAP-22.16] All choose at the same time; a player without cards passes none but still receives."""

    rule = "TRAP-22.16"

    def seats(self, s: LootState) -> list[int]:
        return [
            seat for seat in range(s.seats) if s.sealed[seat] == 0 and s.fell[seat] == 0 and s.hands[seat]
        ]

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        return [s.printed.said.hand_on[face] for face in faces(s.hands[seat])]

    def options(self, s: LootState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def lay(self, s: LootState, seat: int, action: Action) -> None:
        s.sealed = with_number(s.sealed, seat, action.n + 1)
        s.tell("chose_card", seat, action.n, 0, 1 << seat)

    def turn_over(self, s: LootState) -> None:
        chosen = s.sealed
        s.sealed = (0,) * s.seats
        cards = [-1] * s.seats
        for seat in range(s.seats):
            if chosen[seat]:
                told = 1 << seat | 1 << left_of(s, seat) | sees_hand(s, seat)
                place = place_in_hand(s, seat, chosen[seat] - 1)
                card = leave_hand(s, seat, place, told)
                cards[seat] = card & (FACE | NO_LOOT | KNOWN) & ~blind_mask(s, told)
        s.did = 1
        for seat in in_turn_order(s, everyone(s)):
            if cards[seat] >= 0:
                to = left_of(s, seat)
                told = 1 << seat | 1 << to | sees_hand(s, seat) | sees_hand(s, to)
                s.show(told & ~(1 << seat))
                enter_hand(s, to, cards[seat], 1 << seat)
                s.tell("passed_left", seat, cards[seat] & FACE, to, told)


def left_of(s: LootState, seat: int) -> int:
    """The next living player clockwise."""
    seat = (seat + 1) % s.seats
    while s.fell[seat]:
        seat = (seat + 1) % s.seats
    return seat


class LookHandOp(Op):
    """You see a hand as it is now; [TRAP-22.19] you need not tell.

    Cards: [TRAP-26.3, TRAP-28.17].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        other = only(concerned(s, self.target, you, m))
        if other >= 0 and other != you and s.hands[other]:
            s.did = 1
            look_at_hand(s, you, other)
            forget_hand(s, you, other)
