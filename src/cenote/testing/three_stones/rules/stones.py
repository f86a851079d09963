"""Moving stones, and what players know of them."""

from cenote.core.layout import FACE, KNOWN, KNOWN_SHIFT, everyone_at, known_to
from cenote.testing.three_stones.rules.state import StonesState


def everyone(s: StonesState) -> int:
    """All seats and whoever watches, as a mask."""
    return everyone_at(s.seats)


def knowers(stone: int) -> int:
    """The seats that know a stone lying face down, as a mask."""
    return (stone & KNOWN) >> KNOWN_SHIFT


def holds(stones: list[int], kind: int) -> bool:
    """Whether a stone of that kind is among them."""
    return any(stone & FACE == kind for stone in stones)


def draw(s: StonesState, seat: int) -> None:
    """[STONE-5.3] The top of the well joins the hand; [STONE-5.9] from an empty well nothing is drawn.

    [STONE-7.2] Whoever knew the stone knows that it is in that hand now.
    """
    if not s.well:
        return
    stone = s.well.pop(0)
    told = knowers(stone) | 1 << seat
    s.show(1 << seat & ~knowers(stone))
    s.hands[seat].append(stone & ~(1 << seat + KNOWN_SHIFT))
    s.tell("drew", seat, stone & FACE, 0, told)


def leave_hand(s: StonesState, seat: int, kind: int) -> None:
    """[STONE-7.3] Stones of a kind are alike: what others know of those that stay is what they knew of all."""
    hand = s.hands[seat]
    known = KNOWN
    place = -1
    for i in range(len(hand)):
        if hand[i] & FACE == kind:
            known &= hand[i]
            place = i
    s.show(everyone(s) & ~(1 << seat))
    del hand[place]
    for i in range(len(hand)):
        if hand[i] & FACE == kind:
            hand[i] = kind | known


def put_back(s: StonesState, seat: int, kind: int) -> None:
    """[STONE-7.4] Nobody else sees which stone it was, nor can be sure of any stone left in that hand."""
    hand = s.hands[seat]
    for i in range(len(hand)):
        hand[i] &= FACE
    hand.remove(kind)
    s.well.insert(0, known_to(kind, 1 << seat))
    s.tell("put_back", seat, kind, 0, 1 << seat)
