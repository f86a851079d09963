"""What a components file says beside the numbers that rules look up: it must say what the rules know, or is refused."""

from cenote.core.box import Page
from cenote.core.refusal import Misprint
from cenote.games.jaguar.rules.box import JaguarBox
from cenote.games.jaguar.rules.terms import (
    AMULET_IDS,
    CRYSTAL_IDS,
    DIRECTION_IDS,
    HARMING,
    ORDER_SPACES,
    TILE_COLUMNS,
    TRAP_IDS,
)

COUNTS = (1, 2, 3, 4)
TABLES = ("action_points", "healing", "crystal_scoring", "map_coordinates", "tile_rules")
LISTS = (
    "component", "trap", "crystal", "amulet", "chest", "minor_ritual", "major_ritual", "map_piece", "escape_reward",
    "objective", "character", "jaguar_token", "taming_token", "tile",
)  # fmt: skip
EXPLAINED = {
    "component": ("note",), "trap": ("reach",), "crystal": ("scoring",), "amulet": ("when", "limit"), "chest": ("id",),
    "minor_ritual": ("id",), "major_ritual": ("id",), "map_piece": ("id",), "escape_reward": ("id",),
    "objective": ("count", "solo_target_source"),
}  # fmt: skip
CHECKPOINTS = (
    {
        "full": "level_up", "basic": "green_amulet", "first_player": "choose green or blue crystal",
        "second_player": "remaining crystal",
    },
    {"reward": "may place an objective marker"},
    {"reward": "choose a crystal from the bonus dome"},
)  # fmt: skip
MODES: dict[str, dict[str, object]] = {
    "basic": {
        "curse_bonus_slot": "green_amulet", "starting_amulets": False, "start_position_amulets": False,
        "escape_rewards": False, "squares_hold": "red and black amulets", "allowed_amulets": ["red", "black", "green"],
    },
    "full": {
        "curse_bonus_slot": "level_up_token", "starting_amulets": True, "start_position_amulets": True,
        "escape_rewards": True, "squares_hold": "chests", "allowed_amulets": list(AMULET_IDS),
    },
}  # fmt: skip


def only(page: Page, key: str, known: object) -> None:
    """A setting that has one value; the rules know no other. It may be left out."""
    page.shown(key)
    if page.data.get(key, known) != known:
        raise page.complain(key, f"must be {known!r}, the rules know nothing else; found {page.data[key]!r}")


def titles(components: Page) -> dict[str, list[str]]:
    """What the file calls traps, Objectives, characters and the ratings of a Solo game."""
    traps = {page.text("id"): page for page in components.pages("trap")}
    return {
        "trap": [traps[trap].text("name") for trap in TRAP_IDS],
        "objective": [page.text("name") for page in components.pages("objective")],
        "character": [page.text("name") for page in components.pages("character")],
        "rating": [page.text("text") for page in components.page("solo").page("values").pages("ratings")],
    }


def check_file(box: JaguarBox, components: Page) -> None:
    """What is printed once more elsewhere, or has only one value; then nothing may be left that was not read."""
    check_game(box, components.page("game"))
    check_modes(components.page("setup"), box.full)
    check_tracks(components.page("tracks"))
    check_traps(components)
    check_pieces(components)
    only(components.page("map_coordinates"), "dots", "row")
    only(components.page("map_coordinates"), "triangles", "tile column of tile #4")
    only(components.page("tile_rules"), "columns", TILE_COLUMNS)
    only(components.page("tile_rules"), "rows", {"A": 5, "B": 6})
    for_readers(components)
    set_aside(box, components)


def check_game(box: JaguarBox, game: Page) -> None:
    """[JAG-1.2, JAG-1.3, JAG-1.7, JAG-1.8, JAG-1.9, JAG-1.10] Players, modes, rounds and phases."""
    game.shown("id", "title", "rule_prefix", "designer", "artist", "publisher", "source", "box")
    if "box" in game.data:
        game.page("box").shown("min_age", "minutes", "source")
    if box.seats not in game.numbers("players", 1, 4):
        raise Misprint("seats", f"{box.seats}, but this box is for {game.numbers('players')} players")
    only(game, "modes", ["basic", "full", "solo"])
    only(game, "mode_players", {"basic": [2, 3, 4], "full": [2, 3, 4], "solo": [1]})
    only(game, "rounds", box.rounds)
    only(game, "phases", ["refresh", "trap_setting", "action", "trap_activation"])
    only(game, "final_phase", {"basic": "none", "full": "escape", "solo": "escape"})


def check_modes(setup: Page, full: bool) -> None:
    """[JAG-5.5, JAG-5.8, JAG-5.9, JAG-5.10, JAG-7.24, JAG-7.25, JAG-7.26] What Basic does without."""
    for mode, known in MODES.items():
        page = setup.page(mode)
        for key, value in known.items():
            only(page, key, value)
        page.shown("note", "source")
        if (mode == "full") != full:
            page.shown("excluded_objectives")


