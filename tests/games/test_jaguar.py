"""The temple of Shards of the Jaguar: its geometry in every legal order, and what its file may not say."""

import tomllib
from collections.abc import Callable
from typing import Any

import pytest
from librt.vecs import vec

from cenote.bots import seat_bot
from cenote.core.agenda import Step, advance, answer
from cenote.core.box import Page
from cenote.core.chance import fast
from cenote.core.event import UNKNOWN
from cenote.core.outcome import Ending
from cenote.core.packed import FACE_DOWN, face_of
from cenote.core.refusal import Misprint
from cenote.games import box_of, checked_options, components_text, find, open_box
from cenote.games.jaguar.rules.box import JaguarBox
from cenote.games.jaguar.rules.escape import Flee
from cenote.games.jaguar.rules.sequence import BeforeScoring, Score
from cenote.games.jaguar.rules.state import JaguarState
from cenote.games.jaguar.rules.temple import FAR, jaguar_starts
from cenote.games.jaguar.rules.terms import BEFORE_TILE_4, COLUMNS, ESCAPE, GONE
from cenote.play.eyes import SPECTATOR
from cenote.play.seed import Seed
from cenote.play.table import Table
from cenote.testing.contract import LAWS, Court, option_sets
from cenote.testing.sentences import objections

GAME = find("jaguar")


def box_for(seats: int) -> JaguarBox:
    """The printed box."""
    box = open_box(GAME, seats)
    assert isinstance(box, JaguarBox)
    return box


def components() -> dict[str, Any]:
    """The file, to be spoilt."""
    return tomllib.loads(components_text(GAME))


def read(data: dict[str, Any], seats: int = 2, options: dict[str, object] | None = None) -> JaguarBox:
    """The box of a spoilt file."""
    box = box_of(GAME, seats, checked_options(GAME, options or {}), Page("components", data))
    assert isinstance(box, JaguarBox)
    return box


@pytest.mark.parametrize("seats", [2, 4])
def test_every_legal_order_can_be_walked_through(seats: int) -> None:
    """Tiles #1 to #3 while the Heart wall stands, everything afterwards, and out in the end."""
    box = box_for(seats)
    assert len(box.orders) == 18
    for order in range(len(box.orders)):
        far = box.ground(order, BEFORE_TILE_4).far(0)
        for space in range(box.spaces):
            assert (far[space] < FAR) == (space % COLUMNS < 9)
        gone = box.ground(order, GONE)
        assert max(gone.far(0)) < FAR
        walls = gone.tiles[0].left_walls()
        steps = [1 + gone.out(COLUMNS * row) for row in range(box.rows) if row not in walls]
        assert 14 <= min(steps) <= 17
        assert 16 <= max(steps) <= 19


@pytest.mark.parametrize("seats", [2, 4])
def test_every_token_reaches_as_many_spaces_of_every_tile(seats: int) -> None:
    """A third of the floors and columns; Darts and Guards as the file says, inside a tile."""
    box = box_for(seats)
    ground = box.ground(0, BEFORE_TILE_4)
    third = box.rows
    for tile in range(4):
        inside = [space for space in range(box.spaces) if ground.tile_of(space) == tile]
        for token in (0, 1, 2, 9, 10, 11):
            assert sum(ground.is_hit(space, token) for space in inside) == third
        for token in (6, 7, 8):
            assert sum(ground.is_hit(space, token) for space in inside) == third - 1


def test_the_jaguar_has_a_lair_in_every_order() -> None:
    """One or two candidates on each level."""
    box = box_for(1)
    for order in range(len(box.orders)):
        for steps in (6, 7, 8):
            assert 1 <= len(jaguar_starts(box.ground(order, BEFORE_TILE_4), steps)) <= 2


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_legal_orders_play(seats: int) -> None:
    """A random game in every order of the tiles comes to its end."""
    box = box_for(seats)
    chance = fast(seats)
    left = set(range(len(box.orders)))
    seed = 0
    while left:
        seed += 1
        s = GAME.blank(box, fast(seed))
        advance(s)
        assert isinstance(s, JaguarState)
        if s.order not in left:
            continue
        left.remove(s.order)
        while s.outcome is None:
            ask = s.ask()
            seat = ask.asked(s)
            options = ask.options(s, seat)
            answer(s, seat, options[chance.below(len(options))])


