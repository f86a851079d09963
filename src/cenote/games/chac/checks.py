"""What a components file says beside the numbers that rules look up: it must say what the rules know, or is refused."""

from cenote.core.box import Page
from cenote.core.refusal import Misprint
from cenote.games.chac.rules.box import ChacBox
from cenote.games.chac.rules.terms import ABILITY_IDS, DICE, WALLS
from cenote.games.chac.temple import Temple

TABLES = (
    "phases", "dice", "load", "actions", "abilities", "adventurers", "wall_cards", "treasure", "locks", "glyphs",
    "boulder", "bridge", "river", "walls", "board", "edges", "leaps",
)  # fmt: skip
PHASES = ["load", "dice", "actions", "walls_and_boulder", "replacements", "pass_dice"]
TIMINGS = {
    "leap": "own_action", "linguistics": "own_turn_free", "lock_picking": "after_own_lock_roll",
    "sprint": "own_turn_free", "stamina": "load_phase_after_adjusting", "swimming": "after_own_river_roll",
}  # fmt: skip
AREAS = {"lava": "lava", "river": "river", "alcove": "corridor"}
SLOTS = (
    "waterfall", "gulf", "exit_gate", "lava_deck_slot", "river_deck_slot", "discard_slot", "safe_clue_row",
    "wall_deck_slot", "wall_display_slots",
)  # fmt: skip


def only(page: Page, key: str, known: object) -> None:
    """A setting that has one value; the rules know no other. It may be left out."""
    page.shown(key)
    if page.data.get(key, known) != known:
        raise page.complain(key, f"must be {known!r}, the rules know nothing else; found {page.data[key]!r}")


def check_players(seats: int, components: Page) -> None:
    """[CHAC-1.1, CHAC-1.3] How many take part, and with how many adventurers each."""
    game = components.page("game")
    game.shown("source", "id", "title", "designers", "box")
    if "box" in game.data:
        game.page("box").shown("source", "note", "age_min", "minutes")
    fewest, most = game.number("players_min", 1, 8), game.number("players_max", 2, 8)
    if not fewest <= seats <= most:
        raise Misprint("seats", f"{seats}, but this box is for {fewest} to {most} players")
    only(game, "adventurers_per_player", 2)


def check_settings(box: ChacBox, components: Page, temple: Temple) -> None:
    """What is printed once more elsewhere, or has only one value."""
    components.shown("phases")
    if "phases" in components.data:
        only(components.page("phases"), "order", PHASES)
    only(components.page("load"), "maximum", box.level[-1])
    check_actions(components.page("actions"))
    check_abilities(components.page("abilities"))
    only(components.page("wall_cards"), "reshuffle", False)
    only(components.page("locks"), "dice", DICE)
    only(components.page("glyphs"), "masking_cards", 1)
    only(components.page("glyphs"), "one_clue_per_zone", True)
    only(components.page("bridge"), "space", temple.names[box.bridge])
    only(components.page("river"), "rerolls_per_one", 1)
    only(components.page("walls"), "left_wall_is_nearest", "lava")
    steps = max(
        sum(box.wall_left[card] for card in box.wall_cards),
        sum(box.wall_right[card] for card in box.wall_cards),
    )
    only(components.page("walls"), "max_steps_each", steps)
    for deck in components.page("treasure").pages("deck"):
        name = deck.text("id")
        only(deck, "area", AREAS.get(name, "walls"))
        only(deck, "hidden", name != "alcove")


def check_actions(actions: Page) -> None:
    """[CHAC-8.5, CHAC-9.3, CHAC-9.7, CHAC-13.9, CHAC-12.11] Work costs one action, [CHAC-8.12] two abilities none.

    [CHAC-10.6, CHAC-10.7] A lock costs one for each roll, [CHAC-10.9] and nothing for taking the card.
    """
    for key in ("move", "search", "decipher", "leap", "sabotage", "exit_river", "leave_temple"):
        actions.number(key, 1, 1)
    for key in ("sprint", "linguistics", "take_alcove_card_after_success"):
        only(actions, key, 0)
    for key in ("first_roll", "each_reroll"):
        actions.page("lock").number(key, 1, 1)


def check_abilities(abilities: Page) -> None:
    """[CHAC-19.1] Six abilities, each usable once; when and for what price is a matter of the rules."""
    only(abilities, "uses_per_adventurer", 1)
    for ability in abilities.pages("list"):
        name = ability.text("id", ABILITY_IDS)
        only(ability, "timing", TIMINGS[name])
        only(ability, "cost", 1 if name == "leap" else 0)
        ability.shown("name", "effect")


def for_readers(components: Page, temple: Temple) -> None:
    """What explains or is drawn: where a number comes from, what is told of a person, where things lie on the board."""
    for key in TABLES:
        if key in components.data:
            components.page(key).shown("source", "note")
    components.page("actions").shown("rule")
    components.page("actions").page("lock").shown("source", "note")
    for person in components.page("adventurers").pages("list"):
        person.shown("pronoun", "blurb", "name_to_ability_source")
    components.page("treasure").shown("casket_value")
    for deck in components.page("treasure").pages("deck"):
        deck.shown("source", "note", "back")
        for card in deck.pages("cards"):
            card.shown("back")
    for alcove in components.page("locks").pages("alcove"):
        alcove.shown("x", "y")
    glyphs = components.page("glyphs")
    glyphs.shown("peek_seconds")
    glyphs.page("identity").shown("source", "note", "pairing")
    glyphs.page("mayan_numerals").shown("source")
    components.page("bridge").shown("snap_if_die_below")
    components.page("walls").shown("open_columns")
    board_for_readers(components.page("board"), temple)


def board_for_readers(board: Page, temple: Temple) -> None:
    """The drawing, and where the piles lie."""
    board.shown("ascii", "decor")
    for space, page in enumerate(temple.pages):
        page.shown("width")
        if temple.kinds[space] != WALLS:
            page.shown("row", "column")
    if "decor" not in board.data:
        return
    decor = board.page("decor")
    decor.shown("source", *SLOTS)
    for key in ("zone_deck_slots", "zone_clue_slots"):
        if key in decor.data:
            decor.page(key).shown(*[f"zone_{zone + 1}" for zone in range(temple.zones)])
