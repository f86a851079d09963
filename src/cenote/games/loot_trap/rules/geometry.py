"""Chapter 4 and 30: the spaces of one layout, who is next to whom, computed once per table."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.kinds import Space
from cenote.core.pile import row
from cenote.games.loot_trap.rules.terms import COLUMNS, ROWS

GRID: Final = [(column, line) for line in range(ROWS) for column in range(COLUMNS)]  # where each space lies
COLUMN: Final = row([column for column, line in GRID])
LINE: Final = row([line for column, line in GRID])
SPACES: Final = [[space for space, (_, at) in enumerate(GRID) if at == line] for line in range(ROWS)]

# The eight directions; the four orthogonal ones first.
DIRECTIONS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))
NOWHERE: Final = -1  # beyond the edge


def space_at(column: int, line: int) -> int:
    """[TRAP-30.1] The space in that column and row of the grid, NOWHERE beyond its edge."""
    if 0 <= column < COLUMNS and 0 <= line < ROWS:
        return SPACES[line][column]
    return NOWHERE


def step_from(at: int, direction: int) -> int:
    """The place of the grid one step away, NOWHERE beyond its edge."""
    across, down = DIRECTIONS[direction]
    column, line = GRID[at]
    return space_at(column + across, line + down)


class Ground:
    """[TRAP-4.1] The spaces of a layout, in the order in which they are filled: row by row, from the left.

    [TRAP-30.1] Spaces are named by column letter and row number, A1 at the top left.
    """

    def __init__(self, spaces: list[int], starts: list[int]) -> None:
        self.spaces: Final = row(sorted(spaces))
        self.starts: Final = row(starts)  # by seat
        is_space = [False] * len(GRID)
        for at in spaces:
            is_space[at] = True
        self.is_space: Final = is_space
        self.towards: Final = vec[vec[i64]]([row(self._towards(at)) for at in range(len(GRID))])
        self.around: Final = vec[vec[i64]]([row(self._neighbours(at, 8)) for at in range(len(GRID))])
        self.beside: Final = vec[vec[i64]]([row(self._neighbours(at, 4)) for at in range(len(GRID))])

    def _towards(self, at: int) -> list[int]:
        """By direction, the space one step away, NOWHERE if there is none."""
        found: list[int] = []
        for direction in range(len(DIRECTIONS)):
            to = step_from(at, direction)
            found.append(to if to != NOWHERE and self.is_space[to] else NOWHERE)
        return found

    def _neighbours(self, at: int, directions: int) -> list[int]:
        """[TRAP-4.2] The up to eight surrounding spaces, or [TRAP-4.3] the up to four adjacent ones.

        [TRAP-4.4] "Adjacent" alone means orthogonal; [TRAP-4.5] a diagonal neighbour is one, whatever lies
        between.
        """
        if not self.is_space[at]:
            return []
        return sorted([to for to in self._towards(at)[:directions] if to != NOWHERE])


def in_line(one: Space, other: Space) -> bool:
    """[TRAP-4.12] The same row, column or diagonal, whatever lies between."""
    across = COLUMN[one] - COLUMN[other]
    down = LINE[one] - LINE[other]
    return across == 0 or down == 0 or across == down or across == -down
