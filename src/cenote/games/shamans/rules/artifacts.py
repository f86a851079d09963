"""Chapter 7: taking and holding Artifacts."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.layout import FACE, known_to
from cenote.games.shamans.rules.actions import DRAW, KEEP, TAKE, TURN_UP
from cenote.games.shamans.rules.eclipse import eclipse
from cenote.games.shamans.rules.portals import moves_hand, with_hand
from cenote.games.shamans.rules.scoring import turn_up
from cenote.games.shamans.rules.state import ShamansState, everyone
from cenote.games.shamans.rules.terms import ECLIPSE, FACE_UP, KEPT, MASK, with_part


def tile_available(s: ShamansState) -> bool:
    """[SHA-7.5] Whether there is any tile to take."""
    return len(s.offer) > 0 or len(s.tiles) > 0


def taking(offered: int) -> list[Action]:
    """The answers when these kinds are on offer (a mask) and (16) the pile is not empty."""
    found = [TAKE[kind] for kind in range(len(TAKE)) if offered >> kind & 1]
    return [*found, DRAW] if offered & 16 else found


TAKING: Final = [taking(offered) for offered in range(32)]  # shared by all tables: nobody changes them


class TakeTile(Ask[ShamansState]):
    """[SHA-7.1] One of the face-up tiles or the top of the pile; [SHA-7.2] one must be taken."""

    rule = "SHA-7.1"

    def candidates(self, s: ShamansState, seat: int) -> list[Action]:
        offered = 16 if s.tiles else 0
        for tile in s.offer:
            offered |= 1 << tile
        return with_hand(s, self, seat, TAKING[offered])

    def options(self, s: ShamansState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: ShamansState, seat: int, action: Action) -> None:
        if moves_hand(s, self, seat, action):
            return
        if action is DRAW:
            draw_blind(s, seat)
        else:
            take_open(s, seat, action.n)


def take_open(s: ShamansState, seat: int, kind: int) -> None:
    """[SHA-7.3] An open tile is kept face up. [SHA-7.18] A Mask works before the replacement is turned up."""
    s.offer.remove(kind)
    hold(s, seat, known_to(kind, everyone(s)))
    s.tell("took", seat, kind)
    if kind == MASK:
        reveal_role(s, seat)
    refill(s)


def hold(s: ShamansState, seat: int, tile: int) -> None:
    """[SHA-7.9] Tiles lie before their taker, any number of them; [SHA-7.10] they stay until used."""
    s.held[seat].append(tile)


def refill(s: ShamansState) -> None:
    """[SHA-7.4] The top tile replaces what was taken; [SHA-7.5] an empty pile replaces nothing.

    [SHA-8.2] The Eclipse is revealed so, too; [SHA-8.6] then the next tile is turned up in its place.
    """
    if not s.tiles or len(s.offer) >= s.printed.offer:
        return
    tile = s.tiles.pop(0) & FACE
    s.show(everyone(s))
    if tile == ECLIPSE:
        s.agenda.append(REFILL)
        eclipse(s, -1)
    else:
        s.offer.append(tile)
        s.tell("turned_up", -1, tile)


class Refill(Step[ShamansState]):
    """[SHA-8.6] After the Eclipse the offer is completed."""

    def run(self, s: ShamansState) -> None:
        refill(s)


REFILL: Final = Refill()


def draw_blind(s: ShamansState, seat: int) -> None:
    """[SHA-7.7] The taker alone looks; a Mask is always turned face up, and so everybody learns whether it is one.

    [SHA-8.6] Whoever draws the Eclipse chooses again, [SHA-8.2] it cannot be kept. Example: [SHA-X16].
    """
    tile = s.tiles.pop(0) & FACE
    s.show(everyone(s))
    if tile == ECLIPSE:
        s.agenda.append(TakeAgain(seat))
        eclipse(s, seat)
    elif tile == MASK:
        hold(s, seat, known_to(tile, everyone(s)))
        s.tell("drew_mask", seat, tile)
        reveal_role(s, seat)
    else:
        hold(s, seat, known_to(tile | KEPT, 1 << seat))
        s.tell("drew", seat, tile, 0, 1 << seat)
        s.agenda.append(KEEP_TILE[seat])


class TakeAgain(Step[ShamansState]):
    """[SHA-8.6] The taker has not yet taken an Artifact, and takes one if there is any."""

    def run(self, s: ShamansState) -> None:
        if tile_available(s):
            s.then(TakeTile(self.seat))


KEEPING: Final = [KEEP, TURN_UP]


class KeepTile(Ask[ShamansState]):
    """[SHA-7.8] Face down or face up, decided once, at the moment of the draw."""

    rule = "SHA-7.8"

    def candidates(self, s: ShamansState, seat: int) -> list[Action]:
        return with_hand(s, self, seat, KEEPING)

    def options(self, s: ShamansState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: ShamansState, seat: int, action: Action) -> None:
        if moves_hand(s, self, seat, action):
            return
        if action is KEEP:
            s.tell("kept", seat)
            return
        turn_up(s, seat, len(s.held[seat]) - 1)
        s.show(everyone(s))
        s.tell("turned_own_up", seat, s.held[seat][-1] & FACE)


KEEP_TILE: Final = [KeepTile(seat) for seat in range(5)]


def reveal_role(s: ShamansState, seat: int) -> None:
    """[SHA-7.12] The taker's Role card is turned up, [SHA-7.13] for the rest of the round; twice means nothing."""
    card = s.roles[seat][0]
    if card & FACE_UP:
        return
    s.roles = with_part(s.roles, seat, (known_to(card | FACE_UP, everyone(s)),))
    s.show(everyone(s))
    s.tell("role_revealed", seat, card & FACE)
