"""What a game may add of its own: what bots consider, what is counted, what learners are told, what is fleeting."""

from typing import Any

import pytest

from cenote.bots import seat_bot
from cenote.core.action import Action
from cenote.core.chance import Chance, fast
from cenote.core.event import UNKNOWN
from cenote.core.offers import Offers
from cenote.core.state import State
from cenote.core.view import View
from cenote.core.words import Words
from cenote.games import open_box
from cenote.play.arena import Finished, Pairing
from cenote.play.seed import Seed
from cenote.play.standing import report
from cenote.play.table import Table, Told
from cenote.server import infos
from cenote.testing.three_stones.game import ThreeStones


class Quiet(ThreeStones):
    """A game that knows which answers are worth a thought, and counts and tells something."""

    def considered(self, seen: View, options: list[Action], chance: Chance) -> list[Action]:
        return options[-1:]

    def likely(self, s: State, seat: int, to: Offers, chance: Chance) -> Action:
        self.wondered = True
        return to[0]

    def aids(self, seen: View, chance: Chance) -> dict[str, float]:
        return {"luck": chance.below(100) / 100}


Quiet.__module__ = ThreeStones.__module__  # where its components lie


COLUMNS = ("prompts", "waiting", "labels", "events", "refusals", "endings", "fields", "nouns", "touches")
MORE: dict[str, Any] = {"aids": {"luck": "be lucky"}, "fleeting": frozenset({"drew"})}


def column(name: str) -> dict[str, Any]:
    """A table of words as it was written: an event's key names its numbers."""
    words = ThreeStones.words
    written: dict[str, Any] = getattr(words, name)
    if name == "events":
        return {" ".join([key, *words.event_names[key]]): text for key, text in written.items()}
    return written


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Quiet:
    words = Words(**{name: column(name) for name in COLUMNS}, **MORE)
    monkeypatch.setattr(Quiet, "words", words, raising=False)
    return Quiet()


@pytest.fixture
def table(game: Quiet) -> Table:
    return Table(game, open_box(game, 3), Seed.number(7))


@pytest.mark.parametrize("level", ["greedy", "easy"])
def test_bots_think_only_about_what_the_game_considers(game: Quiet, table: Table, level: str) -> None:
    seat = table.asked()[0]
    options = table.state.ask().options(table.state, seat)
    assert len(options) > 1
    assert seat_bot(game, level).choose(table.view(seat), options, fast(1)) is options[-1]


def test_search_plays_on_with_likely_answers(
    game: Quiet, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Quiet, "considered", ThreeStones.considered)
    seat = table.asked()[0]
    seat_bot(game, "easy").choose(table.view(seat), table.state.ask().options(table.state, seat), fast(1))
    assert game.wondered


def test_search_answers_for_its_own_seat_while_others_are_asked_too(table: Table) -> None:
    """Sealed answers come in any order; the last seat's search must not think about the first one's."""
    assert len(table.asked()) == 3
    last = table.asked()[-1]
    options = table.state.ask().options(table.state, last)
    action = seat_bot(ThreeStones(), "search:40").choose(table.view(last), options, fast(1))
    table.answer(last, action.notation)
    assert last not in table.asked()


def test_a_learner_who_is_asked_is_told_the_same_chance_each_time(table: Table) -> None:
    seat = table.asked()[0]
    assert table.aids(seat) == table.aids(seat)
    assert list(table.aids(seat)) == ["be lucky"]
    assert table.aids(-1) == {}
    now = infos.situation(table, seat, table.aids(seat), {})
    assert [(aid.text, aid.chance) for aid in now.aids] == list(table.aids(seat).items())


def test_facts_and_endings_are_summed() -> None:
    one = Finished(0, (0, 1), (1, 2), (3, 1), (1.0, 0.0), 9, "STONE-7.1", {"threes": 2}, ({"jades": 1}, {}))
    other = one._replace(number=1, player=(1, 0), rule="STONE-7.2", facts={"threes": 1, "lots": 1})
    told = report(Pairing("waking_shards", ("random", "random"), 2, 1, {}), [one, other], 1.0)
    assert told["endings"] == {"STONE-7.1": 1, "STONE-7.2": 1}
    assert told["facts"] == {"threes": 3, "lots": 1}
    assert [player["facts"] for player in told["players"]] == [{"jades": 1}, {"jades": 1}]  # they rotated


def test_what_is_fleeting_is_told_once(table: Table) -> None:
    """Right away with what it will read like afterwards; when it is past, only that."""
    told = Told("drew", 1, 2, 0, [])
    fresh = infos.told_info(table, told)
    past = infos.told_info(table, told, past=True)
    assert "".join(part.text for part in fresh.sentence) == "Player 2 draws flint."
    assert fresh.afterwards == past.sentence
    assert "".join(part.text for part in past.sentence) == "Player 2 draws a stone."
    assert past.n == UNKNOWN
    assert past.afterwards is None
    other = infos.told_info(table, Told("laid", 1, 2, 0, []), past=True)
    assert (other.n, other.afterwards) == (2, None)
