"""Loot Trap: its printed set, what its texts say, and that chains are bounded."""

import tomllib
from typing import Any

import pytest

from cenote.bots.greedy_bot import GreedyBot
from cenote.core.agenda import advance, answer
from cenote.core.box import Page
from cenote.core.chance import Chance, fast
from cenote.core.outcome import Ending, Outcome
from cenote.core.packed import known_to, marked, only
from cenote.core.pile import plain, row
from cenote.core.refusal import Misprint
from cenote.games import box_of, checked_options, find, folder, open_box
from cenote.games.loot_trap import phrases
from cenote.games.loot_trap.rules.acting import Act, Peeking
from cenote.games.loot_trap.rules.box import LootBox
from cenote.games.loot_trap.rules.discarding import EndOfTurn
from cenote.games.loot_trap.rules.field import free_spaces, is_armed
from cenote.games.loot_trap.rules.geometry import in_line
from cenote.games.loot_trap.rules.sequence import MoveTo, NextTurn, Turn
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import ARMED, SPACE_IDS
from cenote.games.loot_trap.rules.vocabulary import OPERATIONS
from cenote.games.loot_trap.rules.windows import React
from cenote.games.loot_trap.texts import FIELDS, Program
from cenote.games.loot_trap.words import WORDS
from cenote.play.seed import Seed
from cenote.play.table import Table
from cenote.testing.contract import option_sets
from cenote.testing.sentences import objections

GAME = find("loot-trap")
DATA: dict[str, Any] = tomllib.loads((folder(GAME) / "components.toml").read_text("utf-8"))
RULEBOOK = (folder(GAME) / "rulebook.md").read_text("utf-8")
COPIES = {1: "one copy", 2: "two copies", 3: "three copies"}
ICONS = {"free": "Free action", "out_of_turn": "Out of turn", "stop": "Stop", "multiply": "Multiply"}


def test_the_counts_are_those_of_the_original() -> None:
    """130 cards: 27 general ones and 103 draw cards."""
    counts = DATA["counts"]
    found = {kind: sum(card["copies"] for card in DATA[kind]) for kind in ("hybrid", "loot", "equipment")}
    assert found == {kind: counts[kind] for kind in found}
    assert sum(found.values()) == counts["draw_cards"] == 103
    general = ("character_avatars", "roll_cards", "health_counters", "reference_cards", "variant_cards")
    assert sum(counts[kind] for kind in general) == 27
    assert counts["total_cards"] == 130
    copies = sorted(card["copies"] for card in DATA["hybrid"])
    assert [copies.count(number) for number in (1, 2, 3)] == [3, 30, 6]


def test_the_vocabulary_is_the_one_of_the_file() -> None:
    """No word more, no word less, and each knows its fields and its phrases."""
    assert set(OPERATIONS) == set(DATA["effect_language"]["ops"]) == set(FIELDS)
    assert set(OPERATIONS) == set(phrases.SPEAKERS) | set(phrases.FIXED)


def lines() -> list[tuple[str, str]]:
    """The rulebook's line of each card, as the components would write it."""
    found = []
    for card in DATA["hybrid"]:
        halves = []
        for kind in ("instant", "trap"):
            half = card[kind]
            icons = f" [{', '.join(ICONS[icon] for icon in half['icons'])}]" if half["icons"] else ""
            halves.append(f"{kind.capitalize()}: {half['name']}{icons}: {half['text']}")
        found.append((card["id"], f"{card['id']} ({COPIES[card['copies']]}). {' '.join(halves)}"))
    for card in DATA["loot"]:
        found.append((card["id"], f"{card['id']} {card['name']}. {card['text'] or 'No text.'}"))
    for card in DATA["equipment"]:
        helps = "helps" if card["nature"] == "help" else "hinders"
        found.append((card["id"], f"{card['id']} {card['name']} ({helps} its wearer). {card['text']}"))
    for kind in DATA["character_type"]:
        for line in kind["roll"]:
            found.append((line["name"], f"{kind['name']} {line['n']}, {line['name']}: {line['text']}"))
    for side in DATA["variant"]:
        text = f"Card {side['card']}, side {side['side']}, {side['name']}: {side['text']}"
        found.append((side["id"], text))
    return found


