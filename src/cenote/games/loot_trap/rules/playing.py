"""Chapters 8 and 16: playing the instant half of a hybrid card, and responding to it."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import NOBODY, Face, Seat
from cenote.core.offers import Offers
from cenote.core.packed import face_of, first_of, is_several, only
from cenote.core.pile import is_first
from cenote.core.refusal import Refusal
from cenote.games.loot_trap.rules.cards import discard_from_hand, leave_openly
from cenote.games.loot_trap.rules.carrying import Carry, legal_players, offer_players
from cenote.games.loot_trap.rules.field import active
from cenote.games.loot_trap.rules.piles import discard
from cenote.games.loot_trap.rules.program import Text
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


def play_instant(s: LootState, seat: Seat, face: Face, answerable: bool) -> None:
    """[TRAP-8.3] The card is revealed, its instant carried out, then it is discarded; [TRAP-8.4] in this order.

    [TRAP-2.4] Only the upper half is used. [TRAP-22.3] The player whom it concerns is named when it is declared;
    where only one player is legal, there is no question.
    """
    leave_openly(s, seat, face)
    s.resolving.put_on_top(face)
    s.did = 0
    s.tell("played", seat, face)
    aim = s.printed.aim[face]
    if aim < 0:
        declare(s, seat, face, instant_text(seat), answerable)
        return
    legal = legal_players(s, s.printed.program[aim], seat)
    if is_several(legal):
        s.then(Aim(who_aims(s, seat, face), seat, face, answerable))
        return
    target = first_of(legal)
    if target != NOBODY:
        s.tell("aimed", seat, target, face)
    declare(s, seat, face, instant_text(seat).choosing(target), answerable)


def instant_text(seat: Seat) -> Text:
    """The context of an instant: who plays it makes its choices."""
    return Text(seat, instant=True)


def who_aims(s: LootState, seat: Seat, face: Face) -> Seat:
    """[TRAP-16.11] The player of an out-of-turn card names its opponent, too.

    [TRAP-19.2] By the letter the active player does: a table may settle for that.
    """
    opponent = s.printed.program[s.printed.aim[face]].chooses == OPPONENT
    return active(s) if s.printed.active_aims and opponent else seat


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Aim(Ask):
    """[TRAP-8.4] Name the player."""

    rule = "TRAP-22.3"

    def __init__(self, seat: Seat, owner: Seat, card: Face, answerable: bool) -> None:
        super().__init__(seat)
        self.owner: Final = owner  # who plays the card
        self.card: Final = card
        self.answerable: Final = answerable  # whether it can be responded to

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        offer_players(s, s.printed.program[s.printed.aim[self.card]], self.owner, to)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        s.tell("aimed", seat, action.player, self.card)
        text = instant_text(self.owner).choosing(action.player)
        declare(s, self.owner, self.card, text, self.answerable)


def declare(s: LootState, seat: Seat, face: Face, text: Text, answerable: bool) -> None:
    """[TRAP-8.4] The response window, then the text, then the discard pile."""
    s.then(Carry(seat, s.printed.instant[face], text), FinishPlay(seat, face))
    if answerable:
        ask_response(s, seat, face, seat, text.chosen)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FinishPlay(Step):
    """[TRAP-8.3] The card is discarded.

    [TRAP-8.8] If nothing of it could be fulfilled, or [TRAP-16.8] if it was cancelled, everybody is told.
    """

    def __init__(self, seat: Seat, card: Face) -> None:
        super().__init__(seat)
        self.card: Final = card

    def run(self, s: LootState) -> None:
        s.resolving.take_top()
        discard(s, self.card, "unfulfilled" if s.did == 0 else "played_out", self.seat)


# The response window


def ask_response(s: LootState, after: Seat, face: Face, owner: Seat, aimed_at: Seat) -> None:
    """[TRAP-16.6] The other living players are asked once each, clockwise, whether they respond.

    [TRAP-23.6] Everybody with a card in hand is, so that nothing can be read from the question.
    """
    seat = s.after(after)
    while seat != owner:
        if s.fell[seat] == 0 and s.hands.any(seat):
            s.then(Respond(seat, face, owner, aimed_at))
            return
        seat = s.after(seat)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Respond(Ask):
    """[TRAP-16.6] Only cards that say "Respond" can be used, and the first response closes the window.

    [TRAP-16.16] The instant is aimed at a player only if it named one. [TRAP-16.7] What is played in another
    player's turn cannot be responded to. Examples: [TRAP-X16, TRAP-X17].
    """

    rule = "TRAP-16.6"

    def __init__(self, seat: Seat, card: Face, owner: Seat, aimed_at: Seat) -> None:
        super().__init__(seat)
        self.card: Final = card  # the instant
        self.owner: Final = owner  # who played it
        self.aimed_at: Final = aimed_at  # NOBODY if it named no player

    def is_reaction(self) -> bool:
        """[TRAP-23.6] A pass by order, or for want of a card, looks like any other."""
        return True

    def is_waived(self, s: LootState, seat: Seat) -> bool:
        """[TRAP-16.15] Every player can set to be asked only as the target, to pass for this turn, or never."""
        return pays_no_heed(s, seat, self.aimed_at)

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        hand = s.hands[seat]
        if not pays_no_heed(s, seat, self.aimed_at):
            for i in range(len(hand)):
                face = face_of(hand[i])
                reason = self.why_not(s, seat, face)
                if (reason is None or to.explains) and is_first(hand, i):
                    to.may(s.printed.said.respond[face], reason)
        can_respond = to.count > 0
        to.add(s.printed.said.done)
        if can_respond:
            offer_orders(s, seat, to)

    def why_not(self, s: LootState, seat: Seat, face: Face) -> Refusal | None:
        """[TRAP-16.16] Only the player at whom an instant is aimed can turn it around."""
        response = s.printed.response[face]
        if response == 0:
            return NO_RESPONSE
        return NOT_AIMED_AT_YOU if response == TURN_AROUND and self.aimed_at != seat else None

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        if action.kind is s.printed.said.respond:
            respond(s, seat, action.card, self.card, self.owner)
        else:
            order(s, seat, action)
            ask_response(s, seat, self.card, self.owner, self.aimed_at)


def respond(s: LootState, seat: Seat, face: Face, instant: Face, owner: Seat) -> None:
    """[TRAP-16.17] The response card is discarded first. [TRAP-16.8] A cancelled instant has no effect.

    [TRAP-16.9] One turned around is carried out with the roles exchanged, and its range no longer matters.
    """
    answered = s.top()
    assert isinstance(answered, Carry)
    s.drop()
    if s.printed.response[face] == CANCEL:
        discard_from_hand(s, seat, face, "cancelled", instant)
        return
    discard_from_hand(s, seat, face, "turned_around", instant)
    s.then(Carry(seat, answered.part, Text(seat, instant=True, turned=True).choosing(owner)))


# Standing orders


def pays_no_heed(s: LootState, seat: Seat, aimed_at: Seat) -> bool:
    """[TRAP-16.15] Whether a standing order passes here; outside of responses nothing is aimed at anybody."""
    order = s.orders[seat]
    return order >= PASS_THIS_TURN or (order == ASK_WHEN_AIMED_AT and aimed_at != seat)


def offer_orders(s: LootState, seat: Seat, to: Offers) -> None:
    """[TRAP-16.15] A player who is asked may say when to be asked again."""
    said = s.printed.said
    to.add(said.skip_turn)
    if s.orders[seat] == ASK_ALWAYS:
        to.add(said.when_aimed)
    to.add(said.never)


def order(s: LootState, seat: Seat, action: Action) -> None:
    """[TRAP-16.15] A pass given by an order is an ordinary pass, and so is one that gives an order or takes it back.

    [TRAP-23.6] The others see no difference.
    """
    said = s.printed.said
    if action is said.skip_turn:
        s.orders[seat] = PASS_THIS_TURN
    elif action is said.when_aimed:
        s.orders[seat] = ASK_WHEN_AIMED_AT
    elif action is said.never:
        s.orders[seat] = NEVER_ASK
    elif action is said.ask_me:
        s.orders[seat] = ASK_ALWAYS
    s.tell("passed", seat, s.orders[seat], 0, only(seat))
