"""What `talk` means for the chat: when it is open, and which lines are held back."""

from typing import Final

from cenote.core.refusal import Refusal
from cenote.games.shamans.card_talk import mentions_cards, names_a_card
from cenote.games.shamans.rules.scoring import BetweenRounds
from cenote.games.shamans.rules.state import ShamansState, is_living
from cenote.games.shamans.rules.terms import CHAT, HINTS, SILENT

SILENT_TABLE: Final = Refusal("SHA-15.10", "silent-table")
ROUND_IS_PLAYED: Final = Refusal("SHA-15.10", "round-is-played")
NAMES_A_CARD: Final = Refusal("SHA-15.10", "names-a-card")
WORLDS_OR_NUMBERS: Final = Refusal("SHA-15.10", "worlds-or-numbers")
ELIMINATED: Final = Refusal("SHA-15.9", "eliminated-silent")


def may_say(s: ShamansState, seat: int, text: str) -> Refusal | None:
    """[SHA-15.10] The sentence that forbids a line of chat now; when the game is over, none does.

    Between rounds nobody holds cards that could be told of. Spectators are heard where players may chat.
    """
    if s.outcome is not None:
        return None
    if s.printed.talk == SILENT:
        return SILENT_TABLE
    if isinstance(s.agenda[-1], BetweenRounds):
        return None
    if s.printed.talk == HINTS:
        return ROUND_IS_PLAYED
    return may_say_in_a_round(s, seat, text)


def may_say_in_a_round(s: ShamansState, seat: int, text: str) -> Refusal | None:
    """[SHA-15.9] Eliminated players say nothing. [SHA-15.10] `chat` holds back cards, `strict` worlds and numbers."""
    if seat >= 0 and not is_living(s, seat):
        return ELIMINATED
    if s.printed.talk == CHAT:
        return NAMES_A_CARD if names_a_card(text) else None
    return WORLDS_OR_NUMBERS if mentions_cards(text) else None
