"""The words about field cards: `peek`, `arm`, `disarm`, `swap_spaces`, `refresh`, `grab`, `poke`."""

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.layout import FACE
from cenote.games.loot_trap.rules.cards import (
    enter_hand,
    everyone,
    is_loot,
    knowers,
    sees_hand,
)
from cenote.games.loot_trap.rules.carrying import amount_of, same_of
from cenote.games.loot_trap.rules.field import (
    arm,
    clear_top,
    disarm,
    forget,
    free_spaces,
    is_armed,
    is_unarmed,
    lift,
    look,
)
from cenote.games.loot_trap.rules.piles import fill, fill_blanks, put_on_discard, set_cell
from cenote.games.loot_trap.rules.program import Op
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import ALL, ANYWHERE, AROUND_YOU


def reach(s: LootState, where: int, you: int, m: int) -> tuple[int, ...]:
    """The spaces a part speaks of: around you, around the chosen player, or all."""
    if where == ANYWHERE:
        return s.printed.ground.spaces
    centre = you if where == AROUND_YOU else same_of(m)
    return s.printed.ground.around[s.at[centre]] if centre >= 0 else ()


def free_cards(s: LootState, spaces: tuple[int, ...]) -> list[int]:
    """[TRAP-22.23] Only free spaces, never blank ones."""
    return [space for space in free_spaces(s, spaces) if s.field[space]]


# A question about spaces carries whose surroundings they are (plus 1, 0 for everywhere), and how many more.


def centre_of(where: int, you: int, m: int) -> int:
    """Whose surroundings, plus one; 0 for the whole field."""
    if where == ANYWHERE:
        return 0
    return 1 + (you if where == AROUND_YOU else same_of(m))


def spaces_of(s: LootState, centre: int) -> tuple[int, ...]:
    """The spaces around that player, or all."""
    return s.printed.ground.around[s.at[centre - 1]] if centre else s.printed.ground.spaces


class PeekOp(Op):
    """[TRAP-22.13] Look at the top cards of spaces, one after another; [TRAP-20.5] under Lights Out, too.

    Cards: [TRAP-27.6, TRAP-27.13, TRAP-27.28, TRAP-28.14, TRAP-28.24].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        centre = centre_of(self.where, you, m)
        if self.where != ANYWHERE and centre == 0:
            return
        how = 8 * amount_of(self, m) + (4 if self.armed else 0) + (2 if self.optional else 0)
        if looks(s, centre, how):
            s.then(LookAt(you, centre, how))


def looks(s: LootState, centre: int, how: int) -> list[int]:
    """[TRAP-22.13] Spaces with avatars may be looked at, if the whole field may; armed ones only, if so written."""
    spaces = spaces_of(s, centre)
    cards = free_cards(s, spaces) if centre else [space for space in spaces if s.field[space]]
    return [space for space in cards if is_armed(s, space)] if how & 4 else cards


class LookAt(Ask[LootState]):
    """[TRAP-22.13] Which card to look at next. `n` is where, `m` how many more and whether one may stop."""

    rule = "TRAP-22.13"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        said = s.printed.said
        found = [said.look[space] for space in looks(s, self.n, self.m)]
        if self.m & 2:
            found.append(said.stop)
        return found

    def options(self, s: LootState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        s.did = 1
        if action is s.printed.said.stop:
            s.tell("declined", seat)
            return
        look(s, seat, action.n)
        forget(s, seat, action.n)
        if self.m >= 16:
            s.then(LookAt(seat, self.n, self.m - 8))


class ArmOp(Op):
    """Every unarmed free space there is armed.

    Cards: [TRAP-27.30, TRAP-28.10].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        for space in free_cards(s, reach(s, self.where, you, m)):
            if arm(s, space):
                s.did = 1
                s.tell("armed", -1, space)


