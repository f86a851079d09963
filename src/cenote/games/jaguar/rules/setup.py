"""Chapters 4 to 7: setting up the temple, the characters, the Temple board and the tiles."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import NOBODY, Count, Face, Seat
from cenote.core.offers import Offers
from cenote.core.packed import has
from cenote.core.pile import Pile, empty, row
from cenote.games.jaguar.rules.effects import complete
from cenote.games.jaguar.rules.order_track import fill_track, on_track, stand_on_track
from cenote.games.jaguar.rules.state import (
    JaguarState,
    add_amulets,
    ground_of,
    lay_tokens_back,
)
from cenote.games.jaguar.rules.temple import Ground
from cenote.games.jaguar.rules.terms import (
    AMULETS,
    BLACK_ON_SQUARE,
    CHEST,
    COLUMNS,
    DOMES,
    EXTRA,
    HARMING,
    ORDER_SPACES,
    RED_ON_SQUARE,
)


class Laying:
    """What is being laid out, and how many of each item are left for the supply."""

    def __init__(self, s: JaguarState) -> None:
        self.left: vec[i64] = s.printed.item_counts[:]

    def take(self, face: Face) -> None:
        """Out of the supply."""
        self.left[face] -= 1

    def take_all(self, faces: vec[i64]) -> None:
        """Several of them."""
        for face in faces:
            self.left[face] -= 1

    def lay(self, s: JaguarState, spaces: vec[i64], faces: Pile) -> None:
        """One item from the supply onto each of the spaces."""
        for i in range(len(spaces)):
            self.left[faces[i]] -= 1
            s.items.add(spaces[i], faces[i])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SetUp(Step):
    """[JAG-1.4] The mode is fixed before setup. [JAG-5.1] Characters are dealt, or chosen by agreement."""

    def run(self, s: JaguarState) -> None:
        lay_temple(s)
        laying = Laying(s)
        fill_temple_board(s, laying)
        fill_tiles(s, laying)
        s.supply = all_left(laying.left)
        if s.printed.solo:
            pile_tokens(s)
        else:
            draw_order(s)
        s.tell("laid_out")
        if s.printed.choosing:
            s.then(ChooseCharacters())
        else:
            deal_characters(s)


def up_to(count: Count) -> Pile:
    """The first so many faces, each once."""
    found = empty()
    for face in range(count):
        found.put_under(face)
    return found


def all_left(counts: vec[i64]) -> Pile:
    """Each face as often as its count says."""
    found = empty()
    for face in range(len(counts)):
        for _each in range(counts[face]):
            found.put_under(face)
    return found


def lay_temple(s: JaguarState) -> None:
    """[JAG-4.3] The tiles in a random legal order: [JAG-4.5] each equally likely. [JAG-4.8] The Heart wall stands.

    [JAG-4.1] Five rows with 2 or 3 players and in Solo, [JAG-4.2] six with 4. [JAG-4.10] The harming traps lie in
    random order, [JAG-4.11] the Secret door on position 5, the Flood on 6; [JAG-4.13] the order never changes.
    [JAG-4.12] The tokens lie at their traps.
    """
    s.order = s.chance.below(len(s.printed.orders))
    traps = up_to(HARMING)
    traps.shuffle(s.chance)
    for position in range(HARMING):
        s.traps[position] = traps[position]
    lay_tokens_back(s)


def fill_temple_board(s: JaguarState, laying: Laying) -> None:
    """[JAG-6.7] The Bonus crystal dome, [JAG-6.12] the two crystals of the first checkpoint, [JAG-6.10, JAG-6.11] the
    Jaguar area from the left, [JAG-6.8] three random Objectives; the others leave the game.

    [JAG-6.1, JAG-6.2, JAG-6.3] The Glory markers stand on their starting space.
    """
    box = s.printed
    laying.take_all(box.dome)
    laying.take_all(box.shelf)
    s.dome.lay(box.dome)
    s.shelf.lay(box.shelf)
    for slot in range(box.shards):
        if box.area[slot] >= 0:
            laying.take(box.area[slot])
            s.area.put_under(box.area[slot])
    s.shards_left = box.shards
    objectives = Pile(box.objectives[:])
    objectives.shuffle(s.chance)
    for dome in range(DOMES):
        s.objectives[dome] = objectives[dome]


class Places:
    """Where what can lie, for one order of the tiles."""

    def __init__(
        self, ground: Ground, fills_three_player: bool, skips_middle: bool, minors: vec[i64]
    ) -> None:
        pedestals = "phtM" if fills_three_player else "phM"
        majors = ground.places("M", 3, 3)
        walls = ground.tiles[0].left_walls()
        self.near: Final = row(ground.places(pedestals, 0, 2))
        self.far: Final = row(ground.places(pedestals, 3, 3) + majors + majors)
        self.maps: Final = row(
            [
                space
                for space in ground.places("M", 0, 2)
                if not (skips_middle and ground.tile_of(space) == 2 and space % COLUMNS == 7)
            ]
        )
        self.minors: Final = row(
            ground.places("dx", 1, 1)[: int(minors[0])] + ground.places("dx", 2, 2)[: int(minors[1])]
        )
        self.majors: Final = row(ground.places("dx", 3, 3))
        self.squares: Final = row(ground.places("cx", 1, 2))
        self.rows: Final = row([line for line in range(ground.rows) if line not in walls])


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


def lay_crystals(s: JaguarState, laying: Laying, places: Places) -> None:
    """[JAG-7.1, JAG-7.2, JAG-7.3] So many of each colour for tiles #1 to #3, one on every pedestal.

    [JAG-7.4, JAG-7.5, JAG-7.6] And so many for tile #4, [JAG-7.8] with two more on every major pedestal. [JAG-7.9] With
    two players "3-player" pedestals stay empty.
    """
    near = Pile(s.printed.near_crystals[:])
    near.shuffle(s.chance)
    laying.lay(s, places.near, near)
    far = Pile(s.printed.far_crystals[:])
    far.shuffle(s.chance)
    laying.lay(s, places.far, far)


def lay_maps(s: JaguarState, laying: Laying, places: Places) -> None:
    """[JAG-7.10] So many of each type are drawn, [JAG-7.11] shuffled and laid on the major pedestals.

    [JAG-7.12] With four players the middle one of tile #3 stays empty: [JAG-7.13] that in the middle column.
    [JAG-7.14] With two or three there are two on each tile.
    """
    drawn = empty()
    draw_maps(s, s.printed.dots, drawn)
    draw_maps(s, s.printed.triangles, drawn)
    drawn.shuffle(s.chance)
    laying.lay(s, places.maps, drawn)


def draw_maps(s: JaguarState, of_one_type: vec[i64], drawn: Pile) -> None:
    """[JAG-7.10] So many of one type."""
    pieces = Pile(of_one_type[:])
    pieces.shuffle(s.chance)
    for i in range(s.printed.maps_per_type):
        drawn.put_under(pieces[i])


def lay_rituals(s: JaguarState, laying: Laying, places: Places) -> None:
    """[JAG-7.15] Minor rituals on the diamonds of tiles #2 and #3, [JAG-7.16] then one at each open row of tile #1.

    [JAG-7.17] There are as many starting positions as open rows. [JAG-7.19] Major rituals on tile #4, [JAG-7.20]
    face up. [JAG-7.18] The others leave the game.
    """
    box = s.printed
    minors = Pile(box.minors[:])
    minors.shuffle(s.chance)
    laying.lay(s, places.minors, minors)
    for i in range(len(places.rows)):
        offered = minors[len(places.minors) + i]
        laying.take(offered)
        s.starts.add(places.rows[i], offered)
    majors = Pile(box.majors[:])
    majors.shuffle(s.chance)
    laying.lay(s, places.majors[: box.majors_on_4], majors)


def lay_chests(s: JaguarState, laying: Laying, places: Places) -> None:
    """[JAG-7.21] Chests are shuffled and laid face down on the squares [JAG-7.22] of tiles #2 and #3."""
    for space in places.squares:
        laying.take(CHEST)
        s.items.add(space, CHEST)
    s.closed = up_to(len(s.printed.chests))
    s.closed.shuffle(s.chance)


