"""The language of scenarios: each word can hold, can fail, and says what it expected and found."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cenote.core.refusal import Misprint
from cenote.testing.given import merged
from cenote.testing.scenario import files_in, read
from cenote.testing.three_stones import GAME

Play = Callable[[str], list[str]]

TABLE = """
title = "a turn"
[given]
seats = 2
hands = [["jade", "flint"], ["shell", "shell"]]
rows = [["shell"], ["jade+cracked", "flint"]]
well = ["jade@0", "shell"]
round = 2
to_play = 0
"""
LAY_JADE = TABLE + '[[when]]\nseat = 0\ndoes = "lay jade"\n'
LAY_FLINT = TABLE + '[[when]]\nseat = 0\ndoes = "lay flint"\n'
AIM = LAY_FLINT + '[[when]]\nseat = 0\ndoes = "aim 1"\n'
LAST_STONE = """
title = "the last stone"
[given]
hands = [["jade"], ["shell"]]
rows = [["shell", "flint"], []]
pebbles = [0, 2]
round = 2
to_play = 0
[[when]]
seat = 0
does = "lay jade"
"""


@pytest.fixture
def play(tmp_path: Path) -> Play:
    """Runs a scenario of Three Stones and gives back its failures."""

    def run(text: str) -> list[str]:
        file = tmp_path / "one.toml"
        file.write_text(text, "utf-8")
        return [str(failure) for one in read(file, GAME) for failure in one.run()]

    return run


@pytest.mark.parametrize(
    ("table", "then"),
    [
        (
            TABLE,
            'asks = [0]\nask = "Lay"\noptions = ["lay flint", "lay jade"]\nover = false\nmay_undo = false',
        ),
        (TABLE, 'offers = ["lay jade"]\nlacks = ["lay shell"]\nround = 2\npebbles = [0, 0]'),
        (TABLE, 'rows = [["shell+"], ["flint", "jade+cracked"]]'),
        (TABLE, 'hands = {1 = ["shell@", "shell"]}'),
        (TABLE, "zones = {round = 2}"),
        (LAY_JADE, 'spent = []\nask = "Keep"\nevents = ["laid", "looked"]'),
        (LAY_FLINT, 'ask = "Aim"\noptions = {0 = ["aim 1"]}\nmay_undo = false'),
        (AIM, 'greyed = {"strike jade" = "STONE-5.6"}\nmay_undo = true'),
        (AIM, 'greyed = {0 = {"strike jade" = "STONE-5.6"}}'),
        (LAST_STONE, "over = true\nwinner = 0\nfinal_scores = [3, 2]\noutcome_rule = 'STONE-8.1'\nasks = []"),
        (LAST_STONE, 'winner = [0]\nevents = ["three", "game_over"]'),
    ],
)
def test_what_is_so_passes(play: Play, table: str, then: str) -> None:
    """Every word of `[then]`, said of a table of which it is true."""
    assert play(f"{table}\n[then]\n{then}") == []


@pytest.mark.parametrize(
    ("table", "then", "failure"),
    [
        (TABLE, "asks = [1]", "then.asks: expected [1], found [0]"),
        (TABLE, 'ask = "Aim"', 'then.ask: expected "Aim", found "Lay"'),
        (
            TABLE,
            'options = ["lay jade"]',
            'then.options: expected ["lay jade"], found ["lay flint", "lay jade"]',
        ),
        (
            TABLE,
            'offers = ["lay shell"]',
            'then.offers: expected ["lay shell"], found ["lay jade", "lay flint"]',
        ),
        (
            TABLE,
            'lacks = ["lay jade"]',
            'then.lacks: expected no ["lay jade"], found ["lay jade", "lay flint"]',
        ),
        (
            TABLE,
            'greyed = {"lay jade" = "STONE-5.6"}',
            'greyed.lay jade: expected "STONE-5.6", found "offered"',
        ),
        (TABLE, 'greyed = {take = "STONE-5.6"}', 'greyed.take: expected "STONE-5.6", found "not thought of"'),
        (TABLE, "over = true", "then.over: expected true, found false"),
        (TABLE, "winner = 0", "then.winner: expected [0], found the game goes on"),
        (TABLE, 'outcome_rule = "STONE-8.1"', 'then.outcome_rule: expected "STONE-8.1", found ""'),
        (TABLE, "final_scores = [0, 0]", "then.final_scores: expected [0, 0], found []"),
        (TABLE, "may_undo = true", "then.may_undo: expected true, found false"),
        (TABLE, "round = 3", "then.round: expected 3, found 2"),
        (TABLE, "pebbles = {1 = 4}", "then.pebbles[1]: expected 4, found 0"),
        (TABLE, 'spent = ["jade"]', 'then.spent: expected ["jade"], found []'),
        (
            TABLE,
            'rows = {1 = ["jade", "jade"]}',
            'rows[1]: expected ["jade", "jade"], found ["jade", "flint"]',
        ),
        (
            TABLE,
            'rows = {1 = ["jade", "flint+cracked"]}',
            'rows[1]: expected ["jade", "flint+cracked"], found ["jade+cracked", "flint"]',
        ),
        (
            LAY_JADE,
            'events = ["looked", "laid"]',
            'events: expected ["looked", "laid"], found ["laid", "looked"]',
        ),
        (LAST_STONE, "winner = 1", "then.winner: expected [1], found [0]"),
    ],
)
def test_what_is_not_so_fails(play: Play, table: str, then: str, failure: str) -> None:
    """Every word of `[then]`, said of a table of which it is false."""
    (found,) = play(f"{table}\n[then]\n{then}")
    assert found.endswith(failure)


@pytest.mark.parametrize(
    ("sees", "failure"),
    [
        ('[sees.0]\nhands = [["flint"], ["?", "?"]]', ""),
        ('[sees.1]\nhands = [["?"], ["shell", "shell"]]\ntold = ["laid", "looked"]', ""),
        ('[sees.spectator]\nhands = [["?"], ["?", "?"]]\nnamed = ["?", "?"]', ""),
        ('[sees.spectator]\ntold = ["Player 1 lays jade."]\nnot_told = ["drew"]', ""),
        ('[sees.spectator]\nnot_told = ["Player 1 looks at the top of the well: jade."]', ""),
        ('[sees.1]\ntold = ["Player 1 looks at the top of the well: a stone."]', ""),
        ('[sees.1]\nhands = [["flint"], ["shell", "shell"]]', 'hands[0]: expected ["flint"], found ["?"]'),
        ("[sees.1]\nnamed = [0, 0]", "sees.1.named[0]: expected 0, found ?"),
        ('[sees.1]\nnot_told = ["laid"]', 'found ["Player 1 lays jade.", "Player 1 looks at'),
        ('[sees.1]\ntold = ["took"]', 'sees.1.told: expected ["took"], found ["Player 1 lays jade.",'),
    ],
)
def test_what_a_seat_sees(play: Play, sees: str, failure: str) -> None:
    """Views and what was told, through each seat's eyes. Only the first player knows the top of the well."""
    found = play(f"{LAY_JADE}\n{sees}")
    assert failure in found[0] if failure else found == [], found


