"""Store: what must survive. Every method that changes something returns when the change is on the disk."""

from typing import Any

import msgspec
from sqlalchemy import Connection, Select, delete, func, insert, or_, select, update

from cenote.core.refusal import Malformed
from cenote.server.store import schema
from cenote.server.store.housekeeping import Housekeeping
from cenote.server.store.rows import (
    AnswerRow,
    ChairRow,
    Change,
    ChatRow,
    Conflict,
    Known,
    Listed,
    NoteRow,
    Opened,
    Stored,
    TableRow,
    Unknown,
    Wanted,
)
from cenote.server.store.said import explained

HOUR, DAY = 3600.0, 86_400.0  # seconds
CHAT_KEPT = NOTES_KEPT = 200  # lines that are at hand; older ones stay in the database
OF_A_TABLE = (schema.answers, schema.chat, schema.notes, schema.deals, schema.chairs)
WAITING = schema.tables.c.started.is_(None)


class Store(Housekeeping):
    """Tables: one event is one transaction, and the table's version says who was faster."""

    # ------------------------------------------------------------ changing

    async def create(
        self, row: TableRow, chairs: list[ChairRow], components: str, deal: bytes | None
    ) -> None:
        """A new table with all its chairs and its components; dealt already, where nobody has to sit down."""
        check_texts(row.title, *(chair.name for chair in chairs))

        def work(c: Connection) -> None:
            _keep_components(c, row.components, components)
            with explained(f"table {row.id!r}"):
                c.execute(insert(schema.tables), msgspec.structs.asdict(row))
                _lay_chairs(c, chairs)
            if deal is not None:
                c.execute(insert(schema.deals), {"table_id": row.id, "told": deal})

        await self._write(work)

    async def commit(self, change: Change) -> None:
        """Store what an event changes. Conflict if the table has moved on since it was thought out."""
        _check_change(change)
        found = schema.tables.c.id == change.table, schema.tables.c.version == change.version
        raised = update(schema.tables).where(*found).values(**change.row, version=change.version + 1)

        def work(c: Connection) -> None:
            if c.execute(raised).rowcount != 1:
                _explain_loser(c, change.table)
            if change.chairs:
                seats = [chair.seat for chair in change.chairs]
                here = schema.chairs.c.table_id == change.table, schema.chairs.c.seat.in_(seats)
                c.execute(delete(schema.chairs).where(*here))
                _lay_chairs(c, change.chairs)
            if change.deal is not None:
                c.execute(insert(schema.deals), {"table_id": change.table, "told": change.deal})
            for into, row in (
                (schema.answers, change.answer),
                (schema.notes, change.note),
                (schema.chat, change.line),
            ):
                if row is not None:
                    c.execute(insert(into), msgspec.structs.asdict(row))

        await self._write(work)

    async def tell_again(self, table: str, deal: bytes, told: dict[int, bytes]) -> None:
        """What everybody was told of an older game, worked out afterwards; answers by their number."""

        def work(c: Connection) -> None:
            c.execute(delete(schema.deals).where(schema.deals.c.table_id == table))
            c.execute(insert(schema.deals), {"table_id": table, "told": deal})
            for n, data in told.items():
                here = schema.answers.c.table_id == table, schema.answers.c.n == n
                c.execute(update(schema.answers).where(*here).values(told=data))

        await self._write(work)

    async def delete(self, table: str, version: int | None = None) -> bool:
        """The table is taken away with all that is there. False if it is gone, or has moved on from that version."""

        def work(c: Connection) -> bool:
            here = select(schema.tables.c.version).where(schema.tables.c.id == table).with_for_update()
            found = c.execute(here).scalar()
            if found is None or version not in (None, found):
                return False
            _take_away(c, [table])
            return True

        return await self._write(work)

    async def sweep(self, before: float, keep: list[str]) -> list[str]:
        """Tables that waited for people in vain since that moment are taken away, but for those to keep."""
        stale = select(schema.tables.c.id).where(WAITING, schema.tables.c.latest < before)

        def work(c: Connection) -> list[str]:
            waiting = c.execute(stale.limit(1000).with_for_update(skip_locked=True)).scalars()
            found = [table for table in waiting if table not in keep]
            if found:
                _take_away(c, found)
            return found

        return await self._write(work)

    # ------------------------------------------------------------ reading

    async def stored(self, table: str, known: Known | None = None) -> Stored | None:
        """The table as it is at one moment: all of it, or what is news to somebody."""
        known = known or Known()

        def work(c: Connection) -> Stored | None:
            row = c.execute(select(schema.tables).where(schema.tables.c.id == table)).first()
            if row is None:
                return None
            chairs = c.execute(_of(schema.chairs, table).order_by(schema.chairs.c.seat))
            deal = c.execute(select(schema.deals.c.told).where(schema.deals.c.table_id == table)).scalar()
            return Stored(
                TableRow(*row),
                [ChairRow(*each) for each in chairs],
                deal,
                [AnswerRow(*each) for each in c.execute(_since(schema.answers, table, known.answers))],
                [NoteRow(*each) for each in c.execute(_latest(schema.notes, table, known.notes, NOTES_KEPT))][
                    ::-1
                ],
                [ChatRow(*each) for each in c.execute(_latest(schema.chat, table, known.lines, CHAT_KEPT))][
                    ::-1
                ],
            )

        return await self._read(work)

    async def components(self, digest: str) -> str | None:
        """What is printed on the pieces of that digest."""
        found = select(schema.components.c.text).where(schema.components.c.digest == digest)
        return await self._read(lambda c: c.execute(found).scalar())

    async def tables(self, limit: int) -> list[Listed]:
        """The newest tables that are not private, with their chairs."""
        order = schema.tables.c.created.desc(), schema.tables.c.id
        return await self._listed(
            select(schema.tables).where(~schema.tables.c.private).order_by(*order).limit(limit)
        )

    async def search(self, wanted: Wanted) -> tuple[list[Listed], int]:
        """For the host: the tables that fit, private ones too, newest first, and how many fit in all."""
        order = schema.tables.c.created.desc(), schema.tables.c.id
        lines = _fitting(select(schema.tables), wanted).order_by(*order)
        count = _fitting(select(func.count()).select_from(schema.tables), wanted)
        total: int = await self._read(lambda c: c.execute(count).scalar_one())
        return await self._listed(lines.offset(wanted.offset).limit(wanted.limit)), total

    async def tables_of(self, tables: list[str]) -> list[Listed]:
        """Those of these tables that there are, private or not."""
        return await self._listed(select(schema.tables).where(schema.tables.c.id.in_(tables)))

    async def _listed(self, lines: Select[Any]) -> list[Listed]:
        def work(c: Connection) -> list[Listed]:
            listed = [Listed(TableRow(*row), []) for row in c.execute(lines)]
            chairs = {one.table.id: one.chairs for one in listed}
            seated = select(schema.chairs).where(schema.chairs.c.table_id.in_(chairs))
            for row in c.execute(seated.order_by(schema.chairs.c.seat)):
                chairs[row.table_id].append(ChairRow(*row))
            return listed

        return await self._read(work)

    async def by_code(self, code: str) -> str | None:
        """The table that waits for people with this code."""
        found = select(schema.tables.c.id).where(schema.tables.c.code == code)
        return await self._read(lambda c: c.execute(found).scalar())

    async def opened_by(self, owner: str, now: float) -> Opened:
        """What whoever this is has opened of late, through any process."""
        of_late = schema.tables.c.owner == owner, schema.tables.c.created > now - DAY
        found = select(schema.tables.c.created, schema.tables.c.finished).where(*of_late)

        def work(c: Connection) -> Opened:
            rows = c.execute(found).all()
            within_the_hour = sum(row.created > now - HOUR for row in rows)
            return Opened(within_the_hour, sum(row.finished is None for row in rows))

        return await self._read(work)

    async def rematch(self, table: str) -> str | None:
        """The id of the table at which the people of this one meet again."""
        found = select(schema.tables.c.id).where(schema.tables.c.rematch_of == table)
        return await self._read(lambda c: c.execute(found).scalar())


