"""Chapter 8: the Eclipse."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Together
from cenote.core.kinds import NOBODY, Count, Face, Seat, Seats
from cenote.core.knowledge import enter_hand
from cenote.core.offers import Offers
from cenote.core.packed import (
    NO_SEATS,
    and_seat,
    face_of,
    has,
    known_to,
    only,
    size_of,
)
from cenote.games.shamans.rules.actions import GIVE
from cenote.games.shamans.rules.record import note_passing
from cenote.games.shamans.rules.state import ShamansState, everyone, is_living
from cenote.games.shamans.rules.terms import ECLIPSE


def eclipse(s: ShamansState, drawn_by: Seat) -> None:
    """[SHA-8.1] Resolved before anything else; [SHA-8.6] then the tile is out for the round.

    [SHA-8.3] Cards are passed to neighbours; [SHA-8.5] with fewer than two participants nothing happens.
    `drawn_by` is who drew it from the pile, NOBODY if it was turned up.
    """
    s.gone.put_under(ECLIPSE)
    s.tell("eclipse_turned_up" if drawn_by < 0 else "eclipse_drawn", drawn_by)
    if size_of(participants(s)) > 1:
        s.then(PassCard())
    else:
        s.tell("eclipse_idle")


def participants(s: ShamansState) -> Seats:
    """[SHA-8.5] Living players with cards in hand, [SHA-16.3] as many as are to be passed. Example: [SHA-X15]."""
    found: Seats = NO_SEATS
    for seat in range(s.seats):
        if is_living(s, seat) and s.hands.size(seat) + s.passing.size(seat) >= s.printed.eclipse_cards:
            found = and_seat(found, seat)
    return found


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PassCard(Together):
    """[SHA-8.4] All choose a card at the same time, any card of their hand."""

    rule = "SHA-8.4"

    def __init__(self, seat: Seat = NOBODY, chosen_before: Count = 0) -> None:
        super().__init__(seat)
        self.chosen_before: Final = chosen_before  # cards of each, where several are passed

    def awaits(self, s: ShamansState, seat: Seat) -> bool:
        return s.sealed[seat] == 0 and has(participants(s), seat)

    def offer(self, s: ShamansState, seat: Seat, to: Offers) -> None:
        for card in s.hands[seat]:
            to.add(GIVE[face_of(card)])

    def lay(self, s: ShamansState, seat: Seat, action: Action) -> None:
        s.sealed[seat] = action.card + 1
        s.tell("chose_card", seat, action.card, 0, only(seat))

    def turn_over(self, s: ShamansState) -> None:
        """[SHA-8.4] Nobody looks at a received card before everybody has chosen."""
        who = participants(s)
        for seat in range(s.seats):
            if has(who, seat):
                lay_face_down(s, seat, s.sealed[seat] - 1)
                s.sealed[seat] = 0
        if self.chosen_before + 1 < s.printed.eclipse_cards:
            s.tell("cards_chosen")
            s.then(PassCard(NOBODY, self.chosen_before + 1))
        else:
            pass_on(s)


def lay_face_down(s: ShamansState, seat: Seat, face: Face) -> None:
    """The chosen card leaves the hand."""
    s.passing.add(seat, face_of(s.hands.take_face(seat, face)))


def pass_on(s: ShamansState) -> None:
    """[SHA-8.5] Each passes to the next participant, so that every hand keeps its size. Example: [SHA-X14].

    [SHA-8.7] Giver and receiver know the card, nobody else does. [SHA-16.3] Left or right.
    """
    who = participants(s)
    note_passing(s)
    s.show(everyone(s))
    for giver in range(s.seats):
        if has(who, giver):
            receiver = neighbour(s, who, giver)
            while s.passing.any(giver):
                card = s.passing.take_top(giver)
                told = enter_hand(s, s.hands, receiver, known_to(card, only(giver)))
                s.tell("passed", giver, card, receiver, told)


def neighbour(s: ShamansState, who: Seats, giver: Seat) -> Seat:
    """[SHA-8.3] The next of them to the left, [SHA-16.3] or to the right."""
    step: Seat = 1
    if not s.printed.eclipse_to_left:
        step = s.seats - 1
    other = (giver + step) % s.seats
    while not has(who, other):
        other = (other + step) % s.seats
    return other