class DisarmOp(Op):
    """[TRAP-22.11] Armed spaces there are disarmed: all of them, or up to so many of your choice.

    Cards: [TRAP-27.5, TRAP-27.29, TRAP-28.11].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        armed = [space for space in free_cards(s, reach(s, self.where, you, m)) if is_armed(s, space)]
        if self.amount == ALL:
            for space in armed:
                s.did = 1
                disarm(s, space)
        elif armed:
            s.then(
                Disarm(
                    you, centre_of(self.where, you, m), 2 * amount_of(self, m) + (1 if self.optional else 0)
                )
            )


class Disarm(Ask[LootState]):
    """Which armed space to disarm next. `n` is where, `m` how many more and whether one may stop."""

    rule = "TRAP-22.11"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        said = s.printed.said
        found = [said.disarm[space] for space in free_cards(s, spaces_of(s, self.n)) if is_armed(s, space)]
        if self.m & 1:
            found.append(said.stop)
        return found

    def options(self, s: LootState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        s.did = 1
        if action is s.printed.said.stop:
            s.tell("declined", seat)
            return
        disarm(s, action.n)
        again = Disarm(seat, self.n, self.m - 2)
        if self.m >= 4 and len(again.candidates(s, seat)) > (self.m & 1):
            s.then(again)


class SwapSpacesOp(Op):
    """[TRAP-22.15] Everything on two free spaces is exchanged; with fewer than two nothing happens.

    Cards: [TRAP-27.32].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        if len(free_cards(s, reach(s, self.where, you, m))) > 1:
            s.then(Exchange(you, centre_of(self.where, you, m), -1))


class Exchange(Ask[LootState]):
    """[TRAP-22.15] One space, then the other. `n` is where, `m` the space chosen first, -1 for none yet."""

    rule = "TRAP-22.15"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        spaces = free_cards(s, spaces_of(s, self.n))
        return [s.printed.said.exchange[space] for space in spaces if space != self.m]

    def options(self, s: LootState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        if self.m < 0:
            s.then(ExchangeWith(seat, self.n, action.n))
            return
        one, other = s.field[self.m], s.field[action.n]
        set_cell(s, self.m, other)
        set_cell(s, action.n, one)
        s.did = 1
        s.tell("exchanged", seat, self.m, action.n)


class ExchangeWith(Exchange):
    """[TRAP-22.15] The other space."""

    rule = "TRAP-22.15"


class RefreshOp(Op):
    """[TRAP-22.12] All cards of the free spaces there are discarded and the spaces filled.

    Cards: [TRAP-27.32].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        spaces = free_cards(s, reach(s, self.where, you, m))
        for space in spaces:
            for card in reversed(s.field[space]):
                s.show(everyone(s) & ~knowers(card))
                put_on_discard(s, card)
            set_cell(s, space, ())
        if spaces:
            s.did = 1
            s.tell("cleared", you, len(spaces))
            fill_blanks(s)


class GrabOp(Op):
    """[TRAP-22.14] Only unarmed cards of free spaces can be taken.

    Cards: [TRAP-27.27, TRAP-28.27].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        for space in free_cards(s, reach(s, self.where, you, m)):
            if is_unarmed(s, space):
                s.then(Grab(you, centre_of(self.where, you, m)))
                return


class Grab(Ask[LootState]):
    """[TRAP-22.14] Which card to take into the hand; it is replaced from the deck. `n` is where."""

    rule = "TRAP-22.14"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        spaces = free_cards(s, spaces_of(s, self.n))
        return [s.printed.said.grab[space] for space in spaces if is_unarmed(s, space)]

    def options(self, s: LootState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        s.did = 1
        take_from_field(s, seat, action.n)
        fill(s, action.n)


def take_from_field(s: LootState, seat: int, space: int) -> None:
    """The card of a space joins a hand; whoever knew it there knows that it is in that hand now."""
    card = s.field[space][0]
    told = knowers(card) | 1 << seat | sees_hand(s, seat)
    s.show(told & ~knowers(card))
    set_cell(s, space, ())
    enter_hand(s, seat, card, 0)
    s.tell("took_from_field", seat, card & FACE, space, told)


class PokeOp(Op):
    """[TRAP-22.14] Reveal an armed card without springing it.

    Cards: [TRAP-27.26].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        for space in free_cards(s, reach(s, self.where, you, m)):
            if is_armed(s, space):
                s.then(Poke(you, centre_of(self.where, you, m)))
                return


class Poke(Ask[LootState]):
    """[TRAP-22.14] Which one. Loot joins the hand, anything else is discarded. `n` is where.

    An unarmed card below a laid trap stays; a lost one is discarded and replaced.
    """

    rule = "TRAP-22.14"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        spaces = free_cards(s, spaces_of(s, self.n))
        return [s.printed.said.poke[space] for space in spaces if is_armed(s, space)]

    def options(self, s: LootState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        space = action.n
        s.did = 1
        if is_loot(s, s.field[space][0]):
            card = lift(s, space) & FACE
            enter_hand(s, seat, card, everyone(s))
            s.tell("poked_loot", seat, card, space)
            fill(s, space)
        else:
            clear_top(s, space, "poked", seat)
