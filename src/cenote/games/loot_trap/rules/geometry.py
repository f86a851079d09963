"""Chapter 4 and 30: the spaces of one layout, who is next to whom, computed once per table."""

from typing import Final

from cenote.games.loot_trap.rules.terms import COLUMNS, ROWS

# The eight directions; the four orthogonal ones first.
DIRECTIONS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))


def step_from(at: int, direction: int) -> int:
    """The place of the grid one step away, -1 beyond its edge."""
    across, down = DIRECTIONS[direction]
    column, row = at % COLUMNS + across, at // COLUMNS + down
    if not (0 <= column < COLUMNS and 0 <= row < ROWS):
        return -1
    return row * COLUMNS + column


class Ground:
    """[TRAP-4.1] The spaces of a layout, in the order in which they are filled: row by row, from the left.

    [TRAP-30.1] Spaces are named by column letter and row number, A1 at the top left.
    """

    def __init__(self, spaces: list[int], starts: list[int]) -> None:
        self.spaces: Final = tuple(sorted(spaces))
        self.starts: Final = tuple(starts)  # by seat
        is_space = [False] * (COLUMNS * ROWS)
        for at in spaces:
            is_space[at] = True
        self.is_space: Final = is_space
        self.towards: Final = [self._towards(at) for at in range(COLUMNS * ROWS)]
        self.around: Final = [self._neighbours(at, 8) for at in range(COLUMNS * ROWS)]
        self.beside: Final = [self._neighbours(at, 4) for at in range(COLUMNS * ROWS)]

    def _towards(self, at: int) -> tuple[int, ...]:
        """By direction, the space one step away, -1 if there is none."""
        found: list[int] = []
        for direction in range(8):
            to = step_from(at, direction)
            found.append(to if to >= 0 and self.is_space[to] else -1)
        return tuple(found)

    def _neighbours(self, at: int, directions: int) -> tuple[int, ...]:
        """[TRAP-4.2] The up to eight surrounding spaces, or [TRAP-4.3] the up to four adjacent ones.

        [TRAP-4.4] "Adjacent" alone means orthogonal; [TRAP-4.5] a diagonal neighbour is one, whatever lies
        between.
        """
        if not self.is_space[at]:
            return ()
        return tuple(sorted([to for to in self.towards[at][:directions] if to >= 0]))


def in_line(one: int, other: int) -> bool:
    """[TRAP-4.12] The same row, column or diagonal, whatever lies between."""
    across = one % COLUMNS - other % COLUMNS
    down = one // COLUMNS - other // COLUMNS
    return across == 0 or down == 0 or across == down or across == -down
