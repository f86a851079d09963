"""Chapter 4: the field, its cards, and who stands where."""

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.kinds import NOBODY, Card, Seat, Seats, Space
from cenote.core.knowledge import lay_open
from cenote.core.packed import (
    NO_SEATS,
    and_seat,
    but,
    face_of,
    forgotten_by,
    has,
    is_marked,
    knowers,
    known_to,
    known_to_nobody,
    marked,
    only,
    unmarked,
    without_marks,
)
from cenote.core.pile import empty
from cenote.games.loot_trap.rules.cards import face_down
from cenote.games.loot_trap.rules.piles import discard, fill, put_on_discard
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import ANY_LAID, ARMED, ARMED_OR_LAID, LAID, LOST, NO_LOOT


def active(s: LootState) -> Seat:
    """Whose turn it is: the last step of the agenda is the next turn, and knows after whom it comes."""
    return s.agenda[0].seat


def is_living(s: LootState, seat: Seat) -> bool:
    """[TRAP-4.15] Not eliminated; [TRAP-4.16] "player" and "opponent" mean living players only."""
    return s.fell[seat] == 0


def living(s: LootState) -> Seats:
    """The living players."""
    found: Seats = NO_SEATS
    for seat in range(s.seats):
        if s.fell[seat] == 0:
            found = and_seat(found, seat)
    return found


def in_turn_order(s: LootState) -> vec[i64]:
    """[TRAP-12.15] All seats, the active player first, then clockwise."""
    return s.printed.clockwise[active(s)]


def last_first(s: LootState) -> vec[i64]:
    """All seats in turn order, the last first: so their steps come onto the agenda."""
    return s.printed.last_first[active(s)]


def first_in_turn(s: LootState, seats: Seats) -> Seat:
    """[TRAP-12.15] Who of these comes first, NOBODY if there is none."""
    for seat in in_turn_order(s):
        if has(seats, seat):
            return seat
    return NOBODY


def standing_on(s: LootState, space: Space) -> Seat:
    """Who stands on a space, NOBODY if it is free."""
    for seat in range(s.seats):
        if s.at[seat] == space:
            return seat
    return NOBODY


def is_free(s: LootState, space: Space) -> bool:
    """[TRAP-4.6] A space without an avatar on it."""
    return standing_on(s, space) == NOBODY


def is_armed(s: LootState, space: Space) -> bool:
    """[TRAP-4.8] The card lies sideways, or [TRAP-4.9] a trap was laid on it."""
    return not s.field.is_blank(space) and is_marked(s.field.top(space), ARMED_OR_LAID)


def is_laid(s: LootState, space: Space) -> bool:
    """[TRAP-4.10] A trap of a player lies on top; [TRAP-4.11] everybody can see that, and whose it is."""
    return not s.field.is_blank(space) and is_marked(s.field.top(space), ANY_LAID)


def is_unarmed(s: LootState, space: Space) -> bool:
    """[TRAP-4.7] An upright card, face down, with nothing on it."""
    return not s.field.is_blank(space) and not is_marked(s.field.top(space), ARMED_OR_LAID)


def free_spaces(s: LootState, spaces: vec[i64]) -> vec[i64]:
    """The free ones among these spaces."""
    found = empty()
    for space in spaces:
        if is_free(s, space):
            found.put_under(space)
    return found.cards


def is_among(one: i64, several: vec[i64]) -> bool:
    """Whether a space or an avatar is one of these."""
    for other in several:
        if other == one:
            return True
    return False


def any_free(s: LootState, spaces: vec[i64]) -> bool:
    """Whether one of these spaces is free."""
    for space in spaces:
        if is_free(s, space):
            return True
    return False


def is_free_and_armed(s: LootState, space: Space) -> bool:
    """A space that somebody beside it could be made to spring."""
    return is_free(s, space) and is_armed(s, space)


def any_armed_around(s: LootState, seat: Seat) -> bool:
    """Whether there is a free armed space around a player."""
    for space in s.printed.ground.around[s.at[seat]]:
        if is_free_and_armed(s, space):
            return True
    return False


