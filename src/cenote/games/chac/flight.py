# cenote: compiled
"""A flight: one adventurer walks the best way out and does nothing else, while walls and boulder move.

Everything in it is public or known to that player. Bots fly it a few times with dice of their own; the meter for
learners reckons its chances exactly.
"""

from typing import Final

from cenote.core.chance import Chance
from cenote.core.layout import FACE
from cenote.games.chac.escape import CERTAIN, hold, route
from cenote.games.chac.rules.state import ChacState
from cenote.games.chac.rules.terms import DICE, SIDES

TURNS: Final = 30  # after that many the boulder has sealed the exit
ROLLS: Final = SIDES**DICE
DEAD: Final = -1


def binomial(dice: int, faces: int) -> list[int]:
    """How many of the ways five dice can fall give 0, 1, 2 … hits on some of them, each with so many faces."""
    ways: list[int] = []
    choose = 1
    for hits in range(dice + 1):
        ways.append(choose * faces**hits * (SIDES - faces) ** (dice - hits) * SIDES ** (DICE - dice))
        choose = choose * (dice - hits) // (hits + 1)
    return ways


def lots(dice: int, faces: int) -> list[int]:
    """The hits for each of the ways, to draw from."""
    drawn: list[int] = []
    for hits, ways in enumerate(binomial(dice, faces)):
        drawn += [hits] * ways
    return drawn


LOTS: Final = [[lots(dice, faces) for faces in range(SIDES + 1)] for dice in range(DICE + 1)]


class Flight:
    """The way of one seat: for each stop its place on the boulder's track, and how likely the step onto it holds."""

    def __init__(self, s: ChacState, seat: int, here: int, move: int) -> None:
        box = s.printed
        stops = route(s, seat, here, move)
        self.places: Final = [box.on_track[stop] for stop in stops]
        self.rooms: Final = [1 if box.from_room[stop] else 0 for stop in stops]
        self.holds: Final = hold(s, seat, stops)
        self.end: Final = len(stops) - 1
        self.leads_out: Final = stops[-1] == box.outside
        self.last: Final = len(box.track) - 1
        self.boulder: Final = box.on_track[s.boulder]
        self.turn: Final = s.turn
        self.dice: Final = box.boulder_dice
        self.faces: Final = SIDES + 1 - box.boulder_needs
        self.cards: Final = len(s.wall_deck)
        self.arrows: Final = arrows_left(s)
        self.drawn: Final = box.walls_per_turn

    def dice_in(self, turn: int) -> int:
        """[CHAC-15.1] How many dice the boulder has in a turn."""
        return self.dice[turn - 1] if turn <= len(self.dice) else self.dice[-1]

    def fly(self, level: int, actions: int, chance: Chance) -> int:
        """Once, with dice: where the boulder stands when the adventurer is out, or DEAD.

        With fewer than 0 actions this turn's dice are still to be rolled.
        """
        steps = LOTS[DICE][SIDES + 1 - level]
        place = 0
        boulder = self.boulder
        cards = self.cards
        arrows = self.arrows
        for turn in range(self.turn, self.turn + TURNS):
            if turn > self.turn or actions < 0:
                actions = steps[chance.below(ROLLS)]
            place = self.walk(place, self.stop(place, boulder, actions, turn), chance)
            if place == self.end or place == DEAD:
                return boulder if place == self.end else DEAD
            if self.rooms[place]:
                arrows = self.turn_up(cards, arrows, chance)
                cards -= self.drawn
                if arrows == 0:
                    return DEAD
            rolled = boulder + LOTS[self.dice_in(turn)][self.faces][chance.below(ROLLS)]
            if rolled >= self.last or boulder < self.places[place] <= rolled:
                return DEAD
            boulder = rolled
        return DEAD

    def stop(self, place: int, boulder: int, actions: int, turn: int) -> int:
        """As far as the actions lead and the boulder is not in the way; but nobody steps out right in front of it."""
        far = place
        while actions > 0 and far < self.end and self.places[far + 1] != boulder:
            far += 1
            actions -= 1
        if 0 < self.places[far] - boulder <= self.reach(turn):
            safe = far
            while safe > place and self.places[safe] >= 0:
                safe -= 1
            if self.places[safe] < 0:
                return safe
        return far

    def reach(self, turn: int) -> int:
        """How far the boulder rolls in a turn, more often than not."""
        return self.dice_in(turn) * self.faces // SIDES

    def walk(self, place: int, stop: int, chance: Chance) -> int:
        """From stop to stop; DEAD if a step does not hold."""
        for i in range(place + 1, stop + 1):
            if self.holds[i] < CERTAIN and chance.below(CERTAIN) >= self.holds[i]:
                return DEAD
        return stop

    def turn_up(self, cards: int, arrows: int, chance: Chance) -> int:
        """[CHAC-14.1] The arrows left after this turn's wall cards."""
        for drawn in range(self.drawn):
            if arrows > 0 and chance.below(cards - drawn) < arrows:
                arrows -= 1
        return arrows


def arrows_left(s: ChacState) -> int:
    """How many wall cards with arrows are still to come; all have seen the others."""
    box = s.printed
    arrows = 0
    for card in s.wall_deck:
        if box.wall_left[card & FACE] + box.wall_right[card & FACE]:
            arrows += 1
    return arrows