@pytest.mark.parametrize(
    ("when", "failure"),
    [
        ('[[when]]\ndoes = "lay shell"\nrefused = "STONE-4.1"', ""),
        ('[[when]]\ndoes = "dance"\nmalformed = true', ""),
        ('[[when]]\nseat = 1\ndoes = "lay shell"\nstale = true', ""),
        ('[refused]\ndoes = "lay shell"\nrule = "STONE-4.1"', ""),
        ('[[refused]]\nseat = 0\ndoes = "take"\nrule = "STONE-4.1"', ""),
        ('[[when]]\ndoes = "lay jade"\nexpect = {ask = "Keep", events = ["looked"]}', ""),
        ('[[when]]\nexpect = {ask = "Lay"}', ""),
        (
            '[[when]]\ndoes = "lay shell"',
            "when 1: expected seat 0 may 'lay shell', found 'lay shell' does not",
        ),
        (
            '[[when]]\ndoes = "lay shell"\nrefused = "STONE-5.6"',
            "to be Unlawful by STONE-5.6, found Unlawful:",
        ),
        ('[[when]]\ndoes = "lay jade"\nrefused = "STONE-5.6"', "found that it was allowed"),
        ('[[when]]\ndoes = "lay jade"\nmalformed = true', "to be Malformed, found that it was allowed"),
        ('[[when]]\ndoes = "dance"\nstale = true', "to be Stale, found Malformed:"),
        (
            '[[when]]\ndoes = "lay jade"\nexpect = {ask = "Lay"}',
            'when 1.expect.ask: expected "Lay", found "Keep"',
        ),
        (
            '[refused]\ndoes = "lay jade"\nrule = "STONE-4.1"',
            "refused: expected 'lay jade' to be Unlawful by",
        ),
    ],
)
def test_what_is_done(play: Play, when: str, failure: str) -> None:
    """Answers that are taken, and answers that are refused and leave no trace."""
    found = play(f"{TABLE}\n{when}")
    assert failure in found[0] if failure else found == [], found


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("title = 'x'\nwehn = []", "scenario.wehn: unknown key; there are: game, rules, title"),
        ("[given]\nto_play = 0", "scenario.title: is missing"),
        (TABLE + "haands = []", "given.haands: unknown key"),
        (TABLE + "[then]\nhaands = []", "then.haands: unknown key"),
        (TABLE + "[sees.1]\nhaands = []", "sees.1.haands: unknown key"),
        (TABLE + "[sees.5]\nhands = []", "sees.5: is neither `spectator` nor a seat from 0 to 1"),
        (TABLE + "[[when]]\ndose = 'x'", "when 1.dose: unknown key"),
        (TABLE + "spent = ['jaed']", "given.spent[0]: 'jaed' is not a stone; there are: jade, shell, flint"),
        (TABLE + "spent = ['?']", "given.spent[0]: what is given cannot be hidden; name the piece"),
        (TABLE + "spent = ['jade+used']", "given.spent[0]: 'used' is not a mark of spent; there are: none"),
        (TABLE + "spent = ['jade@7']", "given.spent[0]: there is no seat 7; the last one is 1"),
        (TABLE + "spent = [['jade']]", "given.spent[0]: ['jade'] is not a piece"),
        (TABLE + "spent = 'jade'", "given.spent: expected a list of pieces, found 'jade'"),
        (TABLE + "pebbles = [1]", "given.pebbles: expected a list of 2 or a table of places, found [1]"),
        (TABLE + "pebbles = {9 = 1}", "given.pebbles.9: is not a place in pebbles; they are 0 to 1"),
        (TABLE + "pebbles = [1, true]", "given.pebbles[1]: expected a number, found True"),
        (TABLE + "at = 'dawn'", "given.at: Three Stones has no entry 'dawn'; it has: turn, naming"),
        (TABLE + "agenda = [['Turn', 0]]", "given.to_play: the agenda is written out already"),
        (TABLE + "seed = 1\nchance = []", "given.seed: chance is written down already"),
        (
            TABLE + "spent = [" + "'jade'," * 6 + "]",
            "given.spent: places more jade than there are in the box",
        ),
        (
            TABLE + "[then]\nevents = ['danced']",
            "then.events: 'danced' is not an event; there are: round_begins",
        ),
        (TABLE + "[then]\nlacks = ['dance']", "'dance': unknown verb 'dance'"),
        (TABLE + "[then]\noptions = {1 = []}", "then.options.1: is not asked now; awaited: 0"),
        ("title = 'x'\n[given]\nhands = [[], []]", "given.hands: a zone needs to know where the game stands"),
        ("title = 'x'\n[given]\nto_play = 2", "given.to_play: expected a whole number from 0 to 1, found 2"),
        ("title = 'x'\n[given]\nat = 'turn'", "given.to_play: is missing; the entry 'turn' needs to know"),
        ("title = 'x'\n[given]\nagenda = []", "given.agenda: is empty, so there is nothing to do"),
        ("title = 'x'\n[given]\nagenda = [[1]]", "given.agenda[0]: expected a step like"),
        ("title = 'x'\n[given]\nagenda = [['Dance']]", "agenda[0]: ['Dance', -1] is not a step"),
        ("title = 'x'\n[given]\nseats = 9", "seats: Three Stones is for 2 or 3 or 4 players, not 9"),
        (
            "title = 'x'\n[given]\noptions = {rounds = 7}",
            "option rounds: 7 is not a whole number from 1 to 3",
        ),
        ("title = 'x'\n[[when]]\ndoes = 'name jade'", "when 1.seat: is missing; awaited: 0, 1"),
        ("title = 'x'\n[then]\noptions = []", "then.options: awaited: 0, 1; say whose they are"),
        (
            "title = 'x'\n[given]\nchance = [3]",
            "given.chance[0]: wanted the order of 16 pieces, top first, found 3",
        ),
        ("title = 'x'\n[given]\nchance = [['jade']]", "given.chance[0]: wanted an order of flint, flint"),
        (
            "title = 'x'\n[given]\nchance = []",
            "the chance script has no entry left for a draw of one out of 16",
        ),
    ],
)
def test_mistakes_are_named_with_their_place(play: Play, text: str, complaint: str) -> None:
    """A scenario that says something impossible fails, and says where."""
    (found,) = play(text)
    assert complaint in found


