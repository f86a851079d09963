"""Place: where the database is, how it is opened, and what a transaction means there."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from cenote.core.refusal import Misprint
from cenote.server.keys import data_folder
from cenote.server.migrations import Unfit, age, today, upgrade

CONNECTIONS = 8
# FULL: a commit is on the disk when it returns. WAL: readers and the writer do not wait for each other. Who finds the
# file locked for two seconds says so instead of waiting on.
PRAGMAS = ("busy_timeout = 2000", "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")

# A line to PostgreSQL on which nothing comes back is given up.
TIMELY = {
    "connect_timeout": 2,
    "keepalives_idle": 1,
    "keepalives_interval": 1,
    "keepalives_count": 2,
    "tcp_user_timeout": 3000,  # milliseconds; the others are seconds
}


def default_url() -> str:
    """$CENOTE_DB, or a file in the user's data folder."""
    return os.environ.get("CENOTE_DB") or file_url(data_folder() / "cenote.db")


def file_url(file: Path) -> str:
    """The URL of an SQLite file."""
    return URL.create("sqlite", database=str(file.absolute())).render_as_string()


def understood(text: str) -> URL:
    """`sqlite:///file.db` (four slashes for a path from the root) or `postgresql://…`."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise Misprint(
            "database", f"{text!r} is not a URL; write sqlite:///FILE or postgresql://…"
        ) from error
    if url.drivername == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    if url.drivername != "sqlite":
        raise Misprint(
            "database", f"{url.drivername!r} is not known here; write sqlite:///FILE or postgresql://…"
        )
    if url.database in (None, "", ":memory:"):
        raise Misprint("database", "SQLite needs a file to keep the tables in: sqlite:///FILE")
    return url


def connected(text: str) -> Engine:
    """The engine, without a look at what is in the database."""
    url = understood(text)
    if url.drivername != "sqlite":
        return create_engine(
            url,
            pool_size=CONNECTIONS,
            max_overflow=1,
            pool_pre_ping=True,
            hide_parameters=True,  # in what is said of errors
            pool_timeout=2,
            connect_args=TIMELY,
        )
    engine = create_engine(
        url,
        pool_size=CONNECTIONS,
        max_overflow=1,
        hide_parameters=True,
        connect_args={"isolation_level": None},  # the driver begins nothing by itself; `transaction` does
    )
    event.listen(engine, "connect", _set_pragmas)
    return engine


def _set_pragmas(connection: Any, _: object) -> None:
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def opened(text: str) -> Engine:
    """The engine of a database that is there and up to date, made or migrated if need be."""
    engine = connected(text)
    where = engine.url.render_as_string()  # without the password
    try:
        if is_sqlite(engine):
            _make_file(Path(engine.url.database or ""))
        _migrate(engine)
    except (SQLAlchemyError, sqlite3.Error, Unfit, OSError) as error:
        engine.dispose()
        raise Misprint(f"database {where}", f"cannot be opened: {reason(error)}") from error
    return engine


def _make_file(file: Path) -> None:
    """Seats are held by secrets in here, so nobody else on this machine may read it."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file.touch(mode=0o600)


def _migrate(engine: Engine) -> None:
    """Tables may have to be copied and dropped on the way, so references are checked at the end, all at once.

    A database of today is left alone, so that a start takes no longer where more is stored.
    """
    with engine.connect() as c:
        if age(c) == today():
            return
    if not is_sqlite(engine):
        with transaction(engine) as c:
            upgrade(c)
        return
    with engine.connect() as c:
        c.exec_driver_sql("PRAGMA foreign_keys = OFF")
        c.exec_driver_sql("BEGIN IMMEDIATE")
        upgrade(c)
        if c.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
            raise Unfit("the migrated tables refer to something that is not there")
        c.exec_driver_sql("COMMIT")
        c.exec_driver_sql("PRAGMA foreign_keys = ON")


@contextmanager
def transaction(engine: Engine) -> Iterator[Connection]:
    """All or nothing. On SQLite the writers of all processes queue up at its beginning."""
    with engine.connect() as c:
        if is_sqlite(engine):
            c.exec_driver_sql("BEGIN IMMEDIATE")
        yield c
        if is_sqlite(engine):  # unlike commit(), this fails if SQLite gave the transaction up on the way
            c.exec_driver_sql("COMMIT")
        c.commit()


def is_sqlite(engine: Engine) -> bool:
    """Whether the database is a file of ours alone."""
    return engine.dialect.name == "sqlite"


def reason(error: BaseException) -> str:
    """What the database said first, in one line; that it could not roll back either is no news."""
    later: BaseException | None = error
    while later is not None:
        error, later = later if isinstance(later, DBAPIError) else error, later.__context__
    said = error.orig if isinstance(error, DBAPIError) and error.orig else error
    return " ".join(str(said).split())
