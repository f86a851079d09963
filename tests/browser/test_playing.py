"""Playing with ease: pauses, presses that count once, looking back, giving up, and what happens around the game."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from cenote.play.telling import share_of

pytestmark = pytest.mark.browser

# Rounds of Waking Shards end with a pause, whatever the game itself says.
PAUSES = """
(() => {
  const parse = JSON.parse
  JSON.parse = (text) => {
    const found = parse(text)
    for (const told of found?.told ?? []) told.pause = told.key.startsWith("won_by")
    return found
  }
})()
"""
# Take the last answer back, and press at a place as soon as the question is asked again.
PRESS_WHEN_ASKED_AGAIN = """
async ([x, y]) => {
  const lit = () => document.elementFromPoint(x, y)?.closest("button[data-light=lit]")
  document.querySelector("button[aria-label=Undo]").click()
  while (!lit()) await new Promise((done) => setTimeout(done, 5))
  lit().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1 }))
}
"""


def ends_round(table: Any) -> bool:
    """Whatever seat 0 answers, the round is over, but not the game."""
    if table.asked() != [0] or type(table.state.ask()).__name__ == "TopOrBottom":
        return False
    options = table.state.ask().options(table.state, 0)
    for option in options:
        after = table.copy()
        after.answer(0, option.notation)
        if not any(told.key.startswith("won_by") for told in share_of(after.history[-1], -1)):
            return False
        if after.state.outcome is not None:
            return False
    return len(options) > 1


def all_choose(table: Any) -> bool:
    return table.asked() == [0, 1]


def log_of(person: Any) -> Locator:
    return person.page.get_by_role("complementary", name="What happened")


def sent(person: Any) -> list[str]:
    """Every message that the page sends from now on."""
    frames: list[str] = []
    person.page.on("websocket", lambda socket: socket.on("framesent", lambda data: frames.append(str(data))))
    return frames


def answers_of(frames: list[str]) -> int:
    return sum('"type":"answer"' in frame for frame in frames)


# ---------------------------------------------------------------- the pause


def pauses(*people: Any) -> None:
    for person in people:
        person.page.add_init_script(PAUSES)


def test_a_round_ends_with_a_pause_and_everybody_goes_on_when_they_like(
    server: Any, meet: Any, moment: Any
) -> None:
    created = server.lay(moment(["Ada", "Ben"], ends_round, tokens_to_win=2))
    ada, ben = meet("Ada"), meet("Ben", phone=True)
    pauses(ada, ben)
    ada.takes_seat(created, 0)
    ben.takes_seat(created, 1)
    expect(ben.prompt).to_be_visible()
    assert ada.waits_to_be_asked()
    ada.answers()
    for person in (ada, ben):
        summary = person.page.get_by_role("dialog", name="What this brought")
        expect(summary).to_contain_text("wins the round")
        expect(summary).to_contain_text("ends the round with power")
        expect(summary).not_to_contain_text("Round 2 begins")
        expect(summary.locator("[data-seat='0']").first).to_be_visible()
        expect(person.prompt.get_by_text("You:")).to_be_hidden()  # nothing is asked behind it
        expect(person.page.locator("[data-spot^='hands/']")).not_to_have_count(8)  # the next deal waits
        expect(summary.get_by_role("button", name="Continue")).to_be_focused()
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("[data-spot^='hands/']")).to_have_count(8)
    assert ada.waits_to_be_asked()
    ben.page.keyboard.press("Escape")
    assert ben.waits_to_be_asked()


def test_a_pause_ends_by_itself_and_is_none_for_whoever_comes_late(
    server: Any, meet: Any, moment: Any
) -> None:
    created = server.lay(moment(["Ada", "Ben"], ends_round, tokens_to_win=2))
    ada, eve, late = meet("Ada"), meet("Eve"), meet("Cora")
    pauses(ada, eve, late)
    eve.page.clock.install()
    eve.goes(f"/t/{created['table']}")
    expect(eve.prompt).to_be_visible()
    ada.takes_seat(created, 0)
    assert ada.waits_to_be_asked()
    ada.answers()
    summary = eve.page.get_by_role("dialog", name="What this brought")
    expect(summary).to_contain_text("wins the round")
    eve.page.clock.run_for(9_000)
    expect(summary).to_be_visible()
    eve.page.clock.run_for(4_000)
    expect(summary).to_be_hidden()
    expect(eve.page.locator("[data-spot^='hands/']")).to_have_count(8)
    late.goes(f"/t/{created['table']}")
    expect(late.page.locator("[data-spot^='hands/']")).to_have_count(8)  # as it stands
    expect(late.page.get_by_role("dialog")).to_have_count(0)


def test_a_press_on_the_board_does_not_put_the_summary_away(server: Any, meet: Any, moment: Any) -> None:
    created = server.lay(moment(["Ada", "Ben"], ends_round, tokens_to_win=2))
    ada = meet("Ada", motion=True)
    pauses(ada)
    ada.takes_seat(created, 0)
    assert ada.waits_to_be_asked()
    ada.answers()
    summary = ada.page.get_by_role("dialog", name="What this brought")
    ada.page.locator("main").click(position={"x": 5, "y": 5})  # hurries what moves, and no more
    expect(summary).to_be_visible()
    ada.page.locator("main").click(position={"x": 5, "y": 5})
    expect(summary).to_be_visible()
    summary.get_by_role("button", name="Continue").click()
    expect(summary).to_be_hidden()


def test_each_person_at_one_device_sees_how_the_round_ended(server: Any, meet: Any, moment: Any) -> None:
    created = server.lay(moment(["Ada", "Ben"], ends_round, tokens_to_win=2))
    ada = meet("Ada")
    pauses(ada)
    ada.shares_the_device(created)
    ada.eyes = 0
    curtain = ada.page.get_by_role("alertdialog")
    curtain.get_by_role("button").click()
    assert ada.waits_to_be_asked()
    ada.answers()
    summary = ada.page.get_by_role("dialog", name="What this brought")
    expect(summary).to_contain_text("wins the round")
    expect(ada.prompt.get_by_role("button", name="Pass the device")).to_be_hidden()
    summary.get_by_role("button", name="Continue").click()
    assert ada.waits_to_be_asked()
    ada.answers()
    ada.prompt.get_by_role("button", name="Pass the device to Ben").click()
    ada.eyes = 1
    curtain.get_by_role("button").click()
    expect(summary).to_contain_text("wins the round")
    summary.get_by_role("button", name="Continue").click()
    assert ada.waits_to_be_asked()


# ---------------------------------------------------------------- answering


def middle(target: Locator) -> tuple[float, float]:
    box = target.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_second_press_at_the_same_place_does_not_answer_a_question_that_has_just_appeared(
    server: Any, meet: Any, moment: Any
) -> None:
    ada = meet("Ada")
    frames = sent(ada)
    ada.takes_seat(server.lay(moment(["Ada", "Ben"], all_choose)), 0)
    assert ada.waits_to_be_asked()
    cards, aside = ada.page.locator("[data-spot^='hands/0/']"), ada.page.get_by_label("You set it aside")
    here, there = middle(cards.nth(1)), middle(cards.nth(3))
    ada.page.mouse.click(*here)
    expect(aside).to_have_count(1)
    ada.page.evaluate(PRESS_WHEN_ASKED_AGAIN, here)
    ada.page.wait_for_timeout(400)
    assert answers_of(frames) == 1
    ada.page.mouse.click(*here)  # now it is meant
    expect(aside).to_have_count(1)
    assert answers_of(frames) == 2
    ada.page.evaluate(PRESS_WHEN_ASKED_AGAIN, there)  # elsewhere it is meant, too
    expect(aside).to_have_count(1)
    assert answers_of(frames) == 3


def test_moves_are_confirmed_where_somebody_wants_that(server: Any, meet: Any) -> None:
    created = server.table(None, None)
    ada, ben = meet("Ada").sits_down(created, 0), meet("Ben", phone=True).sits_down(created, 1)
    assert ada.waits_to_be_asked()
    ada.page.get_by_role("button", name="Table", exact=True).click()
    ada.page.get_by_label("Ask before a move is sent").check()
    ada.page.reload()  # it is kept
    assert ada.waits_to_be_asked()
    aside, confirm = (
        ada.page.get_by_label("You set it aside"),
        ada.prompt.get_by_role("button", name="Confirm"),
    )
    card = ada.page.locator("[data-spot^='hands/0/'][data-light=lit]").first
    [choice] = [each for each in ada.knows.choices() if card.get_attribute("data-spot") in each["touches"]]
    card.click()
    expect(ada.prompt).to_contain_text(f"You: {choice['label']}?")
    expect(confirm).to_be_focused()
    expect(aside).to_have_count(0)
    ada.prompt.get_by_role("button", name="Back").click()
    expect(confirm).to_be_hidden()
    card.click()
    ada.page.keyboard.press("Escape")
    expect(confirm).to_be_hidden()
    card.focus()
    ada.page.keyboard.press("Enter")
    expect(confirm).to_be_focused()
    ada.page.keyboard.press("Enter")
    expect(aside).to_have_count(1)
    assert ben.waits_to_be_asked()
    ben.answers()  # without a question: it is Ada's device that asks
    expect(ben.prompt).not_to_contain_text("chooses a card to discard")


# ---------------------------------------------------------------- bots


def test_bots_play_faster_when_somebody_wants_that(
    built: None, meet: Any, server: Any, tmp_path: Path
) -> None:
    slow = type(server)(tmp_path, pace=1.5).start()
    try:
        created = slow.table(None, "random", "random")
        ada = meet("Ada", at=slow).sits_down(created, 0)
        faster = ada.prompt.get_by_role("button", name="Faster")
        assert ada.waits_to_be_asked()
        ada.answers()
        faster.click()
        expect(faster).to_be_hidden()
        ada.page.get_by_role("button", name="Table", exact=True).click()
        panel = ada.page.get_by_role("complementary", name="This table")
        expect(panel.get_by_role("radio", name="Fast")).to_be_checked()
        panel.get_by_role("radio", name="Slowly").check()
        ada.page.get_by_role("button", name="Log").click()
        expect(log_of(ada)).to_contain_text("Ada sets the bots' pace")
        assert ada.knows.now["pace"] == "slow"
    finally:
        slow.kill()


# ---------------------------------------------------------------- looking back


def waits_for_ben(table: Any) -> bool:
    return table.asked() == [1] and len(table.history) > 9


def test_the_past_is_stepped_through_and_the_log_marks_the_place(server: Any, meet: Any, moment: Any) -> None:
    table = moment(["Ada", "Ben"], waits_for_ben, tokens_to_win=3)
    ada, last = meet("Ada").takes_seat(server.lay(table), 0), len(table.history) - 1
    log_of(ada).get_by_role("button", name="Look back").click()
    at = ada.page.get_by_role("region", name="History").get_by_role("status")
    expect(at).to_have_text(f"{last - 1} / {last}")
    for key, where in {"ArrowLeft": last - 2, "Home": 0, "ArrowRight": 1}.items():
        ada.page.keyboard.press(key)
        expect(at).to_have_text(f"{where} / {last}")
    here = log_of(ada).locator("li[aria-current]")
    expect(here).to_have_count(1)
    expect(here).to_contain_text("aside.")
    log_of(ada).get_by_role("button", name="Go to answer 2", exact=True).click()
    expect(at).to_have_text(f"2 / {last}")
    expect(ada.page.locator("[data-spot^='hands/']")).to_have_count(6)  # both have just discarded
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_text("You are looking at the past.")).to_be_hidden()
    expect(ada.prompt).to_contain_text("Ben")


def test_while_somebody_looks_back_the_present_waits(server: Any, meet: Any, moment: Any) -> None:
    created = server.lay(moment(["Ada", "Ben"], waits_for_ben, tokens_to_win=3))
    ada, ben = meet("Ada").takes_seat(created, 0), meet("Ben").takes_seat(created, 1)
    log_of(ada).get_by_role("button", name="Look back").click()
    banner = ada.page.get_by_text("You are looking at the past.")
    expect(banner).to_be_visible()
    ada.page.keyboard.press("Home")
    hands = ada.page.locator("[data-spot^='hands/']")
    expect(hands).to_have_count(8)
    while not ada.knows.choices():
        assert ben.waits_to_be_asked()
        ben.answers()
        ben.waits()
        ada.waits()
    expect(ada.page.get_by_text("It is your turn.")).to_be_visible()
    expect(ada.page.locator("main button[data-light]")).to_have_count(0)  # nothing of the past can be pressed
    expect(hands).to_have_count(8)
    ada.page.get_by_role("button", name="Back to now").click()
    expect(banner).to_be_hidden()
    assert ada.waits_to_be_asked()
    ada.sees_what_it_was_told()


# ---------------------------------------------------------------- giving up


def gives_up(person: Any) -> None:
    person.press(person.page.get_by_role("button", name="Table", exact=True))
    person.press(person.page.get_by_role("button", name="Give up …"))
    person.press(person.page.get_by_role("button", name="Yes, give up"))


def test_against_bots_giving_up_ends_the_game_at_once(server: Any, meet: Any) -> None:
    ada = meet("Ada", phone=True).sits_down(server.table(None, "random"), 0)
    assert ada.waits_to_be_asked()
    ada.press(ada.page.get_by_role("button", name="Table", exact=True))
    ada.press(ada.page.get_by_role("button", name="Give up …"))
    expect(ada.page.get_by_text("The game ends at once.")).to_be_visible()
    ada.press(ada.page.get_by_role("button", name="Play on"))
    ada.press(ada.page.get_by_role("button", name="Close the drawer").last)
    assert ada.waits_to_be_asked()
    gives_up(ada)
    expect(ada.page.get_by_role("dialog").get_by_role("heading", name="You lost")).to_be_visible()


def test_among_people_all_must_agree_that_somebody_gives_up(server: Any, meet: Any) -> None:
    created = server.table(None, None)
    ada, ben = meet("Ada").sits_down(created, 0), meet("Ben", phone=True).sits_down(created, 1)
    eve = meet("Eve").goes(f"/t/{created['table']}")
    assert ada.waits_to_be_asked()
    gives_up(ada)
    asks = ben.page.get_by_text("Ada would give up. Do you agree?")
    expect(asks).to_be_visible()
    expect(eve.page.get_by_text("Ada would give up. Waiting for Ben.")).to_be_visible()
    board, banner = ben.page.get_by_role("main").bounding_box(), asks.bounding_box()
    assert banner["y"] + banner["height"] <= board["y"]  # it covers nothing
    assert ben.waits_to_be_asked()  # and the game could go on
    ben.press(ben.page.get_by_role("button", name="No, play on"))
    expect(asks).to_be_hidden()
    gives_up_again = ada.page.get_by_role("button", name="Give up …")
    expect(gives_up_again).to_be_visible()
    gives_up_again.click()
    ada.page.get_by_role("button", name="Yes, give up").click()
    expect(asks).to_be_visible()
    ada.page.get_by_role("button", name="Play on").click()  # taken back
    expect(asks).to_be_hidden()
    gives_up_again.click()
    ada.page.get_by_role("button", name="Yes, give up").click()
    ben.press(ben.page.get_by_role("button", name="Yes, end it"))
    for person, how in ((ada, "You lost"), (ben, "You won"), (eve, "Ben won")):
        expect(person.page.get_by_role("dialog").get_by_role("heading", name=how)).to_be_visible()


# ---------------------------------------------------------------- around the game


def test_the_log_and_the_last_line_tell_that_an_answer_was_taken_back(server: Any, meet: Any) -> None:
    created = server.table(None, None)
    ada, ben = meet("Ada").sits_down(created, 0), meet("Ben").sits_down(created, 1)
    assert ada.waits_to_be_asked()
    ada.answers()
    last = ben.prompt.locator(".last")
    expect(last).to_contain_text("Ada sets a card aside.")
    ada.prompt.get_by_role("button", name="Undo").click()
    expect(last).to_contain_text("Ada takes the last answer back.")
    expect(last).not_to_contain_text("aside")
    spoken = ben.page.get_by_role("log").locator("p").last
    expect(spoken).to_have_text("Ada takes the last answer back.")
    assert ada.waits_to_be_asked()
    ada.answers()
    lines = log_of(ben).get_by_role("listitem")
    expect(lines.nth(-1)).to_contain_text("Ada sets a card aside.")
    expect(lines.nth(-2)).to_contain_text("Ada takes the last answer back.")
    expect(lines.nth(-2)).to_contain_class("note")
    ben.page.reload()
    expect(lines.nth(-2)).to_contain_text("Ada takes the last answer back.")  # it is stored


def test_the_volume_is_chosen_and_kept(server: Any, meet: Any) -> None:
    ada = meet("Ada").sits_down(server.table(None, "random"), 0)
    assert ada.waits_to_be_asked()
    ada.page.get_by_role("button", name="Table", exact=True).click()
    volume = ada.page.get_by_role("slider", name="Sound")
    expect(volume).to_have_value("0")  # off until somebody wants it
    volume.fill("30")
    expect(volume).to_have_attribute("aria-valuetext", "30 of 100")
    ada.page.reload()
    ada.page.get_by_role("button", name="Table", exact=True).click()
    expect(volume).to_have_value("30")
    volume.fill("0")
    expect(volume).to_have_attribute("aria-valuetext", "off")
    ada.page.reload()
    ada.page.get_by_role("button", name="Table", exact=True).click()
    expect(volume).to_have_value("0")
