"""Nothing in the way of anybody: no grave finding of axe, and nothing that scrolls sideways on a phone."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

SETTLED = """() => Promise.all(document.getAnimations()
    .filter((each) => each instanceof CSSTransition).map((each) => each.finished.catch(() => null)))"""
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LOOKS = [(False, False), (True, True)]  # each size and each theme
NAMES = ["desk-light", "phone-dark"]


@pytest.fixture(params=LOOKS, ids=NAMES)
def ada(request: Any, meet: Any) -> Any:
    phone, dark = request.param
    return meet("Ada", phone=phone, dark=dark)


def passes(ada: Any) -> None:
    """Nothing scrolls sideways, and axe finds nothing serious or critical on what is shown now."""
    width = ada.page.evaluate("() => document.scrollingElement.scrollWidth")
    assert width <= ada.page.viewport_size["width"], f"{ada.page.url} is {width} pixels wide"
    if not ada.page.evaluate("() => 'axe' in window"):
        ada.page.evaluate(
            AXE.read_text(encoding="utf-8")
        )  # the page's content policy allows no foreign script
    ada.page.evaluate(SETTLED)  # a colour on its way to another is neither
    found = ada.page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    grave = [
        f"{finding['id']}: {finding['help']}: {[node['html'] for node in finding['nodes']][:3]}"
        for finding in found["violations"]
        if finding["impact"] in ("serious", "critical")
    ]
    assert not grave, "\n".join(grave)


@pytest.mark.parametrize(("phone", "dark"), LOOKS, ids=NAMES)
def test_the_lobby_and_the_dialog(own_server: Any, meet: Any, moment: Any, phone: bool, dark: bool) -> None:
    """At a server of its own: in a lobby with all the other tests' tables, axe would look for minutes."""
    ada, server = meet("Ada", phone=phone, dark=dark, at=own_server), own_server
    server.lay(moment(["Ada", "Ben"], tokens_to_win=1))
    server.table(None, None, title="A table with a rather long name, as people like to give")
    ada.goes("/")
    expect(ada.page.get_by_role("heading", name="Finished")).to_be_visible()
    passes(ada)
    ada.press(ada.page.get_by_role("button", name="Set up a table for Waking Shards"))
    dialog = ada.page.get_by_role("dialog")
    ada.press(dialog.get_by_text("4", exact=True))
    expect(dialog.get_by_label("Who sits at seat 4")).to_be_visible()
    dialog.get_by_label("Who sits at seat 2").select_option(label="Another person, this device")
    dialog.get_by_label("Who sits at seat 3").select_option(label="Another person, by link")
    passes(ada)


def in_full_swing(table: Any) -> bool:
    """Late in a round of four, with something refused."""
    state = table.state
    return (
        table.asked() == [0]
        and type(state.ask()).__name__ in ("Remove", "Swap", "Sacrifice")
        and len(state.ask().explained(state, 0)) > len(state.ask().options(state, 0)) > 1
        and sum(len(row) for row in state.in_play) > 8
    )


def test_a_table_in_full_swing_and_its_drawers(server: Any, ada: Any, moment: Any) -> None:
    created = server.lay(moment(["Ada", "Benedikta", "Cora", "Maximiliane of Tikal"], in_full_swing))
    ada.takes_seat(created, 0)
    expect(ada.page.locator("[data-light=refused]").first).to_be_visible()
    passes(ada)
    for drawer in ("Log", "Rules", "Chat", "Table"):
        button = ada.page.get_by_role("button", name=drawer, exact=True)
        if button.get_attribute("aria-expanded") == "false":
            ada.press(button)
        expect(ada.page.get_by_role("complementary")).to_be_visible()
        passes(ada)
        ada.page.keyboard.press("Escape")


def test_a_table_that_waits_for_people(server: Any, ada: Any) -> None:
    created = server.table(None, None, None)
    ada.takes_seat(created, 0)
    expect(ada.page.get_by_role("button", name="Sit down")).to_be_visible()
    passes(ada)


def test_the_end_and_the_replay(server: Any, ada: Any, moment: Any) -> None:
    played = moment(["Ada", "Ben", "Cora"], tokens_to_win=1)
    created = server.lay(played)
    ada.takes_seat(created, 0)
    ada.press(ada.prompt.get_by_role("button", name="Result"))
    expect(ada.page.get_by_role("dialog")).to_contain_text("The server’s half matches")
    passes(ada)
    ada.goes(f"/r/{created['table']}")
    expect(ada.page.get_by_role("region", name="Replay")).to_be_visible()
    passes(ada)
    ada.page.get_by_label("Through whose eyes").select_option("All cards open")
    ada.press(ada.page.get_by_role("button", name="To the end"))
    passes(ada)