@pytest.mark.parametrize(
    ("text", "failure"),
    [
        ("misprint = 'seats'\n[given]\nseats = 9", ""),
        ("misprint = 'option rounds'\n[given]\noptions = {rounds = 7}", ""),
        (
            "misprint = 'seats'\n[given]\nseats = 3",
            "misprint: expected seats, found that there is such a table",
        ),
        (
            "misprint = 'option rounds'\n[given]\nseats = 9",
            "misprint: expected option rounds, found seats: Three",
        ),
        ("misprint = 'seats'\n[given]\nseats = 9\n[then]\nround = 1", "scenario.then: unknown key"),
    ],
)
def test_tables_that_cannot_exist(play: Play, text: str, failure: str) -> None:
    """A scenario may say that there is no such table, and where it is refused."""
    found = play(f"title = 'x'\n{text}")
    assert failure in found[0] if failure else found == [], found


def test_scripted_chance_must_be_used_up(play: Play) -> None:
    """A deal from the beginning: a shuffle by names, then a lot; an entry too many is a failure."""
    text = """
    title = "dealt as written"
    [given]
    chance = [["jade", "jade", "flint", "shell", "..."], 1{more}]
    [[when]]
    seat = 1
    does = "name jade"
    [[when]]
    seat = 0
    does = "name jade"
    [then]
    hands = [["flint", "jade", "jade"], ["shell", "jade", "jade"]]
    asks = [1]
    """
    assert play(text.replace("{more}", "")) == []
    (found,) = play(text.replace("{more}", ", 2"))
    assert found == "given.chance: expected every entry to be used, found 1 left over: [2]"


