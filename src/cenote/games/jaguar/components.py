"""Reads components.toml into the tables the rules use; a wrong file is told what is wrong and where."""

from cenote.core.box import Page
from cenote.core.packed import and_seat
from cenote.core.pile import numbers, row, rows
from cenote.core.refusal import Misprint
from cenote.games.jaguar.checks import check_components, check_setup
from cenote.games.jaguar.pieces import (
    read_amulets,
    read_chests,
    read_crystals,
    read_gains,
    read_items,
    read_maps,
    read_objectives,
    read_rewards,
)
from cenote.games.jaguar.rules.actions import Vocabulary
from cenote.games.jaguar.rules.box import JaguarBox
from cenote.games.jaguar.rules.temple import jaguar_starts, legal_orders
from cenote.games.jaguar.rules.terms import (
    AMULET_IDS,
    BEFORE_TILE_4,
    BITE,
    COLUMNS,
    CRYSTAL_IDS,
    HARMING,
    NO_GLORY,
    OPTIONS,
    ORDER_SPACES,
    TAMING_IDS,
    TRAP_IDS,
)
from cenote.games.jaguar.settings import check_file, titles
from cenote.games.jaguar.tiles import Letters, read_tiles

TOKENS = (
    ("blue", "yellow", "red"),
    ("blue", "yellow", "red"),
    ("gold", "silver", "bronze"),
    ("column 1", "column 2", "column 3"),
)
INITIALS = {"blue": "b", "yellow": "y", "red": "r", "gold": "g", "silver": "s", "bronze": "z"}
LEVELS = ("I", "II", "III")


def read_box(seats: int, options: dict[str, object], components: Page) -> JaguarBox:
    """[JAG-2.33] What is printed; counts matter only for setup."""
    check_settings(seats, options)
    tokens, letters = read_tokens(components)
    setup = components.page("setup").page(f"p{seats}")
    setup.number("players", seats, seats)
    side, rows = setup.text("tile_side", ("A", "B")), setup.number("rows", 5, 6)
    tiles = read_tiles(components, side, rows, letters)
    check_components(components)
    items = read_items(components)
    gains = read_gains(components)
    objectives = [page.text("id") for page in components.pages("objective")]
    characters = [page.text("id") for page in components.pages("character")]
    spaces = space_names(rows)
    say = Vocabulary(
        spaces,
        [f"row-{row + 1}" for row in range(rows)],
        items.names,
        tokens,
        [name for name, _ in gains.all],
        objectives,
        characters,
    )
    box = JaguarBox(seats, options, say, tiles)
    box.space_names = spaces
    box.token_names = tokens
    items.lay_into(box)
    gains.lay_into(box)
    settle(box)
    read_orders(box, components)
    read_setup(box, setup, components)
    for read in READERS:
        read(box, components)
    if box.solo:
        read_solo(box, components)
    box.titles = titles(components)
    check_setup(box, setup, items)
    check_file(box, components)
    return box


def space_names(rows: int) -> list[str]:
    """[JAG-3.1] A space is named by column and row; then the starting positions and the exits."""
    found = [f"{column},{row}" for row in range(1, rows + 1) for column in range(1, COLUMNS + 1)]
    found += [f"start-{row}" for row in range(1, rows + 1)]
    return found + [f"exit-{row}" for row in range(1, rows + 1)]


def check_settings(seats: int, options: dict[str, object]) -> None:
    """[JAG-1.3] Basic is for 2 to 4 players; [JAG-34.2] a difficulty and [JAG-34.3] a choice are for Solo."""
    if seats == 1 and options["mode"] == "basic":
        raise Misprint("option mode", "Basic is for 2 to 4 players; alone one plays by the full rules.")
    if seats > 1 and options["difficulty"] != LEVELS[0]:
        raise Misprint("option difficulty", "Only a game alone against the Jaguar has levels of difficulty.")
    if seats == 1 and options["characters"] == "chosen":
        raise Misprint("option characters", "Alone one always chooses the character.")
    if any(int(digit) > seats for digit in str(options["newcomers"])):
        raise Misprint("option newcomers", f"The seats are numbered from 1 to {seats}.")


def settle(box: JaguarBox) -> None:
    """[JAG-1.4] The mode is the same for everybody; [JAG-33.2] newcomers are named one by one."""
    options = box.options
    box.solo = box.seats == 1
    box.full = options["mode"] == "full"
    box.choosing = box.solo or options["characters"] == "chosen"
    for digit in str(options["newcomers"] or ""):
        box.newcomers = and_seat(box.newcomers, int(digit) - 1)


