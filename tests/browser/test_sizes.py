"""Every window size: the question, the hand and all that can be pressed are in sight, nothing is cut off or covered.

`scripts/sizes GAME [SIZE…]` looks at more moments, keeps pictures of them and tells what somebody would complain of.
"""

import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from cenote.core.game import Game
from cenote.games import open_box, shelf
from cenote.play.seed import Seed
from cenote.play.table import Table

MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")
SIZES = {
    "1920x1080": "a large screen", "1440x900": "a laptop", "1366x768": "a small laptop", "1280x720": "a small window",
    "960x600": "a laptop at 150 %", "844x390": "a phone on its side", "768x1024": "a tablet", "390x844": "a phone",
    "360x640": "a small phone",
}  # fmt: skip
PHONES = ("844x390", "390x844", "360x640")  # there the log is a sheet over the table
LOOKS = int(os.environ.get("CENOTE_LOOKS", "4"))
PICTURES = os.environ.get("CENOTE_PICTURES", "")
ONLY = os.environ.get("CENOTE_SIZES", "").split()
NAMES = ["Maximiliana Theodora", "Ben", "Cora", "Bartholomew the Quiet", "Eve", "Flo"]
MOST_ANSWERS = 400
STEADY = 10  # looks, until two find the same

pytestmark = pytest.mark.browser
GAMES = sorted(shelf().values(), key=lambda game: game.name)


class Look(NamedTuple):
    """A moment of a game, and whose eyes it is seen through."""

    table: Table
    seat: int
    ask: str
    hand: int
    choices: int


def hand_of(game: Game, table: Table, seat: int) -> int:
    """How many pieces lie before the seat for its eyes only."""
    zones = table.view(seat).zones
    own = [field.name for field in game.layout if field.seen.name == "OWNER" and not field.is_single()]
    return sum(len(zones[name][seat]) for name in own if isinstance(zones[name][seat], list))


def looks(game: Game, most: int) -> list[Look]:
    """The fullest hand, the most choices, and then one of each kind of question, in a game of the most players."""
    seats = max(game.seats)
    box = open_box(game, seats)
    found: dict[str, Look] = {}
    fullest: Look | None = None
    widest: Look | None = None
    for n in range(3):
        seed = Seed.mixed(f"{n:064x}", [f"{seat:064x}" for seat in range(seats)])
        table, dice = Table(game, box, seed, NAMES[:seats]), random.Random(n)
        for _ in range(MOST_ANSWERS):
            if table.state.outcome is not None:
                break
            seat = dice.choice(table.asked())
            options = table.state.ask().options(table.state, seat)
            if len(options) > 1:
                look = Look(
                    table, seat, type(table.state.ask()).__name__, hand_of(game, table, seat), len(options)
                )
                if fullest is None or look.hand > fullest.hand:
                    fullest = look._replace(table=table.copy())
                if widest is None or look.choices > widest.choices:
                    widest = look._replace(table=table.copy())
                if look.ask not in found:
                    found[look.ask] = look._replace(table=table.copy())
            table.answer(seat, dice.choice(options).notation)
    assert fullest
    assert widest
    kinds = sorted(found.values(), key=lambda look: -look.choices)
    return [fullest, widest, *kinds][:most]


def complaints(person: Any, size: str) -> list[str]:
    """What somebody at a window of that size would complain of."""
    width, height = map(int, size.split("x"))
    person.page.set_viewport_size({"width": width, "height": height})
    said: list[str] = ["nobody has looked yet"]
    for _ in range(STEADY):  # a board that is being arranged anew is not complained of
        before = said
        person.page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 120)))")
        said = person.page.evaluate(MEASURE)
        if said in ([], before):
            break
    return said


def keep(person: Any, name: str) -> None:
    """A picture, if somebody wants to look."""
    if PICTURES:
        Path(PICTURES).mkdir(parents=True, exist_ok=True)
        person.page.screenshot(path=f"{PICTURES}/{name}.png")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_everything_is_in_sight(game: Game, server: Any, meet: Callable[..., Any]) -> None:
    ada = meet("Ada")
    found: dict[str, list[str]] = {}
    for n, look in enumerate(looks(game, LOOKS)):
        laid: dict[str, Any] = server.lay(
            look.table, bots=[seat for seat in range(look.table.box.seats) if seat != look.seat]
        )
        ada.page.set_viewport_size({"width": 1440, "height": 900})
        ada.takes_seat(laid, look.seat)
        ada.waits_to_be_asked()
        for size in ONLY or SIZES:
            for log in (False,) if size in PHONES else (False, True):
                where = f"{game.name}-{n}-{look.ask}-{size}{'-log' if log else ''}"
                complaints(ada, size)
                door = ada.page.get_by_role("button", name="Log", exact=True)
                if (door.get_attribute("aria-expanded") == "true") != log:
                    door.click()
                    ada.page.mouse.move(0, 0)
                said = complaints(ada, size)
                keep(ada, where)
                if said:
                    found[where] = said
    text = "\n".join(f"{where}\n  " + "\n  ".join(said) for where, said in found.items())
    assert not found, f"{sum(map(len, found.values()))} complaints\n{text}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_large_text(game: Game, server: Any, meet: Callable[..., Any]) -> None:
    """Text of twice the size, as a browser's settings make it: all that can be pressed is still in sight."""
    ada = meet("Ada")
    [look] = looks(game, 1)
    ada.takes_seat(
        server.lay(look.table, bots=[seat for seat in range(look.table.box.seats) if seat != look.seat]),
        look.seat,
    )
    ada.waits_to_be_asked()
    ada.page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
    for size in ("1280x720", "390x844"):
        said = [
            one for one in complaints(ada, size) if one.startswith(("out of sight", "covered", "the page"))
        ]
        keep(ada, f"{game.name}-large-{size}")
        assert not said, f"{size}: {said}"
    expect(ada.prompt).to_contain_text("You:")
