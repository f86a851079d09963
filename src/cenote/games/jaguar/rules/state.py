"""What lies on the table."""

from typing import Final

from cenote.core.chance import Chance
from cenote.core.layout import everyone_at
from cenote.core.state import State
from cenote.games.jaguar.rules.printed import JaguarBox, Numbers, Piles
from cenote.games.jaguar.rules.temple import Ground
from cenote.games.jaguar.rules.terms import DOMES, LINES, ORDER_SPACES, SCORING, TRAPS


class JaguarState(State):
    """[JAG-3.21] Bag, incorporated pool and pouch of each player; what lies in the temple and on its boards.

    Everything is a number or a tuple, which clones share. The top of a pile is its first piece.
    """

    def __init__(  # noqa: PLR0915 - a line for each field
        self, box: JaguarBox, chance: Chance, like: "JaguarState | None" = None
    ) -> None:
        super().__init__(box, chance, like)
        self.printed: Final = box
        if like is None:
            zero: Numbers = (0,) * box.seats
            none: Numbers = (-1,) * box.seats
            nothing: Piles = ((),) * box.seats
            # the temple
            self.order = 0
            self.heart_wall = 0
            self.round = 0
            self.phase = 0
            self.items: Piles = ((),) * box.spaces
            self.starts: Piles = ((),) * box.rows
            self.start_amulets: Numbers = (-1,) * box.rows
            self.rewards: Numbers = (-1,) * box.rows
            # the boards
            self.traps: Numbers = tuple(range(TRAPS))  # by position
            self.tokens: Piles = box.resting  # by position; the first one is in the slot
            self.activators: Numbers = (-1,) * TRAPS  # by position: whose
            self.boosts: Numbers = (0,) * TRAPS  # by position: a yellow amulet lies on it
            self.shield = -1  # the position it lies on
            self.track: Numbers = (0,) * ORDER_SPACES
            self.extra = -1  # [JAG-31.2] who has the extra activator of three players
            self.dome: Numbers = ()
            self.shelf: Numbers = ()
            self.area: Numbers = ()
            self.shards_left = 0
            self.objectives: Numbers = (-1,) * DOMES
            self.markers: Numbers = (0,) * DOMES  # masks of seats
            # the players
            self.characters: Numbers = none
            self.where: Numbers = none
            self.health: Numbers = (box.health,) * box.seats
            self.curse: Numbers = (box.curse,) * box.seats
            self.glory: Numbers = (box.start_glory,) * box.seats
            self.cursed: Numbers = zero  # [JAG-23.13] the Curse token
            self.lying: Numbers = zero
            self.checkpoints: Numbers = zero  # mask of those passed
            self.curse_bonus: Numbers = (1,) * box.seats  # what lies in the slot
            self.penalised: Numbers = zero  # [JAG-23.10] once in a game
            self.bags: Piles = nothing
            self.incorporated: Piles = nothing
            self.maps: Piles = nothing
            self.used_maps: Piles = nothing
            self.rituals: Piles = nothing  # not yet performed
            self.levels: Piles = nothing
            self.opened: Piles = nothing
            self.shards: Numbers = zero
            self.green: Numbers = zero  # amulets
            self.red: Numbers = zero
            self.black: Numbers = zero
            self.white: Numbers = zero
            self.yellow: Numbers = zero
            self.blue: Numbers = zero
            self.door_a: Numbers = none
            self.door_b: Numbers = none
            # the turn
            self.points = 0
            self.spent = 0
            self.healed = 0
            self.running = 0
            self.greened = 0
            self.blue_used = 0  # [JAG-21.15] mask of seats
            # the rest of the box
            self.supply: Numbers = ()
            self.closed: Numbers = ()  # chests
            # Solo
            self.jaguar = -1
            self.hit = 0  # [JAG-37.1] whether a trap has hit the player in this round
            self.spare = 0  # [JAG-36.18] extra activators
            self.jaguars: Numbers = ()  # [JAG-37.11] blue crystals
            self.move_pile: Numbers = ()
            self.revealed: Numbers = ()
            self.moves_aside: Numbers = ()
            self.taming_pile: Numbers = ()
            self.taming_shown: Numbers = ()
            self.tamed: Numbers = ()
            self.taming_aside: Numbers = ()
            # the end
            self.sheet: Numbers = (0,) * (len(LINES) * box.seats)
        else:
            self.order = like.order
            self.heart_wall = like.heart_wall
            self.round = like.round
            self.phase = like.phase
            self.items = like.items
            self.starts = like.starts
            self.start_amulets = like.start_amulets
            self.rewards = like.rewards
            self.traps = like.traps
            self.tokens = like.tokens
            self.activators = like.activators
            self.boosts = like.boosts
            self.shield = like.shield
            self.track = like.track
            self.extra = like.extra
            self.dome = like.dome
            self.shelf = like.shelf
            self.area = like.area
            self.shards_left = like.shards_left
            self.objectives = like.objectives
            self.markers = like.markers
            self.characters = like.characters
            self.where = like.where
            self.health = like.health
            self.curse = like.curse
            self.glory = like.glory
            self.cursed = like.cursed
            self.lying = like.lying
            self.checkpoints = like.checkpoints
            self.curse_bonus = like.curse_bonus
            self.penalised = like.penalised
            self.bags = like.bags
            self.incorporated = like.incorporated
            self.maps = like.maps
            self.used_maps = like.used_maps
            self.rituals = like.rituals
            self.levels = like.levels
            self.opened = like.opened
            self.shards = like.shards
            self.green = like.green
            self.red = like.red
            self.black = like.black
            self.white = like.white
            self.yellow = like.yellow
            self.blue = like.blue
            self.door_a = like.door_a
            self.door_b = like.door_b
            self.points = like.points
            self.spent = like.spent
            self.healed = like.healed
            self.running = like.running
            self.greened = like.greened
            self.blue_used = like.blue_used
            self.supply = like.supply
            self.closed = like.closed
            self.jaguar = like.jaguar
            self.hit = like.hit
            self.spare = like.spare
            self.jaguars = like.jaguars
            self.move_pile = like.move_pile
            self.revealed = like.revealed
            self.moves_aside = like.moves_aside
            self.taming_pile = like.taming_pile
            self.taming_shown = like.taming_shown
            self.tamed = like.tamed
            self.taming_aside = like.taming_aside
            self.sheet = like.sheet

    def clone(self) -> "JaguarState":
        return JaguarState(self.printed, self.chance.clone(), self)

    def horizon(self) -> int:
        """[JAG-1.8] A round is a stretch of its own; the last one goes on until the game is scored."""
        return self.round + 1 if self.phase >= SCORING else self.round


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


