"""The Temple of Chac between real browsers: six people to the end, on phones, and what each of them knows."""

import random
import re
import time
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import expect

from cenote.games import find, open_box
from cenote.play.seed import Seed
from cenote.play.table import Table

pytestmark = pytest.mark.browser

MOST = 240.0  # seconds for a whole game
PEOPLE = ["Ada", "Ben", "Cora", "Dan", "Eve", "Fay"]
ENOUGH = re.compile("^(End your turn|Go on|Wait|Leave the lock|Give in)$")


# ---------------------------------------------------------------- how to get there


def steps_to(table: Table, goal: Callable[[Any, int], bool]) -> dict[int, int]:
    """How many moves lead from each space to the nearest one of a kind."""
    box: Any = table.box
    far = {space: 0 for space in range(box.outside) if goal(box, space)}
    for _ in range(box.outside):
        for space in range(box.outside):
            ways = [far[to] for to in box.ways[space] if to in far]
            if ways and space not in far:
                far[space] = 1 + min(ways)
    return far


def walk(seats: int, goal: Callable[[Any, int], bool], wanted: Callable[[Table], bool]) -> Table:
    """The first of a row of games in which Ada walks to such a space and the moment comes; the others stay."""
    game = find("chac")
    box = open_box(game, seats, {"first_dicekeeper": 1})
    for n in count():
        seed = Seed.mixed(f"{n:064x}", [f"{seat:064x}" for seat in range(seats)])
        table = Table(game, box, seed, PEOPLE[:seats])
        far = steps_to(table, goal)
        while not wanted(table) and table.state.outcome is None:
            seat = table.asked()[0]
            options = table.state.ask().options(table.state, seat)
            moves = [
                option for option in options if seat == 0 and option.verb == "move" and option.space in far
            ]
            rest = [option for option in options if option.verb in ("end", "ready", "wait", "open", "exit")]
            nearer = min(moves, key=lambda move: far[move.space], default=None)
            there = not far.get(table.state.at[0])  # type: ignore[attr-defined]
            choice = nearer if nearer and not there else rest[0] if rest else options[0]
            table.answer(seat, choice.notation)
        if wanted(table):
            return table
    raise AssertionError


def kind(name: str) -> Callable[[Any, int], bool]:
    kinds = ("entrance", "walls", "corridor", "lava", "river", "bridge")
    return lambda box, space: kinds[box.kind[space]] == name


def asks(name: str, where: Callable[[Any, int], bool]) -> Callable[[Table], bool]:
    """Ada is asked that, in such a place."""

    def wanted(table: Table) -> bool:
        state: Any = table.state
        return (
            state.outcome is None
            and table.asked() == [0]
            and type(state.ask()).__name__ == name
            and len(state.ask().options(state, 0)) > 1
            and where(state.printed, state.at[0])
        )

    return wanted


def beside_alcove(box: Any, space: int) -> bool:
    return bool(box.alcove[space] >= 0)


# ---------------------------------------------------------------- how to play


class Player:
    """Somebody who presses what is lit, and does not linger."""

    def __init__(self, person: Any) -> None:
        self.person = person
        self.dice = random.Random(person.name)
        self.temple = person.page.get_by_role("group", name="The temple", exact=True)
        self.lit = person.page.locator("[data-light=lit]")
        self.buttons = person.prompt.locator("li button.main:not([aria-disabled])")

    def is_told_so(self) -> bool:
        """What the server said already tells whose page is worth a look."""
        return any(told.choices() for told in self.person.told.values())

    def plays(self) -> None:
        expect(self.temple).to_be_attached()  # until the board is drawn, every choice is a button
        if self.person.page.locator("[data-light=picked]").count():  # several answers begin there
            self.person.presses(self.person.prompt.locator("li button:not([aria-disabled])").first)
            return
        expect(self.lit.or_(self.buttons).first).to_be_attached()
        if self.dice.random() < 0.75 and self.is_finished():
            return
        at = self.dice.randrange(self.lit.count() + self.buttons.count())
        lit = self.lit.count()
        self.person.presses(self.lit.nth(at) if at < lit else self.buttons.nth(at - lit))

    def is_finished(self) -> bool:
        """Press what ends a turn or a question, if there is such a button."""
        button = self.person.prompt.get_by_role("button", name=ENOUGH)
        if button.count() == 0:
            return False
        self.person.presses(button.first)
        return True

    def rests(self) -> None:
        """Do as little as the rules allow."""
        if not self.is_finished():
            self.plays()


