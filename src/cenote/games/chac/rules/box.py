"""What is printed, and the settings of this table."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.box import Box
from cenote.core.kinds import Space
from cenote.games.chac.rules.actions import Vocabulary
from cenote.games.chac.rules.terms import DICE


@final
class Leap:
    """[CHAC-19.5] A leap of the map: where it leads, and the corner spaces that it passes."""

    def __init__(self, to: Space, corners: vec[i64]) -> None:
        self.to: Final = to
        self.corners: Final = corners


class ChacBox(Box):
    """The temple and its pieces as data. Geometry is worked out once, here; rules only look it up.

    Spaces are numbered in the order of the file; then come `outside` and `nowhere`. Every table of spaces has a
    number for these two as well.
    """

    def __init__(  # noqa: PLR0915 - one line for each table
        self, seats: int, options: dict[str, object], say: Vocabulary
    ) -> None:
        super().__init__(seats, options, say.actions)
        none = vec[i64]()
        no_rows = vec[vec[i64]]()
        self.say: Final = say
        self.nouns: dict[str, list[str]] = {}  # what people read, by noun
        # by space
        self.spaces: list[str] = []  # names
        self.kind = none
        self.ways = no_rows  # [CHAC-8.5] where one move leads
        self.leaps: list[list[Leap]] = []  # [CHAC-19.5]
        self.zone = none  # of the walls room, from 0; else -1
        self.column = none  # of the walls room, from 1; else 0
        self.from_left = none  # where the left wall pushes a figure, else -1
        self.from_right = none
        self.slab = none  # which slab lies there, else -1
        self.alcove = none  # which alcove is beside it, else -1
        self.deck = none  # which deck is searched there, else -1
        self.beside_lava = none  # [CHAC-11.1] 1 where who moves there discovers the lava room
        self.beside_slabs = no_rows  # [CHAC-19.8] the slabs orthogonally adjacent
        self.on_track = none  # its place on the boulder's track, else -1; -2 outside
        self.from_room = none  # moves from the walls room to the corridor, else 0
        self.back_ways = no_rows  # also for the outside, from where one move or climb leads there
        self.far = none  # the moves to the outside
        # single spaces and rows of them
        self.entrance: i64 = 0
        self.outside: i64 = 0
        self.nowhere: i64 = 0
        self.bridge: i64 = 0
        self.river_last: i64 = 0
        self.landing: i64 = 0
        self.track = none
        self.slab_space = none
        self.sun_space = none
        self.opens = none  # by place on the track, the Sun it opens, else -1
        self.sun_count: i64 = 0
        # the walls
        self.columns: i64 = 0
        self.wall_cards = none  # faces
        self.wall_left = none  # steps by face
        self.wall_right = none
        self.walls_per_turn: i64 = 0
        # treasure
        self.card_names: list[str] = []
        self.value = none  # by face; a casket has 0
        self.back = none  # by face, the place of its mark
        self.as_card = none  # by face, the card with its back
        self.decks = no_rows  # hidden decks: zones in order, lava, river
        self.deck_count: i64 = 0
        self.alcove_card = none  # by alcove, its face
        self.alcove_needs = no_rows  # by alcove
        self.alcove_count: i64 = 0
        self.stone: i64 = -1  # the face that breaks ties
        # glyphs
        self.glyph_names: list[str] = []
        self.number_names: list[str] = []
        self.zones: i64 = 0
        # adventurers
        self.adventurer_names: list[str] = []
        self.ability = none  # by adventurer
        # numbers
        self.dice: i64 = DICE
        self.level = none  # load level by number of cards
        self.lowest_level: i64 = 1
        self.boulder_dice = none  # by turn; the last for all later ones
        self.boulder_needs: i64 = 0
        self.planks: i64 = 0
        self.rescue: i64 = 0  # cards for each 1 at the river exit
        # settings
        self.strict = False
        self.fixed_pairing = False
        self.stone_breaks_ties = False
        self.first_seat: i64 = -1
