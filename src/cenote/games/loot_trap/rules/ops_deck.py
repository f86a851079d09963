"""The words about deck and discard pile: `dig`, `recover`, `reveal_top`; and the Parrot's draw."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.kinds import Count, Face, Seat
from cenote.core.offers import Offers
from cenote.core.packed import NO_SEATS, and_seat, but_seat, everyone_at, face_of, known_to
from cenote.core.pile import empty
from cenote.games.loot_trap.rules.cards import draw, enter_hand, sees_hand
from cenote.games.loot_trap.rules.carrying import amount_of
from cenote.games.loot_trap.rules.loot import BankIt
from cenote.games.loot_trap.rules.piles import discard, has_card
from cenote.games.loot_trap.rules.program import Op, Text
from cenote.games.loot_trap.rules.state import LootState


def set_aside(s: LootState, seat: Seat, count: Count) -> None:
    """Cards of the deck are looked at by one player; [TRAP-22.17] the discard pile is shuffled if it runs out."""
    told = and_seat(sees_hand(s, seat), seat)
    for _each in range(count):
        if not has_card(s):
            return
        s.show(told)
        card = s.deck.take_top()
        s.aside.put_under(known_to(card, told))
        s.tell("set_aside", seat, face_of(card), 0, told)


def take_aside(s: LootState, seat: Seat, face: Face) -> None:
    """One of the cards set aside joins the hand."""
    s.aside.take_face(face)
    enter_hand(s, seat, face, NO_SEATS)
    s.tell("kept", seat, face, 0, and_seat(sees_hand(s, seat), seat))


class DigOp(Op):
    """Look at the top cards, keep some, and put the rest at the bottom in random order.

    Cards: [TRAP-27.16, TRAP-28.26].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        if len(s.deck) or len(s.discard):
            s.did = 1
        set_aside(s, you, amount_of(self, text))
        if len(s.aside):
            s.then(Dig(you, self.keep))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Dig(Ask):
    """[TRAP-22.17] Which of the cards to keep."""

    rule = "TRAP-22.17"

    def __init__(self, seat: Seat, left: Count) -> None:
        super().__init__(seat)
        self.left: Final = left  # how many more to keep

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        to.each(s.printed.said.take, s.aside.cards)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        take_aside(s, seat, action.card)
        if self.left > 1 and len(s.aside):
            s.then(Dig(seat, self.left - 1))
            return
        if len(s.aside):
            put_rest_under(s, seat)


def put_rest_under(s: LootState, seat: Seat) -> None:
    """[TRAP-22.17] The other cards go to the bottom of the deck in random order."""
    rest = empty()
    for card in s.aside.cards:
        rest.put_under(face_of(card))
    s.aside.clear()
    rest.shuffle(s.chance)
    for card in rest.cards:
        s.deck.put_under(card)
    s.tell("put_under", seat, len(rest))


class RecoverOp(Op):
    """One of the last cards discarded joins your hand.

    Cards: [TRAP-27.17, TRAP-28.34].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        if len(s.discard):
            s.then(Recover(you, amount_of(self, text)))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Recover(Ask):
    """[TRAP-22.18] Which of the top cards of the discard pile; with fewer, all can be chosen from."""

    rule = "TRAP-22.18"

    def __init__(self, seat: Seat, reach: Count) -> None:
        super().__init__(seat)
        self.reach: Final = reach  # how many can be chosen from

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        to.each(s.printed.said.take, s.discard.cards[: self.reach])

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        s.discard.take_face(action.card)  # the first of its face is the one nearest to the top
        enter_hand(s, seat, action.card, everyone_at(s.seats))
        s.did = 1
        s.tell("recovered", seat, action.card)


class RevealTopOp(Op):
    """The top card of the deck is turned up: loot may be banked, anything else is discarded.

    Cards: [TRAP-27.16].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        if not has_card(s):
            return
        s.show(everyone_at(s.seats))
        face = face_of(s.deck.take_top())
        s.resolving.put_on_top(face)
        s.did = 1
        s.tell("revealed", you, face)
        s.then(BankIt(you, face))


def draw_and_choose(s: LootState, seat: Seat, count: Count) -> None:
    """[TRAP-25.3] Draw two and discard one of those two; [TRAP-25.12] if only one can be drawn, it is kept."""
    set_aside(s, seat, count)
    if len(s.aside) == 1:
        take_aside(s, seat, face_of(s.aside[0]))
    elif len(s.aside):
        s.then(DropDrawn(seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DropDrawn(Ask):
    """[TRAP-25.3] Which of the cards drawn to discard."""

    rule = "TRAP-25.3"

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        to.each(s.printed.said.discard, s.aside.cards)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        s.show(but_seat(everyone_at(s.seats), seat))
        s.aside.take_face(action.card)
        discard(s, action.card, "discarded", seat)
        while len(s.aside):
            take_aside(s, seat, face_of(s.aside[0]))


def draw_step(s: LootState, seat: Seat, count: Count) -> None:
    """[TRAP-6.1] The active player draws."""
    for _each in range(count):
        draw(s, seat)
