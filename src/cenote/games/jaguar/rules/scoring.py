"""Chapters 29 and 30: the score sheet, line by line."""

from typing import Final

from cenote.core.layout import FACE
from cenote.games.jaguar.rules.printed import Numbers
from cenote.games.jaguar.rules.state import JaguarState
from cenote.games.jaguar.rules.terms import (
    BLUE,
    COUNT_CHESTS,
    COUNT_CURSE,
    COUNT_GLORY,
    COUNT_HEALTH,
    COUNT_LEVELS,
    COUNT_MAPS,
    COUNT_PURPLE_YELLOW,
    CRYSTALS,
    DOMES,
    FIRST_RITUAL,
    GREEN,
    LINES,
    MAJORITY,
    MAJORITY_IN_SOLO,
    MAJORITY_OF_TWO,
    PURPLE,
    YELLOW,
)

WIDTH: Final = len(LINES)


def owned(s: JaguarState, seat: int, colour: int) -> int:
    """[JAG-29.1] Crystals in the bag and incorporated ones score alike; [JAG-16.6] using them costs no points."""
    return s.bags[seat].count(colour) + s.incorporated[seat].count(colour)


def glory_value(s: JaguarState, steps: int) -> int:
    """[JAG-29.17] The value of the step reached; [JAG-22.3] beyond the end each step is worth more.

    [JAG-22.2] The number of steps from the start is the player's glory. Example: [JAG-X25].
    """
    values = s.printed.glory_values
    if steps < len(values):
        return values[steps]
    return values[-1] + (steps - len(values) + 1) * s.printed.beyond_glory


def green_value(s: JaguarState, number: int) -> int:
    """[JAG-29.5] By number owned; [JAG-29.6] the squares go on beyond the table."""
    return number * number


