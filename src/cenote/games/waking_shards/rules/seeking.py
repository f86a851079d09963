"""What Recruiter Scout, Forge Mage and the Shard of Fate share: seeing the deck's top card in secret."""

from cenote.core.kinds import Card, Face, Seat
from cenote.core.knowledge import look
from cenote.core.packed import everyone_at, knowers, marked
from cenote.games.waking_shards.rules.state import ShardsState


def look_at_top(s: ShardsState, seat: Seat) -> Face:
    """[WAKE-14.3] The seat alone sees the deck's top card; [WAKE-10.8] it has not left the deck."""
    return look(s, seat, s.deck, 0)


def miss(s: ShardsState, seat: Seat, learned: Card, key: str) -> None:
    """[WAKE-8.5] A card that does not fit returns to the top; [WAKE-8.6] nobody else sees it.

    [WAKE-14.4] All others learn what it is not: `learned` is the mark that says so.
    """
    face = look_at_top(s, seat)
    s.show(everyone_at(s.seats))
    s.deck[0] = marked(s.deck[0], learned)
    s.tell(key, seat, face, 0, knowers(s.deck[0]))
