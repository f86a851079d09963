"""Reads what can be taken, gained and scored: crystals, rituals, maps, chests, levels, rewards, Objectives."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.box import Page
from cenote.core.pile import count_of, row, rows
from cenote.core.refusal import Misprint
from cenote.games.jaguar.rules.box import Gain, JaguarBox
from cenote.games.jaguar.rules.terms import (
    ABILITY_IDS,
    AMULET_IDS,
    BLACK_ON_SQUARE,
    CHEST,
    COLUMNS,
    COUNT_IDS,
    CRYSTAL_IDS,
    DOTS,
    FIRST_RITUAL,
    GAIN_ACTIVATOR,
    GAIN_AMULET,
    GAIN_CRYSTAL,
    GAIN_CURSE,
    GAIN_IDS,
    ITEM_IDS,
    LEVEL_UP,
    MAP_VALUES,
    RED_ON_SQUARE,
    REWARD_CRYSTAL,
    REWARD_CURSE,
    REWARD_IDS,
    TRIANGLES,
)
from cenote.games.jaguar.tiles import SQUARES

MOST_ITEMS = 200  # faces


class Items:
    """Everything that can be taken, by face: crystals, Map pieces, chests, rituals."""

    def __init__(self) -> None:
        self.names = list(ITEM_IDS)
        self.counts = [0] * len(ITEM_IDS)
        self.cost: list[tuple[int, ...]] = [(0, 0, 0, 0)] * len(ITEM_IDS)
        self.points = [0] * len(ITEM_IDS)
        self.maps: list[int] = []
        self.first_major = 0

    def lay_into(self, box: JaguarBox) -> None:
        """Onto the box."""
        box.item_names = self.names
        box.cost = rows(self.cost)
        box.cost_in_all = row(sum(cost) for cost in self.cost)
        box.minor_points = row(self.points)
        box.first_major = self.first_major
        box.map_pieces = self.maps

    def check(self, box: JaguarBox, setup: Page) -> None:
        """[JAG-2.33] The counts must suffice for the setup; after that the supply has no end.

        The box holds as many crystals more as the exits and the levels can hand out.
        """
        for colour, name in enumerate(CRYSTAL_IDS):
            used = box.crystals_123[colour] + box.crystals_4[colour]
            used += sum(count_of(pile, colour) for pile in (box.dome, box.shelf, box.area))
            if used > self.counts[colour]:
                raise setup.complain("crystals_tiles_1_to_3", f"the setup needs {used} {name} crystals")
            self.counts[colour] += self.handed_out(box, colour)
        minors = sum(self.counts[FIRST_RITUAL : self.first_major])
        most = box.rows - min(len(box.tiles[order[0]].left_walls()) for order in box.orders)
        if minors < sum(box.minors_on) + most:
            raise setup.complain("minor_rituals_on_tiles_2_and_3", f"there are only {minors} Minor rituals")
        if sum(self.counts[self.first_major :]) < box.majors_on_4:
            raise setup.complain("major_rituals_on_tile_4", "there are fewer Major rituals")
        for first in (DOTS, TRIANGLES):
            if sum(self.counts[first : first + MAP_VALUES]) < box.maps_per_type:
                raise setup.complain("map_pieces_per_type", "there are fewer Map pieces of a type")
        self.counts[LEVEL_UP] = 2 * box.seats if box.full else 0
        self.counts[CHEST] = 2 * box.tiles[0].count(SQUARES) if box.full else 0
        self.counts[RED_ON_SQUARE] = 0 if box.full else box.red_on_squares
        self.counts[BLACK_ON_SQUARE] = 0 if box.full else box.black_on_squares
        box.item_counts = row(self.counts)
        box.near_crystals, box.far_crystals = (
            each_so_often(list(box.crystals_123)),
            each_so_often(list(box.crystals_4)),
        )
        box.dots = each_so_often(self.counts, DOTS, DOTS + MAP_VALUES)
        box.triangles = each_so_often(self.counts, TRIANGLES, TRIANGLES + MAP_VALUES)
        box.minors = each_so_often(self.counts, FIRST_RITUAL, self.first_major)
        box.majors = each_so_often(self.counts, self.first_major)

    def handed_out(self, box: JaguarBox, colour: int) -> int:
        """How many crystals of a colour can be gained from the supply: at an exit, and by level-ups."""
        found = box.seats
        for levels in box.level_gains:
            for slot, options in enumerate(levels):
                times = sum(self.counts[FIRST_RITUAL:]) + 2 if slot == 0 else 1
                for option in options:
                    for gain in box.gains[option]:
                        if (gain.what, gain.which) == (GAIN_CRYSTAL, colour):
                            found += times * int(gain.number)
        return found


def each_so_often(counts: Sequence[int], first: int = 0, end: int | None = None) -> vec[i64]:
    """Each face from the first up to the end, as often as its count says."""
    faces = range(first, len(counts) if end is None else end)
    return row(face for face in faces for _ in range(counts[face]))


def read_items(components: Page) -> Items:
    """[JAG-2.25] Crystals, [JAG-2.9] Map pieces, [JAG-2.16] Minor and [JAG-2.18] Major rituals."""
    items = Items()
    seen: list[str] = []
    for page in components.pages("crystal"):
        seen.append(page.text("colour", CRYSTAL_IDS))
        items.counts[CRYSTAL_IDS.index(seen[-1])] = page.number("count", 1, 60)
    if sorted(seen) != sorted(CRYSTAL_IDS):
        raise components.complain("crystal", f"expected one of each: {', '.join(CRYSTAL_IDS)}")
    for page in components.pages("map_piece"):
        first = DOTS if page.text("type", ("dots", "triangles")) == "dots" else TRIANGLES
        face = first + page.number("value", 1, MAP_VALUES) - 1
        items.counts[face] += 1
        items.maps.append(face)
    read_rituals(items, components, "minor_ritual", 2)
    items.first_major = len(items.names)
    read_rituals(items, components, "major_ritual", 3)
    return items


def read_rituals(items: Items, components: Page, key: str, crystals: int) -> None:
    """[JAG-16.8] A Minor ritual costs 2 crystals, [JAG-16.9] a Major one 3 and [JAG-16.10] scores nothing."""
    for page in components.pages(key):
        colours = page.texts("cost", CRYSTAL_IDS)
        if len(colours) != crystals:
            raise page.complain("cost", f"expected {crystals} crystals, found {len(colours)}")
        points = page.number("points", 0, 100 if crystals == 2 else 0)
        ordered = sorted(colours, key=CRYSTAL_IDS.index)
        name = "-".join(ordered)
        if name not in items.names:
            if len(items.names) == MOST_ITEMS:
                raise page.complain("cost", f"there are more than {MOST_ITEMS} different things to take")
            items.names.append(name)
            items.counts.append(0)
            items.cost.append(tuple(ordered.count(colour) for colour in CRYSTAL_IDS))
            items.points.append(points)
        face = items.names.index(name)
        if items.points[face] != points:
            raise page.complain("points", f"another ritual of {name} is worth {items.points[face]}")
        items.counts[face] += 1


class Gains:
    """[JAG-27.1] What the levels of each character give, each reward by its name: `akhel-2-b`."""

    def __init__(self) -> None:
        self.all: list[tuple[str, list[Gain]]] = []
        self.names: list[str] = []
        self.amulets: list[int] = []
        self.abilities: list[int] = []
        self.levels: list[list[list[int]]] = []  # by character and level

    def lay_into(self, box: JaguarBox) -> None:
        """Onto the box."""
        box.gain_names = [name for name, _ in self.all]
        box.gains = [gains for _, gains in self.all]
        box.character_names = self.names
        box.character_amulet = row(self.amulets)
        box.ability = row(self.abilities)
        box.level_gains = [rows(levels) for levels in self.levels]


def read_gains(components: Page) -> Gains:
    """[JAG-2.10] Four characters: [JAG-5.6] a starting amulet, [JAG-24.2] two one-time levels, an ability."""
    found = Gains()
    for page in components.pages("character"):
        name = page.text("id")
        if name in found.names:
            raise page.complain("id", f"{name!r} is there twice")
        found.names.append(name)
        found.amulets.append(AMULET_IDS.index(page.page("start").text("amulet", AMULET_IDS)))
        third = page.page("level3")
        found.abilities.append(ABILITY_IDS.index(third.text("ability", ABILITY_IDS)))
        levels = []
        for number in (1, 2):
            level = page.page(f"level{number}")
            options = [
                read_gain(
                    found, f"{name}-{number}-{'abcdef'[i]}", Page(f"{level.where}.options[{i}]", {"all": one})
                )
                for i, one in enumerate(level.items("options"))
            ]
            if not options:
                raise level.complain("options", "expected at least one")
            levels.append(options)
        levels.append([read_gain(found, f"{name}-3", Page(third.where, {"all": third.items("one_time")}))])
        found.levels.append(levels)
    if len(found.names) != 4 or len(set(found.abilities)) != 4:
        raise components.complain("character", "expected four characters with different abilities")
    return found


def read_gain(found: Gains, name: str, page: Page) -> int:
    """[JAG-24.4] One of the things a level gives: all of its parts together."""
    gains: list[Gain] = []
    for part in page.pages("all"):
        what = GAIN_IDS.index(part.text("gain", GAIN_IDS))
        which, number = 0, 1
        if what in (GAIN_AMULET, GAIN_CRYSTAL):
            ids = AMULET_IDS if what == GAIN_AMULET else CRYSTAL_IDS
            which = ids.index(part.text("colour", ids))
        if what != GAIN_ACTIVATOR:
            number = part.number("n", -28, -1) if what == GAIN_CURSE else part.number("n", 1, 28)
        gains.append(Gain(what, which, number))
    page.finish()
    found.all.append((name, gains))
    return len(found.all) - 1


def read_crystals(box: JaguarBox, components: Page) -> None:
    """[JAG-29.2, JAG-29.3, JAG-29.4, JAG-29.5] What crystals, [JAG-29.7] shards and the blue majority score."""
    page = components.page("crystal_scoring")
    box.crystal_points = row([*(page.number(name) for name in CRYSTAL_IDS[:3]), 0])
    if any(points != number * number for number, points in enumerate(page.numbers("green"))):
        raise page.complain("green", "expected squares: they go on beyond the table")
    box.shard_points = page.number("heart")
    minor = page.number("minor_ritual")
    if any(points != minor for points in box.minor_points[FIRST_RITUAL : box.first_major]):
        raise page.complain("minor_ritual", "the Minor rituals themselves say something else")
    if box.solo:
        solo = page.page("blue_majority_solo")
        box.first_blue, box.tie_blue = solo.number("more"), solo.number("equal")
        solo.number("fewer", 0, 0)
    elif box.seats == 2:
        two = page.page("blue_majority_2")
        box.first_blue, box.tie_blue = two.number("first"), two.number("tie_each")
        two.number("min_crystals", 1, 1)
    else:
        many = page.page("blue_majority_3_4")
        box.first_blue, box.second_blue = many.number("first"), many.number("second")
        box.tie_blue = many.number("first_tie_pool")
        many.number("second_tie_pool", box.second_blue, box.second_blue)
        many.number("min_crystals", 1, 1)


def read_amulets(box: JaguarBox, components: Page) -> None:
    """[JAG-2.23] Six colours, [JAG-26.3] of which Basic has three; [JAG-26.5] each says what it gives."""
    numbers: dict[str, int] = {}
    for page in components.pages("amulet"):
        colour = page.text("colour", AMULET_IDS)
        words = page.text("effect").split()
        numbers[colour] = int(words[0]) if words and words[0].isdecimal() else 0
        if page.flag("basic") != (AMULET_IDS.index(colour) < 3):
            raise page.complain("basic", "the Basic game has green, red and black amulets")
        if colour in AMULET_IDS[:3] and not numbers[colour]:
            raise page.complain("effect", "expected a number to begin with, as in '3 health'")
    if sorted(numbers) != sorted(AMULET_IDS):
        raise components.complain("amulet", f"expected one of each: {', '.join(AMULET_IDS)}")
    box.green_point, box.red_health, box.black_curses = (numbers[colour] for colour in AMULET_IDS[:3])


def read_chests(box: JaguarBox, components: Page) -> None:
    """[JAG-2.29] Three different amulets each, of which [JAG-15.6] the player picks two."""
    chests: list[tuple[int, ...]] = []
    for page in components.pages("chest"):
        amulets = tuple(AMULET_IDS.index(name) for name in page.texts("amulets", AMULET_IDS))
        if len(amulets) != 3 or len(set(amulets)) != 3:
            raise page.complain("amulets", "expected three different ones")
        box.picks = page.number("pick", 2, 2)
        chests.append(amulets)
        box.chest_names.append("-".join(AMULET_IDS[amulet] for amulet in amulets))
    box.chests = rows(chests)
    if len(set(box.chest_names)) != len(box.chest_names):
        raise Misprint(f"{components.where}.chest", "two chests hold the same amulets")


def read_maps(box: JaguarBox, components: Page) -> None:
    """[JAG-17.3, JAG-17.4] The rows that dots mean, [JAG-17.6] the columns that triangles mean."""
    page = components.page("map_coordinates")
    lines, columns = page.page(f"rows_{box.rows}"), page.page("columns")
    meant_rows: list[list[int]] = []
    meant_columns: list[int] = []
    for value in ("1", "2", "3"):
        meant = lines.numbers(value, 1, box.rows)
        if not meant:
            raise lines.complain(value, "means no row")
        meant_rows.append([line - 1 for line in meant])
        meant_columns.append(columns.number(value, COLUMNS - 2, COLUMNS) - 1)
    box.map_rows, box.map_columns = rows(meant_rows), row(meant_columns)


def read_rewards(box: JaguarBox, components: Page) -> None:
    """[JAG-2.22] The Escape rewards: a crystal, glory, or fewer curses."""
    kinds: list[int] = []
    given: list[int] = []
    rewards: list[int] = []
    for page in components.pages("escape_reward"):
        kind = REWARD_IDS.index(page.text("kind", REWARD_IDS))
        if kind == REWARD_CRYSTAL:
            of = CRYSTAL_IDS.index(page.text("colour", CRYSTAL_IDS))
            name = CRYSTAL_IDS[of]
        else:
            of = page.number("n", -28, -1) if kind == REWARD_CURSE else page.number("n", 1, 20)
            name = f"{REWARD_IDS[kind]}{of:+d}"
        if name not in box.reward_names:
            box.reward_names.append(name)
            kinds.append(kind)
            given.append(of)
        rewards.append(box.reward_names.index(name))
    box.rewards, box.reward_kind, box.reward_of = row(rewards), row(kinds), row(given)
    if len(box.rewards) < box.rows:
        raise components.complain("escape_reward", f"expected at least {box.rows}")


def read_objectives(box: JaguarBox, components: Page) -> None:
    """[JAG-2.5] Eight Objectives, [JAG-34.7] with targets for Solo; [JAG-6.9] Basic does without that of chests."""
    base: list[int] = []
    per: list[int] = []
    target: list[int] = []
    drawn: list[int] = []
    for page in components.pages("objective"):
        name = page.text("id", COUNT_IDS)
        if name in box.objective_names:
            raise page.complain("id", f"{name!r} is there twice")
        box.objective_names.append(name)
        base.append(page.number("base", 0, 100))
        per.append(page.number("per", -20, 20))
        target.append(page.number("solo_target"))
        if page.flag("basic") or box.full:
            drawn.append(COUNT_IDS.index(name))
    box.objective_base, box.objective_per, box.objective_target = row(base), row(per), row(target)
    box.objectives = row(drawn)
    if box.objective_names != list(COUNT_IDS):
        raise components.complain("objective", f"expected in this order: {', '.join(COUNT_IDS)}")
    excluded = (
        components.page("setup").page("full" if box.full else "basic").texts("excluded_objectives", COUNT_IDS)
    )
    if {COUNT_IDS.index(name) for name in excluded} & set(drawn):
        raise components.complain("objective", "setup excludes one that is said to be in play")
    if len(box.objectives) < 3:
        raise components.complain("objective", "expected at least three to draw from")
