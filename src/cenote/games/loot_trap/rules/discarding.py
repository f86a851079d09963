"""Chapter 11: the Discard step and the end of a turn."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import Count, Seat
from cenote.core.offers import Offers
from cenote.core.packed import only
from cenote.games.loot_trap.rules.cards import discard_from_hand, draw, gear, house
from cenote.games.loot_trap.rules.damage import deal_damage
from cenote.games.loot_trap.rules.falling import win_game
from cenote.games.loot_trap.rules.playing import order
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import ASK_ALWAYS, HAND_LIMIT, LOOT_GOAL


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Discarding(Step):
    """[TRAP-11.1] After the action the active player may discard one card."""

    def __init__(self, seat: Seat, acted: bool = False) -> None:
        super().__init__(seat)
        self.acted: Final = acted  # whether an action was taken

    def run(self, s: LootState) -> None:
        if s.hands.any(self.seat):
            s.then(DISCARD_AFTER[self.seat] if self.acted else DISCARD_WITHOUT[self.seat])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DiscardCard(Ask):
    """[TRAP-11.1] Which card to discard, or none. Example: [TRAP-X14].

    [TRAP-16.15] A standing order is taken back here: with a pass, which looks like any other.
    """

    rule = "TRAP-11.1"

    def __init__(self, seat: Seat, acted: bool) -> None:
        super().__init__(seat)
        self.acted: Final = acted  # whether an action was taken

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        said = s.printed.said
        to.each(said.discard, s.hands[seat])
        to.add(said.done)
        if s.orders[seat] != ASK_ALWAYS:
            to.add(said.ask_me)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        if action.kind is not s.printed.said.discard:
            order(s, seat, action)
            return
        discard_from_hand(s, seat, action.card)
        if not self.acted:
            s.then(DrawInstead(seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DrawInstead(Ask):
    """[TRAP-11.2] Who discarded and took no action in this turn may draw a card in its place.

    [TRAP-11.3] What an effect or a sprung card did is no action. Example: [TRAP-X32].
    """

    rule = "TRAP-11.2"

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        to.add(s.printed.said.draw)
        to.add(s.printed.said.skip)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        if action is s.printed.said.draw:
            draw(s, seat)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class EndOfTurn(Step):
    """[TRAP-11.6] First the damage for a hand above the limit, then the check for a banking victory."""

    def run(self, s: LootState) -> None:
        s.then(CHECKS[self.seat])
        held, limit = s.hands.size(self.seat), hand_limit(s, self.seat)
        if held > limit:
            s.tell("too_many_cards", self.seat, held, limit)
            deal_damage(s, only(self.seat), s.printed.limit_damage, s.printed.limit_text)


def hand_limit(s: LootState, seat: Seat) -> Count:
    """[TRAP-11.4] Six, [TRAP-25.10] or four with a hole in the Rucksack.

    [TRAP-11.5] It is checked only here; it is one damage, and the cards are kept.
    """
    limit = gear(s, seat, HAND_LIMIT)
    return s.printed.hand_limit if limit == 0 else limit


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class VictoryCheck(Step):
    """[TRAP-11.7] Enough banked loot at the end of one's own turn wins; [TRAP-1.5] of no other turn.

    [TRAP-1.2] Five with two players, [TRAP-1.3] four with more. Examples: [TRAP-X13, TRAP-X21, TRAP-X26].
    """

    def run(self, s: LootState) -> None:
        if s.fell[self.seat] == 0 and s.banked.size(self.seat) >= goal(s):
            win_game(s, self.seat, "TRAP-11.7")


def goal(s: LootState) -> Count:
    """[TRAP-19.1] How many banked loot cards win; [TRAP-29.7] and [TRAP-29.8] change it by one."""
    return s.printed.goal + house(s, LOOT_GOAL)


CHECKS: Final = vec[VictoryCheck]([VictoryCheck(seat) for seat in range(4)])
AFTER_ACTION: Final = vec[Discarding]([Discarding(seat, True) for seat in range(4)])
WITHOUT_ACTION: Final = vec[Discarding]([Discarding(seat, False) for seat in range(4)])
DISCARD_AFTER: Final = vec[DiscardCard]([DiscardCard(seat, True) for seat in range(4)])
DISCARD_WITHOUT: Final = vec[DiscardCard]([DiscardCard(seat, False) for seat in range(4)])
