"""Chapter 11: who wins a round."""

from cenote.core.layout import FACE
from cenote.games.waking_shards.rules.cards import owner_of
from cenote.games.waking_shards.rules.state import ShardsState
from cenote.games.waking_shards.rules.terms import SHARD_POWER, SHARD_ZEAL, is_mage, is_unit


def power_of(s: ShardsState, seat: int) -> int:
    """[WAKE-11.2] The power of a player's Units in play; [WAKE-11.3] Mages count more with the Shard of Power.

    [WAKE-2.8] A Unit's power depends on its class; [WAKE-2.10] Shards have none.
    """
    power = s.printed.power
    total = 0
    mages = 0
    blessed = False
    for card in s.in_play[seat]:
        face = card & FACE
        total += power[face]
        if is_mage(face):
            mages += s.printed.mage_power - power[face]
        elif face == SHARD_POWER:
            blessed = True
    return total + mages if blessed else total


def units_of(s: ShardsState, seat: int) -> int:
    """How many Units a player has in play."""
    units = 0
    for card in s.in_play[seat]:
        units += is_unit(card & FACE)
    return units


def round_winner(s: ShardsState) -> tuple[int, str]:
    """[WAKE-11.4] The highest total wins; [WAKE-11.9] 0 is a total like any other. The second value says how."""
    totals = [power_of(s, seat) for seat in range(s.seats)]
    best = max(totals)
    tied = [seat for seat in range(s.seats) if totals[seat] == best]
    if len(tied) == 1:
        return tied[0], "won_by_power"
    return break_tie(s, tied)


def break_tie(s: ShardsState, tied: list[int]) -> tuple[int, str]:
    """[WAKE-11.5] The owner of the Shard of Zeal wins, [WAKE-11.6] but only if among the tied players.

    [WAKE-11.7] Then the most Units in play decide, [WAKE-11.8] then who comes first in turn order.
    Examples: [WAKE-X12, WAKE-X13].
    """
    zeal = owner_of(s, SHARD_ZEAL)
    if zeal in tied:
        return zeal, "won_by_zeal"
    most = max([units_of(s, seat) for seat in tied])
    tied = [seat for seat in tied if units_of(s, seat) == most]
    if len(tied) == 1:
        return tied[0], "won_by_units"
    for i in range(s.seats):
        seat = (s.first + i) % s.seats
        if seat in tied:
            return seat, "won_by_order"
    raise AssertionError("somebody is among the tied players")
