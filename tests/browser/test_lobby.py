"""Coming together: one's own games in the lobby, setting up, inviting, joining by code, and what a host rearranges."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

pytestmark = pytest.mark.browser

SIZES = ["1366x768", "844x390", "360x640"]
FIRST = {
    "name": "beginner", "title": "A first game", "text": "Half of it.", "options": {"mode": "basic"}, "seats": [2, 3],
}  # fmt: skip
PRINTED = {
    "name": "standard", "title": "As printed", "text": "All the rules.", "options": {}, "seats": [1, 2, 3, 4],
}  # fmt: skip
ALONE = {
    "name": "expert", "title": "Alone", "text": "Very hard.", "options": {"difficulty": "III"}, "seats": [1],
}  # fmt: skip


def named(person: Any) -> Any:
    """A browser that knows this person's name."""
    person.page.add_init_script(f"localStorage.setItem('cenote.name', '{person.name}')")
    return person


def with_presets(person: Any, **presets: list[dict[str, Any]]) -> Any:
    """As if the games had these ways to play; what games really have is theirs to change."""

    def shelf(route: Any) -> None:
        response = route.fetch()
        body = response.json()
        for game in body["games"]:
            game["presets"] = presets.get(game["name"], game["presets"])
        route.fulfill(response=response, json=body)

    person.page.route("**/api/shelf", shelf)
    return person


def sets_up(person: Any, title: str) -> Locator:
    person.press(person.page.get_by_role("button", name=f"Set up a table for {title}"))
    dialog: Locator = person.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    return dialog


def wanted(person: Any) -> dict[str, Any]:
    """Open the table that is set up, and say what was asked for."""
    with person.page.expect_request(
        lambda request: request.method == "POST" and request.url.endswith("/api/tables")
    ) as asked:
        person.press(person.page.get_by_role("dialog").get_by_role("button", name="Open the table"))
    body: dict[str, Any] = asked.value.post_data_json
    return body


def choice(option: Locator, name: str) -> Locator:
    found: Locator = option.locator("label").filter(has_text=re.compile(name, re.IGNORECASE))
    return found


def chair(person: Any, seat: int) -> Locator:
    """A chair of a table that waits, from 1."""
    found: Locator = person.page.get_by_role("region", name="Chairs").get_by_role("listitem").nth(seat - 1)
    return found


# ---------------------------------------------------------------- the lobby


def test_my_games_stand_on_top_and_say_whose_turn_it_is(server: Any, meet: Any) -> None:
    created = server.table(None, None, title="Hidden from others", private=True)
    ada = meet("Ada").sits_down(created, 0)
    ben = meet("Ben").sits_down(created, 1)
    for person in (ada, ben):
        assert person.waits_to_be_asked()
    ben.answers()
    ada.goes("/")
    mine = ada.page.get_by_role("region", name="Your games")
    row = mine.get_by_role("listitem").filter(has_text="Hidden from others")
    expect(row).to_contain_text("Your turn")
    expect(row).to_contain_text("Ada, Ben")
    expect(row.locator("time")).to_have_text(re.compile("just now|ago"))
    expect(row.locator("time")).to_have_attribute("title", re.compile(r"\w+day, \w+ \d+, \d{4}"))
    expect(ada.page).to_have_title("(1) Your turn · Cenote")
    shelf = ada.page.get_by_role("region", name="Games", exact=True)
    assert row.bounding_box()["y"] < shelf.bounding_box()["y"]
    ben.goes("/")
    expect(ben.page.get_by_role("region", name="Your games")).to_contain_text("Hidden from others")
    expect(ben.page.get_by_text("Your turn")).to_be_hidden()
    expect(ben.page).to_have_title("Cenote")
    stranger = meet("Cora").goes("/")
    expect(stranger.page.get_by_role("button", name="Set up a table for Shamans")).to_be_visible()
    expect(stranger.page.get_by_text("Hidden from others")).to_be_hidden()
    ada.press(row.get_by_role("link", name="Back to my seat"))
    assert ada.waits_to_be_asked()


