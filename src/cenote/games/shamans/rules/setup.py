"""Chapters 3 and 4: setting up the game and each round."""

from typing import final

from mypy_extensions import mypyc_attr

from cenote.core.agenda import Step
from cenote.core.kinds import Seat
from cenote.core.packed import known_to, marked, only
from cenote.core.pile import numbers
from cenote.games.shamans.rules.record import clear_record
from cenote.games.shamans.rules.scoring import SHAMANS_WIN
from cenote.games.shamans.rules.state import ShamansState, everyone
from cenote.games.shamans.rules.talking import clear_talk
from cenote.games.shamans.rules.terms import ECLIPSE, NO_WORLD, NOT_ECLIPSE, world_of
from cenote.games.shamans.rules.tricks import NEXT_TRICK


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Match(Step):
    """[SHA-1.2] A game is a sequence of rounds; [SHA-3.9] all start with 0 VP."""

    def run(self, s: ShamansState) -> None:
        s.first = first_player(s)
        s.round = 1
        s.tell("first_player", s.first)
        s.then(Round())


def first_player(s: ShamansState) -> Seat:
    """[SHA-3.1] A random player takes the First Player marker, [SHA-16.2] or whom the table has chosen."""
    if s.printed.first >= 0:
        return s.printed.first
    return s.chance.below(s.seats)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Round(Step):
    """[SHA-4.10] Everything is returned first, but for VP and the marker; then tiles, roles and cards are dealt."""

    def run(self, s: ShamansState) -> None:
        clear_table(s)
        lay_tiles(s)
        deal_roles(s)
        deal_cards(s)
        s.show(everyone(s))
        s.tell("round_begins", s.guide, s.round)
        s.then(NEXT_TRICK, SHAMANS_WIN, self)


def clear_table(s: ShamansState) -> None:
    """[SHA-4.1] The pawn is put on its start space; [SHA-4.9] the holder of the marker is the Guide.

    [SHA-3.8] Cards that are not in the decks lie openly aside.
    """
    s.pawn = s.printed.start
    s.guide = s.first
    s.lead = NO_WORLD
    s.slayer = -1
    for seat in range(s.seats):
        s.out[seat] = 0
        s.hands_up[seat] = 0
        s.refused[seat] = 0
        s.front.clear(seat)
        s.held.clear(seat)
        s.aside.clear(seat)
    for world in range(len(s.piles)):
        s.piles.clear(world)
    s.noted = numbers(s.printed.world_count)
    s.removed.lay(s.printed.removed)
    s.spare.lay(s.printed.spare)
    s.gone.clear()
    s.buried.clear()
    clear_record(s)
    clear_talk(s)


def lay_tiles(s: ShamansState) -> None:
    """[SHA-4.2] Two of the shuffled Artifacts are turned up; [SHA-4.11] a Mask among them has no effect yet.

    [SHA-4.3] The Eclipse is mixed into the others, anywhere but on top: drawing its place is the same as shuffling
    until it is not there.
    """
    box = s.printed
    tiles = box.artifacts[:]
    s.chance.shuffle_pieces(tiles)
    s.offer.lay(tiles[: box.offer])
    s.tiles.lay(tiles[box.offer :])
    s.tiles.insert(1 + s.chance.below(len(s.tiles)), ECLIPSE)
    s.tiles[0] = marked(s.tiles[0], NOT_ECLIPSE)


def deal_roles(s: ShamansState) -> None:
    """[SHA-4.4] One Role card for each player, who alone looks at it; [SHA-4.5] none is left over.

    [SHA-4.6] Nothing lets two Shadows recognise each other.
    """
    roles = s.printed.roles[:]
    s.chance.shuffle_pieces(roles)
    for seat in range(s.seats):
        s.roles.clear(seat)
        s.roles.add(seat, known_to(roles[seat], only(seat)))


def deal_cards(s: ShamansState) -> None:
    """[SHA-4.7] A secret hand for each player; [SHA-4.8] undealt cards lie open on their piles."""
    deck = s.printed.deck[:]
    s.chance.shuffle_pieces(deck)
    hand = s.printed.hand
    for seat in range(s.seats):
        s.hands.lay(seat, deck[seat * hand : (seat + 1) * hand])
    for face in deck[s.seats * hand :]:
        s.piles.add(world_of(face), face)
