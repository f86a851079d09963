"""Numbers that the page shows and the rules work out, from what lies open."""

from cenote.games.loot_trap.rules.acting import Act, Acting, DoneActing, GoOn
from cenote.games.loot_trap.rules.discarding import (
    DiscardCard,
    Discarding,
    DrawInstead,
    EndOfTurn,
    goal,
    hand_limit,
)
from cenote.games.loot_trap.rules.field import active
from cenote.games.loot_trap.rules.laying import LayAt
from cenote.games.loot_trap.rules.loot import StealLoot
from cenote.games.loot_trap.rules.ops_deck import Dig, DropDrawn, Recover
from cenote.games.loot_trap.rules.ops_hands import TakeCard
from cenote.games.loot_trap.rules.sequence import (
    Drawing,
    MoveTo,
    Moving,
    NextTurn,
    Opening,
    SecondStep,
    Stroll,
)
from cenote.games.loot_trap.rules.state import LootState

NONE = -1
# [TRAP-5.1] Draw, Move, Action, Discard: by the steps that are still to come one sees which of them is on.
STEPS_OF_A_TURN = (
    (Drawing, Moving, DropDrawn),
    (SecondStep, Opening, MoveTo, Stroll),
    (Acting, Act, GoOn, DoneActing, Discarding),
    (EndOfTurn, DiscardCard, DrawInstead),
)


def figures(s: LootState) -> dict[str, int | list[int]]:
    """Whose turn it is and which step of it, how much banked loot wins, and everybody's hand limit.

    [TRAP-3.11] The spaces of this table's layout, and everybody's start among them.

    Then who has to do with the open question: who digs in the deck, takes from the discard pile or lays a trap, and
    whose hand or bank a card is taken from.
    """
    ask = s.top() if len(s.agenda) else None
    return {
        "active": active_player(s),
        "step": step_of_the_turn(s),
        "goal": int(goal(s)),
        "hand_limits": [int(hand_limit(s, seat)) for seat in range(s.seats)],
        "spaces": [int(space) for space in s.printed.ground.spaces],
        "starts": [int(space) for space in s.printed.ground.starts],
        "digs": int(ask.seat) if isinstance(ask, Dig | DropDrawn) else NONE,
        "recovers": int(ask.seat) if isinstance(ask, Recover) else NONE,
        "lays": int(ask.seat) if isinstance(ask, LayAt) else NONE,
        "takes_from": int(ask.owner) if isinstance(ask, TakeCard) else NONE,
        "steals_from": int(ask.owner) if isinstance(ask, StealLoot) else NONE,
    }


def active_player(s: LootState) -> int:
    """[TRAP-5.7] Whose turn it is, NONE before the first one."""
    return int(active(s)) if len(s.agenda) and isinstance(s.agenda[0], NextTurn) else NONE


def step_of_the_turn(s: LootState) -> int:
    """[TRAP-5.1] The first of the four that is not over, NONE in a ghost's turn and before the first one."""
    for number, steps in enumerate(STEPS_OF_A_TURN):
        if any(isinstance(step, steps) for step in s.agenda):
            return number
    return NONE
