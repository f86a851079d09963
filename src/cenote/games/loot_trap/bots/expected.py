# cenote: compiled
"""What is about to happen: texts that wait on the agenda, traps in the queue, and damage about to be taken."""

from typing import Final

from mypy_extensions import i64

from cenote.core.agenda import Step
from cenote.core.kinds import NOBODY, Count, Seat
from cenote.core.packed import face_of, first_of, has
from cenote.games.loot_trap.bots.points import (
    CARD,
    GOOD_GEAR,
    IN_HAND,
    LOOT_WORTH,
    PEEK_COST,
    POINT,
    TO_TARGET,
    TO_YOU,
)
from cenote.games.loot_trap.rules.acting import Peeking
from cenote.games.loot_trap.rules.cards import is_loot
from cenote.games.loot_trap.rules.carrying import Carry, amount_of, concerned
from cenote.games.loot_trap.rules.damage import Prevent
from cenote.games.loot_trap.rules.equipment import EquipOn
from cenote.games.loot_trap.rules.laying import LayAt
from cenote.games.loot_trap.rules.program import Op, Text
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import EQUIPMENT, LOOT, victim_of
from cenote.games.loot_trap.rules.traps import trap_context
from cenote.games.loot_trap.rules.vocabulary import OPERATIONS

THEIRS: Final = [TO_TARGET.get(word, 0.0) for word in OPERATIONS]
MINE: Final = [TO_YOU.get(word, 0.0) for word in OPERATIONS]
TAKE: Final[i64] = list(OPERATIONS).index("take")
HEAL: Final[i64] = list(OPERATIONS).index("heal")


def expect(s: LootState, values: list[float]) -> None:
    """Changes the values of the seats by what is still to come, as far as one can tell."""
    for step in s.agenda:
        expect_step(s, step, values)
    for card in s.queue.cards:
        victim, face = victim_of(card), face_of(card)
        kind = s.printed.kind[face]
        if kind == LOOT:
            values[victim] += LOOT_WORTH
        elif kind != EQUIPMENT:
            expect_text(s, s.printed.trap[face], victim, trap_context(s, card), values)


def expect_step(s: LootState, step: Step, values: list[float]) -> None:
    """What one step of the agenda promises, and to whom."""
    if isinstance(step, Carry):
        expect_text(s, step.part, step.seat, step.text, values)
    elif isinstance(step, Prevent):
        for seat in range(s.seats):
            values[seat] -= POINT * float(step.stakes.of(seat))
    elif isinstance(step, Peeking):
        values[step.seat] += peek_worth(s, step.seat)
    elif isinstance(step, LayAt):
        values[step.seat] -= CARD / 2
    elif isinstance(step, EquipOn):
        values[step.seat] += GOOD_GEAR


def peek_worth(s: LootState, seat: Seat) -> float:
    """[TRAP-10.2] Loot below the avatar is worth a card of the hand; anything else only costs the action."""
    space = s.at[seat]
    if not s.field.is_blank(space) and is_loot(s, s.field.top(space)):
        for card in s.hands[seat]:
            if not is_loot(s, card):
                return IN_HAND * LOOT_WORTH - CARD
    return PEEK_COST


def expect_text(s: LootState, at: i64, you: Seat, text: Text, values: list[float]) -> None:
    """What a text will do to whom, roughly: for each word a value per unit for its target and one for "you"."""
    while at >= 0:
        op = s.printed.program[at]
        amount = max(1, amount_of(op, text))
        mine, theirs = MINE[op.word], THEIRS[op.word]
        if theirs != 0.0:
            if op.word == TAKE:
                expect_take(s, op, you, text, values)
            else:
                seats = concerned(s, op.target, you, text)
                for seat in range(s.seats):
                    if has(seats, seat):
                        counts = room(s, seat, amount) if op.word == HEAL else amount
                        values[seat] += theirs * float(counts)
        if mine != 0.0:
            values[you] += mine * min(float(amount), 2.0)
        at = op.next


def room(s: LootState, seat: Seat, amount: Count) -> Count:
    """[TRAP-18.3] How much of a healing counts."""
    return min(amount, s.printed.max_health - s.health[seat])


def expect_take(s: LootState, op: Op, you: Seat, text: Text, values: list[float]) -> None:
    """Cards go from hand to hand."""
    giver = first_of(concerned(s, op.giver, you, text))
    taker = first_of(concerned(s, op.taker, you, text))
    if giver != NOBODY and taker != NOBODY and s.hands.any(giver):
        values[giver] -= CARD * float(op.amount)
        values[taker] += CARD * float(op.amount)
