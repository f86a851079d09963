"""What people read for each space, card and person of a box."""

from cenote.core.box import Page
from cenote.games.chac.rules.box import ChacBox
from cenote.games.chac.rules.dice import DICE_SETS
from cenote.games.chac.rules.terms import WALL_CARD_IDS
from cenote.games.chac.temple import Temple

BACK_NAMES = (
    "the first zone", "the second zone", "the third zone", "the fourth zone", "the fifth zone", "the sixth zone",
    "the lava room", "the river", "an alcove",
)  # fmt: skip
WALL_NAMES = {"both": "both arrows", "orange": "an orange arrow", "grey": "a grey arrow", "blank": "no arrow"}


def names(box: ChacBox, components: Page, temple: Temple, titles: list[str]) -> dict[str, list[str]]:
    """By noun; the last name of a row is for what nobody may know. A `find` is a treasure without its origin."""
    identity = components.page("glyphs").page("identity")
    numerals = components.page("glyphs").page("mayan_numerals")
    glyphs = [*identity.texts("names"), "a glyph"]
    finds = [title or find_name(value) for title, value in zip(titles, box.value, strict=True)]
    return {
        "space": [*space_names(box, temple), "the outside", "nowhere"],
        "slab": [*[temple.names[space] for space in temple.slabs], "a slab"],
        "sun": [*[f"Sun {temple.pages[space].text('sun')}" for space in temple.suns], "a Sun"],
        "treasure": [
            *[
                find if title else f"{find} from {BACK_NAMES[back]}"
                for title, find, back in zip(titles, finds, box.back, strict=True)
            ],
            "a card",
        ],
        "find": [*finds, "a card"],
        "wall": [*[WALL_NAMES[card] for card in WALL_CARD_IDS], "a wall card"],
        "glyph": glyphs,
        "clue": glyphs,
        "carving": [*[f"the glyph {glyph}" for glyph in identity.texts("names")], "a glyph"],
        "number": [*[maya(int(number), numerals) for number in box.number_names], "a number"],
        "adventurer": [
            *[person.text("name") for person in components.page("adventurers").pages("list")], "an adventurer",
        ],
        "alcove": [
            *[f"alcove {alcove.text('id')}" for alcove in components.page("locks").pages("alcove")], "an alcove",
        ],
        "back": [*BACK_NAMES, "somewhere"],
        "dice": [*[row(dice) for dice in DICE_SETS], "no dice"],
    }  # fmt: skip


def space_names(box: ChacBox, temple: Temple) -> list[str]:
    """As the map calls them; there is one entrance and one bridge."""
    found = list(temple.names)
    found[box.entrance] = "the entrance"
    found[box.bridge] = "the bridge"
    return found


def find_name(value: int) -> str:
    """What a card is that has no name of its own; a casket has no value yet."""
    return f"a treasure worth {value}" if value else "a casket"


def row(dice: list[int]) -> str:
    """Dice as one says them: 1, 4 and 4."""
    *others, last = map(str, dice)
    return f"{', '.join(others)} and {last}" if others else last


def maya(number: int, numerals: Page) -> str:
    """[CHAC-2.14] Dots and bars, beside the number as we write it. Example: [CHAC-X8]."""
    bars, rest = divmod(number, numerals.number("bar", 2, 20))
    return f"{number} ({'•' * (rest // numerals.number('dot', 1, 1))}{'▬' * bars})"
