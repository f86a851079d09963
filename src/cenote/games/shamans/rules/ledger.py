"""The ledger of chapter 15: which statements were untrue, and in which role their speakers made them.

An entry is one number: the speaker, the kind of the statement and what it names in 20 bits as in `talking`, one bit
for untrue, one for said by a Shadow, and then the round.
"""

from typing import Final

from cenote.core.layout import FACE
from cenote.games.shamans.rules.actions import HINT_IDS
from cenote.games.shamans.rules.state import ShamansState, everyone
from cenote.games.shamans.rules.terms import AT_THE_END, NEVER, SHADOW, SHAMAN, joined

WAS_FALSE: Final = ["false_" + name for name in HINT_IDS]
UNTRUE_BIT: Final = 20
SHADOW_BIT: Final = 21
ROUND_SHIFT: Final = 22


def remember(s: ShamansState, seat: int, kind: int, n: int, m: int, is_false: bool) -> None:
    """[SHA-15.4] A statement waits for the ledger; the truth about it lies where nobody looks until then."""
    if s.printed.ledger == NEVER:
        return
    is_shadow = s.roles[seat][0] & FACE == SHADOW
    s.spoken = joined(s.spoken, seat | kind << 3 | n << 8 | m << 14 | s.round << ROUND_SHIFT)
    s.verdicts = joined(s.verdicts, (1 if is_false else 0) | (2 if is_shadow else 0))


def open_ledger(s: ShamansState) -> None:
    """[SHA-15.4] Everybody learns which statements were untrue and whose, after the game or after each round."""
    if not s.spoken:
        if s.ledger:
            s.ledger = ()
            s.tell("ledger_empty")
        return
    s.shown = 0  # what follows is news of its own, not a part of what was shown before
    s.tell("ledger_opens")
    s.show(everyone(s))
    s.ledger = tuple([s.spoken[at] | s.verdicts[at] << UNTRUE_BIT for at in range(len(s.spoken))])
    s.spoken = ()
    s.verdicts = ()
    if s.events is not None:
        tell_speakers(s)
        tell_untruths(s)


def tell_speakers(s: ShamansState) -> None:
    """How often each player spoke in each role, and how often not the truth."""
    for seat in range(s.seats):
        for role in (SHAMAN, SHADOW):
            made, untrue = 0, 0
            for entry in s.ledger:
                if entry & 7 == seat and entry >> SHADOW_BIT & 1 == role:
                    made += 1
                    untrue += entry >> UNTRUE_BIT & 1
            if made:
                s.tell("ledger_shadow" if role == SHADOW else "ledger_shaman", seat, made, untrue)


def tell_untruths(s: ShamansState) -> None:
    """Every untrue statement again; after the game, round by round."""
    last = 0
    for entry in s.ledger:
        if not entry >> UNTRUE_BIT & 1:
            continue
        if s.printed.ledger == AT_THE_END and entry >> ROUND_SHIFT != last:
            last = entry >> ROUND_SHIFT
            s.tell("ledger_round", -1, last)
        s.tell(WAS_FALSE[entry >> 3 & 31], entry & 7, entry >> 8 & 63, entry >> 14 & 63)