def read_tokens(components: Page) -> tuple[list[str], Letters]:
    """[JAG-2.7] Three tokens for each harming trap, one per option; [JAG-11.1] there are six traps."""
    pages = {page.text("id", TRAP_IDS): page for page in components.pages("trap")}
    for trap in TRAP_IDS:
        if trap not in pages:
            raise components.complain("trap", f"{trap!r} is missing")
    names: list[str] = []
    letters: list[str] = []
    for trap, known in zip(TRAP_IDS[:HARMING], TOKENS, strict=True):
        page = pages[trap]
        options = page.texts("options", known)
        if len(set(options)) != OPTIONS:
            raise page.complain("options", f"expected each of: {', '.join(known)}")
        names += [f"{trap}-{option.replace(' ', '-')}" for option in options]
        letters.append("".join(INITIALS.get(option, "") for option in options))
    if pages["earthquake"].texts("options") != list(TOKENS[3]):
        raise pages["earthquake"].complain("options", "columns are named from left to right")
    return names, Letters(letters[0], letters[1], letters[2])


def read_orders(box: JaguarBox, components: Page) -> None:
    """[JAG-4.3] The tiles lie in any order that [JAG-4.4] is legal, [JAG-4.6] unturned."""
    rules = components.page("tile_rules")
    if rules.flag("rotate"):
        raise rules.complain("rotate", "tiles are never turned")
    box.lay_orders(legal_orders(box.tiles, rules.number("max_left_walls_for_position_1")))
    if not box.orders:
        raise rules.complain("max_left_walls_for_position_1", "leaves no tile for position #1")


def read_setup(box: JaguarBox, setup: Page, components: Page) -> None:
    """[JAG-5.3, JAG-5.4] Health and curse, [JAG-7.1] crystals and all the rest by number of players."""
    if not box.solo:
        box.health = setup.number("start_health", 0, 28)
        box.curse = setup.number("start_curse", 0, 28)
        box.start_glory = components.page("setup").page("start_glory_step").number(f"p{box.seats}", 0, 50)
        box.red_on_squares = setup.number("basic_red_amulets")
        box.black_on_squares = setup.number("basic_black_amulets")
    box.crystals_123 = row(setup.numbers("crystals_tiles_1_to_3"))
    box.crystals_4 = row(setup.numbers("crystals_tile_4"))
    box.fills_three_player = setup.flag("fill_three_player_pedestals")
    box.maps_per_type = setup.number("map_pieces_per_type", 0, 6)
    box.skips_middle_major = setup.flag("leave_middle_major_of_tile_3_empty")
    box.minors_on = row(setup.numbers("minor_rituals_on_tiles_2_and_3"))
    box.majors_on_4 = setup.number("major_rituals_on_tile_4")
    box.shards = setup.number("heart_shards")
    extra = setup.text("full_extra_amulet", (*AMULET_IDS, "none"))
    box.extra_amulet = AMULET_IDS.index(extra) if extra != "none" else -1
    newcomer = components.page("setup").page("first_timer_option").text("amulet", AMULET_IDS[:3])
    box.newcomer_amulet = AMULET_IDS.index(newcomer)
    box.glory_per_hit = setup.number("glory_per_hit", 1)
    read_order_track(box, setup, components.page("setup").page("order_track_pattern"))


def read_temple_board(box: JaguarBox, components: Page) -> None:
    """[JAG-6.7] The Bonus crystal dome, [JAG-6.12] the first checkpoint, [JAG-6.11] the Jaguar area."""
    temple = components.page("setup").page("temple_board")
    box.dome = row(CRYSTAL_IDS.index(name) for name in temple.texts("bonus_dome", CRYSTAL_IDS))
    box.shelf = row(CRYSTAL_IDS.index(name) for name in temple.texts("glory_16_crystals", CRYSTAL_IDS))
    bonus = temple.texts("jaguar_area_bonus", (*CRYSTAL_IDS, "none"))
    box.area = row(CRYSTAL_IDS.index(name) if name != "none" else -1 for name in bonus)
    if len(box.area) < box.shards or temple.number("jaguar_area_slots") != len(box.area):
        raise temple.complain("jaguar_area_bonus", "expected one entry for each slot of the Jaguar area")
    temple.number("objectives_in_play", 3, 3)


