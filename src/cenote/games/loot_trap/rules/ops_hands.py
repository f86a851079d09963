"""The words about hands: `draw`, `discard`, `take`, `swap_hands`, `pass_left`, `look_hand`."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Together
from cenote.core.kinds import NOBODY, Count, Seat
from cenote.core.offers import Offers
from cenote.core.packed import and_seat, but, but_seat, face_of, first_of, has, joined, knowers, only
from cenote.core.pile import NO_PIECE, numbers
from cenote.games.loot_trap.rules.cards import (
    discard_at_random,
    discard_from_hand,
    draw,
    enter_hand,
    forget_hand,
    hand_over,
    known_to_these_only,
    leave_hand,
    look_at_hand,
    place_in_hand,
    sees_hand,
)
from cenote.games.loot_trap.rules.carrying import amount_of, concerned, other_player
from cenote.games.loot_trap.rules.field import in_turn_order, last_first
from cenote.games.loot_trap.rules.program import Op, Text
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import PICK_LOOK, PICK_RANDOM


class DrawOp(Op):
    """Cards from the deck; with none left it does nothing.

    Cards: [TRAP-27.14, TRAP-27.17, TRAP-27.18, TRAP-27.21, TRAP-27.37, TRAP-27.38, TRAP-28.3,
    TRAP-28.10, TRAP-28.11, TRAP-28.12, TRAP-28.13, TRAP-28.19, TRAP-28.20, TRAP-28.21, TRAP-28.28,
    TRAP-28.35].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        seats = concerned(s, self.target, you, text)
        for seat in in_turn_order(s):
            if has(seats, seat):
                for _each in range(amount_of(self, text)):
                    if len(s.deck) or len(s.discard):
                        s.did = 1
                    draw(s, seat)


class DiscardOp(Op):
    """[TRAP-22.5] Discarding more cards than there are takes them all; [TRAP-22.24] in turn order.

    Cards: [TRAP-27.2, TRAP-27.12, TRAP-27.18, TRAP-27.20, TRAP-27.22, TRAP-27.25, TRAP-27.37,
    TRAP-28.9, TRAP-28.12, TRAP-28.19, TRAP-28.33].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        amount = amount_of(self, text)
        seats = concerned(s, self.target, you, text)
        if self.pick == PICK_RANDOM:
            for seat in in_turn_order(s):
                if has(seats, seat):
                    for _each in range(min(amount, s.hands.size(seat))):
                        s.did = 1
                        discard_at_random(s, seat)
            return
        for seat in last_first(s):
            if has(seats, seat) and s.hands.any(seat):
                s.then(DiscardOne(seat, amount))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DiscardOne(Ask):
    """[TRAP-22.24] The cards of one player in the order that player names."""

    rule = "TRAP-22.5"

    def __init__(self, seat: Seat, left: Count) -> None:
        super().__init__(seat)
        self.left: Final = left  # how many to discard

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        to.each(s.printed.said.discard, s.hands[seat])

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        s.did = 1
        discard_from_hand(s, seat, action.card)
        if self.left > 1 and s.hands.any(seat):
            s.then(DiscardOne(seat, self.left - 1))


class TakeOp(Op):
    """[TRAP-22.5] Cards go from hand to hand: at random, after a look, or as their owner chooses.

    Cards: [TRAP-27.2, TRAP-27.15, TRAP-28.16, TRAP-28.18].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        giver = first_of(concerned(s, self.giver, you, text))
        taker = first_of(concerned(s, self.taker, you, text))
        if min(giver, taker) == NOBODY or giver == taker or not s.hands.any(giver):
            return
        amount = amount_of(self, text)
        if self.pick == PICK_RANDOM:
            for _each in range(min(amount, s.hands.size(giver))):
                s.did = 1
                hand_over(s, giver, taker, s.chance.below(s.hands.size(giver)))
        elif self.pick == PICK_LOOK:
            s.did = 1
            look_at_hand(s, taker, giver)
            s.then(TakeCard(taker, giver, amount))
        else:
            s.then(GiveCard(giver, taker, amount))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TakeCard(Ask):
    """The taker has seen the hand and chooses."""

    rule = "TRAP-22.5"

    def __init__(self, seat: Seat, owner: Seat, left: Count) -> None:
        super().__init__(seat)
        self.owner: Final = owner  # whose hand it is
        self.left: Final = left  # how many cards to take

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        """In the order of the printed cards: a hand has none."""
        for face in range(i64(len(s.printed.kind))):
            if s.hands.holds(self.owner, face):
                to.add(s.printed.said.take[face])

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        hand_over(s, self.owner, seat, place_in_hand(s, self.owner, action.card))
        if self.left > 1 and s.hands.any(self.owner):
            s.then(TakeCard(seat, self.owner, self.left - 1))
        else:
            forget_hand(s, seat, self.owner)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class GiveCard(Ask):
    """The giver chooses."""

    rule = "TRAP-22.5"

    def __init__(self, seat: Seat, taker: Seat, left: Count) -> None:
        super().__init__(seat)
        self.taker: Final = taker
        self.left: Final = left  # how many cards to give

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        to.each(s.printed.said.give, s.hands[seat])

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        s.did = 1
        hand_over(s, seat, self.taker, place_in_hand(s, seat, action.card))
        if self.left > 1 and s.hands.any(seat):
            s.then(GiveCard(seat, self.taker, self.left - 1))


