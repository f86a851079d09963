"""Chapters 7 and 8: the index of abilities, and the Spirit Mage, which copies any of them."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.kinds import Face, Seat
from cenote.core.offers import Offers
from cenote.core.pile import faces
from cenote.core.refusal import Refusal
from cenote.games.waking_shards.rules.actions import COPY, DECLINE
from cenote.games.waking_shards.rules.mages import fire_mage, forge_mage, meddling_mage, oracle_mage
from cenote.games.waking_shards.rules.scouts import frontline_scout, reckless_scout, recruiter_scout
from cenote.games.waking_shards.rules.state import ShardsState
from cenote.games.waking_shards.rules.terms import (
    FIRE_MAGE,
    FORGE_MAGE,
    FRONTLINE_SCOUT,
    MEDDLING_MAGE,
    ORACLE_MAGE,
    RECKLESS_SCOUT,
    RECRUITER_SCOUT,
    SPIRIT_MAGE,
    TITAN,
    WARRIOR,
    is_unit,
)
from cenote.games.waking_shards.rules.warriors import titan, warrior

NOT_A_UNIT: Final = Refusal("WAKE-8.15", "not-a-unit")


def apply_ability(s: ShardsState, seat: Seat, face: Face, this: Face) -> None:  # noqa: C901 - an index of cards
    """[WAKE-6.5] All effects of a card, once, [WAKE-7.3] when it is played; `this` is the card that acts.

    [WAKE-7.1] What says "you may" asks with a way to decline; everything else happens as far as possible.
    [WAKE-7.4] Its questions go on top of the agenda, so it is over before anything else happens.
    [WAKE-10.5] Supplementary cards are Units like others, without an ability.

    A chain rather than a table of functions: compiled, each branch is a direct call.
    """
    if face == FRONTLINE_SCOUT:
        frontline_scout(s, seat, this)
    elif face == RECRUITER_SCOUT:
        recruiter_scout(s, seat)
    elif face == RECKLESS_SCOUT:
        reckless_scout(s, seat, this)
    elif face == FIRE_MAGE:
        fire_mage(s, seat)
    elif face == ORACLE_MAGE:
        oracle_mage(s, seat)
    elif face == MEDDLING_MAGE:
        meddling_mage(s, seat)
    elif face == FORGE_MAGE:
        forge_mage(s, seat)
    elif face == SPIRIT_MAGE:
        spirit_mage(s, seat, this)
    elif face == WARRIOR:
        warrior(s, seat)
    elif face == TITAN:
        titan(s, seat, this)


def spirit_mage(s: ShardsState, seat: Seat, this: Face) -> None:
    """[WAKE-8.15] You may use, as its own, the ability of one Unit lying in the discard."""
    for face in s.discard.cards:
        if is_unit(face):
            s.then(Copy(seat, this))
            return


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Copy(Ask):
    """[WAKE-8.15] Which Unit of the discard to copy."""

    rule = "WAKE-8.15"

    def __init__(self, seat: Seat, this: Face) -> None:
        super().__init__(seat)
        self.this: Final = this  # the card that acts

    def offer(self, s: ShardsState, seat: Seat, to: Offers) -> None:
        for face in faces(s.discard.cards):
            to.when(is_unit(face), COPY[face], NOT_A_UNIT)
        to.add(DECLINE)

    def take(self, s: ShardsState, seat: Seat, action: Action) -> None:
        """[WAKE-8.16] The Spirit Mage then does what that text says, as if printed on itself.

        [WAKE-8.17] Each ability works as printed there, [WAKE-8.18] with the Spirit Mage as the acting card.
        [WAKE-8.19] A plain Unit does nothing. Examples: [WAKE-X14, WAKE-X15].
        """
        if action is DECLINE:
            s.tell("declined", seat, self.this)
            return
        s.tell("copied", seat, action.card)
        apply_ability(s, seat, action.card, self.this)
