"""Where items, tokens and numbers lie, and who may look."""

from cenote.core.layout import Field, Seen, Shape
from cenote.games.jaguar.rules.terms import ITEM_MARKS, TOKEN_MARKS

LAYOUT = (
    # the temple
    Field("supply", Shape.BAG, Seen.EVERYONE, "item"),
    Field(
        "items", Shape.PILES, Seen.EVERYONE, "item", places="spaces"
    ),  # by space: 12 * (row - 1) + column - 1
    Field("starts", Shape.PILES, Seen.EVERYONE, "item", places="rows"),  # by row
    Field("start_amulets", Shape.NUMBERS, of="amulet", places="rows", blank=-1),
    Field("rewards", Shape.NUMBERS, of="reward", places="rows", blank=-1),
    Field("order", Shape.NUMBER, of="order"),
    Field("heart_wall", Shape.NUMBER, of="wall"),
    Field("round", Shape.NUMBER),
    Field("phase", Shape.NUMBER, of="phase"),
    # the boards
    Field("traps", Shape.NUMBERS, of="trap", places="positions"),  # by position
    Field(
        "tokens", Shape.PILES, Seen.KNOWN, "token", TOKEN_MARKS, places="slots"
    ),  # by position, the one in the slot first
    Field("activators", Shape.NUMBERS, of="seat", places="positions", blank=-1),  # by position
    Field("boosts", Shape.NUMBERS, places="positions"),
    Field("shield", Shape.NUMBER, blank=-1),
    Field("track", Shape.NUMBERS, of="seat", places="order_spaces", blank=-1),  # whose activator stands there
    Field("track_kinds", Shape.NUMBERS, of="kind", places="order_spaces"),  # and which one
    Field("extra", Shape.NUMBER, of="seat", blank=-1),
    Field("dome", Shape.BAG, Seen.EVERYONE, "item"),
    Field("shelf", Shape.BAG, Seen.EVERYONE, "item"),
    Field("area", Shape.PILE, Seen.EVERYONE, "item"),
    Field("shards_left", Shape.NUMBER),
    Field("objectives", Shape.NUMBERS, of="objective", places="domes", blank=-1),
    Field("markers", Shape.NUMBERS, places="marker_places"),  # by seat and Objective: 1 where one lies
    # the players
    Field("characters", Shape.NUMBER_PER_SEAT, of="character", blank=-1),
    Field("where", Shape.NUMBER_PER_SEAT, of="space", blank=-1),
    Field("health", Shape.NUMBER_PER_SEAT),
    Field("curse", Shape.NUMBER_PER_SEAT),
    Field("glory", Shape.NUMBER_PER_SEAT),
    Field("cursed", Shape.NUMBER_PER_SEAT),
    Field("lying", Shape.NUMBER_PER_SEAT),
    Field("checkpoints", Shape.NUMBER_PER_SEAT),  # how many are passed
    Field("curse_bonus", Shape.NUMBER_PER_SEAT, blank=1),
    Field("penalised", Shape.NUMBER_PER_SEAT),
    Field("bags", Shape.BAG_PER_SEAT, Seen.EVERYONE, "item"),
    Field("incorporated", Shape.BAG_PER_SEAT, Seen.EVERYONE, "item"),
    Field("maps", Shape.BAG_PER_SEAT, Seen.EVERYONE, "item"),
    Field("used_maps", Shape.BAG_PER_SEAT, Seen.EVERYONE, "item"),
    Field("rituals", Shape.BAG_PER_SEAT, Seen.EVERYONE, "item"),
    Field("levels", Shape.PILE_PER_SEAT, Seen.EVERYONE, "item", ITEM_MARKS),
    Field("opened", Shape.PILE_PER_SEAT, Seen.EVERYONE, "chest"),
    Field("closed", Shape.PILE, Seen.NOBODY, "chest"),
    Field("shards", Shape.NUMBER_PER_SEAT),
    Field("green", Shape.NUMBER_PER_SEAT),
    Field("red", Shape.NUMBER_PER_SEAT),
    Field("black", Shape.NUMBER_PER_SEAT),
    Field("white", Shape.NUMBER_PER_SEAT),
    Field("yellow", Shape.NUMBER_PER_SEAT),
    Field("blue", Shape.NUMBER_PER_SEAT),
    Field("door_a", Shape.NUMBER_PER_SEAT, of="space", blank=-1),
    Field("door_b", Shape.NUMBER_PER_SEAT, of="space", blank=-1),
    # the turn
    Field("points", Shape.NUMBER),
    Field("spent", Shape.NUMBER),
    Field("healed", Shape.NUMBER),
    Field("running", Shape.NUMBER),
    Field("greened", Shape.NUMBER),
    Field("blue_used", Shape.NUMBER),
    # Solo
    Field("jaguar", Shape.NUMBER, of="space", blank=-1),
    Field("hit", Shape.NUMBER),
    Field("spare", Shape.NUMBER),
    Field("jaguars", Shape.BAG, Seen.EVERYONE, "item"),
    Field("move_pile", Shape.PILE, Seen.NOBODY, "move"),
    Field("revealed", Shape.PILE, Seen.EVERYONE, "move"),
    Field("moves_aside", Shape.BAG, Seen.EVERYONE, "move"),
    Field("taming_pile", Shape.PILE, Seen.NOBODY, "taming"),
    Field("taming_shown", Shape.PILE, Seen.EVERYONE, "taming"),
    Field("tamed", Shape.PILE, Seen.EVERYONE, "taming"),
    Field("taming_aside", Shape.BAG, Seen.EVERYONE, "taming"),
    # the end
    Field("sheet", Shape.NUMBERS, places="sheet_size"),  # seat by seat, a number for each line
)
"""[JAG-3.22] Hidden are only chosen Trap tokens, what is in closed chests and, in Solo, tokens face down.

[JAG-10.5] Tokens show their trap on the back. [JAG-7.21] Closed chests are all alike: `closed` is what is in them, in
an order nobody knows. [JAG-7.27] Escape rewards and [JAG-7.20] rituals lie face up, [JAG-15.9] Map pieces too.
"""
