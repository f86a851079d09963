"""State: all the pieces on the table, and the agenda. The only truth in the house."""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

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
        self.seats: Final[i64] = box.seats
        self.box: Final[Box] = box
        self.chance = chance
        self.events: list[Event] | None = None  # None while nobody watches
        if like is None:
            self.agenda: vec[Step] = vec[Step]()
            self.outcome: Outcome | None = None
            self.shown: i64 = 0  # mask of the seats that learned something hidden since this was last cleared
        else:
            self.agenda = like.agenda[:]  # steps are frozen, so copies share them
            self.outcome = like.outcome
            self.shown = like.shown

    def clone(self) -> "State":
        """An independent twin, unwatched: `Mine(self.box, self.chance.clone(), self)`, copying every list."""
        raise NotImplementedError(type(self).__name__)

    def horizon(self) -> i64:
        """A number that grows when a stretch of play is settled (a round): where a search may stop to judge."""
        return 0

    def ask(self) -> Ask:
        """The question that is open now."""
        ask = self.agenda[-1].asks()
        assert ask is not None
        return ask

    def top(self) -> Step:
        """What comes next."""
        return self.agenda[-1]

    def drop(self) -> None:
        """What came next is done."""
        self.agenda, _ = pop(self.agenda)

    def then(self, first: Step, second: Step | None = None, third: Step | None = None) -> None:
        """Put steps on the agenda; the first named happens first."""
        if third is not None:
            self.agenda = append(self.agenda, third)
        if second is not None:
            self.agenda = append(self.agenda, second)
        self.agenda = append(self.agenda, first)

    def unwind(self, to: type[Step]) -> None:
        """ "The round ends immediately": forget everything above the nearest such step."""
        while not isinstance(self.agenda[-1], to):
            self.drop()

    def after(self, seat: i64) -> i64:
        """The next seat clockwise."""
        following = seat + 1
        if following == self.seats:
            following = 0
        return following

    def show(self, seats: i64) -> None:
        """Note that these seats (a mask) have been shown something hidden. Nobody can undo past this."""
        self.shown |= seats

    def tell(self, key: str, seat: i64 = -1, n: i64 = 0, m: i64 = 0, told: i64 = -1) -> None:
        """Note what just happened, if anybody watches. `told` is the mask of who may know `n`."""
        if self.events is not None:
            self.events.append(Event(key, int(seat), int(n), int(m), int(told), self.clone()))
