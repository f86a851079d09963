"""Chapters 35 and 36: the course of a Solo round, the traps of the temple and the own ones."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.layout import FACE, KNOWN
from cenote.core.refusal import Refusal
from cenote.games.jaguar.rules.action_phase import Turn
from cenote.games.jaguar.rules.amulets import (
    Harm,
    add_held_remedies,
    add_remedies,
    may_use,
    spend_amulet,
    use_remedy,
)
from cenote.games.jaguar.rules.effects import MarkObjective, can_mark, gain_glory, has_ability
from cenote.games.jaguar.rules.jaguar import MoveJaguar
from cenote.games.jaguar.rules.solo_setup import put_jaguar
from cenote.games.jaguar.rules.state import JaguarState, everyone, with_one, with_pile
from cenote.games.jaguar.rules.terms import (
    ACTION,
    ACTIVATION,
    BEHIND_TILE_4,
    HARMING,
    HUNT,
    HUNTING,
    NO_GLORY,
    REFRESH,
    REGULAR,
    SECOND_LEVEL,
    TRAP_SETTING,
    TRAPS,
    YELLOW_AMULET,
)
from cenote.games.jaguar.rules.trap_activation import Suffer, activate, is_hit, reveal
from cenote.games.jaguar.rules.trap_setting import FACE_UP, ChooseToken, has_free_harming, may_set

MUST_USE: Final = Refusal("JAG-36.18", "must-use")


class SoloRefresh(Step[JaguarState]):
    """[JAG-35.1] The round marker moves, the traps are refreshed; [JAG-35.10] the player takes the activator back.

    [JAG-35.8] Not in round 1. [JAG-35.13, JAG-35.14, JAG-35.15] Round 7 has its own events.
    """

    def run(self, s: JaguarState) -> None:
        s.phase = REFRESH
        s.round += 1
        s.activators = (-1,) * TRAPS
        s.boosts = (0,) * TRAPS
        s.shield = -1
        s.blue_used = 0
        s.hit = 0
        s.tell("round_begins", -1, s.round)
        for position in range(HARMING):
            refresh_trap(s, position)
        if s.round == s.printed.opening_round:
            s.heart_wall = BEHIND_TILE_4
            s.tell("opened_tile")
            put_jaguar(s, s.printed.lair_late)
            if can_mark(s, 0):
                s.then(MarkObjective(0))


def refresh_trap(s: JaguarState, position: int) -> None:
    """[JAG-35.5] If all tokens are face up, they are shuffled face down, and one goes into the slot.

    [JAG-35.6] Else one of those face down is chosen at random; [JAG-35.7] a single one is active, [JAG-35.9] and turned
    up. Example: [JAG-X35].
    """
    tokens = list(s.tokens[position])
    down = [token for token in tokens if not token & FACE_UP]
    if not down:
        down = [token & ~KNOWN for token in tokens]
        up: list[int] = []
    else:
        up = [token for token in tokens if token & FACE_UP]
    single = len(down) == 1
    if single:
        down[0] |= FACE_UP
        s.show(everyone(s))
    else:
        s.chance.shuffle(down)
    s.tokens = with_pile(s.tokens, position, tuple(down + up))
    if single:
        s.tell("slot_is_open", -1, down[0] & FACE)
    else:
        s.tell("trap_refreshed", -1, s.traps[position])


class SoloRound(Step[JaguarState]):
    """[JAG-35.2] Actions, then the own traps; [JAG-35.3] the temple's traps, the Jaguar, taming, the own traps.

    [JAG-35.11] First the Jaguar movement tokens of this round are revealed.
    """

    def run(self, s: JaguarState) -> None:
        reveal_moves(s)
        s.phase = ACTION
        s.tell("action_phase")
        s.then(SpringTemple(-1, 0), MoveJaguar(), OwnTraps())
        s.then(Turn(0), SetOwn(0, 0))


def reveal_moves(s: JaguarState) -> None:
    """[JAG-35.11] The top 2 tokens are the possible moves of this round.

    [JAG-35.12] At the beginning of round 3 a new pile is made of all, [JAG-35.13] in round 7 of four of them.
    """
    box = s.printed
    stage = 1 if s.round == 3 else 2 if s.round == box.opening_round else 0
    if stage:
        pile = list(box.move_piles[stage])
        s.chance.shuffle(pile)
        s.move_pile = tuple(pile)
        s.revealed = ()
        s.moves_aside = tuple([face for face in range(len(box.move_names)) if face not in pile])
        s.tell("new_pile")
    count = box.revealed_moves
    s.moves_aside += s.revealed
    s.revealed = s.move_pile[:count]
    s.move_pile = s.move_pile[count:]
    s.show(everyone(s))
    s.tell("moves_revealed", 0, s.revealed[0], s.revealed[1])


class SetOwn(Step[JaguarState]):
    """[JAG-36.2] After the actions own traps are set: [JAG-36.18] extra activators first, which must be used.

    [JAG-36.5] Then the regular one, which need not; [JAG-36.19] then Keela may hunt. `n` is the kind.
    Example: [JAG-X39].
    """

    def run(self, s: JaguarState) -> None:
        if self.n == 0:
            s.phase = TRAP_SETTING
            s.tell("trap_setting")
            s.then(SetOwn(0, SECOND_LEVEL))
        elif self.n == SECOND_LEVEL:
            if s.spare:
                s.then(SetOwnTrap(0, SECOND_LEVEL), self)
            else:
                s.then(SetOwnTrap(0, REGULAR), SetOwn(0, HUNTING))
        elif s.spare:
            s.then(SetOwnTrap(0, SECOND_LEVEL), self)
        elif s.yellow[0] and has_ability(s, 0, HUNT) and has_free_harming(s):
            s.then(SetOwnTrap(0, HUNTING))


class SetOwnTrap(Ask[JaguarState]):
    """[JAG-36.2] Any of the six traps, [JAG-36.15] with a yellow amulet on a harming one if wished.

    [JAG-36.19] Hunting sets one more harming trap. `n` is the kind of activator.
    """

    rule = "JAG-36.2"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        say = s.printed.say
        found = say.set[:]
        if s.yellow[0] > (1 if self.n == HUNTING else 0):
            found += say.boost
        add_held_remedies(s, seat, found)
        found.append(say.decline)
        return found

    def may(self, s: JaguarState, seat: int, action: Action) -> Refusal | None:
        if action.verb == "use":
            return may_use(s, seat, action.n)
        if action.verb == "decline":
            return MUST_USE if self.n == SECOND_LEVEL else None
        return may_set(s, action.n, action.verb == "boost", self.n == HUNTING)

    def options(self, s: JaguarState, seat: int) -> list[Action]:
        say = s.printed.say
        found: list[Action] = []
        boost = s.yellow[0] > (1 if self.n == HUNTING else 0)
        for position in range(HARMING if self.n == HUNTING else TRAPS):
            if s.activators[position] < 0:
                found.append(say.set[s.traps[position]])
                if boost and position < HARMING:
                    found.append(say.boost[s.traps[position]])
        add_remedies(s, seat, found)
        if self.n != SECOND_LEVEL:
            found.append(say.decline)
        return found

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        if action.verb == "use":
            s.then(self)
            use_remedy(s, seat, action.n)
        elif action.verb == "decline":
            s.tell("no_own_trap", seat)
        else:
            set_own(s, self.n, action.n, action.verb == "boost")


def set_own(s: JaguarState, kind: int, trap: int, boosted: bool) -> None:
    """[JAG-36.4] In this round the trap is the player's and not the temple's."""
    position = s.traps.index(trap)
    if kind == HUNTING:
        spend_amulet(s, 0, YELLOW_AMULET)
    elif kind == SECOND_LEVEL:
        s.spare -= 1
    if boosted:
        spend_amulet(s, 0, YELLOW_AMULET)
        s.boosts = with_one(s.boosts, position, 1)
    s.activators = with_one(s.activators, position, 0)
    s.tell("boosted_trap" if boosted else "set_trap", 0, trap)
    if position < HARMING:
        s.then(ChooseToken(0, position), ShuffleOthers(0, position))


class ShuffleOthers(Step[JaguarState]):
    """[JAG-36.3] The two tokens that were not chosen are shuffled and lie face down below."""

    def run(self, s: JaguarState) -> None:
        chosen, *others = s.tokens[self.n]
        others = [token & ~KNOWN for token in others]
        s.chance.shuffle(others)
        s.tokens = with_pile(s.tokens, self.n, (chosen, *others))
        s.tell("shuffled_tokens", 0, s.traps[self.n])


class SpringTemple(Step[JaguarState]):
    """[JAG-36.1] The temple's own harming traps, [JAG-36.7] from left to right. `n` is the position.

    [JAG-36.10] The Jaguar is immune to them.
    """

    def run(self, s: JaguarState) -> None:
        if self.n == 0:
            s.phase = ACTIVATION
            s.tell("activation_phase")
        if self.n + 1 < HARMING:
            s.then(SpringTemple(-1, self.n + 1))
        if s.activators[self.n] >= 0:
            return
        token = reveal(s, self.n)
        hit = is_hit(s, s.where[0], token)
        if hit:
            s.hit = 1
        s.tell("temple_revealed", 0, token, self.n)
        if hit:
            s.then(Suffer(0, self.n), PayGlory())
        else:
            s.tell("temple_missed", 0)


class PayGlory(Step[JaguarState]):
    """[JAG-36.8] A hit of the temple also costs 1 glory, [JAG-36.21] even behind the Shield; [JAG-36.9] or 2 damage.

    [JAG-36.23] After the effect, as an effect of its own. Example: [JAG-X40].
    """

    def run(self, s: JaguarState) -> None:
        if s.glory[0] >= s.printed.glory_per_trap:
            s.glory = with_one(s.glory, 0, s.glory[0] - s.printed.glory_per_trap)
            s.tell("lost_glory", 0, s.printed.glory_per_trap)
        else:
            s.then(Harm(0, NO_GLORY))


class OwnTraps(Step[JaguarState]):
    """[JAG-36.14] Own traps are activated in board order. `n` is the position."""

    def run(self, s: JaguarState) -> None:
        if self.n + 1 < TRAPS:
            s.then(OwnTraps(-1, self.n + 1))
        if s.activators[self.n] < 0:
            return
        if self.n < HARMING:
            spring_own(s, self.n)
        else:
            activate(s, 0, self.n)


def spring_own(s: JaguarState, position: int) -> None:
    """[JAG-36.6] The token is turned up now. [JAG-36.13] The player suffers the usual effect and loses no glory.

    [JAG-36.24] To the Jaguar nothing happens.
    """
    token = reveal(s, position)
    s.tell("revealed", 0, token, position)
    hits = 1 if is_hit(s, s.where[0], token) else 0
    hits |= 2 if is_hit(s, s.jaguar, token) else 0
    s.then(CountOwnHits(0, position, hits))
    if hits & 1:
        s.then(Suffer(0, position))


class CountOwnHits(Step[JaguarState]):
    """[JAG-36.11] A hit on the Jaguar gives 2 glory, [JAG-36.15] one more with a yellow amulet on the trap.

    [JAG-36.12] None if the player is hit too. `m`: 1 the player, 2 the Jaguar.
    """

    def run(self, s: JaguarState) -> None:
        if self.m == 2:
            s.tell("hit_jaguar", 0, s.traps[self.n])
            gain_glory(s, 0, s.printed.glory_per_jaguar + s.boosts[self.n])
        else:
            s.tell("hit_oneself" if self.m else "missed", 0, s.traps[self.n])
