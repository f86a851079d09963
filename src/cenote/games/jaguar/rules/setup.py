"""Chapters 4 to 7: setting up the temple, the characters, the Temple board and the tiles."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.games.jaguar.rules.effects import complete
from cenote.games.jaguar.rules.state import JaguarState, add_amulets, ground_of, with_one
from cenote.games.jaguar.rules.temple import Ground
from cenote.games.jaguar.rules.terms import (
    BLACK_ON_SQUARE,
    CHEST,
    COLUMNS,
    DOMES,
    DOTS,
    EXTRA,
    FIRST_RITUAL,
    HARMING,
    MAP_VALUES,
    RED_ON_SQUARE,
    REGULAR,
    TRAPS,
    TRIANGLES,
)
from cenote.games.jaguar.rules.trap_setting import owner_of


class Laying:
    """What is being laid out: how many of each item are left in the supply, and what lies on each space."""

    def __init__(self, s: JaguarState) -> None:
        self.left: list[int] = s.printed.item_counts[:]
        self.piles: list[list[int]] = [[] for _ in range(s.printed.spaces)]

    def take(self, faces: list[int]) -> None:
        """Out of the supply."""
        for face in faces:
            self.left[face] -= 1

    def lay(self, spaces: list[int], faces: list[int]) -> None:
        """One item from the supply onto each of the spaces."""
        for i in range(len(spaces)):
            self.left[faces[i]] -= 1
            self.piles[spaces[i]].append(faces[i])


class SetUp(Step[JaguarState]):
    """[JAG-1.4] The mode is fixed before setup. [JAG-5.1] Characters are dealt, or chosen by agreement."""

    def run(self, s: JaguarState) -> None:
        lay_temple(s)
        laying = Laying(s)
        fill_temple_board(s, laying)
        fill_tiles(s, laying)
        s.items = tuple([tuple(pile) for pile in laying.piles])
        s.supply = tuple(so_many(laying.left, 0))
        if s.printed.solo:
            pile_tokens(s)
        else:
            draw_order(s)
        s.tell("laid_out")
        if s.printed.choosing:
            s.then(ChooseCharacters())
        else:
            deal_characters(s)


def lay_temple(s: JaguarState) -> None:
    """[JAG-4.3] The tiles in a random legal order: [JAG-4.5] each equally likely. [JAG-4.8] The Heart wall stands.

    [JAG-4.1] Five rows with 2 or 3 players and in Solo, [JAG-4.2] six with 4. [JAG-4.10] The harming traps lie in
    random order, [JAG-4.11] the Secret door on position 5, the Flood on 6; [JAG-4.13] the order never changes.
    [JAG-4.12] The tokens lie at their traps.
    """
    s.order = s.chance.below(len(s.printed.orders))
    traps = list(range(HARMING))
    s.chance.shuffle(traps)
    s.traps = tuple(traps + list(range(HARMING, TRAPS)))
    s.tokens = tuple([s.printed.resting[trap] for trap in traps])


def fill_temple_board(s: JaguarState, laying: Laying) -> None:
    """[JAG-6.7] The Bonus crystal dome, [JAG-6.12] the two crystals of the first checkpoint, [JAG-6.10, JAG-6.11] the
    Jaguar area from the left, [JAG-6.8] three random Objectives; the others leave the game.

    [JAG-6.1, JAG-6.2, JAG-6.3] The Glory markers stand on their starting space.
    """
    box = s.printed
    area = [colour for colour in box.area[: box.shards] if colour >= 0]
    laying.take(box.dome)
    laying.take(box.shelf)
    laying.take(area)
    s.dome = tuple(box.dome)
    s.shelf = tuple(box.shelf)
    s.area = tuple(area)
    s.shards_left = box.shards
    objectives = box.objectives[:]
    s.chance.shuffle(objectives)
    s.objectives = tuple(objectives[:DOMES])


class Places:
    """Where what can lie, for one order of the tiles."""

    def __init__(
        self, ground: Ground, fills_three_player: bool, skips_middle: bool, minors: list[int]
    ) -> None:
        pedestals = "phtM" if fills_three_player else "phM"
        majors = ground.places("M", 3, 3)
        walls = ground.tiles[0].left_walls()
        self.near: Final = ground.places(pedestals, 0, 2)
        self.far: Final = ground.places(pedestals, 3, 3) + majors + majors
        self.maps: Final = [
            space
            for space in ground.places("M", 0, 2)
            if not (skips_middle and ground.tile_of(space) == 2 and space % COLUMNS == 7)
        ]
        self.minors: Final = ground.places("dx", 1, 1)[: minors[0]] + ground.places("dx", 2, 2)[: minors[1]]
        self.majors: Final = ground.places("dx", 3, 3)
        self.squares: Final = ground.places("cx", 1, 2)
        self.rows: Final = [row for row in range(ground.rows) if row not in walls]


def places_on(s: JaguarState) -> Places:
    """Worked out once for each order of the tiles."""
    box = s.printed
    found = box.places[s.order]
    if not isinstance(found, Places):
        found = Places(ground_of(s), box.fills_three_player, box.skips_middle_major, box.minors_on)
        box.places[s.order] = found
    return found


def fill_tiles(s: JaguarState, laying: Laying) -> None:
    """[JAG-7.7] Chapter 7, tile by tile. [JAG-7.28] What is left is the supply."""
    places = places_on(s)
    lay_crystals(s, laying, places)
    lay_maps(s, laying, places)
    lay_rituals(s, laying, places)
    if s.printed.full:
        lay_chests(s, laying, places)
        lay_start_amulets(s)
        lay_rewards(s)
    else:
        lay_loose_amulets(s, laying, places)


def so_many(counts: list[int], first: int) -> list[int]:
    """Each face, counted from the first, as often as its count says."""
    found: list[int] = []
    for i in range(len(counts)):
        found += [first + i] * counts[i]
    return found


def lay_crystals(s: JaguarState, laying: Laying, places: Places) -> None:
    """[JAG-7.1, JAG-7.2, JAG-7.3] So many of each colour for tiles #1 to #3, one on every pedestal.

    [JAG-7.4, JAG-7.5, JAG-7.6] And so many for tile #4, [JAG-7.8] with two more on every major pedestal. [JAG-7.9] With
    two players "3-player" pedestals stay empty.
    """
    near = so_many(s.printed.crystals_123, 0)
    s.chance.shuffle(near)
    laying.lay(places.near, near)
    far = so_many(s.printed.crystals_4, 0)
    s.chance.shuffle(far)
    laying.lay(places.far, far)


def lay_maps(s: JaguarState, laying: Laying, places: Places) -> None:
    """[JAG-7.10] So many of each type are drawn, [JAG-7.11] shuffled and laid on the major pedestals.

    [JAG-7.12] With four players the middle one of tile #3 stays empty: [JAG-7.13] that in the middle column.
    [JAG-7.14] With two or three there are two on each tile.
    """
    drawn: list[int] = []
    for first in (DOTS, TRIANGLES):
        pieces = so_many(s.printed.item_counts[first : first + MAP_VALUES], first)
        s.chance.shuffle(pieces)
        drawn += pieces[: s.printed.maps_per_type]
    s.chance.shuffle(drawn)
    laying.lay(places.maps, drawn)


def lay_rituals(s: JaguarState, laying: Laying, places: Places) -> None:
    """[JAG-7.15] Minor rituals on the diamonds of tiles #2 and #3, [JAG-7.16] then one at each open row of tile #1.

    [JAG-7.17] There are as many starting positions as open rows. [JAG-7.19] Major rituals on tile #4, [JAG-7.20]
    face up. [JAG-7.18] The others leave the game.
    """
    box = s.printed
    minors = so_many(box.item_counts[FIRST_RITUAL : box.first_major], FIRST_RITUAL)
    s.chance.shuffle(minors)
    laying.lay(places.minors, minors)
    starts: list[tuple[int, ...]] = [()] * box.rows
    for i in range(len(places.rows)):
        offered = minors[len(places.minors) + i]
        laying.take([offered])
        starts[places.rows[i]] = (offered,)
    s.starts = tuple(starts)
    majors = so_many(box.item_counts[box.first_major :], box.first_major)
    s.chance.shuffle(majors)
    laying.lay(places.majors[: box.majors_on_4], majors)


def lay_chests(s: JaguarState, laying: Laying, places: Places) -> None:
    """[JAG-7.21] Chests are shuffled and laid face down on the squares [JAG-7.22] of tiles #2 and #3."""
    laying.lay(places.squares, [CHEST] * len(places.squares))
    chests = list(range(len(s.printed.chests)))
    s.chance.shuffle(chests)
    s.closed = tuple(chests)