def blue_bonus(s: JaguarState) -> list[int]:
    """[JAG-29.8] Most blue crystals, [JAG-29.9] second most, [JAG-29.10, JAG-29.11] shared in a tie, rounded down.

    [JAG-29.14] Nobody without blue crystals gets a bonus. Example: [JAG-X26].
    """
    blues = [owned(s, seat, BLUE) for seat in range(s.seats)]
    if s.seats == 1:
        return [solo_bonus(s, blues[0])]
    most = max(blues)
    if most == 0:
        return [0] * s.seats
    firsts = blues.count(most)
    if s.seats == 2:
        return [two_player_bonus(s, blues[seat], blues[1 - seat]) for seat in range(2)]
    if firsts > 1:
        return [s.printed.tie_blue // firsts if blue == most else 0 for blue in blues]
    second = max([blue for blue in blues if blue < most])
    seconds = blues.count(second)
    bonus: list[int] = []
    for blue in blues:
        if blue == most:
            bonus.append(s.printed.first_blue)
        else:
            bonus.append(s.printed.second_blue // seconds if blue == second and second > 0 else 0)
    return bonus


def two_player_bonus(s: JaguarState, mine: int, theirs: int) -> int:
    """[JAG-29.12] With two players only the first counts; [JAG-29.13] equal numbers share it."""
    if mine == theirs:
        return s.printed.tie_blue
    return s.printed.first_blue if mine > theirs else 0


def solo_bonus(s: JaguarState, mine: int) -> int:
    """[JAG-39.8] Against the blue crystals of the Jaguar; [JAG-39.9] none on both sides is equal, too."""
    theirs = len(s.jaguars)
    if mine == theirs:
        return s.printed.tie_blue
    return s.printed.first_blue if mine > theirs else 0


def counted(s: JaguarState, seat: int, objective: int) -> int:  # noqa: PLR0911 - one for each
    """[JAG-30.4, JAG-30.5, JAG-30.6, JAG-30.7, JAG-30.8, JAG-30.10, JAG-30.11] What an Objective counts.

    [JAG-17.8] Used Map pieces are still owned; [JAG-30.9] all levels count, also those beyond the third.
    """
    if objective == COUNT_HEALTH:
        return s.health[seat]
    if objective == COUNT_GLORY:
        return s.glory[seat]
    if objective == COUNT_CURSE:
        return s.curse[seat]
    if objective == COUNT_CHESTS:
        return len(s.opened[seat])
    if objective == COUNT_MAPS:
        return len(s.maps[seat]) + len(s.used_maps[seat])
    if objective == COUNT_LEVELS:
        return levels(s, seat)
    if objective == COUNT_PURPLE_YELLOW:
        return owned(s, seat, PURPLE) + owned(s, seat, YELLOW)
    return owned(s, seat, BLUE) + owned(s, seat, GREEN)


def levels(s: JaguarState, seat: int) -> int:
    """[JAG-24.7] The number of tokens in the level slots, [JAG-23.23] face up or down; [JAG-24.8] in Basic rituals."""
    return len(s.levels[seat])


def objective_points(s: JaguarState, seat: int, objective: int) -> int:
    """[JAG-30.13] By the state at the end of the game, [JAG-30.12] never less than 0. Example: [JAG-X34]."""
    box = s.printed
    return max(0, box.objective_base[objective] + box.objective_per[objective] * counted(s, seat, objective))


def ritual_points(s: JaguarState, seat: int) -> int:
    """[JAG-29.18] Minor rituals, [JAG-23.19] face up or down; [JAG-16.10] Major ones none.

    [JAG-16.13] A ritual that was never performed is in no level slot.
    """
    points = 0
    for token in s.levels[seat]:
        if token & FACE >= FIRST_RITUAL:
            points += s.printed.minor_points[token & FACE]
    return points


def score_lines(s: JaguarState, seat: int, bonus: int) -> list[int]:
    """[JAG-29.15, JAG-29.16] Health and curse by section, and everything else. Example: [JAG-X27].

    [JAG-29.19] Objectives only where the player has a marker.
    """
    box = s.printed
    lines = [owned(s, seat, colour) * box.crystal_points[colour] for colour in range(CRYSTALS - 1)]
    lines.append(bonus)
    lines.append(green_value(s, owned(s, seat, GREEN)))
    lines.append(s.shards[seat] * box.shard_points)
    lines.append(box.health_points[s.health[seat]])
    lines.append(box.curse_points[s.curse[seat]])
    lines.append(glory_value(s, s.glory[seat]))
    lines.append(ritual_points(s, seat))
    for dome in range(DOMES):
        marked = s.objectives[dome] >= 0 and s.markers[dome] >> seat & 1 == 1
        lines.append(objective_points(s, seat, s.objectives[dome]) if marked else 0)
    return lines


def fill_sheet(s: JaguarState) -> list[int]:
    """[JAG-1.1] All honor points, written down line by line; the totals."""
    bonus = blue_bonus(s)
    sheet: Numbers = ()
    totals: list[int] = []
    for seat in range(s.seats):
        lines = score_lines(s, seat, bonus[seat])
        sheet += tuple(lines)
        totals.append(sum(lines))
    s.sheet = sheet
    for seat in range(s.seats):
        for line in range(WIDTH):
            tell_line(s, seat, line, sheet[WIDTH * seat + line])
    return totals


def tell_line(s: JaguarState, seat: int, line: int, points: int) -> None:
    """One line of the sheet, unless nothing is on it; an Objective by its name."""
    dome = line - (WIDTH - DOMES)
    if dome >= 0 and points:
        s.tell("scored_objective", seat, points, s.objectives[dome])
    elif points:
        s.tell("scored" if points > 0 else "lost_points", seat, abs(points), cited(s, line))


def cited(s: JaguarState, line: int) -> int:
    """[JAG-29.8] The blue majority has a sentence of its own [JAG-29.12] for two players and [JAG-39.8] in Solo."""
    if line != MAJORITY or s.seats > 2:
        return line
    return MAJORITY_OF_TWO if s.seats == 2 else MAJORITY_IN_SOLO
