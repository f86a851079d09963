"""Chapters 6 and 7: the load, the dice, and how many actions they give."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import NOBODY, Count, Seat
from cenote.core.offers import Offers
from cenote.games.chac.rules.abilities import spend
from cenote.games.chac.rules.cards import discard_card
from cenote.games.chac.rules.dice import hits, roll
from cenote.games.chac.rules.order import InOrder
from cenote.games.chac.rules.state import ChacState, in_order, is_inside, level_of, power, tell_roll
from cenote.games.chac.rules.terms import CHAIRS, DICE, STAMINA


@final
@mypyc_attr(acyclic=True)
class LoadOf(InOrder):
    """[CHAC-6.1] In order, each player with an adventurer in the temple.

    [CHAC-6.8] Each one finishes before the next decides.
    """

    def run(self, s: ChacState) -> None:
        for place in range(self.before, s.seats):
            seat = in_order(s, place)
            if is_inside(s, seat) and can_change_load(s, seat):
                s.then(LOAD[seat], LOAD_OF[place + 1])
                return


def can_change_load(s: ChacState, seat: Seat) -> bool:
    """[CHAC-6.12] Who has neither cards nor Stamina is not asked."""
    return s.hands.any(seat) or power(s, seat) == STAMINA


@final
@mypyc_attr(acyclic=True)
class Load(Ask):
    """[CHAC-6.1] Discard any number of own cards, one at a time, also none or all.

    [CHAC-6.9] Only now; later only at the river exit. Example: [CHAC-X29].
    """

    rule = "CHAC-6.1"

    def offer(self, s: ChacState, seat: Seat, to: Offers) -> None:
        say = s.printed.say
        to.each(say.drop, s.hands[seat])
        if power(s, seat) == STAMINA:
            to.add(say.stamina)
        to.add(say.ready)

    def take(self, s: ChacState, seat: Seat, action: Action) -> None:
        if action is s.printed.say.ready:
            s.tell("ready", seat, level_of(s, seat))
        elif action is s.printed.say.stamina:
            use_stamina(s, seat)
        else:
            discard_card(s, seat, action.thing, "dropped")
            if can_change_load(s, seat):
                s.then(self)


def use_stamina(s: ChacState, seat: Seat) -> None:
    """[CHAC-19.15] After the load is adjusted, it counts one less for the rest of the turn.

    [CHAC-19.16] Before the action dice are rolled. Example: [CHAC-X20].
    """
    spend(s, seat)
    s.stamina[seat] = 1
    s.tell("used_stamina", seat, level_of(s, seat))


@final
@mypyc_attr(acyclic=True)
class RollForActions(Step):
    """[CHAC-7.1] The dicekeeper rolls all five dice once for the whole table, [CHAC-5.5] who holds them now."""

    def run(self, s: ChacState) -> None:
        roll(s.chance, s.action_dice, DICE)
        for seat in range(s.seats):
            s.actions[seat] = 0
            if is_inside(s, seat):
                s.actions[seat] = actions_for(s, seat)
        tell_roll(s, "rolled_actions", s.dicekeeper, s.action_dice)


def actions_for(s: ChacState, seat: Seat) -> Count:
    """[CHAC-7.2] One action for each die that shows at least the load level; [CHAC-7.3] it can be none.

    [CHAC-6.10] The level fixed in phase 1 decides, [CHAC-7.4] and what is found later changes nothing.
    [CHAC-7.5] With level 1 every die counts. Examples: [CHAC-X7, CHAC-X30].
    """
    return hits(s.action_dice, level_of(s, seat))


LOAD_OF: Final = vec[LoadOf]([LoadOf(NOBODY, place) for place in range(CHAIRS + 1)])
LOAD: Final = vec[Load]([Load(seat) for seat in range(CHAIRS)])
