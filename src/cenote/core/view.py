"""View: what one chair sees, derived from the layout. Hidden pieces lie face down, counts stay."""

from typing import TYPE_CHECKING, Any, Final, final

from cenote.core.box import Box
from cenote.core.layout import Field, Seen
from cenote.core.pile import plain

if TYPE_CHECKING:
    from cenote.core.state import State

Layout = tuple[Field, ...]
Change = tuple[str, int, Any]  # field, index (-1 for the whole field), what lies there now


@final
class View:
    """Plain data: the zones with the hidden parts turned down, and the agenda, which is public.

    `seat` is -1 for a spectator. `box` is what is printed, the same for all, and is not part of the data.
    """

    def __init__(
        self, box: Box, seat: int, zones: dict[str, Any], agenda: list[list[Any]], outcome: list[Any] | None
    ) -> None:
        self.box: Final = box
        self.seat: Final = seat
        self.zones: Final = zones
        self.agenda: Final = agenda
        self.outcome: Final = outcome

    def data(self) -> dict[str, Any]:
        """For JSON, and for comparing two views."""
        return {"seat": self.seat, "zones": self.zones, "agenda": self.agenda, "outcome": self.outcome}


def see(layout: Layout, s: "State", seat: int, once: frozenset[str] = frozenset()) -> View:
    """What the seat sees of this table; in the zones shown once only, what whoever watches sees."""
    zones = {
        field.name: _field(field, plain(getattr(s, field.name)), -1 if field.name in once else seat)
        for field in layout
    }
    agenda = [[type(step).__name__, *step.numbers()] for step in s.agenda]
    return View(s.box, seat, zones, agenda, None if s.outcome is None else s.outcome.memory())


def _field(field: Field, value: Any, seat: int) -> Any:
    if not field.holds_pieces():
        if field.is_single():
            return value if field.seen is Seen.EVERYONE else None
        return [
            number if field.seen is Seen.EVERYONE or (field.seen is Seen.OWNER and owner == seat) else None
            for owner, number in enumerate(value)
        ]
    if field.is_single():
        return field.seen_by(value, -1, seat)
    return [field.seen_by(pile, owner, seat) if pile else [] for owner, pile in enumerate(value)]


def changes(before: View, after: View) -> list[Change]:
    """What a seat saw change between two of its views."""
    found: list[Change] = []
    for name, now in after.zones.items():
        was = before.zones[name]
        if was == now:
            continue
        if isinstance(now, list) and isinstance(was, list) and _in_parts(was, now):
            found.extend((name, i, part) for i, part in enumerate(now) if part != was[i])
        else:
            found.append((name, -1, now))
    return found


def _in_parts(was: list[Any], now: list[Any]) -> bool:
    return len(was) == len(now) and all(isinstance(part, list) for part in now)


def with_changes(zones: dict[str, Any], found: list[Change]) -> dict[str, Any]:
    """The zones after the changes; the given ones stay as they are."""
    after = dict(zones)
    for name, i, now in found:
        if i < 0:
            after[name] = now
        else:
            after[name] = [*after[name][:i], now, *after[name][i + 1 :]]
    return after