def read_order_track(box: JaguarBox, setup: Page, track: Page) -> None:
    """[JAG-6.6] Six spaces; [JAG-32.2] the pattern of two players; [JAG-31.3] the extra activator of three."""
    track.number("spaces", ORDER_SPACES, ORDER_SPACES)
    box.second_level_spaces = row(space - 1 for space in track.numbers("level2_spaces", 1, ORDER_SPACES))
    if box.solo:
        setup.number("regular_activators_per_player", 1, 1)
        return
    ranks = track.numbers(f"p{box.seats}", 1, box.seats)
    each = setup.number("regular_activators_per_player", 1, 3)
    if any(ranks.count(rank + 1) != each for rank in range(box.seats)):
        raise track.complain(f"p{box.seats}", f"expected {each} spaces for each of {box.seats} players")
    box.pattern = row(rank - 1 for rank in ranks)
    if box.seats == 3:
        box.extra_space = track.number("p3_extra_space", 4, ORDER_SPACES) - 1
        box.extra_rounds = row(track.numbers("p3_extra_rounds", 1))
        box.extra_rank = track.number("p3_extra_first_holder_rank", 1, 3) - 1


def read_numbers(box: JaguarBox, components: Page) -> None:
    """[JAG-12.4] Action points, [JAG-14.1] healing, glory and [JAG-23.1] health."""
    points = components.page("action_points")
    kind = "solo_" if box.solo else ""
    box.points_early = points.number(f"{kind}rounds_1_to_6", 1)
    box.points_late = points.number(f"{kind}rounds_7_to_8", 1)
    box.run_bonus = points.number(f"{kind}run_bonus")
    points.number("max_penalty_per_round", 1, 1)
    rounds = components.page("tracks").page("round")
    box.rounds = rounds.number("spaces", 1, 50)
    box.opening_round = rounds.number("heart_wall_opens_at", 2, box.rounds)
    healing = components.page("healing")
    cycle = healing.number("cycle", 1)
    totals = healing.numbers("total")
    box.healing = row(totals[: cycle + 1])
    if [totals[i] for i in range(len(totals))] != [healed(box, i) for i in range(len(totals))]:
        raise healing.complain("total", f"does not repeat itself after {cycle} points")
    read_glory(box, components.page("tracks").page("glory"))
    read_sections(box, components.page("tracks").page("health_curse"))


def read_glory(box: JaguarBox, glory: Page) -> None:
    """[JAG-22.1] The values of the Glory track, [JAG-22.9] and its checkpoints."""
    values = glory.numbers("values")
    box.glory_values = row(values)
    box.beyond_glory = glory.number("beyond_last_per_step")
    if sorted(values) != values or values[:1] != [0]:
        raise glory.complain("values", "expected values that rise from 0")
    checkpoints: list[int] = []
    for page in glory.pages("checkpoint"):
        step = page.number("step", 1, len(values) - 1)
        if page.number("value") != values[step]:
            raise page.complain("value", f"step {step} of the track has the value {values[step]}")
        checkpoints.append(step)
    box.checkpoints = row(checkpoints)
    if len(checkpoints) != 3 or sorted(checkpoints) != checkpoints:
        raise glory.complain("checkpoint", "expected three, one after the other")


def healed(box: JaguarBox, points: int) -> int:
    """[JAG-14.2] Beyond one cycle the table starts again."""
    cycle = len(box.healing) - 1
    return points // cycle * box.healing[cycle] + box.healing[points % cycle]


def read_sections(box: JaguarBox, track: Page) -> None:
    """[JAG-23.1] The sections of the track follow one another; [JAG-23.2] each has steps and points."""
    track.number("min", 0, 0)
    box.top = track.number("max", 1, 99)
    value = 0
    steps: list[int] = []
    health: list[int] = []
    curse: list[int] = []
    for page in track.pages("section"):
        page.number("low", value, value)
        high = page.number("high", value, box.top)
        while value <= high:
            steps.append(page.number("escape_steps"))
            health.append(page.number("health_points"))
            curse.append(page.number("curse_points", -1000, 0))
            value += 1
    box.escape_steps, box.health_points, box.curse_points = row(steps), row(health), row(curse)
    if value != box.top + 1 or track.number("sections") != len(track.pages("section")):
        raise track.complain("section", f"the sections do not reach from 0 to {box.top}")
    if max(box.health, box.curse) > box.top:
        raise track.complain("max", "players start beyond the end of the track")


