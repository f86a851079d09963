"""The record of a round: who played what, for all to see. Suspicion and screens read it.

A line says whose card it was, which card, and the world that was to be followed (none for the card that led). For each
card of another world there is a number more: how many cards of the lead world were still unseen. Exchanges of Role
cards and the Eclipse stand beside it, with how many lines the record had then.
"""

from typing import Final

from cenote.core.kinds import Count, Face, Seat
from cenote.core.pile import and_number
from cenote.games.shamans.rules.state import ShamansState
from cenote.games.shamans.rules.terms import NO_WORLD, World, world_of

NOT_YET: Final = -1  # the Eclipse has passed no cards on in this round


def note_play(s: ShamansState, seat: Seat, card: Face, lead: World) -> None:
    """[SHA-5.14] All cards are played in the open; `lead` is the world to follow, NO_WORLD for the card that leads."""
    s.record_by = and_number(s.record_by, seat)
    s.record_card = and_number(s.record_card, card)
    s.record_lead = and_number(s.record_lead, lead)
    if is_stray(card, lead):
        unseen = s.printed.highest - s.piles.size(lead)
        for other in range(s.seats):
            unseen -= s.front.size(other)
        s.stray_unseen = and_number(s.stray_unseen, unseen)


def is_stray(card: Face, lead: World) -> bool:
    """[SHA-5.6] Whether a card is of another world than the one that was to be followed."""
    return lead != NO_WORLD and world_of(card) != lead


def note_exchange(s: ShamansState, one: Seat, other: Seat) -> None:
    """[SHA-9.6] Everybody sees who exchanged with whom."""
    s.exchange_by = and_number(s.exchange_by, one)
    s.exchange_with = and_number(s.exchange_with, other)
    s.exchange_when = and_number(s.exchange_when, lines(s))


def note_passing(s: ShamansState) -> None:
    """[SHA-8.1] Whoever could not follow before the Eclipse may be able to now. [SHA-8.6] Once in a round."""
    s.passed_when = lines(s)


def lines(s: ShamansState) -> Count:
    """How many cards have been played in this round."""
    return len(s.record_by)


def clear_record(s: ShamansState) -> None:
    """A new round is written on a clean page."""
    s.record_by = s.record_by[:0]
    s.record_card = s.record_card[:0]
    s.record_lead = s.record_lead[:0]
    s.stray_unseen = s.stray_unseen[:0]
    s.exchange_by = s.exchange_by[:0]
    s.exchange_with = s.exchange_with[:0]
    s.exchange_when = s.exchange_when[:0]
    s.passed_when = NOT_YET
