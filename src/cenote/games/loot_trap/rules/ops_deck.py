"""The words about deck and discard pile: `dig`, `recover`, `reveal_top`; and the Parrot's draw."""

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.layout import FACE
from cenote.games.loot_trap.rules.cards import (
    draw,
    enter_hand,
    everyone,
    faces,
    known,
    sees_hand,
)
from cenote.games.loot_trap.rules.carrying import amount_of
from cenote.games.loot_trap.rules.loot import BankIt
from cenote.games.loot_trap.rules.piles import discard, has_card
from cenote.games.loot_trap.rules.program import Op
from cenote.games.loot_trap.rules.state import LootState


def set_aside(s: LootState, seat: int, count: int) -> None:
    """Cards of the deck are looked at by one player; [TRAP-22.17] the discard pile is shuffled if it runs out."""
    told = 1 << seat | sees_hand(s, seat)
    for _ in range(count):
        if not has_card(s):
            return
        s.show(told)
        s.aside = (*s.aside, known(s.deck.pop(0), told))
        s.tell("set_aside", seat, s.aside[len(s.aside) - 1] & FACE, 0, told)


def take_aside(s: LootState, seat: int, face: int) -> None:
    """One of the cards set aside joins the hand."""
    cards = list(s.aside)
    for i in range(len(cards)):
        if cards[i] & FACE == face:
            del cards[i]
            break
    s.aside = tuple(cards)
    enter_hand(s, seat, face, 0)
    s.tell("kept", seat, face, 0, 1 << seat | sees_hand(s, seat))


class DigOp(Op):
    """Look at the top cards, keep some, and put the rest at the bottom in random order.

    Cards: [TRAP-27.16, TRAP-28.26].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        if s.deck or s.discard:
            s.did = 1
        set_aside(s, you, amount_of(self, m))
        if s.aside:
            s.then(Dig(you, self.keep))


class Dig(Ask[LootState]):
    """[TRAP-22.17] Which of the cards to keep. `n` is how many more."""

    rule = "TRAP-22.17"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        return [s.printed.said.take[face] for face in faces(list(s.aside))]

    def options(self, s: LootState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        take_aside(s, seat, action.n)
        if self.n > 1 and s.aside:
            s.then(Dig(seat, self.n - 1))
            return
        rest = [card & FACE for card in s.aside]
        if rest:
            s.aside = ()
            s.chance.shuffle(rest)
            s.deck += rest
            s.tell("put_under", seat, len(rest))


class RecoverOp(Op):
    """One of the last cards discarded joins your hand.

    Cards: [TRAP-27.17, TRAP-28.34].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        if s.discard:
            s.then(Recover(you, amount_of(self, m)))


class Recover(Ask[LootState]):
    """[TRAP-22.18] Which of the top cards of the discard pile; with fewer, all can be chosen from. `n`: how many."""

    rule = "TRAP-22.18"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        return [s.printed.said.take[face] for face in faces(s.discard[: self.n])]

    def options(self, s: LootState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        s.discard.remove(action.n)  # the first of its face is the one nearest to the top
        enter_hand(s, seat, action.n, everyone(s))
        s.did = 1
        s.tell("recovered", seat, action.n)


class RevealTopOp(Op):
    """The top card of the deck is turned up: loot may be banked, anything else is discarded.

    Cards: [TRAP-27.16].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        if not has_card(s):
            return
        s.show(everyone(s))
        s.resolving = (s.deck.pop(0), *s.resolving)
        s.did = 1
        s.tell("revealed", you, s.resolving[0])
        s.then(BankIt(you, s.resolving[0]))


def draw_and_choose(s: LootState, seat: int, count: int) -> None:
    """[TRAP-25.3] Draw two and discard one of those two; [TRAP-25.12] if only one can be drawn, it is kept."""
    set_aside(s, seat, count)
    if len(s.aside) == 1:
        take_aside(s, seat, s.aside[0] & FACE)
    elif s.aside:
        s.then(DropDrawn(seat))


class DropDrawn(Ask[LootState]):
    """[TRAP-25.3] Which of the cards drawn to discard."""

    rule = "TRAP-25.3"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        return [s.printed.said.discard[face] for face in faces(list(s.aside))]

    def options(self, s: LootState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        cards = [card & FACE for card in s.aside]
        cards.remove(action.n)
        s.show(everyone(s) & ~(1 << seat))
        s.aside = tuple([card for card in s.aside if card & FACE in cards])[: len(cards)]
        discard(s, action.n, "discarded", seat)
        for face in cards:
            take_aside(s, seat, face)


def draw_step(s: LootState, seat: int, count: int) -> None:
    """[TRAP-6.1] The active player draws."""
    for _ in range(count):
        draw(s, seat)
