"""Checks that a components file agrees with itself: room on the tiles, pieces in the box."""

from cenote.core.box import Page
from cenote.core.pile import rows
from cenote.games.jaguar.pieces import Items
from cenote.games.jaguar.rules.box import JaguarBox
from cenote.games.jaguar.rules.temple import Tile, plain_distance
from cenote.games.jaguar.rules.terms import HARMING, OPTIONS
from cenote.games.jaguar.tiles import DIAMONDS, PEDESTALS, SQUARES


def check_setup(box: JaguarBox, setup: Page, items: Items) -> None:
    """[JAG-7.7, JAG-7.8] The crystals must suffice for the pedestals, and everything else for its places.

    [JAG-7.9] "3-player" pedestals stay empty with fewer players. Example: [JAG-X1].
    """
    for tile in box.tiles:
        check_room(box, tile, setup)
    for order in box.orders:
        if box.rows - len(box.tiles[order[0]].left_walls()) < box.seats:
            raise setup.complain("rows", f"{box.tiles[order[0]].name} has too few starting positions")
    squares = 2 * box.tiles[0].count(SQUARES)
    if not box.full and box.red_on_squares + box.black_on_squares != squares:
        raise setup.complain("basic_red_amulets", f"expected {squares} amulets in all")
    if box.full and len(box.chests) < squares:
        raise setup.complain("squares_used_on_tiles_2_and_3", f"there are only {len(box.chests)} chests")
    items.check(box, setup)
    box.near = rows(
        [int(0 < plain_distance(space, to) <= box.door_distance) for to in range(box.spaces)]
        for space in range(box.spaces)
    )


def check_room(box: JaguarBox, tile: Tile, setup: Page) -> None:
    """[JAG-7.7] Any tile may lie in any position, so each must have the same room."""
    pedestals = tile.count(PEDESTALS) - (0 if box.fills_three_player else tile.count("t"))
    if sum(box.crystals_123) != 3 * pedestals:
        raise setup.complain("crystals_tiles_1_to_3", f"three tiles have {3 * pedestals} pedestals")
    if sum(box.crystals_4) != pedestals + 2 * tile.count("M"):
        raise setup.complain("crystals_tile_4", f"{tile.name} has room for {pedestals + 2 * tile.count('M')}")
    if max(*box.minors_on, box.majors_on_4) > tile.count(DIAMONDS):
        raise setup.complain("minor_rituals_on_tiles_2_and_3", f"{tile.name} has fewer diamonds")
    if setup.numbers("squares_used_on_tiles_2_and_3") != [tile.count(SQUARES)] * 2:
        raise setup.complain("squares_used_on_tiles_2_and_3", f"{tile.name} has {tile.count(SQUARES)}")
    if 2 * box.maps_per_type != 3 * tile.count("M") - box.skips_middle_major:
        raise setup.complain("map_pieces_per_type", "does not fit the major pedestals")
    majors = [tile.count("M"), tile.count("M"), tile.count("M") - box.skips_middle_major]
    if setup.numbers("map_pieces_on_tiles_1_to_3") != majors:
        raise setup.complain("map_pieces_on_tiles_1_to_3", f"the major pedestals take {majors}")


def check_components(components: Page) -> None:
    """[JAG-2.1, JAG-2.2, JAG-2.5, JAG-2.6, JAG-2.8, JAG-2.10, JAG-2.15, JAG-2.17, JAG-2.21, JAG-2.23, JAG-2.24,
    JAG-2.25, JAG-2.26, JAG-2.27, JAG-2.28, JAG-2.32] The list of components must agree with the components themselves.

    [JAG-2.3, JAG-2.4, JAG-2.12, JAG-2.13, JAG-2.14, JAG-2.19, JAG-2.20, JAG-2.30] And with the number of players.
    """
    listed = {
        "game_board_tiles": len(components.pages("tile")) // 2,
        "trap_boards": len(components.pages("trap")),
        "objectives": len(components.pages("objective")),
        "trap_tokens": HARMING * OPTIONS,
        "map_pieces": len(components.pages("map_piece")),
        "character_boards": len(components.pages("character")),
        "minor_rituals": len(components.pages("minor_ritual")),
        "major_rituals": len(components.pages("major_ritual")),
        "escape_rewards": len(components.pages("escape_reward")),
        "amulets": sum(page.number("count") for page in components.pages("amulet")),
        "crystals": sum(page.number("count") for page in components.pages("crystal")),
        "heart_shards": components.page("setup").page("p4").number("heart_shards"),
        "jaguar_movement_tokens": len(components.pages("jaguar_token")),
        "taming_tokens": sum(page.number("count") for page in components.pages("taming_token")),
        "amulet_chests": len(components.pages("chest")),
        **PER_GAME,
    }
    for page in components.pages("component"):
        name = page.text("name", tuple(listed))
        if page.number("count") != listed.pop(name):
            raise page.complain("count", f"there are not {page.number('count')} {name.replace('_', ' ')}")
    for name in listed:
        raise components.complain("component", f"{name!r} is missing")


PER_GAME = {
    "temple_board": 1, "heart_wall": 1, "shield_token": 1, "jaguar_pawn": 1, "solo_round_marker": 1, "curse_tokens": 4,
    "initiate_pawns": 4, "glory_markers": 4, "level_up_tokens": 8, "health_and_curse_markers": 8,
    "secret_door_markers": 8, "trap_activators": 12, "objective_markers": 12,
}  # fmt: skip
