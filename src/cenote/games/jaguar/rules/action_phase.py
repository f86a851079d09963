"""Chapters 12, 14 and 18: the turn of a player, healing and running."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import NOBODY, Count, Face, Seat
from cenote.core.offers import Offers
from cenote.core.packed import NO_SEATS, face_of, knowers, known_to
from cenote.core.refusal import Refusal
from cenote.games.jaguar.rules.amulets import offer_green, offer_remedies, spend_amulet, use_remedy
from cenote.games.jaguar.rules.effects import change_health, complete, has_ability
from cenote.games.jaguar.rules.movement import enter, entry, is_outside, jump, offer_jumps, offer_walks, walk
from cenote.games.jaguar.rules.state import JaguarState, everyone, position_of
from cenote.games.jaguar.rules.taking import offer_takes, take_here
from cenote.games.jaguar.rules.terms import ESCAPE, GREEN_AMULET, HARMING, SEATS, SHIELD

NO_POINTS: Final = Refusal("JAG-12.4", "no-points")
ONLY_MOVEMENT: Final = Refusal("JAG-18.1", "only-movement")
TOO_LATE_TO_RUN: Final = Refusal("JAG-18.4", "too-late-to-run")
MUST_ENTER: Final = Refusal("JAG-13.5", "must-enter")
# What a green amulet gives one more of.
POINT: Final = 0
SPACE: Final = 1
STEP: Final = 2


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Step):
    """[JAG-12.1] One turn per round. [JAG-12.4] Four action points, five from round 7 on, [JAG-35.16] more in Solo.

    [JAG-12.5] One less if the pawn lies, [JAG-12.6] which is stood up now.
    """

    def run(self, s: JaguarState) -> None:
        seat, box = self.seat, s.printed
        s.points = box.points_early
        if s.round >= box.opening_round:
            s.points = box.points_late
        s.points -= s.lying[seat]
        s.lying[seat] = 0
        s.spent = 0
        s.healed = 0
        s.running = 0
        s.greened = 0
        s.tell("turn_begins", seat, s.points)
        s.then(TAKE_TURN[seat])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TakeTurn(Ask):
    """[JAG-12.7] Points are spent in any order and number, or the player runs; [JAG-12.8] some may be left.

    [JAG-13.5] Nobody ends the first turn outside, [JAG-13.7] and nobody goes back there. [JAG-18.1] Whoever runs does
    nothing but move.

    [JAG-25.5] Red and black amulets at any point of the turn.
    """

    rule = "JAG-12.7"

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        """[JAG-13.3] The first action of all is the move into the temple; [JAG-16.4] only remedies come before."""
        say = s.printed.say
        if is_outside(s, seat):
            to.add(say.move[entry(s, seat)])
            to.when(may_run(s), say.run, TOO_LATE_TO_RUN)
            offer_remedies(s, seat, to)
            to.refuse(say.end, MUST_ENTER)
            return
        if s.points > 0 or to.explains:
            offer_deeds(s, seat, to)
        to.when(may_run(s), say.run, TOO_LATE_TO_RUN)
        offer_jumps(s, seat, to)
        offer_green(s, seat, to)
        offer_shields(s, seat, to)
        offer_remedies(s, seat, to)
        to.add(say.end)

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        if action is s.printed.say.end:
            s.points = 0
            s.tell("turn_ends", seat)
            return
        s.then(TAKE_TURN[seat])
        act(s, seat, action)


def offer_deeds(s: JaguarState, seat: Seat, to: Offers) -> None:
    """[JAG-13.1] What costs a point each: moving, and [JAG-18.1] unless one runs, healing and taking."""
    why_not: Refusal | None = None
    if s.points == 0:
        why_not = NO_POINTS
    offer_walks(s, seat, to, why_not)
    if s.running != 0:
        why_not = ONLY_MOVEMENT
        if not to.explains:
            return
    to.may(s.printed.say.heal, why_not)
    offer_takes(s, seat, to, why_not)
    if s.printed.solo:
        offer_flips(s, to, why_not)


def may_run(s: JaguarState) -> bool:
    """[JAG-18.4] Running is declared before the first point is spent."""
    return s.spent == 0 and s.running == 0


def act(s: JaguarState, seat: Seat, action: Action) -> None:
    """[JAG-12.7] Whatever the player does; [JAG-18.5] running, amulets, Jump and Shield cost no point."""
    say, kind = s.printed.say, action.kind
    if action is say.run:
        run(s, seat)
    elif kind is say.use:
        use_amulet(s, seat, action.thing)
    elif kind is say.jump:
        jump(s, seat, action.thing)
    elif kind is say.shield:
        place_shield(s, seat, action.thing)
    else:
        spend_point(s)
        if kind is say.move or kind is say.through or action is say.door:
            if is_outside(s, seat):
                enter(s, seat, action.space, "moved")
            else:
                walk(s, seat, action)
        elif action is say.heal:
            heal(s, seat)
        elif kind is say.flip:
            flip(s, seat, action.thing)
        else:
            take_here(s, seat, action)


def spend_point(s: JaguarState) -> None:
    """[JAG-12.7] One action point; [JAG-18.6] in a run one space, also by the own door."""
    s.points -= 1
    s.spent += 1


def heal(s: JaguarState, seat: Seat) -> None:
    """[JAG-14.1] By the number of points spent on it, [JAG-14.3] all of one turn together.

    [JAG-14.2] Beyond the table it starts again. Example: [JAG-X13].
    """
    before = s.health[seat]
    change_health(s, seat, healing(s, s.healed + 1) - healing(s, s.healed))
    s.healed += 1
    s.tell("healed", seat, s.health[seat] - before, s.health[seat])
    complete(s, seat)


def healing(s: JaguarState, points: Count) -> Count:
    """[JAG-14.2] The health that so many points give in all."""
    table = s.printed.healing
    cycle = i64(len(table)) - 1
    return points // cycle * table[cycle] + table[points % cycle]


def run(s: JaguarState, seat: Seat) -> None:
    """[JAG-18.2] As many spaces as action points, and three more, [JAG-35.18] in Solo one; [JAG-18.4] for good.

    [JAG-13.6] Entering the temple may be its first space. [JAG-35.21] It may end where the Jaguar is.
    Example: [JAG-X17].
    """
    s.running = 1
    s.points += s.printed.run_bonus
    s.tell("ran", seat, s.points)


def use_amulet(s: JaguarState, seat: Seat, colour: Face) -> None:
    """[JAG-26.4] Green: one more action point, [JAG-18.3] in a run one more space; at most one per turn."""
    if colour != GREEN_AMULET:
        use_remedy(s, seat, colour)
        return
    spend_amulet(s, seat, colour)
    s.greened = 1
    s.points += s.printed.green_point
    s.tell("used_green", seat, STEP if s.phase == ESCAPE else SPACE if s.running else POINT)


def offer_shields(s: JaguarState, seat: Seat, to: Offers) -> None:
    """[JAG-27.4] The Shield goes on one harming trap set by another player, [JAG-27.6] once in the turn.

    [JAG-36.20] In Solo on a trap of the temple.
    """
    if s.shield >= 0 or not has_ability(s, seat, SHIELD):
        return
    for position in range(HARMING):
        owner = s.activators[position]
        if owner != seat and (owner != NOBODY or s.printed.solo):
            to.add(s.printed.say.shield[s.traps[position]])


def place_shield(s: JaguarState, seat: Seat, trap: Face) -> None:
    """[JAG-27.6] It stays there until the Refresh phase, [JAG-27.7] whatever becomes of Akhel."""
    s.shield = position_of(s, trap)
    s.tell("shielded", seat, trap)


def offer_flips(s: JaguarState, to: Offers, why_not: Refusal | None) -> None:
    """[JAG-35.17] In Solo a point turns the active token of a trap face up; [JAG-35.20] not in a run."""
    for position in range(HARMING):
        if knowers(s.tokens[position][0]) == NO_SEATS:
            to.may(s.printed.say.flip[s.traps[position]], why_not)


def flip(s: JaguarState, seat: Seat, trap: Face) -> None:
    """[JAG-35.17] It stays active."""
    position = position_of(s, trap)
    turned = known_to(s.tokens[position][0], everyone(s))
    s.tokens.change(position, 0, turned)
    s.show(everyone(s))
    s.tell("flipped", seat, face_of(turned), trap)


TURN: Final = vec[Turn]([Turn(seat) for seat in range(SEATS)])
TAKE_TURN: Final = vec[TakeTurn]([TakeTurn(seat) for seat in range(SEATS)])
