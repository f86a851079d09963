"""Chapters 35 and 36: the course of a Solo round, the traps of the temple and the own ones."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import NOBODY, Card, Count, Face, Seat
from cenote.core.offers import Offers
from cenote.core.packed import NO_SEATS, face_of, knowers, known_to, known_to_nobody
from cenote.core.pile import empty
from cenote.core.refusal import Refusal
from cenote.games.jaguar.rules.action_phase import Turn
from cenote.games.jaguar.rules.amulets import Harm, offer_remedies, spend_amulet, use_remedy
from cenote.games.jaguar.rules.effects import MarkObjective, can_mark, gain_glory, has_ability
from cenote.games.jaguar.rules.jaguar import MoveJaguar, put_moves_aside
from cenote.games.jaguar.rules.refresh import free_traps
from cenote.games.jaguar.rules.setup import make_move_pile
from cenote.games.jaguar.rules.solo_setup import put_jaguar
from cenote.games.jaguar.rules.state import JaguarState, everyone, position_of
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
from cenote.games.jaguar.rules.trap_setting import ChooseToken, has_free_harming, offer_traps

NEW_PILE_ROUND: Final = 3  # [JAG-35.12]
MUST_USE: Final = Refusal("JAG-36.18", "must-use")
# How far the setting of own traps has come.
BEGINNING: Final = 0
EXTRA_ONES: Final = 1
THE_HUNT: Final = 2


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SoloRefresh(Step):
    """[JAG-35.1] The round marker moves, the traps are refreshed; [JAG-35.10] the player takes the activator back.

    [JAG-35.8] Not in round 1. [JAG-35.13, JAG-35.14, JAG-35.15] Round 7 has its own events.
    """

    def run(self, s: JaguarState) -> None:
        s.phase = REFRESH
        s.round += 1
        free_traps(s)
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


def refresh_trap(s: JaguarState, position: Count) -> None:
    """[JAG-35.5] If all tokens are face up, they are shuffled face down, and one goes into the slot.

    [JAG-35.6] Else one of those face down is chosen at random; [JAG-35.7] a single one is active, [JAG-35.9] and turned
    up. Example: [JAG-X35].
    """
    down, up = empty(), empty()
    for token in s.tokens[position]:
        if is_up(token):
            up.put_under(token)
        else:
            down.put_under(token)
    if len(down) == 0:
        while len(up) > 0:
            down.put_under(known_to_nobody(up.take_top()))
    single = len(down) == 1
    if single:
        down[0] = known_to(down[0], everyone(s))
        s.show(everyone(s))
    else:
        down.shuffle(s.chance)
    s.tokens.lay(position, down.cards)
    for token in up.cards:
        s.tokens.add(position, token)
    if single:
        s.tell("slot_is_open", -1, face_of(down[0]))
    else:
        s.tell("trap_refreshed", -1, s.traps[position])


def is_up(token: Card) -> bool:
    """In Solo whatever somebody knows lies face up."""
    return knowers(token) != NO_SEATS


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SoloRound(Step):
    """[JAG-35.2] Actions, then the own traps; [JAG-35.3] the temple's traps, the Jaguar, taming, the own traps.

    [JAG-35.11] First the Jaguar movement tokens of this round are revealed.
    """

    def run(self, s: JaguarState) -> None:
        reveal_moves(s)
        s.phase = ACTION
        s.tell("action_phase")
        s.then(SpringTemple(NOBODY, 0), MoveJaguar(), OwnTraps(NOBODY, 0))
        s.then(Turn(0), SetOwn(0, BEGINNING))


def reveal_moves(s: JaguarState) -> None:
    """[JAG-35.11] The top 2 tokens are the possible moves of this round.

    [JAG-35.12] At the beginning of round 3 a new pile is made of all, [JAG-35.13] in round 7 of four of them.
    """
    if s.round == NEW_PILE_ROUND:
        make_new_pile(s, 1)
    elif s.round == s.printed.opening_round:
        make_new_pile(s, 2)
    put_moves_aside(s)
    for _each in range(s.printed.revealed_moves):
        s.revealed.put_under(s.move_pile.take_top())
    s.show(everyone(s))
    s.tell("moves_revealed", 0, s.revealed[0], s.revealed[1])


def make_new_pile(s: JaguarState, stage: Count) -> None:
    """[JAG-35.12] All tokens, revealed ones too, are gathered for it."""
    s.revealed.clear()
    make_move_pile(s, stage)
    s.tell("new_pile")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SetOwn(Step):
    """[JAG-36.2] After the actions own traps are set: [JAG-36.18] extra activators first, which must be used.

    [JAG-36.5] Then the regular one, which need not; [JAG-36.19] then Keela may hunt. Example: [JAG-X39].
    """

    def __init__(self, seat: Seat, stage: Count) -> None:
        super().__init__(seat)
        self.stage: Final = stage

    def run(self, s: JaguarState) -> None:
        if self.stage == BEGINNING:
            s.phase = TRAP_SETTING
            s.tell("trap_setting")
            s.then(SetOwn(0, EXTRA_ONES))
        elif s.spare > 0:
            s.then(SetOwnTrap(0, SECOND_LEVEL), self)
        elif self.stage == EXTRA_ONES:
            s.then(SetOwnTrap(0, REGULAR), SetOwn(0, THE_HUNT))
        elif s.yellow[0] > 0 and has_ability(s, 0, HUNT) and has_free_harming(s):
            s.then(SetOwnTrap(0, HUNTING))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SetOwnTrap(Ask):
    """[JAG-36.2] Any of the six traps, [JAG-36.15] with a yellow amulet on a harming one if wished.

    [JAG-36.19] Hunting sets one more harming trap.
    """

    rule = "JAG-36.2"

    def __init__(self, seat: Seat, kind: Face) -> None:
        super().__init__(seat)
        self.kind: Final = kind  # of activator

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        hunting = self.kind == HUNTING
        may_boost = s.yellow[0] > 1 if hunting else s.yellow[0] > 0
        offer_traps(s, to, may_boost, hunting)
        offer_remedies(s, seat, to)
        to.when(self.kind != SECOND_LEVEL, s.printed.say.decline, MUST_USE)

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        say = s.printed.say
        if action.kind is say.use:
            s.then(self)
            use_remedy(s, seat, action.thing)
        elif action is say.decline:
            s.tell("no_own_trap", seat)
        else:
            set_own(s, self.kind, action.thing, action.kind is say.boost)


def set_own(s: JaguarState, kind: Face, trap: Face, boosted: bool) -> None:
    """[JAG-36.4] In this round the trap is the player's and not the temple's."""
    position = position_of(s, trap)
    if kind == HUNTING:
        spend_amulet(s, 0, YELLOW_AMULET)
    elif kind == SECOND_LEVEL:
        s.spare -= 1
    if boosted:
        spend_amulet(s, 0, YELLOW_AMULET)
        s.boosts[position] = 1
    s.activators[position] = 0
    s.tell("boosted_trap" if boosted else "set_trap", 0, trap)
    if position < HARMING:
        s.then(ChooseToken(0, position), ShuffleOthers(0, position))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ShuffleOthers(Step):
    """[JAG-36.3] The two tokens that were not chosen are shuffled and lie face down below."""

    def __init__(self, seat: Seat, position: Count) -> None:
        super().__init__(seat)
        self.position: Final = position  # of the trap

    def run(self, s: JaguarState) -> None:
        others = empty()
        while s.tokens.size(self.position) > 1:
            others.put_under(known_to_nobody(s.tokens.take(self.position, 1)))
        others.shuffle(s.chance)
        for token in others.cards:
            s.tokens.add(self.position, token)
        s.tell("shuffled_tokens", 0, s.traps[self.position])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SpringTemple(Step):
    """[JAG-36.1] The temple's own harming traps, [JAG-36.7] from left to right.

    [JAG-36.10] The Jaguar is immune to them.
    """

    def __init__(self, seat: Seat, position: Count) -> None:
        super().__init__(seat)
        self.position: Final = position  # of the trap

    def run(self, s: JaguarState) -> None:
        position = self.position
        if position == 0:
            s.phase = ACTIVATION
            s.tell("activation_phase")
        if position + 1 < HARMING:
            s.then(SpringTemple(NOBODY, position + 1))
        if s.activators[position] != NOBODY:
            return
        token = reveal(s, position)
        hit = is_hit(s, s.where[0], token)
        if hit:
            s.hit = 1
        s.tell("temple_revealed", 0, token, position)
        if hit:
            s.then(Suffer(0, position), PayGlory())
        else:
            s.tell("temple_missed", 0)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PayGlory(Step):
    """[JAG-36.8] A hit of the temple also costs 1 glory, [JAG-36.21] even behind the Shield; [JAG-36.9] or 2 damage.

    [JAG-36.23] After the effect, as an effect of its own. Example: [JAG-X40].
    """

    def run(self, s: JaguarState) -> None:
        if s.glory[0] >= s.printed.glory_per_trap:
            s.glory[0] -= s.printed.glory_per_trap
            s.tell("lost_glory", 0, s.printed.glory_per_trap)
        else:
            s.then(Harm(0, NO_GLORY))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class OwnTraps(Step):
    """[JAG-36.14] Own traps are activated in board order."""

    def __init__(self, seat: Seat, position: Count) -> None:
        super().__init__(seat)
        self.position: Final = position  # of the trap

    def run(self, s: JaguarState) -> None:
        position = self.position
        if position + 1 < TRAPS:
            s.then(OwnTraps(NOBODY, position + 1))
        if s.activators[position] == NOBODY:
            return
        if position < HARMING:
            spring_own(s, position)
        else:
            activate(s, 0, position)


def spring_own(s: JaguarState, position: Count) -> None:
    """[JAG-36.6] The token is turned up now. [JAG-36.13] The player suffers the usual effect and loses no glory.

    [JAG-36.24] To the Jaguar nothing happens.
    """
    token = reveal(s, position)
    s.tell("revealed", 0, token, position)
    hit = is_hit(s, s.where[0], token)
    s.then(CountOwnHits(0, position, hit, is_hit(s, s.jaguar, token)))
    if hit:
        s.then(Suffer(0, position))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CountOwnHits(Step):
    """[JAG-36.11] A hit on the Jaguar gives 2 glory, [JAG-36.15] one more with a yellow amulet on the trap.

    [JAG-36.12] None if the player is hit too.
    """

    def __init__(self, seat: Seat, position: Count, hits_player: bool, hits_jaguar: bool) -> None:
        super().__init__(seat)
        self.position: Final = position  # of the trap
        self.hits_player: Final = hits_player
        self.hits_jaguar: Final = hits_jaguar

    def run(self, s: JaguarState) -> None:
        trap = s.traps[self.position]
        if self.hits_player:
            s.tell("hit_oneself", 0, trap)
        elif self.hits_jaguar:
            s.tell("hit_jaguar", 0, trap)
            gain_glory(s, 0, s.printed.glory_per_jaguar + s.boosts[self.position])
        else:
            s.tell("missed", 0, trap)
