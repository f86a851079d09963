"""Chapter 8: the Mages, but for the Spirit Mage, which can be any Unit."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.kinds import Count, Face, Seat
from cenote.core.offers import Offers
from cenote.core.packed import face_of
from cenote.core.pile import place_of
from cenote.core.refusal import Refusal
from cenote.games.waking_shards.rules.actions import BURN, DECLINE, PUT_BACK, SWAP
from cenote.games.waking_shards.rules.cards import (
    discard_from_play,
    draw,
    owner_of,
    put_back,
    reach_top,
    take_top_openly,
)
from cenote.games.waking_shards.rules.seeking import miss
from cenote.games.waking_shards.rules.state import ShardsState
from cenote.games.waking_shards.rules.terms import FIRE_MAGE, MEDDLING_MAGE, NO_SHARD, is_scout, is_shard

SAME_OWNER: Final = Refusal("WAKE-8.14", "same-owner")


def forge_mage(s: ShardsState, seat: Seat) -> None:
    """[WAKE-8.4] See the top card in secret; a Shard is shown to everyone and joins your hand."""
    if reach_top(s):
        if is_shard(face_of(s.deck[0])):
            take_top_openly(s, seat)
        else:
            miss(s, seat, NO_SHARD, "missed_shard")


def fire_mage(s: ShardsState, seat: Seat) -> None:
    """[WAKE-8.9] You may send every Scout in play to the discard; [WAKE-7.5] without any, nothing is asked."""
    for owner in range(s.seats):
        for card in s.in_play[owner]:
            if is_scout(face_of(card)):
                s.then(Burn(seat))
                return


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Burn(Ask):
    """[WAKE-8.10] All Scouts of all players or none; nobody draws for them. Example: [WAKE-X18]."""

    rule = "WAKE-8.9"

    def offer(self, s: ShardsState, seat: Seat, to: Offers) -> None:
        to.add(BURN)
        to.add(DECLINE)

    def take(self, s: ShardsState, seat: Seat, action: Action) -> None:
        if action is DECLINE:
            s.tell("declined", seat, FIRE_MAGE)
            return
        for owner in range(s.seats):
            key = "burned_own" if owner == seat else "burned"
            for card in s.in_play[owner][:]:
                if is_scout(face_of(card)):
                    discard_from_play(s, owner, face_of(card), key, seat)


def oracle_mage(s: ShardsState, seat: Seat) -> None:
    """[WAKE-8.11] Draw two cards; afterwards two cards of your hand go on top of the deck.

    Example: [WAKE-X8].
    """
    draw(s, seat)
    draw(s, seat)
    if s.hands.any(seat):
        s.then(PutBack(seat, 0))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PutBack(Ask):
    """[WAKE-8.12] Any cards of the hand, the first named on top; with fewer than two, as many as you have."""

    rule = "WAKE-8.12"

    def __init__(self, seat: Seat, depth: Count) -> None:
        super().__init__(seat)
        self.depth: Final = depth  # how many cards will lie above it

    def offer(self, s: ShardsState, seat: Seat, to: Offers) -> None:
        to.each(PUT_BACK, s.hands[seat])

    def take(self, s: ShardsState, seat: Seat, action: Action) -> None:
        put_back(s, seat, action.card, self.depth)
        if self.depth == 0 and s.hands.any(seat):
            s.then(PutBack(seat, 1))


def meddling_mage(s: ShardsState, seat: Seat) -> None:
    """[WAKE-8.13] You may pick two Shards in play and swap them; [WAKE-8.14] of two owners, else nothing."""
    owners: Count = 0
    for owner in range(s.seats):
        if owns_a_shard(s, owner):
            owners += 1
    if owners > 1:
        s.then(Swap(seat))


def owns_a_shard(s: ShardsState, seat: Seat) -> bool:
    """Whether any Shard lies in front of the player."""
    for card in s.in_play[seat]:
        if is_shard(face_of(card)):
            return True
    return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Swap(Ask):
    """[WAKE-8.13] Pick one Shard, or do without."""

    rule = "WAKE-8.13"

    def offer(self, s: ShardsState, seat: Seat, to: Offers) -> None:
        for owner in range(s.seats):
            for card in s.in_play[owner]:
                if is_shard(face_of(card)):
                    to.add(SWAP[face_of(card)])
        to.add(DECLINE)

    def take(self, s: ShardsState, seat: Seat, action: Action) -> None:
        if action is DECLINE:
            s.tell("declined", seat, MEDDLING_MAGE)
        else:
            s.then(SwapWith(seat, action.card))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SwapWith(Ask):
    """[WAKE-8.14] The other Shard, of another owner."""

    rule = "WAKE-8.14"

    def __init__(self, seat: Seat, picked: Face) -> None:
        super().__init__(seat)
        self.picked: Final = picked  # the first Shard

    def offer(self, s: ShardsState, seat: Seat, to: Offers) -> None:
        for owner in range(s.seats):
            elsewhere = not s.in_play.holds(owner, self.picked)
            for card in s.in_play[owner]:
                face = face_of(card)
                if is_shard(face) and face != self.picked:
                    to.when(elsewhere, SWAP[face], SAME_OWNER)

    def take(self, s: ShardsState, seat: Seat, action: Action) -> None:
        swap_shards(s, seat, self.picked, action.card)


def swap_shards(s: ShardsState, seat: Seat, one: Face, other: Face) -> None:
    """[WAKE-8.13] Their owners exchange them; [WAKE-9.11] a new owner makes a used Shard ready again."""
    first, second = owner_of(s, one), owner_of(s, other)
    s.in_play.change(first, place_of(s.in_play[first], one), other)
    s.in_play.change(second, place_of(s.in_play[second], other), one)
    s.tell("swapped", seat, one, other)
    s.tell("now_owns", second, one)
    s.tell("now_owns", first, other)
