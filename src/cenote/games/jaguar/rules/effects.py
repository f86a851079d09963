"""Chapters 22 to 25: glory, health and curse, levels, and the order in which rewards are settled."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.outcome import Ending, Outcome
from cenote.core.refusal import Refusal
from cenote.games.jaguar.rules.scoring import fill_sheet
from cenote.games.jaguar.rules.state import (
    JaguarState,
    add_amulets,
    gain_crystal,
    is_last_round,
    with_one,
    with_pile,
    without,
)
from cenote.games.jaguar.rules.terms import (
    ACTION,
    CRYSTALS,
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
)

NO_SPACE: Final = Refusal("JAG-24.10", "no-space-for-activator")
NO_ROUND_LEFT: Final = Refusal("JAG-24.13", "no-round-for-activator")
NO_TRAP_LEFT: Final = Refusal("JAG-36.22", "no-round-for-activator")
MARKED_ALREADY: Final = Refusal("JAG-30.3", "marked-already")

# What can wait to be settled.
TOKEN: Final = 0  # a level-up with a Level-up token
LEVEL: Final = 1  # the reward of a level; `m` is the place of its token
SHELF: Final = 2  # a crystal of the first checkpoint
MARKER: Final = 3  # an Objective marker
DOME: Final = 4  # a crystal of the Bonus crystal dome


def change_health(s: JaguarState, seat: int, by: int) -> None:
    """[JAG-23.3] The marker stays on the track; what goes beyond is lost, [JAG-14.4] also when healing."""
    s.health = with_one(s.health, seat, min(s.printed.top, max(0, s.health[seat] + by)))


def change_curse(s: JaguarState, seat: int, by: int) -> None:
    """[JAG-23.3] The marker stays on the track."""
    s.curse = with_one(s.curse, seat, min(s.printed.top, max(0, s.curse[seat] + by)))


def hurt(s: JaguarState, seat: int, harm: int) -> None:
    """[JAG-11.18] Damage lowers health, curses raise the curse; [JAG-23.9] together they are one effect.

    [JAG-23.4] Damage that cannot be taken costs 1 glory per point, [JAG-23.5] down to 0; [JAG-23.6] nobody is ever
    eliminated among several. Examples: [JAG-X4, JAG-X20].
    """
    damage, curses = s.printed.damage[harm], s.printed.curses[harm]
    untaken = damage - s.health[seat]
    change_health(s, seat, -damage)
    s.tell("harmed" if harm != NO_GLORY else "no_glory_to_lose", seat, harm, damage)
    if curses:
        change_curse(s, seat, curses)
        s.tell("got_curses", seat, curses)
    if untaken > 0 and s.glory[seat] and not s.printed.solo:
        lost = min(untaken, s.glory[seat])
        s.glory = with_one(s.glory, seat, s.glory[seat] - lost)
        s.tell("paid_with_glory", seat, lost)
    complete(s, seat)


def complete(s: JaguarState, seat: int) -> None:
    """[JAG-23.9] After every complete effect on health and curse ([JAG-25.8] says what one is) its results are seen.

    First [JAG-39.4] death in Solo, then [JAG-23.7] a curse of 0, then [JAG-23.8] whether the player is cursed.
    """
    if s.printed.solo and s.health[seat] == 0:
        lose(s, "JAG-39.4")
        return
    if s.curse[seat] == 0 and s.curse_bonus[seat]:
        take_curse_bonus(s, seat)
    cursed = s.curse[seat] >= s.health[seat]
    if cursed and not s.cursed[seat]:
        become_cursed(s, seat)
    elif s.cursed[seat] and not cursed:
        become_free(s, seat)


def take_curse_bonus(s: JaguarState, seat: int) -> None:
    """[JAG-23.7] The first time the curse is 0: a level-up in Full, the green amulet in Basic."""
    s.curse_bonus = with_one(s.curse_bonus, seat, 0)
    s.tell("curse_bonus", seat)
    if s.printed.full:
        arise(s, Reward(seat, TOKEN))
    else:
        take_green(s, seat)


def take_green(s: JaguarState, seat: int) -> None:
    """[JAG-24.6, JAG-23.7] In Basic a green amulet instead of a level-up."""
    add_amulets(s, seat, GREEN_AMULET, 1)
    s.tell("green_instead", seat)


def become_cursed(s: JaguarState, seat: int) -> None:
    """[JAG-23.13] In Full the Curse token shows it; [JAG-23.14] it costs no action, [JAG-23.15] and may recur.

    [JAG-23.10] In Basic the pawn is laid down, once in a game; [JAG-23.11] not in the last round, nor if it lies
    already, [JAG-23.12] though that uses up the one time. Examples: [JAG-X22, JAG-X23].
    """
    s.cursed = with_one(s.cursed, seat, 1)
    key = "cursed"
    if not s.printed.full and not s.penalised[seat]:
        s.penalised = with_one(s.penalised, seat, 1)
        if not is_last_round(s) and not s.lying[seat]:
            s.lying = with_one(s.lying, seat, 1)
            key = "cursed_and_down"
    s.tell(key, seat)


def become_free(s: JaguarState, seat: int) -> None:
    """[JAG-23.17] Tokens gained while cursed are turned over and rewarded, [JAG-23.20] in the order of gaining.

    [JAG-23.21] So are a third level and repeated first levels.
    """
    s.cursed = with_one(s.cursed, seat, 0)
    tokens = s.levels[seat]
    for i in range(len(tokens)):
        if tokens[i] & WAITING:
            s.levels = with_pile(s.levels, seat, with_one(s.levels[seat], i, tokens[i] & ~WAITING))
            arise(s, Reward(seat, LEVEL, i))
    s.tell("freed", seat)


def gain_glory(s: JaguarState, seat: int, steps: int) -> None:
    """[JAG-22.10] A checkpoint counts when the marker reaches or passes it, [JAG-22.11] once in a game.

    [JAG-22.12] Several are settled in order; at the first the level-up comes before the crystal. Example: [JAG-X21].
    """
    s.glory = with_one(s.glory, seat, s.glory[seat] + steps)
    passed = [
        number
        for number, step in enumerate(s.printed.checkpoints)
        if s.glory[seat] >= step and not s.checkpoints[seat] >> number & 1
    ]
    for number in passed:
        s.checkpoints = with_one(s.checkpoints, seat, s.checkpoints[seat] | 1 << number)
    s.tell("glory", seat, steps)
    for number in passed:
        pass_checkpoint(s, seat, number)


def pass_checkpoint(s: JaguarState, seat: int, number: int) -> None:
    """[JAG-22.4] A level-up and [JAG-22.5] a crystal; [JAG-22.7] an Objective marker; [JAG-22.8] a crystal."""
    s.tell("checkpoint", seat, number + 1)
    if number == 0:
        arise(s, Reward(seat, TOKEN))
        arise(s, Reward(seat, SHELF))
    else:
        arise(s, Reward(seat, MARKER if number == 1 else DOME))


def arise(s: JaguarState, reward: "Reward") -> None:
    """[JAG-25.4] A reward waits until the effect that brought it is complete, behind those that wait already."""
    i = len(s.agenda)
    while i > 0 and isinstance(s.agenda[i - 1], Reward):
        i -= 1
    s.agenda.insert(i, reward)


class Reward(Step[JaguarState]):
    """[JAG-25.4] A reward that waits. [JAG-22.13] All but the marker are taken automatically."""

    def run(self, s: JaguarState) -> None:
        seat = self.seat
        if self.n == TOKEN:
            take_level_up(s, seat)
        elif self.n == LEVEL:
            reward_level(s, seat, self.m)
        elif self.n == MARKER:
            if can_mark(s, seat):
                s.then(MarkObjective(seat))
        else:
            offer_crystals(s, seat, self.n)


def take_level_up(s: JaguarState, seat: int) -> None:
    """[JAG-24.1] A Level-up token; [JAG-24.6] in Basic a green amulet instead, [JAG-23.22] cursed or not."""
    if not s.printed.full:
        take_green(s, seat)
        return
    s.supply = without(s.supply, LEVEL_UP)
    if store_token(s, seat, LEVEL_UP):
        reward_level(s, seat, len(s.levels[seat]) - 1)


def store_token(s: JaguarState, seat: int, token: int) -> bool:
    """[JAG-24.1] Into the lowest free level slot, [JAG-23.16] face up if the player is cursed, without reward.

    Says whether it is rewarded now. [JAG-24.6] In Basic the token is stored and a green amulet taken.
    """
    waits = s.printed.full and s.cursed[seat]
    s.levels = with_pile(s.levels, seat, (*s.levels[seat], token | (WAITING if waits else 0)))
    s.tell("levelled", seat, len(s.levels[seat]))
    if not s.printed.full:
        take_green(s, seat)
    elif waits:
        s.tell("level_waits", seat)
    return s.printed.full and not waits


def slot_of(place: int) -> int:
    """[JAG-24.5] After the third level every further token goes to the first slot and gives its reward again."""
    return place if place < 3 else 0


def reward_level(s: JaguarState, seat: int, place: int) -> None:
    """[JAG-24.2] The reward of a level: [JAG-24.4] one of its options; [JAG-25.7] a single one is taken at once."""
    if s.cursed[seat]:
        s.levels = with_pile(s.levels, seat, with_one(s.levels[seat], place, s.levels[seat][place] | WAITING))
        s.tell("level_waits", seat)
        return
    slot = slot_of(place)
    gains = s.printed.level_gains[s.characters[seat]][slot]
    possible = [gain for gain in gains if may_gain(s, gain) is None]
    if slot == 2:
        s.tell("learnt", seat, s.printed.ability[s.characters[seat]])
    if len(possible) == 1:
        apply_gain(s, seat, possible[0])
    elif possible:
        s.then(ChooseGain(seat, slot))


class ChooseGain(Ask[JaguarState]):
    """[JAG-24.4] Where a level shows options, the player picks one. `n` is the level slot. Example: [JAG-X15]."""

    rule = "JAG-24.4"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        gain = s.printed.say.gain
        return [gain[one] for one in s.printed.level_gains[s.characters[seat]][self.n]]

    def may(self, s: JaguarState, seat: int, action: Action) -> Refusal | None:
        return may_gain(s, action.n)

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        apply_gain(s, seat, action.n)


def may_gain(s: JaguarState, gain: int) -> Refusal | None:
    """[JAG-24.10] An extra activator needs a space, [JAG-24.13] and a Trap setting phase to come.

    [JAG-36.22] In Solo the own turn of the last round still has one. Example: [JAG-X39].
    """
    if not s.printed.gains[gain] or s.printed.gains[gain][0][0] != GAIN_ACTIVATOR:
        return None
    if s.printed.solo:
        now = s.phase in (ACTION, TRAP_SETTING)
        return NO_TRAP_LEFT if is_last_round(s) and not now else None
    if is_last_round(s) or s.phase == ESCAPE:
        return NO_ROUND_LEFT
    for space in s.printed.second_level_spaces:
        if s.track[space] == 0:
            return None
    return NO_SPACE


def apply_gain(s: JaguarState, seat: int, gain: int) -> None:
    """[JAG-25.8] The parts of one level reward are one effect.

    [JAG-27.2, JAG-27.3] Akhel's levels, [JAG-27.9, JAG-27.10, JAG-27.12] those of Nerys, [JAG-27.15, JAG-27.16,
    JAG-27.19] of Keela and [JAG-27.25, JAG-27.26, JAG-27.30] of Fenn are all made of such parts.
    """
    glory = 0
    for what, which, number in s.printed.gains[gain]:
        if what == GAIN_AMULET:
            add_amulets(s, seat, which, number)
        elif what == GAIN_CRYSTAL:
            for _ in range(number):
                gain_crystal(s, seat, which)
        elif what == GAIN_HEALTH:
            change_health(s, seat, number)
        elif what == GAIN_CURSE:
            change_curse(s, seat, number)
        elif what == GAIN_GLORY:
            glory += number
        else:
            gain_activator(s, seat)
    if s.printed.gains[gain]:
        s.tell("gained", seat, gain)
    if glory:
        gain_glory(s, seat, glory)
    complete(s, seat)


def gain_activator(s: JaguarState, seat: int) -> None:
    """[JAG-24.9] An own activator on space 5 of the Order track, or else on space 6; [JAG-36.18] kept in Solo."""
    if s.printed.solo:
        s.spare += 1
        return
    for space in s.printed.second_level_spaces:
        if s.track[space] == 0:
            s.track = with_one(s.track, space, 4 * seat + SECOND_LEVEL + 1)
            return


def offer_crystals(s: JaguarState, seat: int, place: int) -> None:
    """[JAG-22.5] At the first checkpoint one of two, then the other, [JAG-22.6] then none; [JAG-22.8] at the third."""
    pile = s.shelf if place == SHELF else s.dome
    colours = [colour for colour in range(CRYSTALS) if colour in pile]
    if len(colours) == 1:
        take_bonus(s, seat, place, colours[0])
    elif colours:
        s.then(ChooseCrystal(seat, place))


class ChooseCrystal(Ask[JaguarState]):
    """[JAG-22.5, JAG-22.8] A crystal by choice. `n` is where it lies."""

    rule = "JAG-22.5"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        pile = s.shelf if self.n == SHELF else s.dome
        return [s.printed.say.choose[colour] for colour in range(CRYSTALS) if colour in pile]

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        take_bonus(s, seat, self.n, action.n)


def take_bonus(s: JaguarState, seat: int, place: int, colour: int) -> None:
    """[JAG-22.13] Into the bag."""
    if place == SHELF:
        s.shelf = without(s.shelf, colour)
    else:
        s.dome = without(s.dome, colour)
    s.bags = with_pile(s.bags, seat, (*s.bags[seat], colour))
    s.tell("took_from_shelf" if place == SHELF else "took_from_dome", seat, colour)


def can_mark(s: JaguarState, seat: int) -> bool:
    """[JAG-30.3] At most one marker of a player on each Objective."""
    return any(not mask >> seat & 1 for mask in s.markers)


class MarkObjective(Ask[JaguarState]):
    """[JAG-30.1] An Objective marker may be placed: [JAG-30.2] optional each time, and never moved.

    [JAG-30.3] One of each player on an Objective; any number of players share it.
    """

    rule = "JAG-30.1"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        say = s.printed.say
        return [*[say.mark[objective] for objective in s.objectives], say.decline]

    def may(self, s: JaguarState, seat: int, action: Action) -> Refusal | None:
        if action is s.printed.say.decline:
            return None
        return MARKED_ALREADY if s.markers[s.objectives.index(action.n)] >> seat & 1 else None

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        if action is s.printed.say.decline:
            return
        dome = s.objectives.index(action.n)
        s.markers = with_one(s.markers, dome, s.markers[dome] | 1 << seat)
        s.tell("marked", seat, action.n)


def lose(s: JaguarState, rule: str) -> None:
    """[JAG-39.10] A lost Solo game is counted, but not rated."""
    s.tell("died", 0)
    totals = fill_sheet(s)
    s.outcome = Outcome(Ending.ALL_LOST, rule, [1], totals)
    s.tell("solo_lost", 0, totals[0])


def level_of(s: JaguarState, seat: int) -> int:
    """[JAG-39.6] Levels are counted by their tokens, face up or down."""
    return len(s.levels[seat])


def has_ability(s: JaguarState, seat: int, ability: int) -> bool:
    """[JAG-24.3] A third level works at once; [JAG-23.16] not while cursed; [JAG-1.11] never in Basic."""
    if not s.printed.full or len(s.levels[seat]) < 3 or s.cursed[seat]:
        return False
    return s.printed.ability[s.characters[seat]] == ability