def test_finished_games_are_folded_with_their_replay(server: Any, meet: Any, played_out: Any) -> None:
    created = server.table(None, "random", title="Over and done")
    ada = meet("Ada").sits_down(created, 0)
    played_out(ada)
    ada.goes("/")
    mine = ada.page.get_by_role("region", name="Your games")
    replay = mine.get_by_role("link", name="Replay: Over and done")
    expect(replay).to_be_hidden()
    ada.press(mine.get_by_text("Finished (1)"))
    ada.press(replay)
    expect(ada.page.get_by_role("region", name="Replay")).to_be_visible()


def test_play_now_is_the_friendliest_way_and_never_alone(server: Any, meet: Any) -> None:
    ada = with_presets(meet("Ada"), jaguar=[PRINTED, ALONE, FIRST]).goes("/")
    with ada.page.expect_request(
        lambda request: request.method == "POST" and request.url.endswith("/api/tables")
    ) as asked:
        ada.press(ada.page.get_by_role("button", name="Play now: Shards of the Jaguar"))
    assert len(asked.value.post_data_json["chairs"]) == 2
    assert asked.value.post_data_json["options"] == {"mode": "basic"}
    assert ada.waits_to_be_asked()


def test_a_listed_table_is_joined_from_the_lobby(server: Any, meet: Any) -> None:
    created = server.table(None, None, None, title="Come in", private=False)
    ada, ben, cora = (
        meet("Ada").sits_down(created, 0),
        meet("Ben").goes("/"),
        named(meet("Cora", phone=True)).goes("/"),
    )
    ben.press(ben.page.get_by_role("button", name="Join: Come in"))  # nobody knows Ben yet
    ben.page.get_by_label("Your name").fill("Ben")
    ben.press(ben.page.get_by_role("button", name="Sit down"))
    expect(chair(ben, 2)).to_contain_text("you")
    expect(chair(ada, 2)).to_contain_text("Ben")
    cora.press(cora.page.get_by_role("button", name="Join: Come in"))
    for person in (ada, ben, cora):
        assert person.waits_to_be_asked()
    dan = meet("Dan").goes("/")
    dan.press(dan.page.get_by_role("link", name="Watch: Come in"))
    expect(dan.prompt).to_be_visible()


# ---------------------------------------------------------------- setting up


def test_presets_come_first_and_suit_the_number_of_players(server: Any, meet: Any) -> None:
    ada = named(with_presets(meet("Ada"), jaguar=[FIRST, PRINTED, ALONE])).goes("/")
    dialog = sets_up(ada, "Shards of the Jaguar")
    ways = dialog.get_by_role("group", name="How shall it be played?").get_by_role("radio")
    expect(ways).to_have_count(2)
    expect(dialog.get_by_role("radio", name="As printed")).to_be_checked()
    ada.press(dialog.get_by_text("A first game", exact=True))
    expect(dialog.get_by_role("radio", name="A first game")).to_be_checked()
    assert wanted(ada)["options"] == {"mode": "basic"}
    ada.goes("/")
    dialog = sets_up(ada, "Shards of the Jaguar")
    ada.press(dialog.get_by_text("A first game", exact=True))
    ada.press(dialog.get_by_text("1", exact=True).first)
    expect(dialog.get_by_role("radio", name="Alone")).to_be_visible()
    expect(dialog.get_by_role("radio", name="A first game")).to_be_hidden()
    expect(dialog.get_by_role("radio", name="As printed")).to_be_checked()


def test_only_what_matters_is_shown_and_only_what_is_allowed_is_offered(server: Any, meet: Any) -> None:
    ada = named(meet("Ada")).goes("/")
    dialog = sets_up(ada, "Shards of the Jaguar")
    mode, difficulty = dialog.locator("[data-option=mode]"), dialog.locator("[data-option=difficulty]")
    expect(mode).to_be_hidden()
    ada.press(dialog.get_by_text("More settings"))
    expect(mode).to_be_visible()
    expect(difficulty).to_have_count(0)
    ada.press(dialog.get_by_text("1", exact=True).first)
    expect(difficulty).to_be_visible()
    expect(mode).to_have_count(0)


