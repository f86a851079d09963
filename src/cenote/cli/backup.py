"""`cenote backup`: a copy of all tables, while the server runs."""

from pathlib import Path


def backup(file: Path, /, *, db: str = "") -> None:
    """Copy all tables into one file, as they are at one moment. The server may go on.

    The copy is an SQLite file, also when it is one of a PostgreSQL database, and can be restored into either.
    It holds the secrets of games that are still being played: keep it as you keep a key.

        cenote backup friday.cenote
        cenote backup friday.cenote --db postgresql://club@localhost/cenote

    Parameters
    ----------
    file
        Where to put the copy; nothing may be there yet.
    db
        `sqlite:///file.db` or `postgresql://…`; the file in your data folder if not given.
    """
    from cenote.server.store import default_url
    from cenote.server.store.copies import back_up

    tables = back_up(db or default_url(), file)
    print(f"{file}: {tables} {'table' if tables == 1 else 'tables'} copied")
