"""Chapter 28: the Escape phase."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import NOBODY, Count, Seat
from cenote.core.offers import Offers
from cenote.core.refusal import Refusal
from cenote.games.jaguar.rules.action_phase import use_amulet
from cenote.games.jaguar.rules.amulets import offer_green, offer_remedies
from cenote.games.jaguar.rules.effects import change_curse, complete, gain_glory
from cenote.games.jaguar.rules.movement import jump, offer_jumps, offer_walks, walk
from cenote.games.jaguar.rules.state import JaguarState, deciding_at, gain_crystal, ground_of
from cenote.games.jaguar.rules.terms import (
    ESCAPE,
    GONE,
    REWARD_CRYSTAL,
    REWARD_GLORY,
    SEATS,
    TRAPS,
    higher,
    lower,
)

NO_STEPS: Final = Refusal("JAG-28.2", "no-steps")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Escape(Step):
    """[JAG-28.1] The Heart wall is removed. [JAG-28.8] Players move one after the other in action order."""

    def run(self, s: JaguarState) -> None:
        s.phase = ESCAPE
        s.heart_wall = GONE
        s.tell("escape_begins")
        for position in range(TRAPS - 1, -1, -1):
            seat = deciding_at(s, position)
            if seat != NOBODY:
                s.then(EscapeTurn(seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class EscapeTurn(Step):
    """[JAG-28.2] As many steps as the section of the current health shows, [JAG-28.9] read when the turn begins."""

    def run(self, s: JaguarState) -> None:
        s.points = s.printed.escape_steps[s.health[self.seat]]
        s.running = 0
        s.greened = 0
        s.spent = 0
        s.tell("escape_turn", self.seat, s.points)
        s.then(FLEE[self.seat])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Flee(Ask):
    """[JAG-28.3] Only movement, and amulets that help it; [JAG-28.13] nobody has to use all steps, or to leave.

    [JAG-28.4] Leaving is a step as well; [JAG-28.11] behind a wall it needs a white amulet: [JAG-26.9]. [JAG-20.10] The
    own door is one step. Example: [JAG-X24].
    """

    rule = "JAG-28.3"

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        if s.points > 0:
            offer_walks(s, seat, to, None)
        elif to.explains:
            offer_walks(s, seat, to, NO_STEPS)
        offer_jumps(s, seat, to)
        offer_green(s, seat, to)
        offer_remedies(s, seat, to)
        to.add(s.printed.say.end)

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        say = s.printed.say
        if action is say.end:
            stay_behind(s, seat)
            return
        if action.kind is say.use:
            s.then(FLEE[seat])
            use_amulet(s, seat, action.thing)
            return
        if action.kind is say.jump:
            jump(s, seat, action.thing)
        else:
            s.points -= 1
            s.spent += 1
            walk(s, seat, action)
        if s.where[seat] >= s.printed.spaces:
            leave(s, seat)
        else:
            s.then(FLEE[seat])


def is_out(s: JaguarState, seat: Seat) -> bool:
    """[JAG-28.5] Whether the player has left the temple."""
    return s.where[seat] >= s.printed.spaces + s.printed.rows


def leave(s: JaguarState, seat: Seat) -> None:
    """[JAG-28.5] The reward of that row: a crystal, glory or fewer curses; [JAG-28.6] its token stays.

    [JAG-28.12] It is settled at once.
    """
    box = s.printed
    reward = s.rewards[s.where[seat] - box.spaces - box.rows]
    kind, of = box.reward_kind[reward], box.reward_of[reward]
    if kind == REWARD_CRYSTAL:
        gain_crystal(s, seat, of)
        s.tell("escaped", seat, reward)
    elif kind == REWARD_GLORY:
        s.tell("got_out", seat)
        gain_glory(s, seat, of)
    else:
        change_curse(s, seat, of)
        s.tell("escaped", seat, reward)
        complete(s, seat)


def stay_behind(s: JaguarState, seat: Seat) -> None:
    """[JAG-28.7] Who does not get out gains 1 curse for every step missing to the nearest exit, and no reward."""
    missing = steps_missing(s, seat)
    s.points = 0
    change_curse(s, seat, missing)
    s.tell("stayed", seat, missing)
    complete(s, seat)


def steps_missing(s: JaguarState, seat: Seat) -> Count:
    """[JAG-28.10] The way out that is left, less the steps left unused; amulets that were not used do not count."""
    return higher(0, way_out(s, seat) - s.points)


def way_out(s: JaguarState, seat: Seat) -> Count:
    """[JAG-28.10] The walking distance to the outside of the nearest exit without a wall, the own door included."""
    ground, space = ground_of(s), s.where[seat]
    nearest = ground.out(space)
    if s.door_b[seat] >= 0:
        far = ground.far(space)
        one, other = s.door_a[seat], s.door_b[seat]
        nearest = lower(nearest, far[one] + 1 + ground.out(other))
        nearest = lower(nearest, far[other] + 1 + ground.out(one))
    return nearest


FLEE: Final = vec[Flee]([Flee(seat) for seat in range(SEATS)])
