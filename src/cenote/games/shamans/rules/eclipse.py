"""Chapter 8: the Eclipse."""

from cenote.core.action import Action
from cenote.core.agenda import Together
from cenote.core.layout import FACE, known_to
from cenote.games.shamans.rules.actions import GIVE
from cenote.games.shamans.rules.record import note_passing
from cenote.games.shamans.rules.state import ShamansState, everyone
from cenote.games.shamans.rules.terms import ECLIPSE, with_number, with_part


def eclipse(s: ShamansState, drawn_by: int) -> None:
    """[SHA-8.1] Resolved before anything else; [SHA-8.6] then the tile is out for the round.

    [SHA-8.3] Cards are passed to neighbours; [SHA-8.5] with fewer than two participants nothing happens.
    `drawn_by` is who drew it from the pile, -1 if it was turned up.
    """
    s.gone = (*s.gone, ECLIPSE)
    s.tell("eclipse_turned_up" if drawn_by < 0 else "eclipse_drawn", drawn_by)
    if len(participants(s)) > 1:
        s.then(PassCard())
    else:
        s.tell("eclipse_idle")


def participants(s: ShamansState) -> list[int]:
    """[SHA-8.5] Living players with cards in hand, [SHA-16.3] as many as are to be passed. Example: [SHA-X15]."""
    found: list[int] = []
    for seat in range(s.seats):
        if not s.out >> seat & 1 and len(s.hands[seat]) + len(s.passing[seat]) >= s.printed.eclipse_cards:
            found.append(seat)
    return found


class PassCard(Together[ShamansState]):
    """[SHA-8.4] All choose a card at the same time, any card of their hand. `n` counts those chosen before."""

    rule = "SHA-8.4"

    def seats(self, s: ShamansState) -> list[int]:
        return [seat for seat in participants(s) if s.sealed[seat] == 0]

    def candidates(self, s: ShamansState, seat: int) -> list[Action]:
        return [GIVE[card & FACE] for card in s.hands[seat]]

    def options(self, s: ShamansState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def lay(self, s: ShamansState, seat: int, action: Action) -> None:
        s.sealed = with_number(s.sealed, seat, action.n + 1)
        s.tell("chose_card", seat, action.n, 0, 1 << seat)

    def turn_over(self, s: ShamansState) -> None:
        """[SHA-8.4] Nobody looks at a received card before everybody has chosen."""
        for seat in participants(s):
            lay_face_down(s, seat, s.sealed[seat] - 1)
        s.sealed = (0,) * s.seats
        if self.n + 1 < s.printed.eclipse_cards:
            s.tell("cards_chosen")
            s.then(PassCard(-1, self.n + 1))
        else:
            pass_on(s)


def lay_face_down(s: ShamansState, seat: int, face: int) -> None:
    """The chosen card leaves the hand."""
    hand = s.hands[seat]
    for place in range(len(hand)):
        if hand[place] & FACE == face:
            s.passing = with_part(s.passing, seat, (*s.passing[seat], hand[place] & FACE))
            del hand[place]
            return


def pass_on(s: ShamansState) -> None:
    """[SHA-8.5] Each passes to the next participant, so that every hand keeps its size. Example: [SHA-X14].

    [SHA-8.7] Giver and receiver know the card, nobody else does. [SHA-16.3] Left or right.
    """
    who = participants(s)
    cards = s.passing
    note_passing(s)
    s.show(everyone(s))
    for i in range(len(who)):
        giver, receiver = who[i], who[(i + s.printed.eclipse_step) % len(who)]
        for card in cards[giver]:
            s.passing = with_part(s.passing, giver, s.passing[giver][1:])
            s.hands[receiver].append(known_to(card, 1 << giver))
            s.tell("passed", giver, card, receiver, 1 << giver | 1 << receiver)
