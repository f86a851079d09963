"""Chapter 3: the temple. All geometry is worked out once for each order of the tiles; rules only look it up.

[JAG-3.1] A space is named by column and row: number 12 * (row - 1) + column - 1. After the spaces come the starting
positions, one for each row, and then the exits.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.kinds import Count, Face, Space
from cenote.core.pile import numbers, row, rows
from cenote.games.jaguar.rules.terms import (
    BEFORE_TILE_4,
    BEHIND_TILE_4,
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
    TOKENS,
    UP,
    higher,
    lower,
)

FAR: Final = 999  # farther than anything
# What can stand between a space and the next one.
OPEN: Final = 0
WALLED: Final = 1
CLOSED: Final = 2  # by the Heart wall
BLESSED: Final = "h"  # [JAG-15.5] how a blessed pedestal is written


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
        self.spaces: Final[i64] = COLUMNS * tiles[0].rows
        self.tiles: Final = tiles
        self.heart_wall: Final = heart_wall
        self.content: Final = [
            tile.content[at][column]
            for at in range(self.rows)
            for tile in tiles
            for column in range(TILE_COLUMNS)
        ]
        self.blessed: Final = row([1 if symbol == BLESSED else 0 for symbol in self.content])  # by space
        # By direction and space, where one leads, -1 for nowhere:
        self.step: Final = self._leading(False)  # a step
        self.beyond: Final = self._leading(True)  # the same through walls, but not through the Heart wall
        self.beside: Final = (
            self._neighbours()
        )  # by space and direction: the next space, whatever stands between
        self.bars: Final = self._bars()  # by space and direction: what stands between
        # By space:
        self.ways: Final = self._ways(self.step)  # where one step leads
        self.open_ways: Final = self._ways(self.beyond)  # the same through walls
        self.walled: Final = self._walled()  # only what lies behind a wall
        self.reach: Final = self._reach()  # by token and space: 1 where it hits
        self._far: vec[vec[i64]] = rows([[]] * int(self.spaces))
        self._far_through: vec[vec[i64]] = rows([[]] * int(self.spaces))
        self._out: vec[i64] = vec[i64]()

    def places(self, symbols: str, first: int, last: int) -> list[int]:
        """The spaces with one of these symbols on tiles from the first to the last, from 0."""
        return [
            space
            for space in range(int(self.spaces))
            if self.content[space] in symbols and first <= self.tile_of(space) <= last
        ]

    def tile_column(self, space: int) -> int:
        """[JAG-3.2] The column of a space inside its own tile, from 0."""
        return space % TILE_COLUMNS

    def tile_of(self, space: int) -> int:
        """[JAG-3.1] Tiles #1 to #4, as 0 to 3."""
        return space % COLUMNS // TILE_COLUMNS

    def start(self, line: Count) -> Space:
        """[JAG-8.7] The starting position of a row is outside, on no space."""
        return self.spaces + line

    def exit(self, line: Count) -> Space:
        """[JAG-28.1] The world outside, right of a row."""
        return self.spaces + self.rows + line

    def _leading(self, through: bool) -> vec[vec[i64]]:
        return rows(
            [
                [self._leads(space, direction, through) for space in range(int(self.spaces))]
                for direction in range(DIRECTIONS)
            ]
        )

    def _neighbours(self) -> vec[i64]:
        """The next space in a direction, whatever stands between; an exit once the Heart wall is gone."""
        found: list[int] = []
        for space in range(int(self.spaces)):
            line, column = space // COLUMNS, space % COLUMNS
            found.append(space - COLUMNS if line > 0 else -1)
            found.append(space + COLUMNS if line < self.rows - 1 else -1)
            found.append(space - 1 if column > 0 else -1)
            found.append(space + 1 if column < COLUMNS - 1 else int(self.beyond[RIGHT][space]))
        return row(found)

    def _bars(self) -> vec[i64]:
        found: list[int] = []
        for space in range(int(self.spaces)):
            for direction in range(DIRECTIONS):
                if self.step[direction][space] >= 0:
                    found.append(OPEN)
                else:
                    found.append(WALLED if self.beyond[direction][space] >= 0 else CLOSED)
        return row(found)

    def _ways(self, leads: vec[vec[i64]]) -> vec[vec[i64]]:
        return rows(
            [
                [int(leads[way][space]) for way in range(DIRECTIONS) if leads[way][space] >= 0]
                for space in range(int(self.spaces))
            ]
        )

    def _walled(self) -> vec[vec[i64]]:
        return rows(
            [
                [
                    int(self.beyond[way][space])
                    for way in range(DIRECTIONS)
                    if self.beyond[way][space] >= 0 and self.step[way][space] < 0
                ]
                for space in range(int(self.spaces))
            ]
        )

    def _leads(self, space: int, direction: int, through: bool) -> int:
        """[JAG-3.3] Adjacent spaces share a side; [JAG-13.2] a wall stops a step, [JAG-3.10] a guard does not.

        [JAG-3.7] Nothing leads over the outer edge but, once the Heart wall is gone, the exits.
        """
        line, column = space // COLUMNS, space % COLUMNS
        if self._is_closed(line, column, direction):
            return -1
        if not through and self.walls(line, column, direction):
            return -1
        if direction == RIGHT and column == COLUMNS - 1:
            return int(self.exit(line))
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

    def _reach(self) -> vec[vec[i64]]:
        """[JAG-11.5] Two walls of one colour are one hit, as are [JAG-11.8] two guards; [JAG-3.8] bare edges none.

        [JAG-3.6] A wall is next to every space it touches.
        """
        found = [[0] * int(self.spaces) for _ in range(TOKENS)]
        for space in range(int(self.spaces)):
            line, column = space // COLUMNS, space % COLUMNS
            tile, inner = self.tiles[column // TILE_COLUMNS], column % TILE_COLUMNS
            found[GAS * OPTIONS + tile.floor[line][inner]][space] = 1
            for direction in range(DIRECTIONS):
                for colour in self.walls(line, column, direction):
                    found[DARTS * OPTIONS + colour][space] = 1
            for claw in tile.claws(line, inner):
                found[GUARDS * OPTIONS + claw][space] = 1
            found[EARTHQUAKE * OPTIONS + self.tile_column(space)][space] = 1
        return rows(found)

    def is_hit(self, space: Space, token: Face) -> bool:
        """[JAG-11.2] A floor colour, [JAG-11.4] a wall colour, [JAG-11.7] a claw colour, [JAG-11.13] a tile column."""
        return self.reach[token][space] != 0

    def far(self, space: Space) -> vec[i64]:
        """[JAG-3.15] Walking distances from a space, walls respected. Worked out when first asked for."""
        if len(self._far[space]) == 0:
            self._far[space] = spread(self.ways, space, self.spaces)
        return self._far[space]

    def far_through(self, space: Space) -> vec[i64]:
        """[JAG-37.3] Distances for who passes walls, though [JAG-37.4] never the Heart wall."""
        if len(self._far_through[space]) == 0:
            self._far_through[space] = spread(self.open_ways, space, self.spaces)
        return self._far_through[space]

    def out(self, space: Space) -> Count:
        """[JAG-28.10] Steps to the outside of the nearest exit without a wall, as if the exits were open."""
        if len(self._out) == 0:
            self._out = self._ways_out()
        return self._out[space]

    def _ways_out(self) -> vec[i64]:
        found = numbers(int(self.spaces), FAR)
        for line in range(self.rows):
            if self.walls(line, COLUMNS - 1, RIGHT):
                continue
            edge = COLUMNS * line + COLUMNS - 1
            for here in range(self.spaces):
                found[here] = lower(found[here], self.far(here)[edge] + 1)
        return found


@final
class Temple:
    """[JAG-4.3] The tiles in one order; the ground for each place of the Heart wall is worked out when needed."""

    def __init__(self, tiles: list[Tile]) -> None:
        self.tiles: Final = tiles
        self._before: Ground | None = None
        self._behind: Ground | None = None
        self._gone: Ground | None = None

    def ground(self, heart_wall: i64) -> Ground:
        """[JAG-3.20] With the Heart wall in that place."""
        found = self._before
        if heart_wall == BEHIND_TILE_4:
            found = self._behind
        elif heart_wall == GONE:
            found = self._gone
        if found is None:
            return self._laid(heart_wall)
        return found

    def _laid(self, heart_wall: i64) -> Ground:
        found = Ground(self.tiles, int(heart_wall))
        if heart_wall == BEHIND_TILE_4:
            self._behind = found
        elif heart_wall == GONE:
            self._gone = found
        else:
            self._before = found
        return found


LAST_TILE: Final = COLUMNS - TILE_COLUMNS  # the first column of tile #4, from 0


def spread(ways: vec[vec[i64]], start: Space, spaces: Count) -> vec[i64]:
    """How far every space is from one of them."""
    far = numbers(int(spaces), FAR)
    reached = numbers(int(spaces))  # in the order of their distance
    far[start] = 0
    reached[0] = start
    at: i64 = 0
    end: i64 = 1
    while at < end:
        space = reached[at]
        at += 1
        for to in ways[space]:
            if to < spaces and far[to] == FAR:
                far[to] = far[space] + 1
                reached[end] = to
                end += 1
    return far


def plain_distance(one: Space, other: Space) -> Count:
    """[JAG-3.15] The difference of columns plus the difference of rows."""
    lines = one // COLUMNS - other // COLUMNS
    columns = one % COLUMNS - other % COLUMNS
    return higher(lines, -lines) + higher(columns, -columns)


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
        ahead = int(ground.step[RIGHT][at])
        if 0 <= ahead < ground.spaces:
            at, left = ahead, left - 1
            continue
        goal = nearest_ahead(ground, at, middle)
        if goal < 0:
            return []
        length = int(ground.far(at)[goal])
        if left < length:
            return on_the_way(ground, at, goal, left)
        at, left = goal, left - length
    return [at]


def nearest_ahead(ground: Ground, at: int, middle: int) -> int:
    """The middle-row space further right that needs the fewest steps, -1 if there is none."""
    goal, fewest = -1, FAR
    for space in range(at + 1, middle + COLUMNS):
        if ground.far(at)[space] < fewest:
            goal, fewest = space, int(ground.far(at)[space])
    return goal


def on_the_way(ground: Ground, at: int, goal: int, steps: int) -> list[int]:
    """The spaces that so many steps of a shortest way can lead to."""
    length = ground.far(at)[goal]
    return [
        space
        for space in range(int(ground.spaces))
        if ground.far(at)[space] == steps and ground.far(goal)[space] == length - steps
    ]
