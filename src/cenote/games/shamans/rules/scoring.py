"""Chapters 13 and 14: the end of a round and of the game."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Step, Together
from cenote.core.kinds import NOBODY, Count, Seat, Seats
from cenote.core.knowledge import lay_open
from cenote.core.offers import Offers
from cenote.core.outcome import Ending, Outcome, places_by
from cenote.core.packed import (
    NO_SEATS,
    and_seat,
    face_of,
    first_of,
    has,
    is_marked,
    is_several,
    marked,
    only,
    unmarked,
)
from cenote.core.pile import and_number, numbers
from cenote.games.shamans.rules.actions import READY
from cenote.games.shamans.rules.ledger import open_ledger
from cenote.games.shamans.rules.state import (
    ShamansState,
    everyone,
    is_living,
    living_of,
    role_card,
    role_of,
)
from cenote.games.shamans.rules.terms import (
    AT_THE_END,
    EACH_ROUND,
    FACE_UP,
    KEPT,
    MOON_SHARD,
    SHADOW,
    SHAMAN,
)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class EndOfRound(Step):
    """[SHA-13.3] The cards have run out and the Shamans win, unless the Shadows have won."""

    def __init__(self, seat: Seat = NOBODY, shadows_won: bool = False) -> None:
        super().__init__(seat)
        self.shadows_won: Final = shadows_won

    def run(self, s: ShamansState) -> None:
        show_roles(s)
        note_round(s, self.shadows_won)
        if self.shadows_won:
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


SHAMANS_WIN: Final = EndOfRound()
SHADOWS_WIN: Final = EndOfRound(NOBODY, True)

# How a round can end.
CARDS_OUT: Final = 0
NO_SHADOW: Final = 1
AT_THE_MOON: Final = 2
NO_SHAMAN: Final = 3


def note_round(s: ShamansState, shadows_won: bool) -> None:
    """How the round ended, who the Shadows were, and who was eliminated.

    [SHA-13.8] All of that is open now. Balance reports count it.
    """
    shadows: Seats = NO_SEATS
    out: Seats = NO_SEATS
    for seat in range(s.seats):
        if role_of(s, seat) == SHADOW:
            shadows = and_seat(shadows, seat)
        if not is_living(s, seat):
            out = and_seat(out, seat)
    s.past_ending = and_number(s.past_ending, ending_of(s, shadows_won))
    s.past_shadows = and_number(s.past_shadows, shadows)
    s.past_out = and_number(s.past_out, out)


def ending_of(s: ShamansState, shadows_won: bool) -> i64:
    """[SHA-13.1, SHA-13.2, SHA-13.3] What has ended the round."""
    if shadows_won:
        if s.pawn == s.printed.moon:
            return AT_THE_MOON
        return NO_SHAMAN
    if living_of(s, SHADOW) > 0:
        return CARDS_OUT
    return NO_SHADOW


def shadows_win(s: ShamansState) -> None:
    """[SHA-13.1] The round ends at once: nothing else on the agenda happens."""
    s.unwind(EndOfRound)
    s.drop()
    s.then(SHADOWS_WIN)


def shamans_win(s: ShamansState) -> None:
    """[SHA-13.2] The round ends at once when no living Shadow remains."""
    s.unwind(EndOfRound)


def show_roles(s: ShamansState) -> None:
    """[SHA-13.8] All Role cards are shown, but neither hands nor face-down tiles."""
    hidden: Seats = NO_SEATS
    for seat in range(s.seats):
        card = role_card(s, seat)
        if not is_marked(card, FACE_UP):
            hidden = and_seat(hidden, seat)
            s.roles.change(seat, 0, marked(lay_open(s, card), FACE_UP))
    s.show(everyone(s))
    s.tell("roles_shown")
    for seat in range(s.seats):
        if has(hidden, seat):
            s.tell("role_shown", seat, role_of(s, seat))


def score_team(s: ShamansState, role: i64, points: Count) -> None:
    """[SHA-13.5] Living Shamans or [SHA-13.6] living Shadows score, eliminated ones do not.

    [SHA-1.4] Points belong to single players. [SHA-2.14] The supply of tokens is unlimited. Example: [SHA-X18].
    """
    if living_of(s, role) == 0:
        s.tell("no_team_points")
    for seat in range(s.seats):
        if is_living(s, seat) and role_of(s, seat) == role:
            score(s, seat, points)
            s.tell("scored_shadow" if role == SHADOW else "scored_shaman", seat, points, s.vp[seat])


def score(s: ShamansState, seat: Seat, points: Count) -> None:
    """[SHA-1.4] Victory points are kept from round to round."""
    s.vp[seat] += points


def shards_of(s: ShamansState, seat: Seat) -> Count:
    """The Moon Shards before a player, face up or face down."""
    shards: Count = 0
    for tile in s.held[seat]:
        if face_of(tile) == MOON_SHARD:
            shards += 1
    return shards


def score_shards(s: ShamansState) -> None:
    """[SHA-13.7] Then Moon Shards; [SHA-13.9] the order cannot matter. [SHA-7.17] Whoever won the round.

    [SHA-7.15] Only players who have not been eliminated; [SHA-7.16] each pair, face up or face down, which is shown.
    """
    for seat in range(s.seats):
        pairs = shards_of(s, seat) // s.printed.shard_set
        if pairs > 0 and is_living(s, seat):
            show_shards(s, seat, pairs * s.printed.shard_set)
            score(s, seat, pairs * s.printed.shard_vp)
            s.tell("scored_shards", seat, pairs * s.printed.shard_vp, s.vp[seat])


def show_shards(s: ShamansState, seat: Seat, shards: Count) -> None:
    """[SHA-7.16] The Shards that score are shown, and no more than those."""
    left = shards
    for place in range(s.held.size(seat)):
        if left > 0 and face_of(s.held[seat][place]) == MOON_SHARD:
            turn_up(s, seat, place)
            left -= 1


def turn_up(s: ShamansState, seat: Seat, place: Count) -> None:
    """A tile before a player is turned face up."""
    s.held.change(seat, place, unmarked(lay_open(s, s.held[seat][place]), KEPT))


def end_or_go_on(s: ShamansState) -> None:
    """[SHA-14.1] A sole leader with enough points wins; [SHA-14.3] tested only when a round is fully scored.

    [SHA-14.4] A tie for the lead is never shared, [SHA-16.7] but by the leaders after the last round of a limited game.
    Example: [SHA-X20].
    """
    ahead = leaders(s)
    leader = first_of(ahead)
    if s.vp[leader] >= s.printed.target_vp and not is_several(ahead):
        end_game(s, Ending.WON, "SHA-14.1")
        s.tell("won_game", leader, s.vp[leader])
    elif s.round == s.printed.max_rounds:
        end_game(s, Ending.SHARED if is_several(ahead) else Ending.WON, "SHA-16.7")
        s.tell("last_round", -1, s.round)
    else:
        pass_marker(s)


def leaders(s: ShamansState) -> Seats:
    """Who has the most points."""
    found: Seats = NO_SEATS
    most: Count = -1
    for seat in range(s.seats):
        if s.vp[seat] > most:
            most = s.vp[seat]
            found = only(seat)
        elif s.vp[seat] == most:
            found = and_seat(found, seat)
    return found


def end_game(s: ShamansState, ending: Ending, rule: str) -> None:
    """[SHA-14.1] Points decide about all places."""
    points = [int(vp) for vp in s.vp]
    s.outcome = Outcome(ending, rule, places_by(points), points)


def pass_marker(s: ShamansState) -> None:
    """[SHA-14.2] The First Player marker passes to the left; [SHA-14.5] every round, whoever won."""
    s.first = s.after(s.first)
    s.round += 1
    s.trick = 0
    s.tell("marker_passed", s.first)
    if s.printed.pauses:
        s.then(BetweenRounds())


IS_READY: Final = 255  # what is sealed then; no card


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class BetweenRounds(Together):
    """[SHA-14.2] Where the table wants a pause, a new round begins when all are ready.

    [SHA-15.10] Until then nobody holds cards to tell of, so the chat is open.
    """

    rule = "SHA-14.2"

    def is_secret(self) -> bool:
        """Not a secret, but nobody is passed over: the time between rounds is for looking and talking."""
        return True

    def is_reaction(self) -> bool:
        return False

    def awaits(self, s: ShamansState, seat: Seat) -> bool:
        return s.sealed[seat] == 0

    def offer(self, s: ShamansState, seat: Seat, to: Offers) -> None:
        to.add(READY)

    def lay(self, s: ShamansState, seat: Seat, action: Action) -> None:
        s.sealed[seat] = IS_READY
        s.tell("ready", seat)

    def turn_over(self, s: ShamansState) -> None:
        s.sealed = numbers(s.seats)
