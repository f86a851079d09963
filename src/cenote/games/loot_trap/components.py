"""Reads components.toml into the tables the rules use; a wrong file is told what is wrong and where."""

from typing import Any, cast

from cenote.core.box import Page
from cenote.core.refusal import Misprint
from cenote.games.loot_trap import speech
from cenote.games.loot_trap.agreement import check_counts, check_fixed
from cenote.games.loot_trap.layouts import read_ground
from cenote.games.loot_trap.names import names_of
from cenote.games.loot_trap.rules.actions import Said
from cenote.games.loot_trap.rules.state import LootBox, Printed
from cenote.games.loot_trap.rules.terms import (
    CANCEL,
    EQUIPMENT,
    EQUIPMENT_MODS,
    FREE,
    HYBRID,
    LOOT,
    MULTIPLY,
    OUT_OF_TURN,
    STOP,
    TURN_AROUND,
    VARIANT_MODS,
)
from cenote.games.loot_trap.texts import Program, check_text

UPPER = {"free": FREE, "out_of_turn": OUT_OF_TURN}
LOWER = {"stop": STOP, "multiply": MULTIPLY}
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
    box.program = program.ops
    box.choices = program.labels
    box.avatars = avatars
    box.ability = list(abilities.values())
    kinds = tuple(abilities)
    box.type_of = [kinds.index(page.text("type", kinds)) for page in components.pages("avatar")]
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
    cards.icons.append(0)
    cards.response.append(0)
    cards.on_bank.append(-1)
    cards.prevents.append(1)
    cards.mods.append([0] * len(EQUIPMENT_MODS))
    cards.helps.append(True)


def operations(page: Page, key: str) -> list[dict[str, Any]]:
    """The raw tables of a list of operations, once the program has understood them."""
    return cast("list[dict[str, Any]]", page.items(key))


def icons_of(page: Page, known: dict[str, int]) -> int:
    """[TRAP-15.1] Free action and Out of turn belong to the upper half, Stop and Multiply to the lower one."""
    mask = 0
    for icon in page.texts("icons", tuple(known)):
        mask |= known[icon]
    return mask


def read_hybrid(page: Page, program: Program, cards: Printed) -> None:
    """[TRAP-2.4] The upper half is an instant, the lower half a trap; [TRAP-2.12] what they say is our own design."""
    blank_card(page, cards, HYBRID)
    upper, lower = page.page("instant"), page.page("trap")
    response = upper.text("response", tuple(RESPONSES)) if "response" in upper.data else ""
    cards.instant[-1] = program.text(upper, "ops")
    cards.aim[-1] = program.aim(cards.instant[-1])
    cards.trap[-1] = program.text(lower, "ops")
    cards.icons[-1] = icons_of(upper, UPPER) | icons_of(lower, LOWER)
    cards.response[-1] = RESPONSES.get(response, 0)
    if cards.icons[-1] & MULTIPLY and program.chooses_between(cards.trap[-1]):
        raise lower.complain("icons", "the numbers of a choice cannot be multiplied")
    for half, first in ((upper, cards.instant[-1]), (lower, cards.trap[-1])):
        half.text("name")
        if first < 0:
            raise half.complain("ops", "a half without any operation")
    if cards.response[-1] and not cards.icons[-1] & OUT_OF_TURN:
        raise upper.complain("icons", "a response is played out of turn")
    check_text(upper, speech.instant(operations(upper, "ops"), response))
    check_text(lower, speech.sayings(operations(lower, "ops")))


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
    check_text(page, speech.loot(on_bank, cards.prevents[-1]))


def read_equipment(page: Page, cards: Printed) -> None:
    """[TRAP-14.5] What a piece of equipment changes for its wearer: [TRAP-25.1] to [TRAP-25.10], whatever it says."""
    blank_card(page, cards, EQUIPMENT)
    page.text("name")
    cards.helps[-1] = page.text("nature", ("help", "hinder")) == "help"
    said: list[tuple[str, object]] = []
    for row in page.pages("mods"):
        mod = row.text("mod", EQUIPMENT_MODS)
        reach = row.text("value", ("surrounding",)) if mod == "lay_reach" else ""
        value = 1 if reach else row.number("value", 1, 9)
        cards.mods[-1][EQUIPMENT_MODS.index(mod)] = value
        said.append((mod, reach or value))
    check_text(page, [speech.modifiers(said)])


def read_type(page: Page, program: Program) -> list[int]:
    """[TRAP-17.1] The six numbered abilities of a character type: [TRAP-28.1] Captain, [TRAP-28.8] Sapper,

    [TRAP-28.15] Cutpurse, [TRAP-28.22] Pathfinder and [TRAP-28.29] Stowaway.
    """
    page.shown("name", "style", "avatars_source", "source")
    rows = page.pages("roll")
    if [row.number("n", 1, 6) for row in rows] != [1, 2, 3, 4, 5, 6]:
        raise page.complain("roll", "expected the abilities 1 to 6, in order")
    found = []
    for row in rows:
        found.append(program.text(row, "ops"))
        row.text("name")
        check_text(row, speech.sayings(operations(row, "ops")))
    return found


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
    lays, moves = ghost.numbers("lay_trap_anywhere", 1, 6), ghost.numbers("move_all_opponents", 1, 6)
    if sorted(ghost.numbers("nothing", 1, 6) + lays + moves) != box.rolls:
        raise ghost.complain("nothing", "the three lists must name each Roll card once")
    for value in lays:
        box.ghost_lays |= 1 << value - 1
    for value in moves:
        box.ghost_moves |= 1 << value - 1


def read_variants(box: LootBox, components: Page) -> None:
    """[TRAP-2.8] Four double-sided cards; what each set of active sides changes is worked out beforehand.

    [TRAP-29.1] and [TRAP-29.2] on the first, [TRAP-29.3] and [TRAP-29.4], [TRAP-29.5] and [TRAP-29.6],
    [TRAP-29.7] and [TRAP-29.8] on the others.
    """
    values = [[0] * len(VARIANT_MODS) for _ in range(8)]
    seen = 0
    for page in components.pages("variant"):
        bit = 2 * (page.number("card", 1, 4) - 1) + ("A", "B").index(page.text("side", ("A", "B")))
        if seen >> bit & 1:
            raise page.complain("side", "this side is there twice")
        seen |= 1 << bit
        page.shown("name", "source")
        page.text("id", (f"V{page.number('card')}{page.text('side')}",))
        said: list[tuple[str, object]] = []
        for row in page.pages("mods"):
            mod = row.text("mod", VARIANT_MODS)
            values[bit][VARIANT_MODS.index(mod)] = row.number("value", -5, 15)
            said.append((mod, row.number("value", -5, 15)))
        check_text(page, [speech.modifiers(said)])
    if seen != 255:
        raise Misprint(f"{components.where}.variant", "expected two sides of each of four cards")
    box.house = [
        [sum(values[bit][mod] for bit in range(8) if mask >> bit & 1) for mask in range(256)]
        for mod in range(len(VARIANT_MODS))
    ]


def settle(box: LootBox) -> None:
    """[TRAP-20.2] One side of each variant card at most; [TRAP-3.3] who lost before; and the table's other wishes."""
    options = box.options
    for card in range(4):
        side = options[f"variant_{card + 1}"]
        if side != "none":
            box.sides |= 1 << 2 * card + ("a", "b").index(str(side))
    box.by_lot = options["variants_by_lot"] == "yes"
    if box.by_lot and box.sides:
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
        box.losers |= 1 << seat