def lay_start_amulets(s: JaguarState) -> None:
    """[JAG-7.24] One amulet of each colour, shuffled; one at each starting position, the others to the supply."""
    colours = list(range(6))
    s.chance.shuffle(colours)
    drawn = [-1] * s.printed.rows
    for row in range(s.printed.rows):
        if s.starts[row]:
            drawn[row] = colours.pop(0)
    s.start_amulets = tuple(drawn)


def lay_rewards(s: JaguarState) -> None:
    """[JAG-7.26] One Escape reward beside each row of tile #4, [JAG-7.27] face up; the rest leaves the game."""
    rewards = s.printed.rewards[:]
    s.chance.shuffle(rewards)
    s.rewards = tuple(rewards[: s.printed.rows])


def lay_loose_amulets(s: JaguarState, laying: Laying, places: Places) -> None:
    """[JAG-7.23] In Basic red and black amulets lie on the squares; [JAG-7.25] none at the starting positions."""
    loose = [RED_ON_SQUARE] * s.printed.red_on_squares + [BLACK_ON_SQUARE] * s.printed.black_on_squares
    s.chance.shuffle(loose)
    laying.lay(places.squares, loose)


def pile_tokens(s: JaguarState) -> None:
    """[JAG-34.11] In Solo the first Jaguar movement tokens make a pile, [JAG-34.13] and so do the Taming tokens."""
    moves = list(s.printed.move_piles[0])
    s.chance.shuffle(moves)
    s.move_pile = tuple(moves)
    s.moves_aside = tuple([face for face in range(len(s.printed.move_names)) if face not in moves])
    taming = s.printed.taming[:]
    s.chance.shuffle(taming)
    s.taming_pile = tuple(taming)


