# cenote: compiled
"""How good the table looks for each seat: by distance, load and danger."""

from math import exp
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from cenote.core.chance import Chance
from cenote.core.kinds import Count, Seat, Space
from cenote.core.packed import face_of
from cenote.games.chac.bots.escape import DEAD, Escape
from cenote.games.chac.rules.load import Load
from cenote.games.chac.rules.state import ChacState, level_of
from cenote.games.chac.rules.terms import DICE, LAVA, RIVER, Level
from cenote.games.chac.rules.turn import Turn

CASKET: Final = 3.5  # what a casket is worth on average
DOUBT: Final = 2.5  # points by which totals may still shift
TRIES: Final = 8  # how often each way out is tried
CAREFUL: Final[i64] = 40  # what a move costs who has time, beside 1000 for a danger of 1 - 1/e
HASTY: Final[i64] = 160
FRESH: Final = 2.0  # what a replacement may still find
LATE: Final = 0.5  # how much of a second adventurer's chance is real before the Suns open
PRIME: Final[i64] = 1_000_003


@final
@mypyc_attr(acyclic=True)
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
    for mine in seen:
        worth = mine.chance
        for rival in seen:
            if rival is not mine:
                worth *= 1.0 - rival.chance * sigmoid((rival.total - mine.total) / DOUBT)
        found.append(worth)
    return found


def number_of(s: ChacState) -> i64:
    """A number that differs from one imagined world to the next, by what lies hidden at the bottom.

    So judging needs no chance of its own, and the answers tried in one world are judged with the same dice.
    """
    number = s.turn
    for card in s.wall_deck.cards:
        number = (number * 5 + face_of(card)) % PRIME
    for deck in range(s.printed.deck_count):
        size = s.decks.size(deck)
        if size > 0:
            number = (number * 41 + face_of(s.decks[deck][size - 1])) % PRIME
    for tile in s.numbers.cards:
        number = (number * 17 + face_of(tile)) % PRIME
    return number * PRIME + 5


def outlook(s: ChacState, seat: Seat, chance: Chance) -> Outlook:
    """What the seat may hope for."""
    box = s.printed
    here = s.at[seat]
    found = Outlook()
    if here == box.outside:
        found.chance = 1.0
        found.total = value_of(s, seat)
    elif here != box.nowhere:
        found.total = value_of(s, seat)
        actions = s.actions[seat]
        if is_before_dice(s):
            actions = -1
        flee(s, seat, here, actions, chance, found)
    elif s.dealt.any(seat):
        found.chance = 0.5
    elif s.reserve.any(seat):
        found.total = FRESH
        come_back(s, seat, chance, found)
    return found


def flee(s: ChacState, seat: Seat, here: Space, actions: Count, chance: Chance, found: Outlook) -> None:
    """Try the careful way out; if that often fails, the hasty one."""
    level = level_of(s, seat)
    spare = try_out(Escape(s, seat, here, CAREFUL), level, actions, chance, found)
    if found.chance < 0.7:
        other = Outlook()
        hasty = try_out(Escape(s, seat, here, HASTY), level, actions, chance, other)
        if other.chance > found.chance:
            found.chance = other.chance
            spare = hasty
    found.total += loot_ahead(s, here, spare * float(DICE * (7 - level)) / 6.0)


def try_out(escape: Escape, level: Level, actions: Count, chance: Chance, found: Outlook) -> float:
    """A few tries: how many end outside, and how many turns are left over then."""
    if not escape.way.leads_out:
        return 0.0
    out: Count = 0
    ahead: i64 = 0
    for _each in range(TRIES):
        boulder = escape.tried(level, actions, chance)
        if boulder != DEAD:
            out += 1
            ahead += escape.last - boulder
    found.chance = (float(out) + 0.02) / (float(TRIES) + 0.1)
    return 6.0 * float(ahead) / float(TRIES * DICE * escape.faces)


def loot_ahead(s: ChacState, here: Space, actions: float) -> float:
    """What may still be found with actions to spare; there is less to find the nearer the way out."""
    box = s.printed
    spare = max(0.0, actions - 2.0)
    if box.from_room[here] != 0:
        return min(9.0, 0.45 * spare)
    if box.kind[here] == LAVA:
        return min(5.0, 0.4 * spare)
    if box.kind[here] == RIVER:
        return min(3.0, 0.35 * spare) if box.deck[here] >= 0 else 0.0
    if box.on_track[here] <= box.on_track[box.landing] // 2 + 4:
        return min(5.0, 0.35 * spare)
    return min(1.0, 0.1 * spare)


def come_back(s: ChacState, seat: Seat, chance: Chance, found: Outlook) -> None:
    """A replacement at the best open Sun, or later at the first to open."""
    sun: i64 = 0
    actions: Count = -1
    for other in range(len(s.suns)):
        if s.suns[other] != 0:
            sun = other  # the last to open is the farthest on
            actions = 0
    try_out(Escape(s, seat, s.printed.sun_space[sun], HASTY), 2, actions, chance, found)
    if actions < 0:
        found.chance *= LATE


def value_of(s: ChacState, seat: Seat) -> float:
    """The cards held; caskets at their average."""
    total = 0.0
    for card in s.hands[seat]:
        value = s.printed.value[face_of(card)]
        total += float(value) if value != 0 else CASKET
    return total


def is_before_dice(s: ChacState) -> bool:
    """Whether this turn's actions are still to be rolled."""
    if len(s.agenda) == 0:
        return False
    step = s.top()
    return isinstance(step, (Turn, Load))


def sigmoid(x: float) -> float:
    """From 0 to 1, 0.5 at 0."""
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))
