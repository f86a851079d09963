"""Chapter 3: setting up."""

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.refusal import Refusal
from cenote.games.loot_trap.rules.cards import draw, house, with_number
from cenote.games.loot_trap.rules.field import arm, is_free
from cenote.games.loot_trap.rules.piles import set_cell
from cenote.games.loot_trap.rules.sequence import NextTurn, Turn
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import START_ARMED, START_HEALTH

TAKEN = Refusal("TRAP-3.5", "taken")


class Match(Step[LootState]):
    """[TRAP-1.1] One game. [TRAP-3.1] Variants and layout were agreed before. Example: [TRAP-X31].

    [TRAP-3.6] Everybody's counter shows 8, [TRAP-29.1] or 5 with Glass Ankles, [TRAP-29.10] at the start only.
    """

    def run(self, s: LootState) -> None:
        box = s.printed
        s.deck = [face for face in range(len(box.ids)) for _ in range(box.copies[face])]
        s.rolls = tuple(range(len(box.rolls)))
        s.avatars = (-1,) * s.seats
        if box.by_lot:
            draw_variants(s)
        s.health = (house(s, START_HEALTH) or box.health,) * s.seats
        s.first = first_player(s)
        s.tell("first_player", s.first)
        s.then(Avatars(s.first), Deal())


def draw_variants(s: LootState) -> None:
    """[TRAP-20.3] Cards and sides at random: of each card nothing, side A or side B; [TRAP-20.2] never both."""
    for card in range(4):
        lot = s.chance.below(3)
        if lot:
            s.sides |= 1 << 2 * card + lot - 1
    s.tell("variants_drawn", -1, s.sides)


def first_player(s: LootState) -> int:
    """[TRAP-3.2] Who lost the last game begins; [TRAP-3.3] one of several by lot, with no game before one of all."""
    losers = s.printed.losers or (1 << s.seats) - 1
    seats = [seat for seat in range(s.seats) if losers >> seat & 1]
    return seats[0] if len(seats) == 1 else seats[s.chance.below(len(seats))]


class Avatars(Step[LootState]):
    """[TRAP-3.5] Players choose in turn order; a table may have avatars dealt at random instead."""

    def run(self, s: LootState) -> None:
        if not s.printed.random_avatars:
            s.then(ChooseAvatar(s.first, 1))
            return
        avatars = list(range(len(s.printed.avatars)))
        s.chance.shuffle(avatars)
        for seat in range(s.seats):
            s.avatars = with_number(s.avatars, seat, avatars[seat])
            s.tell("chose_avatar", seat, avatars[seat])


class ChooseAvatar(Ask[LootState]):
    """[TRAP-3.4] Each player chooses one avatar. `n` is the how-manieth choice it is.

    [TRAP-3.5] One that is taken cannot be chosen, the other of its pair can; [TRAP-2.5] it has the same abilities.
    """

    rule = "TRAP-3.4"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        return s.printed.said.avatar[:]

    def may(self, s: LootState, seat: int, action: Action) -> Refusal | None:
        return TAKEN if action.n in s.avatars else None

    def take(self, s: LootState, seat: int, action: Action) -> None:
        s.avatars = with_number(s.avatars, seat, action.n)
        s.tell("chose_avatar", seat, action.n)
        if self.n < s.seats:
            s.then(ChooseAvatar((seat + 1) % s.seats, self.n + 1))


class Deal(Step[LootState]):
    """[TRAP-3.7] The cards are shuffled and everybody draws a hand; then the field is dealt, and play begins.

    [TRAP-3.15] The Roll cards are shuffled into their own pile. [TRAP-3.16] Play goes clockwise.
    """

    def run(self, s: LootState) -> None:
        s.chance.shuffle(s.deck)
        rolls = list(s.rolls)
        s.chance.shuffle(rolls)
        s.rolls = tuple(rolls)
        for seat in range(s.seats):
            for _ in range(s.printed.hand):
                draw(s, seat, "dealt")
        s.tell("hands_dealt", -1, s.printed.hand)
        s.then(DealField(), Begin())


class DealField(Step[LootState]):
    """[TRAP-3.8] Twenty cards for two players, [TRAP-3.9] thirty for more, one on each space without one.

    They come from the bottom of the shuffled deck, which is as good as its top. [TRAP-3.12] All lie face down and
    upright; [TRAP-3.18] nobody looks at them. [TRAP-3.14] The rest is the draw deck.
    """

    def run(self, s: LootState) -> None:
        for space in s.printed.ground.spaces:
            if not s.field[space] and s.deck:
                set_cell(s, space, (s.deck.pop(),))
        s.tell("field_dealt", -1, len(s.deck))


class Begin(Step[LootState]):
    """[TRAP-3.13] The avatars stand on their starting spaces; [TRAP-29.3] all other cards may begin armed."""

    def run(self, s: LootState) -> None:
        if house(s, START_ARMED):
            for space in s.printed.ground.spaces:
                if is_free(s, space):
                    arm(s, space)
            s.tell("all_armed")
        s.then(Turn(s.first), NextTurn(s.first))
