"""Chapters 8 and 16: playing the instant half of a hybrid card, and responding to it."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.layout import FACE
from cenote.core.refusal import Refusal
from cenote.games.loot_trap.rules.cards import discard_from_hand, faces, leave_openly, with_number
from cenote.games.loot_trap.rules.carrying import (
    INSTANT,
    SETTLED,
    TURNED,
    Carry,
    context,
    legal_players,
    may_choose,
    other_players,
    same_of,
    with_same,
    you_of,
)
from cenote.games.loot_trap.rules.field import active
from cenote.games.loot_trap.rules.piles import discard
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import (
    ASK_ALWAYS,
    ASK_WHEN_AIMED_AT,
    CANCEL,
    NEVER_ASK,
    OPPONENT,
    PASS_THIS_TURN,
    TURN_AROUND,
)

NO_RESPONSE: Final = Refusal("TRAP-16.6", "no-response")
NOT_AIMED_AT_YOU: Final = Refusal("TRAP-16.16", "not-aimed-at-you")

ANSWERABLE: Final = 1 << 14  # above the context: whether the card can be responded to


def play_instant(s: LootState, seat: int, face: int, answerable: bool) -> None:
    """[TRAP-8.3] The card is revealed, its instant carried out, then it is discarded; [TRAP-8.4] in this order.

    [TRAP-2.4] Only the upper half is used. [TRAP-22.3] The player whom it concerns is named when it is declared;
    where only one player is legal, there is no question.
    """
    leave_openly(s, seat, face)
    s.resolving = (face, *s.resolving)
    s.did = 0
    s.tell("played", seat, face)
    m = context(seat, seat) | INSTANT
    aim = s.printed.aim[face]
    if aim < 0:
        declare(s, seat, face, m, answerable)
        return
    legal = legal_players(s, s.printed.program[aim], seat)
    if legal & (legal - 1):
        s.then(Aim(who_aims(s, seat, face), face, m | (ANSWERABLE if answerable else 0)))
    else:
        only = legal.bit_length() - 1
        if only >= 0:
            s.tell("aimed", seat, only, face)
        declare(s, seat, face, with_same(m, only), answerable)


def who_aims(s: LootState, seat: int, face: int) -> int:
    """[TRAP-16.11] The player of an out-of-turn card names its opponent, too.

    [TRAP-19.2] By the letter the active player does: a table may settle for that.
    """
    opponent = s.printed.program[s.printed.aim[face]].chooses == OPPONENT
    return active(s) if s.printed.active_aims and opponent else seat


class Aim(Ask[LootState]):
    """[TRAP-8.4] Name the player. `n` is the card, `m` the context and whether the card can be responded to."""

    rule = "TRAP-22.3"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        return other_players(s, s.printed.program[s.printed.aim[self.n]], you_of(self.m))

    def may(self, s: LootState, seat: int, action: Action) -> Refusal | None:
        return may_choose(s, s.printed.program[s.printed.aim[self.n]], you_of(self.m), action.n)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        s.tell("aimed", seat, action.n, self.n)
        m = with_same(self.m & ~ANSWERABLE, action.n)
        declare(s, you_of(self.m), self.n, m, self.m & ANSWERABLE != 0)


def declare(s: LootState, seat: int, face: int, m: int, answerable: bool) -> None:
    """[TRAP-8.4] The response window, then the text, then the discard pile."""
    s.then(Carry(seat, s.printed.instant[face], m), FinishPlay(seat, face))
    if answerable:
        ask_response(s, seat, face, m)


class FinishPlay(Step[LootState]):
    """[TRAP-8.3] The card is discarded. `n` is its face.

    [TRAP-8.8] If nothing of it could be fulfilled, or [TRAP-16.8] if it was cancelled, everybody is told.
    """

    def run(self, s: LootState) -> None:
        s.resolving = s.resolving[1:]
        discard(s, self.n, "played_out" if s.did else "unfulfilled", self.seat)


# The response window


def ask_response(s: LootState, after: int, face: int, m: int) -> None:
    """[TRAP-16.6] The other living players are asked once each, clockwise, whether they respond.

    [TRAP-23.6] Everybody with a card in hand is, so that nothing can be read from the question.
    """
    seat = after
    for _ in range(s.seats):
        seat = (seat + 1) % s.seats
        if seat == you_of(m):
            return
        if s.fell[seat] == 0 and s.hands[seat]:
            s.then(Respond(seat, face, m))
            return


class Respond(Ask[LootState]):
    """[TRAP-16.6] Only cards that say "Respond" can be used, and the first response closes the window.

    `n` is the instant, `m` its context. [TRAP-16.16] It is aimed at a player only if it named one.
    [TRAP-16.7] What is played in another player's turn cannot be responded to. Examples: [TRAP-X16, TRAP-X17].
    """

    rule = "TRAP-16.6"

    def is_reaction(self) -> bool:
        """[TRAP-23.6] A pass by order, or for want of a card, looks like any other."""
        return True

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        if pays_no_heed(s, seat, self.m):
            return [s.printed.said.done]
        said = s.printed.said
        found = [said.respond[face] for face in faces(s.hands[seat])]
        found.append(said.done)
        return found + orders(s, seat) if self.can_respond(s, seat) else found

    def may(self, s: LootState, seat: int, action: Action) -> Refusal | None:
        if action.verb != "respond":
            return None
        response = s.printed.response[action.n]
        if response == 0:
            return NO_RESPONSE
        return NOT_AIMED_AT_YOU if response == TURN_AROUND and same_of(self.m) != seat else None

    def can_respond(self, s: LootState, seat: int) -> bool:
        """Whether a card of the hand can be used."""
        for card in s.hands[seat]:
            response = s.printed.response[card & FACE]
            if response == CANCEL or (response == TURN_AROUND and same_of(self.m) == seat):
                return True
        return False

    def options(self, s: LootState, seat: int) -> list[Action]:
        if not self.can_respond(s, seat):
            return [s.printed.said.done]
        return [action for action in self.candidates(s, seat) if self.may(s, seat, action) is None]

    def take(self, s: LootState, seat: int, action: Action) -> None:
        if action.verb == "respond":
            respond(s, seat, action.n, self)
        else:
            order(s, seat, action)
            ask_response(s, seat, self.n, self.m)


def respond(s: LootState, seat: int, face: int, to: Respond) -> None:
    """[TRAP-16.17] The response card is discarded first. [TRAP-16.8] A cancelled instant has no effect.

    [TRAP-16.9] One turned around is carried out with the roles exchanged, and its range no longer matters.
    """
    text = s.agenda.pop()
    if s.printed.response[face] == CANCEL:
        discard_from_hand(s, seat, face, "cancelled", to.n)
        return
    discard_from_hand(s, seat, face, "turned_around", to.n)
    m = with_same(context(seat, seat) | INSTANT | TURNED | SETTLED, you_of(to.m))
    s.then(Carry(seat, text.n, m))


# Standing orders


def pays_no_heed(s: LootState, seat: int, m: int) -> bool:
    """[TRAP-16.15] Whether a standing order passes here; `m` is the context of an instant, 0 in other windows."""
    order = s.orders[seat]
    if order == 0:
        return False
    return order >= PASS_THIS_TURN or (order == ASK_WHEN_AIMED_AT and same_of(m) != seat)


def orders(s: LootState, seat: int) -> list[Action]:
    """[TRAP-16.15] A player who is asked may say when to be asked again."""
    said = s.printed.said
    found = [said.skip_turn, said.when_aimed, said.never]
    return found if s.orders[seat] == 0 else [said.skip_turn, said.never]


def order(s: LootState, seat: int, action: Action) -> None:
    """[TRAP-16.15] A pass given by an order is an ordinary pass, and so is one that gives an order or takes it back.

    [TRAP-23.6] The others see no difference.
    """
    said = s.printed.said
    wish = s.orders[seat]
    if action is said.skip_turn:
        wish = PASS_THIS_TURN
    elif action is said.when_aimed:
        wish = ASK_WHEN_AIMED_AT
    elif action is said.never:
        wish = NEVER_ASK
    elif action is said.ask_me:
        wish = ASK_ALWAYS
    s.orders = with_number(s.orders, seat, wish)
    s.tell("passed", seat, wish, 0, 1 << seat)
