"""Reads components.toml into the tables the rules use; a wrong file is told what is wrong and where."""

from typing import Any, cast

from librt.vecs import vec

from cenote.core.box import Page
from cenote.core.packed import and_seat
from cenote.core.pile import row, rows
from cenote.core.refusal import Misprint
from cenote.games.loot_trap import phrases
from cenote.games.loot_trap.agreement import check_counts, check_fixed
from cenote.games.loot_trap.layouts import read_ground
from cenote.games.loot_trap.names import names_of
from cenote.games.loot_trap.rules.actions import Said
from cenote.games.loot_trap.rules.box import LootBox, Printed
from cenote.games.loot_trap.rules.program import Op
from cenote.games.loot_trap.rules.terms import (
    CANCEL,
    EQUIPMENT,
    EQUIPMENT_MODS,
    GHOST_IDLES,
    GHOST_LAYS,
    GHOST_MOVES,
    HYBRID,
    LOOT,
    NO_SIDE,
    SIDE_IDS,
    SIDES,
    TURN_AROUND,
    VARIANT_MODS,
)
from cenote.games.loot_trap.texts import Program, check_text

UPPER = ("free", "out_of_turn")
LOWER = ("stop", "multiply")
RESPONSES = {"cancel": CANCEL, "turn_around": TURN_AROUND}
MOST_CARDS = 250  # faces that a piece can have


def read_box(seats: int, options: dict[str, object], components: Page) -> LootBox:
    """[TRAP-2.1] The cards, [TRAP-3.11] the layout, [TRAP-20.1] the variants and the printed numbers."""
    program, cards = Program(), Printed()
    for page in components.pages("hybrid"):
        read_hybrid(page, program, cards)
    for page in components.pages("loot"):
        read_loot(page, program, cards)
    for page in components.pages("equipment"):
        read_equipment(page, cards)
    avatars = [read_avatar(page) for page in components.pages("avatar")]
    abilities = {page.text("id"): read_type(page, program) for page in components.pages("character_type")}
    choices = [label.lower().replace(" ", "-") for label in program.labels]
    ground = read_ground(seats, options, components)
    box = LootBox(seats, options, Said(cards.ids, avatars, choices), ground, cards)
    box.program = vec[Op](program.ops)
    box.choices = program.labels
    box.avatars = avatars
    read_abilities(box, list(abilities.values()))
    kinds = tuple(abilities)
    box.type_of = row([kinds.index(page.text("type", kinds)) for page in components.pages("avatar")])
    box.limit_text = program.texts
    read_numbers(box, components)
    read_variants(box, components)
    settle(box)
    check_fixed(components)
    check_counts(box, components)
    box.names = names_of(components.data)
    return box


def read_avatar(page: Page) -> str:
    """[TRAP-2.5] The id of an avatar; what it looks like is for readers."""
    page.shown("name", "source")
    page.text("type")
    return page.text("id").lower()


def blank_card(page: Page, cards: Printed, kind: int) -> None:
    """A new face: its id, kind and copies, and nothing on it yet."""
    name = page.text("id").lower()
    if not name.isalnum() or name in cards.ids:
        raise page.complain("id", f"{page.text('id')!r} is there twice, or not letters and digits")
    if len(cards.ids) == MOST_CARDS:
        raise page.complain("id", f"there are more than {MOST_CARDS} different cards")
    page.shown("source", "flavour")
    cards.ids.append(name)
    cards.kind.append(kind)
    cards.copies.append(page.number("copies", 1, 9))
    cards.instant.append(-1)
    cards.aim.append(-1)
    cards.trap.append(-1)
    cards.response.append(0)
    cards.is_free.append(False)
    cards.is_out_of_turn.append(False)
    cards.stops.append(False)
    cards.multiplies.append(False)
    cards.on_bank.append(-1)
    cards.prevents.append(1)
    cards.mods.append([0] * len(EQUIPMENT_MODS))
    cards.helps.append(True)


def operations(page: Page, key: str) -> list[dict[str, Any]]:
    """The raw tables of a list of operations, once the program has understood them."""
    return cast("list[dict[str, Any]]", page.items(key))


