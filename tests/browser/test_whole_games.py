"""Whole games of Waking Shards between real browsers, played by pressing what is lit."""

from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_two_people_play_a_duel_from_the_first_round_to_the_last(
    server: Any, meet: Any, played_out: Any
) -> None:
    created = server.table(None, None, options={})
    ada = meet("Ada").sits_down(created, 0)
    ben = meet("Ben", phone=True).sits_down(created, 1)

    def look(person: Any) -> None:
        if person is ada:
            ada.sees_what_it_was_told()

    played_out(ada, ben, look=look)
    info = server.get(f"/api/tables/{created['table']}")
    assert info["status"] == "finished"
    for person in (ada, ben):
        expect(person.page.get_by_role("dialog")).to_contain_text(info["result"])


def test_four_people_at_desks_and_with_phones(server: Any, meet: Any, played_out: Any) -> None:
    created = server.table(None, None, None, None)
    people = [
        meet(name, phone=seat % 2 == 1).sits_down(created, seat)
        for seat, name in enumerate(("Ada", "Ben", "Cora", "Dan"))
    ]
    played_out(*people)
    assert server.get(f"/api/tables/{created['table']}")["status"] == "finished"


def test_two_people_and_two_bots(server: Any, meet: Any, played_out: Any) -> None:
    created = server.table("random", None, "greedy", None)
    ada = meet("Ada").sits_down(created, 1)
    ben = meet("Ben", phone=True).sits_down(created, 3)
    played_out(ada, ben)
    for person in (ada, ben):
        expect(person.page.get_by_role("dialog")).to_contain_text("WAKE-13.3")
