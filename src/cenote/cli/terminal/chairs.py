"""Chairs: which seats are people's, which are bots', and what everybody is called."""

from collections.abc import Callable
from typing import NamedTuple

from cenote.core.bot import Bot
from cenote.core.game import Game
from cenote.core.refusal import Misprint

PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Edda", "Finn", "Gil", "Hana")
BOTS = ("Balam", "Itzel", "Nicte", "Kan", "Zazil", "Akbal", "Lamat", "Yatzil")

BotMaker = Callable[[Game, str], Bot]


class Chair(NamedTuple):
    """One seat and who sits there; a person has no bot."""

    name: str
    bot: Bot | None = None
    level: str = ""

    def described(self) -> str:
        """The name, and what kind of bot it is."""
        return f"{self.name} ({self.level} bot)" if self.bot else self.name


def seat_people(
    seats: int, people: list[int], names: str | None, bot: Callable[[], Bot], level: str
) -> list[Chair]:
    """People on the seats given, the same kind of bot on all others."""
    for seat in people:
        check_seat(seat, seats)
    called = _names(seats, people, names)
    return [Chair(called[i]) if i in people else Chair(called[i], bot(), level) for i in range(seats)]


def check_seat(seat: int, seats: int) -> None:
    """Seats are numbered from 0, as in replays."""
    if not 0 <= seat < seats:
        raise Misprint("seat", f"there is no seat {seat}; the last one is {seats - 1}")


def seat_bots(game: Game, seats: int, levels: list[str], names: str | None, maker: BotMaker) -> list[Chair]:
    """A bot on every seat; one level serves all of them, otherwise there is one for each."""
    if len(levels) not in (1, seats):
        raise Misprint("players", f"name one level for all or {seats} of them, not {len(levels)}")
    called = _names(seats, [], names)
    each = levels * seats if len(levels) == 1 else levels
    return [Chair(name, maker(game, level), level) for name, level in zip(called, each, strict=True)]


def _names(seats: int, people: list[int], names: str | None) -> list[str]:
    """The names given, in the order of the seats; the rest are ours."""
    given = [name.strip() for name in names.split(",")] if names else []
    if len(given) > seats:
        raise Misprint("names", f"{len(given)} names for {seats} seats")
    if "" in given or len(set(given)) < len(given):
        raise Misprint("names", f"{names!r}: every player needs a name of their own")
    found: list[str] = list(given)
    for seat in range(len(given), seats):
        found.append(next(name for name in (PEOPLE if seat in people else BOTS) if name not in found))
    return found
