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
    dialog.get_by_label("tokens to win").fill("1")
    dialog.get_by_role("button", name="Open the table").click()
    expect(ada.page.get_by_role("alertdialog")).to_contain_text("Pass the device to")
