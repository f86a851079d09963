"""Chapter 8: the Mages, but for the Spirit Mage, which can be any Unit."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.layout import FACE
from cenote.core.refusal import Refusal
from cenote.games.waking_shards.rules.actions import BURN, DECLINE, PUT_BACK, SWAP
from cenote.games.waking_shards.rules.asking import naming
from cenote.games.waking_shards.rules.cards import discard_from_play, draw, owner_of, put_back
from cenote.games.waking_shards.rules.seeking import seek
from cenote.games.waking_shards.rules.state import ShardsState
from cenote.games.waking_shards.rules.terms import FIRE_MAGE, MEDDLING_MAGE, NO_SHARD, is_scout, is_shard

SAME_OWNER: Final = Refusal("WAKE-8.14", "same-owner")


def forge_mage(s: ShardsState, seat: int, this: int) -> None:
    """[WAKE-8.4] See the top card in secret; a Shard is shown to everyone and joins your hand."""
    seek(s, seat, NO_SHARD)


def fire_mage(s: ShardsState, seat: int, this: int) -> None:
    """[WAKE-8.9] You may send every Scout in play to the discard; [WAKE-7.5] without any, nothing is asked."""
    for row in s.in_play:
        for card in row:
            if is_scout(card & FACE):
                s.then(Burn(seat))
                return


class Burn(Ask[ShardsState]):
    """[WAKE-8.10] All Scouts of all players or none; nobody draws for them. Example: [WAKE-X18]."""

    rule = "WAKE-8.9"

    def candidates(self, s: ShardsState, seat: int) -> list[Action]:
        return [BURN, DECLINE]

    def options(self, s: ShardsState, seat: int) -> list[Action]:
        return [BURN, DECLINE]

    def take(self, s: ShardsState, seat: int, action: Action) -> None:
        if action is DECLINE:
            s.tell("declined", seat, FIRE_MAGE)
            return
        for owner in range(s.seats):
            for card in s.in_play[owner][:]:
                if is_scout(card & FACE):
                    discard_from_play(
                        s, owner, card & FACE, "burned_own" if owner == seat else "burned", seat
                    )


def oracle_mage(s: ShardsState, seat: int, this: int) -> None:
    """[WAKE-8.11] Draw two cards; afterwards two cards of your hand go on top of the deck.

    Example: [WAKE-X8].
    """
    draw(s, seat)
    draw(s, seat)
    if s.hands[seat]:
        s.then(PutBack(seat))


class PutBack(Ask[ShardsState]):
    """[WAKE-8.12] Any cards of the hand, the first named on top; with fewer than two, as many as you have."""

    rule = "WAKE-8.12"

    def candidates(self, s: ShardsState, seat: int) -> list[Action]:
        return naming(s.hands[seat], PUT_BACK)

    def options(self, s: ShardsState, seat: int) -> list[Action]:
        return naming(s.hands[seat], PUT_BACK)

    def take(self, s: ShardsState, seat: int, action: Action) -> None:
        put_back(s, seat, action.n, self.n)
        if self.n == 0 and s.hands[seat]:
            s.then(PutBack(seat, 1))


def meddling_mage(s: ShardsState, seat: int, this: int) -> None:
    """[WAKE-8.13] You may pick two Shards in play and swap them; [WAKE-8.14] of two owners, else nothing."""
    owners = 0
    for row in s.in_play:
        for card in row:
            if is_shard(card & FACE):
                owners += 1
                break
    if owners >= 2:
        s.then(Swap(seat, -1))


class Swap(Ask[ShardsState]):
    """[WAKE-8.13] Pick one Shard, then the one it is swapped with. `n` is the Shard picked first, -1 for none yet."""

    rule = "WAKE-8.13"

    def candidates(self, s: ShardsState, seat: int) -> list[Action]:
        found: list[Action] = []
        for row in s.in_play:
            for card in row:
                if is_shard(card & FACE) and card & FACE != self.n:
                    found.append(SWAP[card & FACE])
        if self.n < 0:
            found.append(DECLINE)
        return found

    def may(self, s: ShardsState, seat: int, action: Action) -> Refusal | None:
        if self.n < 0:
            return None
        return SAME_OWNER if owner_of(s, action.n) == owner_of(s, self.n) else None

    def take(self, s: ShardsState, seat: int, action: Action) -> None:
        if action is DECLINE:
            s.tell("declined", seat, MEDDLING_MAGE)
        elif self.n < 0:
            s.then(SwapWith(seat, action.n))
        else:
            swap_shards(s, seat, self.n, action.n)


class SwapWith(Swap):
    """[WAKE-8.14] The other Shard, of another owner."""

    rule = "WAKE-8.14"


def swap_shards(s: ShardsState, seat: int, one: int, other: int) -> None:
    """[WAKE-8.13] Their owners exchange them; [WAKE-9.11] a new owner makes a used Shard ready again."""
    first, second = owner_of(s, one), owner_of(s, other)
    s.in_play[first] = [other if card & FACE == one else card for card in s.in_play[first]]
    s.in_play[second] = [one if card & FACE == other else card for card in s.in_play[second]]
    s.tell("swapped", seat, one, other)
    s.tell("now_owns", second, one)
    s.tell("now_owns", first, other)