@pytest.mark.parametrize(("name", "line"), lines())
def test_the_rulebook_says_what_the_cards_say(name: str, line: str) -> None:
    """Card texts stand in two documents; they are the same."""
    assert f"_Reconstructed:_ {line}\n" in RULEBOOK, name


def test_a_text_is_one_of_those_that_its_operations_allow() -> None:
    """Another number, another player or another order is another text."""
    ops = [{"op": "draw", "target": "you", "amount": 2}, {"op": "heal", "target": "you", "amount": 1}]
    assert phrases.sentence(ops) == "Draw 2 cards. Heal 1."
    accepted = phrases.sayings(ops)
    assert phrases.is_said("Draw 2 cards, then heal 1.", accepted)
    for wrong in ("Draw 1 card, then heal 1.", "Heal 1, then draw 2 cards.", "Draw 2 cards."):
        assert not phrases.is_said(wrong, accepted)


@pytest.mark.parametrize(
    ("op", "place"),
    [
        ({"op": "damage", "target": "you"}, "amount"),
        ({"op": "damage", "target": "them", "amount": 1}, "target"),
        ({"op": "damage", "target": "you", "amount": 7}, "amount"),
        ({"op": "damage", "target": "you", "amount": 1, "keep": 1}, "keep"),
        ({"op": "arm", "where": "around_you", "amount": 2}, "amount"),
        ({"op": "pass_left", "amount": 2}, "amount"),
        ({"op": "choose", "target": "you", "chooser": "you", "options": []}, "options"),
    ],
)
def test_a_wrong_operation_is_told_with_its_place(op: dict[str, object], place: str) -> None:
    """The field that is wrong, missing or unknown."""
    with pytest.raises(Misprint) as found:
        Program().read(Page("card", {"ops": [op]}), "ops")
    assert found.value.where == f"card.ops[0].{place}"


