"""Chapter 3: setting up."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import Count, Seat
from cenote.core.offers import Offers
from cenote.core.packed import NO_SEATS, all_seats, has, size_of
from cenote.core.pile import numbers, row
from cenote.core.refusal import Refusal
from cenote.games.loot_trap.rules.cards import draw, house
from cenote.games.loot_trap.rules.field import arm, is_among, is_free
from cenote.games.loot_trap.rules.sequence import NextTurn, Turn
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import START_ARMED, START_HEALTH

TAKEN: Final = Refusal("TRAP-3.5", "taken")
NO_AVATAR: Final = -1  # before it is chosen
AVATARS_OF_A_TYPE: Final = 2  # [TRAP-2.5]


def lay_out(s: LootState) -> None:
    """[TRAP-3.13] The avatars stand on their starting spaces, and the variants agreed upon are in play.

    Before anybody has chosen an avatar, each has one of another type.
    """
    box = s.printed
    s.at = box.ground.starts[:]
    s.health = numbers(int(s.seats), int(box.health))
    s.avatars = row(range(0, AVATARS_OF_A_TYPE * int(s.seats), AVATARS_OF_A_TYPE))
    s.sides = box.sides[:]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Match(Step):
    """[TRAP-1.1] One game. [TRAP-3.1] Variants and layout were agreed before. Example: [TRAP-X31].

    [TRAP-3.6] Everybody's counter shows 8, [TRAP-29.1] or 5 with Glass Ankles, [TRAP-29.10] at the start only.
    """

    def run(self, s: LootState) -> None:
        box = s.printed
        s.deck.lay(row([face for face in range(len(box.ids)) for _each in range(int(box.copies[face]))]))
        s.rolls.lay(row(range(len(box.rolls))))
        s.avatars = numbers(int(s.seats), NO_AVATAR)
        if box.by_lot:
            draw_variants(s)
        fragile = house(s, START_HEALTH)
        s.health = numbers(int(s.seats), int(box.health if fragile == 0 else fragile))
        s.first = first_player(s)
        s.tell("first_player", s.first)
        s.then(Avatars(s.first), Deal())


def draw_variants(s: LootState) -> None:
    """[TRAP-20.3] Cards and sides at random: of each card nothing, side A or side B; [TRAP-20.2] never both."""
    drawn: Count = 0
    for card in range(i64(len(s.sides))):
        sides = s.printed.sides_of[card]
        lot = s.chance.below(1 + len(sides))
        if lot > 0:
            drawn += 1
            s.sides[card] = sides[lot - 1]
            s.tell("variant_drawn", -1, s.sides[card])
    if drawn == 0:
        s.tell("no_variants_drawn")


def first_player(s: LootState) -> Seat:
    """[TRAP-3.2] Who lost the last game begins; [TRAP-3.3] one of several by lot, with no game before one of all."""
    among = s.printed.losers
    if among == NO_SEATS:
        among = all_seats(s.seats)
    lot: Count = 0
    if size_of(among) > 1:
        lot = s.chance.below(size_of(among))
    seat: Seat = 0
    while lot > 0 or not has(among, seat):
        if has(among, seat):
            lot -= 1
        seat += 1
    return seat


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Avatars(Step):
    """[TRAP-3.5] Players choose in turn order; a table may have avatars dealt at random instead."""

    def run(self, s: LootState) -> None:
        if not s.printed.random_avatars:
            s.then(ChooseAvatar(s.first, 0))
            return
        avatars = row(range(len(s.printed.avatars)))
        s.chance.shuffle_pieces(avatars)
        for seat in range(s.seats):
            s.avatars[seat] = avatars[seat]
            s.tell("chose_avatar", seat, avatars[seat])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseAvatar(Ask):
    """[TRAP-3.4] Each player chooses one avatar.

    [TRAP-3.5] One that is taken cannot be chosen, the other of its pair can; [TRAP-2.5] it has the same abilities.
    """

    rule = "TRAP-3.4"

    def __init__(self, seat: Seat, chosen: Count) -> None:
        super().__init__(seat)
        self.chosen: Final = chosen  # how many players have chosen

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        for action in s.printed.said.avatar.all:
            to.when(not is_among(action.thing, s.avatars), action, TAKEN)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        s.avatars[seat] = action.thing
        s.tell("chose_avatar", seat, action.thing)
        if self.chosen + 1 < s.seats:
            s.then(ChooseAvatar(s.after(seat), self.chosen + 1))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Deal(Step):
    """[TRAP-3.7] The cards are shuffled and everybody draws a hand; then the field is dealt, and play begins.

    [TRAP-3.15] The Roll cards are shuffled into their own pile. [TRAP-3.16] Play goes clockwise.
    """

    def run(self, s: LootState) -> None:
        s.deck.shuffle(s.chance)
        s.rolls.shuffle(s.chance)
        for seat in range(s.seats):
            for _each in range(s.printed.hand):
                draw(s, seat, "dealt")
        s.tell("hands_dealt", -1, s.printed.hand)
        s.then(DealField(), Begin())


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DealField(Step):
    """[TRAP-3.8] Twenty cards for two players, [TRAP-3.9] thirty for more, one on each space without one.

    They come from the bottom of the shuffled deck, which is as good as its top. [TRAP-3.12] All lie face down and
    upright; [TRAP-3.18] nobody looks at them. [TRAP-3.14] The rest is the draw deck.
    """

    def run(self, s: LootState) -> None:
        for space in s.printed.ground.spaces:
            if s.field.is_blank(space) and len(s.deck):
                s.field.put(space, s.deck.take_bottom())
        s.tell("field_dealt", -1, len(s.deck))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Begin(Step):
    """[TRAP-3.13] The avatars stand on their starting spaces; [TRAP-29.3] all other cards may begin armed."""

    def run(self, s: LootState) -> None:
        if house(s, START_ARMED) != 0:
            for space in s.printed.ground.spaces:
                if is_free(s, space):
                    arm(s, space)
            s.tell("all_armed")
        s.then(Turn(s.first), NextTurn(s.first))
