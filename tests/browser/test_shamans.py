"""Shamans between real browsers: a whole game of five, statements in two taps, the ledger, and a phone."""

import random
import time
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from cenote.core.agenda import advance, answer
from cenote.core.packed import face_of, is_marked
from cenote.games import find, open_box
from cenote.games.shamans.rules.terms import CARD_IDS, FACE_UP, world_of
from cenote.play.seed import Seed
from cenote.play.table import Table

pytestmark = pytest.mark.browser

PEOPLE = ["Ada", "Ben", "Cora", "Dan", "Eve"]
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SETTLED = """() => Promise.all(document.getAnimations()
    .filter((each) => each instanceof CSSTransition).map((each) => each.finished.catch(() => null)))"""
ARMED = {"daggers": 6, "portals": 2, "masks": 2, "moon_shards": 2}
PATIENCE = 15  # seconds until what was told is drawn
MOST = 240  # seconds for a whole game, on a busy machine
TALKATIVE = 0.08  # how often a random player says something before a card


# ---------------------------------------------------------------- moments


def at(wanted: Callable[[Any], bool], seats: int = 5, **options: object) -> Table:
    """The first game, of a row of games that is the same every time, that comes to a wanted moment."""
    game = find("shamans")
    box = open_box(game, seats, options)
    for n in count():
        seed = Seed.mixed(f"{n:064x}", [f"{seat:064x}" for seat in range(seats)])
        state, dice, said = game.blank(box, seed.chance()), random.Random(n), []
        advance(state)
        while state.outcome is None and not wanted(state):
            seat = dice.choice(state.ask().seats(state))
            action = dice.choice(state.ask().options(state, seat))
            said.append((seat, action.notation))
            answer(state, seat, action)
        if state.outcome is None:
            table = Table(game, box, seed, PEOPLE[:seats])
            for seat, notation in said:
                table.answer(seat, notation)
            return table
    raise AssertionError


def asks(name: str, more: Callable[[Any], bool] = lambda s: True) -> Callable[[Any], bool]:
    """The first seat is asked that, may choose, and something else holds."""

    def wanted(s: Any) -> bool:
        ask = s.ask()
        return type(ask).__name__ == name and 0 in ask.seats(s) and len(ask.options(s, 0)) > 1 and more(s)

    return wanted


def strays(s: Any) -> list[int]:
    """Cards of the first seat that do not follow."""
    cards = [face_of(card) for card in s.hands[0]]
    return [card for card in cards if s.lead >= 0 and world_of(card) != s.lead]


def completing(s: Any) -> list[int]:
    """Those that complete a pile."""
    return [card for card in strays(s) if len(s.piles[world_of(card)]) == s.printed.complete - 1]


# ---------------------------------------------------------------- people


def builder(person: Any) -> Locator:
    found: Locator = person.page.get_by_role("region", name="What do you say?")
    return found


def answers(person: Any) -> None:
    """Press something lit; talk now and then, in two taps; otherwise take a button of the prompt."""
    page, dice = person.page, person.dice
    voice = page.locator("[data-spot='answer/speak'][data-light=lit]")
    lit = page.locator("[data-light=lit]:not([data-spot^='answer/'])")
    plain = [
        person.prompt.get_by_role("button", name=choice["label"], exact=True)
        for choice in person.knows.choices()
        if not choice["touches"] and choice["notation"] not in ("speak", "raise-hand", "lower-hand")
    ]
    if builder(person).is_visible():
        says(person)
    elif voice.count() and dice.random() < TALKATIVE:
        person.presses(voice)
        says(person)
    else:
        if not plain:
            expect(lit).not_to_have_count(0)  # the board may come a moment after the prompt
        person.presses(dice.choice([*lit.all(), *plain]))
        if page.locator("[data-light=picked]").count():  # a Portal: forward or back
            person.presses(dice.choice(person.prompt.locator("li button").all()))


def says(person: Any) -> None:
    """One tap for what it is about, one for what is said; a reaction takes one."""
    lit = builder(person).locator("[data-light=lit]")
    expect(lit).not_to_have_count(0)
    person.presses(person.dice.choice(lit.all()))
    if builder(person).locator("[data-light=picked]").count():
        phrases = builder(person).locator(":is(.phrases, .row:not(.subjects)) [data-light=lit]")
        expect(phrases).not_to_have_count(0)
        person.presses(person.dice.choice(phrases.all()))


