"""Chapters 4 and 6: the deck, the discard pile, and filling what is blank."""

from mypy_extensions import i64

from cenote.core.kinds import Card, Seat, Space
from cenote.core.packed import face_of
from cenote.core.pile import empty
from cenote.games.loot_trap.rules.state import LootState


def has_card(s: LootState) -> bool:
    """[TRAP-6.2] An empty deck is made anew from the discard pile, [TRAP-6.4] only when a card is needed.

    [TRAP-6.3] Cards being resolved are not in the discard pile yet.
    """
    if len(s.deck):
        return True
    if len(s.discard) == 0:
        return False
    s.deck, s.discard = s.discard, empty()
    s.deck.shuffle(s.chance)
    s.tell("reshuffled", -1, len(s.deck))
    return True


def put_on_discard(s: LootState, card: Card) -> None:
    """Face up; [TRAP-22.18] the last one lies on top."""
    s.discard.put_on_top(face_of(card))


def discard(s: LootState, card: Card, key: str, seat: Seat, what_else: i64 = 0) -> None:
    """A card goes to the discard pile, and everybody is told.

    [TRAP-4.14] A space that had to stay blank is filled as soon as a card is there.
    """
    put_on_discard(s, card)
    s.tell(key, seat, face_of(card), what_else)
    if len(s.deck) == 0:
        fill_blanks(s)


def fill(s: LootState, space: Space) -> None:
    """[TRAP-4.13] A space left without a card gets one from the deck at once, face down and unarmed."""
    if not s.field.is_blank(space):
        return
    if len(s.deck) == 0:
        fill_blanks(s)
        return
    s.field.put(space, s.deck.take_top())
    s.tell("filled", -1, space)


def fill_blanks(s: LootState) -> None:
    """[TRAP-4.14] Several spaces are filled row by row; what cannot be filled stays blank."""
    for space in s.printed.ground.spaces:
        if s.field.is_blank(space) and has_card(s):
            s.field.put(space, s.deck.take_top())
            s.tell("filled", -1, space)