def spoil_floor(tile: dict[str, Any]) -> None:
    tile["floor"][0] = "YYB"


def spoil_letters(tile: dict[str, Any]) -> None:
    tile["floor"][0] = "YB"


def spoil_content(tile: dict[str, Any]) -> None:
    tile["content"][0] = "ppc"


def spoil_guard(tile: dict[str, Any]) -> None:
    tile["guard_h"][0] = "gg."


def spoil_upright_guard(tile: dict[str, Any]) -> None:
    tile["wall_v"][0] = "..b."


def spoil_walls(tile: dict[str, Any]) -> None:
    tile["left_walls"] = []


def spoil_rows(tile: dict[str, Any]) -> None:
    tile["wall_h"].pop()


def spoil_picture(tile: dict[str, Any]) -> None:
    tile["picture"] = "+"


SPOILT: list[tuple[Callable[[dict[str, Any]], None], str]] = [
    (spoil_floor, "picture"),
    (spoil_letters, "floor.0"),
    (spoil_content, "picture"),
    (spoil_guard, "guard_h.0"),
    (spoil_upright_guard, "guard_v.0"),
    (spoil_walls, "left_walls"),
    (spoil_rows, "wall_h"),
    (spoil_picture, "picture"),
]


@pytest.mark.parametrize(("spoil", "key"), SPOILT)
def test_a_bad_tile_is_named_with_its_place(spoil: Callable[[dict[str, Any]], None], key: str) -> None:
    """The first tile of side A."""
    data = components()
    spoil(data["tile"][0])
    with pytest.raises(Misprint) as complaint:
        read(data)
    assert complaint.value.where == f"components.tile[0].{key}"


def test_a_tile_that_cannot_be_crossed_is_named() -> None:
    """All walls between the first two columns of T1."""
    data = components()
    tile = data["tile"][0]
    tile["wall_v"] = [".b..", ".b.y", ".b..", ".b..", "bb.."]
    tile["guard_v"] = [".s", ".g", "..", ".s", ".."]
    tile["picture"] = """
+---+---+---+
:Y pbB dSB c:
+<G>+=b=+=r=+
:Y cbR hGY My
+   +=y=+   +
:B dbR c B t:
+=r=+=b=+<Z>+
:R tbB MSR d:
+   +=y=+   +
bR pbY h Y c:
+---+---+=r=+
"""
    with pytest.raises(Misprint) as complaint:
        read(data)
    assert complaint.value.where == "components.tile[0].wall_v"


def test_a_fifth_tile_is_one_too_many() -> None:
    """Four of each side."""
    data = components()
    data["tile"].append(data["tile"][0])
    with pytest.raises(Misprint, match="expected 4 tiles of side A, found 5"):
        read(data)


def test_a_long_solo_game_keeps_the_contract() -> None:
    """Random players die early; with a harmless Jaguar they see taming, the last rounds and the escape."""
    data = components()
    data["solo"]["values"] |= {"jaguar_damage": 1, "damage_per_glory_not_lost": 1}
    for difficulty in data["solo"]["difficulty"]:
        difficulty["health"] = 28
    for trap in data["trap"]:
        if "effect" in trap:
            trap["effect"] = [{"op": "curse", "n": 1}]
        if "choice" in trap:
            trap["choice"][1] = [{"op": "damage", "n": 1}]
        if "last_round_effect" in trap:
            trap["last_round_effect"] = [{"op": "damage", "n": 1}]
    court = Court(GAME, read(data, 1), LAWS)
    assert court.search(3, seed=1) is None
    assert court.results["playout"].moments > 150


# ---------------------------------------------------------------- what the file says besides


def tables_in(page: Any, where: str = "") -> list[tuple[str, Any]]:
    """Every table of a file with its place, also in lists of lists; of a list of tables the first and the last."""
    found = [(where, page)] if isinstance(page, dict) else []
    if isinstance(page, dict):
        parts = list(page.items())
    else:
        parts = [(i, page[i]) for i in sorted({0, len(page) - 1})] if page else []
    for key, part in parts:
        if isinstance(part, (dict, list)):
            found += tables_in(part, f"{where}.{key}" if isinstance(key, str) else f"{where}[{key}]")
    return found


