"""Chapter 19: the turns of eliminated players."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import Seat
from cenote.core.offers import Offers
from cenote.core.packed import face_of, marked
from cenote.games.loot_trap.rules.cards import discard_from_hand, draw, is_loot
from cenote.games.loot_trap.rules.laying import EVERYWHERE, LayCard, can_lay
from cenote.games.loot_trap.rules.ops_moves import Walk
from cenote.games.loot_trap.rules.rolls import draw_roll
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import GHOST_LAYS, GHOST_MOVES, NO_LOOT
from cenote.games.loot_trap.rules.traps import CHAIN


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class GhostDraw(Ask):
    """[TRAP-19.7] Three things, each optional, in this order: draw, roll, discard. [TRAP-19.16] And nothing else.

    [TRAP-19.18] The ghost is the active player meanwhile.
    """

    rule = "TRAP-19.7"

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        to.add(s.printed.said.draw)
        to.add(s.printed.said.skip)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        s.then(GhostRoll(seat), GhostDiscarding(seat, False))
        if action is s.printed.said.draw:
            ghost_draws(s, seat)


def ghost_draws(s: LootState, seat: Seat) -> None:
    """[TRAP-19.8] One card; if it is loot, it is discarded immediately, so everybody knows that others are not."""
    if not draw(s, seat):
        return
    last = s.hands.size(seat) - 1
    card = s.hands[seat][last]
    if is_loot(s, card):
        discard_from_hand(s, seat, face_of(card))
    else:
        s.hands.change(seat, last, marked(card, NO_LOOT))
        s.tell("not_loot", seat)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class GhostRoll(Ask):
    """[TRAP-19.9] A Roll card: on 1 to 3 nothing happens. Example: [TRAP-X20]."""

    rule = "TRAP-19.9"

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        to.add(s.printed.said.roll)
        to.add(s.printed.said.skip)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        if action is s.printed.said.skip:
            return
        does = s.printed.ghost_roll[draw_roll(s, seat)]
        if does == GHOST_LAYS and may_lay(s, seat):
            s.then(LayCard(seat, EVERYWHERE, False, True))
        elif does == GHOST_MOVES:
            s.then(GhostMove(seat))
        else:
            s.tell("ghost_idle", seat)


def may_lay(s: LootState, seat: Seat) -> bool:
    """[TRAP-19.10] On 4 or 5 a trap from the hand anywhere; [TRAP-19.11] any free space without a laid trap.

    The ghost may decline; without a card or a space nothing happens.
    """
    return s.hands.any(seat) and can_lay(s, seat, EVERYWHERE, False)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class GhostMove(Ask):
    """[TRAP-19.12] On 6 all opponents are moved one space; [TRAP-19.13] if the ghost likes.

    Every living player clockwise from the ghost, each to a space that the ghost chooses; then one chain.
    """

    rule = "TRAP-19.12"

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        to.add(s.printed.said.move_all)
        to.add(s.printed.said.skip)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        if action is s.printed.said.skip:
            return
        s.then(CHAIN)
        for other in s.printed.last_first[seat]:
            if s.fell[other] == 0:
                s.then(Walk(seat, other, 1, False, False))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class GhostDiscarding(Step):
    """[TRAP-19.14] The ghost may discard and must not end the turn above the hand limit."""

    def __init__(self, seat: Seat, discarded: bool) -> None:
        super().__init__(seat)
        self.discarded: Final = discarded  # whether the ghost has discarded already

    def run(self, s: LootState) -> None:
        held = s.hands.size(self.seat)
        if held > s.printed.hand_limit or (not self.discarded and held > 0):
            s.then(GhostDiscard(self.seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class GhostDiscard(Ask):
    """[TRAP-19.15] One card if the ghost likes; down to six if it holds more."""

    rule = "TRAP-19.14"

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        said = s.printed.said
        to.each(said.discard, s.hands[seat])
        if s.hands.size(seat) <= s.printed.hand_limit:
            to.add(said.done)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        if action is s.printed.said.done:
            return
        discard_from_hand(s, seat, action.card)
        s.then(GhostDiscarding(seat, True))
