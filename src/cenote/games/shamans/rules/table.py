"""What lies on the table: written by `scripts/gen-tables` from layout.py. Change that, not this."""

from typing import Final

from mypy_extensions import i64

from cenote.core.chance import Chance
from cenote.core.pile import empty, empty_piles, numbers
from cenote.core.state import State
from cenote.games.shamans.rules.box import ShamansBox


class ShamansTable(State):
    """Every zone of the layout, blank or copied."""

    def __init__(self, box: ShamansBox, chance: Chance, like: "ShamansTable | None" = None) -> None:
        super().__init__(box, chance, like)
        self.printed: Final = box
        if like is None:
            self.piles = empty_piles(box.world_count)
            self.hands = empty_piles(box.seats)
            self.front = empty_piles(box.seats)
            self.aside = empty_piles(box.seats)
            self.passing = empty_piles(box.seats)
            self.removed = empty()
            self.roles = empty_piles(box.seats)
            self.spare = empty()
            self.offer = empty()
            self.tiles = empty()
            self.held = empty_piles(box.seats)
            self.gone = empty()
            self.buried = empty()
            self.sealed = numbers(box.seats)
            self.vp = numbers(box.seats)
            self.pawn: i64 = 0
            self.round: i64 = 0
            self.trick: i64 = 0
            self.first: i64 = 0
            self.guide: i64 = 0
            self.lead: i64 = -1
            self.out = numbers(box.seats)
            self.slayer: i64 = -1
            self.noted = numbers(box.world_count)
            self.hands_up = numbers(box.seats)
            self.refused = numbers(box.seats)
            self.record_by = numbers(box.unwritten)
            self.record_card = numbers(box.unwritten)
            self.record_lead = numbers(box.unwritten)
            self.stray_unseen = numbers(box.unwritten)
            self.exchange_by = numbers(box.unwritten)
            self.exchange_with = numbers(box.unwritten)
            self.exchange_when = numbers(box.unwritten)
            self.passed_when: i64 = -1
            self.said_by = numbers(box.unwritten)
            self.said_what = numbers(box.unwritten)
            self.said_when = numbers(box.unwritten)
            self.spoken_by = numbers(box.unwritten)
            self.spoken_what = numbers(box.unwritten)
            self.spoken_round = numbers(box.unwritten)
            self.secretly_untrue = numbers(box.unwritten)
            self.secretly_shadow = numbers(box.unwritten)
            self.ledger_by = numbers(box.unwritten)
            self.ledger_what = numbers(box.unwritten)
            self.ledger_round = numbers(box.unwritten)
            self.ledger_untrue = numbers(box.unwritten)
            self.ledger_shadow = numbers(box.unwritten)
            self.past_ending = numbers(box.unwritten)
            self.past_shadows = numbers(box.unwritten)
            self.past_out = numbers(box.unwritten)
        else:
            self.piles = like.piles.copy()
            self.hands = like.hands.copy()
            self.front = like.front.copy()
            self.aside = like.aside.copy()
            self.passing = like.passing.copy()
            self.removed = like.removed.copy()
            self.roles = like.roles.copy()
            self.spare = like.spare.copy()
            self.offer = like.offer.copy()
            self.tiles = like.tiles.copy()
            self.held = like.held.copy()
            self.gone = like.gone.copy()
            self.buried = like.buried.copy()
            self.sealed = like.sealed[:]
            self.vp = like.vp[:]
            self.pawn = like.pawn
            self.round = like.round
            self.trick = like.trick
            self.first = like.first
            self.guide = like.guide
            self.lead = like.lead
            self.out = like.out[:]
            self.slayer = like.slayer
            self.noted = like.noted[:]
            self.hands_up = like.hands_up[:]
            self.refused = like.refused[:]
            self.record_by = like.record_by[:]
            self.record_card = like.record_card[:]
            self.record_lead = like.record_lead[:]
            self.stray_unseen = like.stray_unseen[:]
            self.exchange_by = like.exchange_by[:]
            self.exchange_with = like.exchange_with[:]
            self.exchange_when = like.exchange_when[:]
            self.passed_when = like.passed_when
            self.said_by = like.said_by[:]
            self.said_what = like.said_what[:]
            self.said_when = like.said_when[:]
            self.spoken_by = like.spoken_by[:]
            self.spoken_what = like.spoken_what[:]
            self.spoken_round = like.spoken_round[:]
            self.secretly_untrue = like.secretly_untrue[:]
            self.secretly_shadow = like.secretly_shadow[:]
            self.ledger_by = like.ledger_by[:]
            self.ledger_what = like.ledger_what[:]
            self.ledger_round = like.ledger_round[:]
            self.ledger_untrue = like.ledger_untrue[:]
            self.ledger_shadow = like.ledger_shadow[:]
            self.past_ending = like.past_ending[:]
            self.past_shadows = like.past_shadows[:]
            self.past_out = like.past_out[:]
