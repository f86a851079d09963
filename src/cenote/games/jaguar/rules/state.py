"""The table with its pieces, and what everybody asks about it."""

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.kinds import NOBODY, Count, Face, Seat, Seats
from cenote.core.packed import everyone_at
from cenote.games.jaguar.rules.table import JaguarTable
from cenote.games.jaguar.rules.temple import Ground
from cenote.games.jaguar.rules.terms import (
    BLACK_AMULET,
    BLUE_AMULET,
    GREEN_AMULET,
    HARMING,
    OPTIONS,
    RED_AMULET,
    SCORING,
    TRAPS,
    WHITE_AMULET,
    YELLOW_AMULET,
)


class JaguarState(JaguarTable):
    """[JAG-3.21] Bag, incorporated pool and pouch of each player; what lies in the temple and on its boards.

    The top of a pile is its first piece.
    """

    def clone(self) -> "JaguarState":
        return JaguarState(self.printed, self.chance.clone(), self)

    def horizon(self) -> i64:
        """[JAG-1.8] A round is a stretch of its own; the last one goes on until the game is scored."""
        if self.phase >= SCORING:
            return self.round + 1
        return self.round


def prepare(s: JaguarState) -> None:
    """[JAG-5.3, JAG-5.4] Health and curse as printed, [JAG-6.1] and glory; the tokens lie at their traps."""
    box = s.printed
    for seat in range(s.seats):
        s.health[seat] = box.health
        s.curse[seat] = box.curse
        s.glory[seat] = box.start_glory
    for position in range(TRAPS):
        s.traps[position] = position
    for position in range(HARMING):
        s.tokens.lay(position, s.printed.resting[position])


def lay_tokens_back(s: JaguarState) -> None:
    """[JAG-9.8] All tokens lie at their traps, face down."""
    for position in range(HARMING):
        resting = s.printed.resting[s.traps[position]]
        for option in range(OPTIONS):
            s.tokens.change(position, option, resting[option])


def ground_of(s: JaguarState) -> Ground:
    """The temple as it stands now."""
    return s.printed.temples[s.order].ground(s.heart_wall)


def everyone(s: JaguarState) -> Seats:
    """All seats and those who watch: for what is laid open."""
    return everyone_at(s.seats)


def is_last_round(s: JaguarState) -> bool:
    """[JAG-1.7] The eighth round is the last."""
    return s.round >= s.printed.rounds


def position_of(s: JaguarState, trap: Face) -> Count:
    """Where the trap lies, from the left."""
    for position in range(TRAPS):
        if s.traps[position] == trap:
            return position
    return -1


def pouch(s: JaguarState, colour: Face) -> vec[i64]:
    """By seat, the amulets of a colour."""
    if colour == GREEN_AMULET:
        return s.green
    if colour == RED_AMULET:
        return s.red
    if colour == BLACK_AMULET:
        return s.black
    if colour == WHITE_AMULET:
        return s.white
    if colour == YELLOW_AMULET:
        return s.yellow
    assert colour == BLUE_AMULET
    return s.blue


def amulets(s: JaguarState, seat: Seat, colour: Face) -> Count:
    """How many amulets of a colour are in the pouch."""
    return pouch(s, colour)[seat]


def add_amulets(s: JaguarState, seat: Seat, colour: Face, number: Count) -> None:
    """[JAG-2.33] The supply gives and takes without end."""
    of = pouch(s, colour)
    of[seat] += number


def gain_crystal(s: JaguarState, seat: Seat, colour: Face) -> None:
    """[JAG-22.13] A crystal from the supply goes into the bag."""
    s.supply.take_face(colour)
    s.bags.add(seat, colour)


def acting_at(s: JaguarState, position: Count) -> Seat:
    """[JAG-12.2] The owner of the leftmost activator is first; [JAG-12.3] several count at the leftmost one.

    So the order of actions is that of the positions: who acts at this one, NOBODY if nobody does. [JAG-25.1] Decisions
    on the same event are made in this order. [JAG-25.3] Activators stay where they are until the next Refresh phase, so
    it does not change. [JAG-27.22] An amulet that hunts counts too. Example: [JAG-X3].
    """
    return first_at(s.activators, position)


def first_at(seats: vec[i64], place: Count) -> Seat:
    """Who stands at a place, unless further left as well; NOBODY if nobody does."""
    seat = seats[place]
    for before in range(place):
        if seats[before] == seat:
            return NOBODY
    return seat


def deciding_at(s: JaguarState, position: Count) -> Seat:
    """[JAG-25.1] The order of decisions on the same event; in Solo there is one player, wherever activators lie."""
    if not s.printed.solo:
        return acting_at(s, position)
    if position == 0:
        return 0
    return NOBODY
