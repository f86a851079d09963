"""The door: whatever happens at a table comes through here, in one order: check, store, then memory, then eyes.

An event is a function of the room as it stands: it says what would change, or raises a Problem. If somebody was faster
(another process, or an answer of our own of which we never heard that it was stored), memory catches up with the store
and the event is asked again. So everything that anybody is shown is derived from what is stored.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import msgspec

from cenote.core.refusal import Stale
from cenote.play.clock import Clock
from cenote.play.table import Table
from cenote.server import sending
from cenote.server.loading import load
from cenote.server.room import UNDO, Room
from cenote.server.store import Away, ChairRow, Change, Conflict, NoteRow, Stored, TableRow

TRIES = 8  # before somebody is told that too much happens at once


class Event(NamedTuple):
    """What would change; and, of an answer, the table to which it was given already."""

    change: Change
    given: tuple[Table, Clock | None] | None = None


Thought = Callable[[Room], Event | None]


async def enter(room: Room, thought: Thought) -> bool:
    """Let an event happen. False if there is nothing to do any more. Store trouble is Away, and leaves doubt."""
    async with room.lock:
        for _ in range(TRIES):
            if room.store.trouble:
                raise Away(room.store.trouble)
            if room.doubtful or room.torn:
                await catch_up(room)
            if room.gone:
                raise Stale("this table is no more")
            event = thought(room)
            if event is None:
                return False
            with doubt(room):
                stored = await is_stored(room, event.change)
            if stored:
                remember(room, stored_by(room, event.change), event.given)
                return True
            await catch_up(room)
    raise Stale("too much happens here at once; try again")


async def is_stored(room: Room, wanted: Change) -> bool:
    """Store a change; False if somebody was faster."""
    try:
        await room.store.commit(wanted)
    except Conflict:
        return False
    room.house.bus.changed(room.row.id, wanted.version + 1)
    return True


@contextmanager
def doubt(room: Room) -> Iterator[None]:
    """Whatever goes wrong in here, perhaps it was stored, and only the news of it was lost."""
    try:
        yield
    except BaseException:
        room.doubtful = True
        room.changed.set()  # whoever drives the table finds out
        raise


def stored_by(room: Room, change: Change) -> Stored:
    """What is news in the store after a change of ours."""
    row = msgspec.structs.replace(room.row, **change.row, version=change.version + 1)
    changed = {chair.seat: chair for chair in change.chairs}
    return Stored(
        row,
        [changed.get(chair.seat, chair) for chair in room.chairs],
        change.deal,
        [change.answer] if change.answer else [],
        [change.note] if change.note else [],
        [change.line] if change.line else [],
    )


async def catch_up(room: Room) -> None:
    """Memory reads what is news in the store, and tells it. Call it under the lock."""
    found = None if room.torn else await room.store.stored(room.row.id, room.known())
    if room.torn or (found is not None and is_behind(found, room)):
        await read_anew(room)
        return
    if found is None:
        close(room)
        return
    again = await room.store.rematch(room.row.id) if found.row.finished is not None else None
    room.doubtful = False
    if again != room.rematch:
        room.rematch = again
        sending.announce(room)
    if found.row.version != room.row.version:
        remember(room, found)


def is_behind(found: Stored, room: Room) -> bool:
    """Whether the store knows less than memory: somebody has put an older copy in its place."""
    return found.row.version < room.row.version or found.row.serial < room.serial


async def read_anew(room: Room) -> None:
    """Memory cannot be trusted: all of it is made again from the store."""
    fresh = await load(room.house, room.row.id)
    if fresh is None:
        close(room)
        return
    seated = room.chairs
    room.become(fresh)
    sending.follow(room, seated)
    sending.welcome_all(room)
    room.changed.set()


def close(room: Room) -> None:
    """The table was taken away."""
    room.gone = True
    for viewer in list(room.viewers):
        viewer.dismiss("this table is no more")
    room.changed.set()


def remember(room: Room, news: Stored, given: tuple[Table, Clock | None] | None = None) -> None:
    """Memory, then eyes: without a pause, so that nobody ever sees half of it.

    Should either fail, all of it is read again; what is stored is stored.
    """
    before = Before(room.row, room.chairs)
    try:
        moments = take(room, news, given)
        show(room, before, news, moments)
    except Exception:
        room.torn = True
        raise
    finally:
        room.changed.set()


class Before(NamedTuple):
    """How it was."""

    row: TableRow
    chairs: list[ChairRow]


def take(room: Room, news: Stored, given: tuple[Table, Clock | None] | None) -> list[bytes]:
    """Memory takes what is news; what everybody was told of each answer."""
    begins = room.row.started is None and news.row.started is not None
    room.row, room.chairs = news.row, news.chairs
    room.options = msgspec.json.decode(news.row.options)
    if begins:
        room.begin(news.deal)
    moments = [room.take(answer, given) for answer in news.answers]
    room.notes += news.notes
    room.chat += news.chat
    return moments


def show(room: Room, before: Before, news: Stored, moments: list[bytes]) -> None:
    """Eyes are told: answer by answer, or everything anew where that says more."""
    sending.follow(room, before.chairs)
    begins = before.row.started is None and news.row.started is not None
    takes_back = len(moments) > 1 and any(answer.notation == UNDO for answer in news.answers)
    if begins or takes_back or (before.row.started is None and _is_rearranged(before, news)):
        sending.welcome_all(room)
        return
    for answer, packed in zip(news.answers, moments, strict=True):
        sending.show(room, answer, None if answer.notation == UNDO else packed)
    sending.tell(room, news, is_news=not moments and _is_different(before, news))


def _is_different(before: Before, news: Stored) -> bool:
    """Whether anything else than a line of chat is news."""
    one = msgspec.structs.replace(before.row, version=news.row.version, latest=news.row.latest)
    return one != news.row or before.chairs != news.chairs or bool(news.notes)


def _is_rearranged(before: Before, news: Stored) -> bool:
    """Whether the host changed something, which only a whole welcome tells; that somebody sat down is no such thing."""
    settings = ("options", "clock", "title", "private")
    if any(getattr(before.row, each) != getattr(news.row, each) for each in settings):
        return True
    pairs = zip(before.chairs, news.chairs, strict=True)
    return any(
        one != other and not (not one.taken and other.taken and other.bot is None) for one, other in pairs
    )


# ---------------------------------------------------------------- what events are made of


def change(room: Room, at: float, note: NoteRow | None = None, **more: Any) -> Change:
    """What an event changes in this room: columns of the row, chairs, and so on."""
    chairs: list[ChairRow] = more.pop("chairs", [])
    answer, deal, line = more.pop("answer", None), more.pop("deal", None), more.pop("line", None)
    row = {**more, "latest": at}
    return Change(room.row.id, room.row.version, row, chairs, deal, answer, note, line)


def note(room: Room, key: str, seat: int, about: str = "", serial: int | None = None) -> NoteRow:
    """A line about something that happens around the game."""
    after = room.serial if serial is None else serial
    return NoteRow(room.row.id, room.known().notes, after, key, seat, about, time.time())
