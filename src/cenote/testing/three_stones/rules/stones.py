"""Moving stones, and what players know of them."""

from cenote.core.kinds import Face, Seat
from cenote.core.knowledge import enter_hand, leave_hand_openly, leave_hand_unseen
from cenote.core.packed import face_of, known_to, only
from cenote.testing.three_stones.rules.state import StonesState


def draw(s: StonesState, seat: Seat) -> None:
    """[STONE-5.3] The top of the well joins the hand; [STONE-5.9] from an empty well nothing is drawn.

    [STONE-7.2] Whoever knew the stone knows that it is in that hand now.
    """
    if len(s.well) == 0:
        return
    stone = s.well.take_top()
    told = enter_hand(s, s.hands, seat, stone)
    s.tell("drew", seat, face_of(stone), 0, told)


def leave_hand(s: StonesState, seat: Seat, kind: Face) -> None:
    """[STONE-7.3] Stones of a kind are alike: what others know of those that stay is what they knew of all."""
    leave_hand_openly(s, s.hands, seat, kind)


def put_back(s: StonesState, seat: Seat, kind: Face) -> None:
    """[STONE-7.4] Nobody else sees which stone it was, nor can be sure of any stone left in that hand."""
    leave_hand_unseen(s, s.hands, seat, kind)
    s.well.put_on_top(known_to(kind, only(seat)))
    s.tell("put_back", seat, kind, 0, only(seat))
