"""Chapter 9: what Shards do at the beginning of their owner's turn."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import Face, Seat
from cenote.core.offers import Offers
from cenote.core.packed import face_of, is_marked, knowers, marked
from cenote.core.pile import place_of
from cenote.core.refusal import Refusal
from cenote.games.waking_shards.rules.actions import DONE, EXCHANGE, RETURN, USE
from cenote.games.waking_shards.rules.cards import (
    discard_from_hand,
    draw,
    has_top,
    hold_openly,
    reach_top,
    return_to_top,
)
from cenote.games.waking_shards.rules.seeking import look_at_top
from cenote.games.waking_shards.rules.state import ShardsState
from cenote.games.waking_shards.rules.terms import SHARD_FATE, SHARD_FORTUNE, SHARD_NATURE, SHARD_TIME, USED

USED_THIS_ROUND: Final = Refusal("WAKE-9.10", "used-this-round")
USED_THIS_TURN: Final = Refusal("WAKE-9.12", "used-this-turn")
FIRST_TURN_ONLY: Final = Refusal("WAKE-9.6", "first-turn-only")
DISCARD_EMPTY: Final = Refusal("WAKE-9.14", "discard-empty")
HAND_EMPTY: Final = Refusal("WAKE-9.14", "hand-empty")
DECK_EMPTY: Final = Refusal("WAKE-9.14", "deck-empty")


def has_turn_ability(face: Face) -> bool:
    """[WAKE-9.3] Power and [WAKE-9.7] Zeal work by themselves; the other four are used when a turn begins."""
    return face in (SHARD_NATURE, SHARD_FATE, SHARD_TIME, SHARD_FORTUNE)


def why_not(s: ShardsState, seat: Seat, shard: Face, fate_used: bool) -> Refusal | None:
    """[WAKE-9.12] Each ability for the beginning of a turn at most once in that turn, in any order."""
    if shard == SHARD_NATURE:
        return why_not_nature(s, seat)
    if shard == SHARD_FATE:
        return why_not_fate(s, fate_used)
    if shard == SHARD_TIME:
        return why_not_time(s, seat)
    return why_not_fortune(s, seat)


def why_not_nature(s: ShardsState, seat: Seat) -> Refusal | None:
    """[WAKE-9.4] Once per round; [WAKE-9.14] it needs a card in the discard."""
    if is_used(s, seat, SHARD_NATURE):
        return USED_THIS_ROUND
    return None if len(s.discard) > 0 else DISCARD_EMPTY


def why_not_fate(s: ShardsState, fate_used: bool) -> Refusal | None:
    """[WAKE-9.5] In every turn, [WAKE-9.12] once in it; [WAKE-9.14] it needs a card in the deck."""
    if fate_used:
        return USED_THIS_TURN
    return None if has_top(s) else DECK_EMPTY


def why_not_time(s: ShardsState, seat: Seat) -> Refusal | None:
    """[WAKE-9.6] In the owner's first turn of a round; [WAKE-9.15] the first turn that player takes in it."""
    return None if s.turns[seat] == 1 else FIRST_TURN_ONLY


def why_not_fortune(s: ShardsState, seat: Seat) -> Refusal | None:
    """[WAKE-9.8] Once per round; [WAKE-9.14] it needs a card in hand."""
    if is_used(s, seat, SHARD_FORTUNE):
        return USED_THIS_ROUND
    return None if s.hands.any(seat) else HAND_EMPTY


def is_used(s: ShardsState, seat: Seat, shard: Face) -> bool:
    """[WAKE-9.9] Only Nature and Fortune are limited to once per round; [WAKE-9.10] used ones lie sideways."""
    row = s.in_play[seat]
    return is_marked(row[place_of(row, shard)], USED)


