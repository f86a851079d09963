"""Reads the drawing of a layout: `#` a space, `.` none, a digit the starting space of a seat."""

from cenote.core.box import Page
from cenote.core.refusal import Misprint
from cenote.games.loot_trap.rules.geometry import Ground
from cenote.games.loot_trap.rules.terms import COLUMNS, ROWS, SPACE_IDS


def read_ground(seats: int, options: dict[str, object], components: Page) -> Ground:
    """[TRAP-3.11] The layout that was chosen, a drawing in the file, or the usual one for that many players."""
    wanted = options["layout"]
    custom = components.page("custom_layout")
    if wanted is None and "grid" in custom.data:
        return custom_ground(seats, custom)
    for page in components.pages("layout"):
        name = page.text("id")
        if name == wanted or (wanted is None and seats in usual_for(page)):
            return named_ground(seats, name, page, custom)
    if wanted is None:
        raise Misprint(f"{components.where}.layout", f"there is no usual one for {seats} players")
    raise Misprint("option layout", f"the components have no layout {wanted!r}")


def usual_for(page: Page) -> list[int]:
    """The numbers of players whose usual layout it is."""
    return page.numbers("default_for", 2, 4) if "default_for" in page.data else []


def named_ground(seats: int, name: str, page: Page, limits: Page) -> Ground:
    """[TRAP-30.1] A layout of the components; it says which digits are used by how many players."""
    if seats not in page.numbers("players", 2, 4):
        raise Misprint("option layout", f"{name} is not for {seats} players")
    spaces, digits = drawn(page)
    used = page.page("seats").texts(str(seats), ("1", "2", "3", "4"))
    if len(used) != seats or len(set(used)) != seats:
        raise page.complain("seats", f"expected {seats} different digits, found {', '.join(used)}")
    for digit in used:
        if digit not in digits:
            raise page.complain("grid", f"the starting space {digit} is missing")
    return checked(page, limits, spaces, [digits[digit] for digit in used], list(digits.values()))


def custom_ground(seats: int, page: Page) -> Ground:
    """[TRAP-30.10] A layout of the table's own; with more digits than players the lowest ones are used."""
    spaces, digits = drawn(page)
    if len(digits) < seats:
        raise page.complain("grid", f"{seats} players need as many starting spaces, there are {len(digits)}")
    starts = [digits[digit] for digit in sorted(digits)[:seats]]
    return checked(page, page, spaces, starts, list(digits.values()))


def drawn(page: Page) -> tuple[list[int], dict[str, int]]:
    """The spaces and the starting spaces of a drawing."""
    spaces: list[int] = []
    digits: dict[str, int] = {}
    rows = page.text("grid").split()
    if len(rows) > ROWS or any(len(row) > COLUMNS for row in rows):
        raise page.complain("grid", f"a drawing has at most {COLUMNS} columns and {ROWS} rows")
    for down, row in enumerate(rows):
        for across, sign in enumerate(row):
            if sign not in "#.1234":
                raise page.complain("grid", f"{sign!r} is neither '#' nor '.' nor a digit from 1 to 4")
            if sign in digits:
                raise page.complain("grid", f"the digit {sign} is there twice")
            if sign != ".":
                spaces.append(down * COLUMNS + across)
            if sign in "1234":
                digits[sign] = spaces[-1]
    return spaces, digits


def checked(page: Page, limits: Page, spaces: list[int], starts: list[int], digits: list[int]) -> Ground:
    """[TRAP-3.10] One single card projects towards each player; [TRAP-30.10] and all spaces hang together."""
    low, high = limits.number("min_spaces", 1), limits.number("max_spaces", 1, COLUMNS * ROWS)
    if not low <= len(spaces) <= high:
        raise page.complain("grid", f"has {len(spaces)} spaces; {low} to {high} are allowed")
    ground = Ground(spaces, starts)
    if reachable(ground, spaces[0]) != set(spaces):
        raise page.complain("grid", "not all spaces hang together")
    for start in digits:
        if not 1 <= len(ground.around[start]) <= 3:
            raise page.complain("grid", f"the start {SPACE_IDS[start]} needs one to three spaces around it")
        if any(other in ground.around[start] for other in digits):
            raise page.complain("grid", f"the start {SPACE_IDS[start]} lies next to another one")
    return ground


def reachable(ground: Ground, start: int) -> set[int]:
    """All spaces that can be reached from one by surrounding steps."""
    found = {start}
    edge = [start]
    while edge:
        edge = [to for at in edge for to in ground.around[at] if to not in found]
        found.update(edge)
    return found
