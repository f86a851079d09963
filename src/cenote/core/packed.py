"""What is packed into one number: a piece as it lies on the table, and a set of seats. Nothing else is.

Only this file shifts and masks. Both are made, compared and copied many million times in a simulation and sent to
every browser, where an object each would cost three to ten times as much; and both are told apart by equality.

The compiler shifts in 32 bits, so a set has at most 30 members.

A piece has its face in the low 8 bits, then 8 bits for those who know it although it lies face down (one for each
seat, the last for whoever only watches), then the game's own marks, which all can see. A set has a bit for each seat,
and the same last one for the watchers.
"""

from typing import Final

from mypy_extensions import i64

from cenote.core.kinds import Card, Face, Seat, Seats

FACE: Final = 0xFF
FACE_DOWN: Final = 0xFF  # the face of a piece that the viewer may not see
KNOWN_SHIFT: Final = 8
KNOWN: Final = 0xFF << KNOWN_SHIFT
MARK_SHIFT: Final = 16
WATCHERS: Final = 1 << 7  # those who only watch, as a set: no seat's
NO_SEATS: Final = 0

# ---------------------------------------------------------------- sets of seats


def only(seat: Seat) -> Seats:
    """The set of this one seat; whoever watches is seat -1."""
    if seat < 0:
        return WATCHERS
    return 1 << seat


def everyone_at(seats: i64) -> Seats:
    """All seats and those who watch: for what is laid open."""
    return (1 << seats) - 1 | WATCHERS


def all_seats(seats: i64) -> Seats:
    """All seats, and nobody else."""
    return (1 << seats) - 1


def has(seats: Seats, seat: Seat) -> bool:
    """Whether the seat is among them."""
    return seats & only(seat) != 0


def joined(some: Seats, others: Seats) -> Seats:
    """Those who are in one of the sets."""
    return some | others


def common(some: Seats, others: Seats) -> Seats:
    """Those who are in both sets."""
    return some & others


def but(seats: Seats, others: Seats) -> Seats:
    """Those of the first set who are not in the second."""
    return seats & ~others


def and_seat(seats: Seats, seat: Seat) -> Seats:
    """The set and this seat."""
    return seats | only(seat)


def but_seat(seats: Seats, seat: Seat) -> Seats:
    """The set without this seat."""
    return seats & ~only(seat)


def is_several(seats: Seats) -> bool:
    """Whether there is more than one of them."""
    return seats & (seats - 1) != 0


def size_of(seats: Seats) -> i64:
    """How many they are."""
    found: i64 = 0
    left = seats
    while left != 0:
        left &= left - 1
        found += 1
    return found


def first_of(seats: Seats) -> Seat:
    """The first of them, -1 if there is none."""
    if seats == 0:
        return -1
    seat: i64 = 0
    while seats >> seat & 1 == 0:
        seat += 1
    return seat


# ---------------------------------------------------------------- pieces


def face_of(piece: Card) -> Face:
    """What is printed on the front."""
    return piece & FACE


def with_face(piece: Card, face: Face) -> Card:
    """The same piece, as it lies there, with another front: for imagining."""
    return piece & ~FACE | face


def knowers(piece: Card) -> Seats:
    """Who knows it although it lies face down."""
    return (piece & KNOWN) >> KNOWN_SHIFT


def is_known_to(piece: Card, seat: Seat) -> bool:
    """Whether the seat knows it although it lies face down."""
    return (piece & KNOWN) >> KNOWN_SHIFT & only(seat) != 0


def known_to(piece: Card, seats: Seats) -> Card:
    """The piece, now also known to these."""
    return piece | seats << KNOWN_SHIFT


def forgotten_by(piece: Card, seats: Seats) -> Card:
    """The piece, no longer known to these."""
    return piece & ~(seats << KNOWN_SHIFT)


def known_to_nobody(piece: Card) -> Card:
    """The piece with its marks, and nobody knows it."""
    return piece & ~KNOWN


def mark(number: int) -> int:
    """The mark that stands at this place among the `marks` of a layout's field."""
    return 1 << MARK_SHIFT + number


def is_marked(piece: Card, with_mark: i64) -> bool:
    """Whether the mark lies on the piece."""
    return piece & with_mark != 0


def marked(piece: Card, with_mark: i64) -> Card:
    """The piece with the mark on it."""
    return piece | with_mark


def unmarked(piece: Card, without_mark: i64) -> Card:
    """The piece without the mark."""
    return piece & ~without_mark


def without_marks(piece: Card) -> Card:
    """The piece as it is known, with no marks on it."""
    return piece & (FACE | KNOWN)


def face_down(piece: Card) -> Card:
    """The piece as those see it who may not know its face."""
    return piece | FACE_DOWN
