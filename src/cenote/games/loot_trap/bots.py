# cenote: compiled
"""What bots know about Loot Trap beyond its rules: how a table looks, and what else may be true."""

from math import exp, sqrt
from typing import Any, Final

from cenote.core.agenda import Step
from cenote.core.chance import Chance
from cenote.core.layout import FACE, KNOWN_SHIFT
from cenote.games.loot_trap.rules.acting import Peeking
from cenote.games.loot_trap.rules.carrying import Carry, amount_of, concerned, only
from cenote.games.loot_trap.rules.damage import Prevent, share
from cenote.games.loot_trap.rules.discarding import goal
from cenote.games.loot_trap.rules.equipment import EquipOn
from cenote.games.loot_trap.rules.laying import LayAt
from cenote.games.loot_trap.rules.program import Op
from cenote.games.loot_trap.rules.state import LootBox, LootState
from cenote.games.loot_trap.rules.terms import (
    ANY_LAID,
    ARMED,
    EQUIPMENT,
    LAID_SHIFT,
    LOOT,
    NO_LOOT,
    VICTIM_SHIFT,
)
from cenote.games.loot_trap.rules.traps import trap_context
from cenote.games.loot_trap.rules.vocabulary import WORDS

# What things are worth, in points of health.
HEALTH: Final = (-8.0, 1.4, 2.8, 4.1, 5.3, 6.4, 7.4, 8.3, 9.1)  # the lower it is, the more a point counts
LOOT_WORTH: Final = 3.0
TWO_SHORT: Final = 1.5
ONE_SHORT: Final = 6.0
THERE: Final = 14.0  # enough loot, if only the turn were over
IN_HAND: Final = 0.8  # of loot that is not banked yet
CARD: Final = 0.6
GOOD_GEAR: Final = 1.0
BAD_GEAR: Final = -0.7
KNOWN_LOOT: Final = 1.5  # armed, beside you, and you know it
UNKNOWN_TRAP: Final = -0.3
LAID_TRAP: Final = -1.4
PEEK_COST: Final = -0.1  # an action without gain
UNHEARD: Final = -0.5  # a player who has ordered not to be asked
POINT: Final = 1.1  # of damage about to be taken
HEAT: Final = 7.0  # how many points make the difference between winning and losing


# What a word promises, per unit, to whom it concerns and to whom the text calls "you"; where nothing stands, nothing.
TO_TARGET: Final[dict[str, float]] = {
    "damage": -POINT,
    "heal": 0.9,
    "ward": 0.3,
    "draw": CARD,
    "discard": -CARD,
    "take": CARD,
    "steal_loot": -4.0,
    "lose_loot": -4.0,
    "take_equipment": -1.0,
    "lose_equipment": -0.5,
    "move": -0.3,
    "teleport": -0.3,
    "spring": -1.0,
    "throw": -1.0,
    "choose": -1.5,
}
TO_YOU: Final[dict[str, float]] = {
    "dig": 0.5,
    "recover": 0.4,
    "reveal_top": 0.3,
    "bank": 0.3,
    "steal_loot": 4.0,
    "take_equipment": 1.0,
    "peek": 0.3,
    "arm": 0.2,
    "disarm": 0.2,
    "swap_spaces": 0.3,
    "grab": 0.8,
    "poke": 0.5,
    "lay": 0.3,
    "roll": 0.5,
}
THEIRS: Final = [TO_TARGET.get(word, 0.0) for word in WORDS]
MINE: Final = [TO_YOU.get(word, 0.0) for word in WORDS]
TAKE: Final = list(WORDS).index("take")
HEAL: Final = list(WORDS).index("heal")


def worths(s: LootState) -> list[float]:
    """Each seat's chance to win: the better it stands, the likelier."""
    values = [strength(s, seat) if s.fell[seat] == 0 else -30.0 for seat in range(s.seats)]
    if s.outcome is None:
        expect(s, values)
    top = max(values)
    weights = [exp((value - top) / HEAT) for value in values]
    total = sum(weights)
    return [min(1.0, weight / total) for weight in weights]


