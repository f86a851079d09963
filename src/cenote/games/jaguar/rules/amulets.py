"""Chapter 26: amulets, and when they work."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.refusal import Refusal
from cenote.games.jaguar.rules.effects import change_curse, change_health, complete, hurt
from cenote.games.jaguar.rules.state import JaguarState, add_amulets, amulets
from cenote.games.jaguar.rules.terms import BLACK_AMULET, GREEN_AMULET, RED_AMULET

NO_SUCH_AMULET: Final = Refusal("JAG-26.2", "no-such-amulet")
FULL_HEALTH: Final = Refusal("JAG-26.16", "full-health")
NO_CURSES: Final = Refusal("JAG-26.16", "no-curses")
ONE_GREEN: Final = Refusal("JAG-26.4", "one-green")


def spend_amulet(s: JaguarState, seat: int, colour: int) -> None:
    """[JAG-26.2] Each amulet works once and goes back to the supply; [JAG-26.1] using it costs no action point.

    [JAG-26.17] Nothing can be given away or traded.
    """
    add_amulets(s, seat, colour, -1)


def may_use(s: JaguarState, seat: int, colour: int) -> Refusal | None:
    """[JAG-26.16] Red at full health and black without curses are useless and cannot be used."""
    if amulets(s, seat, colour) == 0:
        return NO_SUCH_AMULET
    if colour == RED_AMULET and s.health[seat] >= s.printed.top:
        return FULL_HEALTH
    if colour == BLACK_AMULET and s.curse[seat] == 0:
        return NO_CURSES
    if colour == GREEN_AMULET and s.greened:
        return ONE_GREEN
    return None


def add_remedies(s: JaguarState, seat: int, found: list[Action]) -> None:
    """The red and black amulets that can be used now."""
    if s.red[seat] and s.health[seat] < s.printed.top:
        found.append(s.printed.say.use[RED_AMULET])
    if s.black[seat] and s.curse[seat] > 0:
        found.append(s.printed.say.use[BLACK_AMULET])


def add_held_remedies(s: JaguarState, seat: int, found: list[Action]) -> None:
    """The red and black amulets in the pouch, also useless ones."""
    if s.red[seat]:
        found.append(s.printed.say.use[RED_AMULET])
    if s.black[seat]:
        found.append(s.printed.say.use[BLACK_AMULET])


def has_remedy(s: JaguarState, seat: int) -> bool:
    """[JAG-25.5] Only who owns a red or black amulet that can be used is asked about it."""
    return bool(s.red[seat] and s.health[seat] < s.printed.top) or bool(s.black[seat] and s.curse[seat] > 0)


def use_remedy(s: JaguarState, seat: int, colour: int) -> None:
    """[JAG-26.5] Red gives health, [JAG-26.6] black removes curses; [JAG-26.16] a surplus is lost.

    [JAG-25.8] One amulet is one effect.
    """
    spend_amulet(s, seat, colour)
    if colour == RED_AMULET:
        change_health(s, seat, s.printed.red_health)
        s.tell("used_red", seat, s.health[seat])
    else:
        change_curse(s, seat, -s.printed.black_curses)
        s.tell("used_black", seat, s.curse[seat])
    complete(s, seat)


class Harm(Step[JaguarState]):
    """[JAG-25.6] Amulets used right before an effect change health or curse first; then it is applied. `n` says what.

    [JAG-39.5] In Solo they can save the player, but not afterwards.
    """

    def run(self, s: JaguarState) -> None:
        if has_remedy(s, self.seat):
            s.then(Brace(self.seat, self.n))
        else:
            hurt(s, self.seat, self.n)


class Brace(Ask[JaguarState]):
    """[JAG-25.5] Red and black amulets right before an effect that damages or curses. `n` is what is coming."""

    rule = "JAG-25.5"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        found: list[Action] = []
        add_held_remedies(s, seat, found)
        found.append(s.printed.say.ready)
        return found

    def may(self, s: JaguarState, seat: int, action: Action) -> Refusal | None:
        return None if action is s.printed.say.ready else may_use(s, seat, action.n)

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        if action is s.printed.say.ready:
            hurt(s, seat, self.n)
        else:
            s.then(Harm(seat, self.n))
            use_remedy(s, seat, action.n)


class Pause(Step[JaguarState]):
    """[JAG-25.5] At the end of the Trap activation phase and before final scoring players may use amulets."""

    def run(self, s: JaguarState) -> None:
        if has_remedy(s, self.seat):
            s.then(Recover(self.seat))


class Recover(Ask[JaguarState]):
    """[JAG-25.5] Red and black amulets while nothing else happens."""

    rule = "JAG-25.5"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        found: list[Action] = []
        add_held_remedies(s, seat, found)
        found.append(s.printed.say.ready)
        return found

    def may(self, s: JaguarState, seat: int, action: Action) -> Refusal | None:
        return None if action is s.printed.say.ready else may_use(s, seat, action.n)

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        if action is not s.printed.say.ready:
            s.then(Pause(seat))
            use_remedy(s, seat, action.n)
