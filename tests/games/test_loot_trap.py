"""Loot Trap: its printed set, what its texts say, and that chains are bounded."""

import tomllib
from typing import Any

import pytest

from cenote.core.agenda import advance, answer
from cenote.core.box import Page
from cenote.core.chance import Chance, fast
from cenote.core.refusal import Misprint
from cenote.games import find, folder, open_box
from cenote.games.loot_trap import speech
from cenote.games.loot_trap.rules.acting import Act
from cenote.games.loot_trap.rules.field import free_spaces, is_armed
from cenote.games.loot_trap.rules.geometry import in_line
from cenote.games.loot_trap.rules.piles import set_cell
from cenote.games.loot_trap.rules.sequence import MoveTo, NextTurn, Turn
from cenote.games.loot_trap.rules.state import LootBox, LootState
from cenote.games.loot_trap.rules.terms import ARMED, SPACE_IDS
from cenote.games.loot_trap.rules.vocabulary import WORDS
from cenote.games.loot_trap.rules.windows import React
from cenote.games.loot_trap.texts import FIELDS, Program

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
    assert set(WORDS) == set(DATA["effect_language"]["ops"]) == set(FIELDS)
    assert set(WORDS) == set(speech.SPEAKERS) | set(speech.FIXED)


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
        for row in kind["roll"]:
            found.append((row["name"], f"{kind['name']} {row['n']}, {row['name']}: {row['text']}"))
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
    assert speech.sentence(ops) == "Draw 2 cards. Heal 1."
    accepted = speech.sayings(ops)
    assert speech.is_said("Draw 2 cards, then heal 1.", accepted)
    for wrong in ("Draw 1 card, then heal 1.", "Heal 1, then draw 2 cards.", "Draw 2 cards."):
        assert not speech.is_said(wrong, accepted)


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
    s = LootState(box, malice)
    malice.table = s
    s.agenda = [NextTurn(0), Turn(0)]
    s.deck = [mirrors] * 60
    s.hands = [[mirrors], [mirrors]]
    for space in box.ground.spaces:
        set_cell(s, space, (mirrors | ARMED,))
    s.events = []
    advance(s)
    answer(s, 0, s.ask().options(s, 0)[0])
    happened = [event.key for event in s.events]
    assert happened.count("sprung") == box.chain_limit == 12
    assert happened.count("trap_done") == 12
    assert s.queue == () == s.resolving
    assert is_armed(s, s.at[0])
    assert not isinstance(s.ask(), MoveTo)


def test_the_time_of_a_pass_tells_nothing() -> None:
    """The server takes any time for those whom a window does not ask."""
    assert React(0).is_reaction()
    assert not Act(0).is_reaction()


def test_a_space_stays_a_tuple_when_a_view_becomes_a_world() -> None:
    """The field is a list of tuples: what is loaded must have the same types."""
    game = find("loot_trap")
    s = game.blank(open_box(game, 2), fast(1))
    advance(s)
    world = game.sample(game.view(s, 0), fast(2))
    assert isinstance(world, LootState)
    assert {type(cell) for cell in world.field} == {tuple}
