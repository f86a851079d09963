"""Chapter 10: elimination."""

from cenote.core.agenda import Step
from cenote.core.layout import FACE, KNOWN
from cenote.games.shamans.rules.artifacts import reveal_role
from cenote.games.shamans.rules.scoring import living_of, role_of, shadows_win, shamans_win
from cenote.games.shamans.rules.state import ShamansState, everyone
from cenote.games.shamans.rules.terms import KEPT, SHADOW, SHAMAN, with_part, world_of
from cenote.games.shamans.rules.track import advance_pawn, moon_reached


class Eliminate(Step[ShamansState]):
    """[SHA-10.1] The player `n` reveals the Role card and is out for the round; `seat` has struck.

    [SHA-10.14] They play no more cards, [SHA-10.16] cannot be chosen for anything, and keep the Role card.
    """

    def run(self, s: ShamansState) -> None:
        target = self.n
        reveal_role(s, target)
        s.out |= 1 << target
        s.hands_up &= ~(1 << target)
        s.slayer = self.seat
        lose_tiles(s, target)
        s.tell("eliminated", target, 0, self.seat)
        if role_of(s, target) == SHAMAN:
            lose_shaman(s, target)
        else:
            lose_shadow(s, target)


def lose_tiles(s: ShamansState, target: int) -> None:
    """[SHA-10.15] The player's tiles are out for the round; face-down ones are not shown."""
    s.gone = (*s.gone, *[tile & FACE for tile in s.held[target] if not tile & KEPT])
    s.buried = (*s.buried, *[tile for tile in s.held[target] if tile & KEPT])
    s.held[target] = []


def lose_shaman(s: ShamansState, target: int) -> None:
    """[SHA-10.2] The pawn advances by the cards in hand, [SHA-10.3] which are set aside face down.

    [SHA-10.4] That may bring it to the Moon. [SHA-10.12] Only then the living Shamans are counted:
    [SHA-10.11] if none remains, the Shadows win, [SHA-16.5] unless the table plays on.
    [SHA-10.18] Which piles are blocked is not announced. Examples: [SHA-X8, SHA-X21].
    """
    hand = s.hands[target]
    if hand:
        s.aside = with_part(s.aside, target, tuple(hand))
        advance_pawn(s, len(hand))
        s.hands[target] = []
        s.tell("hand_set_aside", target, len(hand), s.pawn)
    if not moon_reached(s) and s.printed.shadows_win_if_alone and living_of(s, SHAMAN) == 0:
        s.tell("no_shaman_left")
        shadows_win(s)


def lose_shadow(s: ShamansState, target: int) -> None:
    """[SHA-10.5] Without another living Shadow the Shamans win at once; [SHA-10.6] the hand is left as it is.

    Examples: [SHA-X9, SHA-X10].
    """
    if living_of(s, SHADOW) == 0:
        s.tell("no_shadow_left")
        shamans_win(s)
    else:
        place_hand(s, target)


def place_hand(s: ShamansState, target: int) -> None:
    """[SHA-10.7] All cards go face up to their piles, and the pawn does not move.

    [SHA-10.10] All are placed first, then the completed piles are noted. [SHA-10.13] The lead world's pile lacks
    the front cards, so that it cannot be among them.
    """
    hand = s.hands[target]
    if not hand:
        return
    touched = 0
    for card in hand:
        world = world_of(card & FACE)
        s.piles[world].append(card & ~KNOWN)
        touched |= 1 << world
    s.hands[target] = []
    s.show(everyone(s))
    s.tell("hand_placed", target, len(hand))
    for world in range(len(s.piles)):
        if touched >> world & 1 and len(s.piles[world]) == s.printed.complete:
            s.noted |= 1 << world
            s.tell("pile_noted", -1, world)
