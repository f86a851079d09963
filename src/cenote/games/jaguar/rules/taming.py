"""Chapter 38: taming the Jaguar."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.layout import FACE
from cenote.core.refusal import Refusal
from cenote.games.jaguar.rules.flood import TamedFlood
from cenote.games.jaguar.rules.movement import (
    add_all_walks,
    add_walks,
    door_from,
    is_door_open,
    may_walk,
    walk,
)
from cenote.games.jaguar.rules.state import JaguarState, everyone, ground_of, with_pile, without
from cenote.games.jaguar.rules.taking import distinct, take_item
from cenote.games.jaguar.rules.terms import (
    BEFORE_TILE_4,
    CHEST,
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


class TamingCheck(Step[JaguarState]):
    """[JAG-38.1] If the Jaguar ended its move exactly 1 space away, the player may tame it. `n` is its token.

    Example: [JAG-X37].
    """

    def run(self, s: JaguarState) -> None:
        if is_beside(s, self.n) and (s.taming_pile or s.taming_aside):
            s.then(Tame(0))


def is_beside(s: JaguarState, token: int) -> bool:
    """[JAG-38.2] One step of the kind the Jaguar has just used; the Secret door counts as one."""
    ground = ground_of(s)
    ways = ground.open_ways if s.printed.move_walls[token] else ground.ways
    if s.where[0] in ways[s.jaguar]:
        return True
    return s.door_b[0] >= 0 and is_door_open(s, 0) and door_from(s, 0, s.jaguar) == s.where[0]


class Tame(Ask[JaguarState]):
    """[JAG-38.1] The player may reveal the top Taming tokens."""

    rule = "JAG-38.1"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        return [s.printed.say.tame, s.printed.say.decline]

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        if action is s.printed.say.tame:
            reveal_taming(s)
            s.then(KeepTaming(0))


def reveal_taming(s: JaguarState) -> None:
    """[JAG-38.1] The top 2; [JAG-38.14] an empty pile is made anew of those set aside.

    [JAG-38.15] Chosen tokens do not return.
    """
    for _ in range(s.printed.revealed_taming):
        if not s.taming_pile and s.taming_aside:
            aside = list(s.taming_aside)
            s.chance.shuffle(aside)
            s.taming_aside = ()
            s.taming_pile = tuple(aside)
        s.taming_shown += s.taming_pile[:1]
        s.taming_pile = s.taming_pile[1:]
    s.show(everyone(s))
    if len(s.taming_shown) > 1:
        s.tell("taming_revealed", 0, s.taming_shown[0] & FACE, s.taming_shown[1] & FACE)
    else:
        s.tell("last_taming_revealed", 0, s.taming_shown[0] & FACE)


class KeepTaming(Ask[JaguarState]):
    """[JAG-38.1] One of those revealed is the reward; [JAG-38.15] a single one is it."""

    rule = "JAG-38.3"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        return [s.printed.say.keep[face] for face in distinct(s.taming_shown)]

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        """[JAG-38.3] It stays beside the character board, the other is set aside; [JAG-38.4] it is carried out now."""
        kind = action.n
        s.tamed += (kind,)
        s.taming_aside += without(s.taming_shown, kind)
        s.taming_shown = ()
        s.tell("tamed", seat, kind)
        if kind == TAME_STEPS:
            s.then(TamedStep(0, STEPS))
        elif kind == TAME_FLOOD:
            s.then(TamedFlood(0))
        elif spaces_with(s, kind):
            s.then(Fetch(0, kind))
        else:
            s.tell("nothing_to_fetch", seat, kind)


def is_kind(kind: int, face: int) -> bool:
    """[JAG-38.5] Whether an item is of the kind that a Taming token shows."""
    if kind == TAME_CRYSTAL:
        return is_crystal(face)
    if kind == TAME_CHEST:
        return face == CHEST
    return is_map(face) if kind == TAME_MAP else is_ritual(face)


def spaces_with(s: JaguarState, kind: int) -> list[int]:
    """[JAG-38.7] Where such items lie, [JAG-38.6] in rounds 1 to 6 not on tile #4; [JAG-38.9] maybe nowhere."""
    ground = ground_of(s)
    found: list[int] = []
    for space in range(ground.spaces):
        near = s.heart_wall != BEFORE_TILE_4 or ground.tile_of(space) < 3
        if near and any(is_kind(kind, face) for face in s.items[space]):
            found.append(space)
    return found


class Fetch(Ask[JaguarState]):
    """[JAG-38.5] One item of that kind from the tiles: first its space. `n` is the kind."""

    rule = "JAG-38.5"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        return [s.printed.say.fetch[space] for space in spaces_with(s, self.n)]

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        faces = fetchable(s, self.n, action.n)
        if len(faces) == 1:
            fetch(s, action.n, faces[0])
        else:
            s.then(FetchItem(0, self.n, action.n))


def fetchable(s: JaguarState, kind: int, space: int) -> list[int]:
    """The items of that kind on a space."""
    return [face for face in distinct(s.items[space]) if is_kind(kind, face)]


class FetchItem(Ask[JaguarState]):
    """[JAG-38.7] Then the item. `n` is the kind, `m` the space."""

    rule = "JAG-38.7"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        return [s.printed.say.take[face] for face in fetchable(s, self.n, self.m)]

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        fetch(s, self.m, action.n)


def fetch(s: JaguarState, space: int, face: int) -> None:
    """[JAG-38.17] As after a normal Take, [JAG-38.8] blessing included; [JAG-38.10] a ritual goes into the pouch."""
    if is_ritual(face):
        s.items = with_pile(s.items, space, without(s.items[space], face))
        s.rituals = with_pile(s.rituals, 0, (*s.rituals[0], face))
        s.tell("took", 0, face, space)
    else:
        take_item(s, 0, space, face)


class TamedStep(Ask[JaguarState]):
    """[JAG-38.11] Up to 2 steps, with white amulets; [JAG-38.16] by the rules of Movement. `n` are left."""

    rule = "JAG-38.11"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        found: list[Action] = []
        add_all_walks(s, seat, found)
        return [*found, s.printed.say.stay]

    def may(self, s: JaguarState, seat: int, action: Action) -> Refusal | None:
        return None if action is s.printed.say.stay else may_walk(s, seat, action)

    def options(self, s: JaguarState, seat: int) -> list[Action]:
        found: list[Action] = []
        add_walks(s, seat, found)
        return [*found, s.printed.say.stay]

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        if action is s.printed.say.stay:
            return
        if self.n > 1:
            s.then(TamedStep(0, self.n - 1))
        walk(s, seat, action)
