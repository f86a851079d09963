"""The board of Waking Shards: cards that are read, held up, put away, and rearranged with the window."""

from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

LONGEST = {"shard_nature", "shard_fortune", "shard_time"}
TOLD = """() => [...document.querySelectorAll('.told .text')].map((text) => text.closest('.told')).map((card) => {
  const box = (part) => card.querySelector(part).getBoundingClientRect()
  const below = card.getBoundingClientRect().bottom - box('.text').bottom
  return [card.dataset.card, box('.window').height, box('.text').top - box('.name').bottom, below]
})"""
TRAYS = """() => [...document.querySelectorAll('.tray')].filter((tray) => {
  const edge = tray.getBoundingClientRect()
  return [...tray.children].some((card) => {
    const box = card.getBoundingClientRect()
    return box.top < edge.top - 1 || box.bottom > edge.bottom + 1 || box.right > edge.right + 1
  })
}).length"""


def asks_for_a_card(table: Any) -> bool:
    """Seat 0 may play one of several, and one of the cards with the longest texts is among them."""
    names = table.game.piece_names(table.box)["card"]
    state = table.state
    hand = {names[card & 255] for card in state.hands[0]}
    return (
        table.asked() == [0] and type(state.ask()).__name__ == "PlayCard" and len(hand) > 1 and hand & LONGEST
    )


def asks_for_another_row(table: Any) -> bool:
    """Seat 0 may remove something that lies in front of somebody else."""
    return (
        table.asked() == [0]
        and type(table.state.ask()).__name__ == "Remove"
        and len(table.state.hands[0]) > 0
    )


def test_name_and_text_never_meet(server: Any, meet: Any, moment: Any) -> None:
    ada = meet("Ada").takes_seat(server.lay(moment(["Ada", "Ben"], asks_for_a_card)), 0)
    ada.waits_to_be_asked()
    seen: set[str] = set()
    for width, height in ((1920, 1080), (1366, 768), (1280, 720)):
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.wait_for_timeout(300)
        found = ada.page.evaluate(TOLD)
        seen |= {name for name, *_ in found}
        for name, picture, apart, below in found:
            assert picture > 12, f"{name} at {width} has no room for its picture"
            assert apart > -1, f"name and text of {name} meet at {width}"
            assert below > 0, f"the text of {name} runs over its edge at {width}"
    assert seen & LONGEST


def test_a_resized_window_is_rearranged(server: Any, meet: Any, moment: Any) -> None:
    ada = meet("Ada").takes_seat(server.lay(moment(["Ada", "Ben", "Cora", "Dan"], asks_for_another_row)), 0)
    ada.waits_to_be_asked()
    for width, height in ((1920, 1080), (844, 390), (390, 844), (1280, 720), (360, 640), (768, 1024)):
        ada.page.set_viewport_size({"width": width, "height": height})
        expect(ada.page.get_by_role("button", name="Your hand")).to_have_count(int(width < 500))
        ada.page.wait_for_timeout(300)
        assert ada.page.evaluate(TRAYS) == 0, f"cards stick out of their trays at {width}"


def test_a_long_press_holds_a_card_up(server: Any, meet: Any, moment: Any) -> None:
    ada = meet("Ada", phone=True).takes_seat(server.lay(moment(["Ada", "Ben"], asks_for_a_card)), 0)
    ada.waits_to_be_asked()
    finger = ada.context.new_cdp_session(ada.page)
    held = ada.page.locator("aside .ws-card")
    box = ada.page.locator("[data-light=lit]").first.bounding_box()
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(held).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    ada.page.wait_for_timeout(200)
    assert held.is_visible(), "it stays"
    assert ada.is_asked(), "nothing is answered"
    shown, hand = held.bounding_box(), box["y"]
    assert shown["y"] + shown["height"] <= hand, "the hand stays in sight"
    ada.page.locator("[data-spot=deck]").tap()
    expect(held).to_be_hidden()


def test_the_hand_on_a_phone_makes_room(server: Any, meet: Any, moment: Any) -> None:
    ada = meet("Ada", phone=True)
    ada.takes_seat(server.lay(moment(["Ada", "Ben", "Cora", "Dan"], asks_for_another_row)), 0)
    ada.waits_to_be_asked()
    grip = ada.page.get_by_role("button", name="Your hand")
    hand = ada.page.get_by_role("region", name="Your hand")
    expect(hand).to_be_hidden()
    grip.tap()
    expect(hand).to_be_visible()
    expect(grip).to_have_attribute("aria-expanded", "true")
    grip.tap()
    expect(hand).to_be_hidden()
