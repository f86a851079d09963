"""Chapter 8: the actions of a turn, in every room."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import NOBODY, Seat, Space
from cenote.core.offers import Offers
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
from cenote.games.chac.rules.bridge import hop
from cenote.games.chac.rules.corridor import ALCOVE_EMPTY, open_alcove
from cenote.games.chac.rules.lava_room import may_search_lava, search_lava
from cenote.games.chac.rules.moving import go, may_enter
from cenote.games.chac.rules.order import InOrder
from cenote.games.chac.rules.river import exit_river, may_exit, may_search_river, search_river
from cenote.games.chac.rules.state import ChacState, in_order, is_inside, power
from cenote.games.chac.rules.terms import (
    CHAIRS,
    CORRIDOR,
    ENTRANCE,
    LAVA,
    LEAP,
    LINGUISTICS,
    NO_ABILITY,
    RIVER,
    SPRINT,
    WALLS,
)
from cenote.games.chac.rules.walls_room import NOT_HERE, ZONE_DECK_EMPTY, decipher, search_zone

NO_ACTION_LEFT: Final = Refusal("CHAC-7.2", "no-action-left")
MUST_EXIT: Final = Refusal("CHAC-12.10", "must-exit")


@final
@mypyc_attr(acyclic=True)
class ActingOf(InOrder):
    """[CHAC-8.1] In order, each player performs all actions of the own adventurer."""

    def run(self, s: ChacState) -> None:
        for place in range(self.before, s.seats):
            seat = in_order(s, place)
            if may_act(s, seat):
                s.then(ACT[seat], ACTING_OF[place + 1])
                return


@final
@mypyc_attr(acyclic=True)
class More(Step):
    """[CHAC-8.2] Ask as long as something can be done."""

    def run(self, s: ChacState) -> None:
        ask_again(s, self.seat)


def ask_again(s: ChacState, seat: Seat) -> None:
    """[CHAC-8.2] As long as something can be done."""
    if may_act(s, seat):
        s.then(ACT[seat])


def may_act(s: ChacState, seat: Seat) -> bool:
    """[CHAC-8.13] Never after death or the way out; [CHAC-8.12] Sprint and Linguistics need no action."""
    return is_inside(s, seat) and (s.actions[seat] > 0 or has_free_ability(s, seat))


def has_free_ability(s: ChacState, seat: Seat) -> bool:
    """[CHAC-8.12] Whether an ability that costs nothing can be used here and now."""
    ability = power(s, seat)
    if ability == SPRINT:
        return can_sprint(s, seat)
    return ability == LINGUISTICS and can_study(s, seat)


@final
@mypyc_attr(acyclic=True)
class Act(Ask):
    """[CHAC-8.2] Actions in any order, as often as actions remain; [CHAC-19.2] abilities are optional.

    [CHAC-8.6] Only dotted lines are ways; [CHAC-8.7] diagonal steps are for Leap alone; [CHAC-3.22, CHAC-3.10]
    what is not joined on the map is parted by rock. [CHAC-9.14] Everything may be mixed freely.
    """

    rule = "CHAC-8.2"

    def offer(self, s: ChacState, seat: Seat, to: Offers) -> None:
        """[CHAC-7.2] Everything but Sprint, Linguistics and ending costs an action."""
        here = s.at[seat]
        say = s.printed.say
        broke = NO_ACTION_LEFT if s.actions[seat] == 0 else None
        moves = say.move.all
        for there in s.printed.ways[here]:
            if broke is None:
                to.may(moves[there], may_enter(s, there))
            else:
                to.refuse(moves[there], broke)
        offer_work(s, seat, here, broke, to)
        ability = power(s, seat)
        if ability != NO_ABILITY:
            offer_ability(s, here, ability, broke, to)
        to.may(say.end, may_end(s, seat))

    def take(self, s: ChacState, seat: Seat, action: Action) -> None:
        say = s.printed.say
        if action.kind is say.move:
            s.actions[seat] -= 1
            go(s, seat, action.space, "moved")
            ask_again(s, seat)
        elif action is say.end:
            unused = s.actions[seat]
            s.actions[seat] = 0
            s.tell("ended", seat, unused)
        elif action.kind is say.leap or action.kind is say.sprint or action.kind is say.study:
            use_ability(s, seat, action)
            ask_again(s, seat)
        else:
            s.actions[seat] -= 1
            s.then(MORE[seat])  # below the questions that the work may raise
            do_work(s, seat, action)


def may_end(s: ChacState, seat: Seat) -> Refusal | None:
    """[CHAC-8.3] A player may stop with actions left, which are lost; [CHAC-8.4] but not on the last river space.

    [CHAC-12.10] There the exit must be tried, [CHAC-12.18] unless the landing is blocked. Example: [CHAC-X27].
    """
    if s.at[seat] == s.printed.river_last and s.actions[seat] > 0 and may_exit(s) is None:
        return MUST_EXIT
    return None


def offer_work(s: ChacState, seat: Seat, here: Space, broke: Refusal | None, to: Offers) -> None:
    """What one might do in the room, besides moving. [CHAC-10.1] The corridor links all rooms.

    [CHAC-9.10] On the entrance there is nothing to find. [CHAC-9.6] A zone whose deck is empty cannot be searched;
    [CHAC-9.5] otherwise any number of times. [CHAC-10.2] The alcove beside this very space must still hold its card;
    [CHAC-10.12] where the boulder is does not matter.
    """
    box = s.printed
    say = box.say
    kind = box.kind[here]
    if kind == CORRIDOR:
        if box.alcove[here] >= 0:
            empty = ALCOVE_EMPTY if s.alcoves.is_blank(box.alcove[here]) else None
            to.may(say.open, empty if broke is None else broke)
    elif kind == WALLS:
        nothing = None if s.decks.any(box.deck[here]) else ZONE_DECK_EMPTY
        to.may(say.search, nothing if broke is None else broke)
        to.may(say.decipher, broke)
    elif kind == ENTRANCE:
        to.refuse(say.search, NOT_HERE if broke is None else broke)
        to.refuse(say.decipher, NOT_HERE if broke is None else broke)
    elif kind == LAVA:
        to.may(say.search, may_search_lava(s, here) if broke is None else broke)
    elif kind == RIVER:
        to.may(say.search, may_search_river(s, seat) if broke is None else broke)
        if here == box.river_last:
            to.may(say.exit, may_exit(s) if broke is None else broke)
    else:
        to.may(say.hop, broke)


def offer_ability(s: ChacState, here: Space, ability: i64, broke: Refusal | None, to: Offers) -> None:
    """[CHAC-19.3] For one action, one space diagonally; [CHAC-19.4] everywhere but out of the river.

    [CHAC-8.12] What Sprint or Linguistics can do here, with or without actions.
    """
    box = s.printed
    if ability == LEAP:
        for leap in box.leaps[here]:
            to.may(box.say.leap[leap.to], may_leap(s, leap) if broke is None else broke)
    elif ability == SPRINT:
        for there in box.ways[here]:
            to.may(box.say.sprint[there], may_sprint(s, here, there))
    elif ability == LINGUISTICS:
        for slab in box.beside_slabs[here]:
            to.may(box.say.study[slab], may_study(s, slab))


def do_work(s: ChacState, seat: Seat, action: Action) -> None:
    """The action is paid; do it."""
    say = s.printed.say
    if action is say.search:
        kind = s.printed.kind[s.at[seat]]
        if kind == WALLS:
            search_zone(s, seat)
        elif kind == LAVA:
            search_lava(s, seat)
        else:
            search_river(s, seat)
    elif action is say.decipher:
        decipher(s, seat)
    elif action is say.open:
        open_alcove(s, seat)
    elif action is say.hop:
        hop(s, seat)
    else:
        exit_river(s, seat)


def use_ability(s: ChacState, seat: Seat, action: Action) -> None:
    """[CHAC-19.3] A leap costs an action; [CHAC-19.12] a sprint and [CHAC-19.9] studying a slab do not.

    [CHAC-19.14] A sprint may end on a slab, on the bridge, in the river or outside.
    """
    if action.kind is s.printed.say.study:
        study(s, seat, action.thing)
        return
    spend(s, seat)
    if action.kind is s.printed.say.leap:
        s.actions[seat] -= 1
        s.tell("used_leap", seat)
        go(s, seat, action.space, "leapt")
    else:
        s.tell("used_sprint", seat)
        go(s, seat, action.space, "sprinted")


# Steps are frozen, so all tables share them.
ACTING_OF: Final = vec[ActingOf]([ActingOf(NOBODY, place) for place in range(CHAIRS + 1)])
MORE: Final = vec[More]([More(seat) for seat in range(CHAIRS)])
ACT: Final = vec[Act]([Act(seat) for seat in range(CHAIRS)])
