"""The replay page: frame by frame, through anybody's eyes; and every golden game shown in full."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect
from tests.browser.stories import story

from cenote.games import folder, shelf
from cenote.play import replay

pytestmark = pytest.mark.browser

SPECTATOR, ALL_OPEN = -1, -2
PRESS_ON = """async (times) => {
    const { port1, port2 } = new MessageChannel()
    for (let i = 0; i < times; i++) {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }))
        await new Promise((done) => { port1.onmessage = done; port2.postMessage(i) })  // the page is brought up to date
    }
}"""


GOLDEN = [file for game in shelf().values() for file in sorted((folder(game) / "golden").glob("*.replay"))]


def test_a_game_is_wound_by_keys_buttons_and_slider(server: Any, meet: Any, moment: Any) -> None:
    table = server.lay(moment(["Ada", "Ben", "Cora"], tokens_to_win=1))["table"]
    ada = meet("Ada").goes(f"/r/{table}")
    bar = ada.page.get_by_role("region", name="Replay")
    slider = bar.get_by_role("slider", name="Answer")
    expect(bar).to_be_visible()
    last = int(slider.get_attribute("max"))
    expect(bar.get_by_role("status")).to_have_text(f"0 / {last}")
    for key, at in {"ArrowRight": 1, "ArrowLeft": 0, "End": last, "Home": 0}.items():
        ada.page.keyboard.press(key)
        expect(bar.get_by_role("status")).to_have_text(f"{at} / {last}")
    slider.fill("5")
    expect(bar.get_by_role("status")).to_have_text(f"5 / {last}")
    slider.press("ArrowRight")
    expect(bar.get_by_role("status")).to_have_text(f"6 / {last}")
    for name, at in {"To the deal": 0, "One answer on": 1, "One answer back": 0, "To the end": last}.items():
        bar.get_by_role("button", name=name).click()
        expect(bar.get_by_role("status")).to_have_text(f"{at} / {last}")
    expect(bar).to_contain_text(server.get(f"/api/tables/{table}")["result"])


def test_it_plays_by_itself(server: Any, meet: Any, moment: Any) -> None:
    created = server.lay(moment(["Ada", "Ben"], tokens_to_win=1))
    ada = meet("Ada").goes(f"/r/{created['table']}")
    bar = ada.page.get_by_role("region", name="Replay")
    expect(bar).to_be_visible()
    ada.page.keyboard.press("Space")
    expect(bar.get_by_role("status")).to_contain_text("2 / ")
    bar.get_by_role("button", name="Pause").click()
    expect(bar.get_by_role("button", name="Play")).to_be_visible()


def test_each_pair_of_eyes_sees_its_own_cards(server: Any, meet: Any, moment: Any) -> None:
    created = server.lay(moment(["Ada", "Ben"], tokens_to_win=1))
    ada = meet("Ada").goes(f"/r/{created['table']}")
    eyes = ada.page.get_by_label("Through whose eyes")
    hand = ada.page.locator("[data-spot^='hands/']")
    seen = {str(SPECTATOR): (), "0": (0,), "1": (1,), str(ALL_OPEN): (0, 1)}
    for value, open_hands in seen.items():
        eyes.select_option(value)
        for seat in (0, 1):
            backs = ada.page.locator(f"[data-spot='hands/{seat}/255']")
            expect(backs).to_have_count(0 if seat in open_hands else 4)
        expect(hand).to_have_count(8)


def test_a_replay_begins_with_ones_own_eyes(server: Any, meet: Any, played_out: Any) -> None:
    created = server.table("random", None)
    ada = meet("Ada").sits_down(created, 1)
    played_out(ada)
    ada.page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    expect(ada.page.get_by_label("Through whose eyes")).to_have_value("1")
    eve = meet("Eve").goes(f"/r/{created['table']}")
    expect(eve.page.get_by_label("Through whose eyes")).to_have_value(str(SPECTATOR))


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_every_golden_game_is_shown_frame_by_frame(file: Path, meet: Any) -> None:
    """Their seeds are not those of a server's table, so the page is given the story as the server would tell it."""
    table = replay.read(file.read_text(encoding="utf-8")).play()
    ada = meet("Ada", phone=table.box.seats % 2 == 0)

    def tell(route: Any) -> None:
        eyes = int(route.request.url.rsplit("=", 1)[1])
        body = msgspec.json.encode(story(table, file.stem, eyes))
        route.fulfill(body=body, content_type="application/json")

    ada.page.route("**/story?*", tell)
    ada.goes(f"/r/{file.stem}")
    at = ada.page.get_by_role("region", name="Replay").get_by_role("status")
    last = len(table.history) - 1
    eyes = ada.page.get_by_label("Through whose eyes")
    eyes.select_option(str(ALL_OPEN))
    eyes.blur()
    if not ada.phone:
        ada.page.get_by_role("button", name="Log").click()  # twice as fast without
    expect(at).to_have_text(f"0 / {last}")
    ada.page.evaluate(PRESS_ON, last)
    expect(at).to_have_text(f"{last} / {last}")
    for each in (SPECTATOR, table.box.seats - 1):
        eyes.select_option(str(each))
        for key in ("Home", "End"):
            ada.page.get_by_role("slider").press(key)
        expect(at).to_have_text(f"{last} / {last}")
