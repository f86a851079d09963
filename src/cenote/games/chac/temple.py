"""The map of the temple: reads spaces, edges and leaps, and says precisely what is wrong with them.

[CHAC-2.1] One board of rooms and a corridor, made up of spaces; [CHAC-3.1] which is what the file says.
"""

from cenote.core.box import Page
from cenote.core.pile import row, rows
from cenote.core.refusal import Misprint
from cenote.games.chac.rules.box import ChacBox, Leap
from cenote.games.chac.rules.terms import (
    BRIDGE,
    CORRIDOR,
    ENTRANCE,
    KIND_IDS,
    LAVA,
    MOST_ZONES,
    OUTSIDE,
    RIVER,
    WALLS,
)

TWO_WAY = ("corridor", "walls_room", "walls_to_corridor", "lava_room", "lava_to_corridor", "bridge")
ONE_WAY = ("one_way_entrance", "one_way_into_river", "one_way_river_flow")
OUT = "OUT"


class Temple:
    """The spaces by number, in the order of the file, and what joins them."""

    def __init__(self, components: Page) -> None:
        self.board = components.page("board")
        self.pages = self.board.pages("space")
        self.names: list[str] = []
        self.kinds: list[int] = []
        self.zones = 0
        self.columns = 0
        self.slabs: list[int] = []
        self.suns: list[int] = []
        self.track: list[int] = []
        self.sun_opens: list[int] = []
        self.landing = -1
        self.searchable: set[int] = set()
        self.river: list[int] = []
        self.ways: list[list[int]] = []
        self.leaps: list[list[int]] = []
        self.corners: list[list[tuple[int, ...]]] = []
        self.grid: dict[tuple[int, int], int] = {}
        self.homewards: list[int] = []
        self.back: list[list[int]] = []
        self._read_spaces()
        self._read_walls_room(components)
        self._read_lava_room()
        self._read_corridor(components)
        self._read_edges(components.page("edges"))
        self._read_river(components)
        self._read_leaps(components.page("leaps"))
        self._check_ways()

    # reading

    def _read_spaces(self) -> None:
        """[CHAC-3.2] Six kinds of areas. [CHAC-3.18] The bridge is one space, and so is the entrance."""
        places: dict[tuple[object, object], str] = {}
        for page in self.pages:
            name = page.text("id")
            if name.lower() in [known.lower() for known in self.names] or name.lower() in ("out", "nowhere"):
                raise page.complain("id", f"{name!r} is already the name of a space")
            where = (self._within(page, "x", "width"), self._within(page, "y", "height"))
            if where in places:
                raise page.complain("x", f"{name} lies on the coordinates of {places[where]}")
            places[where] = name
            self.names.append(name)
            self.kinds.append(KIND_IDS.index(page.text("kind", KIND_IDS)))
        for kind in (ENTRANCE, BRIDGE):
            if self.kinds.count(kind) != 1:
                raise self.board.complain(
                    "space", f"expected one space of kind {KIND_IDS[kind]!r}, found {self.kinds.count(kind)}"
                )

    def _within(self, page: Page, key: str, size: str) -> float:
        """A coordinate; where the board says how large it is, it must lie on the board."""
        where = coordinate(page, key)
        first = coordinate(self.board, f"{key}_min") if f"{key}_min" in self.board.data else 0
        self.board.shown(size)
        if size in self.board.data and not first <= where < first + self.board.number(size, 1):
            raise page.complain(key, f"{where} lies outside the board, see its {size}")
        return where

    def of_kind(self, kind: int) -> list[int]:
        """The spaces of a kind, in the order of the file."""
        return [space for space, own in enumerate(self.kinds) if own == kind]

    def space(self, page: Page, key: str, kind: str = "") -> int:
        """The space that a text names, of a certain kind if one is given."""
        return self.named(page.text(key), page, key, kind)

    def named(self, name: object, page: Page, key: str, kind: str = "") -> int:
        """The number of a space by its name."""
        if not isinstance(name, str) or name not in self.names:
            raise page.complain(key, f"{name!r} is not a space of the board")
        found = self.names.index(name)
        if kind and KIND_IDS[self.kinds[found]] != kind:
            raise page.complain(key, f"{name} is of kind {KIND_IDS[self.kinds[found]]!r}, not {kind!r}")
        return found

    def _read_walls_room(self, components: Page) -> None:
        """[CHAC-3.4] A full rectangle of zones and columns; [CHAC-14.7] a wall step is one column."""
        walls = components.page("walls")
        self.zones = walls.number("zones", 1, MOST_ZONES)
        self.columns = walls.number("columns", 2, 30)
        if walls.number("contact_at_total_steps") != self.columns:
            raise walls.complain(
                "contact_at_total_steps", f"the walls meet after {self.columns} steps, one a column"
            )
        for space in self.of_kind(WALLS):
            page = self.pages[space]
            place = (page.number("zone", 1, self.zones) - 1, page.number("column", 1, self.columns))
            if place in self.grid:
                raise page.complain("column", f"{self.names[self.grid[place]]} is there already")
            self.grid[place] = space
        for zone in range(self.zones):
            for column in range(1, self.columns + 1):
                if (zone, column) not in self.grid:
                    raise self.board.complain("space", f"zone {zone + 1} has no space in column {column}")

    def _read_lava_room(self) -> None:
        """[CHAC-3.7] Slabs and Suns. [CHAC-3.8] Each lava space is one or the other."""
        for space in self.of_kind(LAVA):
            page = self.pages[space]
            if "sun" in page.data:
                page.text("sun")
                if "slab" in page.data:
                    raise page.complain("slab", "a Sun is no slab")
                self.suns.append(space)
            elif page.flag("slab"):
                self.slabs.append(space)
            else:
                raise page.complain("slab", "a lava space is a slab, or has a sun")

    def _read_corridor(self, components: Page) -> None:
        """[CHAC-3.3] The boulder's track in order; [CHAC-3.12] which corner opens which Sun."""
        numbered: dict[int, int] = {}
        for space in self.of_kind(CORRIDOR):
            index = self.pages[space].number("index")
            if index in numbered:
                raise self.pages[space].complain("index", f"{self.names[numbered[index]]} has it too")
            numbered[index] = space
        for index in range(len(numbered)):
            if index not in numbered:
                raise self.board.complain("space", f"no corridor space has the index {index}")
        self.track = [numbered[index] for index in range(len(numbered))]
        boulder = components.page("boulder")
        for key, place in (("start", 0), ("seal", -1)):
            if len(self.track) < 2 or self.space(boulder, key, "corridor") != self.track[place]:
                raise boulder.complain(
                    key, "must be the first space of the corridor" if place == 0 else "must be the last"
                )
        opens = boulder.page("opens")
        corners = {opens.text(name): self.named(name, opens, name, "corridor") for name in opens.data}
        for sun in self.suns:
            name = self.pages[sun].text("sun", tuple(corners))
            self.sun_opens.append(self.track.index(corners.pop(name)))
        if corners:
            raise boulder.complain("opens", f"there is no Sun {next(iter(corners))!r}")

    def _read_edges(self, edges: Page) -> None:
        """[CHAC-3.5, CHAC-3.6, CHAC-3.9, CHAC-3.16, CHAC-3.19, CHAC-3.20] What is joined by dotted lines.

        [CHAC-9.13] No line leads back to the entrance; [CHAC-12.1] lines lead into the river, not out of it.
        """
        self.ways = [[] for _ in self.names]
        for key in edges.data:
            if key in TWO_WAY or key in ONE_WAY:
                for a, b in self._pairs(edges, key):
                    self._join(edges, key, a, b)
                    if key in TWO_WAY:
                        self._join(edges, key, b, a)
            elif key not in ("source", "note", "river_exit_by_roll", "leave_temple"):
                raise edges.complain(key, f"unknown; there are: {', '.join(TWO_WAY + ONE_WAY)}")
        for a, b in zip(self.track, self.track[1:], strict=False):
            if b not in self.ways[a]:
                raise edges.complain("corridor", f"{self.names[a]} and {self.names[b]} are not joined")
        gates = edges.items("leave_temple")
        if gates != [[self.names[self.track[-1]], OUT]]:
            raise edges.complain(
                "leave_temple", f'expected [["{self.names[self.track[-1]]}", "{OUT}"]], found {gates}'
            )
        self.ways[self.track[-1]].append(len(self.names))

    def _pairs(self, edges: Page, key: str) -> list[tuple[int, int]]:
        found = []
        for i, pair in enumerate(edges.items(key)):
            if not isinstance(pair, list) or len(pair) != 2:
                raise edges.complain(f"{key}[{i}]", f"expected two spaces, found {pair!r}")
            found.append(
                (self.named(pair[0], edges, f"{key}[{i}]"), self.named(pair[1], edges, f"{key}[{i}]"))
            )
        return found

    def _join(self, edges: Page, key: str, a: int, b: int) -> None:
        if b in self.ways[a] or a == b:
            raise edges.complain(key, f"{self.names[a]} and {self.names[b]} are joined twice")
        if self.kinds[b] == ENTRANCE:
            raise edges.complain(key, "nothing leads back to the entrance")
        self.ways[a].append(b)

    def _read_river(self, components: Page) -> None:
        """[CHAC-3.15] The spaces in the order of the flow; [CHAC-3.17] the landing beside the last.

        [CHAC-12.2] A move leads only downstream, [CHAC-12.3] and the river is left only from its last space.
        """
        river = components.page("river")
        self.river = [self.named(name, river, "order", "river") for name in river.texts("order")]
        if sorted(self.river) != self.of_kind(RIVER) or not self.river:
            raise river.complain("order", "must list every river space once")
        if self.space(river, "last") != self.river[-1]:
            raise river.complain("last", f"the order ends with {self.names[self.river[-1]]}")
        self.landing = self.space(river, "landing", "corridor")
        self.searchable = {
            self.named(name, river, "searchable", "river") for name in river.texts("searchable")
        }
        if self.river[-1] in self.searchable:
            raise river.complain("searchable", "the last space of the river cannot be searched")
        for place, space in enumerate(self.river):
            after = self.river[place + 1 : place + 2]
            if self.ways[space] != after:
                flow = self.names[after[0]] if after else "nowhere by a move"
                raise Misprint(
                    f"{components.where}.edges.one_way_river_flow", f"{self.names[space]} must flow to {flow}"
                )
        edges = components.page("edges")
        if self._pairs(edges, "river_exit_by_roll") != [(self.river[-1], self.landing)]:
            raise edges.complain("river_exit_by_roll", "must lead from the last river space to the landing")

    def _read_leaps(self, page: Page) -> None:
        """[CHAC-19.5] A leap passes a corner that is joined to both its ends in the right direction."""
        self.leaps = [[] for _ in self.names]
        self.corners = [[] for _ in self.names]
        for key in ("two_way", "one_way"):
            for leap in page.pages(key):
                here, there = self.space(leap, "from"), self.space(leap, "to")
                over = tuple(self.named(name, leap, "over") for name in leap.texts("over"))
                self._leap(leap, here, there, over)
                if key == "two_way":
                    self._leap(leap, there, here, over)

    def _leap(self, page: Page, here: int, there: int, over: tuple[int, ...]) -> None:
        if there in self.leaps[here] or there == here or there in self.ways[here]:
            raise page.complain("to", f"{self.names[here]} and {self.names[there]} are joined already")
        if self.kinds[there] == ENTRANCE:
            raise page.complain("to", "nothing leads back to the entrance")
        if here == self.river[-1] or (here in self.river and there not in self.river):
            raise page.complain("from", "nobody leaps out of the river")
        for corner in over:
            if corner not in self.ways[here] or there not in self.ways[corner]:
                raise page.complain(
                    "over", f"{self.names[corner]} does not join {self.names[here]} to {self.names[there]}"
                )
        if not over:
            raise page.complain("over", "a leap needs a corner")
        self.leaps[here].append(there)
        self.corners[here].append(over)

    # checking

    def _check_ways(self) -> None:
        """Everything can be reached from the entrance, and the way out from everywhere."""
        outside = len(self.names)
        ways: list[list[int]] = [*[[*found] for found in self.ways], []]
        ways[self.river[-1]].append(self.landing)
        reached = flood(ways, [self.of_kind(ENTRANCE)[0]])
        back = self.back = [[] for _ in range(outside + 1)]
        for space, found in enumerate(ways):
            for other in found:
                back[other].append(space)
        leads_out = flood(back, [outside])
        self.homewards = leads_out[1:]
        for space, name in enumerate(self.names):
            if space not in reached:
                raise self.board.complain("space", f"{name} cannot be reached from the entrance")
            if space not in leads_out:
                raise self.board.complain("space", f"no way leads out of the temple from {name}")

    # the tables

    def lay_into(self, box: ChacBox) -> None:
        """Work out everything the rules ask about a space, once."""
        count = len(self.names)
        box.spaces = [*self.names, OUT, "NOWHERE"]
        box.kind = row([*self.kinds, OUTSIDE, OUTSIDE])
        box.outside, box.nowhere = count, count + 1
        box.entrance, box.bridge = self.of_kind(ENTRANCE)[0], self.of_kind(BRIDGE)[0]
        box.ways = rows([*self.ways, [], []])
        box.leaps = [
            [Leap(to, row(over)) for to, over in zip(self.leaps[here], self.corners[here], strict=True)]
            for here in range(count)
        ] + [[], []]
        box.back_ways = rows([*self.back, []])
        box.track = row(self.track)
        box.opens = row(
            self.sun_opens.index(i) if i in self.sun_opens else -1 for i in range(len(self.track))
        )
        box.slab_space, box.sun_space = row(self.slabs), row(self.suns)
        box.sun_count = len(self.suns)
        box.river_last, box.landing = self.river[-1], self.landing
        box.columns, box.zones = self.columns, self.zones
        box.slab = row(self.slabs.index(space) if space in self.slabs else -1 for space in range(count + 2))
        box.alcove = row([-1] * (count + 2))
        on_track = [self.track.index(space) if space in self.track else -1 for space in range(count)]
        box.on_track = row([*on_track, -2, -2])
        self._lay_rooms(box, count)

    def _lay_rooms(self, box: ChacBox, count: int) -> None:
        """[CHAC-11.1] Adjacent to the lava room means joined to it; the same for [CHAC-19.8] studying a slab."""
        places = {space: place for place, space in self.grid.items()}
        everywhere = range(count + 2)
        box.zone = row(places[space][0] if space in places else -1 for space in everywhere)
        box.column = row(places[space][1] if space in places else 0 for space in everywhere)
        box.from_left = row(self._beside(places, space, 1) for space in everywhere)
        box.from_right = row(self._beside(places, space, -1) for space in everywhere)
        box.deck = row(self._deck(places, space) for space in everywhere)
        room = [*self.of_kind(WALLS), *self.of_kind(ENTRANCE)]
        box.from_room = row(self._moves_to(self.track, room))
        box.far = row(self._moves_to([count], self.homewards))
        lava = set(self.of_kind(LAVA))
        ways: list[list[int]] = [*self.ways, [], []]
        box.beside_lava = row(
            int(space not in lava and any(to in lava for to in ways[space])) for space in everywhere
        )
        box.beside_slabs = rows(
            [self.slabs.index(to) for to in ways[space] if to in self.slabs] for space in everywhere
        )

    def _moves_to(self, goals: list[int], walked: list[int]) -> list[int]:
        """From each of the spaces walked the least moves to one of the goals; 0 elsewhere."""
        ways: list[list[int]] = [*self.ways, [], []]
        moves = [-1 if space in walked else 0 for space in range(len(ways))]
        steps = 0
        while -1 in moves:
            steps += 1
            for space in [space for space in walked if moves[space] < 0]:
                onward = ways[space] or [self.landing]
                if any(to in goals if steps == 1 else moves[to] == steps - 1 for to in onward):
                    moves[space] = steps
        return moves

    def _beside(self, places: dict[int, tuple[int, int]], space: int, step: int) -> int:
        if space not in places:
            return -1
        zone, column = places[space]
        return self.grid.get((zone, column + step), -1)

    def _deck(self, places: dict[int, tuple[int, int]], space: int) -> int:
        if space in places:
            return places[space][0]
        if space in self.slabs:
            return self.zones
        return self.zones + 1 if space in self.searchable else -1


def coordinate(page: Page, key: str) -> float:
    """Where a space is drawn: any number."""
    page.shown(key)
    value = page.data.get(key)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise page.complain(key, f"expected a number, found {value!r}")
    return value


def flood(ways: list[list[int]], start: list[int]) -> list[int]:
    """Every space that can be reached, the nearest first."""
    found = list(start)
    for space in found:
        found += [other for other in dict.fromkeys(ways[space]) if other not in found]
    return found
