"""Chapters 11 and 19: traps are activated from left to right, and hit whoever is in their reach."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.layout import FACE, KNOWN_SHIFT
from cenote.core.refusal import Refusal
from cenote.games.jaguar.rules.amulets import Harm, add_held_remedies, may_use, use_remedy
from cenote.games.jaguar.rules.effects import gain_glory, hurt
from cenote.games.jaguar.rules.flood import StartFlood
from cenote.games.jaguar.rules.secret_door import PlaceFirst
from cenote.games.jaguar.rules.state import (
    JaguarState,
    action_order,
    everyone,
    ground_of,
    is_last_round,
    with_one,
    with_pile,
    without,
)
from cenote.games.jaguar.rules.taking import distinct
from cenote.games.jaguar.rules.terms import EARTHQUAKE, GUARDS, HARMING, SECRET_DOOR, SHIELD

LIES_ALREADY: Final = Refusal("JAG-11.17", "lies-already")


class Activate(Step[JaguarState]):
    """[JAG-19.1] From left to right: positions 1 to 4, then the Secret door, then the Flood. `n` is the position."""

    def run(self, s: JaguarState) -> None:
        if self.n + 1 < len(s.traps):
            s.then(Activate(-1, self.n + 1))
        owner = s.activators[self.n]
        if owner >= 0:
            activate(s, owner, self.n)


def activate(s: JaguarState, owner: int, position: int) -> None:
    """[JAG-19.2] The owner reveals the token; [JAG-20.1] places a door; [JAG-21.1] starts the Flood."""
    if position < HARMING:
        spring(s, owner, position)
    elif s.traps[position] == SECRET_DOOR:
        s.then(PlaceFirst(owner))
    else:
        s.then(StartFlood(owner))


def reveal(s: JaguarState, position: int) -> int:
    """[JAG-19.2] The chosen token is turned up. Says which it is."""
    token = s.tokens[position][0]
    if (token >> KNOWN_SHIFT & everyone(s)) != everyone(s):
        turned = with_one(s.tokens[position], 0, token | everyone(s) << KNOWN_SHIFT)
        s.tokens = with_pile(s.tokens, position, turned)
        s.show(everyone(s))
    return token & FACE


def spring(s: JaguarState, owner: int, position: int) -> None:
    """[JAG-19.7] Reveal; all hits are [JAG-19.8] fixed now; effects in action order; then the glory in one step.

    [JAG-19.3] Effects are suffered at once. Examples: [JAG-X18, JAG-X19].
    """
    token = reveal(s, position)
    s.tell("revealed", owner, token, position)
    hits = 0
    for seat in range(s.seats):
        if is_hit(s, s.where[seat], token):
            hits |= 1 << seat
    s.then(CountHits(owner, position, hits))
    for seat in reversed(action_order(s)):
        if hits >> seat & 1:
            s.then(Suffer(seat, position))


def is_hit(s: JaguarState, space: int, token: int) -> bool:
    """[JAG-11.2] A floor colour, [JAG-11.4] a wall colour, [JAG-11.7] a claw colour, [JAG-11.13] a tile column.

    Examples: [JAG-X5, JAG-X6, JAG-X7, JAG-X9].
    """
    return ground_of(s).danger[space] >> token & 1 == 1


class Suffer(Step[JaguarState]):
    """[JAG-11.3] Gas, [JAG-11.6] Darts, [JAG-11.9] Guards, [JAG-11.14] Earthquake. `n` is the position.

    [JAG-27.4] Behind the Shield nothing is suffered. Example: [JAG-X31].
    """

    def run(self, s: JaguarState) -> None:
        seat, trap = self.seat, s.traps[self.n]
        if s.shield == self.n and s.printed.ability[s.characters[seat]] == SHIELD:
            s.tell("shield_held", seat, trap)
        elif trap == GUARDS and s.bags[seat]:
            s.then(FaceGuards(seat, self.n))
        elif trap == EARTHQUAKE and not s.lying[seat] and not is_last_round(s):
            s.then(FaceEarthquake(seat, self.n))
        else:
            s.then(Harm(seat, trap))


class FaceGuards(Ask[JaguarState]):
    """[JAG-11.9] One crystal of the bag or damage; [JAG-11.10] any crystal, which goes to the supply.

    [JAG-11.11] A shard cannot be given; [JAG-11.12] nor anything by a player with an empty bag. [JAG-25.5] Red and
    black amulets may be used first. Example: [JAG-X8].
    """

    rule = "JAG-11.9"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        say = s.printed.say
        found = [say.give[colour] for colour in distinct(s.bags[seat])]
        found.append(say.suffer)
        add_held_remedies(s, seat, found)
        return found

    def may(self, s: JaguarState, seat: int, action: Action) -> Refusal | None:
        return may_use(s, seat, action.n) if action.verb == "use" else None

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        if action.verb == "use":
            s.then(Suffer(seat, self.n))
            use_remedy(s, seat, action.n)
        elif action.verb == "give":
            s.bags = with_pile(s.bags, seat, without(s.bags[seat], action.n))
            s.supply = (*s.supply, action.n)
            s.tell("gave", seat, action.n)
        else:
            hurt(s, seat, GUARDS)


class FaceEarthquake(Ask[JaguarState]):
    """[JAG-11.14] One action point less in the next round, or damage; [JAG-11.15] in the last round always damage.

    [JAG-11.16] The loss never exceeds one, so [JAG-11.17] a pawn that lies takes the damage.
    """

    rule = "JAG-11.14"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        found = [s.printed.say.lie, s.printed.say.suffer]
        add_held_remedies(s, seat, found)
        return found

    def may(self, s: JaguarState, seat: int, action: Action) -> Refusal | None:
        if action is s.printed.say.lie:
            return LIES_ALREADY if s.lying[seat] else None
        return may_use(s, seat, action.n) if action.verb == "use" else None

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        if action.verb == "use":
            s.then(Suffer(seat, self.n))
            use_remedy(s, seat, action.n)
        elif action is s.printed.say.lie:
            s.lying = with_one(s.lying, seat, 1)
            s.tell("lay_down", seat)
        else:
            hurt(s, seat, EARTHQUAKE)


class CountHits(Step[JaguarState]):
    """[JAG-19.4] 1 glory for each player hit, [JAG-19.5] 2 with two players; all in one step.

    [JAG-19.6] None if the owner is hit, whoever else was, [JAG-19.9] trap by trap. [JAG-26.11] A yellow amulet adds 1
    to a trap that hits anybody else, [JAG-26.14] just 1 with two players; [JAG-26.13] nothing if it hits its owner.
    [JAG-27.5, JAG-27.8] A hit on the Shield counts. [JAG-32.5] `m` is the mask of hits. Example: [JAG-X19].
    """

    def run(self, s: JaguarState) -> None:
        owner, hits = self.seat, self.m
        if hits == 0:
            s.tell("missed", owner, s.traps[self.n])
            return
        if hits >> owner & 1:
            s.tell("hit_oneself", owner, s.traps[self.n])
            return
        steps = 0
        for seat in range(s.seats):
            if hits >> seat & 1:
                steps += s.printed.glory_per_hit
        gain_glory(s, owner, steps + s.boosts[self.n])