def sees_what_it_was_told(person: Any) -> None:
    """Own hand if it is open, front cards, piles and tiles are those that the server told of, and nothing else."""
    deadline = time.monotonic() + PATIENCE
    while (difference := differs(person)) and time.monotonic() < deadline:
        person.waits()
    assert not difference, f"{person.name}: {difference}"


def differs(person: Any) -> str:
    zones, seat = person.knows.zones, person.knows.seat
    told = Counter(f"offer/{tile & 255}" for tile in zones["offer"])
    if person.page.get_by_role(
        "region", name="Your hand"
    ).count():  # on a phone it makes room for other questions
        told.update(f"hands/{seat}/{card & 255}" for card in zones["hands"][seat])
    for field in ("front", "piles", "held"):
        told.update(f"{field}/{n}/{piece & 255}" for n, pile in enumerate(zones[field]) for piece in pile)
    drawn = person.sees(f"hands/{seat}") + person.sees("offer")
    for field in ("front", "piles", "held"):  # a whole pile may be a spot, too
        drawn.update({spot: n for spot, n in person.sees(field).items() if spot.count("/") == 2})
    return "" if drawn == told else f"{drawn - told} drawn, {told - drawn} not"


def is_narrow_enough(person: Any) -> None:
    width = person.page.evaluate("() => document.scrollingElement.scrollWidth")
    assert width <= person.page.viewport_size["width"], f"{person.page.url} is {width} pixels wide"


def sits(person: Any, created: dict[str, Any]) -> Any:
    person.takes_seat(created, 0)
    expect(person.page.locator(".sh-board")).to_be_visible()
    return person


def hinders_nobody(person: Any) -> None:
    """Nothing scrolls sideways, and axe finds nothing serious or critical."""
    is_narrow_enough(person)
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    person.page.evaluate(SETTLED)  # a colour on its way to another is neither
    found = person.page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    grave = [(each["id"], [node["html"] for node in each["nodes"]][:3]) for each in found["violations"]]
    assert not [each for each in found["violations"] if each["impact"] in ("serious", "critical")], grave


# ---------------------------------------------------------------- tests


def test_five_people_play_a_whole_game(server: Any, meet: Any) -> None:
    created = server.table(*[None] * 5, game="shamans", options={"max_rounds": 1})
    people = [meet(name, phone=seat % 2 == 1).sits_down(created, seat) for seat, name in enumerate(PEOPLE)]
    deadline = time.monotonic() + MOST
    while not all(person.is_done() for person in people):
        assert time.monotonic() < deadline, "the game does not come to an end"
        people[0].waits()
        for person in [each for each in people if each.is_asked()]:
            if person.has_just_answered():
                continue
            if person in people[:2]:
                sees_what_it_was_told(person)
                is_narrow_enough(person)
            answers(person)
    info = server.get(f"/api/tables/{created['table']}")
    assert info["status"] == "finished"
    for person in people:
        expect(person.page.get_by_role("dialog")).to_contain_text("SHA-16.7")
        expect(person.page.get_by_role("region", name="Round 1 is over")).to_be_attached()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_two_taps_say_something(server: Any, meet: Any, phone: bool) -> None:
    created = server.lay(at(asks("PlayCard", lambda s: s.trick == 2)))
    ada = sits(meet("Ada", phone=phone), created)
    ada.press(ada.page.get_by_role("button", name="Your voice: Say something first"))
    expect(builder(ada)).to_be_visible()
    expect(ada.prompt.locator("li")).to_have_count(0)  # no wall of buttons
    ada.press(builder(ada).get_by_role("button", name="About red"))
    ada.page.keyboard.press("Escape")
    expect(builder(ada).get_by_role("button", name="About blue")).to_have_attribute("data-light", "lit")
    ada.press(builder(ada).get_by_role("button", name="About blue"))
    ada.press(builder(ada).get_by_role("button", name="I have 3 blue cards."))
    expect(builder(ada)).to_be_hidden()
    expect(ada.page.get_by_role("region", name="Your hand")).to_be_visible()
    if not phone:
        expect(ada.page.locator(".bubble", has_text="I have 3 blue cards.")).to_be_visible()
        expect(ada.page.get_by_role("complementary", name="What happened")).to_contain_text(
            "Ada: I have 3 blue cards."
        )


