"""Chapters 3 to 6 and 12: setting up, the round and the turn."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step, Together
from cenote.core.layout import FACE
from cenote.core.outcome import Ending, Outcome, places_by
from cenote.games.waking_shards.rules.abilities import apply_ability
from cenote.games.waking_shards.rules.actions import DISCARD, PLAY, STOP
from cenote.games.waking_shards.rules.asking import naming
from cenote.games.waking_shards.rules.cards import discard_from_hand, draw, leave_hand, owner_of
from cenote.games.waking_shards.rules.scoring import power_of, round_winner, units_of
from cenote.games.waking_shards.rules.shards import MoreShards, any_usable
from cenote.games.waking_shards.rules.state import ShardsState
from cenote.games.waking_shards.rules.terms import SHARD_TIME, SHARD_ZEAL, is_plain, is_shard, is_unit


class Match(Step[ShardsState]):
    """[WAKE-1.3] A game is a series of rounds. Examples: [WAKE-X1, WAKE-X2, WAKE-X20]."""

    def run(self, s: ShardsState) -> None:
        set_up(s)
        s.round = 1
        s.then(Round())


def set_up(s: ShardsState) -> None:
    """[WAKE-3.1] The supplementary cards wait in a reserve; [WAKE-3.3] the other main cards are the deck.

    [WAKE-3.2] The initial Shards are dealt out at random, one to each player, [WAKE-4.4] in Free For All too.
    """
    box = s.printed
    s.reserve = tuple(box.supplementary)
    s.deck = [face for face in box.main if face not in box.initial]
    shards = box.initial[:]
    s.chance.shuffle(shards)
    for seat in range(s.seats):
        s.in_play[seat].append(shards[seat])
        s.tell("dealt_shard", seat, shards[seat])
    s.chance.shuffle(s.deck)


class Round(Step[ShardsState]):
    """[WAKE-5.1] Each player draws a hand, [WAKE-5.2] smaller in Free For All, then discards one card of it."""

    def run(self, s: ShardsState) -> None:
        s.first = first_player(s)
        s.tell("round_begins", s.first, s.round)
        for seat in range(s.seats):
            for _ in range(s.printed.hand):
                draw(s, seat, "dealt")
        s.tell("hands_dealt", -1, s.printed.hand)
        s.then(SetAside())


def first_player(s: ShardsState) -> int:
    """[WAKE-5.7] The owner of the Shard of Time plays first, [WAKE-5.8] or else the previous round's winner.

    [WAKE-3.4] In the first round the Shard of Time is always in play. [WAKE-5.9] This is settled before hands
    are drawn and does not change during the round.
    """
    owner = owner_of(s, SHARD_TIME)
    return owner if owner >= 0 else s.winner


class SetAside(Together[ShardsState]):
    """[WAKE-5.3] All choose secretly and reveal at the same time; [WAKE-5.5] any drawn card, and one must go.

    [WAKE-5.6] No turn is in progress, so no Shard can be used.
    """

    rule = "WAKE-5.1"

    def seats(self, s: ShardsState) -> list[int]:
        return [seat for seat in range(s.seats) if s.sealed[seat] == 0]

    def candidates(self, s: ShardsState, seat: int) -> list[Action]:
        return naming(s.hands[seat], DISCARD)

    def options(self, s: ShardsState, seat: int) -> list[Action]:
        return naming(s.hands[seat], DISCARD)

    def lay(self, s: ShardsState, seat: int, action: Action) -> None:
        s.sealed = (*s.sealed[:seat], action.n + 1, *s.sealed[seat + 1 :])
        s.tell("set_aside", seat, action.n, 0, 1 << seat)

    def turn_over(self, s: ShardsState) -> None:
        """[WAKE-5.4] The discarded cards lie face up beside the deck."""
        chosen = s.sealed
        s.sealed = (0,) * s.seats
        for seat in range(s.seats):
            discard_from_hand(s, seat, chosen[seat] - 1)
        s.then(Turn(s.first))


class Turn(Step[ShardsState]):
    """[WAKE-6.3] First the abilities for the beginning of the turn, then playing a card.

    [WAKE-6.10] With an empty hand and no usable Shard the turn is skipped.
    """

    def run(self, s: ShardsState) -> None:
        seat = self.seat
        s.turns[seat] += 1
        if s.hands[seat] or any_usable(s, seat, 0):
            s.tell("turn_begins", seat)
            s.then(MORE_SHARDS[seat], PLAYING[seat], END_OF_TURN[seat])
        else:
            s.tell("turn_skipped", seat)
            s.then(END_OF_TURN[seat])


class Playing(Step[ShardsState]):
    """[WAKE-6.4] With a card in hand one must be played; [WAKE-6.6] an empty hand means that none is.

    [WAKE-6.7] The hand is looked at now, after the Shards were used.
    """

    def run(self, s: ShardsState) -> None:
        if s.hands[self.seat]:
            s.then(PLAY_CARD[self.seat])


class PlayCard(Ask[ShardsState]):
    """[WAKE-6.4] Play exactly one card; [WAKE-6.11] every card can always be played. `n` is 1 for a second one."""

    rule = "WAKE-6.4"

    def candidates(self, s: ShardsState, seat: int) -> list[Action]:
        found = naming(s.hands[seat], PLAY)
        if self.n == 1:
            found.append(STOP)
        return found

    def options(self, s: ShardsState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: ShardsState, seat: int, action: Action) -> None:
        if action is STOP:
            return
        if self.n == 0:
            s.then(ANOTHER[seat])
        put_in_play(s, seat, action.n)


def put_in_play(s: ShardsState, seat: int, face: int) -> None:
    """[WAKE-6.5] The card lies face up in front of you, [WAKE-6.12] known to all, and its effects are applied.

    [WAKE-7.2] It is already in play while its ability works. [WAKE-9.1] A Shard stays and works from then on.
    """
    leave_hand(s, seat, face)
    s.in_play[seat].append(face)
    s.tell("played", seat, face)
    apply_ability(s, seat, face, face)


class Another(Step[ShardsState]):
    """[WAKE-9.17] One card more, if the Shard of Zeal lies in front of you now and your hand is not empty.

    [WAKE-9.7] In each of your turns, if you like; [WAKE-9.18] an ordinary played card with all its effects.
    Example: [WAKE-X9].
    """

    def run(self, s: ShardsState) -> None:
        if s.hands[self.seat] and SHARD_ZEAL in s.in_play[self.seat]:
            s.then(PlayAnother(self.seat, 1))


class PlayAnother(PlayCard):
    """[WAKE-9.17] The additional card is optional, and never more than two cards are played in one turn."""

    rule = "WAKE-9.7"


class EndOfTurn(Step[ShardsState]):
    """[WAKE-6.1] Players take turns until all hands are empty, [WAKE-6.2] clockwise.

    [WAKE-6.8] That is checked at the end of every turn; then the round ends at once. [WAKE-6.9] A player who got
    cards again plays on. [WAKE-11.1] The round ends when all hands are empty. Examples: [WAKE-X6, WAKE-X17].
    """

    def run(self, s: ShardsState) -> None:
        for hand in s.hands:
            if hand:
                s.then(TURN[(self.seat + 1) % s.seats])
                return
        s.then(EndOfRound())


class EndOfRound(Step[ShardsState]):
    """[WAKE-11.4] The winner takes a victory token, [WAKE-2.7] of which there are always enough.

    [WAKE-1.4] Enough of them win the game, and [WAKE-1.5] nothing else does, not even all six Shards.
    Examples: [WAKE-X11, WAKE-X19].
    """

    def run(self, s: ShardsState) -> None:
        count_armies(s)
        winner, reason = round_winner(s)
        s.winner = winner
        s.tokens = (*s.tokens[:winner], s.tokens[winner] + 1, *s.tokens[winner + 1 :])
        over = s.tokens[winner] >= s.printed.tokens_to_win
        if not over:
            s.round += 1
        s.tell(reason, winner, s.tokens[winner])
        if over:
            end_game(s)
        else:
            s.then(BetweenRounds())


def count_armies(s: ShardsState) -> None:
    """[WAKE-11.2] Each player's total is told, in turn order."""
    for i in range(s.seats):
        seat = (s.first + i) % s.seats
        s.tell("army", seat, power_of(s, seat), units_of(s, seat))


