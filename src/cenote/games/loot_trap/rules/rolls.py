"""Chapter 17: characters and Roll cards; and the word `roll`."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import Face, Seat
from cenote.core.offers import Offers
from cenote.core.packed import everyone_at, has
from cenote.games.loot_trap.rules.cards import gear
from cenote.games.loot_trap.rules.carrying import carry_out, concerned, text_context
from cenote.games.loot_trap.rules.field import last_first
from cenote.games.loot_trap.rules.program import Op, Text
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import ROLL_CHOICE

NO_CARD: Final = -1


class RollOp(Op):
    """[TRAP-17.3] If several players draw, the active player is first, the others follow clockwise.

    Cards: [TRAP-27.31, TRAP-27.33, TRAP-27.35, TRAP-27.36, TRAP-26.4].
    """

    def do(self, s: LootState, you: Seat, text: Text) -> None:
        seats = concerned(s, self.target, you, text)
        for seat in last_first(s):
            if has(seats, seat):
                s.then(RollCard(seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class RollCard(Step):
    """[TRAP-17.4] Each ability is carried out before the next player draws; an eliminated player does not draw.

    Example: [TRAP-X15].
    """

    def run(self, s: LootState) -> None:
        seat = self.seat
        if s.fell[seat] != 0:
            return
        first = draw_roll(s, seat)
        if gear(s, seat, ROLL_CHOICE) < 2:
            use_ability(s, seat, first)
            return
        second = draw_second(s, seat, first)
        s.then(ChooseRoll(seat, first, second))


def draw_roll(s: LootState, seat: Seat) -> Face:
    """[TRAP-17.2] The top Roll card; [TRAP-17.5] used ones stay out until all six have been used.

    [TRAP-17.6] They are shuffled when a card is needed and none is left; used ones lie open.
    """
    if len(s.rolls) == 0:
        shuffle_rolls(s, NO_CARD)
    return turn_roll(s, seat)


def shuffle_rolls(s: LootState, in_use: Face) -> None:
    """The used Roll cards become the pile again, but for one that is still being used."""
    s.rolls.clear()
    for card in s.used.cards:
        if card != in_use:
            s.rolls.put_under(card)
    s.rolls.shuffle(s.chance)
    s.used.clear()
    if in_use != NO_CARD:
        s.used.put_on_top(in_use)
    s.tell("rolls_shuffled", -1, len(s.rolls))


def turn_roll(s: LootState, seat: Seat) -> Face:
    """The top Roll card is turned up."""
    card = s.rolls.take_top()
    s.show(everyone_at(s.seats))
    s.used.put_on_top(card)
    s.did = 1
    s.tell("rolled", seat, card)
    return card


def draw_second(s: LootState, seat: Seat, first: Face) -> Face:
    """[TRAP-17.9] If only one was left, the five others are shuffled and the second comes from these.

    [TRAP-25.7] The Weighted Coin. Example: [TRAP-X33].
    """
    if len(s.rolls) == 0:
        shuffle_rolls(s, first)
    return turn_roll(s, seat)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseRoll(Ask):
    """[TRAP-25.7] Draw two and use the one you choose; [TRAP-17.9] both are used up."""

    rule = "TRAP-25.7"

    def __init__(self, seat: Seat, one: Face, other: Face) -> None:
        super().__init__(seat)
        self.one: Final = one
        self.other: Final = other

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        to.add(s.printed.said.use[1 + self.one])
        to.add(s.printed.said.use[1 + self.other])

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        use_ability(s, seat, action.number - 1)


def use_ability(s: LootState, seat: Seat, card: Face) -> None:
    """[TRAP-17.1] Each type has six abilities; [TRAP-17.2] the one with that number is carried out.

    [TRAP-17.7] Good or bad, as far as possible.
    """
    box = s.printed
    ability = box.abilities[box.type_of[s.avatars[seat]]][card]
    s.tell("ability", seat, ability)
    carry_out(s, seat, box.ability[ability], text_context(s))
