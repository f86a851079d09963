"""Where cards, tiles, figures and numbers lie, and who may look."""

from cenote.core.layout import Field, Seen, Shape
from cenote.games.chac.rules.terms import ADVENTURER_MARKS, BACKS, SLAB_MARKS

LAYOUT = (
    Field("hands", Shape.BAG_PER_SEAT, Seen.OWNER, "treasure", BACKS),
    Field("decks", Shape.PILES, Seen.NOBODY, "treasure", BACKS, places="deck_count"),
    Field("alcoves", Shape.CELLS, Seen.EVERYONE, "treasure", BACKS, places="alcove_count"),
    Field("discard", Shape.BAG, Seen.KNOWN, "treasure", BACKS),
    Field("wall_deck", Shape.PILE, Seen.NOBODY, "wall"),
    Field("wall_cards", Shape.PILE, Seen.EVERYONE, "wall"),
    Field("glyphs", Shape.PILE, Seen.KNOWN, "glyph"),  # by slab
    Field("numbers", Shape.PILE, Seen.KNOWN, "number", SLAB_MARKS),  # by slab
    Field("clues", Shape.PILE, Seen.KNOWN, "clue"),  # by number, the glyph behind it
    Field("trapped", Shape.NUMBERS, of="number", places="zones"),  # by zone
    Field("adventurers", Shape.PILE_PER_SEAT, Seen.EVERYONE, "adventurer", ADVENTURER_MARKS),
    Field("reserve", Shape.PILE_PER_SEAT, Seen.EVERYONE, "adventurer"),
    Field("lost", Shape.PILE_PER_SEAT, Seen.EVERYONE, "adventurer", ADVENTURER_MARKS),
    Field("dealt", Shape.BAG_PER_SEAT, Seen.OWNER, "adventurer"),
    Field("unused", Shape.BAG, Seen.NOBODY, "adventurer"),
    Field("sealed", Shape.NUMBER_PER_SEAT, Seen.OWNER),  # the adventurer chosen, plus one
    Field("at", Shape.NUMBER_PER_SEAT, of="space"),
    Field("actions", Shape.NUMBER_PER_SEAT),
    Field("stamina", Shape.NUMBER_PER_SEAT),  # 1 for the rest of the turn
    Field("searched", Shape.NUMBER_PER_SEAT),  # 1 after a search in the river, until the next move
    Field("action_dice", Shape.NUMBERS, places="dice"),
    Field("dice", Shape.NUMBERS, places="dice"),  # the last roll of any other kind
    Field("turn", Shape.NUMBER, blank=1),
    Field("dicekeeper", Shape.NUMBER, of="seat"),
    Field("boulder", Shape.NUMBER, of="space"),
    Field("left", Shape.NUMBER),  # steps of the left wall
    Field("right", Shape.NUMBER),
    Field("planks", Shape.NUMBER),
    Field("covered", Shape.NUMBER, blank=1),
    Field("suns", Shape.NUMBERS, places="sun_count"),  # 1 once open
)
"""[CHAC-20.1] Hands belong to their owners' eyes; [CHAC-20.2] backs are marks, which all see.

[CHAC-20.3] The order of the decks is hidden from everyone, their sizes are not. [CHAC-20.7] Figures, boulder, walls,
planks, actions and spent abilities are public. [CHAC-6.3] Who discarded a card remembers it; nobody else may look.
[CHAC-4.9] The numbers of the clues are their places in `clues`: public. [CHAC-20.4] Talk is free; nothing here can be
shown. [CHAC-20.8] Whatever shows something hidden, or rolls a die, cannot be taken back.
"""
