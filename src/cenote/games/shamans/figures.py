"""What the rules work out from what lies open, for screens."""

from cenote.games.shamans.rules.portals import openly_gone
from cenote.games.shamans.rules.state import ShamansState
from cenote.games.shamans.rules.terms import PORTAL, WORLD_IDS


def figures(s: ShamansState) -> dict[str, int | list[int]]:
    """The settings of the table as numbers, and how far things have come."""
    box = s.printed
    return {
        "moon": int(box.moon),
        "start": int(box.start),
        "portals": int(box.copies[PORTAL] - openly_gone(s, PORTAL)),  # not openly gone
        "target_vp": int(box.target_vp),
        "highest": int(box.highest),  # number on a card
        "complete": int(box.complete),  # cards in a complete pile
        "in_play": [int(world in box.worlds) for world in range(len(WORLD_IDS))],
        "missing": [int(box.complete - s.piles.size(world)) for world in range(len(WORLD_IDS))],
        "hints": int(box.hints),  # statements per card
        "ledger": int(box.ledger),  # when it is published
    }