# Looking


def look(s: LootState, seat: Seat, space: Space) -> None:
    """[TRAP-22.13] The top card of a space is shown to one player, and nothing changes."""
    card = s.field.top(space)
    s.show(but(only(seat), knowers(card)))
    s.field.change_top(space, known_to(card, only(seat)))
    s.tell("looked", seat, face_of(card), space, and_seat(knowers(card), seat))


def forget(s: LootState, seat: Seat, space: Space) -> None:
    """[TRAP-23.5] Without the aid to memory a field card is seen once; [TRAP-9.10] one's own trap always."""
    if s.printed.remembers or s.field.is_blank(space) or is_marked(s.field.top(space), LAID[seat]):
        return
    s.field.change_top(space, forgotten_by(s.field.top(space), only(seat)))
    s.tell("looked_away_from", seat, space)


# Arming and disarming


def arm(s: LootState, space: Space) -> bool:
    """[TRAP-7.4] An unarmed card is turned sideways; [TRAP-7.5] it stays face down, and a blank space blank."""
    if not is_unarmed(s, space):
        return False
    s.field.change_top(space, marked(s.field.top(space), ARMED))
    return True


def disarm(s: LootState, space: Space) -> None:
    """[TRAP-22.11] An armed card is turned upright; a laid trap is discarded, with a lost card below it."""
    card = s.field.top(space)
    if not is_marked(card, ANY_LAID):
        s.field.put(space, unmarked(card, ARMED))
        s.tell("disarmed", -1, space)
        return
    clear_top(s, space, "disarmed_trap", -1)


def clear_top(s: LootState, space: Space, key: str, seat: Seat) -> None:
    """The top card goes to the discard pile; a lost card below it goes there first, an unarmed one stays."""
    card = lay_open(s, s.field.top(space))
    take_off(s, space)
    discard(s, card, key, seat, space)
    fill(s, space)


def take_off(s: LootState, space: Space) -> None:
    """[TRAP-9.6] The top card is gone; an unarmed card below it stays, [TRAP-9.5] a lost one is discarded."""
    s.field.uncover(space)
    if not s.field.is_blank(space) and is_marked(s.field.top(space), LOST):
        lost = s.field.top(space)
        s.field.clear(space)
        put_on_discard(s, lost)


def lift(s: LootState, space: Space) -> Card:
    """[TRAP-12.9] The top card is lifted and shown, a lost card below is discarded, a blank space is filled.

    [TRAP-9.5] Trap and lost card are both gone then; [TRAP-9.6] an unarmed card below the trap stays.
    """
    card = lay_open(s, s.field.top(space))
    take_off(s, space)
    return known_to_nobody(unmarked(unmarked(card, ARMED), NO_LOOT))


# Laying


def lay_card(s: LootState, seat: Seat, card: Card, space: Space, told: Seats) -> None:
    """[TRAP-9.3] Face down and sideways on top: an unarmed card stays as it is below.

    [TRAP-9.4] An armed card is turned face up and upright first: it is lost, and everybody sees it.
    [TRAP-9.8] A covered trap is discarded face up and the card below it does not change.
    [TRAP-9.2] Any card may be laid, and nobody looks at it; [TRAP-9.10] who laid it knows it.
    [TRAP-9.9] There is no limit to the number of traps one player has on the field.
    """
    there = s.field.top(space)
    if s.field.is_covered(space):
        lay_open(s, there)
        s.field.uncover(space)
        discard(s, there, "covered", seat, space)
    elif is_marked(there, ARMED):
        s.field.put(space, marked(lay_open(s, without_marks(there)), LOST))
        s.tell("lost_card", seat, face_of(there), space)
    seen = told if s.printed.remembers else only(seat)
    s.field.cover(space, marked(known_to(face_down(card), seen), LAID[seat]))
    s.tell("laid", seat, face_of(card), space, told)
