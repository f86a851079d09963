"""How far everybody has come, and what each of them brought out in the end."""

from cenote.core.packed import face_of
from cenote.games.chac.rules.ending import is_away
from cenote.games.chac.rules.state import ChacState, is_inside
from cenote.games.chac.rules.terms import ALCOVE_BACK, LAVA_BACK, RIVER_BACK

PLACES = {"Lava room": LAVA_BACK, "River": RIVER_BACK, "Alcoves": ALCOVE_BACK}


def standing(s: ChacState) -> list[int]:
    """The printed worth of what everybody carries; in the end, [CHAC-1.5] of what counts."""
    if s.outcome is not None:
        return list(s.outcome.scores)
    return [
        sum(int(s.printed.value[face_of(card)]) for card in s.hands[seat]) for seat in range(int(s.seats))
    ]


def sheet(s: ChacState) -> dict[str, list[int | str]]:
    """Who went in and what became of them; then [CHAC-18.5] treasure by where it was found, and [CHAC-18.6] caskets."""
    assert s.outcome is not None
    seats = range(int(s.seats))
    found = [found_where(s, seat) for seat in seats]
    rows: dict[str, list[int | str]] = {
        "First adventurer": [fates(s, seat)[0] for seat in seats],
        "Second adventurer": [fates(s, seat)[1] for seat in seats],
    }
    for place in ("Walls room", *PLACES):
        rows[place] = [found[seat].get(place, 0) for seat in seats]
    rows["Caskets"] = [s.outcome.scores[seat] - sum(found[seat].values()) for seat in seats]
    rows["Total"] = list(s.outcome.scores)
    return rows


def found_where(s: ChacState, seat: int) -> dict[str, int]:
    """The printed worth of what was brought out, by where it came from; [CHAC-1.5] nothing of who stayed inside."""
    worth: dict[str, int] = {}
    for card in s.hands[seat] if is_away(s, seat) else []:
        back = int(s.printed.back[face_of(card)])
        place = next((name for name, mark in PLACES.items() if mark == back), "Walls room")
        worth[place] = worth.get(place, 0) + int(s.printed.value[face_of(card)])
    return worth


def fates(s: ChacState, seat: int) -> list[str]:
    """Both adventurers of a seat by name, and what became of each."""
    names = s.printed.nouns["adventurer"]
    told = [f"{names[face_of(card)]}, lost" for card in s.lost[seat]]
    now = "out alive" if is_away(s, seat) else "trapped inside" if is_inside(s, seat) else "lost"
    told += [f"{names[face_of(card)]}, {now}" for card in s.adventurers[seat]]
    return told + [f"{names[face_of(card)]}, never went in" for card in s.reserve[seat]]
