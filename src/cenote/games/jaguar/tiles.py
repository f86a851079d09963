"""Reads the tiles of one side and says precisely what is wrong with them."""

from cenote.core.box import Page
from cenote.games.jaguar.rules.temple import Tile
from cenote.games.jaguar.rules.terms import TILE_COLUMNS, TILES

SYMBOLS = "phtMdcx"
PEDESTALS = "phtM"  # [JAG-3.17] every major pedestal shares its space with an ordinary one
DIAMONDS = "dx"
SQUARES = "cx"
NONE = "."


class Letters:
    """How the file spells the options of a trap: `byr` for blue, yellow, red."""

    def __init__(self, floors: str, walls: str, claws: str) -> None:
        self.floors = floors
        self.walls = walls
        self.claws = claws


def read_tiles(components: Page, side: str, rows: int, letters: Letters) -> list[Tile]:
    """[JAG-2.1] Four tiles, [JAG-41.3, JAG-41.4, JAG-41.5, JAG-41.6] with five rows on one side

    and [JAG-41.7, JAG-41.8, JAG-41.9, JAG-41.10] six on the other.
    """
    pages = [page for page in components.pages("tile") if page.text("side") == side]
    if len(pages) != TILES:
        raise components.complain("tile", f"expected {TILES} tiles of side {side}, found {len(pages)}")
    tiles = [read_tile(page, rows, letters) for page in pages]
    expected = components.page("tile_rules").page("expected").page(side)
    for page, tile in zip(pages, tiles, strict=True):
        if [other.name for other in tiles].count(tile.name) > 1:
            raise page.complain("id", f"{tile.name!r} is there twice on side {side}")
        check_counts(page, tile, expected)
        check_borders(page, tile, components.page("tile_rules"))
        check_connected(page, tile)
    for page, tile in zip(pages, tiles, strict=True):
        for other in tiles:
            if other is not tile and not meets(tile, other):
                raise page.complain("wall_v", f"nothing leads on where {other.name} lies to the right of it")
    return tiles


def read_tile(page: Page, rows: int, letters: Letters) -> Tile:
    """[JAG-3.4, JAG-3.5, JAG-3.9] Floors, walls, guards and symbols, row by row."""
    tile = Tile(page.text("id").lower(), page.number("rows", rows, rows))
    tile.floor = grid(page, "floor", rows, TILE_COLUMNS, letters.floors.upper())
    tile.content = strings(page, "content", rows, TILE_COLUMNS, SYMBOLS)
    tile.wall_v = grid(page, "wall_v", rows, TILE_COLUMNS + 1, letters.walls + NONE)
    tile.wall_h = grid(page, "wall_h", rows + 1, TILE_COLUMNS, letters.walls + NONE)
    tile.guard_v = grid(page, "guard_v", rows, TILE_COLUMNS - 1, letters.claws + NONE)
    tile.guard_h = grid(page, "guard_h", rows - 1, TILE_COLUMNS, letters.claws + NONE)
    check_guards(page, tile)
    if page.text("picture").split() != picture(tile, letters).split():
        raise page.complain("picture", "does not show what the rows above say")
    return tile


def strings(page: Page, key: str, rows: int, columns: int, letters: str) -> list[str]:
    """So many texts of so many letters."""
    found = page.texts(key)
    if len(found) != rows:
        raise page.complain(key, f"expected {rows} rows, found {len(found)}")
    for i, row in enumerate(found):
        if len(row) != columns or any(letter not in letters for letter in row):
            raise page.complain(f"{key}.{i}", f"expected {columns} letters out of {letters!r}, found {row!r}")
    return found


def grid(page: Page, key: str, rows: int, columns: int, letters: str) -> list[list[int]]:
    """Rows of letters as numbers, -1 for none."""
    return [
        [-1 if letter == NONE else letters.index(letter) for letter in row]
        for row in strings(page, key, rows, columns, letters)
    ]


def check_guards(page: Page, tile: Tile) -> None:
    """[JAG-3.9] A guard stands between two spaces, so not where a wall stands."""
    for row in range(tile.rows):
        for column in range(TILE_COLUMNS - 1):
            if tile.guard_v[row][column] >= 0 and tile.wall_v[row][column + 1] >= 0:
                raise page.complain(f"guard_v.{row}", "a guard stands in a wall")
    for row in range(tile.rows - 1):
        for column in range(TILE_COLUMNS):
            if tile.guard_h[row][column] >= 0 and tile.wall_h[row + 1][column] >= 0:
                raise page.complain(f"guard_h.{row}", "a guard stands in a wall")


