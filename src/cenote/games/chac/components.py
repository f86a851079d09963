"""Reads components.toml into the tables the rules use; a wrong file is told what is wrong and where."""

from cenote.core.box import Page
from cenote.core.packed import mark, marked
from cenote.core.pile import row, rows
from cenote.core.refusal import Misprint
from cenote.games.chac.checks import check_players, check_settings, for_readers
from cenote.games.chac.names import names
from cenote.games.chac.rules.actions import Vocabulary
from cenote.games.chac.rules.box import ChacBox
from cenote.games.chac.rules.terms import (
    ABILITY_IDS,
    ALCOVE_BACK,
    BACKS,
    DICE,
    LAVA_BACK,
    MOST_ZONES,
    RIVER_BACK,
    SIDES,
    WALL_CARD_IDS,
)
from cenote.games.chac.temple import Temple

Cards = dict[
    str, list[tuple[str, int, int, str]]
]  # by deck: name of a face, its value, how many, its own title


def read_box(seats: int, options: dict[str, object], components: Page) -> ChacBox:
    """The box for one table: the temple, its treasure, its people and the settings."""
    check_players(seats, components)
    temple = Temple(components)
    cards = read_cards(components, temple.zones)
    adventurers = read_adventurers(components)
    lower = [name.lower() for name in temple.names]
    box = ChacBox(
        seats,
        options,
        Vocabulary(
            lower,
            [lower[space] for space in temple.slabs],
            [lower[space] for space in temple.suns],
            [name for lines in cards.values() for name, _, _, _ in lines],
            [name for name, _ in adventurers],
        ),
    )
    temple.lay_into(box)
    lay_cards(box, cards)
    box.adventurer_names = [name for name, _ in adventurers]
    box.ability = row(ability for _, ability in adventurers)
    read_alcoves(box, components, temple)
    read_glyphs(box, components, temple)
    read_walls(box, components)
    read_numbers(box, components)
    box.nouns = names(
        box, components, temple, [title for lines in cards.values() for _, _, _, title in lines]
    )
    settle(box)
    check_settings(box, components, temple)
    for_readers(components, temple)
    return box


def read_cards(components: Page, zones: int) -> Cards:
    """[CHAC-2.5, CHAC-2.6] A deck for each zone, one for the lava room, one for the river, and the alcove cards.

    [CHAC-2.7, CHAC-2.8, CHAC-2.9] What is in them is as printed; [CHAC-2.10] it must add up.
    [CHAC-20.3] Everybody may read this file, so the make-up of each deck is public.
    """
    treasure = components.page("treasure")
    wanted = [*[f"walls_zone_{zone + 1}" for zone in range(zones)], "lava", "river", "alcove"]
    found: Cards = {}
    for deck in treasure.pages("deck"):
        name = deck.text("id", tuple(wanted))
        if name in found:
            raise deck.complain("id", f"{name!r} is listed twice")
        found[name] = [read_card(card, name) for card in deck.pages("cards")]
        if not found[name]:
            raise deck.complain("cards", "a deck needs at least one card")
        faces = [card for card, _, _, _ in found[name]]
        if len(set(faces)) != len(faces):
            raise deck.complain("cards", "the same value is listed twice")
    for name in wanted:
        if name not in found:
            raise treasure.complain("deck", f"there is none with the id {name!r}")
    total = sum(copies for lines in found.values() for _, _, copies, _ in lines)
    if treasure.number("total") != total:
        raise treasure.complain("total", f"says {treasure.number('total')}, but the decks add up to {total}")
    return {name: found[name] for name in wanted}


def read_card(card: Page, deck: str) -> tuple[str, int, int, str]:
    """One face of a deck: a casket, or a treasure of some value, which may have a name of its own."""
    back = deck.removeprefix("walls_")
    copies = card.number("count", 1, 50)
    if card.text("kind", ("casket", "treasure")) == "casket":
        if deck == "alcove":
            raise card.complain("kind", "alcove cards lie open, so none can be a casket")
        return f"{back}_casket", 0, copies, ""
    value = card.number("value", 1, 99)
    if "name" in card.data:
        return card.text("name").lower().replace(" ", "_"), value, copies, f"the {card.text('name')}"
    return f"{back}_{value}", value, copies, ""