def any_usable(s: ShardsState, seat: Seat, fate_used: bool) -> bool:
    """[WAKE-6.10] Without a usable Shard nothing is asked."""
    for card in s.in_play[seat]:
        if has_turn_ability(face_of(card)) and why_not(s, seat, face_of(card), fate_used) is None:
            return True
    return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MoreShards(Step):
    """[WAKE-9.12] Ask as long as something can be used."""

    def __init__(self, seat: Seat, fate_used: bool) -> None:
        super().__init__(seat)
        self.fate_used: Final = fate_used  # in this turn

    def run(self, s: ShardsState) -> None:
        if any_usable(s, self.seat, self.fate_used):
            s.then(UseShard(self.seat, self.fate_used))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class UseShard(Ask):
    """[WAKE-9.12] Use your Shards in any order you like, each optional.

    [WAKE-9.13] A Shard that comes to you later in the turn is too late for this. Example: [WAKE-X16].
    """

    rule = "WAKE-9.12"

    def __init__(self, seat: Seat, fate_used: bool) -> None:
        super().__init__(seat)
        self.fate_used: Final = fate_used  # in this turn

    def offer(self, s: ShardsState, seat: Seat, to: Offers) -> None:
        for card in s.in_play[seat]:
            face = face_of(card)
            if has_turn_ability(face):
                to.may(USE[face], why_not(s, seat, face, self.fate_used))
        to.add(DONE)

    def take(self, s: ShardsState, seat: Seat, action: Action) -> None:
        if action is DONE:
            return
        s.then(MoreShards(seat, self.fate_used or action.card == SHARD_FATE))
        if action.card == SHARD_NATURE:
            use_nature(s, seat)
        elif action.card == SHARD_FATE:
            use_fate(s, seat)
        elif action.card == SHARD_TIME:
            use_time(s, seat)
        else:
            use_fortune(s, seat)


def turn_sideways(s: ShardsState, seat: Seat, shard: Face) -> None:
    """[WAKE-9.10] A used Shard of Fortune or Nature is shown sideways."""
    s.in_play.change(seat, place_of(s.in_play[seat], shard), marked(shard, USED))
    s.tell("used", seat, shard)


def use_nature(s: ShardsState, seat: Seat) -> None:
    """[WAKE-9.4] Move one card from the discard to the top of the deck."""
    turn_sideways(s, seat, SHARD_NATURE)
    s.then(ReturnByNature(seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ReturnByNature(Ask):
    """[WAKE-9.4] Which card of the discard goes on top; [WAKE-9.19] a discarded Shard may come back so."""

    rule = "WAKE-9.4"

    def offer(self, s: ShardsState, seat: Seat, to: Offers) -> None:
        to.each(RETURN, s.discard.cards)

    def take(self, s: ShardsState, seat: Seat, action: Action) -> None:
        return_to_top(s, seat, action.card)


def use_fate(s: ShardsState, seat: Seat) -> None:
    """[WAKE-9.5] See the deck's top card."""
    if reach_top(s):
        face = look_at_top(s, seat)
        s.tell("looked", seat, face, 0, knowers(s.deck[0]))


def use_time(s: ShardsState, seat: Seat) -> None:
    """[WAKE-9.6] Take the Shard of Time back into hand; [WAKE-14.5] all know it is there.

    [WAKE-9.15] It is an ordinary hand card then; [WAKE-9.16] out of play it counts for nobody.
    Example: [WAKE-X10].
    """
    s.in_play.take_face(seat, SHARD_TIME)
    hold_openly(s, seat, SHARD_TIME)
    s.tell("took_time", seat, SHARD_TIME)


def use_fortune(s: ShardsState, seat: Seat) -> None:
    """[WAKE-9.8] Exchange a hand card: discard it, then draw one."""
    turn_sideways(s, seat, SHARD_FORTUNE)
    s.then(ExchangeCard(seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ExchangeCard(Ask):
    """[WAKE-9.8] Which hand card to exchange."""

    rule = "WAKE-9.8"

    def offer(self, s: ShardsState, seat: Seat, to: Offers) -> None:
        to.each(EXCHANGE, s.hands[seat])

    def take(self, s: ShardsState, seat: Seat, action: Action) -> None:
        discard_from_hand(s, seat, action.card)
        draw(s, seat)
