"""Chapter 11: who wins a round."""

from cenote.core.kinds import NOBODY, Count, Face, Seat, Seats
from cenote.core.packed import NO_SEATS, and_seat, face_of, first_of, has, is_several, only
from cenote.games.waking_shards.rules.cards import owner_of
from cenote.games.waking_shards.rules.state import ShardsState
from cenote.games.waking_shards.rules.terms import SHARD_POWER, SHARD_ZEAL, is_unit


def power_of_card(s: ShardsState, seat: Seat, face: Face) -> Count:
    """[WAKE-2.8] A Unit's power depends on its class; [WAKE-2.10] Shards have none.

    [WAKE-11.3] In front of the owner of the Shard of Power a Mage counts more.
    """
    if s.in_play.holds(seat, SHARD_POWER):
        return s.printed.raised_power[face]
    return s.printed.power[face]


def power_of(s: ShardsState, seat: Seat) -> Count:
    """[WAKE-11.2] The power of a player's Units in play; [WAKE-11.3] Mages count more with the Shard of Power."""
    power = s.printed.power
    if s.in_play.holds(seat, SHARD_POWER):
        power = s.printed.raised_power
    total: Count = 0
    for card in s.in_play[seat]:
        total += power[face_of(card)]
    return total


def units_of(s: ShardsState, seat: Seat) -> Count:
    """How many Units a player has in play."""
    units: Count = 0
    for card in s.in_play[seat]:
        if is_unit(face_of(card)):
            units += 1
    return units


def round_winner(s: ShardsState) -> tuple[Seat, str]:
    """[WAKE-11.4] The highest total wins; [WAKE-11.9] 0 is a total like any other. The second value says how."""
    highest: Count = -1
    tied: Seats = NO_SEATS
    for seat in range(s.seats):
        power = power_of(s, seat)
        if power > highest:
            highest, tied = power, only(seat)
        elif power == highest:
            tied = and_seat(tied, seat)
    if is_several(tied):
        return break_tie(s, tied)
    return first_of(tied), "won_by_power"


def break_tie(s: ShardsState, tied: Seats) -> tuple[Seat, str]:
    """[WAKE-11.5] The owner of the Shard of Zeal wins, [WAKE-11.6] but only if among the tied players.

    [WAKE-11.7] Then the most Units in play decide, [WAKE-11.8] then who comes first in turn order.
    Examples: [WAKE-X12, WAKE-X13].
    """
    zeal = owner_of(s, SHARD_ZEAL)
    if zeal != NOBODY and has(tied, zeal):
        return zeal, "won_by_zeal"
    tied = most_units(s, tied)
    if not is_several(tied):
        return first_of(tied), "won_by_units"
    seat = s.first
    while not has(tied, seat):
        seat = s.after(seat)
    return seat, "won_by_order"


def most_units(s: ShardsState, tied: Seats) -> Seats:
    """[WAKE-11.7] Those of the tied players who have the most Units in play."""
    most: Count = -1
    found: Seats = NO_SEATS
    for seat in range(s.seats):
        if has(tied, seat):
            units = units_of(s, seat)
            if units > most:
                most, found = units, only(seat)
            elif units == most:
                found = and_seat(found, seat)
    return found
