"""`cenote restore`: a copy of all tables, back into a database."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter


def restore(file: Path, /, *, db: str = "", force: Annotated[bool, Parameter(negative="")] = False) -> None:
    """Put the tables of a backup into an empty database, or with --force in place of those that are there.

    Stop the server first: it remembers the tables that it had.

        cenote restore friday.cenote
        cenote restore friday.cenote --db postgresql://club@localhost/cenote --force

    Parameters
    ----------
    file
        What `cenote backup` made; it stays as it is.
    db
        `sqlite:///file.db` or `postgresql://…`; the file in your data folder if not given.
    force
        Throw away what is in the database.
    """
    from cenote.server.store import copies, default_url

    tables = copies.restore(db or default_url(), file, force)
    print(f"{file}: {tables} {'table' if tables == 1 else 'tables'} restored")
