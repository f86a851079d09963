"""Chapter 9: rituals."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import Seat
from cenote.core.offers import Offers
from cenote.core.packed import and_seat, known_to, only
from cenote.core.refusal import Refusal
from cenote.games.shamans.rules.actions import (
    ARTIFACT,
    DECLINE,
    EXCHANGE,
    PERFORM,
    RETREAT,
    SHEATHE,
    STAB,
    STRIKE,
)
from cenote.games.shamans.rules.artifacts import TAKE_TILE, tile_available
from cenote.games.shamans.rules.elimination import Eliminate
from cenote.games.shamans.rules.portals import (
    NEUTRALIZING,
    RITUAL,
    TARGET,
    checkpoint,
    could_hold,
    moves_hand,
    offer_hand,
    place_of_tile,
)
from cenote.games.shamans.rules.record import note_exchange
from cenote.games.shamans.rules.scoring import score
from cenote.games.shamans.rules.state import ShamansState, everyone, is_alone, is_living, role_card
from cenote.games.shamans.rules.terms import (
    DAGGER,
    ILLUMINATION,
    NEUTRALIZATION,
    NO_WORLD,
    PERMUTATION,
    STABILIZATION,
    World,
)
from cenote.games.shamans.rules.track import move_back

NO_TILE: Final = Refusal("SHA-9.3", "no-tile")
NO_HIDDEN_DAGGER: Final = Refusal("SHA-9.8", "no-hidden-dagger")
NOT_LIVING: Final = Refusal("SHA-10.16", "not-living")


def perform(s: ShamansState, seat: Seat, world: World) -> None:
    """[SHA-9.1] At once, by the player who completed the pile; [SHA-9.13] never saved, passed on or declined.

    [SHA-12.1] Before it takes effect Portals may be used. [SHA-9.12] A pile is complete once per round.
    """
    s.then(Ritual(seat, world))
    kind: i64 = RITUAL
    if s.printed.ritual[world] == NEUTRALIZATION:
        kind = NEUTRALIZING
    checkpoint(s, seat, kind)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Ritual(Step):
    """[SHA-2.15] The ritual of a world."""

    def __init__(self, seat: Seat, world: World) -> None:
        super().__init__(seat)
        self.world: Final = world

    def run(self, s: ShamansState) -> None:
        kind = s.printed.ritual[self.world]
        s.tell("ritual", self.seat, kind, self.world)
        if kind == STABILIZATION:
            s.then(Stabilize(self.seat))
        elif kind == PERMUTATION:
            permutation(s, self.seat)
        elif kind == ILLUMINATION:
            illumination(s, self.seat)
        else:
            s.then(Daggers(self.seat), Noted(self.seat))


def illumination(s: ShamansState, seat: Seat) -> None:
    """[SHA-9.7] The performer scores at once and keeps it. Example: [SHA-X6]."""
    score(s, seat, s.printed.illumination_vp)
    s.tell("illuminated", seat, s.printed.illumination_vp, s.vp[seat])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Stabilize(Ask):
    """[SHA-9.2] Move the pawn back, or take a tile; [SHA-9.3] a tile only if there is one."""

    rule = "SHA-9.2"

    def __init__(self, seat: Seat, hand_moved: bool = False) -> None:
        super().__init__(seat)
        self.hand_moved: Final = hand_moved  # a hand went up or down in this question

    def offer(self, s: ShamansState, seat: Seat, to: Offers) -> None:
        to.add(RETREAT)
        to.when(tile_available(s), ARTIFACT, NO_TILE)
        if not self.hand_moved:
            offer_hand(s, seat, to)

    def take(self, s: ShamansState, seat: Seat, action: Action) -> None:
        if action is ARTIFACT:
            s.tell("chose_artifact", seat)
            s.then(TAKE_TILE[seat])
        elif moves_hand(s, seat, action):
            s.then(Stabilize(seat, True))
        else:
            retreat(s, seat)


def retreat(s: ShamansState, seat: Seat) -> None:
    """[SHA-9.2] The pawn goes back, [SHA-9.3] even if that has little or no effect."""
    if s.pawn == 0:
        s.tell("retreat_idle", seat)
        return
    move_back(s, s.printed.retreat)
    s.tell("moved_back", seat, s.pawn)


def permutation(s: ShamansState, seat: Seat) -> None:
    """[SHA-9.4] Role cards are exchanged; [SHA-9.14] if nobody else lives, nothing happens."""
    if is_alone(s, seat):
        s.tell("nobody_to_exchange", seat)
    else:
        s.then(Permute(seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Permute(Ask):
    """[SHA-9.5] With any other living player, revealed or not; [SHA-16.6] some tables let the performer decline."""

    rule = "SHA-9.5"

    def __init__(self, seat: Seat, hand_moved: bool = False) -> None:
        super().__init__(seat)
        self.hand_moved: Final = hand_moved  # a hand went up or down in this question

    def offer(self, s: ShamansState, seat: Seat, to: Offers) -> None:
        for other in range(s.seats):
            if other != seat:
                to.when(is_living(s, other), EXCHANGE[other], NOT_LIVING)
        if s.printed.permutation_optional:
            to.add(DECLINE)
        if not self.hand_moved:
            offer_hand(s, seat, to)

    def take(self, s: ShamansState, seat: Seat, action: Action) -> None:
        if action is DECLINE:
            s.tell("declined", seat)
        elif moves_hand(s, seat, action):
            s.then(Permute(seat, True))
        else:
            exchange_roles(s, seat, action.player)


def exchange_roles(s: ShamansState, seat: Seat, other: Seat) -> None:
    """[SHA-9.6] Cards keep their side and what is known of them; both players know both. Example: [SHA-X19]."""
    both = and_seat(only(seat), other)
    mine = known_to(role_card(s, seat), both)
    theirs = known_to(role_card(s, other), both)
    s.roles.change(seat, 0, theirs)
    s.roles.change(other, 0, mine)
    note_exchange(s, seat, other)
    s.show(both)
    s.tell("exchanged", seat, other)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Daggers(Step):
    """[SHA-9.10] One after another: face-up Daggers first, [SHA-9.9] which must be used, then the hidden ones.

    [SHA-9.8] Hidden ones only if the performer wishes: whoever could have one is asked.
    [SHA-9.11] Without a Dagger nothing happens. [SHA-9.14] Nor if nobody else lives.
    """

    def __init__(self, seat: Seat, used: bool = False) -> None:
        super().__init__(seat)
        self.used: Final = used  # one was used already

    def run(self, s: ShamansState) -> None:
        if not could_hold(s, self.seat, DAGGER):
            if not self.used:
                s.tell("no_dagger", self.seat)
        elif is_alone(s, self.seat):
            s.tell("nobody_to_strike", self.seat)
        else:
            hidden = place_of_tile(s, self.seat, DAGGER, False) < 0
            s.then(Strike(self.seat, hidden), Daggers(self.seat, True))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Strike(Ask):
    """[SHA-9.10] Name a living target other than yourself."""

    rule = "SHA-9.10"

    def __init__(self, seat: Seat, hidden: bool, hand_moved: bool = False) -> None:
        super().__init__(seat)
        self.hidden: Final = hidden  # with a Dagger lying face down
        self.hand_moved: Final = hand_moved  # a hand went up or down in this question

    def offer(self, s: ShamansState, seat: Seat, to: Offers) -> None:
        strike = STAB if self.hidden else STRIKE
        armed = not self.hidden or place_of_tile(s, seat, DAGGER, True) >= 0
        for other in range(s.seats):
            if other == seat:
                continue
            if armed:
                to.when(is_living(s, other), strike[other], NOT_LIVING)
            else:
                to.refuse(strike[other], NO_HIDDEN_DAGGER)
        if self.hidden:
            to.add(SHEATHE)
        if not self.hand_moved:
            offer_hand(s, seat, to)

    def take(self, s: ShamansState, seat: Seat, action: Action) -> None:
        """[SHA-7.14] The Dagger is discarded; [SHA-10.17] before the elimination Portals may be used."""
        if action is SHEATHE:
            rest_daggers(s, seat)
        elif moves_hand(s, seat, action):
            s.then(Strike(seat, self.hidden, True))
        else:
            s.held.take(seat, place_of_tile(s, seat, DAGGER, self.hidden))
            s.gone.put_under(DAGGER)
            s.show(everyone(s))
            s.tell("struck", seat, action.player)
            s.then(Eliminate(seat, action.player))
            checkpoint(s, action.player, TARGET)


def rest_daggers(s: ShamansState, seat: Seat) -> None:
    """[SHA-9.8] The performer does not wish to use another one: on with what was noted."""
    s.unwind(Noted)
    s.tell("sheathed", seat)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Noted(Step):
    """[SHA-10.8] Rituals of piles that an eliminated Shadow completed, in the order the eliminating player likes.

    [SHA-10.9] That player performs them, [SHA-10.10] when the Daggers have come to rest.
    """

    def run(self, s: ShamansState) -> None:
        only_one: World = NO_WORLD
        for world in range(len(s.noted)):
            if s.noted[world] != 0:
                if only_one != NO_WORLD:
                    s.then(NextRitual(self.seat))
                    return
                only_one = world
        if only_one != NO_WORLD:
            perform_noted(s, self.seat, only_one)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NextRitual(Ask):
    """[SHA-10.8] Which of the completed piles comes next."""

    rule = "SHA-10.8"

    def __init__(self, seat: Seat, hand_moved: bool = False) -> None:
        super().__init__(seat)
        self.hand_moved: Final = hand_moved  # a hand went up or down in this question

    def offer(self, s: ShamansState, seat: Seat, to: Offers) -> None:
        for world in range(len(s.noted)):
            if s.noted[world] != 0:
                to.add(PERFORM[world])
        if not self.hand_moved:
            offer_hand(s, seat, to)

    def take(self, s: ShamansState, seat: Seat, action: Action) -> None:
        if moves_hand(s, seat, action):
            s.then(NextRitual(seat, True))
        else:
            perform_noted(s, seat, action.thing)


def perform_noted(s: ShamansState, seat: Seat, world: World) -> None:
    """[SHA-10.10] One by one; a further Neutralization among them works in full."""
    s.noted[world] = 0
    s.tell("next_ritual", seat, world)
    s.then(Noted(seat))
    perform(s, seat, world)
