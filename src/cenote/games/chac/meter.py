# cenote: compiled
"""[CHAC-21.6] The survival meter: the chance to get out alive for somebody who now walks straight out.

It is reckoned, not tried: exact for that way, but for courses less likely than one in a hundred thousand.
"""

from typing import Final

from cenote.games.chac.escape import CERTAIN
from cenote.games.chac.flight import ROLLS, TURNS, Flight, binomial
from cenote.games.chac.rules.state import ChacState
from cenote.games.chac.rules.terms import DICE, SIDES

CAREFUL: Final = 40  # what a move costs who has time, beside 1000 for a danger of 1 - 1/e
HASTY: Final = 160
ENOUGH: Final = 0.9  # with such a chance no other way is looked for
BOULDERS: Final = 256
NEGLIGIBLE: Final = 1e-5


def survival(s: ChacState, seat: int) -> dict[str, float]:
    """Leaving now, after one more action, and next turn; on whichever of two ways is the better one."""
    actions = s.actions[seat]
    level = s.printed.level[min(len(s.hands[seat]), len(s.printed.level) - 1)]
    found = figures(Flight(s, seat, s.at[seat], CAREFUL), level, actions)
    if min(found.values()) < ENOUGH:
        hasty = figures(Flight(s, seat, s.at[seat], HASTY), level, actions)
        found = {key: max(found[key], hasty[key]) for key in found}
    return at_least_later(found)


def at_least_later(found: dict[str, float]) -> dict[str, float]:
    """Whoever may leave now may also linger: no chance is smaller than that of leaving later."""
    later = found["next_turn"]
    if "after_one" in found:
        later = found["after_one"] = max(found["after_one"], later)
    found["now"] = max(found["now"], later)
    return found


def figures(flight: Flight, level: int, actions: int) -> dict[str, float]:
    """The figures for one way."""
    odds = Odds(flight, level)
    found = {"now": odds.this_turn(actions)}
    if actions > 0:
        found["after_one"] = odds.this_turn(actions - 1)
    found["next_turn"] = odds.this_turn(0)
    return found if flight.leads_out else dict.fromkeys(found, 0.0)


class Odds:
    """The chances of one flight, turn by turn: how likely the adventurer stands where while the boulder is where.

    Both are one number, the stop times BOULDERS plus the boulder's place.
    """

    def __init__(self, flight: Flight, level: int) -> None:
        self.flight: Final = flight
        self.steps: Final = [ways / ROLLS for ways in binomial(DICE, SIDES + 1 - level)]
        self.meets: Final = meeting(flight)
        self.out = 0.0

    def this_turn(self, actions: int) -> float:
        """With the actions left in this turn, and then turn after turn until hardly any doubt is left."""
        self.out = 0.0
        alive: dict[int, float] = {}
        self.walk(0, self.flight.boulder, actions, 0, 1.0, alive)
        for turns in range(TURNS):
            if not alive:
                break
            alive = self.acted(turns + 1, self.rolled(turns, alive))
        return min(1.0, self.out)

    def walk(
        self, place: int, boulder: int, actions: int, turns: int, likely: float, alive: dict[int, float]
    ) -> None:
        """As far as the actions lead."""
        flight = self.flight
        stop = flight.stop(place, boulder, actions, flight.turn + turns)
        chance = likely
        for i in range(place + 1, stop + 1):
            if flight.holds[i] < CERTAIN:
                chance *= flight.holds[i] / CERTAIN
        if stop == flight.end:
            self.out += chance
        elif chance > NEGLIGIBLE:
            key = stop * BOULDERS + boulder
            alive[key] = alive.get(key, 0.0) + chance

    def rolled(self, turns: int, alive: dict[int, float]) -> dict[int, float]:
        """[CHAC-14.9] Not between the walls when they meet; [CHAC-15.5, CHAC-15.8] not where the boulder rolls."""
        flight = self.flight
        rolls = binomial(flight.dice_in(flight.turn + turns), flight.faces)
        after: dict[int, float] = {}
        for key, before in alive.items():
            place, boulder = key // BOULDERS, key % BOULDERS
            chance = before * (1.0 - self.meets[turns]) if flight.rooms[place] else before
            ahead = flight.places[place] - boulder
            for spaces in range(len(rolls)):
                if boulder + spaces < flight.last and not 0 < ahead <= spaces:
                    now = key + spaces
                    after[now] = after.get(now, 0.0) + chance * rolls[spaces] / ROLLS
        return after

    def acted(self, turns: int, alive: dict[int, float]) -> dict[int, float]:
        """The action dice, so many turns from now."""
        after: dict[int, float] = {}
        for key, chance in alive.items():
            if chance > NEGLIGIBLE:
                for actions in range(len(self.steps)):
                    likely = chance * self.steps[actions]
                    self.walk(key // BOULDERS, key % BOULDERS, actions, turns, likely, after)
        return after


def meeting(flight: Flight) -> list[float]:
    """For each turn from now, the chance that the walls meet in it if they have not before."""
    found: list[float] = []
    before = 0.0
    for turn in range(1, TURNS + 1):
        met = all_arrows_in(flight.cards, flight.arrows, min(flight.cards, turn * flight.drawn))
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
