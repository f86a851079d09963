"""Chapters 15 to 17: taking items, performing rituals, finding the Heart of the Jaguar."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.kinds import NOBODY, Face, Seat, Space
from cenote.core.offers import Offers
from cenote.core.packed import face_of
from cenote.core.pile import count_of, is_first
from cenote.core.refusal import Refusal
from cenote.games.jaguar.rules.effects import (
    LEVEL,
    MARKER,
    NOWHERE,
    Reward,
    arise,
    change_curse,
    complete,
    store_token,
)
from cenote.games.jaguar.rules.state import JaguarState, add_amulets, everyone, ground_of
from cenote.games.jaguar.rules.temple import LAST_TILE
from cenote.games.jaguar.rules.terms import (
    BLACK_AMULET,
    CHEST,
    COLUMNS,
    CRYSTALS,
    DOTS,
    MAP_VALUES,
    RED_AMULET,
    RED_ON_SQUARE,
    TRIANGLES,
    is_crystal,
    is_map,
    is_ritual,
)

CANNOT_PAY: Final = Refusal("JAG-16.1", "cannot-pay")
NOT_HERE: Final = Refusal("JAG-17.1", "not-here")
NO_SHARD_LEFT: Final = Refusal("JAG-17.7", "no-shard-left")


def offer_takes(s: JaguarState, seat: Seat, to: Offers, why_not: Refusal | None) -> None:
    """[JAG-15.2] Everything that can be taken on the space where the pawn stands, and nothing else.

    `why_not` is what forbids all of it, such as having no points left.
    """
    say, here = s.printed.say, s.items[s.where[seat]]
    for i in range(len(here)):
        if is_first(here, i):
            face = here[i]
            if is_ritual(face):
                to.may(say.perform[face], why_not or may_perform(s, seat, face))
            else:
                to.may(say.take[face], why_not)
    own = s.rituals[seat]
    for i in range(len(own)):
        if is_first(own, i):
            to.may(say.perform_own[own[i]], why_not or may_perform(s, seat, own[i]))
    if s.maps.any(seat) and s.where[seat] % COLUMNS >= LAST_TILE:
        offer_hearts(s, seat, to, why_not)


def may_perform(s: JaguarState, seat: Seat, ritual: Face) -> Refusal | None:
    """[JAG-16.1] A ritual needs its crystals in the bag."""
    return None if can_pay(s, seat, ritual) else CANNOT_PAY


def offer_hearts(s: JaguarState, seat: Seat, to: Offers, why_not: Refusal | None) -> None:
    """[JAG-17.11] By every pair of unused Map pieces, [JAG-17.1] one of each type."""
    for dots in range(MAP_VALUES):
        if s.maps.holds(seat, DOTS + dots):
            for triangles in range(MAP_VALUES):
                if s.maps.holds(seat, TRIANGLES + triangles):
                    why = why_not or may_find(s, s.where[seat], dots, triangles)
                    to.may(s.printed.say.heart.pair(dots, triangles), why)


def may_find(s: JaguarState, space: Space, dots: Face, triangles: Face) -> Refusal | None:
    """[JAG-17.7] As long as there are shards, [JAG-17.1] on the space that the Map pieces point to."""
    if s.shards_left == 0:
        return NO_SHARD_LEFT
    return None if points_to(s, space, dots, triangles) else NOT_HERE


def take_here(s: JaguarState, seat: Seat, action: Action) -> None:
    """[JAG-15.1] One item from the space where the pawn stands."""
    say = s.printed.say
    if action.kind is say.take:
        take_item(s, seat, s.where[seat], action.thing)
    elif action.kind is say.heart:
        take_shard(s, seat, action.thing, action.other)
    else:
        perform(s, seat, action.thing, action.kind is say.perform_own)


def take_item(s: JaguarState, seat: Seat, space: Space, face: Face) -> None:
    """[JAG-15.3] A crystal into the bag, [JAG-15.9] a Map piece into the pouch, [JAG-15.8] in Basic an amulet, too.

    [JAG-15.4] Of several crystals the player takes the one named; [JAG-15.10] there is no limit. Any Map piece, crystal
    or chest is one item: [JAG-15.1].
    """
    s.items.take_face(space, face)
    if is_crystal(face):
        s.bags.add(seat, face)
    elif is_map(face):
        s.maps.add(seat, face)
    else:
        s.supply.put_under(face)
        if face != CHEST:
            add_amulets(s, seat, RED_AMULET if face == RED_ON_SQUARE else BLACK_AMULET, 1)
    s.tell("took", seat, face, space)
    if face == CHEST:
        open_chest(s, seat)
    elif is_crystal(face) and s.curse[seat] > 0 and ground_of(s).blessed[space] != 0:
        s.then(Bless(seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Bless(Ask):
    """[JAG-15.5] A crystal from a blessed pedestal: the player may remove 1 curse at once."""

    rule = "JAG-15.5"

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        to.add(s.printed.say.bless)
        to.add(s.printed.say.decline)

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        if action is s.printed.say.bless:
            change_curse(s, seat, -1)
            s.tell("blessed", seat)
            complete(s, seat)


def open_chest(s: JaguarState, seat: Seat) -> None:
    """[JAG-15.6] The chest is turned over, [JAG-15.7] and kept face up beside the character board.

    [JAG-7.21] Closed chests cannot be told apart, so what is in this one is the next of those shuffled at the start.
    """
    chest = s.closed.take_top()
    s.opened.add(seat, chest)
    s.show(everyone(s))
    s.tell("opened", seat, chest)
    s.then(PickAmulet(seat, chest, NOBODY))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PickAmulet(Ask):
    """[JAG-15.6] Two of the three amulets shown, one after the other."""

    rule = "JAG-15.6"

    def __init__(self, seat: Seat, chest: Face, taken: Face) -> None:
        super().__init__(seat)
        self.chest: Final = chest
        self.taken: Final = taken  # the first amulet, -1 before it is picked

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        for colour in s.printed.chests[self.chest]:
            if colour != self.taken:
                to.add(s.printed.say.pick[colour])

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        add_amulets(s, seat, action.thing, 1)
        s.tell("picked", seat, action.thing)
        if self.taken < 0:
            s.then(PickAmulet(seat, self.chest, action.thing))


def can_pay(s: JaguarState, seat: Seat, ritual: Face) -> bool:
    """[JAG-16.1] The crystals it shows, in the bag; [JAG-16.6] incorporated ones do not count."""
    bag = s.bags[seat]
    if len(bag) < s.printed.cost_in_all[ritual]:
        return False
    cost = s.printed.cost[ritual]
    for colour in range(CRYSTALS):
        if cost[colour] > 0 and count_of(bag, colour) < cost[colour]:
            return False
    return True


def perform(s: JaguarState, seat: Seat, ritual: Face, own: bool) -> None:
    """[JAG-16.5] The crystals go to the incorporated pool, [JAG-16.7] the token into a level slot.

    [JAG-16.2] A ritual on a diamond is performed where it lies, [JAG-16.3] the starting one anywhere; [JAG-16.12]
    nobody performs that of somebody else. [JAG-16.11] The level-up is settled first, [JAG-16.9] then the
    Objective marker of a
    Major ritual, [JAG-23.18] cursed or not. [JAG-38.10] A ritual got by taming is like the starting one.
    Example: [JAG-X14].
    """
    cost = s.printed.cost[ritual]
    for colour in range(CRYSTALS):
        for _each in range(cost[colour]):
            s.bags.take_face(seat, colour)
            s.incorporated.add(seat, colour)
    if own:
        s.rituals.take_face(seat, ritual)
    else:
        s.items.take_face(s.where[seat], ritual)
    s.tell("performed", seat, ritual)
    if store_token(s, seat, ritual):
        arise(s, Reward(seat, LEVEL, s.levels.size(seat) - 1))
    if ritual >= s.printed.first_major:
        arise(s, Reward(seat, MARKER, NOWHERE))


def points_to(s: JaguarState, space: Space, dots: Face, triangles: Face) -> bool:
    """[JAG-17.2] Dots give the row, triangles the column of tile #4; [JAG-17.5] of two rows either will do.

    Example: [JAG-X16].
    """
    if space % COLUMNS != s.printed.map_columns[triangles]:
        return False
    for line in s.printed.map_rows[dots]:
        if space // COLUMNS == line:
            return True
    return False


def take_shard(s: JaguarState, seat: Seat, dots: Face, triangles: Face) -> None:
    """[JAG-17.7] Everything in the leftmost filled slot: [JAG-17.10] the shard, and its crystal into the bag.

    [JAG-17.8] The Map pieces are used; [JAG-17.9] another pair finds another shard. [JAG-37.19] What the Jaguar has
    gathered stays where it is.
    """
    use_map(s, seat, DOTS + dots)
    use_map(s, seat, TRIANGLES + triangles)
    slot = s.printed.shards - s.shards_left
    s.shards_left -= 1
    s.shards[seat] += 1
    s.tell("took_shard", seat, s.shards[seat])
    if s.printed.area[slot] >= 0:
        crystal = face_of(s.area.take_top())
        s.bags.add(seat, crystal)
        s.tell("took_beside_shard", seat, crystal)


def use_map(s: JaguarState, seat: Seat, piece: Face) -> None:
    """[JAG-17.8] A used Map piece is still owned."""
    s.maps.take_face(seat, piece)
    s.used_maps.add(seat, piece)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FreeTake(Ask):
    """[JAG-21.9] One free Take by the rules of Taking, also a ritual or a shard; it may be declined."""

    rule = "JAG-21.9"

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        offer_takes(s, seat, to, None)
        to.add(s.printed.say.decline)

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        if action is not s.printed.say.decline:
            take_here(s, seat, action)


def offer_take(s: JaguarState, seat: Seat) -> None:
    """[JAG-21.7] A free Take on the space reached, if there is anything to take."""
    found = Offers()
    offer_takes(s, seat, found, None)
    if found.count > 0:
        s.then(FreeTake(seat))
