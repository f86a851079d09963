"""What lies on the table."""

from typing import Final

from cenote.core.action import Action
from cenote.core.box import Box
from cenote.core.chance import Chance
from cenote.core.layout import everyone_at
from cenote.core.state import State
from cenote.games.shamans.rules.actions import ACTIONS
from cenote.games.shamans.rules.terms import AT_THE_END, DANGER, HINTS, Parts


class ShamansBox(Box):
    """The printed numbers as data, and the settings of this table (chapter 16)."""

    def __init__(self, seats: int, options: dict[str, object]) -> None:  # noqa: PLR0915 - a table
        super().__init__(seats, options, ACTIONS)
        self.everyone: Final = everyone_at(seats)  # all seats and those who watch, as a mask
        self.all_seats: Final = (1 << seats) - 1
        self.worlds: list[int] = []  # in play with this many players
        self.highest = 0  # number on a card
        self.deck: list[int] = []
        self.removed: tuple[int, ...] = ()  # the other cards
        self.hand = 0  # cards dealt to each
        self.complete = 0  # cards in a complete pile
        self.roles: list[int] = []  # the Role deck
        self.spare: tuple[int, ...] = ()  # the other Role cards
        self.ritual: list[int] = [0] * 7  # by world
        self.copies: list[int] = [0] * 5  # by kind of tile
        self.artifacts: list[int] = []
        self.none: Final[Parts] = ((),) * seats  # nothing before anybody
        self.offer = 0  # tiles always on offer
        self.moon = 0  # the last space of the track
        self.start = 0
        self.retreat = 0  # spaces that Stabilization moves the pawn back
        self.illumination_vp = 0
        self.shaman_vp = 0
        self.shadow_vp = 0
        self.shard_set = 0
        self.shard_vp = 0
        self.target_vp = 0
        self.first = -1  # the seat chosen to begin, -1 for a random one
        self.eclipse_cards = 0
        self.eclipse_step = 1  # to the left; -1 to the right
        self.timing = DANGER
        self.alarm = 0  # no window opens between cards while the Moon is further away than this
        self.shadows_win_if_alone = True
        self.permutation_optional = False
        self.pauses = False  # between rounds, until all are ready
        self.max_rounds = 0
        self.talk = HINTS
        self.ledger = AT_THE_END
        self.hints = 0  # statements per card; 0 where nothing is said
        self.truthful = False
        self.low = 0  # the highest number that is "low"
        self.checkable: list[bool] = []  # by kind of statement
        self.offered: list[bool] = []
        self.sayable: list[list[list[Action]]] = []  # by seat and number of cards, but for claims about tiles
        self.answerable: list[list[list[Action]]] = []  # likewise, with the reactions
        self.reactions: list[Action] = []


class ShamansState(State):
    """A card is its face and who knows it (see `core.layout`). What changes seldom is a tuple, which clones share."""

    def __init__(  # noqa: PLR0915 - a table
        self, box: ShamansBox, chance: Chance, like: "ShamansState | None" = None
    ) -> None:
        super().__init__(box, chance, like)
        self.printed: Final = box
        if like is None:
            none = box.none
            self.hands: list[list[int]] = [[] for _ in range(box.seats)]
            self.front: list[list[int]] = [[] for _ in range(box.seats)]
            self.piles: list[list[int]] = [[] for _ in range(7)]
            self.removed: tuple[int, ...] = ()  # cards that are not for this many players
            self.spare: tuple[int, ...] = ()  # nor these Role cards
            self.aside: Parts = none  # hands of eliminated Shamans
            self.passing: Parts = none  # cards that the Eclipse sends on
            self.roles: Parts = none
            self.held: list[list[int]] = [[] for _ in range(box.seats)]  # tiles before each player
            self.offer: list[int] = []
            self.tiles: list[int] = []  # the pile, its top first
            self.gone: tuple[int, ...] = ()  # tiles out for the round, openly
            self.buried: tuple[int, ...] = ()  # the face-down tiles of eliminated players
            self.sealed: tuple[int, ...] = (0,) * box.seats  # the card to pass on, plus one; 0 for none
            self.vp: tuple[int, ...] = (0,) * box.seats
            self.pawn = 0
            self.round = 0
            self.trick = 0
            self.first = 0  # holds the First Player marker
            self.guide = 0
            self.lead = -1  # the lead world; -1 while nothing has been led
            self.out = 0  # mask of the seats eliminated in this round
            self.slayer = -1  # who performed the latest elimination
            self.noted = 0  # mask of worlds whose rituals wait until the Daggers rest
            self.hands_up = 0  # mask of seats that want to be asked at every checkpoint
            self.plays: list[int] = []  # every card of the round and who played it, see `record`
            self.said: tuple[int, ...] = ()  # every statement of the round, see `talking.written`
            self.spoken: tuple[int, ...] = ()  # every statement that the ledger has not judged yet
            self.verdicts: tuple[int, ...] = ()  # the truth about those, for nobody to see
            self.refused: list[int] = [0] * box.seats  # the last card: 0 followed, 1 could not, 2 would not
            self.ledger: tuple[int, ...] = ()  # statements with the truth about them, see `ledger`
            self.chronicle: tuple[int, ...] = ()  # how each round ended, see `scoring.note_round`
        else:
            self.hands = [hand[:] for hand in like.hands]
            self.front = [row[:] for row in like.front]
            self.piles = [pile[:] for pile in like.piles]
            self.removed = like.removed
            self.spare = like.spare
            self.aside = like.aside
            self.passing = like.passing
            self.roles = like.roles
            self.held = [row[:] for row in like.held]
            self.offer = like.offer[:]
            self.tiles = like.tiles[:]
            self.gone = like.gone
            self.buried = like.buried
            self.sealed = like.sealed
            self.vp = like.vp
            self.pawn = like.pawn
            self.round = like.round
            self.trick = like.trick
            self.first = like.first
            self.guide = like.guide
            self.lead = like.lead
            self.out = like.out
            self.slayer = like.slayer
            self.noted = like.noted
            self.hands_up = like.hands_up
            self.plays = like.plays[:]
            self.said = like.said
            self.spoken = like.spoken
            self.verdicts = like.verdicts
            self.refused = like.refused[:]
            self.ledger = like.ledger
            self.chronicle = like.chronicle

    def clone(self) -> "ShamansState":
        return ShamansState(self.printed, self.chance.clone(), self)

    def horizon(self) -> int:
        """[SHA-1.2] Each round is settled by itself."""
        return self.round


def everyone(s: ShamansState) -> int:
    """All seats and those who watch, as a mask: for what is laid open."""
    return s.printed.everyone


def living(s: ShamansState) -> int:
    """The seats that have not been eliminated in this round, as a mask."""
    return s.printed.all_seats & ~s.out


def is_living(s: ShamansState, seat: int) -> bool:
    """Whether the player has not been eliminated in this round."""
    return not s.out >> seat & 1


def next_living(s: ShamansState, seat: int) -> int:
    """[SHA-3.10] The next living seat clockwise, the seat itself if no other lives."""
    other = (seat + 1) % s.seats
    while s.out >> other & 1 and other != seat:
        other = (other + 1) % s.seats
    return other
