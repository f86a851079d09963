"""Chapters 8, 9 and 10: the Action step: Play, Lay or Peek."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.layout import FACE
from cenote.core.refusal import Refusal
from cenote.games.loot_trap.rules.cards import (
    everyone,
    faces,
    gear,
    house,
    knowers,
    known,
    leave_hand,
    leave_openly,
    place_in_hand,
    sees_hand,
)
from cenote.games.loot_trap.rules.discarding import DISCARDING
from cenote.games.loot_trap.rules.equipment import EquipOn
from cenote.games.loot_trap.rules.falling import fall
from cenote.games.loot_trap.rules.field import forget, is_armed, look
from cenote.games.loot_trap.rules.laying import AROUND, BESIDE, can_lay, choose_trap
from cenote.games.loot_trap.rules.loot import bank
from cenote.games.loot_trap.rules.ops_field import take_from_field
from cenote.games.loot_trap.rules.piles import discard, fill, set_cell
from cenote.games.loot_trap.rules.playing import play_instant
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import (
    EQUIPMENT,
    FREE,
    FREE_LAY,
    FREE_PEEK,
    HYBRID,
    LAY_REACH,
    LOOT,
    NO_LOOT,
    NO_PEEK,
)
from cenote.games.loot_trap.rules.traps import CHAIN
from cenote.games.loot_trap.rules.windows import ask_next

ENOUGH_PLAYED: Final = Refusal("TRAP-24.3", "enough-played")
NOWHERE_TO_LAY: Final = Refusal("TRAP-9.1", "nowhere-to-lay")
NOTHING_TO_PEEK_AT: Final = Refusal("TRAP-10.6", "nothing-to-peek-at")
NO_PEEKING: Final = Refusal("TRAP-29.6", "no-peeking")
ON_AN_ARMED_SPACE: Final = Refusal("TRAP-24.2", "on-an-armed-space")

# What has happened in this Action step, in one number.
ACTED: Final = 1
PEEKED: Final = 2
LAID_ONE: Final = 4
PLAY: Final = 8  # cards played, from bit 3


class Acting(Step[LootState]):
    """[TRAP-8.1] After Draw and Move the active player may take one action. `n` is what happened so far."""

    def run(self, s: LootState) -> None:
        s.then(Act(self.seat, self.n))


class DoneActing(Step[LootState]):
    """[TRAP-16.3] The closing window, then [TRAP-11.1] the Discard step. `n` is 1 if an action was taken."""

    def run(self, s: LootState) -> None:
        seat = self.seat
        s.then(DISCARDING[2 * seat + self.n])
        ask_next(s, (seat + 1) % s.seats, 0)


class GoOn(Step[LootState]):
    """[TRAP-8.10] A fulfilled card with the Free action icon allows another action; [TRAP-8.9] any other ends them.

    [TRAP-15.2] So the icon works, and [TRAP-15.3] only here, in the Action step.

    `n` is what happened so far, `m` is 1 if the action was free. [TRAP-8.8] Otherwise on to the Discard step.
    """

    def run(self, s: LootState) -> None:
        if self.m and s.did:
            s.then(CHAIN, Acting(self.seat, self.n))
        else:
            s.then(CHAIN, DoneActing(self.seat, 1))


class Act(Ask[LootState]):
    """[TRAP-8.1] Play, Lay or Peek, or nothing; [TRAP-8.11] after a free action, one more or stop.

    [TRAP-8.12] After an action that is not free the actions are over. `n` is what happened so far.
    [TRAP-16.10] In their own turn a player uses an out-of-turn card only so. Example: [TRAP-X24].
    """

    rule = "TRAP-8.1"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        said = s.printed.said
        found: list[Action] = []
        for face in faces(s.hands[seat]):
            found.append(playing(s, face))
            found.append(said.lay[face])
        found.append(said.peek)
        if s.printed.may_give_up:
            found.append(said.give_up)
        found.append(said.done)
        return found

    def may(self, s: LootState, seat: int, action: Action) -> Refusal | None:
        verb = action.verb
        if verb == "peek":
            return may_peek(s, seat)
        if verb == "lay":
            return None if can_lay(s, seat, lay_reach(s, seat)) else NOWHERE_TO_LAY
        if verb in ("play", "bank", "equip"):
            return None if self.n < PLAY * s.printed.plays_limit else ENOUGH_PLAYED
        return None

    def options(self, s: LootState, seat: int) -> list[Action]:
        said = s.printed.said
        may_play = self.n < PLAY * s.printed.plays_limit
        may_lay = can_lay(s, seat, lay_reach(s, seat))
        found: list[Action] = []
        for face in faces(s.hands[seat]):
            if may_play:
                found.append(playing(s, face))
            if may_lay:
                found.append(said.lay[face])
        if may_peek(s, seat) is None:
            found.append(said.peek)
        if s.printed.may_give_up:
            found.append(said.give_up)
        found.append(said.done)
        return found

    def take(self, s: LootState, seat: int, action: Action) -> None:
        verb = action.verb
        if verb == "play":
            free = s.printed.icons[action.n] & FREE
            s.then(GoOn(seat, self.n + PLAY | ACTED, free))
            play_instant(s, seat, action.n, True)
        elif verb == "bank":
            play_loot(s, seat, action.n)
        elif verb == "equip":
            play_equipment(s, seat, action.n)
        elif verb == "lay":
            lay_trap(s, seat, action.n, self.n)
        elif verb == "peek":
            peek(s, seat, self.n)
        elif verb == "give-up":
            give_up(s, seat)
        else:
            if not self.n & ACTED:
                s.tell("no_action", seat)
            s.then(DoneActing(seat, self.n & ACTED))


def playing(s: LootState, face: int) -> Action:
    """[TRAP-8.2] Play an instant, bank a loot card or equip an equipment card."""
    kind = s.printed.kind[face]
    said = s.printed.said
    return said.play[face] if kind == HYBRID else said.bank[face] if kind == LOOT else said.equip[face]


def play_loot(s: LootState, seat: int, face: int) -> None:
    """[TRAP-8.7] Loot of the hand is banked; that is never free."""
    s.then(CHAIN, DoneActing(seat, 1))
    leave_openly(s, seat, face)
    bank(s, seat, face)


def play_equipment(s: LootState, seat: int, face: int) -> None:
    """[TRAP-8.5] Equipment is shown and put in front of a player."""
    assert s.printed.kind[face] == EQUIPMENT
    leave_openly(s, seat, face)
    s.resolving = (face, *s.resolving)
    s.tell("showed_gear", seat, face)
    s.then(EquipOn(seat, face), DoneActing(seat, 1))


def lay_reach(s: LootState, seat: int) -> int:
    """[TRAP-9.1] Adjacent spaces; [TRAP-25.4] with the Pole all surrounding ones, [TRAP-25.13] for this action only."""
    return AROUND if gear(s, seat, LAY_REACH) else BESIDE


def lay_trap(s: LootState, seat: int, face: int, before: int) -> None:
    """[TRAP-9.1] Lay a card of the hand; [TRAP-29.4] the first one is free with Well-Oiled Hinges."""
    free = house(s, FREE_LAY) and not before & LAID_ONE
    following = Acting(seat, before | ACTED | LAID_ONE) if free else DoneActing(seat, 1)
    s.then(following)
    choose_trap(s, seat, face, lay_reach(s, seat))


def may_peek(s: LootState, seat: int) -> Refusal | None:
    """[TRAP-10.6] Not on a blank space, [TRAP-29.6] not with Lights Out, [TRAP-24.2] not on an unsprung trap."""
    if house(s, NO_PEEK):
        return NO_PEEKING
    if not s.field[s.at[seat]]:
        return NOTHING_TO_PEEK_AT
    return ON_AN_ARMED_SPACE if is_armed(s, s.at[seat]) else None


def peek(s: LootState, seat: int, before: int) -> None:
    """[TRAP-10.1] Look at the card below one's own avatar; [TRAP-25.5] the first one is free with the Monocle."""
    free = gear(s, seat, FREE_PEEK) and not before & PEEKED
    following = Acting(seat, before | ACTED | PEEKED) if free else DoneActing(seat, 1)
    look(s, seat, s.at[seat])
    s.then(Peeking(seat, 1 if s.printed.may_leave else 0), following)


