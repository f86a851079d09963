"""Chapters 5 and 6: the round and the turn."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step, Together
from cenote.core.kinds import NOBODY, Face, Seat
from cenote.core.offers import Offers
from cenote.core.packed import only
from cenote.games.waking_shards.rules.abilities import apply_ability
from cenote.games.waking_shards.rules.actions import DISCARD, PLAY, STOP
from cenote.games.waking_shards.rules.cards import discard_from_hand, draw, owner_of
from cenote.games.waking_shards.rules.hands import leave_hand
from cenote.games.waking_shards.rules.match import gather, set_up, settle_round
from cenote.games.waking_shards.rules.shards import MoreShards, any_usable
from cenote.games.waking_shards.rules.state import ShardsState
from cenote.games.waking_shards.rules.terms import SHARD_TIME, SHARD_ZEAL


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Match(Step):
    """[WAKE-1.3] A game is a series of rounds. Examples: [WAKE-X1, WAKE-X2, WAKE-X20]."""

    def run(self, s: ShardsState) -> None:
        set_up(s)
        s.then(Round())


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Round(Step):
    """[WAKE-5.1] Each player draws a hand, [WAKE-5.2] smaller in Free For All, then discards one card of it."""

    def run(self, s: ShardsState) -> None:
        s.first = first_player(s)
        s.tell("round_begins", s.first, s.round)
        for seat in range(s.seats):
            for _each in range(s.printed.hand):
                draw(s, seat, "dealt")
        s.tell("hands_dealt", NOBODY, s.printed.hand)
        s.then(SetAside())


def first_player(s: ShardsState) -> Seat:
    """[WAKE-5.7] The owner of the Shard of Time plays first, [WAKE-5.8] or else the previous round's winner.

    [WAKE-3.4] In the first round the Shard of Time is always in play. [WAKE-5.9] This is settled before hands
    are drawn and does not change during the round.
    """
    owner = owner_of(s, SHARD_TIME)
    return s.winner if owner == NOBODY else owner


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SetAside(Together):
    """[WAKE-5.3] All choose secretly and reveal at the same time; [WAKE-5.5] any drawn card, and one must go.

    [WAKE-5.6] No turn is in progress, so no Shard can be used.
    """

    rule = "WAKE-5.1"

    def awaits(self, s: ShardsState, seat: Seat) -> bool:
        return not s.has_sealed(seat)

    def offer(self, s: ShardsState, seat: Seat, to: Offers) -> None:
        to.each(DISCARD, s.hands[seat])

    def lay(self, s: ShardsState, seat: Seat, action: Action) -> None:
        s.seal(seat, action.card)
        s.tell("set_aside", seat, action.card, 0, only(seat))

    def turn_over(self, s: ShardsState) -> None:
        """[WAKE-5.4] The discarded cards lie face up beside the deck."""
        chosen = s.unseal()
        for seat in range(s.seats):
            discard_from_hand(s, seat, chosen[seat])
        s.then(TURN[s.first])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Step):
    """[WAKE-6.3] First the abilities for the beginning of the turn, then playing a card.

    [WAKE-6.10] With an empty hand and no usable Shard the turn is skipped.
    """

    def run(self, s: ShardsState) -> None:
        seat = self.seat
        s.turns[seat] += 1
        if s.hands.any(seat) or any_usable(s, seat, False):
            s.tell("turn_begins", seat)
            s.then(MORE_SHARDS[seat], PLAYING[seat], END_OF_TURN[seat])
        else:
            s.tell("turn_skipped", seat)
            s.then(END_OF_TURN[seat])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Playing(Step):
    """[WAKE-6.4] With a card in hand one must be played; [WAKE-6.6] an empty hand means that none is.

    [WAKE-6.7] The hand is looked at now, after the Shards were used.
    """

    def run(self, s: ShardsState) -> None:
        if s.hands.any(self.seat):
            s.then(PLAY_CARD[self.seat])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PlayCard(Ask):
    """[WAKE-6.4] Play exactly one card; [WAKE-6.11] every card can always be played."""

    rule = "WAKE-6.4"

    def offer(self, s: ShardsState, seat: Seat, to: Offers) -> None:
        to.each(PLAY, s.hands[seat])

    def take(self, s: ShardsState, seat: Seat, action: Action) -> None:
        s.then(ANOTHER[seat])
        put_in_play(s, seat, action.card)


def put_in_play(s: ShardsState, seat: Seat, face: Face) -> None:
    """[WAKE-6.5] The card lies face up in front of you, [WAKE-6.12] known to all, and its effects are applied.

    [WAKE-7.2] It is already in play while its ability works. [WAKE-9.1] A Shard stays and works from then on.
    """
    leave_hand(s, seat, face)
    s.in_play.add(seat, face)
    s.tell("played", seat, face)
    apply_ability(s, seat, face, face)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Another(Step):
    """[WAKE-9.17] One card more, if the Shard of Zeal lies in front of you now and your hand is not empty.

    [WAKE-9.7] In each of your turns, if you like; [WAKE-9.18] an ordinary played card with all its effects.
    Example: [WAKE-X9].
    """

    def run(self, s: ShardsState) -> None:
        if s.hands.any(self.seat) and s.in_play.holds(self.seat, SHARD_ZEAL):
            s.then(PLAY_ANOTHER[self.seat])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PlayAnother(Ask):
    """[WAKE-9.17] The additional card is optional, and never more than two cards are played in one turn."""

    rule = "WAKE-9.7"

    def offer(self, s: ShardsState, seat: Seat, to: Offers) -> None:
        to.each(PLAY, s.hands[seat])
        to.add(STOP)

    def take(self, s: ShardsState, seat: Seat, action: Action) -> None:
        if action is not STOP:
            put_in_play(s, seat, action.card)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class EndOfTurn(Step):
    """[WAKE-6.1] Players take turns until all hands are empty, [WAKE-6.2] clockwise.

    [WAKE-6.8] That is checked at the end of every turn; then the round ends at once. [WAKE-6.9] A player who got
    cards again plays on. [WAKE-11.1] The round ends when all hands are empty. Examples: [WAKE-X6, WAKE-X17].
    """

    def run(self, s: ShardsState) -> None:
        for seat in range(s.seats):
            if s.hands.any(seat):
                s.then(TURN[s.after(self.seat)])
                return
        s.then(EndOfRound())


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class EndOfRound(Step):
    """[WAKE-11.4] The winner takes a victory token. Examples: [WAKE-X11, WAKE-X19]."""

    def run(self, s: ShardsState) -> None:
        settle_round(s)
        if s.outcome is None:
            s.then(BetweenRounds())


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class BetweenRounds(Step):
    """[WAKE-12.4] The cards are gathered, then the next round starts."""

    def run(self, s: ShardsState) -> None:
        gather(s)
        s.then(Round())


# The steps of every turn, built once for each chair: they are frozen, so all tables share them.
MORE_SHARDS: Final = vec[MoreShards]([MoreShards(seat, False) for seat in range(4)])
TURN: Final = vec[Turn]([Turn(seat) for seat in range(4)])
PLAYING: Final = vec[Playing]([Playing(seat) for seat in range(4)])
PLAY_CARD: Final = vec[PlayCard]([PlayCard(seat) for seat in range(4)])
ANOTHER: Final = vec[Another]([Another(seat) for seat in range(4)])
PLAY_ANOTHER: Final = vec[PlayAnother]([PlayAnother(seat) for seat in range(4)])
END_OF_TURN: Final = vec[EndOfTurn]([EndOfTurn(seat) for seat in range(4)])
