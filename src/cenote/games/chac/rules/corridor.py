"""Chapter 10: the corridor and its alcoves."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.layout import FACE
from cenote.core.refusal import Refusal
from cenote.games.chac.rules.abilities import spend
from cenote.games.chac.rules.actions import DICE_SETS, PICK, REROLLS, STOP, as_they_lie, packed
from cenote.games.chac.rules.state import ChacState, Numbers, power, with_pile
from cenote.games.chac.rules.terms import DICE, LOCK_PICKING

ALCOVE_EMPTY: Final = Refusal("CHAC-10.2", "alcove-empty")
NO_ACTION_TO_REROLL: Final = Refusal("CHAC-10.7", "no-action-to-reroll")
MORE_THAN_ONE_MISSING: Final = Refusal("CHAC-19.10", "more-than-one-missing")


def may_open(s: ChacState, space: int) -> Refusal | None:
    """[CHAC-10.2] The alcove beside this very space must still hold its card.

    [CHAC-10.12] Where the boulder is does not matter.
    """
    return None if s.alcoves[s.printed.alcove[space]] else ALCOVE_EMPTY


def open_alcove(s: ChacState, seat: int) -> None:
    """[CHAC-10.3] The first roll of all five dice; [CHAC-10.6] it cost one action.

    [CHAC-10.11] A new attempt always starts with a fresh roll, [CHAC-10.10] nothing is carried over.
    """
    try_lock(s, seat, s.chance.roll(DICE))


def try_lock(s: ChacState, seat: int, dice: list[int]) -> None:
    """[CHAC-10.9] As soon as the needed numbers lie on the table, the card is taken without a further action.

    Examples: [CHAC-X15, CHAC-X16].
    """
    dice.sort()
    s.dice = tuple(dice)
    alcove = s.printed.alcove[s.at[seat]]
    lacking = missing(s.printed.alcove_needs[alcove], s.dice)
    s.tell("tried_lock", seat, as_they_lie(dice), alcove)
    if not lacking:
        take_from_alcove(s, seat, alcove)
        return
    s.tell("lock_holds", seat, as_they_lie(lacking), alcove)
    if s.actions[seat] > 0 or (len(lacking) == 1 and power(s, seat) == LOCK_PICKING):
        s.then(Lock(seat, alcove))


def missing(needs: Numbers, dice: Numbers) -> list[int]:
    """[CHAC-10.4, CHAC-10.5] Which of the needed numbers are not among the dice."""
    return [face for face in needs if face not in dice]


def take_from_alcove(s: ChacState, seat: int, alcove: int) -> None:
    """The open card joins the cards of the one who opened the alcove."""
    card = s.alcoves[alcove][0]
    s.alcoves = with_pile(s.alcoves, alcove, ())
    s.hands = with_pile(s.hands, seat, (*s.hands[seat], card))
    s.tell("took_from_alcove", seat, card & FACE, alcove)


class Lock(Ask[ChacState]):
    """[CHAC-10.7] After a failed roll: spend an action to roll any of the dice again, or leave it.

    [CHAC-10.8] As long as actions remain. [CHAC-19.11] Lock Picking may follow any roll. `n` is the alcove.
    """

    rule = "CHAC-10.7"

    def candidates(self, s: ChacState, seat: int) -> list[Action]:
        found = rerolls(s)
        if power(s, seat) == LOCK_PICKING:
            found.append(s.printed.say.plain[PICK])
        found.append(s.printed.say.plain[STOP])
        return found

    def may(self, s: ChacState, seat: int, action: Action) -> Refusal | None:
        if action.index == STOP:
            return None
        if action.index == PICK:
            return may_pick(s, self.n)
        return None if s.actions[seat] > 0 else NO_ACTION_TO_REROLL

    def options(self, s: ChacState, seat: int) -> list[Action]:
        found = rerolls(s) if s.actions[seat] > 0 else []
        if power(s, seat) == LOCK_PICKING and may_pick(s, self.n) is None:
            found.append(s.printed.say.plain[PICK])
        found.append(s.printed.say.plain[STOP])
        return found

    def take(self, s: ChacState, seat: int, action: Action) -> None:
        if action.index == STOP:
            s.tell("left_lock", seat, self.n)
        elif action.index == PICK:
            spend(s, seat)
            s.tell("picked_lock", seat, self.n)
            take_from_alcove(s, seat, self.n)
        else:
            s.actions[seat] -= 1
            try_lock(s, seat, rolled_again(s, DICE_SETS[action.n]))


def may_pick(s: ChacState, alcove: int) -> Refusal | None:
    """[CHAC-19.10] Lock Picking helps a roll that lacks exactly one needed number."""
    return None if len(missing(s.printed.alcove_needs[alcove], s.dice)) == 1 else MORE_THAN_ONE_MISSING


def rolled_again(s: ChacState, chosen: list[int]) -> list[int]:
    """[CHAC-10.7] The chosen dice are rolled, the others stay as they lie."""
    kept = list(s.dice)
    for die in chosen:
        kept.remove(die)
    return kept + s.chance.roll(len(chosen))


def rerolls(s: ChacState) -> list[Action]:
    """[CHAC-10.7] Any of the dice, at least one; dice that show the same are the same choice."""
    reroll = s.printed.say.reroll
    return [reroll[i] for i in REROLLS[packed(list(s.dice))]]
