"""Where cards, tiles and numbers lie, and who may look."""

from cenote.core.layout import Field, Seen, Shape
from cenote.games.shamans.rules.terms import ROLE_MARKS, TILE_MARKS

LAYOUT = (
    Field("piles", Shape.PILES, Seen.EVERYONE, "card"),
    Field("hands", Shape.BAG_PER_SEAT, Seen.OWNER, "card"),
    Field("front", Shape.PILE_PER_SEAT, Seen.EVERYONE, "card"),
    Field("aside", Shape.BAG_PER_SEAT, Seen.OWNER, "card"),
    Field("passing", Shape.BAG_PER_SEAT, Seen.OWNER, "card"),
    Field("removed", Shape.BAG, Seen.EVERYONE, "card"),
    Field("roles", Shape.PILE_PER_SEAT, Seen.KNOWN, "role", ROLE_MARKS),
    Field("spare", Shape.BAG, Seen.EVERYONE, "role"),
    Field("offer", Shape.BAG, Seen.EVERYONE, "tile"),
    Field("tiles", Shape.PILE, Seen.KNOWN, "tile", TILE_MARKS),
    Field("held", Shape.PILE_PER_SEAT, Seen.KNOWN, "tile", TILE_MARKS),
    Field("gone", Shape.BAG, Seen.EVERYONE, "tile"),
    Field("buried", Shape.BAG, Seen.KNOWN, "tile", TILE_MARKS),
    Field("sealed", Shape.NUMBER_PER_SEAT, Seen.OWNER),
    Field("vp", Shape.NUMBER_PER_SEAT),
    Field("pawn", Shape.NUMBER),
    Field("round", Shape.NUMBER),
    Field("trick", Shape.NUMBER),
    Field("first", Shape.NUMBER, of="seat"),
    Field("guide", Shape.NUMBER, of="seat"),
    Field("lead", Shape.NUMBER, of="world"),
    Field("out", Shape.NUMBER),
    Field("slayer", Shape.NUMBER, of="seat"),
    Field("noted", Shape.NUMBER),
    Field("hands_up", Shape.NUMBER),
    Field("plays", Shape.NUMBERS),
    Field("said", Shape.NUMBERS),
    Field("spoken", Shape.NUMBERS),
    Field("verdicts", Shape.NUMBERS, Seen.NOBODY),
    Field("refused", Shape.NUMBER_PER_SEAT, Seen.OWNER),
    Field("ledger", Shape.NUMBERS),
    Field("chronicle", Shape.NUMBERS),
)
"""[SHA-5.14] Piles, front cards, open tiles, used tiles and all sizes are open; hands and the pile's order are not.

[SHA-9.6] A Role card carries who knows it, wherever it goes. [SHA-2.9] All tiles have the same back. [SHA-10.18]
The cards of an eliminated Shaman are seen by that player, and by whoever passed one of them on.
"""
