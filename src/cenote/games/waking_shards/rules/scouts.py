"""Chapter 8: the Scouts."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.layout import FACE
from cenote.core.refusal import Refusal
from cenote.games.waking_shards.rules.actions import DECLINE, REMOVE
from cenote.games.waking_shards.rules.asking import faces
from cenote.games.waking_shards.rules.cards import discard_from_play, draw
from cenote.games.waking_shards.rules.seeking import seek
from cenote.games.waking_shards.rules.state import ShardsState
from cenote.games.waking_shards.rules.terms import NO_FOLLOWER, RECKLESS_SCOUT, is_scout

ITSELF: Final = Refusal("WAKE-8.8", "not-itself")


def frontline_scout(s: ShardsState, seat: int, this: int) -> None:
    """[WAKE-8.1] Draw a card if none of your other cards in play is a Scout; [WAKE-8.2] others' do not matter.

    Example: [WAKE-X3].
    """
    scouts = 0
    for card in s.in_play[seat]:
        scouts += is_scout(card & FACE)
    if scouts == is_scout(this):
        draw(s, seat)


def recruiter_scout(s: ShardsState, seat: int, this: int) -> None:
    """[WAKE-8.3] See the top card in secret; a Mage or Warrior is shown to everyone and joins your hand.

    Example: [WAKE-X4].
    """
    seek(s, seat, NO_FOLLOWER)


def reckless_scout(s: ShardsState, seat: int, this: int) -> None:
    """[WAKE-8.7] You may send any other card in play to the discard; its owner draws a card.

    Example: [WAKE-X5].
    """
    in_play = 0
    for row in s.in_play:
        in_play += len(row)
    if in_play > 1:
        s.then(Remove(seat, this))


class Remove(Ask[ShardsState]):
    """[WAKE-8.8] Any Unit or Shard of any player, your own included, but not the acting card itself."""

    rule = "WAKE-8.7"

    def candidates(self, s: ShardsState, seat: int) -> list[Action]:
        found: list[Action] = []
        for owner in range(s.seats):
            for face in faces(s.in_play[owner]):
                found.append(REMOVE[face][owner])
        found.append(DECLINE)
        return found

    def may(self, s: ShardsState, seat: int, action: Action) -> Refusal | None:
        if action is DECLINE or action.n != self.n or action.m != seat:
            return None
        alike = sum(card & FACE == self.n for card in s.in_play[seat])
        return ITSELF if alike == 1 else None

    def take(self, s: ShardsState, seat: int, action: Action) -> None:
        if action is DECLINE:
            s.tell("declined", seat, RECKLESS_SCOUT)
            return
        key = "removed_own" if action.m == seat else "removed"
        discard_from_play(s, action.m, action.n, key, seat)
        draw(s, action.m)
