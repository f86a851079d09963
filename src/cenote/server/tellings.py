"""Tellings: what everybody was told of an answer, kept with it. Logs and stories are made of them, without rules."""

import zlib
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from cenote.core.event import UNKNOWN
from cenote.core.view import with_changes
from cenote.play.eyes import ALL_OPEN, seen_by
from cenote.play.replay import CHECK_EVERY
from cenote.play.table import Entry, Table
from cenote.server import infos, wire

QUICK = 3  # zlib's level: a telling of a few kilobytes takes a tenth of them


class Ending(Struct):
    """How a game ended, and what a next one of the same people must know of it."""

    result: wire.ResultInfo
    agenda: list[Any]
    sheet: list[wire.SheetRow]
    graph_title: str
    carried: dict[str, list[int]]


class Telling(Struct, omit_defaults=True):
    """By eyes (a seat, a spectator's, or open ones) what they were told; and what the rules worked out for everybody.

    The telling of the deal has all zones, after that only what changed is told. `check` is the state's fingerprint.
    """

    told: dict[int, list[wire.ToldInfo]] = {}
    figures: dict[str, int | list[int]] = {}
    standing: list[int] = []
    zones: dict[int, dict[str, Any]] = {}
    check: str = ""
    ending: Ending | None = None


_decoder = msgspec.json.Decoder(Telling)


class Line(NamedTuple):
    """An answer that stands (or the deal, by seat -1), and what was told of it, packed."""

    seat: int
    notation: str
    packed: bytes

    def telling(self) -> Telling:
        """What was told."""
        return unpacked(self.packed)


def pack(telling: Telling) -> bytes:
    """As it is stored."""
    return zlib.compress(msgspec.json.encode(telling), QUICK)


def unpacked(data: bytes) -> Telling:
    """What was packed."""
    return _decoder.decode(zlib.decompress(data))


def telling_of(table: Table, entry: Entry | None) -> Telling:
    """What is to be kept of the table's last entry; nothing is told of an answer that was taken back."""
    if entry is None:
        return Telling()
    game, state, n = table.game, table.state, len(table.history) - 1
    over = state.outcome is not None
    telling = Telling(
        told={eyes: [infos.told_info(table, one) for one in share] for eyes, share in entry.told.items()},
        figures=game.figures(state),
        standing=game.standing(state) if game.standing_title else [],
        check=game.fingerprint(state) if over or (n and n % CHECK_EVERY == 0) else "",
        ending=ending_of(table) if over else None,
    )
    if n == 0:
        telling.zones = {eyes: seen_by(game, state, eyes).zones for eyes in range(ALL_OPEN, table.box.seats)}
    return telling


def ending_of(table: Table) -> Ending:
    """All that is said of the end."""
    game, result = table.game, infos.result_info(table)
    assert result is not None
    sheet = [wire.SheetRow(title, cells) for title, cells in game.sheet(table.state).items()]
    agenda: list[Any] = table.view(-1).agenda
    return Ending(result, agenda, sheet, game.standing_title, game.carried_over(table.state))


def past(told: list[wire.ToldInfo]) -> list[wire.ToldInfo]:
    """The same once the moment is past, without what was told for that moment only."""
    return [
        one
        if one.afterwards is None
        else msgspec.structs.replace(one, n=UNKNOWN, sentence=one.afterwards, afterwards=None)
        for one in told
    ]


def told_to(telling: Telling, eyes: int) -> list[wire.ToldInfo]:
    """What these eyes were told."""
    return telling.told.get(eyes, [])


def laid(zones: dict[str, Any], told: list[wire.ToldInfo]) -> dict[str, Any]:
    """The zones after what was told; the given ones stay as they are."""
    return with_changes(
        zones, [(change.field, change.index, change.now) for one in told for change in one.changed]
    )