class SwapHandsOp(Op):
    """You and the chosen player exchange all hand cards; each remembers what they gave away.

    Cards: [TRAP-27.19].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        other = other_player(s, self.target, you, text)
        if other == NOBODY or not (s.hands.any(you) or s.hands.any(other)):
            return
        mine, theirs = s.hands[you][:], s.hands[other][:]
        s.hands.clear(you)
        s.hands.clear(other)
        receive_all(s, other, you, mine)
        receive_all(s, you, other, theirs)
        s.did = 1
        s.tell("swapped_hands", you, other)


def receive_all(s: LootState, seat: Seat, giver: Seat, cards: vec[i64]) -> None:
    """A whole hand changes its owner: what was known of it stays known."""
    for card in cards:
        s.show(but(and_seat(sees_hand(s, seat), seat), knowers(card)))
        enter_hand(s, seat, card, only(giver))


class PassLeftOp(Op):
    """[TRAP-22.16] Everybody passes a card to the left.

    Cards: [TRAP-27.21, TRAP-28.30].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        for seat in range(s.seats):
            if s.fell[seat] == 0 and s.hands.any(seat):
                s.then(HandOn())
                return


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class HandOn(Together):
    """[TRAP-22.16] All choose at the same time; a player without cards passes none but still receives."""

    rule = "TRAP-22.16"

    def awaits(self, s: LootState, seat: Seat) -> bool:
        return s.sealed[seat] == 0 and s.fell[seat] == 0 and s.hands.any(seat)

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        to.each(s.printed.said.hand_on, s.hands[seat])

    def lay(self, s: LootState, seat: Seat, action: Action) -> None:
        s.seal(seat, action.card)
        s.tell("chose_card", seat, action.card, 0, only(seat))

    def turn_over(self, s: LootState) -> None:
        cards = numbers(int(s.seats), NO_PIECE)
        for seat in range(s.seats):
            face = s.unseal(seat)
            if face >= 0:
                told = joined(and_seat(only(seat), left_of(s, seat)), sees_hand(s, seat))
                card = leave_hand(s, seat, place_in_hand(s, seat, face), told)
                cards[seat] = known_to_these_only(s, card, told)
        s.did = 1
        for seat in in_turn_order(s):
            if cards[seat] != NO_PIECE:
                to = left_of(s, seat)
                told = joined(and_seat(only(seat), to), joined(sees_hand(s, seat), sees_hand(s, to)))
                s.show(but_seat(told, seat))
                enter_hand(s, to, cards[seat], only(seat))
                s.tell("passed_left", seat, face_of(cards[seat]), to, told)


def left_of(s: LootState, seat: Seat) -> Seat:
    """The next living player clockwise."""
    seat = s.after(seat)
    while s.fell[seat] != 0:
        seat = s.after(seat)
    return seat


class LookHandOp(Op):
    """You see a hand as it is now; [TRAP-22.19] you need not tell.

    Cards: [TRAP-26.3, TRAP-28.17].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        other = other_player(s, self.target, you, text)
        if other != NOBODY and s.hands.any(other):
            s.did = 1
            look_at_hand(s, you, other)
            forget_hand(s, you, other)
