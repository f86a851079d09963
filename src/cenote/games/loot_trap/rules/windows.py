"""Chapter 16: the opening and the closing window, in which others may play out of turn."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import NOBODY, Count, Face, Seat
from cenote.core.offers import Offers
from cenote.core.packed import face_of
from cenote.core.pile import is_first
from cenote.core.refusal import Refusal
from cenote.games.loot_trap.rules.field import active
from cenote.games.loot_trap.rules.playing import offer_orders, order, pays_no_heed, play_instant
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import HYBRID
from cenote.games.loot_trap.rules.traps import CHAIN

NOT_OUT_OF_TURN: Final = Refusal("TRAP-15.10", "not-out-of-turn")
ONLY_A_RESPONSE: Final = Refusal("TRAP-16.6", "only-a-response")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class OutOfTurn(Step):
    """[TRAP-16.4] The other living players are asked one by one, clockwise; it closes when all have passed in a row.

    The seat is whom to ask next. [TRAP-16.2] A window opens when the Move step is completely finished,
    [TRAP-16.3] and another one when the active player's actions are over.
    """

    def __init__(self, seat: Seat, passed: Count) -> None:
        super().__init__(seat)
        self.passed: Final = passed  # how many have passed in a row

    def run(self, s: LootState) -> None:
        ask_next(s, self.seat, self.passed)


def ask_next(s: LootState, seat: Seat, passed: Count) -> None:
    """[TRAP-16.1] Only in the Action step of another living player's turn; [TRAP-16.13] ghosts cannot play out of turn.

    Whoever has cards in hand is asked, since anybody could hold the right one.
    """
    others: Count = -1
    for other in range(s.seats):
        if s.fell[other] == 0:
            others += 1
    while passed < others:
        if s.fell[seat] == 0 and seat != active(s):
            if s.hands.any(seat):
                s.then(REACT[seat][passed])
                return
            passed += 1
        seat = s.after(seat)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class React(Ask):
    """[TRAP-16.4] Play one out-of-turn card or pass.

    [TRAP-15.10] In somebody else's turn such a card is a free action; [TRAP-16.5] a player may play several, one each
    time. [TRAP-16.12] If it ends the active player's turn, the chain after it sees to that. Example: [TRAP-X30].
    """

    rule = "TRAP-16.4"

    def __init__(self, seat: Seat, passed: Count = 0) -> None:
        super().__init__(seat)
        self.passed: Final = passed  # how many have passed in a row

    def is_reaction(self) -> bool:
        """[TRAP-23.6] A pass by order, or for want of a card, looks like any other."""
        return True

    def is_waived(self, s: LootState, seat: Seat) -> bool:
        """[TRAP-16.15] Every player can set to pass for the rest of this turn, or never to be asked."""
        return pays_no_heed(s, seat, NOBODY)

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        hand = s.hands[seat]
        if not pays_no_heed(s, seat, NOBODY):
            for i in range(len(hand)):
                face = face_of(hand[i])
                reason = why_not(s, face)
                if s.printed.kind[face] == HYBRID and (reason is None or to.explains) and is_first(hand, i):
                    to.may(s.printed.said.play[face], reason)
        can_react = to.count > 0
        to.add(s.printed.said.done)
        if can_react:
            offer_orders(s, seat, to)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        following = s.after(seat)
        if action.kind is s.printed.said.play:
            s.then(CHAIN, OutOfTurn(following, 0))
            play_instant(s, seat, action.card, False)
        else:
            order(s, seat, action)
            ask_next(s, following, self.passed + 1)


def why_not(s: LootState, face: Face) -> Refusal | None:
    """[TRAP-16.6] A card that responds to an instant can do nothing else in another player's turn."""
    if s.printed.response[face] != 0:
        return ONLY_A_RESPONSE
    return None if s.printed.is_out_of_turn[face] else NOT_OUT_OF_TURN


# By seat, and how many have passed in a row: they are frozen, so all tables share them.
REACT: Final = vec[vec[React]](
    [vec[React]([React(seat, passed) for passed in range(4)]) for seat in range(4)]
)
