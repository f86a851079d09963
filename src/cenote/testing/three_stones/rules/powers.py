"""Chapters 5 and 6: what each kind of stone does when it is laid, and how to guard against flint."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step, Window
from cenote.core.kinds import NOBODY, Face, Seat, Seats
from cenote.core.knowledge import enter_hand_openly, look
from cenote.core.offers import Offers
from cenote.core.packed import NO_SEATS, and_seat, face_of, is_marked, knowers, marked
from cenote.core.refusal import Refusal
from cenote.testing.three_stones.rules.actions import AIM, GUARD, LEAVE, PASS, PUT_BACK, STRIKE, TAKE
from cenote.testing.three_stones.rules.state import StonesState
from cenote.testing.three_stones.rules.stones import draw, leave_hand, put_back
from cenote.testing.three_stones.rules.terms import CRACKED, JADE, KINDS, SHELL

ALREADY_CRACKED: Final = Refusal("STONE-5.6", "already-cracked")
NOTHING_WHOLE: Final = Refusal("STONE-5.7", "nothing-whole")
NO_SHELL: Final = Refusal("STONE-6.1", "no-shell")


def apply_power(s: StonesState, seat: Seat, kind: Face) -> None:
    """[STONE-4.3] Each kind has its power."""
    if kind == JADE:
        jade(s, seat)
    elif kind == SHELL:
        shell(s, seat)
    else:
        flint(s, seat)


def jade(s: StonesState, seat: Seat) -> None:
    """[STONE-5.1] Look at the top of the well in secret."""
    if len(s.well):
        kind = look(s, seat, s.well, 0)
        s.tell("looked", seat, kind, 0, knowers(s.well[0]))
        s.then(Keep(seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Keep(Ask):
    """[STONE-5.2] Take the stone, showing it to everyone, or leave it where it is."""

    rule = "STONE-5.2"

    def offer(self, s: StonesState, seat: Seat, to: Offers) -> None:
        to.add(TAKE)
        to.add(LEAVE)

    def take(self, s: StonesState, seat: Seat, action: Action) -> None:
        if action is LEAVE:
            s.tell("left", seat)
            return
        kind = face_of(s.well.take_top())
        enter_hand_openly(s, s.hands, seat, kind)
        s.tell("took", seat, kind)


def shell(s: StonesState, seat: Seat) -> None:
    """[STONE-5.3] Draw a stone, then put one back."""
    draw(s, seat)
    if s.hands.any(seat):
        s.then(PutBack(seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PutBack(Ask):
    """[STONE-5.4] Put a stone of your hand on top of the well, unseen by the others."""

    rule = "STONE-5.4"

    def offer(self, s: StonesState, seat: Seat, to: Offers) -> None:
        for kind in range(len(KINDS)):
            if s.hands.holds(seat, kind):
                to.add(PUT_BACK[kind])

    def take(self, s: StonesState, seat: Seat, action: Action) -> None:
        put_back(s, seat, action.thing)


def flint(s: StonesState, seat: Seat) -> None:
    """[STONE-5.5] Strike at another player's stone; [STONE-5.7] if nobody has a whole one, nothing happens."""
    for other in range(s.seats):
        if other != seat and has_whole(s, other):
            s.then(Aim(seat))
            return


def has_whole(s: StonesState, seat: Seat) -> bool:
    """[STONE-5.8] Whether a stone without a crack lies in front of the player."""
    for stone in s.rows[seat]:
        if not is_marked(stone, CRACKED):
            return True
    return False


def place_of_whole(s: StonesState, seat: Seat, kind: Face) -> int:
    """Where a whole stone of that kind lies in the player's row, -1 for nowhere."""
    for i in range(s.rows.size(seat)):
        if s.rows[seat][i] == kind:
            return i
    return -1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Aim(Ask):
    """[STONE-5.5] First whose stone; nobody learns anything from it, so it may be taken back."""

    rule = "STONE-5.5"

    def offer(self, s: StonesState, seat: Seat, to: Offers) -> None:
        """[STONE-5.7] A player without a whole stone cannot be aimed at."""
        for other in range(s.seats):
            if other != seat:
                to.when(has_whole(s, other), AIM[other], NOTHING_WHOLE)

    def take(self, s: StonesState, seat: Seat, action: Action) -> None:
        s.then(Strike(seat, action.player))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Strike(Ask):
    """[STONE-5.5] Then which kind."""

    rule = "STONE-5.5"

    def __init__(self, seat: Seat, target: Seat) -> None:
        super().__init__(seat)
        self.target: Final = target  # whose stone it will be

    def offer(self, s: StonesState, seat: Seat, to: Offers) -> None:
        """[STONE-5.6] A cracked stone cannot be struck again."""
        for kind in range(len(KINDS)):
            if s.rows.holds(self.target, kind):
                to.when(place_of_whole(s, self.target, kind) >= 0, STRIKE[kind], ALREADY_CRACKED)

    def take(self, s: StonesState, seat: Seat, action: Action) -> None:
        s.then(Crack(self.target, action.thing))
        open_guard(s, seat, self.target)


def open_guard(s: StonesState, striker: Seat, target: Seat) -> None:
    """[STONE-6.2] Everybody else with a stone in hand is asked, whether or not it could be a shell."""
    asked: Seats = NO_SEATS
    first: Seat = NOBODY
    seat = s.after(striker)
    while seat != striker:
        if s.hands.any(seat):
            asked = and_seat(asked, seat)
            if first == NOBODY:
                first = seat
        seat = s.after(seat)
    if first != NOBODY:
        s.then(Guard(first, target, asked))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Guard(Window):
    """[STONE-6.1] Clockwise from the striker, each may throw a shell."""

    rule = "STONE-6.1"

    def __init__(self, seat: Seat, target: Seat, asked: Seats) -> None:
        super().__init__(seat)
        self.target: Final = target  # whose stone is struck
        self.asked_seats: Final = asked  # who may still guard it

    def left(self) -> Seats:
        return self.asked_seats

    def again(self, seat: Seat, left: Seats) -> Window:
        return Guard(seat, self.target, left)

    def offer(self, s: StonesState, seat: Seat, to: Offers) -> None:
        """[STONE-6.1] It takes a shell."""
        to.when(s.hands.holds(seat, SHELL), GUARD, NO_SHELL)
        to.add(PASS)

    def take(self, s: StonesState, seat: Seat, action: Action) -> None:
        """[STONE-6.3] The shell is spent, the stone stays whole, and nobody else is asked: [STONE-X3]."""
        if action is PASS:
            self.pass_on(s)
            return
        leave_hand(s, seat, SHELL)
        s.spent.put_under(SHELL)
        s.tell("guarded", seat, self.target)
        s.unwind(Crack)
        s.drop()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Crack(Step):
    """[STONE-5.8] The stone is cracked from now on."""

    def __init__(self, seat: Seat, stone: Face) -> None:
        super().__init__(seat)
        self.stone: Final = stone  # its kind

    def run(self, s: StonesState) -> None:
        s.rows.change(self.seat, place_of_whole(s, self.seat, self.stone), marked(self.stone, CRACKED))
        s.tell("cracked", self.seat, self.stone)
