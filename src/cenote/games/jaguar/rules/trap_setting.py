"""Chapter 10: setting traps in secret, and the amulet that hunts."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import NOBODY, Count, Face, Seat
from cenote.core.offers import Offers
from cenote.core.packed import only
from cenote.core.refusal import Refusal
from cenote.games.jaguar.rules.amulets import offer_remedies, spend_amulet, use_remedy
from cenote.games.jaguar.rules.box import token_piece
from cenote.games.jaguar.rules.order_track import leave_track
from cenote.games.jaguar.rules.state import JaguarState, add_amulets, position_of
from cenote.games.jaguar.rules.terms import (
    HARMING,
    HUNTING,
    OPTIONS,
    ORDER_SPACES,
    SECOND_LEVEL,
    TRAP_SETTING,
    TRAPS,
    YELLOW_AMULET,
)

TAKEN: Final = Refusal("JAG-10.2", "trap-taken")
NOT_HARMING: Final = Refusal("JAG-10.10", "not-harming")
HUNTS_HARMING: Final = Refusal("JAG-27.18", "hunts-harming")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TrapSetting(Step):
    """[JAG-10.1] Each activator is used once, in the order of the Order track; [JAG-27.21] hunting ones last.

    [JAG-10.11] Several of one player are used each at its own place. [JAG-24.11] One that comes onto the track from now
    on waits for the next round.
    """

    def run(self, s: JaguarState) -> None:
        s.phase = TRAP_SETTING
        s.tell("trap_setting")
        use_activators(s, True)
        use_activators(s, False)


def use_activators(s: JaguarState, hunting: bool) -> None:
    """Those that hunt, or the others: the last one is put on the agenda first."""
    for space in range(ORDER_SPACES - 1, -1, -1):
        if s.track[space] != NOBODY and (s.track_kinds[space] == HUNTING) == hunting:
            if hunting:
                s.then(Hunting(s.track[space], space))
            else:
                s.then(SetTrap(s.track[space], space, s.track_kinds[space]))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Hunting(Step):
    """[JAG-27.18] A hunting amulet is used next; it goes back if no harming trap is free. Example: [JAG-X30]."""

    def __init__(self, seat: Seat, track_place: Count) -> None:
        super().__init__(seat)
        self.track_place: Final = track_place  # where it stands on the Order track

    def run(self, s: JaguarState) -> None:
        if has_free_harming(s):
            s.then(SetTrap(self.seat, self.track_place, HUNTING))
        else:
            leave_track(s, self.track_place)
            add_amulets(s, self.seat, YELLOW_AMULET, 1)
            s.tell("hunt_in_vain", self.seat)


def has_free_harming(s: JaguarState) -> bool:
    """Whether a harming trap has no activator yet."""
    for position in range(HARMING):
        if s.activators[position] == NOBODY:
            return True
    return False


def offer_traps(s: JaguarState, to: Offers, may_boost: bool, hunting: bool) -> None:
    """[JAG-10.2] Each trap takes one activator per round. [JAG-10.10] Yellow only goes on harming traps.

    [JAG-27.18] Hunting is for harming traps as well.
    """
    say = s.printed.say
    for position in range(TRAPS):
        trap = s.traps[position]
        why_not: Refusal | None = None
        if s.activators[position] != NOBODY:
            why_not = TAKEN
        elif position >= HARMING and hunting:
            why_not = HUNTS_HARMING
        to.may(say.set[trap], why_not)
        if may_boost:
            if why_not is None and position >= HARMING:
                why_not = NOT_HARMING
            to.may(say.boost[trap], why_not)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SetTrap(Ask):
    """[JAG-10.7] A trap must be set; [JAG-24.12] only an activator of the second level may be declined.

    [JAG-10.5] Which trap is set is public. [JAG-10.9] So is a yellow amulet on it, decided together with the trap.
    [JAG-27.34] Hunting cannot be called off. [JAG-31.5] The extra activator of three players is like a regular one.
    [JAG-25.5] Red and black amulets may be used.
    """

    rule = "JAG-10.1"

    def __init__(self, seat: Seat, track_place: Count, kind: Face) -> None:
        super().__init__(seat)
        self.track_place: Final = track_place  # where the activator stands on the Order track
        self.kind: Final = kind  # of activator

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        offer_traps(s, to, s.yellow[seat] > 0, self.kind == HUNTING)
        offer_remedies(s, seat, to)
        if self.kind == SECOND_LEVEL:
            to.add(s.printed.say.decline)

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        say = s.printed.say
        if action.kind is say.use:
            s.then(self)
            use_remedy(s, seat, action.thing)
            return
        leave_track(s, self.track_place)
        if action is say.decline:
            s.tell("declined_activator", seat)
            return
        set_trap(s, seat, action.thing, action.kind is say.boost)


def set_trap(s: JaguarState, seat: Seat, trap: Face, boosted: bool) -> None:
    """[JAG-10.8] A yellow amulet may lie on a harming trap, [JAG-26.11] one at most, [JAG-27.23] hunting or not.

    [JAG-26.12] It is used up either way. [JAG-10.4] Secret door and Flood have no token.
    """
    position = position_of(s, trap)
    s.activators[position] = seat
    if boosted:
        spend_amulet(s, seat, YELLOW_AMULET)
        s.boosts[position] = 1
    s.tell("boosted_trap" if boosted else "set_trap", seat, trap)
    if position < HARMING:
        s.then(ChooseToken(seat, position))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseToken(Ask):
    """[JAG-10.3] One of the three tokens, in secret. [JAG-10.6, JAG-33.3] Its owner may look at it whenever wished.

    [JAG-33.4] What others can tell from where its owner ends the turn is theirs to find out: [JAG-X32].
    """

    rule = "JAG-10.3"

    def __init__(self, seat: Seat, position: Count) -> None:
        super().__init__(seat)
        self.position: Final = position  # of the trap

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        first = first_token(s, self.position)
        for option in range(OPTIONS):
            to.add(s.printed.say.token[first + option])

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        """[JAG-10.5] The two tokens not chosen stay face down and unseen."""
        known = only(seat)
        if s.printed.solo:
            s.show(known)  # the player picks up all three
        first, chosen = first_token(s, self.position), action.thing
        s.tokens.change(self.position, 0, token_piece(chosen, known))
        place: Count = 1
        for option in range(OPTIONS):
            if first + option != chosen:
                s.tokens.change(self.position, place, token_piece(first + option, known))
                place += 1
        s.tell("chose_token", seat, chosen, self.position, known)


def first_token(s: JaguarState, position: Count) -> Face:
    """[JAG-4.12] The tokens of a trap follow one another in their printed order."""
    return OPTIONS * s.traps[position]
