"""The end of a game: who won by which rule, the proof that it was fair, the file, and a rematch."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from cenote.games import find, open_box
from cenote.play.seed import Seed
from cenote.play.table import Table

pytestmark = pytest.mark.browser


def test_the_end_says_who_won_and_by_which_rule(server: Any, meet: Any, played_out: Any) -> None:
    created = server.table(None, "random")
    ada = meet("Ada").sits_down(created, 0)
    played_out(ada)
    end = ada.page.get_by_role("dialog")
    result = ada.knows.now["result"]
    expect(end.get_by_role("heading", level=2)).to_have_text(
        "You win!" if 0 in result["won"] else "The game is over"
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
    """Each gets their own link only; whoever joins from the old table sits down at once, in their own chair."""
    created = server.lay(moment(["Ada", "Ada"], tokens_to_win=1))
    ada, ben = meet("Ada").takes_seat(created, 0), meet("Ben").takes_seat(created, 1)
    ada.prompt.get_by_role("button", name="Result").click()
    ada.page.get_by_role("button", name="Rematch").click()
    expect(ada.page.get_by_role("heading", name="Waiting for people")).to_be_visible()
    expect(ada.page.get_by_label("Link for Ada", exact=True)).to_have_count(0)
    ben.prompt.get_by_role("button", name="Result").click()
    ben.page.get_by_role("button", name="Join the rematch").click()
    for person, seat in ((ada, 1), (ben, 0)):
        assert person.waits_to_be_asked()
        assert person.knows.seat == seat


def test_who_watches_a_game_may_watch_the_rematch(server: Any, meet: Any, moment: Any) -> None:
    created = server.lay(moment(["Ada", "Ben"], tokens_to_win=1))
    token = created["links"][0]["token"]
    again = server.get(f"/api/tables/{created['table']}/rematch", json.dumps({"token": token}).encode())
    eve = meet("Eve").goes(f"/t/{created['table']}")
    eve.prompt.get_by_role("button", name="Result").click()
    eve.page.get_by_role("link", name="Watch the rematch").click()
    expect(eve.page).to_have_url(f"{server.url}/t/{again['table']}")


def test_a_lost_solo_is_not_called_a_victory(server: Any, meet: Any) -> None:
    """The only player has place 1 and has lost all the same."""
    game = find("jaguar")
    box = open_box(game, 1, {})
    table, dice = Table(game, box, Seed.mixed(f"{7:064x}", [f"{8:064x}"]), ["Ada"]), random.Random(1)
    while table.state.outcome is None:
        table.answer(0, dice.choice(table.state.ask().options(table.state, 0)).notation)
    assert table.state.outcome.share(0) == 0
    ada = meet("Ada").takes_seat(server.lay(table), 0)
    ada.prompt.get_by_role("button", name="Result").click()
    end = ada.page.get_by_role("dialog")
    expect(end.get_by_role("heading", name="The game is over")).to_be_visible()
    expect(end).to_contain_text("Nobody wins.")
