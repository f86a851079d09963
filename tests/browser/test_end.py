"""The end of a game: who won by which rule, the proof that it was fair, the file, and a rematch."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_the_end_says_who_won_and_by_which_rule(server: Any, meet: Any, played_out: Any) -> None:
    created = server.table(None, "random")
    ada = meet("Ada").sits_down(created, 0)
    played_out(ada)
    end = ada.page.get_by_role("dialog")
    result = ada.knows.now["result"]
    expect(end.get_by_role("heading", level=2)).to_have_text(
        "You win!" if result["places"][0] == 1 else "The game is over"
    )
    expect(end).to_contain_text(result["text"])
    winner = ada.knows.now["chairs"][result["places"].index(1)]["name"]
    expect(end.get_by_role("row").nth(1)).to_contain_text(winner)
    end.get_by_role("button", name="Rule WAKE-13.1").click()
    expect(end).to_be_hidden()
    expect(ada.page.locator("[data-rule='WAKE-13.1']")).to_be_in_viewport()
    ada.prompt.get_by_role("button", name="Result").click()
    expect(end).to_be_visible()


def test_the_browser_checks_the_seed_and_verify_checks_the_file(
    server: Any, meet: Any, played_out: Any, source: Path, tmp_path: Path
) -> None:
    created = server.table(None, "random")
    ada = meet("Ada").sits_down(created, 0)
    assert ada.waits_to_be_asked()
    ada.page.get_by_role("button", name="Table", exact=True).click()
    fair = ada.page.get_by_role("complementary", name="This table")
    expect(fair).to_contain_text(created["commitment"])
    expect(fair).to_contain_text("The seed is opened when the game is over.")
    played_out(ada)
    end = ada.page.get_by_role("dialog")
    expect(end).to_contain_text("The server’s half matches what was committed before the deal.")
    expect(end).to_contain_text("Numbers from this browser are in the seed.")
    assert " NOT " not in end.inner_text()
    with ada.page.expect_download() as download:
        end.get_by_role("link", name="Download").click()
    file = tmp_path / download.value.suggested_filename
    assert file.suffix == ".replay"
    download.value.save_as(file)
    command = [sys.executable, "-m", "cenote", "verify", str(file)]
    done = subprocess.run(command, env=os.environ | {"PYTHONPATH": str(source)}, check=False)
    assert done.returncode == 0


def test_a_forged_seed_is_noticed(server: Any, meet: Any, moment: Any) -> None:
    created = server.lay(moment(["Ada", "Ben"], tokens_to_win=1))
    ada = meet("Ada")

    def forge(route: Any) -> None:
        response = route.fetch()
        story = response.json()
        story["result"]["seed"] = "mixed " + "ff" * 32
        route.fulfill(response=response, json=story)

    ada.page.route("**/story?*", forge)
    ada.goes(f"/r/{created['table']}")
    ada.page.get_by_role("button", name="Table", exact=True).click()
    fair = ada.page.get_by_role("complementary", name="This table")
    expect(fair).to_contain_text("does NOT match what was committed")


def test_a_rematch_against_a_bot_begins_at_once(server: Any, meet: Any, played_out: Any) -> None:
    ada = meet("Ada", phone=True).sits_down(server.table(None, "random"), 0)
    played_out(ada)
    before = ada.page.url
    ada.page.get_by_role("button", name="Rematch").tap()
    expect(ada.page).not_to_have_url(before)
    assert ada.waits_to_be_asked()
    assert ada.knows.seat == 1


def test_a_rematch_between_people_waits_for_the_other(server: Any, meet: Any, moment: Any) -> None:
    created = server.lay(moment(["Ada", "Ben"], tokens_to_win=1))
    ada = meet("Ada").takes_seat(created, 0)
    ada.prompt.get_by_role("button", name="Result").click()
    ada.page.get_by_role("button", name="Rematch").click()
    expect(ada.page.get_by_role("heading", name="Waiting for people")).to_be_visible()
    link = ada.page.get_by_label("Link for Ben", exact=True).input_value()
    assert re.match(f"{server.url}/s/", link)
    ben = meet("Ben").goes(link.removeprefix(server.url))
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    for person in (ada, ben):
        assert person.waits_to_be_asked()
