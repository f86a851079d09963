"""Eyes: through whose a table is looked at: a seat's, a spectator's, or ones that see everything."""

from typing import Any, Final

from cenote.core.event import Event
from cenote.core.game import Game
from cenote.core.state import State
from cenote.core.view import View

SPECTATOR: Final = -1
ALL_OPEN: Final = -2  # for a game that is over


def seen_by(game: Game, s: State, eyes: int) -> View:
    """The table through a seat's eyes, a spectator's, or with all pieces open."""
    return laid_open(game, s) if eyes == ALL_OPEN else game.view(s, eyes)


def laid_open(game: Game, s: State) -> View:
    """Everything face up, for eyes that sit nowhere; bags in order, as in any view."""
    data = game.dump(s)
    zones: dict[str, Any] = data["zones"]
    for field in game.layout:
        if field.is_bag():
            for pile in [zones[field.name]] if field.is_single() else zones[field.name]:
                pile.sort()
    return View(s.box, SPECTATOR, zones, data["agenda"], data["outcome"])


def facts_for(event: Event, eyes: int) -> tuple[str, int, int, int]:
    """What these eyes are told of an event."""
    return (event.key, event.seat, event.n, event.m) if eyes == ALL_OPEN else event.facts_for(eyes)
