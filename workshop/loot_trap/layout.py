"""Where cards and numbers lie, and who may look."""

from cenote.core.layout import Field, Seen, Shape
from cenote.games.loot_trap.rules.terms import MARKS

LAYOUT = (
    Field("deck", Shape.PILE, Seen.NOBODY, "card"),  # [TRAP-23.3] nobody knows its order
    Field("discard", Shape.PILE, Seen.EVERYONE, "card"),
    Field("field", Shape.PILES, Seen.KNOWN, "card", MARKS),  # [TRAP-23.2] card by card, who has looked
    Field("hands", Shape.BAG_PER_SEAT, Seen.OWNER, "card", MARKS),
    Field("banked", Shape.PILE_PER_SEAT, Seen.EVERYONE, "card"),
    Field("worn", Shape.PILE_PER_SEAT, Seen.EVERYONE, "card"),
    Field("queue", Shape.PILE, Seen.EVERYONE, "card", MARKS),
    Field("resolving", Shape.PILE, Seen.EVERYONE, "card", MARKS),
    Field("aside", Shape.PILE, Seen.KNOWN, "card"),
    Field("rolls", Shape.PILE, Seen.NOBODY, "roll"),
    Field("used", Shape.PILE, Seen.EVERYONE, "roll"),
    Field("at", Shape.NUMBER_PER_SEAT, of="space"),
    Field("health", Shape.NUMBER_PER_SEAT),
    Field("wards", Shape.NUMBER_PER_SEAT),
    Field("fell", Shape.NUMBER_PER_SEAT),
    Field("avatars", Shape.NUMBER_PER_SEAT, of="avatar"),
    Field("orders", Shape.NUMBER_PER_SEAT, Seen.OWNER, of="order"),
    Field("sealed", Shape.NUMBER_PER_SEAT, Seen.OWNER),
    Field("sides", Shape.NUMBER, of="sides"),
    Field("first", Shape.NUMBER, of="seat"),
    Field("turn", Shape.NUMBER),
    Field("sprung", Shape.NUMBER),
    Field("did", Shape.NUMBER),
    Field("ended", Shape.NUMBER),
)
"""[TRAP-23.1] A hand is known to its owner; the number of cards in it is public.

[TRAP-2.3] All draw cards share one back: a card face down shows only who has seen it, and its public marks.
[TRAP-13.2] Banked loot, [TRAP-14.6] worn equipment and [TRAP-12.14] sprung traps lie open, as does
[TRAP-23.4] everything else that is not a hand, a field card or the deck. [TRAP-3.14] The deck and the discard pile.
"""
