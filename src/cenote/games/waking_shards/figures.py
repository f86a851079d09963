"""What the page shows but does not work out: numbers that the rules find in what lies open."""

from typing import Final

from cenote.games.waking_shards.rules.scoring import power_of, power_of_card, round_winner, units_of
from cenote.games.waking_shards.rules.state import ShardsState
from cenote.games.waking_shards.rules.terms import CLASS_IDS, CLASS_OF

TIE_BREAKS: Final = (
    "won_by_zeal",
    "won_by_units",
    "won_by_order",
)  # as they are printed, one after the other


def figures(s: ShardsState) -> dict[str, int | list[int]]:
    """Who would win if the round ended now and by which tie-break, and what each class counts for each player."""
    leader, how = round_winner(s)
    seats = range(s.seats)
    return {
        "power": [int(power_of(s, seat)) for seat in seats],
        "leader": int(leader),
        "tie_break": TIE_BREAKS.index(how) if how in TIE_BREAKS else -1,
        "place": [int((seat - s.first) % s.seats) + 1 for seat in seats],  # in turn order
        "tokens_to_win": int(s.printed.tokens_to_win),
        **{
            f"power_of_{kind}": [int(power_of_card(s, seat, CLASS_OF.index(number))) for seat in seats]
            for number, kind in enumerate(CLASS_IDS)
        },
    }


def sheet(s: ShardsState) -> dict[str, list[int | str]]:
    """[WAKE-1.4] Only victory tokens count in the end; how the last round was won stands above them."""
    seats = range(s.seats)
    return {
        "Shards at the end": [int(s.in_play.size(seat) - units_of(s, seat)) for seat in seats],
        "Units in the last round": [int(units_of(s, seat)) for seat in seats],
        "Power in the last round": [int(power_of(s, seat)) for seat in seats],
        "Victory tokens": [int(count) for count in s.tokens],
    }
