"""Where cards, tiles and numbers lie, and who may look."""

from cenote.core.layout import Field, Seen, Shape
from cenote.games.shamans.rules.terms import ROLE_MARKS, TILE_MARKS

LAYOUT = (
    Field("piles", Shape.PILES, Seen.EVERYONE, "card", places="world_count"),
    Field("hands", Shape.BAG_PER_SEAT, Seen.OWNER, "card"),
    Field("front", Shape.PILE_PER_SEAT, Seen.EVERYONE, "card"),
    Field("aside", Shape.BAG_PER_SEAT, Seen.OWNER, "card"),  # hands of eliminated Shamans
    Field("passing", Shape.BAG_PER_SEAT, Seen.OWNER, "card"),  # cards that the Eclipse sends on
    Field("removed", Shape.BAG, Seen.EVERYONE, "card"),  # cards that are not for this many players
    Field("roles", Shape.PILE_PER_SEAT, Seen.KNOWN, "role", ROLE_MARKS),
    Field("spare", Shape.BAG, Seen.EVERYONE, "role"),  # nor these Role cards
    Field("offer", Shape.BAG, Seen.EVERYONE, "tile"),
    Field("tiles", Shape.PILE, Seen.KNOWN, "tile", TILE_MARKS),  # the pile, its top first
    Field("held", Shape.PILE_PER_SEAT, Seen.KNOWN, "tile", TILE_MARKS),  # tiles before each player
    Field("gone", Shape.BAG, Seen.EVERYONE, "tile"),  # tiles out for the round, openly
    Field("buried", Shape.BAG, Seen.KNOWN, "tile", TILE_MARKS),  # the face-down tiles of eliminated players
    Field("sealed", Shape.NUMBER_PER_SEAT, Seen.OWNER),  # the card to pass on, plus one; 0 for none
    Field("vp", Shape.NUMBER_PER_SEAT),
    Field("pawn", Shape.NUMBER),
    Field("round", Shape.NUMBER),
    Field("trick", Shape.NUMBER),
    Field("first", Shape.NUMBER, of="seat"),  # holds the First Player marker
    Field("guide", Shape.NUMBER, of="seat"),
    Field("lead", Shape.NUMBER, of="world", blank=-1),  # -1 while nothing has been led
    Field("out", Shape.NUMBER_PER_SEAT),  # 1 for whoever is eliminated in this round
    Field("slayer", Shape.NUMBER, of="seat", blank=-1),  # who performed the latest elimination
    Field(
        "noted", Shape.NUMBERS, places="world_count"
    ),  # 1 for a world whose ritual waits until the Daggers rest
    Field("hands_up", Shape.NUMBER_PER_SEAT),  # 1 for whoever wants to be asked at every checkpoint
    Field(
        "refused", Shape.NUMBER_PER_SEAT, Seen.OWNER
    ),  # the last card: 0 followed, 1 could not, 2 would not
    # The record of the round, line by line: see `record`.
    Field("record_by", Shape.NUMBERS, of="seat", places="unwritten"),
    Field("record_card", Shape.NUMBERS, of="card", places="unwritten"),
    Field("record_lead", Shape.NUMBERS, of="world", places="unwritten"),
    Field("stray_unseen", Shape.NUMBERS, places="unwritten"),
    Field("exchange_by", Shape.NUMBERS, of="seat", places="unwritten"),
    Field("exchange_with", Shape.NUMBERS, of="seat", places="unwritten"),
    Field("exchange_when", Shape.NUMBERS, places="unwritten"),
    Field("passed_when", Shape.NUMBER, blank=-1),
    # Every statement of the round: see `talking`.
    Field("said_by", Shape.NUMBERS, of="seat", places="unwritten"),
    Field("said_what", Shape.NUMBERS, of="statement", places="unwritten"),
    Field("said_when", Shape.NUMBERS, places="unwritten"),
    # Every statement that the ledger has not judged yet, and the truth about it, for nobody to see: see `ledger`.
    Field("spoken_by", Shape.NUMBERS, of="seat", places="unwritten"),
    Field("spoken_what", Shape.NUMBERS, of="statement", places="unwritten"),
    Field("spoken_round", Shape.NUMBERS, places="unwritten"),
    Field("secretly_untrue", Shape.NUMBERS, Seen.NOBODY, places="unwritten"),
    Field("secretly_shadow", Shape.NUMBERS, Seen.NOBODY, places="unwritten"),
    # The ledger: statements with the truth about them.
    Field("ledger_by", Shape.NUMBERS, of="seat", places="unwritten"),
    Field("ledger_what", Shape.NUMBERS, of="statement", places="unwritten"),
    Field("ledger_round", Shape.NUMBERS, places="unwritten"),
    Field("ledger_untrue", Shape.NUMBERS, places="unwritten"),
    Field("ledger_shadow", Shape.NUMBERS, places="unwritten"),
    # How each round ended, who the Shadows were and who was eliminated: see `scoring.note_round`.
    Field("past_ending", Shape.NUMBERS, places="unwritten"),
    Field("past_shadows", Shape.NUMBERS, places="unwritten"),
    Field("past_out", Shape.NUMBERS, places="unwritten"),
)
"""[SHA-5.14] Piles, front cards, open tiles, used tiles and all sizes are open; hands and the pile's order are not.

[SHA-9.6] A Role card carries who knows it, wherever it goes. [SHA-2.9] All tiles have the same back. [SHA-10.18]
The cards of an eliminated Shaman are seen by that player, and by whoever passed one of them on.
"""
