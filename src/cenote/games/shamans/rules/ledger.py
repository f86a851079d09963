"""The ledger of chapter 15: which statements were untrue, and in which role their speakers made them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.kinds import Count, Seat
from cenote.core.pile import and_number
from cenote.games.shamans.rules.actions import HINT_IDS, STATEMENTS
from cenote.games.shamans.rules.state import ShamansState, everyone, role_of
from cenote.games.shamans.rules.terms import AT_THE_END, NEVER, SHADOW, SHAMAN

WAS_FALSE: Final = ["false_" + name for name in HINT_IDS]


def remember(s: ShamansState, seat: Seat, statement: i64, untrue: bool) -> None:
    """[SHA-15.4] A statement waits for the ledger; the truth about it lies where nobody looks until then."""
    if s.printed.ledger == NEVER:
        return
    s.spoken_by = and_number(s.spoken_by, seat)
    s.spoken_what = and_number(s.spoken_what, statement)
    s.spoken_round = and_number(s.spoken_round, s.round)
    s.secretly_untrue = and_number(s.secretly_untrue, i64(untrue))
    s.secretly_shadow = and_number(s.secretly_shadow, i64(role_of(s, seat) == SHADOW))


def open_ledger(s: ShamansState) -> None:
    """[SHA-15.4] Everybody learns which statements were untrue and whose, after the game or after each round."""
    if len(s.spoken_by) == 0:
        if len(s.ledger_by):
            publish(s)
            s.tell("ledger_empty")
        return
    s.shown = 0  # what follows is news of its own, not a part of what was shown before
    s.tell("ledger_opens")
    s.show(everyone(s))
    publish(s)
    if s.events is not None:
        tell_speakers(s)
        tell_untruths(s)


def publish(s: ShamansState) -> None:
    """What was spoken goes to the ledger, with the truth about it, and nothing else is left there."""
    s.ledger_by = s.spoken_by
    s.ledger_what = s.spoken_what
    s.ledger_round = s.spoken_round
    s.ledger_untrue = s.secretly_untrue
    s.ledger_shadow = s.secretly_shadow
    s.spoken_by = vec[i64]()
    s.spoken_what = vec[i64]()
    s.spoken_round = vec[i64]()
    s.secretly_untrue = vec[i64]()
    s.secretly_shadow = vec[i64]()


def tell_speakers(s: ShamansState) -> None:
    """How often each player spoke in each role, and how often not the truth."""
    for seat in range(s.seats):
        for role in (SHAMAN, SHADOW):
            made: Count = 0
            untrue: Count = 0
            for line in range(len(s.ledger_by)):
                if s.ledger_by[line] == seat and s.ledger_shadow[line] == role:
                    made += 1
                    untrue += s.ledger_untrue[line]
            if made > 0:
                s.tell("ledger_shadow" if role == SHADOW else "ledger_shaman", seat, made, untrue)


def tell_untruths(s: ShamansState) -> None:
    """Every untrue statement again; after the game, round by round."""
    last: Count = 0
    for line in range(len(s.ledger_by)):
        if s.ledger_untrue[line] == 0:
            continue
        if s.printed.ledger == AT_THE_END and s.ledger_round[line] != last:
            last = s.ledger_round[line]
            s.tell("ledger_round", -1, last)
        statement = STATEMENTS[s.ledger_what[line]]
        s.tell(WAS_FALSE[statement.kind], s.ledger_by[line], statement.first, statement.second)