def test_what_does_not_go_together_is_said_at_its_place(server: Any, meet: Any) -> None:
    ada = named(meet("Ada")).goes("/")
    dialog = sets_up(ada, "Loot Trap")
    ada.press(dialog.get_by_text("4", exact=True).first)
    ada.press(dialog.get_by_text("More settings"))
    layout = dialog.locator("[data-option=layout]")
    expect(choice(layout, "causeway")).to_have_count(0)
    ada.press(choice(layout, "crossroads"))
    ada.press(dialog.get_by_text("2", exact=True).first)
    expect(layout.get_by_role("status")).to_contain_text("not for 2")
    waits = dialog.get_by_role("button", name="first", exact=False).last
    expect(waits).to_have_attribute("aria-disabled", "true")
    expect(waits).to_have_text(re.compile("^Change “.+” first$"))
    waits.click(force=True)
    expect(layout.locator("input:focus")).to_have_count(1)
    ada.press(choice(layout, "causeway"))
    expect(layout.get_by_role("status")).to_be_empty()
    assert wanted(ada)["options"] == {"layout": "causeway"}


def test_a_missing_name_is_said_on_the_button(server: Any, meet: Any) -> None:
    ada = meet("Ada").goes("/")
    dialog = sets_up(ada, "Waking Shards")
    waits = dialog.get_by_role("button", name="Your name is missing")
    expect(waits).to_be_visible()
    waits.click(force=True)
    expect(dialog.get_by_label("Name at seat 1")).to_be_focused()
    ada.page.keyboard.type("Ada")
    expect(dialog.get_by_role("button", name="Open the table")).to_be_enabled()


def test_a_table_of_several_people_is_private_unless_it_is_listed(server: Any, meet: Any) -> None:
    ada = named(meet("Ada")).goes("/")
    dialog = sets_up(ada, "Waking Shards")
    ada.press(dialog.get_by_text("More settings"))
    expect(dialog.get_by_role("radio", name="Listed in the lobby")).to_be_checked()
    dialog.get_by_label("Who sits at seat 2").select_option(label="Another person, by link")
    expect(dialog.get_by_role("radio", name="Only with a link or code")).to_be_checked()
    ada.press(dialog.get_by_text("Slowly"))
    dialog.get_by_label("Name of the table").fill("A quiet corner")
    asked = wanted(ada)
    assert asked["pace"] == "slow"
    expect(ada.page.get_by_role("region", name="Invitation")).to_be_visible()
    assert "A quiet corner" not in [each["title"] for each in server.get("/api/tables")["tables"]]
    ada.goes("/")
    expect(ada.page.get_by_role("region", name="Your games")).to_contain_text("A quiet corner")


@pytest.mark.parametrize("size", SIZES)
def test_the_main_button_is_always_in_view(server: Any, meet: Any, size: str) -> None:
    ada = named(meet("Ada")).goes("/")
    width, height = map(int, size.split("x"))
    ada.page.set_viewport_size({"width": width, "height": height})
    dialog = sets_up(ada, "Shamans")
    ada.press(dialog.get_by_text("5", exact=True).first)
    ada.press(dialog.get_by_text("More settings"))
    expect(dialog.get_by_label("Name of the table")).to_be_attached()
    for end in ("0", "this.scrollHeight"):
        dialog.evaluate(
            f"function (dialog) {{ dialog.scrollTop = (function () {{ return {end} }}).call(dialog) }}"
        )
        expect(dialog.get_by_role("button", name="Open the table")).to_be_in_viewport(ratio=1)
    assert ada.page.evaluate("() => document.scrollingElement.scrollWidth") <= width


# ---------------------------------------------------------------- joining by code


