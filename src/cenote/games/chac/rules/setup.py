"""Chapter 4: setting up, and choosing who goes first."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Step, Together
from cenote.core.chance import Chance
from cenote.core.kinds import Card, Count, Face, Seat
from cenote.core.offers import Offers
from cenote.core.packed import face_of, known_to, only
from cenote.core.pile import numbers
from cenote.games.chac.rules.state import ChacState, everyone
from cenote.games.chac.rules.turn import TURN


def open_temple(s: ChacState) -> None:
    """[CHAC-4.1, CHAC-4.2, CHAC-4.3] Boulder, walls and planks, on a table where nothing else lies yet.

    [CHAC-4.4] The Suns are closed and [CHAC-4.6] the masking card is on; [CHAC-4.20] nobody has a card.
    [CHAC-2.17, CHAC-2.18] There are two Suns, a masking card, a boulder, two walls and a bridge with its planks.
    [CHAC-1.2] All of it is the same for every number of players.
    """
    box = s.printed
    s.boulder = box.track[0]
    s.planks = box.planks
    for seat in range(s.seats):
        s.at[seat] = box.nowhere
    for zone in range(box.zones):
        s.trapped[zone] = zone


@final
@mypyc_attr(acyclic=True)
class SetUp(Step):
    """Tiles, treasure and adventurers."""

    def run(self, s: ChacState) -> None:
        lay_tiles(s)
        lay_treasure(s)
        deal_adventurers(s)
        s.tell("set_up", s.dicekeeper)
        s.then(ChooseFirst())


def shuffled(chance: Chance, count: Count) -> vec[i64]:
    """The numbers below `count` in any order."""
    found = numbers(int(count))
    for i in range(count):
        found[i] = i
    chance.shuffle_pieces(found)
    return found


def lay_tiles(s: ChacState) -> None:
    """[CHAC-4.8] Shuffle the clues, one unseen beside each zone; [CHAC-4.5] place the lava tiles at random.

    [CHAC-4.10] Which glyph goes with which number is drawn anew, [CHAC-21.3] unless the pairing is fixed.
    [CHAC-4.7] Nobody sees the placement. [CHAC-2.13] Each glyph is on one lava tile and one clue tile, with the
    same number. [CHAC-4.9] All see which numbers are trapped.
    """
    count = Count(len(s.printed.glyph_names))
    lay_clues(s, count)
    number_of = numbers(int(count))
    clues = s.clues.cards
    for number in range(count):
        number_of[face_of(clues[number])] = number
    placed = shuffled(s.chance, count)
    s.glyphs.lay(placed)
    for slab in range(count):
        placed[slab] = number_of[placed[slab]]
    s.numbers.lay(placed)
    drawn = shuffled(s.chance, count)
    for zone in range(s.printed.zones):
        s.trapped[zone] = drawn[zone]


def lay_clues(s: ChacState, count: Count) -> None:
    """[CHAC-4.10] A number for each glyph; [CHAC-21.3] the fixed pairing is known to everybody."""
    if not s.printed.fixed_pairing:
        s.clues.lay(shuffled(s.chance, count))
        return
    s.clues.clear()
    for glyph in range(count):
        s.clues.put_under(known_to(glyph, everyone(s)))


def lay_treasure(s: ChacState) -> None:
    """[CHAC-4.11] Six decks, [CHAC-4.12] the wall cards and [CHAC-4.13] the open alcove cards."""
    box = s.printed
    for deck in range(box.deck_count):
        cards = box.decks[deck][:]
        s.chance.shuffle_pieces(cards)
        for i in range(len(cards)):
            cards[i] = box.as_card[cards[i]]
        s.decks.lay(deck, cards)
    for alcove in range(box.alcove_count):
        s.alcoves.put(alcove, alcove_card(s, box.alcove_card[alcove]))
    s.wall_deck.lay(box.wall_cards)
    s.wall_deck.shuffle(s.chance)


def alcove_card(s: ChacState, face: Face) -> Card:
    """[CHAC-20.2] Alcove cards are fully known to all, wherever they lie; [CHAC-2.25] they have backs of their own."""
    return known_to(s.printed.as_card[face], everyone(s))


def deal_adventurers(s: ChacState) -> None:
    """[CHAC-4.14] Two for each player, the rest are not used; [CHAC-4.19] the first dicekeeper is drawn.

    [CHAC-4.18, CHAC-21.5] Age is unknown here, so chance or the table names a seat.
    """
    s.unused.lay(shuffled(s.chance, Count(len(s.printed.adventurer_names))))
    for seat in range(s.seats):
        s.dealt.add(seat, s.unused.take_top())
        s.dealt.add(seat, s.unused.take_top())
    s.dicekeeper = s.printed.first_seat
    if s.dicekeeper < 0:
        s.dicekeeper = s.chance.below(s.seats)


@final
@mypyc_attr(acyclic=True)
class ChooseFirst(Together):
    """[CHAC-4.16] All choose at the same time in secret, then show both."""

    rule = "CHAC-4.16"

    def awaits(self, s: ChacState, seat: Seat) -> bool:
        return s.sealed[seat] == 0

    def offer(self, s: ChacState, seat: Seat, to: Offers) -> None:
        to.each(s.printed.say.first, s.dealt[seat])

    def lay(self, s: ChacState, seat: Seat, action: Action) -> None:
        s.sealed[seat] = action.thing + 1
        s.tell("chose", seat, action.thing, 0, only(seat))

    def turn_over(self, s: ChacState) -> None:
        """[CHAC-4.15] The one chosen stands on the entrance; [CHAC-4.17] the other becomes the reserve.

        [CHAC-1.3] One adventurer inside, a second one waiting; [CHAC-9.1] everybody starts on the entrance.
        """
        for seat in range(s.seats):
            s.adventurers.add(seat, s.dealt.take_face(seat, s.sealed[seat] - 1))
            s.reserve.add(seat, s.dealt.take_top(seat))
            s.sealed[seat] = 0
        s.show(everyone(s))
        for seat in range(s.seats):
            s.at[seat] = s.printed.entrance
            s.tell("begins", seat, face_of(s.adventurers[seat][0]), face_of(s.reserve[seat][0]))
        s.then(TURN)
