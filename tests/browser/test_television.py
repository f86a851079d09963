"""Around one television: its code brings four phones to the table, it follows by itself, and keeps every secret."""

import json
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocket, expect

pytestmark = pytest.mark.browser

PEOPLE = ["Ada", "Ben", "Cora", "Bartholomew the Quiet"]
SHORT = {
    "shamans": {"max_rounds": 1, "talk": "silent"},
    "loot_trap": {"variant_1": "a", "variant_2": "a", "variant_4": "b", "avatars": "random"},
}
MOST = 300  # seconds for a whole game, on a busy machine
LAST_WORD = 10  # seconds until everybody has heard of the end
FACE_DOWN = 255
HURRIED = ["bank", "pass-always", "skip", "pass"]  # what brings a game of Loot Trap to its end
TALK = ["speak", "raise-hand", "lower-hand"]


class Ear:
    """All that the server says to one page."""

    def __init__(self, person: Any) -> None:
        self.page = person.page
        self.addresses: list[str] = []
        self.heard: list[dict[str, Any]] = []
        person.page.on("websocket", self._line)

    def _line(self, line: WebSocket) -> None:
        self.addresses.append(line.url)
        line.on("framereceived", lambda payload: self.heard.append(json.loads(payload)))

    def moments(self) -> dict[int, dict[str, Any]]:
        """Every stored answer as it was told here, by its number; without what changes while nothing is answered."""
        found = {}
        for message in self.heard:
            if message["type"] == "moment":
                chairs = [
                    {**chair, "away": None, "vote_in": None, "present": None}
                    for chair in message["now"]["chairs"]
                ]
                found[message["serial"]] = {**message, "now": {**message["now"], "chairs": chairs}}
        return found

    def to_the_end(self) -> dict[int, dict[str, Any]]:
        """All moments of the game. Each page has a line of its own: the last answer reaches one after the other."""
        deadline = time.monotonic() + LAST_WORD
        while not any(moment["now"]["result"] for moment in self.moments().values()):
            assert time.monotonic() < deadline, "the end of the game was not told here"
            self.page.wait_for_timeout(50)  # frames are heard only while the page is waited for
        return self.moments()


def open_at(server: Any, game: str) -> tuple[dict[str, Any], str]:
    created = server.table(None, None, None, None, game=game, options=SHORT[game], title="Friday night")
    return created, f"/tv/{created['table']}"


def shows(television: Any, size: str = "1920x1080") -> Any:
    width, height = map(int, size.split("x"))
    television.page.set_viewport_size({"width": width, "height": height})
    return television


def joins(person: Any, code: str) -> Any:
    """With what the television shows, typed into a phone."""
    person.goes("/")
    person.page.get_by_label("Have a code?").fill(code)
    person.press(person.page.get_by_role("button", name="Go"))
    person.page.get_by_label("Your name").fill(person.name)
    person.press(person.page.get_by_role("button", name="Sit down"))
    person.page.wait_for_url("**/s/**")
    return person


def answers(person: Any) -> None:
    """What ends the game soon, or anything lit, or a button for what touches no piece."""
    choices = person.knows.choices()
    quick = [each for word in HURRIED for each in choices if each["notation"].split(" ")[0] == word]
    picked = person.page.locator("[data-light=picked]").count()
    if picked or (quick and person.dice.random() < 0.8):
        named = person.prompt.get_by_role("button", name=quick[0]["label"], exact=True) if quick else None
        if named is not None and named.count():
            return person.presses(named)
    if picked:
        return person.presses(
            person.dice.choice(person.prompt.locator("li button:not([aria-disabled])").all())
        )
    silent = "".join(f":not([data-spot^='answer/{word}'])" for word in TALK)
    lit = person.page.locator(f"[data-light=lit]{silent}")
    buttons = person.prompt.locator("li button:not([aria-disabled])")
    board = person.page.locator("[data-spot]")
    # It may come a moment after the prompt, and until then everything is a button.
    expect(board).not_to_have_count(0)
    expect(lit.or_(buttons)).not_to_have_count(0)
    talk = {choice["label"] for choice in choices if choice["notation"] in TALK}
    names = [name for name in buttons.all_inner_texts() if name not in talk]
    spoken = [person.prompt.get_by_role("button", name=name, exact=True) for name in names]
    return person.presses(person.dice.choice([*lit.all(), *spoken]))


