"""Chapters 15 to 17: taking items, performing rituals, finding the Heart of the Jaguar."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.layout import FACE
from cenote.core.refusal import Refusal
from cenote.games.jaguar.rules.effects import (
    LEVEL,
    MARKER,
    Reward,
    arise,
    change_curse,
    complete,
    store_token,
)
from cenote.games.jaguar.rules.state import (
    JaguarState,
    add_amulets,
    everyone,
    ground_of,
    with_one,
    with_pile,
    without,
)
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


def add_takes(s: JaguarState, seat: int, found: list[Action]) -> None:
    """[JAG-15.2] Everything that can be taken on the space where the pawn stands, and nothing else."""
    say = s.printed.say
    for face in distinct(s.items[s.where[seat]]):
        if not is_ritual(face):
            found.append(say.take[face])
        elif can_pay(s, seat, face):
            found.append(say.perform[face])
    for face in distinct(s.rituals[seat]):
        if can_pay(s, seat, face):
            found.append(say.perform_own[face])
    if s.maps[seat] and s.shards_left:
        add_hearts(s, seat, found)


def add_all_takes(s: JaguarState, seat: int, found: list[Action]) -> None:
    """What a player might think of taking."""
    say = s.printed.say
    for face in distinct(s.items[s.where[seat]]):
        found.append(say.perform[face] if is_ritual(face) else say.take[face])
    found.extend([say.perform_own[face] for face in distinct(s.rituals[seat])])
    if s.where[seat] % COLUMNS >= COLUMNS - 3:
        found.extend([say.heart[dots][triangles] for dots, triangles in pairs(s, seat)])


def may_take(s: JaguarState, seat: int, action: Action) -> Refusal | None:
    """[JAG-16.1] A ritual needs its crystals in the bag, [JAG-17.1] a shard the space the Map pieces point to."""
    if action.verb == "perform" or action.verb == "perform-own":
        return None if can_pay(s, seat, action.n) else CANNOT_PAY
    if action.verb == "heart":
        if s.shards_left == 0:
            return NO_SHARD_LEFT
        return None if points_to(s, s.where[seat], action.n, action.m) else NOT_HERE
    return None


def take_here(s: JaguarState, seat: int, action: Action) -> None:
    """[JAG-15.1] One item from the space where the pawn stands."""
    if action.verb == "take":
        take_item(s, seat, s.where[seat], action.n)
    elif action.verb == "heart":
        take_shard(s, seat, action.n, action.m)
    else:
        perform(s, seat, action.n, action.verb == "perform-own")


def distinct(pile: tuple[int, ...]) -> list[int]:
    """Each face once: equal items are the same choice."""
    if len(pile) < 2:
        return list(pile)
    found: list[int] = []
    for face in pile:
        if face not in found:
            found.append(face)
    return found


def take_item(s: JaguarState, seat: int, space: int, face: int) -> None:
    """[JAG-15.3] A crystal into the bag, [JAG-15.9] a Map piece into the pouch, [JAG-15.8] in Basic an amulet, too.

    [JAG-15.4] Of several crystals the player takes the one named; [JAG-15.10] there is no limit. Any Map piece, crystal
    or chest is one item: [JAG-15.1].
    """
    s.items = with_pile(s.items, space, without(s.items[space], face))
    if is_crystal(face):
        s.bags = with_pile(s.bags, seat, (*s.bags[seat], face))
    elif is_map(face):
        s.maps = with_pile(s.maps, seat, (*s.maps[seat], face))
    else:
        s.supply = (*s.supply, face)
        if face != CHEST:
            add_amulets(s, seat, RED_AMULET if face == RED_ON_SQUARE else BLACK_AMULET, 1)
    s.tell("took", seat, face, space)
    if face == CHEST:
        open_chest(s, seat)
    elif is_crystal(face) and s.curse[seat] > 0 and ground_of(s).content[space] == "h":
        s.then(Bless(seat))


class Bless(Ask[JaguarState]):
    """[JAG-15.5] A crystal from a blessed pedestal: the player may remove 1 curse at once."""

    rule = "JAG-15.5"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        return [s.printed.say.bless, s.printed.say.decline]

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        if action is s.printed.say.bless:
            change_curse(s, seat, -1)
            s.tell("blessed", seat)
            complete(s, seat)


def open_chest(s: JaguarState, seat: int) -> None:
    """[JAG-15.6] The chest is turned over, [JAG-15.7] and kept face up beside the character board.

    [JAG-7.21] Closed chests cannot be told apart, so what is in this one is the next of those shuffled at the start.
    """
    chest = s.closed[0]
    s.closed = s.closed[1:]
    s.opened = with_pile(s.opened, seat, (*s.opened[seat], chest))
    s.show(everyone(s))
    s.tell("opened", seat, chest)
    s.then(PickAmulet(seat, chest))


class PickAmulet(Ask[JaguarState]):
    """[JAG-15.6] Two of the three amulets shown, one after the other. `n` is the chest, `m` the mask of those taken."""

    rule = "JAG-15.6"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        pick = s.printed.say.pick
        return [pick[colour] for colour in s.printed.chests[self.n] if not self.m >> colour & 1]

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        add_amulets(s, seat, action.n, 1)
        s.tell("picked", seat, action.n)
        if self.m == 0:
            s.then(PickAmulet(seat, self.n, 1 << action.n))


def can_pay(s: JaguarState, seat: int, ritual: int) -> bool:
    """[JAG-16.1] The crystals it shows, in the bag; [JAG-16.6] incorporated ones do not count."""
    bag = s.bags[seat]
    if len(bag) < s.printed.cost_in_all[ritual]:
        return False
    cost = s.printed.cost[ritual]
    return all(bag.count(colour) >= cost[colour] for colour in range(CRYSTALS))


def perform(s: JaguarState, seat: int, ritual: int, own: bool) -> None:
    """[JAG-16.5] The crystals go to the incorporated pool, [JAG-16.7] the token into a level slot.

    [JAG-16.2] A ritual on a diamond is performed where it lies, [JAG-16.3] the starting one anywhere; [JAG-16.12]
    nobody performs that of somebody else. [JAG-16.11] The level-up is settled first, [JAG-16.9] then the
    Objective marker of a
    Major ritual, [JAG-23.18] cursed or not. [JAG-38.10] A ritual got by taming is like the starting one.
    Example: [JAG-X14].
    """
    cost = s.printed.cost[ritual]
    bag = s.bags[seat]
    for colour in range(CRYSTALS):
        for _ in range(cost[colour]):
            bag = without(bag, colour)
            s.incorporated = with_pile(s.incorporated, seat, (*s.incorporated[seat], colour))
    s.bags = with_pile(s.bags, seat, bag)
    if own:
        s.rituals = with_pile(s.rituals, seat, without(s.rituals[seat], ritual))
    else:
        space = s.where[seat]
        s.items = with_pile(s.items, space, without(s.items[space], ritual))
    s.tell("performed", seat, ritual)
    if store_token(s, seat, ritual):
        arise(s, Reward(seat, LEVEL, len(s.levels[seat]) - 1))
    if ritual >= s.printed.first_major:
        arise(s, Reward(seat, MARKER))


def pairs(s: JaguarState, seat: int) -> list[tuple[int, int]]:
    """[JAG-17.11] Every pair of unused Map pieces, [JAG-17.1] one of each type, by value - 1."""
    own = s.maps[seat]
    return [
        (dots, triangles)
        for dots in range(MAP_VALUES)
        for triangles in range(MAP_VALUES)
        if DOTS + dots in own and TRIANGLES + triangles in own
    ]


def points_to(s: JaguarState, space: int, dots: int, triangles: int) -> bool:
    """[JAG-17.2] Dots give the row, triangles the column of tile #4; [JAG-17.5] of two rows either will do.

    Example: [JAG-X16].
    """
    box = s.printed
    return space % COLUMNS == box.map_columns[triangles] and space // COLUMNS in box.map_rows[dots]


def add_hearts(s: JaguarState, seat: int, found: list[Action]) -> None:
    """The shards that can be taken here, by pair."""
    space = s.where[seat]
    if space % COLUMNS < COLUMNS - 3:
        return
    for dots, triangles in pairs(s, seat):
        if points_to(s, space, dots, triangles):
            found.append(s.printed.say.heart[dots][triangles])


def take_shard(s: JaguarState, seat: int, dots: int, triangles: int) -> None:
    """[JAG-17.7] Everything in the leftmost filled slot: [JAG-17.10] the shard, and its crystal into the bag.

    [JAG-17.8] The Map pieces are used; [JAG-17.9] another pair finds another shard. [JAG-37.19] What the Jaguar has
    gathered stays where it is.
    """
    for face in (DOTS + dots, TRIANGLES + triangles):
        s.maps = with_pile(s.maps, seat, without(s.maps[seat], face))
        s.used_maps = with_pile(s.used_maps, seat, (*s.used_maps[seat], face))
    slot = s.printed.shards - s.shards_left
    s.shards_left -= 1
    s.shards = with_one(s.shards, seat, s.shards[seat] + 1)
    s.tell("took_shard", seat, s.shards[seat])
    if s.printed.area[slot] >= 0:
        crystal = s.area[0] & FACE
        s.bags = with_pile(s.bags, seat, (*s.bags[seat], crystal))
        s.area = s.area[1:]
        s.tell("took_beside_shard", seat, crystal)


class FreeTake(Ask[JaguarState]):
    """[JAG-21.9] One free Take by the rules of Taking, also a ritual or a shard; it may be declined."""

    rule = "JAG-21.9"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        found: list[Action] = []
        add_all_takes(s, seat, found)
        found.append(s.printed.say.decline)
        return found

    def may(self, s: JaguarState, seat: int, action: Action) -> Refusal | None:
        return may_take(s, seat, action)

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        if action is not s.printed.say.decline:
            take_here(s, seat, action)


def offer_take(s: JaguarState, seat: int) -> None:
    """[JAG-21.7] A free Take on the space reached, if there is anything to take."""
    found: list[Action] = []
    add_takes(s, seat, found)
    if found:
        s.then(FreeTake(seat))
