"""Admin: what whoever runs the server may see and do. Each act is a line of the log.

All that the host's tools ask of the hub and of the store is asked here.
"""

import asyncio
import logging
import os
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from cenote import __version__
from cenote.core.refusal import Misprint, Stale
from cenote.play.eyes import SPECTATOR
from cenote.play.table import END
from cenote.server import answering, door, metrics
from cenote.server.doorkeeper import in_a_frame
from cenote.server.hub import Hub
from cenote.server.lobby import line_of
from cenote.server.motions import Motions
from cenote.server.room import Room
from cenote.server.store import Listed, Wanted
from cenote.server.store.copies import back_up
from cenote.server.story import replay_file
from cenote.server.wire import admin as wire

log = logging.getLogger(__name__)

CHUNK: Final = 1 << 20  # bytes of a backup that are sent at a time


class Admin:
    """One of them in each process."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._began = time.monotonic()

    # ------------------------------------------------------------ seeing

    async def tables(self, wanted: Wanted) -> wire.AdminTables:
        """A page of all tables, private ones too."""
        listed, total = await self.hub.store.search(wanted)
        return wire.AdminTables([self._table(one) for one in listed], total, wanted.offset)

    def _table(self, one: Listed) -> wire.AdminTable:
        room = self.hub.rooms.get(one.table.id)
        info = line_of(self.hub, one)
        viewers = room.viewers if room else set()
        muted = Motions.read(one.table.motions).muted
        return wire.AdminTable(
            table=info.table,
            game=info.game,
            title=info.title,
            status=info.status,
            private=info.private,
            chairs=[
                wire.AdminChair(
                    chair.seat, chair.name, chair.bot, chair.taken, chair.present, chair.seat in muted
                )
                for chair in info.chairs
            ],
            answers=info.answers,
            created=info.created,
            latest=info.latest,
            result=info.result,
            in_memory=room is not None,
            viewers=len(viewers),
            spectators=sum(viewer.seat < 0 for viewer in viewers),
            spectators_muted=SPECTATOR in muted,
            maker=one.table.owner.rpartition("-")[2],
        )

    def counts(self) -> dict[str, int]:
        """How many tables are in memory, by status."""
        return Counter(room.status() for room in self.hub.rooms.values())

    def load(self, ready: str) -> wire.AdminLoad:
        """What this process has to do; `ready` says why it takes nobody, if so."""
        counts, thinkers = self.counts(), self.hub.thinkers
        return wire.AdminLoad(
            version=__version__,
            process=os.getpid(),
            uptime=time.monotonic() - self._began,
            memory=int(metrics.registry.get_sample_value("process_resident_memory_bytes") or 0),
            tables_in_memory=len(self.hub.rooms),
            open=counts.get("open", 0),
            running=counts.get("running", 0),
            sockets=sum(len(room.viewers) for room in self.hub.rooms.values()),
            thinkers=thinkers.pids(),
            thinking=thinkers.busy(),
            answers_per_second=round(metrics.rate.per_second(), 2),
            ready=ready,
            bans=len(self.hub.bans.all()),
        )

    # ------------------------------------------------------------ doing

    async def end(self, table: str, reason: str) -> wire.AdminDone:
        """A running game is over without a winner: stored, and told to everybody there."""
        room = await self._room(table)
        if room.status() == "open":
            raise Stale("the game has not begun; delete the table instead")
        if room.status() == "finished":
            raise Stale("the game is over already")
        await answering.give_answer(room, 0, None, END, about=reason)
        return _done("ended", table, f"the game at table {table} is ended", reason=reason)

    async def delete(self, table: str, reason: str) -> wire.AdminDone:
        """A table is taken away, with all that was played there."""
        room = await self._room(table)
        async with room.lock:
            with door.doubt(room):
                await self.hub.store.delete(table)
            farewell = f"the host of this server has deleted this table{reason and f': {reason}'}"
            self.hub.take_away(room, in_a_frame(farewell))
        return _done("deleted", table, f"table {table} is deleted", reason=reason)

    async def mute(self, table: str, wanted: wire.MuteWanted) -> wire.AdminDone:
        """A seat, or all spectators, may not talk any more, or may again."""
        room = await self._room(table)
        if wanted.seat is not None and wanted.seat >= room.row.seats:
            raise Misprint(
                "seat", f"there is no seat {wanted.seat}: the table has {room.row.seats} seats, from 0 on"
            )
        seat = SPECTATOR if wanted.seat is None else wanted.seat
        await door.enter(room, lambda room: _muted(room, seat, wanted.muted))
        who = "spectators" if wanted.seat is None else f"seat {wanted.seat}"
        can = "may not talk any more" if wanted.muted else "may talk again"
        return _done(
            "muted" if wanted.muted else "unmuted", table, f"{who} of table {table} {can}", seat=wanted.seat
        )

    async def ban(self, wanted: wire.BanWanted) -> wire.AdminDone:
        """Somebody opens no table and no connection for a while, and those that they have open are closed."""
        ban = await self.hub.bans.ban(self.hub.store, wanted.who, wanted.hours * 3600, wanted.reason)
        self.hub.show_out()
        self.hub.bus.bans_changed()
        text = f"{ban.who} is kept out for {wanted.hours:g} hours"
        return _done("banned", None, text, who=ban.who, hours=wanted.hours, reason=wanted.reason)

    async def unban(self, who: str) -> wire.AdminDone:
        """Somebody is let in again."""
        if not await self.hub.bans.lift(self.hub.store, who):
            raise Misprint("ban", f"{who} is not banned")
        self.hub.bus.bans_changed()
        return _done("unbanned", None, f"{who} is let in again", who=who)

    async def export(self, table: str) -> tuple[str, str]:
        """The replay file of a finished game, and how it may be called."""
        room = await self._room(table)
        if room.status() != "finished":
            raise Stale(
                "there is a replay of a game that was played to its end; its cards stay hidden until then"
            )
        _done("exported", table, f"the replay of table {table} is sent")
        return f"{room.row.game}-{table}.replay", await asyncio.to_thread(replay_file, room)

    async def export_all(self) -> Iterator[bytes]:
        """All tables as `cenote backup` makes them, secrets of running games included."""
        folder = await asyncio.to_thread(tempfile.TemporaryDirectory, prefix="cenote-export-")
        file = Path(folder.name, "all.cenote")
        try:
            tables = await asyncio.to_thread(back_up, self.hub.store.address(), file)
        except BaseException:
            folder.cleanup()
            raise
        _done("exported", None, f"a backup of all {tables} tables is sent")
        return _pieces(folder, file)

    async def _room(self, table: str) -> Room:
        room = await self.hub.room(table)
        if room is None:
            raise Misprint("table", f"there is no table {table!r}")
        return room


def _muted(room: Room, seat: int, muted: bool) -> door.Event:
    return door.Event(door.change(room, time.time(), motions=room.motions().silenced(seat, muted).text()))


def _done(act: str, table: str | None, text: str, **about: Any) -> wire.AdminDone:
    """It is done, and noted."""
    fields = {"act": act, "table": table, **about}
    log.info("%s", text, extra={name: value for name, value in fields.items() if value not in (None, "")})
    return wire.AdminDone(text)


def _pieces(folder: tempfile.TemporaryDirectory[str], file: Path) -> Iterator[bytes]:
    """A file that is gone once it was sent."""
    with folder, file.open("rb") as source:
        while piece := source.read(CHUNK):
            yield piece