def read_hybrid(page: Page, program: Program, cards: Printed) -> None:
    """[TRAP-2.4] The upper half is an instant, the lower half a trap; [TRAP-2.12] what they say is our own design.

    [TRAP-15.1] Free action and Out of turn belong to the upper half, Stop and Multiply to the lower one.
    """
    blank_card(page, cards, HYBRID)
    upper, lower = page.page("instant"), page.page("trap")
    response = upper.text("response", tuple(RESPONSES)) if "response" in upper.data else ""
    cards.instant[-1] = program.text(upper, "ops")
    cards.aim[-1] = program.aim(cards.instant[-1])
    cards.trap[-1] = program.text(lower, "ops")
    above, below = upper.texts("icons", UPPER), lower.texts("icons", LOWER)
    cards.is_free[-1] = "free" in above
    cards.is_out_of_turn[-1] = "out_of_turn" in above
    cards.stops[-1] = "stop" in below
    cards.multiplies[-1] = "multiply" in below
    cards.response[-1] = RESPONSES.get(response, 0)
    if cards.multiplies[-1] and program.chooses_between(cards.trap[-1]):
        raise lower.complain("icons", "the numbers of a choice cannot be multiplied")
    for half, first in ((upper, cards.instant[-1]), (lower, cards.trap[-1])):
        half.text("name")
        if first < 0:
            raise half.complain("ops", "a half without any operation")
    if cards.response[-1] and not cards.is_out_of_turn[-1]:
        raise upper.complain("icons", "a response is played out of turn")
    check_text(upper, phrases.instant(operations(upper, "ops"), response))
    check_text(lower, phrases.sayings(operations(lower, "ops")))


def read_loot(page: Page, program: Program, cards: Printed) -> None:
    """[TRAP-13.6] Loot may have a text for when it is banked, or [TRAP-26.2] count for more than one.

    Without a text it is loot and nothing else: [TRAP-26.5, TRAP-26.6, TRAP-26.7, TRAP-26.8, TRAP-26.9, TRAP-26.10,
    TRAP-26.11, TRAP-26.12].
    """
    blank_card(page, cards, LOOT)
    page.text("name")
    cards.on_bank[-1] = program.text(page, "on_bank")
    on_bank = operations(page, "on_bank") if "on_bank" in page.data else []
    if "prevents" in page.data:
        cards.prevents[-1] = page.number("prevents", 1, 8)
    check_text(page, phrases.loot(on_bank, cards.prevents[-1]))


def read_equipment(page: Page, cards: Printed) -> None:
    """[TRAP-14.5] What a piece of equipment changes for its wearer: [TRAP-25.1] to [TRAP-25.10], whatever it says."""
    blank_card(page, cards, EQUIPMENT)
    page.text("name")
    cards.helps[-1] = page.text("nature", ("help", "hinder")) == "help"
    said: list[tuple[str, object]] = []
    for line in page.pages("mods"):
        mod = line.text("mod", EQUIPMENT_MODS)
        reach = line.text("value", ("surrounding",)) if mod == "lay_reach" else ""
        value = 1 if reach else line.number("value", 1, 9)
        cards.mods[-1][EQUIPMENT_MODS.index(mod)] = value
        said.append((mod, reach or value))
    check_text(page, [phrases.modifiers(said)])


def read_type(page: Page, program: Program) -> list[int]:
    """[TRAP-17.1] The six numbered abilities of a character type: [TRAP-28.1] Captain, [TRAP-28.8] Sapper,

    [TRAP-28.15] Cutpurse, [TRAP-28.22] Pathfinder and [TRAP-28.29] Stowaway.
    """
    page.shown("name", "style", "avatars_source", "source")
    lines = page.pages("roll")
    if [line.number("n", 1, 6) for line in lines] != [1, 2, 3, 4, 5, 6]:
        raise page.complain("roll", "expected the abilities 1 to 6, in order")
    found = []
    for line in lines:
        found.append(program.text(line, "ops"))
        line.text("name")
        check_text(line, phrases.sayings(operations(line, "ops")))
    return found


def read_abilities(box: LootBox, firsts: list[list[int]]) -> None:
    """[TRAP-17.1] Abilities are counted type by type, as their names are."""
    found: list[int] = []
    numbers: list[list[int]] = []
    for kind in firsts:
        numbers.append([len(found) + place for place in range(len(kind))])
        found += kind
    box.abilities = rows(numbers)
    box.ability = row(found)


