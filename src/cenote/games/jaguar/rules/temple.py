"""Chapter 3: the temple. All geometry is worked out once for each order of the tiles; rules only look it up.

[JAG-3.1] A space is named by column and row: number 12 * (row - 1) + column - 1. After the spaces come the starting
positions, one for each row, and then the exits.
"""

from typing import Final

from cenote.core.action import Action
from cenote.games.jaguar.rules.terms import (
    BEFORE_TILE_4,
    COLUMNS,
    DARTS,
    DIRECTIONS,
    DOWN,
    EARTHQUAKE,
    GAS,
    GONE,
    GUARDS,
    LEFT,
    OPTIONS,
    RIGHT,
    TILE_COLUMNS,
    TILES,
    UP,
)

FAR: Final = 999  # farther than anything


class Tile:
    """[JAG-3.16] One side of a tile: what is printed, row by row.

    Floors, walls and claws are options of Gas, Darts and Guards, -1 for none. `left` and `right` are the walls on
    those sides of each space, `above` and `below` likewise, so an inner wall stands there twice.
    """

    def __init__(self, name: str, rows: int) -> None:
        self.name: Final = name
        self.rows: Final = rows
        self.floor: list[list[int]] = []
        self.content: list[str] = []
        self.wall_v: list[list[int]] = []  # [row][0..3]: left border, 1|2, 2|3, right border
        self.wall_h: list[list[int]] = []  # [0..rows][column]: top border, between rows, bottom border
        self.guard_v: list[list[int]] = []
        self.guard_h: list[list[int]] = []

    def count(self, symbols: str) -> int:
        """How many spaces carry one of these symbols."""
        return sum(row.count(symbol) for row in self.content for symbol in symbols)

    def left_walls(self) -> list[int]:
        """[JAG-4.4] The rows with a wall on the left border, from 0."""
        return [row for row in range(self.rows) if self.wall_v[row][0] >= 0]

    def claws(self, row: int, column: int) -> list[int]:
        """[JAG-3.9] The claws of the guards beside a space; a guard is next to both spaces it stands between."""
        found: list[int] = []
        if column > 0:
            found.append(self.guard_v[row][column - 1])
        if column < TILE_COLUMNS - 1:
            found.append(self.guard_v[row][column])
        if row > 0:
            found.append(self.guard_h[row - 1][column])
        if row < self.rows - 1:
            found.append(self.guard_h[row][column])
        return [claw for claw in found if claw >= 0]