def test_a_code_leads_to_a_chair(server: Any, meet: Any) -> None:
    created = server.table(None, None, None, title="By code", private=True)
    ada = meet("Ada").sits_down(created, 0)
    ben = meet("Ben", phone=True).goes("/")
    ben.page.get_by_label("Have a code?").fill(f" {created['code'].lower()} ")
    ben.press(ben.page.get_by_role("button", name="Go"))
    expect(ben.page.get_by_role("heading", name="By code")).to_be_visible()
    expect(ben.page.get_by_role("list", name="Who sits there")).to_contain_text("Ada")
    ben.page.get_by_label("Your chair").select_option("2")
    ben.page.get_by_label("Your name").fill("Ben")
    ben.press(ben.page.get_by_role("button", name="Sit down"))
    expect(chair(ben, 3)).to_contain_text("you")
    ben.goes(f"/j/{created['code']}")
    ben.press(ben.page.get_by_role("link", name="Back to my seat"))
    expect(chair(ben, 3)).to_contain_text("you")
    cora = named(meet("Cora")).goes(f"/j/{created['code']}-3")  # that one is taken; another will do
    expect(cora.page.get_by_text("Somebody sits in that chair already")).to_be_visible()
    cora.press(cora.page.get_by_role("button", name="Sit down"))
    for person in (ada, ben, cora):
        assert person.waits_to_be_asked()
    ben.forgiven = re.compile("404")  # the browser itself complains of what is not there
    ben.goes(f"/j/{created['code']}")
    ben.press(ben.page.get_by_role("link", name="Back to my seat"))
    assert ben.waits_to_be_asked()


def test_a_wrong_code_is_said_kindly(server: Any, meet: Any) -> None:
    ada = meet("Ada")
    ada.forgiven = re.compile("404")
    ada.goes("/j/ZZZZZZ")
    expect(ada.page.get_by_role("heading", name="No table has this code")).to_be_visible()
    created = server.table(None, None, private=True)
    ada.page.get_by_label("The code").fill(created["code"])
    ada.press(ada.page.get_by_role("button", name="Go"))
    expect(ada.page.get_by_role("button", name="Sit down")).to_be_visible()


def test_whoever_is_expected_is_greeted(server: Any, meet: Any) -> None:
    created = server.table(None, None, private=True)
    server.get(f"/api/tables/{created['table']}/host", host_wants(created, type="fill", seat=1, name="Ben"))
    ben = meet("Ben", phone=True).goes(f"/j/{created['code']}-2")
    expect(ben.page.get_by_role("heading", name="Welcome, Ben")).to_be_visible()
    expect(ben.page.get_by_label("Your name")).to_have_value("Ben")
    ben.takes_seat(created, 1)
    expect(ben.page.get_by_role("heading", name="Welcome, Ben")).to_be_visible()
    ben.press(ben.page.get_by_role("button", name="Sit down"))
    expect(chair(ben, 2)).to_contain_text("you")


def host_wants(created: dict[str, Any], **change: Any) -> bytes:
    return json.dumps({"host": created["host"], "change": change}).encode()


# ---------------------------------------------------------------- inviting and hosting


def opens(person: Any, people: int = 3, title: str = "Waking Shards") -> str:
    """A table for some people, by the dialog; its number."""
    dialog = sets_up(named(person).goes("/"), title)
    person.press(dialog.get_by_text(str(people), exact=True).first)
    for seat in range(2, people + 1):
        dialog.get_by_label(f"Who sits at seat {seat}").select_option(label="Another person, by link")
    person.press(dialog.get_by_role("button", name="Open the table"))
    expect(chair(person, 1)).to_contain_text("you")
    return str(person.page.url.split("/s/")[1].split("/")[0])


def tools(person: Any, seat: int) -> Locator:
    person.press(chair(person, seat).get_by_text(f"Change seat {seat}"))
    return chair(person, seat)


