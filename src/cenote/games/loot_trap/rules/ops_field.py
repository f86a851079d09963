"""The words about field cards: `peek`, `arm`, `disarm`, `swap_spaces`, `refresh`, `grab`, `poke`."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.kinds import NOBODY, Card, Count, Seat, Space
from cenote.core.knowledge import lay_open
from cenote.core.offers import Offers
from cenote.core.packed import NO_SEATS, and_seat, but, everyone_at, face_of, joined, knowers
from cenote.games.loot_trap.rules.cards import enter_hand, is_loot, sees_hand
from cenote.games.loot_trap.rules.carrying import amount_of
from cenote.games.loot_trap.rules.field import (
    arm,
    clear_top,
    disarm,
    forget,
    is_armed,
    is_free,
    is_free_and_armed,
    is_unarmed,
    lift,
    look,
)
from cenote.games.loot_trap.rules.piles import fill, fill_blanks, put_on_discard
from cenote.games.loot_trap.rules.program import Op, Text
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import ALL, AROUND_TARGET, AROUND_YOU

NO_SPACES: Final = vec[i64]()


def centre_of(where: i64, you: Seat, text: Text) -> Seat:
    """Whose surroundings a part speaks of; NOBODY's for the whole field, and for a player who was not chosen."""
    if where == AROUND_YOU:
        return you
    if where == AROUND_TARGET:
        return text.chosen
    return NOBODY


def spaces_around(s: LootState, centre: Seat) -> vec[i64]:
    """The spaces around that player, or all."""
    return s.printed.ground.spaces if centre == NOBODY else s.printed.ground.around[s.at[centre]]


def reached(s: LootState, op: Op, you: Seat, text: Text) -> vec[i64]:
    """The spaces that a part speaks of: none where it means those around a player who was not chosen."""
    if op.where == AROUND_TARGET and text.chosen == NOBODY:
        return NO_SPACES
    return spaces_around(s, centre_of(op.where, you, text))


def is_free_card(s: LootState, space: Space) -> bool:
    """[TRAP-22.23] Only free spaces, never blank ones."""
    return is_free(s, space) and not s.field.is_blank(space)


class PeekOp(Op):
    """[TRAP-22.13] Look at the top cards of spaces, one after another; [TRAP-20.5] under Lights Out, too.

    Cards: [TRAP-27.6, TRAP-27.13, TRAP-27.28, TRAP-28.14, TRAP-28.24].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        around = centre_of(self.where, you, text)
        for space in reached(s, self, you, text):
            if may_look_at(s, space, around, self.armed):
                s.then(LookAt(you, around, amount_of(self, text), self.armed, self.optional))
                return


def may_look_at(s: LootState, space: Space, around: Seat, armed_only: bool) -> bool:
    """[TRAP-22.13] Spaces with avatars may be looked at, if the whole field may; armed ones only, if so written."""
    if s.field.is_blank(space) or (around != NOBODY and not is_free(s, space)):
        return False
    return is_armed(s, space) or not armed_only


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class LookAt(Ask):
    """[TRAP-22.13] Which card to look at next."""

    rule = "TRAP-22.13"

    def __init__(self, seat: Seat, around: Seat, left: Count, armed_only: bool, may_stop: bool) -> None:
        super().__init__(seat)
        self.around: Final = around  # whose surroundings, NOBODY for the whole field
        self.left: Final = left  # how many more
        self.armed_only: Final = armed_only
        self.may_stop: Final = may_stop

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        for space in spaces_around(s, self.around):
            if may_look_at(s, space, self.around, self.armed_only):
                to.add(s.printed.said.look[space])
        if self.may_stop:
            to.add(s.printed.said.stop)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        s.did = 1
        if action is s.printed.said.stop:
            s.tell("declined", seat)
            return
        look(s, seat, action.space)
        forget(s, seat, action.space)
        if self.left > 1:
            s.then(LookAt(seat, self.around, self.left - 1, self.armed_only, self.may_stop))


class ArmOp(Op):
    """Every unarmed free space there is armed.

    Cards: [TRAP-27.30, TRAP-28.10].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        for space in reached(s, self, you, text):
            if is_free(s, space) and arm(s, space):
                s.did = 1
                s.tell("armed", -1, space)


