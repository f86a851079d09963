"""Chapter 23: the hands, and what players know of them.

It is not quite as in other games: a hand may lie open, a ghost's card is known not to be loot, and [TRAP-23.5] the
table may be told to forget.
"""

from mypy_extensions import i64

from cenote.core.kinds import Card, Count, Face, Seat, Seats
from cenote.core.packed import (
    NO_SEATS,
    and_seat,
    but,
    but_seat,
    common,
    everyone_at,
    face_of,
    forgotten_by,
    is_known_to,
    is_marked,
    joined,
    knowers,
    known_to,
    known_to_nobody,
    marked,
    only,
)
from cenote.core.pile import place_of
from cenote.games.loot_trap.rules.piles import discard, has_card
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import LOOT, NO_LOOT, NO_SIDE, OPEN_HAND, OPEN_HANDS


def gear(s: LootState, seat: Seat, mod: i64) -> i64:
    """[TRAP-14.5] What worn equipment changes for its wearer; 0 if nothing."""
    worn = s.worn[seat]
    if len(worn) == 0:
        return 0
    return s.printed.mods[worn[0]][mod]


def house(s: LootState, mod: i64) -> i64:
    """[TRAP-20.1] What the active variants change for all; [TRAP-20.4] equipment holds for its wearer before them."""
    changed: i64 = 0
    for side in s.sides:
        if side != NO_SIDE:
            changed += s.printed.house[side][mod]
    return changed


# Hands


def sees_hand(s: LootState, seat: Seat) -> Seats:
    """[TRAP-25.9] Who sees a hand besides its owner: everybody or nobody; [TRAP-29.5] likewise with all hands open.

    Those who watch see an open hand, too.
    """
    if house(s, OPEN_HANDS) != 0 or gear(s, seat, OPEN_HAND) != 0:
        return but_seat(everyone_at(s.seats), seat)
    return NO_SEATS


def face_down(card: Card) -> Card:
    """The card with nothing on it but what everybody knows of it for good: that it is no loot."""
    if is_marked(card, NO_LOOT):
        return marked(face_of(card), NO_LOOT)
    return face_of(card)


def enter_hand(s: LootState, seat: Seat, card: Card, seen: Seats) -> None:
    """A card joins a hand; `seen` are those who see which one it is and did not know it.

    [TRAP-23.5] The table remembers for everybody what they have seen there, unless that aid is turned off.
    """
    knows = sees_hand(s, seat)
    if s.printed.remembers:
        knows = joined(knows, joined(knowers(card), seen))
    s.hands.add(seat, known_to(face_down(card), but_seat(knows, seat)))


def draw(s: LootState, seat: Seat, key: str = "drew") -> bool:
    """[TRAP-6.1] The top card of the deck joins the hand; [TRAP-6.3] with no card left nothing is drawn."""
    if not has_card(s):
        return False
    card = s.deck.take_top()
    told = and_seat(sees_hand(s, seat), seat)
    s.show(told)
    enter_hand(s, seat, card, NO_SEATS)
    s.tell(key, seat, face_of(card), 0, told)
    return True


def place_in_hand(s: LootState, seat: Seat, face: Face) -> Count:
    """Where in a hand a card of that face lies."""
    return place_of(s.hands[seat], face)


def leave_hand(s: LootState, seat: Seat, place: Count, told: Seats) -> Card:
    """A card leaves a hand; `told` are those who see which one. Gives the card as it was.

    Of equal cards those who see one leave can no longer be sure of as many as before. Those who do not see
    which card leaves can no longer be sure of any card that they knew there.
    """
    card = s.hands.take(seat, place)
    others = but_seat(everyone_at(s.seats), seat)
    blind = but(others, told)
    doubtful = but(common(others, told), knowers(card))
    for i in range(s.hands.size(seat)):
        stays = s.hands[seat][i]
        if knowers(stays) != NO_SEATS:
            if face_of(stays) == face_of(card):
                lost = common(knowers(stays), doubtful)
                doubtful = but(doubtful, lost)
                stays = forgotten_by(stays, lost)
            s.hands.change(seat, i, forgotten_by(stays, blind))
    s.show(but_seat(but(told, knowers(card)), seat))
    return card


