"""Chapters 12, 14 and 18: the turn of a player, healing and running."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.layout import FACE
from cenote.core.refusal import Refusal
from cenote.games.jaguar.rules.amulets import (
    add_held_remedies,
    add_remedies,
    may_use,
    spend_amulet,
    use_remedy,
)
from cenote.games.jaguar.rules.effects import change_health, complete, has_ability
from cenote.games.jaguar.rules.movement import (
    add_all_jumps,
    add_all_walks,
    add_jumps,
    add_walks,
    enter,
    entry,
    is_outside,
    jump,
    may_jump,
    may_walk,
    walk,
)
from cenote.games.jaguar.rules.state import JaguarState, everyone, with_one, with_pile
from cenote.games.jaguar.rules.taking import add_all_takes, add_takes, may_take, take_here
from cenote.games.jaguar.rules.terms import ESCAPE, GREEN_AMULET, HARMING, SEATS, SHIELD
from cenote.games.jaguar.rules.trap_setting import FACE_UP

NO_POINTS: Final = Refusal("JAG-12.4", "no-points")
ONLY_MOVEMENT: Final = Refusal("JAG-18.1", "only-movement")
TOO_LATE_TO_RUN: Final = Refusal("JAG-18.4", "too-late-to-run")
MUST_ENTER: Final = Refusal("JAG-13.5", "must-enter")
# What a green amulet gives one more of.
POINT: Final = 0
SPACE: Final = 1
STEP: Final = 2


class Turn(Step[JaguarState]):
    """[JAG-12.1] One turn per round. [JAG-12.4] Four action points, five from round 7 on, [JAG-35.16] more in Solo.

    [JAG-12.5] One less if the pawn lies, [JAG-12.6] which is stood up now.
    """

    def run(self, s: JaguarState) -> None:
        seat, box = self.seat, s.printed
        s.points = box.points_late if s.round >= box.opening_round else box.points_early
        s.points -= s.lying[seat]
        if s.lying[seat]:
            s.lying = with_one(s.lying, seat, 0)
        s.spent = 0
        s.healed = 0
        s.running = 0
        s.greened = 0
        s.tell("turn_begins", seat, s.points)
        s.then(TAKE_TURN[seat])


class TakeTurn(Ask[JaguarState]):
    """[JAG-12.7] Points are spent in any order and number, or the player runs; [JAG-12.8] some may be left.

    [JAG-13.5] Nobody ends the first turn outside, [JAG-13.7] and nobody goes back there. [JAG-18.1] Whoever runs does
    nothing but move.

    [JAG-25.5] Red and black amulets at any point of the turn.
    """

    rule = "JAG-12.7"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        say = s.printed.say
        if is_outside(s, seat):
            found = [say.move[entry(s, seat)], say.run]
            add_held_remedies(s, seat, found)
            return [*found, say.end]
        found = []
        add_all_walks(s, seat, found)
        found.append(say.heal)
        add_all_takes(s, seat, found)
        if s.printed.solo:
            add_flips(s, found)
        add_all_jumps(s, seat, found)
        if s.green[seat]:
            found.append(say.use[GREEN_AMULET])
        add_held_remedies(s, seat, found)
        add_shields(s, seat, found)
        return [*found, say.run, say.end]

    def may(self, s: JaguarState, seat: int, action: Action) -> Refusal | None:
        verb = action.verb
        if verb == "end":
            return MUST_ENTER if is_outside(s, seat) else None
        if verb == "run":
            return TOO_LATE_TO_RUN if s.spent or s.running else None
        if verb == "use" or verb == "jump" or verb == "shield":
            return may_help(s, seat, action)
        if verb == "move" or verb == "through" or verb == "door":
            return may_move(s, seat, action)
        if s.running:
            return ONLY_MOVEMENT
        return NO_POINTS if s.points == 0 else may_take(s, seat, action)

    def options(self, s: JaguarState, seat: int) -> list[Action]:
        say = s.printed.say
        found: list[Action] = []
        if is_outside(s, seat):
            found.append(say.move[entry(s, seat)])
        elif s.points > 0:
            add_walks(s, seat, found)
            if not s.running:
                found.append(say.heal)
                add_takes(s, seat, found)
                if s.printed.solo:
                    add_flips(s, found)
        if s.spent == 0 and not s.running:
            found.append(say.run)
        if s.printed.full or s.red[seat] or s.black[seat] or s.green[seat]:
            add_helpers(s, seat, found)
        if not is_outside(s, seat):
            found.append(say.end)
        return found

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        if action is s.printed.say.end:
            s.points = 0
            s.tell("turn_ends", seat)
            return
        s.then(TAKE_TURN[seat])
        act(s, seat, action)


def may_move(s: JaguarState, seat: int, action: Action) -> Refusal | None:
    """[JAG-13.3] The first action of all is the move into the temple; then [JAG-13.1] each move costs a point."""
    if s.points == 0:
        return NO_POINTS
    return None if is_outside(s, seat) else may_walk(s, seat, action)


def may_help(s: JaguarState, seat: int, action: Action) -> Refusal | None:
    """[JAG-18.5] What costs no point: amulets, Jump and Shield."""
    if action.verb == "use":
        return may_use(s, seat, action.n)
    return may_jump(s, seat, action.n) if action.verb == "jump" else None


def add_helpers(s: JaguarState, seat: int, found: list[Action]) -> None:
    """[JAG-18.5] Amulets, Jump and the Shield cost no point, also in a run; [JAG-16.4] not before the entry."""
    if not is_outside(s, seat):
        add_jumps(s, seat, found)
        if s.green[seat] and not s.greened:
            found.append(s.printed.say.use[GREEN_AMULET])
        add_shields(s, seat, found)
    add_remedies(s, seat, found)


def act(s: JaguarState, seat: int, action: Action) -> None:
    """[JAG-12.7] Whatever the player does."""
    verb = action.verb
    if verb == "move" or verb == "through" or verb == "door":
        spend_point(s)
        if is_outside(s, seat):
            enter(s, seat, action.n, "moved")
        else:
            walk(s, seat, action)
    elif verb == "heal":
        spend_point(s)
        heal(s, seat)
    elif verb == "run":
        run(s, seat)
    elif verb == "use":
        use_amulet(s, seat, action.n)
    elif verb == "jump":
        jump(s, seat, action.n)
    elif verb == "shield":
        place_shield(s, seat, action.n)
    elif verb == "flip":
        spend_point(s)
        flip(s, seat, action.n)
    else:
        spend_point(s)
        take_here(s, seat, action)


def spend_point(s: JaguarState) -> None:
    """[JAG-12.7] One action point; [JAG-18.6] in a run one space, also by the own door."""
    s.points -= 1
    s.spent += 1


def heal(s: JaguarState, seat: int) -> None:
    """[JAG-14.1] By the number of points spent on it, [JAG-14.3] all of one turn together.

    [JAG-14.2] Beyond the table it starts again. Example: [JAG-X13].
    """
    before = s.health[seat]
    change_health(s, seat, healing(s, s.healed + 1) - healing(s, s.healed))
    s.healed += 1
    s.tell("healed", seat, s.health[seat] - before, s.health[seat])
    complete(s, seat)


def healing(s: JaguarState, points: int) -> int:
    """[JAG-14.2] The health that so many points give in all."""
    table = s.printed.healing
    cycle = len(table) - 1
    return points // cycle * table[cycle] + table[points % cycle]


def run(s: JaguarState, seat: int) -> None:
    """[JAG-18.2] As many spaces as action points, and three more, [JAG-35.18] in Solo one; [JAG-18.4] for good.

    [JAG-13.6] Entering the temple may be its first space. [JAG-35.21] It may end where the Jaguar is.
    Example: [JAG-X17].
    """
    s.running = 1
    s.points += s.printed.run_bonus
    s.tell("ran", seat, s.points)


def use_amulet(s: JaguarState, seat: int, colour: int) -> None:
    """[JAG-26.4] Green: one more action point, [JAG-18.3] in a run one more space; at most one per turn."""
    if colour != GREEN_AMULET:
        use_remedy(s, seat, colour)
        return
    spend_amulet(s, seat, colour)
    s.greened = 1
    s.points += s.printed.green_point
    s.tell("used_green", seat, STEP if s.phase == ESCAPE else SPACE if s.running else POINT)


def add_shields(s: JaguarState, seat: int, found: list[Action]) -> None:
    """[JAG-27.4] The Shield goes on one harming trap set by another player, [JAG-27.6] once in the turn.

    [JAG-36.20] In Solo on a trap of the temple.
    """
    if s.shield >= 0 or not has_ability(s, seat, SHIELD):
        return
    for position in range(HARMING):
        owner = s.activators[position]
        if owner != seat and (owner >= 0 or s.printed.solo):
            found.append(s.printed.say.shield[s.traps[position]])


def place_shield(s: JaguarState, seat: int, trap: int) -> None:
    """[JAG-27.6] It stays there until the Refresh phase, [JAG-27.7] whatever becomes of Akhel."""
    s.shield = s.traps.index(trap)
    s.tell("shielded", seat, trap)


def add_flips(s: JaguarState, found: list[Action]) -> None:
    """[JAG-35.17] In Solo a point turns the active token of a trap face up; [JAG-35.20] not in a run."""
    for position in range(HARMING):
        if not s.tokens[position][0] & FACE_UP:
            found.append(s.printed.say.flip[s.traps[position]])


def flip(s: JaguarState, seat: int, trap: int) -> None:
    """[JAG-35.17] It stays active."""
    position = s.traps.index(trap)
    turned = with_one(s.tokens[position], 0, s.tokens[position][0] | FACE_UP)
    s.tokens = with_pile(s.tokens, position, turned)
    s.show(everyone(s))
    s.tell("flipped", seat, turned[0] & FACE, trap)


TAKE_TURN: Final = [TakeTurn(seat) for seat in range(SEATS)]
