"""The agenda: a stack of small frozen public steps, the only memory of where we are."""

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.refusal import Refusal

if TYPE_CHECKING:
    from cenote.core.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One thing still to be done. Frozen and public; anything secret is a piece lying face down."""

    rule: ClassVar[str] = ""

    def __init__(self, seat: int = -1, n: int = 0, m: int = 0) -> None:
        self.seat: Final = seat
        self.n: Final = n
        self.m: Final = m

    def waits(self) -> bool:
        """Whether somebody must answer it."""
        return False

    def run(self, s: S) -> None:
        """Do it: move pieces, and push what follows."""
        raise NotImplementedError(type(self).__name__)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.seat}, {self.n}, {self.m})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[S]):
    """A step that waits for one answer, or for one from each of several seats at once.

    `candidates` is what a person might think of trying, `may` says of each whether a sentence forbids it, and
    the options are those that nothing forbids. An ask that never refuses overrides nothing more.
    """

    def waits(self) -> bool:
        return True

    def asked(self, s: S) -> int:
        """The seat to hear first."""
        return self.seat

    def seats(self, s: S) -> list[int]:
        """All seats whose answer is awaited, in any order they like."""
        return [self.asked(s)]

    def candidates(self, s: S, seat: int) -> list[Action]:
        """What the seat might think of answering."""
        raise NotImplementedError(type(self).__name__)

    def may(self, s: S, seat: int, action: Action) -> Refusal | None:
        """The sentence that forbids a candidate, or nothing."""
        return None

    def options(self, s: S, seat: int) -> list[Action]:
        """The answers that nothing forbids; never empty."""
        return [action for action in self.candidates(s, seat) if self.may(s, seat, action) is None]

    def hides_whom(self) -> bool:
        """Whether nobody may be shown who is being asked."""
        return False

    def is_secret(self) -> bool:
        """Whether even having no choice is a secret, so that no person may be passed over for it."""
        return False

    def is_reaction(self) -> bool:
        """Whether the time until a pass could tell what somebody holds, so that those who need none take any time."""
        return self.is_secret()

    def take(self, s: S, seat: int, action: Action) -> None:
        """What the answer does. The ask itself has already left the agenda."""
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Ask[S]):
    """Several seats answer in secret at the same time.

    `lay` puts an answer face down where only its seat may look; `turn_over` happens after the last one. The step
    on the agenda stays the same meanwhile, so nobody's view tells who has answered.
    """

    def asked(self, s: S) -> int:
        return self.seats(s)[0]

    def seats(self, s: S) -> list[int]:
        raise NotImplementedError(type(self).__name__)

    def take(self, s: S, seat: int, action: Action) -> None:
        self.lay(s, seat, action)
        if self.seats(s):
            s.agenda.append(self)
        else:
            self.turn_over(s)

    def lay(self, s: S, seat: int, action: Action) -> None:
        """Put the answer down where only this seat may look."""
        raise NotImplementedError(type(self).__name__)

    def turn_over(self, s: S) -> None:
        """All have answered."""
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Ask[S]):
    """A chance to react, offered to one seat after another in the rulebook's deciding order.

    `m` is the mask of seats still to be asked. Which seats those are may depend on public facts only: ask
    everybody who *could* hold the card, not those who do.
    """

    def is_secret(self) -> bool:
        return True

    def after(self, s: S, seat: int) -> int:
        """The next seat in the deciding order; clockwise unless the rulebook says otherwise."""
        return (seat + 1) % s.seats

    def pass_on(self, s: S) -> None:
        """This seat is done: ask the next one, or close the window."""
        left = self.m & ~(1 << self.seat)
        if left == 0:
            return
        seat = self.after(s, self.seat)
        while not left >> seat & 1:
            seat = self.after(s, seat)
        s.agenda.append(type(self)(seat, self.n, left))


def advance(s: "State", horizon: int = -1) -> None:
    """Do what can be done until somebody must be asked, or the game is over.

    A search that judges at the horizon says where it stands; then nothing is done beyond it.
    """
    while s.outcome is None and (horizon < 0 or s.horizon() == horizon):
        step = s.agenda[-1]
        if step.waits():
            return
        s.agenda.pop()
        step.run(s)


def answer(s: "State", seat: int, action: Action, horizon: int = -1) -> None:
    """Take an answer that is known to be an option, and do what follows from it."""
    ask: Ask[Any] = s.ask()
    s.agenda.pop()
    ask.take(s, seat, action)
    advance(s, horizon)
