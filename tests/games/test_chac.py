"""The Temple of Chac: its map, other maps, bad maps, and the survival meter."""

import copy
import tomllib
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from cenote.core.agenda import advance, answer
from cenote.core.box import Page
from cenote.core.chance import fast
from cenote.core.event import UNKNOWN
from cenote.core.refusal import Misprint
from cenote.games import checked_options, components_text, find, open_box
from cenote.games.chac.flight import DEAD, Flight
from cenote.games.chac.meter import CAREFUL, Odds
from cenote.games.chac.rules.state import ChacBox, ChacState
from cenote.play.seed import Seed
from cenote.play.table import Table, aids
from cenote.server import speech
from cenote.testing.contract import LAWS, Court

GAME = find("chac")
HOME: dict[str, Any] = tomllib.loads(components_text(GAME))


def box_of(data: dict[str, Any], seats: int = 2, **options: object) -> ChacBox:
    box = GAME.box(seats, checked_options(GAME, options), Page("components", data))
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
    data["walls"] |= {"zones": 2, "columns": 4, "contact_at_total_steps": 4}
    data["wall_cards"] |= {"count": 8, "list": [card | {"count": n} for card, n in zip(
        data["wall_cards"]["list"], (1, 1, 1, 5), strict=True
    )]}  # fmt: skip
    data["river"] |= {"order": ["F1", "F2", "F3"], "searchable": ["F1", "F2"], "last": "F3", "landing": "P10"}
    data["boulder"] |= {"start": "P0", "seal": "P11", "opens": {"P6": "A"}}
    data["locks"]["alcove"] = [{"id": "N", "space": "P9", "value": 4}]
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
    court = Court(GAME, box_of(small_temple(), seats), LAWS)
    broken = court.search(games=1, seed=seats)
    assert broken is None, str(broken)
    assert court.results["playout"].moments > 20


def test_another_map_is_spoken_of_by_its_own_names() -> None:
    words = GAME.speaks(box_of(small_temple()))
    assert words.name("space", 0) == "P0"
    assert words.name("number", 4) == "13 (•••▬▬)"
    assert words.name("slab", 0) == "S1"


def test_the_map_of_the_register() -> None:
    """Spaces, leaps and distances as the register counts them."""
    box = box_of(HOME)
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
]  # fmt: skip


@pytest.mark.parametrize(("where", "what", "change"), BAD, ids=[f"{where}: {what}" for where, what, _ in BAD])
def test_a_bad_map_is_told_what_is_wrong_and_where(where: str, what: str, change: Change) -> None:
    data = copy.deepcopy(HOME)
    change(data)
    with pytest.raises(Misprint) as misprint:
        box_of(data)
    assert misprint.value.where == f"components.{where}"
    assert what in str(misprint.value)


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
def test_the_meter_agrees_with_many_flights(where: str, boulder: str, turn: int) -> None:
    """What is reckoned exactly is what happens when the same way is tried with dice."""
    s, seat = placed(where, boulder, turn, 3)
    flight = Flight(s, seat, s.at[seat], CAREFUL)
    chance, times = fast(where), 3000
    out = sum(flight.fly(2, 3, chance) != DEAD for _ in range(times)) / times
    assert Odds(flight, 2).this_turn(3) == pytest.approx(out, abs=0.035)


def test_strict_memory_shows_a_glyph_once() -> None:
    """Whoever comes back to the table reads that a clue was deciphered, but not the glyph."""
    table, seat = acting(glyph_memory="strict")
    table.answer(
        seat, next(o.notation for o in table.state.ask().options(table.state, seat) if o.verb == "move")
    )
    moment = table.answer(seat, "decipher")
    told = next(one for one in moment.told[seat] if one.key == "glimpsed")
    fresh = speech.told_info(table.words, table.people, told)
    past = speech.told_info(table.words, table.people, told, past=True)
    assert fresh.n == told.n != UNKNOWN
    assert past.n == UNKNOWN
    assert "".join(part.text for part in past.sentence).endswith("just once: a glyph.")
    assert all(piece & 0xFF == 0xFF for piece in table.view(seat).zones["clues"])
