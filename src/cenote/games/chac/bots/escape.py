# cenote: compiled
"""An escape: one adventurer walks the best way out and does nothing else, while walls and boulder move.

Everything in it is public or known to that player. Bots try it a few times with dice of their own; the survival
meter for learners reckons its chances exactly.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cenote.core.chance import Chance
from cenote.core.kinds import Count, Seat, Space
from cenote.core.packed import face_of
from cenote.core.pile import rows
from cenote.games.chac.bots.route import CERTAIN, Way, way_out
from cenote.games.chac.rules.state import ChacState
from cenote.games.chac.rules.terms import DICE, SIDES, Level

TURNS: Final[i64] = 30  # after that many the boulder has sealed the exit
ROLLS: Final[i64] = SIDES**DICE
DEAD: Final[i64] = -1


def binomial(dice: int, faces: int) -> list[int]:
    """How many of the ways five dice can fall give 0, 1, 2 … hits on some of them, each with so many faces."""
    ways: list[int] = []
    choose = 1
    for hits in range(dice + 1):
        ways.append(choose * faces**hits * (SIDES - faces) ** (dice - hits) * SIDES ** (DICE - dice))
        choose = choose * (dice - hits) // (hits + 1)
    return ways


def up_to(ways: list[int]) -> list[int]:
    """The same, for so many hits or fewer."""
    return [sum(ways[: hits + 1]) for hits in range(len(ways))]


# By dice, then by faces that hit: how many of the ways give 0 hits, at most 1, at most 2 …
AT_MOST: Final = vec[vec[vec[i64]]](
    [rows([up_to(binomial(dice, faces)) for faces in range(SIDES + 1)]) for dice in range(DICE + 1)]
)


def hits_among(at_most: vec[i64], chance: Chance) -> Count:
    """Roll the dice."""
    rolled = chance.below(ROLLS)
    hits: Count = 0
    while rolled >= at_most[hits]:
        hits += 1
    return hits


@final
@mypyc_attr(acyclic=True)
class Escape:
    """The way of one seat, and what rolls and closes in meanwhile."""

    def __init__(self, s: ChacState, seat: Seat, here: Space, move: i64) -> None:
        box = s.printed
        self.way: Final[Way] = way_out(s, seat, here, move)
        self.last: Final = i64(len(box.track)) - 1
        self.boulder: Final = box.on_track[s.boulder]
        self.turn: Final = s.turn
        self.dice: Final = box.boulder_dice
        self.faces: Final = SIDES + 1 - box.boulder_needs
        self.cards: Final = i64(len(s.wall_deck))
        self.arrows: Final = arrows_left(s)
        self.drawn: Final = box.walls_per_turn

    def dice_in(self, turn: Count) -> Count:
        """[CHAC-15.1] How many dice the boulder has in a turn."""
        if turn <= len(self.dice):
            return self.dice[turn - 1]
        return self.dice[len(self.dice) - 1]

    def tried(self, level: Level, actions: Count, chance: Chance) -> i64:
        """Once, with dice: where the boulder stands when the adventurer is out, or DEAD.

        With fewer than 0 actions this turn's dice are still to be rolled.
        """
        way = self.way
        steps = AT_MOST[DICE][SIDES + 1 - level]
        place: i64 = 0
        boulder = self.boulder
        cards = self.cards
        arrows = self.arrows
        for turn in range(self.turn, self.turn + TURNS):
            if turn > self.turn or actions < 0:
                actions = hits_among(steps, chance)
            place = self.walk(place, self.stop(place, boulder, actions, turn), chance)
            if place == DEAD:
                return DEAD
            if place == way.end:
                return boulder
            if way.in_room[place] != 0:
                arrows = self.turn_up(cards, arrows, chance)
                cards -= self.drawn
                if arrows == 0:
                    return DEAD
            rolled = boulder + hits_among(AT_MOST[self.dice_in(turn)][self.faces], chance)
            stands = way.places[place]
            if rolled >= self.last or (boulder < stands <= rolled):
                return DEAD
            boulder = rolled
        return DEAD

    def stop(self, place: i64, boulder: i64, actions: Count, turn: Count) -> i64:
        """As far as the actions lead and the boulder is not in the way; but nobody steps out right in front of it."""
        way = self.way
        places = way.places
        far = place
        while actions > 0 and far < way.end and places[far + 1] != boulder:
            far += 1
            actions -= 1
        ahead = places[far] - boulder
        if ahead > 0 and ahead <= self.reach(turn):
            safe = far
            while safe > place and places[safe] >= 0:
                safe -= 1
            if places[safe] < 0:
                return safe
        return far

    def reach(self, turn: Count) -> Count:
        """How far the boulder rolls in a turn, more often than not."""
        return self.dice_in(turn) * self.faces // SIDES

    def walk(self, place: i64, stop: i64, chance: Chance) -> i64:
        """From stop to stop; DEAD if a step does not hold."""
        holds = self.way.holds
        for i in range(place + 1, stop + 1):
            if holds[i] < CERTAIN and chance.below(CERTAIN) >= holds[i]:
                return DEAD
        return stop

    def turn_up(self, cards: Count, arrows: Count, chance: Chance) -> Count:
        """[CHAC-14.1] The arrows left after this turn's wall cards."""
        for drawn in range(self.drawn):
            if arrows > 0 and chance.below(cards - drawn) < arrows:
                arrows -= 1
        return arrows


def arrows_left(s: ChacState) -> Count:
    """How many wall cards with arrows are still to come; all have seen the others."""
    box = s.printed
    arrows: Count = 0
    for card in s.wall_deck.cards:
        if box.wall_left[face_of(card)] + box.wall_right[face_of(card)] > 0:
            arrows += 1
    return arrows
