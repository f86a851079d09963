"""Chapter 10: the corridor and its alcoves."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Record
from cenote.core.kinds import Count, Face, Seat
from cenote.core.knowledge import enter_hand_openly
from cenote.core.offers import Offers
from cenote.core.packed import face_of
from cenote.core.refusal import Refusal
from cenote.games.chac.rules.abilities import spend
from cenote.games.chac.rules.dice import DICE_IN, NO_DICE, PARTS, WITH_ONE_MORE
from cenote.games.chac.rules.state import ChacState, power
from cenote.games.chac.rules.terms import DICE, LOCK_PICKING, Alcove, Dice

ALCOVE_EMPTY: Final = Refusal("CHAC-10.2", "alcove-empty")
NO_ACTION_TO_REROLL: Final = Refusal("CHAC-10.7", "no-action-to-reroll")
MORE_THAN_ONE_MISSING: Final = Refusal("CHAC-19.10", "more-than-one-missing")


def open_alcove(s: ChacState, seat: Seat) -> None:
    """[CHAC-10.3] The first roll of all five dice; [CHAC-10.6] it cost one action.

    [CHAC-10.11] A new attempt always starts with a fresh roll, [CHAC-10.10] nothing is carried over.
    """
    try_lock(s, seat, NO_DICE, DICE)


def try_lock(s: ChacState, seat: Seat, kept: Dice, rolled: Count) -> None:
    """[CHAC-10.9] As soon as the needed numbers lie on the table, the card is taken without a further action.

    Examples: [CHAC-X15, CHAC-X16].
    """
    dice = kept
    for die in s.chance.roll(int(rolled)):
        dice = WITH_ONE_MORE[dice][die]
    for i in range(DICE):
        s.dice[i] = DICE_IN[dice][i]
    alcove = s.printed.alcove[s.at[seat]]
    lacking = missing(s.printed.alcove_needs[alcove], s.dice)
    s.tell("tried_lock", seat, dice, alcove)
    if lacking == NO_DICE:
        take_from_alcove(s, seat, alcove)
        return
    s.tell("lock_holds", seat, lacking, alcove)
    if s.actions[seat] > 0 or (len(DICE_IN[lacking]) == 1 and power(s, seat) == LOCK_PICKING):
        s.then(Lock(seat, Attempt(alcove, dice, lacking)))


def missing(needs: vec[i64], dice: vec[i64]) -> Dice:
    """[CHAC-10.4, CHAC-10.5] Which of the needed numbers are not among the dice."""
    lacking: Dice = NO_DICE
    for face in needs:
        if not shows(dice, face):
            lacking = WITH_ONE_MORE[lacking][face]
    return lacking


def shows(dice: vec[i64], face: Face) -> bool:
    """Whether one of the dice shows it."""
    for die in dice:
        if die == face:
            return True
    return False


def take_from_alcove(s: ChacState, seat: Seat, alcove: Alcove) -> None:
    """The open card joins the cards of the one who opened the alcove."""
    card = s.alcoves.top(alcove)
    s.alcoves.clear(alcove)
    enter_hand_openly(s, s.hands, seat, card)
    s.tell("took_from_alcove", seat, face_of(card), alcove)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Attempt(Record):
    """[CHAC-10.7] Where a failed roll has left somebody at a lock."""

    def __init__(self, alcove: Alcove, dice: Dice, lacking: Dice) -> None:
        self.alcove: Final = alcove
        self.dice: Final = dice  # as they lie now
        self.lacking: Final = lacking  # the numbers that it still wants


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Lock(Ask):
    """[CHAC-10.7] After a failed roll: spend an action to roll any of the dice again, or leave it.

    [CHAC-10.8] As long as actions remain. [CHAC-19.11] Lock Picking may follow any roll.
    """

    rule = "CHAC-10.7"

    def __init__(self, seat: Seat, attempt: Attempt) -> None:
        super().__init__(seat)
        self.attempt: Final = attempt

    def offer(self, s: ChacState, seat: Seat, to: Offers) -> None:
        """[CHAC-10.7] Any of the dice, at least one; dice that show the same are the same choice.

        [CHAC-19.10] Lock Picking helps a roll that lacks exactly one needed number.
        """
        say = s.printed.say
        may_roll = s.actions[seat] > 0
        for dice in PARTS[self.attempt.dice]:
            to.when(may_roll, say.reroll[dice], NO_ACTION_TO_REROLL)
        if power(s, seat) == LOCK_PICKING:
            to.when(len(DICE_IN[self.attempt.lacking]) == 1, say.pick, MORE_THAN_ONE_MISSING)
        to.add(say.stop)

    def take(self, s: ChacState, seat: Seat, action: Action) -> None:
        alcove = self.attempt.alcove
        if action is s.printed.say.stop:
            s.tell("left_lock", seat, alcove)
        elif action is s.printed.say.pick:
            spend(s, seat)
            s.tell("picked_lock", seat, alcove)
            take_from_alcove(s, seat, alcove)
        else:
            s.actions[seat] -= 1
            try_lock(s, seat, kept_of(self.attempt.dice, action.thing), len(DICE_IN[action.thing]))


def kept_of(dice: Dice, chosen: Dice) -> Dice:
    """[CHAC-10.7] The chosen dice are rolled, the others stay as they lie."""
    taken = DICE_IN[chosen]
    kept: Dice = NO_DICE
    at: Count = 0
    for die in DICE_IN[dice]:  # both in rising order
        if at < len(taken) and die == taken[at]:
            at += 1
        else:
            kept = WITH_ONE_MORE[kept][die]
    return kept