def check_counts(page: Page, tile: Tile, expected: Page) -> None:
    """[JAG-3.17, JAG-3.18, JAG-3.19] So many symbols on every tile, so that every order plays alike."""
    for key, symbols in (
        ("pedestals", PEDESTALS),
        ("three_player", "t"),
        ("blessed", "h"),
        ("major", "M"),
        ("diamonds", DIAMONDS),
        ("squares", SQUARES),
    ):
        if tile.count(symbols) != expected.number(key):
            raise page.complain("content", f"has {tile.count(symbols)} {key}, not {expected.number(key)}")
    for option in range(3):
        floors = sum(row.count(option) for row in tile.floor)
        if floors != expected.number("floor_each"):
            raise page.complain(
                "floor", f"has {floors} spaces of one colour, not {expected.data['floor_each']}"
            )
    check_reach(page, tile, expected)


def check_reach(page: Page, tile: Tile, expected: Page) -> None:
    """[JAG-11.4, JAG-11.7] Every colour of walls and of claws reaches as many spaces of every tile."""
    spaces = [(row, column) for row in range(tile.rows) for column in range(TILE_COLUMNS)]
    for option in range(3):
        walled = sum(option in walls_around(tile, row, column) for row, column in spaces)
        if walled != expected.number("dart_spaces_per_colour"):
            raise page.complain(
                "wall_v", f"walls of one colour touch {walled} spaces, not as many as expected"
            )
        clawed = sum(option in tile.claws(row, column) for row, column in spaces)
        if clawed != expected.number("guard_spaces_per_colour"):
            raise page.complain(
                "guard_v", f"guards of one colour touch {clawed} spaces, not as many as expected"
            )


def walls_around(tile: Tile, row: int, column: int) -> list[int]:
    """The colours of the walls that the tile itself has beside a space."""
    upright, flat = tile.wall_v[row], tile.wall_h
    return [upright[column], upright[column + 1], flat[row][column], flat[row + 1][column]]


def check_borders(page: Page, tile: Tile, rules: Page) -> None:
    """[JAG-4.4] Walls on the borders stand where the file says, so that two never meet."""
    right = [row for row in range(tile.rows) if tile.wall_v[row][TILE_COLUMNS] >= 0]
    for key, found in (("left_walls", tile.left_walls()), ("right_walls", right)):
        rows = [row + 1 for row in found]
        if page.numbers(key) != rows:
            raise page.complain(key, f"says {page.numbers(key)}, but the walls stand in rows {rows}")
        allowed = rules.numbers(key.removesuffix("s").replace("wall", "wall_rows_allowed"))
        if any(row not in allowed for row in rows):
            raise page.complain(key, f"a wall may only stand in the rows {allowed}")


def check_connected(page: Page, tile: Tile) -> None:
    """[JAG-3.20] Every tile can be walked through by itself, so every order of the tiles can."""
    reached = {(0, 0)}
    edge = [(0, 0)]
    while edge:
        row, column = edge.pop()
        for to, wall in (
            ((row - 1, column), tile.wall_h[row][column]),
            ((row + 1, column), tile.wall_h[row + 1][column]),
            ((row, column - 1), tile.wall_v[row][column]),
            ((row, column + 1), tile.wall_v[row][column + 1]),
        ):
            inside = 0 <= to[0] < tile.rows and 0 <= to[1] < TILE_COLUMNS
            if inside and wall < 0 and to not in reached:
                reached.add(to)
                edge.append(to)
    if len(reached) != tile.rows * TILE_COLUMNS:
        raise page.complain("wall_v", "some spaces cannot be reached from the others")


def meets(left: Tile, right: Tile) -> bool:
    """Whether at least one row leads on from one tile to the next."""
    return any(left.wall_v[row][TILE_COLUMNS] < 0 and right.wall_v[row][0] < 0 for row in range(left.rows))


def picture(tile: Tile, letters: Letters) -> str:
    """[JAG-41.1] Each space shows its floor and its symbol; [JAG-41.2] walls and guards stand between spaces."""
    lines = []
    for row in range(tile.rows + 1):
        lines.append("+" + "".join(level_edge(tile, row, column, letters) for column in range(3)))
        if row < tile.rows:
            spaces = [
                upright_edge(tile, row, column, letters)
                + f"{letters.floors[tile.floor[row][column]].upper()} {tile.content[row][column]}"
                for column in range(TILE_COLUMNS)
            ]
            lines.append("".join(spaces) + upright_edge(tile, row, TILE_COLUMNS, letters))
    return "\n".join(lines)


def level_edge(tile: Tile, row: int, column: int, letters: Letters) -> str:
    """What is drawn above a space."""
    if tile.wall_h[row][column] >= 0:
        return f"={letters.walls[tile.wall_h[row][column]]}=+"
    if row in (0, tile.rows):
        return "---+"
    claw = tile.guard_h[row - 1][column]
    return f"<{letters.claws[claw].upper()}>+" if claw >= 0 else "   +"


def upright_edge(tile: Tile, row: int, column: int, letters: Letters) -> str:
    """What is drawn left of a space."""
    if tile.wall_v[row][column] >= 0:
        return letters.walls[tile.wall_v[row][column]]
    if column in (0, TILE_COLUMNS):
        return ":"
    claw = tile.guard_v[row][column - 1]
    return letters.claws[claw].upper() if claw >= 0 else " "