def lay_cards(box: ChacBox, cards: Cards) -> None:
    """Faces are numbered deck by deck. A casket has the value 0 until a die says more."""
    zones = len(cards) - 3
    backs = [*range(zones), LAVA_BACK, RIVER_BACK, ALCOVE_BACK]
    values: list[int] = []
    back_of: list[int] = []
    decks: list[list[int]] = []
    for back, lines in zip(backs, cards.values(), strict=True):
        deck: list[int] = []
        for name, value, copies, _ in lines:
            deck += [len(box.card_names)] * copies
            box.card_names.append(name)
            values.append(value)
            back_of.append(back)
        if back != ALCOVE_BACK:
            decks.append(deck)
    box.value, box.back, box.decks = row(values), row(back_of), rows(decks)
    box.as_card = row(marked(face, mark(back)) for face, back in enumerate(back_of))
    box.deck_count = len(decks)
    if "stone_of_chac" in box.card_names:
        box.stone = box.card_names.index("stone_of_chac")
    assert len(BACKS) == ALCOVE_BACK + 1 and zones <= MOST_ZONES


def read_adventurers(components: Page) -> list[tuple[str, int]]:
    """[CHAC-2.2] Twelve people, [CHAC-2.19] each ability belonging to exactly two of them.

    [CHAC-2.20, CHAC-2.21, CHAC-2.22, CHAC-2.23, CHAC-2.24] Who has which is as printed.
    """
    page = components.page("adventurers")
    found = [
        (line.text("id"), ABILITY_IDS.index(line.text("ability", ABILITY_IDS))) for line in page.pages("list")
    ]
    names = [name for name, _ in found]
    for name in names:
        if names.count(name) > 1:
            raise page.complain("list", f"{name!r} is listed twice")
    most = components.page("game").number("players_max")
    if len(found) < 2 * most:
        raise page.complain("list", f"{most} players need {2 * most} adventurers, there are {len(found)}")
    if page.number("count") != len(found):
        raise page.complain("count", f"says {page.number('count')}, but {len(found)} are listed")
    for ability, name in enumerate(ABILITY_IDS):
        people = sum(1 for _, own in found if own == ability)
        if people != page.number("per_ability", 1, 12):
            raise page.complain("list", f"{name!r} belongs to {people} of them")
    return found


def read_alcoves(box: ChacBox, components: Page, temple: Temple) -> None:
    """[CHAC-10.4, CHAC-10.5] Which numbers each alcove needs; [CHAC-3.13, CHAC-3.14] beside which space it is."""
    locks = components.page("locks")
    left = [(box.value[face], face) for face in range(len(box.back)) if box.back[face] == ALCOVE_BACK]
    copies = {value: copies for _, value, copies, _ in read_cards(components, temple.zones)["alcove"]}
    faces = dict(left)
    cards: list[int] = []
    wanted: list[list[int]] = []
    for number, alcove in enumerate(locks.pages("alcove")):
        space = temple.space(alcove, "space", "corridor")
        if box.alcove[space] >= 0:
            raise alcove.complain("space", f"{temple.names[space]} already has an alcove")
        value = alcove.number("value", 1, 99)
        if copies.get(value, 0) == 0:
            raise alcove.complain("value", f"there is no alcove card of value {value} left for it")
        copies[value] -= 1
        needs = locks.numbers(f"value_{value}", 1, SIDES)
        if not needs or len(set(needs)) != len(needs) or len(needs) > DICE:
            raise locks.complain(f"value_{value}", f"expected 1 to {DICE} different faces, found {needs}")
        box.alcove[space] = number
        cards.append(faces[value])
        wanted.append(needs)
    for value, rest in copies.items():
        if rest:
            raise locks.complain("alcove", f"alcove cards of value {value} without an alcove: {rest}")
    box.alcove_card, box.alcove_needs = row(cards), rows(wanted)
    box.alcove_count = len(cards)