def play_until(players: list[Player], done: Callable[[], bool], act: Callable[[Player], None]) -> None:
    deadline = time.monotonic() + MOST
    while not done():
        assert time.monotonic() < deadline, "it did not come to an end"
        players[0].person.waits()
        for player in players:
            if player.is_told_so() and player.person.is_asked():
                act(player)


# ---------------------------------------------------------------- whole games


def test_six_people_play_a_whole_game(server: Any, meet: Any) -> None:
    created = server.table(*[None] * 6, game="chac", options={"survival_meter": "off"})
    players = [
        Player(meet(name, phone=seat % 3 == 2, dark=seat % 2 == 1).sits_down(created, seat))
        for seat, name in enumerate(PEOPLE)
    ]
    play_until(players, players[0].person.is_done, Player.plays)
    info = server.get(f"/api/tables/{created['table']}")
    assert info["status"] == "finished"
    for player in players:
        expect(player.person.page.get_by_role("dialog")).to_contain_text("CHAC-18.")


def test_every_space_of_the_map_is_drawn(server: Any, meet: Any) -> None:
    created = server.lay(walk(2, kind("walls"), asks("Act", kind("walls"))))
    ada = meet("Ada").takes_seat(created, 0)
    assert ada.waits_to_be_asked()
    spaces = server.get("/api/games/chac")["components"]["board"]["space"]
    expect(ada.page.locator("[data-spot^='space/']")).to_have_count(len(spaces) + 1)  # and the way out
    for seat in (0, 1):
        expect(ada.page.locator(f"[data-figure='{seat}']")).to_be_visible()


# ---------------------------------------------------------------- nothing comes from nowhere

# In every frame, where everything on the map is: in spaces, from the map's upper left corner.
WATCH = """
(() => {
  window.frames_seen = []
  const look = () => {
    const map = document.querySelector("[data-ground]")
    const u = map ? parseFloat(getComputedStyle(map).getPropertyValue("--u")) : 0
    if (u > 0) {
      const corner = map.getBoundingClientRect()
      const things = {}
      for (const thing of map.querySelectorAll("[data-figure], .boulder, .wall, [data-spot^='space/']")) {
        const { x, y, width } = thing.getBoundingClientRect()
        things[thing.getAttribute("aria-label")] = [(x - corner.x) / u, (y - corner.y) / u, width / u]
      }
      window.frames_seen.push(things)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})()
"""
EDGE = 0.05  # of a space: edges are as thick in pixels on a small map as on a large one
WINDOWS = ((1366, 768), (390, 844), (844, 390), (1920, 1080), (768, 1024), (360, 640), (960, 600))


def test_everything_stands_in_its_place_at_once(server: Any, meet: Any) -> None:
    """When the board appears and whenever the window changes, in every frame, with all motion on."""
    created = server.lay(walk(6, kind("walls"), asks("Act", kind("walls"))))
    ada = meet("Ada", motion=True)
    ada.page.add_init_script(WATCH)
    ada.takes_seat(created, 0)
    assert ada.waits_to_be_asked()
    for width, height in WINDOWS:
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.wait_for_timeout(250)
    frames = ada.page.evaluate("() => frames_seen.filter((things) => Object.keys(things).length)")
    last = frames[-1]
    assert {name.split(",")[0] for name in last} >= {"The boulder", "The left wall", "The right wall"}
    assert len(frames) > len(WINDOWS)
    for things in frames:
        assert things.keys() == last.keys()
        for name, place in things.items():
            assert place == pytest.approx(last[name], abs=EDGE), f"{name} was elsewhere"
    state: Any = ada.knows
    for seat, space in enumerate(state.zones["at"]):
        inside = ada.page.evaluate(
            """([seat, space]) => {
                const at = (query) => document.querySelector(query).getBoundingClientRect()
                const [pawn, square] = [at(`[data-figure='${seat}']`), at(`[data-spot='space/${space}']`)]
                const [x, y] = [pawn.x + pawn.width / 2, pawn.y + pawn.height / 2]
                return x > square.x && x < square.right && y > square.y && y < square.bottom
            }""",
            [seat, space],
        )
        assert inside, f"seat {seat} does not stand on {space}"


