"""Chapters 10 and 18: leaving the temple, the end, and counting treasure."""

from typing import Final

from cenote.core.kinds import Count, Seat
from cenote.core.knowledge import lay_open
from cenote.core.outcome import Ending, Outcome, places_by
from cenote.core.packed import face_of
from cenote.games.chac.rules.state import ChacState, can_come_in, everyone, is_inside

EXIT_SEALED: Final = "CHAC-18.1"
NOBODY_INSIDE: Final = "CHAC-18.2"


def leave_temple(s: ChacState, seat: Seat) -> None:
    """[CHAC-10.13] One move from the last space of the corridor leads out of the temple.

    [CHAC-10.14] Who has left keeps all cards, cannot come back, and takes no further part; [CHAC-16.9] nobody
    comes instead.
    """
    s.at[seat] = s.printed.outside
    s.actions[seat] = 0
    s.tell("left_temple", seat, s.hands.size(seat))
    end_if_nobody_is_left(s)


def end_if_nobody_is_left(s: ChacState) -> None:
    """[CHAC-18.2] The game ends when nobody is alive in the temple, [CHAC-18.3] and nobody can still come in."""
    for seat in range(s.seats):
        if is_inside(s, seat) or can_come_in(s, seat):
            return
    end_game(s, NOBODY_INSIDE)


def is_away(s: ChacState, seat: Seat) -> bool:
    """[CHAC-1.4] Whether the seat's adventurer left the temple alive."""
    return s.at[seat] == s.printed.outside


def end_game(s: ChacState, rule: str) -> None:
    """[CHAC-18.8] The highest total wins; [CHAC-1.4] only those who left the temple alive count.

    [CHAC-18.10] If nobody left, all lose. [CHAC-18.9] Tied players share the victory. Examples: [CHAC-X23, CHAC-X24].
    """
    away = [seat for seat in range(int(s.seats)) if is_away(s, seat)]
    for seat in away:
        show_treasure(s, seat)
    totals = [0] * int(s.seats)
    for seat in range(int(s.seats)):
        if seat in away:
            totals[seat] = int(total_of(s, seat))
        elif away:
            s.tell("left_behind", seat)
    places = ranking(s, away, totals)
    if not away:
        s.outcome = Outcome(Ending.ALL_LOST, rule, places, totals)
        s.tell("all_lost")
        return
    ending = Ending.WON if places.count(1) == 1 else Ending.SHARED
    s.outcome = Outcome(ending, rule, places, totals)
    for seat in away:
        if places[seat] == 1:
            s.tell(victory(ending, away, totals), seat, totals[seat])


def victory(ending: Ending, away: list[int], totals: list[int]) -> str:
    """How it was won. [CHAC-21.4] Alone in spite of a tie: by the Stone of Chac."""
    if ending is Ending.SHARED:
        return "shared_victory"
    best = max(totals)
    return "won_by_stone" if sum(1 for seat in away if totals[seat] == best) > 1 else "won"


def show_treasure(s: ChacState, seat: Seat) -> None:
    """[CHAC-18.13] When all is over, those who left show what they hold."""
    for i in range(s.hands.size(seat)):
        s.hands.change(seat, i, lay_open(s, s.hands[seat][i]))
    s.show(everyone(s))  # that somebody holds nothing is seen, too
    s.tell("showed", seat, s.hands.size(seat))


def total_of(s: ChacState, seat: Seat) -> Count:
    """[CHAC-18.5] The sum of the values held; [CHAC-18.6] for each casket a die is rolled and is its value.

    [CHAC-18.7] Only now, openly, in seat order.
    """
    total: Count = 0
    for card in s.hands[seat]:
        value = s.printed.value[face_of(card)]
        if value == 0:
            value = s.chance.roll(1)[0]
            s.tell("opened_casket", seat, value, s.printed.back[face_of(card)])
        total += value
    s.tell("counted", seat, total)
    return total


def ranking(s: ChacState, away: list[int], totals: list[int]) -> list[int]:
    """[CHAC-18.12] Those who left by total, all others share the last rank; [CHAC-18.11] even 0 beats them.

    [CHAC-1.5] What they carried is worth nothing. [CHAC-21.4] With the option, the Stone of Chac breaks a tie.
    """
    places = places_by([totals[seat] if seat in away else -1 for seat in range(int(s.seats))])
    if s.printed.stone_breaks_ties:
        first = [seat for seat in away if places[seat] == 1]
        if any(holds_stone(s, seat) for seat in first):
            for seat in first:
                places[seat] = 1 if holds_stone(s, seat) else 2
    return places


def holds_stone(s: ChacState, seat: Seat) -> bool:
    """[CHAC-2.9] The alcove card of value 6 is the Stone of Chac."""
    return s.hands.holds(seat, s.printed.stone)
