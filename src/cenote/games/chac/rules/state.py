"""What is printed, and what lies on the table."""

from typing import Final

from cenote.core.action import Action
from cenote.core.box import Box
from cenote.core.chance import Chance
from cenote.core.layout import FACE, everyone_at
from cenote.core.state import State
from cenote.games.chac.rules.actions import Vocabulary
from cenote.games.chac.rules.terms import DICE, NO_ABILITY, SPENT

Numbers = tuple[int, ...]
Piles = tuple[tuple[int, ...], ...]
LEFT_OVER: Final = [[0] * (DICE - rolled) for rolled in range(DICE + 1)]  # dice that were not rolled
STRETCH: Final = 2  # actions that a search looks ahead at a time
ACTING: Final = 4  # where the action phase lies on the agenda, above the phases that follow it


class ChacBox(Box):
    """The temple and its pieces as data. Geometry is worked out once, here; rules only look it up.

    Spaces are numbered in the order of the file; then come `outside` and `nowhere`.
    """

    def __init__(  # noqa: PLR0915 - one line for each table
        self, seats: int, options: dict[str, object], say: Vocabulary
    ) -> None:
        super().__init__(seats, options, say.actions)
        self.say: Final = say
        self.nouns: dict[str, list[str]] = {}  # what people read, by noun
        # by space
        self.spaces: list[str] = []  # names
        self.kind: list[int] = []
        self.ways: list[Numbers] = []  # [CHAC-8.5] where one move leads
        self.moves: list[list[Action]] = []  # the answers that say so
        self.leaps: list[Numbers] = []  # [CHAC-19.5] where a leap leads
        self.corners: list[Piles] = []  # for each leap, the corner spaces it passes
        self.zone: list[int] = []  # of the walls room, from 0; else -1
        self.column: list[int] = []  # of the walls room, from 1; else 0
        self.from_left: list[int] = []  # where the left wall pushes a figure, else -1
        self.from_right: list[int] = []
        self.slab: list[int] = []  # which slab lies there, else -1
        self.alcove: list[int] = []  # which alcove is beside it, else -1
        self.deck: list[int] = []  # which deck is searched there, else -1
        self.beside_lava: list[bool] = []  # [CHAC-11.1] who moves there discovers the lava room
        self.beside_slabs: list[Numbers] = []  # [CHAC-19.8] the slabs orthogonally adjacent
        self.on_track: list[int] = []  # its place on the boulder's track, else -1; -2 outside
        self.from_room: list[int] = []  # moves from the walls room to the corridor, else 0
        # single spaces and rows of them
        self.entrance = 0
        self.outside = 0
        self.nowhere = 0
        self.bridge = 0
        self.river_last = 0
        self.landing = 0
        self.track: list[int] = []
        self.back_ways: list[
            Numbers
        ] = []  # by space and for the outside, from where one move or climb leads there
        self.far: list[int] = []  # by space, the moves to the outside
        self.slab_space: list[int] = []
        self.sun_space: list[int] = []
        self.opens: list[int] = []  # by place on the track, the Sun it opens, else -1
        # the walls
        self.columns = 0
        self.wall_cards: list[int] = []  # faces
        self.wall_left: list[int] = []  # steps by face
        self.wall_right: list[int] = []
        self.walls_per_turn = 0
        # treasure
        self.card_names: list[str] = []
        self.value: list[int] = []  # by face; a casket has 0
        self.back: list[int] = []  # by face, the place of its mark
        self.decks: list[Numbers] = []  # hidden decks: zones in order, lava, river
        self.alcove_card: list[int] = []  # by alcove, its face
        self.alcove_needs: list[Numbers] = []  # by alcove
        self.stone = -1  # the face that breaks ties
        # glyphs
        self.glyph_names: list[str] = []
        self.number_names: list[str] = []
        self.zones = 0
        # adventurers
        self.adventurer_names: list[str] = []
        self.ability: list[int] = []  # by adventurer
        # numbers
        self.level: list[int] = []  # load level by number of cards
        self.lowest_level = 1
        self.boulder_dice: list[int] = []  # by turn; the last for all later ones
        self.boulder_needs = 0
        self.planks = 0
        self.rescue = 0  # cards for each 1 at the river exit
        # settings
        self.strict = False
        self.fixed_pairing = False
        self.stone_breaks_ties = False
        self.first_seat = -1


