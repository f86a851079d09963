"""The Temple of Chac around the table: what can be set, and how the end is told."""

import random
from itertools import product

import pytest

from cenote.core.agenda import answer
from cenote.core.chance import Chance
from cenote.core.packed import face_of
from cenote.core.refusal import Misprint
from cenote.games import find, open_box
from cenote.games.chac.rules.box import ChacBox
from cenote.games.chac.rules.ending import is_away
from cenote.games.chac.rules.state import ChacState

GAME = find("chac")
FOUND = ("Walls room", "Lava room", "River", "Alcoves", "Caskets")


def steps_out(box: ChacBox) -> list[int]:
    """How many moves lead out of the temple, by space."""
    far = [999] * box.outside + [0]
    for _ in range(box.outside):
        for space in range(box.outside):
            far[space] = min([far[space], *(1 + far[to] for to in box.ways[space])])
    return far


def hasty(seats: int, n: int) -> ChacState:
    """A whole game of people who find a card or two and then run for the exit."""
    dice = random.Random(n)
    box = open_box(GAME, seats)
    assert isinstance(box, ChacBox)
    far = steps_out(box)
    state = GAME.deal(box, Chance(n + 1))
    assert isinstance(state, ChacState)
    while state.outcome is None:
        seat = state.ask().seats(state)[0]
        to = state.ask().options(state, seat)
        search = [one for one in to if one.verb == "search" and state.hands.size(seat) < 1 + seat % 3]
        moves = sorted((one for one in to if one.verb == "move"), key=lambda one: far[one.space])
        rest = [one for one in to if one.verb not in ("search", "move", "leap", "hop", "wait")]
        answer(state, seat, (search or moves[:1] or rest or [dice.choice(to)])[0])
    return state


def test_the_sheet_adds_up_to_the_score() -> None:
    out = 0
    for seats, n in product(GAME.seats, range(3)):
        state = hasty(seats, n)
        assert state.outcome
        sheet = GAME.sheet(state)
        assert sheet["Total"] == state.outcome.scores == GAME.standing(state)
        for seat in range(seats):
            found = [int(sheet[row][seat]) for row in FOUND]
            assert sum(found) == state.outcome.scores[seat]
            assert min(found) >= 0
            told = f"{sheet['First adventurer'][seat]}; {sheet['Second adventurer'][seat]}"
            assert ("out alive" in told) == is_away(state, seat)
            out += is_away(state, seat)
    assert out > 0


def test_the_standing_is_what_everybody_carries() -> None:
    """Before the end caskets are worth nothing yet, and what is lost is lost."""
    box = open_box(GAME, 2)
    state = GAME.deal(box, Chance(1))
    assert isinstance(state, ChacState)
    assert GAME.standing(state) == [0, 0]
    card = state.decks.take_top(0)
    state.hands.add(1, card)
    assert GAME.standing(state) == [0, state.printed.value[face_of(card)]]


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_first_dicekeeper_sits_at_the_table(seats: int) -> None:
    for seat in range(1, 7):
        if seat <= seats:
            open_box(GAME, seats, {"first_dicekeeper": seat})
        else:
            with pytest.raises(Misprint, match=f"There is no seat {seat} at a table of {seats}"):
                open_box(GAME, seats, {"first_dicekeeper": seat})
