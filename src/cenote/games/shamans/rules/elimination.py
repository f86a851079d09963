"""Chapter 10: elimination."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.agenda import Step
from cenote.core.kinds import Count, Seat
from cenote.core.packed import face_of, is_marked, known_to_nobody
from cenote.core.pile import numbers
from cenote.games.shamans.rules.artifacts import reveal_role
from cenote.games.shamans.rules.scoring import shadows_win, shamans_win
from cenote.games.shamans.rules.state import ShamansState, everyone, living_of, role_of
from cenote.games.shamans.rules.terms import KEPT, SHADOW, SHAMAN, world_of
from cenote.games.shamans.rules.track import advance_pawn, moon_reached


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Eliminate(Step):
    """[SHA-10.1] The target reveals the Role card and is out for the round; `seat` has struck.

    [SHA-10.14] They play no more cards, [SHA-10.16] cannot be chosen for anything, and keep the Role card.
    """

    def __init__(self, seat: Seat, target: Seat) -> None:
        super().__init__(seat)
        self.target: Final = target

    def run(self, s: ShamansState) -> None:
        target = self.target
        reveal_role(s, target)
        s.out[target] = 1
        s.hands_up[target] = 0
        s.slayer = self.seat
        lose_tiles(s, target)
        s.tell("eliminated", target, 0, self.seat)
        if role_of(s, target) == SHAMAN:
            lose_shaman(s, target)
        else:
            lose_shadow(s, target)


def lose_tiles(s: ShamansState, target: Seat) -> None:
    """[SHA-10.15] The player's tiles are out for the round; face-down ones are not shown."""
    for tile in s.held[target]:
        if is_marked(tile, KEPT):
            s.buried.put_under(tile)
        else:
            s.gone.put_under(face_of(tile))
    s.held.clear(target)


def lose_shaman(s: ShamansState, target: Seat) -> None:
    """[SHA-10.2] The pawn advances by the cards in hand, [SHA-10.3] which are set aside face down.

    [SHA-10.4] That may bring it to the Moon. [SHA-10.12] Only then the living Shamans are counted:
    [SHA-10.11] if none remains, the Shadows win, [SHA-16.5] unless the table plays on.
    [SHA-10.18] Which piles are blocked is not announced. Examples: [SHA-X8, SHA-X21].
    """
    cards = s.hands.size(target)
    if cards > 0:
        s.aside.lay(target, s.hands[target])
        advance_pawn(s, cards)
        s.hands.clear(target)
        s.tell("hand_set_aside", target, cards, s.pawn)
    if not moon_reached(s) and s.printed.shadows_win_if_alone and living_of(s, SHAMAN) == 0:
        s.tell("no_shaman_left")
        shadows_win(s)


def lose_shadow(s: ShamansState, target: Seat) -> None:
    """[SHA-10.5] Without another living Shadow the Shamans win at once; [SHA-10.6] the hand is left as it is.

    Examples: [SHA-X9, SHA-X10].
    """
    if living_of(s, SHADOW) == 0:
        s.tell("no_shadow_left")
        shamans_win(s)
    else:
        place_hand(s, target)


def place_hand(s: ShamansState, target: Seat) -> None:
    """[SHA-10.7] All cards go face up to their piles, and the pawn does not move.

    [SHA-10.10] All are placed first, then the completed piles are noted. [SHA-10.13] The lead world's pile lacks
    the front cards, so that it cannot be among them.
    """
    cards: Count = s.hands.size(target)
    if cards == 0:
        return
    grown = numbers(len(s.piles))  # by world: whether a card of this hand lies there
    for card in s.hands[target]:
        world = world_of(face_of(card))
        s.piles.add(world, known_to_nobody(card))
        grown[world] = 1
    s.hands.clear(target)
    s.show(everyone(s))
    s.tell("hand_placed", target, cards)
    for world in range(len(s.piles)):
        if grown[world] == 1 and s.piles.size(world) == s.printed.complete:
            s.noted[world] = 1
            s.tell("pile_noted", -1, world)
