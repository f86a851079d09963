"""Moving cards: finding, discarding, losing; and who knows them."""

from cenote.core.kinds import Face, Seat
from cenote.core.knowledge import enter_hand
from cenote.core.packed import face_of, knowers, known_to, only
from cenote.games.chac.rules.state import ChacState
from cenote.games.chac.rules.terms import Deck


def find_treasure(s: ChacState, seat: Seat, deck: Deck) -> None:
    """[CHAC-9.4] The card found is looked at and kept hidden from the others; [CHAC-20.1] they see only its back.

    [CHAC-20.6] A casket is known to its holder as a casket, not what is in it.
    """
    card = s.decks.take_top(deck)
    told = enter_hand(s, s.hands, seat, card)
    s.tell("found", seat, face_of(card), s.printed.back[face_of(card)], told)


def discard_card(s: ChacState, seat: Seat, face: Face, key: str) -> None:
    """[CHAC-6.2] It goes to the common pile for good, [CHAC-6.3] face down; its back is seen, nobody may look.

    The others knew alcove cards only, and an alcove card's back says that it is one: what they know stays true.
    """
    card = known_to(s.hands.take_face(seat, face), only(seat))
    s.discard.put_under(card)
    s.tell(key, seat, face, s.printed.back[face], knowers(card))


def lose_all(s: ChacState, seat: Seat) -> None:
    """[CHAC-16.13] Cards lost go to the same pile, face down."""
    for card in s.hands[seat]:
        s.discard.put_under(known_to(card, only(seat)))
    s.hands.clear(seat)
