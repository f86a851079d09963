"""What spaces, items, rewards and levels are called, from the box itself."""

from cenote.core.words import in_number
from cenote.games.jaguar.rules.box import Gain, JaguarBox
from cenote.games.jaguar.rules.terms import (
    AMULET_IDS,
    COLUMNS,
    CRYSTAL_IDS,
    DIRECTION_IDS,
    DOTS,
    FEW_LINES,
    FIRST_RITUAL,
    GAIN_AMULET,
    GAIN_CRYSTAL,
    GAIN_CURSE,
    GAIN_GLORY,
    GAIN_HEALTH,
    LINES,
    MAP_VALUES,
    OPTIONS,
    REWARD_CRYSTAL,
    REWARD_GLORY,
    TRIANGLES,
)

HARMS = [
    "the gas", "the darts", "the guards", "the earthquake", "the Secret door", "the Flood", "the Jaguar's bite",
    "damage for want of glory",
]  # fmt: skip
TOKEN_WORDS = ("on {} floors", "from {} walls", "with {} claws", "in {}")  # by trap, around the option
ITEMS = [
    *(f"{colour} crystal" for colour in CRYSTAL_IDS),
    "Map piece with 1 dot", "Map piece with 2 dots", "Map piece with 3 dots",
    "Map piece with 1 triangle", "Map piece with 2 triangles", "Map piece with 3 triangles",
    "chest", "red amulet", "black amulet", "Level-up token",
]  # fmt: skip
LINE_NAMES = [
    "purple crystals", "yellow crystals", "blue crystals", "the blue majority", "green crystals", "shards", "health",
    "the curse", "glory", "Minor rituals", "the first Objective", "the second Objective", "the third Objective",
    "the blue majority", "the blue majority",
]  # fmt: skip
TAMING = ["a crystal", "a chest", "a Map piece", "a ritual", "2 steps", "a Flood", "a Taming token"]
PHASES = [
    "setup", "Refresh", "Trap setting", "Action", "Trap activation", "end of the round", "Escape", "scoring", "",
]  # fmt: skip
ABILITIES = ["the Shield", "the Wave", "the Hunt", "the Jump", "an ability"]


def nouns(box: JaguarBox) -> dict[str, list[str]]:
    """The names of each noun by number, the last for an unknown one. A `thing` is an item with its article."""
    spaces = [f"({column},{row})" for row in range(1, box.rows + 1) for column in range(1, COLUMNS + 1)]
    spaces += [f"starting position {row}" for row in range(1, box.rows + 1)]
    spaces += [f"the exit of row {row}" for row in range(1, box.rows + 1)]
    orders = [" ".join(box.tiles[tile].name.upper() for tile in order) for order in box.orders]
    rules = [rule for _, rule in (*LINES, *FEW_LINES)]
    return {
        "space": [*spaces, "nowhere"],
        "row": [*(f"row {row}" for row in range(1, box.rows + 1)), "a row"],
        "item": [*items(box), "something"],
        "thing": [*(f"{'the' if 'ritual' in item else 'a'} {item}" for item in items(box)), "something"],
        "crystal": [*(f"{colour} crystal" for colour in CRYSTAL_IDS), "crystal"],
        "amulet": [*(f"{colour} amulet" for colour in AMULET_IDS), "no amulet"],
        "chest": [*(chest(name.split("-")) for name in box.chest_names), "a closed chest"],
        "trap": [*box.titles["trap"], "a trap"],
        "harm": [*HARMS, "harm"],
        "token": [*tokens(box), "a token in secret"],
        "direction": [*DIRECTION_IDS, "somewhere"],
        "gain": [*(told(gains) for gains in box.gains), "a reward"],
        "objective": [*box.titles["objective"], "none"],
        "character": [*box.titles["character"], "nobody yet"],
        "reward": [*(reward(box, face) for face in range(len(box.reward_names))), "nothing"],
        "order": [*orders, "unknown"],
        "wall": ["before tile #4", "behind tile #4", "gone", ""],
        "phase": PHASES,
        "kind": ["a regular activator", "the extra activator", "an activator of level 2", "a hunt", "an activator"],
        "move": [*(move(box, face) for face in range(len(box.move_names))), "a hidden token"],
        "taming": TAMING,
        "line": [*(f"{name} ({rule})" for name, rule in zip(LINE_NAMES, rules, strict=True)), "points"],
        "dots": [*(ITEMS[DOTS + value].removeprefix("Map piece with ") for value in range(MAP_VALUES)), "dots"],
        "triangles": [
            *(ITEMS[TRIANGLES + value].removeprefix("Map piece with ") for value in range(MAP_VALUES)), "triangles",
        ],
        "rating": [*box.titles["rating"], "Counted"],
        "ability": ABILITIES,
        "more": [*(f"{box.green_point} more {one}" for one in more(box.green_point)), "more"],
        "goal": [
            "reach level 3", "take a shard of the Heart",
            f"fulfil {in_number(['no Objective', '1 Objective', '# Objectives'], box.needed)}", "stay alive",
            "escape from the temple", "a goal",
        ],
    }  # fmt: skip


