"""Hub: every table of this server, those in memory and those asleep in the store."""

import asyncio
import hmac
import logging
import secrets
import time
from typing import Any

import msgspec

from cenote.bots import seat_bot
from cenote.core.refusal import Misprint, Problem, Stale, Unlawful
from cenote.games import checked_options, components_text, digest, find, open_box
from cenote.play.seed import commitment
from cenote.play.table import NOT_ASKED
from cenote.server import infos, sending, sitting, wire
from cenote.server.codes import Spelled, new_code
from cenote.server.driver import drive
from cenote.server.names import bot_name, distinct
from cenote.server.room import Room, clock_of
from cenote.server.store import ChairRow, Conflict, Store, TableRow
from cenote.server.thinkers import Thinkers
from cenote.server.tokens import hashed, new_token, next_token, seat_of

log = logging.getLogger(__name__)

LISTED = 100  # tables in the lobby
ASLEEP_AFTER = 600.0  # seconds without viewers


class Hub:
    """Finds, makes and forgets rooms."""

    def __init__(self, store: Store, thinkers: Thinkers, pace: float, grace: float) -> None:
        self.store = store
        self.thinkers = thinkers
        self.pace = pace
        self.grace = grace
        self.rooms: dict[str, Room] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._left: dict[str, float] = {}
        self._loading = asyncio.Lock()

    async def room(self, table: str) -> Room | None:
        """The room of a table, from memory or made again from the store."""
        async with self._loading:
            if table not in self.rooms:
                row = await self.store.table(table)
                if row is None:
                    return None
                room = Room(self.store, row, await self.store.chairs(table), self.grace)
                await room.load()
                self.rooms[table] = room
                self._left[table] = time.monotonic()
            self._wake(self.rooms[table])
            return self.rooms[table]

    def _wake(self, room: Room) -> None:
        driver = self._drivers.get(room.row.id)
        if (driver is None or driver.done()) and room.status() != "finished":
            self._drivers[room.row.id] = asyncio.create_task(self._drive(room))

    async def _drive(self, room: Room) -> None:
        try:
            await drive(room, self.thinkers, self.pace)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("the driver of table %s stopped", room.row.id)
            raise

    async def create(self, wanted: wire.TableWanted) -> wire.TableCreated:
        """A new table. Chairs of bots are taken at once; people sit down with their links."""
        game = find(wanted.game)
        for option in game.options:
            if option.name in wanted.options and not option.offered:
                raise Misprint(f"option {option.name}", "is nobody's to choose; a rematch sets it by itself")
        people = [seat for seat, chair in enumerate(wanted.chairs) if chair.bot is None]
        if len(people) > 1:
            options = {**game.among_people(), **wanted.options}
            wanted = msgspec.structs.replace(wanted, options=options)
        if wanted.private is None:
            wanted = msgspec.structs.replace(wanted, private=len(people) > 1)
        links = [wire.SeatLink(seat, new_token()) for seat in people]
        host = new_token()
        row = await self._create(wanted, {link.seat: hashed(link.token) for link in links}, hashed(host))
        return wire.TableCreated(row.id, links, row.commitment, host, row.code or "")

    async def _create(
        self,
        wanted: wire.TableWanted,
        hashes: dict[int, str],
        host_hash: str | None,
        rematch_of: str | None = None,
    ) -> TableRow:
        game = find(wanted.game)
        seats = len(wanted.chairs)
        options = checked_options(game, wanted.options)
        open_box(game, seats, options)
        for chair in wanted.chairs:
            if chair.bot is not None:
                seat_bot(game, chair.bot)
        secret, table = secrets.token_hex(32), secrets.token_urlsafe(9)
        row = TableRow(
            id=table,
            game=game.name,
            title=wanted.title or game.title,
            seats=seats,
            options=encode(options),
            rules=game.version,
            components=digest(components_text(game)),
            clock=encode(wanted.clock) if wanted.clock else "",
            server_secret=secret,
            commitment=commitment("mixed", secret),
            created=time.time(),
            rematch_of=rematch_of,
            private=bool(wanted.private),
            host_hash=host_hash,
            code=new_code(),
            pace=wanted.pace,
        )
        chairs = list[ChairRow]()
        for seat, chair in enumerate(wanted.chairs):
            others = [other.name for other in chairs]
            chairs.append(_chair(table, seat, chair, hashes.get(seat), others))
        await self.store.create_table(row, chairs)
        if all(chair.taken for chair in chairs):
            await self.store.start(table, [], time.time())
        await self.room(table)
        return row

    async def rematch(self, table: str, token: str) -> wire.SeatGiven:
        """One's own seat at the table where the same people and bots meet again, everybody one chair further down.

        Whoever asks first opens it; whoever asks later, also after a restart, finds the same one.
        """
        room = await self.room(table)
        if room is None:
            raise Misprint("table", f"there is no table {table!r}")
        seat = seat_of(room.chairs, token)
        if seat is None:
            raise Unlawful(
                "a rematch is for those who sat at the table: ask with the link of your seat", NOT_ASKED
            )
        if room.status() != "finished":
            raise Stale("a rematch comes after the end of the game")
        async with room.lock:
            if room.rematch is None:
                room.rematch = await self._open_rematch(room)
                sending.announce(room)
        there = next_seat(seat, room.row.seats)
        own = next_token(token, room.rematch)
        await self.store.claim(room.rematch, there, hashed(own))
        again = await self.room(room.rematch)
        assert again is not None
        async with again.lock:
            await again.refresh()
        return wire.SeatGiven(room.rematch, there, own)

    async def find_code(self, code: str) -> tuple[Room, int | None]:
        """The table that a code is of, and the seat, where it is of one: KXWPTR, or KXWPTR-2 for the second chair."""
        spelled = Spelled.of(code)
        table = await self.store.by_code(spelled.letters) if spelled.is_code() else None
        room = await self.room(table) if table is not None else None
        if room is None:
            raise Misprint("table", f"no table waits for people with the code {spelled.letters!r}")
        seat = spelled.seat(room.row.seats)
        if seat is None and spelled.number:
            raise Misprint("table", f"there is no seat {spelled.number} at that table")
        return room, seat

    async def join(self, room: Room, wanted: wire.JoinWanted) -> wire.SeatGiven:
        """Somebody sits down in a free chair: at a listed table, or with the code of a private one."""
        spelled = Spelled.of(wanted.code)
        if room.row.private and not spelled.opens(room.row.code):
            raise Unlawful("this table is private: ask whoever invited you for its code", NOT_ASKED)
        seat = spelled.seat(room.row.seats) if wanted.seat is None else wanted.seat
        seat, token = sitting.free_chair(room, seat), new_token()
        await sitting.sit(room, seat, wanted.name, wanted.entropy, hashed(token))
        return wire.SeatGiven(room.row.id, seat, token)

    async def rearrange(self, room: Room, wanted: wire.HostWants) -> wire.HostDone:
        """What the host changes before the game begins."""
        if not hmac.compare_digest(hashed(wanted.host), room.row.host_hash or ""):
            raise Unlawful("only the host rearranges the table", NOT_ASKED)
        if not isinstance(wanted.change, wire.CallOff):
            return await sitting.rearrange(room, wanted)
        async with room.lock:
            if not await self.store.call_off(room.row.id):
                raise Stale(sitting.BEGUN)
            for viewer in list(room.viewers):
                viewer.dismiss("the host has called this table off")
            self.forget(room.row.id)
        return wire.HostDone()

    async def mine(self, seats: list[wire.Held]) -> wire.MyTables:
        """What has become of the tables at which somebody holds a seat, and where their answer is awaited."""
        tokens = {held.table: held.token for held in seats}
        found = []
        for row, chairs, answers, latest in await self.store.tables_of(list(tokens)):
            seat = seat_of(chairs, tokens[row.id])
            if seat is not None:
                info = table_info(row, chairs, answers, latest, self.rooms.get(row.id))
                found.append(wire.MyTable(info, seat, await self._is_awaited(row, seat)))
        return wire.MyTables(found)

    async def _is_awaited(self, row: TableRow, seat: int) -> bool:
        if row.started is None or row.finished is not None:
            return False
        try:
            room = await self.room(row.id)
        except Problem:  # played under other rules: it can be listed, but not looked into
            return False
        return room is not None and room.table is not None and seat in room.table.asked()

    async def _open_rematch(self, room: Room) -> str:
        chairs = [wire.ChairWanted(chair.bot, chair.name) for chair in room.chairs]
        moved = [
            chairs[seat] for seat in sorted(range(len(chairs)), key=lambda seat: next_seat(seat, len(chairs)))
        ]
        assert room.table is not None
        carried = {
            name: [next_seat(seat, len(chairs)) for seat in seats]
            for name, seats in room.game.carried_over(room.table.state).items()
        }
        options = {**room.options, **carried}
        wanted = wire.TableWanted(
            room.row.game,
            moved,
            options,
            clock_of(room.row),
            room.row.title,
            room.row.private,
            sending.pace_of(room),
        )
        try:
            return (await self._create(wanted, {}, room.row.host_hash, room.row.id)).id
        except Conflict:  # another process was faster
            found = await self.store.rematch(room.row.id)
            assert found is not None
            return found

    async def tables(self) -> wire.TableList:
        """The lobby's list."""
        lines = []
        for row, chairs, answers, latest in await self.store.tables(LISTED):
            room = self.rooms.get(row.id)
            lines.append(table_info(row, chairs, answers, latest, room))
        return wire.TableList(lines)

    def leave(self, room: Room) -> None:
        """Somebody left; a room without viewers falls asleep after a while."""
        self._left[room.row.id] = time.monotonic()

    async def sleep_idle(self) -> None:
        """Forget rooms nobody looks at; the store keeps them."""
        while True:
            await asyncio.sleep(60)
            now = time.monotonic()
            for table, room in list(self.rooms.items()):
                if not room.viewers and now - self._left.get(table, now) > ASLEEP_AFTER:
                    self.forget(table)

    def forget(self, table: str) -> None:
        """Take a room out of memory."""
        driver = self._drivers.pop(table, None)
        if driver is not None:
            driver.cancel()
        self.rooms.pop(table, None)

    async def close(self) -> None:
        """Stop driving; everything is stored already."""
        drivers = list(self._drivers.values())
        for table in list(self.rooms):
            for viewer in list(self.rooms[table].viewers):
                viewer.close()
            self.forget(table)
        await asyncio.gather(*drivers, return_exceptions=True)


def next_seat(seat: int, seats: int) -> int:
    """Where somebody sits at the rematch: one chair further down, so that another one begins."""
    return (seat - 1) % seats


def _chair(
    table: str, seat: int, wanted: wire.ChairWanted, token_hash: str | None, others: list[str]
) -> ChairRow:
    if wanted.bot is None:
        return ChairRow(table, seat, token_hash, wanted.name or "")
    name = distinct(wanted.name or bot_name(seat), others)
    return ChairRow(table, seat, None, name, wanted.bot, True)


def table_info(
    row: TableRow, chairs: list[ChairRow], answers: int, latest: float, room: Room | None
) -> wire.TableInfo:
    """A line of the lobby."""
    status: wire.Status = "open" if row.started is None else "running" if row.finished is None else "finished"
    seated = sending.chair_infos(room) if room else [infos.chair_info(chair) for chair in chairs]
    return wire.TableInfo(
        row.id, row.game, row.title, status, seated, answers, row.created, row.result, row.private, latest
    )


def encode(value: Any) -> str:
    """JSON text for a column."""
    return msgspec.json.encode(value).decode()
