"""Without a mouse: a whole game with Tab, Enter and Escape, and a look around with the arrows."""

from typing import Any

import pytest
from playwright.sync_api import expect

from cenote.core.game import Game
from cenote.games import shelf
from cenote.play.table import Table

pytestmark = pytest.mark.browser
GAMES = sorted(shelf().values(), key=lambda game: game.name)
FOCUSED = """() => {
  const here = document.activeElement
  const name = here.getAttribute("aria-label") || here.textContent.trim()
  return [name, here.dataset.light || "", getComputedStyle(here).outlineStyle]
}"""

MOST = 80  # presses of Tab until everything has been in focus once


def asked_later(table: Table) -> bool:
    """The first seat has a choice in the middle of a game."""
    if table.state.outcome is not None or 0 not in table.asked() or len(table.history) < 25:
        return False
    return len(table.state.ask().options(table.state, 0)) > 1


def tabs_to(person: Any, what: str) -> None:
    """Go on until something of that kind is in focus, and can be seen to be."""
    for _ in range(MOST):
        person.page.keyboard.press("Tab")
        if person.page.evaluate("what => document.activeElement.matches(what)", what):
            break
    else:
        raise AssertionError(f"{what} cannot be reached by Tab")
    seen = person.page.evaluate(
        "() => [getComputedStyle(document.activeElement).outlineStyle, document.activeElement.outerHTML.slice(0, 200)]"
    )
    assert seen[0] != "none", f"nobody can see that {what} is in focus: {seen[1]}"


def sets_up(ada: Any) -> None:
    """A table against a random bot, with one setting changed."""
    keys = ada.page.keyboard
    expect(ada.page.get_by_role("heading", name="Waking Shards")).to_be_visible()
    tabs_to(ada, "[aria-label='Set up a table for Waking Shards']")
    keys.press("Enter")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    keys.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_be_hidden()
    tabs_to(ada, "[aria-label='Set up a table for Waking Shards']")
    keys.press("Enter")
    tabs_to(ada, "[aria-label='Name at seat 1']")
    keys.type("Ada")
    tabs_to(ada, "[aria-label='Who sits at seat 2']")
    keys.type("Bot: r")
    expect(ada.page.get_by_label("Who sits at seat 2")).to_have_value("bot random")
    tabs_to(ada, "summary")
    keys.press("Enter")
    tabs_to(ada, "input[type=number]")
    keys.press("ArrowUp")
    keys.press("Enter")
    expect(ada.prompt).to_be_visible()


def test_a_whole_game_against_a_bot(server: Any, meet: Any) -> None:
    ada = meet("Ada").goes("/")
    keys = ada.page.keyboard
    sets_up(ada)
    ada.page.get_by_role("complementary").wait_for()
    keys.press("Escape")
    expect(ada.page.get_by_role("complementary")).to_be_hidden()
    while ada.waits_to_be_asked():
        picked = ada.page.locator("[data-light=picked]").count()
        tabs_to(ada, "li button" if picked else "[data-light=lit], [aria-label='What is asked'] li button")
        keys.press(ada.dice.choice(["Enter", "Space"]))
    expect(ada.page.get_by_role("dialog")).to_contain_text("WAKE-13.1")
    keys.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_be_hidden()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_arrows_reach_what_is_not_lit_and_it_is_described(
    game: Game, server: Any, meet: Any, moment: Any
) -> None:
    people = ["Ada", "Ben", "Cora", "Dan", "Eve", "Flo"][: max(game.seats)]
    laid = server.lay(moment(people, asked_later, game=game.name), bots=list(range(1, len(people))))
    ada = meet("Ada").takes_seat(laid, 0)
    assert ada.waits_to_be_asked()
    seen: dict[str, str] = {}
    for key in ["ArrowUp"] * 4 + ["ArrowRight", "ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"] * 8:
        ada.page.keyboard.press(key)
        name, light, outline = ada.page.evaluate(FOCUSED)
        seen[name] = light
        assert name, f"after {key} something without a name is in focus"
        assert outline != "none", f"nobody can see that {name} is in focus"
    assert len(seen) > 5, seen
    assert "dark" in seen.values(), seen
    assert ada.is_asked(), "walking answers nothing"
