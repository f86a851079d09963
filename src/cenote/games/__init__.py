"""The shelf: finds every game, names none. A game is a folder here, or a package with a `cenote.games` entry point.

Older versions of its rules lie in its folder `editions`, so that what was begun under them can end under them.
"""

import hashlib
import importlib
import importlib.metadata
import json
import pkgutil
import sys
import tomllib
from difflib import get_close_matches
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from cenote.core.box import Box, Page
from cenote.core.game import Game
from cenote.core.refusal import Malformed, Misprint

EDITIONS = "editions"


@cache
def shelf() -> dict[str, Game]:
    """Every game by name: the folders beside this file, then separately published ones."""
    found: dict[str, Game] = {}
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg:
            game: Game = importlib.import_module(f"{__name__}.{module.name}").GAME
            found[game.name] = game
    for entry in importlib.metadata.entry_points(group="cenote.games"):
        game = entry.load()
        found.setdefault(game.name, game)
    return found


def find(name: str) -> Game:
    """The game of that name; dashes and underscores are the same."""
    plain = name.strip().lower().replace("-", "_")
    if plain in shelf():
        return shelf()[plain]
    near = get_close_matches(plain, shelf(), 1)
    hint = f"; did you mean {dashed(near[0])}?" if near else ""
    games = ", ".join(dashed(known) for known in sorted(shelf()))
    raise Malformed(
        f"unknown game {name!r}{hint} The games are: {games}"
        if hint
        else f"unknown game {name!r}; the games are: {games}"
    )


def edition(name: str, version: int) -> Game:
    """The game under that version of its rules: today's, or one that was frozen before they changed."""
    game = find(name)
    if version == game.version:
        return game
    older = frozen(game)
    if version not in older:
        here = ", ".join(map(str, sorted({*older, game.version})))
        raise Misprint(
            "rules", f"{game.title} was played under version {version}, which is not here; here are: {here}"
        )
    found: Game = importlib.import_module(f"{package(game)}.{EDITIONS}.v{version}").GAME
    return found


def frozen(game: Game) -> list[int]:
    """The older versions of the game's rules that are here."""
    editions = pkgutil.iter_modules([str(folder(game) / EDITIONS)])
    return sorted(int(module.name.removeprefix("v")) for module in editions)


def dashed(name: str) -> str:
    """The name as people type it."""
    return name.replace("_", "-")


def folder(game: Game) -> Path:
    """Where the game lives, with its rulebook, components, scenarios and golden replays."""
    home = sys.modules[type(game).__module__].__file__
    assert home is not None
    return Path(home).parent


def package(game: Game) -> str:
    """What Python calls the game's folder."""
    return type(game).__module__.rpartition(".")[0]


def components_text(game: Game, file: Path | None = None) -> str:
    """What is printed on the pieces: the game's own file, or one brought to the table."""
    path = file or folder(game) / "components.toml"
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Misprint(str(path), f"cannot be read: {error}") from error


def digest(text: str) -> str:
    """Names a components file in the header of a replay."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def open_box(
    game: Game, seats: int, options: dict[str, object] | None = None, text: str | None = None
) -> Box:
    """The box for that many seats and those options; every mistake is a Misprint that says where."""
    if seats not in game.seats:
        allowed = " or ".join(map(str, game.seats))
        raise Misprint("seats", f"{game.title} is for {allowed} players, not {seats}")
    data = parsed(components_text(game) if text is None else text)
    return box_of(game, seats, checked_options(game, options or {}), Page("components", data))


def shared_box(game: Game, seats: int, options: dict[str, object], text: str) -> Box:
    """The same, opened once for all tables that have it: boxes are never changed, and a large one takes 30 ms."""
    return _shared_box(game, seats, json.dumps(options, sort_keys=True), text)


@lru_cache(256)
def _shared_box(game: Game, seats: int, options: str, text: str) -> Box:
    return open_box(game, seats, json.loads(options), text)


@lru_cache(16)
def parsed(text: str) -> dict[str, Any]:
    """A components file as data, which nobody changes: boxes are opened often, and reading takes the most time."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Misprint("components", f"not a TOML file: {error}") from error


def box_of(game: Game, seats: int, options: dict[str, object], components: Page) -> Box:
    """The box, once all of the components file has been read: a key that the game does not know is a Misprint."""
    box = game.box(seats, options, components)
    components.finish()
    return box


def checked_options(game: Game, given: dict[str, object]) -> dict[str, object]:
    """All options of the game, those not given at their default."""
    known = {option.name: option for option in game.options}
    offered = [option.name for option in game.options if option.offered]
    for name in given:
        if name not in known:
            raise Misprint(
                f"option {name}", f"{game.title} has no such option; it has: {', '.join(offered) or 'none'}"
            )
    return {
        name: option.check(given[name]) if name in given else option.default for name, option in known.items()
    }
