"""What the database refuses, said in our own words."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy.exc import IntegrityError

from cenote.server.store.rows import Conflict, Unknown

# What the databases call a second row of the same key, and a row that refers to nothing.
TAKEN = {"23505", "SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE"}
DANGLING = {"23503", "SQLITE_CONSTRAINT_FOREIGNKEY"}


@contextmanager
def explained(what: str) -> Iterator[None]:
    """Conflict or Unknown instead of a broken constraint."""
    try:
        yield
    except IntegrityError as error:
        said: Any = error.orig
        code = getattr(said, "sqlstate", None) or getattr(said, "sqlite_errorname", None)
        if code in TAKEN:
            raise Conflict(f"{what} is stored already") from error
        if code in DANGLING:
            raise Unknown(f"{what} has no table to belong to") from error
        raise
