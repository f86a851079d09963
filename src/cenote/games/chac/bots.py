# cenote: compiled
"""What bots know about The Temple of Chac beyond its rules: how a table looks, by distance, load and danger."""

from math import exp
from typing import Final

from cenote.core.chance import Chance
from cenote.core.layout import FACE
from cenote.games.chac.flight import DEAD, Flight
from cenote.games.chac.rules.load import Load
from cenote.games.chac.rules.state import ChacState, level_of
from cenote.games.chac.rules.terms import DICE, LAVA, RIVER
from cenote.games.chac.rules.turn import Turn

CASKET: Final = 3.5  # what a casket is worth on average
DOUBT: Final = 2.5  # points by which totals may still shift
FLIGHTS: Final = 8  # how often each way out is tried
CAREFUL: Final = 40  # what a move costs who has time, beside 1000 for a danger of 1 - 1/e
HASTY: Final = 160
FRESH: Final = 2.0  # what a replacement may still find
LATE: Final = 0.5  # how much of a second adventurer's chance is real before the Suns open


class Outlook:
    """How likely a seat gets out, and with how much."""

    def __init__(self) -> None:
        self.chance = 0.0
        self.total = 0.0


def worths(s: ChacState) -> list[float]:
    """Each seat's chance to win: to get out alive, with more than every other who does."""
    chance = Chance(1 + number_of(s))
    seen: list[Outlook] = []
    for seat in range(s.seats):
        seen.append(outlook(s, seat, chance))
    found: list[float] = []
    for seat in range(s.seats):
        mine = seen[seat]
        worth = mine.chance
        for other in range(s.seats):
            if other != seat:
                rival = seen[other]
                worth *= 1.0 - rival.chance * sigmoid((rival.total - mine.total) / DOUBT)
        found.append(worth)
    return found


def number_of(s: ChacState) -> int:
    """A number that differs from one imagined world to the next, by what lies hidden at the bottom.

    So judging needs no chance of its own, and the answers tried in one world are judged with the same dice.
    """
    number = s.turn
    for card in s.wall_deck:
        number = (number * 5 + (card & FACE)) % 1_000_003
    for deck in s.decks:
        if deck:
            number = (number * 41 + (deck[-1] & FACE)) % 1_000_003
    for piece in s.numbers:
        number = (number * 17 + (piece & FACE)) % 1_000_003
    return number * 1_000_003 + 5


def outlook(s: ChacState, seat: int, chance: Chance) -> Outlook:
    """What the seat may hope for."""
    box = s.printed
    here = s.at[seat]
    found = Outlook()
    if here == box.outside:
        found.chance = 1.0
        found.total = value_of(s, seat)
    elif here != box.nowhere:
        found.total = value_of(s, seat)
        actions = -1 if is_before_dice(s) else s.actions[seat]
        flee(s, seat, here, actions, chance, found)
    elif s.dealt[seat]:
        found.chance = 0.5
    elif s.reserve[seat]:
        found.total = FRESH
        come_back(s, seat, chance, found)
    return found


def flee(s: ChacState, seat: int, here: int, actions: int, chance: Chance, found: Outlook) -> None:
    """Try the careful way out; if that often fails, the hasty one."""
    level = level_of(s, seat)
    flight = Flight(s, seat, here, CAREFUL)
    spare = fly(flight, level, actions, chance, found)
    if found.chance < 0.7:
        other = Outlook()
        hasty = fly(Flight(s, seat, here, HASTY), level, actions, chance, other)
        if other.chance > found.chance:
            found.chance = other.chance
            spare = hasty
    found.total += loot_ahead(s, here, spare * DICE * (7 - level) / 6.0)


def fly(flight: Flight, level: int, actions: int, chance: Chance, found: Outlook) -> float:
    """A few flights: how many end outside, and how many turns are left over then."""
    if not flight.leads_out:
        return 0.0
    out = 0
    ahead = 0
    for _ in range(FLIGHTS):
        boulder = flight.fly(level, actions, chance)
        if boulder != DEAD:
            out += 1
            ahead += flight.last - boulder
    found.chance = (out + 0.02) / (FLIGHTS + 0.1)
    return 6.0 * ahead / (FLIGHTS * DICE * flight.faces)


def loot_ahead(s: ChacState, here: int, actions: float) -> float:
    """What may still be found with actions to spare; there is less to find the nearer the way out."""
    box = s.printed
    spare = max(0.0, actions - 2.0)
    if box.from_room[here]:
        return min(9.0, 0.45 * spare)
    if box.kind[here] == LAVA:
        return min(5.0, 0.4 * spare)
    if box.kind[here] == RIVER:
        return min(3.0, 0.35 * spare) if box.deck[here] >= 0 else 0.0
    if box.on_track[here] <= box.on_track[box.landing] // 2 + 4:
        return min(5.0, 0.35 * spare)
    return min(1.0, 0.1 * spare)


def come_back(s: ChacState, seat: int, chance: Chance, found: Outlook) -> None:
    """A replacement at the best open Sun, or later at the first to open."""
    sun = -1
    for other in range(len(s.suns)):
        if s.suns[other]:
            sun = other  # the last to open is the farthest on
    flight = Flight(s, seat, s.printed.sun_space[max(sun, 0)], HASTY)
    fly(flight, 2, 0 if sun >= 0 else -1, chance, found)
    if sun < 0:
        found.chance *= LATE


def value_of(s: ChacState, seat: int) -> float:
    """The cards held; caskets at their average."""
    total = 0.0
    for card in s.hands[seat]:
        value = s.printed.value[card & FACE]
        total += value if value else CASKET
    return total


def is_before_dice(s: ChacState) -> bool:
    """Whether this turn's actions are still to be rolled."""
    if not s.agenda:
        return False
    step = s.agenda[-1]
    return isinstance(step, (Turn, Load))


def sigmoid(x: float) -> float:
    """From 0 to 1, 0.5 at 0."""
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))
