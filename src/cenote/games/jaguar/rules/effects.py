"""Chapters 22 to 25: glory, health and curse, levels, and the order in which rewards are settled."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import NOBODY, Card, Count, Face, Seat
from cenote.core.offers import Offers
from cenote.core.outcome import Ending, Outcome
from cenote.core.packed import is_marked, marked, unmarked
from cenote.core.refusal import Refusal
from cenote.games.jaguar.rules.bonus_crystals import DOME, SHELF, offer_crystals
from cenote.games.jaguar.rules.order_track import space_for_activator, stand_on_track
from cenote.games.jaguar.rules.scoring import fill_sheet, has_marker
from cenote.games.jaguar.rules.state import JaguarState, add_amulets, gain_crystal, is_last_round
from cenote.games.jaguar.rules.terms import (
    ACTION,
    DOMES,
    ESCAPE,
    GAIN_ACTIVATOR,
    GAIN_AMULET,
    GAIN_CRYSTAL,
    GAIN_CURSE,
    GAIN_GLORY,
    GAIN_HEALTH,
    GREEN_AMULET,
    LEVEL_UP,
    NO_GLORY,
    SECOND_LEVEL,
    TRAP_SETTING,
    WAITING,
    higher,
    lower,
)

NO_SPACE: Final = Refusal("JAG-24.10", "no-space-for-activator")
NO_ROUND_LEFT: Final = Refusal("JAG-24.13", "no-round-for-activator")
NO_TRAP_LEFT: Final = Refusal("JAG-36.22", "no-round-for-activator")
MARKED_ALREADY: Final = Refusal("JAG-30.3", "marked-already")

# What can wait to be settled, besides [JAG-22.5, JAG-22.8] a crystal of the SHELF or the DOME.
TOKEN: Final = 0  # a level-up with a Level-up token
LEVEL: Final = 1  # the reward of a level, by the place of its token
MARKER: Final = 3  # an Objective marker
NOWHERE: Final = -1  # for those that are not about a place


def change_health(s: JaguarState, seat: Seat, by: Count) -> None:
    """[JAG-23.3] The marker stays on the track; what goes beyond is lost, [JAG-14.4] also when healing."""
    s.health[seat] = lower(s.printed.top, higher(0, s.health[seat] + by))


def change_curse(s: JaguarState, seat: Seat, by: Count) -> None:
    """[JAG-23.3] The marker stays on the track."""
    s.curse[seat] = lower(s.printed.top, higher(0, s.curse[seat] + by))


def hurt(s: JaguarState, seat: Seat, harm: Face) -> None:
    """[JAG-11.18] Damage lowers health, curses raise the curse; [JAG-23.9] together they are one effect.

    [JAG-23.4] Damage that cannot be taken costs 1 glory per point, [JAG-23.5] down to 0; [JAG-23.6] nobody is ever
    eliminated among several. Examples: [JAG-X4, JAG-X20].
    """
    damage, curses = s.printed.damage[harm], s.printed.curses[harm]
    untaken = damage - s.health[seat]
    change_health(s, seat, -damage)
    s.tell("harmed" if harm != NO_GLORY else "no_glory_to_lose", seat, harm, damage)
    if curses > 0:
        change_curse(s, seat, curses)
        s.tell("got_curses", seat, curses)
    if untaken > 0 and s.glory[seat] > 0 and not s.printed.solo:
        lost = lower(untaken, s.glory[seat])
        s.glory[seat] -= lost
        s.tell("paid_with_glory", seat, lost)
    complete(s, seat)


def complete(s: JaguarState, seat: Seat) -> None:
    """[JAG-23.9] After every complete effect on health and curse ([JAG-25.8] says what one is) its results are seen.

    First [JAG-39.4] death in Solo, then [JAG-23.7] a curse of 0, then [JAG-23.8] whether the player is cursed.
    """
    if s.printed.solo and s.health[seat] == 0:
        lose(s, "JAG-39.4")
        return
    if s.curse[seat] == 0 and s.curse_bonus[seat] > 0:
        take_curse_bonus(s, seat)
    cursed = s.curse[seat] >= s.health[seat]
    if cursed and s.cursed[seat] == 0:
        become_cursed(s, seat)
    elif s.cursed[seat] > 0 and not cursed:
        become_free(s, seat)


def take_curse_bonus(s: JaguarState, seat: Seat) -> None:
    """[JAG-23.7] The first time the curse is 0: a level-up in Full, the green amulet in Basic."""
    s.curse_bonus[seat] = 0
    s.tell("curse_bonus", seat)
    if s.printed.full:
        arise(s, Reward(seat, TOKEN, NOWHERE))
    else:
        take_green(s, seat)


def take_green(s: JaguarState, seat: Seat) -> None:
    """[JAG-24.6, JAG-23.7] In Basic a green amulet instead of a level-up."""
    add_amulets(s, seat, GREEN_AMULET, 1)
    s.tell("green_instead", seat)


def become_cursed(s: JaguarState, seat: Seat) -> None:
    """[JAG-23.13] In Full the Curse token shows it; [JAG-23.14] it costs no action, [JAG-23.15] and may recur.

    [JAG-23.10] In Basic the pawn is laid down, once in a game; [JAG-23.11] not in the last round, nor if it lies
    already, [JAG-23.12] though that uses up the one time. Examples: [JAG-X22, JAG-X23].
    """
    s.cursed[seat] = 1
    key = "cursed"
    if not s.printed.full and s.penalised[seat] == 0:
        s.penalised[seat] = 1
        if not is_last_round(s) and s.lying[seat] == 0:
            s.lying[seat] = 1
            key = "cursed_and_down"
    s.tell(key, seat)


def become_free(s: JaguarState, seat: Seat) -> None:
    """[JAG-23.17] Tokens gained while cursed are turned over and rewarded, [JAG-23.20] in the order of gaining.

    [JAG-23.21] So are a third level and repeated first levels.
    """
    s.cursed[seat] = 0
    for i in range(s.levels.size(seat)):
        token = s.levels[seat][i]
        if is_marked(token, WAITING):
            s.levels.change(seat, i, unmarked(token, WAITING))
            arise(s, Reward(seat, LEVEL, i))
    s.tell("freed", seat)


def gain_glory(s: JaguarState, seat: Seat, steps: Count) -> None:
    """[JAG-22.10] A checkpoint counts when the marker reaches or passes it, [JAG-22.11] once in a game.

    [JAG-22.12] Several are settled in order; at the first the level-up comes before the crystal. Example: [JAG-X21].
    """
    s.glory[seat] += steps
    before = s.checkpoints[seat]
    passed = before
    while passed < len(s.printed.checkpoints) and s.glory[seat] >= s.printed.checkpoints[passed]:
        passed += 1
    s.checkpoints[seat] = passed
    s.tell("glory", seat, steps)
    for number in range(before, passed):
        pass_checkpoint(s, seat, number)


def pass_checkpoint(s: JaguarState, seat: Seat, number: Count) -> None:
    """[JAG-22.4] A level-up and [JAG-22.5] a crystal; [JAG-22.7] an Objective marker; [JAG-22.8] a crystal."""
    s.tell("checkpoint", seat, number + 1)
    if number == 0:
        arise(s, Reward(seat, TOKEN, NOWHERE))
        arise(s, Reward(seat, SHELF, NOWHERE))
    elif number == 1:
        arise(s, Reward(seat, MARKER, NOWHERE))
    else:
        arise(s, Reward(seat, DOME, NOWHERE))


def arise(s: JaguarState, reward: "Reward") -> None:
    """[JAG-25.4] A reward waits until the effect that brought it is complete, behind those that wait already."""
    s.then(reward)
    i = i64(len(s.agenda)) - 1
    while i > 0 and isinstance(s.agenda[i - 1], Reward):
        s.agenda[i] = s.agenda[i - 1]
        i -= 1
    s.agenda[i] = reward


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Reward(Step):
    """[JAG-25.4] A reward that waits. [JAG-22.13] All but the marker are taken automatically."""

    def __init__(self, seat: Seat, what: Face, place: Count) -> None:
        super().__init__(seat)
        self.what: Final = what
        self.place: Final = place  # of the token, for the reward of a level

    def run(self, s: JaguarState) -> None:
        seat = self.seat
        if self.what == TOKEN:
            take_level_up(s, seat)
        elif self.what == LEVEL:
            reward_level(s, seat, self.place)
        elif self.what == MARKER:
            if can_mark(s, seat):
                s.then(MarkObjective(seat))
        else:
            offer_crystals(s, seat, self.what)


def take_level_up(s: JaguarState, seat: Seat) -> None:
    """[JAG-24.1] A Level-up token; [JAG-24.6] in Basic a green amulet instead, [JAG-23.22] cursed or not."""
    if not s.printed.full:
        take_green(s, seat)
        return
    s.supply.take_face(LEVEL_UP)
    if store_token(s, seat, LEVEL_UP):
        reward_level(s, seat, s.levels.size(seat) - 1)


def store_token(s: JaguarState, seat: Seat, token: Card) -> bool:
    """[JAG-24.1] Into the lowest free level slot, [JAG-23.16] face up if the player is cursed, without reward.

    Says whether it is rewarded now. [JAG-24.6] In Basic the token is stored and a green amulet taken.
    """
    waits = s.printed.full and s.cursed[seat] > 0
    if waits:
        s.levels.add(seat, marked(token, WAITING))
    else:
        s.levels.add(seat, token)
    s.tell("levelled", seat, s.levels.size(seat))
    if not s.printed.full:
        take_green(s, seat)
    elif waits:
        s.tell("level_waits", seat)
    return s.printed.full and not waits


def slot_of(place: Count) -> Count:
    """[JAG-24.5] After the third level every further token goes to the first slot and gives its reward again."""
    if place < 3:
        return place
    return 0


def reward_level(s: JaguarState, seat: Seat, place: Count) -> None:
    """[JAG-24.2] The reward of a level: [JAG-24.4] one of its options; [JAG-25.7] a single one is taken at once."""
    if s.cursed[seat] > 0:
        s.levels.change(seat, place, marked(s.levels[seat][place], WAITING))
        s.tell("level_waits", seat)
        return
    slot = slot_of(place)
    possible: Count = 0
    only_one: Face = NOBODY
    for gain in s.printed.level_gains[s.characters[seat]][slot]:
        if may_gain(s, gain) is None:
            possible += 1
            only_one = gain
    if slot == 2:
        s.tell("learnt", seat, s.printed.ability[s.characters[seat]])
    if possible == 1:
        apply_gain(s, seat, only_one)
    elif possible > 1:
        s.then(ChooseGain(seat, slot))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseGain(Ask):
    """[JAG-24.4] Where a level shows options, the player picks one. Example: [JAG-X15]."""

    rule = "JAG-24.4"

    def __init__(self, seat: Seat, level: Count) -> None:
        super().__init__(seat)
        self.level: Final = level  # its slot, from 0

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        for gain in s.printed.level_gains[s.characters[seat]][self.level]:
            to.may(s.printed.say.gain[gain], may_gain(s, gain))

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        apply_gain(s, seat, action.thing)


def may_gain(s: JaguarState, gain: Face) -> Refusal | None:
    """[JAG-24.10] An extra activator needs a space, [JAG-24.13] and a Trap setting phase to come.

    [JAG-36.22] In Solo the own turn of the last round still has one. Example: [JAG-X39].
    """
    parts = s.printed.gains[gain]
    if not parts or parts[0].what != GAIN_ACTIVATOR:
        return None
    if s.printed.solo:
        now = s.phase == ACTION or s.phase == TRAP_SETTING
        return NO_TRAP_LEFT if is_last_round(s) and not now else None
    if is_last_round(s) or s.phase == ESCAPE:
        return NO_ROUND_LEFT
    return None if space_for_activator(s) >= 0 else NO_SPACE


def apply_gain(s: JaguarState, seat: Seat, gain: Face) -> None:
    """[JAG-25.8] The parts of one level reward are one effect.

    [JAG-27.2, JAG-27.3] Akhel's levels, [JAG-27.9, JAG-27.10, JAG-27.12] those of Nerys, [JAG-27.15, JAG-27.16,
    JAG-27.19] of Keela and [JAG-27.25, JAG-27.26, JAG-27.30] of Fenn are all made of such parts.
    """
    glory: Count = 0
    for part in s.printed.gains[gain]:
        if part.what == GAIN_AMULET:
            add_amulets(s, seat, part.which, part.number)
        elif part.what == GAIN_CRYSTAL:
            for _each in range(part.number):
                gain_crystal(s, seat, part.which)
        elif part.what == GAIN_HEALTH:
            change_health(s, seat, part.number)
        elif part.what == GAIN_CURSE:
            change_curse(s, seat, part.number)
        elif part.what == GAIN_GLORY:
            glory += part.number
        else:
            gain_activator(s, seat)
    if s.printed.gains[gain]:
        s.tell("gained", seat, gain)
    if glory > 0:
        gain_glory(s, seat, glory)
    complete(s, seat)


def gain_activator(s: JaguarState, seat: Seat) -> None:
    """[JAG-24.9] An own activator on the Order track; [JAG-36.18] kept in Solo."""
    if s.printed.solo:
        s.spare += 1
        return
    space = space_for_activator(s)
    if space >= 0:
        stand_on_track(s, space, seat, SECOND_LEVEL)


def can_mark(s: JaguarState, seat: Seat) -> bool:
    """[JAG-30.3] At most one marker of a player on each Objective."""
    for dome in range(DOMES):
        if not has_marker(s, seat, dome):
            return True
    return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MarkObjective(Ask):
    """[JAG-30.1] An Objective marker may be placed: [JAG-30.2] optional each time, and never moved.

    [JAG-30.3] One of each player on an Objective; any number of players share it.
    """

    rule = "JAG-30.1"

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        for dome in range(DOMES):
            to.when(not has_marker(s, seat, dome), s.printed.say.mark[s.objectives[dome]], MARKED_ALREADY)
        to.add(s.printed.say.decline)

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        if action is s.printed.say.decline:
            return
        for dome in range(DOMES):
            if s.objectives[dome] == action.thing:
                s.markers[DOMES * seat + dome] = 1
        s.tell("marked", seat, action.thing)


def lose(s: JaguarState, rule: str) -> None:
    """[JAG-39.10] A lost Solo game is counted, but not rated."""
    s.tell("died", 0)
    totals = fill_sheet(s)
    s.outcome = Outcome(Ending.ALL_LOST, rule, [1], totals)
    s.tell("solo_lost", 0, totals[0])


def level_of(s: JaguarState, seat: Seat) -> Count:
    """[JAG-39.6] Levels are counted by their tokens, face up or down."""
    return s.levels.size(seat)


def has_ability(s: JaguarState, seat: Seat, ability: Face) -> bool:
    """[JAG-24.3] A third level works at once; [JAG-23.16] not while cursed; [JAG-1.11] never in Basic."""
    if not s.printed.full or s.levels.size(seat) < 3 or s.cursed[seat] > 0:
        return False
    return s.printed.ability[s.characters[seat]] == ability