# ---------------------------------------------------------------- phones

PLACES = {
    "walls": asks("Act", kind("walls")),
    "lava": asks("Act", kind("lava")),
    "river": asks("Act", kind("river")),
    "alcove": asks("Lock", beside_alcove),
}


@pytest.mark.parametrize("place", PLACES)
def test_on_a_phone_everything_lit_can_be_tapped(server: Any, meet: Any, place: str) -> None:
    goal = beside_alcove if place == "alcove" else kind(place)
    created = server.lay(walk(3, goal, PLACES[place]))
    ada = meet("Ada", phone=True).takes_seat(created, 0)
    assert ada.waits_to_be_asked()
    lit = ada.page.locator("[data-light=lit]")
    expect(lit).not_to_have_count(0)
    for at in range(lit.count()):
        lit.nth(at).tap(trial=True)
        box = lit.nth(at).bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 43, f"{box} is too small for a thumb"
    for tab in ("Others", "Notebook"):
        if ada.page.get_by_role("tab", name=tab).count():
            ada.page.get_by_role("tab", name=tab).tap()
    assert ada.page.evaluate("() => document.scrollingElement.scrollWidth") <= 360
    ada.page.get_by_role("button", name="The temple, whole").tap()
    expect(ada.page.get_by_role("button", name="Close up")).to_be_visible()
    assert ada.page.evaluate("() => document.scrollingElement.scrollWidth") <= 360


def test_the_dice_of_a_lock_are_chosen_one_by_one(server: Any, meet: Any) -> None:
    created = server.lay(walk(2, beside_alcove, asks("Lock", beside_alcove)))
    ada = meet("Ada").takes_seat(created, 0)
    assert ada.waits_to_be_asked()
    dice = ada.page.get_by_role("group", name="Dice to roll again").get_by_role("button")
    expect(dice).to_have_count(5)
    for at in range(5):
        if dice.nth(at).get_attribute("aria-pressed") == "true":
            dice.nth(at).click()
    expect(ada.page.locator("[data-spot^='answer/reroll']")).to_have_count(0)
    dice.nth(4).click()
    shown = ada.knows.zones["dice"][4]
    again = ada.page.locator(f"[data-spot='answer/reroll/{shown}']")
    expect(again).to_have_attribute("data-light", "lit")
    again.click()
    log = ada.page.get_by_role("complementary", name="What happened")
    expect(log.get_by_text("tries the lock")).to_have_count(2)


# ---------------------------------------------------------------- what each of them knows


def test_the_notebook_belongs_to_the_one_who_looked_and_outlives_the_adventurer(
    server: Any, meet: Any
) -> None:
    created = server.lay(walk(2, kind("walls"), asks("Act", kind("walls"))))
    ada = meet("Ada").takes_seat(created, 0)
    ben = meet("Ben", phone=True).takes_seat(created, 1)
    assert ada.waits_to_be_asked()
    ben.page.get_by_role("tab", name="Notebook").tap()
    seen = ".notebook [data-glyph]"
    expect(ben.page.locator(".notebook li")).to_have_count(14)
    expect(ada.page.locator(seen)).to_have_count(0)
    ada.page.locator("[data-spot^='clue/'][data-light=lit]").click()
    expect(ada.page.locator(seen)).to_have_count(1)
    [(number, clue)] = [
        (number, clue & 255) for number, clue in enumerate(ada.knows.zones["clues"]) if clue & 255 != 255
    ]
    book = server.get("/api/games/chac")
    note = ada.page.locator(seen)
    expect(note).to_have_attribute("data-glyph", book["nouns"]["glyph"][clue])
    expect(note).to_have_attribute("data-number", book["names"]["number"][number])
    expect(ben.page.get_by_role("log").first).not_to_be_empty()
    expect(ben.page.locator(seen)).to_have_count(0)
    assert all(clue & 255 == 255 for clue in ben.knows.zones["clues"])

    figure = ada.page.locator("[data-figure='0']")
    players = [Player(ada), Player(ben)]
    play_until(players, lambda: figure.count() == 0 or ada.is_done(), Player.rests)
    expect(note).to_have_attribute("data-glyph", book["nouns"]["glyph"][clue])
