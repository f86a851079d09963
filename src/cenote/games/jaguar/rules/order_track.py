"""Chapters 6 and 9: the Order track, whose activators stand on it, and where there is room."""

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.kinds import NOBODY, Count, Face, Seat
from cenote.games.jaguar.rules.state import JaguarState, first_at
from cenote.games.jaguar.rules.terms import ORDER_SPACES, REGULAR


def stand_on_track(s: JaguarState, space: Count, seat: Seat, kind: Face) -> None:
    """[JAG-6.6] An activator of that kind stands on a space of the Order track."""
    s.track[space] = seat
    s.track_kinds[space] = kind


def leave_track(s: JaguarState, space: Count) -> None:
    """The space of the Order track is free."""
    s.track[space] = NOBODY
    s.track_kinds[space] = 0


def fill_track(s: JaguarState, order: vec[i64]) -> None:
    """[JAG-9.2] Everybody's regular activators in that order, [JAG-32.3] by the pattern of two players."""
    for space in range(len(s.printed.pattern)):
        stand_on_track(s, space, order[s.printed.pattern[space]], REGULAR)


def on_track(s: JaguarState, space: Count) -> Seat:
    """[JAG-25.2] The players by the Order track; who has several activators counts at the first one.

    In Solo the track is empty, and there is one player.
    """
    if s.printed.solo:
        return 0 if space == 0 else NOBODY
    return first_at(s.track, space)


def space_for_activator(s: JaguarState) -> Count:
    """[JAG-24.9] Space 5 of the Order track, or else space 6; -1 if neither is free."""
    for space in s.printed.second_level_spaces:
        if s.track[space] == NOBODY:
            return space
    return -1


def free_space(s: JaguarState) -> Count:
    """[JAG-27.17] The first free space of the Order track, -1 for none."""
    for space in range(ORDER_SPACES):
        if s.track[space] == NOBODY:
            return space
    return -1
