"""Chapters 29 and 30: the score sheet, line by line."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.kinds import Count, Face, Seat
from cenote.core.packed import face_of
from cenote.core.pile import count_of, numbers
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
    higher,
)

WIDTH: Final = len(LINES)


def owned(s: JaguarState, seat: Seat, colour: Face) -> Count:
    """[JAG-29.1] Crystals in the bag and incorporated ones score alike; [JAG-16.6] using them costs no points."""
    return count_of(s.bags[seat], colour) + count_of(s.incorporated[seat], colour)


def glory_value(s: JaguarState, steps: Count) -> Count:
    """[JAG-29.17] The value of the step reached; [JAG-22.3] beyond the end each step is worth more.

    [JAG-22.2] The number of steps from the start is the player's glory. Example: [JAG-X25].
    """
    values = s.printed.glory_values
    last = i64(len(values)) - 1
    if steps <= last:
        return values[steps]
    return values[last] + (steps - last) * s.printed.beyond_glory


def green_value(s: JaguarState, number: Count) -> Count:
    """[JAG-29.5] By number owned; [JAG-29.6] the squares go on beyond the table."""
    return number * number


def blue_bonus(s: JaguarState) -> vec[i64]:
    """[JAG-29.8] Most blue crystals, [JAG-29.9] second most, [JAG-29.10, JAG-29.11] shared in a tie, rounded down.

    [JAG-29.14] Nobody without blue crystals gets a bonus. Example: [JAG-X26].
    """
    bonus = numbers(s.seats)
    if s.seats == 1:
        bonus[0] = two_sided_bonus(s, owned(s, 0, BLUE), len(s.jaguars))
        return bonus
    blues = numbers(s.seats)
    most: Count = 0
    for seat in range(s.seats):
        blues[seat] = owned(s, seat, BLUE)
        most = higher(most, blues[seat])
    if most == 0:
        return bonus
    if s.seats == 2:
        bonus[0] = two_sided_bonus(s, blues[0], blues[1])
        bonus[1] = two_sided_bonus(s, blues[1], blues[0])
        return bonus
    firsts = how_many(blues, most)
    if firsts > 1:
        share_out(bonus, blues, most, s.printed.tie_blue // firsts)
        return bonus
    second: Count = 0
    for blue in blues:
        if blue < most:
            second = higher(second, blue)
    share_out(bonus, blues, most, s.printed.first_blue)
    if second > 0:
        share_out(bonus, blues, second, s.printed.second_blue // how_many(blues, second))
    return bonus


def how_many(row: vec[i64], number: Count) -> Count:
    """How often the number stands there."""
    found: Count = 0
    for one in row:
        if one == number:
            found += 1
    return found


def share_out(bonus: vec[i64], blues: vec[i64], number: Count, points: Count) -> None:
    """So many points for everybody with that number of blue crystals."""
    for seat in range(len(bonus)):
        if blues[seat] == number:
            bonus[seat] = points


def two_sided_bonus(s: JaguarState, mine: Count, theirs: Count) -> Count:
    """[JAG-29.12] With two players only the first counts; [JAG-29.13] equal numbers share it.

    [JAG-39.8] In Solo against the blue crystals of the Jaguar; [JAG-39.9] none on both sides is equal, too.
    """
    if mine == theirs:
        return s.printed.tie_blue
    if mine > theirs:
        return s.printed.first_blue
    return 0


def counted(s: JaguarState, seat: Seat, objective: Face) -> Count:  # noqa: PLR0911 - one for each
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
        return s.opened.size(seat)
    if objective == COUNT_MAPS:
        return s.maps.size(seat) + s.used_maps.size(seat)
    if objective == COUNT_LEVELS:
        return levels(s, seat)
    if objective == COUNT_PURPLE_YELLOW:
        return owned(s, seat, PURPLE) + owned(s, seat, YELLOW)
    return owned(s, seat, BLUE) + owned(s, seat, GREEN)


def has_marker(s: JaguarState, seat: Seat, dome: Count) -> bool:
    """[JAG-30.1] Whether a marker of the player lies on the Objective there."""
    return s.markers[DOMES * seat + dome] != 0


def levels(s: JaguarState, seat: Seat) -> Count:
    """[JAG-24.7] The number of tokens in the level slots, [JAG-23.23] face up or down; [JAG-24.8] in Basic rituals."""
    return s.levels.size(seat)


def objective_points(s: JaguarState, seat: Seat, objective: Face) -> Count:
    """[JAG-30.13] By the state at the end of the game, [JAG-30.12] never less than 0. Example: [JAG-X34]."""
    box = s.printed
    return higher(
        0, box.objective_base[objective] + box.objective_per[objective] * counted(s, seat, objective)
    )


def ritual_points(s: JaguarState, seat: Seat) -> Count:
    """[JAG-29.18] Minor rituals, [JAG-23.19] face up or down; [JAG-16.10] Major ones none.

    [JAG-16.13] A ritual that was never performed is in no level slot.
    """
    points: Count = 0
    for token in s.levels[seat]:
        if face_of(token) >= FIRST_RITUAL:
            points += s.printed.minor_points[face_of(token)]
    return points


def score_lines(s: JaguarState, seat: Seat, bonus: Count) -> vec[i64]:
    """[JAG-29.15, JAG-29.16] Health and curse by section, and everything else. Example: [JAG-X27].

    [JAG-29.19] Objectives only where the player has a marker.
    """
    box = s.printed
    lines = numbers(WIDTH)
    for colour in range(CRYSTALS - 1):
        lines[colour] = owned(s, seat, colour) * box.crystal_points[colour]
    lines[3] = bonus
    lines[4] = green_value(s, owned(s, seat, GREEN))
    lines[5] = s.shards[seat] * box.shard_points
    lines[6] = box.health_points[s.health[seat]]
    lines[7] = box.curse_points[s.curse[seat]]
    lines[8] = glory_value(s, s.glory[seat])
    lines[9] = ritual_points(s, seat)
    for dome in range(DOMES):
        objective = s.objectives[dome]
        if objective >= 0 and has_marker(s, seat, dome):
            lines[WIDTH - DOMES + dome] = objective_points(s, seat, objective)
    return lines


def total_of(lines: vec[i64]) -> Count:
    """All honor points of a player."""
    total: Count = 0
    for points in lines:
        total += points
    return total


def fill_sheet(s: JaguarState) -> list[int]:
    """[JAG-1.1] All honor points, written down line by line; the totals."""
    bonus = blue_bonus(s)
    totals: list[int] = []
    for seat in range(s.seats):
        lines = score_lines(s, seat, bonus[seat])
        for line in range(WIDTH):
            s.sheet[WIDTH * seat + line] = lines[line]
        totals.append(int(total_of(lines)))
    for seat in range(s.seats):
        for line in range(WIDTH):
            tell_line(s, seat, line, s.sheet[WIDTH * seat + line])
    return totals


def tell_line(s: JaguarState, seat: Seat, line: Count, points: Count) -> None:
    """One line of the sheet, unless nothing is on it; an Objective by its name."""
    dome = line - (WIDTH - DOMES)
    if points == 0:
        return
    if dome >= 0:
        s.tell("scored_objective", seat, points, s.objectives[dome])
    elif points > 0:
        s.tell("scored", seat, points, cited(s, line))
    else:
        s.tell("lost_points", seat, -points, cited(s, line))


def cited(s: JaguarState, line: Count) -> Count:
    """[JAG-29.8] The blue majority has a sentence of its own [JAG-29.12] for two players and [JAG-39.8] in Solo."""
    if line != MAJORITY or s.seats > 2:
        return line
    if s.seats == 2:
        return MAJORITY_OF_TWO
    return MAJORITY_IN_SOLO
