"""The record of a round: who played what, for all to see. Suspicion and screens read it.

An entry is one number: the seat (or what else happened) in 3 bits, then a card in 6, the lead world in 3 (7 for
the card that led) and, for a card of another world, how many cards of the lead world were still unseen.
"""

from typing import Final

from cenote.games.shamans.rules.state import ShamansState

EXCHANGED: Final = 6  # two players have exchanged Role cards; their seats stand for card and world
PASSED: Final = 7  # the Eclipse has passed cards on
LED: Final = 7


def note_play(s: ShamansState, seat: int, face: int, lead: int) -> None:
    """[SHA-5.14] All cards are played in the open; `lead` is the world to follow, `LED` for the card that leads."""
    entry = seat | face << 3 | lead << 9
    if lead != LED and face >> 3 != lead:
        unseen = s.printed.highest - len(s.piles[lead])
        for row in s.front:
            unseen -= len(row)
        entry |= unseen << 12
    s.plays.append(entry)


def note_exchange(s: ShamansState, one: int, other: int) -> None:
    """[SHA-9.6] Everybody sees who exchanged with whom."""
    s.plays.append(EXCHANGED | one << 3 | other << 9)


def note_passing(s: ShamansState) -> None:
    """[SHA-8.1] Whoever could not follow before the Eclipse may be able to now."""
    s.plays.append(PASSED)
