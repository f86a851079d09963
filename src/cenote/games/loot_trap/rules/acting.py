"""Chapters 8, 9 and 10: the Action step: Play, Lay or Peek."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Record, Step
from cenote.core.kinds import Count, Face, Seat, Space
from cenote.core.knowledge import lay_open
from cenote.core.offers import Offers
from cenote.core.packed import and_seat, face_of, known_to, only
from cenote.core.pile import is_first
from cenote.core.refusal import Refusal
from cenote.games.loot_trap.rules.cards import (
    face_down,
    gear,
    house,
    leave_hand,
    leave_openly,
    place_in_hand,
    sees_hand,
)
from cenote.games.loot_trap.rules.discarding import AFTER_ACTION, WITHOUT_ACTION
from cenote.games.loot_trap.rules.equipment import EquipOn
from cenote.games.loot_trap.rules.falling import fall
from cenote.games.loot_trap.rules.field import forget, is_armed, look
from cenote.games.loot_trap.rules.laying import AROUND, BESIDE, can_lay, choose_trap
from cenote.games.loot_trap.rules.loot import bank
from cenote.games.loot_trap.rules.ops_field import take_from_field
from cenote.games.loot_trap.rules.piles import discard, fill
from cenote.games.loot_trap.rules.playing import play_instant
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import (
    EQUIPMENT,
    FREE_LAY,
    FREE_PEEK,
    HYBRID,
    LAY_REACH,
    LOOT,
    NO_PEEK,
)
from cenote.games.loot_trap.rules.traps import CHAIN
from cenote.games.loot_trap.rules.windows import ask_next

ENOUGH_PLAYED: Final = Refusal("TRAP-24.3", "enough-played")
NOWHERE_TO_LAY: Final = Refusal("TRAP-9.1", "nowhere-to-lay")
NOTHING_TO_PEEK_AT: Final = Refusal("TRAP-10.6", "nothing-to-peek-at")
NO_PEEKING: Final = Refusal("TRAP-29.6", "no-peeking")
ON_AN_ARMED_SPACE: Final = Refusal("TRAP-24.2", "on-an-armed-space")


@final
@mypyc_attr(acyclic=True)
class SoFar(Record):
    """What has happened in this Action step."""

    def __init__(
        self, acted: bool = False, peeked: bool = False, laid: bool = False, played: Count = 0
    ) -> None:
        self.acted: Final = acted
        self.peeked: Final = peeked
        self.laid: Final = laid
        self.played: Final = played  # how many cards


NOTHING_YET: Final = SoFar()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Acting(Step):
    """[TRAP-8.1] After Draw and Move the active player may take one action."""

    def __init__(self, seat: Seat, so_far: SoFar = NOTHING_YET) -> None:
        super().__init__(seat)
        self.so_far: Final = so_far

    def run(self, s: LootState) -> None:
        s.then(ACT[self.seat] if self.so_far is NOTHING_YET else Act(self.seat, self.so_far))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DoneActing(Step):
    """[TRAP-16.3] The closing window, then [TRAP-11.1] the Discard step."""

    def __init__(self, seat: Seat, acted: bool) -> None:
        super().__init__(seat)
        self.acted: Final = acted  # whether an action was taken

    def run(self, s: LootState) -> None:
        seat = self.seat
        s.then(AFTER_ACTION[seat] if self.acted else WITHOUT_ACTION[seat])
        ask_next(s, s.after(seat), 0)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class GoOn(Step):
    """[TRAP-8.10] A fulfilled card with the Free action icon allows another action; [TRAP-8.9] any other ends them.

    [TRAP-15.2] So the icon works, and [TRAP-15.3] only here, in the Action step.

    [TRAP-8.8] Otherwise on to the Discard step.
    """

    def __init__(self, seat: Seat, so_far: SoFar, is_free: bool) -> None:
        super().__init__(seat)
        self.so_far: Final = so_far
        self.is_free: Final = is_free  # whether the action was

    def run(self, s: LootState) -> None:
        if self.is_free and s.did != 0:
            s.then(CHAIN, Acting(self.seat, self.so_far))
        else:
            s.then(CHAIN, DONE_ACTING[self.seat])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Act(Ask):
    """[TRAP-8.1] Play, Lay or Peek, or nothing; [TRAP-8.11] after a free action, one more or stop.

    [TRAP-8.12] After an action that is not free the actions are over.
    [TRAP-16.10] In their own turn a player uses an out-of-turn card only so. Example: [TRAP-X24].
    """

    rule = "TRAP-8.1"

    def __init__(self, seat: Seat, so_far: SoFar = NOTHING_YET) -> None:
        super().__init__(seat)
        self.so_far: Final = so_far

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        said, hand = s.printed.said, s.hands[seat]
        may_play = self.so_far.played < s.printed.plays_limit
        may_lay = can_lay(s, seat, lay_reach(s, seat), False)
        for i in range(len(hand)):
            if is_first(hand, i):
                face = face_of(hand[i])
                to.when(may_play, playing(s, face), ENOUGH_PLAYED)
                to.when(may_lay, said.lay[face], NOWHERE_TO_LAY)
        to.may(said.peek, may_peek(s, seat))
        if s.printed.may_give_up:
            to.add(said.give_up)
        to.add(said.done)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        said = s.printed.said
        if action.kind is said.play:
            before = self.so_far
            going_on = SoFar(True, before.peeked, before.laid, before.played + 1)
            s.then(GoOn(seat, going_on, s.printed.is_free[action.card]))
            play_instant(s, seat, action.card, True)
        elif action.kind is said.bank:
            play_loot(s, seat, action.card)
        elif action.kind is said.equip:
            play_equipment(s, seat, action.card)
        elif action.kind is said.lay:
            lay_trap(s, seat, action.card, self.so_far)
        elif action is said.peek:
            peek(s, seat, self.so_far)
        elif action is said.give_up:
            give_up(s, seat)
        elif self.so_far.acted:
            s.then(DONE_ACTING[seat])
        else:
            s.tell("no_action", seat)
            s.then(DONE_WITHOUT[seat])


def playing(s: LootState, face: Face) -> Action:
    """[TRAP-8.2] Play an instant, bank a loot card or equip an equipment card."""
    kind = s.printed.kind[face]
    said = s.printed.said
    return said.play[face] if kind == HYBRID else said.bank[face] if kind == LOOT else said.equip[face]


def play_loot(s: LootState, seat: Seat, face: Face) -> None:
    """[TRAP-8.7] Loot of the hand is banked; that is never free."""
    s.then(CHAIN, DONE_ACTING[seat])
    leave_openly(s, seat, face)
    bank(s, seat, face)


def play_equipment(s: LootState, seat: Seat, face: Face) -> None:
    """[TRAP-8.5] Equipment is shown and put in front of a player."""
    assert s.printed.kind[face] == EQUIPMENT
    leave_openly(s, seat, face)
    s.resolving.put_on_top(face)
    s.tell("showed_gear", seat, face)
    s.then(EquipOn(seat, face), DONE_ACTING[seat])


def lay_reach(s: LootState, seat: Seat) -> i64:
    """[TRAP-9.1] Adjacent spaces; [TRAP-25.4] with the Pole all surrounding ones, [TRAP-25.13] for this action only."""
    return BESIDE if gear(s, seat, LAY_REACH) == 0 else AROUND


def lay_trap(s: LootState, seat: Seat, face: Face, before: SoFar) -> None:
    """[TRAP-9.1] Lay a card of the hand; [TRAP-29.4] the first one is free with Well-Oiled Hinges."""
    if house(s, FREE_LAY) != 0 and not before.laid:
        s.then(Acting(seat, SoFar(True, before.peeked, True, before.played)))
    else:
        s.then(DONE_ACTING[seat])
    choose_trap(s, seat, face, lay_reach(s, seat), False)


def may_peek(s: LootState, seat: Seat) -> Refusal | None:
    """[TRAP-10.6] Not on a blank space, [TRAP-29.6] not with Lights Out, [TRAP-24.2] not on an unsprung trap."""
    if house(s, NO_PEEK) != 0:
        return NO_PEEKING
    if s.field.is_blank(s.at[seat]):
        return NOTHING_TO_PEEK_AT
    return ON_AN_ARMED_SPACE if is_armed(s, s.at[seat]) else None


def peek(s: LootState, seat: Seat, before: SoFar) -> None:
    """[TRAP-10.1] Look at the card below one's own avatar; [TRAP-25.5] the first one is free with the Monocle."""
    if gear(s, seat, FREE_PEEK) != 0 and not before.peeked:
        s.then(Acting(seat, SoFar(True, True, before.laid, before.played)))
    else:
        s.then(DONE_ACTING[seat])
    look(s, seat, s.at[seat])
    s.then(Peeking(seat, s.printed.may_leave))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Peeking(Ask):
    """[TRAP-10.2] Swap it with a card of the hand, or discard it; [TRAP-10.3] or leave it, if the table has it so.

    [TRAP-10.4] Without cards in hand one cannot swap.
    """

    rule = "TRAP-10.2"

    def __init__(self, seat: Seat, may_leave: bool) -> None:
        super().__init__(seat)
        self.may_leave: Final = may_leave  # whether the card may be left as it is

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        said = s.printed.said
        to.each(said.swap, s.hands[seat])
        to.add(said.drop)
        if self.may_leave:
            to.add(said.leave)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        said = s.printed.said
        space = s.at[seat]
        if action is said.leave:
            s.tell("left_card", seat, space)
            forget(s, seat, space)
        elif action is said.drop:
            card = lay_open(s, s.field.top(space))
            s.field.clear(space)
            discard(s, card, "dropped", seat, space)
            fill(s, space)
        else:
            swap_card(s, seat, space, action.card)


def swap_card(s: LootState, seat: Seat, space: Space, face: Face) -> None:
    """[TRAP-10.2] The field card goes into the hand and a hand card in its place.

    [TRAP-10.5] It lies face down and unarmed, a field card and not a laid trap.
    """
    told = and_seat(sees_hand(s, seat), seat)
    card = face_down(leave_hand(s, seat, place_in_hand(s, seat, face), told))
    take_from_field(s, seat, space)
    s.field.put(space, known_to(card, told) if s.printed.remembers else card)
    s.tell("put_down", seat, face, space, told)


def give_up(s: LootState, seat: Seat) -> None:
    """[TRAP-21.4] A player who gives up is eliminated at once, without the chance to discard loot."""
    s.then(CHAIN)
    fall(s, only(seat), "gave_up")


# The steps of every turn, built once: they are frozen, so all tables share them.
ACT: Final = vec[Act]([Act(seat) for seat in range(4)])
DONE_ACTING: Final = vec[DoneActing]([DoneActing(seat, True) for seat in range(4)])
DONE_WITHOUT: Final = vec[DoneActing]([DoneActing(seat, False) for seat in range(4)])