def test_another_subject_can_be_tapped_instead(server: Any, meet: Any) -> None:
    ada = sits(meet("Ada"), server.lay(at(asks("Speak"))))
    builder(ada).get_by_role("button", name="About red").click()
    expect(builder(ada).get_by_role("button", name="Please lead red.")).to_be_visible()
    builder(ada).get_by_role("button", name="About Ben").click()
    expect(builder(ada).get_by_role("button", name="Please lead red.")).to_be_hidden()
    builder(ada).get_by_role("button", name="I think Ben is a Shadow.").click()
    expect(ada.page.locator(".bubble", has_text="I think Ben is a Shadow.")).to_be_visible()


def test_all_sentences_can_still_be_listed(server: Any, meet: Any) -> None:
    ada = sits(meet("Ada"), server.lay(at(asks("Speak"))))
    ada.prompt.get_by_role("button", name="List all choices").click()
    assert ada.prompt.locator("li").count() == len(ada.knows.now["decision"]["choices"])
    ada.prompt.get_by_role("button", name="I have no grey.", exact=True).click()
    expect(ada.page.locator(".bubble", has_text="I have no grey.")).to_be_visible()


def test_untrue_statements_are_grey_where_the_table_wants_the_truth(server: Any, meet: Any) -> None:
    ada = sits(meet("Ada"), server.lay(at(asks("Speak"), hints_must_be_true=True)))
    builder(ada).get_by_role("button", name="About myself").click()
    roles = builder(ada).locator(".say", has_text="I am a Sha")
    expect(roles).to_have_count(2)
    false = builder(ada).locator("[data-light=refused]", has_text="I am a Sha")
    expect(false).to_have_count(1)
    expect(false).to_have_attribute("aria-disabled", "true")
    false.click(force=True)
    expect(ada.prompt.get_by_role("status")).to_contain_text("agreed on true statements")


@pytest.mark.parametrize("ask", ["PlayCard", "Speak", "TakeTile", "Permute", "Strike", "PassCard"])
def test_everything_lit_can_be_tapped_on_a_phone(server: Any, meet: Any, ask: str) -> None:
    ada = sits(meet("Ada", phone=True), server.lay(at(asks(ask), **ARMED)))
    lit = ada.page.locator("[data-light=lit]")
    expect(lit).not_to_have_count(0)
    is_narrow_enough(ada)
    for n in range(lit.count()):
        lit.nth(n).tap(trial=True)
    if ask == "Speak":
        ada.press(builder(ada).get_by_role("button", name="About yellow"))
        phrases = builder(ada).locator(".phrases [data-light=lit]")
        for n in range(phrases.count()):
            phrases.nth(n).tap(trial=True)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_ledger_tells_after_a_round_which_statements_were_false(
    server: Any, meet: Any, phone: bool
) -> None:
    def fatal(s: Any) -> bool:
        return bool(
            s.round == 1
            and s.pawn == s.printed.moon - 1
            and any(s.secretly_untrue)
            and len(s.said_by) > 3
            and strays(s)
        )

    table = at(asks("PlayCard", fatal), max_rounds=2, ledger="round")
    created = server.lay(table)
    ada = sits(meet("Ada", phone=phone), created)
    card = strays(table.state)[0]
    table.answer(0, f"play {CARD_IDS[card]}")
    state: Any = table.state
    said, false = len(state.ledger_by), sum(state.ledger_untrue)
    ada.press(ada.page.locator(f"[data-spot='hands/0/{card}']"))
    over = ada.page.get_by_role("region", name="Round 1 is over")
    expect(over).to_contain_text("The Shadows win round 1")
    expect(over).to_contain_text(f"{said} statements, {false} untrue")
    expect(over.locator("li.lie")).to_have_count(false)
    for shadow in state.ledger_shadow:
        expect(over).to_contain_text(f"as a {'Shadow' if shadow else 'Shaman'}: ")
    is_narrow_enough(ada)
    ada.press(over.get_by_role("button", name="Close"))
    expect(over).to_be_hidden()
    ada.press(ada.page.get_by_role("button", name="Last round"))
    expect(over).to_be_visible()
    ada.page.reload()
    ada.press(ada.page.get_by_role("button", name="Last round"))
    expect(over.locator("li.lie")).to_have_count(false)


@cache
def second_round() -> Table:
    """Something was said in the first round, and is known by now."""
    return at(
        asks("PlayCard", lambda s: s.round == 2 and s.trick == 2 and len(s.ledger_by) > 2), ledger="round"
    )