def test_every_free_chair_has_a_link_and_a_code(server: Any, meet: Any) -> None:
    ada = meet("Ada")
    opens(ada)
    invitation = ada.page.get_by_role("region", name="Invitation")
    code = invitation.locator("figcaption").inner_text()
    assert re.fullmatch("[A-Z]{6}", code)
    picture = invitation.get_by_role("img")
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    expect(invitation.get_by_label("Link for any free chair", exact=True)).to_have_value(
        f"{server.url}/j/{code}"
    )
    expect(chair(ada, 2)).to_contain_text(f"{code}-2")
    ben = meet("Ben", phone=True)
    ben.page.goto(chair(ada, 2).get_by_role("textbox", name="Link for").input_value())
    ben.page.get_by_label("Your name").fill("Ben")
    ben.press(ben.page.get_by_role("button", name="Sit down"))
    expect(chair(ada, 2)).to_contain_text("Ben")
    cora = meet("Cora", phone=True)
    link = chair(ben, 3).get_by_role("textbox", name="Link for").input_value()  # guests may invite as well
    assert link == f"{server.url}/j/{code}-3"
    cora.page.goto(link)
    cora.page.get_by_label("Your name").fill("Cora")
    cora.press(cora.page.get_by_role("button", name="Sit down"))
    for person in (ada, ben, cora):
        assert person.waits_to_be_asked()


def test_a_link_is_shared_where_the_device_can(server: Any, meet: Any) -> None:
    ada = meet("Ada", phone=True)
    ada.page.add_init_script(
        "navigator.share = (data) => { window.shared = data.url; return Promise.resolve() }"
    )
    opens(ada)
    ada.press(chair(ada, 2).get_by_role("button", name="Share: Link for"))
    link = chair(ada, 2).get_by_role("textbox", name="Link for").input_value()
    assert ada.page.evaluate("() => window.shared") == link


def test_the_host_rearranges_the_chairs_and_everybody_sees_it(server: Any, meet: Any) -> None:
    ada, ben = meet("Ada"), meet("Ben", phone=True)
    table = opens(ada)
    tools(ada, 3).get_by_label("Who shall sit at seat 3?").fill("Cora")
    ada.press(chair(ada, 3).get_by_role("button", name="Name it"))
    expect(chair(ada, 3)).to_contain_text("Cora")
    expect(chair(ada, 3)).to_contain_text("is expected")
    ben.page.goto(chair(ada, 2).get_by_role("textbox", name="Link for").input_value())
    ben.page.get_by_label("Your name").fill("Ben")
    ben.press(ben.page.get_by_role("button", name="Sit down"))
    expect(chair(ben, 3)).to_contain_text("Cora")
    expect(ben.page.get_by_text("Change seat 1")).to_have_count(0)  # a guest has no key
    ada.press(tools(ada, 3).get_by_role("button", name="Seat a bot"))
    # all three are there: the game would begin, so a fourth chair would be needed to go on; see the next test
    for person in (ada, ben):
        assert person.waits_to_be_asked()
    assert server.get(f"/api/tables/{table}")["chairs"][2]["bot"] == "medium"


def test_bots_swaps_and_goodbyes(server: Any, meet: Any) -> None:
    ada, ben = meet("Ada"), meet("Ben", phone=True)
    opens(ada, 4)
    ben.page.goto(chair(ada, 2).get_by_role("textbox", name="Link for").input_value())
    ben.page.get_by_label("Your name").fill("Ben")
    ben.press(ben.page.get_by_role("button", name="Sit down"))
    expect(chair(ada, 2)).to_contain_text("Ben")
    tools(ada, 4).get_by_label("Level of a bot at seat 4").select_option("easy")
    ada.press(chair(ada, 4).get_by_role("button", name="Seat a bot"))
    for person in (ada, ben):
        expect(chair(person, 4)).to_contain_text("a bot: easy")
    ada.press(tools(ada, 4).get_by_role("button", name="Keep it for a person"))
    for person in (ada, ben):
        expect(chair(person, 4)).to_contain_text("free")
    tools(ada, 1).get_by_label("Swap seat 1 with").select_option("1")
    ada.press(chair(ada, 1).get_by_role("button", name="Swap"))
    expect(chair(ada, 2)).to_contain_text("you")
    expect(chair(ben, 1)).to_contain_text("you")
    for person in (ada, ben):  # a token goes with its person
        person.page.reload()
    expect(chair(ada, 2)).to_contain_text("Ada")
    expect(chair(ben, 1)).to_contain_text("you")
    ada.press(tools(ada, 1).get_by_role("button", name="Ask Ben to leave"))
    expect(chair(ada, 1)).to_contain_text("free")
    expect(ben.page.get_by_role("link", name="To the lobby")).to_be_visible()
    expect(ben.page.get_by_role("main")).to_contain_text("somebody else")