def lay_start_amulets(s: JaguarState) -> None:
    """[JAG-7.24] One amulet of each colour, shuffled; one at each starting position, the others to the supply."""
    colours = up_to(AMULETS)
    colours.shuffle(s.chance)
    for line in range(s.printed.rows):
        if s.starts.any(line):
            s.start_amulets[line] = colours.take_top()


def lay_rewards(s: JaguarState) -> None:
    """[JAG-7.26] One Escape reward beside each row of tile #4, [JAG-7.27] face up; the rest leaves the game."""
    rewards = Pile(s.printed.rewards[:])
    rewards.shuffle(s.chance)
    for line in range(s.printed.rows):
        s.rewards[line] = rewards[line]


def lay_loose_amulets(s: JaguarState, laying: Laying, places: Places) -> None:
    """[JAG-7.23] In Basic red and black amulets lie on the squares; [JAG-7.25] none at the starting positions."""
    loose = empty()
    for _each in range(s.printed.red_on_squares):
        loose.put_under(RED_ON_SQUARE)
    for _each in range(s.printed.black_on_squares):
        loose.put_under(BLACK_ON_SQUARE)
    loose.shuffle(s.chance)
    laying.lay(s, places.squares, loose)


def pile_tokens(s: JaguarState) -> None:
    """[JAG-34.11] In Solo the first Jaguar movement tokens make a pile, [JAG-34.13] and so do the Taming tokens."""
    make_move_pile(s, 0)
    s.taming_pile.lay(s.printed.taming)
    s.taming_pile.shuffle(s.chance)


