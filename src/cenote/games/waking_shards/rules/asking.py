"""What several questions share: the cards one can name, each once."""

from cenote.core.action import Action
from cenote.core.layout import FACE


def faces(cards: list[int]) -> list[int]:
    """The faces among the cards, each once, in their order."""
    seen = 0
    found: list[int] = []
    for card in cards:
        face = card & FACE
        if not seen >> face & 1:
            seen |= 1 << face
            found.append(face)
    return found


def naming(cards: list[int], actions: list[Action]) -> list[Action]:
    """One action per face among the cards: equal cards are the same choice."""
    seen = 0
    found: list[Action] = []
    for card in cards:
        face = card & FACE
        if not seen >> face & 1:
            seen |= 1 << face
            found.append(actions[face])
    return found
