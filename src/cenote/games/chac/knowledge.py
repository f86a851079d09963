# cenote: compiled
"""Chapter 20: what a player knows, and what else may be true as far as that player can tell."""

from cenote.core.chance import Chance
from cenote.core.layout import FACE, KNOWN_SHIFT, WATCHERS
from cenote.games.chac.rules.state import ChacState, Numbers, Piles


def redeal(s: ChacState, seat: int, chance: Chance) -> None:
    """Deal everything the seat does not know anew, in place."""
    redeal_tiles(s, seat, chance)
    redeal_treasure(s, seat, chance)
    walls = list(s.wall_deck)
    chance.shuffle(walls)
    s.wall_deck = tuple(walls)
    if s.dealt[seat]:
        redeal_adventurers(s, seat, chance)


def redeal_treasure(s: ChacState, seat: int, chance: Chance) -> None:
    """[CHAC-20.3] Each deck, the cards of its back in others' hands and those in the discard, shuffled together."""
    decks: list[Numbers] = []
    hands: list[list[int]] = [list(hand) for hand in s.hands]
    discard = list(s.discard)
    for number in range(len(s.decks)):
        pool = list(s.decks[number])
        back = s.printed.back[s.printed.decks[number][0]]
        spots: list[list[int]] = []
        places: list[int] = []
        for other in range(s.seats):
            if other != seat:
                find_hidden(hands[other], s, seat, back, spots, places, pool)
        find_hidden(discard, s, seat, back, spots, places, pool)
        faces = [card & FACE for card in pool]
        chance.shuffle(faces)
        size = len(s.decks[number])
        decks.append(tuple([pool[i] & ~FACE | faces[i] for i in range(size)]))
        for i in range(len(spots)):
            row = spots[i]
            row[places[i]] = row[places[i]] & ~FACE | faces[size + i]
    s.decks = tuple(decks)
    s.hands = tuple([tuple(hand) for hand in hands])
    s.discard = tuple(discard)


def find_hidden(
    row: list[int],
    s: ChacState,
    seat: int,
    back: int,
    spots: list[list[int]],
    places: list[int],
    pool: list[int],
) -> None:
    """Note the cards of that back which the seat does not know."""
    for i in range(len(row)):
        card = row[i]
        if s.printed.back[card & FACE] == back and not card >> KNOWN_SHIFT + seat & 1:
            spots.append(row)
            places.append(i)
            pool.append(card)


def redeal_tiles(s: ChacState, seat: int, chance: Chance) -> None:
    """[CHAC-4.10] Any pairing and placement that agrees with what the seat has seen.

    While the room is covered nobody knows where a glyph lies, so only clues can be known. Afterwards all glyphs are
    open, and a number seen on a slab is worth a clue.
    """
    count = len(s.glyphs)
    if s.covered:
        placed = [glyph & FACE for glyph in s.glyphs]
        chance.shuffle(placed)
        s.glyphs = tuple([s.glyphs[i] & ~FACE | placed[i] for i in range(count)])
    glyph_of = paired(s, seat, count)
    taken = 0
    for glyph in glyph_of:
        if glyph >= 0:
            taken |= 1 << glyph
    free = [glyph for glyph in range(count) if not taken >> glyph & 1]
    chance.shuffle(free)
    for number in range(count):
        if glyph_of[number] < 0:
            glyph_of[number] = free.pop()
    number_of = [0] * count
    for number in range(count):
        number_of[glyph_of[number]] = number
    s.clues = tuple([s.clues[number] & ~FACE | glyph_of[number] for number in range(count)])
    s.numbers = tuple([s.numbers[i] & ~FACE | number_of[s.glyphs[i] & FACE] for i in range(count)])


def paired(s: ChacState, seat: int, count: int) -> list[int]:
    """[CHAC-21.1] The seat's notebook: by number, the glyph it has seen with it, or -1.

    [CHAC-21.3] With the fixed pairing that is all of them.
    """
    glyph_of = [-1] * count
    bit = KNOWN_SHIFT + seat
    for number in range(count):
        if s.clues[number] >> bit & 1:
            glyph_of[number] = s.clues[number] & FACE
    if not s.covered:
        for slab in range(count):
            if s.numbers[slab] >> bit & 1:
                glyph_of[s.numbers[slab] & FACE] = s.glyphs[slab] & FACE
    return glyph_of


def forget(s: ChacState, seat: int) -> None:
    """[CHAC-21.2] With strict memory there are no notes: the seat knows of the tiles what all see."""
    s.clues = tuple([forgotten(tile, seat) for tile in s.clues])
    s.numbers = tuple([forgotten(tile, seat) for tile in s.numbers])


def forgotten(tile: int, seat: int) -> int:
    """The tile without the seat among its knowers, unless it lies open."""
    return tile if tile & WATCHERS << KNOWN_SHIFT else tile & ~(1 << KNOWN_SHIFT + seat)


def redeal_adventurers(s: ChacState, seat: int, chance: Chance) -> None:
    """[CHAC-4.16] Before they are shown, others' adventurers may be any; what they chose is not yet known."""
    cards = list(s.unused)
    for other in range(s.seats):
        if other != seat:
            cards.extend(s.dealt[other])
    chance.shuffle(cards)
    dealt: list[Numbers] = []
    for other in range(s.seats):
        dealt.append(s.dealt[seat] if other == seat else (cards.pop(), cards.pop()))
    s.dealt = tuple(dealt)
    s.unused = tuple(cards)
    s.sealed = tuple([s.sealed[other] if other == seat else 0 for other in range(s.seats)])


def unknown_traps(s: ChacState, seat: int) -> int:
    """How many of the trapped numbers the seat cannot place."""
    unknown = 0
    for number in s.trapped:
        if not s.clues[number] >> KNOWN_SHIFT + seat & 1:
            unknown += 1
    return unknown


__all__ = ["Piles", "forget", "paired", "redeal", "redeal_tiles", "unknown_traps"]
