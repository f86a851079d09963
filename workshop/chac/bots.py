# cenote: compiled
"""What bots know about The Temple of Chac beyond its rules: how a table looks, by distance, load and danger."""

from math import exp
from typing import Final

from cenote.core.layout import FACE
from cenote.games.chac.escape import NEVER, danger_of, moves_of, way_out
from cenote.games.chac.rules.load import Load
from cenote.games.chac.rules.state import ChacState, level_of
from cenote.games.chac.rules.terms import DICE, ENTRANCE, WALLS
from cenote.games.chac.rules.turn import Turn

CASKET: Final = 3.5  # what a casket is worth on average
LOOT: Final = 0.55  # points to be found per action to spare
ALONG: Final = 0.8  # of the moves of the way out, spare actions that find something to do
DOUBT: Final = 3.0  # points by which totals may still shift
FRESH: Final = 2.0  # what a replacement may still find
LATE: Final = 0.6  # how much of a second adventurer's chance is real before the Suns open


def worths(s: ChacState) -> list[float]:
    """Each seat's chance to win: to get out alive, with more than every other who does."""
    chances = [0.0] * s.seats
    totals = [0.0] * s.seats
    boulder = rolls_to_seal(s)
    for seat in range(s.seats):
        judge(s, seat, boulder, chances, totals)
    found: list[float] = []
    for seat in range(s.seats):
        worth = chances[seat]
        for other in range(s.seats):
            if other != seat and worth > 0.0:
                worth *= 1.0 - chances[other] * sigmoid((totals[other] - totals[seat]) / DOUBT)
        found.append(worth)
    return found


def judge(s: ChacState, seat: int, boulder: float, chances: list[float], totals: list[float]) -> None:
    """How likely the seat gets out, and with how much."""
    box = s.printed
    here = s.at[seat]
    if here == box.outside:
        chances[seat] = 1.0
        totals[seat] = value_of(s, seat)
    elif here != box.nowhere:
        cost = way_out(s, seat, here)
        spare = time_to_spare(s, seat, cost, boulder)
        chances[seat] = survival(s, seat, cost, spare)
        totals[seat] = value_of(s, seat) + loot_ahead(spare, cost)
    elif s.dealt[seat]:
        chances[seat] = 0.5
    elif s.reserve[seat]:
        chances[seat] = second_chance(s, seat, boulder)
        totals[seat] = FRESH


def loot_ahead(spare: float, cost: int) -> float:
    """What may still be found with actions to spare; near the way out there is little left."""
    return LOOT * max(0.0, min(spare - 2.0, ALONG * (moves_of(cost) - 4)))


def value_of(s: ChacState, seat: int) -> float:
    """The cards held; caskets at their average."""
    total = 0.0
    for card in s.hands[seat]:
        value = s.printed.value[card & FACE]
        total += value if value else CASKET
    return total


def rolls_to_seal(s: ChacState) -> float:
    """How many rolls the boulder needs on average to seal the exit."""
    box = s.printed
    left = float(len(box.track) - 1 - box.on_track[s.boulder])
    hit = (7.0 - box.boulder_needs) / 6.0
    rolls = 0.0
    turn = s.turn
    while left > 0.0:
        step = hit * box.boulder_dice[min(turn, len(box.boulder_dice)) - 1]
        if left <= step:
            return rolls + left / step
        left -= step
        rolls += 1.0
        turn += 1
    return rolls


def is_before_dice(s: ChacState) -> bool:
    """Whether this turn's actions are still to be rolled."""
    if not s.agenda:
        return False
    step = s.agenda[-1]
    return isinstance(step, (Turn, Load))


def pace(s: ChacState, seat: int) -> float:
    """Actions per turn with the load of now."""
    return DICE * (7 - level_of(s, seat)) / 6.0


def time_to_spare(s: ChacState, seat: int, cost: int, boulder: float) -> float:
    """Actions left over if the adventurer walked straight out."""
    if cost >= NEVER:
        return -20.0
    turns = boulder if is_before_dice(s) else boulder - 1.0
    return s.actions[seat] + pace(s, seat) * max(0.0, turns) - moves_of(cost)


def survival(s: ChacState, seat: int, cost: int, spare: float) -> float:
    """Time enough, no trap on the way, and neither walls nor boulder at the end of this turn."""
    if cost >= NEVER:
        return 0.01
    chance = sigmoid((spare - 0.5) / (1.0 + 0.06 * moves_of(cost)))
    chance *= exp(-danger_of(cost) / 1000.0)
    return chance * (1.0 - crushed(s, seat))


def second_chance(s: ChacState, seat: int, boulder: float) -> float:
    """A replacement at the best open Sun, or the first to open."""
    late = LATE
    sun = 0
    for other in range(len(s.suns)):
        if s.suns[other]:
            late = 1.0
            sun = other  # the last to open is the farthest on
    cost = way_out(s, seat, s.printed.sun_space[sun])
    if cost >= NEVER:
        return 0.0
    spare = 4.1 * max(0.0, boulder - (1.0 if late == 1.0 else 3.0)) - moves_of(cost)
    return late * sigmoid((spare - 0.5) / 2.0) * exp(-danger_of(cost) / 1000.0)


def crushed(s: ChacState, seat: int) -> float:
    """The chance to die in this turn's phase 4, unless the actions left suffice to get away."""
    box = s.printed
    here = s.at[seat]
    actions = pace(s, seat) - 1.0 if is_before_dice(s) else float(s.actions[seat])
    if box.kind[here] in (WALLS, ENTRANCE):
        chance = contact(s)
        return chance * 0.1 if actions >= box.from_room[here] else chance
    place = box.on_track[here]
    gap = place - box.on_track[s.boulder]
    if place < 0 or gap <= 0:
        return 0.0
    return reached(s, gap + int(actions))


def reached(s: ChacState, gap: int) -> float:
    """The chance that the boulder rolls that far in this turn."""
    box = s.printed
    dice = box.boulder_dice[min(s.turn, len(box.boulder_dice)) - 1]
    if gap > dice:
        return 0.0
    hit = (7.0 - box.boulder_needs) / 6.0
    chance = 0.0
    ways = 1.0
    for hits in range(dice + 1):
        if hits >= gap:
            chance += ways * hit**hits * (1.0 - hit) ** (dice - hits)
        ways = ways * (dice - hits) / (hits + 1)
    return chance


def contact(s: ChacState) -> float:
    """The chance that the walls meet in this turn: that all arrows still needed are among the next cards."""
    box = s.printed
    cards = len(s.wall_deck)
    arrows = 0
    for card in s.wall_deck:
        if box.wall_left[card & FACE] + box.wall_right[card & FACE]:
            arrows += 1
    drawn = min(cards, box.walls_per_turn)
    if arrows > drawn or cards == 0:
        return 0.0
    chance = 1.0
    for i in range(arrows):
        chance *= (drawn - i) / (cards - i)
    return chance


def sigmoid(x: float) -> float:
    """From 0 to 1, 0.5 at 0."""
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))
