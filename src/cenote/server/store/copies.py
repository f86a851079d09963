"""Copies: all tables in one file, while the server runs, and back. A copy is an SQLite file, whatever it is of."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, delete, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from cenote.core.refusal import Misprint
from cenote.server.migrations import age, today
from cenote.server.store import schema
from cenote.server.store.place import connected, file_url, is_sqlite, opened, reason, transaction

ROWS = 1000  # at a time


def back_up(url: str, file: Path) -> int:
    """Copy the database as it is at one moment; says how many tables it has. The file is whole, or not there."""
    if file.exists():
        raise Misprint(str(file), "is there already; choose another name")
    with _source(url) as engine, tempfile.TemporaryDirectory(dir=_folder(file)) as scratch:
        copy = Path(scratch, "copy.db")
        if is_sqlite(engine):
            _copy_file(Path(engine.url.database or ""), copy)
        else:
            _copy_file(_gathered(engine, Path(scratch, "gathered.db")), copy)
        tables = _count_tables(copy)
        _flush(copy)
        copy.rename(file)
    return tables


def restore(url: str, file: Path, force: bool) -> int:
    """Put a copy back, all or nothing; with force in place of what is there. Says how many tables it has."""
    with _unpacked(file) as source, _disposing(opened(url)) as target, transaction(target) as c:
        if not force and _tables(c):
            where = target.url.render_as_string()
            raise Misprint(f"database {where}", "is not empty; --force puts the backup in its place")
        for table in reversed(schema.metadata.sorted_tables):
            c.execute(delete(table))
        _copy_rows(source, c)
        return _tables(c)


@contextmanager
def _unpacked(file: Path) -> Iterator[Connection]:
    """A copy brought up to date, which is to say a copy of the copy."""
    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(scratch, "copy.db")
        try:
            _copy_file(file, copy)
            _count_tables(copy)
            engine = opened(file_url(copy))
        except (sqlite3.Error, Misprint) as error:
            raise Misprint(str(file), f"is not a backup that this Cenote can read: {error}") from error
        with _disposing(engine), engine.connect() as c:
            yield c


@contextmanager
def _disposing(engine: Engine) -> Iterator[Engine]:
    """Let go of the database at the end."""
    try:
        yield engine
    finally:
        engine.dispose()


@contextmanager
def _source(url: str) -> Iterator[Engine]:
    """A database that is there already. It is left as it is: a running server may be of another age."""
    engine = connected(url)
    where = f"database {engine.url.render_as_string()}"
    if is_sqlite(engine) and not Path(engine.url.database or "").is_file():
        raise Misprint(where, "is not there")
    with _disposing(engine):
        try:
            with engine.connect() as c:
                found, wanted = age(c), today()
            if found is None:
                raise Misprint(where, "has no tables of Cenote")
            if found != wanted and not is_sqlite(engine):
                raise Misprint(where, f"has the form {found}, this Cenote knows the form {wanted}")
            yield engine
        except (SQLAlchemyError, sqlite3.Error) as error:
            raise Misprint(where, f"cannot be copied: {reason(error)}") from error


def _folder(file: Path) -> Path:
    if not file.parent.is_dir():
        raise Misprint(str(file.parent), "is not a folder")
    return file.parent


def _copy_file(source: Path, copy: Path) -> None:
    """One moment of an SQLite file, for our eyes only: there are secrets in it."""
    copy.touch(mode=0o600)
    with closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as c:
        c.execute("VACUUM INTO ?", (str(copy),))


def _gathered(engine: Engine, file: Path) -> Path:
    """One moment of any other database, as an SQLite file."""
    with (
        _disposing(opened(file_url(file))) as target,
        engine.connect().execution_options(isolation_level="REPEATABLE READ") as source,
        transaction(target) as c,
    ):
        _copy_rows(source, c)
    return file


def _copy_rows(source: Connection, target: Connection) -> None:
    for table in schema.metadata.sorted_tables:
        found = source.execution_options(yield_per=ROWS).execute(select(table)).mappings()
        for rows in found.partitions():
            target.execute(insert(table), [dict(row) for row in rows])


def _tables(c: Connection) -> int:
    return c.execute(select(func.count()).select_from(schema.tables)).scalar_one()


def _count_tables(file: Path) -> int:
    with closing(sqlite3.connect(file)) as c:
        (count,) = c.execute("SELECT count(*) FROM tables").fetchone()
        return int(count)


def _flush(file: Path) -> None:
    """On the disk, not only on its way there."""
    with file.open("r+b") as handle:
        os.fsync(handle.fileno())