def test_the_rest_of_the_box(play: Play) -> None:
    """Pieces not mentioned lie below those of the rest zone in box order, or nowhere with `exactly`."""
    table = TABLE.replace('"jade+cracked", "flint"', '"jade+cracked"').replace(
        "round = 2", 'spent = ["shell"]'
    )
    rest = '"jade", "jade", "shell", "flint", "flint", "flint", "flint"'
    assert play(f'{table}\n[then]\nwell = ["jade@0", "shell", {rest}]') == []
    assert play(f'{table}\nexactly = true\n[then]\nwell = ["jade@0", "shell"]') == []
    over = 'spent = ["jade", "jade", "jade", "jade", "jade"]\nround = 2'
    assert play(TABLE.replace("round = 2", over) + "exactly = true\n[then]\nround = 2") == []


def test_pieces_that_every_deal_sets_aside(play: Play) -> None:
    """They are set aside here too, unless the scenario says what lies there."""
    table = "game = 'waking-shards'\ntitle = 'x'\n[given]\nto_play = 0\nhands = [['titan'], ['plain_mage']]\n"
    aside = "'plain_scout', 'plain_scout', 'plain_mage', 'plain_warrior'"
    assert play(f"{table}[then]\nreserve = [{aside}]") == []
    assert play(f"{table}reserve = []\ndeck = ['warrior']\n[then]\nreserve = []") == []


