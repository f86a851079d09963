"""Shards of the Jaguar in real browsers: whole games, a solo game, a phone, secrets, and the threat map."""

import time
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from cenote.core.chance import fast
from cenote.core.packed import FACE_DOWN, face_of, is_known_to
from cenote.games import find, open_box
from cenote.games.jaguar.rules.box import JaguarBox
from cenote.games.jaguar.rules.state import ground_of

pytestmark = pytest.mark.browser
PATIENCE = 40.0  # seconds in which somebody must be asked something, or the game be over
LIT = ".jg-board [data-light=lit]"


def table(server: Any, *chairs: str | None, **options: Any) -> dict[str, Any]:
    created: dict[str, Any] = server.table(*chairs, game="jaguar", options=options)
    return created


def choices(person: Any) -> Locator:
    """All that can be pressed: what is lit on the board, and the buttons below it."""
    buttons: Locator = person.prompt.locator("li button:not([aria-disabled])")
    lit: Locator = person.page.locator(LIT)
    return lit.or_(buttons)


def answer(person: Any, hasty: float = 0.0) -> None:
    """Press anything, by preference what ends the question; a game of walks here and there takes all day."""
    end = person.prompt.get_by_role("button", name="End the turn", exact=True)
    if person.dice.random() < hasty and end.count() and not end.get_attribute("aria-disabled"):
        person.presses(end)
        return
    if person.page.locator("[data-light=picked]").count():
        buttons = person.prompt.locator("li button:not([aria-disabled])")
        person.presses(buttons.nth(person.dice.randrange(buttons.count())))
        return
    expect(choices(person)).not_to_have_count(0)
    person.presses(choices(person).nth(person.dice.randrange(choices(person).count())))


def hidden_tokens(person: Any) -> int:
    """How many tokens lie there that this person may not know; none of them shows its face."""
    zones, seat = person.knows.zones, person.knows.seat
    hidden = 0
    for position, pile in enumerate(zones["tokens"]):
        if is_known_to(pile[0], seat) or zones["activators"][position] < 0:
            continue
        assert face_of(pile[0]) == FACE_DOWN
        hidden += 1
        spots = person.page.locator(f"[data-spot^='tokens/{position}/']")
        assert spots.get_attribute("data-spot") == f"tokens/{position}/255"
    return hidden


def play(*people: Any, hasty: float = 0.0, look: Any = lambda person: None) -> None:
    """Until every page says that the game is over."""
    since = time.monotonic()
    while not all(person.is_done() for person in people):
        asked = [person for person in people if person.is_asked()]
        for person in asked:
            look(person)
            answer(person, hasty)
            since = time.monotonic()
        if not asked:
            people[0].waits()
        shown = (
            [person.prompt.inner_text() for person in people] if time.monotonic() - since > PATIENCE else []
        )
        assert not shown, f"nobody is asked anything: {shown}"


def test_four_people_play_a_whole_game_and_keep_their_traps_secret(server: Any, meet: Any) -> None:
    created = table(server, None, None, None, None)
    people = [
        meet(name, phone=seat % 2 == 1).sits_down(created, seat)
        for seat, name in enumerate(("Ada", "Ben", "Cora", "Dan"))
    ]
    secrets: list[int] = []

    def look(person: Any) -> None:
        if person.knows.now["decision"]["ask"] == "SetTrap":
            secrets.append(hidden_tokens(person))

    play(*people, hasty=1.0, look=look)
    assert sum(secrets) > 0
    info = server.get(f"/api/tables/{created['table']}")
    assert info["status"] == "finished"
    for person in people:
        expect(person.page.get_by_role("dialog")).to_contain_text(info["result"])
    [ada, *_] = people
    ada.page.get_by_role("button", name="Close and look at the table").click()
    sheet = ada.page.get_by_role("region", name="Score sheet")
    totals = [
        int(text.replace("\N{MINUS SIGN}", "-")) for text in sheet.locator("tfoot td").all_inner_texts()
    ]
    assert totals == ada.knows.now["result"]["scores"]
    line = sheet.get_by_role("button", name="Glory JAG-29.17")
    line.click()
    expect(sheet.locator("td.rule")).to_contain_text("JAG-29.17")


def test_alone_against_the_jaguar(server: Any, meet: Any) -> None:
    created = table(server, None)
    ada = meet("Ada").sits_down(created, 0)
    ada.page.get_by_role("button", name="Keela").first.click()
    beast = ada.page.get_by_role("img", name="The Jaguar, on")
    met: list[bool] = []
    play(ada, hasty=0.3, look=lambda person: met.append(beast.is_visible()))
    assert any(met)
    assert server.get(f"/api/tables/{created['table']}")["status"] == "finished"


def test_on_a_phone_every_lit_place_can_be_pressed(server: Any, meet: Any) -> None:
    created = table(server, None, "random")
    ada = meet("Ada", phone=True).sits_down(created, 0)
    seen: set[str] = set()

    def look(person: Any) -> None:
        assert person.page.evaluate("document.documentElement.scrollWidth") <= 360
        ask = person.knows.now["decision"]["ask"]
        if ask in seen:
            return
        seen.add(ask)
        lit = person.page.locator(LIT)
        step = 1 + lit.count() // 8
        for at in range(0, lit.count(), step):
            box = lit.nth(at).bounding_box()
            assert box
            assert 0 <= box["x"] + box["width"] / 2 <= 360, (ask, box)
            lit.nth(at).tap(trial=True)
            if (
                not lit.nth(at).and_(person.page.locator(".jg-map *")).count()
            ):  # of the map all must be in sight
                assert min(box["width"], box["height"]) >= 40, (ask, box)

    play(ada, hasty=0.6, look=look)
    assert {"ChooseStart", "SetTrap", "TakeTurn"} <= seen


def test_the_threat_map_shows_what_the_rules_say(server: Any, meet: Any) -> None:
    created = table(server, None, None)
    ada = meet("Ada").sits_down(created, 0)
    meet("Ben").sits_down(created, 1)
    game = find("jaguar")
    box = open_box(game, 2)
    assert isinstance(box, JaguarBox)
    expect(ada.page.locator("[data-trap]")).to_have_count(6)
    zones = ada.knows.zones
    state: Any = game.deal(box, fast(1))
    state.order, state.heart_wall = zones["order"], zones["heart_wall"]
    ground = ground_of(state)
    for token, name in enumerate(game.piece_names(box)["token"]):
        trap, _, option = name.partition("-")
        board = ada.page.locator(f"[data-trap={trap}]")
        if board.locator(".option").count() == 0:
            board.locator(".watch").click()
        board.locator(".option").nth(token % 3).click()
        threat = ada.page.locator(f"[data-threat='{trap}-{option.replace('-', ' ')}']")
        expect(threat).to_have_count(1)
        hit = ada.page.locator("[data-hit]").evaluate_all("all => all.map(at => Number(at.dataset.hit))")
        assert hit == [space for space in range(ground.spaces) if ground.is_hit(space, token)], name