class BetweenRounds(Step[ShardsState]):
    """[WAKE-12.4] The cards are gathered, then the next round starts."""

    def run(self, s: ShardsState) -> None:
        gather(s)
        s.then(Round())


def end_game(s: ShardsState) -> None:
    """[WAKE-13.1] In a Duel, [WAKE-13.2] with 3 and [WAKE-13.3] with 4 players: the first with enough tokens.

    [WAKE-13.4] One token is given per round, so nobody ties with the winner.
    """
    rule = "WAKE-13.1" if s.seats == 2 else "WAKE-13.2" if s.seats == 3 else "WAKE-13.3"
    s.outcome = Outcome(Ending.WON, rule, places_by(list(s.tokens)), list(s.tokens))
    s.tell("won_game", s.winner, s.tokens[s.winner])


def gather(s: ShardsState) -> None:
    """[WAKE-12.1] Units in play and the discard go back into the deck, which is shuffled; Shards stay.

    [WAKE-9.2] They keep their owners, [WAKE-9.10] ready again. [WAKE-12.2] What is left of the deck is shuffled
    with it; [WAKE-10.6] the supplementary cards are set aside first. [WAKE-12.3] Hands are empty now.
    """
    cards = [card & FACE for card in s.deck] + s.discard
    for seat in range(s.seats):
        row = [card & FACE for card in s.in_play[seat]]
        cards += [face for face in row if is_unit(face)]
        s.in_play[seat] = [face for face in row if is_shard(face)]
        s.turns[seat] = 0
    s.discard = []
    s.deck = [face for face in cards if not is_plain(face)]
    s.reserve += tuple([face for face in cards if is_plain(face)])
    s.supplied = 0
    s.chance.shuffle(s.deck)
    s.tell("gathered")


# The steps of every turn, built once: they are frozen, so all tables share them.
CHAIRS: Final = range(4)
MORE_SHARDS: Final = [MoreShards(seat) for seat in CHAIRS]
TURN: Final = [Turn(seat) for seat in CHAIRS]
PLAYING: Final = [Playing(seat) for seat in CHAIRS]
PLAY_CARD: Final = [PlayCard(seat) for seat in CHAIRS]
ANOTHER: Final = [Another(seat) for seat in CHAIRS]
END_OF_TURN: Final = [EndOfTurn(seat) for seat in CHAIRS]
