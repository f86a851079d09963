"""The score for people: how it stands during the game, and the whole sheet when it is over."""

from cenote.core.kinds import Seat
from cenote.core.packed import has
from cenote.games.shamans.rules.scoring import AT_THE_MOON, NO_SHAMAN
from cenote.games.shamans.rules.state import ShamansState


def standing(s: ShamansState) -> list[int]:
    """[SHA-1.4] Victory points belong to single players, and are kept from round to round."""
    return [int(points) for points in s.vp]


def sheet(s: ShamansState) -> dict[str, list[int | str]]:
    """Who was who in each round, and what adds up to the victory points."""
    seats, rounds = range(s.seats), range(len(s.past_ending))
    found: dict[str, list[int | str]] = {
        f"Round {n + 1}": [part_in(s, n, seat) for seat in seats] for n in rounds
    }
    shaman = [sum(team_points(s, n, seat) for n in rounds if not was_shadow(s, n, seat)) for seat in seats]
    shadow = [sum(team_points(s, n, seat) for n in rounds if was_shadow(s, n, seat)) for seat in seats]
    found["Won as a Shaman"] = [*shaman]
    found["Won as a Shadow"] = [*shadow]
    found["Illumination and Moon Shards"] = [int(s.vp[seat]) - shaman[seat] - shadow[seat] for seat in seats]
    return found


def part_in(s: ShamansState, n: int, seat: Seat) -> str:
    """What somebody was in a round when it ended."""
    role = "Shadow" if was_shadow(s, n, seat) else "Shaman"
    return f"{role}, eliminated" if has(s.past_out[n], seat) else role


def was_shadow(s: ShamansState, n: int, seat: Seat) -> bool:
    return has(s.past_shadows[n], seat)


def team_points(s: ShamansState, n: int, seat: Seat) -> int:
    """[SHA-13.5, SHA-13.6] What somebody scored in a round because the own team had won it."""
    shadows_won = s.past_ending[n] in (AT_THE_MOON, NO_SHAMAN)
    if has(s.past_out[n], seat) or was_shadow(s, n, seat) != shadows_won:
        return 0
    return int(s.printed.shadow_vp if shadows_won else s.printed.shaman_vp)