SETTINGS: list[tuple[int, dict[str, object]]] = [
    (1, {}), (1, {"difficulty": "III"}), (2, {}), (2, {"mode": "basic"}), (3, {}), (4, {}),
]  # fmt: skip


@pytest.mark.parametrize("where", [where for where, _ in tables_in(components())])
def test_a_key_that_nothing_reads_is_a_misprint(where: str) -> None:
    """Anywhere in the file, with its place, at the tables that use this part of it."""
    data = components()
    dict(tables_in(data))[where]["depth_of_dust"] = 3
    places: set[str] = set()
    for seats, options in SETTINGS:
        try:
            read(data, seats, options)
        except Misprint as misprint:
            places.add(misprint.where)
    asked = where.replace("choice[1][0]", "choice[1].effect[0]").replace(
        "choice[0][0]", "choice[0].effect[0]"
    )
    assert places
    for place in places:
        assert place.startswith("components")
        assert place.endswith("depth_of_dust") or asked.startswith(place.removeprefix("components"))


def test_the_shipped_file_is_read_to_the_last_key() -> None:
    """For every number of players and every setting."""
    for seats in GAME.seats:
        for options in option_sets(GAME, seats):
            assert open_box(GAME, seats, options).seats == seats


Change = Callable[[dict[str, Any]], object]
REFUSED: list[tuple[str, str, Change]] = [
    ("game.rounds", "must be 8", lambda d: d["game"].update(rounds=9)),
    ("game.phases", "must be ['refresh'", lambda d: d["game"]["phases"].reverse()),
    ("setup.basic.starting_amulets", "must be False", lambda d: d["setup"]["basic"].update(starting_amulets=True)),
    ("setup.p2.map_pieces_on_tiles_1_to_3", "the major pedestals take [2, 2, 2]",
     lambda d: d["setup"]["p2"].update(map_pieces_on_tiles_1_to_3=[3, 3, 0])),
    ("tracks.order.spaces", "must be 6", lambda d: d["tracks"]["order"].update(spaces=7)),
    ("tracks.glory.fixed_by_seed", "4 is not a value", lambda d: d["tracks"]["glory"]["fixed_by_seed"].append(4)),
    ("tracks.glory.checkpoint[1].reward", "must be", lambda d: d["tracks"]["glory"]["checkpoint"][1].update(reward="")),
    ("trap[0].harming", "must be True", lambda d: d["trap"][0].update(harming=False)),
    ("trap[5].directions", "must be ['up'", lambda d: d["trap"][5]["directions"].pop()),
    ("trap[3].last_round_effect", "must be", lambda d: d["trap"][3].update(last_round_effect=[])),
    ("crystal[0].points_each", "must be 3", lambda d: d["crystal"][0].update(points_each=4)),
    ("minor_ritual[0].gives", "must be ['level_up']", lambda d: d["minor_ritual"][0].update(gives=[])),
    ("tile_rules.columns", "must be 3", lambda d: d["tile_rules"].update(columns=4)),
    ("tile[0].guard_v", "guards of one colour touch 4",
     lambda d: d["tile_rules"]["expected"]["A"].update(guard_spaces_per_colour=5)),
    ("crystal_scoring.blue_majority_3_4.round", "must be 'down'",
     lambda d: d["crystal_scoring"]["blue_majority_3_4"].update(round="up")),
]  # fmt: skip


@pytest.mark.parametrize(("where", "what", "change"), REFUSED, ids=[where for where, _, _ in REFUSED])
def test_a_value_that_the_rules_do_not_know_is_refused(where: str, what: str, change: Change) -> None:
    data = components()
    change(data)
    with pytest.raises(Misprint) as misprint:
        read(data)
    assert misprint.value.where == f"components.{where}"
    assert what in str(misprint.value)


def test_names_come_from_the_file() -> None:
    """Whoever corrects a name reads it in the log."""
    data = components()
    data["trap"][1]["name"] = "Arrows"
    data["objective"][0]["name"] = "Vigour"
    data["character"][2]["name"] = "Kela"
    data["solo"]["values"]["ratings"][0]["text"] = "Not bad"
    words = GAME.speaks(read(data, 1))
    assert words.name("token", 3) == "Arrows from blue walls"
    assert [words.name("objective", 0), words.name("character", 2), words.name("rating", 0)] == [
        "Vigour", "Kela", "Not bad",
    ]  # fmt: skip


