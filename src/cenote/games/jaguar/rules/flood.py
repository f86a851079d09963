"""Chapter 21: the Flood, and the Wave that follows its rules."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.refusal import Refusal
from cenote.games.jaguar.rules.amulets import add_held_remedies, may_use, spend_amulet, use_remedy
from cenote.games.jaguar.rules.effects import change_health, complete, has_ability
from cenote.games.jaguar.rules.state import JaguarState, action_order, amulets, ground_of, with_one
from cenote.games.jaguar.rules.taking import offer_take
from cenote.games.jaguar.rules.terms import BLUE_AMULET, FLOOD, WAVE

TOO_WEAK_TO_RESIST: Final = Refusal("JAG-21.6", "too-weak-to-resist")
ONE_BLUE: Final = Refusal("JAG-21.15", "one-blue")


class StartFlood(Ask[JaguarState]):
    """[JAG-21.1] The owner chooses a direction."""

    rule = "JAG-21.1"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        return s.printed.say.flood[:]

    def options(self, s: JaguarState, seat: int) -> list[Action]:
        return s.printed.say.flood[:]

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        let_flood(s, seat, action.n)


class TamedFlood(Ask[JaguarState]):
    """[JAG-38.12] The Flood of a Taming token: by the normal rules, or not at all."""

    rule = "JAG-38.12"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        return [*s.printed.say.flood, s.printed.say.decline]

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        if action is s.printed.say.decline:
            s.tell("left_flood", seat)
        else:
            let_flood(s, seat, action.n)


def let_flood(s: JaguarState, seat: int, direction: int) -> None:
    """[JAG-21.11] In action order each player decides and is moved; [JAG-21.14] then the owner may repeat it."""
    s.tell("flood", seat, direction)
    s.then(MoreFlood(seat))
    if s.printed.solo:
        s.then(FloodJaguar(seat, direction))
        s.then(Flooded(seat, direction, 1))
        return
    for other in reversed(action_order(s)):
        s.then(Flooded(other, direction, 1 if other == seat else 0))


class Flooded(Step[JaguarState]):
    """[JAG-21.11] Whoever has a choice is asked. `n` is the direction, `m` is 1 for the owner."""

    def run(self, s: JaguarState) -> None:
        ask = FaceFlood(self.seat, self.n, self.m)
        if len(ask.options(s, self.seat)) > 1:
            s.then(ask)
        else:
            drift(s, self.seat, self.n, s.printed.flood_spaces)


class FaceFlood(Ask[JaguarState]):
    """[JAG-21.5] Be moved, or spend 2 health or a blue amulet to stay; [JAG-21.7] the owner may move 1 and take.

    [JAG-21.10] An owner who prevents the Flood, or moves 2 spaces, takes nothing. [JAG-26.15] Blue prevents the own
    Flood, too. [JAG-25.5] Red and black amulets right before deciding. Example: [JAG-X12].
    """

    rule = "JAG-21.5"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        say = s.printed.say
        found = [say.float]
        if self.m:
            found.append(say.wade)
        found.append(say.resist)
        if s.blue[seat]:
            found.append(say.use[BLUE_AMULET])
        add_held_remedies(s, seat, found)
        return found

    def may(self, s: JaguarState, seat: int, action: Action) -> Refusal | None:
        if action is s.printed.say.resist:
            return may_resist(s, seat)
        if action.verb == "use":
            return may_use_blue(s, seat) if action.n == BLUE_AMULET else may_use(s, seat, action.n)
        return None

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        say = s.printed.say
        if action is say.resist:
            resist(s, seat)
        elif action is say.float:
            drift(s, seat, self.n, s.printed.flood_spaces)
        elif action is say.wade:
            wade(s, seat, self.n)
        elif action.n == BLUE_AMULET:
            use_blue(s, seat, "used_blue", self.n)
        else:
            s.then(Flooded(seat, self.n, self.m))
            use_remedy(s, seat, action.n)


def may_resist(s: JaguarState, seat: int) -> Refusal | None:
    """[JAG-21.6] The price of resisting is a cost: whoever cannot pay it cannot resist."""
    return None if s.health[seat] >= s.printed.flood_price else TOO_WEAK_TO_RESIST


def resist(s: JaguarState, seat: int) -> None:
    """[JAG-21.5] 2 health against the whole movement."""
    change_health(s, seat, -s.printed.flood_price)
    s.tell("resisted", seat, s.printed.flood_price)
    complete(s, seat)


def may_use_blue(s: JaguarState, seat: int) -> Refusal | None:
    """[JAG-21.15] At most one blue amulet in a Trap activation phase, [JAG-38.18] whatever floods there were."""
    return ONE_BLUE if s.blue_used >> seat & 1 else None


def use_blue(s: JaguarState, seat: int, key: str, direction: int) -> None:
    """[JAG-26.15] Spent for oneself alone. `key` says what for."""
    spend_amulet(s, seat, BLUE_AMULET)
    s.blue_used |= 1 << seat
    s.tell(key, seat, direction)


def drift(s: JaguarState, seat: int, direction: int, spaces: int) -> None:
    """[JAG-21.2] Two spaces in that direction; [JAG-21.3] a wall stops it, [JAG-21.4] and so do all edges.

    [JAG-21.12] Traps activated earlier do not hit again.
    """
    to = drifted(s, s.where[seat], direction, spaces)
    if to != s.where[seat]:
        s.where = with_one(s.where, seat, to)
        s.tell("drifted", seat, to)
    else:
        s.tell("held", seat, to)


def drifted(s: JaguarState, space: int, direction: int, spaces: int) -> int:
    """[JAG-21.3] Where the water carries a pawn."""
    ground = ground_of(s)
    for _ in range(spaces):
        to = ground.step[direction][space]
        if to < 0:
            return space
        space = to
    return space


def wade(s: JaguarState, seat: int, direction: int) -> None:
    """[JAG-21.7] Only 1 space, and one free Take there, [JAG-21.8] also when a wall kept the pawn from moving."""
    drift(s, seat, direction, s.printed.flood_short)
    offer_take(s, seat)


class FloodJaguar(Step[JaguarState]):
    """[JAG-36.17] The Flood moves the Jaguar too, harmlessly; [JAG-38.13] so does that of a Taming token."""

    def run(self, s: JaguarState) -> None:
        to = drifted(s, s.jaguar, self.n, s.printed.flood_spaces)
        key = "jaguar_drifted" if to != s.jaguar else "jaguar_held"
        s.jaguar = to
        s.tell(key, 0, to)


class MoreFlood(Step[JaguarState]):
    """[JAG-21.13] The owner may spend a blue amulet to activate the Flood once more for the own pawn only.

    [JAG-21.14] After everybody was moved; [JAG-21.15] not if one was spent already.
    """

    def run(self, s: JaguarState) -> None:
        if s.blue[self.seat] and may_use_blue(s, self.seat) is None:
            s.then(RepeatFlood(self.seat, FLOOD))


class RepeatFlood(Ask[JaguarState]):
    """[JAG-21.13] Once more for oneself: [JAG-21.14] with a newly chosen direction."""

    rule = "JAG-21.13"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        return [*s.printed.say.flood, s.printed.say.decline]

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        if action is not s.printed.say.decline:
            use_blue(s, seat, "flood_again", action.n)
            s.then(Ride(seat, action.n))


class Ride(Ask[JaguarState]):
    """[JAG-21.14] Again 2 spaces, or 1 and a free Take. [JAG-27.13] The Wave follows the same rule."""

    rule = "JAG-21.14"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        return [s.printed.say.float, s.printed.say.wade]

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        if action is s.printed.say.float:
            drift(s, seat, self.n, s.printed.flood_spaces)
        else:
            wade(s, seat, self.n)


class OfferWave(Step[JaguarState]):
    """[JAG-27.11] Once per round, at its end, Nerys may spend a blue amulet; [JAG-27.14] the limit is past."""

    def run(self, s: JaguarState) -> None:
        if amulets(s, self.seat, BLUE_AMULET) and has_ability(s, self.seat, WAVE):
            s.then(MakeWave(self.seat))


class MakeWave(Ask[JaguarState]):
    """[JAG-27.11] The Flood moves her alone; [JAG-27.13] in a direction of her choice."""

    rule = "JAG-27.11"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        return [*s.printed.say.wave, s.printed.say.decline]

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        if action is not s.printed.say.decline:
            spend_amulet(s, seat, BLUE_AMULET)
            s.tell("wave", seat, action.n)
            s.then(Ride(seat, action.n))