def read_glyphs(box: ChacBox, components: Page, temple: Temple) -> None:
    """[CHAC-2.11, CHAC-2.12] As many lava tiles as clue tiles; [CHAC-2.15, CHAC-2.16] their numbers and names."""
    glyphs = components.page("glyphs")
    identity = glyphs.page("identity")
    names, numbers = identity.texts("names"), identity.numbers("numbers", 1, 99)
    if len(set(names)) != len(names):
        raise identity.complain("names", "a glyph is listed twice")
    if len(set(numbers)) != len(numbers) or len(numbers) != len(names):
        raise identity.complain("numbers", f"expected {len(names)} different numbers, found {numbers}")
    if len(temple.slabs) != len(names):
        raise identity.complain("names", f"{len(names)} glyphs for {len(temple.slabs)} slabs on the board")
    for key, expected in (
        ("lava_tiles", len(names)),
        ("clue_tiles", len(names)),
        ("trapped", temple.zones),
        ("safe", len(names) - temple.zones),
        ("sun_tiles", len(temple.suns)),
    ):
        if glyphs.number(key) != expected:
            raise glyphs.complain(key, f"says {glyphs.number(key)}, but the temple has {expected}")
    box.glyph_names = [name.lower() for name in names]
    box.number_names = [str(number) for number in numbers]


def read_walls(box: ChacBox, components: Page) -> None:
    """[CHAC-2.4] The wall cards; [CHAC-14.5] together their steps must bring the walls to meet."""
    page = components.page("wall_cards")
    box.walls_per_turn = page.number("revealed_per_turn", 1, 10)
    left, right = [0] * len(WALL_CARD_IDS), [0] * len(WALL_CARD_IDS)
    cards: list[int] = []
    for line in page.pages("list"):
        face = WALL_CARD_IDS.index(line.text("id", WALL_CARD_IDS))
        if face in cards:
            raise line.complain("id", f"{WALL_CARD_IDS[face]!r} is listed twice")
        left[face] = line.number("left_steps", 0, 1)
        right[face] = line.number("right_steps", 0, 1)
        cards += [face] * line.number("count", 1, 99)
    if page.number("count") != len(cards):
        raise page.complain("count", f"says {page.number('count')}, but {len(cards)} are listed")
    box.wall_left, box.wall_right, box.wall_cards = row(left), row(right), row(cards)
    steps = sum(left[face] + right[face] for face in cards)
    if steps < box.columns:
        raise page.complain("list", f"{steps} steps in all cannot close {box.columns} columns")


def read_numbers(box: ChacBox, components: Page) -> None:
    """[CHAC-6.5, CHAC-6.6, CHAC-6.7] Load levels, [CHAC-15.1, CHAC-15.2] the boulder's dice, planks and prices."""
    dice = components.page("dice")
    dice.number("count", DICE, DICE)
    dice.number("sides", SIDES, SIDES)
    box.level = row(read_levels(components.page("load")))
    box.lowest_level = components.page("load").number("minimum_after_stamina", 1, DICE)
    boulder = components.page("boulder")
    box.boulder_dice = row(
        [*boulder.numbers("dice_per_turn", 0, DICE), boulder.number("dice_after_turn_5", 1, DICE)]
    )
    box.boulder_needs = boulder.number("success_min", 1, SIDES)
    box.planks = components.page("bridge").number("planks", 1, DICE)
    box.rescue = components.page("river").number("rescue_cards_per_one", 0, 20)


def read_levels(load: Page) -> list[int]:
    """[CHAC-6.5] From no cards on without a gap; the last bracket has no end. Example: [CHAC-X10]."""
    levels: list[int] = []
    brackets = load.pages("bracket")
    for line in brackets:
        if line.number("cards_min") != len(levels):
            raise line.complain("cards_min", f"the bracket before ends at {len(levels) - 1} cards")
        level = line.number("level", 1, DICE)
        if levels and level <= levels[-1]:
            raise line.complain("level", f"more cards must weigh more than {levels[-1]}")
        if line is brackets[-1]:
            return [*levels, level]
        levels += [level] * (line.number("cards_max", len(levels), 200) + 1 - len(levels))
    raise load.complain("bracket", "there is none")


def settle(box: ChacBox) -> None:
    """[CHAC-21.1, CHAC-21.2, CHAC-21.3, CHAC-21.4, CHAC-21.5] The table's own choices."""
    box.strict = box.options["glyph_memory"] == "strict"
    box.fixed_pairing = box.options["pairing"] == "fixed"
    box.stone_breaks_ties = box.options["tie"] == "stone"
    seat = box.options["first_dicekeeper"]
    box.first_seat = seat - 1 if isinstance(seat, int) else -1
    if box.first_seat >= box.seats:
        raise Misprint(
            "option first_dicekeeper",
            f"There is no seat {seat} at a table of {box.seats}; the last one is {box.seats}.",
        )