def test_what_a_lost_picture_showed_is_marked_as_reconstructed() -> None:
    """The step of the first checkpoint, and how long the Order track is: no sentence of the seed says so."""
    tracks = components()["tracks"]
    assert tracks["glory"]["checkpoint"][0]["source"] == "reconstructed"
    assert tracks["order"]["source"] == "reconstructed"


@pytest.mark.parametrize("seats", GAME.seats)
def test_nothing_that_players_read_is_bad_english(seats: int) -> None:
    for options in option_sets(GAME, seats):
        assert objections(GAME, open_box(GAME, seats, options)) == []


# ---------------------------------------------------------------- what those who watch see


def play_on(table: Table, until: str, seed: int = 1) -> None:
    """At random, until such an event has been told."""
    chance = fast(seed)
    while not any(one.key == until for one in table.history[-1].told[SPECTATOR]):
        seat = table.asked()[0]
        options = table.state.ask().options(table.state, seat)
        table.answer(seat, options[chance.below(len(options))].notation)


def test_a_token_is_hidden_from_those_who_watch_until_it_is_turned_up() -> None:
    """Also when each seat has looked at one; and in Solo, where the only seat knows its own."""
    for seats in (1, 2):
        table = Table(GAME, open_box(GAME, seats), Seed.number(3))
        play_on(table, "chose_token")
        chosen = next(one for one in table.history[-1].told[SPECTATOR] if one.key == "chose_token")
        assert chosen.n == UNKNOWN
        assert face_of(table.view(SPECTATOR).zones["tokens"][chosen.m][0]) == FACE_DOWN
        assert face_of(table.view(chosen.seat).zones["tokens"][chosen.m][0]) != FACE_DOWN
        play_on(table, "revealed")
        shown = next(one for one in table.history[-1].told[SPECTATOR] if one.key == "revealed")
        assert shown.n != UNKNOWN
        turned = {at: row for zone, at, row in shown.changed if zone == "tokens"}
        assert face_of(turned[shown.m][0]) == shown.n


def test_whoever_watches_a_solo_game_sees_the_tokens_that_lie_face_up() -> None:
    table = Table(GAME, open_box(GAME, 1), Seed.number(3))
    play_on(table, "temple_set")
    assert table.view(SPECTATOR).zones["tokens"] == table.view(0).zones["tokens"]
    assert (
        sum(face_of(token) != FACE_DOWN for row in table.view(SPECTATOR).zones["tokens"] for token in row)
        == 4
    )


# ---------------------------------------------------------------- the end


def test_a_lost_solo_game_has_no_winner() -> None:
    """Its only player comes first of one, but takes nothing home."""
    table = Table(GAME, open_box(GAME, 1), Seed.number(3))
    play_on(table, "solo_lost")
    outcome = table.state.outcome
    assert outcome is not None
    assert outcome.ending is Ending.ALL_LOST
    assert (outcome.places, outcome.share(0)) == ([1], 0.0)


def test_a_bot_that_can_escape_does() -> None:
    """Three steps from the exit of its row, with steps to spare."""
    box = box_for(2)
    s = GAME.blank(box, fast(1))
    advance(s)
    assert isinstance(s, JaguarState)
    s.round, s.phase, s.heart_wall = 8, ESCAPE, GONE
    row = next(row for row in range(box.rows) if s.printed.ground(s.order, GONE).out(COLUMNS * row + 9) == 3)
    s.where[0], s.where[1], s.points = COLUMNS * row + 9, box.spaces + box.rows, 5
    s.characters[0], s.characters[1] = 0, 1
    s.agenda = vec[Step]([Score(), BeforeScoring(), Flee(0)])
    for level in ("greedy", "search:20"):
        bot, world = seat_bot(GAME, level), s.clone()
        while world.outcome is None:
            options = world.ask().options(world, 0)
            answer(world, 0, bot.choose(GAME.remembered(world, 0), options, fast(2)))
        assert world.where[0] >= box.spaces + box.rows


# ---------------------------------------------------------------- what the page is told


