"""Chapter 19: the turns of eliminated players."""

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.layout import FACE
from cenote.games.loot_trap.rules.cards import discard_from_hand, draw, faces, is_loot
from cenote.games.loot_trap.rules.laying import EVERYWHERE, LayCard, can_lay
from cenote.games.loot_trap.rules.ops_moves import Walk
from cenote.games.loot_trap.rules.rolls import draw_roll
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import NO_LOOT
from cenote.games.loot_trap.rules.traps import CHAIN


class GhostDraw(Ask[LootState]):
    """[TRAP-19.7] Three things, each optional, in this order: draw, roll, discard. [TRAP-19.16] And nothing else.

    [TRAP-19.18] The ghost is the active player meanwhile.
    """

    rule = "TRAP-19.7"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        return [s.printed.said.draw, s.printed.said.skip]

    def options(self, s: LootState, seat: int) -> list[Action]:
        return [s.printed.said.draw, s.printed.said.skip]

    def take(self, s: LootState, seat: int, action: Action) -> None:
        s.then(GhostRoll(seat), GhostDiscarding(seat))
        if action is s.printed.said.draw:
            ghost_draws(s, seat)


def ghost_draws(s: LootState, seat: int) -> None:
    """[TRAP-19.8] One card; if it is loot, it is discarded immediately, so everybody knows that others are not."""
    if not draw(s, seat):
        return
    hand = s.hands[seat]
    last = len(hand) - 1
    if is_loot(s, hand[last]):
        discard_from_hand(s, seat, hand[last] & FACE)
    else:
        hand[last] |= NO_LOOT
        s.tell("not_loot", seat)


class GhostRoll(Ask[LootState]):
    """[TRAP-19.9] A Roll card: on 1 to 3 nothing happens. Example: [TRAP-X20]."""

    rule = "TRAP-19.9"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        return [s.printed.said.roll, s.printed.said.skip]

    def options(self, s: LootState, seat: int) -> list[Action]:
        return [s.printed.said.roll, s.printed.said.skip]

    def take(self, s: LootState, seat: int, action: Action) -> None:
        if action is s.printed.said.skip:
            return
        card = draw_roll(s, seat)
        if s.printed.ghost_lays >> card & 1 and may_lay(s, seat):
            s.then(LayCard(seat, EVERYWHERE, 1))
        elif s.printed.ghost_moves >> card & 1:
            s.then(GhostMove(seat))
        else:
            s.tell("ghost_idle", seat)


def may_lay(s: LootState, seat: int) -> bool:
    """[TRAP-19.10] On 4 or 5 a trap from the hand anywhere; [TRAP-19.11] any free space without a laid trap.

    The ghost may decline; without a card or a space nothing happens.
    """
    return len(s.hands[seat]) > 0 and can_lay(s, seat, EVERYWHERE)


class GhostMove(Ask[LootState]):
    """[TRAP-19.12] On 6 all opponents are moved one space; [TRAP-19.13] if the ghost likes.

    Every living player clockwise from the ghost, each to a space that the ghost chooses; then one chain.
    """

    rule = "TRAP-19.12"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        return [s.printed.said.move_all, s.printed.said.skip]

    def options(self, s: LootState, seat: int) -> list[Action]:
        return [s.printed.said.move_all, s.printed.said.skip]

    def take(self, s: LootState, seat: int, action: Action) -> None:
        if action is s.printed.said.skip:
            return
        s.then(CHAIN)
        for away in range(s.seats - 1, 0, -1):
            other = (seat + away) % s.seats
            if s.fell[other] == 0:
                s.then(Walk(seat, other | 1 << 2))


class GhostDiscarding(Step[LootState]):
    """[TRAP-19.14] The ghost may discard and must not end the turn above the hand limit. `n`: discarded so far."""

    def run(self, s: LootState) -> None:
        held = len(s.hands[self.seat])
        if held > s.printed.hand_limit or (self.n == 0 and held):
            s.then(GhostDiscard(self.seat, self.n))


class GhostDiscard(Ask[LootState]):
    """[TRAP-19.15] One card if the ghost likes; down to six if it holds more. `n` is how many it has discarded."""

    rule = "TRAP-19.14"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        said = s.printed.said
        found = [said.discard[face] for face in faces(s.hands[seat])]
        if len(s.hands[seat]) <= s.printed.hand_limit:
            found.append(said.done)
        return found

    def options(self, s: LootState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        if action is s.printed.said.done:
            return
        discard_from_hand(s, seat, action.n)
        s.then(GhostDiscarding(seat, 1))