def test_the_host_changes_the_settings(server: Any, meet: Any) -> None:
    ada = meet("Ada")
    table = opens(ada)
    ben = meet("Ben").goes(f"/t/{table}")
    ada.press(ada.page.get_by_role("button", name="Change the settings…"))
    dialog = ada.page.get_by_role("dialog")
    if not dialog.get_by_label("Name of the table").is_visible():
        ada.press(dialog.get_by_text("More settings"))
    dialog.get_by_label("Tokens to win").fill("99")
    expect(dialog.locator("[data-option=tokens_to_win]").get_by_role("status")).not_to_be_empty()
    dialog.get_by_label("Tokens to win").fill("2")
    dialog.get_by_label("Name of the table").fill("Another name")
    ada.press(dialog.get_by_text("Listed in the lobby"))
    ada.press(dialog.get_by_role("button", name="Settle it"))
    expect(dialog).to_be_hidden()
    expect(ben.page.get_by_role("heading", name="Another name")).to_be_visible()
    assert "Another name" in [each["title"] for each in server.get("/api/tables")["tables"]]
    ada.press(ada.page.get_by_role("button", name="Change the settings…"))
    expect(dialog.get_by_label("Tokens to win")).to_have_value("2")


def test_a_table_is_called_off(server: Any, meet: Any) -> None:
    ada = meet("Ada")
    table = opens(ada)
    ben, television = meet("Ben").goes(f"/t/{table}"), meet("TV").goes(f"/tv/{table}")
    expect(chair(ben, 1)).to_contain_text("Ada")
    expect(television.page.get_by_role("region", name="Chairs")).to_contain_text("Ada")
    ada.press(ada.page.get_by_role("button", name="Call the table off…"))
    dialog = ada.page.get_by_role("dialog")
    ada.press(dialog.get_by_role("button", name="Keep the table"))
    expect(chair(ada, 1)).to_contain_text("you")
    ada.press(ada.page.get_by_role("button", name="Call the table off…"))
    ada.press(dialog.get_by_role("button", name="Call it off"))
    expect(ada.page.get_by_role("region", name="Games", exact=True)).to_be_visible()
    expect(ada.page.get_by_role("region", name="Your games")).to_have_count(0)
    for person in (ben, television):
        expect(person.page.get_by_role("main")).to_contain_text("called")
        expect(person.page.get_by_role("link", name="To the lobby")).to_be_visible()


def test_who_opened_a_table_for_others_finds_it_again(server: Any, meet: Any) -> None:
    ada = meet("Ada")
    dialog = sets_up(named(ada).goes("/"), "Waking Shards")
    for seat in (1, 2):
        dialog.get_by_label(f"Who sits at seat {seat}").select_option(label="Another person, by link")
    ada.press(dialog.get_by_text("More settings"))
    dialog.get_by_label("Name of the table").fill("For the two of you")
    ada.press(dialog.get_by_role("button", name="Open the table"))
    expect(chair(ada, 1)).to_contain_text("free")
    ada.goes("/")
    ada.press(ada.page.get_by_role("link", name="To my table: For the two of you"))
    expect(ada.page.get_by_role("region", name="For the host")).to_be_visible()
