"""What a table offers besides answering: taking back, reasons, rules, talk, and watching."""

from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def asks(name: str, seat: int = 0) -> Any:
    """A moment at which the seat is asked that, and may choose."""

    def wanted(table: Any) -> bool:
        return (
            table.asked() == [seat]
            and type(table.state.ask()).__name__ == name
            and len(table.state.ask().options(table.state, seat)) > 1
        )

    return wanted


def test_an_answer_can_be_taken_back_until_somebody_learns_of_it(server: Any, meet: Any) -> None:
    created = server.table(None, None)
    ada = meet("Ada").sits_down(created, 0)
    ben = meet("Ben").sits_down(created, 1)
    assert ada.waits_to_be_asked()
    undo = ada.prompt.get_by_role("button", name="Undo")
    expect(undo).to_be_hidden()
    ada.answers()
    expect(ada.page.get_by_label("You set it aside")).to_have_count(1)
    undo.click()
    expect(ada.page.get_by_label("You set it aside")).to_have_count(0)
    assert ada.waits_to_be_asked()
    ada.answers()
    expect(undo).to_be_visible()
    assert ben.waits_to_be_asked()
    ben.answers()
    expect(undo).to_be_hidden()


def test_what_cannot_be_done_is_grey_and_says_why(server: Any, meet: Any, moment: Any) -> None:
    created = server.lay(moment(["Ada", "Ben"], asks("Remove")))
    ada = meet("Ada").takes_seat(created, 0)
    reason, rule = "It cannot remove itself.", "WAKE-8.8"
    scout = ada.page.locator("[data-light=refused]")
    expect(scout).to_have_attribute("aria-disabled", "true")
    expect(scout).to_have_accessible_name(f"Reckless Scout, Unit, power 1, in your row: {reason}")
    why = scout.get_by_text(reason)
    expect(why).to_be_hidden()
    scout.hover()
    expect(why).to_be_visible()
    ada.prompt.get_by_role("button", name="List all choices").click()
    button = ada.prompt.get_by_role("button", name=reason)
    expect(button).to_have_attribute("aria-disabled", "true")
    button.click(force=True)
    expect(ada.prompt.get_by_role("status")).to_contain_text(reason)
    ada.prompt.get_by_role("status").get_by_role("button", name=f"Rule {rule}").click()
    expect(ada.page.locator(f"[data-rule='{rule}']")).to_be_in_viewport()
    expect(ada.prompt).to_contain_text("Reckless Scout")  # nothing was answered


def test_a_finger_is_told_why_too(server: Any, meet: Any, moment: Any) -> None:
    created = server.lay(moment(["Ada", "Ben"], asks("Remove")))
    ada = meet("Ada", phone=True).takes_seat(created, 0)
    scout = ada.page.locator("[data-light=refused]")
    expect(scout).to_be_visible()
    ada.page.get_by_role("main").evaluate(
        "main => main.scrollTo(0, main.scrollHeight)"
    )  # from under the hand
    scout.tap(force=True)
    expect(ada.prompt.get_by_role("status")).to_contain_text("It cannot remove itself.")


def test_a_piece_that_several_answers_begin_with_narrows_the_question(
    server: Any, meet: Any, moment: Any
) -> None:
    created = server.lay(moment(["Ada", "Ben"], asks("TopOrBottom")))
    ada = meet("Ada").takes_seat(created, 0)
    deck = ada.page.locator("[data-spot='deck']")
    deck.click()
    expect(deck).to_have_attribute("data-light", "picked")
    ada.page.keyboard.press("Escape")
    expect(deck).to_have_attribute("data-light", "lit")
    deck.click()
    ada.prompt.get_by_role("button", name="At the bottom").click()
    log = ada.page.get_by_role("complementary", name="What happened")
    expect(log).to_contain_text("at the bottom of the deck")


