"""The table with its pieces, and who is still living."""

from mypy_extensions import i64

from cenote.core.kinds import Card, Count, Seat, Seats
from cenote.core.packed import NO_SEATS, and_seat, face_of
from cenote.games.shamans.rules.table import ShamansTable


class ShamansState(ShamansTable):
    """The top of the tile pile is its first tile."""

    def clone(self) -> "ShamansState":
        return ShamansState(self.printed, self.chance.clone(), self)

    def horizon(self) -> i64:
        """[SHA-1.2] Each round is settled by itself."""
        return self.round


def everyone(s: ShamansState) -> Seats:
    """All seats and those who watch: for what is laid open."""
    return s.printed.everyone


def is_living(s: ShamansState, seat: Seat) -> bool:
    """Whether the player has not been eliminated in this round."""
    return s.out[seat] == 0


def living(s: ShamansState) -> Seats:
    """The seats that have not been eliminated in this round."""
    found: Seats = NO_SEATS
    for seat in range(s.seats):
        if s.out[seat] == 0:
            found = and_seat(found, seat)
    return found


def is_alone(s: ShamansState, seat: Seat) -> bool:
    """Whether nobody else lives."""
    for other in range(s.seats):
        if other != seat and s.out[other] == 0:
            return False
    return True


def next_living(s: ShamansState, seat: Seat) -> Seat:
    """[SHA-3.10] The next living seat clockwise, the seat itself if no other lives."""
    other = s.after(seat)
    while s.out[other] != 0 and other != seat:
        other = s.after(other)
    return other


def role_card(s: ShamansState, seat: Seat) -> Card:
    """The Role card before a player."""
    return s.roles[seat][0]


def role_of(s: ShamansState, seat: Seat) -> i64:
    """[SHA-1.3] The team of a player; [SHA-1.6] always the role held at this moment."""
    return face_of(s.roles[seat][0])


def living_of(s: ShamansState, role: i64) -> Count:
    """How many living players hold that role now."""
    found: Count = 0
    for seat in range(s.seats):
        if s.out[seat] == 0 and role_of(s, seat) == role:
            found += 1
    return found
