"""What spaces, items, rewards and levels are called, from the box itself."""

from cenote.games.jaguar.rules.printed import Gain, JaguarBox
from cenote.games.jaguar.rules.terms import (
    AMULET_IDS,
    COLUMNS,
    CRYSTAL_IDS,
    DIRECTION_IDS,
    FIRST_RITUAL,
    GAIN_AMULET,
    GAIN_CRYSTAL,
    GAIN_CURSE,
    GAIN_GLORY,
    GAIN_HEALTH,
    LINES,
    REWARD_CRYSTAL,
    REWARD_GLORY,
)

TRAPS = ["Poisonous gas", "Darts", "Guards", "Earthquake", "Secret door", "Flood"]
HARMS = ["the gas", "the darts", "the guards", "the earthquake", "", "", "the Jaguar's bite", "lack of glory"]
ITEMS = [
    *(f"{colour} crystal" for colour in CRYSTAL_IDS),
    *(f"Map piece {kind} {value}" for kind in ("dots", "triangles") for value in (1, 2, 3)),
    "chest",
    "red amulet",
    "black amulet",
    "Level-up token",
]
LINE_NAMES = [
    "purple crystals", "yellow crystals", "blue crystals", "blue majority", "green crystals", "shards", "health",
    "curse", "glory", "Minor rituals", "first Objective", "second Objective", "third Objective",
]  # fmt: skip
TAMING = ["a crystal", "a chest", "a Map piece", "a ritual", "2 steps", "a Flood", "a Taming token"]
PHASES = [
    "setup", "Refresh", "Trap setting", "Action", "Trap activation", "end of the round", "Escape", "scoring", "",
]  # fmt: skip


def nouns(box: JaguarBox) -> dict[str, list[str]]:
    """The names of each noun by number, the last for an unknown one."""
    spaces = [f"({column},{row})" for row in range(1, box.rows + 1) for column in range(1, COLUMNS + 1)]
    spaces += [f"starting position {row}" for row in range(1, box.rows + 1)]
    spaces += [f"the exit of row {row}" for row in range(1, box.rows + 1)]
    orders = [" ".join(box.tiles[tile].name.upper() for tile in order) for order in box.orders]
    return {
        "space": [*spaces, "nowhere"],
        "row": [*(f"row {row}" for row in range(1, box.rows + 1)), "a row"],
        "item": [*items(box), "something"],
        "crystal": [*(f"{colour} crystal" for colour in CRYSTAL_IDS), "a crystal"],
        "amulet": [*(f"{colour} amulet" for colour in AMULET_IDS), "no amulet"],
        "chest": [*(" ".join(name.split("-")) for name in box.chest_names), "a closed chest"],
        "trap": [*TRAPS, "a trap"],
        "harm": [*HARMS, "harm"],
        "token": [*(token(name) for name in box.token_names), "a hidden token"],
        "direction": [*DIRECTION_IDS, "somewhere"],
        "gain": [*(told(gains) for gains in box.gains), "a reward"],
        "objective": [*(name.replace("_", " and ").capitalize() for name in box.objective_names), "none"],
        "character": [*(name.capitalize() for name in box.character_names), "nobody yet"],
        "reward": [*(reward(box, face) for face in range(len(box.reward_names))), "nothing"],
        "order": [*orders, "unknown"],
        "wall": ["before tile #4", "behind tile #4", "gone", ""],
        "phase": PHASES,
        "slot": [*slots(), "nothing"],
        "move": [*(name.replace("w", " through walls") for name in box.move_names), "a hidden token"],
        "taming": TAMING,
        "line": [*(f"{name} [{rule}]" for name, (_, rule) in zip(LINE_NAMES, LINES, strict=True)), "points"],
        "dots": ["dots 1", "dots 2", "dots 3", "dots"],
        "triangles": ["triangles 1", "triangles 2", "triangles 3", "triangles"],
        "rating": ["Well done", "Amazing", "Speechless", ""],
    }


def items(box: JaguarBox) -> list[str]:
    """Everything that can be taken; a ritual by its crystals."""
    rituals = [
        f"{'Major' if face >= box.first_major else 'Minor'} ritual of {' and '.join(box.item_names[face].split('-'))}"
        for face in range(FIRST_RITUAL, len(box.item_names))
    ]
    return ITEMS + rituals


def token(name: str) -> str:
    """`gas-blue` is blue gas."""
    trap, _, option = name.partition("-")
    return f"{trap.capitalize()}: {option.replace('-', ' ')}"


def slots() -> list[str]:
    """What can stand on a space of the Order track."""
    found = ["free"]
    for seat in range(1, 5):
        found += [
            f"player {seat}",
            f"player {seat} (extra)",
            f"player {seat} (level 2)",
            f"player {seat} (hunt)",
        ]
    return found


def told(gains: list[Gain]) -> str:
    """What a level gives, in words."""
    return ", ".join(part(*gain) for gain in gains) or "an ability"


def part(what: int, which: int, number: int) -> str:
    """One part of it."""
    if what == GAIN_AMULET:
        return f"{number} {AMULET_IDS[which]} amulet{'s' if number > 1 else ''}"
    if what == GAIN_CRYSTAL:
        return f"{number} {CRYSTAL_IDS[which]} crystal"
    if what == GAIN_HEALTH:
        return f"{number} health"
    if what == GAIN_CURSE:
        return f"{-number} curse less"
    return f"{number} glory" if what == GAIN_GLORY else "an extra Trap activator"


def reward(box: JaguarBox, face: int) -> str:
    """An Escape reward, in words."""
    if box.reward_kind[face] == REWARD_CRYSTAL:
        return f"a {CRYSTAL_IDS[box.reward_of[face]]} crystal"
    if box.reward_kind[face] == REWARD_GLORY:
        return f"{box.reward_of[face]} glory"
    return f"{-box.reward_of[face]} curses less"