def test_the_rulebook_opens_at_the_rule_and_can_be_searched(server: Any, meet: Any) -> None:
    created = server.table(None, "random")
    ada = meet("Ada", phone=True).sits_down(created, 0)
    ada.prompt.get_by_role("button", name="Rule WAKE-5.1").tap()
    book = ada.page.get_by_role("complementary", name="Rulebook")
    asked = book.locator("[data-rule='WAKE-5.1']")
    expect(asked).to_be_in_viewport()
    expect(asked).to_contain_class("asked")
    search = book.get_by_label("Search the rules")
    search.fill("shard zeal")
    found = book.locator("[data-rule]")
    expect(book.get_by_role("status")).to_contain_text(f"{found.count()} of ")
    assert found.count() > 0
    for text in found.all_inner_texts():
        assert "zeal" in text.lower()
    search.fill("wake-13.1")
    expect(book.locator("[data-rule='WAKE-13.1']")).to_be_visible()
    search.fill("no rule speaks of submarines")
    expect(found).to_have_count(0)
    ada.page.keyboard.press("Escape")
    expect(book).to_be_hidden()


def test_people_talk_and_can_close_their_ears(server: Any, meet: Any) -> None:
    created = server.table(None, None)
    ada = meet("Ada").sits_down(created, 0)
    ben = meet("Ben", phone=True).sits_down(created, 1)
    for person in (ada, ben):
        assert person.waits_to_be_asked()
    ada.page.get_by_role("button", name="Chat").click()
    says = ada.page.get_by_label("Say something to all at the table")
    says.fill("Good evening, Ben <b>!</b>")
    says.press("Enter")
    ben.page.get_by_role("button", name="Chat, 1 new").tap()
    heard = ben.page.get_by_role("complementary", name="Chat").get_by_role("log")
    expect(heard).to_contain_text("Ada Good evening, Ben <b>!</b>")
    ben.page.get_by_label("Say something to all at the table").fill("Hello")
    ben.page.get_by_role("button", name="Say", exact=True).tap()
    expect(ada.page.get_by_role("complementary", name="Chat")).to_contain_text("Hello")
    mute = ben.page.get_by_role("button", name="Mute the others")
    mute.tap()
    expect(mute).to_have_attribute("aria-pressed", "true")
    expect(heard).not_to_contain_text("Good evening")
    says.fill("Are you there?")
    says.press("Enter")
    expect(ada.page.get_by_role("complementary", name="Chat")).to_contain_text("Are you there?")
    ben.page.get_by_label("Say something to all at the table").fill("I hear nothing")
    ben.page.get_by_label("Say something to all at the table").press("Enter")
    expect(heard).to_contain_text("I hear nothing")
    expect(heard).not_to_contain_text("Are you there?")
    mute.tap()
    expect(heard).to_contain_text("Are you there?")


def test_a_spectator_sees_what_lies_open_and_nothing_else(server: Any, meet: Any) -> None:
    created = server.table(None, None)
    watcher = meet("Wim").goes(f"/t/{created['table']}")
    expect(watcher.page.get_by_text("Waiting for people")).to_be_visible()
    ada = meet("Ada").sits_down(created, 0)
    ben = meet("Ben").sits_down(created, 1)
    expect(watcher.prompt).to_contain_text("Ada chooses a card to discard. Ben chooses a card to discard.")
    backs = watcher.page.locator("[data-spot^='hands/']")
    expect(backs).to_have_count(8)
    assert set(watcher.sees("hands")) == {"hands/0/255", "hands/1/255"}
    assert ada.waits_to_be_asked()
    ada.answers()
    expect(watcher.prompt).not_to_contain_text("Ada chooses")
    assert set(watcher.sees("hands")) == {"hands/0/255", "hands/1/255"}
    log = watcher.page.get_by_role("complementary", name="What happened")
    expect(log).to_contain_text("Everybody draws 4 cards and chooses one of them to discard.")
    expect(log).to_contain_text("Ada sets a card aside.")
    assert ben.waits_to_be_asked()
    ben.answers()
    expect(watcher.page.locator("[data-spot^='discard/']")).to_have_count(2)
    watcher.sees_what_it_was_told()
    assert watcher.page.locator("[data-light=lit], [data-light=refused]").count() == 0
    expect(watcher.prompt.get_by_role("button", name="Undo")).to_be_hidden()
