"""What the components say twice, or can say in one way only: it must agree with the cards and with the rules."""

from cenote.core.box import Page
from cenote.core.refusal import Misprint
from cenote.games.loot_trap.rules.box import LootBox
from cenote.games.loot_trap.rules.terms import (
    CONDITIONS,
    EQUIPMENT_MODS,
    MOVERS,
    NEEDS,
    PICKS,
    RANGES,
    REQUIRES,
    SELECTORS,
    TELEPORTS,
    VARIANT_MODS,
    WHERE,
)
from cenote.games.loot_trap.rules.vocabulary import OPERATIONS

TITLE = (
    "title", "prefix", "designer", "artist", "publisher", "year", "players", "age", "minutes_2_players",
    "minutes_3_4_players", "source", "card_set", "card_set_source",
)  # fmt: skip
COUNTS = (
    "source", "total_cards", "character_avatars", "roll_cards", "health_counters", "reference_cards", "variant_cards",
    "draw_cards", "equipment", "loot", "hybrid",
)  # fmt: skip  # of the printed game: whoever adds a card need not count anew
LANGUAGE: dict[str, tuple[str, ...]] = {
    "ops": tuple(OPERATIONS),
    "responses": ("cancel", "turn_around"),
    "player_selectors": SELECTORS,
    "ranges": RANGES,
    "needs": NEEDS[1:],
    "requires": REQUIRES[1:],
    "where": WHERE,
    "states": ("any", "armed"),
    "picks": PICKS,
    "movers": MOVERS,
    "paths": ("free", "straight"),
    "teleport_to": TELEPORTS,
    "choosers": ("you", "target"),
    "conditions": CONDITIONS,
    "condition_who": ("loot", "equipment", "armed_around"),
    "equipment_mods": EQUIPMENT_MODS,
    "variant_mods": VARIANT_MODS,
}


def check_fixed(components: Page) -> None:
    """Numbers that stand in the rules themselves, and the closed vocabulary; the rest is for readers."""
    components.page("meta").shown(*TITLE)
    components.page("counts").shown(*COUNTS)
    components.page("icons").shown("source", "free", "stop", "multiply", "out_of_turn")
    components.page("reference_card").shown("source", "copies", "faces", "faces_source")
    components.page("custom_layout").shown("source", "legend", "rules")
    rules = components.page("rules")
    for key, value, rule in (
        ("equipment_per_player", 1, "TRAP-14.1"),
        ("damage_prevented_per_loot", 1, "TRAP-13.4"),
        ("max_active_variants", 4, "TRAP-20.2"),
    ):
        if rules.number(key) != value:
            raise rules.complain(key, f"the rules know only {value} [{rule}], found {rules.number(key)}")
    language = components.page("effect_language")
    language.shown("source")
    for key, known in LANGUAGE.items():
        if sorted(language.texts(key)) != sorted(known):
            raise language.complain(key, f"the rules know exactly these: {', '.join(known)}")


def check_counts(box: LootBox, components: Page) -> None:
    """[TRAP-2.2] An avatar for everybody, and [TRAP-2.3] draw cards enough for the hands and the field."""
    if len(box.avatars) < box.seats:
        raise Misprint("components.avatar", f"{box.seats} players need as many avatars")
    needed = box.seats * box.hand + len(box.ground.spaces)
    if sum(int(count) for count in box.copies) < needed:
        raise Misprint(
            "components.hybrid",
            f"hands and field need {needed} cards, there are {sum(int(count) for count in box.copies)}",
        )
    counter = components.page("health_counter")
    counter.shown("source", "values_source", "copies")
    edges = counter.number("sides", 1) * counter.number("edges_per_side", 1)
    if counter.numbers("values") != list(range(box.max_health, 0, -1)) or edges != box.max_health:
        raise counter.complain(
            "values", f"[TRAP-2.13] the counter has an edge for {box.max_health} down to 1"
        )
