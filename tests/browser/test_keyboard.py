"""A whole game without a mouse: Tab, arrows, Enter, Escape."""

from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

MOST = 80  # presses of Tab until everything has been in focus once


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
