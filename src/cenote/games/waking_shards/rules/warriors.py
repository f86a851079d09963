"""Chapter 8: the Warriors and the Titan."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.kinds import Face, Seat
from cenote.core.offers import Offers
from cenote.core.packed import face_of
from cenote.core.pile import faces
from cenote.core.refusal import Refusal
from cenote.games.waking_shards.rules.actions import BOTTOM, RETURN, SACRIFICE, TOP
from cenote.games.waking_shards.rules.cards import discard_from_play, return_to_bottom, return_to_top
from cenote.games.waking_shards.rules.state import ShardsState
from cenote.games.waking_shards.rules.terms import is_shard, is_unit

NO_SACRIFICE_OF_SHARDS: Final = Refusal("WAKE-8.23", "no-sacrifice-of-shards")
ANOTHER_UNIT: Final = Refusal("WAKE-8.23", "another-unit")


def warrior(s: ShardsState, seat: Seat) -> None:
    """[WAKE-8.20] One card of your choice leaves the discard for the deck; [WAKE-8.21] compulsory if possible."""
    if len(s.discard) > 0:
        s.then(ReturnCard(seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ReturnCard(Ask):
    """[WAKE-8.21] Any card of the discard may be chosen, Shards and plain cards too."""

    rule = "WAKE-8.21"

    def offer(self, s: ShardsState, seat: Seat, to: Offers) -> None:
        to.each(RETURN, s.discard.cards)

    def take(self, s: ShardsState, seat: Seat, action: Action) -> None:
        s.then(TopOrBottom(seat, action.card))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TopOrBottom(Ask):
    """[WAKE-8.20] At the top or at the bottom; [WAKE-8.21] everybody sees the card and where it goes."""

    rule = "WAKE-8.20"

    def __init__(self, seat: Seat, card: Face) -> None:
        super().__init__(seat)
        self.card: Final = card  # which of the discard

    def offer(self, s: ShardsState, seat: Seat, to: Offers) -> None:
        to.add(TOP)
        to.add(BOTTOM)

    def take(self, s: ShardsState, seat: Seat, action: Action) -> None:
        if action is TOP:
            return_to_top(s, seat, self.card)
        else:
            return_to_bottom(s, seat, self.card)


def titan(s: ShardsState, seat: Seat, this: Face) -> None:
    """[WAKE-8.22] One of your own Units must go to the discard; if there is none, the acting card itself goes.

    Example: [WAKE-X7].
    """
    for card in s.in_play[seat]:
        if is_unit(face_of(card)) and face_of(card) != this:
            s.then(Sacrifice(seat, this))
            return
    discard_from_play(s, seat, this, "lost_itself", seat)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Sacrifice(Ask):
    """[WAKE-8.23] Another Unit than the acting card, never a Shard. Titan and Spirit Mage exist once."""

    rule = "WAKE-8.22"

    def __init__(self, seat: Seat, this: Face) -> None:
        super().__init__(seat)
        self.this: Final = this  # the card that demands it

    def offer(self, s: ShardsState, seat: Seat, to: Offers) -> None:
        for face in faces(s.in_play[seat]):
            if is_shard(face):
                to.refuse(SACRIFICE[face], NO_SACRIFICE_OF_SHARDS)
            else:
                to.when(face != self.this, SACRIFICE[face], ANOTHER_UNIT)

    def take(self, s: ShardsState, seat: Seat, action: Action) -> None:
        discard_from_play(s, seat, action.card, "sacrificed", seat)
