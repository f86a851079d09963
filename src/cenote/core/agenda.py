"""The agenda: a stack of small frozen public steps, the only memory of where we are."""

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from cenote.core.action import Action
from cenote.core.kinds import NOBODY, Seat, Seats
from cenote.core.offers import Offers
from cenote.core.packed import NO_SEATS, but_seat, has
from cenote.core.refusal import Refusal

if TYPE_CHECKING:
    from cenote.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Step:
    """One thing still to be done. Frozen and public; anything secret is a piece lying face down.

    `s` is the game's own state. What else a step knows it names in its own `__init__`, as Final attributes in the
    order of the arguments.
    """

    rule: ClassVar[str] = ""

    def __init__(self, seat: Seat = NOBODY) -> None:
        self.seat: Final = seat

    def numbers(self) -> list[Any]:
        """The seat and the fields, as plain data."""
        return [int(self.seat), *[plain_field(getattr(self, name)) for name in fields(self)]]

    def facts(self) -> dict[str, int]:
        """What it knows, by name, for words; of a record that travels along, what that knows."""
        found = {"seat": int(self.seat)}
        note_facts(self, found)
        return found

    def asks(self) -> "Ask | None":
        """Itself, if somebody must answer it."""
        return None

    def run(self, s: Any) -> None:
        """Do it: move pieces, and push what follows."""
        raise NotImplementedError(type(self).__name__)

    def __repr__(self) -> str:
        return f"{type(self).__name__}{tuple(self.numbers())}"


def fields(frozen: object) -> list[str]:
    """The names of what a step or record knows, in the order of its arguments."""
    compiled: Any = getattr(type(frozen), "__mypyc_attrs__", ())
    plain: Any = getattr(frozen, "__dict__", ())  # also of a plain class below a compiled one
    return [name for name in [*compiled, *plain] if name not in ("seat", "__dict__")]


def note_facts(frozen: object, found: dict[str, int]) -> None:
    """The numbers of a step or record, by name."""
    for name in fields(frozen):
        value = getattr(frozen, name)
        if isinstance(value, Record):
            note_facts(value, found)
        else:
            found[name] = int(value)


def plain_field(value: Any) -> Any:
    """A field of a step: a number, yes or no, or a record of such."""
    if isinstance(value, Record):
        return [type(value).__name__, *[plain_field(getattr(value, name)) for name in fields(value)]]
    if isinstance(value, bool):
        return value
    return int(value)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Record:
    """Frozen plain data that travels inside a step, as one of its fields."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Ask(Step):
    """A step that waits for one answer, or for one from each of several seats at once.

    `offer` names every answer once: what one may say, and what one might think of saying but may not, and why.
    """

    def asks(self) -> "Ask | None":
        return self

    def asked(self, s: Any) -> Seat:
        """The seat to hear first."""
        return self.seat

    def seats(self, s: Any) -> list[int]:
        """All seats whose answer is awaited, in any order they like."""
        return [self.asked(s)]  # boxed: a list for whoever runs the table

    def offer(self, s: Any, seat: Seat, to: Offers) -> None:
        """What the seat may answer; something always."""
        raise NotImplementedError(type(self).__name__)

    def options(self, s: Any, seat: Seat) -> list[Action]:
        """The answers that nothing forbids."""
        to = Offers()
        self.offer(s, seat, to)
        return to.options()

    def explained(self, s: Any, seat: Seat) -> list[tuple[Action, Refusal | None]]:
        """All answers that one might think of, with the sentence that forbids it."""
        to = Offers(explains=True)
        self.offer(s, seat, to)
        return to.explained()

    def hides_whom(self) -> bool:
        """Whether nobody may be shown who is being asked."""
        return False

    def is_secret(self) -> bool:
        """Whether even having no choice is a secret, so that no person may be passed over for it."""
        return False

    def is_reaction(self) -> bool:
        """Whether the time until a pass could tell what somebody holds, so that those who need none take any time."""
        return self.is_secret()

    def is_waived(self, s: Any, seat: Seat) -> bool:
        """Whether the seat has said beforehand that it passes, so that nobody need ask."""
        return False

    def take(self, s: Any, seat: Seat, action: Action) -> None:
        """What the answer does. The ask itself has already left the agenda."""
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Together(Ask):
    """Several seats answer in secret at the same time.

    `lay` puts an answer face down where only its seat may look; `turn_over` happens after the last one. The step
    on the agenda stays the same meanwhile, so nobody's view tells who has answered.
    """

    def awaits(self, s: Any, seat: Seat) -> bool:
        """Whether this seat has still to answer."""
        raise NotImplementedError(type(self).__name__)

    def asked(self, s: "State") -> Seat:
        for seat in range(s.seats):
            if self.awaits(s, seat):
                return seat
        return NOBODY

    def seats(self, s: "State") -> list[int]:
        return [int(seat) for seat in range(s.seats) if self.awaits(s, seat)]

    def take(self, s: "State", seat: Seat, action: Action) -> None:
        self.lay(s, seat, action)
        if self.asked(s) == NOBODY:
            self.turn_over(s)
        else:
            s.then(self)

    def lay(self, s: Any, seat: Seat, action: Action) -> None:
        """Put the answer down where only this seat may look."""
        raise NotImplementedError(type(self).__name__)

    def turn_over(self, s: Any) -> None:
        """All have answered."""
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Window(Ask):
    """A chance to react, offered to one seat after another in the rulebook's deciding order.

    Which seats are still to be asked may depend on public facts only: everybody who *could* hold the card, not
    those who do.
    """

    def is_secret(self) -> bool:
        return True

    def left(self) -> Seats:
        """The seats still to be asked, this one among them."""
        raise NotImplementedError(type(self).__name__)

    def after(self, s: "State", seat: Seat) -> Seat:
        """The next seat in the deciding order; clockwise unless the rulebook says otherwise."""
        return s.after(seat)

    def again(self, seat: Seat, left: Seats) -> "Window":
        """The same window for the next seat."""
        raise NotImplementedError(type(self).__name__)

    def pass_on(self, s: "State") -> None:
        """This seat is done: ask the next one, or close the window."""
        left = but_seat(self.left(), self.seat)
        if left == NO_SEATS:
            return
        seat = self.after(s, self.seat)
        while not has(left, seat):
            seat = self.after(s, seat)
        s.then(self.again(seat, left))


def advance(s: "State", horizon: i64 = -1) -> "Ask | None":
    """Do what can be done until somebody must be asked, or the game is over. Gives the question, if there is one.

    A search that judges at the horizon says where it stands; then nothing is done beyond it.
    """
    while s.outcome is None and (horizon < 0 or s.horizon() == horizon):
        step = s.top()
        ask = step.asks()
        if ask is not None:
            return ask
        s.drop()
        step.run(s)
    return None


def answer(s: "State", seat: Seat, action: Action, horizon: i64 = -1) -> "Ask | None":
    """Take an answer that is known to be an option, and do what follows from it. Gives the next question."""
    ask: Ask = s.ask()
    s.drop()
    ask.take(s, seat, action)
    return advance(s, horizon)


def go_on(s: "State", ask: "Ask", seat: Seat, action: Action, horizon: i64 = -1) -> "Ask | None":
    """The same for who has the question at hand: what simulations do all day."""
    s.drop()
    ask.take(s, seat, action)
    return advance(s, horizon)
