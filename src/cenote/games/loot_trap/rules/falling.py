"""Chapters 18, 19 and 21: who has lost, who has won, and how the others are placed."""

from cenote.core.layout import FACE
from cenote.core.outcome import Ending, Outcome
from cenote.games.loot_trap.rules.cards import (
    close_hand,
    discard_from_hand,
    is_loot,
    with_number,
    with_row,
)
from cenote.games.loot_trap.rules.field import active, in_turn_order, living
from cenote.games.loot_trap.rules.piles import discard
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import FELL, NO_LOOT, VICTIM_SHIFT


def fall(s: LootState, seats: int, key: str) -> None:
    """[TRAP-18.7] These players have lost, [TRAP-18.8] all together; [TRAP-1.4] who outlives everybody wins.

    The key says how.

    [TRAP-18.11] When one is left alive, that player wins at once; [TRAP-18.12] when none is, the game is a draw.
    [TRAP-19.6] With two players there are no ghosts, because the game ends.
    [TRAP-5.8] If it was the active player, the turn will end. Examples: [TRAP-X18, TRAP-X19, TRAP-X27].
    """
    count = 1 + max(s.fell)
    for seat in in_turn_order(s, seats):
        s.fell = with_number(s.fell, seat, count)
        s.at = with_number(s.at, seat, -1)
        s.health = with_number(s.health, seat, 0)
        s.wards = with_number(s.wards, seat, 0)
        s.tell(key, seat)
    left = living(s)
    if left == 0:
        draw_game(s, seats, "TRAP-18.12")
        return
    if left & (left - 1) == 0:
        win_game(s, left.bit_length() - 1, "TRAP-18.11")
        return
    for seat in in_turn_order(s, seats):
        lose_everything(s, seat)
    if seats >> active(s) & 1:
        s.ended = FELL
        s.tell("turn_cut_short", active(s))


def lose_everything(s: LootState, seat: int) -> None:
    """[TRAP-19.4] All loot is discarded, banked and in hand; [TRAP-19.5] equipment too, but not the other cards.

    [TRAP-22.24] In this order. [TRAP-25.9] A hand that the equipment opened is closed with it.
    [TRAP-12.13] Traps that wait for that player are discarded without effect.
    """
    for card in s.banked[seat]:
        s.banked = with_row(s.banked, seat, tuple([other for other in s.banked[seat] if other != card]))
        discard(s, card, "lost_loot", seat)
    for card in s.hands[seat][:]:
        if is_loot(s, card):
            discard_from_hand(s, seat, card & FACE)
    hand = s.hands[seat]
    for i in range(len(hand)):
        hand[i] |= NO_LOOT
    if s.worn[seat]:
        card = s.worn[seat][0]
        s.worn = with_row(s.worn, seat, ())
        close_hand(s, seat)
        discard(s, card, "took_off", seat)
    for card in s.queue:
        if card >> VICTIM_SHIFT + seat & 1:
            s.queue = tuple([other for other in s.queue if other != card])
            discard(s, card, "trap_wasted", seat)
    s.tell("became_ghost", seat)


def win_game(s: LootState, winner: int, rule: str) -> None:
    """[TRAP-21.1] By banking or [TRAP-21.2] by outliving all others."""
    finish(s, 1 << winner, rule, Ending.WON)
    s.tell("won", winner)


def draw_game(s: LootState, seats: int, rule: str) -> None:
    """[TRAP-21.3] Nobody wins: those who fell together, or all who live when time is up, share the first place."""
    finish(s, seats, rule, Ending.SHARED)
    s.tell("drawn")


def finish(s: LootState, firsts: int, rule: str, ending: Ending) -> None:
    """[TRAP-21.5] The winner; then living players by loot, then health; then the eliminated, the later the better."""
    keys: list[int] = []
    for seat in range(s.seats):
        if firsts >> seat & 1:
            keys.append(1_000_000)
        elif s.fell[seat] == 0:
            keys.append(1_000 + 100 * len(s.banked[seat]) + s.health[seat])
        else:
            keys.append(s.fell[seat])
    places: list[int] = []
    for key in keys:
        place = 1
        for other in keys:
            if other > key:
                place += 1
        places.append(place)
    s.outcome = Outcome(ending, rule, places, [len(row) for row in s.banked])