def without(pile: Numbers, face: int) -> Numbers:
    """The pile without one such piece."""
    i = pile.index(face)
    return pile[:i] + pile[i + 1 :]


def ground_of(s: JaguarState) -> Ground:
    """The temple as it stands now."""
    found = s.printed.grounds[3 * s.order + s.heart_wall]
    return found if found is not None else s.printed.ground(s.order, s.heart_wall)


def everyone(s: JaguarState) -> int:
    """All seats and those who watch, as a mask: for what is laid open."""
    return everyone_at(s.seats)


def is_last_round(s: JaguarState) -> bool:
    """[JAG-1.7] The eighth round is the last."""
    return s.round >= s.printed.rounds


def amulets(s: JaguarState, seat: int, colour: int) -> int:
    """How many amulets of a colour are in the pouch."""
    if colour == 0:
        return s.green[seat]
    if colour == 1:
        return s.red[seat]
    if colour == 2:
        return s.black[seat]
    if colour == 3:
        return s.white[seat]
    if colour == 4:
        return s.yellow[seat]
    return s.blue[seat]


def add_amulets(s: JaguarState, seat: int, colour: int, number: int) -> None:
    """[JAG-2.33] The supply gives and takes without end."""
    if colour == 0:
        s.green = with_one(s.green, seat, s.green[seat] + number)
    elif colour == 1:
        s.red = with_one(s.red, seat, s.red[seat] + number)
    elif colour == 2:
        s.black = with_one(s.black, seat, s.black[seat] + number)
    elif colour == 3:
        s.white = with_one(s.white, seat, s.white[seat] + number)
    elif colour == 4:
        s.yellow = with_one(s.yellow, seat, s.yellow[seat] + number)
    else:
        s.blue = with_one(s.blue, seat, s.blue[seat] + number)


def gain_crystal(s: JaguarState, seat: int, colour: int) -> None:
    """[JAG-22.13] A crystal from the supply goes into the bag."""
    s.supply = without(s.supply, colour)
    s.bags = with_pile(s.bags, seat, (*s.bags[seat], colour))


def action_order(s: JaguarState) -> list[int]:
    """[JAG-12.2] The owner of the leftmost activator is first; [JAG-12.3] several count at the leftmost one.

    [JAG-25.1] Decisions on the same event are made in this order. [JAG-25.3] Activators stay where they are until the
    next Refresh phase, so it does not change. [JAG-27.22] An amulet that hunts counts too. Example: [JAG-X3].
    """
    found: list[int] = []
    for seat in s.activators:
        if seat >= 0 and seat not in found:
            found.append(seat)
    return found
