"""Waking Shards: what its components file may say, its sentences, and what the page is told."""

import itertools
import random
import tomllib
from typing import Any

import pytest

from cenote.core.agenda import answer
from cenote.core.box import Page
from cenote.core.chance import fast
from cenote.core.refusal import Misprint
from cenote.games import box_of, checked_options, find, folder, open_box
from cenote.games.waking_shards.figures import TIE_BREAKS
from cenote.games.waking_shards.rules.box import ShardsBox
from cenote.games.waking_shards.rules.state import ShardsState
from cenote.games.waking_shards.rules.terms import (
    FIRE_MAGE,
    FORGE_MAGE,
    PLAIN_SCOUT,
    RECKLESS_SCOUT,
    SHARD_IDS,
    SHARD_POWER,
    SHARD_ZEAL,
    TITAN,
    WARRIOR,
)
from cenote.testing.sentences import objections

GAME = find("waking-shards")


def data() -> dict[str, Any]:
    """The shipped file, to be changed."""
    return tomllib.loads((folder(GAME) / "components.toml").read_text("utf-8"))


def opened(changed: dict[str, Any], seats: int = 2, **options: object) -> ShardsBox:
    """The box of a changed file."""
    box = box_of(GAME, seats, checked_options(GAME, options), Page("components", changed))
    assert isinstance(box, ShardsBox)
    return box


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_shipped_file_passes_with_every_setting(seats: int) -> None:
    """Every key is read, or for readers."""
    for timing in (None, "immediate", "on_demand"):
        assert open_box(GAME, seats, {"supplementary_timing": timing}).seats == seats


def tables(value: Any, where: str) -> list[tuple[str, dict[str, Any]]]:
    """Every table of the file and its place; the steps of an effect are one value."""
    found: list[tuple[str, dict[str, Any]]] = []
    if isinstance(value, dict):
        found.append((where, value))
        for key, part in value.items():
            if key != "effect":
                found += tables(part, f"{where}.{key}")
    elif isinstance(value, list):
        for i, part in enumerate(value):
            found += tables(part, f"{where}[{i}]")
    return found


@pytest.mark.parametrize("seats", GAME.seats)
def test_an_unknown_key_anywhere_is_a_misprint_with_its_place(seats: int) -> None:
    """Also in the modes for other numbers of players."""
    for nth, (where, _) in enumerate(tables(data(), "components")):
        changed = data()
        tables(changed, "components")[nth][1]["ghosts"] = 1
        with pytest.raises(Misprint) as found:
            opened(changed, seats)
        assert found.value.where == f"{where}.ghosts"


def card(changed: dict[str, Any], name: str) -> dict[str, Any]:
    """One card of the file."""
    found: dict[str, Any] = next(line for line in changed["card"] if line["id"] == name)
    return found


@pytest.mark.parametrize(
    ("name", "key", "value"),
    [
        ("shard_fate", "limit", "once_per_round"),
        ("shard_nature", "trigger", "played"),
        ("titan", "optional", True),
        ("shard_zeal", "wins_ties", False),
        ("shard_time", "plays_first", False),
        ("oracle_mage", "effect", [{"op": "draw", "who": "you", "count": 3}]),
        ("plain_mage", "effect", [{"op": "draw", "who": "you", "count": 1}]),
        ("frontline_scout", "condition", "always"),
        ("shard_fortune", "resets_on", []),
    ],
)
def test_an_ability_can_only_be_printed_as_the_rules_know_it(name: str, key: str, value: object) -> None:
    """What a card does is code; a file that says otherwise is refused, and told what would be right."""
    changed = data()
    place = changed["card"].index(card(changed, name))
    card(changed, name)[key] = value
    with pytest.raises(Misprint, match="the rules know only") as found:
        opened(changed)
    assert found.value.where == f"components.card[{place}].{key}"


def test_the_order_of_tie_breaks_is_the_one_of_the_rules() -> None:
    """Another order would need other rules."""
    changed = data()
    changed["tiebreak"]["order"].reverse()
    with pytest.raises(Misprint, match=r"components\.tiebreak\.order: the rules know only"):
        opened(changed)


def test_settings_of_the_file_are_read() -> None:
    """The usual timing and the tokens to win; a table's own choice comes first."""
    changed = data()
    changed["options"]["supplementary_timing"] = "on_demand"
    assert opened(changed).on_demand
    assert not opened(changed, supplementary_timing="immediate").on_demand
    changed["options"]["supplementary_timing"] = "sometimes"
    with pytest.raises(Misprint, match=r"components\.options\.supplementary_timing"):
        opened(changed)


