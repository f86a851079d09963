"""Chapter 11: the lava room, its slabs and what they hide."""

from typing import Final

from cenote.core.layout import FACE, known_to
from cenote.core.refusal import Refusal
from cenote.games.chac.rules.cards import find_treasure
from cenote.games.chac.rules.elimination import eliminate
from cenote.games.chac.rules.state import ChacState, everyone, with_one
from cenote.games.chac.rules.terms import COLLAPSED, EMPTY, TURNED

NO_TREASURE_ON_SUN: Final = Refusal("CHAC-11.14", "no-treasure-on-sun")
SLAB_EMPTY: Final = Refusal("CHAC-11.13", "slab-empty")
LAVA_DECK_EMPTY: Final = Refusal("CHAC-11.13", "deck-empty")


def discover(s: ChacState, seat: int) -> None:
    """[CHAC-11.1] The masking card goes; from then on all glyphs are public."""
    s.covered = 0
    s.glyphs = tuple([known_to(glyph, everyone(s)) for glyph in s.glyphs])
    s.show(everyone(s))
    s.tell("discovered", seat)


def holds(s: ChacState, seat: int, to: int) -> bool:
    """[CHAC-11.5] A slab with its glyph up is turned first; [CHAC-11.10] turned ones are safe for everyone.

    [CHAC-11.7] A safe number stays up. [CHAC-11.6] A trapped one: the slab collapses, the adventurer is eliminated,
    [CHAC-11.9] the action is spent and nobody arrives. [CHAC-11.8] The slab is gone for good.
    [CHAC-9.8] Deciphered glyphs are those of the trapped slabs. Example: [CHAC-X2].
    """
    slab = s.printed.slab[to]
    piece = s.numbers[slab]
    if piece & TURNED:
        return True
    number = piece & FACE
    safe = number not in s.trapped
    s.numbers = with_one(s.numbers, slab, known_to(piece, everyone(s)) | (TURNED if safe else COLLAPSED))
    learn_pair(s, number)
    s.show(everyone(s))
    s.tell("turned" if safe else "collapsed", seat, number, slab)
    if not safe:
        eliminate(s, seat, "fell_into_lava")
    return safe


def learn_pair(s: ChacState, number: int) -> None:
    """[CHAC-20.5] A turned slab shows everyone which number goes with its glyph, so that clue is no secret."""
    s.clues = with_one(s.clues, number, known_to(s.clues[number], everyone(s)))


def may_search_lava(s: ChacState, space: int) -> Refusal | None:
    """[CHAC-11.11] A turned slab whose treasure is still there; [CHAC-11.13] each safe slab holds one.

    [CHAC-11.14] Suns hold none.
    """
    slab = s.printed.slab[space]
    if slab < 0:
        return NO_TREASURE_ON_SUN
    if s.numbers[slab] & EMPTY:
        return SLAB_EMPTY
    return None if s.decks[s.printed.deck[space]] else LAVA_DECK_EMPTY


def search_lava(s: ChacState, seat: int) -> None:
    """[CHAC-11.11] The top card of the lava deck; [CHAC-11.12] the slab is marked as empty."""
    space = s.at[seat]
    slab = s.printed.slab[space]
    s.numbers = with_one(s.numbers, slab, s.numbers[slab] | EMPTY)
    find_treasure(s, seat, s.printed.deck[space])