@pytest.mark.parametrize(("phone", "dark"), [(False, False), (True, True)], ids=["desk", "dark phone"])
def test_nothing_is_in_the_way_of_anybody(server: Any, meet: Any, phone: bool, dark: bool) -> None:
    ada = sits(meet("Ada", phone=phone, dark=dark), server.lay(second_round()))
    hinders_nobody(ada)
    ada.press(ada.page.get_by_role("button", name="Last round"))
    expect(ada.page.get_by_role("region", name="Round 1 is over")).to_be_visible()
    hinders_nobody(ada)
    ada.press(ada.page.get_by_role("button", name="Your voice: Say something first"))
    ada.press(builder(ada).get_by_role("button", name="About green"))
    hinders_nobody(ada)


def test_a_ritual_is_a_moment(server: Any, meet: Any) -> None:
    """Where nobody is asked for a Portal before it."""

    def undisturbed(s: Any) -> bool:
        return bool(completing(s)) and s.pawn < s.printed.moon - 4 and not s.held[0]

    table = at(asks("PlayCard", undisturbed), portal_timing="own_turn")
    ada = sits(meet("Ada", motion=True), server.lay(table))
    ada.press(ada.page.locator(f"[data-spot='hands/0/{completing(table.state)[0]}']"))
    moment = ada.page.locator(".moment")
    expect(moment).to_contain_text("Ada performs")
    expect(moment).to_be_hidden()


def test_a_spectator_knows_no_role(server: Any, meet: Any) -> None:
    table = at(
        asks(
            "PlayCard", lambda s: s.trick == 2 and all(not is_marked(cards[0], FACE_UP) for cards in s.roles)
        )
    )
    created = server.lay(table)
    watcher = meet("Wim").goes(f"/t/{created['table']}")
    expect(watcher.page.locator(".sh-board")).to_be_visible()
    assert set(watcher.sees("roles")) == {f"roles/{seat}/255" for seat in range(5)}
    assert watcher.page.locator("[data-light=lit]").count() == 0
    expect(watcher.page.get_by_role("region", name="Your hand")).to_have_count(0)


ARRANGED = {
    (1440, 900): ".wide", (1280, 720): ".wide", (960, 600): ".low", (844, 390): ".low",
    (768, 1024): ".upright", (390, 844): ".upright", (360, 640): ".upright",
}  # fmt: skip


def test_a_resized_window_is_arranged_anew(server: Any, meet: Any) -> None:
    table = at(asks("PlayCard"))
    ada = sits(meet("Ada"), server.lay(table))
    for (width, height), arranged in ARRANGED.items():
        ada.page.set_viewport_size({"width": width, "height": height})
        expect(ada.page.locator(f".sh-board > {arranged}")).to_be_visible()
        expect(ada.page.locator("[data-spot^='hands/0/'][data-light=lit]")).to_have_count(
            len(table.state.hands[0])  # type: ignore[attr-defined]
        )


def test_a_long_press_holds_a_card_closer_and_plays_nothing(server: Any, meet: Any) -> None:
    ada = sits(meet("Ada", phone=True), server.lay(at(asks("PlayCard"))))
    card = ada.page.locator("[data-spot^='hands/0/'] [data-look]").first
    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    closer = ada.page.locator(".sh-board > aside")
    expect(closer).to_contain_text("when all its cards lie there")
    card.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    card.dispatch_event("click", {"bubbles": True})
    expect(closer).to_be_visible()
    assert ada.is_asked()
    ada.press(ada.page.locator(".sky"))
    expect(closer).to_be_hidden()


def test_what_is_focused_is_held_closer(server: Any, meet: Any) -> None:
    ada = sits(meet("Ada"), server.lay(at(asks("PlayCard"))))
    ada.page.locator("[data-spot^='hands/0/']").first.focus()
    ada.page.keyboard.press("Tab")
    expect(ada.page.locator(".sh-board > aside")).to_contain_text("when all its cards lie there")


def test_the_hand_is_a_sheet_on_a_phone(server: Any, meet: Any) -> None:
    ada = sits(meet("Ada", phone=True), server.lay(at(asks("TakeTile"))))
    hand = ada.page.get_by_role("region", name="Your hand")
    expect(hand).to_be_hidden()
    ada.press(ada.page.get_by_role("button", name="Take up the hand"))
    expect(hand).to_be_visible()
    lit = ada.page.locator("[data-light=lit]")
    for n in range(lit.count()):
        lit.nth(n).tap(trial=True)
    ada.press(ada.page.get_by_role("button", name="Put the hand away"))
    expect(hand).to_be_hidden()