def test_tokens_to_win_must_be_said_alike_in_both_places() -> None:
    """The mode and the options speak of the same number."""
    changed = data()
    changed["options"]["tokens_to_win"]["2"] = 4
    with pytest.raises(Misprint, match=r"components\.options\.tokens_to_win\.2: says 4, but the mode says 3"):
        opened(changed)
    changed["mode"][0]["tokens_to_win"] = 4
    changed["mode"][0]["max_rounds"] = 7
    assert opened(changed).tokens_to_win == 4


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"mode": 1, "max_rounds": 9}, "components.mode[1].max_rounds"),
        ({"mode": 2, "id": "duel"}, "components.mode[2].id"),
        ({"mode": 0, "deck_after_setup": 17}, "components.mode[0].deck_after_setup"),
        ({"card": 0, "initial_for": []}, "components.card[0].initial_for"),
        ({"class": 4, "is_unit": True}, "components.class[4].is_unit"),
    ],
)
def test_numbers_that_follow_from_others_must_agree(change: dict[str, Any], where: str) -> None:
    """Also those for other numbers of players."""
    changed = data()
    table, row = next(iter(change.items()))
    changed[table][row].update({key: value for key, value in change.items() if key != table})
    with pytest.raises(Misprint) as found:
        opened(changed)
    assert found.value.where == where


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_sentence_can_be_read_aloud(seats: int) -> None:
    """With none, one and two of everything."""
    assert objections(GAME, open_box(GAME, seats)) == []


def figures(*rows: tuple[int, ...], first: int = 0) -> dict[str, int | list[int]]:
    """What the page is told of a table with these cards in play."""
    s = GAME.blank(open_box(GAME, len(rows)), fast(1))
    assert isinstance(s, ShardsState)
    s.first = first
    for seat, row in enumerate(rows):
        for face in row:
            s.in_play.add(seat, face)
    return GAME.figures(s)


def test_the_page_is_told_what_each_card_counts_and_who_leads() -> None:
    """[WAKE-11.3] The Shard of Power raises the Mages of its owner, and nobody else's."""
    told = figures((FIRE_MAGE, SHARD_POWER), (FORGE_MAGE, RECKLESS_SCOUT))
    assert told["power_of_mage"] == [3, 2]
    assert told["power_of_scout"] == [1, 1]
    assert told["power"] == [3, 3]
    assert told["tokens_to_win"] == 3


def test_the_page_is_told_which_tie_break_would_decide() -> None:
    """[WAKE-11.5] Zeal, [WAKE-11.7] then Units, [WAKE-11.8] then turn order: the places in the printed list."""
    assert [figures((TITAN,), (WARRIOR,))[key] for key in ("leader", "tie_break")] == [0, -1]
    assert [figures((TITAN,), (TITAN, SHARD_ZEAL))[key] for key in ("leader", "tie_break")] == [1, 0]
    assert [figures((WARRIOR,), (FIRE_MAGE, PLAIN_SCOUT))[key] for key in ("leader", "tie_break")] == [1, 1]
    assert [figures((), (), (), first=2)[key] for key in ("leader", "tie_break")] == [2, 2]
    assert figures((), (), (), first=2)["place"] == [2, 3, 1]
    assert len(TIE_BREAKS) == len(data()["tiebreak"]["order"])


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_sheet_of_a_finished_game_ends_with_its_score(seats: int) -> None:
    """[WAKE-1.4] Tokens decide; above them stands what was in front of each player when the last round ended."""
    s, dice = GAME.deal(open_box(GAME, seats, {"tokens_to_win": 2}), fast(seats)), random.Random(seats)
    standings = [GAME.standing(s)]
    while s.outcome is None:
        seat = dice.choice(s.ask().seats(s))
        answer(s, seat, dice.choice(s.ask().options(s, seat)))
        standings.append(GAME.standing(s))
    sheet = GAME.sheet(s)
    assert list(sheet)[-1] == GAME.standing_title
    assert sheet["Victory tokens"] == s.outcome.scores == standings[-1]
    assert sum(sheet["Shards at the end"]) <= len(SHARD_IDS)
    assert all(sum(after) - sum(before) in (0, 1) for before, after in itertools.pairwise(standings))
    leader = GAME.figures(s)["leader"]
    assert s.outcome.places[leader] == 1
    assert sheet["Power in the last round"][leader] == max(sheet["Power in the last round"])


def test_a_round_that_is_won_is_a_pause() -> None:
    """However it was won, and nothing else."""
    assert {key for key in GAME.words.events if key.startswith("won_by")} == GAME.words.pauses
