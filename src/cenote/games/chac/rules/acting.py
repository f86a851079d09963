"""Chapter 8: the actions of a turn, in every room."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.refusal import Refusal
from cenote.games.chac.rules.abilities import (
    can_sprint,
    can_study,
    may_leap,
    may_sprint,
    may_study,
    spend,
    study,
)
from cenote.games.chac.rules.actions import DECIPHER, END, EXIT, HOP, OPEN, SEARCH
from cenote.games.chac.rules.bridge import hop
from cenote.games.chac.rules.corridor import may_open, open_alcove
from cenote.games.chac.rules.lava_room import may_search_lava, search_lava
from cenote.games.chac.rules.moving import go, may_enter
from cenote.games.chac.rules.river import exit_river, may_exit, may_search_river, search_river
from cenote.games.chac.rules.state import ChacState, in_order, is_inside, power
from cenote.games.chac.rules.terms import (
    BRIDGE,
    CORRIDOR,
    ENTRANCE,
    LAVA,
    LEAP,
    LINGUISTICS,
    RIVER,
    SPRINT,
    WALLS,
)
from cenote.games.chac.rules.walls_room import NOT_HERE, decipher, may_search_zone, search_zone

NO_ACTION_LEFT: Final = Refusal("CHAC-7.2", "no-action-left")
MUST_EXIT: Final = Refusal("CHAC-12.10", "must-exit")


class ActingOf(Step[ChacState]):
    """[CHAC-8.1] In order, each player performs all actions of the own adventurer. `n` counts those before."""

    def run(self, s: ChacState) -> None:
        for place in range(self.n, s.seats):
            seat = in_order(s, place)
            if may_act(s, seat):
                s.then(ACT[seat], ACTING_OF[place + 1])
                return


class More(Step[ChacState]):
    """[CHAC-8.2] Ask as long as something can be done."""

    def run(self, s: ChacState) -> None:
        ask_again(s, self.seat)


def ask_again(s: ChacState, seat: int) -> None:
    """[CHAC-8.2] As long as something can be done."""
    if may_act(s, seat):
        s.agenda.append(ACT[seat])


def may_act(s: ChacState, seat: int) -> bool:
    """[CHAC-8.13] Never after death or the way out; [CHAC-8.12] Sprint and Linguistics need no action."""
    return is_inside(s, seat) and (s.actions[seat] > 0 or has_free_ability(s, seat))


def has_free_ability(s: ChacState, seat: int) -> bool:
    """[CHAC-8.12] Whether an ability that costs nothing can be used here and now."""
    ability = power(s, seat)
    if ability == SPRINT:
        return can_sprint(s, seat)
    return ability == LINGUISTICS and can_study(s, seat)


class Act(Ask[ChacState]):
    """[CHAC-8.2] Actions in any order, as often as actions remain; [CHAC-19.2] abilities are optional.

    [CHAC-8.6] Only dotted lines are ways; [CHAC-8.7] diagonal steps are for Leap alone; [CHAC-3.22, CHAC-3.10]
    what is not joined on the map is parted by rock. [CHAC-9.14] Everything may be mixed freely.
    """

    rule = "CHAC-8.2"

    def candidates(self, s: ChacState, seat: int) -> list[Action]:
        box = s.printed
        here = s.at[seat]
        found = box.moves[here][:]
        found += [box.say.plain[index] for index in work(s, here)]
        ability = power(s, seat)
        if ability == LEAP:
            found += [box.say.leap[to] for to in box.leaps[here]]
        elif ability == SPRINT:
            found += [box.say.sprint[to] for to in box.ways[here]]
        elif ability == LINGUISTICS:
            found += [box.say.study[slab] for slab in box.beside_slabs[here]]
        found.append(box.say.plain[END])
        return found

    def may(self, s: ChacState, seat: int, action: Action) -> Refusal | None:
        """[CHAC-7.2] Everything but Sprint, Linguistics and ending costs an action."""
        if action.verb == "sprint":
            return may_sprint(s, s.at[seat], action.n)
        if action.verb == "study":
            return may_study(s, action.n)
        if action.index == END:
            return may_end(s, seat)
        return NO_ACTION_LEFT if s.actions[seat] == 0 else may_spend_action(s, seat, action)

    def options(self, s: ChacState, seat: int) -> list[Action]:
        box = s.printed
        here = s.at[seat]
        found: list[Action] = []
        ability = power(s, seat)
        if s.actions[seat] > 0:
            kind = box.kind
            boulder = s.boulder
            for move in box.moves[here]:
                to = move.n
                if to != boulder if kind[to] == CORRIDOR else may_enter(s, to) is None:
                    found.append(move)
            add_work(s, seat, here, found)
            if ability == LEAP:
                add_leaps(s, here, found)
        if ability in (SPRINT, LINGUISTICS):
            add_free(s, here, ability, found)
        if may_end(s, seat) is None:
            found.append(box.say.plain[END])
        return found

    def take(self, s: ChacState, seat: int, action: Action) -> None:
        if action.index == END:
            unused = s.actions[seat]
            s.actions[seat] = 0
            s.tell("ended", seat, unused)
            return
        if action.index <= EXIT:
            s.actions[seat] -= 1
            s.agenda.append(MORE[seat])  # below the questions that the work may raise
            do_work(s, seat, action.index)
            return
        if action is s.printed.say.move[action.n]:
            s.actions[seat] -= 1
            go(s, seat, action.n, "moved")
        else:
            use_ability(s, seat, action)
        ask_again(s, seat)


def may_spend_action(s: ChacState, seat: int, action: Action) -> Refusal | None:
    """[CHAC-8.5] A move, [CHAC-19.3] a leap, or work in the room."""
    here = s.at[seat]
    if action.verb == "move":
        return may_enter(s, action.n)
    if action.verb == "leap":
        return may_leap(s, here, s.printed.leaps[here].index(action.n))
    return may_work(s, seat, action.index)


def may_end(s: ChacState, seat: int) -> Refusal | None:
    """[CHAC-8.3] A player may stop with actions left, which are lost; [CHAC-8.4] but not on the last river space.

    [CHAC-12.10] There the exit must be tried, [CHAC-12.18] unless the landing is blocked. Example: [CHAC-X27].
    """
    if s.at[seat] == s.printed.river_last and s.actions[seat] > 0 and may_exit(s) is None:
        return MUST_EXIT
    return None


def work(s: ChacState, here: int) -> tuple[int, ...]:
    """What one might do in the room, besides moving. [CHAC-10.1] The corridor links all rooms."""
    kind = s.printed.kind[here]
    if kind in (WALLS, ENTRANCE):
        return (SEARCH, DECIPHER)
    if kind == LAVA:
        return (SEARCH,)
    if kind == RIVER:
        return (SEARCH, EXIT) if here == s.printed.river_last else (SEARCH,)
    if kind == BRIDGE:
        return (HOP,)
    return (OPEN,) if s.printed.alcove[here] >= 0 else ()


def may_work(s: ChacState, seat: int, index: int) -> Refusal | None:
    """The sentence that forbids it here and now. [CHAC-9.10] On the entrance there is nothing to find."""
    here = s.at[seat]
    kind = s.printed.kind[here]
    if kind == ENTRANCE:
        return NOT_HERE
    if index == OPEN:
        return may_open(s, here)
    if index == EXIT:
        return may_exit(s)
    if index == SEARCH:
        return may_search(s, seat, here, kind)
    return None


def may_search(s: ChacState, seat: int, here: int, kind: int) -> Refusal | None:
    """Each room has its own rule for searching."""
    if kind == WALLS:
        return may_search_zone(s, here)
    if kind == LAVA:
        return may_search_lava(s, here)
    return may_search_river(s, seat)


def add_work(s: ChacState, seat: int, here: int, found: list[Action]) -> None:
    """The work that can be done here, for the options."""
    kind = s.printed.kind[here]
    if kind == CORRIDOR and s.printed.alcove[here] < 0:
        return
    plain = s.printed.say.plain
    if kind == WALLS:
        if may_search_zone(s, here) is None:
            found.append(plain[SEARCH])
        found.append(plain[DECIPHER])
        return
    for index in work(s, here):
        if may_work(s, seat, index) is None:
            found.append(plain[index])


def add_leaps(s: ChacState, here: int, found: list[Action]) -> None:
    """[CHAC-19.3] For one action, one space diagonally; [CHAC-19.4] everywhere but out of the river."""
    leaps = s.printed.leaps[here]
    for which in range(len(leaps)):
        if may_leap(s, here, which) is None:
            found.append(s.printed.say.leap[leaps[which]])


def add_free(s: ChacState, here: int, ability: int, found: list[Action]) -> None:
    """[CHAC-8.12] What Sprint or Linguistics can do here, with or without actions."""
    if ability == SPRINT:
        for to in s.printed.ways[here]:
            if may_sprint(s, here, to) is None:
                found.append(s.printed.say.sprint[to])
        return
    for slab in s.printed.beside_slabs[here]:
        if may_study(s, slab) is None:
            found.append(s.printed.say.study[slab])


def do_work(s: ChacState, seat: int, index: int) -> None:
    """The action is paid; do it."""
    if index == SEARCH:
        kind = s.printed.kind[s.at[seat]]
        if kind == WALLS:
            search_zone(s, seat)
        elif kind == LAVA:
            search_lava(s, seat)
        else:
            search_river(s, seat)
    elif index == DECIPHER:
        decipher(s, seat)
    elif index == OPEN:
        open_alcove(s, seat)
    elif index == HOP:
        hop(s, seat)
    else:
        exit_river(s, seat)


def use_ability(s: ChacState, seat: int, action: Action) -> None:
    """[CHAC-19.3] A leap costs an action; [CHAC-19.12] a sprint and [CHAC-19.9] studying a slab do not.

    [CHAC-19.14] A sprint may end on a slab, on the bridge, in the river or outside.
    """
    if action.verb == "study":
        study(s, seat, action.n)
        return
    spend(s, seat)
    if action.verb == "leap":
        s.actions[seat] -= 1
        s.tell("used_leap", seat)
        go(s, seat, action.n, "leapt")
    else:
        s.tell("used_sprint", seat)
        go(s, seat, action.n, "sprinted")


CHAIRS: Final = range(8)
ACTING_OF: Final = [ActingOf(-1, place) for place in range(9)]
MORE: Final = [More(seat) for seat in CHAIRS]
ACT: Final = [Act(seat) for seat in CHAIRS]
