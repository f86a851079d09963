"""Cards fly because an event said so, and can be hurried; where the system asks for rest, nothing moves."""

from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

# Every flight is noted as it starts and held in the air, so that no test has to be there at the right moment.
NOTES = """
(() => {
  const animate = Element.prototype.animate
  window.flights = []
  Element.prototype.animate = function (frames, timing) {
    window.flights.push({ spot: this.dataset.spot ?? "", from: frames[0].translate, to: frames[1].translate })
    const flight = animate.call(this, frames, timing)
    flight.pause()
    return flight
  }
})()
"""


def choose_together(server: Any, ada: Any, ben: Any) -> None:
    """Both set a card aside, which turns them over."""
    created = server.table(None, None)
    ada.page.add_init_script(NOTES)
    ada.sits_down(created, 0)
    ben.sits_down(created, 1)
    for person in (ada, ben):
        assert person.waits_to_be_asked()
        person.answers()


def test_discarded_cards_fly_to_the_discard(server: Any, meet: Any) -> None:
    ada = meet("Ada", motion=True)
    choose_together(server, ada, meet("Ben"))
    skip = ada.prompt.get_by_role("button", name="Skip")
    expect(skip).to_be_visible()
    expect(ada.page.locator("[data-spot^='discard/']")).to_have_count(1)
    flown = [flight for flight in ada.page.evaluate("() => flights") if flight["spot"].startswith("discard/")]
    assert len(flown) == 1
    assert flown[0]["from"] != flown[0]["to"] == "0 0"
    skip.click()
    expect(skip).to_be_hidden()
    expect(ada.page.locator("[data-spot^='discard/']")).to_have_count(2)


def test_nothing_moves_where_rest_is_asked_for(server: Any, meet: Any) -> None:
    ada = meet("Ada")
    choose_together(server, ada, meet("Ben"))
    expect(ada.page.locator("[data-spot^='discard/']")).to_have_count(2)
    assert ada.page.evaluate("() => flights") == []
