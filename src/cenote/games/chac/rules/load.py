"""Chapters 6 and 7: the load, the dice, and how many actions they give."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.games.chac.rules.abilities import spend
from cenote.games.chac.rules.actions import READY, STAMINA_NOW, as_they_lie
from cenote.games.chac.rules.cards import discard_card, naming
from cenote.games.chac.rules.state import ChacState, in_order, is_inside, level_of, power, with_one
from cenote.games.chac.rules.terms import DICE, STAMINA


class LoadOf(Step[ChacState]):
    """[CHAC-6.1] In order, each player with an adventurer in the temple. `n` counts those before.

    [CHAC-6.8] Each one finishes before the next decides. [CHAC-6.12] Who has neither cards nor Stamina is not asked.
    """

    def run(self, s: ChacState) -> None:
        for place in range(self.n, s.seats):
            seat = in_order(s, place)
            if is_inside(s, seat) and (s.hands[seat] or power(s, seat) == STAMINA):
                s.then(LOAD[seat], LOAD_OF[place + 1])
                return


class Load(Ask[ChacState]):
    """[CHAC-6.1] Discard any number of own cards, one at a time, also none or all.

    [CHAC-6.9] Only now; later only at the river exit. Example: [CHAC-X29].
    """

    rule = "CHAC-6.1"

    def candidates(self, s: ChacState, seat: int) -> list[Action]:
        found = naming(s.hands[seat], s.printed.say.drop)
        if power(s, seat) == STAMINA:
            found.append(s.printed.say.plain[STAMINA_NOW])
        found.append(s.printed.say.plain[READY])
        return found

    def options(self, s: ChacState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: ChacState, seat: int, action: Action) -> None:
        if action.index == READY:
            s.tell("ready", seat, level_of(s, seat))
        elif action.index == STAMINA_NOW:
            use_stamina(s, seat)
        else:
            discard_card(s, seat, action.n, "dropped")
            if s.hands[seat] or power(s, seat) == STAMINA:
                s.then(self)


def use_stamina(s: ChacState, seat: int) -> None:
    """[CHAC-19.15] After the load is adjusted, it counts one less for the rest of the turn.

    [CHAC-19.16] Before the action dice are rolled. Example: [CHAC-X20].
    """
    spend(s, seat)
    s.stamina = with_one(s.stamina, seat, 1)
    s.tell("used_stamina", seat, level_of(s, seat))


class RollForActions(Step[ChacState]):
    """[CHAC-7.1] The dicekeeper rolls all five dice once for the whole table, [CHAC-5.5] who holds them now."""

    def run(self, s: ChacState) -> None:
        dice = s.chance.roll(DICE)
        s.action_dice = tuple(dice)
        for seat in range(s.seats):
            s.actions[seat] = actions_for(dice, level_of(s, seat)) if is_inside(s, seat) else 0
        s.tell("rolled_actions", s.dicekeeper, as_they_lie(dice))


def actions_for(dice: list[int], level: int) -> int:
    """[CHAC-7.2] One action for each die that shows at least the load level; [CHAC-7.3] it can be none.

    [CHAC-6.10] The level fixed in phase 1 decides, [CHAC-7.4] and what is found later changes nothing.
    [CHAC-7.5] With level 1 every die counts. Examples: [CHAC-X7, CHAC-X30].
    """
    actions = 0
    for die in dice:
        if die >= level:
            actions += 1
    return actions


CHAIRS: Final = range(8)
LOAD_OF: Final = [LoadOf(-1, place) for place in CHAIRS]
LOAD: Final = [Load(seat) for seat in CHAIRS]