def check_tracks(tracks: Page) -> None:
    """[JAG-22.4, JAG-22.5, JAG-22.7, JAG-22.8] What the checkpoints give; [JAG-22.1] what the published rules fix.

    [JAG-6.6] The Order track has six spaces.
    """
    glory = tracks.page("glory")
    values = glory.numbers("values")
    for value in glory.numbers("fixed_by_seed"):
        if value not in values:
            raise glory.complain("fixed_by_seed", f"{value} is not a value of the track")
    for i, page in enumerate(glory.pages("checkpoint")):
        only(page, "number", i + 1)
        for key, known in CHECKPOINTS[i].items():
            only(page, key, known)
        page.shown("source")
    for i, page in enumerate(tracks.page("health_curse").pages("section")):
        only(page, "number", i + 1)
        page.shown("source")
    for name in ("glory", "health_curse", "round", "order"):
        tracks.page(name).shown("source")
    only(tracks.page("order"), "spaces", ORDER_SPACES)


def check_traps(components: Page) -> None:
    """[JAG-4.10, JAG-4.11, JAG-11.1, JAG-11.15, JAG-21.1, JAG-21.7] Where traps lie, and what they do besides harm."""
    for page in components.pages("trap"):
        trap = TRAP_IDS.index(page.text("id"))
        only(page, "harming", trap < HARMING)
        only(page, "fixed_position", 0 if trap < HARMING else trap + 1)
        if page.text("id") == "earthquake":
            only(page, "last_round_effect", page.items("choice")[1])
        if page.text("id") == "flood":
            only(page, "directions", list(DIRECTION_IDS))
            only(page, "owner_short_move_bonus", "free take")


def check_pieces(components: Page) -> None:
    """[JAG-29.2, JAG-29.3, JAG-29.4] What a crystal is worth, [JAG-16.7, JAG-16.9] what rituals give."""
    scoring = components.page("crystal_scoring")
    for page in components.pages("crystal"):
        colour = page.text("colour", CRYSTAL_IDS)
        only(page, "points_each", scoring.number(colour) if colour != "green" else 0)
    for page in components.pages("minor_ritual"):
        only(page, "gives", ["level_up"])
    for page in components.pages("major_ritual"):
        only(page, "gives", ["level_up", "objective_marker"])


def for_readers(components: Page) -> None:
    """What explains: where a number comes from, and texts that screens show."""
    for key in TABLES:
        components.page(key).shown("source")
    for key in LISTS:
        for page in components.pages(key):
            page.shown("source", *EXPLAINED.get(key, ()))
    for page in components.pages("character"):
        page.page("start").shown("colour", "source")
        page.page("level3").shown("text")
        for level in ("level1", "level2", "level3"):
            page.page(level).shown("source")
    setup = components.page("setup")
    for key in ("start_glory_step", "first_timer_option", "order_track_pattern", "temple_board"):
        setup.page(key).shown("source")
    solo = components.page("solo")
    solo.page("values").shown("source")
    solo.page("piles").shown("source")
    for page in solo.pages("difficulty"):
        page.shown("name", "source")
    for side in ("A", "B"):
        components.page("tile_rules").page("expected").page(side).shown("source")


def set_aside(box: JaguarBox, components: Page) -> None:
    """What is for another number of players, another side of the tiles, or Solo only."""
    setup = components.page("setup")
    for seats in COUNTS:
        setup.page(f"p{seats}").shown("source")
        if seats != box.seats:
            setup.page(f"p{seats}").skip()
    setup.page("start_glory_step").shown("p2", "p3", "p4")
    setup.page("order_track_pattern").shown(
        "p2", "p3", "p4", "p3_extra_space", "p3_extra_rounds", "p3_extra_first_holder_rank"
    )
    components.page("action_points").shown(
        "rounds_1_to_6",
        "rounds_7_to_8",
        "run_bonus",
        "solo_rounds_1_to_6",
        "solo_rounds_7_to_8",
        "solo_run_bonus",
    )
    scoring = components.page("crystal_scoring")
    only(scoring.page("blue_majority_3_4"), "round", "down")
    mine = "solo" if box.solo else "2" if box.seats == 2 else "3_4"
    for count in {"solo", "2", "3_4"} - {mine}:
        scoring.page(f"blue_majority_{count}").skip()
    other_side(components, setup.page(f"p{box.seats}").text("tile_side"), box.rows)
    solo_only(components, str(box.options["difficulty"]) if box.solo else "")


def other_side(components: Page, side: str, rows: int) -> None:
    """[JAG-4.1, JAG-4.2] Only one side of the tiles is used."""
    components.page("map_coordinates").page(f"rows_{11 - rows}").skip()
    components.page("tile_rules").page("expected").page("B" if side == "A" else "A").skip()
    for page in components.pages("tile"):
        if page.text("side") != side:
            page.skip()


def solo_only(components: Page, difficulty: str) -> None:
    """[JAG-34.2] One level of difficulty; several players need nothing of all that."""
    solo = components.page("solo")
    for page in solo.pages("difficulty"):
        if page.text("name") != difficulty:
            page.skip()
    if not difficulty:
        for page in (*components.pages("jaguar_token"), *components.pages("taming_token")):
            page.skip()
        solo.page("piles").skip()
        solo.page("values").skip()
