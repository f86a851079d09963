"""What people choose before a game: the settings in their words, and ways to play that have a name."""

from itertools import combinations

from cenote.core.box import Option, Preset

MOST_SEATS = 4


def groups() -> dict[object, str]:
    """Every group of seats as the number of its seats side by side, and what people call it: 13 is Seats 1 and 3."""
    found: dict[object, str] = {0: "Nobody"}
    for size in range(1, MOST_SEATS + 1):
        for group in combinations(range(1, MOST_SEATS + 1), size):
            *others, last = map(str, group)
            named = f"Seats {', '.join(others)} and {last}" if others else f"Seat {last}"
            found[int("".join(map(str, group)))] = named
    return found


NEWCOMERS = groups()
SETTINGS = (
    Option(
        "mode", "full", ("full", "basic"), "JAG-1.4",
        "Basic teaches the core: no chests, no abilities, no escape at the end. One player always plays by the full "
        "rules.",
        title="Rules", labels={"full": "Full", "basic": "Basic"},
    ),
    Option(
        "difficulty", "I", ("I", "II", "III"), "JAG-34.2",
        "How healthy you are when you enter alone, how near the Jaguar is, and how many Objectives you must fulfil.",
        title="Difficulty", labels={"I": "I: for a first hunt", "II": "II: harder", "III": "III: for experts"},
    ),
    Option(
        "characters", "random", ("random", "chosen"), "JAG-5.1",
        "Everybody is dealt a character, or chooses one, in the order in which the first traps will be set. Whoever "
        "plays alone always chooses.",
        title="Characters", labels={"random": "Dealt at random", "chosen": "Everybody chooses"},
    ),
    Option(
        "newcomers", 0, tuple(NEWCOMERS), "JAG-33.2",
        "Whoever plays for the first time begins with one more red amulet, which heals.",
        title="First-time players", labels=NEWCOMERS,
    ),
)  # fmt: skip
ALONE = (1,)
TOGETHER = (2, 3, 4)
PRESETS = (
    Preset(
        "beginner", "First visit",
        "Basic rules: collect, set traps, stay out of those of the others; the game ends after the last round.",
        {"mode": "basic"}, TOGETHER,
    ),
    Preset(
        "beginner", "First hunt",
        "Alone against the Jaguar on the easiest level, with one more amulet that heals.",
        {"difficulty": "I", "newcomers": 1}, ALONE,
    ),
    Preset("standard", "Full game", "All rules: chests, levels, abilities, and an escape in the end."),
    Preset(
        "expert", "Chosen heroes", "All rules, and everybody chooses the character that they know best.",
        {"characters": "chosen"}, TOGETHER,
    ),
    Preset(
        "expert", "The hungry Jaguar",
        "Alone on the hardest level: less health, the Jaguar nearer, and every Objective to fulfil.",
        {"difficulty": "III"}, ALONE,
    ),
)  # fmt: skip
