"""Chapter 4: setting up, and choosing who goes first."""

from cenote.core.action import Action
from cenote.core.agenda import Step, Together
from cenote.core.layout import FACE, MARK_SHIFT, known_to
from cenote.games.chac.rules.cards import naming
from cenote.games.chac.rules.state import ChacState, Numbers, everyone, with_one
from cenote.games.chac.rules.terms import ALCOVE_BACK
from cenote.games.chac.rules.turn import Turn


class SetUp(Step[ChacState]):
    """[CHAC-4.1, CHAC-4.2, CHAC-4.3] Boulder, walls and planks begin where an empty table has them.

    [CHAC-4.4] The Suns are closed and [CHAC-4.6] the masking card is on; [CHAC-4.20] nobody has a card.
    [CHAC-2.17, CHAC-2.18] There are two Suns, a masking card, a boulder, two walls and a bridge with its planks.
    [CHAC-1.2] All of it is the same for every number of players.
    """

    def run(self, s: ChacState) -> None:
        lay_tiles(s)
        lay_treasure(s)
        deal_adventurers(s)
        s.tell("set_up", s.dicekeeper)
        s.then(ChooseFirst())


def lay_tiles(s: ChacState) -> None:
    """[CHAC-4.8] Shuffle the clues, one unseen beside each zone; [CHAC-4.5] place the lava tiles at random.

    [CHAC-4.10] Which glyph goes with which number is drawn anew, [CHAC-21.3] unless the pairing is fixed.
    [CHAC-4.7] Nobody sees the placement. [CHAC-2.13] Each glyph is on one lava tile and one clue tile, with the
    same number. [CHAC-4.9] All see which numbers are trapped.
    """
    box = s.printed
    glyphs = list(range(len(box.glyph_names)))
    if box.fixed_pairing:
        s.clues = tuple([known_to(glyph, everyone(s)) for glyph in glyphs])
    else:
        s.chance.shuffle(glyphs)
        s.clues = tuple(glyphs)
    placed = list(range(len(box.glyph_names)))
    s.chance.shuffle(placed)
    s.glyphs = tuple(placed)
    s.numbers = tuple([glyphs.index(glyph) for glyph in placed])
    numbers = list(range(len(box.number_names)))
    s.chance.shuffle(numbers)
    s.trapped = tuple(numbers[: box.zones])


def lay_treasure(s: ChacState) -> None:
    """[CHAC-4.11] Six decks, [CHAC-4.12] the wall cards and [CHAC-4.13] the open alcove cards."""
    box = s.printed
    decks: list[Numbers] = []
    for faces in box.decks:
        deck = list(faces)
        s.chance.shuffle(deck)
        decks.append(tuple([face | 1 << MARK_SHIFT + box.back[face] for face in deck]))
    s.decks = tuple(decks)
    s.alcoves = tuple([(alcove_card(s, face),) for face in box.alcove_card])
    walls = box.wall_cards[:]
    s.chance.shuffle(walls)
    s.wall_deck = tuple(walls)


def alcove_card(s: ChacState, face: int) -> int:
    """[CHAC-20.2] Alcove cards are fully known to all, wherever they lie; [CHAC-2.25] they have backs of their own."""
    return known_to(face | 1 << MARK_SHIFT + ALCOVE_BACK, everyone(s))


def deal_adventurers(s: ChacState) -> None:
    """[CHAC-4.14] Two for each player, the rest are not used; [CHAC-4.19] the first dicekeeper is drawn.

    [CHAC-4.18, CHAC-21.5] Age is unknown here, so chance or the table names a seat.
    """
    cards = list(range(len(s.printed.adventurer_names)))
    s.chance.shuffle(cards)
    s.dealt = tuple([(cards[2 * seat], cards[2 * seat + 1]) for seat in range(s.seats)])
    s.unused = tuple(cards[2 * s.seats :])
    s.dicekeeper = s.printed.first_seat if s.printed.first_seat >= 0 else s.chance.below(s.seats)


class ChooseFirst(Together[ChacState]):
    """[CHAC-4.16] All choose at the same time in secret, then show both."""

    rule = "CHAC-4.16"

    def seats(self, s: ChacState) -> list[int]:
        return [seat for seat in range(s.seats) if s.sealed[seat] == 0]

    def candidates(self, s: ChacState, seat: int) -> list[Action]:
        return naming(s.dealt[seat], s.printed.say.first)

    def options(self, s: ChacState, seat: int) -> list[Action]:
        return naming(s.dealt[seat], s.printed.say.first)

    def lay(self, s: ChacState, seat: int, action: Action) -> None:
        s.sealed = with_one(s.sealed, seat, action.n + 1)
        s.tell("chose", seat, action.n, 0, 1 << seat)

    def turn_over(self, s: ChacState) -> None:
        """[CHAC-4.15] The one chosen stands on the entrance; [CHAC-4.17] the other becomes the reserve.

        [CHAC-1.3] One adventurer inside, a second one waiting; [CHAC-9.1] everybody starts on the entrance.
        """
        first = [chosen - 1 for chosen in s.sealed]
        s.reserve = tuple(
            [tuple([card for card in s.dealt[seat] if card != first[seat]]) for seat in range(s.seats)]
        )
        s.adventurers = tuple([(card,) for card in first])
        s.dealt = ((),) * s.seats
        s.sealed = (0,) * s.seats
        s.show(everyone(s))
        for seat in range(s.seats):
            s.at[seat] = s.printed.entrance
            s.tell("begins", seat, s.adventurers[seat][0] & FACE, s.reserve[seat][0] & FACE)
        s.then(Turn())
