"""Chapter 9: laying traps; and the words `lay`, `spring`, `throw`."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.kinds import NOBODY, Face, Seat, Space
from cenote.core.offers import Offers
from cenote.core.packed import NO_SEATS, and_seat, face_of, first_of
from cenote.core.pile import is_first
from cenote.core.refusal import Refusal
from cenote.games.loot_trap.rules.cards import leave_hand, leave_openly, place_in_hand, sees_hand
from cenote.games.loot_trap.rules.carrying import concerned
from cenote.games.loot_trap.rules.field import is_free, is_free_and_armed, is_laid, lay_card
from cenote.games.loot_trap.rules.movement import may_spring, spring, wait_in_queue
from cenote.games.loot_trap.rules.program import Op, Text
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import ANYWHERE, HYBRID

OCCUPIED: Final = Refusal("TRAP-9.1", "occupied")
TRAP_THERE: Final = Refusal("TRAP-9.7", "trap-there")
BLANK: Final = Refusal("TRAP-4.14", "blank")
NOT_A_HYBRID: Final = Refusal("TRAP-22.10", "not-a-hybrid")

# How far a trap may be laid: on adjacent spaces, on surrounding ones, anywhere.
BESIDE: Final = 0
AROUND: Final = 1
EVERYWHERE: Final = 2
SEALED: Final = -1  # for a card that only its owner knows


def within_reach(s: LootState, seat: Seat, reach: i64) -> vec[i64]:
    """[TRAP-9.1] Adjacent spaces; [TRAP-25.4] surrounding ones with the Pole; or as far as a text says."""
    ground = s.printed.ground
    if reach == EVERYWHERE:
        return ground.spaces
    return ground.around[s.at[seat]] if reach == AROUND else ground.beside[s.at[seat]]


def can_lay(s: LootState, seat: Seat, reach: i64, over_laid: bool) -> bool:
    """Whether there is any space to lay a trap on."""
    for space in within_reach(s, seat, reach):
        if why_not_there(s, space, over_laid) is None:
            return True
    return False


def why_not_there(s: LootState, space: Space, over_laid: bool) -> Refusal | None:
    """[TRAP-9.1] A free space; [TRAP-9.7] not upon a player's trap unless a text allows it; never a blank one."""
    if not is_free(s, space):
        return OCCUPIED
    if s.field.is_blank(space):
        return BLANK
    return TRAP_THERE if is_laid(s, space) and not over_laid else None


def choose_trap(s: LootState, seat: Seat, face: Face, reach: i64, over_laid: bool) -> None:
    """[TRAP-9.2] A card is laid face down, so that the others do not learn which one was chosen.

    [TRAP-25.9] From an open hand everybody sees it, so there the question itself may say so.
    """
    s.seal(seat, face)
    s.tell("chose_trap", seat, face, 0, and_seat(sees_hand(s, seat), seat))
    if sees_hand(s, seat) == NO_SEATS:
        s.then(LayAt(seat, SEALED, reach, over_laid))
    else:
        s.then(LayAt(seat, face, reach, over_laid))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class LayAt(Ask):
    """[TRAP-9.1] On which space the chosen card is laid as a trap. Example: [TRAP-X3]."""

    rule = "TRAP-9.1"

    def __init__(self, seat: Seat, card: Face, reach: i64, over_laid: bool) -> None:
        super().__init__(seat)
        self.card: Final = card  # where everybody sees the hand, else SEALED
        self.reach: Final = reach
        self.over_laid: Final = over_laid  # whether it may lie upon other traps

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        for space in within_reach(s, seat, self.reach):
            to.may(s.printed.said.at[space], why_not_there(s, space, self.over_laid))

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        s.did = 1
        told = and_seat(sees_hand(s, seat), seat)
        sealed = s.unseal(seat)
        chosen = sealed if self.card == SEALED else self.card
        card = leave_hand(s, seat, place_in_hand(s, seat, chosen), told)
        lay_card(s, seat, card, action.space, told)


class LayOp(Op):
    """Lay a card of your hand as a trap, with the reach that the text gives.

    Cards: [TRAP-27.31, TRAP-28.13].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        reach = EVERYWHERE if self.where == ANYWHERE else AROUND
        if s.hands.any(you) and can_lay(s, you, reach, self.over_laid):
            s.then(LayCard(you, reach, self.over_laid, self.optional))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class LayCard(Ask):
    """[TRAP-9.2] Which card to lay: any."""

    rule = "TRAP-9.2"

    def __init__(self, seat: Seat, reach: i64, over_laid: bool, may_stop: bool) -> None:
        super().__init__(seat)
        self.reach: Final = reach
        self.over_laid: Final = over_laid  # whether it may lie upon other traps
        self.may_stop: Final = may_stop

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        said = s.printed.said
        to.each(said.lay, s.hands[seat])
        if self.may_stop:
            to.add(said.stop)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        if action is s.printed.said.stop:
            s.did = 1
            s.tell("declined", seat)
        else:
            choose_trap(s, seat, action.card, self.reach, self.over_laid)


class SpringOp(Op):
    """[TRAP-22.9] The chosen player springs an armed space around them without moving, as if landing there.

    Cards: [TRAP-27.6, TRAP-28.14].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        victim = first_of(concerned(s, self.target, you, text))
        if victim == NOBODY:
            return
        for space in s.printed.ground.around[s.at[victim]]:
            if is_free(s, space) and may_spring(s, space):
                s.then(SpringSpace(you, victim))
                return


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SpringSpace(Ask):
    """[TRAP-22.9] Which of the armed spaces around that player, chosen by "you"."""

    rule = "TRAP-22.9"

    def __init__(self, seat: Seat, victim: Seat) -> None:
        super().__init__(seat)
        self.victim: Final = victim

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        for space in s.printed.ground.around[s.at[self.victim]]:
            if is_free_and_armed(s, space):
                to.add(s.printed.said.spring[space])

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        s.did = 1
        spring(s, self.victim, action.space)


class ThrowOp(Op):
    """[TRAP-22.10] A hybrid card of your hand is thrown at the chosen player.

    Cards: [TRAP-27.5].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        victim = first_of(concerned(s, self.target, you, text))
        if victim != NOBODY and s.hands.any(you):
            s.then(Throw(you, victim))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Throw(Ask):
    """[TRAP-22.10] The card joins the queue like one landed on; it is not a laid trap.

    A hand without hybrid cards can only say so.
    """

    rule = "TRAP-22.10"

    def __init__(self, seat: Seat, victim: Seat) -> None:
        super().__init__(seat)
        self.victim: Final = victim

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        said, hand = s.printed.said, s.hands[seat]
        for i in range(len(hand)):
            if is_first(hand, i):
                face = face_of(hand[i])
                to.when(s.printed.kind[face] == HYBRID, said.throw[face], NOT_A_HYBRID)
        if to.count == 0:
            to.add(said.none)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        if action is s.printed.said.none:
            s.tell("nothing_to_throw", seat)
            return
        leave_openly(s, seat, action.card)
        wait_in_queue(s, self.victim, action.card)
        s.did = 1
        s.tell("threw", seat, action.card, self.victim)
