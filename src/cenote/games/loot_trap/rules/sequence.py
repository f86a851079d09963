"""Chapters 5, 6 and 7: the turn and its steps."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.refusal import Refusal
from cenote.games.loot_trap.rules.acting import Acting
from cenote.games.loot_trap.rules.cards import draw, gear, house, with_number
from cenote.games.loot_trap.rules.discarding import EndOfTurn
from cenote.games.loot_trap.rules.falling import draw_game
from cenote.games.loot_trap.rules.field import free_spaces, living
from cenote.games.loot_trap.rules.ghosts import GhostDraw
from cenote.games.loot_trap.rules.movement import step, ways
from cenote.games.loot_trap.rules.ops_deck import draw_and_choose, draw_step
from cenote.games.loot_trap.rules.rolls import RollCard
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import (
    DRAW_CHOICE,
    NO_DIAGONAL,
    PASS_THIS_TURN,
    SECOND_STEP,
    START_TURN_ROLL,
)
from cenote.games.loot_trap.rules.traps import CHAIN
from cenote.games.loot_trap.rules.windows import ask_next

TAKEN_SPACE: Final = Refusal("TRAP-7.2", "taken-space")
CHAINED: Final = Refusal("TRAP-25.8", "chained")


class NextTurn(Step[LootState]):
    """[TRAP-5.7] The next player clockwise becomes the active player, [TRAP-3.17] as in everything.

    [TRAP-19.17] Ghosts keep their place.

    The seat is who is active until then. It lies at the bottom of the agenda during the whole turn.
    [TRAP-24.4] A game that has lasted too long is a draw of all living players.
    """

    def run(self, s: LootState) -> None:
        if s.turn >= s.printed.turn_limit:
            s.agenda.append(self)
            draw_game(s, living(s), "TRAP-24.4")
            return
        seat = (self.seat + 1) % s.seats
        s.then(TURN[seat], NEXT_TURN[seat])


class Turn(Step[LootState]):
    """[TRAP-5.1] Draw, Move, Action, Discard; [TRAP-5.6] after what happens at the start of a turn.

    [TRAP-29.2] The Idol's Whim: a Roll card first, [TRAP-29.9] but not for ghosts and empty hands; its chain too.
    [TRAP-5.2] Draw and Move are obligatory, Action and Discard are not; [TRAP-5.3] so the reminder has it.
    """

    def run(self, s: LootState) -> None:
        seat = self.seat
        s.turn += 1
        s.ended = 0
        s.sprung = 0
        end_orders_of_the_turn(s)
        if s.fell[seat]:
            s.tell("ghost_turn", seat, s.turn)
            s.then(GhostDraw(seat))
            return
        if s.wards[seat]:
            s.wards = with_number(s.wards, seat, 0)
        s.tell("turn_begins", seat, s.turn)
        if not s.hands[seat]:
            recover_hand(s, seat)
            return
        s.agenda.extend(STEPS[seat])
        if house(s, START_TURN_ROLL):
            s.then(RollCard(seat), CHAIN)


def end_orders_of_the_turn(s: LootState) -> None:
    """[TRAP-16.15] "Pass for the rest of this turn" ends with it."""
    for seat in range(s.seats):
        if s.orders[seat] == PASS_THIS_TURN:
            s.orders = with_number(s.orders, seat, 0)


def recover_hand(s: LootState, seat: int) -> None:
    """[TRAP-5.4] With no cards in hand at the start of the turn: draw three, and the turn ends.

    [TRAP-5.5] No other step, no window, no Roll card; only the checks of the end.
    """
    s.then(EndOfTurn(seat))
    s.tell("empty_handed", seat, s.printed.empty_draws)
    for _ in range(s.printed.empty_draws):
        draw(s, seat, "dealt")


class Drawing(Step[LootState]):
    """[TRAP-6.1] Draw one card; [TRAP-25.3] or choose between two with the Parrot."""

    def run(self, s: LootState) -> None:
        count = gear(s, self.seat, DRAW_CHOICE)
        if count:
            draw_and_choose(s, self.seat, count)
        else:
            draw_step(s, self.seat, s.printed.draws)


class Moving(Step[LootState]):
    """[TRAP-7.3] The move cannot be declined; [TRAP-7.8] only where there is no way at all the avatar stays."""

    def run(self, s: LootState) -> None:
        if ways(s, self.seat):
            s.then(MOVE_TO[self.seat])
        else:
            s.tell("cannot_move", self.seat)


class MoveTo(Ask[LootState]):
    """[TRAP-7.1] Move to one surrounding space; [TRAP-7.2] not to one that is occupied. Example: [TRAP-X1].

    [TRAP-25.8] With Ball and Chain not diagonally, if an adjacent space is free.
    """

    rule = "TRAP-7.1"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        around = s.printed.ground.around[s.at[seat]]
        spaces = list(around) if free_spaces(s, around) else ways(s, seat)
        return [s.printed.said.move[space] for space in spaces]

    def may(self, s: LootState, seat: int, action: Action) -> Refusal | None:
        if action.n in s.at:
            return TAKEN_SPACE
        beside = s.printed.ground.beside[s.at[seat]]
        if gear(s, seat, NO_DIAGONAL) and action.n not in beside and free_spaces(s, beside):
            return CHAINED
        return None

    def options(self, s: LootState, seat: int) -> list[Action]:
        spaces = ways(s, seat)
        if gear(s, seat, NO_DIAGONAL):
            spaces = free_spaces(s, s.printed.ground.beside[s.at[seat]]) or spaces
        return [s.printed.said.move[space] for space in spaces]

    def take(self, s: LootState, seat: int, action: Action) -> None:
        """[TRAP-7.10] Then the trap of the space is sprung; the step ends when the whole chain is finished."""
        step(s, seat, action.n, seat)
        s.then(CHAIN)


class SecondStep(Step[LootState]):
    """[TRAP-25.11] After the chain of the first move, if the boots are still worn."""

    def run(self, s: LootState) -> None:
        if gear(s, self.seat, SECOND_STEP) and ways(s, self.seat):
            s.then(Stroll(self.seat))


class Stroll(MoveTo):
    """[TRAP-25.1] A second space after the first, if you like: [TRAP-25.11] a full move."""

    rule = "TRAP-25.1"

    def candidates(self, s: LootState, seat: int) -> list[Action]:
        found = [s.printed.said.move[space] for space in ways(s, seat)]
        found.append(s.printed.said.stay)
        return found

    def may(self, s: LootState, seat: int, action: Action) -> Refusal | None:
        return None

    def options(self, s: LootState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: LootState, seat: int, action: Action) -> None:
        if action is not s.printed.said.stay:
            step(s, seat, action.n, seat)
            s.then(CHAIN)


class Opening(Step[LootState]):
    """[TRAP-16.2] The opening window, when the Move step is completely finished."""

    def run(self, s: LootState) -> None:
        ask_next(s, (self.seat + 1) % s.seats, 0)


# The steps of every turn, built once: they are frozen, so all tables share them.
CHAIRS: Final = range(4)
TURN: Final = [Turn(seat) for seat in CHAIRS]
NEXT_TURN: Final = [NextTurn(seat) for seat in CHAIRS]
MOVE_TO: Final = [MoveTo(seat) for seat in CHAIRS]
STEPS: Final[list[list[Step[LootState]]]] = [
    [EndOfTurn(seat), Acting(seat), Opening(seat), SecondStep(seat), Moving(seat), Drawing(seat)]
    for seat in CHAIRS
]