def test_in_line() -> None:
    """Rows, columns and diagonals, whatever lies between."""
    at = {name: space for space, name in enumerate(SPACE_IDS)}
    assert in_line(at["b2"], at["b8"])
    assert in_line(at["a3"], at["c3"])
    assert in_line(at["a5"], at["c3"])
    assert in_line(at["a3"], at["c5"])
    assert not in_line(at["a3"], at["b5"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_named_layout_can_be_played(seats: int) -> None:
    """Twenty spaces for two players, thirty for more, connected, with a start for everybody."""
    for layout in DATA["layout"]:
        if seats in layout["players"]:
            box = open_box(GAME, seats, {"layout": layout["id"]})
            assert isinstance(box, LootBox)
            assert len(box.ground.spaces) == (20 if seats == 2 else 30)
            assert len(set(box.ground.starts)) == seats
            assert not box.custom


@pytest.mark.parametrize("layout", DATA["layout"], ids=lambda layout: layout["id"])
def test_a_layout_is_refused_where_it_does_not_suit_the_number_of_players(layout: dict[str, Any]) -> None:
    """In a sentence for people; the numbers of players that it names can play it."""
    for seats in set(GAME.seats) - set(layout["players"]):
        with pytest.raises(Misprint) as found:
            open_box(GAME, seats, {"layout": layout["id"]})
        assert found.value.where == "option layout"
        assert f"{layout['name']} is for {' or '.join(map(str, layout['players']))} players" in str(
            found.value
        )


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_page_is_told_the_spaces_and_the_starts(seats: int) -> None:
    """So that it need not know which layout is the usual one."""
    s = GAME.deal(open_box(GAME, seats), fast(1))
    assert isinstance(s, LootState)
    figures = GAME.figures(s)
    assert figures["spaces"] == plain(s.printed.ground.spaces)
    assert figures["starts"] == plain(s.printed.ground.starts)


@pytest.mark.parametrize("name", [preset.name for preset in GAME.presets])
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_score_sheet_agrees_with_the_outcome(seats: int, name: str) -> None:
    """In whole games: the loot is the score, the winner is alive, and who fell later stands better."""
    [preset] = [preset for preset in GAME.presets if preset.name == name]
    s, dice = GAME.deal(open_box(GAME, seats, preset.options), fast(seats)), fast(7)
    while s.outcome is None:
        ask = s.ask()
        seat = ask.seats(s)[0]
        options = ask.options(s, seat)
        answer(s, seat, options[dice.below(len(options))])
    sheet = GAME.sheet(s)
    assert sheet["Banked loot"] == s.outcome.scores == GAME.standing(s)
    assert len(set(sheet["Treasure hunter"])) == seats
    for health, fate in zip(sheet["Health"], sheet["Fate"], strict=True):
        assert (fate == "alive") == (isinstance(health, int) and health > 0)


class Malice(Chance):
    """A source of chance that always sends a player to an armed space."""

    def __init__(self) -> None:
        super().__init__(1)
        self.table: LootState | None = None

    def below(self, n: int) -> int:
        assert self.table is not None
        free = free_spaces(self.table, self.table.printed.ground.spaces)
        return next(place for place, space in enumerate(free) if is_armed(self.table, space))


def test_the_longest_chain() -> None:
    """All spaces armed, a Hall of Mirrors on each, and the worst of luck: twelve are sprung, the next one is not."""
    box = open_box(GAME, 2)
    assert isinstance(box, LootBox)
    mirrors = box.ids.index("h11")
    malice = Malice()
    s = GAME.blank(box, malice)
    assert isinstance(s, LootState)
    malice.table = s
    s.drop()
    s.then(Turn(0), NextTurn(0))
    s.deck.lay(row([mirrors] * 60))
    s.hands.lay(0, row([mirrors]))
    s.hands.lay(1, row([mirrors]))
    for space in box.ground.spaces:
        s.field.put(space, marked(mirrors, ARMED))
    s.events = []
    advance(s)
    answer(s, 0, s.ask().options(s, 0)[0])
    happened = [event.key for event in s.events]
    assert happened.count("sprung") == box.chain_limit == 12
    assert happened.count("trap_done") == 12
    assert len(s.queue) == len(s.resolving) == 0
    assert is_armed(s, s.at[0])
    assert not isinstance(s.ask(), MoveTo)


def test_the_time_of_a_pass_tells_nothing() -> None:
    """The server takes any time for those whom a window does not ask."""
    assert React(0).is_reaction()
    assert not Act(0).is_reaction()


# The components file


def data() -> dict[str, Any]:
    """The shipped file, to be changed."""
    return tomllib.loads((folder(GAME) / "components.toml").read_text("utf-8"))


def opened(changed: dict[str, Any], seats: int = 2, **options: object) -> LootBox:
    """The box of a changed file."""
    box = box_of(GAME, seats, checked_options(GAME, options), Page("components", changed))
    assert isinstance(box, LootBox)
    return box


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_shipped_file_passes_with_every_setting(seats: int) -> None:
    """Every key is read, or for readers."""
    for options in option_sets(GAME, seats):
        assert open_box(GAME, seats, options).seats == seats


def tables(value: Any, where: str) -> list[tuple[str, dict[str, Any]]]:
    """Every table of the file and its place."""
    found: list[tuple[str, dict[str, Any]]] = []
    if isinstance(value, dict):
        found.append((where, value))
        for key, part in value.items():
            found += [] if key == "legend" else tables(part, f"{where}.{key}")
    elif isinstance(value, list):
        for i, part in enumerate(value):
            found += tables(part, f"{where}[{i}]")
    return found


PLACES = [where for where, _ in tables(DATA, "components")]


@pytest.mark.parametrize("seats", GAME.seats)
def test_an_unknown_key_anywhere_is_a_misprint_with_its_place(seats: int) -> None:
    """Also in layouts for other numbers of players; every third place at each of them, to be quick."""
    for nth in range(seats - 2, len(PLACES), 3):
        changed = data()
        tables(changed, "components")[nth][1]["lantern"] = 1
        with pytest.raises(Misprint) as found:
            opened(changed, seats)
        assert found.value.where == f"{PLACES[nth]}.lantern"


@pytest.mark.parametrize(
    ("table", "key", "value", "where"),
    [
        ("rules", "equipment_per_player", 2, "rules.equipment_per_player"),
        ("rules", "damage_prevented_per_loot", 2, "rules.damage_prevented_per_loot"),
        ("rules", "max_active_variants", 8, "rules.max_active_variants"),
        ("ghost_roll", "nothing", [1, 2], "ghost_roll.nothing"),
        ("health_counter", "values", [8, 7, 6], "health_counter.values"),
        ("effect_language", "ops", ["damage"], "effect_language.ops"),
    ],
)
def test_what_the_rules_know_in_one_way_only_is_refused_otherwise(
    table: str, key: str, value: object, where: str
) -> None:
    """A number that nothing would heed is never silently ignored."""
    changed = data()
    changed[table][key] = value
    with pytest.raises(Misprint) as found:
        opened(changed)
    assert found.value.where == f"components.{where}"


def test_sentences_use_the_names_of_the_table_s_own_components() -> None:
    """A card that was added, or called otherwise, is called so."""
    changed = data()
    changed["hybrid"][0]["trap"]["name"] = "Dart Ceiling"
    changed["loot"].append({"id": "L13", "name": "Spare Crown", "copies": 1})
    box = opened(changed)
    words = GAME.speaks(box)
    face = box.ids.index("h01")
    assert words.name("trap", face) == "Dart Ceiling"
    assert words.name("card", box.ids.index("l13")) == "Spare Crown"
    assert words.name("text", box.program[box.trap[face]].text) == "Dart Ceiling"
    assert words.name("text", box.limit_text) == "the hand limit"


def test_every_part_of_a_text_is_known_by_the_name_of_its_card() -> None:
    """The nouns of the words count texts and parts as the reader of the components does."""
    box = open_box(GAME, 2)
    assert isinstance(box, LootBox)
    for face, card in enumerate(DATA["hybrid"]):
        for first, half in ((box.instant[face], "instant"), (box.trap[face], "trap")):
            assert WORDS.name("part", first) == card[half]["name"]
            assert WORDS.name("text", box.program[first].text) == card[half]["name"]
    for kind, abilities in zip(DATA["character_type"], box.abilities, strict=True):
        for line, ability in zip(kind["roll"], abilities, strict=True):
            assert WORDS.name("part", box.ability[ability]) == line["name"]
            assert WORDS.name("ability", ability) == f"{kind['name']} {line['n']}, {line['name']}"
    assert len(WORDS.nouns["part"]) == len(box.program) + 1


# Sentences


def test_every_sentence_can_be_read_aloud() -> None:
    """With none, one and two of everything."""
    assert objections(GAME, open_box(GAME, 4)) == []


def test_without_the_aid_nothing_secret_is_told_again() -> None:
    """What a player was shown once does not stay in their log."""
    words = GAME.speaks(open_box(GAME, 2, {"memory_aid": "off"}))
    assert {"looked", "took", "set_aside"} <= words.fleeting
    assert not GAME.speaks(open_box(GAME, 2)).fleeting


# Secrets


def at_a_discard(orders: list[int]) -> Table:
    """A table where seat 1 may discard at the end of its turn."""
    table = Table(GAME, open_box(GAME, 3, {"avatars": "random", "lost_last": [1]}), Seed.number(1))
    while type(table.state.ask()).__name__ != "DiscardCard":
        seat = table.asked()[0]
        options = [action.notation for action in table.state.ask().options(table.state, seat)]
        table.answer(seat, "pass" if "pass" in options else options[0])
    assert isinstance(table.state, LootState)
    assert table.asked() == [1]
    table.state.orders = row(orders)
    return table


def test_taking_an_order_back_looks_like_a_pass() -> None:
    """To everybody else: what they see and what they are told is the same, to the letter."""
    passed, taken_back = at_a_discard([0, 3, 0]), at_a_discard([0, 3, 0])
    passed.answer(1, "pass")
    taken_back.answer(1, "ask-me")
    assert isinstance(taken_back.state, LootState)
    assert plain(taken_back.state.orders) == [0, 0, 0]
    for viewer in (-1, 0, 2):
        told = [[one.data() for one in table.history[-1].told[viewer]] for table in (passed, taken_back)]
        assert told[0] == told[1]
        assert passed.view(viewer).data() == taken_back.view(viewer).data()
    assert taken_back.view(1).zones["orders"] == [None, 0, None]


def test_nobody_sees_the_orders_of_others() -> None:
    """Not in their zone, and not in the steps still to be done."""
    here, there = at_a_discard([0, 0, 0]), at_a_discard([3, 0, 1])
    for viewer in (-1, 1):
        assert here.view(viewer).data() == there.view(viewer).data()


def test_which_card_will_be_laid_is_not_written_on_the_agenda() -> None:
    """The steps still to be done are public; the card is not."""
    tables = []
    for nth in (0, -1):
        table = Table(GAME, open_box(GAME, 2, {"avatars": "random", "lost_last": [0]}), Seed.number(4))
        while not isinstance(table.state.ask(), Act):
            seat = table.asked()[0]
            table.answer(seat, table.state.ask().options(table.state, seat)[-1].notation)
        lays = [a for a in table.state.ask().options(table.state, 0) if a.verb == "lay"]
        table.answer(0, lays[nth].notation)
        tables.append(table)
    one, other = tables
    assert one.history[-1].notation != other.history[-1].notation
    for viewer in (-1, 1):
        assert one.view(viewer).data() == other.view(viewer).data()
        told = [[told.data() for told in table.history[-1].told[viewer]] for table in tables]
        assert told[0] == told[1]


# A series


def finished(places: list[int], ending: Ending) -> LootState:
    """A table whose game has just ended."""
    s = GAME.blank(open_box(GAME, len(places)), fast(1))
    assert isinstance(s, LootState)
    s.outcome = Outcome(ending, "TRAP-11.7", places, [0] * len(places))
    return s


def test_the_losers_are_carried_over_to_the_next_game() -> None:
    """As a list of seats; after a drawn game it is empty, so that an older one is forgotten."""
    assert GAME.carried_over(finished([2, 1, 2], Ending.WON)) == {"lost_last": [0, 2]}
    assert GAME.carried_over(finished([1, 1, 3], Ending.SHARED)) == {"lost_last": []}
    assert find("waking-shards").carried_over(finished([1, 2], Ending.WON)) == {}


def test_in_a_series_the_loser_begins_wherever_they_sit() -> None:
    """Whoever lays the next table says where the losers sit there: here one chair further down."""
    carried = GAME.carried_over(finished([1, 2], Ending.WON))["lost_last"]
    assert isinstance(carried, list)
    moved = [(seat - 1) % 2 for seat in carried]
    s = GAME.blank(open_box(GAME, 2, {"lost_last": moved}), fast(1))
    advance(s)
    assert isinstance(s, LootState)
    assert s.first == 0


def test_who_lost_last_is_not_offered_to_people() -> None:
    """It is valid in the header of a game, as a list of seats, and nowhere else."""
    option = next(option for option in GAME.options if option.name == "lost_last")
    assert not option.offered
    assert all(other.offered for other in GAME.options if other is not option)
    assert option.check([2, 0, 0]) == (0, 2)
    assert option.check(None) == ()
    for wrong in (1, "0,2", [4], [-1], ["0"], [True], {"0": 1}):
        with pytest.raises(Misprint, match="is not a list of seats from 0 to 3"):
            option.check(wrong)


# Bots


def before_an_action(below: str, known: bool, hand: list[str]) -> LootState:
    """Seat 0 is to act at full health, with that card below the avatar."""
    box = open_box(GAME, 2)
    assert isinstance(box, LootBox)
    s = GAME.blank(box, fast(1))
    assert isinstance(s, LootState)
    s.drop()
    s.then(Act(0), EndOfTurn(0), NextTurn(0))
    cards = [face for face in range(len(box.ids)) for _ in range(box.copies[face])]
    fast(5).shuffle(cards)
    for name in [below, *hand]:
        cards.remove(box.ids.index(name))
    for space in box.ground.spaces:
        own = space == s.at[0]
        card = box.ids.index(below) if own else cards.pop()
        s.field.put(space, known_to(card, only(0)) if own and known else card)
    s.hands.lay(0, row([box.ids.index(name) for name in hand]))
    s.hands.lay(1, row([cards.pop(), cards.pop()]))
    s.deck.lay(row(cards))
    s.rolls.lay(row(range(6)))
    return s


def chosen(s: LootState) -> list[str]:
    """What the bot that looks one answer ahead does, until somebody else is asked or the action is over."""
    found: list[str] = []
    while isinstance(s.ask(), (Act, Peeking)):
        action = GreedyBot(GAME).choose(GAME.remembered(s, 0), s.ask().options(s, 0), fast(len(found)))
        found.append(action.notation)
        answer(s, 0, action)
    return found


def test_a_bot_peeks_for_loot_that_it_knows_of_and_takes_it() -> None:
    """The card that it gives for it is not loot either."""
    assert chosen(before_an_action("l05", True, ["h33"])) == ["peek", "swap h33"]


def test_a_bot_does_not_peek_at_what_it_knows_to_be_worthless() -> None:
    """It would have to swap or discard it, and spend its action on that."""
    assert "peek" not in chosen(before_an_action("h33", True, ["h33"]))


def test_a_bot_does_not_peek_without_a_card_to_give() -> None:
    """It could only discard what it finds."""
    assert "peek" not in chosen(before_an_action("l05", True, []))


def test_a_bot_does_not_heal_at_full_health() -> None:
    """The card would come to nothing."""
    assert "play h33" not in chosen(before_an_action("h01", False, ["h33"]))


# What the page is told


def test_figures_say_where_in_the_turn_the_table_stands() -> None:
    """Whose turn it is, the step of it, how much loot wins and everybody's hand limit."""
    s = before_an_action("h01", False, ["h33"])
    figures = GAME.figures(s)
    assert {name: figures[name] for name in figures if name not in ("spaces", "starts")} == {
        "active": 0,
        "step": 2,
        "goal": 5,
        "hand_limits": [6, 6],
        "digs": -1,
        "recovers": -1,
        "lays": -1,
        "takes_from": -1,
        "steals_from": -1,
    }
    s.worn.add(1, s.printed.ids.index("e10"))
    assert GAME.figures(s)["hand_limits"] == [6, 4]
    answer(s, 0, s.printed.said.lay[s.printed.ids.index("h33")])
    assert GAME.figures(s)["lays"] == 0


def test_figures_follow_the_variants_and_know_no_turn_before_the_first_one() -> None:
    """One more loot with the Museum; nobody is active while avatars are chosen."""
    s = GAME.blank(open_box(GAME, 3, {"variant_4": "a"}), fast(1))
    assert GAME.figures(s)["goal"] == 5
    advance(s)
    assert GAME.figures(s)["active"] == -1
    assert GAME.figures(s)["step"] == -1