def strength(s: LootState, seat: int) -> float:
    """How well a living player stands, in points of health."""
    health = s.health[seat]
    value = HEALTH[health if health < 8 else 8] + ward_worth(s, seat) + bank_worth(s, seat)
    value += hand_worth(s, seat) + ground_worth(s, seat)
    if s.worn[seat]:
        value += GOOD_GEAR if s.printed.helps[s.worn[seat][0]] else BAD_GEAR
    if s.orders[seat]:
        value += UNHEARD
    return value


def ward_worth(s: LootState, seat: int) -> float:
    """A ward is worth the more, the weaker its owner is."""
    if not s.wards[seat]:
        return 0.0
    return (0.2 + 0.12 * (s.printed.max_health - s.health[seat])) * s.wards[seat] / 2


def bank_worth(s: LootState, seat: int) -> float:
    """Each loot, and the more the nearer the goal is."""
    banked = len(s.banked[seat])
    short = goal(s) - banked
    value = LOOT_WORTH * banked
    if short == 2:
        value += TWO_SHORT
    elif short == 1:
        value += ONE_SHORT
    elif short <= 0:
        value += THERE
    return value


def hand_worth(s: LootState, seat: int) -> float:
    """Loot that could be banked, and other cards up to the limit."""
    loot = others = 0
    for card in s.hands[seat]:
        if s.printed.kind[card & FACE] == LOOT:
            loot += 1
        else:
            others += 1
    return IN_HAND * LOOT_WORTH * loot + CARD * min(others, s.printed.hand_limit - loot)


def ground_worth(s: LootState, seat: int) -> float:
    """What lies around a player: loot that they know of, traps that they do not."""
    value = 0.0
    ways = 0
    for space in s.printed.ground.around[s.at[seat]]:
        cell = s.field[space]
        ways += 1
        if not cell or not cell[0] & (ARMED | ANY_LAID):
            continue
        if cell[0] >> KNOWN_SHIFT + seat & 1:
            value += known_worth(s, cell[0] & FACE)
        elif cell[0] & ANY_LAID and not cell[0] >> LAID_SHIFT + seat & 1:
            value += LAID_TRAP / 2
        else:
            value += UNKNOWN_TRAP / 2
    return value / sqrt(ways) if ways else 0.0


def known_worth(s: LootState, face: int) -> float:
    """An armed card that a player knows is a treat or can be walked around."""
    kind = s.printed.kind[face]
    return 2 * KNOWN_LOOT if kind == LOOT else 0.5 if kind == EQUIPMENT else 0.0


# What is still to come


def expect(s: LootState, values: list[float]) -> None:
    """Texts that wait on the agenda, traps in the queue and damage about to be taken, as far as one can tell."""
    for step in s.agenda:
        expect_step(s, step, values)
    for card in s.queue:
        victim = (card >> VICTIM_SHIFT & 15).bit_length() - 1
        face = card & FACE
        kind = s.printed.kind[face]
        if kind == LOOT:
            values[victim] += LOOT_WORTH
        elif kind != EQUIPMENT:
            expect_text(s, s.printed.trap[face], victim, trap_context(s, victim, card), values)


def expect_step(s: LootState, step: Step[Any], values: list[float]) -> None:
    """What one step of the agenda promises, and to whom."""
    if isinstance(step, Carry):
        expect_text(s, step.n, step.seat, step.m, values)
    elif isinstance(step, Prevent):
        for seat in range(s.seats):
            values[seat] -= POINT * share(step.m, seat)
    elif isinstance(step, Peeking):
        values[step.seat] += peek_worth(s, step.seat)
    elif isinstance(step, LayAt):
        values[step.seat] -= CARD / 2
    elif isinstance(step, EquipOn):
        values[step.seat] += GOOD_GEAR


def peek_worth(s: LootState, seat: int) -> float:
    """[TRAP-10.2] Loot below the avatar is worth a card of the hand; anything else only costs the action."""
    cell = s.field[s.at[seat]]
    spare = any(s.printed.kind[card & FACE] != LOOT for card in s.hands[seat])
    if spare and cell and s.printed.kind[cell[0] & FACE] == LOOT:
        return IN_HAND * LOOT_WORTH - CARD
    return PEEK_COST


