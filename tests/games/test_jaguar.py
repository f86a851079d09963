"""The temple of Shards of the Jaguar: its geometry in every legal order, and what its file may not say."""

import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from cenote.core.agenda import advance, answer
from cenote.core.box import Page
from cenote.core.chance import fast
from cenote.core.refusal import Misprint
from cenote.games import checked_options, components_text, find, open_box
from cenote.games.jaguar.rules.printed import JaguarBox
from cenote.games.jaguar.rules.state import JaguarState
from cenote.games.jaguar.rules.temple import FAR, jaguar_starts
from cenote.games.jaguar.rules.terms import BEFORE_TILE_4, COLUMNS, GONE
from cenote.testing.contract import LAWS, Court

GAME = find("jaguar")


def box_for(seats: int) -> JaguarBox:
    """The printed box."""
    box = open_box(GAME, seats)
    assert isinstance(box, JaguarBox)
    return box


def components() -> dict[str, Any]:
    """The file, to be spoilt."""
    return tomllib.loads(components_text(GAME))


def read(data: dict[str, Any], seats: int = 2) -> JaguarBox:
    """The box of a spoilt file."""
    box = GAME.box(seats, checked_options(GAME, {}), Page("components", data))
    assert isinstance(box, JaguarBox)
    return box


@pytest.mark.parametrize("seats", [2, 4])
def test_every_legal_order_can_be_walked_through(seats: int) -> None:
    """Tiles #1 to #3 while the Heart wall stands, everything afterwards, and out in the end."""
    box = box_for(seats)
    assert len(box.orders) == 18
    for order in range(len(box.orders)):
        far = box.ground(order, BEFORE_TILE_4).far(0)
        for space in range(box.spaces):
            assert (far[space] < FAR) == (space % COLUMNS < 9)
        gone = box.ground(order, GONE)
        assert max(gone.far(0)) < FAR
        walls = gone.tiles[0].left_walls()
        steps = [1 + gone.out(COLUMNS * row) for row in range(box.rows) if row not in walls]
        assert 14 <= min(steps) <= 17
        assert 16 <= max(steps) <= 19


@pytest.mark.parametrize("seats", [2, 4])
def test_every_token_reaches_as_many_spaces_of_every_tile(seats: int) -> None:
    """A third of the floors and columns; Darts and Guards as the file says, inside a tile."""
    box = box_for(seats)
    ground = box.ground(0, BEFORE_TILE_4)
    third = box.rows
    for tile in range(4):
        inside = [space for space in range(box.spaces) if ground.tile_of(space) == tile]
        for token in (0, 1, 2, 9, 10, 11):
            assert sum(ground.danger[space] >> token & 1 for space in inside) == third
        for token in (6, 7, 8):
            assert sum(ground.danger[space] >> token & 1 for space in inside) == third - 1


def test_the_jaguar_has_a_lair_in_every_order() -> None:
    """One or two candidates on each level."""
    box = box_for(1)
    for order in range(len(box.orders)):
        for steps in (6, 7, 8):
            assert 1 <= len(jaguar_starts(box.ground(order, BEFORE_TILE_4), steps)) <= 2


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_legal_orders_play(seats: int) -> None:
    """A random game in every order of the tiles comes to its end."""
    box = box_for(seats)
    chance = fast(seats)
    left = set(range(len(box.orders)))
    seed = 0
    while left:
        seed += 1
        s = GAME.blank(box, fast(seed))
        advance(s)
        assert isinstance(s, JaguarState)
        if s.order not in left:
            continue
        left.remove(s.order)
        while s.outcome is None:
            ask = s.ask()
            seat = ask.asked(s)
            options = ask.options(s, seat)
            answer(s, seat, options[chance.below(len(options))])


def spoil_floor(tile: dict[str, Any]) -> None:
    tile["floor"][0] = "YYB"


def spoil_letters(tile: dict[str, Any]) -> None:
    tile["floor"][0] = "YB"


def spoil_content(tile: dict[str, Any]) -> None:
    tile["content"][0] = "ppc"


def spoil_guard(tile: dict[str, Any]) -> None:
    tile["guard_h"][0] = "gg."


def spoil_upright_guard(tile: dict[str, Any]) -> None:
    tile["wall_v"][0] = "..b."


def spoil_walls(tile: dict[str, Any]) -> None:
    tile["left_walls"] = []


def spoil_rows(tile: dict[str, Any]) -> None:
    tile["wall_h"].pop()


def spoil_picture(tile: dict[str, Any]) -> None:
    tile["picture"] = "+"


SPOILT: list[tuple[Callable[[dict[str, Any]], None], str]] = [
    (spoil_floor, "picture"),
    (spoil_letters, "floor.0"),
    (spoil_content, "picture"),
    (spoil_guard, "guard_h.0"),
    (spoil_upright_guard, "guard_v.0"),
    (spoil_walls, "left_walls"),
    (spoil_rows, "wall_h"),
    (spoil_picture, "picture"),
]


@pytest.mark.parametrize(("spoil", "key"), SPOILT)
def test_a_bad_tile_is_named_with_its_place(spoil: Callable[[dict[str, Any]], None], key: str) -> None:
    """The first tile of side A."""
    data = components()
    spoil(data["tile"][0])
    with pytest.raises(Misprint) as complaint:
        read(data)
    assert complaint.value.where == f"components.tile[0].{key}"


def test_a_tile_that_cannot_be_crossed_is_named() -> None:
    """All walls between the first two columns of T1."""
    data = components()
    tile = data["tile"][0]
    tile["wall_v"] = [".b..", ".b.y", ".b..", ".b..", "bb.."]
    tile["guard_v"] = [".s", ".g", "..", ".s", ".."]
    tile["picture"] = """
+---+---+---+
:Y pbB dSB c:
+<G>+=b=+=r=+
:Y cbR hGY My
+   +=y=+   +
:B dbR c B t:
+=r=+=b=+<Z>+
:R tbB MSR d:
+   +=y=+   +
bR pbY h Y c:
+---+---+=r=+
"""
    with pytest.raises(Misprint) as complaint:
        read(data)
    assert complaint.value.where == "components.tile[0].wall_v"


def test_a_fifth_tile_is_one_too_many() -> None:
    """Four of each side."""
    data = components()
    data["tile"].append(data["tile"][0])
    with pytest.raises(Misprint, match="expected 4 tiles of side A, found 5"):
        read(data)


def test_a_long_solo_game_keeps_the_contract() -> None:
    """Random players die early; with a harmless Jaguar they see taming, the last rounds and the escape."""
    data = components()
    data["solo"]["values"] |= {"jaguar_damage": 1, "damage_per_glory_not_lost": 1}
    for difficulty in data["solo"]["difficulty"]:
        difficulty["health"] = 28
    for trap in data["trap"]:
        if "effect" in trap:
            trap["effect"] = [{"op": "curse", "n": 1}]
        if "choice" in trap:
            trap["choice"][1] = [{"op": "damage", "n": 1}]
    court = Court(GAME, read(data, 1), LAWS)
    assert court.search(3, seed=1) is None
    assert court.results["playout"].moments > 150
