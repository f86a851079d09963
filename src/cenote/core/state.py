"""State: all the pieces on the table, and the agenda. The only truth in the house."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cenote.core.agenda import Ask, Step
from cenote.core.box import Box
from cenote.core.chance import Chance
from cenote.core.event import Event
from cenote.core.outcome import Outcome

# What the house keeps itself; every other attribute of a state must be declared in the game's layout.
# `printed` is the box again, under the game's own type.
HOUSE_FIELDS: Final = frozenset({"seats", "box", "printed", "chance", "agenda", "events", "outcome", "shown"})


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What lies on the table. A game adds its zones as plain typed attributes and declares each in its layout."""

    def __init__(self, box: Box, chance: Chance, like: "State | None" = None) -> None:
        self.seats: Final[int] = box.seats
        self.box: Final[Box] = box
        self.chance = chance
        self.events: list[Event] | None = None  # None while nobody watches
        if like is None:
            self.agenda: list[Step[Any]] = []
            self.outcome: Outcome | None = None
            self.shown = 0  # mask of the seats that learned something hidden since this was last cleared
        else:
            self.agenda = like.agenda[:]  # steps are frozen, so copies share them
            self.outcome = like.outcome
            self.shown = like.shown

    def clone(self) -> "State":
        """An independent twin, unwatched: `Mine(self.box, self.chance.clone(), self)`, copying every list."""
        raise NotImplementedError(type(self).__name__)

    def horizon(self) -> int:
        """A number that grows when a stretch of play is settled (a round): where a search may stop to judge."""
        return 0

    def ask(self) -> Ask[Any]:
        """The question that is open now."""
        step = self.agenda[-1]
        assert isinstance(step, Ask)
        return step

    def then(self, first: Step[Any], second: Step[Any] | None = None, third: Step[Any] | None = None) -> None:
        """Put steps on the agenda; the first named happens first."""
        if third is not None:
            self.agenda.append(third)
        if second is not None:
            self.agenda.append(second)
        self.agenda.append(first)

    def unwind(self, to: type[Step[Any]]) -> None:
        """ "The round ends immediately": forget everything above the nearest such step."""
        while not isinstance(self.agenda[-1], to):
            self.agenda.pop()

    def show(self, seats: int) -> None:
        """Note that these seats (a mask) have been shown something hidden. Nobody can undo past this."""
        self.shown |= seats

    def tell(self, key: str, seat: int = -1, n: int = 0, m: int = 0, told: int = -1) -> None:
        """Note what just happened, if anybody watches. `told` is the mask of who may know `n`."""
        if self.events is not None:
            self.events.append(Event(key, seat, n, m, told, self.clone()))