def items(box: JaguarBox) -> list[str]:
    """Everything that can be taken; a ritual by its crystals."""
    rituals = [
        f"{'Major' if face >= box.first_major else 'Minor'} ritual of {listed(box.item_names[face].split('-'))}"
        for face in range(FIRST_RITUAL, len(box.item_names))
    ]
    return ITEMS + rituals


def more(number: int) -> list[str]:
    """What a green amulet gives: to act with, in a run, and in the Escape phase."""
    return [in_number([one, f"{one}s"], number) for one in ("action point", "space", "step")]


def listed(parts: list[str]) -> str:
    """One, two and three."""
    *others, last = parts
    return f"{', '.join(others)} and {last}" if others else last


def chest(colours: list[str]) -> str:
    """What is in an opened chest."""
    return f"{listed([f'a {colour}' for colour in colours])} amulet"


def tokens(box: JaguarBox) -> list[str]:
    """`gas-blue` is Poisonous gas on blue floors."""
    found: list[str] = []
    for face, name in enumerate(box.token_names):
        trap = face // OPTIONS
        option = name.partition("-")[2].replace("-", " ")
        found.append(f"{box.titles['trap'][trap]} {TOKEN_WORDS[trap].format(option)}")
    return found


def move(box: JaguarBox, face: int) -> str:
    """How far a Jaguar movement token leads."""
    steps = in_number(["1 step", "# steps"], box.move_steps[face])
    return f"{steps} through walls" if box.move_walls[face] else steps


def told(gains: list[Gain]) -> str:
    """What a level gives, in words."""
    return listed([part(gain) for gain in gains]) if gains else "nothing more"


def part(gain: Gain) -> str:
    """One part of it."""
    what, which, number = int(gain.what), int(gain.which), int(gain.number)
    if what == GAIN_AMULET:
        return in_number([f"a {AMULET_IDS[which]} amulet", f"# {AMULET_IDS[which]} amulets"], number)
    if what == GAIN_CRYSTAL:
        return in_number([f"a {CRYSTAL_IDS[which]} crystal", f"# {CRYSTAL_IDS[which]} crystals"], number)
    if what == GAIN_HEALTH:
        return f"{number} health"
    if what == GAIN_CURSE:
        return in_number(["1 curse less", "# curses less"], -number)
    return f"{number} glory" if what == GAIN_GLORY else "an extra Trap activator"


def reward(box: JaguarBox, face: int) -> str:
    """An Escape reward, in words."""
    if box.reward_kind[face] == REWARD_CRYSTAL:
        return f"a {CRYSTAL_IDS[box.reward_of[face]]} crystal"
    if box.reward_kind[face] == REWARD_GLORY:
        return f"{box.reward_of[face]} glory"
    return in_number(["1 curse less", "# curses less"], -box.reward_of[face])
