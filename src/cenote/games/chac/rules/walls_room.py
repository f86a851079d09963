"""Chapter 9: searching and deciphering in the walls room."""

from typing import Final

from cenote.core.kinds import Seat
from cenote.core.knowledge import look
from cenote.core.packed import knowers, only
from cenote.core.refusal import Refusal
from cenote.games.chac.rules.cards import find_treasure
from cenote.games.chac.rules.state import ChacState

NOT_HERE: Final = Refusal("CHAC-9.10", "not-here")
ZONE_DECK_EMPTY: Final = Refusal("CHAC-9.6", "deck-empty")


def search_zone(s: ChacState, seat: Seat) -> None:
    """[CHAC-9.3] The top card of the deck of the zone on which the adventurer stands."""
    find_treasure(s, seat, s.printed.deck[s.at[seat]])


def decipher(s: ChacState, seat: Seat) -> None:
    """[CHAC-9.7] Look alone at the glyph of the zone's clue and put it back glyph down.

    [CHAC-9.9] As often as one likes; the others see that it was done, not the glyph. [CHAC-16.11] A replacement knows
    what its player knows. [CHAC-21.1] The notebook keeps the glyph; [CHAC-21.2] with strict memory it is told just once
    and the table does not show it again. Example: [CHAC-X1].
    """
    zone = s.printed.zone[s.at[seat]]
    number = s.trapped[zone]
    glyph = look(s, seat, s.clues, number)
    s.show(only(seat))  # whoever looks again is shown it again, and may have forgotten
    s.tell("glimpsed" if s.printed.strict else "deciphered", seat, glyph, zone, knowers(s.clues[number]))
