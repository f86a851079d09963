"""Chapter 10: setting traps in secret, and the amulet that hunts."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.layout import KNOWN_SHIFT, everyone_at
from cenote.core.refusal import Refusal
from cenote.games.jaguar.rules.amulets import (
    add_held_remedies,
    add_remedies,
    may_use,
    spend_amulet,
    use_remedy,
)
from cenote.games.jaguar.rules.printed import token_piece
from cenote.games.jaguar.rules.state import JaguarState, add_amulets, with_one, with_pile
from cenote.games.jaguar.rules.terms import (
    HARMING,
    HUNTING,
    OPTIONS,
    ORDER_SPACES,
    SECOND_LEVEL,
    TRAP_SETTING,
    YELLOW_AMULET,
)

TAKEN: Final = Refusal("JAG-10.2", "trap-taken")
NOT_HARMING: Final = Refusal("JAG-10.10", "not-harming")
FACE_UP: Final = everyone_at(1) << KNOWN_SHIFT  # in Solo, a token that the player and all who watch know
HUNTS_HARMING: Final = Refusal("JAG-27.18", "hunts-harming")


class TrapSetting(Step[JaguarState]):
    """[JAG-10.1] Each activator is used once, in the order of the Order track; [JAG-27.21] hunting ones last.

    [JAG-10.11] Several of one player are used each at its own place. [JAG-24.11] One that comes onto the track from now
    on waits for the next round.
    """

    def run(self, s: JaguarState) -> None:
        s.phase = TRAP_SETTING
        s.tell("trap_setting")
        for hunting in (True, False):
            for space in reversed(range(ORDER_SPACES)):
                slot = s.track[space]
                if slot and (kind_of(slot) == HUNTING) == hunting:
                    s.agenda.append(UseActivator(owner_of(slot), space))


def owner_of(slot: int) -> int:
    """Whose activator stands on a space of the Order track."""
    return (slot - 1) // 4


def kind_of(slot: int) -> int:
    """Which kind of activator it is."""
    return (slot - 1) % 4


class UseActivator(Step[JaguarState]):
    """[JAG-10.1] The activator on space `n` of the Order track is used next.

    [JAG-27.18] A hunting amulet goes back if no harming trap is free. Example: [JAG-X30].
    """

    def run(self, s: JaguarState) -> None:
        kind = kind_of(s.track[self.n])
        if kind == HUNTING and not has_free_harming(s):
            s.track = with_one(s.track, self.n, 0)
            add_amulets(s, self.seat, YELLOW_AMULET, 1)
            s.tell("hunt_in_vain", self.seat)
        else:
            s.then(SetTrap(self.seat, self.n, kind))


def has_free_harming(s: JaguarState) -> bool:
    """Whether a harming trap has no activator yet."""
    return any(s.activators[position] < 0 for position in range(HARMING))


class SetTrap(Ask[JaguarState]):
    """[JAG-10.7] A trap must be set; [JAG-24.12] only an activator of the second level may be declined.

    `n` is the space of the Order track, `m` the kind of activator. [JAG-10.5] Which trap is set is public.
    [JAG-10.9] So is a yellow amulet on it, decided together with the trap. [JAG-27.34] Hunting cannot be called off.
    [JAG-31.5] The extra activator of three players is like a regular one. [JAG-25.5] Red and black amulets may be used.
    """

    rule = "JAG-10.1"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        say = s.printed.say
        found = say.set[:]
        if s.yellow[seat]:
            found += say.boost
        add_held_remedies(s, seat, found)
        if self.m == SECOND_LEVEL:
            found.append(say.decline)
        return found

    def may(self, s: JaguarState, seat: int, action: Action) -> Refusal | None:
        if action.verb == "use":
            return may_use(s, seat, action.n)
        if action.verb == "decline":
            return None
        return may_set(s, action.n, action.verb == "boost", self.m == HUNTING)

    def options(self, s: JaguarState, seat: int) -> list[Action]:
        say = s.printed.say
        found: list[Action] = []
        harming = self.m == HUNTING
        for position in range(len(s.traps)):
            if s.activators[position] < 0 and (position < HARMING or not harming):
                found.append(say.set[s.traps[position]])
                if s.yellow[seat] and position < HARMING:
                    found.append(say.boost[s.traps[position]])
        add_remedies(s, seat, found)
        if self.m == SECOND_LEVEL:
            found.append(say.decline)
        return found

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        if action.verb == "use":
            s.then(self)
            use_remedy(s, seat, action.n)
            return
        s.track = with_one(s.track, self.n, 0)
        if action.verb == "decline":
            s.tell("declined_activator", seat)
            return
        set_trap(s, seat, action.n, action.verb == "boost")


def may_set(s: JaguarState, trap: int, boosted: bool, hunting: bool) -> Refusal | None:
    """[JAG-10.2] Each trap takes one activator per round. [JAG-10.10] Yellow only goes on harming traps.

    [JAG-27.18] Hunting is for harming traps as well.
    """
    position = s.traps.index(trap)
    if s.activators[position] >= 0:
        return TAKEN
    if position >= HARMING:
        if hunting:
            return HUNTS_HARMING
        if boosted:
            return NOT_HARMING
    return None


def set_trap(s: JaguarState, seat: int, trap: int, boosted: bool) -> None:
    """[JAG-10.8] A yellow amulet may lie on a harming trap, [JAG-26.11] one at most, [JAG-27.23] hunting or not.

    [JAG-26.12] It is used up either way. [JAG-10.4] Secret door and Flood have no token.
    """
    position = s.traps.index(trap)
    s.activators = with_one(s.activators, position, seat)
    if boosted:
        spend_amulet(s, seat, YELLOW_AMULET)
        s.boosts = with_one(s.boosts, position, 1)
    s.tell("boosted_trap" if boosted else "set_trap", seat, trap)
    if position < HARMING:
        s.then(ChooseToken(seat, position))


class ChooseToken(Ask[JaguarState]):
    """[JAG-10.3] One of the three tokens, in secret. [JAG-10.6, JAG-33.3] Its owner may look at it whenever wished.

    [JAG-33.4] What others can tell from where its owner ends the turn is theirs to find out: [JAG-X32].
    """

    rule = "JAG-10.3"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        first = OPTIONS * s.traps[self.n]
        return s.printed.say.token[first : first + OPTIONS]

    def options(self, s: JaguarState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        """[JAG-10.5] The two tokens not chosen stay face down and unseen."""
        known = 1 << seat
        if s.printed.solo:
            s.show(known)  # the player picks up all three
        others = [token_piece(face, known) for face in faces_at(s, self.n) if face != action.n]
        s.tokens = with_pile(s.tokens, self.n, (token_piece(action.n, known), *others))
        s.tell("chose_token", seat, action.n, self.n, known)


def faces_at(s: JaguarState, position: int) -> list[int]:
    """[JAG-4.12] The tokens of a trap, in their printed order."""
    first = OPTIONS * s.traps[position]
    return [first, first + 1, first + 2]