class DisarmOp(Op):
    """[TRAP-22.11] Armed spaces there are disarmed: all of them, or up to so many of your choice.

    Cards: [TRAP-27.5, TRAP-27.29, TRAP-28.11].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        spaces = reached(s, self, you, text)
        if self.amount == ALL:
            for space in spaces:
                if is_free_and_armed(s, space):
                    s.did = 1
                    disarm(s, space)
        elif any_free_and_armed(s, spaces):
            s.then(Disarm(you, centre_of(self.where, you, text), amount_of(self, text), self.optional))


def any_free_and_armed(s: LootState, spaces: vec[i64]) -> bool:
    """Whether one of these spaces could be disarmed."""
    for space in spaces:
        if is_free_and_armed(s, space):
            return True
    return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Disarm(Ask):
    """Which armed space to disarm next."""

    rule = "TRAP-22.11"

    def __init__(self, seat: Seat, around: Seat, left: Count, may_stop: bool) -> None:
        super().__init__(seat)
        self.around: Final = around  # whose surroundings, NOBODY for the whole field
        self.left: Final = left  # how many more
        self.may_stop: Final = may_stop

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        for space in spaces_around(s, self.around):
            if is_free_and_armed(s, space):
                to.add(s.printed.said.disarm[space])
        if self.may_stop:
            to.add(s.printed.said.stop)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        s.did = 1
        if action is s.printed.said.stop:
            s.tell("declined", seat)
            return
        disarm(s, action.space)
        if self.left > 1 and any_free_and_armed(s, spaces_around(s, self.around)):
            s.then(Disarm(seat, self.around, self.left - 1, self.may_stop))


class SwapSpacesOp(Op):
    """[TRAP-22.15] Everything on two free spaces is exchanged; with fewer than two nothing happens.

    Cards: [TRAP-27.32].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        found: Count = 0
        for space in reached(s, self, you, text):
            if is_free_card(s, space):
                found += 1
        if found > 1:
            s.then(Exchange(you, centre_of(self.where, you, text)))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Exchange(Ask):
    """[TRAP-22.15] One space."""

    rule = "TRAP-22.15"

    def __init__(self, seat: Seat, around: Seat) -> None:
        super().__init__(seat)
        self.around: Final = around

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        for space in spaces_around(s, self.around):
            if is_free_card(s, space):
                to.add(s.printed.said.exchange[space])

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        s.then(ExchangeWith(seat, self.around, action.space))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ExchangeWith(Ask):
    """[TRAP-22.15] The other space."""

    rule = "TRAP-22.15"

    def __init__(self, seat: Seat, around: Seat, space: Space) -> None:
        super().__init__(seat)
        self.around: Final = around
        self.space: Final = space  # chosen first

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        for space in spaces_around(s, self.around):
            if space != self.space and is_free_card(s, space):
                to.add(s.printed.said.exchange[space])

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        s.field.swap(self.space, action.space)
        s.did = 1
        s.tell("exchanged", seat, self.space, action.space)


class RefreshOp(Op):
    """[TRAP-22.12] All cards of the free spaces there are discarded and the spaces filled.

    Cards: [TRAP-27.32].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        cleared: Count = 0
        for space in reached(s, self, you, text):
            if is_free_card(s, space):
                if s.field.is_covered(space):
                    throw_away(s, s.field.below(space))
                throw_away(s, s.field.top(space))
                s.field.clear(space)
                cleared += 1
        if cleared > 0:
            s.did = 1
            s.tell("cleared", you, cleared)
            fill_blanks(s)


def throw_away(s: LootState, card: Card) -> None:
    """A card of the field goes to the discard pile, face up."""
    put_on_discard(s, lay_open(s, card))


class GrabOp(Op):
    """[TRAP-22.14] Only unarmed cards of free spaces can be taken.

    Cards: [TRAP-27.27, TRAP-28.27].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        for space in reached(s, self, you, text):
            if may_grab(s, space):
                s.then(Grab(you, centre_of(self.where, you, text)))
                return


def may_grab(s: LootState, space: Space) -> bool:
    """[TRAP-22.14] An unarmed card of a free space."""
    return is_free(s, space) and is_unarmed(s, space)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Grab(Ask):
    """[TRAP-22.14] Which card to take into the hand; it is replaced from the deck."""

    rule = "TRAP-22.14"

    def __init__(self, seat: Seat, around: Seat) -> None:
        super().__init__(seat)
        self.around: Final = around

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        for space in spaces_around(s, self.around):
            if may_grab(s, space):
                to.add(s.printed.said.grab[space])

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        s.did = 1
        take_from_field(s, seat, action.space)
        fill(s, action.space)


def take_from_field(s: LootState, seat: Seat, space: Space) -> None:
    """The card of a space joins a hand; whoever knew it there knows that it is in that hand now."""
    card = s.field.top(space)
    told = joined(knowers(card), and_seat(sees_hand(s, seat), seat))
    s.show(but(told, knowers(card)))
    s.field.clear(space)
    enter_hand(s, seat, card, NO_SEATS)
    s.tell("took_from_field", seat, face_of(card), space, told)


class PokeOp(Op):
    """[TRAP-22.14] Reveal an armed card without springing it.

    Cards: [TRAP-27.26].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        if any_free_and_armed(s, reached(s, self, you, text)):
            s.then(Poke(you, centre_of(self.where, you, text)))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Poke(Ask):
    """[TRAP-22.14] Which one. Loot joins the hand, anything else is discarded.

    An unarmed card below a laid trap stays; a lost one is discarded and replaced.
    """

    rule = "TRAP-22.14"

    def __init__(self, seat: Seat, around: Seat) -> None:
        super().__init__(seat)
        self.around: Final = around

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        for space in spaces_around(s, self.around):
            if is_free_and_armed(s, space):
                to.add(s.printed.said.poke[space])

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        space = action.space
        s.did = 1
        if is_loot(s, s.field.top(space)):
            card = face_of(lift(s, space))
            enter_hand(s, seat, card, everyone_at(s.seats))
            s.tell("poked_loot", seat, card, space)
            fill(s, space)
        else:
            clear_top(s, space, "poked", seat)
