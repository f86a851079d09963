"""Given: a table laid out as a scenario describes it, and the rest of the box where it belongs."""

import tomllib
from pathlib import Path
from typing import Any, Final

from cenote.core import codec
from cenote.core.agenda import advance
from cenote.core.box import Box, Page
from cenote.core.chance import Chance
from cenote.core.game import Game
from cenote.core.refusal import Misprint
from cenote.core.state import State
from cenote.games import box_of, checked_options, components_text, open_box
from cenote.play.seed import Seed
from cenote.play.table import Entry, Table, told
from cenote.testing.pieces import Names
from cenote.testing.rest import lay_rest
from cenote.testing.script import Script
from cenote.testing.zones import laid

BOX_KEYS: Final = ("seats", "options", "components", "seed", "chance")
KEYS: Final = (*BOX_KEYS, "to_play", "at", "agenda", "exactly", "zones")
USUAL_SEED: Final = 1
USUAL_ENTRY: Final = "turn"


def lay(game: Game, page: Page, home: Path) -> Table:
    """The table of a `[given]`; files it names are looked for in `home`."""
    zones = zones_of(game, page, KEYS)
    box = _box(game, page, home)
    chance = _chance(page, game.piece_names(box))
    state = game.blank(box, chance)
    rows = _agenda(game, page, seats=box.seats)
    if rows is not None:
        state = _laid(game, page, state, zones, rows)
    elif zones:
        raise page.complain(
            next(iter(zones)),
            "a zone needs to know where the game stands: add `to_play` or `agenda`, or leave the zones out to"
            " start from the beginning",
        )
    return _seated(game, box, state)


def zones_of(game: Game, page: Page, words: tuple[str, ...]) -> dict[str, object]:
    """What is said about zones: keys that are not words, and all under `zones`. Unknown ones are named."""
    known = [field.name for field in game.layout]
    found = {key: value for key, value in page.data.items() if key not in words}
    if "zones" in page.data:
        found |= page.page("zones").data
    for key in found:
        if key not in known:
            raise page.complain(key, f"unknown key; there are: {', '.join(words)}; zones: {', '.join(known)}")
    return found


def _box(game: Game, page: Page, home: Path) -> Box:
    seats = page.number("seats") if "seats" in page.data else game.seats[0]
    options = page.page("options").data if "options" in page.data else {}
    components = page.data.get("components", {})
    if isinstance(components, str):
        return open_box(game, seats, options, components_text(game, home / components))
    box = open_box(game, seats, options)
    if not components:
        return box
    data = merged(tomllib.loads(components_text(game)), page.page("components").data)
    return box_of(game, seats, checked_options(game, options), Page("components", data))


def merged(own: Any, over: Any) -> Any:
    """The one with the other laid over it: tables by key, lists of tables by their `id`; else replaced."""
    if isinstance(own, dict) and isinstance(over, dict):
        return {**own, **{key: merged(own.get(key), value) for key, value in over.items()}}
    if _have_ids(own) and _have_ids(over):
        both = {item["id"]: item for item in own}
        for item in over:
            both[item["id"]] = merged(both.get(item["id"]), item)
        return list(both.values())
    return over


def _have_ids(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, dict) and "id" in item for item in value)


def _chance(page: Page, names: dict[str, list[str]]) -> Chance:
    if "chance" in page.data:
        if "seed" in page.data:
            raise page.complain("seed", "chance is written down already; say one or the other")
        return Script(page.items("chance"), names)
    seed = page.data.get("seed", USUAL_SEED)
    if isinstance(seed, str):
        return Seed.from_words(seed).chance()
    return Seed.number(page.number("seed") if "seed" in page.data else USUAL_SEED).chance()


def _agenda(game: Game, page: Page, seats: int) -> list[list[Any]] | None:
    """The rows of the agenda, bottom first; nothing for the beginning of the game."""
    if "agenda" in page.data:
        for key in ("to_play", "at"):
            if key in page.data:
                raise page.complain(key, "the agenda is written out already; say one or the other")
        return [_row(row, f"{page.where}.agenda[{i}]") for i, row in enumerate(page.items("agenda"))]
    if "to_play" not in page.data and "at" not in page.data:
        return None
    entry = page.text("at") if "at" in page.data else USUAL_ENTRY
    if entry not in game.entries:
        known = ", ".join(game.entries) or "none"
        raise page.complain("at", f"{game.title} has no entry {entry!r}; it has: {known}")
    rows = game.entries[entry]
    if "to_play" in page.data:
        seat = page.number("to_play", 0, seats - 1)
        rows = [[seat if value == "{seat}" else value for value in row] for row in rows]
    elif any("{seat}" in row for row in rows):
        raise page.complain("to_play", f"is missing; the entry {entry!r} needs to know whose it is")
    return [_row(row, f"{page.where}.at") for row in rows]


def _row(row: object, where: str) -> list[Any]:
    """A step: its name, its seat (-1 if that is not said) and what else it knows: numbers, yes or no, records."""
    match row:
        case [str()]:
            return [row[0], -1]
        case [str(), int(), *_]:
            return list(row)
    raise Misprint(where, f'expected a step like ["Turn", 0], found {row!r}')


def _laid(game: Game, page: Page, blank: State, zones: dict[str, object], rows: list[list[Any]]) -> State:
    names = Names(game, blank.box)
    if not rows:
        raise page.complain("agenda", "is empty, so there is nothing to do")
    data = game.dump(blank)
    for field in game.layout:
        if field.name in zones:
            where = f"{page.where}.{field.name}"
            data["zones"][field.name] = laid(
                names, field, zones[field.name], data["zones"][field.name], where
            )
    if not ("exactly" in page.data and page.flag("exactly")):
        lay_rest(game, blank.box, data["zones"], set(zones), page.where)
    data["agenda"] = rows
    chance = blank.chance
    state = codec.load(game.layout, game.steps, blank, data)
    state.chance = chance  # the very source that was written down: it knows the pieces by name
    return state


def _seated(game: Game, box: Box, state: State) -> Table:
    """A table at which this state lies; what can be done before somebody is asked is done."""
    table = Table(game, box, Seed.number(USUAL_SEED))
    views = {seat: game.view(state, seat) for seat in table.viewers()}
    state.events = []
    advance(state)
    events, state.events = state.events, None
    table.state = state
    table.history = [Entry(-1, "", told(game, events, state, views))]
    return table
