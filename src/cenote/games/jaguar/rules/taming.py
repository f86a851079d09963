"""Chapter 38: taming the Jaguar."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import Count, Face, Seat, Space
from cenote.core.offers import Offers
from cenote.core.packed import face_of
from cenote.core.pile import empty, faces, is_first
from cenote.games.jaguar.rules.flood import TamedFlood
from cenote.games.jaguar.rules.movement import door_from, has_open_door, offer_walks, walk
from cenote.games.jaguar.rules.state import JaguarState, everyone, ground_of
from cenote.games.jaguar.rules.taking import take_item
from cenote.games.jaguar.rules.temple import LAST_TILE
from cenote.games.jaguar.rules.terms import (
    BEFORE_TILE_4,
    CHEST,
    COLUMNS,
    TAME_CHEST,
    TAME_CRYSTAL,
    TAME_FLOOD,
    TAME_MAP,
    TAME_STEPS,
    is_crystal,
    is_map,
    is_ritual,
)

STEPS: Final = 2  # of the token that is named for them


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TamingCheck(Step):
    """[JAG-38.1] If the Jaguar ended its move exactly 1 space away, the player may tame it. Example: [JAG-X37]."""

    def __init__(self, seat: Seat, move: Face) -> None:
        super().__init__(seat)
        self.move: Final = move  # the token of the Jaguar

    def run(self, s: JaguarState) -> None:
        if is_beside(s, self.move) and (len(s.taming_pile) > 0 or len(s.taming_aside) > 0):
            s.then(Tame(0))


def is_beside(s: JaguarState, token: Face) -> bool:
    """[JAG-38.2] One step of the kind the Jaguar has just used; the Secret door counts as one."""
    ground = ground_of(s)
    ways = ground.open_ways if s.printed.move_walls[token] else ground.ways
    for to in ways[s.jaguar]:
        if to == s.where[0]:
            return True
    return has_open_door(s, 0) and door_from(s, 0, s.jaguar) == s.where[0]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Tame(Ask):
    """[JAG-38.1] The player may reveal the top Taming tokens."""

    rule = "JAG-38.1"

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        to.add(s.printed.say.tame)
        to.add(s.printed.say.decline)

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        if action is s.printed.say.tame:
            reveal_taming(s)
            s.then(KeepTaming(0))


def reveal_taming(s: JaguarState) -> None:
    """[JAG-38.1] The top 2; [JAG-38.14] an empty pile is made anew of those set aside.

    [JAG-38.15] Chosen tokens do not return.
    """
    for _each in range(s.printed.revealed_taming):
        if len(s.taming_pile) == 0 and len(s.taming_aside) > 0:
            s.taming_pile = s.taming_aside
            s.taming_aside = empty()
            s.taming_pile.shuffle(s.chance)
        if len(s.taming_pile) > 0:
            s.taming_shown.put_under(s.taming_pile.take_top())
    s.show(everyone(s))
    if len(s.taming_shown) > 1:
        s.tell("taming_revealed", 0, face_of(s.taming_shown[0]), face_of(s.taming_shown[1]))
    else:
        s.tell("last_taming_revealed", 0, face_of(s.taming_shown[0]))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class KeepTaming(Ask):
    """[JAG-38.1] One of those revealed is the reward; [JAG-38.15] a single one is it."""

    rule = "JAG-38.3"

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        to.each(s.printed.say.keep, s.taming_shown.cards)

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        """[JAG-38.3] It stays beside the character board, the other is set aside; [JAG-38.4] it is carried out now."""
        kind = action.thing
        s.tamed.put_under(s.taming_shown.take_face(kind))
        while len(s.taming_shown) > 0:
            s.taming_aside.put_under(s.taming_shown.take_top())
        s.tell("tamed", seat, kind)
        if kind == TAME_STEPS:
            s.then(TamedStep(0, STEPS))
        elif kind == TAME_FLOOD:
            s.then(TamedFlood(0))
        elif is_anywhere(s, kind):
            s.then(Fetch(0, kind))
        else:
            s.tell("nothing_to_fetch", seat, kind)


def is_kind(kind: Face, face: Face) -> bool:
    """[JAG-38.5] Whether an item is of the kind that a Taming token shows."""
    if kind == TAME_CRYSTAL:
        return is_crystal(face)
    if kind == TAME_CHEST:
        return face == CHEST
    return is_map(face) if kind == TAME_MAP else is_ritual(face)


def lies_there(s: JaguarState, kind: Face, space: Space) -> bool:
    """[JAG-38.7] Whether such an item lies on the space, [JAG-38.6] in rounds 1 to 6 not on tile #4."""
    if s.heart_wall == BEFORE_TILE_4 and space % COLUMNS >= LAST_TILE:
        return False
    for face in s.items[space]:
        if is_kind(kind, face):
            return True
    return False


def is_anywhere(s: JaguarState, kind: Face) -> bool:
    """[JAG-38.9] Maybe nowhere."""
    for space in range(s.printed.spaces):
        if lies_there(s, kind, space):
            return True
    return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Fetch(Ask):
    """[JAG-38.5] One item of that kind from the tiles: first its space."""

    rule = "JAG-38.5"

    def __init__(self, seat: Seat, taming: Face) -> None:
        super().__init__(seat)
        self.taming: Final = taming  # the kind of item

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        for space in range(s.printed.spaces):
            if lies_there(s, self.taming, space):
                to.add(s.printed.say.fetch[space])

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        found: Count = 0
        item: Face = -1
        for face in faces(s.items[action.space]):
            if is_kind(self.taming, face):
                found += 1
                item = face
        if found == 1:
            fetch(s, action.space, item)
        else:
            s.then(FetchItem(0, self.taming, action.space))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FetchItem(Ask):
    """[JAG-38.7] Then the item."""

    rule = "JAG-38.7"

    def __init__(self, seat: Seat, taming: Face, space: Space) -> None:
        super().__init__(seat)
        self.taming: Final = taming  # the kind of item
        self.space: Final = space

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        here = s.items[self.space]
        for i in range(len(here)):
            if is_first(here, i) and is_kind(self.taming, here[i]):
                to.add(s.printed.say.take[here[i]])

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        fetch(s, self.space, action.thing)


def fetch(s: JaguarState, space: Space, face: Face) -> None:
    """[JAG-38.17] As after a normal Take, [JAG-38.8] blessing included; [JAG-38.10] a ritual goes into the pouch."""
    if is_ritual(face):
        s.rituals.add(0, s.items.take_face(space, face))
        s.tell("took", 0, face, space)
    else:
        take_item(s, 0, space, face)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TamedStep(Ask):
    """[JAG-38.11] Up to 2 steps, with white amulets; [JAG-38.16] by the rules of Movement."""

    rule = "JAG-38.11"

    def __init__(self, seat: Seat, steps: Count) -> None:
        super().__init__(seat)
        self.steps: Final = steps  # left

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        offer_walks(s, seat, to, None)
        to.add(s.printed.say.stay)

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        if action is s.printed.say.stay:
            return
        if self.steps > 1:
            s.then(TamedStep(0, self.steps - 1))
        walk(s, seat, action)
