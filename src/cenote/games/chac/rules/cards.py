"""Moving cards: finding, discarding, losing; and who knows them."""

from cenote.core.action import Action
from cenote.core.layout import FACE, KNOWN, KNOWN_SHIFT, known_to
from cenote.games.chac.rules.state import ChacState, Numbers, with_pile


def knowers(card: int) -> int:
    """The seats that know a card lying face down, as a mask."""
    return (card & KNOWN) >> KNOWN_SHIFT


def find_treasure(s: ChacState, seat: int, deck: int) -> None:
    """[CHAC-9.4] The card found is looked at and kept hidden from the others; [CHAC-20.1] they see only its back.

    [CHAC-20.6] A casket is known to its holder as a casket, not what is in it.
    """
    pile = s.decks[deck]
    card = pile[0]
    s.decks = with_pile(s.decks, deck, pile[1:])
    s.hands = with_pile(s.hands, seat, (*s.hands[seat], card))
    s.show(1 << seat)
    s.tell("found", seat, card & FACE, s.printed.back[card & FACE], 1 << seat)


def discard_card(s: ChacState, seat: int, face: int, key: str) -> None:
    """[CHAC-6.2] It goes to the common pile for good, [CHAC-6.3] face down; its back is seen, nobody may look."""
    hand = s.hands[seat]
    place = 0
    for i in range(len(hand)):
        if hand[i] & FACE == face:
            place = i
            break
    card = known_to(hand[place], 1 << seat)
    s.hands = with_pile(s.hands, seat, (*hand[:place], *hand[place + 1 :]))
    s.discard = (*s.discard, card)
    s.tell(key, seat, face, s.printed.back[face], knowers(card))


def lose_all(s: ChacState, seat: int) -> None:
    """[CHAC-16.13] Cards lost go to the same pile, face down."""
    lost: Numbers = s.hands[seat]
    s.discard = (*s.discard, *[known_to(card, 1 << seat) for card in lost])
    s.hands = with_pile(s.hands, seat, ())


def naming(cards: Numbers, actions: list[Action]) -> list[Action]:
    """One action per face among the cards: equal cards are the same choice."""
    seen = 0
    found: list[Action] = []
    for card in cards:
        face = card & FACE
        if not seen >> face & 1:
            seen |= 1 << face
            found.append(actions[face])
    return found
