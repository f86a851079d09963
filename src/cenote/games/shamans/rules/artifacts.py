"""Chapter 7: taking and holding Artifacts."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import NOBODY, Seat
from cenote.core.knowledge import lay_open
from cenote.core.offers import Offers
from cenote.core.packed import face_of, is_marked, known_to, marked, only
from cenote.games.shamans.rules.actions import DRAW, KEEP, TAKE, TURN_UP
from cenote.games.shamans.rules.eclipse import eclipse
from cenote.games.shamans.rules.portals import moves_hand, offer_hand
from cenote.games.shamans.rules.scoring import turn_up
from cenote.games.shamans.rules.state import ShamansState, everyone, role_card
from cenote.games.shamans.rules.terms import CHAIRS, ECLIPSE, FACE_UP, KEPT, MASK, PORTAL


def tile_available(s: ShamansState) -> bool:
    """[SHA-7.5] Whether there is any tile to take."""
    return len(s.offer) > 0 or len(s.tiles) > 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TakeTile(Ask):
    """[SHA-7.1] One of the face-up tiles or the top of the pile; [SHA-7.2] one must be taken."""

    rule = "SHA-7.1"

    def __init__(self, seat: Seat, hand_moved: bool = False) -> None:
        super().__init__(seat)
        self.hand_moved: Final = hand_moved  # a hand went up or down in this question

    def offer(self, s: ShamansState, seat: Seat, to: Offers) -> None:
        for kind in range(PORTAL, ECLIPSE):
            if s.offer.holds(kind):
                to.add(TAKE[kind])
        if len(s.tiles):
            to.add(DRAW)
        if not self.hand_moved:
            offer_hand(s, seat, to)

    def take(self, s: ShamansState, seat: Seat, action: Action) -> None:
        if action is DRAW:
            draw_blind(s, seat)
        elif moves_hand(s, seat, action):
            s.then(TakeTile(seat, True))
        else:
            take_open(s, seat, action.thing)


TAKE_TILE: Final = vec[TakeTile]([TakeTile(seat) for seat in range(CHAIRS)])


def take_open(s: ShamansState, seat: Seat, kind: i64) -> None:
    """[SHA-7.3] An open tile is kept face up. [SHA-7.18] A Mask works before the replacement is turned up."""
    s.offer.take_face(kind)
    hold(s, seat, known_to(kind, everyone(s)))
    s.tell("took", seat, kind)
    if kind == MASK:
        reveal_role(s, seat)
    refill(s)


def hold(s: ShamansState, seat: Seat, tile: i64) -> None:
    """[SHA-7.9] Tiles lie before their taker, any number of them; [SHA-7.10] they stay until used."""
    s.held.add(seat, tile)


def refill(s: ShamansState) -> None:
    """[SHA-7.4] The top tile replaces what was taken; [SHA-7.5] an empty pile replaces nothing.

    [SHA-8.2] The Eclipse is revealed so, too; [SHA-8.6] then the next tile is turned up in its place.
    """
    if len(s.tiles) == 0 or len(s.offer) >= s.printed.offer:
        return
    tile = face_of(s.tiles.take_top())
    s.show(everyone(s))
    if tile == ECLIPSE:
        s.then(REFILL)
        eclipse(s, NOBODY)
    else:
        s.offer.put_under(tile)
        s.tell("turned_up", -1, tile)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Refill(Step):
    """[SHA-8.6] After the Eclipse the offer is completed."""

    def run(self, s: ShamansState) -> None:
        refill(s)


REFILL: Final = Refill()


def draw_blind(s: ShamansState, seat: Seat) -> None:
    """[SHA-7.7] The taker alone looks; a Mask is always turned face up, and so everybody learns whether it is one.

    [SHA-8.6] Whoever draws the Eclipse chooses again, [SHA-8.2] it cannot be kept. Example: [SHA-X16].
    """
    tile = face_of(s.tiles.take_top())
    s.show(everyone(s))
    if tile == ECLIPSE:
        s.then(TakeAgain(seat))
        eclipse(s, seat)
    elif tile == MASK:
        hold(s, seat, known_to(tile, everyone(s)))
        s.tell("drew_mask", seat, tile)
        reveal_role(s, seat)
    else:
        hold(s, seat, known_to(marked(tile, KEPT), only(seat)))
        s.tell("drew", seat, tile, 0, only(seat))
        s.then(KEEP_TILE[seat])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TakeAgain(Step):
    """[SHA-8.6] The taker has not yet taken an Artifact, and takes one if there is any."""

    def run(self, s: ShamansState) -> None:
        if tile_available(s):
            s.then(TAKE_TILE[self.seat])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class KeepTile(Ask):
    """[SHA-7.8] Face down or face up, decided once, at the moment of the draw."""

    rule = "SHA-7.8"

    def __init__(self, seat: Seat, hand_moved: bool = False) -> None:
        super().__init__(seat)
        self.hand_moved: Final = hand_moved  # a hand went up or down in this question

    def offer(self, s: ShamansState, seat: Seat, to: Offers) -> None:
        to.add(KEEP)
        to.add(TURN_UP)
        if not self.hand_moved:
            offer_hand(s, seat, to)

    def take(self, s: ShamansState, seat: Seat, action: Action) -> None:
        if action is KEEP:
            s.tell("kept", seat)
        elif moves_hand(s, seat, action):
            s.then(KeepTile(seat, True))
        else:
            last = s.held.size(seat) - 1
            turn_up(s, seat, last)
            s.tell("turned_own_up", seat, face_of(s.held[seat][last]))


KEEP_TILE: Final = vec[KeepTile]([KeepTile(seat) for seat in range(CHAIRS)])


def reveal_role(s: ShamansState, seat: Seat) -> None:
    """[SHA-7.12] The taker's Role card is turned up, [SHA-7.13] for the rest of the round; twice means nothing."""
    card = role_card(s, seat)
    if is_marked(card, FACE_UP):
        return
    s.roles.change(seat, 0, marked(lay_open(s, card), FACE_UP))
    s.tell("role_revealed", seat, face_of(card))
