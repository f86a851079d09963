"""The host's page: the key, what there is to see, and each act with a question before it."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"width": 390, "height": 844}


def passes(ada: Any) -> None:
    """Nothing scrolls sideways, and axe finds nothing serious or critical on what is shown now."""
    width = ada.page.evaluate("() => document.scrollingElement.scrollWidth")
    assert width <= ada.page.viewport_size["width"], f"{ada.page.url} is {width} pixels wide"
    if not ada.page.evaluate("() => 'axe' in window"):
        ada.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = ada.page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    grave = [
        f"{finding['id']}: {[node['html'] for node in finding['nodes']][:3]}"
        for finding in found["violations"]
        if finding["impact"] in ("serious", "critical")
    ]
    assert not grave, "\n".join(grave)


def enters(ada: Any, key: str) -> None:
    ada.page.get_by_label("Admin key").fill(key)
    ada.page.keyboard.press("Enter")


@pytest.fixture
def tables(hosted: Any) -> list[str]:
    """A game that runs, one that waits, and one with a long name."""
    title = "A table with a rather long name, as people like to give, and on and on"
    made = [
        hosted.table(None, None, title="Quiet corner", private=True),
        hosted.table("random", "random", "random", title="Bots alone", private=False),
        hosted.table(None, "random", title=title[:60], private=False),
    ]
    return [one["table"] for one in made]


@pytest.mark.parametrize(("phone", "dark"), [(False, False), (True, True)], ids=["desk-light", "phone-dark"])
def test_the_host_sees_everything_and_anybody_else_nothing(
    hosted: Any, tables: list[str], meet: Any, phone: bool, dark: bool
) -> None:
    ada = meet("Ada", phone=phone, dark=dark, at=hosted)
    ada.forgiven = re.compile("status of 401")  # the browser itself complains of every wrong key
    if phone:
        ada.page.set_viewport_size(PHONE)
    ada.goes("/admin")
    passes(ada)
    enters(ada, "not-the-key-0123456789")
    expect(ada.page.get_by_role("alert").filter(has_text="need the admin key")).to_be_visible()
    assert ada.page.evaluate("() => sessionStorage.length + localStorage.length") == 0
    enters(ada, hosted.key)
    expect(ada.page.get_by_role("heading", name="Load of this process")).to_be_visible()
    expect(ada.page.get_by_text("1 to 3 of 3")).to_be_visible()
    expect(ada.page.get_by_text("Quiet corner")).to_be_visible()
    passes(ada)
    ada.page.reload()
    expect(ada.page.get_by_text("Quiet corner")).to_be_visible()
    assert not ada.page.evaluate("key => JSON.stringify(localStorage).includes(key)", hosted.key)
    ada.page.get_by_label("Title, name or id").fill("quiet")
    expect(ada.page.get_by_text("1 to 1 of 1")).to_be_visible()
    ada.press(ada.page.get_by_role("button", name="Forget the key"))
    expect(ada.page.get_by_label("Admin key")).to_be_visible()
    assert ada.page.evaluate("() => sessionStorage.length") == 0


def test_acts_by_keyboard_with_a_question_before_each(hosted: Any, tables: list[str], meet: Any) -> None:
    ada, waiting = meet("Ada", at=hosted), tables[0]
    ada.goes("/admin")
    enters(ada, hosted.key)
    mute = ada.page.get_by_role("button", name="Mute spectators of Quiet corner")
    mute.focus()
    ada.page.keyboard.press("Enter")
    question = ada.page.get_by_role("dialog", name="Mute the spectators?")
    expect(question).to_be_visible()
    passes(ada)
    ada.page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    expect(mute).to_be_focused()
    assert not any(one["spectators_muted"] for one in hosted.admin("tables")["tables"])
    ada.page.keyboard.press("Enter")
    ada.press(question.get_by_role("button", name="Mute", exact=True))
    expect(ada.page.get_by_role("button", name="Unmute spectators of Quiet corner")).to_be_visible()
    ada.press(ada.page.get_by_role("button", name="Delete Quiet corner"))
    question = ada.page.get_by_role("dialog", name="Delete “Quiet corner”?")
    question.get_by_label("Reason").fill("spam")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("status").filter(has_text=f"table {waiting} is deleted")).to_be_visible()
    expect(ada.page.get_by_text("1 to 2 of 2")).to_be_visible()
    assert hosted.refused(f"/api/tables/{waiting}")[0] == 404


def test_bans_and_files(hosted: Any, tables: list[str], meet: Any, tmp_path: Path) -> None:
    ada = meet("Ada", at=hosted)
    ada.goes("/admin")
    enters(ada, hosted.key)
    ada.page.get_by_label("Address, network or device").fill("203.0.113.7")
    ada.press(ada.page.get_by_role("button", name="Ban …"))
    ada.press(ada.page.get_by_role("dialog").get_by_role("button", name="Ban", exact=True))
    ada.press(ada.page.get_by_role("button", name="Let 203.0.113.7 in again"))
    ada.press(ada.page.get_by_role("dialog").get_by_role("button", name="Let in", exact=True))
    expect(ada.page.get_by_text("Nobody.")).to_be_visible()
    assert hosted.admin("bans") == {"bans": []}
    with ada.page.expect_download() as backup:
        ada.press(ada.page.get_by_role("button", name="Fetch a backup"))
    backup.value.save_as(tmp_path / "backup")
    assert (tmp_path / "backup").read_bytes().startswith(b"SQLite format 3\0")
    with ada.page.expect_download() as replay:
        ada.press(ada.page.get_by_role("button", name="Replay of Bots alone"))
    replay.value.save_as(tmp_path / "replay")
    assert "waking_shards" in (tmp_path / "replay").read_text("utf-8")


def test_a_running_game_is_ended_and_who_sits_there_reads_why(hosted: Any, meet: Any) -> None:
    ben = meet("Ben", at=hosted).sits_down(hosted.table(None, "random", title="Evening"), 0)
    expect(ben.prompt).to_be_visible()
    ada = meet("Ada", at=hosted)
    ada.goes("/admin")
    enters(ada, hosted.key)
    ada.press(ada.page.get_by_role("button", name="End Evening"))
    ada.page.get_by_role("dialog").get_by_label("Reason").fill("the club closes")
    ada.press(ada.page.get_by_role("dialog").get_by_role("button", name="End the game"))
    expect(ada.page.get_by_text("Nobody wins.")).to_be_visible()
    expect(ben.page.get_by_text("The host of this server has ended the game.").first).to_be_visible()
