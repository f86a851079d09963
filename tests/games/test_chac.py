"""The Temple of Chac: its map, other maps, bad maps, and the survival meter."""

import copy
import tomllib
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from cenote.bots import seat_bot
from cenote.core.action import Action
from cenote.core.agenda import advance, answer
from cenote.core.box import Page
from cenote.core.chance import fast
from cenote.core.event import UNKNOWN
from cenote.core.packed import FACE_DOWN, everyone_at, face_of, known_to
from cenote.core.refusal import Misprint
from cenote.games import box_of, checked_options, components_text, find, open_box
from cenote.games.chac.bots.escape import DEAD, Escape
from cenote.games.chac.bots.route import Facts, Way, route, way_out
from cenote.games.chac.bots.survival import Odds
from cenote.games.chac.bots.worth import CAREFUL, HASTY
from cenote.games.chac.rules.box import ChacBox
from cenote.games.chac.rules.state import ChacState
from cenote.play.eyes import SPECTATOR
from cenote.play.seed import Seed
from cenote.play.table import Table, aids
from cenote.server import infos
from cenote.testing.contract import LAWS, Court, option_sets
from cenote.testing.sentences import objections

GAME = find("chac")
HOME: dict[str, Any] = tomllib.loads(components_text(GAME))


def chac_box(data: dict[str, Any], seats: int = 2, **options: object) -> ChacBox:
    box = box_of(GAME, seats, checked_options(GAME, options), Page("components", data))
    assert isinstance(box, ChacBox)
    return box


def space(name: str, kind: str, x: int, y: int, **more: object) -> dict[str, object]:
    return {"id": name, "kind": kind, "x": x, "y": y, **more}


def deck(name: str, *cards: tuple[int, int]) -> dict[str, object]:
    return {"id": name, "cards": [{"kind": "treasure", "value": value, "count": n} for value, n in cards]}