class Ground:
    """[JAG-3.20] The four tiles in one order, with the Heart wall in one place."""

    def __init__(self, tiles: list[Tile], heart_wall: int) -> None:
        self.rows: Final = tiles[0].rows
        self.spaces: Final = COLUMNS * tiles[0].rows
        self.tiles: Final = tiles
        self.heart_wall: Final = heart_wall
        self.step: list[list[int]] = []  # by direction and space: where one step leads, -1 for nowhere
        self.beyond: list[list[int]] = []  # the same through walls, but not through the Heart wall
        self.danger: list[int] = []  # by space: the tokens that hit there, as bits
        self.content: list[str] = []
        self.ways: list[list[int]] = []  # by space: where one step leads
        self.open_ways: list[list[int]] = []  # the same through walls
        self.walled: list[list[int]] = []  # only what lies behind a wall
        self.moves: list[list[Action]] = []  # the answers that say where `ways` lead
        self._far: list[list[int]] = [[] for _ in range(self.spaces)]
        self._far_through: list[list[int]] = [[] for _ in range(self.spaces)]
        self._out: list[int] = []
        for row in range(self.rows):
            for tile in tiles:
                for column in range(TILE_COLUMNS):
                    self.content.append(tile.content[row][column])
        self._lay_steps()
        self._lay_dangers()

    def places(self, symbols: str, first: int, last: int) -> list[int]:
        """The spaces with one of these symbols on tiles from the first to the last, from 0."""
        return [
            space
            for space in range(self.spaces)
            if self.content[space] in symbols and first <= self.tile_of(space) <= last
        ]

    def tile_column(self, space: int) -> int:
        """[JAG-3.2] The column of a space inside its own tile, from 0."""
        return space % TILE_COLUMNS

    def tile_of(self, space: int) -> int:
        """[JAG-3.1] Tiles #1 to #4, as 0 to 3."""
        return space % COLUMNS // TILE_COLUMNS

    def start(self, row: int) -> int:
        """[JAG-8.7] The starting position of a row is outside, on no space."""
        return self.spaces + row

    def exit(self, row: int) -> int:
        """[JAG-28.1] The world outside, right of a row."""
        return self.spaces + self.rows + row

    def _lay_steps(self) -> None:
        for direction in range(DIRECTIONS):
            self.step.append([self._leads(space, direction, False) for space in range(self.spaces)])
            self.beyond.append([self._leads(space, direction, True) for space in range(self.spaces)])
        for space in range(self.spaces):
            plain = [self.step[direction][space] for direction in range(DIRECTIONS)]
            through = [self.beyond[direction][space] for direction in range(DIRECTIONS)]
            self.ways.append([to for to in plain if to >= 0])
            self.open_ways.append([to for to in through if to >= 0])
            self.walled.append([to for to in through if to >= 0 and to not in plain])

    def _leads(self, space: int, direction: int, through: bool) -> int:
        """[JAG-3.3] Adjacent spaces share a side; [JAG-13.2] a wall stops a step, [JAG-3.10] a guard does not.

        [JAG-3.7] Nothing leads over the outer edge but, once the Heart wall is gone, the exits.
        """
        row, column = space // COLUMNS, space % COLUMNS
        if self._is_closed(row, column, direction):
            return -1
        if not through and self.walls(row, column, direction):
            return -1
        if direction == RIGHT and column == COLUMNS - 1:
            return self.exit(row)
        return space + (-COLUMNS, COLUMNS, -1, 1)[direction]

    def _is_closed(self, row: int, column: int, direction: int) -> bool:
        """[JAG-3.13] The Heart wall closes its whole border, and nothing opens it, [JAG-26.8] not even white."""
        if direction == UP:
            return row == 0
        if direction == DOWN:
            return row == self.rows - 1
        if direction == LEFT:
            return column == 0 or (column == LAST_TILE and self.heart_wall == BEFORE_TILE_4)
        if column == COLUMNS - 1:
            return self.heart_wall != GONE
        return column == LAST_TILE - 1 and self.heart_wall == BEFORE_TILE_4

    def walls(self, row: int, column: int, direction: int) -> list[int]:
        """[JAG-3.5] The colours of the walls on one side of a space.

        [JAG-3.11] Where two tiles touch, a wall drawn on either border is next to both spaces; [JAG-3.12] beside the
        Heart wall each wall is next to the space of its own tile only. [JAG-3.14] The Heart wall has no colour.
        """
        tile, inner = self.tiles[column // TILE_COLUMNS], column % TILE_COLUMNS
        if direction == UP:
            found = [tile.wall_h[row][inner]]
        elif direction == DOWN:
            found = [tile.wall_h[row + 1][inner]]
        elif direction == LEFT:
            found = [tile.wall_v[row][inner]]
            if inner == 0 and column > 0 and not self._is_closed(row, column, LEFT):
                found.append(self.tiles[column // TILE_COLUMNS - 1].wall_v[row][TILE_COLUMNS])
        else:
            found = [tile.wall_v[row][inner + 1]]
            if inner == 2 and column < COLUMNS - 1 and not self._is_closed(row, column, RIGHT):
                found.append(self.tiles[column // TILE_COLUMNS + 1].wall_v[row][0])
        return [colour for colour in found if colour >= 0]

    def _lay_dangers(self) -> None:
        """[JAG-11.5] Two walls of one colour are one hit, as are [JAG-11.8] two guards; [JAG-3.8] bare edges none.

        [JAG-3.6] A wall is next to every space it touches.
        """
        for space in range(self.spaces):
            row, column = space // COLUMNS, space % COLUMNS
            tile, inner = self.tiles[column // TILE_COLUMNS], column % TILE_COLUMNS
            mask = 1 << GAS * OPTIONS + tile.floor[row][inner]
            for direction in range(DIRECTIONS):
                for colour in self.walls(row, column, direction):
                    mask |= 1 << DARTS * OPTIONS + colour
            for claw in tile.claws(row, inner):
                mask |= 1 << GUARDS * OPTIONS + claw
            self.danger.append(mask | 1 << EARTHQUAKE * OPTIONS + self.tile_column(space))

    def far(self, space: int) -> list[int]:
        """[JAG-3.15] Walking distances from a space, walls respected. Worked out when first asked for."""
        if not self._far[space]:
            self._far[space] = spread(self.ways, space, self.spaces)
        return self._far[space]

    def far_through(self, space: int) -> list[int]:
        """[JAG-37.3] Distances for who passes walls, though [JAG-37.4] never the Heart wall."""
        if not self._far_through[space]:
            self._far_through[space] = spread(self.open_ways, space, self.spaces)
        return self._far_through[space]

    def out(self, space: int) -> int:
        """[JAG-28.10] Steps to the outside of the nearest exit without a wall, as if the exits were open."""
        if not self._out:
            for here in range(self.spaces):
                nearest = FAR
                for row in range(self.rows):
                    edge = COLUMNS * row + COLUMNS - 1
                    if not self.walls(row, COLUMNS - 1, RIGHT):
                        nearest = min(nearest, self.far(here)[edge] + 1)
                self._out.append(nearest)
        return self._out[space]


LAST_TILE: Final = COLUMNS - TILE_COLUMNS  # the first column of tile #4, from 0


def spread(ways: list[list[int]], start: int, spaces: int) -> list[int]:
    """How far every space is from one of them."""
    far = [FAR] * spaces
    far[start] = 0
    edge = [start]
    while edge:
        further: list[int] = []
        for space in edge:
            for to in ways[space]:
                if to < spaces and far[to] == FAR:
                    far[to] = far[space] + 1
                    further.append(to)
        edge = further
    return far


def plain_distance(one: int, other: int) -> int:
    """[JAG-3.15] The difference of columns plus the difference of rows."""
    rows = one // COLUMNS - other // COLUMNS
    columns = one % COLUMNS - other % COLUMNS
    return abs(rows) + abs(columns)


def legal_orders(tiles: list[Tile], most: int) -> list[list[int]]:
    """[JAG-4.4] The tile in position #1 may not have two walls on its left border; [JAG-4.6] no tile is turned.

    [JAG-4.7] Only one of our tiles has two, so 18 of the 24 orders are legal.
    """
    found: list[list[int]] = []
    for code in range(TILES**TILES):
        order = [code // TILES**3, code // TILES**2 % TILES, code // TILES % TILES, code % TILES]
        twice = any(order.count(tile) > 1 for tile in order)
        if not twice and len(tiles[order[0]].left_walls()) <= most:
            found.append(order)
    return found


def jaguar_starts(ground: Ground, steps: int) -> list[int]:
    """[JAG-34.15] Count along the middle row to the right, around walls by the shortest way back to that row.

    [JAG-34.17] A detour leads to the middle-row space further right that needs the fewest steps; its steps count, and
    the count may end in the middle of it. Example: [JAG-X33].
    """
    middle = COLUMNS * (ground.rows // 2)
    at, left = middle, steps
    while left > 0:
        ahead = ground.step[RIGHT][at]
        if 0 <= ahead < ground.spaces:
            at, left = ahead, left - 1
            continue
        goal = nearest_ahead(ground, at, middle)
        if goal < 0:
            return []
        length = ground.far(at)[goal]
        if left < length:
            return on_the_way(ground, at, goal, left)
        at, left = goal, left - length
    return [at]


def nearest_ahead(ground: Ground, at: int, middle: int) -> int:
    """The middle-row space further right that needs the fewest steps, -1 if there is none."""
    goal, fewest = -1, FAR
    for space in range(at + 1, middle + COLUMNS):
        if ground.far(at)[space] < fewest:
            goal, fewest = space, ground.far(at)[space]
    return goal


def on_the_way(ground: Ground, at: int, goal: int, steps: int) -> list[int]:
    """The spaces that so many steps of a shortest way can lead to."""
    length = ground.far(at)[goal]
    return [
        space
        for space in range(ground.spaces)
        if ground.far(at)[space] == steps and ground.far(goal)[space] == length - steps
    ]
