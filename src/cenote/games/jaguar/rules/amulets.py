"""Chapter 26: amulets, and when they work."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import Face, Seat
from cenote.core.offers import Offers
from cenote.core.refusal import Refusal
from cenote.games.jaguar.rules.effects import change_curse, change_health, complete, hurt
from cenote.games.jaguar.rules.state import JaguarState, add_amulets
from cenote.games.jaguar.rules.terms import BLACK_AMULET, GREEN_AMULET, RED_AMULET

FULL_HEALTH: Final = Refusal("JAG-26.16", "full-health")
NO_CURSES: Final = Refusal("JAG-26.16", "no-curses")
ONE_GREEN: Final = Refusal("JAG-26.4", "one-green")


def spend_amulet(s: JaguarState, seat: Seat, colour: Face) -> None:
    """[JAG-26.2] Each amulet works once and goes back to the supply; [JAG-26.1] using it costs no action point.

    [JAG-26.17] Nothing can be given away or traded.
    """
    add_amulets(s, seat, colour, -1)


def offer_green(s: JaguarState, seat: Seat, to: Offers) -> None:
    """[JAG-26.4] One green amulet per turn."""
    if s.green[seat] > 0:
        to.when(s.greened == 0, s.printed.say.use[GREEN_AMULET], ONE_GREEN)


def offer_remedies(s: JaguarState, seat: Seat, to: Offers) -> None:
    """[JAG-26.16] Red at full health and black without curses are useless and cannot be used."""
    if s.red[seat] > 0:
        to.when(s.health[seat] < s.printed.top, s.printed.say.use[RED_AMULET], FULL_HEALTH)
    if s.black[seat] > 0:
        to.when(s.curse[seat] > 0, s.printed.say.use[BLACK_AMULET], NO_CURSES)


def has_remedy(s: JaguarState, seat: Seat) -> bool:
    """[JAG-25.5] Only who owns a red or black amulet that can be used is asked about it."""
    if s.red[seat] > 0 and s.health[seat] < s.printed.top:
        return True
    return s.black[seat] > 0 and s.curse[seat] > 0


def use_remedy(s: JaguarState, seat: Seat, colour: Face) -> None:
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


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Harm(Step):
    """[JAG-25.6] Amulets used right before an effect change health or curse first; then it is applied.

    [JAG-39.5] In Solo they can save the player, but not afterwards.
    """

    def __init__(self, seat: Seat, harm: Face) -> None:
        super().__init__(seat)
        self.harm: Final = harm  # what is coming

    def run(self, s: JaguarState) -> None:
        if has_remedy(s, self.seat):
            s.then(Brace(self.seat, self.harm))
        else:
            hurt(s, self.seat, self.harm)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Brace(Ask):
    """[JAG-25.5] Red and black amulets right before an effect that damages or curses."""

    rule = "JAG-25.5"

    def __init__(self, seat: Seat, harm: Face) -> None:
        super().__init__(seat)
        self.harm: Final = harm  # what is coming

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        offer_remedies(s, seat, to)
        to.add(s.printed.say.ready)

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        if action is s.printed.say.ready:
            hurt(s, seat, self.harm)
        else:
            s.then(Harm(seat, self.harm))
            use_remedy(s, seat, action.thing)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class RecoverMore(Step):
    """[JAG-25.5] Another amulet, if there is one that can be used."""

    def run(self, s: JaguarState) -> None:
        if has_remedy(s, self.seat):
            s.then(Recover(self.seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Recover(Ask):
    """[JAG-25.5] Red and black amulets at the end of the Trap activation phase and before final scoring."""

    rule = "JAG-25.5"

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        offer_remedies(s, seat, to)
        to.add(s.printed.say.ready)

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        if action is not s.printed.say.ready:
            s.then(RecoverMore(seat))
            use_remedy(s, seat, action.thing)
