"""Chapter 9: laying traps; and the words `lay`, `spring`, `throw`."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.layout import FACE
from cenote.core.refusal import Refusal
from cenote.games.loot_trap.rules.cards import (
    faces,
    leave_hand,
    leave_openly,
    place_in_hand,
    sees_hand,
    with_number,
)
from cenote.games.loot_trap.rules.carrying import concerned, only
from cenote.games.loot_trap.rules.field import (
    armed_around,
    is_free,
    is_laid,
    lay_card,
    may_be_laid_upon,
)
from cenote.games.loot_trap.rules.movement import may_spring, spring, wait_in_queue
from cenote.games.loot_trap.rules.program import Op
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import ANYWHERE, HYBRID

OCCUPIED: Final = Refusal("TRAP-9.1", "occupied")
TRAP_THERE: Final = Refusal("TRAP-9.7", "trap-there")
BLANK: Final = Refusal("TRAP-4.14", "blank")
NOT_A_HYBRID: Final = Refusal("TRAP-22.10", "not-a-hybrid")

# How far a trap may be laid: on adjacent spaces, on surrounding ones, anywhere; and upon other traps.
BESIDE: Final = 0
AROUND: Final = 1
EVERYWHERE: Final = 2
OVER_LAID: Final = 4


def within_reach(s: LootState, seat: int, how: int) -> tuple[int, ...]:
    """[TRAP-9.1] Adjacent spaces; [TRAP-25.4] surrounding ones with the Pole; or as far as a text says."""
    ground = s.printed.ground
    if how & 3 == EVERYWHERE:
        return ground.spaces
    return ground.around[s.at[seat]] if how & 3 == AROUND else ground.beside[s.at[seat]]


def can_lay(s: LootState, seat: int, how: int) -> bool:
    """Whether there is any space to lay a trap on."""
    return any(may_be_laid_upon(s, space, how & OVER_LAID != 0) for space in within_reach(s, seat, how))


def choose_trap(s: LootState, seat: int, face: int, how: int) -> None:
    """[TRAP-9.2] A card is laid face down, so that the others do not learn which one was chosen.

    [TRAP-25.9] From an open hand everybody sees it, so there the question itself may say so.
    """
    s.sealed = with_number(s.sealed, seat, face + 1)
    s.tell("chose_trap", seat, face, 0, 1 << seat | sees_hand(s, seat))
    s.then(LayAt(seat, face + 1 if sees_hand(s, seat) else 0, how))


class LayAt(Ask[LootState]):
    """[TRAP-9.1] On which space the chosen card is laid as a trap. `m` is how far. Example: [TRAP-X3].

    `n` is its face plus one where everybody sees the hand; otherwise it is sealed, and 0.
    """

    rule = "TRAP-9.1"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        return [s.printed.said.at[space] for space in within_reach(s, seat, self.m)]

    def may(self, s: LootState, seat: int, action: Action) -> Refusal | None:
        if not is_free(s, action.n):
            return OCCUPIED
        if not s.field[action.n]:
            return BLANK
        return TRAP_THERE if is_laid(s, action.n) and not self.m & OVER_LAID else None

    def take(self, s: LootState, seat: int, action: Action) -> None:
        s.did = 1
        told = 1 << seat | sees_hand(s, seat)
        chosen = self.n or s.sealed[seat]
        card = leave_hand(s, seat, place_in_hand(s, seat, chosen - 1), told)
        s.sealed = with_number(s.sealed, seat, 0)
        lay_card(s, seat, card, action.n, told)


class LayOp(Op):
    """Lay a card of your hand as a trap, with the reach that the text gives.

    Cards: [TRAP-27.31, TRAP-28.13].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        how = (EVERYWHERE if self.where == ANYWHERE else AROUND) | (OVER_LAID if self.over_laid else 0)
        if s.hands[you] and can_lay(s, you, how):
            s.then(LayCard(you, how, 1 if self.optional else 0))


class LayCard(Ask[LootState]):
    """[TRAP-9.2] Which card to lay: any. `n` is how far, `m` is 1 where one may decline."""

    rule = "TRAP-9.2"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        said = s.printed.said
        found = [said.lay[face] for face in faces(s.hands[seat])]
        if self.m:
            found.append(said.stop)
        return found

    def options(self, s: LootState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        if action is s.printed.said.stop:
            s.did = 1
            s.tell("declined", seat)
        else:
            choose_trap(s, seat, action.n, self.n)


class SpringOp(Op):
    """[TRAP-22.9] The chosen player springs an armed space around them without moving, as if landing there.

    Cards: [TRAP-27.6, TRAP-28.14].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        victim = only(concerned(s, self.target, you, m))
        if victim < 0:
            return
        for space in armed_around(s, victim):
            if may_spring(s, space):
                s.then(SpringSpace(you, victim))
                return


class SpringSpace(Ask[LootState]):
    """[TRAP-22.9] Which of the armed spaces around that player, chosen by "you". `n` is the victim."""

    rule = "TRAP-22.9"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        return [s.printed.said.spring[space] for space in armed_around(s, self.n)]

    def options(self, s: LootState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        s.did = 1
        spring(s, self.n, action.n)


class ThrowOp(Op):
    """[TRAP-22.10] A hybrid card of your hand is thrown at the chosen player.

    Cards: [TRAP-27.5].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        victim = only(concerned(s, self.target, you, m))
        if victim >= 0 and s.hands[you]:
            s.then(Throw(you, victim))


class Throw(Ask[LootState]):
    """[TRAP-22.10] The card joins the queue like one landed on; it is not a laid trap. `n` is the victim.

    A hand without hybrid cards can only say so.
    """

    rule = "TRAP-22.10"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        said = s.printed.said
        found = [said.throw[face] for face in faces(s.hands[seat])]
        for action in found:
            if s.printed.kind[action.n] == HYBRID:
                return found
        found.append(said.none)
        return found

    def may(self, s: LootState, seat: int, action: Action) -> Refusal | None:
        if action is s.printed.said.none or s.printed.kind[action.n] == HYBRID:
            return None
        return NOT_A_HYBRID

    def take(self, s: LootState, seat: int, action: Action) -> None:
        if action is s.printed.said.none:
            s.tell("nothing_to_throw", seat)
            return
        leave_openly(s, seat, action.n)
        wait_in_queue(s, self.n, action.n & FACE)
        s.did = 1
        s.tell("threw", seat, action.n, self.n)