def play(people: list[Any], look: Callable[[], None]) -> None:
    deadline = time.monotonic() + MOST
    while not all(person.is_done() for person in people):
        assert time.monotonic() < deadline, "the game does not come to an end"
        people[0].waits()
        for person in people[1:]:
            person.goes_on()
        for person in [each for each in people if each.is_asked()]:
            picked = person.page.locator("[data-light=picked]").count()
            if not picked and person.has_just_answered():
                continue
            look()
            answers(person)


@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", ["shamans", "loot_trap"])
def test_four_phones_around_a_television_play_a_whole_game(server: Any, meet: Any, game: str) -> None:
    created, path = open_at(server, game)
    television, watcher = shows(meet("TV")), meet("Watcher")
    ear, other = Ear(television), Ear(watcher)
    television.goes(path)
    watcher.goes(f"/t/{created['table']}")
    invitation = television.page.get_by_role("region", name="Any free chair")
    code = invitation.locator("figcaption").inner_text()
    people = []
    for name in PEOPLE:
        people.append(joins(meet(name, phone=True), code))
        if name != PEOPLE[-1]:
            expect(television.page.get_by_role("region", name="Chairs")).to_contain_text(name)
    expect(television.page.get_by_role("list", name="Players")).to_contain_text("Ada")
    tokens = [person.page.url.rsplit("/", 1)[1] for person in people]
    looks = 0

    def look() -> None:
        nonlocal looks
        looks += 1
        if looks % 10 == 1:
            keeps_secrets(television, ear, people, tokens)

    play(people, look)
    shows_the_end(television, server.get(f"/api/tables/{created['table']}"), people[0].knows.now["result"])
    assert not any("token" in address for address in ear.addresses)
    told, seen = ear.to_the_end(), other.to_the_end()
    assert len(told) > 20
    assert told == seen  # what anybody may watch, and nothing else
    assert not [token for token in tokens if token in json.dumps(ear.heard)]
    again = json.dumps({"token": tokens[1]}).encode()
    given = server.get(f"/api/tables/{created['table']}/rematch", again)
    television.page.wait_for_url(f"**/tv/{given['table']}", timeout=30_000)
    expect(television.page.get_by_role("region", name="Any free chair")).to_be_visible()


def shows_the_end(television: Any, info: dict[str, Any], result: dict[str, Any]) -> None:
    places = television.page.get_by_role("list", name="Places").get_by_role("listitem")
    for seat in result["won"]:
        expect(places.filter(has_text=info["chairs"][seat]["name"])).to_contain_text("1.")
    expect(television.page.get_by_role("contentinfo")).to_contain_text("The game is over")


def numbers(zone: Any) -> set[int]:
    """All that lies in a zone, whatever its shape."""
    return (
        set().union(*map(numbers, zone))
        if isinstance(zone, list)
        else {zone}
        if isinstance(zone, int)
        else set()
    )


def seen_by_all(ear: Ear, but: str = "") -> set[int]:
    """The faces of cards that everybody has seen so far, anywhere but in one zone."""
    zones = [zone for message in ear.heard for zone in (message.get("zones") or {}).items()]
    told = [change for message in ear.heard for one in message.get("told", []) for change in one["changed"]]
    zones += [(change["field"], change["now"]) for change in told]
    return {piece & FACE_DOWN for name, zone in zones if name != but for piece in numbers(zone)}


def opened_to_all(ear: Ear) -> set[int]:
    """The faces of hands that equipment has opened to everybody, also of those that were closed again later."""
    zones, faces = dict[str, Any](), set[int]()
    for message in ear.heard:
        zones = dict(message.get("zones") or zones)
        for change in [change for one in message.get("told", []) for change in one["changed"]]:
            if change["index"] < 0:
                zones[change["field"]] = change["now"]
            else:
                zones[change["field"]] = [*zones[change["field"]]]
                zones[change["field"]][change["index"]] = change["now"]
            for seat, equipment in enumerate(zones.get("worn") or []):
                if equipment:
                    faces |= {card & FACE_DOWN for card in zones["hands"][seat]}
    return faces