def leave_openly(s: LootState, seat: Seat, face: Face) -> None:
    """A card leaves a hand before everybody's eyes."""
    leave_hand(s, seat, place_in_hand(s, seat, face), everyone_at(s.seats))


def discard_from_hand(
    s: LootState, seat: Seat, face: Face, key: str = "discarded", what_else: i64 = 0
) -> None:
    """A card of the hand goes to the discard pile."""
    leave_openly(s, seat, face)
    discard(s, face, key, seat, what_else)


def discard_at_random(s: LootState, seat: Seat) -> None:
    """[TRAP-22.5] At random: each card of the hand is equally likely; [TRAP-22.24] in the order drawn."""
    place = s.chance.below(s.hands.size(seat))
    discard_from_hand(s, seat, face_of(s.hands[seat][place]), "discarded_by_chance")


def hand_over(s: LootState, giver: Seat, taker: Seat, place: Count) -> None:
    """[TRAP-22.5] A card goes from hand to hand; only the two players concerned see it."""
    told = joined(joined(only(giver), only(taker)), sees_hand(s, giver))
    card = leave_hand(s, giver, place, told)
    told = joined(told, sees_hand(s, taker))
    s.show(but_seat(told, giver))
    enter_hand(s, taker, known_to_these_only(s, card, told), only(giver))
    s.tell("took", taker, face_of(card), giver, told)


def known_to_these_only(s: LootState, card: Card, told: Seats) -> Card:
    """The card, forgotten by those who were not told."""
    return forgotten_by(card, but(everyone_at(s.seats), told))


def look_at_hand(s: LootState, looker: Seat, owner: Seat) -> None:
    """The looker sees the hand as it is now."""
    for i in range(s.hands.size(owner)):
        card = s.hands[owner][i]
        if not is_known_to(card, looker):
            s.show(only(looker))
            s.hands.change(owner, i, known_to(card, only(looker)))
    s.tell("looked_at_hand", looker, owner, s.hands.size(owner))


def forget_hand(s: LootState, looker: Seat, owner: Seat) -> None:
    """[TRAP-23.5] Without the aid to memory the table does not show again what was seen once."""
    if s.printed.remembers or sees_hand(s, owner) != NO_SEATS:
        return
    for i in range(s.hands.size(owner)):
        s.hands.change(owner, i, forgotten_by(s.hands[owner][i], only(looker)))
    s.tell("looked_away", looker, owner)


def open_hand(s: LootState, seat: Seat) -> None:
    """[TRAP-25.9] The whole hand lies open now."""
    others = but_seat(everyone_at(s.seats), seat)
    for i in range(s.hands.size(seat)):
        card = s.hands[seat][i]
        s.show(but(others, knowers(card)))
        s.hands.change(seat, i, known_to(card, others))


def close_hand(s: LootState, seat: Seat) -> None:
    """[TRAP-23.5] Without the aid to memory a hand that is no longer open is not shown any more."""
    if not s.printed.remembers and sees_hand(s, seat) == NO_SEATS:
        for i in range(s.hands.size(seat)):
            s.hands.change(seat, i, known_to_nobody(s.hands[seat][i]))


def is_loot(s: LootState, card: Card) -> bool:
    """[TRAP-2.3] Twelve of the draw cards are loot."""
    return s.printed.kind[face_of(card)] == LOOT


def has_loot_in_hand(s: LootState, seat: Seat) -> bool:
    """[TRAP-13.3] Loot in the hand does nothing by itself."""
    for card in s.hands[seat]:
        if is_loot(s, card):
            return True
    return False
