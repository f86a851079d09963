"""Loot Trap between real browsers: whole games, every layout on a phone, who knows what, and standing orders."""

import random
import re
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from cenote.core.packed import is_known_to, is_marked
from cenote.games import find, open_box
from cenote.games.loot_trap.rules.terms import LAID
from cenote.play.seed import Seed
from cenote.play.table import Table

pytestmark = pytest.mark.browser

PEOPLE = ["Ada", "Ben", "Cora", "Dan"]
LAYOUTS = {
    "causeway": 2, "sinkhole": 2, "hourglass": 2, "ziggurat": 2,
    "court": 4, "crossroads": 4, "well": 4, "tripod": 3,
}  # fmt: skip
SHORT = {
    "variant_1": "a",
    "variant_2": "a",
    "variant_4": "b",
}  # little health, everything armed, less loot needed
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def moment(seats: int, wanted: Callable[[Any], bool], least: int = 30, **options: object) -> Table:
    """The first game, of a row of games that is the same every time, that comes to a wanted moment."""
    game = find("loot_trap")
    box = open_box(game, seats, options)
    for n in count():
        seed = Seed.mixed(f"{n:064x}", [f"{seat:064x}" for seat in range(seats)])
        table, dice = Table(game, box, seed, PEOPLE[:seats]), random.Random(n)
        while table.state.outcome is None:
            if len(table.history) > least and wanted(table):
                return table
            seat = dice.choice(table.asked())
            table.answer(seat, dice.choice(table.state.ask().options(table.state, seat)).notation)
    raise AssertionError


def asks(name: str, seat: int = 0) -> Callable[[Any], bool]:
    """A moment at which the seat is asked that, and may choose."""

    def wanted(table: Any) -> bool:
        ask = table.state.ask()
        return (
            table.asked() == [seat] and type(ask).__name__ == name and len(ask.options(table.state, seat)) > 1
        )

    return wanted


def hurry(person: Any) -> Any:
    """From now on this person banks what can be banked, never reacts, and often passes."""
    anything = person.answers

    def answers() -> None:
        choices = {choice["notation"].split(" ")[0]: choice for choice in person.knows.choices()}
        picked = person.page.locator("[data-light=picked]").count()
        if not picked and "bank" in choices:
            person.presses(lit(person, choices["bank"]))
        elif "bank" in choices:
            button(person, choices["bank"]).click()
        elif "pass-always" in choices and not person.phone:
            person.presses(lit(person, choices["pass-always"]))
        elif "pass-always" in choices:
            button(person, choices["pass-always"]).tap()
        elif not picked and person.dice.random() < 0.8 and ("skip" in choices or "pass" in choices):
            button(person, choices.get("skip") or choices["pass"]).click()
        else:
            anything()

    person.answers = answers
    return person


def lit(person: Any, choice: dict[str, Any]) -> Any:
    """The first lit thing on the board that this choice touches."""
    return person.page.locator(
        ", ".join(f"[data-light=lit][data-spot='{spot}']" for spot in choice["touches"])
    ).first


def button(person: Any, choice: dict[str, Any]) -> Any:
    return person.prompt.get_by_role("button", name=choice["label"], exact=True)


def test_four_people_play_a_whole_game(server: Any, meet: Any, played_out: Any) -> None:
    created = server.table(None, None, None, None, game="loot_trap", options=SHORT)
    people = [hurry(meet(name, phone=seat == 1).sits_down(created, seat)) for seat, name in enumerate(PEOPLE)]
    played_out(*people)
    info = server.get(f"/api/tables/{created['table']}")
    assert info["status"] == "finished"
    for person in people:
        expect(person.page.get_by_role("dialog")).to_contain_text(info["result"])


def test_a_person_among_bots_sees_things_move(server: Any, meet: Any) -> None:
    created = server.table(None, "random", "random", game="loot_trap", options={})
    ada = meet("Ada", motion=True).sits_down(created, 0)
    for _ in range(8):
        if not ada.waits_to_be_asked():
            break
        ada.answers()


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_fits_a_phone_and_everything_lit_can_be_pressed(
    server: Any, meet: Any, layout: str
) -> None:
    table = moment(LAYOUTS[layout], asks("MoveTo"), layout=layout)
    ada = meet("Ada", phone=True).takes_seat(server.lay(table), 0)
    spaces = ada.page.locator("[data-spot^='field/']:is(button, [role=img])")
    expect(spaces).to_have_count(len(table.box.ground.spaces))  # type: ignore[attr-defined]
    everything_lit_can_be_pressed(ada)


@pytest.mark.parametrize(
    "question", ["Act", "Aim", "ChoosePlayer", "StealLoot", "DiscardCard", "DropDrawn", "LayAt", "Prevent"]
)
def test_on_a_phone_whatever_is_asked_can_be_answered(server: Any, meet: Any, question: str) -> None:
    ada = meet("Ada", phone=True).takes_seat(server.lay(moment(4, asks(question))), 0)
    everything_lit_can_be_pressed(ada)