def keeps_secrets(television: Any, ear: Ear, people: list[Any], tokens: list[str]) -> None:
    """No token, no card of a hand that nobody has seen: neither in what was told nor on the page."""
    source = television.page.content()
    assert not [token for token in tokens if token in source]
    [told] = [told for url, told in television.told.items() if url.split("/ws/")[1] in people[0].page.url]
    worn = told.zones.get("worn") or [[]] * len(people)  # equipment of Loot Trap may open a hand to everybody
    closed = [seat for seat, equipment in enumerate(worn) if not equipment]
    known = {card & FACE_DOWN for seat in closed for card in told.zones["hands"][seat]}
    assert known <= {FACE_DOWN} | seen_by_all(ear, but="hands") | opened_to_all(ear)
    drawn = television.page.locator("[data-spot^='hands/']").evaluate_all(
        "all => all.map(each => each.dataset.spot)"
    )
    faces = {int(spot.split("/")[2]) for spot in drawn if spot.count("/") == 2}
    assert faces <= {FACE_DOWN} | seen_by_all(ear), drawn


@pytest.mark.parametrize("size", ["1920x1080", "1280x720"])
@pytest.mark.parametrize("game", ["waking_shards", "shamans", "loot_trap", "jaguar", "chac"])
def test_it_can_be_read_across_the_room(server: Any, meet: Any, game: str, size: str) -> None:
    """Nothing scrolls; whose turn it is stands in large letters, in view; nothing is there to be pressed."""
    television = shows(meet("TV"), size)
    created = server.table(None, None, None, "random", game=game, options={}, title="Friday night")
    television.goes(f"/tv/{created['table']}")
    expect(television.page.get_by_role("region", name="Chairs").get_by_role("img")).to_have_count(3)
    fits(television)
    for seat, name in enumerate(PEOPLE[:3]):
        sits(server, created, seat, name)
    turn = television.page.get_by_role("contentinfo").locator(".large")
    expect(turn).to_have_text(re.compile("|".join(PEOPLE)))
    expect(television.page.locator("main [data-zone], main [data-spot], main svg").first).to_be_visible()
    expect(turn).to_be_in_viewport(ratio=1)
    assert turn.evaluate("each => parseFloat(getComputedStyle(each).fontSize)") >= 24
    expect(
        television.page.get_by_role("list", name="What happened last").get_by_role("listitem")
    ).not_to_have_count(0)
    assert television.page.locator("[data-light=lit], form").count() == 0
    fits(television)


def sits(server: Any, created: dict[str, Any], seat: int, name: str) -> None:
    wanted = {"name": name, "entropy": f"{seat:064x}", "code": created["code"], "seat": seat}
    server.get(f"/api/tables/{created['table']}/join", json.dumps(wanted).encode())


def fits(television: Any) -> None:
    size = television.page.viewport_size
    high, wide = television.page.evaluate(
        "() => [document.scrollingElement.scrollHeight, document.scrollingElement.scrollWidth]"
    )
    assert high <= size["height"]
    assert wide <= size["width"]


def test_it_is_dark_unless_somebody_chose_otherwise(server: Any, meet: Any) -> None:
    created, path = open_at(server, "shamans")
    television = meet("TV").goes(path)
    expect(television.page.get_by_role("region", name="Any free chair")).to_be_visible()
    assert television.page.evaluate("() => document.documentElement.dataset.theme") == "dark"
    television.page.evaluate("() => localStorage.setItem('cenote.theme', 'light')")
    television.page.reload()
    expect(television.page.get_by_role("region", name="Any free chair")).to_be_visible()
    assert television.page.evaluate("() => document.documentElement.dataset.theme") == "light"
    television.goes(f"/t/{created['table']}")
    expect(television.page.get_by_role("link", name="Show it on this screen")).to_be_visible()
