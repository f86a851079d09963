"""Chapter 21: the Flood, and the Wave that follows its rules."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import NOBODY, Count, Face, Seat, Space
from cenote.core.offers import Offers
from cenote.core.packed import and_seat, has
from cenote.core.refusal import Refusal
from cenote.games.jaguar.rules.amulets import has_remedy, offer_remedies, spend_amulet, use_remedy
from cenote.games.jaguar.rules.effects import change_health, complete, has_ability
from cenote.games.jaguar.rules.state import JaguarState, acting_at, ground_of
from cenote.games.jaguar.rules.taking import offer_take
from cenote.games.jaguar.rules.terms import BLUE_AMULET, DIRECTIONS, TRAPS, WAVE

TOO_WEAK_TO_RESIST: Final = Refusal("JAG-21.6", "too-weak-to-resist")
ONE_BLUE: Final = Refusal("JAG-21.15", "one-blue")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class StartFlood(Ask):
    """[JAG-21.1] The owner chooses a direction."""

    rule = "JAG-21.1"

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        for direction in range(DIRECTIONS):
            to.add(s.printed.say.flood[direction])

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        let_flood(s, seat, action.thing)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TamedFlood(Ask):
    """[JAG-38.12] The Flood of a Taming token: by the normal rules, or not at all."""

    rule = "JAG-38.12"

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        for direction in range(DIRECTIONS):
            to.add(s.printed.say.flood[direction])
        to.add(s.printed.say.decline)

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        if action is s.printed.say.decline:
            s.tell("left_flood", seat)
        else:
            let_flood(s, seat, action.thing)


def let_flood(s: JaguarState, seat: Seat, direction: Face) -> None:
    """[JAG-21.11] In action order each player decides and is moved; [JAG-21.14] then the owner may repeat it."""
    s.tell("flood", seat, direction)
    s.then(MoreFlood(seat))
    if s.printed.solo:
        s.then(Flooded(seat, direction, True), FloodJaguar(seat, direction))
        return
    for position in range(TRAPS - 1, -1, -1):
        other = acting_at(s, position)
        if other != NOBODY:
            s.then(Flooded(other, direction, other == seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Flooded(Step):
    """[JAG-21.11] Whoever has a choice is asked."""

    def __init__(self, seat: Seat, direction: Face, is_owner: bool) -> None:
        super().__init__(seat)
        self.direction: Final = direction
        self.is_owner: Final = is_owner  # of the Flood

    def run(self, s: JaguarState) -> None:
        if self.is_owner or can_stay(s, self.seat) or has_remedy(s, self.seat):
            s.then(FaceFlood(self.seat, self.direction, self.is_owner))
        else:
            drift(s, self.seat, self.direction, s.printed.flood_spaces)


def can_stay(s: JaguarState, seat: Seat) -> bool:
    """[JAG-21.5] Whether the player can spend health or a blue amulet to stay."""
    return can_resist(s, seat) or (s.blue[seat] > 0 and may_use_blue(s, seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FaceFlood(Ask):
    """[JAG-21.5] Be moved, or spend 2 health or a blue amulet to stay; [JAG-21.7] the owner may move 1 and take.

    [JAG-21.10] An owner who prevents the Flood, or moves 2 spaces, takes nothing. [JAG-26.15] Blue prevents the own
    Flood, too. [JAG-25.5] Red and black amulets right before deciding. Example: [JAG-X12].
    """

    rule = "JAG-21.5"

    def __init__(self, seat: Seat, direction: Face, is_owner: bool) -> None:
        super().__init__(seat)
        self.direction: Final = direction
        self.is_owner: Final = is_owner  # of the Flood

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        say = s.printed.say
        to.add(say.float)
        if self.is_owner:
            to.add(say.wade)
        to.when(can_resist(s, seat), say.resist, TOO_WEAK_TO_RESIST)
        if s.blue[seat] > 0:
            to.when(may_use_blue(s, seat), say.use[BLUE_AMULET], ONE_BLUE)
        offer_remedies(s, seat, to)

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        say = s.printed.say
        if action is say.resist:
            resist(s, seat)
        elif action is say.float:
            drift(s, seat, self.direction, s.printed.flood_spaces)
        elif action is say.wade:
            wade(s, seat, self.direction)
        elif action.thing == BLUE_AMULET:
            use_blue(s, seat, "used_blue", self.direction)
        else:
            s.then(Flooded(seat, self.direction, self.is_owner))
            use_remedy(s, seat, action.thing)


def can_resist(s: JaguarState, seat: Seat) -> bool:
    """[JAG-21.6] The price of resisting is a cost: whoever cannot pay it cannot resist."""
    return s.health[seat] >= s.printed.flood_price


def resist(s: JaguarState, seat: Seat) -> None:
    """[JAG-21.5] 2 health against the whole movement."""
    change_health(s, seat, -s.printed.flood_price)
    s.tell("resisted", seat, s.printed.flood_price)
    complete(s, seat)


def may_use_blue(s: JaguarState, seat: Seat) -> bool:
    """[JAG-21.15] At most one blue amulet in a Trap activation phase, [JAG-38.18] whatever floods there were."""
    return not has(s.blue_used, seat)


def use_blue(s: JaguarState, seat: Seat, key: str, direction: Face) -> None:
    """[JAG-26.15] Spent for oneself alone. `key` says what for."""
    spend_amulet(s, seat, BLUE_AMULET)
    s.blue_used = and_seat(s.blue_used, seat)
    s.tell(key, seat, direction)


def drift(s: JaguarState, seat: Seat, direction: Face, spaces: Count) -> None:
    """[JAG-21.2] Two spaces in that direction; [JAG-21.3] a wall stops it, [JAG-21.4] and so do all edges.

    [JAG-21.12] Traps activated earlier do not hit again.
    """
    to = drifted(s, s.where[seat], direction, spaces)
    if to != s.where[seat]:
        s.where[seat] = to
        s.tell("drifted", seat, to)
    else:
        s.tell("held", seat, to)


def drifted(s: JaguarState, space: Space, direction: Face, spaces: Count) -> Space:
    """[JAG-21.3] Where the water carries a pawn."""
    ground = ground_of(s)
    for _each in range(spaces):
        to = ground.step[direction][space]
        if to < 0:
            return space
        space = to
    return space


def wade(s: JaguarState, seat: Seat, direction: Face) -> None:
    """[JAG-21.7] Only 1 space, and one free Take there, [JAG-21.8] also when a wall kept the pawn from moving."""
    drift(s, seat, direction, s.printed.flood_short)
    offer_take(s, seat)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FloodJaguar(Step):
    """[JAG-36.17] The Flood moves the Jaguar too, harmlessly; [JAG-38.13] so does that of a Taming token."""

    def __init__(self, seat: Seat, direction: Face) -> None:
        super().__init__(seat)
        self.direction: Final = direction

    def run(self, s: JaguarState) -> None:
        to = drifted(s, s.jaguar, self.direction, s.printed.flood_spaces)
        key = "jaguar_drifted" if to != s.jaguar else "jaguar_held"
        s.jaguar = to
        s.tell(key, 0, to)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MoreFlood(Step):
    """[JAG-21.13] The owner may spend a blue amulet to activate the Flood once more for the own pawn only.

    [JAG-21.14] After everybody was moved; [JAG-21.15] not if one was spent already.
    """

    def run(self, s: JaguarState) -> None:
        if s.blue[self.seat] > 0 and may_use_blue(s, self.seat):
            s.then(RepeatFlood(self.seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class RepeatFlood(Ask):
    """[JAG-21.13] Once more for oneself: [JAG-21.14] with a newly chosen direction."""

    rule = "JAG-21.13"

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        for direction in range(DIRECTIONS):
            to.add(s.printed.say.flood[direction])
        to.add(s.printed.say.decline)

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        if action is not s.printed.say.decline:
            use_blue(s, seat, "flood_again", action.thing)
            s.then(Ride(seat, action.thing))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Ride(Ask):
    """[JAG-21.14] Again 2 spaces, or 1 and a free Take. [JAG-27.13] The Wave follows the same rule."""

    rule = "JAG-21.14"

    def __init__(self, seat: Seat, direction: Face) -> None:
        super().__init__(seat)
        self.direction: Final = direction

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        to.add(s.printed.say.float)
        to.add(s.printed.say.wade)

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        if action is s.printed.say.float:
            drift(s, seat, self.direction, s.printed.flood_spaces)
        else:
            wade(s, seat, self.direction)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class OfferWave(Step):
    """[JAG-27.11] Once per round, at its end, Nerys may spend a blue amulet; [JAG-27.14] the limit is past."""

    def run(self, s: JaguarState) -> None:
        if s.blue[self.seat] > 0 and has_ability(s, self.seat, WAVE):
            s.then(MakeWave(self.seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MakeWave(Ask):
    """[JAG-27.11] The Flood moves her alone; [JAG-27.13] in a direction of her choice."""

    rule = "JAG-27.11"

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        for direction in range(DIRECTIONS):
            to.add(s.printed.say.wave[direction])
        to.add(s.printed.say.decline)

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        if action is not s.printed.say.decline:
            spend_amulet(s, seat, BLUE_AMULET)
            s.tell("wave", seat, action.thing)
            s.then(Ride(seat, action.thing))
