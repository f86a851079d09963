"""Chapters 18, 19 and 21: who has lost, who has won, and how the others are placed."""

from cenote.core.kinds import Count, Seat, Seats
from cenote.core.outcome import Ending, Outcome
from cenote.core.packed import NO_SEATS, face_of, first_of, has, is_marked, is_several, marked, only
from cenote.games.loot_trap.rules.cards import close_hand, discard_from_hand, is_loot
from cenote.games.loot_trap.rules.field import active, in_turn_order, living
from cenote.games.loot_trap.rules.piles import discard
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import FELL, NO_LOOT, VICTIM


def fall(s: LootState, seats: Seats, key: str) -> None:
    """[TRAP-18.7] These players have lost, [TRAP-18.8] all together; [TRAP-1.4] who outlives everybody wins.

    The key says how.

    [TRAP-18.11] When one is left alive, that player wins at once; [TRAP-18.12] when none is, the game is a draw.
    [TRAP-19.6] With two players there are no ghosts, because the game ends.
    [TRAP-5.8] If it was the active player, the turn will end. Examples: [TRAP-X18, TRAP-X19, TRAP-X27].
    """
    count: Count = 1
    for fell in s.fell:
        count = max(count, fell + 1)
    for seat in in_turn_order(s):
        if has(seats, seat):
            s.fell[seat] = count
            s.at[seat] = -1
            s.health[seat] = 0
            s.wards[seat] = 0
            s.tell(key, seat)
    left = living(s)
    if left == NO_SEATS:
        draw_game(s, seats, "TRAP-18.12")
        return
    if not is_several(left):
        win_game(s, first_of(left), "TRAP-18.11")
        return
    for seat in in_turn_order(s):
        if has(seats, seat):
            lose_everything(s, seat)
    if has(seats, active(s)):
        s.ended = FELL
        s.tell("turn_cut_short", active(s))


def lose_everything(s: LootState, seat: Seat) -> None:
    """[TRAP-19.4] All loot is discarded, banked and in hand; [TRAP-19.5] equipment too, but not the other cards.

    [TRAP-22.24] In this order. [TRAP-25.9] A hand that the equipment opened is closed with it.
    [TRAP-12.13] Traps that wait for that player are discarded without effect.
    """
    while s.banked.any(seat):
        discard(s, s.banked.take_top(seat), "lost_loot", seat)
    for card in s.hands[seat][:]:
        if is_loot(s, card):
            discard_from_hand(s, seat, face_of(card))
    for i in range(s.hands.size(seat)):
        s.hands.change(seat, i, marked(s.hands[seat][i], NO_LOOT))
    if s.worn.any(seat):
        card = s.worn.take_top(seat)
        close_hand(s, seat)
        discard(s, card, "took_off", seat)
    for card in s.queue.cards[:]:
        if is_marked(card, VICTIM[seat]):
            s.queue.take(s.queue.place(card))
            discard(s, card, "trap_wasted", seat)
    s.tell("became_ghost", seat)


def win_game(s: LootState, winner: Seat, rule: str) -> None:
    """[TRAP-21.1] By banking or [TRAP-21.2] by outliving all others."""
    finish(s, only(winner), rule, Ending.WON)
    s.tell("won", winner)


def draw_game(s: LootState, seats: Seats, rule: str) -> None:
    """[TRAP-21.3] Nobody wins: those who fell together, or all who live when time is up, share the first place."""
    finish(s, seats, rule, Ending.SHARED)
    s.tell("drawn")


def finish(s: LootState, firsts: Seats, rule: str, ending: Ending) -> None:
    """[TRAP-21.5] The winner; then living players by loot, then health; then the eliminated, the later the better."""
    standing: list[tuple[bool, bool, int, int, int]] = []
    for seat in range(s.seats):
        if has(firsts, seat):
            standing.append((True, True, 0, 0, 0))
        elif s.fell[seat] == 0:
            standing.append((False, True, int(s.banked.size(seat)), int(s.health[seat]), 0))
        else:
            standing.append((False, False, 0, 0, int(s.fell[seat])))
    places: list[int] = []
    for own in standing:
        place = 1
        for other in standing:
            if other > own:
                place += 1
        places.append(place)
    s.outcome = Outcome(ending, rule, places, [int(s.banked.size(seat)) for seat in range(s.seats)])
