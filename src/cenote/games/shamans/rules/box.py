"""What is printed, and the settings of this table."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.action import Action
from cenote.core.box import Box
from cenote.core.packed import everyone_at
from cenote.core.pile import numbers
from cenote.games.shamans.rules.actions import ACTIONS
from cenote.games.shamans.rules.terms import AT_THE_END, DANGER, HINTS, TILE_IDS, WORLD_IDS


class ShamansBox(Box):
    """The printed numbers as data, and the settings of this table (chapter 16)."""

    def __init__(self, seats: int, options: dict[str, object]) -> None:  # noqa: PLR0915 - a table
        super().__init__(seats, options, ACTIONS)
        self.everyone: Final[i64] = everyone_at(seats)  # all seats and those who watch
        self.world_count: Final[i64] = len(WORLD_IDS)  # piles, also of worlds that are not in play
        self.unwritten: Final[i64] = 0  # lines in a diary before anything was noted
        self.worlds: vec[i64] = vec[i64]()  # in play with this many players
        self.highest: i64 = 0  # number on a card
        self.deck: vec[i64] = vec[i64]()
        self.removed: vec[i64] = vec[i64]()  # the other cards
        self.hand: i64 = 0  # cards dealt to each
        self.complete: i64 = 0  # cards in a complete pile
        self.roles: vec[i64] = vec[i64]()  # the Role deck
        self.spare: vec[i64] = vec[i64]()  # the other Role cards
        self.ritual: vec[i64] = numbers(len(WORLD_IDS))  # by world
        self.copies: vec[i64] = numbers(len(TILE_IDS))  # by kind of tile
        self.artifacts: vec[i64] = vec[i64]()
        self.offer: i64 = 0  # tiles always on offer
        self.moon: i64 = 0  # the last space of the track
        self.start: i64 = 0
        self.retreat: i64 = 0  # spaces that Stabilization moves the pawn back
        self.illumination_vp: i64 = 0
        self.shaman_vp: i64 = 0
        self.shadow_vp: i64 = 0
        self.shard_set: i64 = 0
        self.shard_vp: i64 = 0
        self.target_vp: i64 = 0
        self.first: i64 = -1  # the seat chosen to begin, -1 for a random one
        self.eclipse_cards: i64 = 0
        self.eclipse_to_left = True
        self.timing: i64 = DANGER
        self.alarm: i64 = 0  # no window opens between cards while the Moon is further away than this
        self.shadows_win_if_alone = True
        self.permutation_optional = False
        self.pauses = False  # between rounds, until all are ready
        self.max_rounds: i64 = 0
        self.talk: i64 = HINTS
        self.ledger: i64 = AT_THE_END
        self.hints: i64 = 0  # statements per card; 0 where nothing is said
        self.truthful = False
        self.low: i64 = 0  # the highest number that is "low"
        self.checkable: list[bool] = []  # by kind of statement
        self.offered: list[bool] = []
        self.sayable: list[Sayable] = []  # by seat
        self.reactions: vec[Action] = vec[Action]()


class Sayable:
    """[SHA-15.1] What one seat can say, by the number of cards in hand; claims about tiles come on top."""

    def __init__(self, by_cards: list[vec[Action]]) -> None:
        self.by_cards: Final = by_cards
