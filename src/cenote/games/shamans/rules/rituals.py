"""Chapter 9: rituals."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.layout import FACE, known_to
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
from cenote.games.shamans.rules.artifacts import TakeTile, tile_available
from cenote.games.shamans.rules.elimination import Eliminate
from cenote.games.shamans.rules.portals import (
    NEUTRALIZING,
    RITUAL,
    TARGET,
    checkpoint,
    could_hold,
    moves_hand,
    with_hand,
)
from cenote.games.shamans.rules.record import note_exchange
from cenote.games.shamans.rules.scoring import score
from cenote.games.shamans.rules.state import ShamansState, everyone, is_living, living
from cenote.games.shamans.rules.terms import (
    DAGGER,
    ILLUMINATION,
    KEPT,
    NEUTRALIZATION,
    PERMUTATION,
    STABILIZATION,
    joined,
    with_part,
)
from cenote.games.shamans.rules.track import move_back

NO_TILE: Final = Refusal("SHA-9.3", "no-tile")
NO_HIDDEN_DAGGER: Final = Refusal("SHA-9.8", "no-hidden-dagger")
NOT_LIVING: Final = Refusal("SHA-10.16", "not-living")


def perform(s: ShamansState, seat: int, world: int) -> None:
    """[SHA-9.1] At once, by the player who completed the pile; [SHA-9.13] never saved, passed on or declined.

    [SHA-12.1] Before it takes effect Portals may be used. [SHA-9.12] A pile is complete once per round.
    """
    s.then(Ritual(seat, world))
    checkpoint(s, seat, NEUTRALIZING if s.printed.ritual[world] == NEUTRALIZATION else RITUAL)


class Ritual(Step[ShamansState]):
    """[SHA-2.15] The ritual of the world `n`."""

    def run(self, s: ShamansState) -> None:
        kind = s.printed.ritual[self.n]
        s.tell("ritual", self.seat, kind, self.n)
        if kind == STABILIZATION:
            s.then(Stabilize(self.seat))
        elif kind == PERMUTATION:
            permutation(s, self.seat)
        elif kind == ILLUMINATION:
            illumination(s, self.seat)
        else:
            s.then(Daggers(self.seat), Noted(self.seat))


def illumination(s: ShamansState, seat: int) -> None:
    """[SHA-9.7] The performer scores at once and keeps it. Example: [SHA-X6]."""
    score(s, seat, s.printed.illumination_vp)
    s.tell("illuminated", seat, s.printed.illumination_vp, s.vp[seat])


class Stabilize(Ask[ShamansState]):
    """[SHA-9.2] Move the pawn back, or take a tile; [SHA-9.3] a tile only if there is one."""

    rule = "SHA-9.2"

    def candidates(self, s: ShamansState, seat: int) -> list[Action]:
        return with_hand(s, self, seat, [RETREAT, ARTIFACT])

    def may(self, s: ShamansState, seat: int, action: Action) -> Refusal | None:
        return NO_TILE if action is ARTIFACT and not tile_available(s) else None

    def take(self, s: ShamansState, seat: int, action: Action) -> None:
        if moves_hand(s, self, seat, action):
            return
        if action is ARTIFACT:
            s.tell("chose_artifact", seat)
            s.then(TakeTile(seat))
        else:
            retreat(s, seat)


def retreat(s: ShamansState, seat: int) -> None:
    """[SHA-9.2] The pawn goes back, [SHA-9.3] even if that has little or no effect."""
    if s.pawn == 0:
        s.tell("retreat_idle", seat)
        return
    move_back(s, s.printed.retreat)
    s.tell("moved_back", seat, s.pawn)


def permutation(s: ShamansState, seat: int) -> None:
    """[SHA-9.4] Role cards are exchanged; [SHA-9.14] if nobody else lives, nothing happens."""
    if living(s) == 1 << seat:
        s.tell("nobody_to_exchange", seat)
    else:
        s.then(Permute(seat))


class Permute(Ask[ShamansState]):
    """[SHA-9.5] With any other living player, revealed or not; [SHA-16.6] some tables let the performer decline."""

    rule = "SHA-9.5"

    def candidates(self, s: ShamansState, seat: int) -> list[Action]:
        found = [EXCHANGE[other] for other in range(s.seats) if other != seat]
        if s.printed.permutation_optional:
            found.append(DECLINE)
        return with_hand(s, self, seat, found)

    def may(self, s: ShamansState, seat: int, action: Action) -> Refusal | None:
        return NOT_LIVING if action is EXCHANGE[action.n] and not is_living(s, action.n) else None

    def take(self, s: ShamansState, seat: int, action: Action) -> None:
        if moves_hand(s, self, seat, action):
            return
        if action is DECLINE:
            s.tell("declined", seat)
        else:
            exchange_roles(s, seat, action.n)


def exchange_roles(s: ShamansState, seat: int, other: int) -> None:
    """[SHA-9.6] Cards keep their side and what is known of them; both players know both. Example: [SHA-X19]."""
    both = 1 << seat | 1 << other
    mine = known_to(s.roles[seat][0], both)
    theirs = known_to(s.roles[other][0], both)
    s.roles = with_part(with_part(s.roles, seat, (theirs,)), other, (mine,))
    note_exchange(s, seat, other)
    s.show(both)
    s.tell("exchanged", seat, other)


class Daggers(Step[ShamansState]):
    """[SHA-9.10] One after another: face-up Daggers first, [SHA-9.9] which must be used, then the hidden ones.

    [SHA-9.8] Hidden ones only if the performer wishes: whoever could have one is asked.
    [SHA-9.11] Without a Dagger nothing happens. [SHA-9.14] Nor if nobody else lives. `n` is 1 when one was used.
    """

    def run(self, s: ShamansState) -> None:
        if not could_hold(s, self.seat, DAGGER):
            if self.n == 0:
                s.tell("no_dagger", self.seat)
        elif living(s) == 1 << self.seat:
            s.tell("nobody_to_strike", self.seat)
        else:
            hidden = 0 if find_dagger(s, self.seat, 0) >= 0 else 1
            s.then(Strike(self.seat, hidden), Daggers(self.seat, 1))


def find_dagger(s: ShamansState, seat: int, kept: int) -> int:
    """The place of a Dagger before the player, face up or (`kept`) face down; -1 if there is none."""
    row = s.held[seat]
    for place in range(len(row)):
        if row[place] & FACE == DAGGER and row[place] & KEPT == kept:
            return place
    return -1


class Strike(Ask[ShamansState]):
    """[SHA-9.10] Name a living target other than yourself. `n` is 1 for a Dagger lying face down."""

    rule = "SHA-9.10"

    def candidates(self, s: ShamansState, seat: int) -> list[Action]:
        hidden = self.n == 1
        found = [(STAB if hidden else STRIKE)[other] for other in range(s.seats) if other != seat]
        if hidden:
            found.append(SHEATHE)
        return with_hand(s, self, seat, found)

    def may(self, s: ShamansState, seat: int, action: Action) -> Refusal | None:
        if action is not STAB[action.n] and action is not STRIKE[action.n]:
            return None
        if self.n == 1 and find_dagger(s, seat, KEPT) < 0:
            return NO_HIDDEN_DAGGER
        return None if is_living(s, action.n) else NOT_LIVING

    def take(self, s: ShamansState, seat: int, action: Action) -> None:
        """[SHA-7.14] The Dagger is discarded; [SHA-10.17] before the elimination Portals may be used."""
        if moves_hand(s, self, seat, action):
            return
        if action is SHEATHE:
            rest_daggers(s, seat)
            return
        place = find_dagger(s, seat, KEPT if self.n == 1 else 0)
        s.held[seat].pop(place)
        s.gone = joined(s.gone, DAGGER)
        s.show(everyone(s))
        s.tell("struck", seat, action.n)
        s.then(Eliminate(seat, action.n))
        checkpoint(s, action.n, TARGET)


def rest_daggers(s: ShamansState, seat: int) -> None:
    """[SHA-9.8] The performer does not wish to use another one: on with what was noted."""
    s.unwind(Noted)
    s.tell("sheathed", seat)


class Noted(Step[ShamansState]):
    """[SHA-10.8] Rituals of piles that an eliminated Shadow completed, in the order the eliminating player likes.

    [SHA-10.9] That player performs them, [SHA-10.10] when the Daggers have come to rest.
    """

    def run(self, s: ShamansState) -> None:
        worlds = [world for world in range(len(s.piles)) if s.noted >> world & 1]
        if len(worlds) == 1:
            perform_noted(s, self.seat, worlds[0])
        elif worlds:
            s.then(NextRitual(self.seat))


class NextRitual(Ask[ShamansState]):
    """[SHA-10.8] Which of the completed piles comes next."""

    rule = "SHA-10.8"

    def candidates(self, s: ShamansState, seat: int) -> list[Action]:
        found = [PERFORM[world] for world in range(len(s.piles)) if s.noted >> world & 1]
        return with_hand(s, self, seat, found)

    def options(self, s: ShamansState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: ShamansState, seat: int, action: Action) -> None:
        if not moves_hand(s, self, seat, action):
            perform_noted(s, seat, action.n)


def perform_noted(s: ShamansState, seat: int, world: int) -> None:
    """[SHA-10.10] One by one; a further Neutralization among them works in full."""
    s.noted &= ~(1 << world)
    s.tell("next_ritual", seat, world)
    s.then(Noted(seat))
    perform(s, seat, world)
