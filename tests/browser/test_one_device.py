"""Several people around one device: a curtain falls between them, and behind it nothing is drawn."""

from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


@pytest.mark.timeout(120)
def test_two_people_pass_one_device_and_never_see_the_other_hand(server: Any, meet: Any) -> None:
    ada = meet("Ada")
    sets_up_a_shared_table(ada)
    curtain = ada.page.get_by_role("alertdialog")
    passes = ada.prompt.get_by_role("button", name="Pass the device to")
    lifted = 0
    while not ada.is_done():
        if curtain.is_visible():
            lifts(ada, curtain)
            lifted += 1
        elif ada.is_asked():
            ada.sees_what_it_was_told()
            ada.answers()
        elif passes.is_visible() and any(len(told.choices()) > 1 for told in ada.told.values()):
            ada.sees_what_it_was_told()
            passes.click()
            expect(curtain).to_be_visible()
        else:
            ada.waits()
    assert lifted > 2


def lifts(ada: Any, curtain: Any) -> None:
    """Behind the curtain there is nothing; before it, one seat's table."""
    assert ada.page.locator("[data-spot]").count() == 0
    assert "draws" not in ada.page.content()
    name = "Ben" if "Ben" in curtain.inner_text() else "Ada"
    ada.eyes = ("Ada", "Ben").index(name)
    curtain.get_by_role("button", name=f"I am {name}: show my table").click()
    expect(curtain).to_be_hidden()
    expect(ada.prompt).to_be_visible()
    expect(ada.page.locator("[data-spot='deck']")).to_be_visible()


def sets_up_a_shared_table(ada: Any) -> None:
    """By the dialog, as people do."""
    ada.goes("/")
    ada.page.get_by_role("button", name="Set up a table for Waking Shards").click()
    dialog = ada.page.get_by_role("dialog")
    dialog.get_by_label("Name at seat 1").fill("Ada")
    dialog.get_by_label("Who sits at seat 2").select_option(label="Another person, this device")
    dialog.get_by_label("Name at seat 2").fill("Ben")
    dialog.get_by_text("More settings").click()
    dialog.get_by_label("tokens to win").fill("1")
    dialog.get_by_role("button", name="Open the table").click()
    expect(ada.page.get_by_role("alertdialog")).to_contain_text("Pass the device to")


BRIGHTEST = """() => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d")
  const painted = getComputedStyle(document.querySelector("main")).backgroundImage
  const colours = painted.match(/(rgb|color)a?[(][^()]*[)]|#[0-9a-f]+/g)
  return Math.max(...colours.map((colour) => {
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    const [r, g, b] = canvas.getImageData(0, 0, 1, 1).data
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }))
}"""


def test_the_curtain_does_not_glare_in_the_dark(server: Any, meet: Any, moment: Any) -> None:
    created = server.lay(moment(["Ada", "Ben"], lambda table: table.asked() == [0, 1]))
    ada = meet("Ada", dark=True).shares_the_device(created)
    expect(ada.page.get_by_role("alertdialog")).to_be_visible()
    assert ada.page.evaluate(BRIGHTEST) < 70