def figures_of(table: Table) -> dict[str, int | list[int]]:
    """What the rules work out for the page."""
    return GAME.figures(table.state)


def test_the_page_is_told_whose_turn_it_is_and_how_far_that_pawn_could_walk() -> None:
    """Nobody's before the Action phase; then by space how many points the way costs, -1 beyond them."""
    table = Table(GAME, open_box(GAME, 2), Seed.number(3))
    assert figures_of(table)["acting"] == -1
    play_on(table, "moved")
    s = table.state
    assert isinstance(s, JaguarState)
    told = figures_of(table)
    seat = told["acting"]
    assert isinstance(seat, int)
    assert seat >= 0
    paces = told["paces"]
    assert isinstance(paces, list)
    assert len(paces) == s.printed.spaces
    assert paces[s.where[seat]] == 0
    assert max(paces) <= s.points
    assert told["border"] == 9


def test_the_page_is_told_what_a_token_reaches_and_whether_it_lies_open() -> None:
    """A chosen token lies in its slot, turned up only once it is revealed."""
    table = Table(GAME, open_box(GAME, 2), Seed.number(3))
    play_on(table, "chose_token")
    told = figures_of(table)
    assert told["reach_0"]
    assert isinstance(told["in_slot"], list)
    assert isinstance(told["turned_up"], list)
    assert sum(told["in_slot"]) == 1
    assert sum(told["turned_up"]) == 0
    play_on(table, "revealed")
    turned = figures_of(table)["turned_up"]
    assert isinstance(turned, list)
    assert sum(turned) >= 1


def test_the_page_is_told_the_lines_of_the_sheet_and_their_sums() -> None:
    """The blue majority of two players has a line of its own."""
    table = Table(GAME, open_box(GAME, 2), Seed.number(3))
    play_on(table, "won")
    told, outcome = figures_of(table), table.state.outcome
    assert outcome is not None
    assert told["totals"] == outcome.scores
    assert told["sheet_lines"] == [0, 1, 2, 13, 4, 5, 6, 7, 8, 9, 10, 11, 12]


# ---------------------------------------------------------------- setting up, and the score for people


@pytest.mark.parametrize(
    ("seats", "options", "where"),
    [
        (1, {"mode": "basic"}, "option mode"),
        (2, {"difficulty": "II"}, "option difficulty"),
        (1, {"characters": "chosen"}, "option characters"),
        (2, {"newcomers": 13}, "option newcomers"),
        (4, {"newcomers": 5}, "option newcomers"),
    ],
)
def test_what_does_not_suit_the_table_is_refused(seats: int, options: dict[str, object], where: str) -> None:
    with pytest.raises(Misprint) as misprint:
        open_box(GAME, seats, options)
    assert misprint.value.where == where


def test_every_group_of_newcomers_has_a_name() -> None:
    """Each of them begins with one more red amulet."""
    [option] = [option for option in GAME.options if option.name == "newcomers"]
    assert len(option.choices) == 16
    assert [option.label(choice) for choice in (0, 2, 13, 1234)] == [
        "Nobody", "Seat 2", "Seats 1 and 3", "Seats 1, 2, 3 and 4",
    ]  # fmt: skip
    box = open_box(GAME, 3, {"newcomers": "13", "mode": "basic"})
    s: Any = GAME.deal(box, fast(1))
    assert list(s.red) == [1, 0, 1]


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {}), (3, {"mode": "basic"}), (4, {})])
def test_the_sheet_adds_up_to_the_score(seats: int, options: dict[str, object]) -> None:
    """In whole games; and how it stands at the end is the score."""
    for seed in range(3):
        table = Table(GAME, open_box(GAME, seats, options), Seed.number(seed))
        chance = fast(seed)
        while table.state.outcome is None:
            assert len(GAME.standing(table.state)) == seats
            seat = table.asked()[0]
            choices = table.state.ask().options(table.state, seat)
            table.answer(seat, choices[chance.below(len(choices))].notation)
        sheet, scores = GAME.sheet(table.state), table.state.outcome.scores
        columns = [[row[seat] for row in sheet.values()] for seat in range(seats)]
        assert [sum(one for one in column if isinstance(one, int)) for column in columns] == scores
        assert GAME.standing(table.state) == scores
        assert ("Escaped" in sheet) == (options.get("mode") != "basic")
