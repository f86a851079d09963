"""The end of a game: who won by which rule, the proof that it was fair, the file, and a rematch."""

import json
import os
import random
import re
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
    expect(end.get_by_role("heading", level=2)).to_have_text("You won" if 0 in result["won"] else "You lost")
    expect(end).to_contain_text(result["text"])
    winner = ada.knows.now["chairs"][result["places"].index(1)]["name"]
    expect(end.get_by_role("columnheader").nth(1)).to_contain_text(winner)
    expect(end.get_by_role("columnheader", name="bot, random")).to_be_visible()  # who was who
    expect(end.get_by_role("row", name="Place")).to_have_text("Place 1. 2.", use_inner_text=True)
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


def test_the_whole_score_and_its_course_are_told(server: Any, meet: Any, moment: Any) -> None:
    created = server.lay(moment(["Ada", "Ben"], tokens_to_win=1))
    won = server.get(f"/api/tables/{created['table']}")["result"]
    sheet = [{"title": "Glory", "cells": [12, 7]}, {"title": "Role", "cells": ["Shaman", "Traitor"]}]
    told = {"sheet": sheet, "graph_title": "Glory", "graph": [[0, 0], [0, 3], [12, 3], [12, 7]]}
    for name, phone, seat in (("Ada", False, 0), ("Ben", True, 1), ("Eve", False, None)):
        person = meet(name, phone=phone)
        person.page.route("**/ending", lambda route: route.fulfill(json=told))
        person.goes(f"/t/{created['table']}") if seat is None else person.takes_seat(created, seat)
        person.press(person.prompt.get_by_role("button", name="Result"))
        end = person.page.get_by_role("dialog")
        order = [7, 12] if "Ben" in won else [12, 7]
        row = end.get_by_role("row", name="Glory")
        expect(row.get_by_role("cell")).to_have_text([str(points) for points in order])
        expect(end.get_by_role("row", name="Role")).to_contain_text("Traitor")
        course = end.get_by_role("img", name="Glory over time.")
        expect(course).to_have_accessible_name(
            "Glory over time. In the end: Ada 12 and Ben 7. Ada was ahead for 50 % of the game."
        )
        dashes = course.locator("polyline").evaluate_all(
            "lines => lines.map(line => line.getAttribute('stroke-dasharray'))"
        )
        assert len(set(dashes)) == len(dashes) == 2
        heading = end.get_by_role("heading", level=2)
        if seat is None:
            expect(heading).to_have_text("Ben won" if "Ben" in won else "Ada won")
        main = (
            end.get_by_role("button", name="Rematch")
            if seat is not None
            else end.get_by_role("link", name="Replay")
        )
        expect(main).to_be_in_viewport()
        expect(end.get_by_text("To check the whole game")).to_be_hidden()  # folded
        person.press(end.get_by_text("Fair shuffling"))
        expect(end.get_by_text("To check the whole game")).to_be_visible()


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
    expect(ada.page.get_by_label("Link for Ada", exact=True)).to_have_value(re.compile("/j/[A-Z]{6}-1$"))
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
    expect(end.get_by_role("heading", name="Nobody won")).to_be_visible()
    expect(end).to_contain_text("Nobody wins.")
