"""The score for people: how it stands during the game, and the whole sheet when it is over."""

from cenote.core.kinds import Seat
from cenote.games.jaguar.names import ABILITIES, LINE_NAMES
from cenote.games.jaguar.rules.escape import is_out
from cenote.games.jaguar.rules.scoring import WIDTH, blue_bonus, score_lines
from cenote.games.jaguar.rules.solo_success import goals
from cenote.games.jaguar.rules.state import JaguarState
from cenote.games.jaguar.rules.terms import DOMES
from cenote.games.jaguar.words import words_for


def lines_of(s: JaguarState) -> list[list[int]]:
    """By seat, every line of the sheet as if the game were scored now."""
    bonus = blue_bonus(s)
    return [[int(points) for points in score_lines(s, seat, bonus[seat])] for seat in range(s.seats)]


def standing(s: JaguarState) -> list[int]:
    """[JAG-1.1] The honor points that everybody would have now; all that counts lies open."""
    return [sum(lines) for lines in lines_of(s)]


def sheet(s: JaguarState) -> dict[str, list[int | str]]:
    """Who was who, the lines that add up to the honor points, and what else became of everybody."""
    seats, lines = range(s.seats), lines_of(s)
    found: dict[str, list[int | str]] = {"Character": [hero(s, seat) for seat in seats]}
    for line in range(WIDTH):
        found[title(s, line)] = [lines[seat][line] for seat in seats]
    if s.printed.full:
        found["Escaped"] = ["yes" if is_out(s, seat) else "no" for seat in seats]
    if s.printed.solo:
        for goal, met in enumerate(goals(s)):
            found[f"Goal: {words_for(s.printed).name('goal', goal)}"] = ["met" if met else "missed"]
    return found


def hero(s: JaguarState, seat: Seat) -> str:
    """The character somebody played, and the ability where there are any."""
    name = words_for(s.printed).name("character", s.characters[seat])
    if not s.printed.full or s.characters[seat] < 0:
        return name
    return f"{name}, {ABILITIES[s.printed.ability[s.characters[seat]]]}"


def title(s: JaguarState, line: int) -> str:
    """What stands before a line; an Objective by its name."""
    dome = line - (WIDTH - DOMES)
    if dome >= 0:
        return f"Objective {dome + 1}: {words_for(s.printed).name('objective', s.objectives[dome])}"
    name = LINE_NAMES[line].removeprefix("the ")
    return name[0].upper() + name[1:]