def read_numbers(box: LootBox, components: Page) -> None:
    """The printed numbers of the rules and the limits of the engine.

    [TRAP-2.13] Health goes from the counter's highest value down to 1; a player at zero is saved or out.
    """
    rules, limits = components.page("rules"), components.page("engine_limits")
    rules.shown("source")
    limits.shown("source")
    box.health = rules.number("start_health", 1, 15)
    box.max_health = rules.number("max_health", box.health, 15)
    box.hand = rules.number("start_hand", 0, 10)
    box.hand_limit = rules.number("hand_limit", 1, 20)
    box.limit_damage = rules.number("hand_limit_damage", 0, 8)
    box.draws = rules.number("draw_per_turn", 0, 9)
    box.empty_draws = rules.number("empty_hand_draw", 1, 9)
    box.goal = by_seats(rules.page("loot_to_win"), 1, 12)[box.seats]
    box.custom = len(box.ground.spaces) != by_seats(rules.page("field_cards"), 12, 40)[box.seats]
    box.chain_limit = limits.number("chain_limit", 1, 15)
    box.plays_limit = limits.number("plays_per_turn_limit", 1, 50)
    box.turn_limit = limits.number("turn_limit", 1, 10_000)
    box.rolls = components.page("roll_deck").numbers("values", 1, 6)
    components.page("roll_deck").shown("source")
    if box.rolls != [1, 2, 3, 4, 5, 6]:
        raise components.page("roll_deck").complain("values", "[TRAP-2.7] are 1 to 6")
    read_ghost_roll(box, components.page("ghost_roll"))


def by_seats(page: Page, low: int, high: int) -> dict[int, int]:
    """A number for each number of players."""
    return {seats: page.number(str(seats), low, high) for seats in (2, 3, 4)}


def read_ghost_roll(box: LootBox, ghost: Page) -> None:
    """[TRAP-19.9] What each Roll card does for a ghost: nothing, [TRAP-19.10] a trap, [TRAP-19.12] or moves."""
    ghost.shown("source")
    found: list[int] = []
    lays, moves = ghost.numbers("lay_trap_anywhere", 1, 6), ghost.numbers("move_all_opponents", 1, 6)
    if sorted(ghost.numbers("nothing", 1, 6) + lays + moves) != box.rolls:
        raise ghost.complain("nothing", "the three lists must name each Roll card once")
    for value in box.rolls:
        does = GHOST_LAYS if value in lays else GHOST_MOVES if value in moves else GHOST_IDLES
        found.append(does)
    box.ghost_roll = row(found)


def read_variants(box: LootBox, components: Page) -> None:
    """[TRAP-2.8] Four double-sided cards; what each side changes.

    [TRAP-29.1] and [TRAP-29.2] on the first, [TRAP-29.3] and [TRAP-29.4], [TRAP-29.5] and [TRAP-29.6],
    [TRAP-29.7] and [TRAP-29.8] on the others.
    """
    values = [[0] * len(VARIANT_MODS) for _ in SIDE_IDS]
    sides_of: list[list[int]] = [[] for _ in range(box.variant_cards)]
    for page in components.pages("variant"):
        card, letter = page.number("card", 1, box.variant_cards), page.text("side", SIDES)
        side = SIDE_IDS.index(f"v{card}{letter.lower()}")
        if side in sides_of[card - 1]:
            raise page.complain("side", "this side is there twice")
        sides_of[card - 1].append(side)
        page.shown("name", "source")
        page.text("id", (f"V{card}{letter}",))
        said: list[tuple[str, object]] = []
        for line in page.pages("mods"):
            mod = line.text("mod", VARIANT_MODS)
            values[side][VARIANT_MODS.index(mod)] = line.number("value", -5, 15)
            said.append((mod, line.number("value", -5, 15)))
        check_text(page, [phrases.modifiers(said)])
    if any(len(sides) != len(SIDES) for sides in sides_of):
        raise Misprint(f"{components.where}.variant", "expected two sides of each of four cards")
    box.sides_of = rows([sorted(sides) for sides in sides_of])
    box.house = rows(values)


def settle(box: LootBox) -> None:
    """[TRAP-20.2] One side of each variant card at most; [TRAP-3.3] who lost before; and the table's other wishes."""
    options = box.options
    chosen = [str(options[f"variant_{card + 1}"]) for card in range(box.variant_cards)]
    box.sides = row(
        [
            NO_SIDE if side == "none" else SIDE_IDS.index(f"v{card + 1}{side}")
            for card, side in enumerate(chosen)
        ]
    )
    box.by_lot = options["variants_by_lot"] == "yes"
    if box.by_lot and set(chosen) != {"none"}:
        raise Misprint("option variants_by_lot", "the variants are chosen already; say one or the other")
    box.random_avatars = options["avatars"] == "random"
    box.remembers = options["memory_aid"] == "on"
    box.may_give_up = options["giving_up"] == "on"
    box.may_leave = options["peek_may_leave"] == "on"
    box.active_aims = options["active_player_aims"] == "on"
    losers = cast("tuple[int, ...]", options["lost_last"])
    for seat in losers:
        if seat >= box.seats:
            raise Misprint("option lost_last", f"nobody sits in seat {seat} of {box.seats} players")
        box.losers = and_seat(box.losers, seat)