def _fitting(lines: Select[Any], wanted: Wanted) -> Select[Any]:
    columns = schema.tables.c
    if wanted.status == "open":
        lines = lines.where(WAITING)
    elif wanted.status == "running":
        lines = lines.where(~WAITING, columns.finished.is_(None))
    elif wanted.status == "finished":
        lines = lines.where(columns.finished.is_not(None))
    if wanted.game:
        lines = lines.where(columns.game == wanted.game)
    if wanted.words:
        named = schema.chairs.c.name.icontains(wanted.words, autoescape=True)
        seated = select(schema.chairs.c.table_id).where(named)
        title = columns.title.icontains(wanted.words, autoescape=True)
        lines = lines.where(or_(title, columns.id == wanted.words, columns.id.in_(seated)))
    return lines


def _of(kind: Any, table: str) -> Select[Any]:
    return select(kind).where(kind.c.table_id == table)


def _since(kind: Any, table: str, n: int) -> Select[Any]:
    return _of(kind, table).where(kind.c.n >= n).order_by(kind.c.n)


def _latest(kind: Any, table: str, n: int, most: int) -> Select[Any]:
    """The last ones of those, newest first."""
    return _of(kind, table).where(kind.c.n >= n).order_by(kind.c.n.desc()).limit(most)


def _lay_chairs(c: Connection, chairs: list[ChairRow]) -> None:
    for chair in chairs:
        c.execute(insert(schema.chairs), msgspec.structs.asdict(chair))


def _keep_components(c: Connection, digest: str, text: str) -> None:
    """Once for all tables that have them."""
    known = select(schema.components.c.digest).where(schema.components.c.digest == digest)
    if c.execute(known).scalar() is None:
        try:
            with c.begin_nested(), explained("components"):
                c.execute(insert(schema.components), {"digest": digest, "text": text})
        except Conflict:
            return  # another process was faster, with the same text


def _explain_loser(c: Connection, table: str) -> None:
    if c.execute(select(schema.tables.c.id).where(schema.tables.c.id == table)).scalar() is None:
        raise Unknown(f"there is no table {table!r}")
    raise Conflict(f"table {table!r} has moved on")


def _take_away(c: Connection, tables: list[str]) -> None:
    for kind in OF_A_TABLE:
        c.execute(delete(kind).where(kind.c.table_id.in_(tables)))
    c.execute(delete(schema.tables).where(schema.tables.c.id.in_(tables)))


def _check_change(change: Change) -> None:
    check_texts(change.row.get("title", ""), *(chair.name for chair in change.chairs))
    if change.line is not None:
        check_texts(change.line.name, change.line.text)
    if change.note is not None:
        check_texts(change.note.about)


def check_texts(*texts: str) -> None:
    """PostgreSQL cannot keep the character NUL, and neither database half of a character."""
    for text in texts:
        if "\0" in text or any("\ud800" <= letter <= "\udfff" for letter in text):
            raise Malformed(f"{text!r} has characters that are no text")