class ChacState(State):
    """Piles have their top first. Nearly everything is a tuple, which clones share."""

    def __init__(  # noqa: PLR0915 - one line for each zone
        self, box: ChacBox, chance: Chance, like: "ChacState | None" = None
    ) -> None:
        super().__init__(box, chance, like)
        self.printed: Final = box
        if like is None:
            nothing: Piles = ((),) * box.seats
            zero: Numbers = (0,) * box.seats
            self.decks: Piles = ((),) * len(box.decks)
            self.alcoves: Piles = ((),) * len(box.alcove_card)
            self.hands: Piles = nothing
            self.discard: Numbers = ()
            self.wall_deck: Numbers = ()
            self.wall_cards: Numbers = ()  # turned up
            self.glyphs: Numbers = ()  # by slab
            self.numbers: Numbers = ()  # by slab
            self.clues: Numbers = ()  # by number, the glyph on the other side
            self.trapped: Numbers = tuple(range(box.zones))  # by zone, the number of its clue
            self.unused: Numbers = ()
            self.dealt: Piles = nothing
            self.adventurers: Piles = nothing  # the one in play, or who left
            self.reserve: Piles = nothing
            self.lost: Piles = nothing
            self.sealed: Numbers = zero  # the adventurer chosen, plus one
            self.at: list[int] = [box.nowhere] * box.seats
            self.actions: list[int] = [0] * box.seats
            self.stamina: Numbers = zero  # 1 for the rest of the turn
            self.searched: Numbers = zero  # 1 after a search in the river, until the next move
            self.action_dice: Numbers = (0,) * 5
            self.dice: Numbers = (0,) * 5  # the last roll of any other kind
            self.turn = 1
            self.dicekeeper = 0
            self.boulder = box.track[0]
            self.left = 0  # steps of the left wall
            self.right = 0
            self.planks = box.planks
            self.covered = 1
            self.suns: Numbers = (0,) * len(box.sun_space)  # 1 once open
        else:
            self.decks = like.decks
            self.alcoves = like.alcoves
            self.hands = like.hands
            self.discard = like.discard
            self.wall_deck = like.wall_deck
            self.wall_cards = like.wall_cards
            self.glyphs = like.glyphs
            self.numbers = like.numbers
            self.clues = like.clues
            self.trapped = like.trapped
            self.unused = like.unused
            self.dealt = like.dealt
            self.adventurers = like.adventurers
            self.reserve = like.reserve
            self.lost = like.lost
            self.sealed = like.sealed
            self.at = like.at[:]
            self.actions = like.actions[:]
            self.stamina = like.stamina
            self.searched = like.searched
            self.action_dice = like.action_dice
            self.dice = like.dice
            self.turn = like.turn
            self.dicekeeper = like.dicekeeper
            self.boulder = like.boulder
            self.left = like.left
            self.right = like.right
            self.planks = like.planks
            self.covered = like.covered
            self.suns = like.suns

    def clone(self) -> "ChacState":
        return ChacState(self.printed, self.chance.clone(), self)

    def horizon(self) -> int:
        """[CHAC-8.1] Each action turn has stretches of a few actions; then come walls and boulder.

        While people act, the step below all their questions counts those who had their turn, and the one above it
        says whose turn it is.
        """
        if len(self.agenda) <= ACTING:
            return (self.turn * 16 + self.seats + 1) * 16
        stretch = (self.turn * 16 + self.agenda[ACTING].n) * 16
        if len(self.agenda) > ACTING + 1 and self.agenda[ACTING + 1].seat >= 0:
            stretch += (15 - self.actions[self.agenda[ACTING + 1].seat]) // STRETCH
        return stretch


def with_one(row: Numbers, place: int, value: int) -> Numbers:
    """The row with another value at one place."""
    changed = list(row)
    changed[place] = value
    return tuple(changed)


def with_pile(piles: Piles, place: int, pile: Numbers) -> Piles:
    """The piles with another one at one place."""
    changed = list(piles)
    changed[place] = pile
    return tuple(changed)


def everyone(s: ChacState) -> int:
    """All seats and those who watch, as a mask: for what is laid open."""
    return everyone_at(s.seats)


def is_inside(s: ChacState, seat: int) -> bool:
    """Whether the seat has an adventurer in the temple."""
    return s.at[seat] < s.printed.outside


def power(s: ChacState, seat: int) -> int:
    """[CHAC-19.1] The ability the adventurer in play may still use, once in the game; NO_ABILITY if none."""
    row = s.adventurers[seat]
    if not row or row[0] & SPENT:
        return NO_ABILITY
    return s.printed.ability[row[0] & FACE]


def in_order(s: ChacState, place: int) -> int:
    """[CHAC-5.3] The dicekeeper is first, the others follow clockwise."""
    return (s.dicekeeper + place) % s.seats


def level_of(s: ChacState, seat: int) -> int:
    """[CHAC-6.11] The current load level, by the cards held now; [CHAC-19.16] Stamina lowers it for the turn.

    [CHAC-6.4] Values do not matter, only the number of cards.
    """
    table = s.printed.level
    cards = len(s.hands[seat])
    level = table[cards] if cards < len(table) else table[-1]
    if s.stamina[seat]:
        level = max(s.printed.lowest_level, level - 1)
    return level


def on_table(dice: list[int]) -> Numbers:
    """The dice as they lie; a 0 for each that was not rolled."""
    return tuple(dice + LEFT_OVER[len(dice)])
