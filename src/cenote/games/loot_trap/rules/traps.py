"""Chapters 12 and 15: springing traps, chains, and what the icons of a trap do."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.agenda import Step
from cenote.core.kinds import NOBODY, Card, Face, Seat
from cenote.core.packed import face_of
from cenote.games.loot_trap.rules.cards import gear
from cenote.games.loot_trap.rules.carrying import carry_out
from cenote.games.loot_trap.rules.equipment import EquipSprung
from cenote.games.loot_trap.rules.field import active
from cenote.games.loot_trap.rules.loot import BankIt
from cenote.games.loot_trap.rules.piles import discard
from cenote.games.loot_trap.rules.program import Text
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import (
    FELL,
    GOES_ON,
    HYBRID,
    IGNORE_STOP,
    LOOT,
    STOPPED,
    victim_of,
    who_laid,
)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Chain(Step):
    """[TRAP-12.10] The traps landed on are resolved one by one, in landing order; [TRAP-12.11] from the front.

    [TRAP-15.5] After the chain a Stop ends the turn; [TRAP-5.8] so does the end of the active player.
    Examples: [TRAP-X8, TRAP-X10].
    """

    def run(self, s: LootState) -> None:
        if len(s.queue):
            s.then(self)
            resolve(s)
        elif s.ended != GOES_ON:
            end_early(s)


def end_early(s: LootState) -> None:
    """[TRAP-15.7] A turn ended by Stop has no further steps; [TRAP-11.8] but the checks of its end.

    [TRAP-5.8] After the active player was eliminated there is not even that. The agenda of a turn begins with the
    next turn, then comes the end of this one.
    """
    keep = 1 if s.ended == FELL else 2
    while len(s.agenda) > keep:
        s.drop()


def resolve(s: LootState) -> None:
    """[TRAP-12.4] The lower half of a hybrid card; [TRAP-12.5] loot may be banked; [TRAP-12.7] equipment is put on."""
    card = s.queue.take_top()
    face = face_of(card)
    victim = victim_of(card)
    s.resolving.put_on_top(card)
    s.did = 0
    s.tell("resolves", victim, face)
    kind = s.printed.kind[face]
    if kind == HYBRID:
        s.then(FinishTrap(victim, face))
        carry_out(s, victim, s.printed.trap[face], trap_context(s, card))
    elif kind == LOOT:
        s.then(BankIt(victim, face))
    else:
        s.then(EquipSprung(victim, face))


def trap_context(s: LootState, card: Card) -> Text:
    """[TRAP-12.3] "You" is who sprang it; [TRAP-15.8] Multiply doubles the numbers of a laid trap.

    [TRAP-15.9] It does not matter who laid it, a ghost's trap counts too. [TRAP-2.4] Only the lower half is used.
    Example: [TRAP-X23].
    """
    layer = who_laid(card)
    if layer == NOBODY:
        return Text(active(s))
    return Text(active(s), layer=layer, doubled=s.printed.multiplies[face_of(card)])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FinishTrap(Step):
    """[TRAP-12.1] The trap has been resolved and is discarded.

    [TRAP-15.4] A Stop will end the turn of the active player who sprang it, [TRAP-15.6] but of nobody else;
    [TRAP-15.11] with the equipment worn now. [TRAP-25.6] Sandals ignore it. Example: [TRAP-X9].
    """

    def __init__(self, seat: Seat, card: Face) -> None:
        super().__init__(seat)
        self.card: Final = card

    def run(self, s: LootState) -> None:
        s.resolving.take_top()
        stops = s.printed.stops[self.card]
        discard(s, self.card, "trap_done" if stops or s.did != 0 else "trap_idle", self.seat)
        if not stops or s.ended != GOES_ON:
            return
        if self.seat == active(s) and gear(s, self.seat, IGNORE_STOP) == 0:
            s.ended = STOPPED
            s.tell("stop", self.seat, self.card)
        elif s.fell[self.seat] == 0:
            s.tell("no_stop", self.seat, self.card)


CHAIN: Final = Chain()
