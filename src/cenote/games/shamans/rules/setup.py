"""Chapters 3 and 4: setting up the game and each round."""

from cenote.core.agenda import Step
from cenote.core.layout import known_to
from cenote.games.shamans.rules.scoring import EndOfRound
from cenote.games.shamans.rules.state import ShamansState, everyone
from cenote.games.shamans.rules.terms import ECLIPSE, NOT_ECLIPSE, world_of
from cenote.games.shamans.rules.tricks import NextTrick


class Match(Step[ShamansState]):
    """[SHA-1.2] A game is a sequence of rounds; [SHA-3.9] all start with 0 VP."""

    def run(self, s: ShamansState) -> None:
        s.first = first_player(s)
        s.round = 1
        s.tell("first_player", s.first)
        s.then(Round())


def first_player(s: ShamansState) -> int:
    """[SHA-3.1] A random player takes the First Player marker, [SHA-16.2] or whom the table has chosen."""
    return s.printed.first if s.printed.first >= 0 else s.chance.below(s.seats)


class Round(Step[ShamansState]):
    """[SHA-4.10] Everything is returned first, but for VP and the marker; then tiles, roles and cards are dealt."""

    def run(self, s: ShamansState) -> None:
        clear_table(s)
        lay_tiles(s)
        deal_roles(s)
        deal_cards(s)
        s.show(everyone(s))
        s.tell("round_begins", s.guide, s.round)
        s.then(NextTrick(), EndOfRound(), self)


def clear_table(s: ShamansState) -> None:
    """[SHA-4.1] The pawn is put on its start space; [SHA-4.9] the holder of the marker is the Guide.

    [SHA-3.8] Cards that are not in the decks lie openly aside.
    """
    s.pawn = s.printed.start
    s.guide = s.first
    s.lead = -1
    s.out = 0
    s.slayer = -1
    s.noted = 0
    s.hands_up = 0
    for row in s.front:
        row.clear()
    for tiles in s.held:
        tiles.clear()
    for pile in s.piles:
        pile.clear()
    s.removed = s.printed.removed
    s.spare = s.printed.spare
    s.aside = s.printed.none
    s.gone = ()
    s.buried = ()
    s.plays.clear()
    s.said = ()
    s.refused = [0] * s.seats


def lay_tiles(s: ShamansState) -> None:
    """[SHA-4.2] Two of the shuffled Artifacts are turned up; [SHA-4.11] a Mask among them has no effect yet.

    [SHA-4.3] The Eclipse is mixed into the others, anywhere but on top: drawing its place is the same as shuffling
    until it is not there.
    """
    box = s.printed
    tiles = box.artifacts[:]
    s.chance.shuffle(tiles)
    s.offer = tiles[: box.offer]
    pile = tiles[box.offer :]
    pile.insert(1 + s.chance.below(len(pile)), ECLIPSE)
    pile[0] |= NOT_ECLIPSE
    s.tiles = pile


def deal_roles(s: ShamansState) -> None:
    """[SHA-4.4] One Role card for each player, who alone looks at it; [SHA-4.5] none is left over.

    [SHA-4.6] Nothing lets two Shadows recognise each other.
    """
    roles = s.printed.roles[:]
    s.chance.shuffle(roles)
    s.roles = tuple([(known_to(roles[seat], 1 << seat),) for seat in range(s.seats)])


def deal_cards(s: ShamansState) -> None:
    """[SHA-4.7] A secret hand for each player; [SHA-4.8] undealt cards lie open on their piles."""
    deck = s.printed.deck[:]
    s.chance.shuffle(deck)
    hand = s.printed.hand
    for seat in range(s.seats):
        s.hands[seat] = deck[seat * hand : (seat + 1) * hand]
    for face in deck[s.seats * hand :]:
        s.piles[world_of(face)].append(face)
