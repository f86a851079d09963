"""Chapter 17: characters and Roll cards; and the word `roll`."""

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.games.loot_trap.rules.cards import everyone, gear
from cenote.games.loot_trap.rules.carrying import carry_out, concerned, text_context
from cenote.games.loot_trap.rules.field import in_turn_order
from cenote.games.loot_trap.rules.program import Op
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import ROLL_CHOICE


class RollOp(Op):
    """[TRAP-17.3] If several players draw, the active player is first, the others follow clockwise.

    Cards: [TRAP-27.31, TRAP-27.33, TRAP-27.35, TRAP-27.36, TRAP-26.4].
    """

    def do(self, s: LootState, you: int, m: int) -> None:
        for seat in reversed(in_turn_order(s, concerned(s, self.target, you, m))):
            s.then(RollCard(seat))


class RollCard(Step[LootState]):
    """[TRAP-17.4] Each ability is carried out before the next player draws; an eliminated player does not draw.

    Example: [TRAP-X15].
    """

    def run(self, s: LootState) -> None:
        seat = self.seat
        if s.fell[seat]:
            return
        first = draw_roll(s, seat)
        if gear(s, seat, ROLL_CHOICE) < 2:
            use_ability(s, seat, first)
            return
        second = draw_second(s, seat, first)
        s.then(ChooseRoll(seat, first, second))


def draw_roll(s: LootState, seat: int) -> int:
    """[TRAP-17.2] The top Roll card; [TRAP-17.5] used ones stay out until all six have been used.

    [TRAP-17.6] They are shuffled when a card is needed and none is left; used ones lie open.
    """
    if not s.rolls:
        shuffle_rolls(s, -1)
    return turn_roll(s, seat)


def shuffle_rolls(s: LootState, but: int) -> None:
    """The used Roll cards become the pile again, but for one that is still being used (-1 for none)."""
    pile = [card for card in s.used if card != but]
    s.chance.shuffle(pile)
    s.rolls = tuple(pile)
    s.used = (but,) if but >= 0 else ()
    s.tell("rolls_shuffled", -1, len(pile))


def turn_roll(s: LootState, seat: int) -> int:
    """The top Roll card is turned up."""
    card = s.rolls[0]
    s.show(everyone(s))
    s.rolls = s.rolls[1:]
    s.used = (card, *s.used)
    s.did = 1
    s.tell("rolled", seat, card)
    return card


def draw_second(s: LootState, seat: int, first: int) -> int:
    """[TRAP-17.9] If only one was left, the five others are shuffled and the second comes from these.

    [TRAP-25.7] The Weighted Coin. Example: [TRAP-X33].
    """
    if not s.rolls:
        shuffle_rolls(s, first)
    return turn_roll(s, seat)


class ChooseRoll(Ask[LootState]):
    """[TRAP-25.7] Draw two and use the one you choose; [TRAP-17.9] both are used up. `n` and `m` are the cards."""

    rule = "TRAP-25.7"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        said = s.printed.said
        return [said.use[1 + self.n], said.use[1 + self.m]]

    def options(self, s: LootState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        use_ability(s, seat, action.n - 1)


def use_ability(s: LootState, seat: int, card: int) -> None:
    """[TRAP-17.1] Each type has six abilities; [TRAP-17.2] the one with that number is carried out.

    [TRAP-17.7] Good or bad, as far as possible.
    """
    box = s.printed
    kind = box.type_of[s.avatars[seat]]
    s.tell("ability", seat, 6 * kind + card)
    carry_out(s, seat, box.ability[kind][card], text_context(s, seat))
