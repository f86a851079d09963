"""Chapter 16: the opening and the closing window, in which others may play out of turn."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.layout import FACE
from cenote.core.refusal import Refusal
from cenote.games.loot_trap.rules.cards import faces
from cenote.games.loot_trap.rules.field import active
from cenote.games.loot_trap.rules.playing import order, orders, pays_no_heed, play_instant
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import HYBRID, OUT_OF_TURN
from cenote.games.loot_trap.rules.traps import CHAIN

NOT_OUT_OF_TURN: Final = Refusal("TRAP-15.10", "not-out-of-turn")
ONLY_A_RESPONSE: Final = Refusal("TRAP-16.6", "only-a-response")


class OutOfTurn(Step[LootState]):
    """[TRAP-16.4] The other living players are asked one by one, clockwise; it closes when all have passed in a row.

    The seat is whom to ask next, `n` how many have passed in a row. [TRAP-16.2] A window opens when the Move step
    is completely finished, [TRAP-16.3] and another one when the active player's actions are over.
    """

    def run(self, s: LootState) -> None:
        ask_next(s, self.seat, self.n)


def ask_next(s: LootState, seat: int, passed: int) -> None:
    """[TRAP-16.1] Only in the Action step of another living player's turn; [TRAP-16.13] ghosts cannot play out of turn.

    Whoever has cards in hand is asked, since anybody could hold the right one.
    """
    others = -1
    for other in range(s.seats):
        if s.fell[other] == 0:
            others += 1
    while passed < others:
        if s.fell[seat] == 0 and seat != active(s):
            if s.hands[seat]:
                s.then(React(seat, passed))
                return
            passed += 1
        seat = (seat + 1) % s.seats


class React(Ask[LootState]):
    """[TRAP-16.4] Play one out-of-turn card or pass. `n` is how many have passed in a row.

    [TRAP-15.10] In somebody else's turn such a card is a free action; [TRAP-16.5] a player may play several, one each
    time. [TRAP-16.12] If it ends the active player's turn, the chain after it sees to that. Example: [TRAP-X30].
    """

    rule = "TRAP-16.4"

    def is_reaction(self) -> bool:
        """[TRAP-23.6] A pass by order, or for want of a card, looks like any other."""
        return True

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        said = s.printed.said
        if pays_no_heed(s, seat, 0):
            return [said.done]
        found: list[Action] = []
        for face in faces(s.hands[seat]):
            if s.printed.kind[face] == HYBRID:
                found.append(said.play[face])
        found.append(said.done)
        return found + orders(s, seat) if can_react(s, seat) else found

    def may(self, s: LootState, seat: int, action: Action) -> Refusal | None:
        """[TRAP-16.6] A card that responds to an instant can do nothing else in another player's turn."""
        if action.verb != "play":
            return None
        if s.printed.response[action.n]:
            return ONLY_A_RESPONSE
        return None if s.printed.icons[action.n] & OUT_OF_TURN else NOT_OUT_OF_TURN

    def options(self, s: LootState, seat: int) -> list[Action]:
        if not can_react(s, seat):
            return [s.printed.said.done]
        return [action for action in self.candidates(s, seat) if self.may(s, seat, action) is None]

    def take(self, s: LootState, seat: int, action: Action) -> None:
        following = (seat + 1) % s.seats
        if action.verb == "play":
            s.then(CHAIN, OutOfTurn(following, 0))
            play_instant(s, seat, action.n, False)
        else:
            order(s, seat, action)
            ask_next(s, following, self.n + 1)


def can_react(s: LootState, seat: int) -> bool:
    """Whether a card of the hand can be played out of turn."""
    box = s.printed
    for card in s.hands[seat]:
        face = card & FACE
        if box.icons[face] & OUT_OF_TURN and not box.response[face]:
            return True
    return False
