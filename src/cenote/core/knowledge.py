"""Knowledge: who learns what when pieces are looked at, drawn, shown and put away. The same in every game."""

from typing import TYPE_CHECKING

from cenote.core.kinds import Card, Count, Face, Seat, Seats
from cenote.core.packed import (
    NO_SEATS,
    all_seats,
    but,
    but_seat,
    common,
    everyone_at,
    face_of,
    forgotten_by,
    joined,
    knowers,
    known_to,
    known_to_nobody,
    only,
)
from cenote.core.pile import Pile, Piles

if TYPE_CHECKING:
    from cenote.core.state import State


def look(s: "State", seat: Seat, pile: Pile, place: Count) -> Face:
    """The seat alone sees a piece that lies face down, and knows it from now on."""
    piece = pile[place]
    s.show(but(only(seat), knowers(piece)))
    pile[place] = known_to(piece, only(seat))
    return face_of(piece)


def enter_hand(s: "State", hands: Piles, seat: Seat, piece: Card) -> Seats:
    """The piece joins a hand, unseen by the others. Who knew it knows that it is there; these are who may be told."""
    told = joined(knowers(piece), only(seat))
    s.show(but(told, knowers(piece)))
    hands.add(seat, forgotten_by(piece, only(seat)))
    return told


def enter_hand_openly(s: "State", hands: Piles, seat: Seat, piece: Card) -> None:
    """The piece is shown to everybody and joins a hand; all know it while it is there."""
    s.show(but(everyone_at(s.seats), knowers(piece)))
    hands.add(seat, known_to(piece, but_seat(everyone_at(s.seats), seat)))


def leave_hand_openly(s: "State", hands: Piles, seat: Seat, face: Face) -> Card:
    """A piece of that face leaves a hand for all to see: the last of them.

    Pieces of a face are alike to the others. Who knew some of them knows one less now, whichever it was that left.
    """
    hand = hands[seat]
    place: Count = -1
    knew: Seats = NO_SEATS
    for i in range(len(hand)):
        if face_of(hand[i]) == face:
            knew = joined(knew, knowers(hand[i]))
            place = i
    s.show(but(but_seat(everyone_at(s.seats), seat), knew))
    piece = hands.take(seat, place)
    too_many = but(knew, knowers(piece))
    for i in range(hands.size(seat)):
        stays = hands[seat][i]
        if too_many != NO_SEATS and face_of(stays) == face:
            lost = common(knowers(stays), too_many)
            hands.change(seat, i, forgotten_by(stays, lost))
            too_many = but(too_many, lost)
    return piece


def leave_hand_unseen(s: "State", hands: Piles, seat: Seat, face: Face) -> Card:
    """A piece leaves a hand, and nobody else sees which: the others can no longer be sure of any they knew there."""
    for i in range(hands.size(seat)):
        hands.change(seat, i, known_to_nobody(hands[seat][i]))
    return hands.take_face(seat, face)


def lay_open(s: "State", piece: Card) -> Card:
    """The piece is turned up for everybody."""
    s.show(but(everyone_at(s.seats), knowers(piece)))
    return known_to(piece, everyone_at(s.seats))


def seats_but(s: "State", seat: Seat) -> Seats:
    """Everybody else who sits at the table."""
    return but_seat(all_seats(s.seats), seat)
