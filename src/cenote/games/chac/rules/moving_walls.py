"""Chapter 14: phase 4, first part. The walls."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cenote.core.agenda import Step
from cenote.core.kinds import Count, Seats
from cenote.core.packed import NO_SEATS, and_seat, face_of
from cenote.games.chac.rules.elimination import eliminate_all
from cenote.games.chac.rules.state import ChacState, everyone
from cenote.games.chac.rules.terms import ENTRANCE, WALLS


@final
@mypyc_attr(acyclic=True)
class MovingWalls(Step):
    """[CHAC-14.1] The dicekeeper turns up the top three wall cards one by one and applies each at once.

    [CHAC-14.12] After contact the rest are not turned, [CHAC-14.11] nor any later. [CHAC-14.6] The deck is never
    shuffled again. [CHAC-14.14] Whether anybody is in the room does not matter. Examples: [CHAC-X5, CHAC-X12].
    """

    def run(self, s: ChacState) -> None:
        for _each in range(s.printed.walls_per_turn):
            if len(s.wall_deck) == 0 or have_met(s):
                return
            turn_wall_card(s)


def gap(s: ChacState) -> Count:
    """[CHAC-14.7] How many columns lie between the walls."""
    return s.printed.columns - s.left - s.right


def have_met(s: ChacState) -> bool:
    """[CHAC-14.5] The walls meet when their steps together are as many as the room has columns."""
    return gap(s) <= 0


def turn_wall_card(s: ChacState) -> None:
    """[CHAC-14.4] Both walls, one of them or none; [CHAC-14.15] the card stays open.

    [CHAC-14.12] The left wall is first.
    """
    card = face_of(s.wall_deck.take_top())
    s.wall_cards.put_under(card)
    s.show(everyone(s))
    s.tell("wall_card", s.dicekeeper, card)
    if s.printed.wall_left[card] != 0:
        move_left_wall(s)
    if s.printed.wall_right[card] != 0:
        move_right_wall(s)


def move_left_wall(s: ChacState) -> None:
    """[CHAC-14.2] The left wall, next to the lava room, goes one step towards the middle."""
    if not have_met(s):
        s.left += 1
        s.tell("left_wall", -1, s.left, gap(s))
        sweep(s, s.left, s.printed.from_left)


def move_right_wall(s: ChacState) -> None:
    """[CHAC-14.3] The right wall goes one step towards the middle."""
    if not have_met(s):
        s.right += 1
        s.tell("right_wall", -1, s.right, gap(s))
        sweep(s, s.printed.columns + 1 - s.right, s.printed.from_right)


def sweep(s: ChacState, column: i64, pushed: vec[i64]) -> None:
    """[CHAC-14.8] A figure in a swept column is pushed inwards in its zone; [CHAC-14.9] contact kills.

    [CHAC-14.13] Nobody outside the room is harmed. Example: [CHAC-X11].
    """
    if have_met(s):
        s.tell("walls_met")
        eliminate_all(s, caught(s), "crushed_by_walls")
        return
    for seat in range(s.seats):
        here = s.at[seat]
        if s.printed.column[here] == column:
            s.at[seat] = pushed[here]
            s.tell("pushed", seat, pushed[here])


def caught(s: ChacState) -> Seats:
    """[CHAC-14.9] Everybody in the walls room; [CHAC-14.10] and on the entrance, locked in for ever."""
    found: Seats = NO_SEATS
    for seat in range(s.seats):
        kind = s.printed.kind[s.at[seat]]
        if kind in (WALLS, ENTRANCE):
            found = and_seat(found, seat)
    return found