def make_move_pile(s: JaguarState, stage: Count) -> None:
    """[JAG-34.11, JAG-35.12, JAG-35.13] The tokens of this stretch of the game make a pile; the others lie aside."""
    s.move_pile.lay(s.printed.move_piles[stage])
    s.move_pile.shuffle(s.chance)
    s.moves_aside.clear()
    for face in range(len(s.printed.move_names)):
        if not s.move_pile.holds(face):
            s.moves_aside.put_under(face)


def draw_order(s: JaguarState) -> None:
    """[JAG-6.5] A random order; [JAG-32.1, JAG-32.2] two players have two activators each.

    [JAG-32.4] So each sets two traps in every round. [JAG-31.1] With three players the one who is second [JAG-31.2] has
    the extra activator first, [JAG-31.4] placed during setup.
    """
    order = up_to(s.seats)
    order.shuffle(s.chance)
    fill_track(s, order.cards)
    if s.seats == 3:
        s.extra = order[s.printed.extra_rank]
        stand_on_track(s, s.printed.extra_space, s.extra, EXTRA)


def deal_characters(s: JaguarState) -> None:
    """[JAG-5.1] At random, without repetition."""
    characters = up_to(len(s.printed.character_names))
    characters.shuffle(s.chance)
    for seat in range(s.seats):
        become(s, seat, characters[seat])


def become(s: JaguarState, seat: Seat, character: Face) -> None:
    """[JAG-5.2] The player takes the board and pawn, [JAG-2.31] and with them the colour.

    [JAG-5.3, JAG-5.4] Health and curse are set. [JAG-5.5, JAG-5.6] In Full the character's amulet and
    [JAG-5.7] an extra
    one are taken, [JAG-5.8] in Basic none. [JAG-5.9, JAG-5.10] Something lies in the curse bonus slot. [JAG-33.1] A
    newcomer has one red amulet more.
    """
    box = s.printed
    s.characters[seat] = character
    if box.full:
        add_amulets(s, seat, box.character_amulet[character], 1)
        if box.extra_amulet >= 0:
            add_amulets(s, seat, box.extra_amulet, 1)
    if has(box.newcomers, seat):
        add_amulets(s, seat, box.newcomer_amulet, 1)
    s.tell("became", seat, character)
    complete(s, seat)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseCharacters(Step):
    """[JAG-5.1] By agreement players choose, [JAG-25.2] in the order of the Order track; [JAG-34.3] in Solo always."""

    def run(self, s: JaguarState) -> None:
        for space in range(ORDER_SPACES):
            seat = on_track(s, space)
            if seat != NOBODY and s.characters[seat] < 0:
                s.then(ChooseCharacter(seat), ChooseCharacters())
                return


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseCharacter(Ask):
    """[JAG-5.1] One that nobody has yet."""

    rule = "JAG-5.1"

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        for character in range(len(s.printed.character_names)):
            if whose(s, character) == NOBODY:
                to.add(s.printed.say.be[character])

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        become(s, seat, action.thing)


def whose(s: JaguarState, character: Face) -> Seat:
    """[JAG-2.31] Who plays the character."""
    for seat in range(s.seats):
        if s.characters[seat] == character:
            return seat
    return NOBODY
