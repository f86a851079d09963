"""Places: a new database for each evening, made like the first one, on SQLite or on PostgreSQL."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg

from drivers.postgres import PostgreSQL


class Files:
    """SQLite: a new file for each kill, made like the first one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.model = folder / "model.db"

    def first(self) -> str:
        """Where the model shall be made."""
        return f"sqlite:///{self.model}"

    def another(self, n: int) -> str:
        """A copy of the model."""
        file = self.folder / f"{n}.db"
        shutil.copy(self.model, file)
        return f"sqlite:///{file}"

    def forget(self, url: str) -> None:
        """The last answer of all tables is lost."""
        with closing(sqlite3.connect(self.folder / Path(url).name)) as c:
            c.execute(
                "DELETE FROM answers WHERE rowid = (SELECT rowid FROM answers ORDER BY at DESC LIMIT 1)"
            )
            c.commit()

    def drop(self, url: str) -> None:
        """Away with it."""
        for file in self.folder.glob(Path(url).name + "*"):
            file.unlink()


class Databases:
    """PostgreSQL: the same with databases."""

    def __init__(self, server: PostgreSQL) -> None:
        self.server = server
        self.model = server.database()

    def first(self) -> str:
        """Where the model shall be made."""
        return self.server.url(self.model)

    def another(self, n: int) -> str:
        """A copy of the model."""
        return self.server.url(self.server.database(self.model))

    def forget(self, url: str) -> None:
        """The last answer of all tables is lost."""
        with psycopg.connect(url) as c:
            c.execute("DELETE FROM answers WHERE at = (SELECT max(at) FROM answers)")

    def drop(self, url: str) -> None:
        """Away with it."""
        self.server.drop(url.partition("@/")[2].partition("?")[0])


Places = Files | Databases