@pytest.mark.parametrize("layout", ["causeway", "crossroads", "tripod"])
def test_on_a_desk_too(server: Any, meet: Any, layout: str) -> None:
    ada = meet("Ada").takes_seat(server.lay(moment(LAYOUTS[layout], asks("MoveTo"), layout=layout)), 0)
    everything_lit_can_be_pressed(ada)


def everything_lit_can_be_pressed(person: Any) -> None:
    """Nothing scrolls sideways, nothing lies over a lit thing, and a finger finds it."""
    found = person.page.locator("[data-light=lit]")
    expect(found.first).to_be_visible()
    width = person.page.viewport_size["width"]
    assert person.page.evaluate("() => document.scrollingElement.scrollWidth") <= width
    for at in range(found.count()):
        if person.phone:
            found.nth(at).tap(trial=True)
            box = found.nth(at).bounding_box()
            assert min(box["width"], box["height"]) >= 39.5, found.nth(at).get_attribute("aria-label")
        else:
            found.nth(at).click(trial=True)


def hidden_trap(table: Any) -> int:
    """A space with a trap that Ben laid and Ada has not seen, -1 if there is none."""
    for space, cell in enumerate(table.state.field):
        if len(cell) and is_marked(cell[0], LAID[1]) and not is_known_to(cell[0], 0):
            return space
    return -1


def test_a_trap_laid_by_somebody_else_shows_whose_it_is_and_no_face(server: Any, meet: Any) -> None:
    table = moment(2, lambda table: hidden_trap(table) >= 0 and asks("MoveTo")(table))
    at, created = hidden_trap(table), server.lay(table)
    name = table.words.name("space", at)
    ada = meet("Ada").takes_seat(created, 0)
    ben = meet("Ben").takes_seat(created, 1)
    for person, whose, knows in ((ada, "Ben", False), (ben, "you", True)):
        space = person.page.locator(".space").filter(has=person.page.locator(f"[data-spot='field/{at}']"))
        expect(space.locator("[data-laid]")).to_have_attribute("data-laid", "1")
        expect(space.locator("[data-laid]")).to_have_text("2")
        said = space.locator(f"[data-spot='field/{at}']").get_attribute("aria-label")
        assert said.startswith(f"{name}. A trap laid by {whose}")
        assert ("You know it" in said) == knows
        assert (space.locator(".known").count() == 1) == knows
        assert (space.locator(f"[data-spot='field/{at}/255']").count() == 0) == knows


def test_what_was_looked_at_is_known_to_who_looked_and_the_others_see_that(server: Any, meet: Any) -> None:
    table = moment(2, asks("Peeking"))
    at, created = table.state.at[0], server.lay(table)  # type: ignore[attr-defined]
    ada = meet("Ada").takes_seat(created, 0)
    ben = meet("Ben").takes_seat(created, 1)
    spot = f"[data-spot='field/{at}']"
    expect(ada.page.locator(spot)).to_have_accessible_name(re.compile("You know it"))
    expect(ben.page.locator(spot)).to_have_accessible_name(re.compile("Seen by Ada"))
    assert "You know it" not in ben.page.locator(spot).get_attribute("aria-label")


def test_a_standing_order_is_kept_and_taken_back(server: Any, meet: Any) -> None:
    created = server.lay(moment(2, asks("React")))
    ada = meet("Ada").takes_seat(created, 0)
    ben = meet("Ben").takes_seat(created, 1)
    orders = ada.page.get_by_role("group", name="When you are asked about reactions")
    expect(orders.get_by_label("Ask me always, as it stands")).to_be_visible()
    orders.get_by_label("Ask me never, but for damage").click()
    expect(orders.get_by_label("Ask me never, but for damage, as it stands")).to_be_visible()
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        asked = next((person for person in (ada, ben) if person.is_asked()), None)
        if asked is None:
            ada.waits()
            continue
        question = asked.knows.now["decision"]["ask"]
        assert asked is ben or question not in ("React", "Respond")
        if asked is ada and question == "DiscardCard":
            break
        asked.answers()
    again = orders.get_by_label("Ask me always")
    again.click()
    expect(orders.get_by_label("Ask me always, as it stands")).to_be_visible()


@pytest.mark.parametrize(("phone", "dark"), [(False, False), (True, True)])
def test_nothing_grave_is_found_by_axe(server: Any, meet: Any, phone: bool, dark: bool) -> None:
    created = server.lay(moment(4, asks("MoveTo"), least=120))
    ada = meet("Ada", phone=phone, dark=dark).takes_seat(created, 0)
    expect(ada.page.locator("[data-light=lit]").first).to_be_visible()
    ada.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = ada.page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    grave = [
        f"{finding['id']}: {[node['html'] for node in finding['nodes']][:3]}"
        for finding in found["violations"]
        if finding["impact"] in ("serious", "critical")
    ]
    assert not grave, "\n".join(grave)
