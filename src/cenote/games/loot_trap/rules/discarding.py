"""Chapter 11: the Discard step and the end of a turn."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.games.loot_trap.rules.cards import discard_from_hand, draw, faces, gear, house
from cenote.games.loot_trap.rules.damage import deal_damage
from cenote.games.loot_trap.rules.falling import win_game
from cenote.games.loot_trap.rules.playing import order
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import HAND_LIMIT, LOOT_GOAL


class Discarding(Step[LootState]):
    """[TRAP-11.1] After the action the active player may discard one card. `n` is 1 if an action was taken."""

    def run(self, s: LootState) -> None:
        if s.hands[self.seat]:
            s.then(DiscardCard(self.seat, self.n))


class DiscardCard(Ask[LootState]):
    """[TRAP-11.1] Which card to discard, or none. `n` is 1 if an action was taken. Example: [TRAP-X14].

    [TRAP-16.15] A standing order is taken back here: with a pass, which looks like any other.
    """

    rule = "TRAP-11.1"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        said = s.printed.said
        found = [said.discard[face] for face in faces(s.hands[seat])]
        found.append(said.done)
        if s.orders[seat]:
            found.append(said.ask_me)
        return found

    def options(self, s: LootState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        if action.verb != "discard":
            order(s, seat, action)
            return
        discard_from_hand(s, seat, action.n)
        if self.n == 0:
            s.then(DrawInstead(seat))


class DrawInstead(Ask[LootState]):
    """[TRAP-11.2] Who discarded and took no action in this turn may draw a card in its place.

    [TRAP-11.3] What an effect or a sprung card did is no action. Example: [TRAP-X32].
    """

    rule = "TRAP-11.2"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        return [s.printed.said.draw, s.printed.said.skip]

    def options(self, s: LootState, seat: int) -> list[Action]:
        return [s.printed.said.draw, s.printed.said.skip]

    def take(self, s: LootState, seat: int, action: Action) -> None:
        if action is s.printed.said.draw:
            draw(s, seat)


class EndOfTurn(Step[LootState]):
    """[TRAP-11.6] First the damage for a hand above the limit, then the check for a banking victory."""

    def run(self, s: LootState) -> None:
        s.then(CHECKS[self.seat])
        if len(s.hands[self.seat]) > hand_limit(s, self.seat):
            held, limit = len(s.hands[self.seat]), hand_limit(s, self.seat)
            s.tell("too_many_cards", self.seat, held, limit)
            deal_damage(s, 1 << self.seat, s.printed.limit_damage, s.printed.limit_text)


def hand_limit(s: LootState, seat: int) -> int:
    """[TRAP-11.4] Six, [TRAP-25.10] or four with a hole in the Rucksack.

    [TRAP-11.5] It is checked only here; it is one damage, and the cards are kept.
    """
    return gear(s, seat, HAND_LIMIT) or s.printed.hand_limit


class VictoryCheck(Step[LootState]):
    """[TRAP-11.7] Enough banked loot at the end of one's own turn wins; [TRAP-1.5] of no other turn.

    [TRAP-1.2] Five with two players, [TRAP-1.3] four with more. Examples: [TRAP-X13, TRAP-X21, TRAP-X26].
    """

    def run(self, s: LootState) -> None:
        if s.fell[self.seat] == 0 and len(s.banked[self.seat]) >= goal(s):
            win_game(s, self.seat, "TRAP-11.7")


def goal(s: LootState) -> int:
    """[TRAP-19.1] How many banked loot cards win; [TRAP-29.7] and [TRAP-29.8] change it by one."""
    return s.printed.goal + house(s, LOOT_GOAL)


CHECKS: Final = [VictoryCheck(seat) for seat in range(4)]
DISCARDING: Final = [Discarding(i // 2, i % 2) for i in range(8)]  # by seat, and whether an action was taken
