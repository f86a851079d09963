"""Chapter 9: what Shards do at the beginning of their owner's turn."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.layout import FACE, KNOWN_SHIFT
from cenote.core.refusal import Refusal
from cenote.games.waking_shards.rules.actions import DONE, EXCHANGE, USE
from cenote.games.waking_shards.rules.asking import naming
from cenote.games.waking_shards.rules.cards import (
    discard_from_hand,
    draw,
    has_top,
    knowers,
    look,
    reach_top,
    return_to_deck,
    seen_by_all,
)
from cenote.games.waking_shards.rules.state import ShardsState
from cenote.games.waking_shards.rules.terms import SHARD_FATE, SHARD_FORTUNE, SHARD_NATURE, SHARD_TIME, USED
from cenote.games.waking_shards.rules.warriors import ReturnCard

USED_THIS_ROUND: Final = Refusal("WAKE-9.10", "used-this-round")
USED_THIS_TURN: Final = Refusal("WAKE-9.12", "used-this-turn")
FIRST_TURN_ONLY: Final = Refusal("WAKE-9.6", "first-turn-only")
DISCARD_EMPTY: Final = Refusal("WAKE-9.14", "discard-empty")
HAND_EMPTY: Final = Refusal("WAKE-9.14", "hand-empty")
DECK_EMPTY: Final = Refusal("WAKE-9.14", "deck-empty")


def may_use(s: ShardsState, seat: int, shard: int, fate_used: int) -> Refusal | None:
    """[WAKE-9.12] Each ability for the beginning of a turn at most once in that turn, in any order."""
    if shard == SHARD_NATURE:
        return may_use_nature(s, seat)
    if shard == SHARD_FATE:
        return may_use_fate(s, fate_used)
    if shard == SHARD_TIME:
        return may_use_time(s, seat)
    return may_use_fortune(s, seat)


def may_use_nature(s: ShardsState, seat: int) -> Refusal | None:
    """[WAKE-9.4] Once per round; [WAKE-9.14] it needs a card in the discard."""
    if is_used(s, seat, SHARD_NATURE):
        return USED_THIS_ROUND
    return None if s.discard else DISCARD_EMPTY


def may_use_fate(s: ShardsState, fate_used: int) -> Refusal | None:
    """[WAKE-9.5] In every turn, [WAKE-9.12] once in it; [WAKE-9.14] it needs a card in the deck."""
    if fate_used:
        return USED_THIS_TURN
    return None if has_top(s) else DECK_EMPTY


def may_use_time(s: ShardsState, seat: int) -> Refusal | None:
    """[WAKE-9.6] In the owner's first turn of a round; [WAKE-9.15] the first turn that player takes in it."""
    return None if s.turns[seat] == 1 else FIRST_TURN_ONLY


def may_use_fortune(s: ShardsState, seat: int) -> Refusal | None:
    """[WAKE-9.8] Once per round; [WAKE-9.14] it needs a card in hand."""
    if is_used(s, seat, SHARD_FORTUNE):
        return USED_THIS_ROUND
    return None if s.hands[seat] else HAND_EMPTY


def is_used(s: ShardsState, seat: int, shard: int) -> bool:
    """[WAKE-9.9] Only Nature and Fortune are limited to once per round; [WAKE-9.10] used ones lie sideways."""
    return (shard | USED) in s.in_play[seat]


def has_turn_ability(face: int) -> bool:
    """[WAKE-9.3] Power and [WAKE-9.7] Zeal work by themselves; the other four are used when a turn begins."""
    return face in (SHARD_NATURE, SHARD_FATE, SHARD_TIME, SHARD_FORTUNE)


def any_usable(s: ShardsState, seat: int, fate_used: int) -> bool:
    """[WAKE-6.10] Without a usable Shard nothing is asked."""
    for card in s.in_play[seat]:
        if has_turn_ability(card & FACE) and may_use(s, seat, card & FACE, fate_used) is None:
            return True
    return False


