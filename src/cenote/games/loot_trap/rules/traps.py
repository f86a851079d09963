"""Chapters 12 and 15: springing traps, chains, and what the icons of a trap do."""

from typing import Final

from cenote.core.agenda import Step
from cenote.core.layout import FACE
from cenote.games.loot_trap.rules.cards import gear
from cenote.games.loot_trap.rules.carrying import DOUBLED, carry_out, context, with_layer
from cenote.games.loot_trap.rules.equipment import EquipSprung
from cenote.games.loot_trap.rules.field import active
from cenote.games.loot_trap.rules.loot import BankIt
from cenote.games.loot_trap.rules.piles import discard
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import (
    ANY_LAID,
    FELL,
    GOES_ON,
    HYBRID,
    IGNORE_STOP,
    LAID_SHIFT,
    LOOT,
    MULTIPLY,
    STOP,
    STOPPED,
    VICTIM_SHIFT,
)


class Chain(Step[LootState]):
    """[TRAP-12.10] The traps landed on are resolved one by one, in landing order; [TRAP-12.11] from the front.

    [TRAP-15.5] After the chain a Stop ends the turn; [TRAP-5.8] so does the end of the active player.
    Examples: [TRAP-X8, TRAP-X10].
    """

    def run(self, s: LootState) -> None:
        if s.queue:
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
        s.agenda.pop()


def resolve(s: LootState) -> None:
    """[TRAP-12.4] The lower half of a hybrid card; [TRAP-12.5] loot may be banked; [TRAP-12.7] equipment is put on."""
    card = s.queue[0]
    face = card & FACE
    victim = (card >> VICTIM_SHIFT & 15).bit_length() - 1
    s.queue = s.queue[1:]
    s.resolving = (card, *s.resolving)
    s.did = 0
    s.tell("resolves", victim, face)
    kind = s.printed.kind[face]
    if kind == HYBRID:
        s.then(FinishTrap(victim, face))
        carry_out(s, victim, s.printed.trap[face], trap_context(s, victim, card))
    elif kind == LOOT:
        s.then(BankIt(victim, face))
    else:
        s.then(EquipSprung(victim, face))


def trap_context(s: LootState, victim: int, card: int) -> int:
    """[TRAP-12.3] "You" is who sprang it; [TRAP-15.8] Multiply doubles the numbers of a laid trap.

    [TRAP-15.9] It does not matter who laid it, a ghost's trap counts too. [TRAP-2.4] Only the lower half is used.
    Example: [TRAP-X23].
    """
    m = context(victim, active(s))
    if card & ANY_LAID:
        m = with_layer(m, (card >> LAID_SHIFT & 15).bit_length() - 1)
        if s.printed.icons[card & FACE] & MULTIPLY:
            m |= DOUBLED
    return m


class FinishTrap(Step[LootState]):
    """[TRAP-12.1] The trap has been resolved and is discarded. `n` is its face.

    [TRAP-15.4] A Stop will end the turn of the active player who sprang it, [TRAP-15.6] but of nobody else;
    [TRAP-15.11] with the equipment worn now. [TRAP-25.6] Sandals ignore it. Example: [TRAP-X9].
    """

    def run(self, s: LootState) -> None:
        s.resolving = s.resolving[1:]
        stops = s.printed.icons[self.n] & STOP
        discard(s, self.n, "trap_done" if s.did or stops else "trap_idle", self.seat)
        if not stops or s.ended != GOES_ON:
            return
        if self.seat == active(s) and not gear(s, self.seat, IGNORE_STOP):
            s.ended = STOPPED
            s.tell("stop", self.seat, self.n)
        elif not s.fell[self.seat]:
            s.tell("no_stop", self.seat, self.n)


CHAIN: Final = Chain()
