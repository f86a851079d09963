"""Setting up: which settings go together, found out by asking the game's own box. Nothing of it is declared twice."""

from functools import lru_cache
from typing import Any

import msgspec

from cenote.core.box import Option
from cenote.core.game import Game
from cenote.core.refusal import Misprint
from cenote.games import checked_options, open_box
from cenote.server import wire


def setup(game: Game, seats: int, given: dict[str, Any]) -> wire.Setup:
    """For each setting: whether it makes a difference, what it may be beside the others, and what is wrong with it."""
    trouble = _trouble(game, seats, given)
    offered = [option for option in game.options if option.offered]
    if seats not in game.seats:
        return wire.Setup(
            [wire.OptionSetup(o.name, False, []) for o in offered], trouble[1] if trouble else ""
        )
    options = [_option(game, seats, given, option, trouble) for option in offered]
    elsewhere = trouble is not None and trouble[0] not in [option.name for option in offered]
    return wire.Setup(options, trouble[1] if trouble and elsewhere else "")


def _option(
    game: Game, seats: int, given: dict[str, Any], option: Option, trouble: tuple[str, str] | None
) -> wire.OptionSetup:
    said = trouble[1] if trouble and trouble[0] == option.name else ""
    others = {name: value for name, value in given.items() if name != option.name}
    choices = option.choices if not option.is_number() else _near(option)
    allowed = [_trouble(game, seats, {**others, option.name: choice}) is None for choice in choices]
    if not any(allowed):  # the others are at odds: as if they were left alone
        allowed = [_trouble(game, seats, {option.name: choice}) is None for choice in choices]
    matters = option.is_number() or sum(allowed) > 1
    if option.is_number():
        return wire.OptionSetup(option.name, any(allowed), [], said)
    return wire.OptionSetup(option.name, matters or bool(said), allowed, said)


def _near(option: Option) -> tuple[object, ...]:
    """For a number: some that are not the usual one, to see whether any other is possible."""
    low, high = option.choices
    assert isinstance(low, int) and isinstance(high, int)
    usual = option.default if isinstance(option.default, int) else None
    return tuple(n for n in (low, low + 1, high - 1, high, (low + high) // 2) if n != usual)


def _trouble(game: Game, seats: int, given: dict[str, Any]) -> tuple[str, str] | None:
    """The option that is wrong (or another matter), and why; nothing if all is well."""
    try:
        options = checked_options(game, given)
    except Misprint as misprint:
        return _about(misprint)
    return _remembered(game, seats, msgspec.json.encode(options, order="sorted"))


@lru_cache(4096)
def _remembered(game: Game, seats: int, options: bytes) -> tuple[str, str] | None:
    """Boxes are not opened twice: people come back to what they had before. Only what was checked comes here."""
    try:
        open_box(game, seats, checked_options(game, msgspec.json.decode(options)))
    except Misprint as misprint:
        return _about(misprint)
    return None


def _about(misprint: Misprint) -> tuple[str, str]:
    return misprint.where.removeprefix("option "), misprint.what
