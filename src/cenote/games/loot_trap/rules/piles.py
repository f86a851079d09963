"""Chapters 4 and 6: the deck, the discard pile, and filling what is blank."""

from cenote.core.layout import FACE
from cenote.games.loot_trap.rules.state import LootState


def has_card(s: LootState) -> bool:
    """[TRAP-6.2] An empty deck is made anew from the discard pile, [TRAP-6.4] only when a card is needed.

    [TRAP-6.3] Cards being resolved are not in the discard pile yet.
    """
    if s.deck:
        return True
    if not s.discard:
        return False
    deck = s.discard
    s.discard = []
    s.chance.shuffle(deck)
    s.deck = deck
    s.tell("reshuffled", -1, len(deck))
    return True


def put_on_discard(s: LootState, card: int) -> None:
    """Face up; [TRAP-22.18] the last one lies on top."""
    s.discard.insert(0, card & FACE)


def discard(s: LootState, card: int, key: str, seat: int, m: int = 0) -> None:
    """A card goes to the discard pile, and everybody is told.

    [TRAP-4.14] A space that had to stay blank is filled as soon as a card is there.
    """
    put_on_discard(s, card)
    s.tell(key, seat, card & FACE, m)
    if not s.deck:
        fill_blanks(s)


def set_cell(s: LootState, space: int, cell: tuple[int, ...]) -> None:
    """What lies on a space from now on."""
    s.field[space] = cell


def fill(s: LootState, space: int) -> None:
    """[TRAP-4.13] A space left without a card gets one from the deck at once, face down and unarmed."""
    if s.field[space]:
        return
    if not s.deck:
        fill_blanks(s)
        return
    set_cell(s, space, (s.deck.pop(0),))
    s.tell("filled", -1, space)


def fill_blanks(s: LootState) -> None:
    """[TRAP-4.14] Several spaces are filled row by row; what cannot be filled stays blank."""
    for space in s.printed.ground.spaces:
        if not s.field[space] and has_card(s):
            set_cell(s, space, (s.deck.pop(0),))
            s.tell("filled", -1, space)
