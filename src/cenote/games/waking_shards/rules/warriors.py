"""Chapter 8: the Warriors and the Titan."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.layout import FACE
from cenote.core.refusal import Refusal
from cenote.games.waking_shards.rules.actions import BOTTOM, RETURN, SACRIFICE, TOP
from cenote.games.waking_shards.rules.asking import naming
from cenote.games.waking_shards.rules.cards import discard_from_play, return_to_deck
from cenote.games.waking_shards.rules.state import ShardsState
from cenote.games.waking_shards.rules.terms import is_shard, is_unit

NO_SACRIFICE_OF_SHARDS: Final = Refusal("WAKE-8.23", "no-sacrifice-of-shards")
ANOTHER_UNIT: Final = Refusal("WAKE-8.23", "another-unit")


def warrior(s: ShardsState, seat: int, this: int) -> None:
    """[WAKE-8.20] One card of your choice leaves the discard for the deck; [WAKE-8.21] compulsory if possible."""
    if s.discard:
        s.then(ReturnCard(seat))


class ReturnCard(Ask[ShardsState]):
    """[WAKE-8.21] Any card of the discard may be chosen, Shards and plain cards too."""

    rule = "WAKE-8.21"

    def candidates(self, s: ShardsState, seat: int) -> list[Action]:
        return naming(s.discard, RETURN)

    def options(self, s: ShardsState, seat: int) -> list[Action]:
        return naming(s.discard, RETURN)

    def take(self, s: ShardsState, seat: int, action: Action) -> None:
        s.then(TopOrBottom(seat, action.n))


class TopOrBottom(Ask[ShardsState]):
    """[WAKE-8.20] At the top or at the bottom; [WAKE-8.21] everybody sees the card and where it goes."""

    rule = "WAKE-8.20"

    def candidates(self, s: ShardsState, seat: int) -> list[Action]:
        return [TOP, BOTTOM]

    def options(self, s: ShardsState, seat: int) -> list[Action]:
        return [TOP, BOTTOM]

    def take(self, s: ShardsState, seat: int, action: Action) -> None:
        return_to_deck(s, seat, self.n, action is TOP)


def titan(s: ShardsState, seat: int, this: int) -> None:
    """[WAKE-8.22] One of your own Units must go to the discard; if there is none, the acting card itself goes.

    Example: [WAKE-X7].
    """
    for card in s.in_play[seat]:
        if is_unit(card & FACE) and card & FACE != this:
            s.then(Sacrifice(seat, this))
            return
    discard_from_play(s, seat, this, "lost_itself", seat)


class Sacrifice(Ask[ShardsState]):
    """[WAKE-8.23] Another Unit than the acting card, never a Shard. Titan and Spirit Mage exist once."""

    rule = "WAKE-8.22"

    def candidates(self, s: ShardsState, seat: int) -> list[Action]:
        return naming(s.in_play[seat], SACRIFICE)

    def may(self, s: ShardsState, seat: int, action: Action) -> Refusal | None:
        if is_shard(action.n):
            return NO_SACRIFICE_OF_SHARDS
        return ANOTHER_UNIT if action.n == self.n else None

    def take(self, s: ShardsState, seat: int, action: Action) -> None:
        discard_from_play(s, seat, action.n, "sacrificed", seat)
