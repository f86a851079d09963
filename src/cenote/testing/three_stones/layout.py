"""Where stones and numbers lie, and who may look."""

from cenote.core.layout import Field, Seen, Shape
from cenote.testing.three_stones.rules.terms import MARKS

LAYOUT = (
    Field("well", Shape.PILE, Seen.KNOWN, "stone"),  # stone by stone, who knows it
    Field("hands", Shape.BAG_PER_SEAT, Seen.OWNER, "stone"),
    Field("rows", Shape.BAG_PER_SEAT, Seen.EVERYONE, "stone", MARKS),
    Field("spent", Shape.BAG, Seen.EVERYONE, "stone"),
    Field("named", Shape.NUMBER_PER_SEAT, Seen.OWNER),
    Field("pebbles", Shape.NUMBER_PER_SEAT),
    Field("round", Shape.NUMBER),
)
"""[STONE-7.1] Hands and the well are secret; how many stones they hold is public."""
