"""Chapter 11: the Shadow track."""

from cenote.core.kinds import Count
from cenote.games.shamans.rules.scoring import shadows_win
from cenote.games.shamans.rules.state import ShamansState


def advance_pawn(s: ShamansState, steps: Count) -> None:
    """[SHA-11.1] The pawn advances; [SHA-11.4] steps beyond the Moon are ignored."""
    s.pawn += steps
    s.pawn = min(s.pawn, s.printed.moon)


def moon_reached(s: ShamansState) -> bool:
    """[SHA-11.3] The Shadows win in the very moment the pawn reaches the Moon, [SHA-1.5] which is what they want."""
    if s.pawn < s.printed.moon:
        return False
    s.tell("moon_reached")
    shadows_win(s)
    return True


def move_back(s: ShamansState, steps: Count) -> None:
    """[SHA-11.2] The pawn moves back; [SHA-11.5] never below space 0, but below its start. Example: [SHA-X22]."""
    s.pawn -= steps
    s.pawn = max(s.pawn, 0)
