# cenote: compiled
"""[CHAC-21.6] The survival meter: the chance to get out alive for somebody who now walks straight out.

It is reckoned, not tried: exact for that way, but for courses less likely than one in a hundred thousand.
"""

from typing import Final

from cenote.core.kinds import Seat
from cenote.games.chac.bots.escape import ROLLS, TURNS, Escape, binomial
from cenote.games.chac.bots.route import CERTAIN
from cenote.games.chac.bots.worth import CAREFUL, HASTY
from cenote.games.chac.rules.state import ChacState, level_for
from cenote.games.chac.rules.terms import DICE, SIDES

ENOUGH: Final = 0.9  # with such a chance no other way is looked for
NEGLIGIBLE: Final = 1e-5

Standing = tuple[int, int]  # a stop of the way, and where the boulder is meanwhile


def survival(s: ChacState, seat: Seat) -> dict[str, float]:
    """Leaving now, after one more action, and next turn; on whichever of two ways is the better one."""
    actions = int(s.actions[seat])
    level = int(level_for(s, s.hands.size(seat)))
    found = figures(Escape(s, seat, s.at[seat], CAREFUL), level, actions)
    if min(found.values()) < ENOUGH:
        hasty = figures(Escape(s, seat, s.at[seat], HASTY), level, actions)
        found = {key: max(found[key], hasty[key]) for key in found}
    return at_least_later(found)


def at_least_later(found: dict[str, float]) -> dict[str, float]:
    """Whoever may leave now may also linger: no chance is smaller than that of leaving later."""
    later = found["next_turn"]
    if "after_one" in found:
        later = found["after_one"] = max(found["after_one"], later)
    found["now"] = max(found["now"], later)
    return found


def figures(escape: Escape, level: int, actions: int) -> dict[str, float]:
    """The figures for one way."""
    odds = Odds(escape, level)
    found = {"now": odds.this_turn(actions)}
    if actions > 0:
        found["after_one"] = odds.this_turn(actions - 1)
    found["next_turn"] = odds.this_turn(0)
    return found if escape.way.leads_out else dict.fromkeys(found, 0.0)


class Odds:
    """The chances of one escape, turn by turn: how likely the adventurer stands where while the boulder is where."""

    def __init__(self, escape: Escape, level: int) -> None:
        self.escape: Final = escape
        self.steps: Final = [ways / int(ROLLS) for ways in binomial(DICE, SIDES + 1 - level)]
        self.meets: Final = meeting(escape)
        self.out = 0.0

    def this_turn(self, actions: int) -> float:
        """With the actions left in this turn, and then turn after turn until hardly any doubt is left."""
        self.out = 0.0
        alive: dict[Standing, float] = {}
        self.walk(0, int(self.escape.boulder), actions, 0, 1.0, alive)
        for turns in range(int(TURNS)):
            if not alive:
                break
            alive = self.acted(turns + 1, self.rolled(turns, alive))
        return min(1.0, self.out)

    def walk(
        self, place: int, boulder: int, actions: int, turns: int, likely: float, alive: dict[Standing, float]
    ) -> None:
        """As far as the actions lead."""
        escape, way = self.escape, self.escape.way
        stop = escape.stop(place, boulder, actions, escape.turn + turns)
        chance = likely
        for i in range(place + 1, stop + 1):
            if way.holds[i] < CERTAIN:
                chance *= float(way.holds[i]) / float(CERTAIN)
        if stop == way.end:
            self.out += chance
        elif chance > NEGLIGIBLE:
            key = (int(stop), boulder)
            alive[key] = alive.get(key, 0.0) + chance

    def rolled(self, turns: int, alive: dict[Standing, float]) -> dict[Standing, float]:
        """[CHAC-14.9] Not between the walls when they meet; [CHAC-15.5, CHAC-15.8] not where the boulder rolls."""
        escape, way = self.escape, self.escape.way
        rolls = binomial(int(escape.dice_in(escape.turn + turns)), int(escape.faces))
        after: dict[Standing, float] = {}
        for (place, boulder), before in alive.items():
            chance = before * (1.0 - self.meets[turns]) if way.in_room[place] != 0 else before
            ahead = int(way.places[place]) - boulder
            for spaces in range(len(rolls)):
                if boulder + spaces < escape.last and not 0 < ahead <= spaces:
                    now = (place, boulder + spaces)
                    after[now] = after.get(now, 0.0) + chance * rolls[spaces] / int(ROLLS)
        return after

    def acted(self, turns: int, alive: dict[Standing, float]) -> dict[Standing, float]:
        """The action dice, so many turns from now."""
        after: dict[Standing, float] = {}
        for (place, boulder), chance in alive.items():
            if chance > NEGLIGIBLE:
                for actions in range(len(self.steps)):
                    likely = chance * self.steps[actions]
                    self.walk(place, boulder, actions, turns, likely, after)
        return after


def meeting(escape: Escape) -> list[float]:
    """For each turn from now, the chance that the walls meet in it if they have not before."""
    found: list[float] = []
    before = 0.0
    for turn in range(1, int(TURNS) + 1):
        drawn = min(int(escape.cards), turn * int(escape.drawn))
        met = all_arrows_in(int(escape.cards), int(escape.arrows), drawn)
        found.append((met - before) / (1.0 - before) if before < 1.0 else 1.0)
        before = met
    return found


def all_arrows_in(cards: int, arrows: int, drawn: int) -> float:
    """The chance that all arrows are among the first cards drawn."""
    if arrows > drawn:
        return 0.0
    chance = 1.0
    for i in range(arrows):
        chance *= (drawn - i) / (cards - i)
    return chance
