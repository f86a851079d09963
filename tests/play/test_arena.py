"""Bots against bots: the same seed gives the same games, wherever they are played."""

import pytest

from cenote.bots import seat_bot
from cenote.core.refusal import Malformed
from cenote.games import checked_options, find, open_box
from cenote.play.arena import Finished, Pairing, play_all, play_game
from cenote.play.standing import interval, lengths, ratings, report

GAME = find("waking_shards")


def pairing(*players: str, games: int = 12) -> Pairing:
    return Pairing(GAME.name, players, games, 7, checked_options(GAME, {}))


def play(pairing: Pairing, workers: int) -> list[Finished]:
    return [one for batch in play_all(pairing, workers) for one in batch]


def test_one_process_and_many_play_the_same_games() -> None:
    wanted = pairing("random", "greedy", "random", games=60)
    assert play(wanted, 1) == play(wanted, 2)


def test_players_move_around_the_table_and_every_deal_is_played_in_each_rotation() -> None:
    played = play(pairing("random", "greedy"), 1)
    assert [one.player for one in played[:4]] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert [one.number for one in played] == list(range(12))


@pytest.mark.compiled_will_do
def test_search_beats_greedy_beats_random() -> None:
    for strong, weak in (("greedy", "random"), ("search:60", "greedy")):
        result = report(pairing(strong, weak), play(pairing(strong, weak, games=60), 2), 1.0)
        assert result["players"][0]["low"] > 0.5


@pytest.mark.parametrize("level", ["random", "greedy", "easy", "search:20", "search:0.01s"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_bot_plays_a_whole_game_in_every_chair(level: str, seats: int) -> None:
    box = open_box(GAME, seats, {"tokens_to_win": 1})
    end, answers = play_game(GAME, box, [seat_bot(GAME, level)] * seats, "whole")
    assert end.outcome is not None
    assert sorted(end.outcome.places)[0] == 1
    assert answers > 0


@pytest.mark.parametrize(
    "level", ["", "genius", "search", "search:", "search:0", "search:-1", "search:s", "search:1e9s"]
)
def test_an_unknown_bot_is_told_which_there_are(level: str) -> None:
    with pytest.raises(Malformed, match="the bots are"):
        seat_bot(GAME, level)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0)]
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert interval(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_ratings_follow_the_share_of_wins() -> None:
    won = Finished(0, (0, 1), (1, 2), (3, 1), (1.0, 0.0), 50, "WAKE-3.1", {}, ({}, {}))
    lost = Finished(1, (0, 1), (2, 1), (1, 3), (0.0, 1.0), 60, "WAKE-3.1", {}, ({}, {}))
    even = ratings([won, lost] * 50, 2)
    assert even[0] == pytest.approx(even[1], abs=1e-6)
    strong = ratings([won, won, won, lost] * 100, 2)
    assert strong[0] - strong[1] == pytest.approx(190.8, abs=2)  # 400 * log10(3)


def test_lengths_of_few_games_too() -> None:
    assert lengths([]) == {"median": 0.0}
    one = Finished(0, (0, 1), (1, 2), (3, 1), (1.0, 0.0), 50, "WAKE-3.1", {}, ({}, {}))
    assert lengths([one]) == {"median": 50.0}
    assert lengths([one, one])["most"] == 50


@pytest.mark.parametrize(
    ("players", "rotations"), [("ab", 2), ("aa", 1), ("abb", 3), ("abab", 2), ("aaaa", 1)]
)
def test_a_deal_is_played_once_in_each_rotation_that_makes_a_difference(players: str, rotations: int) -> None:
    pairing = Pairing("waking_shards", tuple(players), 12, 1, {})
    assert pairing.rotations == rotations
    assert len({pairing.deal(number) for number in range(12)}) == 12 // rotations