def expect_text(s: LootState, at: int, you: int, m: int, values: list[float]) -> None:
    """What a text will do to whom, roughly: for each word a value per unit for its target and one for "you"."""
    while at >= 0:
        op = s.printed.program[at]
        amount = max(1, amount_of(op, m))
        mine, theirs = MINE[op.word], THEIRS[op.word]
        if theirs != 0.0:
            if op.word == TAKE:
                expect_take(s, op, you, m, values)
            else:
                for seat in range(s.seats):
                    if concerned(s, op.target, you, m) >> seat & 1:
                        values[seat] += theirs * (room(s, seat, amount) if op.word == HEAL else amount)
        if mine != 0.0:
            values[you] += mine * min(amount, 2)
        at = op.next


def room(s: LootState, seat: int, amount: int) -> int:
    """[TRAP-18.3] How much of a healing counts."""
    return min(amount, s.printed.max_health - s.health[seat])


def expect_take(s: LootState, op: Op, you: int, m: int, values: list[float]) -> None:
    """Cards go from hand to hand."""
    giver = only(concerned(s, op.giver, you, m))
    taker = only(concerned(s, op.taker, you, m))
    if giver >= 0 and taker >= 0 and s.hands[giver]:
        values[giver] -= CARD * op.amount
        values[taker] += CARD * op.amount


def fits(box: LootBox, face: int, slot: int) -> bool:
    """[TRAP-19.8] Whether a card of that face may lie where everybody learned this much about it."""
    return not (slot & NO_LOOT and box.kind[face] == LOOT)


# Dealing anew


def redeal(s: LootState, seat: int, chance: Chance) -> None:
    """Deal what the seat does not know anew, in place: deck, other hands, field, cards set aside, Roll cards."""
    forget_secrets(s, seat)
    cards = s.deck[:]
    collect(s, seat, cards)
    for i in range(len(cards) - 1, 0, -1):
        j = chance.below(i + 1)
        a, b = cards[i], cards[j]
        if (a | b) & NO_LOOT and not (fits(s.printed, b & FACE, a) and fits(s.printed, a & FACE, b)):
            continue
        cards[i] = a & ~FACE | b & FACE
        cards[j] = b & ~FACE | a & FACE
    spread(s, seat, cards)
    if len(s.rolls) > 1:
        rolls = list(s.rolls)
        chance.shuffle(rolls)
        s.rolls = tuple(rolls)


def forget_secrets(s: LootState, seat: int) -> None:
    """Sealed answers and standing orders of others are not known."""
    s.sealed = tuple([s.sealed[other] if other == seat else 0 for other in range(s.seats)])
    s.orders = tuple([s.orders[other] if other == seat else 0 for other in range(s.seats)])


def collect(s: LootState, seat: int, cards: list[int]) -> None:
    """All cards outside the deck that the seat does not know, in a fixed order of places."""
    bit = 1 << KNOWN_SHIFT + seat
    for other in range(s.seats):
        if other != seat:
            for card in s.hands[other]:
                if not card & bit:
                    cards.append(card)
    for space in s.printed.ground.spaces:
        for card in s.field[space]:
            if not card & bit:
                cards.append(card)
    for card in s.aside:
        if not card & bit:
            cards.append(card)


def spread(s: LootState, seat: int, cards: list[int]) -> None:
    """Put the cards back where they were collected."""
    bit = 1 << KNOWN_SHIFT + seat
    count = len(s.deck)
    s.deck = cards[:count]
    for other in range(s.seats):
        if other != seat:
            count = relay(s.hands[other], bit, cards, count)
    field = list(s.field)
    for space in s.printed.ground.spaces:
        for card in field[space]:
            if not card & bit:
                cell = list(field[space])
                count = relay(cell, bit, cards, count)
                field[space] = tuple(cell)
                break
    s.field = field
    if s.aside:
        aside = list(s.aside)
        relay(aside, bit, cards, count)
        s.aside = tuple(aside)


def relay(pile: list[int], bit: int, cards: list[int], count: int) -> int:
    """The unknown cards of one pile are replaced by the next ones; says how many were used so far."""
    for i in range(len(pile)):
        if not pile[i] & bit:
            pile[i] = cards[count]
            count += 1
    return count