def draw_order(s: JaguarState) -> None:
    """[JAG-6.5] A random order; [JAG-32.1, JAG-32.2] two players have two activators each.

    [JAG-32.4] So each sets two traps in every round. [JAG-31.1] With three players the one who is second [JAG-31.2] has
    the extra activator first, [JAG-31.4] placed during setup.
    """
    order = list(range(s.seats))
    s.chance.shuffle(order)
    fill_track(s, order)
    if s.seats == 3:
        s.extra = order[s.printed.extra_rank]
        s.track = with_one(s.track, s.printed.extra_space, 4 * s.extra + EXTRA + 1)


def fill_track(s: JaguarState, order: list[int]) -> None:
    """[JAG-9.2] Everybody's regular activators in that order, [JAG-32.3] by the pattern of two players."""
    track = list(s.track)
    for space in range(len(s.printed.pattern)):
        track[space] = 4 * order[s.printed.pattern[space]] + REGULAR + 1
    s.track = tuple(track)


def on_track(s: JaguarState) -> list[int]:
    """[JAG-25.2] The players by the Order track; who has several activators counts at the first one."""
    found: list[int] = []
    for slot in s.track:
        if slot and owner_of(slot) not in found:
            found.append(owner_of(slot))
    return found


def deal_characters(s: JaguarState) -> None:
    """[JAG-5.1] At random, without repetition."""
    characters = list(range(len(s.printed.character_names)))
    s.chance.shuffle(characters)
    for seat in range(s.seats):
        become(s, seat, characters[seat])


def become(s: JaguarState, seat: int, character: int) -> None:
    """[JAG-5.2] The player takes the board and pawn, [JAG-2.31] and with them the colour.

    [JAG-5.3, JAG-5.4] Health and curse are set. [JAG-5.5, JAG-5.6] In Full the character's amulet and
    [JAG-5.7] an extra
    one are taken, [JAG-5.8] in Basic none. [JAG-5.9, JAG-5.10] Something lies in the curse bonus slot. [JAG-33.1] A
    newcomer has one red amulet more.
    """
    box = s.printed
    s.characters = with_one(s.characters, seat, character)
    if box.full:
        add_amulets(s, seat, box.character_amulet[character], 1)
        if box.extra_amulet >= 0:
            add_amulets(s, seat, box.extra_amulet, 1)
    if box.newcomers >> seat & 1:
        add_amulets(s, seat, box.newcomer_amulet, 1)
    s.tell("became", seat, character)
    complete(s, seat)


class ChooseCharacters(Step[JaguarState]):
    """[JAG-5.1] By agreement players choose, [JAG-25.2] in the order of the Order track; [JAG-34.3] in Solo always."""

    def run(self, s: JaguarState) -> None:
        for seat in [0] if s.printed.solo else on_track(s):
            if s.characters[seat] < 0:
                s.then(ChooseCharacter(seat), ChooseCharacters())
                return


class ChooseCharacter(Ask[JaguarState]):
    """[JAG-5.1] One that nobody has yet."""

    rule = "JAG-5.1"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        be = s.printed.say.be
        return [be[character] for character in range(len(be)) if character not in s.characters]

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        become(s, seat, action.n)
