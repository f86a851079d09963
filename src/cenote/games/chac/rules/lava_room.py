"""Chapter 11: the lava room, its slabs and what they hide."""

from typing import Final

from cenote.core.kinds import Seat, Space
from cenote.core.knowledge import lay_open
from cenote.core.packed import face_of, is_marked, marked
from cenote.core.refusal import Refusal
from cenote.games.chac.rules.cards import find_treasure
from cenote.games.chac.rules.elimination import eliminate
from cenote.games.chac.rules.state import ChacState
from cenote.games.chac.rules.terms import COLLAPSED, EMPTY, TURNED, Numeral

NO_TREASURE_ON_SUN: Final = Refusal("CHAC-11.14", "no-treasure-on-sun")
SLAB_EMPTY: Final = Refusal("CHAC-11.13", "slab-empty")
LAVA_DECK_EMPTY: Final = Refusal("CHAC-11.13", "deck-empty")


def discover(s: ChacState, seat: Seat) -> None:
    """[CHAC-11.1] The masking card goes; from then on all glyphs are public."""
    s.covered = 0
    for slab in range(len(s.glyphs)):
        s.glyphs[slab] = lay_open(s, s.glyphs[slab])
    s.tell("discovered", seat)


def is_trapped(s: ChacState, number: Numeral) -> bool:
    """[CHAC-4.9] Whether the clue of that number lies beside a zone."""
    for trapped in s.trapped:
        if trapped == number:
            return True
    return False


def holds(s: ChacState, seat: Seat, to: Space) -> bool:
    """[CHAC-11.5] A slab with its glyph up is turned first; [CHAC-11.10] turned ones are safe for everyone.

    [CHAC-11.7] A safe number stays up. [CHAC-11.6] A trapped one: the slab collapses, the adventurer is eliminated,
    [CHAC-11.9] the action is spent and nobody arrives. [CHAC-11.8] The slab is gone for good.
    [CHAC-9.8] Deciphered glyphs are those of the trapped slabs. Example: [CHAC-X2].
    """
    slab = s.printed.slab[to]
    if is_marked(s.numbers[slab], TURNED):
        return True
    tile = lay_open(s, s.numbers[slab])
    number = face_of(tile)
    learn_pair(s, number)
    if is_trapped(s, number):
        s.numbers[slab] = marked(tile, COLLAPSED)
        s.tell("collapsed", seat, number, slab)
        eliminate(s, seat, "fell_into_lava")
        return False
    s.numbers[slab] = marked(tile, TURNED)
    s.tell("turned", seat, number, slab)
    return True


def learn_pair(s: ChacState, number: Numeral) -> None:
    """[CHAC-20.5] A turned slab shows everyone which number goes with its glyph, so that clue is no secret."""
    s.clues[number] = lay_open(s, s.clues[number])


def may_search_lava(s: ChacState, space: Space) -> Refusal | None:
    """[CHAC-11.11] A turned slab whose treasure is still there; [CHAC-11.13] each safe slab holds one.

    [CHAC-11.14] Suns hold none.
    """
    slab = s.printed.slab[space]
    if slab < 0:
        return NO_TREASURE_ON_SUN
    if is_marked(s.numbers[slab], EMPTY):
        return SLAB_EMPTY
    return None if s.decks.any(s.printed.deck[space]) else LAVA_DECK_EMPTY


def search_lava(s: ChacState, seat: Seat) -> None:
    """[CHAC-11.11] The top card of the lava deck; [CHAC-11.12] the slab is marked as empty."""
    space = s.at[seat]
    slab = s.printed.slab[space]
    s.numbers[slab] = marked(s.numbers[slab], EMPTY)
    find_treasure(s, seat, s.printed.deck[space])