class UseShard(Ask[ShardsState]):
    """[WAKE-9.12] Use your Shards in any order you like, each optional. `n` is 1 once Fate was used.

    [WAKE-9.13] A Shard that comes to you later in the turn is too late for this. Example: [WAKE-X16].
    """

    rule = "WAKE-9.12"

    def candidates(self, s: ShardsState, seat: int) -> list[Action]:
        found: list[Action] = []
        for card in s.in_play[seat]:
            if has_turn_ability(card & FACE):
                found.append(USE[card & FACE])
        found.append(DONE)
        return found

    def may(self, s: ShardsState, seat: int, action: Action) -> Refusal | None:
        return None if action is DONE else may_use(s, seat, action.n, self.n)

    def take(self, s: ShardsState, seat: int, action: Action) -> None:
        if action is DONE:
            return
        s.then(MoreShards(seat, 1 if action.n == SHARD_FATE else self.n))
        if action.n == SHARD_NATURE:
            use_nature(s, seat)
        elif action.n == SHARD_FATE:
            use_fate(s, seat)
        elif action.n == SHARD_TIME:
            use_time(s, seat)
        else:
            use_fortune(s, seat)


class MoreShards(Step[ShardsState]):
    """[WAKE-9.12] Ask as long as something can be used."""

    def run(self, s: ShardsState) -> None:
        if any_usable(s, self.seat, self.n):
            s.then(UseShard(self.seat, self.n))


def turn_sideways(s: ShardsState, seat: int, shard: int) -> None:
    """[WAKE-9.10] A used Shard of Fortune or Nature is shown sideways."""
    row = s.in_play[seat]
    row[row.index(shard)] = shard | USED
    s.tell("used", seat, shard)


def use_nature(s: ShardsState, seat: int) -> None:
    """[WAKE-9.4] Move one card from the discard to the top of the deck."""
    turn_sideways(s, seat, SHARD_NATURE)
    s.then(ReturnByNature(seat))


class ReturnByNature(ReturnCard):
    """[WAKE-9.4] Which card of the discard goes on top; [WAKE-9.19] a discarded Shard may come back so."""

    rule = "WAKE-9.4"

    def take(self, s: ShardsState, seat: int, action: Action) -> None:
        return_to_deck(s, seat, action.n, True)


def use_fate(s: ShardsState, seat: int) -> None:
    """[WAKE-9.5] See the deck's top card."""
    if reach_top(s):
        told = knowers(s.deck[0]) | 1 << seat
        s.tell("looked", seat, look(s, seat), 0, told)


def use_time(s: ShardsState, seat: int) -> None:
    """[WAKE-9.6] Take the Shard of Time back into hand; [WAKE-14.5] all know it is there.

    [WAKE-9.15] It is an ordinary hand card then; [WAKE-9.16] out of play it counts for nobody.
    Example: [WAKE-X10].
    """
    s.in_play[seat].remove(SHARD_TIME)
    s.hands[seat].append(seen_by_all(s, SHARD_TIME) & ~(1 << seat + KNOWN_SHIFT))
    s.tell("took_time", seat, SHARD_TIME)


def use_fortune(s: ShardsState, seat: int) -> None:
    """[WAKE-9.8] Exchange a hand card: discard it, then draw one."""
    turn_sideways(s, seat, SHARD_FORTUNE)
    s.then(ExchangeCard(seat))


class ExchangeCard(Ask[ShardsState]):
    """[WAKE-9.8] Which hand card to exchange."""

    rule = "WAKE-9.8"

    def candidates(self, s: ShardsState, seat: int) -> list[Action]:
        return naming(s.hands[seat], EXCHANGE)

    def options(self, s: ShardsState, seat: int) -> list[Action]:
        return naming(s.hands[seat], EXCHANGE)

    def take(self, s: ShardsState, seat: int, action: Action) -> None:
        discard_from_hand(s, seat, action.n)
        draw(s, seat)
