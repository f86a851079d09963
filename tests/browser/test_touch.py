"""Fingers: a long press holds anything closer and answers nothing; hands are sheets; maps are dragged and pinched."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from cenote.core.game import Game
from cenote.games import shelf
from cenote.play.table import Table

pytestmark = pytest.mark.browser
GAMES = sorted(shelf().values(), key=lambda game: game.name)
NAMES = ["Ada", "Ben", "Cora", "Dan", "Eve", "Flo"]

# The first thing of each kind that can be held closer, and the points of the window at which a finger finds it.
KINDS = """() => {
  const found = new Map()
  for (const thing of document.querySelectorAll("main [data-look]")) {
    const kind = thing.dataset.look.split(" ")[0], box = thing.getBoundingClientRect()
    const x = box.x + box.width / 2, y = box.y + box.height / 2
    const there = document.elementFromPoint(x, y)?.closest("[data-look]")
    if (kind && !found.has(kind) && box.width > 8 && there === thing) found.set(kind, [x, y])
  }
  return Object.fromEntries(found)
}"""
# Cards and pieces of which a finger learns nothing. Bare floor and buttons that answer are neither.
MUTE = """() => [...document.querySelectorAll("main .spot:not([data-spot^='space/'], [data-spot^='answer/'])")]
  .filter((piece) => {
    const box = piece.getBoundingClientRect()
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return piece.contains(there) && !there.closest("[data-look]") && !piece.querySelector("[data-look]")
  })
  .map((piece) => piece.dataset.spot)"""


class Finger:
    """A real touch, as the screen reports it."""

    def __init__(self, person: Any) -> None:
        self.page = person.page
        self.device = person.context.new_cdp_session(person.page)

    def _is(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        self.device.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def holds(self, x: float, y: float) -> None:
        self._is("touchStart", (x, y))
        self.page.wait_for_timeout(600)
        self._is("touchEnd")

    def drags(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self._is("touchStart", start)
        for n in range(1, 11):
            self._is("touchMove", tuple(a + (b - a) * n / 10 for a, b in zip(start, end, strict=True)))  # type: ignore[arg-type]
            self.page.wait_for_timeout(16)
        self._is("touchEnd")

    def spreads(self, x: float, y: float, apart: float) -> None:
        self._is("touchStart", (x - 30, y), (x + 30, y))
        for n in range(1, 9):
            reach = 30 + apart * n / 8
            self._is("touchMove", (x - reach, y), (x + reach, y))
            self.page.wait_for_timeout(16)
        self._is("touchEnd")


def asked_in_the_middle(table: Table) -> bool:
    """The first seat has a choice, and something was played before."""
    if table.state.outcome is not None or 0 not in table.asked() or len(table.history) < 25:
        return False
    return len(table.state.ask().options(table.state, 0)) > 1


@pytest.fixture
def at_the_table(server: Any, meet: Any, moment: Any) -> Callable[[Game], Any]:
    """Somebody with a phone, in the middle of a game of the most players."""

    def sits(game: Game) -> Any:
        people = NAMES[: max(game.seats)]
        laid = server.lay(
            moment(people, asked_in_the_middle, game=game.name), bots=list(range(1, len(people)))
        )
        ada = meet("Ada", phone=True).takes_seat(laid, 0)
        assert ada.waits_to_be_asked()
        return ada

    return sits


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_long_press_holds_anything_closer_and_answers_nothing(game: Game, at_the_table: Any) -> None:
    ada = at_the_table(game)
    finger, closer = Finger(ada), ada.page.locator("main aside[aria-hidden]")
    ada.page.wait_for_timeout(500)  # a map glides to what is asked
    kinds = ada.page.evaluate(KINDS)
    assert len(kinds) > 1, kinds
    for kind in kinds:
        there = ada.page.evaluate(KINDS).get(kind)  # a map may have moved meanwhile
        if there is None:
            continue
        finger.holds(*there)
        expect(closer, f"{kind} is held closer").to_be_visible()
        assert closer.inner_text().strip(), f"{kind} has no words"
        assert ada.is_asked(), f"{kind} was answered by looking at it"
        ada.page.locator("header h1").tap()
    assert ada.page.evaluate(MUTE) == [], "of these nothing is told"


@pytest.mark.parametrize("name", ["chac", "jaguar"])
def test_a_map_larger_than_the_phone_is_dragged_and_pinched(name: str, at_the_table: Any) -> None:
    ada = at_the_table(shelf()[name])
    finger = Finger(ada)
    window = ada.page.get_by_role("group", name="The temple")
    box = window.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    scale = "map => parseFloat(map.style.getPropertyValue('--u'))"
    place = "window => window.scrollLeft + window.scrollTop"
    before = ada.page.locator("[data-ground]").evaluate(scale)
    finger.spreads(x, y, apart=60)
    assert ada.page.locator("[data-ground]").evaluate(scale) > before * 1.2, "two fingers make it larger"
    at = window.evaluate(place)
    finger.drags((x, y), (x - 80, y - 60))
    ada.page.wait_for_timeout(300)
    assert window.evaluate(place) != at, "one finger drags it"
    assert ada.is_asked(), "nothing is answered"


SHEETS = {  # the button that folds what is one's own, and how it says whether it is open
    "waking_shards": ("[aria-label^='Your hand']", "aria-expanded"),
    "shamans": ("[aria-label$=' the hand'], [aria-label$=' the hand away']", "aria-expanded"),
    "chac": ("[aria-label='Fold away'], [aria-label='Unfold']", "aria-expanded"),
    "loot_trap": ("[aria-label^='Hand ']", "aria-expanded"),
    "jaguar": ("[role=tab]", "aria-selected"),
}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_ones_own_is_a_sheet_that_collapses(game: Game, at_the_table: Any) -> None:
    ada = at_the_table(game)
    button, says = SHEETS[game.name]
    fold = ada.page.locator("main button").and_(ada.page.locator(button)).first
    was, prompt = fold.get_attribute(says), ada.prompt.bounding_box()
    fold.tap()
    assert fold.get_attribute(says) != was
    fold.tap()
    assert fold.get_attribute(says) == was
    assert ada.prompt.bounding_box() == prompt, "the question stays where it is"
