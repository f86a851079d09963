"""Chapters 5 and 6: what each kind of stone does when it is laid, and how to guard against flint."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step, Window
from cenote.core.layout import FACE, known_to
from cenote.core.refusal import Refusal
from cenote.testing.three_stones.rules.actions import AIM, GUARD, LEAVE, PASS, PUT_BACK, STRIKE, TAKE
from cenote.testing.three_stones.rules.state import StonesState
from cenote.testing.three_stones.rules.stones import draw, everyone, holds, knowers, leave_hand, put_back
from cenote.testing.three_stones.rules.terms import CRACKED, JADE, KINDS, SHELL

ALREADY_CRACKED: Final = Refusal("STONE-5.6", "already-cracked")
NOTHING_WHOLE: Final = Refusal("STONE-5.7", "nothing-whole")
NO_SHELL: Final = Refusal("STONE-6.1", "no-shell")


def apply_power(s: StonesState, seat: int, kind: int) -> None:
    """[STONE-4.3] Each kind has its power."""
    if kind == JADE:
        jade(s, seat)
    elif kind == SHELL:
        shell(s, seat)
    else:
        flint(s, seat)


def jade(s: StonesState, seat: int) -> None:
    """[STONE-5.1] Look at the top of the well in secret."""
    if s.well:
        stone = s.well[0]
        s.show(1 << seat & ~knowers(stone))
        s.well[0] = known_to(stone, 1 << seat)
        s.tell("looked", seat, stone & FACE, 0, knowers(s.well[0]))
        s.then(Keep(seat))


class Keep(Ask[StonesState]):
    """[STONE-5.2] Take the stone, showing it to everyone, or leave it where it is."""

    rule = "STONE-5.2"

    def candidates(self, s: StonesState, seat: int) -> list[Action]:
        return [TAKE, LEAVE]

    def take(self, s: StonesState, seat: int, action: Action) -> None:
        if action is LEAVE:
            s.tell("left", seat)
            return
        stone = s.well.pop(0) & FACE
        s.show(everyone(s))
        s.hands[seat].append(known_to(stone, everyone(s) & ~(1 << seat)))
        s.tell("took", seat, stone)


def shell(s: StonesState, seat: int) -> None:
    """[STONE-5.3] Draw a stone, then put one back."""
    draw(s, seat)
    if s.hands[seat]:
        s.then(PutBack(seat))


class PutBack(Ask[StonesState]):
    """[STONE-5.4] Put a stone of your hand on top of the well, unseen by the others."""

    rule = "STONE-5.4"

    def candidates(self, s: StonesState, seat: int) -> list[Action]:
        return [PUT_BACK[kind] for kind in range(len(KINDS)) if holds(s.hands[seat], kind)]

    def take(self, s: StonesState, seat: int, action: Action) -> None:
        put_back(s, seat, action.n)


def flint(s: StonesState, seat: int) -> None:
    """[STONE-5.5] Strike at another player's stone; [STONE-5.7] if nobody has a whole one, nothing happens."""
    for other in range(s.seats):
        if other != seat and has_whole(s, other):
            s.then(Aim(seat))
            return


def has_whole(s: StonesState, seat: int) -> bool:
    """[STONE-5.8] Whether a stone without a crack lies in front of the player."""
    return any(not stone & CRACKED for stone in s.rows[seat])


class Aim(Ask[StonesState]):
    """[STONE-5.5] First whose stone; nobody learns anything from it, so it may be taken back."""

    rule = "STONE-5.5"

    def candidates(self, s: StonesState, seat: int) -> list[Action]:
        return [AIM[other] for other in range(s.seats) if other != seat]

    def may(self, s: StonesState, seat: int, action: Action) -> Refusal | None:
        """[STONE-5.7] A player without a whole stone cannot be aimed at."""
        return None if has_whole(s, action.n) else NOTHING_WHOLE

    def take(self, s: StonesState, seat: int, action: Action) -> None:
        s.then(Strike(seat, action.n))


class Strike(Ask[StonesState]):
    """[STONE-5.5] Then which kind; `n` is whose stone it is."""

    rule = "STONE-5.5"

    def candidates(self, s: StonesState, seat: int) -> list[Action]:
        return [STRIKE[kind] for kind in range(len(KINDS)) if holds(s.rows[self.n], kind)]

    def may(self, s: StonesState, seat: int, action: Action) -> Refusal | None:
        """[STONE-5.6] A cracked stone cannot be struck again."""
        return None if action.n in s.rows[self.n] else ALREADY_CRACKED

    def take(self, s: StonesState, seat: int, action: Action) -> None:
        s.then(Crack(self.n, action.n))
        open_guard(s, seat, self.n)


def open_guard(s: StonesState, striker: int, target: int) -> None:
    """[STONE-6.2] Everybody else with a stone in hand is asked, whether or not it could be a shell."""
    asked = 0
    first = -1
    for i in range(1, s.seats):
        seat = (striker + i) % s.seats
        if s.hands[seat]:
            asked |= 1 << seat
            first = first if first >= 0 else seat
    if asked:
        s.then(Guard(first, target, asked))


class Guard(Window[StonesState]):
    """[STONE-6.1] Clockwise from the striker, each may throw a shell; `n` is whose stone is struck."""

    rule = "STONE-6.1"

    def candidates(self, s: StonesState, seat: int) -> list[Action]:
        return [GUARD, PASS]

    def may(self, s: StonesState, seat: int, action: Action) -> Refusal | None:
        """[STONE-6.1] It takes a shell."""
        return NO_SHELL if action is GUARD and not holds(s.hands[seat], SHELL) else None

    def take(self, s: StonesState, seat: int, action: Action) -> None:
        """[STONE-6.3] The shell is spent, the stone stays whole, and nobody else is asked: [STONE-X3]."""
        if action is PASS:
            self.pass_on(s)
            return
        leave_hand(s, seat, SHELL)
        s.spent.append(SHELL)
        s.tell("guarded", seat, self.n)
        s.unwind(Crack)
        s.agenda.pop()


class Crack(Step[StonesState]):
    """[STONE-5.8] The stone of kind `n` is cracked from now on."""

    def run(self, s: StonesState) -> None:
        row = s.rows[self.seat]
        row[row.index(self.n)] |= CRACKED
        s.tell("cracked", self.seat, self.n)
