"""What Recruiter Scout and Forge Mage share: see the deck's top card, and take it if it fits."""

from cenote.core.layout import FACE, everyone_at
from cenote.games.waking_shards.rules.cards import (
    card_left_deck,
    knowers,
    look,
    reach_top,
    take_top_openly,
)
from cenote.games.waking_shards.rules.state import ShardsState
from cenote.games.waking_shards.rules.terms import NO_FOLLOWER, is_follower, is_shard


def seek(s: ShardsState, seat: int, learned: int) -> None:
    """[WAKE-8.6] A fitting card must be revealed and taken. `learned` marks what a miss tells of the card."""
    if not reach_top(s):
        return
    face = s.deck[0] & FACE
    if is_follower(face) if learned == NO_FOLLOWER else is_shard(face):
        take_top_openly(s, seat)
        s.tell("recruited", seat, face)
        card_left_deck(s)
    else:
        miss(s, seat, learned)


def miss(s: ShardsState, seat: int, learned: int) -> None:
    """[WAKE-8.5] A card that does not fit returns to the top; [WAKE-8.6] nobody else sees it.

    [WAKE-14.4] All others learn what it is not.
    """
    told = knowers(s.deck[0]) | 1 << seat
    face = look(s, seat)
    s.show(everyone_at(s.seats))
    s.deck[0] |= learned
    s.tell("missed_follower" if learned == NO_FOLLOWER else "missed_shard", seat, face, 0, told)