class Peeking(Ask[LootState]):
    """[TRAP-10.2] Swap it with a card of the hand, or discard it; [TRAP-10.3] or leave it, if the table has it so.

    [TRAP-10.4] Without cards in hand one cannot swap. `n` is 1 if the card may be left as it is.
    """

    rule = "TRAP-10.2"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        said = s.printed.said
        found = [said.swap[face] for face in faces(s.hands[seat])]
        found.append(said.drop)
        if self.n:
            found.append(said.leave)
        return found

    def options(self, s: LootState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        said = s.printed.said
        space = s.at[seat]
        if action is said.leave:
            s.tell("left_card", seat, space)
            forget(s, seat, space)
        elif action is said.drop:
            card = s.field[space][0]
            s.show(everyone(s) & ~knowers(card))
            set_cell(s, space, ())
            discard(s, card, "dropped", seat, space)
            fill(s, space)
        else:
            swap_card(s, seat, space, action.n)


def swap_card(s: LootState, seat: int, space: int, face: int) -> None:
    """[TRAP-10.2] The field card goes into the hand and a hand card in its place.

    [TRAP-10.5] It lies face down and unarmed, a field card and not a laid trap.
    """
    told = 1 << seat | sees_hand(s, seat)
    card = leave_hand(s, seat, place_in_hand(s, seat, face), told)
    take_from_field(s, seat, space)
    seen = told if s.printed.remembers else 0
    set_cell(s, space, (known(card & (FACE | NO_LOOT), seen),))
    s.tell("put_down", seat, face, space, told)


def give_up(s: LootState, seat: int) -> None:
    """[TRAP-21.4] A player who gives up is eliminated at once, without the chance to discard loot."""
    s.then(CHAIN)
    fall(s, 1 << seat, "gave_up")