def read_traps(box: JaguarBox, components: Page) -> None:
    """[JAG-11.3] What each trap does, by harm; [JAG-20.1] how far a door leads; [JAG-21.2] how far water goes."""
    pages = {page.text("id"): page for page in components.pages("trap")}
    box.damage = numbers(NO_GLORY + 1)
    box.curses = numbers(NO_GLORY + 1)
    for trap, key in enumerate(("effect", "effect", "choice", "choice")):
        page = pages[TRAP_IDS[trap]]
        if key == "choice":
            page = second_choice(page, ("discard_bag_crystal", "lose_action_next_round")[trap - 2])
        for effect in page.pages("effect"):
            table = box.damage if effect.text("op", ("damage", "curse")) == "damage" else box.curses
            table[trap] += effect.number("n")
        if key == "choice":
            page.finish()
    door, flood = pages["secret_door"], pages["flood"]
    box.door_distance = door.number("max_plain_distance", 1)
    door.number("walk_cost", 1, 1)
    box.flood_spaces = flood.number("spaces", 1, COLUMNS)
    box.flood_price = flood.number("prevent_health_cost", 1)
    box.flood_short = flood.number("owner_short_move", 0, box.flood_spaces)
    flood.text("prevent_amulet", ("blue",))
    values = components.page("solo").page("values")
    box.damage[BITE] = values.number("jaguar_damage", 1)
    box.damage[NO_GLORY] = values.number("damage_per_glory_not_lost", 1)


def second_choice(page: Page, first: str) -> Page:
    """[JAG-11.9, JAG-11.14] Who is hit gives something up or takes damage."""
    choice = page.items("choice")
    if len(choice) != 2:
        raise page.complain("choice", "expected two alternatives")
    one = Page(f"{page.where}.choice[0]", {"effect": choice[0]})
    for effect in one.pages("effect"):
        effect.text("op", (first,))
        effect.number("n", 1, 1)
    one.finish()
    return Page(f"{page.where}.choice[1]", {"effect": choice[1]})


def read_solo(box: JaguarBox, components: Page) -> None:
    """[JAG-34.4] Health, curse, [JAG-34.9] glory and [JAG-34.15] the Jaguar's distance by difficulty.

    [JAG-34.5, JAG-34.6] Everything else is as for two players. [JAG-34.1] The Full rules hold.
    """
    solo = components.page("solo")
    level = LEVELS.index(str(box.options["difficulty"]))
    pages = solo.pages("difficulty")
    if [page.number("level") for page in pages] != [1, 2, 3]:
        raise solo.complain("difficulty", "expected the levels 1, 2 and 3")
    page = pages[level]
    box.health = page.number("health", 1, box.top)
    box.curse = page.number("curse", 0, box.top)
    glory = page.number("start_glory_value")
    steps = list(box.glory_values)
    if glory not in steps:
        raise page.complain("start_glory_value", "is not a value of the Glory track")
    box.start_glory = steps.index(glory)
    box.lair_steps = page.number("jaguar_start_steps", 1)
    box.needed = page.number("objectives_needed", 0, 3)
    values = solo.page("values")
    box.glory_per_jaguar = values.number("glory_per_jaguar_hit")
    box.glory_per_trap = values.number("glory_lost_per_trap_hit", 0, 1)
    box.revealed_moves = values.number("tokens_revealed_per_round", 2, 2)
    box.revealed_taming = values.number("taming_tokens_revealed", 1, 8)
    column, line = values.numbers("round_7_jaguar_space", 1, COLUMNS)
    box.lair_late = COLUMNS * (min(line, box.rows) - 1) + column - 1
    box.ratings = row(rating.number("below") for rating in values.pages("ratings"))
    read_moves(box, components)
    for order in range(len(box.orders)):
        if not jaguar_starts(box.ground(order, BEFORE_TILE_4), int(box.lair_steps)):
            raise page.complain("jaguar_start_steps", "leads out of the temple in some order of the tiles")


def read_moves(box: JaguarBox, components: Page) -> None:
    """[JAG-34.12] The Jaguar movement tokens, [JAG-34.11] the piles they make, [JAG-34.14] the Taming tokens."""
    steps: list[int] = []
    for page in components.pages("jaguar_token"):
        box.move_names.append(page.text("id"))
        steps.append(page.number("steps", 1))
        box.move_walls.append(page.flag("through_walls"))
    box.move_steps = row(steps)
    piles = components.page("solo").page("piles")
    stages: list[list[int]] = []
    for key, rounds in (("rounds_1_2", 2), ("rounds_3_6", 4), ("rounds_7_8", 2)):
        names = piles.texts(key, tuple(box.move_names))
        if len(names) < rounds * box.revealed_moves or len(set(names)) != len(names):
            raise piles.complain(key, f"expected {rounds * box.revealed_moves} different tokens")
        stages.append(sorted(box.move_names.index(name) for name in names))
    box.move_piles = rows(stages)
    taming: list[int] = []
    for page in components.pages("taming_token"):
        taming += [TAMING_IDS.index(page.text("kind", TAMING_IDS))] * page.number("count", 0, 50)
    box.taming = row(taming)


READERS = (
    read_temple_board,
    read_numbers,
    read_traps,
    read_crystals,
    read_amulets,
    read_chests,
    read_maps,
    read_rewards,
    read_objectives,
)
