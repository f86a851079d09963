"""Chapters 11 and 19: traps are activated from left to right, and hit whoever is in their reach."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import NOBODY, Count, Face, Seat, Seats, Space
from cenote.core.offers import Offers
from cenote.core.packed import NO_SEATS, and_seat, but, face_of, has, knowers, known_to, size_of
from cenote.core.refusal import Refusal
from cenote.games.jaguar.rules.amulets import Harm, offer_remedies, use_remedy
from cenote.games.jaguar.rules.effects import gain_glory, hurt
from cenote.games.jaguar.rules.flood import StartFlood
from cenote.games.jaguar.rules.secret_door import PlaceFirst
from cenote.games.jaguar.rules.state import JaguarState, acting_at, everyone, ground_of, is_last_round
from cenote.games.jaguar.rules.terms import EARTHQUAKE, GUARDS, HARMING, SECRET_DOOR, SHIELD, TRAPS

LIES_ALREADY: Final = Refusal("JAG-11.17", "lies-already")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Activate(Step):
    """[JAG-19.1] From left to right: positions 1 to 4, then the Secret door, then the Flood."""

    def __init__(self, seat: Seat, position: Count) -> None:
        super().__init__(seat)
        self.position: Final = position

    def run(self, s: JaguarState) -> None:
        activate_from(s, self.position + 1)
        activate(s, s.activators[self.position], self.position)


def activate_from(s: JaguarState, first: Count) -> None:
    """[JAG-19.1] The next trap that was set comes next."""
    for position in range(first, TRAPS):
        if s.activators[position] != NOBODY:
            s.then(ACTIVATE[position])
            return


def activate(s: JaguarState, owner: Seat, position: Count) -> None:
    """[JAG-19.2] The owner reveals the token; [JAG-20.1] places a door; [JAG-21.1] starts the Flood."""
    if position < HARMING:
        spring(s, owner, position)
    elif s.traps[position] == SECRET_DOOR:
        s.then(PlaceFirst(owner))
    else:
        s.then(StartFlood(owner))


def reveal(s: JaguarState, position: Count) -> Face:
    """[JAG-19.2] The chosen token is turned up. Says which it is."""
    token = s.tokens[position][0]
    if but(everyone(s), knowers(token)) != NO_SEATS:
        s.tokens.change(position, 0, known_to(token, everyone(s)))
        s.show(everyone(s))
    return face_of(token)


def spring(s: JaguarState, owner: Seat, position: Count) -> None:
    """[JAG-19.7] Reveal; all hits are [JAG-19.8] fixed now; effects in action order; then the glory in one step.

    [JAG-19.3] Effects are suffered at once. Examples: [JAG-X18, JAG-X19].
    """
    token = reveal(s, position)
    s.tell("revealed", owner, token, position)
    hits: Seats = NO_SEATS
    ground = ground_of(s)
    for seat in range(s.seats):
        if ground.is_hit(s.where[seat], token):
            hits = and_seat(hits, seat)
    if hits == NO_SEATS:
        s.tell("missed", owner, s.traps[position])
        return
    s.then(CountHits(owner, position, hits))
    for place in range(TRAPS - 1, -1, -1):
        seat = acting_at(s, place)
        if seat != NOBODY and has(hits, seat):
            s.then(Suffer(seat, position))


def is_hit(s: JaguarState, space: Space, token: Face) -> bool:
    """[JAG-11.2, JAG-11.4, JAG-11.7, JAG-11.13] Whether the token reaches the space, as the temple stands now.

    Examples: [JAG-X5, JAG-X6, JAG-X7, JAG-X9].
    """
    return ground_of(s).is_hit(space, token)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Suffer(Step):
    """[JAG-11.3] Gas, [JAG-11.6] Darts, [JAG-11.9] Guards, [JAG-11.14] Earthquake.

    [JAG-27.4] Behind the Shield nothing is suffered. Example: [JAG-X31].
    """

    def __init__(self, seat: Seat, position: Count) -> None:
        super().__init__(seat)
        self.position: Final = position  # of the trap

    def run(self, s: JaguarState) -> None:
        seat, trap = self.seat, s.traps[self.position]
        if s.shield == self.position and s.printed.ability[s.characters[seat]] == SHIELD:
            s.tell("shield_held", seat, trap)
        elif trap == GUARDS and s.bags.any(seat):
            s.then(FaceGuards(seat, self.position))
        elif trap == EARTHQUAKE and s.lying[seat] == 0 and not is_last_round(s):
            s.then(FaceEarthquake(seat, self.position))
        else:
            s.then(Harm(seat, trap))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FaceGuards(Ask):
    """[JAG-11.9] One crystal of the bag or damage; [JAG-11.10] any crystal, which goes to the supply.

    [JAG-11.11] A shard cannot be given; [JAG-11.12] nor anything by a player with an empty bag. [JAG-25.5] Red and
    black amulets may be used first. Example: [JAG-X8].
    """

    rule = "JAG-11.9"

    def __init__(self, seat: Seat, position: Count) -> None:
        super().__init__(seat)
        self.position: Final = position  # of the trap

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        to.each(s.printed.say.give, s.bags[seat])
        to.add(s.printed.say.suffer)
        offer_remedies(s, seat, to)

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        say = s.printed.say
        if action.kind is say.use:
            s.then(Suffer(seat, self.position))
            use_remedy(s, seat, action.thing)
        elif action.kind is say.give:
            s.bags.take_face(seat, action.thing)
            s.supply.put_under(action.thing)
            s.tell("gave", seat, action.thing)
        else:
            hurt(s, seat, GUARDS)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FaceEarthquake(Ask):
    """[JAG-11.14] One action point less in the next round, or damage; [JAG-11.15] in the last round always damage.

    [JAG-11.16] The loss never exceeds one, so [JAG-11.17] a pawn that lies takes the damage.
    """

    rule = "JAG-11.14"

    def __init__(self, seat: Seat, position: Count) -> None:
        super().__init__(seat)
        self.position: Final = position  # of the trap

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        to.when(s.lying[seat] == 0, s.printed.say.lie, LIES_ALREADY)
        to.add(s.printed.say.suffer)
        offer_remedies(s, seat, to)

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        say = s.printed.say
        if action.kind is say.use:
            s.then(Suffer(seat, self.position))
            use_remedy(s, seat, action.thing)
        elif action is say.lie:
            s.lying[seat] = 1
            s.tell("lay_down", seat)
        else:
            hurt(s, seat, EARTHQUAKE)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CountHits(Step):
    """[JAG-19.4] 1 glory for each player hit, [JAG-19.5] 2 with two players; all in one step.

    [JAG-19.6] None if the owner is hit, whoever else was, [JAG-19.9] trap by trap. [JAG-26.11] A yellow amulet adds 1
    to a trap that hits anybody else, [JAG-26.14] just 1 with two players; [JAG-26.13] nothing if it hits its owner.
    [JAG-27.5, JAG-27.8] A hit on the Shield counts. [JAG-32.5] Example: [JAG-X19].
    """

    def __init__(self, seat: Seat, position: Count, hits: Seats) -> None:
        super().__init__(seat)
        self.position: Final = position  # of the trap
        self.hits: Final = hits  # who was in its reach

    def run(self, s: JaguarState) -> None:
        owner = self.seat
        if has(self.hits, owner):
            s.tell("hit_oneself", owner, s.traps[self.position])
        else:
            steps = s.printed.glory_per_hit * size_of(self.hits)
            gain_glory(s, owner, steps + s.boosts[self.position])


ACTIVATE: Final = vec[Activate]([Activate(NOBODY, position) for position in range(TRAPS)])
