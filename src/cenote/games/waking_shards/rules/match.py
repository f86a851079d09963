"""Chapters 3, 12 and 13: what happens before the first round, between rounds, and after the last."""

from cenote.core.kinds import Count, Face, Seat
from cenote.core.outcome import Ending, Outcome, places_by
from cenote.core.packed import face_of
from cenote.core.pile import Pile, empty
from cenote.games.waking_shards.rules.scoring import power_of, round_winner, units_of
from cenote.games.waking_shards.rules.state import ShardsState
from cenote.games.waking_shards.rules.terms import is_plain, is_shard


def set_up(s: ShardsState) -> None:
    """[WAKE-3.1] The supplementary cards wait in a reserve; [WAKE-3.3] the other main cards are the deck.

    [WAKE-3.2] The initial Shards are dealt out at random, one to each player, [WAKE-4.4] in Free For All too.
    """
    s.reserve.lay(s.printed.supplementary)
    s.deck.lay(s.printed.deck)
    shards = Pile(s.printed.initial[:])
    shards.shuffle(s.chance)
    for seat in range(s.seats):
        s.in_play.add(seat, shards[seat])
        s.tell("dealt_shard", seat, shards[seat])
    s.deck.shuffle(s.chance)
    s.round = 1


def settle_round(s: ShardsState) -> None:
    """[WAKE-11.4] The winner takes a victory token, [WAKE-2.7] of which there are always enough.

    [WAKE-1.4] Enough of them win the game, and [WAKE-1.5] nothing else does, not even all six Shards.
    """
    count_armies(s)
    winner, how = round_winner(s)
    s.winner = winner
    s.tokens[winner] += 1
    over = s.tokens[winner] >= s.printed.tokens_to_win
    if not over:
        s.round += 1
    s.tell(how, winner, s.tokens[winner])
    if over:
        end_game(s)


def count_armies(s: ShardsState) -> None:
    """[WAKE-11.2] Each player's total is told, in turn order."""
    seat = s.first
    for _each in range(s.seats):
        s.tell("army", seat, power_of(s, seat), units_of(s, seat))
        seat = s.after(seat)


def end_game(s: ShardsState) -> None:
    """[WAKE-13.1] In a Duel, [WAKE-13.2] with 3 and [WAKE-13.3] with 4 players: the first with enough tokens.

    [WAKE-13.4] One token is given per round, so nobody ties with the winner.
    """
    rule = "WAKE-13.1" if s.seats == 2 else "WAKE-13.2" if s.seats == 3 else "WAKE-13.3"
    tokens = [int(count) for count in s.tokens]
    s.outcome = Outcome(Ending.WON, rule, places_by(tokens), tokens)
    s.tell("won_game", s.winner, s.tokens[s.winner])


def gather(s: ShardsState) -> None:
    """[WAKE-12.1] Units in play and the discard go back into the deck, which is shuffled; Shards stay.

    [WAKE-12.2] What is left of the deck is shuffled with it. [WAKE-12.3] Hands are empty now.
    """
    left, s.deck = s.deck, empty()
    for card in left.cards:
        put_away(s, face_of(card))
    for card in s.discard.cards:
        put_away(s, face_of(card))
    s.discard.clear()
    for seat in range(s.seats):
        gather_units(s, seat)
        s.turns[seat] = 0
    s.supplied = 0
    s.deck.shuffle(s.chance)
    s.tell("gathered")


def put_away(s: ShardsState, face: Face) -> None:
    """[WAKE-12.1] A card goes back into the deck, [WAKE-10.6] a supplementary one into the reserve."""
    if is_plain(face):
        s.reserve.put_under(face)
    else:
        s.deck.put_under(face)


def gather_units(s: ShardsState, seat: Seat) -> None:
    """[WAKE-12.1] The Units leave the player's row; [WAKE-9.2] Shards keep their owners, [WAKE-9.10] ready again."""
    place: Count = 0
    while place < s.in_play.size(seat):
        face = face_of(s.in_play[seat][place])
        if is_shard(face):
            s.in_play.change(seat, place, face)
            place += 1
        else:
            s.in_play.take(seat, place)
            put_away(s, face)