def small_temple() -> dict[str, Any]:
    """A temple of twelve corridor spaces, two zones of four columns, one Sun, five slabs and a short river."""
    data = copy.deepcopy(HOME)
    track = [f"P{i}" for i in range(12)]
    walls = [(zone, column) for zone in (1, 2) for column in (1, 2, 3, 4)]
    data["board"]["space"] = [
        *[space(name, "corridor", i, 0, index=i) for i, name in enumerate(track)],
        *[space(f"H{z}{c}", "walls", c, 5 - z, zone=z, column=c) for z, c in walls],
        space("GATE", "entrance", 2, 5),
        space("SUN", "lava", 5, 1, sun="A"),
        *[space(f"S{i}", "lava", 5 + i % 3, 1 + i // 3, slab=True) for i in range(1, 6)],
        *[space(f"F{i}", "river", 7 + i, 4) for i in (1, 2, 3)],
        space("PLANKS", "bridge", 9, 1),
    ]
    data["edges"] = {
        "corridor": [list(pair) for pair in pairwise(track)],
        "walls_room": [
            *[[f"H{z}{c}", f"H{z}{c + 1}"] for z in (1, 2) for c in (1, 2, 3)],
            *[[f"H1{c}", f"H2{c}"] for c in (1, 2, 3, 4)],
        ],
        "walls_to_corridor": [[f"H2{c}", f"P{c}"] for c in (1, 2, 3, 4)],
        "one_way_entrance": [["GATE", "H12"], ["GATE", "H13"]],
        "lava_room": [
            ["SUN", "S1"],
            ["S1", "S2"],
            ["S3", "S4"],
            ["S4", "S5"],
            ["SUN", "S3"],
            ["S1", "S4"],
            ["S2", "S5"],
        ],
        "lava_to_corridor": [["SUN", "P5"], ["S1", "P6"], ["S2", "P7"]],
        "bridge": [["P8", "PLANKS"], ["PLANKS", "P10"]],
        "one_way_into_river": [["P7", "F1"]],
        "one_way_river_flow": [["F1", "F2"], ["F2", "F3"]],
        "river_exit_by_roll": [["F3", "P10"]],
        "leave_temple": [["P11", "OUT"]],
    }
    data["leaps"] = {"two_way": [{"from": "P5", "to": "S1", "over": ["P6", "SUN"]}], "one_way": []}
    data["walls"] |= {"zones": 2, "columns": 4, "contact_at_total_steps": 4, "max_steps_each": 2}
    data["bridge"]["space"] = "PLANKS"
    data["board"] = {"space": data["board"]["space"]}
    data["wall_cards"] |= {"count": 8, "list": [card | {"count": n} for card, n in zip(
        data["wall_cards"]["list"], (1, 1, 1, 5), strict=True
    )]}  # fmt: skip
    data["river"] |= {"order": ["F1", "F2", "F3"], "searchable": ["F1", "F2"], "last": "F3", "landing": "P10"}
    data["boulder"] |= {"start": "P0", "seal": "P11", "opens": {"P6": "A"}}
    data["locks"] = {"value_4": [1, 2, 3], "alcove": [{"id": "N", "space": "P9", "value": 4}]}
    data["glyphs"] |= {"lava_tiles": 5, "clue_tiles": 5, "trapped": 2, "safe": 3, "sun_tiles": 1}
    data["glyphs"]["identity"] |= {"names": ["Ik", "Kan", "Oc", "Eb", "Ix"], "numbers": [2, 3, 5, 8, 13]}
    data["treasure"] |= {
        "total": 23,
        "deck": [
            deck("walls_zone_1", (1, 3), (2, 3)), deck("walls_zone_2", (3, 6)), deck("lava", (4, 3)),
            deck("river", (2, 4), (5, 3)), deck("alcove", (4, 1)),
        ],
    }  # fmt: skip
    return data


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_another_map_plays_without_a_change_of_code(seats: int) -> None:
    """The whole contract holds on it."""
    court = Court(GAME, chac_box(small_temple(), seats), LAWS)
    broken = court.search(games=1, seed=seats)
    assert broken is None, str(broken)
    assert court.results["playout"].moments > 20


def test_another_map_is_spoken_of_by_its_own_names() -> None:
    words = GAME.speaks(chac_box(small_temple()))
    assert words.name("space", 0) == "P0"
    assert words.name("space", 20) == "the entrance"
    assert words.name("treasure", 1) == "a treasure worth 2 from the first zone"
    assert words.name("find", 1) == "a treasure worth 2"
    assert words.name("number", 4) == "13 (•••▬▬)"
    assert words.name("slab", 0) == "S1"


def test_the_map_of_the_register() -> None:
    """Spaces, leaps and distances as the register counts them."""
    box = chac_box(HOME)
    assert len(box.spaces) == 82 + 2
    assert sum(map(len, box.leaps)) == 196
    assert box.far[box.entrance] == 19
    assert box.from_room[box.entrance] == 5
    assert max(box.far) == 19 or box.far[box.spaces.index("C00")] <= 19


def drop_space(data: dict[str, Any], name: str) -> None:
    """A space less, and no line to it."""
    data["board"]["space"] = [one for one in data["board"]["space"] if one["id"] != name]


def cut_off(data: dict[str, Any], name: str) -> None:
    """A space without any line to it, nor a leap."""
    rooms = data["edges"]["walls_room"]
    data["edges"]["walls_room"] = [pair for pair in rooms if pair[1] != name and pair[0] != name]
    data["edges"]["one_way_entrance"].append([name, "W12"])
    leaps = data["leaps"]["two_way"]
    data["leaps"]["two_way"] = [one for one in leaps if name not in (one["from"], one["to"], *one["over"])]


def shorten(data: dict[str, Any]) -> None:
    """A glyph and a number less."""
    data["glyphs"]["identity"]["names"].pop()
    data["glyphs"]["identity"]["numbers"].pop()


Change = Callable[[dict[str, Any]], object]
BAD: list[tuple[str, str, Change]] = [
    ("board.space[1].id", "already the name", lambda d: d["board"]["space"][1].update(id="C00")),
    ("board.space[1].x", "coordinates of C00", lambda d: d["board"]["space"][1].update(x=11, y=0)),
    ("board.space[1].y", "expected a number", lambda d: d["board"]["space"][1].update(y="north")),
    ("board.space[3].index", "C02 has it too", lambda d: d["board"]["space"][3].update(index=2)),
    ("board.space", "no corridor space has the index 33", lambda d: d["board"]["space"][33].update(index=90)),
    ("edges.corridor[0]", "not a space", lambda d: d["edges"]["corridor"].__setitem__(0, ["C00", "C99"])),
    ("edges.corridor[0]", "expected two spaces", lambda d: d["edges"]["corridor"].__setitem__(0, ["C00"])),
    ("edges.corridor", "C00 and C01 are not joined", lambda d: d["edges"]["corridor"].pop(0)),
    ("edges.corridor", "joined twice", lambda d: d["edges"]["corridor"].append(["C00", "C01"])),
    ("edges.tunnels", "unknown", lambda d: d["edges"].update(tunnels=[])),
    ("edges.leave_temple", "C33", lambda d: d["edges"].update(leave_temple=[])),
    ("edges.one_way_river_flow", "R1 must flow to R2", lambda d: d["edges"]["one_way_river_flow"].pop(0)),
    ("edges.one_way_entrance", "nothing leads back", lambda d: d["edges"]["one_way_entrance"].append(["W13", "EN"])),
    ("edges.river_exit_by_roll", "landing", lambda d: d["edges"].update(river_exit_by_roll=[["R5", "C32"]])),
    ("board.space", "W11 cannot be reached", lambda d: cut_off(d, "W11")),
    ("board.space", "column 1", lambda d: drop_space(d, "W11")),
    ("river.order", "every river space", lambda d: d["river"]["order"].pop()),
    ("river.landing", "not 'corridor'", lambda d: d["river"].update(landing="BR")),
    ("river.searchable", "cannot be searched", lambda d: d["river"]["searchable"].append("R6")),
    ("boulder.start", "first space", lambda d: d["boulder"].update(start="C05")),
    ("boulder.opens", "no Sun 'C'", lambda d: d["boulder"]["opens"].update(C20="C")),
    ("leaps.two_way[0].over", "does not join", lambda d: d["leaps"]["two_way"][0].update(over=["C10"])),
    ("leaps.two_way[0].over", "needs a corner", lambda d: d["leaps"]["two_way"][0].update(over=[])),
    ("leaps.two_way[0].to", "joined already", lambda d: d["leaps"]["two_way"][0].update(to="C24")),
    ("walls.contact_at_total_steps", "after 6 steps", lambda d: d["walls"].update(contact_at_total_steps=7)),
    ("wall_cards.count", "says 19", lambda d: d["wall_cards"].update(count=19)),
    ("wall_cards.list", "cannot close", lambda d: (d["wall_cards"]["list"].pop(1), d["wall_cards"].update(count=16))),
    ("locks.alcove[0].space", "not a space", lambda d: d["locks"]["alcove"][0].update(space="C77")),
    ("locks.alcove[1].space", "already has", lambda d: d["locks"]["alcove"][1].update(space="C12")),
    ("locks.value_4", "different faces", lambda d: d["locks"].update(value_4=[1, 1])),
    ("glyphs.identity.names", "13 glyphs for 14 slabs", shorten),
    ("load.bracket[1].cards_min", "ends at 3", lambda d: d["load"]["bracket"][1].update(cards_min=5)),
    ("treasure.deck", "'river'", lambda d: d["treasure"]["deck"].pop(5)),
    ("game.adventurers_per_player", "must be 2", lambda d: d["game"].update(adventurers_per_player=3)),
    ("phases.order", "must be ['load'", lambda d: d["phases"]["order"].reverse()),
    ("load.maximum", "must be 5", lambda d: d["load"].update(maximum=6)),
    ("actions.sprint", "must be 0", lambda d: d["actions"].update(sprint=1)),
    ("abilities.uses_per_adventurer", "must be 1", lambda d: d["abilities"].update(uses_per_adventurer=2)),
    ("abilities.list[0].cost", "must be 1", lambda d: d["abilities"]["list"][0].update(cost=2)),
    ("abilities.list[1].timing", "'own_turn_free'", lambda d: d["abilities"]["list"][1].update(timing="ever")),
    ("wall_cards.reshuffle", "must be False", lambda d: d["wall_cards"].update(reshuffle=True)),
    ("treasure.deck[0].hidden", "must be True", lambda d: d["treasure"]["deck"][0].update(hidden=False)),
    ("treasure.deck[4].area", "must be 'lava'", lambda d: d["treasure"]["deck"][4].update(area="walls")),
    ("locks.dice", "must be 5", lambda d: d["locks"].update(dice=4)),
    ("locks.value_5", "not known", lambda d: d["locks"].update(value_5=[1, 2])),
    ("glyphs.masking_cards", "must be 1", lambda d: d["glyphs"].update(masking_cards=2)),
    ("bridge.space", "must be 'BR'", lambda d: d["bridge"].update(space="C24")),
    ("river.rerolls_per_one", "must be 1", lambda d: d["river"].update(rerolls_per_one=2)),
    ("walls.max_steps_each", "must be 3", lambda d: d["walls"].update(max_steps_each=4)),
    ("board.space[0].x", "outside the board", lambda d: d["board"]["space"][0].update(x=40)),
]  # fmt: skip


@pytest.mark.parametrize(("where", "what", "change"), BAD, ids=[f"{where}: {what}" for where, what, _ in BAD])
def test_a_bad_map_is_told_what_is_wrong_and_where(where: str, what: str, change: Change) -> None:
    data = copy.deepcopy(HOME)
    change(data)
    with pytest.raises(Misprint) as misprint:
        chac_box(data)
    assert misprint.value.where == f"components.{where}"
    assert what in str(misprint.value)


def tables_in(page: Any, where: str = "") -> list[tuple[str, Any]]:
    """Every table of a file with its place; of a list of tables the first and the last."""
    found = [(where, page)]
    for key, value in page.items():
        parts = [(key, value)] if isinstance(value, dict) else []
        if isinstance(value, list) and value and isinstance(value[0], dict):
            parts = [(f"{key}[{i}]", value[i]) for i in {0, len(value) - 1}]
        for name, part in parts:
            found += tables_in(part, f"{where}.{name}")
    return found


PLACES = [where for where, _ in tables_in(HOME)]


@pytest.mark.parametrize("where", PLACES)
def test_a_key_that_nothing_reads_is_a_misprint(where: str) -> None:
    """Anywhere in the file, with its place."""
    data = copy.deepcopy(HOME)
    dict(tables_in(data))[where]["depth_of_dust"] = 3
    with pytest.raises(Misprint) as misprint:
        chac_box(data)
    assert misprint.value.where in (f"components{where}.depth_of_dust", f"components{where}")


def test_the_shipped_file_is_read_to_the_last_key() -> None:
    """For every number of players and every setting."""
    for seats in GAME.seats:
        for options in option_sets(GAME, seats):
            assert open_box(GAME, seats, options).seats == seats


def test_a_box_is_for_as_many_players_as_it_says() -> None:
    data = copy.deepcopy(HOME)
    data["game"]["players_max"] = 4
    with pytest.raises(Misprint, match="seats: 5, but this box is for 2 to 4 players"):
        chac_box(data, 5)


@pytest.mark.parametrize("seats", GAME.seats)
def test_nothing_that_players_read_is_bad_english(seats: int) -> None:
    for options in option_sets(GAME, seats):
        assert objections(GAME, open_box(GAME, seats, options)) == []


def acting(seats: int = 2, **options: object) -> tuple[Table, int]:
    """A table at which somebody is asked to act, and who."""
    table = Table(GAME, open_box(GAME, seats, options), Seed.number(5))
    while type(table.state.ask()).__name__ != "Act":
        seat = table.asked()[0]
        table.answer(seat, table.state.ask().options(table.state, seat)[-1].notation)
    return table, table.asked()[0]


def test_equal_views_give_equal_figures() -> None:
    """In every world that a seat cannot tell from the real one the meter shows the same, all through a game."""
    box = open_box(GAME, 3)
    chance = fast("meter")
    s = GAME.blank(box, fast(11))
    advance(s)
    shown = 0
    while s.outcome is None:
        seat = s.ask().asked(s)
        here = aids(GAME, GAME.view(s, seat))
        for other in (GAME.imagine(s, seat, chance), GAME.sample(GAME.view(s, seat), chance)):
            assert GAME.view(other, seat).data() == GAME.view(s, seat).data()
            assert aids(GAME, GAME.view(other, seat)) == here
        shown += bool(here)
        assert all(0.0 <= figure <= 1.0 for figure in here.values())
        options = s.ask().options(s, seat)
        answer(s, seat, options[chance.below(len(options))])
    assert shown > 10


def test_the_meter_can_be_switched_off() -> None:
    on, seat = acting()
    assert set(GAME.aids(on.view(seat), fast(1))) == {"now", "after_one", "next_turn"}
    assert GAME.aids(on.view(1 - seat), fast(1)) == {}
    off, seat = acting(survival_meter="off")
    assert off.aids(seat) == {}


def placed(where: str, boulder: str, turn: int, actions: int) -> tuple[ChacState, int]:
    table, seat = acting()
    s = table.state
    assert isinstance(s, ChacState)
    s.at[seat] = s.printed.spaces.index(where)
    s.boulder = s.printed.spaces.index(boulder)
    s.turn, s.actions[seat] = turn, actions
    return s, seat


def test_known_chances() -> None:
    """At the door; above the waterfall with load level 2 and no cards; with the boulder at one's heels."""
    s, seat = placed("C33", "C20", 8, 1)
    assert aids(GAME, GAME.view(s, seat))["now"] == 1.0
    s, seat = placed("R6", "C05", 5, 3)
    assert aids(GAME, GAME.view(s, seat))["now"] == pytest.approx(25 / 36, abs=0.001)
    s, seat = placed("C33", "C32", 8, 1)
    one_in_243 = (1 / 3) ** 5
    assert aids(GAME, GAME.view(s, seat))["next_turn"] == pytest.approx(one_in_243, abs=0.0005)


@pytest.mark.parametrize(
    ("where", "boulder", "turn"), [("EN", "C00", 1), ("W33", "C04", 4), ("C12", "C08", 5), ("C19", "C21", 8)]
)
def test_the_meter_agrees_with_many_escapes(where: str, boulder: str, turn: int) -> None:
    """What is reckoned exactly is what happens when the same way is tried with dice."""
    s, seat = placed(where, boulder, turn, 3)
    escape = Escape(s, seat, s.at[seat], CAREFUL)
    chance, times = fast(where), 3000
    out = sum(escape.tried(2, 3, chance) != DEAD for _ in range(times)) / times
    assert Odds(escape, 2).this_turn(3) == pytest.approx(out, abs=0.035)


def test_a_remembered_way_out_is_the_one_that_is_found_anew() -> None:
    """All through a game, for every seat and both ways of walking."""
    box = chac_box(HOME, 3)
    chance = fast("ways")
    s = GAME.blank(box, fast(4))
    assert isinstance(s, ChacState)
    advance(s)
    asked = 0
    while s.outcome is None:
        for seat in range(3):
            if s.at[seat] < box.outside:
                for move in (CAREFUL, HASTY):
                    way = way_out(s, seat, s.at[seat], move)
                    facts = Facts(s, seat, s.at[seat], move)
                    fresh = Way(box, facts, route(box, facts))
                    assert list(way.places) == list(fresh.places)
                    assert list(way.holds) == list(fresh.holds)
                    assert way_out(s, seat, s.at[seat], move) is way
                    asked += 1
        seat = s.ask().asked(s)
        options = s.ask().options(s, seat)
        answer(s, seat, options[chance.below(len(options))])
    assert asked > 100


def test_the_page_is_told_what_the_rules_work_out() -> None:
    """Where everybody is, how heavy the load, and what rolls and closes in."""
    s, seat = placed("C13", "C11", 3, 2)
    found = GAME.figures(s)
    ahead = found["ahead"]
    assert isinstance(ahead, list)
    assert [ahead[s.printed.spaces.index(name)] for name in ("C11", "C12", "C13", "C14", "C15")] == [
        0,
        1,
        2,
        3,
        0,
    ]
    assert (found["boulder_dice"], found["gap"], found["at_lock"]) == (3, 6, -1)
    assert found["inside"] == [1, 1]
    assert found["levels"] == [2, 2]
    assert found["room"] == [4, 4]
    s.at[seat], s.at[1 - seat] = s.printed.nowhere, s.printed.outside
    found = GAME.figures(s)
    assert found["inside"] == [0, 0]
    assert (found["waiting"], found["away"]) == (
        [int(at == seat) for at in (0, 1)],
        [int(at != seat) for at in (0, 1)],
    )


def test_strict_memory_shows_a_glyph_once() -> None:
    """Whoever comes back to the table reads that a clue was deciphered, but not the glyph."""
    table, seat = acting(glyph_memory="strict")
    table.answer(
        seat, next(o.notation for o in table.state.ask().options(table.state, seat) if o.verb == "move")
    )
    moment = table.answer(seat, "decipher")
    told = next(one for one in moment.told[seat] if one.key == "glimpsed")
    fresh = infos.told_info(table, told)
    past = infos.told_info(table, told, past=True)
    assert fresh.n == told.n != UNKNOWN
    assert past.n == UNKNOWN
    assert "".join(part.text for part in past.sentence).endswith("and sees, just once, a glyph.")
    assert all(face_of(piece) == FACE_DOWN for piece in table.view(seat).zones["clues"])


# ---------------------------------------------------------------- what people know, and what bots remember


def sure(table: Table, seat: int, verb: str) -> None:
    """The seat's first answer of that kind; whoever else is asked gives their last one until then."""
    while table.asked()[0] != seat:
        table.answer(table.asked()[0], table.state.ask().options(table.state, table.asked()[0])[-1].notation)
    options = table.state.ask().options(table.state, seat)
    table.answer(seat, next(option.notation for option in options if option.verb == verb))


def test_what_each_player_has_looked_at_is_still_hidden_from_those_who_watch() -> None:
    """In the view and in the log; what lies open is not."""
    table, first = acting()
    for seat in (first, 1 - first):
        sure(table, seat, "move")
        sure(table, seat, "decipher")
    s = table.state
    assert isinstance(s, ChacState)
    number = s.trapped[0]
    assert {face_of(table.view(seat).zones["clues"][number]) for seat in (0, 1)} == {face_of(s.clues[number])}
    assert face_of(table.view(SPECTATOR).zones["clues"][number]) == FACE_DOWN
    told = [one for moment in table.history for one in moment.told[SPECTATOR] if one.key == "deciphered"]
    assert [one.n for one in told] == [UNKNOWN, UNKNOWN]
    assert table.view(SPECTATOR).zones["glyphs"] == [FACE_DOWN] * len(s.glyphs)
    seat = table.asked()[0]
    s.at[seat], s.actions[seat] = s.printed.spaces.index("C06"), 1
    table.answer(seat, "move c07")
    assert isinstance(table.state, ChacState)
    assert table.view(SPECTATOR).zones["glyphs"] == list(table.state.glyphs)


def on_the_sun(mode: str, trap: str, deciphered: bool = True) -> tuple[Table, int]:
    """Somebody who has deciphered a clue in the first zone stands between two slabs; its glyph lies on one of them."""
    table, seat = acting(glyph_memory=mode)
    sure(table, seat, "move")
    if deciphered:
        sure(table, seat, "decipher")
    s = table.state
    assert isinstance(s, ChacState)
    number = s.trapped[0]
    glyph = face_of(s.clues[number])
    slab, other = (
        s.printed.slab[s.printed.spaces.index(trap)],
        [face_of(piece) for piece in s.glyphs].index(glyph),
    )
    for tiles in (s.glyphs, s.numbers):
        tiles[slab], tiles[other] = tiles[other], tiles[slab]
    for at in range(len(s.glyphs)):
        s.glyphs[at] = known_to(s.glyphs[at], everyone_at(s.seats))
    s.covered = 0
    s.at[seat], s.actions[seat] = s.printed.spaces.index("L11"), 3
    s.boulder, s.turn = s.printed.spaces.index("C13"), 7
    return table, seat


@pytest.mark.parametrize("mode", ["notebook", "strict"])
@pytest.mark.parametrize("level", ["greedy", "search:30"])
@pytest.mark.parametrize(("trap", "free"), [("L12", "L21"), ("L21", "L12")])
def test_a_bot_that_has_deciphered_a_glyph_keeps_off_its_slab(
    mode: str, level: str, trap: str, free: str
) -> None:
    """Also with strict memory: a bot remembers what it was shown."""
    table, seat = on_the_sun(mode, trap)
    spaces = {table.box.actions.find(f"move {name.lower()}") for name in (trap, free)}
    options: list[Action] = [one for one in table.state.ask().options(table.state, seat) if one in spaces]
    assert len(options) == 2
    bot = seat_bot(GAME, level)
    for n in range(5):
        choice = bot.choose(table.remembered(seat), options, fast(n))
        assert choice.notation == f"move {free.lower()}"


def test_with_strict_memory_the_table_shows_nothing_again_and_the_meter_does_not_remember() -> None:
    """A person sees on the tiles what whoever watches sees, and is told chances from that alone."""
    table, seat = on_the_sun("strict", "L12")
    for zone in ("clues", "numbers", "glyphs"):
        assert table.view(seat).zones[zone] == table.view(SPECTATOR).zones[zone]
        assert table.remembered(seat).zones["clues"] != table.view(SPECTATOR).zones["clues"]
    blank, _ = on_the_sun("strict", "L12", deciphered=False)
    noted, _ = on_the_sun("notebook", "L12")
    known = GAME.aids(table.view(seat), fast(1))
    assert known == GAME.aids(blank.view(seat), fast(1))
    assert known != GAME.aids(noted.view(seat), fast(1))
    for world in (GAME.sample(table.view(seat), fast(2)), GAME.imagine(table.state, seat, fast(2))):
        assert GAME.view(world, seat).data() == table.view(seat).data()
