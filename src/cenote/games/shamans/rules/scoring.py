"""Chapters 13 and 14: the end of a round and of the game."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Step, Together
from cenote.core.layout import FACE, known_to
from cenote.core.outcome import Ending, Outcome, places_by
from cenote.games.shamans.rules.actions import READY
from cenote.games.shamans.rules.ledger import open_ledger
from cenote.games.shamans.rules.state import ShamansState, everyone, is_living
from cenote.games.shamans.rules.terms import (
    AT_THE_END,
    EACH_ROUND,
    FACE_UP,
    KEPT,
    MOON_SHARD,
    SHADOW,
    SHAMAN,
    with_number,
)


class EndOfRound(Step[ShamansState]):
    """[SHA-13.3] The cards have run out and the Shamans win, unless `n` says that the Shadows have won."""

    def run(self, s: ShamansState) -> None:
        show_roles(s)
        note_round(s, self.n == 1)
        if self.n == 1:
            s.tell("shadows_won")
            score_team(s, SHADOW, s.printed.shadow_vp)
        else:
            s.tell("shamans_won")
            score_team(s, SHAMAN, s.printed.shaman_vp)
        score_shards(s)
        if s.printed.ledger == EACH_ROUND:
            open_ledger(s)
        end_or_go_on(s)
        if s.printed.ledger == AT_THE_END and s.outcome is not None:
            open_ledger(s)


SHADOWS_WIN: Final = EndOfRound(-1, 1)

# How a round can end, in the chronicle.
CARDS_OUT: Final = 0
NO_SHADOW: Final = 1
AT_THE_MOON: Final = 2
NO_SHAMAN: Final = 3


def note_round(s: ShamansState, shadows_won: bool) -> None:
    """One number for each round: its ending in 2 bits, then a mask of the Shadows and one of the eliminated.

    [SHA-13.8] All of that is open now. Screens and balance reports count it.
    """
    if shadows_won:
        ending = AT_THE_MOON if s.pawn == s.printed.moon else NO_SHAMAN
    else:
        ending = CARDS_OUT if living_of(s, SHADOW) else NO_SHADOW
    shadows = 0
    for seat in range(s.seats):
        shadows |= role_of(s, seat) << seat
    s.chronicle = (*s.chronicle, ending | shadows << 2 | s.out << 7)


def shadows_win(s: ShamansState) -> None:
    """[SHA-13.1] The round ends at once: nothing else on the agenda happens."""
    s.unwind(EndOfRound)
    s.agenda.pop()
    s.agenda.append(SHADOWS_WIN)


def shamans_win(s: ShamansState) -> None:
    """[SHA-13.2] The round ends at once when no living Shadow remains."""
    s.unwind(EndOfRound)


def role_of(s: ShamansState, seat: int) -> int:
    """[SHA-1.3] The team of a player; [SHA-1.6] always the role held at this moment."""
    return s.roles[seat][0] & FACE


def living_of(s: ShamansState, role: int) -> int:
    """How many living players hold that role now."""
    found = 0
    for seat in range(s.seats):
        if not s.out >> seat & 1 and role_of(s, seat) == role:
            found += 1
    return found


def show_roles(s: ShamansState) -> None:
    """[SHA-13.8] All Role cards are shown, but neither hands nor face-down tiles."""
    hidden = [seat for seat in range(s.seats) if not s.roles[seat][0] & FACE_UP]
    s.show(everyone(s))
    s.roles = tuple([(known_to(cards[0] | FACE_UP, everyone(s)),) for cards in s.roles])
    s.tell("roles_shown")
    for seat in hidden:
        s.tell("role_shown", seat, role_of(s, seat))


def score_team(s: ShamansState, role: int, points: int) -> None:
    """[SHA-13.5] Living Shamans or [SHA-13.6] living Shadows score, eliminated ones do not.

    [SHA-1.4] Points belong to single players. [SHA-2.14] The supply of tokens is unlimited. Example: [SHA-X18].
    """
    if living_of(s, role) == 0:
        s.tell("no_team_points")
    for seat in range(s.seats):
        if is_living(s, seat) and role_of(s, seat) == role:
            score(s, seat, points)
            s.tell("scored_shadow" if role == SHADOW else "scored_shaman", seat, points, s.vp[seat])


def score(s: ShamansState, seat: int, points: int) -> None:
    """[SHA-1.4] Victory points are kept from round to round."""
    s.vp = with_number(s.vp, seat, s.vp[seat] + points)


def score_shards(s: ShamansState) -> None:
    """[SHA-13.7] Then Moon Shards; [SHA-13.9] the order cannot matter. [SHA-7.17] Whoever won the round.

    [SHA-7.15] Only players who have not been eliminated; [SHA-7.16] each pair, face up or face down, which is shown.
    """
    for seat in range(s.seats):
        shards = 0
        for tile in s.held[seat]:
            if tile & FACE == MOON_SHARD:
                shards += 1
        if shards >= s.printed.shard_set and is_living(s, seat):
            pairs = shards // s.printed.shard_set
            show_shards(s, seat, pairs * s.printed.shard_set)
            score(s, seat, pairs * s.printed.shard_vp)
            s.tell("scored_shards", seat, pairs * s.printed.shard_vp, s.vp[seat])


def show_shards(s: ShamansState, seat: int, left: int) -> None:
    """[SHA-7.16] The Shards that score are shown, and no more than those."""
    row = s.held[seat]
    s.show(everyone(s))
    for place in range(len(row)):
        if left and row[place] & FACE == MOON_SHARD:
            turn_up(s, seat, place)
            left -= 1


def turn_up(s: ShamansState, seat: int, place: int) -> None:
    """A tile before a player is turned face up."""
    row = s.held[seat]
    row[place] = known_to(row[place] & ~KEPT, everyone(s))


def end_or_go_on(s: ShamansState) -> None:
    """[SHA-14.1] A sole leader with enough points wins; [SHA-14.3] tested only when a round is fully scored.

    [SHA-14.4] A tie for the lead is never shared. Example: [SHA-X20].
    """
    best = max(s.vp)
    if best >= s.printed.target_vp and s.vp.count(best) == 1:
        s.outcome = Outcome(Ending.WON, "SHA-14.1", places_by(list(s.vp)), list(s.vp))
        s.tell("won_game", s.vp.index(best), best)
    elif s.round == s.printed.max_rounds:
        end_undecided(s, best)
    else:
        pass_marker(s)


def end_undecided(s: ShamansState, best: int) -> None:
    """[SHA-16.7] After the last round of a limited game the leaders share it."""
    ending = Ending.WON if s.vp.count(best) == 1 else Ending.SHARED
    s.outcome = Outcome(ending, "SHA-16.7", places_by(list(s.vp)), list(s.vp))
    s.tell("last_round", -1, s.round)


def pass_marker(s: ShamansState) -> None:
    """[SHA-14.2] The First Player marker passes to the left; [SHA-14.5] every round, whoever won."""
    s.first = (s.first + 1) % s.seats
    s.round += 1
    s.trick = 0
    s.tell("marker_passed", s.first)
    if s.printed.pauses:
        s.then(BetweenRounds())


READINESS: Final = [READY]
IS_READY: Final = FACE  # what is sealed then; no card


class BetweenRounds(Together[ShamansState]):
    """[SHA-14.2] Where the table wants a pause, a new round begins when all are ready.

    [SHA-15.10] Until then nobody holds cards to tell of, so the chat is open.
    """

    rule = "SHA-14.2"

    def is_secret(self) -> bool:
        """Not a secret, but nobody is passed over: the time between rounds is for looking and talking."""
        return True

    def is_reaction(self) -> bool:
        return False

    def seats(self, s: ShamansState) -> list[int]:
        return [seat for seat in range(s.seats) if s.sealed[seat] == 0]

    def candidates(self, s: ShamansState, seat: int) -> list[Action]:
        return READINESS

    def options(self, s: ShamansState, seat: int) -> list[Action]:
        return READINESS

    def lay(self, s: ShamansState, seat: int, action: Action) -> None:
        s.sealed = with_number(s.sealed, seat, IS_READY)
        s.tell("ready", seat)

    def turn_over(self, s: ShamansState) -> None:
        s.sealed = (0,) * s.seats
