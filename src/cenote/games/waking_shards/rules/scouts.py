"""Chapter 8: the Scouts."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.kinds import Count, Face, Seat
from cenote.core.offers import Offers
from cenote.core.packed import face_of
from cenote.core.pile import count_of, faces
from cenote.core.refusal import Refusal
from cenote.games.waking_shards.rules.actions import DECLINE, REMOVE
from cenote.games.waking_shards.rules.cards import discard_from_play, draw, reach_top, take_top_openly
from cenote.games.waking_shards.rules.seeking import miss
from cenote.games.waking_shards.rules.state import ShardsState
from cenote.games.waking_shards.rules.terms import NO_FOLLOWER, RECKLESS_SCOUT, is_follower, is_scout

ITSELF: Final = Refusal("WAKE-8.8", "not-itself")


def frontline_scout(s: ShardsState, seat: Seat, this: Face) -> None:
    """[WAKE-8.1] Draw a card if none of your other cards in play is a Scout; [WAKE-8.2] others' do not matter.

    Example: [WAKE-X3].
    """
    others: Count = 0
    for card in s.in_play[seat]:
        if is_scout(face_of(card)):
            others += 1
    if is_scout(this):
        others -= 1
    if others == 0:
        draw(s, seat)


def recruiter_scout(s: ShardsState, seat: Seat) -> None:
    """[WAKE-8.3] See the top card in secret; a Mage or Warrior is shown to everyone and joins your hand.

    [WAKE-8.6] A fitting card must be revealed and taken. Example: [WAKE-X4].
    """
    if reach_top(s):
        if is_follower(face_of(s.deck[0])):
            take_top_openly(s, seat)
        else:
            miss(s, seat, NO_FOLLOWER, "missed_follower")


def reckless_scout(s: ShardsState, seat: Seat, this: Face) -> None:
    """[WAKE-8.7] You may send any other card in play to the discard; its owner draws a card.

    Example: [WAKE-X5].
    """
    in_play: Count = 0
    for owner in range(s.seats):
        in_play += s.in_play.size(owner)
    if in_play > 1:
        s.then(Remove(seat, this))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Remove(Ask):
    """[WAKE-8.8] Any Unit or Shard of any player, your own included, but not the acting card itself."""

    rule = "WAKE-8.7"

    def __init__(self, seat: Seat, this: Face) -> None:
        super().__init__(seat)
        self.this: Final = this  # the card that acts

    def offer(self, s: ShardsState, seat: Seat, to: Offers) -> None:
        for owner in range(s.seats):
            for face in faces(s.in_play[owner]):
                itself = owner == seat and face == self.this and count_of(s.in_play[seat], face) == 1
                to.when(not itself, REMOVE.pair(face, owner), ITSELF)
        to.add(DECLINE)

    def take(self, s: ShardsState, seat: Seat, action: Action) -> None:
        if action is DECLINE:
            s.tell("declined", seat, RECKLESS_SCOUT)
            return
        key = "removed_own" if action.player == seat else "removed"
        discard_from_play(s, action.player, action.card, key, seat)
        draw(s, action.player)
