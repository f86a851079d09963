"""Chapters 5, 6 and 7: the turn and its steps."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import Seat
from cenote.core.offers import Offers
from cenote.core.refusal import Refusal
from cenote.games.loot_trap.rules.acting import Acting
from cenote.games.loot_trap.rules.cards import draw, gear, house
from cenote.games.loot_trap.rules.discarding import EndOfTurn
from cenote.games.loot_trap.rules.falling import draw_game
from cenote.games.loot_trap.rules.field import any_free, is_among, is_free, living
from cenote.games.loot_trap.rules.ghosts import GhostDraw
from cenote.games.loot_trap.rules.movement import has_way, hops, offer_ways, step
from cenote.games.loot_trap.rules.ops_deck import draw_and_choose, draw_step
from cenote.games.loot_trap.rules.rolls import RollCard
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import (
    ASK_ALWAYS,
    DRAW_CHOICE,
    GOES_ON,
    NO_DIAGONAL,
    PASS_THIS_TURN,
    SECOND_STEP,
    START_TURN_ROLL,
)
from cenote.games.loot_trap.rules.traps import CHAIN
from cenote.games.loot_trap.rules.windows import ask_next

TAKEN_SPACE: Final = Refusal("TRAP-7.2", "taken-space")
CHAINED: Final = Refusal("TRAP-25.8", "chained")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NextTurn(Step):
    """[TRAP-5.7] The next player clockwise becomes the active player, [TRAP-3.17] as in everything.

    [TRAP-19.17] Ghosts keep their place.

    The seat is who is active until then. It lies at the bottom of the agenda during the whole turn.
    [TRAP-24.4] A game that has lasted too long is a draw of all living players.
    """

    def run(self, s: LootState) -> None:
        if s.turn >= s.printed.turn_limit:
            s.then(self)
            draw_game(s, living(s), "TRAP-24.4")
            return
        seat = s.after(self.seat)
        s.then(TURN[seat], NEXT_TURN[seat])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Step):
    """[TRAP-5.1] Draw, Move, Action, Discard; [TRAP-5.6] after what happens at the start of a turn.

    [TRAP-29.2] The Idol's Whim: a Roll card first, [TRAP-29.9] but not for ghosts and empty hands; its chain too.
    [TRAP-5.2] Draw and Move are obligatory, Action and Discard are not; [TRAP-5.3] so the reminder has it.
    """

    def run(self, s: LootState) -> None:
        seat = self.seat
        s.turn += 1
        s.ended = GOES_ON
        s.sprung = 0
        end_orders_of_the_turn(s)
        if s.fell[seat] != 0:
            s.tell("ghost_turn", seat, s.turn)
            s.then(GhostDraw(seat))
            return
        s.wards[seat] = 0
        s.tell("turn_begins", seat, s.turn)
        if not s.hands.any(seat):
            recover_hand(s, seat)
            return
        s.then(OPENING[seat], ACTING[seat], END_OF_TURN[seat])
        s.then(DRAWING[seat], MOVING[seat], SECOND_STEP_OF[seat])
        if house(s, START_TURN_ROLL) != 0:
            s.then(RollCard(seat), CHAIN)


def end_orders_of_the_turn(s: LootState) -> None:
    """[TRAP-16.15] "Pass for the rest of this turn" ends with it."""
    for seat in range(s.seats):
        if s.orders[seat] == PASS_THIS_TURN:
            s.orders[seat] = ASK_ALWAYS


def recover_hand(s: LootState, seat: Seat) -> None:
    """[TRAP-5.4] With no cards in hand at the start of the turn: draw three, and the turn ends.

    [TRAP-5.5] No other step, no window, no Roll card; only the checks of the end.
    """
    s.then(END_OF_TURN[seat])
    s.tell("empty_handed", seat, s.printed.empty_draws)
    for _each in range(s.printed.empty_draws):
        draw(s, seat, "dealt")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Drawing(Step):
    """[TRAP-6.1] Draw one card; [TRAP-25.3] or choose between two with the Parrot."""

    def run(self, s: LootState) -> None:
        count = gear(s, self.seat, DRAW_CHOICE)
        if count != 0:
            draw_and_choose(s, self.seat, count)
        else:
            draw_step(s, self.seat, s.printed.draws)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Moving(Step):
    """[TRAP-7.3] The move cannot be declined; [TRAP-7.8] only where there is no way at all the avatar stays."""

    def run(self, s: LootState) -> None:
        if has_way(s, self.seat):
            s.then(MOVE_TO[self.seat])
        else:
            s.tell("cannot_move", self.seat)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MoveTo(Ask):
    """[TRAP-7.1] Move to one surrounding space; [TRAP-7.2] not to one that is occupied. Example: [TRAP-X1].

    [TRAP-25.8] With Ball and Chain not diagonally, if an adjacent space is free.
    """

    rule = "TRAP-7.1"

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        said, at, ground = s.printed.said, s.at[seat], s.printed.ground
        if not any_free(s, ground.around[at]):
            for space in hops(s, seat):
                to.add(said.move[space])
            return
        chained = gear(s, seat, NO_DIAGONAL) != 0 and any_free(s, ground.beside[at])
        for space in ground.around[at]:
            if is_free(s, space):
                to.when(not chained or is_among(space, ground.beside[at]), said.move[space], CHAINED)
            elif to.explains:
                to.refuse(said.move[space], TAKEN_SPACE)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        """[TRAP-7.10] Then the trap of the space is sprung; the step ends when the whole chain is finished."""
        step(s, seat, action.space, seat)
        s.then(CHAIN)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SecondStep(Step):
    """[TRAP-25.11] After the chain of the first move, if the boots are still worn."""

    def run(self, s: LootState) -> None:
        if gear(s, self.seat, SECOND_STEP) != 0 and has_way(s, self.seat):
            s.then(Stroll(self.seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Stroll(Ask):
    """[TRAP-25.1] A second space after the first, if you like: [TRAP-25.11] a full move."""

    rule = "TRAP-25.1"

    def offer(self, s: LootState, seat: Seat, to: Offers) -> None:
        offer_ways(s, seat, to)
        to.add(s.printed.said.stay)

    def take(self, s: LootState, seat: Seat, action: Action) -> None:
        if action is not s.printed.said.stay:
            step(s, seat, action.space, seat)
            s.then(CHAIN)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Opening(Step):
    """[TRAP-16.2] The opening window, when the Move step is completely finished."""

    def run(self, s: LootState) -> None:
        ask_next(s, s.after(self.seat), 0)


# The steps of every turn, built once: they are frozen, so all tables share them.
TURN: Final = vec[Turn]([Turn(seat) for seat in range(4)])
NEXT_TURN: Final = vec[NextTurn]([NextTurn(seat) for seat in range(4)])
DRAWING: Final = vec[Drawing]([Drawing(seat) for seat in range(4)])
MOVING: Final = vec[Moving]([Moving(seat) for seat in range(4)])
MOVE_TO: Final = vec[MoveTo]([MoveTo(seat) for seat in range(4)])
SECOND_STEP_OF: Final = vec[SecondStep]([SecondStep(seat) for seat in range(4)])
OPENING: Final = vec[Opening]([Opening(seat) for seat in range(4)])
ACTING: Final = vec[Acting]([Acting(seat) for seat in range(4)])
END_OF_TURN: Final = vec[EndOfTurn]([EndOfTurn(seat) for seat in range(4)])
