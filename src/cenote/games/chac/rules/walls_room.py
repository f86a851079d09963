"""Chapter 9: searching and deciphering in the walls room."""

from typing import Final

from cenote.core.layout import FACE, known_to
from cenote.core.refusal import Refusal
from cenote.games.chac.rules.cards import find_treasure, knowers
from cenote.games.chac.rules.state import ChacState, with_one

NOT_HERE: Final = Refusal("CHAC-9.10", "not-here")
ZONE_DECK_EMPTY: Final = Refusal("CHAC-9.6", "deck-empty")


def may_search_zone(s: ChacState, space: int) -> Refusal | None:
    """[CHAC-9.6] A zone whose deck is empty cannot be searched; [CHAC-9.5] otherwise any number of times."""
    return None if s.decks[s.printed.deck[space]] else ZONE_DECK_EMPTY


def search_zone(s: ChacState, seat: int) -> None:
    """[CHAC-9.3] The top card of the deck of the zone on which the adventurer stands."""
    find_treasure(s, seat, s.printed.deck[s.at[seat]])


def decipher(s: ChacState, seat: int) -> None:
    """[CHAC-9.7] Look alone at the glyph of the zone's clue and put it back glyph down.

    [CHAC-9.9] As often as one likes; the others see that it was done, not the glyph. [CHAC-16.11] A replacement knows
    what its player knows. [CHAC-21.1] The notebook keeps the glyph; [CHAC-21.2] with strict memory it is told just once
    and the table does not show it again. Example: [CHAC-X1].
    """
    zone = s.printed.zone[s.at[seat]]
    number = s.trapped[zone]
    clue = known_to(s.clues[number], 1 << seat)
    s.clues = with_one(s.clues, number, clue)
    s.show(1 << seat)
    s.tell("glimpsed" if s.printed.strict else "deciphered", seat, clue & FACE, zone, knowers(clue))
