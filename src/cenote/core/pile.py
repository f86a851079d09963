"""Pile and Piles: where pieces lie. The first piece is the top.

The pieces are kept in a `vec`, a packed array of machine words. Its traps (growing gives a new one, a slice is a
copy, two names may share one) stay in this file: rules read a pile like a list and change it by these verbs.

A copy of a table shares its pieces with the original until one of the two changes them: most piles of most copies are
never touched before they are thrown away.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from cenote.core.kinds import Card, Count, Face, Seat, Space
from cenote.core.packed import NO_SEATS, and_seat, face_of, has

if TYPE_CHECKING:
    from cenote.core.chance import Chance

NO_PIECE: Final = -1
# Piles of which it is noted whether they are shared; one beyond is copied at every change.
MOST_OWNED: Final = 30
ALL_OWNED: Final = 2**MOST_OWNED - 1


def with_card_at(cards: vec[i64], place: Count, card: Card) -> vec[i64]:
    """The cards with one more, which lies there now."""
    grown = append(cards, card)
    at = i64(len(grown)) - 1
    while at > place:
        grown[at] = grown[at - 1]
        at -= 1
    grown[at] = card
    return grown


def place_of(cards: vec[i64], face: Face) -> Count:
    """Where the first piece of that face lies, -1 for nowhere."""
    for i in range(len(cards)):
        if face_of(cards[i]) == face:
            return i
    return -1


def count_of(cards: vec[i64], face: Face) -> Count:
    """How many pieces of that face lie there."""
    found: i64 = 0
    for card in cards:
        if face_of(card) == face:
            found += 1
    return found


def is_first(cards: vec[i64], place: Count) -> bool:
    """Whether no piece before it has the same face: equal pieces are the same choice."""
    face = face_of(cards[place])
    for i in range(place):
        if face_of(cards[i]) == face:
            return False
    return True


def faces(cards: vec[i64]) -> vec[i64]:
    """The faces among the pieces, each once, in their order."""
    found = vec[i64]()
    for i in range(len(cards)):
        if is_first(cards, i):
            found = append(found, face_of(cards[i]))
    return found


def numbers(count: int, value: int = 0) -> vec[i64]:
    """That many numbers, all the same to begin with."""
    return vec[i64]([i64(value)] * count)


def row(cards: Iterable[int]) -> vec[i64]:
    """Plain numbers, packed."""
    return vec[i64]([i64(card) for card in cards])


def rows(parts: Iterable[Iterable[int]]) -> vec[vec[i64]]:
    """Several of them."""
    return vec[vec[i64]]([row(part) for part in parts])


@final
@mypyc_attr(acyclic=True)
class Pile:
    """One pile."""

    def __init__(self, cards: vec[i64], shared: bool = False) -> None:
        self.cards = cards
        self.shared = shared  # with the pile of another table

    def copy(self) -> "Pile":
        self.shared = True
        return Pile(self.cards, True)

    def own(self) -> None:
        """It is about to change: from now on its pieces are not those of another table."""
        if self.shared:
            self.cards = self.cards[:]
            self.shared = False

    def __len__(self) -> int:
        return len(self.cards)

    def __getitem__(self, place: i64) -> i64:
        return self.cards[place]

    def __setitem__(self, place: i64, card: i64) -> None:
        self.own()
        self.cards[place] = card

    def __iter__(self) -> Iterator[int]:
        return iter(self.cards)

    def put_on_top(self, card: Card) -> None:
        self.own()
        self.cards = with_card_at(self.cards, 0, card)

    def put_under(self, card: Card) -> None:
        self.own()
        self.cards = append(self.cards, card)

    def insert(self, depth: Count, card: Card) -> None:
        self.own()
        self.cards = with_card_at(self.cards, depth, card)

    def take_top(self) -> Card:
        self.own()
        self.cards, card = pop(self.cards, 0)
        return card

    def take_bottom(self) -> Card:
        self.own()
        self.cards, card = pop(self.cards)
        return card

    def take(self, place: Count) -> Card:
        self.own()
        self.cards, card = pop(self.cards, place)
        return card

    def place(self, card: Card) -> Count:
        """Where this very piece lies first, -1 for nowhere."""
        for i in range(len(self.cards)):
            if self.cards[i] == card:
                return i
        return -1

    def take_face(self, face: Face) -> Card:
        """The first piece of that face leaves the pile."""
        return self.take(place_of(self.cards, face))

    def holds(self, face: Face) -> bool:
        """Whether a piece of that face lies there."""
        return place_of(self.cards, face) >= 0

    def clear(self) -> None:
        self.cards = vec[i64]()
        self.shared = False

    def lay(self, cards: vec[i64]) -> None:
        """These and nothing else, copied."""
        self.cards = cards[:]
        self.shared = False

    def shuffle(self, chance: "Chance") -> None:
        self.own()
        chance.shuffle_pieces(self.cards)


@final
@mypyc_attr(acyclic=True)
class Piles:
    """A pile for each seat or place: `piles[seat]` to look at, the verbs to change."""

    def __init__(self, of: vec[vec[i64]], shared: bool = False) -> None:
        self.of = of
        self.shared = shared  # the row of piles, with that of another table
        self.owned: i64 = ALL_OWNED  # the piles that are not shared, as a set
        if shared:
            self.owned = NO_SEATS

    def copy(self) -> "Piles":
        self.shared = True
        self.owned = NO_SEATS
        return Piles(self.of, True)

    def own_row(self) -> None:
        """One of the piles is about to be another."""
        if self.shared:
            self.of = self.of[:]
            self.shared = False

    def own(self, seat: Seat) -> None:
        """A pile is about to change: from now on its pieces are not those of another table."""
        self.own_row()
        if seat >= MOST_OWNED or not has(self.owned, seat):
            self.of[seat] = self.of[seat][:]
            self.note_owned(seat)

    def note_owned(self, seat: Seat) -> None:
        """This pile was laid anew."""
        if seat < MOST_OWNED:
            self.owned = and_seat(self.owned, seat)

    def __len__(self) -> int:
        return len(self.of)

    def __iter__(self) -> Iterator[vec[i64]]:
        return iter(self.of)

    def __getitem__(self, seat: Seat) -> vec[i64]:
        return self.of[seat]

    def size(self, seat: Seat) -> Count:
        return len(self.of[seat])

    def any(self, seat: Seat) -> bool:
        return len(self.of[seat]) > 0

    def add(self, seat: Seat, card: Card) -> None:
        self.own(seat)
        self.of[seat] = append(self.of[seat], card)

    def take(self, seat: Seat, place: Count) -> Card:
        self.own(seat)
        self.of[seat], card = pop(self.of[seat], place)
        return card

    def take_face(self, seat: Seat, face: Face) -> Card:
        """The first piece of that face leaves the pile."""
        return self.take(seat, place_of(self.of[seat], face))

    def take_top(self, seat: Seat) -> Card:
        self.own(seat)
        self.of[seat], card = pop(self.of[seat], 0)
        return card

    def put_on_top(self, seat: Seat, card: Card) -> None:
        self.own(seat)
        self.of[seat] = with_card_at(self.of[seat], 0, card)

    def change(self, seat: Seat, place: Count, card: Card) -> None:
        """What lies there lies there otherwise: known to others, with another mark, with another face."""
        self.own(seat)
        self.of[seat][place] = card

    def holds(self, seat: Seat, face: Face) -> bool:
        """Whether a piece of that face lies there."""
        return place_of(self.of[seat], face) >= 0

    def shuffle(self, seat: Seat, chance: "Chance") -> None:
        self.own(seat)
        chance.shuffle_pieces(self.of[seat])

    def clear(self, seat: Seat) -> None:
        self.own_row()
        self.of[seat] = vec[i64]()
        self.note_owned(seat)

    def lay(self, seat: Seat, cards: vec[i64]) -> None:
        """These and nothing else, copied."""
        self.own_row()
        self.of[seat] = cards[:]
        self.note_owned(seat)


@final
@mypyc_attr(acyclic=True)
class Cells:
    """For each place of a board up to two pieces, the top one first. Kept flat, so that a copy is one block."""

    def __init__(self, cards: vec[i64], shared: bool = False) -> None:
        self.cards = cards  # two for each place, NO_PIECE where there is none
        self.shared = shared  # with another table

    def copy(self) -> "Cells":
        self.shared = True
        return Cells(self.cards, True)

    def own(self) -> None:
        """They are about to change: from now on they are not those of another table."""
        if self.shared:
            self.cards = self.cards[:]
            self.shared = False

    def __len__(self) -> int:
        return len(self.cards) // 2

    def __iter__(self) -> Iterator[vec[i64]]:
        return iter([self[place] for place in range(len(self))])

    def __getitem__(self, place: Space) -> vec[i64]:
        """What lies there: a copy."""
        return self.cards[2 * place : 2 * place + self.size(place)]

    def size(self, place: Space) -> Count:
        if self.cards[2 * place] < 0:
            return 0
        return 1 if self.cards[2 * place + 1] < 0 else 2

    def is_blank(self, place: Space) -> bool:
        return self.cards[2 * place] < 0

    def is_covered(self, place: Space) -> bool:
        """Whether there is a piece below the top one."""
        return self.cards[2 * place + 1] >= 0

    def top(self, place: Space) -> Card:
        """The top piece, NO_PIECE on a blank place."""
        return self.cards[2 * place]

    def below(self, place: Space) -> Card:
        """The piece below the top one, or NO_PIECE."""
        return self.cards[2 * place + 1]

    def change_top(self, place: Space, card: Card) -> None:
        self.own()
        self.cards[2 * place] = card

    def put(self, place: Space, card: Card) -> None:
        """This piece and nothing else."""
        self.own()
        self.cards[2 * place] = card
        self.cards[2 * place + 1] = NO_PIECE

    def cover(self, place: Space, card: Card) -> None:
        """One piece more, on top of the only one."""
        self.own()
        self.cards[2 * place + 1] = self.cards[2 * place]
        self.cards[2 * place] = card

    def uncover(self, place: Space) -> None:
        """The top piece is taken off."""
        self.own()
        self.cards[2 * place] = self.cards[2 * place + 1]
        self.cards[2 * place + 1] = NO_PIECE

    def clear(self, place: Space) -> None:
        self.own()
        self.cards[2 * place] = NO_PIECE
        self.cards[2 * place + 1] = NO_PIECE

    def swap(self, one: Space, other: Space) -> None:
        """Everything on two places is exchanged."""
        self.own()
        for i in range(2):
            kept = self.cards[2 * one + i]
            self.cards[2 * one + i] = self.cards[2 * other + i]
            self.cards[2 * other + i] = kept


def empty_cells(count: int) -> Cells:
    return Cells(numbers(2 * count, NO_PIECE))


def empty() -> Pile:
    return Pile(vec[i64]())


def empty_piles(count: int) -> Piles:
    return Piles(vec[vec[i64]]([vec[i64]()] * count))


def laid(like: object, value: object) -> object:
    """Plain data as the kind of zone that lies there: for loading."""
    if isinstance(like, Pile):
        assert isinstance(value, list)
        return Pile(row(value))
    if isinstance(like, Piles):
        assert isinstance(value, list)
        return Piles(vec[vec[i64]]([row(part) for part in value]))
    if isinstance(like, Cells):
        assert isinstance(value, list)
        return Cells(row([([*part, NO_PIECE, NO_PIECE])[i] for part in value for i in range(2)]))
    if isinstance(value, list):
        return row(value)
    return value


def plain(value: object) -> object:
    """The numbers of a zone as plain data: for saving and for views."""
    if isinstance(value, Pile):
        return [int(card) for card in value.cards]
    if isinstance(value, Piles):
        return [[int(card) for card in pile] for pile in value.of]
    if isinstance(value, Cells):
        return [[int(card) for card in value[place]] for place in range(len(value))]
    if isinstance(value, int):
        return int(value)
    assert isinstance(value, Iterable)
    return [int(number) for number in value]


def and_number(numbers: vec[i64], number: i64) -> vec[i64]:
    """The numbers and one more: for a diary, which only ever grows. `s.said_by = and_number(s.said_by, seat)`."""
    return append(numbers, number)