def test_other_components(play: Play, tmp_path: Path) -> None:
    """A scenario may lay values over the game's components, or bring a file."""
    over = "title = 'x'\n[given]\ncomponents = {round = {hand = 1}}\n[then]\nhands = {0 = ['jade']}"
    (found,) = play(over.replace("'jade'", "'jade', 'jade'"))
    assert found.count('"') == 6
    text = "[stones]\njade = 9\nshell = 1\nflint = 1\n[round]\nhand = 2\n[pebbles]\nlone_name = 1\nthree = 3"
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    (found,) = play("title = 'x'\n[given]\ncomponents = 'mine.toml'\n[then]\nhands = {0 = []}")
    assert found.count('"') == 4
    (found,) = play("title = 'x'\n[given]\ncomponents = 'none.toml'")
    assert "none.toml: cannot be read" in found


def test_components_merge_by_key_and_id() -> None:
    """Tables are merged, lists of tables with ids too, anything else is replaced."""
    own = {"card": [{"id": "a", "power": 1, "copies": 2}, {"id": "b"}], "seats": [2, 3], "deck": {"main": 20}}
    over = {"card": [{"id": "a", "power": 5}, {"id": "c"}], "seats": [2]}
    assert merged(own, over) == {
        "card": [{"id": "a", "power": 5, "copies": 2}, {"id": "b"}, {"id": "c"}],
        "seats": [2],
        "deck": {"main": 20},
    }


def test_many_in_one_file_share_what_is_given(tmp_path: Path) -> None:
    """`[[scenario]]` entries inherit the file's game and `[given]`."""
    file = tmp_path / "many.toml"
    file.write_text(
        "[given]\nseats = 3\n"
        "[[scenario]]\ntitle = 'a'\nrules = ['STONE-1.1']\nthen = {asks = [0, 1, 2]}\n"
        "[[scenario]]\ntitle = 'b'\ngiven = {seats = 2}\nthen = {asks = [0, 1]}\n",
        "utf-8",
    )
    first, second = read(file, GAME)
    assert (first.title, first.rules(), first.run()) == ("a", ["STONE-1.1"], [])
    assert (second.title, second.rules(), second.run()) == ("b", [], [])


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    """Not there, not TOML, not scenarios: a Misprint with the place."""
    with pytest.raises(Misprint, match="cannot be read"):
        read(tmp_path / "none.toml")
    file = tmp_path / "one.toml"
    for text, complaint in [
        ("= 1", "not a TOML file"),
        ("scenario = 1", "a list"),
        ("x = 1\n[[scenario]]", "x"),
    ]:
        file.write_text(text, "utf-8")
        with pytest.raises(Misprint, match=complaint):
            read(file)


def test_a_scenario_from_outside_names_its_game(tmp_path: Path) -> None:
    """Without a game it fails; a folder means all files in it."""
    file = tmp_path / "deeper" / "one.toml"
    file.parent.mkdir()
    file.write_text("title = 'x'", "utf-8")
    (one,) = [scenario for path in files_in(tmp_path) for scenario in read(path)]
    (failure,) = one.run()
    assert str(failure).startswith("game: is missing")


def test_rules_that_break_are_a_failure(play: Play) -> None:
    """A table at which the rules cannot play: reported with the place in the code."""
    agenda = "title = 'x'\n[given]\nexactly = true\nagenda = [['EndOfRound'], ['Crack', 0, 1]]"
    (found,) = play(agenda)
    assert "expected a table that the rules can play at, found IndexError" in found
    assert "pile.py line" in found
    given = "title = 'x'\n[given]\nround = 2\nagenda = [['Lay', 0]]\nhands = [['flint'], []]\n"
    assert play(given + "[[when]]\ndoes = 'lay flint'") == [
        "given.agenda: ran empty; it lacks the steps that come after those it has"
    ]


def test_the_examples_of_the_documentation(play: Play) -> None:
    """Every scenario in the contributors' page is run."""
    page = Path(__file__).parents[1] / "docs" / "contributors" / "scenarios.md"
    examples = re.findall(r"```toml\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    assert len(examples) == 4
    for example in examples:
        assert play(example) == []
